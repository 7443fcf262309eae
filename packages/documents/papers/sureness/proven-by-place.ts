import { ONE_READING } from '../learned/parties/names.ts';
import type { PaperKey } from '../paper-value.ts';
import type { Evidence } from './evidence.ts';

type Proof = (evidence: Evidence) => boolean;

/** What the network has to have seen at least of a mass that another one proves, with words that it knows for its name and without. */
const SEEN = 0.4;
const SEEN_UNNAMED = 0.8;
const LED = 0.9;
const is = (flag: number | undefined): boolean => flag === 1;

/**
 * A net mass that the network alone sees, less surely than it should, is proven by the gross mass of its good, a little above it. Of amounts, one may be
 * the other with its tax.
 */
const isPairedNet: Proof = ({ isLearned, share = 0, led = 0, pair, pairEqual, tax, ambiguous }) =>
  is(isLearned) &&
  share >= (led >= LED ? SEEN : SEEN_UNNAMED) &&
  is(pair) &&
  !is(pairEqual) &&
  !is(tax) &&
  !is(ambiguous);

/** Right behind or under the name of its party up to its legal form: where a name begins and ends no second reading has to say. */
const isLedToItsForm: Proof = ({ legal, legalWithin, begins, ends, led = 0 }) =>
  is(legal) && !is(legalWithin) && is(begins) && is(ends) && led >= LED;

/** On the line of its sender, from the legal form to the name of the country without a gap: in blocks, words of the next column may run in. */
const isEnclosed: Proof = ({ enclosed, learnedSure, nameSure, nameLegal, nameLine, nameBeside, begins, ends }) =>
  is(enclosed) &&
  is(learnedSure) &&
  is(nameLine) &&
  is(nameBeside) &&
  is(begins) &&
  is(ends) &&
  (is(nameSure) || is(nameLegal));

/**
 * What the print proves where the readers doubt without a reason of their own, or only whether a name is whole. Of 7,900 goods of generated papers and 1,150
 * of printed ones, right and wrong: net masses 42 and 0, senders' names 139 and 0, their addresses 42 and 0.
 */
const PROOFS: readonly (readonly [key: PaperKey, doubt: string | undefined, proof: Proof])[] = [
  ['Nettomasse', undefined, isPairedNet],
  ['Afsender Navn', ONE_READING, isLedToItsForm],
  ['Afsender Adresse', undefined, isEnclosed],
];

export const isProvenByPlace = (key: PaperKey, doubt: string | undefined, evidence: Evidence): boolean =>
  PROOFS.some(([ofKey, ofDoubt, proof]) => ofKey === key && ofDoubt === doubt && proof(evidence));
