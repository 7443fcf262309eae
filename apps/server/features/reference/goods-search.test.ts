import { expect, test } from 'vitest';
import { listCountries, searchGoods } from './goods-search.ts';

test.each([
  ['7208.39', ['72083900']],
  ['aluminium unwrought alloyed', []],
  ['7601 10 00', ['76011010', '76011090']],
])('"%s" finds the codes that can be declared today', (search, codes) => {
  const found = searchGoods(search, 2026);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ scope }) => scope === 'covered')).toBe(true);
  if (codes.length > 0) expect(found.map(({ cnCode }) => cnCode)).toEqual(codes);
});

test.each([
  ['2710.19.00', 'outside'],
  ['2501.00.00', 'outside'],
  ['7208 99 99', 'unknown'],
])('%s is told to be %s and never offered as a good', (search, scope) => {
  expect(searchGoods(search, 2026)).toMatchObject([{ scope }]);
});

test.each([
  ['Crude Oil', '27101900'],
  ['uranium enriched', '28443000'],
  ['Salt (sodium chloride)', '25010000'],
])('"%s" of the guided list is found by its name, and told to be no CBAM good', (search, cnCode) => {
  expect(searchGoods(search, 2026).at(-1)).toMatchObject({ cnCode, scope: 'outside', description: 'Not a CBAM good' });
});

test('a code says what the trade calls its goods in each language, and nothing where only its whole heading has words', () => {
  const [screw] = searchGoods('7318 12 90', 2026);
  expect(screw?.tradeWords).toMatchObject({
    da: ['træskrue', 'spånskrue', 'skrue'],
    de: ['Holzschraube', 'Spanplattenschraube', 'Schraube'],
  });
  const [stainless] = searchGoods('7318 12 10', 2026);
  expect(stainless?.tradeWords.da.slice(0, 3)).toEqual(['træskrue', 'spånskrue', 'skrue']);
  const [bolt] = searchGoods('7318 15 88', 2026);
  expect(bolt?.tradeWords.da).toEqual(['bolt', 'støttebolt', 'gevindstang', 'gevindstænger', 'skrue']);
  const [coil] = searchGoods('7208 39 00', 2026);
  expect(coil?.tradeWords).toEqual({ en: [], da: [], sv: [], de: [] });
  expect(searchGoods('2710.19.00', 2026)[0]?.tradeWords.da).toEqual([]);
});

test('every country has two letters, and a member of the Union is not covered', () => {
  const countries = listCountries();
  expect(countries.find(({ code }) => code === 'DK')).toEqual({
    code: 'DK',
    name: 'Denmark',
    isEuMember: true,
    isCovered: false,
  });
  expect(countries.find(({ code }) => code === 'CN')?.isCovered).toBe(true);
});
