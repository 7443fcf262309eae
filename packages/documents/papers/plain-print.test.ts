import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import type { Page } from './page.ts';
import type { PaperKey } from './paper-value.ts';
import { inPlainPrint } from './plain-print.ts';
import { readDeclarations } from './read-declarations.ts';

const textsOf = (pages: readonly Page[]) => pages.flatMap(({ words }) => words.map(({ text }) => text));

function valuesOf(lines: readonly string[], key: PaperKey): string[] {
  const records = readDeclarations([printedPage(lines)]).flatMap((declaration) => declaration.records);
  return records.map((record) => {
    const value = record.find((found) => found.key === key);
    return value?.certainty === 'sure' ? value.value : `${value?.value}?`;
  });
}

test('Names and values that an equals sign parts are names with a colon and values', () => {
  const lines = [
    'MRN=26DK4PE46WPHYU21R6 DATE=09/06/2026',
    'ITEM=1 CODE=73181588 ORIG=CN',
    'GROSS=1.462,50 NET=1.390,20',
  ];
  expect(textsOf(inPlainPrint([printedPage(lines)]))).toEqual(
    'MRN: 26DK4PE46WPHYU21R6 DATE: 09/06/2026 ITEM: 1 CODE: 73181588 ORIG: CN GROSS: 1.462,50 NET: 1.390,20'.split(' '),
  );
  // Few names are enough where one of them is that of the MRN.
  expect(textsOf(inPlainPrint([printedPage(['▼ Deklaracija MRN=26LTVC0100K240UZR7 LRN=AT-26/0415'])]))).toEqual(
    'Deklaracija MRN: 26LTVC0100K240UZR7 LRN: AT-26/0415'.split(' '),
  );
  expect(textsOf(inPlainPrint([printedPage(['See https://portal.example/details?tab=goods'])]))).toContain(
    'https://portal.example/details?tab=goods',
  );
});

test('Digits in boxes of their own are one number, and digits of a table are not', () => {
  expect(textsOf(inPlainPrint([printedPage(['Code   7   3   0   4   3   9   8   3   0   0'])]))).toEqual([
    'Code',
    '7304398300',
  ]);
  expect(textsOf(inPlainPrint([printedPage(['Packages   7        3   0'])]))).toHaveLength(4);
});

test('A column of numbers of data elements is no column of procedures', () => {
  const lines = [
    'H1 data of item 1 of 1',
    '1301       Exporter                  Anhui Longxing Casting Co., Ltd.',
    '1608       Country of origin         CN',
    '1805       Description               Steel screws',
    '1809 056   Commodity code            7318158890',
    '1801       Net mass                  1,250.50',
    '1804       Gross mass                1,301.20',
  ];
  expect(textsOf(inPlainPrint([printedPage(lines)]))).not.toContain('1805');
  expect(valuesOf(lines, 'Procedure').join()).not.toMatch(/180/);
  expect(valuesOf(lines, 'Varekode')).toEqual(['7318158890']);
});

test('What a page of a list carries over is no good', () => {
  const head = 'No   Commodity code   Description        Origin   Gross kg      Net kg';
  const lines = [
    head,
    '1    7318158890       Steel screws       CN       1,301.20      1,250.50',
    '2    7318220090       Steel washers      CN       2,402.40      2,310.10',
    '                      carried over                3,703.60      3,560.60',
    head,
    '                      brought over                3,703.60      3,560.60',
    '3    7326909890       Steel brackets     CN       5,107.00      4,980.30',
  ];
  expect(valuesOf(lines, 'Varekode')).toEqual(['7318158890', '7318220090', '7326909890']);
  expect(valuesOf(lines, 'Nettomasse')).toEqual(['1250.5', '2310.1', '4980.3']);
});

const GOODS = [
  'Commodity code: 7318158890   Country of origin: CN   Description: Steel screws',
  'Gross mass: 1,301.20 kg   Net mass: 1,250.50 kg   Procedure: 40 00',
];

test.each([
  ['TRANZYTOWY DOKUMENT TOWARZYSZĄCY T1'],
  ["DOCUMENT D'ACCOMPAGNEMENT TRANSIT"],
  ['DICHIARAZIONE DI ESPORTAZIONE'],
  ['Declaración de exportación'],
])('%s is the title of no import', (title) =>
  expect(readDeclarations([printedPage([title, 'MRN 26PLCB4VB8TESYWTJ0', ...GOODS])])).toEqual([]),
);

test.each([
  ['Zgłoszenie celne przywozowe, uprzednio tranzyt'],
  ['Exporteur / Declarant'],
  ['Transit Estuaire Havrais SAS'],
])('%s is no title of an export or transit', (title) =>
  expect(readDeclarations([printedPage([title, ...GOODS])])).toHaveLength(1),
);

test('A unique consignment reference is not the declaration’s own reference', () =>
  expect(valuesOf(['MRN 26DK4PE46WPHYU21R6   DUCR 6GB171261682000-IM-26-98443', ...GOODS], 'Reference nummer')).toEqual(
    ['26DK4PE46WPHYU21R6'],
  ));

test.each([
  [
    'Vi har i dag fortoldet Deres sending fra Anhui Longxing Casting Co., Ltd., 5 Tianhe Road,',
    '230000 Hefei, Kina, under MRN 26DK4PE46WPHYU21R6.',
  ],
  [
    'Les marchandises expédiées par Anhui Longxing Casting Co., Ltd., 5 Tianhe Road,',
    '230000 Hefei, Chine, sont en libre pratique.',
  ],
  [
    'We cleared the goods of your supplier Anhui Longxing Casting Co., Ltd., 5 Tianhe Road,',
    '230000 Hefei, China. Supplier invoice 4711.',
  ],
])('%s: a sentence names the sender', (...lines) => {
  expect(valuesOf([...lines, ...GOODS], 'Afsender Navn')).toEqual(['Anhui Longxing Casting Co., Ltd.']);
  expect(valuesOf([...lines, ...GOODS], 'Afsender Adresse').join()).toMatch(/^5 Tianhe Road, 230000 Hefei, \w+\.?$/);
});

test('A name beside its head goes on in the next line until its legal form', () => {
  const lines = [
    'Consignee    Nordhavn Steel A/S',
    '             Kalkbraenderiloebskaj 14',
    '             2150 Nordhavn',
    '',
    'Exporter     Bintulu Rajang',
    '             Aluminium Sdn. Bhd.',
    '             Lot 1290 Samalaju Park',
    '             97000 Bintulu',
    '             Malaysia',
    '',
    ...GOODS,
  ];
  expect(valuesOf(lines, 'Afsender Navn').join()).toMatch(/^Bintulu Rajang Aluminium Sdn\. Bhd\.\??$/);
});

test('What part of a code is of which nomenclature is no country', () => {
  const lines = [
    'Import declaration details 26NL9930JWVLG39TR0',
    'Commodity code     73071910 (CN) + 00 (TARIC)',
    'Net mass           377 KGM',
  ];
  expect(textsOf(inPlainPrint([printedPage(lines)]))).not.toContain('(CN)');
  expect(valuesOf(lines, 'Oprindelsesland')).toEqual(['?']);
  expect(textsOf(inPlainPrint([printedPage(['Commodity 73071910 (CN)'])]))).toContain('(CN)');
});

test('The national digit behind a code of ten is none of it, and a number that begins with no code keeps all of its digits', () => {
  expect(textsOf(inPlainPrint([printedPage(['Codenr 72172010000 Urspr MY', 'Nr 12345678900'])]))).toEqual(
    'Codenr 7217201000 Urspr MY Nr 12345678900'.split(' '),
  );
});
