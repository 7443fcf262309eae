import type { Kind } from '@lods/documents/papers/learned/network/tags';
import type { Facts, Party } from './facts.ts';
import type { Field } from './label-words.ts';
import { madeTown } from './made-words.ts';
import { PHRASES, TITLES } from './other-words.ts';
import type { Part, Sheet } from './sheet.ts';
import { wrapped } from './sheet.ts';
import type { Style } from './style.ts';

/** A name and what stands beside it. */
export interface Pair {
  readonly name: readonly Part[];
  readonly value: readonly Part[];
  /** What a box has over its value: '9 COLLI'. */
  readonly over?: string;
}
export type Role = 'agent' | 'exporter' | 'importer';

export const KINDS: Readonly<
  Record<Role, Readonly<Record<'city' | 'country' | 'name' | 'number' | 'postcode' | 'street', Kind>>>
> = {
  exporter: {
    name: 'exporter-name',
    street: 'exporter-street',
    postcode: 'exporter-postcode',
    city: 'exporter-city',
    country: 'exporter-country',
    number: 'none',
  },
  importer: {
    name: 'importer-name',
    street: 'importer-place',
    postcode: 'importer-place',
    city: 'importer-place',
    country: 'importer-place',
    number: 'importer-number',
  },
  agent: {
    name: 'agent-name',
    street: 'agent-place',
    postcode: 'agent-place',
    city: 'agent-place',
    country: 'agent-place',
    number: 'agent-number',
  },
};

export function putTitle(sheet: Sheet, { random, language }: Style): void {
  const size = sheet.print.size * random.between(1, 2);
  const x = random.pick([40, 40, 60, 200, 330]);
  const title = random.isHit(0.1)
    ? Array.from({ length: random.whole(1, 3) }, () => madeTown(random)).join(' ')
    : random.pick((TITLES[language] ?? TITLES.en).split('|'));
  if (random.isHit(0.93)) sheet.put(x, sheet.y, [{ text: title }], size);
  if (random.isHit(0.3)) sheet.put(420, sheet.y, [{ text: random.pick(PHRASES.split('|')) }], sheet.print.size * 0.8);
  sheet.y += size * random.between(1.2, 3);
}

/** An agent's name, address and numbers at the top or the foot, as on its paper. */
export function putLetterhead(sheet: Sheet, { random, label }: Style, { agent }: Facts, y: number): number {
  const x = random.pick([40, 40, 300, 400]);
  const { size } = sheet.print;
  const rows: Part[][] = [
    [{ text: agent.name, kind: 'agent-name' }],
    [{ text: `${agent.street}${random.pick([', ', ' · '])}${agent.postcode} ${agent.city}`, kind: 'agent-place' }],
    [
      {
        text: random.isHit(0.5)
          ? `${label('number')} `
          : random.pick(['CVR ', 'CVR-nr. ', 'VAT ', 'USt-IdNr. ', 'EORI ', 'Org.nr ']),
      },
      { text: numberText(agent, random.isHit(0.5)), kind: 'agent-number' },
    ],
    [{ text: random.pick(PHRASES.split('|')) }],
  ];
  if (random.isHit(0.25)) {
    sheet.put(
      40,
      y,
      rows.flatMap((row) => [...row, { text: random.pick([' · ', ' | ', '  ']) }]),
      size * 0.85,
    );
    return y + size * 2;
  }
  const used = rows.slice(0, random.whole(2, 4));
  for (const [at, row] of used.entries())
    sheet.put(x, y + at * size * 1.25, row, at === 0 ? size * random.between(1, 1.6) : size);
  return y + used.length * size * 1.25 + size;
}

export const numberText = ({ number, country }: Party, hasCountry: boolean): string =>
  country === 'DK' && /^\d{8}$/.test(number) && hasCountry ? `DK${number}` : number;

