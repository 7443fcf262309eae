import { danish, type Goods, PLATES, SCREWS, SHIPMENT, spaced, TUBES, truthOf } from './consignments.ts';
import type { Layout } from './layouts.ts';
import { at, endingAt, listed, type PaperPage, type Placed } from './write-paper.ts';

/** Two declarations of two importers and two senders, which no MRN tells apart. */
const ONE = { ...SHIPMENT, mrn: '', title: 'Importangivelse', goods: [TUBES, SCREWS] };
const OTHER = {
  ...ONE,
  reference: 'KF-26-100275',
  importer: '48202306',
  sender: { name: 'Gebze Demirkent A.S.', street: 'Sanayi Caddesi 12', postcode: '41420', city: 'Kocaeli' },
  goods: [PLATES, { ...SCREWS, netKg: 88.25, grossKg: 91.5 }],
};
type Shipment = typeof ONE;

const truth = (...all: readonly Shipment[]) => all.flatMap((shipment) => truthOf(shipment));
const countryOf = ({ sender }: Shipment) => (sender.city === 'Kocaeli' ? 'Tyrkiet' : 'Kina');
const addressOf = (shipment: Shipment) =>
  `${shipment.sender.street}, ${shipment.sender.postcode} ${shipment.sender.city}, ${countryOf(shipment)}`;

interface Means {
  readonly x?: number;
  readonly withReference?: boolean;
  readonly withNumbers?: boolean;
}

const head = (shipment: Shipment, y: number, { x = 40, withReference = true }: Means = {}): Placed[] => [
  at(x, y, shipment.title, 14),
  ...listed(x, y + 20, 90, [
    ...(withReference ? [['Vores reference:', shipment.reference] as const] : []),
    ['Importør CVR:', shipment.importer],
    ['Afsender:', shipment.sender.name],
    ['Adresse:', addressOf(shipment)],
  ]),
];

const item = (good: Goods, index: number, y: number, { x = 40, withNumbers = true }: Means = {}): Placed[] =>
  listed(x, y, 90, [
    ...(withNumbers ? [['Varepost', String(index + 1)] as const] : []),
    ['Varekode:', spaced(good.code)],
    ['Varebeskrivelse:', good.description],
    ['Oprindelsesland:', good.origin],
    ['Procedure:', good.procedure],
    ['Bruttovægt:', `${danish(good.grossKg)} kg`],
    ['Nettovægt:', `${danish(good.netKg)} kg`],
  ]);

const whole = (shipment: Shipment, y: number, means: Means = {}): Placed[] => [
  ...head(shipment, y, means),
  ...shipment.goods.flatMap((good, index) => item(good, index, y + 95 + index * 110, means)),
];

const single = (shipment: Shipment): Shipment => ({ ...shipment, goods: shipment.goods.slice(0, 1) });

const table = (shipment: Shipment, y: number): Placed[] => [
  ...head(shipment, y),
  ...[
    [40, 'Pos.'],
    [70, 'Varekode'],
    [160, 'Oprindelse'],
    [230, 'Procedure'],
    [430, 'Varebeskrivelse'],
  ].map(([x, name]) => at(Number(x), y + 95, String(name))),
  endingAt(350, y + 95, 'Brutto kg'),
  endingAt(420, y + 95, 'Netto kg'),
  ...shipment.goods.flatMap((good, index) => {
    const row = y + 110 + index * 14;
    return [
      at(40, row, String(index + 1)),
      at(70, row, spaced(good.code)),
      at(160, row, good.origin),
      at(230, row, good.procedure),
      endingAt(350, row, danish(good.grossKg)),
      endingAt(420, row, danish(good.netKg)),
      at(430, row, good.description),
    ];
  }),
];

const onOnePage = (...texts: readonly Placed[][]): PaperPage[] => [{ texts: texts.flat() }];
const onPages = (...texts: readonly Placed[][]): PaperPage[] => texts.map((text) => ({ texts: text }));
const WITHOUT = { withReference: false };
const BARE = { withReference: false, withNumbers: false };
const nameless = (shipment: Shipment): Shipment => ({ ...shipment, reference: '' });

