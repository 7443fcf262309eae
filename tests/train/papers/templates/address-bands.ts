import type { Facts, Party } from '../facts.ts';
import { KINDS, numberText, type Role } from '../heads.ts';
import { madeFirm, madePostcode, madeStreet, madeTown, madeUnit, madeWord } from '../made-words.ts';
import type { Random } from '../random.ts';
import type { Part } from '../sheet.ts';
import type { Band } from './bands.ts';
import { chosen, type Desk, fittedLine, isRole, none, partyOf, putLines, strangerOf } from './desk.ts';
import { gap, joined, strangerName } from './parts.ts';

/** Parties as papers of authorities print them: in one line, in columns of a table, in boxes with others beside them. */

const DISTRICTS =
  'Haishu District|Nanhai Dist.|Baoshan Qu|Xiaoshan Economic Zone|Kocaeli OSB|Gebze Organize Sanayi Bölgesi|MIDC Area|Peenya Industrial Area|Hung Yen Province|Gyeongnam|Songshan Town|Industrial Zone No. 2|Free Zone|Export Processing Zone|Z.I. Nord|Barrio Industrial|West Midlands|Orange County|Nangang Dist.|Amata City'.split(
    '|',
  );
const REGIONS =
  'Zhejiang|Jiangsu|Guangdong|Hebei|Gujarat|Tamil Nadu|OH|TX|IL|Ontario|Kocaeli|Izmir|Selangor|Lancs|Punjab|Taiwan'.split(
    '|',
  );
const DIVISIONS =
  'Export Division|Trading Branch|Metal Products|International|& Sons|Group Purchasing|Works No. 2|Import & Export|Hardware Dept.|Overseas|Steel Division|Nordic Branch'.split(
    '|',
  );

/** Addresses as they are far away: floors, rooms, districts, post boxes, provinces. */
function farAddress(random: Random, party: Party): Party {
  const house = random.whole(1, 2400);
  const street = random.pick([
    `${madeUnit(random)}, ${madeUnit(random)}, ${house} ${madeStreet(random)}, ${random.pick(DISTRICTS)}`,
    `${random.pick(DISTRICTS)}, ${madeStreet(random)} ${house}`,
    `No.${house} ${madeStreet(random)}, ${random.pick(DISTRICTS)}`,
    `P.O. Box ${random.whole(10, 99999)}`,
    `PO BOX ${random.whole(10, 9999)}, ${random.pick(DISTRICTS)}`,
    `${madeUnit(random)}, ${random.pick(DISTRICTS)}`,
    `${house} ${madeStreet(random)}, ${random.pick(['Suite', 'Ste', 'Unit', 'Apt', '#'])} ${random.whole(1, 900)}`,
    `${madeWord(random)} ${random.pick(['Village', 'Town', 'Estate', 'Industrial Park', 'Business Park'])}, ${madeStreet(random)}`,
  ]);
  const postcode = random.isHit(0.45) ? madePostcode(random) : party.postcode;
  const town = random.isHit(0.45) ? madeTown(random) : party.city;
  const city = random.isHit(0.25) && !town.includes(',') ? `${town}, ${random.pick(REGIONS)}` : town;
  return { ...party, street, postcode, city: random.isHit(0.2) ? city.toUpperCase() : city };
}

/** Without the word that says what kind of firm it is. */
const bareName = (random: Random, party: Party): Party => {
  const name = madeFirm(random);
  return { ...party, name: random.isHit(0.35) ? name.toUpperCase() : name };
};

const longName = (random: Random, party: Party): Party => ({
  ...party,
  name: `${party.name} ${random.isHit(0.4) ? `${madeWord(random)} ` : ''}${random.pick(DIVISIONS)}`,
});

