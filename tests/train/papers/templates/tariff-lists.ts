import { madeDescription } from '../goods-words.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { type Desk, none, type Template } from './desk.ts';
import { laid, layoutOf, putLaid } from './layouts.ts';
import { gap, putLine } from './parts.ts';
import { type Goods, rows, sketched, table } from './sketches.ts';
import { tradeText } from './trade-values.ts';

/** Lists of what was packed, by tariff number: articles with parts of masses, and what customs was told of each code. */

const LIST_TOPS = [
  [
    'letterhead',
    'title',
    'list:2 reference mrn date? bill billDate? container? colli charged volume',
    'parties:2 exporter importer',
    'shared',
  ],
  [
    'row 1 exporter | 1 importer | 1 mrn: ; reference: ; bill: ; order: ; container:',
    'title',
    'party agent',
    'pages',
    'shared',
  ],
  ['title', 'boxes exporter:2 importer:2 | mrn:2 reference date? | bill order deliveryNote container', 'shared'],
  ['run bill billDate order customer', 'title', 'party exporter importer', 'lines mrn reference', 'shared', 'gap'],
];
const LIST = { isEven: false, sizes: [6.5, 9] } as const;

/** The articles of one code: their numbers, words and parts of its masses, none of which is a value of the item. */
function putArticles(desk: Desk, at: number, isNumbered: boolean): void {
  const { facts, random, style, sheet, left, width } = desk;
  const goods = facts.goods[at];
  if (!goods) return;
  const { size } = sheet.print;
  let rest = 1;
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const share = count === 1 ? rest : rest * random.between(0.2, 0.7);
    rest -= share;
    sheet.need(size * 3);
    const start = `${isNumbered ? `${at + 1}.${count} ` : ''}${tradeText(desk, 'article', at)}`;
    sheet.put(left, sheet.y, none(start), size * 0.9);
    const words = madeDescription(random, style.language).slice(0, 26);
    sheet.put(left + width * 0.3, sheet.y, none(words), size * 0.85);
    for (const [place, text] of [
      tradeText(desk, 'pieces', at),
      style.mass(Number((goods.netKg * share).toFixed(2)), true),
      style.mass(Number((goods.grossKg * share).toFixed(2)), true),
    ].entries())
      sheet.putEnding(left + width * (0.75 + place * 0.12), sheet.y, none(text), size * 0.85);
    sheet.y += size * 1.25;
  }
}

/** All articles first, then a row for each code: only those rows are the items. */
const articlesAbove =
  (columns: string): Goods =>
  (whole) => {
    const isNumbered = whole.random.isHit(0.4);
    return (desk) => {
      const { facts, style } = desk;
      for (const at of facts.goods.keys()) putArticles(desk, at, isNumbered);
      gap(desk, 0.8, 2);
      putLine(desk, none(style.label('code')));
      putColumns(desk, columnsOf(desk, columns), lookOf(desk, { isCut: false }), { total: style.named('total') });
    };
  };

/** Each code with what customs was told of it, and its articles below. */
const articlesBelow =
  (lines: readonly string[]): Goods =>
  (whole) => {
    const layout = layoutOf(whole, lines);
    const isNumbered = whole.random.isHit(0.3);
    return (desk) => {
      for (const at of desk.facts.goods.keys()) {
        const head = laid(desk, layout, at);
        desk.sheet.need(head.height + desk.sheet.print.size * 3);
        putLaid(desk, head);
        putArticles(desk, at, isNumbered);
        gap(desk, 0.4, 1);
      }
    };
  };

export const TARIFF_LISTS: readonly Template[] = [
  {
    name: 'articles above, rows by code below',
    draw: sketched({ top: LIST_TOPS, goods: articlesAbove('code description origin net gross') }),
    ...LIST,
    goods: [1, 8],
  },
  {
    name: 'articles above, numbered codes with values below',
    draw: sketched({
      top: LIST_TOPS,
      goods: articlesAbove('item code description origin colli net gross priceHome'),
      foot: ['totals'],
    }),
    ...LIST,
    goods: [1, 8],
  },
  {
    name: 'a list by code with cases',
    draw: sketched({
      top: LIST_TOPS,
      goods: rows({
        lines: [
          ['2 colli | 2 code | 5 description | 1.4 origin | 2> net | 2> gross | 1.4> volume'],
          ['1 item | 2 marks | 5 description ; code | 1.4 origin | 1.4> pieces | 2> gross ; net | 2> charged'],
        ],
        head: 'pages',
        gap: [0.1, 0.8],
      }),
      foot: ['totals'],
    }),
    ...LIST,
  },
  {
    name: 'a list of articles with sums by code',
    draw: sketched({
      top: LIST_TOPS,
      goods: table({
        columns: [
          'item article description code origin pieces net gross',
          'order article code description origin metres net gross',
        ],
      }),
      foot: ['bycode', 'totals'],
    }),
    ...LIST,
    grouped: 'code',
    goods: [3, 12],
  },
  {
    name: 'a list of metres, areas and pieces beside masses',
    draw: sketched({
      top: LIST_TOPS,
      goods: table({
        columns: [
          'item description code origin pieces metres net gross',
          'item code description area pieces net gross origin',
          'batch code description origin pieceWeight pieces net packing gross',
        ],
        heads: 'cut',
      }),
      foot: ['totals'],
    }),
    ...LIST,
  },
  {
    name: 'a list by code and lots in brackets',
    draw: sketched({
      top: LIST_TOPS,
      goods: rows({
        lines: [
          [
            '1 item. | 8 description',
            '1 | 3 code (article) | 2 origin (shipFrom) | 3 net: (packing:) | 3 gross: (charged)',
            '1 | 11 partial',
          ],
          ['2 code | 6 description (batch) | 2> net | 2> gross', '2 origin: | 6 partial | 2> pieces | 2> volume'],
        ],
        gap: [0.4, 1.2],
      }),
      foot: ['totals', 'phrases'],
    }),
    ...LIST,
  },
  {
    name: 'a list by code, each with its articles',
    draw: sketched({
      top: LIST_TOPS,
      goods: articlesBelow(['2 code: | 5 description | 2 origin:', '2 | 3 net: | 3 gross: | 2 pieces:']),
      foot: ['totals'],
    }),
    ...LIST,
    goods: [1, 8],
  },
];
