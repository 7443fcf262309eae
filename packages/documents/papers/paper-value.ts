import type { Cell } from './layout.ts';
import type { Found } from './near.ts';
import { LEAST_CONFIDENCE } from './page.ts';

/** The keys of a record that a paper can fill. */
export type PaperKey =
  | 'Afsender Adresse'
  | 'Afsender Navn'
  | 'Antagelsesdato'
  | 'Bruttomasse'
  | 'Document Type'
  | 'MRN'
  | 'Modtager Navn'
  | 'Nettomasse'
  | 'Oprindelsesland'
  | 'Procedure'
  | 'Reference nummer'
  | 'SE-nummer'
  | 'Varebeskrivelse'
  | 'Varekode';

/** What few papers lack but nobody has to enter by hand: handed on where it is sure, never asked for. */
export type BesideKey = (typeof BESIDE)[number];
const BESIDE = ['Antagelsesdato', 'MRN', 'Modtager Navn'] as const;

export const isBeside = (key: PaperKey): key is BesideKey => (BESIDE as readonly PaperKey[]).includes(key);

/** Where a value stands and how sure its reading is. Box in points of its page. */
export interface PaperValue {
  readonly key: PaperKey;
  /** As printed; empty where nothing was found. */
  readonly text: string;
  /** In one form: digits, kg as a plain decimal, ISO country, ISO date; empty too where a date can be read in two ways. */
  readonly value: string;
  readonly page: number | null;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  readonly how: string;
  readonly certainty: 'missing' | 'sure' | 'unsure';
}

export type PaperRecord = readonly PaperValue[];

const MISSING = {
  text: '',
  value: '',
  page: null,
  box: null,
  how: 'nothing on the paper was found for it',
  certainty: 'missing',
} as const;

/** A value as it was found, or that none was. `tops`: where each page begins in the count of lines. */
export function present(
  key: PaperKey,
  found: Found | null,
  tops: ReadonlyMap<number, number>,
  isScan: boolean,
): PaperValue {
  if (!found) return { key, ...MISSING };
  const { cell, text, value, isSure, doubt } = found;
  const how = doubt && !isSure ? `${found.how}; ${doubt}` : found.how;
  const isReadOnce = cell.words.some((word) => word.isReadOnce);
  const isDoubtful = isReadOnce || cell.confidence < (isScan ? LEAST_CONFIDENCE : 1);
  return {
    key,
    text,
    value,
    ...placeOf(cell, tops),
    how: isDoubtful ? `${how}; signs on the page are doubtful` : how,
    certainty: isSure && !isDoubtful ? 'sure' : 'unsure',
  };
}

/** Where a cell stands on its page, in points. */
export const placeOf = (cell: Cell, tops: ReadonlyMap<number, number>) => ({
  page: cell.page,
  box: { x: cell.x, y: cell.y - (tops.get(cell.page) ?? 0), width: cell.right - cell.x, height: cell.height },
});