/** The same paper with parties that are harder to read: far away, without the form of a firm, with long names. */
export function harderParties(random: Random, facts: Facts): Facts {
  const change = (party: Party, isFar: boolean): Party => {
    const placed = isFar && random.isHit(0.65) ? farAddress(random, party) : party;
    if (random.isHit(0.3)) return bareName(random, placed);
    return random.isHit(0.2) ? longName(random, placed) : placed;
  };
  return { ...facts, exporter: change(facts.exporter, true), importer: change(facts.importer, false) };
}

type Piece = 'city' | 'country' | 'name' | 'number' | 'postcode' | 'street';

/** Each part of a party with its tag; a country by its code alone or as the paper writes it. */
function piecesOf(desk: Desk, role: Role, isCode: boolean): Readonly<Record<Piece, Part[]>> {
  const { facts, style, random } = desk;
  const party = facts[role];
  const kinds = KINDS[role];
  const hasNumber = role !== 'exporter' || random.isHit(0.3);
  return {
    name: [{ text: party.name, kind: kinds.name }],
    street: [{ text: party.street, kind: kinds.street }],
    postcode: [{ text: party.postcode, kind: kinds.postcode }],
    city: [{ text: party.city, kind: kinds.city }],
    country: [{ text: isCode ? party.country : style.country(party.country), kind: kinds.country }],
    number: hasNumber ? [{ text: numberText(party, random.isHit(0.7)), kind: kinds.number }] : [],
  };
}

/** A firm of nobody's record, in the same parts. */
function strangePieces(desk: Desk, isCode: boolean): Readonly<Record<Piece, Part[]>> {
  const { random, style } = desk;
  const [name = '', street = '', place = ''] = random.isHit(0.6)
    ? strangerOf(desk)
    : [madeFirm(random), madeStreet(random), `${madePostcode(random)} ${madeTown(random)}`];
  const at = place.lastIndexOf(' ');
  const country = random.pick(['DE', 'NL', 'DK', 'CN', 'GB', 'SE', 'BE', 'TR']);
  return {
    name: none(name),
    street: none(street),
    postcode: none(place.slice(0, at)),
    city: none(place.slice(at + 1)),
    country: none(isCode ? country : style.country(country)),
    number: random.isHit(0.6) ? none(`${country}${random.digits(random.whole(8, 12))}`) : [],
  };
}

interface Stood {
  readonly name: readonly Part[];
  readonly pieces: Readonly<Record<Piece, Part[]>>;
}

/** 'exporter importer stranger?': who stands on the paper; another firm is called by what no other is called. */
function stoodOf(desk: Desk, roles: string, isCode: boolean): Stood[] {
  return chosen(desk.random, roles).map((role) =>
    isRole(role)
      ? { name: desk.style.named(role), pieces: piecesOf(desk, role, isCode) }
      : { name: none(strangerName(desk)), pieces: strangePieces(desk, isCode) },
  );
}

/** In which order a line has its parts: 'name, street, postcode city, country'. */
const ORDERS = [
  'name,street,postcode city,country',
  'name,street,postcode city,country',
  'name,street,city,postcode,country',
  'name,postcode city,street,country',
  'name,country,postcode city,street',
  'number,name,street,postcode city,country',
  'name,number,street,postcode city,country',
  'name,street,country-postcode city',
  'name,street,postcode city (country)',
  'name (number),street,postcode city,country',
  'country,name,street,postcode city',
  'name,city,street,postcode country',
  'number / name,street,city postcode country',
];

function lineOf({ pieces }: Stood, order: string, mark: string): Part[] {
  const groups = order.split(',').map((group) => {
    const parts: Part[] = [];
    let isBroken = false;
    for (const word of group.split(/\b/)) {
      const piece = pieces[word as Piece];
      if (!piece) parts.push({ text: word });
      else if (piece.length > 0) parts.push(...piece);
      else isBroken = true;
    }
    return isBroken ? parts.filter(({ text }) => /\p{L}/u.test(text)) : parts;
  });
  return joined(groups, mark);
}

