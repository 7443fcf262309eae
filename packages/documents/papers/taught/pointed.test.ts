import { expect, test } from 'vitest';
import { printedPage } from '../../testing/printed-page.ts';
import { readDeclarations } from '../read-declarations.ts';
import { lessonOf } from './learn.ts';

const NAME = 'Kaohsiung Screw Works Corp.';
const ROWS: readonly (readonly (readonly [x: number, text: string])[])[] = [
  [[40, 'MRN 26DK8CKBFPWHNFSTR0']],
  [
    [40, 'Eksportør'],
    [150, NAME],
  ],
  [
    [40, 'Afsender'],
    [150, NAME],
  ],
  [],
  [
    [40, 'Varekode'],
    [140, 'Varebeskrivelse'],
    [330, 'Oprindelse'],
    [400, 'Nettomasse kg'],
  ],
  [
    [40, '7308909890'],
    [140, 'Stålkonstruktioner'],
    [330, 'TW'],
    [400, '1.845,50'],
  ],
];
/** How wide a sign of the page is, in points. */
const SIGN_WIDTH = 5;
const page = printedPage(ROWS, { lineHeight: 16 });
const APPROVED = [{ 'Afsender Navn': NAME, Varekode: '7308909890', Oprindelsesland: 'TW', Nettomasse: '1845.5' }];

test.each([
  ['eksportør', 56],
  ['afsender', 72],
])('of a name that stands twice the one that a person pointed at is taught: behind %s', (words, y) => {
  const [declaration] = readDeclarations([page]);
  if (!declaration) throw new Error('nothing was read');
  const place = { page: 1, x: 150, y, width: NAME.length * SIGN_WIDTH, height: 8 };
  const lesson = lessonOf(declaration, APPROVED, [{ 'Afsender Navn': place }]);
  const [taught] = lesson?.fields.filter(({ key }) => key === 'Afsender Navn') ?? [];
  expect(taught?.places.map((place) => place.words)).toEqual([[words]]);
});