/** Pairs in the ways in which papers print them; from the current line on. */
export function putPairs(sheet: Sheet, { random, colon }: Style, pairs: readonly Pair[], form: string): void {
  const { size } = sheet.print;
  const step = size * random.between(1.25, 1.9);
  const x = 40;
  if (form === 'boxed' || form === 'under') {
    const isUnder = form === 'under';
    const columns = isUnder ? random.whole(2, 6) : random.whole(2, 4);
    const width = 515 / columns;
    const labelSize = size * random.between(0.65, 1);
    for (let at = 0; at < pairs.length; at += columns) {
      sheet.need(size * 3.4);
      const row = pairs.slice(at, at + columns);
      for (const [column, { name, value, over }] of row.entries()) {
        if (isUnder) {
          sheet.put(x + column * width, sheet.y, value);
          sheet.put(x + column * width, sheet.y + size * 1.25, name, labelSize);
          continue;
        }
        sheet.put(x + column * width, sheet.y, name, labelSize);
        if (over) sheet.put(x + column * width, sheet.y + labelSize * 1.3, [{ text: over }]);
        sheet.put(x + column * width, sheet.y + labelSize * 1.3 + (over ? size * 1.2 : 0), value);
      }
      sheet.y += (row.some(({ over }) => over) ? size * 1.2 : 0) + labelSize * 1.3 + size * random.between(1.3, 2.2);
    }
    return;
  }
  if (form === 'elements') {
    const left = x + sheet.widthOf('18 01 000 000') + size * random.between(1, 3);
    const right =
      left + Math.max(random.between(110, 200), ...pairs.map(({ name }) => sheet.widthOf(textOf(name)) + size));
    for (const { name, value } of pairs) {
      sheet.need(step);
      const kind = name[0]?.kind;
      sheet.put(x, sheet.y, [
        {
          text: `1${random.whole(1, 9)} 0${random.whole(1, 9)} ${random.pick(['000', '001', '016', '057'])} 000`,
          ...(kind ? { kind } : {}),
        },
      ]);
      sheet.put(left, sheet.y, name);
      sheet.put(right, sheet.y, value);
      sheet.y += step;
    }
    return;
  }
  if (form === 'behind') {
    const isBelow = random.isHit(0.3);
    for (const { name, value } of pairs) {
      sheet.need(step * 2);
      const bracketed: Part[] = name.map((part, at) => ({
        ...part,
        text: `${at === 0 ? '(' : ''}${part.text}${at === name.length - 1 ? ')' : ''}`,
      }));
      if (isBelow) {
        sheet.put(x, sheet.y, value);
        sheet.y += step * 0.9;
        sheet.put(x, sheet.y, bracketed, size * 0.8);
      } else sheet.put(x, sheet.y, [...value, { text: ' ' }, ...bracketed]);
      sheet.y += step;
    }
    return;
  }
  if (form === 'run') {
    const parted = random.pick(['   ', ' | ', ' · ', '; ', '  ']);
    const perLine = random.whole(2, 4);
    for (let at = 0; at < pairs.length; at += perLine) {
      sheet.need(step);
      const parts = pairs
        .slice(at, at + perLine)
        .flatMap(({ name, value }, index) => [
          ...(index > 0 ? [{ text: parted }] : []),
          ...closed(name, ': '),
          ...value,
        ]);
      sheet.put(x, sheet.y, parts);
      sheet.y += step;
    }
    return;
  }
  if (form === 'tabbed') {
    const columns = random.whole(2, 3);
    const width = 515 / columns;
    const gap = random.isHit(0.5) ? width * 0.45 : 0;
    for (let at = 0; at < pairs.length; at += columns) {
      sheet.need(step);
      for (const [column, { name, value }] of pairs.slice(at, at + columns).entries()) {
        const left = x + column * width;
        const end = sheet.put(left, sheet.y, closed(name, gap ? colon : ': '));
        sheet.put(gap ? Math.max(left + gap, end + size * 0.6) : end + size * 0.3, sheet.y, value);
      }
      sheet.y += step;
    }
    return;
  }
  const indent = Math.max(
    random.between(90, 190),
    ...pairs.map(({ name }) => sheet.widthOf(textOf(name)) + size * 1.6),
  );
  const isDotted = form === 'dotted';
  const isJoined = form === 'lines';
  for (const { name, value } of pairs) {
    sheet.need(step);
    if (isJoined) sheet.put(x, sheet.y, [...closed(name, ': '), ...value]);
    else {
      const parts = isDotted ? dotted(sheet, name, indent) : closed(name, colon);
      sheet.put(x, sheet.y, parts);
      sheet.put(x + indent, sheet.y, value);
    }
    sheet.y += step;
  }
}

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

