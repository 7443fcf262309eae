import type { Part } from '../sheet.ts';
import { SAD } from './boxes.ts';
import { type Column, columnsOf } from './columns.ts';
import { type Desk, none } from './desk.ts';
import { furtherCells } from './mass-cells.ts';
import { otherText } from './other-values.ts';

/** What a paper prints of each item in one place: its name and, for every item, its text. */
export interface Cell {
  readonly token: string;
  readonly name: readonly Part[];
  readonly parts: (at: number) => readonly Part[];
  readonly isNumber: boolean;
  readonly isLong: boolean;
  readonly foot?: readonly Part[];
}

const NUMBERS = 'net gross customsValue statisticalValue base payable units weight tare itemPrice freight'.split(' ');
const LONG = 'description documents marks tariffText exporter'.split(' ');

/**
 * 'net' a value of an item, 'freight' another value, 'net&gross' both in one line with a sign between, 'code+' a code and the national code behind it,
 * '=kg' these signs. Nothing where the paper says it once of all items.
 */
function cellOf(desk: Desk, token: string): Cell | null {
  if (token === desk.shared) return null;
  if (token.startsWith('='))
    return isUnitSaid(desk, token)
      ? null
      : { token, name: [], parts: () => none(token.slice(1)), isNumber: false, isLong: false };
  if (token.includes('&')) return pairedCell(desk, token);
  if (token.endsWith('+')) return addedCell(desk, token.slice(0, -1));
  const [column] = columnsOf(desk, token);
  if (!column) return null;
  const { name, cell, foot } = column;
  return {
    token,
    name: name[0] ?? [],
    parts: (at) => cell(at)[0] ?? [],
    isNumber: NUMBERS.includes(token),
    isLong: LONG.includes(token),
    ...(foot ? { foot } : {}),
  };
}

/** A paper that writes 'kg' behind each mass has no column of its own for it. */
const isUnitSaid = ({ style }: Desk, token: string): boolean => /^=kg/i.test(token) && /\p{L}/u.test(style.mass(1));

function pairedCell(desk: Desk, token: string): Cell | null {
  const cells = token
    .split('&')
    .map((part) => cellOf(desk, part))
    .filter((cell) => cell !== null);
  const mark = desk.random.pick([' / ', '/', ' - ', ' | ', '  ', ' ; ']);
  const nameMark = desk.random.pick(['/', ' / ', ', ', ' - ']);
  if (cells.length === 0) return null;
  return {
    token,
    name: cells.flatMap(({ name }, at) => (at > 0 ? [{ text: nameMark }, ...name] : name)),
    parts: (at) => {
      const runs = cells.map(({ parts }) => parts(at)).filter((run) => run.length > 0);
      return runs.flatMap((run, index) => (index > 0 ? [{ text: mark }, ...run] : run));
    },
    isNumber: false,
    isLong: false,
  };
}

/** A code with the additional code of a member state behind it, a procedure with its national part. */
function addedCell(desk: Desk, token: string): Cell | null {
  const cell = cellOf(desk, token);
  if (!cell) return null;
  const { random, facts, style } = desk;
  const isProcedure = token === 'procedure';
  const mark = isProcedure ? random.pick([' ', ' ', '/', ' - ']) : random.pick([' ', ' ', '  ', ' / ', ' - ']);
  const added = facts.goods.map(() =>
    otherText(style, isProcedure ? 'additionalProcedure' : token === 'code' ? 'additionalCode' : 'preference'),
  );
  const isSame = random.isHit(0.5);
  return {
    ...cell,
    parts: (at) => {
      const parts = cell.parts(at);
      const isAdded = parts.length === 0 || (isProcedure && parts.length > 1);
      return isAdded ? parts : [...parts, { text: `${mark}${added[isSame ? 0 : at] ?? ''}` }];
    },
  };
}

/** 'item code+/description net?': the cells of one row after another; '/' stands between those under each other, '?' leaves one out by chance. */
export const stacksOf = (desk: Desk, tokens: string): Cell[][] =>
  tokens
    .split(' ')
    .filter((token) => !token.endsWith('?') || desk.random.isHit(0.55))
    .map((token) =>
      token
        .replace('?', '')
        .split('/')
        .flatMap((part) => furtherCells(desk, part) ?? cellOf(desk, part) ?? []),
    )
    .filter((stack) => stack.length > 0);

export const cellsOf = (desk: Desk, tokens: string): Cell[] => stacksOf(desk, tokens).flat();

/** '33 Commodity code', or its number alone. */
export function numberedName({ token, name }: Cell, form: 'behind' | 'before' | 'only'): readonly Part[] {
  const number = SAD[token.replace('+', '')];
  const isNumbered = name.some(({ text }) => /\d/.test(text));
  if (!number || (form !== 'only' && isNumbered)) return name;
  const kind = name[0]?.kind;
  const part: Part = { text: number, ...(kind ? { kind } : {}) };
  if (form === 'only') return [part];
  return form === 'before' ? [{ ...part, text: `${number} ` }, ...name] : [...name, { ...part, text: ` (${number})` }];
}

/** Stacks as columns of a table: all numbers end at the right, or none does. */
export function columnsFrom(desk: Desk, stacks: readonly (readonly Cell[])[], named = (cell: Cell) => cell.name) {
  const isRight = desk.random.isHit(0.75);
  return stacks.map((stack): Column => {
    const foot = stack.find((cell) => cell.foot)?.foot;
    return {
      name: stack.map(named),
      cell: (at) => stack.map(({ parts }) => parts(at)),
      align: isRight && stack.some(({ isNumber }) => isNumber) ? 'right' : 'left',
      isLong: stack.some(({ isLong }) => isLong),
      ...(foot && stack.length === 1 ? { foot } : {}),
    };
  });
}
