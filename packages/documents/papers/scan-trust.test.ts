import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { cellOf } from './layout.ts';
import type { Found } from './near.ts';
import type { Page } from './page.ts';
import type { PaperKey } from './paper-value.ts';
import { markOfScan } from './proven-mark.ts';
import { readDeclarations } from './read-declarations.ts';
import { isHardToRead, openOfLetters, scanProof } from './scan-proof.ts';
import { UNIT_UNSEEN } from './scan-rows.ts';

interface Good {
  readonly code?: string;
  readonly behind?: string;
  /** A word in doubt. */
  readonly worn?: string;
  readonly net?: string;
  /** '': the paper has none. */
  readonly gross?: string;
  readonly importer?: string;
  readonly duty?: string;
}

/** A scan of one good, every word of it surely read. */
const scanOf = (good: Good): Page => {
  const page = printOf(good);
  const words = page.words.map((word) => (word.text === good.worn ? { ...word, confidence: 0.32 } : word));
  return { ...page, words };
};

const printOf = ({
  code = '73181588',
  behind = '',
  net = '561',
  gross = '588,9',
  importer = 'DK30818466',
  duty = '1.234,50',
}: Good): Page =>
  printedPage(
    [
      [
        [40, 'Importør'],
        [150, 'Fjordbeslag ApS'],
      ],
      [
        [40, 'Importør EORI-nr.'],
        [150, importer],
      ],
      [
        [40, 'MRN'],
        [150, '26DK8CKBFPWHNFSTR0'],
      ],
      [
        [40, 'Varekode'],
        [150, code],
        [150 + code.length * 5 + 15, behind],
      ],
      [
        [40, 'Oprindelsesland'],
        [150, 'TW'],
      ],
      [
        [40, 'Nettomasse'],
        [150, `${net} kg`],
      ],
      ...(gross === '' ? [] : [[[40, 'Bruttomasse'] as const, [150, `${gross} kg`] as const]]),
      [
        [40, 'Told i alt'],
        [150, duty],
      ],
    ],
    { lineHeight: 20, source: 'ocr' },
  );

const certaintyOf = (good: Good, key: PaperKey) => {
  const [declaration] = readDeclarations([scanOf(good)]);
  return declaration?.records[0]?.find((value) => value.key === key)?.certainty;
};

test.each<[what: string, good: Good, key: PaperKey, certainty: string]>([
  ['eight digits that the nomenclature knows', {}, 'Varekode', 'sure'],
  ['eight digits before two in a box of their own', { behind: '90' }, 'Varekode', 'unsure'],
  ['eight digits before two that were made a word of', { behind: 'BDO', worn: 'BDO' }, 'Varekode', 'unsure'],
  ['eight digits before another word in doubt, far behind', { behind: '     BDO', worn: 'BDO' }, 'Varekode', 'sure'],
  ['eight digits that a mark joins to others', { code: '73181588-' }, 'Varekode', 'unsure'],
  ['eight digits that the nomenclature has not', { code: '73181589' }, 'Varekode', 'unsure'],
  ['a whole mass beside a gross mass with decimals', {}, 'Nettomasse', 'sure'],
  ['a mass that has lost its comma', { net: '5610' }, 'Nettomasse', 'unsure'],
  ['a mass whose gross mass has lost its comma', { gross: '5889' }, 'Nettomasse', 'unsure'],
  [
    'a mass whose mark its gross mass alone shows',
    { net: '590,984', gross: '651,53', duty: '17' },
    'Nettomasse',
    'sure',
  ],
  ['a mass whose mark nothing shows', { net: '590,984', gross: '651,530', duty: '17' }, 'Nettomasse', 'unsure'],
  ['a number with the letter that all of its country have', { importer: 'IE3682074O' }, 'SE-nummer', 'sure'],
  ['a number whose letter was read as a digit', { importer: 'IE36820740' }, 'SE-nummer', 'unsure'],
  ['a mass without a gross mass', { net: '561,3', gross: '' }, 'Nettomasse', 'unsure'],
])('on a scan: %s', (_, good, key, certainty) => {
  expect(certaintyOf(good, key)).toBe(certainty);
});

test('letters that no reading knows make no scan hard to read, doubtful numbers do', () => {
  const page = scanOf({});
  const doubting = (isDoubted: (text: string) => boolean): Page => ({
    ...page,
    words: page.words.map((word) => (isDoubted(word.text) ? { ...word, confidence: 0.4 } : word)),
  });
  expect(isHardToRead([doubting((text) => /ø/.test(text))])).toBe(false);
  expect(isHardToRead([doubting((text) => /\d/.test(text))])).toBe(true);
});