function dotted(sheet: Sheet, name: readonly Part[], indent: number): Part[] {
  const point = sheet.widthOf('.');
  const count = Math.max(2, Math.floor((indent - sheet.widthOf(textOf(name)) - point * 4) / point));
  return [...name, { text: ` ${'.'.repeat(count)}${sheet.print.isEven ? ':' : ''}` }];
}

export function closed(name: readonly Part[], colon: string): Part[] {
  const last = name.at(-1);
  return last ? [...name.slice(0, -1), { ...last, text: `${last.text}${last.text.endsWith(':') ? '' : colon}` }] : [];
}

/** The lines of a party: name, street, place, country, numbers and what else stands in its box. */
export function partyLines(style: Style, role: Role, party: Party, hasNumber: boolean): Part[][] {
  const { random } = style;
  const kinds = KINDS[role];
  const country = random.isHit(0.5) ? party.country : style.country(party.country);
  const form = random.pick(['own', 'own', 'behind', 'comma', 'before', 'ahead', 'none', 'brackets'] as const);
  const isAfter = random.isHit(0.15);
  const postcode: Part = {
    text: form === 'before' ? `${party.country}-${party.postcode}` : party.postcode,
    kind: kinds.postcode,
  };
  const town: Part[] =
    form === 'ahead'
      ? [
          { text: party.country, kind: kinds.country },
          { text: random.pick([' ', '-']) },
          postcode,
          { text: ' ' },
          { text: party.city, kind: kinds.city },
        ]
      : isAfter
        ? [{ text: party.city, kind: kinds.city }, { text: random.pick([' ', ', ']) }, postcode]
        : [postcode, { text: ' ' }, { text: party.city, kind: kinds.city }];
  const behind: Part[] =
    form === 'behind'
      ? [{ text: ' ' }, { text: country, kind: kinds.country }]
      : form === 'comma'
        ? [{ text: ', ' }, { text: country, kind: kinds.country }]
        : form === 'brackets'
          ? [{ text: ' (' }, { text: party.country, kind: kinds.country }, { text: ')' }]
          : [];
  const number: Part = { text: numberText(party, random.isHit(0.5)), kind: kinds.number };
  const numbered: Part[] = random.isHit(0.2)
    ? [number]
    : [...style.named('number', random.pick([': ', ' ', ' '])), number];
  const place = random.isHit(0.12)
    ? [[{ text: `${party.street}, `, kind: kinds.street }, ...town, ...behind]]
    : [[{ text: party.street, kind: kinds.street }], [...town, ...behind]];
  const rows: Part[][] = [[{ text: party.name, kind: kinds.name }], ...place];
  if (random.isHit(0.07)) rows.splice(1, 0, [{ text: random.pick(ATTENTION.split('|')) }]);
  if (form === 'own') rows.push([{ text: country, kind: kinds.country }]);
  if (role === 'exporter') {
    if (random.isHit(0.1)) rows.push([{ text: `${style.label('number')}: ${party.number}` }]);
  } else if (hasNumber) {
    if (random.isHit(0.15)) rows[0] = [...(rows[0] ?? []), { text: ' (' }, ...numbered, { text: ')' }];
    else rows.splice(random.isHit(0.15) ? 1 : rows.length, 0, numbered);
  }
  if (random.isHit(0.12))
    rows.push([
      {
        text:
          random.pick(['Tlf. ', 'Tel.: ', 'Phone ', 'Att.: ', 'E-mail: ']) +
          (random.isHit(0.5)
            ? `+45 ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`
            : 'info@firm.example'),
      },
    ]);
  return rows;
}

/** What stands between a name and its street. */
const ATTENTION =
  'att. Export Dept.|Att.: Export|v/ indkøb|Attn. Sales|z. Hd. Herrn Vogt|c/o Logistics|Export department|Indkøb|Shipping & Logistics|att. bogholderi|Abt. Einkauf';

export interface Head {
  readonly role: Role;
  readonly field: Field;
  readonly party: Party;
}

