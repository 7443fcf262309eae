import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNNAMED } from '../learned/goods/origins.ts';
import { MAY_BE_TEN } from '../learned/goods/taric-behind.ts';
import { FALSE_DIGITS, OTHERS_NUMBER, OUTSIDE_UNION, TWO_NUMBERS } from '../learned/parties/importer-number.ts';
import { MAY_BE_NO_IMPORTER, TWO_NAMES } from '../learned/parties/names.ts';
import { MAY_LACK_ITS_BEGINNING } from '../learned/parties/whole-address.ts';
import { MAY_NOT_BE_WHOLE } from '../learned/parties/whole-names.ts';
import { MAY_GO_ON, OF_NEIGHBOUR, ROWS_WITHOUT_CODE } from '../learned/read-learned.ts';
import type { Found } from '../near.ts';
import type { PaperKey } from '../paper-value.ts';
import { TWO_MRNS } from '../parties.ts';
import { MAY_BE_NO_DESCRIPTION } from '../proofs/doubted-descriptions.ts';
import { SAID_OTHERWISE } from '../told-otherwise.ts';
import { MAY_BE_OF_UK, TWO_COUNTRIES, TWO_READINGS } from '../values.ts';
import { NET_AND_GROSS, NOT_OF_EACH, NOTHING_WEIGHED, OTHER_TOTAL, OUTSIDE_COLUMN } from '../weigh.ts';
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

/** Doubts that no likeness to other papers settles: the print itself leaves them open. */
const OPEN: readonly (string | undefined)[] = [
  FALSE_DIGITS,
  MAY_BE_TEN,
  MAY_BE_NO_DESCRIPTION,
  MAY_BE_NO_IMPORTER,
  MAY_BE_OF_UK,
  MAY_LACK_ITS_BEGINNING,
  MAY_NOT_BE_WHOLE,
  NET_AND_GROSS,
  SAID_OTHERWISE,
  NOTHING_WEIGHED,
  NOT_OF_EACH,
  OF_NEIGHBOUR,
  OTHERS_NUMBER,
  OTHER_TOTAL,
  OUTSIDE_COLUMN,
  OUTSIDE_UNION,
  ROWS_WITHOUT_CODE,
  TWO_COUNTRIES,
  TWO_MRNS,
  TWO_NAMES,
  TWO_NUMBERS,
  TWO_READINGS,
];

const MASSES: readonly PaperKey[] = ['Nettomasse', 'Bruttomasse'];

/** Whether a value is sure: by how often values with such evidence were right on papers whose truth is known. */
export function isSurely(key: PaperKey, { isSure, doubt, how, isProven }: Found, evidence: Evidence | null): boolean {
  if (isProven) return true;
  if (!isSure && evidence && isProvenByPlace(key, doubt, evidence)) return true;
  const field = shipped().fields[key];
  if (!field || !evidence || how === 'its place was shown on an earlier paper like this' || OPEN.includes(doubt))
    return isSure;
  if (isSure ? isNamedByRules(evidence) : isMassLeftOpen(key, doubt) || isOriginOfAnother(key, evidence)) return isSure;
  return likelihood(field, evidence) >= (isSure ? field.least : field.sure);
}

/** What a name on the paper leads to stands, unless the network is all but certain of other words. */
const isNamedByRules = ({ ruledSure, isRuled, same, shareTop }: Evidence): boolean =>
  ruledSure === 1 && isRuled === 1 && (same === 1 || shareTop !== 1);

/** A mass in doubt without two readings that differ is so for what stands around it, as other columns, totals and its thousands in the line above: evidence of its own does not settle that. */
const isMassLeftOpen = (key: PaperKey, doubt: string | undefined): boolean =>
  MASSES.includes(key) && (doubt === undefined || doubt === MAY_GO_ON);

/**
 * Of several origins near a good, and not all alike, none is more likely its own than another; nor is a country that one reader sees and no word calls an
 * origin, as where goods were loaded.
 */
const isOriginOfAnother = (key: PaperKey, { share = 0, equal = 0, same = 0 }: Evidence): boolean =>
  key === 'Oprindelsesland' && share <= (same === 1 ? SCATTERED : UNNAMED) && equal < 1;
const SCATTERED = 0.5;
