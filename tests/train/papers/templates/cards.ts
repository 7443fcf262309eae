import type { Pair } from '../heads.ts';
import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { boxesOf, chosenBoxes, putBoxRow } from './boxes.ts';
import { chosen, type Desk, fitted, isOfGoods, none, ofGoods, pairOf, putLines, type Template } from './desk.ts';
import {
  gap,
  headAgain,
  inRun,
  itemTitle,
  joined,
  putLetterhead,
  putLine,
  putPhrases,
  putTitle,
  stampPages,
  titleOf,
} from './parts.ts';
import { putHeadAbove } from './tables.ts';

/** Names and values of an item in an order drawn once for the paper. */
export const itemPairs = (desk: Desk, at: number, tokens: readonly string[]): Pair[] =>
  tokens
    .filter((token) => token !== desk.shared)
    .map((token) =>
      isOfGoods(token)
        ? { name: desk.style.named(token as Field), value: ofGoods(desk, token as Field, at) }
        : pairOf(desk, token),
    );

const CARD = 'code description tariffText? origin procedure? gross net packages? customsValue? preference? weight?';

/** Items beside each other, names before or above their values, all fields of a row at the same height. */
function beside(perRow: number, form: 'above' | 'before' | 'run') {
  return (desk: Desk): void => {
    const { sheet, facts, random, left, width } = desk;
    const title = titleOf(desk);
    putTitle(desk, title);
    headAgain(desk, title);
    putHeadAbove(desk);
    const { size } = sheet.print;
    const labelSize = form === 'above' ? size * random.between(0.65, 0.9) : size;
    const columnWidth = width / perRow;
    const tokens = random.isHit(0.5) ? chosen(random, CARD) : random.shuffled(chosen(random, CARD));
    const isTitled = random.isHit(0.85);
    for (let from = 0; from < facts.goods.length; from += perRow) {
      const some = [...facts.goods.keys()].slice(from, from + perRow);
      sheet.need((tokens.length + 2) * size * (form === 'above' ? 2.8 : 1.9));
      if (isTitled) {
        for (const [column, at] of some.entries())
          putLines(desk, left + column * columnWidth, sheet.y, [itemTitle(desk, at)], columnWidth - size);
        sheet.y += size * 1.6;
      }
      const columns = some.map((at) => itemPairs(desk, at, tokens));
      for (let row = 0; row < (columns[0]?.length ?? 0); row += 1) {
        const ends = columns.map((pairs, column) => {
          const { name, value } = pairs[row] as Pair;
          const x = left + column * columnWidth;
          if (form === 'run')
            return putLines(desk, x, sheet.y, [[...name, { text: ': ' }, ...value]], columnWidth - size);
          if (form === 'above')
            return putLines(
              desk,
              x,
              putLines(desk, x, sheet.y, [name], columnWidth - size, labelSize),
              [value],
              columnWidth - size,
            );
          const nameEnd = putLines(desk, x, sheet.y, [name], columnWidth * 0.42, size);
          return Math.max(nameEnd, putLines(desk, x + columnWidth * 0.46, sheet.y, [value], columnWidth * 0.54 - size));
        });
        sheet.y = Math.max(...ends) + size * 0.15;
      }
      gap(desk, 0.6, 1.6);
    }
    putPhrases(desk);
  };
}

/** Cards under each other: the code large, around it what belongs to it. */
function titled(desk: Desk): void {
  const { sheet, facts, random, left, width } = desk;
  putTitle(desk);
  putHeadAbove(desk);
  stampPages(desk);
  const { size } = sheet.print;
  const isMassRight = random.isHit(0.6);
  for (const at of facts.goods.keys()) {
    sheet.need(size * 8);
    const y = sheet.y;
    sheet.put(
      left,
      y,
      random.isHit(0.6)
        ? joined([ofGoods(desk, 'item', at), ofGoods(desk, 'code', at)], '  ')
        : inRun(desk, 'code', at, ' '),
      size * 1.25,
    );
    const masses = joined([inRun(desk, 'net', at), inRun(desk, 'gross', at)], '   ');
    if (isMassRight) {
      const fit = fitted(desk, masses, width * 0.55, size);
      for (const [line, row] of fit.rows.entries()) sheet.putEnding(left + width, y + line * size * 1.2, row, fit.size);
    }
    sheet.y = y + size * 2.6;
    putLine(desk, ofGoods(desk, 'description', at));
    putLine(
      desk,
      joined(
        [inRun(desk, 'origin', at), inRun(desk, 'procedure', at), isMassRight ? [] : masses],
        random.pick(['   ', ' · ', ' | ']),
      ),
    );
    gap(desk, 0.6, 1.4);
  }
}

