import { ACROSS } from '../sheet.ts';
import type { Desk, Template } from './desk.ts';
import { type Laid, type Layout, laid, layoutOf, putLaid } from './layouts.ts';
import { type Goods, inGroups, sketched } from './sketches.ts';

/** Prints on their side: each item a column, the names of its values at an edge or between the items. */

interface SidewaysKind {
  /** A line of a layout for each row. */
  readonly lines: readonly (readonly string[])[];
  /** The fewest and the most items beside each other. */
  readonly beside: readonly [number, number];
  /** Where the names stand: before all items, behind them, or before each. */
  readonly names?: 'before' | 'behind' | 'each';
  /** The sums in a column of their own, of the same lines in which the masses are. */
  readonly hasSums?: boolean;
}

const pane = (desk: Desk, left: number, width: number): Desk => ({ ...desk, left: desk.left + left, width });

const sideways =
  ({ lines, beside, names = 'before', hasSums = false }: SidewaysKind): Goods =>
  (whole) => {
    const { random, sheet } = whole;
    const size = sheet.print.size;
    const texts = random.pick(lines);
    const layouts = (random.isHit(0.6) ? texts : random.shuffled(texts)).map((line) => layoutOf(whole, [line], size));
    const most = random.whole(...beside);
    const nameShare = random.between(0.18, 0.28);
    const step = size * random.between(0.1, 0.7);
    return (desk) => {
      const { facts, width } = desk;
      const count = Math.min(most, facts.goods.length);
      const sums = hasSums ? 1 : 0;
      const nameWidth = names === 'each' ? 0 : width * nameShare;
      const each = (width - nameWidth) / (count + sums);
      const start = names === 'before' ? nameWidth : 0;
      const columns = Array.from({ length: count + sums }, (_, at) => pane(desk, start + at * each, each - size * 0.4));
      const nameColumn = pane(desk, names === 'behind' ? width - nameWidth : 0, nameWidth - size * 0.4);
      for (let from = 0; from < facts.goods.length; from += count) {
        sheet.need(layouts.length * size * 2.4);
        const some = [...facts.goods.keys()].slice(from, from + count);
        const isLast = from + count >= facts.goods.length;
        for (const [row, layout] of layouts.entries()) {
          const cells: [Desk, Laid][] = some.map((at, index) => cellOf(columns[index] ?? desk, layout, at, names));
          if (names !== 'each') cells.push([nameColumn, laid(nameColumn, layout, 'names')]);
          const sumColumn = columns.at(-1);
          if (hasSums && isLast && sumColumn) cells.push([sumColumn, sumOf(sumColumn, layout, row === 0)]);
          putRow(desk, cells, step);
        }
        sheet.y += size;
      }
    };
  };

/** The value of one item; where names stand before each, its name with it. */
function cellOf(column: Desk, layout: Layout, at: number, names: SidewaysKind['names']): [Desk, Laid] {
  if (names !== 'each') return [column, laid(column, layout, at)];
  const named = {
    ...layout,
    lines: layout.lines.map((cells) =>
      cells.map((cell) => ({
        ...cell,
        rows: cell.rows.map((pieces) =>
          pieces.map((piece) => (piece.form === '' ? { ...piece, form: ':' as const } : piece)),
        ),
      })),
    ),
  };
  return [column, laid(column, named, at)];
}

/** The sum that belongs into the row of a mass; its name over it in the first row, nothing in the others. */
function sumOf(column: Desk, layout: Layout, isFirst: boolean): Laid {
  const [piece] = layout.lines[0]?.[0]?.rows[0] ?? [];
  const sum = piece?.token === 'net' ? 'totalNet' : piece?.token === 'gross' ? 'totalGross' : isFirst ? 'total=' : '';
  return laid(column, layoutOf(column, [`1 ${sum}`], layout.size), null);
}

