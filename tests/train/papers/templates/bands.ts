import { KINDS, numberText, type Pair, type Role } from '../heads.ts';
import { madeTown } from '../made-words.ts';
import type { Part } from '../sheet.ts';
import { headBoxes, type Numbers, putBoxes, putList } from './boxes.ts';
import {
  chosen,
  type Desk,
  fitted,
  fittedLine,
  none,
  pairsOf,
  partyOf,
  putLines,
  type Template,
  widthOf,
} from './desk.ts';
import { UNION } from './forms.ts';
import { authorityName, printTitle, withOwnWords } from './national-words.ts';
import { otherText, taxRow } from './other-values.ts';
import {
  gap,
  headAgain,
  joined,
  otherDay,
  partyLine,
  placeAndDay,
  putLetterhead,
  putLine,
  putParties,
  putPhrases,
  putTaxes,
  putTitle,
  reachText,
  sharedPairs,
  stampPages,
  totalPairs,
} from './parts.ts';

/** One stretch of a paper, from the current line on. A paper is described as its bands, in their order. */
export type Band = (desk: Desk) => void;

/** Print of forms that have much to say. */
export const SMALL = { sizes: [6.5, 9] } as const;

/** A template of bands, at times in the words of the systems of the authorities. */
export const paper = (
  name: string,
  bands: readonly Band[],
  options: Omit<Template, 'draw' | 'name'> = {},
): Template => ({
  name,
  ...options,
  draw: (desk) => {
    const named = withOwnWords(desk);
    for (const band of bands) band(named);
  },
});

export const maybe =
  (band: Band, chance = 0.5): Band =>
  (desk) => {
    if (desk.random.isHit(chance)) band(desk);
  };

export const oneOf =
  (...bands: readonly Band[]): Band =>
  (desk) =>
    desk.random.pick(bands)(desk);

/** Bands under each other as one. */
export const under =
  (...bands: readonly Band[]): Band =>
  (desk) => {
    for (const band of bands) band(desk);
  };

/** Two bands from the same line on; the left one has so large a share of the width. */
export const beside =
  (leftBand: Band, rightBand: Band, share = 0.5): Band =>
  (desk) => {
    const { sheet, left, width } = desk;
    const top = sheet.y;
    leftBand({ ...desk, width: width * share - sheet.print.size });
    const end = sheet.y;
    sheet.y = top;
    rightBand({ ...desk, left: left + width * share, width: width * (1 - share) });
    sheet.y = Math.max(end, sheet.y);
  };

/** Who prints the paper: the authority, its office, at times where it is and how to reach it. */
export const authority: Band = (desk) => {
  const { style, random, sheet, left, width } = desk;
  const { size } = sheet.print;
  const lines = [
    authorityName(style),
    ...(random.isHit(0.6) ? [otherText(style, 'office')] : []),
    ...(random.isHit(0.3) ? [`${random.whole(1, 90)}, ${madeTown(random)}`] : []),
    ...(random.isHit(0.3) ? [reachText(desk)] : []),
  ];
  const place = random.pick(['left', 'left', 'middle', 'right'] as const);
  for (const [at, text] of lines.entries()) {
    const fit = fittedLine(desk, none(text), width, at === 0 ? size * random.between(1, 1.4) : size * 0.9);
    const free = width - widthOf(desk, none(text), fit);
    sheet.put(left + (place === 'left' ? 0 : place === 'right' ? free : free / 2), sheet.y, none(text), fit);
    sheet.y += size * 1.5;
  }
  gap(desk, 0.2, 1);
};

/** What the print is called, at times with the kind of the declaration or the day at the right. */
export const title: Band = (desk) => {
  const { random, style } = desk;
  const text = printTitle(style);
  const beside = random.isHit(0.4)
    ? none(random.pick([otherText(style, 'declarationType'), placeAndDay(desk), otherDay(desk)]))
    : [];
  putTitle(desk, random.isHit(0.25) ? text.toUpperCase() : text, beside);
};

/** The Union and the kind of the declaration, as the old form begins. */
export const union: Band = (desk) => {
  const { style, random } = desk;
  const text = UNION[style.language] ?? random.pick(Object.values(UNION));
  putTitle(desk, text, none(`1 ${otherText(style, 'declarationType')}`));
};

/** On each page its number, and on each further page whose it is. */
export const paged: Band = (desk) => {
  if (desk.random.isHit(0.7)) stampPages(desk);
  if (desk.random.isHit(0.5))
    headAgain(desk, printTitle(desk.style), desk.random.pick([['mrn'], ['reference'], ['mrn', 'reference']]));
};

const CARRIED: Readonly<Record<string, string>> = {
  en: 'Carried forward',
  da: 'Transport',
  de: 'Übertrag',
  sv: 'Transport',
  nl: 'Transport',
  fr: 'À reporter',
  it: 'Riporto',
  es: 'Suma y sigue',
  pl: 'Z przeniesienia',
};

