import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNNAMED } from '../learned/goods/origins.ts';
import { OTHERWISE } from '../learned/join.ts';
import { MAY_GO_ON, OF_NEIGHBOUR } from '../learned/read-learned.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { PaperKey } from '../paper-value.ts';
import { TWO_COUNTRIES } from '../values.ts';
import { isOpen } from './doubts.ts';
import type { Evidence } from './evidence.ts';
import { isProvenByPlace } from './proven-by-place.ts';
import { likelihood, type Trees } from './trees.ts';

/** How surely the values of a field have to be right, and what says how surely they are. */
export interface FieldSureness extends Trees {
  /** From this likelihood on a value is sure, whatever the readers doubted. */
  readonly sure: number;
  /** Below it a value is for a person to look at, however sure the readers are. */
  readonly least: number;
}

/** What is written beside the trees: the papers that they were fitted on, and by which weights these were read. */
export interface Sureness {
  readonly version: number;
  readonly weights: string;
  readonly firstPaper: number;
  readonly papers: number;
  readonly fields: Readonly<Partial<Record<PaperKey, FieldSureness>>>;
}

export const SURENESS = join(import.meta.dirname, 'sureness.json');

let opened: Sureness | undefined;
const shipped = (): Sureness => (opened ??= JSON.parse(readFileSync(SURENESS, 'utf8')) as Sureness);

const MASSES: readonly PaperKey[] = ['Nettomasse', 'Bruttomasse'];

/** Whether a value is sure: by how often values with such evidence were right on papers whose truth is known. */
export function isSurely(key: PaperKey, { isSure, doubt, how, isProven }: Found, evidence: Evidence | null): boolean {
  if (isProven) return true;
  if (!isSure && evidence && isProvenByPlace(key, doubt, evidence)) return true;
  const field = shipped().fields[key];
  if (!field || !evidence || how === TAUGHT || isOpen(key, doubt)) return isSure;
  if (isSure ? isNamedByRules(evidence) : isLeftOpen(key, doubt, evidence)) return isSure;
  return likelihood(field, evidence) >= (isSure ? field.least : field.sure);
}

/** What a name on the paper leads to stands, unless the network is all but certain of other words. */
const isNamedByRules = ({ ruledSure, isRuled, same, shareTop }: Evidence): boolean =>
  ruledSure === 1 && isRuled === 1 && (same === 1 || shareTop !== 1);

const isLeftOpen = (key: PaperKey, doubt: string | undefined, evidence: Evidence): boolean =>
  isMassLeftOpen(key, doubt, evidence) ||
  isOriginOfAnother(key, evidence) ||
  (key === 'Oprindelsesland' && doubt === TWO_COUNTRIES) ||
  isCodeLeftOpen(key, doubt, evidence);

/** A code that two readings see differently, that may be of another good, or that the nomenclature does not have, no other sign makes sure. */
const isCodeLeftOpen = (key: PaperKey, doubt: string | undefined, { known }: Evidence): boolean =>
  key === 'Varekode' && (doubt === OTHERWISE || doubt === OF_NEIGHBOUR || known !== 1);

/** A mass beside which words may belong to it, as its thousands in the line above, or that no name leads to: evidence of its own does not settle that. */
const isMassLeftOpen = (key: PaperKey, doubt: string | undefined, { led = 0 }: Evidence): boolean =>
  MASSES.includes(key) && (doubt === MAY_GO_ON || (doubt === undefined && (key === 'Bruttomasse' || led < LEAST_LED)));
const LEAST_LED = 0.9;

/**
 * Of several origins near a good, and not all alike, none is more likely its own than another; nor is a country that one reader sees and no word calls an
 * origin, as where goods were loaded.
 */
export const isOriginOfAnother = (key: PaperKey, { share = 0, equal = 0, same = 0 }: Evidence): boolean =>
  key === 'Oprindelsesland' && share <= (same === 1 ? SCATTERED : UNNAMED) && equal < 1;
const SCATTERED = 0.5;
