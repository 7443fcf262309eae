import { describe, expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { printedPage } from '../testing/printed-page.ts';
import { goodsOf } from '../testing/values-read.ts';
import { readDeclarations } from './read-declarations.ts';

/** Net and gross mass of each good, with '?' where a person is asked. */
const massesOf = (rows: readonly PrintedRow[]): string[] =>
  goodsOf(rows).map(([, , net, gross]) => `${net || '?'} ${gross || '?'}`);

const inColumns =
  (...places: readonly number[]) =>
  (...texts: readonly string[]): PrintedRow =>
    texts.map((text, at) => [places[at] ?? 0, text] as const);

describe('Masses in tonnes', () => {
  test('of goods beside each other are what the name before their row says, however far it stands', () => {
    const row = inColumns(40, 190, 290, 390, 490);
    expect(
      massesOf([
        'Anlage zum Abgabenbescheid   MRN 26DE7403WX4SUT5XR0',
        '',
        row('Merkmal', 'Pos. 1', 'Pos. 2', 'Pos. 3', 'Pos. 4'),
        row('KN-Code', '72083900', '72091690', '72104900', '72085120'),
        row('Ursprungsland', 'IN', 'IN', 'IN', 'IN'),
        row('Bruttogewicht t', '21,9500', '12,4000', '3,8100', '7,6000'),
        row('Nettogewicht t', '21,4000', '12,0800', '3,6550', '7,2205'),
        row('Zollwert EUR', '15.760,00', '9.072,00', '2.427,00', '5.549,70'),
      ]),
    ).toEqual(['21400 21950', '12080 12400', '3655 3810', '7220.5 7600']);
  });

  test('under the names of their boxes are goods of bulk whose net mass is the gross one', () => {
    const row = inColumns(40, 170, 300, 430);
    const good = (number: string, code: string, gross: string, net: string, value: string): PrintedRow[] => [
      row('Stavka', 'Oznaka robe (KN)', 'Podrijetlo', 'Postupak'),
      row(number, code, 'BA', '40 00'),
      row('Bruto masa', 'Neto masa', 'Statistička vrijednost', 'PDV 25 % (B00)'),
      row(gross, net, `${value} EUR`, `${value} EUR`),
      '',
    ];
    expect(
      massesOf([
        'Uvozna carinska deklaracija (H1)',
        'MRN: 26HR0302P0E9A0NWR9',
        '',
        ...good('1', '2523290000', '504,000 t', '504,000 t', '45.360,00'),
        ...good('2', '2523900000', '96,900 t', '96,000 t', '8.640,00'),
        ...good('3', '2523100000', '1.200,500 t', '1.200,500 t', '108.045,00'),
      ]),
    ).toEqual(['504000 504000', '96000 96900', '1200500 1200500']);
  });
});

test('Thousands behind two digits that look like a procedure are of the mass', () => {
  const row = inColumns(40, 70, 150, 290, 340, 410, 490);
  expect(
    massesOf([
      'Importa muitas deklarācija   MRN 26LV0207MDU80A3XR3',
      '',
      row('Prece', 'Preču kods', 'Preču apraksts', 'Izcelsmes', 'Procedūra', 'Bruto masa', 'Neto masa'),
      row('', '', '', 'valsts', '', '(kg)', '(kg)'),
      row('1', '7202112000', 'Feromangāns', 'KZ', '40 00', '120 400', '120 000'),
      row('2', '7601203000', 'Alumīnija plātnes', 'KZ', '40 00', '40 720', '40 500,5'),
      row('3', '7207208000', 'Velmējumi', 'KZ', '40 00', '61 200', '61 200'),
    ]),
  ).toEqual(['120000 120400', '40500.5 40720', '61200 61200']);
});

test('The sender is whole where boxes below begin under its words, and ends with its country', () => {
  const row = inColumns(40, 320, 440);
  const record = readDeclarations([
    printedPage([
      'Déclaration d’importation (H1)   MRN 26FR0026GUM2ZZRXR4',
      '',
      row('Exportateur [13 01]', 'Importateur [13 04]', 'Représentant [13 06]'),
      row('Société Tunisienne des Engrais Mixtes', 'Coopérative Brume', 'Transit Aunis SAS'),
      row('Km 9, Route de Sfax', '17000 La Rochelle', 'FR89653961600004'),
      row('3000 Gabès – TUNISIE', 'FR88982509700013', 'directe'),
      inColumns(40, 135, 230, 320, 440)('Expédition', 'Destination', 'Moyen', 'Conditions', 'Montant'),
      inColumns(40, 135, 230, 320, 440)('TN', 'FR', '1', 'CFR Brest 2020', '902 400,00'),
      inColumns(40, 135, 230, 320, 440)('TN', 'FR', '1', 'CFR Brest 2020', '902 400,00'),
      '',
      inColumns(40, 135, 230, 320, 440)('Code', 'Origine', 'Régime', 'Masse brute kg', 'Masse nette kg'),
      inColumns(40, 135, 230, 320, 440)('3105300000', 'TN', '40 00', '603 600', '600 000'),
    ]),
  ])[0]?.records[0];
  expect(record?.filter(({ key }) => key.startsWith('Afsender')).map(({ value }) => value)).toEqual([
    'Société Tunisienne des Engrais Mixtes',
    'Km 9, Route de Sfax, 3000 Gabès, TUNISIE',
  ]);
});