/** Parties in one of the forms in which papers print them. */
export function putParties(sheet: Sheet, style: Style, heads: readonly Head[], numbersApart: boolean): void {
  const { random } = style;
  const form = random.pick([
    'columns',
    'columns',
    'columns',
    'stacked',
    'stacked',
    'beside',
    'line',
    'line',
    'labelled',
    'boxes',
    'table',
  ] as const);
  const { size } = sheet.print;
  const step = size * random.between(1.15, 1.5);
  const labelSize = random.isHit(0.4) ? size * random.between(0.65, 0.95) : size;
  if (form === 'columns' || form === 'boxes') {
    const perRow = form === 'boxes' ? 2 : heads.length;
    const width = 525 / perRow;
    for (let at = 0; at < heads.length; at += perRow) {
      sheet.need(step * 9);
      let lowest = 0;
      for (const [column, head] of heads.slice(at, at + perRow).entries()) {
        const left = 40 + column * width;
        const isBehind = form === 'boxes' && head.role !== 'exporter' && !numbersApart && random.isHit(0.35);
        const name = style.named(head.field, sheet.print.isEven || random.isHit(0.3) ? ':' : '');
        const number: Part[] = isBehind
          ? [
              { text: random.pick([' Nr. ', ' No. ', '  EORI ']), kind: 'of-number' },
              { text: numberText(head.party, true), kind: KINDS[head.role].number },
            ]
          : [];
        sheet.put(left, sheet.y, [...name, ...number], labelSize);
        const rows = partyLines(style, head.role, head.party, !numbersApart && !isBehind).flatMap((row) =>
          wrapped(sheet, row, width - 8),
        );
        for (const [line, row] of rows.entries()) sheet.put(left, sheet.y + labelSize * 1.4 + line * step, row);
        lowest = Math.max(lowest, rows.length);
      }
      sheet.y += labelSize * 1.4 + lowest * step + size * random.between(0.3, 1.5);
    }
    return;
  }
  if (form === 'table') {
    putPartyTable(sheet, style, heads, numbersApart, step);
    return;
  }
  for (const head of heads) {
    sheet.need(step * 8);
    const rows = partyLines(style, head.role, head.party, !numbersApart);
    if (form === 'line') putLine(sheet, style, head, rows, step);
    else if (form === 'labelled') putLabelled(sheet, style, head, numbersApart, step);
    else {
      const isBeside = form === 'beside';
      const indent = isBeside
        ? Math.max(random.between(80, 130), sheet.widthOf(style.label(head.field)) + size * 2)
        : 0;
      sheet.put(
        40,
        sheet.y,
        style.named(head.field, isBeside ? style.colon : random.pick(['', ':'])),
        isBeside ? size : labelSize,
      );
      if (!isBeside) sheet.y += step;
      for (const row of rows) {
        sheet.put(40 + indent, sheet.y, row);
        sheet.y += step;
      }
      sheet.y += size * random.between(0, 1.2);
    }
  }
}

/** A row a party: its role, name, street, postcode, town, country and number in columns of their own. */
function putPartyTable(sheet: Sheet, style: Style, heads: readonly Head[], numbersApart: boolean, step: number): void {
  const { random } = style;
  const fields = [
    'name',
    'street',
    'postcode',
    'city',
    'country',
    ...(numbersApart ? [] : ['number' as const]),
  ] as const;
  const isJoined = random.isHit(0.25);
  const size = sheet.print.size * random.between(0.7, 0.95);
  const rows = heads.map(({ role, field, party }): Part[][] => {
    const kinds = KINDS[role];
    const number = role === 'exporter' ? '' : numberText(party, true);
    return [
      style.named(field),
      [{ text: party.name, kind: kinds.name }],
      [{ text: party.street, kind: kinds.street }],
      isJoined
        ? [{ text: party.postcode, kind: kinds.postcode }, { text: ' ' }, { text: party.city, kind: kinds.city }]
        : [{ text: party.postcode, kind: kinds.postcode }],
      isJoined ? [] : [{ text: party.city, kind: kinds.city }],
      [{ text: random.isHit(0.7) ? party.country : style.country(party.country), kind: kinds.country }],
      numbersApart ? [] : [{ text: number, kind: kinds.number }],
    ];
  });
  const names: Part[][] = [
    [{ text: random.pick(['Role', 'Rolle', 'Party', 'Part', '']) }],
    ...fields.map((field) => [{ text: style.label(field) }]),
  ];
  const widths = names.map((name, at) =>
    Math.min(
      150,
      Math.max(...[name, ...rows.map((row) => row[at] ?? [])].map((parts) => sheet.widthOf(textOf(parts), size))),
    ),
  );
  const gap = Math.max(size * 0.9, Math.min(20, (530 - widths.reduce((sum, width) => sum + width, 0)) / widths.length));
  const lefts = widths.map((_, at) => 34 + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0));
  const put = (row: readonly (readonly Part[])[]) => {
    const lines = row.map((parts, at) => wrapped(sheet, parts, (widths[at] ?? 40) + 2, size));
    for (const [at, ownLine] of lines.entries())
      for (const [line, parts] of ownLine.entries())
        sheet.put(lefts[at] ?? 40, sheet.y + line * size * 1.15, parts, size);
    sheet.y += Math.max(...lines.map(({ length }) => length), 1) * size * 1.15 + step * 0.3;
  };
  sheet.need(step * 8);
  if (random.isHit(0.9)) put(names);
  for (const row of rows) put(row);
  sheet.y += step * 0.5;
}

