import { fold } from '../fold.ts';
import { readDirection } from './direction.ts';
import { isAccepted, isAmendment, namesAcceptance, readStatus } from './read-status.ts';
import { LODGED } from './status-words.ts';

const MOST_STATES = 8;
/** 'REL', '7': a state as programs code it. */
const CODE = /^(?:\d{1,3}|[\p{Lu}\d]{1,4})$/u;

const isCode = (state: string) => CODE.test(state) && readStatus(state) === 'counts' && !namesAcceptance(state);
const isUnknown = (state: string) =>
  readStatus(state) === 'counts' && !namesAcceptance(state) && /\p{L}{3}/u.test(state);

/**
 * States that say nothing we know and may say that a declaration does not count: those beside others that say that it was accepted, and, where
 * none does or the states are codes that nothing explains, all but the one that most lines have. `states`: one for each line.
 */
export function doubtfulStates(states: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let blank = 0;
  for (const state of states) {
    if (state === '') blank += 1;
    if (state !== '' && !isAmendment(state) && readDirection(state) !== 'export')
      counts.set(state, (counts.get(state) ?? 0) + 1);
    if (counts.size > MOST_STATES) return new Map();
  }
  const byCount = (isWanted: (state: string) => boolean) =>
    [...counts].filter(([state]) => isWanted(state)).sort(([, a], [, b]) => b - a);
  const codes = byCount(isCode);
  if (codes.length > 1 && codes.length === counts.size) return new Map(codes.slice(1));
  const unknown = byCount(isUnknown);
  // Where no state is known, the one of most lines is likelier to be that of all, and so is none.
  const isOfMost = blank < (unknown[0]?.[1] ?? 0);
  return new Map([...counts.keys()].some(isAccepted) || !isOfMost ? unknown : unknown.slice(1));
}

const SHORTEST_RELEASE = 5;

/** Whether words of a column are states: one of them says that a declaration was released or accepted, and another stands beside it. */
export function holdsRelease(words: ReadonlySet<string>): boolean {
  const released = [...words].filter((word) => word.length >= SHORTEST_RELEASE && LODGED.test(fold(word)));
  if (words.size > 1 && released.length > 0) return true;
  // Each of them is a state that we know, and some count while others do not.
  const states = [...words];
  return (
    states.some(isAccepted) &&
    states.some((word) => readStatus(word) !== 'counts') &&
    states.every((word) => isAccepted(word) || readStatus(word) !== 'counts')
  );
}
