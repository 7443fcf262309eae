import type { Facts, Party } from '../facts.ts';
import { numberText, type Pair, partyLines, type Role } from '../heads.ts';
import type { Field } from '../label-words.ts';
import { madeFirm } from '../made-words.ts';
import { memberParty } from '../members.ts';
import type { OTHER_LABELS } from '../other-words.ts';
import type { Random } from '../random.ts';
import { type PageSize, type Part, type Sheet, wrapped } from '../sheet.ts';
import { asParts, OF, type Style, sumOf, valueFor } from '../style.ts';
import type { FormWord } from './form-words.ts';
import { otherText, wordOf } from './other-values.ts';
import { tradeName, tradeText } from './trade-values.ts';
import { isTrade } from './trade-words.ts';

/** What a template writes with: one paper, its facts, and how it writes. */
export interface Desk {
  readonly sheet: Sheet;
  readonly style: Style;
  readonly facts: Facts;
  readonly random: Random;
  /** Which fields of an item the paper has; whoever writes one adds it. */
  readonly printed: Set<Field>;
  /** What the paper says once of all items, and so of none. */
  readonly shared: Field | null;
  /** Whether it has said that already. */
  readonly saying: { isSaid: boolean };
  readonly left: number;
  readonly width: number;
}

/** One plausible kind of paper, with its own variation. */
export interface Template {
  readonly name: string;
  readonly draw: (desk: Desk) => void;
  readonly page?: PageSize;
  /** Print of even pitch, as of terminals. */
  readonly isEven?: boolean;
  /** The smallest and the largest print. */
  readonly sizes?: readonly [number, number];
  /** Goods that follow each other have one of these in common, which heads them. */
  readonly grouped?: 'code' | 'exporter' | 'origin';
  /** The sender of each item is its own. */
  readonly hasOwnExporters?: boolean;
  /** Senders at addresses as they are written far away. */
  readonly hasFarParties?: boolean;
  /** How many goods, where it is the kind of paper that has many or few. */
  readonly goods?: readonly [number, number];
  /** What is true of the paper, where its kind is one whose facts are harder to read. */
  readonly changed?: (random: Random, facts: Facts) => Facts;
}

export const none = (text: string): Part[] => (text === '' ? [] : [{ text }]);
export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
export const widthOf = ({ sheet }: Desk, parts: readonly Part[], size = sheet.print.size): number =>
  sheet.widthOf(textOf(parts), size);

/** A value of an item as its parts; nothing where the paper says it once of all. */
export function ofGoods(desk: Desk, field: Field, at: number): Part[] {
  const goods = desk.facts.goods[at];
  if (!goods || field === desk.shared) return [];
  desk.printed.add(field);
  return asParts(valueFor(desk.style, field, goods, at));
}

const GOODS_FIELDS: readonly Field[] = [
  'code',
  'codePart',
  'hsPart',
  'cnPart',
  'taricPart',
  'origin',
  'net',
  'gross',
  'procedure',
  'requested',
  'previous',
  'description',
  'item',
];
export const isOfGoods = (token: string): token is Field => GOODS_FIELDS.includes(token as Field);

/** A total as its parts. */
export const totalOf = ({ style, facts }: Desk, kind: 'total-gross' | 'total-net'): Part[] =>
  asParts({
    text: style.mass(sumOf(facts, kind === 'total-net' ? ({ netKg }) => netKg : ({ grossKg }) => grossKg)),
    kind: 'net',
  }).map((part) => (part.kind ? { ...part, kind } : part));

/** A value of the head of a paper. */
function ofHead(desk: Desk, field: Field): Part[] {
  const { style, facts, random } = desk;
  const { importer, agent } = facts;
  switch (field) {
    case 'reference':
      return [{ text: facts.reference, kind: 'reference' }];
    case 'mrn':
      return [{ text: facts.mrn, kind: 'mrn' }];
    case 'date':
      return [{ text: style.day(facts.accepted), kind: 'date' }];
    case 'otherDate':
      return none(style.day(`20${random.whole(25, 27)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`));
    case 'importerNumber':
      return [{ text: numberText(importer, random.isHit(0.6)), kind: 'importer-number' }];
    case 'agentNumber':
      return [{ text: numberText(agent, random.isHit(0.6)), kind: 'agent-number' }];
    case 'count':
      return [{ text: String(facts.goods.length), kind: 'count' }];
    case 'totalNet':
      return totalOf(desk, 'total-net');
    case 'totalGross':
      return totalOf(desk, 'total-gross');
    default:
      throw new Error(`${field} is no value of a head.`);
  }
}
const HEAD_FIELDS = 'reference|mrn|date|otherDate|importerNumber|agentNumber|count|totalNet|totalGross'.split('|');
const isOfHead = (token: string): token is Field => HEAD_FIELDS.includes(token);
const ROLES = ['exporter', 'importer', 'agent'];
export const isRole = (token: string): token is Role => ROLES.includes(token);

/** The name of a field, with a number of a box before it where a form has one. */
export function nameOf({ style }: Desk, field: Field, number = '', end = ''): Part[] {
  if (number === '') return style.named(field, end);
  const kind = OF[field];
  return [{ text: `${number} ${style.label(field)}${end}`, ...(kind ? { kind } : {}) }];
}

/** A name and its value of the head, or of what no record has: a field, the word of a form, or a kind of another label. */
export function pairOf(desk: Desk, token: string, number = ''): Pair {
  if (isOfHead(token)) return { name: nameOf(desk, token, number), value: ofHead(desk, token) };
  if (token === 'rival') return rivalOf(desk);
  if (isTrade(token))
    return {
      name: none(`${number} ${tradeName(desk.style, token)}`.trim()),
      value: none(tradeText(desk, token, null)),
    };
  return {
    name: none(`${number} ${wordOf(desk.style, token as FormWord)}`.trim()),
    value: none(otherText(desk.style, token as FormWord)),
  };
}

