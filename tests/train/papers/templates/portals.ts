import { boxesOf, chosenBoxes, headBoxes, putBoxes, putList } from './boxes.ts';
import { itemPairs } from './cards.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { chosen, type Desk, none, ofGoods, pairsOf, partyOf, putLines, type Template } from './desk.ts';
import { documentText } from './other-values.ts';
import {
  gap,
  inRun,
  itemTitle,
  joined,
  otherDay,
  putLine,
  putParties,
  putTaxes,
  putTitle,
  sharedPairs,
  titleOf,
} from './parts.ts';

/** What a browser prints on each page, and the path of where one is. */
function putBrowser(desk: Desk): void {
  const { sheet, random, left, width, style } = desk;
  const size = Math.min(7.5, sheet.print.size * 0.85);
  const day = `${otherDay(desk)}, ${random.whole(10, 19)}:${random.digits(2)}`;
  const title = random.pick([
    'AIS – Trader Portal',
    'e-Customs',
    'Import portal',
    'IDMS',
    'MyCustoms',
    'PUESC',
    'Portal',
  ]);
  const address = `https://portal.example/${random.pick(['import', 'declaration', 'h1'])}/${random.digits(8)}`;
  sheet.stamp = (number, count) => {
    sheet.put(left, 12, none(day), size);
    sheet.putEnding(left + width, 12, none(title), size);
    sheet.put(left, sheet.page.height - 22, none(address), size);
    sheet.putEnding(left + width, sheet.page.height - 22, none(`${number}/${count}`), size);
  };
  if (random.isHit(0.6))
    putLine(
      desk,
      none(
        [
          style.other('text'),
          titleOf(desk),
          random.pick(['Status: Released', 'Frigivet', 'Details', 'Detail', '✓']),
        ].join(random.pick([' > ', ' / ', ' » '])),
      ),
      size,
    );
}

/** Sections with titles, names above values in three or four columns. */
function sections(desk: Desk): void {
  const { facts, random, sheet } = desk;
  putBrowser(desk);
  putTitle(desk);
  const look = {
    labelSize: sheet.print.size * random.between(0.75, 0.95),
    size: sheet.print.size,
    isUnder: random.isHit(0.12),
  };
  putBoxes(desk, headBoxes(desk, 'mrn reference date | office? otherDate? rival? payment?'), look);
  const roles = random.shuffled(['exporter', 'importer', 'agent'] as const);
  if (random.isHit(0.5)) putParties(desk, roles, { labelSize: look.labelSize });
  else for (const role of roles) putBoxes(desk, boxesOf(desk, role, null), look);
  if (desk.shared) putList(desk, sharedPairs(desk));
  const tokens = chosenBoxes(
    desk,
    random.pick([
      'code origin procedure preference? | description:2 packages? | gross net units? customsValue?',
      'description:2 code | origin dispatch? procedure | net gross statisticalValue?',
      'code description:2 | net gross origin',
    ]),
  );
  const of = random.pick(['', '', ' / ', ' of ']);
  for (const at of facts.goods.keys()) {
    sheet.need(sheet.print.size * 11);
    putLine(desk, itemTitle(desk, at, of), sheet.print.size * 1.15);
    putBoxes(desk, boxesOf(desk, tokens, at), look);
    gap(desk, 0.3, 1);
  }
}