function putLine(sheet: Sheet, style: Style, { field }: Head, rows: readonly Part[][], step: number): void {
  const mark = style.random.pick([', ', ', ', '; ', ' / ', ' - ', ' · ']);
  const parts = [
    ...style.named(field, style.random.pick([': ', ': ', ': ', ' ', ' - ', ' : '])),
    ...rows.flatMap((row, at) => (at > 0 ? [{ text: mark }, ...row] : row)),
  ];
  for (const line of wrapped(sheet, parts, 515)) {
    sheet.put(40, sheet.y, line);
    sheet.y += step;
  }
  sheet.y += style.random.isHit(0.5) ? step * 0.6 : 0;
}

function putLabelled(
  sheet: Sheet,
  style: Style,
  { role, party, field }: Head,
  numbersApart: boolean,
  step: number,
): void {
  const { random } = style;
  const kinds = KINDS[role];
  const isHeaded = random.isHit(0.5);
  const between = random.pick([' - ', ' ', ', ', ' – ', ': ', '/']);
  const part = (ownField: Field): Part[] =>
    isHeaded || random.isHit(0.1)
      ? [{ text: style.label(ownField) }]
      : [
          {
            ...(style.named(field)[0] as Part),
            text: `${style.label(field)}${between}${style.label(ownField).toLowerCase()}`,
          },
        ];
  if (isHeaded) {
    sheet.put(40, sheet.y, style.named(field));
    sheet.y += step;
  }
  const parts: Pair[] = [
    {
      name: random.isHit(0.4) && !isHeaded ? style.named(field) : part('name'),
      value: [{ text: party.name, kind: kinds.name }],
    },
    { name: part('street'), value: [{ text: party.street, kind: kinds.street }] },
    ...(random.isHit(0.5)
      ? [
          { name: part('postcode'), value: [{ text: party.postcode, kind: kinds.postcode }] },
          { name: part('city'), value: [{ text: party.city, kind: kinds.city }] },
        ]
      : [
          {
            name: part('city'),
            value: [
              { text: party.postcode, kind: kinds.postcode },
              { text: ' ' },
              { text: party.city, kind: kinds.city },
            ],
          },
        ]),
    { name: part('country'), value: [{ text: style.country(party.country), kind: kinds.country }] },
    ...(numbersApart || role === 'exporter'
      ? []
      : [
          {
            name: isHeaded ? style.named('number') : part('number'),
            value: [{ text: numberText(party, true), kind: kinds.number }],
          },
        ]),
  ];
  putPairs(
    sheet,
    style,
    random.isHit(0.2) ? [...parts.slice(1, -1), parts[0] as Pair, parts.at(-1) as Pair] : parts,
    random.pick(['list', 'list', 'tabbed', 'boxed', 'lines']),
  );
  sheet.y += step * 0.5;
}

/** A sender in one line: name, street, postcode and town, country. */
export const exporterInLine = (exporter: Party, country: string): Part[] => [
  { text: exporter.name, kind: 'exporter-name' },
  { text: ', ' },
  { text: exporter.street, kind: 'exporter-street' },
  { text: ', ' },
  { text: exporter.postcode, kind: 'exporter-postcode' },
  { text: ' ' },
  { text: exporter.city, kind: 'exporter-city' },
  { text: ', ' },
  { text: country, kind: 'exporter-country' },
];
