import { fold } from '../fold.ts';
import type { Apart } from '../tables/row-kind.ts';
import { readStatus } from './read-status.ts';
import { NOT } from './remark-words.ts';
import { LODGED, SENT } from './status-words.ts';
import {
  AGENT_OF_TRANSIT,
  BARE_EXPORT,
  BY_COMPANY,
  DRAFT,
  EXAMPLE,
  EXPORT,
  FORMER,
  IMPORT,
  PRICES,
  ROWS,
  TRANSIT,
  UNUSED,
  WITHOUT,
} from './title-words.ts';
import { isOfTrialSystem, namesTrials } from './trial-systems.ts';

/** Arrivals from other member states are in free circulation: statistics of trade within the Union, not customs. */
const INTRASTAT = /intrastat/;
/** '(doorgehaald = vervallen)' explains the print of some rows. */
const LEGEND = /\([^()=]*=[^()]*\)/g;
const FEWEST_OF_SENTENCE = 4;
/** A sentence about rows explains them and is no title; 'Annullerede linjer' is one. */
function explainsRows(text: string): boolean {
  const at = ROWS.exec(text)?.index;
  if (at === undefined || text.split(/\s+/).length < FEWEST_OF_SENTENCE) return false;
  return readStatus(text.slice(0, at)) !== 'cancelled';
}
const MOST_CHARACTERS = 80;
/** Used, lodged or sent. */
const OF_USE = new RegExp(
  [
    LODGED.source,
    SENT.source,
    '^(?:use|anvend|brug|verwend|benutz|nutz|anvand|gebruik|utilis|utilizz|usar|utiliz|uzy|uzyw|pouzi|uporab|koristi|izpolz|kayt|kasut|izmanto|naudo|hasznal|folosi|chrisim)',
  ].join('|'),
  'u',
);

/** Reads the title of a table; null where it says nothing of the kind. */
export function readTitle(title: string): Apart | null {
  const text = title.replace(BY_COMPANY, '').replace(AGENT_OF_TRANSIT, '').replace(LEGEND, '');
  if (text.length > MOST_CHARACTERS || WITHOUT.test(text)) return null;
  const word = fold(text);
  if (readStatus(text) === 'cancelled') return explainsRows(text) ? null : 'cancelled';
  if (isOfTrialSystem(text)) return 'trial';
  if (INTRASTAT.test(word)) return 'intrastat';
  if (PRICES.test(word)) return 'prices';
  if (IMPORT.test(word)) return DRAFT.test(text) ? 'draft' : null;
  if (EXPORT.test(word) || BARE_EXPORT.test(text)) return 'export';
  if (TRANSIT.test(text)) return 'transit';
  return DRAFT.test(text) ? 'draft' : null;
}

/** 'T2 2026', '2026-T1': a trimestre with its year. */
const QUARTER_OF_YEAR = /^\W*(?:T[1-4]\W*(?:20)?\d\d|(?:20)?\d\d\W*T[1-4])\W*$/i;
const LATE_QUARTER = /^\W*T[34]\W*$/i;
const QUARTER = /^\W*T[1-4]\W*$/i;

/** Whether all sheets are called as quarters, T1 to T4, and not as the papers of transit that T1 and T2 are beside imports. */
function areQuarters(names: readonly string[]): boolean {
  const areOfYears = names.every((name) => QUARTER_OF_YEAR.test(name));
  return (
    names.length > 0 &&
    (areOfYears || (names.every((name) => QUARTER.test(name)) && names.some((name) => LATE_QUARTER.test(name))))
  );
}

/** Reads the name of a sheet, which beside those of the others may be that of a quarter. */
export function readSheetName(name: string, names: readonly string[] = []): Apart | null {
  const spaced = name.replace(/_/g, ' ');
  if (areQuarters(names.map((each) => each.replace(/_/g, ' ')))) return null;
  const title = readTitle(spaced);
  if (title !== null) return title;
  if (EXAMPLE.test(spaced)) return 'example';
  return FORMER.test(spaced) || UNUSED.test(spaced) || namesTrials(spaced) ? 'draft' : null;
}

/** 'Kladde – ikke indsendt', 'Brouillon, à ne pas utiliser': a title that says in words that nothing below it is to be counted. */
export const saysUnused = (title: string): boolean =>
  readTitle(title) === 'draft' && NOT.test(title) && title.split(/[^\p{L}]+/u).some((word) => OF_USE.test(fold(word)));

/** Whether a sheet calls itself an earlier one or a copy: what is in it may still be the only place of its lines. */
export function isFormer(name: string): boolean {
  return FORMER.test(name.replace(/_/g, ' '));
}

/** Whether a title heads imports, so that what stood above it says nothing of the rows below. */
export function namesImports(text: string): boolean {
  return IMPORT.test(fold(text));
}

/** Whether a name is more than the word that programs give any table that they write. */
export function isPlain(text: string): boolean {
  return !BARE_EXPORT.test(text);
}
