import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { writtenOf } from '../testing/values-read.ts';
import type { Page } from './page.ts';
import { readDeclarations } from './read-declarations.ts';

type Row = readonly (readonly [x: number, text: string])[];

interface Paper {
  readonly mrn?: string;
  readonly goods: readonly (readonly [code: string, net: string, gross: string])[];
  readonly head?: string;
  readonly beside?: string;
  readonly unit?: string;
}

const DUTCH = '26NL0005L6U8RSXKR8';
const MALTESE = '26MT3414RYWZAV0FR8';
const SWEDISH = '26SE7908NTVXN6VGR0';

const columns = (...texts: readonly string[]): Row => texts.map((text, at) => [40 + at * 100, text] as const);

/** A scan of a table, every word of it seen again in another size. */
function scanOf({ mrn = DUTCH, goods, beside = '', unit = 'kg' }: Paper): Page {
  const page = printedPage(
    [
      `MRN ${mrn}`,
      beside,
      '',
      columns('Goederencode', 'Oorsprong', `Netto ${unit}`, `Bruto ${unit}`),
      ...goods.map(([code, net, gross]) => columns(code, 'MY', net, gross)),
    ],
    { lineHeight: 20, source: 'ocr' },
  );
  return { ...page, words: page.words.map((word) => ({ ...word, seenAgain: 'sure before' as const })) };
}

const netsOf = (paper: Paper) =>
  (readDeclarations([scanOf(paper)])[0]?.records ?? []).map((record) => writtenOf(record, 'Nettomasse'));

const ROD = ['7213919000', '28.162', '29.478'] as const;
const BOLTS = ['7318158900', '6.739', '6.902'] as const;
const withCommas = ([code, net, gross]: typeof BOLTS | typeof ROD) =>
  [code, net.replace('.', ','), gross.replace('.', ',')] as const;

test('A point parts thousands on a scan of a country that parts them so, where goods that come by the tonne would be samples otherwise', () =>
  expect(netsOf({ goods: [ROD, BOLTS] })).toEqual(['28162', '6739']));

test('A comma does in a country that writes numbers as the English do', () =>
  expect(netsOf({ mrn: MALTESE, goods: [ROD, BOLTS].map(withCommas) })).toEqual(['28162', '6739']));

test.each<[what: string, paper: Paper]>([
  ['goods that come by the kilogram as well', { goods: [BOLTS] }],
  ['a country that writes decimals with that mark', { mrn: MALTESE, goods: [ROD, BOLTS] }],
  ['a country that parts thousands with a blank', { mrn: SWEDISH, goods: [ROD, BOLTS] }],
  ['a number that writes decimals with that mark', { goods: [ROD, BOLTS], beside: 'Dikte 2.5 mm' }],
  ['masses of more than one ship', { goods: [['7213919000', '980.000', '990.000'], BOLTS] }],
])('The mark of a scan stays open with %s', (_, paper) => {
  const nets = netsOf(paper);
  expect(nets.length).toBe(paper.goods.length);
  expect(nets.every((net) => net.endsWith('?'))).toBe(true);
});

test('Tonnes of three decimals on a scan are no thousands of tonnes, where no ship carries as much', () => {
  const urea = ['3102101900', '550,000', '551,000'] as const;
  const npk = ['3105209000', '99,000', '99,840'] as const;
  expect(netsOf({ mrn: SWEDISH, goods: [urea, npk], unit: '(ton)' })).toEqual(['550000', '99000']);
  const coils = ['7213919000', '27,000', '27,100'] as const;
  expect(netsOf({ mrn: SWEDISH, goods: [coils], unit: '(ton)' }).every((net) => net.endsWith('?'))).toBe(true);
});

/** A scan of a list with what each good costs and no gross mass. */
function pricedScan(values: readonly string[]): string[] {
  const nets = ['15,685', '11,667', '48,333'];
  const page = printedPage(
    [
      'Toldangivelse MRN 26DK7908NTVXN6VGR6',
      '',
      columns('Toldtarif', 'Oprindelse', 'Nettovægt', 'Værdi kr.'),
      ...nets.map((net, at) => columns('7318153590', 'JP', net, values[at] ?? '')),
    ],
    { lineHeight: 20, source: 'ocr' },
  );
  const words = page.words.map((word) => ({ ...word, seenAgain: 'sure before' as const }));
  return (readDeclarations([{ ...page, words }])[0]?.records ?? []).map((record) => writtenOf(record, 'Nettomasse'));
}

test('Amounts of a scan show the mark of its masses where by it the goods cost what goods cost', () => {
  expect(pricedScan(['82,06', '67,14', '477,44'])).toEqual(['15.685', '11.667', '48.333']);
  expect(pricedScan(['82060,50', '67140,20', '47744,10']).every((net) => net.endsWith('?'))).toBe(true);
});
