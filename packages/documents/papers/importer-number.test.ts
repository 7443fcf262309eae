import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { readDeclarations } from './read-declarations.ts';

const SIGN = 5;
const page = (lines: readonly string[]): Page => ({
  number: 1,
  width: 595,
  height: 842,
  source: 'text',
  words: lines.flatMap((text, index) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: 40 + match.index * SIGN,
      y: 40 + index * 12,
      width: match[0].length * SIGN,
      height: 8,
      confidence: 1,
    })),
  ),
});

function importerNumber(lines: readonly string[]) {
  const [declaration] = readDeclarations([page([...lines, ...GOODS])]);
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
