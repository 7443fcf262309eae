import { expect, test } from 'vitest';
import type { ReadLine } from './labels.ts';
import { linesOf } from './layout.ts';
import type { Page } from './page.ts';
import { readLines } from './read-lines.ts';

type Row = readonly (readonly [x: number, text: string])[];

const SIGN = 5;
const SPACE = 3;

/** Words of a row stand a space apart; texts, where they say. */
function wordsOf(row: Row, line: number): Page['words'] {
  return row.flatMap(([start, text]) => {
    let x = start;
    return text.split(' ').map((word) => {
      const placed = { text: word, x, y: 40 + line * 16, width: word.length * SIGN, height: 8, confidence: 1 };
      x += word.length * SIGN + SPACE;
      return placed;
    });
  });
}

const read = (...rows: Row[]): ReadLine[] =>
  readLines(linesOf([{ number: 1, width: 595, height: 842, source: 'text', words: rows.flatMap(wordsOf) }]));
const labelsIn = (lines: readonly ReadLine[]) =>
  lines.flatMap(({ labels }) => labels.map(({ label, cell }) => [cell.text, label]));
const labelOf = (text: string) => read([[40, text]])[0]?.labels[0]?.label;

test.each([
  ['Eigenm. kg', 'net'],
  ['KG netto', 'net'],
  ['Nt. wt', 'net'],
  ['Reingewicht (kg)', 'net'],
  ['Gross mass kg', 'gross'],
  ['Rohm. kg', 'gross'],
  ['G.W. (kg)', 'gross'],
  ['Brutomassa (kg)', 'gross'],
  ['Gross mass [18 04 001 000]', 'gross'],
  ['Gross weight (KGM)', 'gross'],
  ['Urspr.', 'origin'],
  ['Urspr.land', 'origin'],
  ['Ursprungs-', 'origin'],
  ['Land van oorsprong', 'origin'],
  ['Ctry orig.', 'origin'],
  ['Made in', 'origin'],
  ['Varetekst', 'description'],
  ['Omschrijving', 'description'],
  ['Goederencode', 'code'],
  ['EORI-Nr. Empfänger', 'importer-number'],
  ['Referentienummer', 'reference'],
])('%s is the name of the %s', (text, label) => {
  expect(labelOf(text)).toBe(label);
});

test.each(['Total kg', 'Nettopris', 'Made in China', 'kg', 'SE'.repeat(3)])('%s is no such name', (text) => {
  expect(['net', 'gross', 'origin', 'code']).not.toContain(labelOf(text));
});

test('values that follow each other without a gap each have their name', () => {
  const lines = read([[40, 'Oprindelse: CN Procedure: 4000 Nettovægt: 4.177,40 kg Bruttovægt: 4.428,01 kg']]);
  expect(labelsIn(lines)).toEqual([
    ['Oprindelse:', 'origin'],
    ['Procedure:', 'procedure'],
    ['Nettovægt:', 'net'],
    ['Bruttovægt:', 'gross'],
  ]);
  expect(lines[0]?.values.map(({ text }) => text)).toEqual(['CN', '4000', '4.177,40 kg', '4.428,01 kg']);
});

test('a procedure behind a sign that parts is found, a mass there may be of all goods', () => {
  expect(labelsIn(read([[40, 'Zollsatz 3,7 % · Verfahren 4000 · Unterlage N380']]))).toEqual([
    ['Verfahren', 'procedure'],
  ]);
  expect(labelsIn(read([[40, '70 kolli · Nettovægt 4.088 kg · Bruttovægt 4.280 kg']]))).toEqual([]);
});

test.each([
  'Toldtarifnr.',
  'Tarif',
  'Goods code',
  'HTS code',
  'TARIC-kode',
  'Varenummer',
  'Vare nr. (KN)',
  'Zolltarifnr.',
])('%s is the name of a code where codes of the nomenclature stand under it and no other name says it', (name) => {
  const head: Row = [
    [40, name],
    [200, 'Nettovægt'],
  ];
  const codes = (text: string): Row[] => [
    head,
    [
      [40, text],
      [200, '12,5'],
    ],
  ];
  expect(labelsIn(read(...codes('7318158890')))).toContainEqual([name, 'code']);
  expect(labelsIn(read(...codes('10004471')))).not.toContainEqual([name, 'code']);
  expect(labelsIn(read([[40, 'Commodity code 7318158890']], ...codes('7318158890')))).not.toContainEqual([
    name,
    'code',
  ]);
});

test('two columns of codes under names of which neither is plain lead to none', () => {
  const lines = read(
    [
      [40, 'Toldkode'],
      [140, 'HTS code'],
    ],
    [
      [40, '7318158890'],
      [140, '7326909810'],
    ],
  );
  expect(labelsIn(lines).map(([, label]) => label)).not.toContain('code');
});

test('numbers of the seller beside codes leave the codes their name, wherever the heads are centred', () => {
  const head: Row = [
    [100, 'Varenr.'],
    [181, 'Toldkode'],
    [310, 'Betegnelse'],
    [430, 'Oprindelse'],
  ];
  const row: Row = [
    [84, '1000447'],
    [149, '7318.15.88.90'],
    [247, 'Sekskantbolte'],
    [411, 'Kina'],
  ];
  const subtotal: Row = [
    [84, 'Subtotal'],
    [130, '73181588'],
  ];
  expect(labelsIn(read(head, row, subtotal)).slice(0, 4)).toEqual([
    ['Varenr.', 'other'],
    ['Toldkode', 'code'],
    ['Betegnelse', 'description'],
    ['Oprindelse', 'origin'],
  ]);
});

test('an article is what the goods are where words stand under it, not where numbers do', () => {
  const labelsOver = (text: string) => labelsIn(read([[40, 'Article']], [[40, text]]));
  expect(labelsOver('Ball valves')).toEqual([['Article', 'description']]);
  expect(labelsOver('Kugleventiler')).toEqual([['Article', 'description']]);
  expect(labelsOver('AB-1000447')).toEqual([['Article', 'other']]);
});

test('a name of two uses gives way to a plain one', () => {
  const lines = read([
    [40, 'Article'],
    [140, 'Varebeskrivelse'],
    [300, 'Eigengewicht'],
    [400, 'Nettovægt'],
  ]);
  expect(labelsIn(lines)).toEqual([
    ['Varebeskrivelse', 'description'],
    ['Nettovægt', 'net'],
  ]);
});