/** A number of somebody else beside the reference, a text, an amount. */
function rivalOf(desk: Desk): Pair {
  const { style, random, facts } = desk;
  if (random.isHit(0.15)) return pairOf(desk, 'guarantee');
  const kind = random.pick(['number', 'number', 'text', 'rate', 'amount'] as const);
  const value =
    kind === 'text'
      ? otherText(style, random.pick(['delivery', 'office', 'currency', 'vessel']))
      : kind === 'rate'
        ? otherText(style, 'rate')
        : kind === 'amount'
          ? style.amount()
          : random.pick([
              random.digits(random.whole(5, 10)),
              `${random.pick(['INV-', 'PO', 'EX-', 'HBL', 'B/L '])}${random.digits(6)}`,
              otherText(style, 'earlier'),
              `${random.digits(2)}/${random.digits(5)}`,
              `${facts.agent.country}${random.digits(9)}`,
            ]);
  return { name: none(labelOf({ style }, kind)), value: none(value) };
}

const labelOf = ({ style }: Pick<Desk, 'style'>, kind: keyof typeof OTHER_LABELS): string => style.other(kind);

/** 'reference mrn? date?': pairs in this order, those with a question mark by chance. */
export const pairsOf = (desk: Desk, tokens: string): Pair[] =>
  chosen(desk.random, tokens).map((token) => {
    const [name = '', number] = token.split('=');
    return pairOf(desk, name, number?.replaceAll('_', ' '));
  });

export const chosen = (random: Random, tokens: string): string[] =>
  tokens
    .split(' ')
    .filter((token) => !token.includes('?') || random.isHit(0.55))
    .map((token) => token.replace('?', ''));

/** The lines of a party, with or without its number; where each item has its own sender, that there are several. */
export const partyOf = (desk: Desk, role: Role, hasNumber = true): Part[][] =>
  role === 'exporter' && desk.facts.isExporterOfItem
    ? [none(desk.random.pick(['Various', 'Diverse', '00200', 'DIV.', '-']))]
    : partyLines(desk.style, role, desk.facts[role], hasNumber);

/** The sender of one item: its own where the paper has such. */
export const exporterOf = ({ facts }: Desk, at: number): Party =>
  facts.isExporterOfItem ? (facts.goods[at]?.exporter ?? facts.exporter) : facts.exporter;

/** A firm that is nobody of the record: who stores, carries or is told. */
export function strangerOf({ random, facts }: Desk): string[] {
  const { legalForm, inLetters, street, postcode, city } = memberParty(
    random,
    random.isHit(0.6) ? memberIn(facts) : 'DE',
  );
  return [inLetters(madeFirm(random)) + legalForm, street, `${postcode} ${city}`];
}
const memberIn = ({ importer }: Facts): string => (importer.country === 'DK' ? 'NL' : importer.country);

/** Lines no wider than so much, and the size in which they are: words that are too wide make the print smaller, names of fields are parted. */
export function fitted(
  { sheet }: Desk,
  parts: readonly Part[],
  width: number,
  size: number,
): { readonly rows: Part[][]; readonly size: number } {
  for (let fitSize = size; fitSize >= Math.max(4, size * 0.8); fitSize -= 0.25) {
    const rows = wrapped(sheet, parts, width, fitSize)
      .map(trimmed)
      .filter((row) => row.length > 0);
    if (rows.every((row) => sheet.widthOf(textOf(row), fitSize) <= width + 0.5)) return { rows, size: fitSize };
  }
  const small = Math.max(4, size * 0.8);
  const isName = parts.every(({ kind }) => kind === undefined || kind.startsWith('of-'));
  if (isName) {
    const signs = Math.max(3, Math.floor(width / (small * 0.68)) - 1);
    const parted = parts.map((part) => ({
      ...part,
      text: part.text.replace(new RegExp(`(\\S{${signs}})(?=\\S{2})`, 'gu'), '$1- '),
    }));
    return { rows: wrapped(sheet, parted, width, small).map(trimmed), size: small };
  }
  const widest = Math.max(
    ...textOf(parts)
      .split(/\s+/)
      .map((word) => sheet.widthOf(word, 1)),
  );
  const least = Math.min(small, width / widest);
  return { rows: wrapped(sheet, parts, width + 0.5, least).map(trimmed), size: least };
}

/** One line that is made smaller until it is no wider. */
export const fittedLine = ({ sheet }: Desk, parts: readonly Part[], width: number, size: number): number =>
  Math.min(size, width / Math.max(0.01, sheet.widthOf(textOf(parts), 1)));

const trimmed = (parts: readonly Part[]): Part[] => {
  const last = parts.findLastIndex(({ text }) => text.trim() !== '');
  return parts.slice(0, last + 1).map((part, at) => (at === last ? { ...part, text: part.text.trimEnd() } : part));
};

/** Several lines under each other, each no wider than so much; where the next line would begin. */
export function putLines(
  desk: Desk,
  x: number,
  y: number,
  lines: readonly (readonly Part[])[],
  width: number,
  size = desk.sheet.print.size,
): number {
  let at = y;
  for (const line of lines) {
    const { rows, size: fitSize } = fitted(desk, line, width, size);
    for (const row of rows) {
      desk.sheet.put(x, at, row, fitSize);
      at += size * 1.2;
    }
  }
  return at;
}