/** Half of a table's print is doubtful, but its goods were seen again in another size. */
function wornTable(rows: readonly (readonly string[])[], isSeenAgain: boolean): Page {
  const columns = [40, 150, 250, 350, 450];
  const page = printedPage(
    [
      'Importdeklaration MRN 26DK8CKBFPWHNFSTR0',
      ...[['Pos.', 'Varekode', 'Oprindelse', 'Nettomasse kg', 'Bruttomasse kg'], ...rows].map((row) =>
        row.flatMap((text, at) => (text === '' ? [] : [[columns[at] as number, text] as const])),
      ),
    ],
    { lineHeight: 20, source: 'ocr' },
  );
  const codes = new Set(rows.flat());
  const words = page.words.map((word) => {
    if (!codes.has(word.text)) return { ...word, confidence: /^(Pos|Import)/.test(word.text) ? 0.4 : 0.95 };
    return { ...word, confidence: 0.95, ...(isSeenAgain ? ({ seenAgain: 'doubtful before' } as const) : {}) };
  });
  return { ...page, words };
}

const certaintiesOf = (page: Page) =>
  readDeclarations([page])
    .flatMap(({ records }) => records)
    .map((record) =>
      ['Varekode', 'Oprindelsesland', 'Nettomasse'].map((key) => record.find((value) => value.key === key)?.certainty),
    );

const FIRST: readonly string[] = ['1', '73181588', 'TW', '561,0', '588,9'];
const SECOND: readonly string[] = ['2', '73182200', 'CN', '120,5', '126,4'];
const ROWS = [FIRST, SECOND];
const SURE = ['sure', 'sure', 'sure'];

test('goods of a scan that is hard to read are sure where a closer look gave the same, and not without', () => {
  expect(isHardToRead([wornTable(ROWS, true)])).toBe(true);
  expect(certaintiesOf(wornTable(ROWS, true))).toEqual([SURE, SURE]);
  expect(certaintiesOf(wornTable(ROWS, false)).flat()).not.toContain('sure');
});

test('a code of eight digits among others of ten is for a person to look at: its last two may not have been read', () => {
  const page = (codes: readonly string[]) =>
    wornTable(
      ROWS.map((row, at) => row.with(1, codes[at] as string)),
      true,
    );
  expect(certaintiesOf(page(['7318158800', '7318220000']))).toEqual([SURE, SURE]);
  expect(certaintiesOf(page(['7318158800', '73182200']))).toEqual([SURE, SURE.with(0, 'unsure')]);
});

test('where a good of such a scan lacks a value, none of them is sure: it may have that of another one', () => {
  const page = wornTable([FIRST, SECOND.with(3, '')], true);
  expect(certaintiesOf(page).flat()).not.toContain('sure');
});

test('forms of firms and days that lost their beginning show no mark of decimals', () => {
  const page = (texts: readonly string[]) => printedPage(texts, { source: 'ocr' });
  expect(markOfScan([page(['Livarna d.0.0., Koper', 'Spedicija d.0.0.', 'Datum 2.2026', '1.992 kg'])])).toBe('unknown');
  expect(markOfScan([page(['1.5 kg', '23.75', '8.25 EUR', '1.992 kg'])])).toBe('.');
});

test('a mass without a gross mass is sure where a closer look shows its mark too, and not where there is none to see', () => {
  const seenAgain = (good: Good): Page => {
    const page = scanOf({ ...good, gross: '' });
    return { ...page, words: page.words.map((word) => ({ ...word, seenAgain: 'sure before' as const })) };
  };
  const certainty = (good: Good) =>
    readDeclarations([seenAgain(good)])[0]?.records[0]?.find(({ key }) => key === 'Nettomasse')?.certainty;
  expect(certainty({ net: '561,3' })).toBe('sure');
  expect(certainty({ net: '5613' })).toBe('unsure');
});

test('a code that comes together with masses of another good is for a person to look at', () => {
  const NAMES = ['Tavaraerä', 'Nimikekoodi', 'Alkuperämaa', 'Menettely', 'Bruttopaino, kg', 'Nettopaino, kg'];
  // The recognition lost the first code and its name.
  const rows = [NAMES.with(1, ''), ['1', '', 'JP', '4000', '6 608', '6 523'], [], NAMES].concat([
    ['2', '7318240000', 'JP', '4000', '876', '825'],
  ]);
  const placed = rows.map((row) => row.flatMap((text, at) => (text === '' ? [] : [[40 + at * 90, text] as const])));
  const page = printedPage(['Importdeklaration', 'MRN 26DK8CKBFPWHNFSTR0', '', ...placed], { source: 'ocr' });
  const goods = readDeclarations([page]).flatMap(({ records }) => records);
  const values = goods.flat().filter(({ key }) => ['Varekode', 'Nettomasse', 'Bruttomasse'].includes(key));
  expect(values.map(({ value, certainty }) => [value, certainty])).toEqual([
    ['7318240000', 'unsure'],
    ['6523', 'unsure'],
    ['6608', 'unsure'],
  ]);
});

