import { fold } from '../fold.ts';
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

/** 'Superseded by next row': the file holds the version that counts. */
export const REPLACED_HERE =
  /(?:superseded|replaced|ersat|ersatt|ersetzt|vervangen|remplac\w*|sostituit\w*|sustituid\w*|zastapion\w*|nahrazen\w*)\W+(?:by|af|av|durch|door|par|da|por|przez)\W+(?:\p{L}+\W+){0,2}(?:rows?|lines?|række|linje|rad|zeile|rij|regel|ligne|riga|fila|línea|wiersz)\b/iu;
const NOT =
  /(?<!\p{L})(ikke|nicht|not|inte|ej|no|non|nie|niet|nao|não|pas|kein|keine|ingen|не|δεν|μη|nem|nu|nav|nėra|ei|nije|ni|není|nebyl[ao]?)(?!\p{L})/iu;
/** 'zgłoszenie testowe', 'nicht buchen': among the remarks, wherever it stands. Steel is tested too: 'test certificate' says nothing. */
export const NOT_TO_BE_COUNTED =
  /\b(?:(?:test|pr[øö]ve)[- ]?(?:angivelse|deklaration|anmeldung|declaration|entry|aangifte)|(?:zgłoszenie|déclaration|dichiarazione|declaración|declaração|aangifte|deklaration|angivelse|anmeldung|declaration|entry|prohlášení|vyhlásenie|bejelentés|ilmoitus|declarație)\W+(?:\p{L}+\W+){0,2}(?:test\p{L}*|próbn\p{L}*|prueba|prova|teste|essai|zkušebn\p{L}*|skúšobn\p{L}*)|(?:nie|nicht|ikke|inte|ej|niet|do not|don[’']t|non|no|ne pas|não|ei|nem|ne)\W+(?:księgować|buchen|verbuchen|bogføres?|bokföras?|boeken|book|post|count|import|contabilizzare|contabilizar|comptabiliser|účtovat|účtovať))(?!\p{L})/iu;
/** 'slettes?', 'do wyjaśnienia', 'törölni kell': a letter that a program has lost as '?' stands within a word. */
const IN_DOUBT =
  /(?<!\p{L})(?:(?:to be|zu|à|da|por|a|do|k|te|skal|ska|na te|uit te) (?:(?:check|confirm|clarif|delet|remov|cancel|withdraw|klär|prüf|überprüf|lösch|stornier|vérif|clarif|annul|supprim|verific|chiar|aclar|anul|cancell|confirm|esclar|wyjaśn|sprawdz|weryfik|usunięc|anulow|ověř|prověř|vyjasn|smaz|zruš|afklar|undersøg|kontroll|slet|utred|rader|tas bort|controler|verwijder|zoeken|gaan)\p{L}*)|(?:afklares|undersøges|utreds|utredas|törölni|törlendő|egyeztet\p{L}*|tisztáz\p{L}*|selvitettävä|tarkistettava|poistettava|tbc|tbd)|under (?:review|investigation|clarification|afklaring|utredning|behandling)|(?:nog te|noch zu|still to be|ancora da|a[úu]n por|ainda por|encore à|jeszcze do)\s+\p{L}+|(?:te|zu|à|da|do|k|att|at) (?:corrig|korrig|correg|berichtig|poprawi|oprav|rett|rätt|corret|popravi|ispravi)\p{L}*|in (?:Klärung|Prüfung)|wird (?:noch )?ge(?:prüft|klärt))(?!\p{L})|\p{L}\s?\?+(?=\s|[)"]|$)/iu;
/** In Greek a semicolon asks. */
const ASKED_IN_GREEK = /\p{Script=Greek}\s?[;\u037e](?:\s|$)|(?<!\p{L})προς (?:ακύρωση|διαγραφή|έλεγχο|διευκρίνιση)/iu;

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
