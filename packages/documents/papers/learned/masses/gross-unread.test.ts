import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../../testing/printed-page.ts';
import type { FoundItem } from '../../items.ts';
import { readDeclarations } from '../../read-declarations.ts';
import type { LearnedReading } from '../learned-reading.ts';
import { GROSS_UNREAD, withGrossUnread } from './gross-unread.ts';

/** Goods beside each other, the names of their masses over them. */
const CARDS: readonly PrintedRow[] = [
  ['Položka 1', 'Položka 2'],
  ['Kód KN/TARIC', 'Kód KN/TARIC'],
  ['7228304100', '7304312090'],
  ['Krajina pôvodu', 'Krajina pôvodu'],
  ['UA', 'UA'],
  ['Hrubá hmotnosť', 'Hrubá hmotnosť'],
  ['15 600,00 kg', '3 940,00 kg'],
  ['Vlastná hmotnosť', 'Vlastná hmotnosť'],
  ['15 444,00 kg', '3 875,20 kg'],
].map(
  ([left = '', right = '']): PrintedRow => [
    [40, left],
    [300, right],
  ],
);

test('No gross mass of goods beside each other is sure as their net mass', () => {
  const nets = readDeclarations([printedPage(['Colné vyhlásenie – dovoz', ...CARDS])]).flatMap(({ records }) =>
    records.flatMap((record) => record.filter(({ key, certainty }) => key === 'Nettomasse' && certainty === 'sure')),
  );
  for (const { value } of nets) expect(['15444', '3875.2']).toContain(value);
});

const net = { value: '3940', text: '3 940,00', isSure: true };
const reading = (names: number) =>
  ({
    paper: { tokens: [], cells: Array.from({ length: names }, (_, at) => ({ from: at, to: at + 1 })) },
    guesses: Array.from({ length: names }, () => ({ kind: 'of-gross', share: 0.9 })),
  }) as unknown as LearnedReading;
const good = (gross: unknown) => ({ net, gross }) as unknown as FoundItem;

test.each([
  ['each good names a gross mass and none was read', 2, [null, null], false],
  ['one of them was read', 2, [null, { value: '4000' }], true],
  ['the head of a table alone names it', 1, [null, null], true],
  ['there is one good', 1, [null], true],
])('A net mass where %s', (_, names, gross, isSure) => {
  const [first] = withGrossUnread(gross.map(good), reading(names));
  expect(first?.net).toMatchObject(isSure ? net : { value: '3940', isSure: false, doubt: GROSS_UNREAD });
});

test('A gross mass over the net one in a column is not sure as the net mass, whatever the network takes it for', () => {
  const rows: PrintedRow[] = [
    [
      [40, 'Lp.'],
      [70, 'Kod CN'],
      [250, 'Kraj'],
      [330, 'Masa brutto'],
    ],
    [[330, 'Masa netto']],
    ...(
      [
        ['1', '40169300', '244,720', '226,605'],
        ['2', '94032080', '180,851', '175,954'],
        ['3', '84818081', ' 77,067', ' 70,136'],
      ] as const
    ).flatMap(([item, code, gross, lighter]): PrintedRow[] => [
      [
        [40, item],
        [70, code],
        [250, 'CN'],
        [330, gross],
      ],
      [[330, lighter]],
    ]),
  ];
  const nets = readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.flatMap((record) => record.filter(({ key, certainty }) => key === 'Nettomasse' && certainty === 'sure')),
  );
  for (const { value } of nets) expect(['226.605', '175.954', '70.136']).toContain(value);
});
