import { fold } from '../fold.ts';
import { ASKED_IN_GREEK, IN_DOUBT, NOT, NOT_TO_BE_COUNTED, REPLACED_HERE } from './remark-words.ts';
import {
  ACCEPTED,
  AMENDMENT,
  BEGINS_ACCEPTED,
  CANCELLED,
  COUNTED,
  DRAFT,
  IN_PROGRESS,
  IN_QUESTION,
  LODGED,
  PENDING,
  PLANNED,
  REJECTED,
  REPLACED,
  SENT,
  TRIAL,
  VALID,
  WITHIN_ACCEPTED,
} from './status-words.ts';

/**
 * What the state of a declaration says of its goods. `counts`: nothing speaks against them; `open`: it may have been invalidated or not accepted;
 * `draft`: it was not lodged; `export`: it is none of import.
 */
export type Status = 'cancelled' | 'counts' | 'draft' | 'export' | 'open';

const LONGEST_STATE = 60;
const LONGEST_REMARK = 300;

/** Whether a remark leaves open if its line counts; it stays out until a person says so. */
export const isDoubted = (remark: string): boolean =>
  remark.length <= LONGEST_REMARK && (IN_DOUBT.test(remark) || ASKED_IN_GREEK.test(remark));

/** Reads the state of a declaration: 'Frigivet', 'storniert', 'Invalidation requested'. */
export function readStatus(stated: string): Status {
  const text = stated.replaceAll('_', ' ');
  const word = fold(text);
  const status = statusOf(text, word);
  const plain = withoutDigraphs(word);
  return status === 'counts' && plain !== word ? statusOf(text, plain) : status;
}

/** 'FUER_UNGUELTIG_ERKLAERT', 'AFSLUTTET_AARSAG': what programs write that know no letters but those of English. */
const withoutDigraphs = (word: string): string => word.replace(/([uo])e|a[ea]/g, (_, letter?: string) => letter ?? 'a');

function statusOf(text: string, word: string): Status {
  if (text.length <= LONGEST_REMARK && NOT_TO_BE_COUNTED.test(text)) return 'draft';
  if (text.length > LONGEST_STATE) return 'counts';
  if (NOT.test(text)) return statusWithNot(word);
  if (REPLACED_HERE.test(text)) return 'cancelled';
  if (isNegated(word)) return 'draft';
  if (DRAFT.test(word) || PLANNED.test(word) || TRIAL.test(word)) return 'draft';
  if (CANCELLED.test(word)) return PENDING.test(word) || REJECTED.test(word) ? 'open' : 'cancelled';
  const isOpen = [IN_QUESTION, REJECTED, REPLACED, IN_PROGRESS].some((words) => words.test(word));
  return isOpen ? 'open' : 'counts';
}

/** 'Nepřijato', 'neišleista', 'unreleased': the word for no is a part of it. */
function isNegated(word: string): boolean {
  const negated = /^(?:nie|ne|un|non)(\w{5,})$/.exec(word)?.[1];
  const saysMore = [CANCELLED, IN_QUESTION, REJECTED].some((words) => words.test(word));
  return negated !== undefined && !saysMore && BEGINS_ACCEPTED.test(negated);
}

function statusWithNot(word: string): Status {
  if (LODGED.test(word) || SENT.test(word)) return 'draft';
  if (VALID.test(word) && !CANCELLED.test(word) && !IN_QUESTION.test(word)) return 'open';
  return WITHIN_ACCEPTED.test(word) ? 'draft' : 'counts';
}

/** Whether a state has a word of acceptance in it, also of one that was refused. */
export const namesAcceptance = (state: string): boolean =>
  ACCEPTED.test(fold(state)) || ACCEPTED.test(withoutDigraphs(fold(state)));
export const isAccepted = (state: string): boolean => readStatus(state) === 'counts' && namesAcceptance(state);

/** 'Ersat', 'superseded': another version counts. */
export const isReplaced = (state: string): boolean =>
  readStatus(state) === 'open' && REPLACED.test(fold(state)) && !REJECTED.test(fold(state));
export const isAmendment = (state: string): boolean => AMENDMENT.test(fold(state));

/** Whether a sentence beside a list says of some lines that they do not count: cancelled, replaced, drafts or of a test. */
export function saysNotToCount(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).map(fold);
  if (words.some((word) => CANCELLED.test(word) || REPLACED.test(word))) return true;
  return NOT.test(text) && words.some((word) => COUNTED.test(word));
}