/** Framed cards: a row of small boxes and one broad one, several times. */
function framed(desk: Desk): void {
  const { sheet, facts, random, left, width } = desk;
  putLetterhead(desk);
  putTitle(desk);
  putHeadAbove(desk, 'boxes');
  const look = {
    labelSize: sheet.print.size * random.between(0.65, 0.9),
    size: sheet.print.size,
    isRight: random.isHit(0.3),
  };
  const tokens = chosenBoxes(
    desk,
    random.pick([
      'item:1 description:6 | code:2 origin procedure? net gross',
      'item code:2 origin:2 | net gross procedure? packages? | description',
      'description:3 code:2 | net gross origin item customsValue?',
    ]),
  );
  const indent = random.pick([0, 0, 20, 60]);
  for (const at of facts.goods.keys()) {
    const rows = boxesOf(desk, tokens, at);
    sheet.need(rows.length * look.size * 4);
    for (const [index, row] of rows.entries()) {
      const x = left + (index > 0 ? indent : 0);
      sheet.y += putBoxRow(desk, x, left + width - x, sheet.y, row, look);
    }
    gap(desk, 0.5, 1.5);
  }
}

/** The items as columns of a table that stands on its side, a few on each page or each stretch. */
function sideways(desk: Desk): void {
  const { sheet, facts, random, style, left, width } = desk;
  putTitle(desk);
  putHeadAbove(desk);
  const { size } = sheet.print;
  const tokens = random
    .shuffled(chosen(random, 'item code origin procedure? gross net packages? customsValue? payable? description'))
    .filter((token) => token !== desk.shared);
  const perRow = random.whole(2, 4);
  const nameWidth = width * random.between(0.2, 0.3);
  const columnWidth = (width - nameWidth) / perRow;
  const isRight = random.isHit(0.3);
  for (let from = 0; from < facts.goods.length; from += perRow) {
    const some = [...facts.goods.keys()].slice(from, from + perRow);
    sheet.need(tokens.length * size * 2.6);
    const columns = some.map((at) => itemPairs(desk, at, tokens));
    for (const [row, token] of tokens.entries()) {
      const name: readonly Part[] = columns[0]?.[row]?.name ?? none(token);
      const ends = columns.map((pairs, column) => {
        const value = pairs[row]?.value ?? [];
        const x = left + nameWidth + column * columnWidth;
        const fit = fitted(desk, value, columnWidth - size, size);
        if (isRight && token !== 'description' && fit.rows.length === 1) {
          sheet.putEnding(x + columnWidth - size, sheet.y, fit.rows[0] ?? [], fit.size);
          return sheet.y + size * 1.2;
        }
        return putLines(desk, x, sheet.y, [value], columnWidth - size);
      });
      const nameEnd = putLines(desk, left, sheet.y, [name], nameWidth - size);
      sheet.y = Math.max(nameEnd, ...ends) + size * 0.3;
    }
    gap(desk, 1, 2);
  }
  if (random.isHit(0.5)) putLine(desk, [...style.named('totalNet', ': '), ...pairOf(desk, 'totalNet').value]);
}

export const CARDS: readonly Template[] = [
  { name: 'two cards beside each other', draw: beside(2, 'before') },
  { name: 'three cards with names above', draw: beside(3, 'above'), sizes: [6.5, 9] },
  { name: 'two cards with names above', draw: beside(2, 'above') },
  { name: 'three cards of runs', draw: beside(3, 'run'), sizes: [6.5, 9] },
  { name: 'cards with the code as their title', draw: titled },
  { name: 'framed cards', draw: framed },
  { name: 'items as columns', draw: sideways, sizes: [6.5, 9] },
];