/** On each further page what was added up so far: masses and amounts that belong to no item. */
export const carried: Band = (desk) => {
  const { sheet, style, random, left } = desk;
  const { size } = sheet.print;
  sheet.head = () => {
    const sums = [style.amount(), style.mass(random.whole(100, 90000)), style.amount()];
    const text = [CARRIED[style.language] ?? CARRIED.en ?? '', ...sums.slice(random.whole(0, 1))].join('   ');
    sheet.put(left, sheet.y, none(text), size * 0.9);
    sheet.y += size * 2.2;
  };
};

export const letterhead: Band = (desk) => putLetterhead(desk);
export const phrases: Band = (desk) => putPhrases(desk, 3);
export const space: Band = (desk) => gap(desk, 0.6, 2);

type NumbersForm = 'boxed' | 'dotted' | 'list' | 'right' | 'run' | 'three' | 'two' | 'under';

/** Names and values of the head, in one of the ways of papers; what is said once of all items is among them. */
export const numbers =
  (tokens: string, wanted?: NumbersForm): Band =>
  (desk) => {
    const { random, sheet } = desk;
    const form = wanted ?? random.pick(['list', 'two', 'dotted', 'run', 'boxed', 'right'] as const);
    const { size } = sheet.print;
    if (form === 'boxed' || form === 'under') {
      const pairs = [...pairsOf(desk, tokens), ...sharedPairs(desk)];
      const perRow = random.whole(2, 4);
      const rows = Array.from({ length: Math.ceil(pairs.length / perRow) }, (_, row) =>
        pairs.slice(row * perRow, (row + 1) * perRow).map(({ name, value }) => ({ share: 1, name, lines: [value] })),
      );
      putBoxes(desk, rows, { labelSize: size * random.between(0.65, 0.95), size, isUnder: form === 'under' });
      return;
    }
    const pairs = [...pairsOf(desk, tokens), ...sharedPairs(desk)];
    if (form === 'run') {
      const mark = random.pick(['   ', ' | ', ' · ', '; ']);
      putLine(
        desk,
        joined(
          pairs.map(({ name, value }) => [...name, { text: ': ' }, ...value]),
          mark,
        ),
      );
      return;
    }
    const columns = form === 'two' ? 2 : form === 'three' ? 3 : 1;
    putList(desk, pairs, {
      columns,
      indent: columns > 1 ? random.pick([0, 0.45, 0.5]) : random.between(0.28, 0.45),
      isDotted: form === 'dotted',
      isRight: form === 'right',
    });
  };

/** Boxes of the head: 'mrn:2 date? | exporter importer#'. */
export const boxes =
  (specs: string | readonly string[], ownNumbers: Numbers = {}): Band =>
  (desk) => {
    const { random, sheet } = desk;
    const tokens = typeof specs === 'string' ? specs : random.pick(specs);
    putBoxes(desk, headBoxes(desk, tokens, ownNumbers), {
      labelSize: sheet.print.size * random.between(0.6, 0.9),
      size: sheet.print.size,
      pad: random.pick([0.2, 0.4, 0.9]),
      isBeside: random.isHit(0.12),
    });
  };

const rolesOf = (desk: Desk, roles: string): Role[] => chosen(desk.random, roles) as Role[];

/** Parties beside each other, so many in a row. */
export const partyColumns =
  (roles: string, columns?: number): Band =>
  (desk) => {
    const some = rolesOf(desk, roles);
    putParties(desk, some, {
      columns: Math.min(columns ?? some.length, some.length),
      labelSize: desk.sheet.print.size * desk.random.between(0.7, 1),
    });
  };

/** A line or a few for each party. */
export const partyLines =
  (roles: string): Band =>
  (desk) => {
    const mark = desk.random.pick([', ', ' - ', '; ', ' / ', '  ']);
    for (const role of rolesOf(desk, roles)) putLine(desk, partyLine(desk, role, mark));
  };

/** Each party behind its name, in a column of its own. */
export const partyRows =
  (roles: string): Band =>
  (desk) => {
    const indent = desk.random.between(0.2, 0.4);
    const isStacked = desk.random.isHit(0.5);
    for (const role of rolesOf(desk, roles)) {
      const rows = partyOf(desk, role);
      const named: Pair[] = isStacked
        ? rows.map((value, at) => ({ name: at === 0 ? desk.style.named(role) : [], value }))
        : [{ name: desk.style.named(role), value: joined(rows, ', ') }];
      putList(desk, named, { indent, step: desk.sheet.print.size * 1.3 });
    }
  };

const place = ({ style }: Desk, text: string) => ({ text: style.country(text) });

