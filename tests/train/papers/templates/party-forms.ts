import { foreignParty, type Party } from '../facts.ts';
import { KINDS, numberText } from '../heads.ts';
import { madeFirm } from '../made-words.ts';
import { memberParty } from '../members.ts';
import type { Random } from '../random.ts';
import type { Part } from '../sheet.ts';
import { type Desk, exporterOf, fitted, isRole, none, putLines } from './desk.ts';
import { type PrintWord, printName } from './print-words.ts';

/** Parties as tables, in labelled parts and in one line, those of a record beside others. */

type Kinds = (typeof KINDS)['agent'];
const NOBODY: Kinds = {
  name: 'none',
  street: 'none',
  postcode: 'none',
  city: 'none',
  country: 'none',
  number: 'none',
};

interface Named {
  readonly name: readonly Part[];
  readonly party: Party;
  readonly kinds: Kinds;
}

const ABROAD: readonly string[] = ['maker', 'seller', 'carrier'];

/** Somebody who is nobody of the record. */
function strangerParty({ random }: Desk, isAbroad: boolean): Party {
  if (isAbroad) return foreignParty(random, random.pick(['CN', 'TR', 'IN', 'GB', 'US', 'VN', 'KR', 'CH', 'AE']));
  const { legalForm, inLetters, ...place } = memberParty(
    random,
    random.pick(['DE', 'NL', 'SE', 'PL', 'BE', 'IT', 'FR']),
  );
  return { ...place, name: inLetters(madeFirm(random)) + legalForm };
}

/** A seller beside an exporter is somebody else; beside a supplier he would be the same. */
function meant({ style }: Desk, role: string): string {
  const exporter = style.label('exporter').toLowerCase();
  const importer = style.label('importer').toLowerCase();
  if (role === 'seller' && !/export|ausf|versend|afsend|avs|xp[eé]d|nadaw|sport|odes|consign/.test(exporter))
    return 'maker';
  if (role === 'buyer' && !/import|einf|mottag|modtag|empf/.test(importer)) return 'payer';
  return role;
}

function namedOf(desk: Desk, role: string): Named {
  const { style, facts } = desk;
  if (isRole(role)) {
    const party = role === 'exporter' ? exporterOf(desk, 0) : facts[role];
    return { name: style.named(role), party, kinds: KINDS[role] };
  }
  const word = meant(desk, role);
  return {
    name: none(printName(style, word as PrintWord)),
    party: strangerParty(desk, ABROAD.includes(word)),
    kinds: NOBODY,
  };
}

/** Which parties a paper has: those of the record always, others by chance; where each item has its own sender, none of the whole. */
const rolesOf = ({ random, facts }: Desk, text: string): string[] =>
  text
    .split(' ')
    .filter((role) => role !== 'exporter' || !facts.isExporterOfItem)
    .filter((role) => !role.endsWith('?') || random.isHit(0.5))
    .map((role) => role.replace('?', ''));

type Order = 'codeFirst' | 'countryInBrackets' | 'streetLast' | 'townFirst' | 'usual';
const ORDERS: readonly Order[] = [
  'usual',
  'usual',
  'usual',
  'streetLast',
  'townFirst',
  'countryInBrackets',
  'codeFirst',
];

/** The parts of an address in one of their orders. */
function addressParts(desk: Desk, { party, kinds }: Named, order: Order, isCode: boolean): Part[][] {
  const { style } = desk;
  const street: Part[] = [{ text: party.street, kind: kinds.street }];
  const postcode: Part = { text: party.postcode, kind: kinds.postcode };
  const city: Part = { text: party.city, kind: kinds.city };
  const country: Part = { text: isCode ? party.country : style.country(party.country), kind: kinds.country };
  const town = [postcode, { text: ' ' }, city];
  switch (order) {
    case 'streetLast':
      return [town, street, [country]];
    case 'townFirst':
      return [street, [city], [postcode], [country]];
    case 'countryInBrackets':
      return [street, [...town, { text: ' (' }, country, { text: ')' }]];
    case 'codeFirst':
      return [street, [{ text: party.country, kind: kinds.country }, { text: '-' }, ...town]];
    default:
      return [street, town, [country]];
  }
}

