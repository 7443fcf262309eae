import type { Part } from '../sheet.ts';
import { boxesOf, chosenBoxes, headBoxes, putBoxes, putList } from './boxes.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { type Desk, none, ofGoods, pairsOf, partyOf, putLines, type Template } from './desk.ts';
import { otherText } from './other-values.ts';
import {
  gap,
  inRun,
  itemTitle,
  joined,
  putLetterhead,
  putLine,
  putParties,
  putPhrases,
  putRight,
  putTaxes,
  putTitle,
  reachText,
  sharedPairs,
  stampPages,
} from './parts.ts';

const waybill = ({ random }: Desk): Part[] =>
  none(
    `${random.pick(['AWB', 'Waybill', 'Tracking', 'HAWB', 'Shipment ID'])} ${random.pick(['1Z', '', '77'])}${random.digits(10)}`,
  );

/** The summary of an entry: shipper and receiver beside each other, a column of amounts at the right, goods in a narrow table. */
function summary(desk: Desk): void {
  const { sheet, random, style, left, width } = desk;
  const { size } = sheet.print;
  putTitle(desk, undefined, waybill(desk));
  putParties(desk, random.isHit(0.5) ? ['exporter', 'importer'] : ['importer', 'exporter', 'agent']);
  const top = sheet.y;
  putList(desk, [...pairsOf(desk, 'mrn reference date? rival? currency rate'), ...sharedPairs(desk)], {
    width: width * 0.6,
    indent: 0.42,
  });
  const end = sheet.y;
  sheet.y = top;
  for (const kind of ['amount', 'amount', 'amount'] as const) {
    const name = style.other(kind);
    putLines(desk, left + width * 0.64, sheet.y, [none(name)], width * 0.2, size * 0.9);
    putRight(desk, sheet.y, none(style.amount()), size * 0.9);
    sheet.y += size * 2.2;
  }
  sheet.y = Math.max(end, sheet.y) + size;
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item description code origin packages? net gross? customsValue',
        'description origin code net customsValue payable',
        'item code origin description gross net',
      ]),
    ),
    lookOf(desk),
    {
      total: style.named('total'),
    },
  );
  putPhrases(desk, 3);
}

/** One shipment on a small form: everything in boxes, the goods as well. */
function smallForm(desk: Desk): void {
  const { sheet, facts, random } = desk;
  putTitle(desk, undefined, waybill(desk));
  const look = { labelSize: sheet.print.size * 0.75, size: sheet.print.size, isRight: random.isHit(0.3) };
  putBoxes(
    desk,
    headBoxes(
      desk,
      'exporter importer | mrn reference | delivery? packages? currency customsValue? | dispatch destination? transport',
    ),
    look,
  );
  const tokens = chosenBoxes(desk, 'description:3 code:2 origin | gross net procedure? customsValue?');
  for (const at of facts.goods.keys()) {
    sheet.need(look.size * 8);
    putLine(desk, itemTitle(desk, at), look.size * 0.9);
    putBoxes(desk, boxesOf(desk, tokens, at), look);
  }
  putTaxes(desk, ['A00', 'B00'], sheet.print.size * 0.9);
}

/** A notice of duties with the reckoning for each line in sentences of figures. */
function reckoning(desk: Desk): void {
  const { facts, style, random, sheet } = desk;
  putLetterhead(desk, true);
  putLines(desk, desk.left, sheet.y, partyOf(desk, 'importer'), desk.width * 0.5);
  sheet.y += sheet.print.size * 9;
  putTitle(desk);
  putList(desk, [...pairsOf(desk, 'reference mrn otherDate rival? payment?'), ...sharedPairs(desk)], { columns: 2 });
  putLine(desk, joined([style.named('exporter', ':'), ...partyOf(desk, 'exporter', false)], random.pick([' ', ', '])));
  gap(desk);
  for (const at of facts.goods.keys()) {
    sheet.need(sheet.print.size * 8);
    putLine(
      desk,
      joined([ofGoods(desk, 'item', at), inRun(desk, 'code', at, ' '), ofGoods(desk, 'description', at)], '  '),
    );
    putLine(
      desk,
      joined(
        [
          inRun(desk, 'origin', at, ' '),
          inRun(desk, 'net', at, ' '),
          inRun(desk, 'gross', at, ' '),
          inRun(desk, 'procedure', at, ' '),
        ],
        '  ',
      ),
    );
    const amount = style.amount();
    putLine(desk, none(`${style.other('amount')} ${amount} x ${otherText(style, 'rate')} % = ${style.amount()}`));
    putLine(desk, none(`B00: ${style.amount()} x 25 % = ${style.amount()}`));
    gap(desk, 0.4, 1);
  }
  putPhrases(desk, 3);
}

/** Many small parcels of one importer: a sender and a number of carriage in each row. */
function manifest(desk: Desk): void {
  const { random, style } = desk;
  putTitle(desk);
  stampPages(desk);
  putParties(desk, ['importer', 'agent'], { columns: 2 });
  putList(desk, [...pairsOf(desk, 'mrn reference date? vessel? office?'), ...sharedPairs(desk)], {
    columns: 2,
    indent: 0.4,
  });
  gap(desk);
  putColumns(
    desk,
    columnsOf(
      desk,
      random.pick([
        'item invoice exporter description code origin net gross?',
        'item exporter origin code description packages gross net',
      ]),
    ),
    lookOf(desk),
    {
      total: style.named('total'),
    },
  );
  putLine(desk, none(reachText(desk)));
}

export const COURIERS: readonly Template[] = [
  { name: 'the summary of an entry', draw: summary },
  { name: 'a small form of a shipment', draw: smallForm, goods: [1, 4] },
  { name: 'a reckoning of duties by letter', draw: reckoning, goods: [1, 6] },
  { name: 'a manifest with senders', draw: manifest, hasOwnExporters: true, goods: [2, 12], sizes: [6.5, 8.5] },
];
