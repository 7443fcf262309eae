import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import type { FoundItem } from './items.ts';
import { cellOf, linesOf } from './layout.ts';
import type { Found } from './near.ts';
import {
  notGoingOn,
  notOfAddressee,
  notOfAgentBehind,
  notOfOthersRow,
  openOfOtherCountries,
  openOfTwoCountries,
  SAID_OTHERWISE,
} from './told-otherwise.ts';

type Rows = Parameters<typeof printedPage>[0];
const printed = (rows: Rows) => linesOf([printedPage(rows)]);

/** A value of so many words, whose first is the so-manieth of its kind on the page, and which the readers are sure of. */
function sureOf(lines: ReturnType<typeof printed>, value: string, line = 0): Found {
  const parts = value.split(' ');
  const printedCell = lines.slice(line).flatMap(({ words, page }) => {
    const at = words.findIndex((_, from) => parts.every((part, offset) => words[from + offset]?.text.includes(part)));
    return at < 0 ? [] : [cellOf(words.slice(at, at + parts.length), page)];
  })[0];
  if (!printedCell) throw new Error(`${value} is not printed`);
  return { value, text: value, isSure: true, isProven: true, cell: printedCell, how: 'by its place' };
}

const OPEN = { isSure: false, doubt: SAID_OTHERWISE };
const SURE = { isSure: true, isProven: true };

const withOrigins = (rows: Rows, taken: readonly string[]) => {
  const lines = printed(rows);
  const items = taken.map((origin, line) => ({ origin: sureOf(lines, origin, line) }) as FoundItem);
  return openOfTwoCountries(items, lines).map(({ origin }) => origin);
};

test('Two countries side by side, of which one row takes the first and one the second, are asked', () => {
  const rows = ['001 72193310 CN HK 21394', '002 72193410 CN HK 211', '003 72222011 IN 9920'];
  expect(withOrigins(rows, ['HK', 'CN', 'IN'])).toMatchObject([OPEN, OPEN, SURE]);
  expect(withOrigins(rows, ['CN', 'CN', 'IN'])).toMatchObject([SURE, SURE, SURE]);
  // Goods beside each other: each has the origin in its own column.
  expect(withOrigins(['Origin CN TR'], ['CN'])).toMatchObject([SURE]);
  expect(withOrigins(['001 UA UA 21394', '002 UA UA 211'], ['UA', 'UA'])).toMatchObject([SURE, SURE]);
});

test('A number that the words behind it give to an agent is no importer’s', () => {
  const at = (row: string, value: string) => notOfAgentBehind(sureOf(printed([row]), value), printed([row]));
  expect(at('Tisza Kft. (HU0004410982) közvetlen képviselő által', 'HU0004410982')).toMatchObject(OPEN);
  expect(at('Huolinta Oy (FI00044109) suora edustaja', 'FI00044109')).toMatchObject(OPEN);
  expect(at('Alföldi Zrt. (HU0003318842) importőr részére', 'HU0003318842')).toMatchObject(SURE);
  expect(at('EORI HU0003318842 Képviselő: Tisza Kft.', 'HU0003318842')).toMatchObject(SURE);
});

test('A name in the row of the importer or of an agent is no sender’s', () => {
  const at = (rows: Rows, value: string) => notOfOthersRow(sureOf(printed(rows), value), printed(rows));
  const importer: Rows = [
    [
      [40, 'Importador (NIF) ........'],
      [240, 'ESA61220430 Forjados Catalanes, S.A.'],
    ],
  ];
  expect(at(importer, 'Forjados Catalanes, S.A.')).toMatchObject(OPEN);
  expect(
    at(
      [
        [
          [40, 'Representante'],
          [240, 'Aduanas Tibidabo, S.L.'],
        ],
      ],
      'Aduanas Tibidabo, S.L.',
    ),
  ).toMatchObject(OPEN);
  expect(
    at(
      [
        [
          [40, 'Expedidor / exportador'],
          [240, 'Sonasid Acero SA'],
        ],
      ],
      'Sonasid Acero SA',
    ),
  ).toMatchObject(SURE);
});

test('Another firm in the importer’s row than the addressee is asked', () => {
  const rows: Rows = [
    'Geadresseerde:',
    'Van den Broecke Expediteurs B.V.',
    '',
    [
      [40, 'Importeur'],
      [160, 'Zeeuwse Kunstmest B.V., Luxemburgweg 2, 4455 TM Nieuwdorp'],
    ],
  ];
  const at = (value: string) => notOfAddressee(sureOf(printed(rows), value), printed(rows));
  expect(at('Van den Broecke Expediteurs B.V.')).toMatchObject(OPEN);
  expect(at('Zeeuwse Kunstmest B.V.')).toMatchObject(SURE);
});

test('A description that goes on from the words before it is asked', () => {
  const at = (rows: Rows, value: string) => {
    const lines = printed(rows);
    return notGoingOn({ description: sureOf(lines, value) } as FoundItem, lines).description;
  };
  expect(at(['Väte, komprimerat i flakcontainer'], 'komprimerat i flakcontainer')).toMatchObject(OPEN);
  expect(at(['Väte,', 'komprimerat i flakcontainer'], 'komprimerat i flakcontainer')).toMatchObject(OPEN);
  expect(at(['Varubeskrivning: skruvar av stål'], 'skruvar av stål')).toMatchObject(SURE);
});

test('Countries under each other in the row of a good, which the heads alone could tell apart, are asked, and the next good’s own is no other', () => {
  const rows: Rows = [
    '01 84818081 EG',
    '            US',
    '02 72171090 EG',
    '            CH',
    '03 73079311 EG',
    '            EG',
  ];
  const lines = printed(rows);
  const items = [0, 2, 4].map((line) => ({ origin: sureOf(lines, 'EG', line) }) as FoundItem);
  expect(openOfOtherCountries(items, lines).map(({ origin }) => origin)).toMatchObject([OPEN, OPEN, OPEN]);
  const plain = printed(['01 84818081 EG', '02 72171090 CH', '03 73079311 US']);
  const ownItems = ['EG', 'CH', 'US'].map((origin, line) => ({ origin: sureOf(plain, origin, line) }) as FoundItem);
  expect(openOfOtherCountries(ownItems, plain).map(({ origin }) => origin)).toMatchObject([SURE, SURE, SURE]);
});