/** Each party in a line of its own behind its name, over it or in a column beside it. */
export const addressLines =
  (roles: string, place?: 'beside' | 'over' | 'run'): Band =>
  (desk) => {
    const { random, sheet, left, width } = desk;
    const { size } = sheet.print;
    const form = place ?? random.pick(['beside', 'over', 'run'] as const);
    const order = random.pick(ORDERS);
    const mark = random.pick([', ', ', ', ', ', ' - ', '; ', ' / ', ' | ', ',  ']);
    const indent = width * random.between(0.16, 0.28);
    const end = random.pick(['', ':', ' :']);
    const text = size * random.between(0.85, 1);
    for (const stood of stoodOf(desk, roles, random.isHit(0.6))) {
      sheet.need(size * 6);
      const line = lineOf(stood, order, mark);
      const name = [...stood.name, ...none(end)];
      if (form === 'run') sheet.y = putLines(desk, left, sheet.y, [[...name, { text: ' ' }, ...line]], width, text);
      else if (form === 'over')
        sheet.y = putLines(desk, left, putLines(desk, left, sheet.y, [name], width, text * 0.8), [line], width, text);
      else
        sheet.y = Math.max(
          putLines(desk, left, sheet.y, [name], indent - size, text),
          putLines(desk, left + indent, sheet.y, [line], width - indent, text),
        );
      sheet.y += size * random.pick([0.1, 0.3]);
    }
    gap(desk, 0.2, 0.8);
  };

/** Columns of a table of addresses. */
const GRIDS = [
  'name:3 street:3 postcode:1.2 city:1.6 country:1.4',
  'name:3 street:3 postcode_city:2.6 country:1.4',
  'number:2 name:3 street:3 postcode_city:2.4 country:1',
  'name:3 number:2 street:2.6 postcode:1.1 city:1.6 country:1.3',
  'country:1.2 name:3 street:3 postcode_city:2.6',
  'name:3 street:2.6 city:1.6 postcode:1.1 country:1.3 number:2',
  'name:3 street_postcode_city:5 country:1.4 number:2',
];
const PIECE_NAMES = {
  name: 'name',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  number: 'number',
} as const;

/** Parties as rows: name | street | postcode | town | country, at times under the names of the columns. */
export const addressTable =
  (roles: string, wanted?: string): Band =>
  (desk) => {
    const { random, sheet, style, left, width } = desk;
    const size = sheet.print.size * random.between(0.75, 0.95);
    const isCode = random.isHit(0.6);
    const columns = (wanted ?? random.pick(GRIDS)).split(' ').map((column) => {
      const [names = '', share = '1'] = column.split(':');
      return { pieces: names.split('_') as Piece[], share: Number(share) };
    });
    const roleShare = random.pick([1.6, 2, 2.4]);
    const sum = roleShare + columns.reduce((all, { share }) => all + share, 0);
    const bar = random.isHit(0.2) ? '| ' : '';
    const put = (cells: readonly (readonly Part[])[]) => {
      sheet.need(size * 6);
      let x = left;
      const ends = cells.map((cell, at) => {
        const share = at === 0 ? roleShare : (columns[at - 1]?.share ?? 1);
        const room = (width * share) / sum;
        const start = x;
        x += room;
        const barred = bar !== '' && at > 0 && cell.length > 0 ? [{ text: bar }, ...cell] : cell;
        return putLines(desk, start, sheet.y, [barred], room - size * 0.8, size);
      });
      sheet.y = Math.max(...ends, sheet.y + size * 1.2) + size * 0.25;
    };
    const label = (piece: Piece): Part[] =>
      piece === 'number' ? style.named('number') : none(style.label(PIECE_NAMES[piece]));
    if (random.isHit(0.6)) put([[], ...columns.map(({ pieces }) => joined(pieces.map(label), ' / '))]);
    for (const { name, pieces } of stoodOf(desk, roles, isCode))
      put([
        name,
        ...columns.map((column) =>
          joined(
            column.pieces.map((piece) => pieces[piece]),
            column.pieces.length > 2 ? ', ' : ' ',
          ),
        ),
      ]);
    gap(desk, 0.3, 1);
  };

