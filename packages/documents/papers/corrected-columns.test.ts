import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { goodsOf } from '../testing/values-read.ts';

const NAMES: readonly (readonly [before: string, after: string])[] = [
  ['Oprindeligt angivet', 'Rettet til'],
  ['Ursprünglich', 'Berichtigt'],
  ['Declared', 'Corrected'],
];
const GOODS = [
  ['7318 15 95 00', '7318 14 91 00', 'VN', 'VN', '2.810,6', '2.929,0', '3.159,5', '3.159,5'],
  ['7318 12 90 00', '7318 12 90 00', 'CN', 'VN', '1.581,1', '1.581,1', '1.712,2', '1.672,2'],
] as const;
const LABELS = ['Varekode', 'Oprindelsesland', 'Nettovægt (kg)', 'Bruttovægt (kg)'];

const paper = (heads: readonly [string, string], isAfterLeft = false): PrintedRow[] => {
  const [left, right] = isAfterLeft ? [heads[1], heads[0]] : heads;
  return [
    'Afgørelse: rettelse af importangivelse',
    'MRN 26DK4LX2D07R587NR1',
    '',
    [
      [228, left],
      [407, right],
    ],
    ...GOODS.flatMap((good, at): PrintedRow[] => [
      `Varepost ${at + 1} – Pladeskruer med boregevind`,
      ...LABELS.map((label, row): PrintedRow => {
        const [before, after] = [good[row * 2] as string, good[row * 2 + 1] as string];
        return [
          [40, label],
          [228, isAfterLeft ? after : before],
          [407, isAfterLeft ? before : after],
        ];
      }),
    ]),
  ];
};

const CORRECTED = [
  ['7318149100', 'VN', '2929', '3159.5'],
  ['7318129000', 'VN', '1581.1', '1672.2'],
];

test.each(NAMES)('Of values under %s and %s those as corrected count', (...heads) => {
  expect(goodsOf(paper(heads))).toEqual(CORRECTED);
  expect(goodsOf(paper(heads, true))).toEqual(CORRECTED);
});

test('Two columns of goods without such heads are two goods', () => {
  expect(goodsOf(paper(['Vare A', 'Vare B']))).toHaveLength(4);
});

test('Each good may have heads of its own, numbers that end under no head of theirs, and a sign that a value stays', () => {
  const good = (code: string, gross: [string, string], net: [string, string]): PrintedRow[] => [
    [
      [40, 'Varupost'],
      [94, 'Valsgöt av aluminiumlegering'],
      [377, code],
    ],
    [
      [94, 'Ursprungsland'],
      [160, 'NO'],
    ],
    [
      [94, 'Uppgift'],
      [213, 'Före rättelse'],
      [326, 'Efter rättelse'],
    ],
    [
      [94, 'Bruttovikt (kg)'],
      [230, gross[0]],
      [350, gross[1]],
    ],
    [
      [94, 'Nettovikt (kg)'],
      [230, net[0]],
      [350, net[1]],
    ],
    '',
  ];
  expect(
    goodsOf([
      'Rättelse av importdeklaration 26SE516418EPBA94R8',
      '',
      ...good('76012030 90', ['24 130', '24 610'], ['24 130', '24 310']),
      ...good('76012040 00', ['18 255', '='], ['18 120,4', '=']),
      ...good('76041010 90', ['1 482,5', '1 582,5'], ['1 450', '1 540']),
    ]).map(([, , net, gross]) => [net, gross]),
  ).toEqual([
    ['24310', '24610'],
    ['18120.4', '18255'],
    ['1540', '1582.5'],
  ]);
});