/** Papers that hold several declarations, which have to be told apart. */
export const PARTED: readonly Layout[] = [
  { name: 'on two pages', pages: onPages(whole(ONE, 40), whole(OTHER, 40)), truth: truth(ONE, OTHER) },
  { name: 'on one page', pages: onOnePage(whole(ONE, 40), whole(OTHER, 400)), truth: truth(ONE, OTHER) },
  {
    name: 'of one item each, without numbers',
    pages: onOnePage(whole(single(ONE), 40, { withNumbers: false }), whole(single(OTHER), 300, { withNumbers: false })),
    truth: truth(single(ONE), single(OTHER)),
  },
  {
    name: 'without references, items counted again from 1',
    pages: onPages(whole(ONE, 40, WITHOUT), whole(OTHER, 40, WITHOUT)),
    truth: truth(nameless(ONE), nameless(OTHER)),
  },
  {
    name: 'without references and numbers, with a head each',
    pages: onPages(
      [...whole(ONE, 40, BARE), at(40, 400, 'Importør: Midtjysk Maskinfabrik A/S')],
      [...whole(OTHER, 40, BARE), at(40, 400, 'Importør: Fynsk Staal ApS')],
    ),
    truth: truth(nameless(ONE), nameless(OTHER)),
  },
  { name: 'as tables on one page', pages: onOnePage(table(ONE, 40), table(OTHER, 300)), truth: truth(ONE, OTHER) },
  {
    name: 'the second going on over two pages',
    pages: onPages(
      whole(ONE, 40),
      [...head(OTHER, 40), ...item(PLATES, 0, 140)],
      item(OTHER.goods[1] ?? PLATES, 1, 40),
    ),
    truth: truth(ONE, OTHER),
  },
  {
    name: 'only the first with an MRN',
    pages: onPages([...whole(ONE, 40), ...listed(40, 400, 90, [['MRN', SHIPMENT.mrn]])], whole(OTHER, 40)),
    truth: truth({ ...ONE, mrn: SHIPMENT.mrn }, OTHER),
  },
  {
    name: 'three of them',
    pages: onPages(whole(ONE, 40), whole(OTHER, 40), whole({ ...ONE, reference: 'NB-26-440999' }, 40)),
    truth: truth(ONE, OTHER, { ...ONE, reference: 'NB-26-440999' }),
  },
];

const AFTER = 340;
/** What cannot be told apart, or only by a person. */
export const MINGLED: readonly Layout[] = [
  {
    name: 'goods above the parties',
    pages: onPages(
      [...ONE.goods.flatMap((good, index) => item(good, index, 40 + index * 110)), ...head(ONE, AFTER)],
      [...OTHER.goods.flatMap((good, index) => item(good, index, 40 + index * 110)), ...head(OTHER, AFTER)],
    ),
    truth: truth(ONE, OTHER),
  },
  {
    name: 'references between the items of one head',
    pages: onOnePage(
      head(ONE, 40),
      item(TUBES, 0, 140),
      listed(40, 260, 90, [['Vores reference:', OTHER.reference]]),
      item(SCREWS, 0, 290),
    ),
    truth: [...truth(single(ONE)), ...truth({ ...ONE, reference: OTHER.reference, goods: [SCREWS] })],
  },
  {
    name: 'two declarations beside each other',
    pages: onOnePage(whole(single(ONE), 40), whole(single(OTHER), 40, { x: 330 })),
    truth: truth(single(ONE), single(OTHER)),
  },
  {
    name: 'two items beside each other',
    pages: onOnePage(head(ONE, 40), item(TUBES, 0, 140), item(SCREWS, 1, 140, { x: 330 })),
    truth: truth(ONE),
  },
  ...[-189, -98, -56, -21, -7, 7, 21, 35, 49, 56, 70, 84, 98, 112].flatMap((lower): Layout[] =>
    [250, 330].map((x) => ({
      name: `two items beside each other, one lower by ${lower} at ${x}`,
      pages: onOnePage(head(ONE, 40), item(TUBES, 0, 340), item(SCREWS, 1, 340 + lower, { x })),
      truth: truth(lower < 0 ? { ...ONE, goods: [SCREWS, TUBES] } : ONE),
    })),
  ),
  {
    name: 'four items in two columns',
    pages: onOnePage(
      head(ONE, 40),
      ...[TUBES, SCREWS, PLATES, { ...TUBES, netKg: 17.5, grossKg: 18.25, origin: 'IN' }].map((good, index) =>
        item(good, index, 140 + (index >> 1) * 120 + (index % 2) * 9, { x: index % 2 ? 330 : 40 }),
      ),
    ),
    truth: truth({ ...ONE, goods: [TUBES, SCREWS, PLATES, { ...TUBES, netKg: 17.5, grossKg: 18.25, origin: 'IN' }] }),
  },
];

/** One declaration whose pages repeat its head. */
export const REPEATED: readonly Layout[] = [
  {
    name: 'the head on each page',
    pages: onPages([...head(ONE, 40), ...item(TUBES, 0, 140)], [...head(ONE, 40), ...item(SCREWS, 1, 140)]),
    truth: truth(ONE),
  },
  {
    name: 'the reference on each page',
    pages: onPages(
      [...head(ONE, 40), ...item(TUBES, 0, 140)],
      [...listed(40, 40, 90, [['Vores reference:', ONE.reference]]), ...item(SCREWS, 1, 140)],
    ),
    truth: truth(ONE),
  },
];
