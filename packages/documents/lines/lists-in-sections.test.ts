import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { at, endingAt, type Placed, writePaper } from '../../../tests/papers/write-paper.ts';
import { openLines } from './read-lines.ts';

const [FIRST, SECOND, THIRD] = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2', '26SEBEZLJLFD9BYNR2'] as const;

async function read(bytes: Uint8Array) {
  const file = await openLines(Uint8Array.from(bytes), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const { mapping, status } = file.summary();
  return {
    status,
    states: lines.map(({ state }) => state),
    origins: lines.map(({ countryOfOrigin }) => countryOfOrigin),
    masses: lines.map(({ netMassKg }) => netMassKg),
    days: lines.map(({ date }) => date),
    asks: mapping.questions.map(({ about, field, proposal }) => `${about} ${field} ${proposal}`),
  };
}
const text = (...rows: readonly string[]) => Buffer.from(rows.join('\r\n'));

describe('the origin that a title of several statements names above its group', () => {
  const head = 'Datum;MRN;KN-nr;Vad;Vikt netto kg';
  const line = (mrn: string, mass: string) => `2026-03-01;${mrn};72083900;Coil;${mass}`;
  test.each([
    ['Leverantör: Erdemir, ursprung Turkiet', 'Leverantör: Ningbo, ursprung Kina'],
    ['Erdemir (ursprungsland: Turkiet)', 'Ningbo (ursprungsland: Kina)'],
    ['Supplier Erdemir | country of origin TR', 'Supplier Ningbo | country of origin CN'],
    ['Lieferant Erdemir - Ursprungsland Türkei', 'Lieferant Ningbo - Ursprungsland China'],
  ])('%s', async (turkish, chinese) => {
    const rows = [
      head,
      `${turkish};;;;`,
      line(FIRST, '12000'),
      line(SECOND, '9000'),
      ';;;Summa;21000',
      `${chinese};;;;`,
      line(THIRD, '800'),
    ];
    const { status, origins, masses } = await read(text(...rows));
    expect([status, origins, masses]).toEqual(['ready', ['TR', 'TR', 'CN'], ['12000', '9000', '800']]);
  });

  test('two origins in one title are none', async () => {
    const rows = [head, 'Ursprung Turkiet, ursprung Kina;;;;', line(FIRST, '12000'), line(SECOND, '9000')];
    expect((await read(text(...rows))).asks).toContain('column countryOfOrigin null');
  });
});

describe('sums of groups', () => {
  const rows = (sum: (name: string) => string) =>
    text(
      'MRN;Datum;Zolltarifnummer;Ursprungsland;Eigenmasse kg',
      `${FIRST};01.03.2026;72083900;TR;12000`,
      `${SECOND};02.03.2026;72083900;CN;9000`,
      `${sum('marec')};;;;21000`,
      `${THIRD};05.04.2026;72083900;TR;800`,
      `${sum('apríl')};;;;800`,
      `${sum('')};;;;21800`,
    );
  test.each(['Medzisúčet', 'Mezisoučet', 'Részösszeg', 'Mellemsum', 'Starpsumma', 'Υποσύνολο'])('%s', async (word) => {
    const { status, masses } = await read(rows((name) => `${word} ${name}`.trim()));
    expect([status, masses]).toEqual(['ready', ['12000', '9000', '800']]);
  });

  test('a sum that no word calls so is one by its mass', async () => {
    const { status, masses } = await read(
      text(
        'MRN;Datum;Zolltarifnummer;Ursprungsland;Eigenmasse kg',
        `${FIRST};01.03.2026;72083900;TR;12000,5`,
        `${SECOND};02.03.2026;72083900;CN;9000,25`,
        'März, alles zusammen;;;;21000,75',
      ),
    );
    expect([status, masses]).toEqual(['ready', ['12000.5', '9000.25']]);
  });

  test('a row of another mass is no sum, and told', async () => {
    const { states } = await read(
      text(
        'MRN;Datum;Zolltarifnummer;Ursprungsland;Eigenmasse kg',
        `${FIRST};01.03.2026;72083900;TR;12000,5`,
        `${SECOND};02.03.2026;72083900;CN;9000,25`,
        'März, alles zusammen;;;;21000,5',
      ),
    );
    expect(states).toEqual(['accepted', 'accepted', 'refused']);
  });
});

describe('days in parts', () => {
  const MASSES = ['5533', '1182', '1155', '6872', '1709', '1206', '2677', '1519'];
  const page = (days: (item: number) => readonly (readonly [x: number, text: string])[]): Placed[] => [
    at(40, 100, 'Entry date'),
    at(120, 100, 'MRN'),
    at(250, 100, 'Item'),
    at(290, 100, 'Commodity code'),
    at(380, 100, 'Origin'),
    endingAt(500, 100, 'Net mass kg'),
    ...MASSES.flatMap((mass, index) => [
      ...days(index + 1).map(([x, part]) => at(x, 120 + index * 14, part)),
      at(120, 120 + index * 14, FIRST),
      at(250, 120 + index * 14, String(index + 1)),
      at(290, 120 + index * 14, '73181588'),
      at(380, 120 + index * 14, 'TR'),
      endingAt(500, 120 + index * 14, mass),
    ]),
  ];
  test.each([
    [
      '05 Jan 2026',
      (item: number) =>
        [
          [40, `0${item}`],
          [54, 'Jan'],
          [73, '2026'],
        ] as const,
    ],
    [
      '05. 01. 2026',
      (item: number) =>
        [
          [40, `0${item}.`],
          [54, '01.'],
          [68, '2026'],
        ] as const,
    ],
    [
      'Jan 05, 2026',
      (item: number) =>
        [
          [40, 'Jan'],
          [57, `0${item},`],
          [71, '2026'],
        ] as const,
    ],
  ])('that white parts in all lines of a print: %s', async (_, days) => {
    const read8 = await read(writePaper([{ texts: page(days) }]));
    expect([read8.status, read8.masses, read8.days]).toEqual([
      'ready',
      MASSES,
      MASSES.map((_, at) => `2026-01-0${at + 1}`),
    ]);
  });
});

describe('titles of pages', () => {
  const page = (number: string, from: number, shift: string): string[] => [
    `${shift}ZOLLBUCH IMPORT                    LAUF 02.11.2026 07:31                 SEITE ${number}`,
    'EINTRAG    MRN                POS WARENNR  BEZEICHNUNG         UL  VL  EIGENMASSE-KG ROHMASSE-KG',
    ...[1, 2, 3, 4].map(
      (item) =>
        `0${item}.0${from}.2026 ${from < 5 ? FIRST : SECOND}   ${item} 73102990 BLECH               TR  DE         1038,${item}      1065,0`,
    ),
  ];
  test.each([
    ['as they stood', ''],
    ['moved by a form feed', '\f'],
  ])('within a print, %s, leave its days to be proposed', async (_, shift) => {
    const list = text(...page('0001', 3, ''), ...page('0002', 5, shift), '*** ENDE DER LISTE ***');
    expect((await read(list)).asks).toEqual(['column date date']);
  });
});

describe('countries in Maltese and Irish', () => {
  const rows = (...countries: readonly string[]) =>
    text(
      'MRN,Acceptance date,Commodity code,Country of origin,Net mass (kg)',
      ...countries.map(
        (country, at) => `${[FIRST, SECOND, THIRD][at]},2026-03-0${at + 1},72083900,${country},${at + 1}2000.5`,
      ),
    );
  test.each([
    [
      ['it-Tuneżija', 'Renju Unit', 'Norveġja'],
      ['TN', 'GB', 'NO'],
    ],
    [
      ['Tuneżija', 'ir-Renju Unit', 'l-Indja'],
      ['TN', 'GB', 'IN'],
    ],
    [
      ['An Ríocht Aontaithe', 'An Tuirc', 'an tSín'],
      ['GB', 'TR', 'CN'],
    ],
    [
      ['GB – An Ríocht Aontaithe', 'BR – Brasaíl', 'UA – Úcráin'],
      ['GB', 'BR', 'UA'],
    ],
  ])('%j', async (countries, codes) => {
    const { status, origins } = await read(rows(...countries));
    expect([status, origins]).toEqual(['ready', codes]);
  });
});
