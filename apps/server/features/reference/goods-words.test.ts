import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { searchGoods } from './goods-search.ts';
import { GOODS_WORDS } from './goods-words.ts';

test('the list holds at least 300 words, in four languages each, under headings of the nomenclature', () => {
  expect(new Set(GOODS_WORDS.flatMap(({ words }) => words.flat())).size).toBeGreaterThanOrEqual(300);
  const codes = loadTables().cnCodes.rows.map(({ cn8 }) => cn8);
  for (const { headings, words } of GOODS_WORDS) {
    expect(words.length, headings.join()).toBe(4);
    for (const heading of headings)
      expect(
        codes.some((code) => code.startsWith(heading)),
        heading,
      ).toBe(true);
  }
});

/** What is typed, and the headings that all codes found stand under. */
test.each<[string, string[]]>([
  ['skruer', ['7318', '7616']],
  ['bolte', ['7318', '7616']],
  ['bolt', ['7318', '7616']],
  ['møtrikker', ['7318']],
  ['spændeskiver', ['7318']],
  ['stålrør', ['7303', '7304', '7305', '7306']],
  ['aluminiumsprofiler', ['7604']],
  ['rustfri plade', ['7219', '7220']],
  ['armeringsjern', ['7213', '7214', '7227', '7228']],
  ['cement', ['2507', '2523']],
  ['kunstgødning', ['3102', '3105']],
  ['skruvar', ['7318', '7616']],
  ['bultar', ['7318']],
  ['brickor', ['7318']],
  ['rostfria rör', ['7304', '7306']],
  ['stålbalkar', ['7216']],
  ['träskruvar', ['7318']],
  ['gödsel', ['3102', '3105']],
  ['Schrauben', ['7318', '7616']],
  ['Sechskantschrauben', ['7318', '7616']],
  ['Muttern', ['7318']],
  ['Unterlegscheiben', ['7318']],
  ['Stahlrohre', ['7303', '7304', '7305', '7306']],
  ['Aluminiumbleche', ['7606']],
  ['Betonstahl', ['7213', '7214', '7227', '7228']],
  ['Zement', ['2523']],
  ['Düngemittel', ['3102', '3105']],
  ['Wasserstoff', ['2804']],
  ['gevindstænger', ['7318']],
  ['rustfri skruer', ['7318']],
  ['rustfrie møtrikker', ['7318']],
  ['låseringe', ['7318']],
  ['vinkeljern', ['7216', '7222', '7228']],
  ['HEB', ['7216']],
  ['spunsvægge', ['7301']],
  ['rækværk', ['7308']],
  ['betonjern', ['7213', '7214', '7227', '7228']],
  ['muttrar', ['7318']],
  ['moetrikker', ['7318']],
  ['staalplader', ['7208', '7209', '7210', '7211', '7212', '7219', '7220', '7225', '7226']],
  ['skurer', ['7318', '7616']],
  ['mottriker', ['7318']],
  ['armeringsjærn', ['7213', '7214', '7227', '7228']],
  ['Schruaben', ['7318', '7616']],
])('"%s" finds goods of %j alone', (search, headings) => {
  const found = searchGoods(search, 2026).map(({ cnCode }) => cnCode.slice(0, 4));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((heading) => !headings.includes(heading))).toEqual([]);
});

test.each([
  'tomater',
  'Fahrrad',
  'xyz',
  'rejser',
  'kobberrør',
  'plastplader',
  'Kupferrohre',
  'gummimåtter',
  'kasser',
  'sko',
])('"%s" finds no goods of Annex I', (search) => expect(searchGoods(search, 2026)).toEqual([]));