/** Lines of a box: what stands in which line of it. */
const BOXES = [
  ['name', 'street', 'postcode city', 'country'],
  ['number', 'name', 'street', 'postcode city', 'country'],
  ['name', 'number', 'street', 'postcode city country'],
  ['name', 'street', 'city postcode', 'country'],
  ['name', 'postcode city', 'street', 'country', 'number'],
  ['name', 'street', 'city', 'postcode', 'country'],
  ['name', 'street, postcode city', 'country'],
  ['country', 'name', 'street', 'postcode city'],
  ['name', 'street', 'country-postcode city'],
];

/** A name in two lines, so that the second goes on what the first began. */
function nameInTwo(parts: readonly Part[]): Part[][] {
  const [part] = parts;
  const words = part?.text.split(' ') ?? [];
  if (!part || words.length < 3) return [[...parts]];
  const at = Math.ceil(words.length / 2);
  return [
    [{ ...part, text: words.slice(0, at).join(' ') }],
    [{ ...part, text: words.slice(at).join(' '), goesOn: true }],
  ];
}

/** Boxes with parties, so many in a row, with letters or numbers at their names, and others among them. */
export const addressBoxes =
  (roles: string, columns: number): Band =>
  (desk) => {
    const { random, sheet, left, width } = desk;
    const { size } = sheet.print;
    const order = random.pick(BOXES);
    const isCode = random.isHit(0.5);
    const isInTwo = random.isHit(0.25);
    const labelSize = size * random.between(0.65, 0.95);
    const numbered = random.pick(['none', 'none', 'letters', 'numbers'] as const);
    const start = random.whole(1, 12);
    const stood = stoodOf(desk, roles, isCode);
    for (let from = 0; from < stood.length; from += columns) {
      sheet.need(size * 12);
      const ends = stood.slice(from, from + columns).map((party, column) => {
        const at = from + column;
        const before =
          numbered === 'none' ? '' : numbered === 'letters' ? `${String.fromCharCode(65 + at)} ` : `${start + at} `;
        const x = left + (column * width) / columns;
        const room = width / columns - size;
        const lines = order.flatMap((line) =>
          line === 'name' && isInTwo ? nameInTwo(party.pieces.name) : [lineOf(party, line, ', ')],
        );
        const y = putLines(desk, x, sheet.y, [[...none(before), ...party.name]], room, labelSize);
        return putLines(
          desk,
          x,
          y,
          lines.filter(({ length }) => length > 0),
          room,
          size,
        );
      });
      sheet.y = Math.max(...ends) + size * random.between(0.4, 1);
    }
  };

/** The importer in the window of the envelope and what the authority says of itself at the right of it. */
export const windowAddress =
  (right: Band): Band =>
  (desk) => {
    const { sheet, random, left, width } = desk;
    const { size } = sheet.print;
    const top = sheet.y;
    const rows = partyOf(desk, 'importer', random.isHit(0.3));
    const sender = random.isHit(0.5) ? [none([...strangerOf(desk)].join(' · '))] : [];
    const y = putLines(desk, left, top, sender, width * 0.5, fittedSmall(desk, sender));
    const end = putLines(desk, left, y + size * 0.6, rows, width * 0.5);
    sheet.y = top;
    right({ ...desk, left: left + width * 0.56, width: width * 0.44 });
    sheet.y = Math.max(sheet.y, end) + size * random.between(0.8, 2);
  };

const fittedSmall = (desk: Desk, [line]: readonly (readonly Part[])[]): number =>
  line ? fittedLine(desk, line, desk.width * 0.5, desk.sheet.print.size * 0.75) : desk.sheet.print.size;