/** A table of names and values in two columns for everything, as a page of a program that prints itself. */
function nameTable(columns: number) {
  return (desk: Desk): void => {
    const { facts, random, style, sheet, shared } = desk;
    putBrowser(desk);
    putTitle(desk);
    const indent = random.between(0.38, 0.5);
    const isRight = random.isHit(0.12);
    putList(
      desk,
      [
        ...pairsOf(desk, 'reference mrn date? importerNumber? office? dispatch? delivery? rival?'),
        ...sharedPairs(desk),
      ],
      { columns, indent },
    );
    for (const role of ['importer', 'exporter', 'agent'] as const) {
      if (role === 'agent' && random.isHit(0.3)) continue;
      putList(desk, [{ name: style.named(role), value: joined(partyOf(desk, role, random.isHit(0.7)), ', ') }], {
        indent: indent / columns,
      });
    }
    const tokens = chosen(
      random,
      'item? code description tariffText? origin procedure net gross weight? packages? customsValue? preference? documents?',
    ).filter((token) => token !== shared);
    const isTitled = !tokens.includes('item');
    for (const at of facts.goods.keys()) {
      gap(desk, 0.5, 1.2);
      sheet.need(sheet.print.size * 8);
      if (isTitled) putLine(desk, itemTitle(desk, at));
      putList(desk, itemPairs(desk, at, tokens), { columns, indent, isRight });
    }
  };
}

/** A list of items as a table, and below it each of them again in full: what stands twice is the same. */
function overviewAndDetails(desk: Desk): void {
  const { facts, random, sheet } = desk;
  putBrowser(desk);
  putTitle(desk);
  putParties(desk, ['importer', 'exporter']);
  putList(desk, [...pairsOf(desk, 'mrn reference date? office?'), ...sharedPairs(desk)], { columns: 2, indent: 0 });
  putColumns(desk, columnsOf(desk, 'item code description origin'), lookOf(desk, { isCut: false }));
  gap(desk, 1, 2);
  for (const at of facts.goods.keys()) {
    sheet.need(sheet.print.size * 7);
    putLine(desk, itemTitle(desk, at));
    putList(desk, itemPairs(desk, at, chosen(random, 'procedure gross net')), { indent: 0.35 });
    putLine(desk, none(documentText(desk.style)));
    putTaxes(desk, ['A00', 'B00'], sheet.print.size * 0.85);
  }
}

/** Two panes: parties and numbers in a narrow one at the left, goods in the broad one. */
function panes(desk: Desk): void {
  const { sheet, random, style, left, width } = desk;
  putBrowser(desk);
  putTitle(desk);
  const { size } = sheet.print;
  const top = sheet.y;
  const narrow = width * random.between(0.28, 0.34);
  const isLeft = random.isHit(0.6);
  const x = isLeft ? left : left + width - narrow + size;
  const numbers = pairsOf(desk, 'mrn reference date? office? currency? rival?').flatMap(({ name, value }) => [
    name,
    value,
  ]);
  const rows = [
    ...numbers,
    ...random
      .shuffled(['exporter', 'importer', 'agent'] as const)
      .flatMap((role) => [style.named(role), ...partyOf(desk, role)]),
  ];
  const end = putLines(desk, x, top, rows, narrow - size * 2, size * 0.9);
  sheet.y = top;
  const pane = isLeft
    ? { ...desk, left: left + narrow, width: width - narrow }
    : { ...desk, width: width - narrow - size };
  if (desk.shared) putList(pane, sharedPairs(desk));
  for (const at of desk.facts.goods.keys()) {
    sheet.need(size * 9);
    putLine(pane, joined([ofGoods(desk, 'item', at), ofGoods(desk, 'description', at)], '. '));
    putLine(pane, joined([inRun(desk, 'code', at), inRun(desk, 'origin', at)], '   '));
    putLine(pane, joined([inRun(desk, 'gross', at), inRun(desk, 'net', at), inRun(desk, 'procedure', at)], '   '));
    gap(desk, 0.5, 1);
  }
  if (sheet.pages.length === 1) sheet.y = Math.max(sheet.y, end);
}

export const PORTALS: readonly Template[] = [
  { name: 'sections of a portal', draw: sections },
  { name: 'names and values of a portal', draw: nameTable(1) },
  { name: 'names and values in two columns', draw: nameTable(2), sizes: [6.5, 9] },
  { name: 'an overview and its details', draw: overviewAndDetails },
  { name: 'two panes', draw: panes, goods: [1, 4] },
];