function putRow({ sheet }: Desk, cells: readonly [Desk, Laid][], step: number): void {
  const top = sheet.y;
  for (const [column, content] of cells) {
    sheet.y = top;
    putLaid(column, content);
  }
  sheet.y = top + Math.max(...cells.map(([, { height }]) => height)) + step;
}

const ITEMS = [
  ['1 item', '1 code', '1 description', '1 origin', '1 shipFrom', '1 net', '1 gross', '1 price'],
  [
    '1 item',
    '1 description',
    '1 article',
    '1 code',
    '1 procedure',
    '1 origin',
    '1 gross',
    '1 packing',
    '1 net',
    '1 priceHome',
  ],
  ['1 order', '1 item', '1 code', '1 origin', '1 net', '1 gross', '1 charged', '1 description'],
];
const FEW_LINES = [
  ['1 item', '1 code', '1 net', '1 gross', '1 origin', '1 description'],
  ['1 description', '1 code', '1 oldCode', '1 origin', '1 net', '1 gross'],
];
const TOPS = [
  [
    'title',
    'list:2 reference mrn date? shipment? customer? importerNumber? agentNumber?',
    'parties:3 exporter importer agent',
    'shared',
  ],
  ['letterhead', 'row 3 importer | 3 exporter | 2 mrn: ; reference: ; date:? ; order:', 'title', 'pages', 'shared'],
  ['run mrn reference bill order', 'title', 'party importer exporter agent', 'shared', 'gap'],
];
const PRINT = { isEven: false, sizes: [6.5, 9] } as const;

export const SIDEWAYS: readonly Template[] = [
  {
    name: 'items as columns with a column of sums',
    draw: sketched({ top: TOPS, goods: sideways({ lines: ITEMS, beside: [3, 4], hasSums: true }) }),
    ...PRINT,
    goods: [2, 8],
  },
  {
    name: 'items as columns across the page',
    draw: sketched({ top: TOPS, goods: sideways({ lines: ITEMS, beside: [5, 7], hasSums: true }), foot: ['totals'] }),
    ...PRINT,
    page: ACROSS,
    goods: [3, 14],
  },
  {
    name: 'items as columns with their names behind them',
    draw: sketched({ top: TOPS, goods: sideways({ lines: ITEMS, beside: [2, 4], names: 'behind' }), foot: ['totals'] }),
    ...PRINT,
  },
  {
    name: 'items as columns with names in each',
    draw: sketched({
      top: TOPS,
      goods: sideways({ lines: FEW_LINES, beside: [2, 4], names: 'each' }),
      foot: ['totals'],
    }),
    ...PRINT,
  },
  {
    name: 'declarations under each other with items as columns',
    draw: sketched({
      top: [
        [
          'title',
          'list:2 otherDate customer importerNumber agentNumber',
          'parties:3 exporter importer agent',
          'shared',
        ],
        ['letterhead', 'row 3 importer | 3 exporter | 2 otherDate: ; customer: ; order:', 'title', 'pages', 'shared'],
      ],
      goods: inGroups({
        by: 'declaration',
        head: ['3 mrn: | 2 date: | 3 reference:'],
        goods: sideways({ lines: FEW_LINES, beside: [2, 4] }),
        foot: ['1 totalNet: totalGross:'],
      }),
    }),
    ...PRINT,
    goods: [3, 10],
  },
  {
    name: 'items of a sender as columns',
    draw: sketched({
      top: [
        ['letterhead', 'title', 'list:2 reference mrn date? customer', 'party importer', 'shared'],
        ['title', 'row 3 importer | 3 agent | 2 mrn: ; reference: ; shipment:', 'shared'],
      ],
      goods: inGroups({
        by: 'exporter',
        head: ['1 exporter: ; exporterPlace'],
        goods: sideways({ lines: FEW_LINES, beside: [3, 4], hasSums: true }),
      }),
      foot: ['totals'],
    }),
    ...PRINT,
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: [3, 10],
  },
];