/** A row for each of name, street, postcode, town, country and number of a party. */
export const partyDetails =
  (roles: string, columns = 1): Band =>
  (desk) => {
    const { style, facts, random } = desk;
    const isBefore = random.isHit(0.4);
    const isPlaceJoined = random.isHit(0.4);
    for (const role of rolesOf(desk, roles)) {
      const party = facts[role];
      const kinds = KINDS[role];
      const number: Pair = {
        name: style.named('number'),
        value: [{ text: numberText(party, random.isHit(0.7)), kind: kinds.number }],
      };
      const town: Part[] = [{ text: party.city, kind: kinds.city }];
      const pairs: Pair[] = [
        { name: none(style.label('name')), value: [{ text: party.name, kind: kinds.name }] },
        { name: none(style.label('street')), value: [{ text: party.street, kind: kinds.street }] },
        ...(isPlaceJoined
          ? [
              {
                name: none(style.label('city')),
                value: [{ text: party.postcode, kind: kinds.postcode }, { text: ' ' }, ...town],
              },
            ]
          : [
              { name: none(style.label('postcode')), value: [{ text: party.postcode, kind: kinds.postcode }] },
              { name: none(style.label('city')), value: town },
            ]),
        { name: none(style.label('country')), value: [{ ...place(desk, party.country), kind: kinds.country }] },
      ];
      const all = role === 'exporter' ? pairs : isBefore ? [number, ...pairs] : [...pairs, number];
      putLine(desk, style.named(role, random.pick(['', ':'])));
      putList(desk, all, { columns, indent: columns > 1 ? 0.42 : 0.3 });
      gap(desk, 0.2, 0.7);
    }
  };

/** A table of the parties: role, number, name, address. */
export const partyTable =
  (roles: string): Band =>
  (desk) => {
    const { style, facts, random, sheet, left, width } = desk;
    const size = sheet.print.size * random.between(0.8, 0.95);
    const isNumberFirst = random.isHit(0.5);
    const shares = isNumberFirst ? [0, 0.2, 0.4, 0.66, 1] : [0, 0.2, 0.5, 0.8, 1];
    const put = (cells: readonly (readonly Part[])[]) => {
      sheet.need(size * 5);
      const ends = cells.map((cell, at) => {
        const [from = 0, to = 1] = [shares[at], shares[at + 1]];
        return putLines(desk, left + width * from, sheet.y, [cell], width * (to - from) - size, size);
      });
      sheet.y = Math.max(...ends, sheet.y + size * 1.2) + size * 0.3;
    };
    const ordered = <T>(number: T, name: T, address: T): T[] =>
      isNumberFirst ? [number, name, address] : [name, address, number];
    put([[], ...ordered(style.named('number'), none(style.label('name')), none(style.label('street')))]);
    for (const role of rolesOf(desk, roles)) {
      const party = facts[role];
      const kinds = KINDS[role];
      const address: Part[] = [
        { text: party.street, kind: kinds.street },
        { text: ', ' },
        { text: party.postcode, kind: kinds.postcode },
        { text: ' ' },
        { text: party.city, kind: kinds.city },
        { text: ', ' },
        { ...place(desk, party.country), kind: kinds.country },
      ];
      const number: Part[] = role === 'exporter' ? none('-') : [{ text: numberText(party, true), kind: kinds.number }];
      put([style.named(role), ...ordered(number, [{ text: party.name, kind: kinds.name }], address)]);
    }
  };

/** To whom the paper goes, in the window of the envelope, without a word that says so. */
export const addressee: Band = (desk) => {
  const { sheet, random, left, width } = desk;
  const rows = partyOf(desk, 'importer', random.isHit(0.3));
  sheet.y = putLines(desk, left, sheet.y + sheet.print.size, rows, width) + sheet.print.size;
};

/** Taxes of the paper or of an item as a table with names. */
export const taxTable: Band = (desk) =>
  putTaxes(
    desk,
    desk.random.pick([
      ['A00', 'B00'],
      ['A00', 'A30', 'B00'],
      ['A00', 'A35', 'B00', '1A1'],
    ]),
    desk.sheet.print.size * 0.85,
  );

/** Taxes as lines without names: kind, base, rate and amount, at times upon the mass. */
export const taxLines: Band = (desk) => {
  const { sheet, style, random, left, width } = desk;
  const size = sheet.print.size * 0.9;
  const isUponMass = random.isHit(0.3);
  for (const kind of ['A00', 'B00'].slice(random.isHit(0.15) ? 1 : 0)) {
    const [code = '', base = '', rate = '', amount = ''] = taxRow(style, kind);
    const texts = [code, isUponMass && kind === 'A00' ? otherText(style, 'specificBase') : base, rate, amount];
    sheet.need(size * 2);
    for (const [at, text] of texts.entries()) {
      const end = left + width * (0.3 + at * 0.2);
      const fit = fitted(desk, none(text), width * 0.18, size);
      if (at === 0) sheet.put(left + width * 0.08, sheet.y, none(text), size);
      else sheet.putEnding(end, sheet.y, fit.rows[0] ?? [], fit.size);
    }
    sheet.y += size * 1.25;
  }
};

/** Sums of the paper. */
export const totals: Band = (desk) => {
  gap(desk, 0.3, 1);
  putList(desk, totalPairs(desk), { indent: desk.random.between(0.3, 0.5), isRight: desk.random.isHit(0.3) });
};

/** Who signed where and when. */
export const signature: Band = (desk) => {
  const { sheet, random, style } = desk;
  sheet.need(sheet.print.size * 4);
  gap(desk);
  putLine(desk, none(placeAndDay(desk)));
  if (random.isHit(0.6)) putLine(desk, none(otherText(style, 'contact')));
};
