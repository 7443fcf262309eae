import { type Heading, headingsOf } from './declarations-of-goods.ts';
import type { FoundItem } from './items.ts';
import type { FoundLabel, ReadLine } from './labels.ts';
import { topsOf } from './layout.ts';
import { valueNear } from './near.ts';
import type { Page } from './page.ts';
import { asDanishNumber, asMrn, asReference, type Formed } from './values.ts';
import { fold, type Label, TITLES } from './vocabulary.ts';

/** What a reading of the lines between its items says of the declarations on them. */
export interface Parting {
  /** Where further declarations begin, down the file. */
  readonly cuts: readonly number[];
  /** Where the first of them begins with its number, as all others do: what stands above it is of all of them. Minus infinity: nothing is. */
  readonly beginning: number;
  /** Another reference stands between the items, without a head of its own: which items it is of is not for the machine to say. */
  readonly hasOtherReference: boolean;
}

const PARTIES: readonly Label[] = ['agent', 'importer', 'importer-number', 'sender'];
const OF_ITEMS: readonly Label[] = ['code', 'description', 'gross', 'net', 'origin', 'procedure'];

/**
 * Finds declarations that follow each other without an MRN to tell them apart: between two items stands a head of its own, and with it another
 * reference, another party, or the count of items begins again at 1.
 */
export function partingOf(lines: readonly ReadLine[], items: readonly FoundItem[]): Parting {
  const cuts: number[] = [];
  const leads: (string | null)[] = [];
  let hasOtherReference = false;
  const [first] = items;
  if (!first || items.length < 2) return { cuts, beginning: Number.NEGATIVE_INFINITY, hasOtherReference };
  const opening = lines.filter(({ line }) => line.y < first.startY);
  const isGoodsFirst = !opening.some(hasParty);
  let statedHere = saidOf(lines, opening);
  let next = lines.findIndex(({ line }) => line.y >= first.startY);
  for (const [index, item] of items.entries()) {
    const end = items[index + 1]?.startY ?? Number.POSITIVE_INFINITY;
    const between: ReadLine[] = [];
    for (let line = lines[next]; line && line.line.y < end; line = lines[next]) {
      if (line.line.y > item.code.cell.y) between.push(line);
      next += 1;
    }
    const following = items[index + 1];
    const head = between.filter(isOfHead);
    if (!following || head.length === 0) continue;
    const ownStatement = saidOf(lines, head);
    const isOther = [...ownStatement].some(([name, value]) => statedHere.has(name) && statedHere.get(name) !== value);
    const hasHead = head.some((line) => hasParty(line) || hasTitle(line));
    const isAgain = following.number === 1 && item.number !== null;
    if (hasHead && (isOther || isAgain)) {
      const number = numberAbove(between, head[0] as ReadLine);
      leads.push(number?.lead ?? null);
      const begun = number ? (between[number.line] as ReadLine) : (head[0] as ReadLine);
      cuts.push(isGoodsFirst ? following.startY : beginningOf(lines, begun));
      statedHere = ownStatement;
    } else if (isOther) hasOtherReference = true;
    else for (const [name, value] of ownStatement) statedHere.set(name, value);
  }
  return {
    cuts,
    beginning: isGoodsFirst ? Number.NEGATIVE_INFINITY : beginningOfFirst(opening, leads),
    hasOtherReference,
  };
}

const hasParty = ({ labels }: ReadLine): boolean => labels.some(({ label }) => PARTIES.includes(label));
const hasTitle = ({ values, labels }: ReadLine): boolean =>
  labels.length === 0 && values.some(({ text }) => text.length < 60 && TITLES.some(([title]) => title.test(text)));
/** A line that names what a good has is of the good, whoever else is named beside it. */
const isOfGood = ({ labels }: ReadLine): boolean => labels.some(({ label }) => OF_ITEMS.includes(label));
const isOfHead = (line: ReadLine): boolean =>
  (hasParty(line) && !isOfGood(line)) ||
  hasTitle(line) ||
  line.labels.some(({ label }) => label === 'reference' || label === 'mrn');

/** References by the names they are printed under, and the parties: what differs from one declaration to the next. */
function saidOf(lines: readonly ReadLine[], head: readonly ReadLine[]): Map<string, string> {
  const statements = new Map<string, string>();
  const hear = (labels: readonly FoundLabel[], form: (text: string) => Formed | null) => {
    for (const label of labels) {
      const found = valueNear(lines, label, form);
      const name = `${label.label} ${fold(label.cell.text)}`;
      if (found && !statements.has(name)) statements.set(name, fold(found.value));
    }
  };
  const labelled = (...kinds: Label[]) =>
    head.flatMap(({ labels }) => labels.filter(({ label }) => kinds.includes(label)));
  hear(labelled('reference'), asReference);
  hear(labelled('mrn'), asMrn);
  // A consignor may be stated for an item alone; with an importer beside it, it is a head.
  if (labelled('importer', 'importer-number').length > 0) {
    hear(labelled('sender', 'importer'), anyText);
    hear(labelled('importer-number'), asDanishNumber);
  }
  return statements;
}

const anyText = (text: string): Formed | null => (/\p{L}{3}/u.test(text) ? { value: text, isSure: true } : null);

/** A declaration begins with its number, where that stands between the goods of the one before and the head that names a party. */
const numberAbove = (between: readonly ReadLine[], head: ReadLine): Heading | undefined =>
  headingsOf(between.filter(({ line }) => line.y <= head.line.y))[0];

/** Where the first number stands, if the same words lead to it as to those of all others. */
function beginningOfFirst(opening: readonly ReadLine[], leads: readonly (string | null)[]): number {
  const number = headingsOf(opening).at(-1);
  const areAlike = number && number.lead !== '' && leads.every((lead) => lead === number.lead);
  return (areAlike && opening[number.line]?.line.y) || Number.NEGATIVE_INFINITY;
}

/** The top of the page, where nothing of an item stands above the head on it; else the head itself. */
function beginningOf(lines: readonly ReadLine[], { line }: ReadLine): number {
  const above = lines.filter((candidate) => candidate.line.page === line.page && candidate.line.y < line.y);
  const isOnTop = !above.some(({ labels }) => labels.some(({ label }) => OF_ITEMS.includes(label)));
  return isOnTop ? Math.min(line.y, ...above.map((line) => line.line.y)) : line.y;
}

/** The pages in parts, cut where declarations begin, each under what stands above all of them; a page that is cut lies in two. */
export function cutAt(pages: readonly Page[], { cuts, beginning }: Parting): Page[][] {
  const tops = topsOf(pages);
  const bounds = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  return bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1] ?? 0;
    return pages.flatMap((page) => {
      const top = tops.get(page.number) ?? 0;
      const words = page.words.filter(({ y }) => y + top < beginning || (y + top >= from && y + top < to));
      return words.length > 0 ? [{ ...page, words }] : [];
    });
  });
}
