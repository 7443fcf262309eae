import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

function importerNumber(lines: readonly string[]) {
  const [declaration] = readDeclarations([printedPage([...lines, ...GOODS])]);
  const value = declaration?.records[0]?.find(({ key }) => key === 'SE-nummer');
  return value?.certainty === 'unsure' ? `${value.value}?` : (value?.value ?? '');
}

const GOODS = [
  '',
  'Commodity code 7318158890',
  'Country of origin CN',
  'Net mass 1,250.5 kg',
  'Gross mass 1,301.2 kg',
  'Description Steel screws',
];

test.each([
  ['Client EORI IE6388047', 'IE6388047'],
  ['Kundens CVR/SE-nr. 30714024', '30714024'],
  ['EORI importera: PL634012345600000', 'PL634012345600000'],
  ['EORI dovozce CZ27654321', 'CZ27654321'],
  ['Kunden-EORI: DE482910374512', 'DE482910374512'],
])('%s is the number of the importer', (line, value) =>
  expect(importerNumber(['Exporter: Anhui Longxing Casting Co., Ltd.', line])).toBe(value),
);

test('The number of who acts for the importer is not taken, in a sentence or beside its name', () => {
  expect(importerNumber(['Client EORI IE6388047', 'Acting as representative: Shannon Brokers (EORI IE9876543)'])).toBe(
    'IE6388047',
  );
  expect(importerNumber(['Acting as representative: Shannon Brokers Ltd (EORI IE9876543)'])).not.toBe('IE9876543');
  expect(
    importerNumber(['Die Vertretung erfolgte durch Zollagentur Krug mit der EORI-Nummer DE771234567890.']),
  ).not.toBe('DE771234567890');
});

test('Two numbers that are both named as the importer’s are for a person to look at', () =>
  expect(importerNumber(['Client EORI IE6388047', 'EORI importer IE9876543'])).toMatch(/\?$/));

test.each([
  [['Importatore: Rame Lario S.r.l. – Via Roma 4, 22100 Como – P.IVA 02646310173'], 'IT02646310173'],
  [['NIP importera: 9967426817'], 'PL9967426817'],
  [['Importador: Talleres Turia S.A. – NIF B28986115 – Calle Mayor 3, 46023 Valencia'], 'ESB28986115'],
  [['Importör: Norrbruk AB, Org.nr 556694-7411'], 'SE5566947411'],
])('%s is a number of the country whose name for it stands before it', (lines, value) =>
  expect(importerNumber(lines)).toBe(value),
);

test('A bare number whose check digits are none of the country is not sure', () =>
  expect(importerNumber(['Importatore: Rame Lario S.r.l. – Via Roma 4, 22100 Como – P.IVA 02646310174'])).toMatch(
    /^$|\?$/,
  ));

test('The EORI number and the one for value added tax are both the importer’s, and the first is taken', () =>
  expect(
    importerNumber([
      'Importateur: Acier Garonne SAS',
      'TVA importateur FR38708870415',
      'EORI importateur FR70887041500021',
    ]),
  ).toBe('FR70887041500021'));

test('A letter says whose a number is by whom it speaks to', () => {
  const letter = [
    'Your goods of Anhui Longxing Casting Co., Ltd., 5 Tianhe Road, 230000 Hefei, China were cleared',
    'for you (VAT no. IE6388047V). Our VAT no. is IE9825613N.',
  ];
  expect(importerNumber(letter)).toBe('IE6388047V');
});

test('A number in a list is of the party that heads its line, or the nearest line above it', () => {
  expect(
    importerNumber([
      'Consignee    Norrbruk AB        Storgatan 21, 961 32 Boden    VAT    SE556199732001',
      'Agent        Cargo Brokers Ltd  Kystvejen 65, 8000 Aarhus C   VAT    DK70664771',
    ]),
  ).toBe('SE556199732001');
  expect(
    importerNumber([
      'IMPORTADOR: Aceros Ria de Bilbao S.L.',
      '            Muelle de Uribitarte 22',
      '            48001 Bilbao',
      'NIF       : A48952709',
    ]),
  ).toBe('ESA48952709');
});

test('A firm that imports and declares has its number twice, each after a name with a data element', () => {
  expect(
    importerNumber([
      'EORI nr. - Importør (13 04 017 000)        DK97651914    Navn (13 04 016 000)                       Brønshave Legetøj ApS',
      'EORI nr. - Klarerer (13 05 017 000)        DK97651914    EORI nr. - Repræsentant (13 06 017 000)    DK95413943',
    ]),
  ).toBe('97651914');
});