const between = (runs: readonly (readonly Part[])[], mark: string): Part[] =>
  runs.flatMap((run, at) => (at > 0 ? [{ text: mark }, ...run] : [...run]));

interface LineForm {
  readonly order: Order;
  readonly mark: string;
  readonly isCode: boolean;
  readonly hasNumber: boolean;
}
const lineForms = new WeakMap<Random, LineForm>();
function lineForm({ random }: Desk): LineForm {
  const known = lineForms.get(random);
  if (known) return known;
  const form = {
    order: random.pick(ORDERS),
    mark: random.pick([', ', ', ', ', ', ' - ', '; ', ' · ', ' / ', ' | ', ' * ']),
    isCode: random.isHit(0.5),
    hasNumber: random.isHit(0.35),
  };
  lineForms.set(random, form);
  return form;
}

/** The sender of an item with its whole address in one line. */
export function senderLine(desk: Desk, at: number): Part[] {
  const { order, mark, isCode } = lineForm(desk);
  const named: Named = { name: [], party: exporterOf(desk, at), kinds: KINDS.exporter };
  return between(
    [[{ text: named.party.name, kind: KINDS.exporter.name }], ...addressParts(desk, named, order, isCode)],
    mark,
  );
}

/** Each party in one line: its name before it or over it, its number between or behind. */
export function putPartyLines(desk: Desk, text: string): void {
  const { sheet, random, left, width } = desk;
  const { size } = sheet.print;
  const { order, mark, isCode, hasNumber } = lineForm(desk);
  const form = random.pick(['before', 'before', 'indented', 'over'] as const);
  const isNumberInside = random.isHit(0.4);
  for (const role of rolesOf(desk, text)) {
    const named = namedOf(desk, role);
    const number: Part[][] =
      hasNumber && role !== 'exporter'
        ? [
            [
              { text: random.pick(['EORI ', 'VAT ', 'ID ', '']) },
              { text: numberText(named.party, true), kind: named.kinds.number },
            ],
          ]
        : [];
    const name: Part[] = [{ text: named.party.name, kind: named.kinds.name }];
    const address = addressParts(desk, named, order, isCode);
    const line = between(
      [name, ...(isNumberInside ? number : []), ...address, ...(isNumberInside ? [] : number)],
      mark,
    );
    sheet.need(size * 5);
    if (form === 'indented') {
      const start = left + width * 0.22;
      const end = putLines(desk, left, sheet.y, [named.name], width * 0.2);
      sheet.y = Math.max(end, putLines(desk, start, sheet.y, [line], width * 0.78)) + size * 0.3;
    } else if (form === 'over')
      sheet.y =
        putLines(desk, left, putLines(desk, left, sheet.y, [named.name], width, size * 0.8), [line], width) +
        size * 0.4;
    else sheet.y = putLines(desk, left, sheet.y, [[...named.name, { text: ': ' }, ...line]], width) + size * 0.2;
  }
  sheet.y += size * 0.6;
}

