import type { FoundItem } from '../../items.ts';
import type { Cell } from '../../layout.ts';
import { lettersOf } from '../../letters-of.ts';
import { partyNamedBy } from '../head-words.ts';
import type { LearnedReading } from '../learned-reading.ts';
import { textOfStretch } from '../network/tokens.ts';
import { isBefore, type Placed, SAME_LEFT } from './columns-of-places.ts';
import { exporterHeads, type ForeignFirm, isLed, isWhole } from './foreign-firms.ts';
import { isExporterHead } from './number-owners.ts';
import { asOpen, type SenderBlock } from './sender-block.ts';
import { areAllSendersRead, sendersInSentences } from './sender-sentence.ts';
import { areOfSeveral } from './senders-of-declarations.ts';

type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

const SURELY = 0.8;
/** In heights of its code: so far under what is known of it the last good still has its own words. */
const MOST_UNDER = 8;

/**
 * The sender of each good where the head of a paper names one and goods name others: 'Eksporter dla pozycji: …' among the words of a good ((EU) 2015/2446 Annex B, 13 01 of the
 * declaration and of its goods). A good that names none has that of the head. Null: no good names one, or of which good a firm is is not to be seen.
 */
export function exportersOfItems(
  firms: readonly ForeignFirm[],
  items: readonly FoundItem[],
  read: Read,
): readonly SenderBlock[] | null {
  const extents = items.map(extentOf);
  const [first] = extents;
  if (!first || !areUnderEachOther(items)) return null;
  const ofHead = firms.filter((firm) => isBefore(firm, first.top));
  const ofGoods = firms.filter((firm) => !ofHead.includes(firm));
  if (sendersInSentences(read.paper).length > 0) return null;
  const codes = items.map(({ code }) => code.cell);
  if (areOfSeveral(codes, read)) return null;
  if (ofGoods.length === 0 || !areOne(ofHead) || areAnyUnread(firms, first.top, read)) return null;
  // Under the names of the columns a firm heads the rows below it.
  if (ofHead.some((firm) => namesOfColumns(first, read).some((name) => isBefore(name, firm)))) return null;
  const owners = ofGoods.map((firm) => ownerOf(firm, extents, read));
  if (owners.includes(null)) return null;
  const senders = items.map((_, at) => {
    const ofItem = ofGoods.filter((__, firm) => owners[firm] === at);
    const [exporter = ofHead[0]] = ofItem;
    if (!exporter) return null;
    const isNamed = isLed(exporter, read) || isUnderHead(exporter, first, read);
    return areOne(ofItem) && isNamed ? sureOf(exporter, read) : asOpen(exporter);
  });
  const found = senders.flatMap((sender) => sender ?? []);
  // What stands over a good may head those behind it too.
  const isOver = ofGoods.some((firm, at) => isBefore(firm, extents[owners[at] ?? 0]?.top ?? firm));
  const isOfEach = new Set(owners).size === items.length;
  return found.length === items.length && (isOfEach || !isOver) ? found : null;
}

interface Extent {
  readonly top: Placed;
  readonly bottom: Placed;
  readonly height: number;
}

/** From the first to the last line of what is known of a good. */
function extentOf({ code, origin, net, gross, description, procedure }: FoundItem): Extent {
  const cells = [code, origin, net, gross, description, procedure].flatMap((found) => (found ? [found.cell] : []));
  const inOrder = cells.toSorted((a, b) => a.page - b.page || a.y - b.y);
  const last = inOrder.at(-1) ?? code.cell;
  const lowest = last.words.reduce((y, word) => Math.max(y, word.y), last.y);
  return { top: inOrder[0] ?? code.cell, bottom: { ...last, y: lowest }, height: code.cell.height };
}

/** Goods beside each other have their senders beside each other too. */
const areUnderEachOther = (items: readonly FoundItem[]): boolean =>
  items.every(({ code: { cell } }, at) => {
    const next: Cell | undefined = items[at + 1]?.code.cell;
    return !next || next.page > cell.page || next.y - cell.y > cell.height / 2;
  });

/** The names of codes over the first good. */
const namesOfColumns = ({ top }: Extent, { paper, guesses }: Read): readonly Placed[] =>
  paper.cells.filter(
    (cell) =>
      cell.page === top.page &&
      isBefore(cell, top) &&
      guesses.slice(cell.from, cell.to).every(({ kind, share }) => kind === 'of-code' && share >= SURELY),
  );

/** Which good a firm among them is of: the one whose words stand around it, or that began last; null: it may be of the next one. */
function ownerOf(firm: Placed, extents: readonly Extent[], { paper, guesses }: Read): number | null {
  const at = extents.findLastIndex(({ top, height }) => isBefore({ ...top, y: top.y - height / 2 }, firm));
  const [good, next] = [extents[at], extents[at + 1]];
  if (!good) return null;
  if (!isBefore({ ...good.bottom, y: good.bottom.y + good.height / 2 }, firm)) return at;
  if (!next) return firm.page > good.bottom.page || firm.y - good.bottom.y < good.height * MOST_UNDER ? at : null;
  // What numbers the next good stands where that begins.
  const begun = paper.tokens.find(
    (token) =>
      isBefore(good.bottom, token) &&
      !isBefore({ ...next.top, y: next.top.y + next.height / 2 }, token) &&
      /^(?:of-)?item$/.test(guesses[token.index]?.kind ?? '') &&
      (guesses[token.index]?.share ?? 0) >= SURELY,
  );
  if (begun) return isBefore(firm, begun) ? at : at + 1;
  if (firm.page !== good.bottom.page || firm.page !== next.top.page) return null;
  const [over, under] = [firm.y - good.bottom.y, next.top.y - firm.y];
  if (over < under * NEARER) return at;
  return under < over * NEARER ? at + 1 : null;
}
/** So much nearer to the words of one good than to those of the other. */
const NEARER = 0.85;

const areOne = (firms: readonly ForeignFirm[]): boolean =>
  new Set(firms.map(({ name }) => lettersOf(name.value))).size <= 1;

/** Whether a word for the sender leads to a firm that is not read. */
function areAnyUnread(firms: readonly ForeignFirm[], top: Placed, { paper }: Read): boolean {
  const heads = exporterHeads(paper, firms).filter((cell) => isBefore(top, cell));
  const ofGoods = firms.filter((firm) => !isBefore(firm, top));
  return heads.length > ofGoods.length || !areAllSendersRead(paper);
}

/** Whether the column of a firm is named so: '(vývozce, liší-li se)' under the name of descriptions. */
const isUnderHead = ({ x }: Placed, { top, height }: Extent, { paper }: Read): boolean =>
  paper.cells.some(
    (cell) =>
      isBefore(cell, top) &&
      cell.page === top.page &&
      top.y - cell.y < height * HEADS_OVER &&
      Math.abs(cell.x - x) < SAME_LEFT &&
      namesSender(textOfStretch(paper, cell).replace(/^\(/, '')),
  );
const namesSender = (text: string): boolean => isExporterHead(text) || partyNamedBy(text) === 'of-exporter';
/** In heights. */
const HEADS_OVER = 6;

/** A firm that no word for the sender leads to may be its maker. */
const sureOf = (firm: ForeignFirm, read: Read): SenderBlock => (isWhole(firm, read) ? firm : asOpen(firm));
