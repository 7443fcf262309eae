import type { Remark } from '@lods/cbam/finding-rule';
import { textAt } from '../../spreadsheet/rows.ts';
import { readWrittenDate } from '../days/date.ts';
import type { Field, Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { fold } from '../fold.ts';
import { memo } from '../memo.ts';
import { isDoubted, readStatus, type Status } from './read-status.ts';
import { NOT_TO_BE_COUNTED, REPLACED_HERE } from './remark-words.ts';
import { CANCELLED, HEADS_EVENTS, IN_QUESTION, REPLACES } from './status-words.ts';

/** What a row says of its declaration, and how that is told; `remark`: null where nothing speaks against its goods. */
export interface RowStatus {
  readonly status: Status;
  readonly remark: Remark | null;
}

export const COUNTS: RowStatus = { status: 'counts', remark: null };

const LONGEST_HEADING = 60;

/** What is put behind a sign that says that a declaration is not valid. */
export const NOT_VALID = '(invalid)';
/** 'Valid', 'Gyldig', 'is_active': what stands below says which declarations count. */
const HEADS_VALID =
  /^(?:is|er|ist)?(?:valid|gultig|gyldig|giltig|geldig|valide|valido|valida|wazny|wazne|platny|platne|active|aktiv|actif|attivo|activo|aktywny|actief)(?:flag|kz|yn|jn)?$/;
/** 'is_test', 'Draft Y/N' */
const HEADS_TRIAL =
  /^(?:is|er|ist)?(?:test|dummy|draft|kladde|entwurf|utkast|simulation)(?:flag|kz|kennz|kennzeichen|indicator|ind|yn|jn|mode|fall|case)?$/;
/** 'Löschkennz.', 'LOEKZ', 'Deletion flag' of business programs. */
const HEADS_DELETED =
  /^(?:loesch|losch|delet|sletn?|slette|radering|borttag)(?:ion|e)?s?(?:kennz|kz|kennzeichen|vormerk|flag|ind|indicator|mark|markering|merke)|^(?:loekz|lokz|loevm|lvorm)$/;
/** 'Erstattet af', 'Superseded by': what stands below is the declaration that counts instead. */
const HEADS_REPLACED =
  /^(?:(?:superseded|replaced)by|(?:erstattet|ersat)af|erstattetav|ersattav|ersetztdurch|vervangendoor|remplacee?s?par|sostituit[aoi]da|(?:sustituid|reemplazad|substituid)[ao]s?por|zastapion\w*przez|nahrazen\w*(?:kym|cim)|inlocuit\w*(?:de|cu)|asendatud\w*ga$)/;

/** Whether what stands below a heading counts instead of its row. */
export const headsReplacing = (heading: string): boolean => HEADS_REPLACED.test(fold(heading));
export const headsEvents = (heading: string): boolean => HEADS_EVENTS.test(fold(heading));

/** Whether a heading says that what stands below it tells of cancelled declarations or of none: 'Storno', 'Invalidation date', 'is_test'. */
export function headsCancelled(heading: string): boolean {
  const word = fold(heading);
  return (
    word.length < LONGEST_HEADING &&
    [CANCELLED, IN_QUESTION, HEADS_DELETED, HEADS_TRIAL, HEADS_REPLACED].some((heads) => heads.test(word))
  );
}

/** Whether a column of signs says yes of what counts, or of what does not; null where its heading says neither. */
export function signsOf(heading: string): 'not-valid' | 'valid' | null {
  if (HEADS_VALID.test(fold(heading))) return 'valid';
  return headsCancelled(heading) ? 'not-valid' : null;
}

/** Signs for yes in a column that is headed as cancelled, and signs for no. */
const YES = /^(x|y|yes|ja|j|si|s|oui|o|tak|t|kylla|k|ano|a|sim|true|sand|wahr|1|v|storno|st)$/;
const NO =
  /^(n|no|nej|nein|nie|non|nee|ne|nao|ei|false|falsk|falsch|0|none|ingen|keine?|open|aktiv|active|gyldig|gultig|valid)$/;
export const isYes = (text: string): boolean => YES.test(fold(text));
export const isNo = (text: string): boolean => NO.test(fold(text));

/** Reads a cell below 'Storno' or 'Cancelled on': a sign, a day, or the state in words. */
function readFlag(text: string): Status {
  const word = fold(text);
  if (word === '' || NO.test(word)) return 'counts';
  return YES.test(word) || readWrittenDate(text) !== null || CANCELLED.test(word) ? 'cancelled' : 'open';
}

const MOST_WORDS = 3;
/** So few words are said of the line itself: 'wersja robocza', 'not valid'. */
const isShort = (clause: string): boolean => clause.split(/\s+/).length <= MOST_WORDS && !REPLACES.test(fold(clause));

const REMARKS = {
  cancelled: 'declaration-cancelled',
  draft: 'declaration-draft',
  open: 'declaration-in-question',
} as const;

function rowStatus(status: Status, field: Field, text: string): RowStatus {
  if (status === 'counts' || status === 'export') return COUNTS;
  return { status, remark: remarkOf(REMARKS[status], { field, text }) };
}

/** Reads what a row says of its declaration, in the column of its state or, as a single word, among the remarks. */
export function statusReader(
  at: Pick<Places, 'cancelled' | 'remarks' | 'status'>,
): (cells: readonly string[]) => RowStatus {
  if (at.status < 0 && at.remarks < 0 && at.cancelled < 0) return () => COUNTS;
  const flagOf = memo((text: string) => rowStatus(readFlag(text), 'cancelled', text));
  const stateOf = memo((text: string) => rowStatus(readStatus(text), 'status', text));
  const remarkOfRow = memo(statusAmongRemarks);
  return (cells) => {
    const flag = flagOf(textAt(cells, at.cancelled));
    if (flag.remark !== null) return flag;
    const state = stateOf(textAt(cells, at.status));
    return state.remark === null ? remarkOfRow(textAt(cells, at.remarks)) : state;
  };
}

function statusAmongRemarks(text: string): RowStatus {
  const whole = () => rowStatus(readStatus(text), 'remarks', text);
  const open = () => rowStatus('open', 'remarks', text);
  if (isDoubted(text)) return open();
  if (!/\s/.test(text)) return whole();
  if (REPLACED_HERE.test(text) || NOT_TO_BE_COUNTED.test(text)) return whole();
  const clauses = text.split(/[,;/–]/).map((clause) => clause.trim());
  const statuses = clauses.filter(isShort).map(readStatus);
  if (statuses.includes('draft')) return rowStatus('draft', 'remarks', text);
  // What begins with the word may speak of another paper: 'Cancelled order replaced by PO 4711'.
  const first = readStatus(text.split(/[\s,;:–-]+/)[0] ?? '');
  return [first, ...statuses].every((status) => status === 'counts') ? COUNTS : open();
}
