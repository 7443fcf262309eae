import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../../testing/printed-page.ts';
import { neighboursOf } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import { tokensOf } from '../network/tokens.ts';
import { likeOthers } from './like-others.ts';

/** The words that are codes in the end, where the network takes those of the list for codes and the others for nothing. */
function codesIn(rows: readonly PrintedRow[], seen: readonly string[]): string[] {
  const paper = tokensOf([printedPage(rows)]);
  const guesses = paper.tokens.map(({ text }): Guess => {
    const kind = seen.includes(text) ? 'code' : text.startsWith('Netto') ? 'of-net' : 'none';
    return { kind, share: 0.95, begins: kind === 'code' };
  });
  const settled = likeOthers(paper, neighboursOf(paper), guesses);
  return paper.tokens.flatMap(({ text, index }) => (settled[index]?.kind === 'code' ? [text] : []));
}

const ROWS = [
  '01 84818081 KUGLEVENTILER BV-310  EG 4000',
  '02 72171090 STAALTRAAD BLANK      EG 4071',
  '03 76169990 STOEBTE DELE          EG 4071',
  '04 73079311 SVEJSEBOEJNINGER      EG 4071',
];

test('A word under codes of its form in print of even pitch is one, where most of its column surely are', () => {
  expect(codesIn(ROWS, ['72171090', '76169990', '73079311'])).toEqual([
    ...['84818081', '72171090', '76169990', '73079311'],
  ]);
  // One of four says nothing of the others.
  expect(codesIn(ROWS, ['72171090'])).toEqual(['72171090']);
});

const GROUPED = [
  '1 7318 1588 90   Šrouby     CN   7 991,000',
  '2 7318 2100 31   Podložky   CN   5 067,197',
  '3 7318 1692 90   Matice     TW   5 661,443',
  '4 7318 2300 99   Nýty       CN   1 469,731',
  '5 7326 9098 90   Konzoly    TW   8 372,000',
];

test('Digits in groups under codes in the same groups are one, where most of its column surely are', () => {
  expect(codesIn(GROUPED, ['7318', '1588', '1692', '7326', '9098', '90']).join(' ')).toBe(
    '7318 1588 90 7318 2100 31 7318 1692 90 7318 2300 99 7326 9098 90',
  );
  // The last two digits of another one are no sign that the whole column is of codes.
  expect(codesIn(GROUPED, ['7326', '9098', '90']).join(' ')).toBe('90 90 7326 9098 90');
});

test('The number of the box of net masses is no end of the code before it', () =>
  expect(codesIn(['33 Tolltariffnummer 76130000 38 Netto 8.831,71'], ['76130000', '38'])).toEqual(['76130000']));