test.each([
  ['Nettomasse', ['45.211', '9.939']],
  ['Nettomasse kg', ['45.211', '9.939']],
])('Masses of three decimals on a scan under “%s” are sure only where kilograms are named', (head, masses) => {
  const row = (...cells: readonly string[]) =>
    cells.map((text, at) => [[40, 110, 200, 300, 420][at] ?? 0, text] as const);
  const page = printedPage(
    [
      'Verzollungsnachweis Einfuhr',
      '',
      row('Pos.', 'Warennummer', 'Ursprung', head, 'Rohmasse'),
      row('1', '72101220', 'CN', '45,211', '45,700'),
      row('2', '72105000', 'CN', '9,939', '10,093'),
      '',
      row('', '', '', '', 'EUR 226.279,57'),
      row('', '', '', '', 'EUR 42.993,12'),
    ].map((cells) => (typeof cells === 'string' ? cells : cells.filter(([, text]) => text !== ''))),
    { source: 'ocr' },
  );
  const [first] = readDeclarations([page]);
  const net = first?.records.map((record) => record.find(({ key }) => key === 'Nettomasse'));
  expect(net?.map((mass) => mass?.value)).toEqual(masses);
  if (head === 'Nettomasse') expect(net?.map((mass) => mass?.certainty)).toEqual(['unsure', 'unsure']);
  else expect(net?.some((mass) => mass?.how.includes(UNIT_UNSEEN))).toBe(false);
});

test.each([
  ['+B', 0.3, false],
  ['kg', 0.3, true],
  ['PX', 0.95, true],
])('behind a mass stands “%s”, as sure as %d: it is whole: %s', (behind, confidence, isWhole) => {
  const read = printedPage([`24 112 ${behind}`, ...Array(20).fill('Vlastni hmotnost')], { source: 'ocr' });
  const page = { ...read, words: read.words.map((word) => (word.text === behind ? { ...word, confidence } : word)) };
  const cell = cellOf(page.words.slice(0, 2), 1);
  const about = { senderCountry: null, importerCountry: null, tops: new Map([[1, 0]]), areGoodsWhole: true };
  const isSure = scanProof([page], about)('Nettomasse', {
    text: '24 112',
    value: '24112',
    isSure: true,
    how: 'by its place',
    cell,
  });
  expect(isSure).toBe(isWhole);
});

test.each([
  ['UA', 'Vega Pipe Works LLC,', true],
  ['NO', 'Vega Mineralgjødsel AS', true],
  ['KZ', 'JSC Vega', true],
  ['TR', 'Vega Celik A.S.', false],
  ['VN', 'Vega JSC', false],
  ['UA', 'Vega Pipe,', false],
])('A sender of %s whose letters a scan keeps may be sure: %s', (senderCountry, text, isSure) => {
  const page = printedPage([text], { source: 'ocr' });
  const about = { senderCountry, importerCountry: null, tops: new Map([[1, 0]]), areGoodsWhole: true };
  const found = { text, value: text.replace(/,$/, ''), isSure: true, how: 'in the block', cell: cellOf(page.words, 1) };
  expect(scanProof([page], about)('Afsender Navn', found as Found)).toBe(isSure);
});

test.each([
  ['67300 Eregli, TR', false],
  ['DY4 7JH Tipton, GB', true],
  ['32511 Sadat City EG', true],
])('The sender of one good on a scan is open where its own country costs it letters: %s', (value, isSure) => {
  const found = { value, text: value, isSure: true, how: 'in the block', cell: cellOf(printedPage([value]).words, 1) };
  const { name, address } = openOfLetters({ name: found as Found, address: found as Found });
  expect([name.isSure, address.isSure]).toEqual([isSure, isSure]);
});

test('a duty of nothing is no other reading of a mass', () => {
  const page = printedPage(
    [
      'Uitnodiging tot betaling',
      'Aangiftenummer (MRN) 26NL000432UBUU1YR4',
      ...[
        ['7209 16 90 00', '18.200,0', '18.330,0'],
        ['7210 49 00 90', '21.440,5', '21.590,0'],
      ].flatMap(([code, net, gross], at) => [
        '',
        `Artikel ${at + 1}: Plaat`,
        `goederencode ${code}, oorsprong AE,`,
        `nettogewicht ${net} kg, brutogewicht ${gross} kg,`,
        [[40, 'douanerechten'] as const, [115, '0,00'] as const, [200, 'omzetbelasting 2.730,00'] as const],
      ]),
    ],
    { lineHeight: 20, source: 'ocr' },
  );
  const words = page.words.map((word) => ({ ...word, seenAgain: 'sure before' as const }));
  const goods = readDeclarations([{ ...page, words }]).flatMap(({ records }) => records);
  const nets = goods.map((record) => record.find(({ key }) => key === 'Nettomasse'));
  expect(nets.map((net) => [net?.value, net?.certainty])).toEqual([
    ['18200', 'sure'],
    ['21440.5', 'sure'],
  ]);
});
