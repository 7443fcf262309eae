import type { Goods, Party } from '../facts.ts';
import { KINDS } from '../heads.ts';
import { ACROSS, type Part } from '../sheet.ts';
import { asParts } from '../style.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { type Desk, exporterOf, none, ofGoods, type Template } from './desk.ts';
import { gap, headAgain, joined, putLetterhead, putLine, putPhrases, putTitle, stampPages, titleOf } from './parts.ts';
import { putHeadAbove } from './tables.ts';

/** Goods that follow each other and have the same head, as their numbers. */
function groupsOf(desk: Desk, of: (goods: Goods) => string): number[][] {
  const groups: number[][] = [];
  for (const [at, goods] of desk.facts.goods.entries()) {
    const before = desk.facts.goods[at - 1];
    if (before && of(before) === of(goods)) groups.at(-1)?.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** A firm in one line, as the sender of what follows. */
function senderLine(desk: Desk, party: Party, mark: string): Part[] {
  const kinds = KINDS.exporter;
  return [
    { text: party.name, kind: kinds.name },
    { text: mark },
    { text: party.street, kind: kinds.street },
    { text: mark },
    { text: party.postcode, kind: kinds.postcode },
    { text: ' ' },
    { text: party.city, kind: kinds.city },
    { text: mark },
    { text: desk.style.country(party.country), kind: kinds.country },
  ];
}

/** Net and gross of one group, as totals. */
function groupTotal(desk: Desk, group: readonly number[]): Part[] {
  const { style, facts } = desk;
  const of = (field: 'grossKg' | 'netKg') =>
    Number(group.reduce((sum, at) => sum + (facts.goods[at]?.[field] ?? 0), 0).toFixed(3));
  const part = (kg: number, kind: 'total-gross' | 'total-net'): Part[] =>
    asParts({ text: style.mass(kg), kind: 'net' }).map((piece) => (piece.kind ? { ...piece, kind } : piece));
  return [
    ...style.named('total', ' '),
    ...part(of('netKg'), 'total-net'),
    { text: ' / ' },
    ...part(of('grossKg'), 'total-gross'),
  ];
}

interface Grouping {
  readonly of: (goods: Goods) => string;
  readonly line: (desk: Desk, at: number) => readonly Part[];
  readonly columns: readonly string[];
  readonly hasOneHead?: boolean;
}

/** A table in groups, each with a line above it; names of columns once or over each group. */
function grouped({ of, line, columns, hasOneHead = false }: Grouping) {
  return (desk: Desk): void => {
    const { random, sheet } = desk;
    if (random.isHit(0.4)) putLetterhead(desk);
    const title = titleOf(desk);
    putTitle(desk, title);
    stampPages(desk);
    headAgain(desk, title);
    putHeadAbove(desk);
    const table = columnsOf(desk, random.pick(columns));
    const look = lookOf(desk, { isCut: false });
    const hasTotal = random.isHit(0.4);
    const groups = groupsOf(desk, of);
    if (hasOneHead) {
      const firsts = new Set(groups.map(([first]) => first));
      putColumns(desk, table, look, {
        above: (at) => (firsts.has(at) ? [line(desk, at)] : []),
        total: desk.style.named('total'),
      });
    } else
      for (const group of groups) {
        sheet.need(sheet.print.size * 8);
        putLine(desk, line(desk, group[0] ?? 0));
        putColumns(desk, table, look, { goods: group });
        if (hasTotal && group.length > 1) putLine(desk, groupTotal(desk, group));
        gap(desk, 0.5, 1.4);
      }
    putPhrases(desk);
  };
}

const codeLine = (desk: Desk, at: number): Part[] => [
  ...desk.style.named('code', `${desk.style.colon} `),
  ...ofGoods(desk, 'code', at),
];
const originLine = (desk: Desk, at: number): Part[] =>
  desk.shared === 'origin'
    ? [...desk.style.named('item', ' '), ...none(String(at + 1))]
    : [...desk.style.named('origin', ': '), ...ofGoods(desk, 'origin', at)];
const exporterLine = (desk: Desk, at: number): Part[] => [
  ...desk.style.named('exporter', ': '),
  ...senderLine(desk, exporterOf(desk, at), ', '),
];
const ofOrigin = ({ origin }: Goods): string => origin;
const ofCode = ({ code }: Goods): string => code;
const ofExporter = ({ exporter }: Goods): string => exporter.name;

/** Deliveries: each sender with its address in lines, its goods as runs below. */
function deliveries(desk: Desk): void {
  const { facts, random, sheet, style, shared } = desk;
  putLetterhead(desk);
  putTitle(desk);
  putHeadAbove(desk, 'lines');
  const mark = random.pick([' · ', '   ', ' | ', ', ']);
  const order = random.shuffled((['code', 'origin', 'net', 'gross'] as const).filter((field) => field !== shared));
  const isNamed = random.isHit(0.75);
  for (const group of groupsOf(desk, ofExporter)) {
    sheet.need(sheet.print.size * 9);
    const party = exporterOf(desk, group[0] ?? 0);
    putLine(desk, [...style.named('exporter', ' '), { text: party.name, kind: 'exporter-name' }]);
    putLine(desk, senderLine(desk, party, ', ').slice(2));
    for (const at of group) {
      sheet.need(sheet.print.size * 4);
      putLine(
        desk,
        joined([ofGoods(desk, 'item', at), ofGoods(desk, 'description', at)], '. '),
        sheet.print.size,
        desk.left + 12,
      );
      const runs = order.map((field) =>
        isNamed
          ? [...style.named(field, ' '), ...ofGoods(desk, field, at)]
          : field === 'net' || field === 'gross'
            ? [...style.named(field, ' '), ...ofGoods(desk, field, at)]
            : ofGoods(desk, field, at),
      );
      putLine(desk, joined(runs, mark), sheet.print.size, desk.left + 24);
    }
    gap(desk, 0.5, 1.5);
  }
  facts.goods.length > 1 && putLine(desk, groupTotal(desk, [...facts.goods.keys()]));
}

const MANY = [3, 14] as const;

export const GROUPS: readonly Template[] = [
  {
    name: 'groups by code, one head',
    draw: grouped({
      of: ofCode,
      line: codeLine,
      columns: [
        'item description origin net gross',
        'item description origin procedure? packages? gross net customsValue?',
      ],
      hasOneHead: true,
    }),
    grouped: 'code',
    goods: MANY,
  },
  {
    name: 'groups by code, each with its head',
    draw: grouped({
      of: ofCode,
      line: codeLine,
      columns: ['item description origin gross net', 'description origin units? net gross'],
    }),
    grouped: 'code',
    goods: MANY,
  },
  {
    name: 'groups by origin',
    draw: grouped({
      of: ofOrigin,
      line: originLine,
      columns: ['item code description net gross', 'item description code procedure? gross net customsValue?'],
      hasOneHead: true,
    }),
    grouped: 'origin',
    goods: MANY,
  },
  {
    name: 'groups by origin, each with its head',
    draw: grouped({
      of: ofOrigin,
      line: originLine,
      columns: ['item code description net gross?', 'code description gross net payable?'],
    }),
    grouped: 'origin',
    goods: MANY,
  },
  {
    name: 'groups by sender, one head',
    draw: grouped({
      of: ofExporter,
      line: exporterLine,
      columns: ['item code description origin net gross', 'item description code origin packages? net gross?'],
      hasOneHead: true,
    }),
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: MANY,
  },
  {
    name: 'groups by sender, each with its head',
    draw: grouped({
      of: ofExporter,
      line: exporterLine,
      columns: ['item code description origin gross net', 'code description origin procedure? net'],
    }),
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: MANY,
  },
  {
    name: 'groups by sender on a wide page',
    draw: grouped({
      of: ofExporter,
      line: exporterLine,
      columns: ['item invoice code description origin procedure preference gross net customsValue payable'],
      hasOneHead: true,
    }),
    grouped: 'exporter',
    hasOwnExporters: true,
    goods: MANY,
    page: ACROSS,
    sizes: [6.5, 8.5],
  },
  { name: 'deliveries by sender', draw: deliveries, grouped: 'exporter', hasOwnExporters: true, goods: MANY },
];
