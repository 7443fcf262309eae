import type { SameItemAnswer } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { takeOutOfDraft } from '../declarations/add-goods.ts';
import { lockTakingOver } from './repository-lines.ts';
import {
  type CountedElsewhere,
  type CountingLine,
  freeCounting,
  type ItemStatedTwice,
  leaveStagedOut,
  listPapersCountedElsewhere,
  listStatedTwice,
  type PlaceOfLine,
  partsOfLines,
} from './repository-same-items.ts';
import { sayAgain } from './say-again.ts';

/** The papers, by key, whose item another source has counted, with the declaration and the name of that source. */
export const listCountedElsewhere = async (call: InCompany): Promise<Map<string, Omit<CountedElsewhere, 'key'>>> =>
  new Map((await listPapersCountedElsewhere(call)).map(({ key, ...counted }) => [key, counted]));

/**
 * Leaves lines out of their drafts, because other lines of the same items count in their place, or none.
 * @throws Problem 'undo.filed' where a draft was submitted
 */
export async function leaveOut(
  call: Call,
  lines: readonly (PlaceOfLine & Pick<CountingLine, 'source'>)[],
  as: 'omitted' | 'repeated' = 'repeated',
): Promise<void> {
  await lockTakingOver(call);
  const drafts = await partsOfLines(call, lines);
  // In one order, so that two who leave out at once wait for each other.
  for (const [declarationId, parts] of [...drafts].sort(([a], [b]) => (a < b ? -1 : 1)))
    await takeOutOfDraft(call, declarationId, parts, {
      openedAt: null,
      what: lines.find((line) => line.declarationId === declarationId)?.source ?? '',
    });
  await freeCounting(call, lines, as);
  await sayAgain(call, new Set(lines.map(({ importId }) => importId)));
}

/** What a person answered of an item, and what they were shown: the answer is of no other figures. */
export interface AnsweredItem {
  readonly position: number;
  readonly shown: string;
  readonly answer: SameItemAnswer;
}

interface SameItemAnswers {
  readonly all?: SameItemAnswer | undefined;
  readonly items: readonly { readonly position: number; readonly answer: SameItemAnswer }[];
}

/**
 * Keeps what was answered of the items of a file that waits, beside what was answered before.
 * @throws Problem 'undo.filed' where a named item was submitted and is not to stay
 */
export async function answeredItems(
  call: Call,
  importId: string,
  { all, items }: SameItemAnswers,
  before: readonly AnsweredItem[],
): Promise<AnsweredItem[]> {
  if (all === undefined && items.length === 0) return [...before];
  const named = new Map(items.map(({ position, answer }) => [position, answer]));
  const answered = new Map(before.map((item) => [item.position, item]));
  for (const item of await listStatedTwice(call, importId, { of: 'stored' })) {
    const answer = named.get(item.position) ?? all;
    if (answer === undefined) continue;
    if (isAllowed(item, answer)) answered.set(item.position, { position: item.position, shown: shownOf(item), answer });
    else if (named.has(item.position))
      throw new Problem('undo.filed', { what: [item.mrn, item.item].filter((part) => part !== null).join(' / ') });
  }
  return [...answered.values()];
}

/** What was submitted stays; one item cannot count twice. */
const isAllowed = ({ isSubmitted, item }: ItemStatedTwice, answer: SameItemAnswer) =>
  answer === 'both' ? item === null : !isSubmitted || answer === 'declared';

const shownOf = ({ counting, listed, declared }: ItemStatedTwice) =>
  [counting.importId, counting.position, ...Object.values(listed), ...Object.values(declared ?? {})].join(' ');

/** What becomes of the items of a file that other sources state otherwise. */
export interface SettledItems {
  /** How many nobody has answered. */
  readonly open: number;
  /** Lines of other sources that count no more, since the line of the file does. */
  readonly replaced: readonly ItemStatedTwice[];
  /** Lines of other sources that count no more, and the line of the file does not either. */
  readonly omitted: readonly ItemStatedTwice[];
  /** Lines of the file that count nowhere, since those of other sources do. */
  readonly leftAsDeclared: readonly number[];
}

/** Settles by the answers what becomes of the staged lines of a file; nothing leaves a draft before `makeRoom`. */
export async function settleStaged(
  call: Call,
  importId: string,
  answers: readonly AnsweredItem[],
): Promise<SettledItems> {
  await lockTakingOver(call);
  const given = new Map(answers.map((item) => [item.position, item]));
  const items = await listStatedTwice(call, importId, { of: 'staged' });
  const {
    list = [],
    neither = [],
    declared = [],
    open = [],
  } = Object.groupBy(items, (item) => {
    const known = given.get(item.position);
    return known && known.shown === shownOf(item) && isAllowed(item, known.answer) ? known.answer : 'open';
  });
  await leaveStagedOut(
    call,
    importId,
    neither.map(({ position }) => position),
  );
  return {
    open: open.length,
    replaced: list.filter(isMet),
    omitted: neither.filter(isMet),
    leftAsDeclared: declared.map(({ position }) => position),
  };
}

/** Whether a line that counts stands against it, and not only another line of its MRN. */
const isMet = ({ declared }: ItemStatedTwice) => declared !== null;

/** Tells who knows papers which of them count no more. */
export type PapersLeaveOut = (call: Call, ids: readonly string[], as: 'omitted' | 'repeated') => Promise<void>;

/** Takes out of their drafts what the lines of a file take the place of, or what was left out with them. */
export async function makeRoom(call: Call, { replaced, omitted }: SettledItems, papersLeaveOut: PapersLeaveOut) {
  await leaveOutWithPapers(call, replaced.map(countingOf), { as: 'repeated', papersLeaveOut });
  await leaveOutWithPapers(call, omitted.map(countingOf), { as: 'omitted', papersLeaveOut });
}

const countingOf = ({ counting, source }: ItemStatedTwice) => ({ ...counting, source });

/** Leaves lines out of their drafts, and tells the papers among them. */
export async function leaveOutWithPapers(
  call: Call,
  lines: readonly (PlaceOfLine & Pick<CountingLine, 'key' | 'kind' | 'source'>)[],
  { as, papersLeaveOut }: { readonly as: 'omitted' | 'repeated'; readonly papersLeaveOut: PapersLeaveOut },
): Promise<void> {
  if (lines.length === 0) return;
  await leaveOut(call, lines, as);
  const papers = lines.flatMap(({ kind, key }) => (kind === 'paper' ? [key] : []));
  await papersLeaveOut(call, papers, as);
}

export { findCountingOfMrn, findCountingOtherwise } from './repository-same-items.ts';