/** A table of parties: who, name, street, postcode and town, country, number. */
export function putPartyTable(desk: Desk, text: string): void {
  const { sheet, random, style, left, width } = desk;
  const { size } = sheet.print;
  const isTownParted = random.isHit(0.4);
  const isCode = random.isHit(0.5);
  const hasNumber = random.isHit(0.6);
  const isStreetLate = random.isHit(0.2);
  const hasHead = random.isHit(0.85);
  const town = isTownParted ? (['postcode', 'city'] as const) : (['town'] as const);
  const order = isStreetLate ? ([...town, 'street'] as const) : (['street', ...town] as const);
  const columns = ['role', 'name', ...order, 'country', ...(hasNumber ? ['number' as const] : [])] as const;
  const shares: Readonly<Record<string, number>> = {
    role: 1.3,
    name: 2.4,
    street: 2.3,
    town: 1.8,
    postcode: 1,
    city: 1.5,
    country: 1,
    number: 1.6,
  };
  const sum = columns.reduce((all, column) => all + (shares[column] ?? 1), 0);
  const putRow = (cells: readonly (readonly Part[])[]) => {
    let x = left;
    let lowest = sheet.y;
    sheet.need(size * 5);
    for (const [at, cell] of cells.entries()) {
      const wide = ((shares[columns[at] ?? ''] ?? 1) / sum) * width;
      lowest = Math.max(lowest, putLines(desk, x, sheet.y, [cell], wide - size * 0.7, size * 0.95));
      x += wide;
    }
    sheet.y = lowest + size * 0.25;
  };
  const label = (column: string): Part[] =>
    column === 'role'
      ? []
      : column === 'town'
        ? none(`${style.label('postcode')} ${style.label('city')}`)
        : none(style.label(column as 'city'));
  if (hasHead) putRow(columns.map(label));
  for (const role of rolesOf(desk, text)) {
    const { name, party, kinds } = namedOf(desk, role);
    const values: Readonly<Record<string, readonly Part[]>> = {
      role: name,
      name: [{ text: party.name, kind: kinds.name }],
      street: [{ text: party.street, kind: kinds.street }],
      postcode: [{ text: party.postcode, kind: kinds.postcode }],
      city: [{ text: party.city, kind: kinds.city }],
      town: [{ text: party.postcode, kind: kinds.postcode }, { text: ' ' }, { text: party.city, kind: kinds.city }],
      country: [{ text: isCode ? party.country : style.country(party.country), kind: kinds.country }],
      number: role === 'exporter' ? none('-') : [{ text: numberText(party, true), kind: kinds.number }],
    };
    putRow(columns.map((column) => values[column] ?? []));
  }
  sheet.y += size * 0.8;
}

/** Parties in labelled parts: 'Name: … Street: …', beside each other or under each other. */
export function putLabelledParties(desk: Desk, text: string, columns: number): void {
  const { sheet, random, style, left, width } = desk;
  const { size } = sheet.print;
  const step = width / columns;
  const end = random.pick([':', ': ', '', ' .:']).trimEnd();
  const share = random.between(0.3, 0.42);
  const isShuffled = random.isHit(0.25);
  const isCode = random.isHit(0.6);
  const roles = rolesOf(desk, text);
  const fields = ['name', 'street', 'postcode', 'city', 'country'] as const;
  const order = isShuffled ? (['country', 'name', 'city', 'postcode', 'street'] as const) : fields;
  for (let from = 0; from < roles.length; from += columns) {
    sheet.need(size * 14);
    const ends = roles.slice(from, from + columns).map((role, column) => {
      const { name, party, kinds } = namedOf(desk, role);
      const x = left + column * step;
      let y = putLines(desk, x, sheet.y, [name], step - size);
      const put = (label: string, value: Part) => {
        const nameRows = fitted(desk, none(label + end), step * share - size * 0.4, size * 0.9);
        for (const [line, row] of nameRows.rows.entries()) sheet.put(x, y + line * size * 1.1, row, nameRows.size);
        const valueEnd = putLines(desk, x + step * share, y, [[value]], step * (1 - share) - size);
        y = Math.max(valueEnd, y + nameRows.rows.length * size * 1.15) + size * 0.1;
      };
      if (role !== 'exporter' && random.isHit(0.5))
        put(style.label('number'), { text: numberText(party, true), kind: kinds.number });
      for (const field of order)
        put(style.label(field), {
          text: field === 'country' && !isCode ? style.country(party.country) : party[field],
          kind: kinds[field],
        });
      return y;
    });
    sheet.y = Math.max(...ends) + size * 0.7;
  }
}
