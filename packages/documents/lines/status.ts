import type { Remark } from '@lods/cbam/goods-findings';
import { textAt } from '../spreadsheet/rows.ts';
import type { Field, Places } from './fields.ts';
import { fold } from './fold.ts';
import { memo } from './memo.ts';
import * as say from './paper-remarks.ts';

/** What the state of a declaration says of its goods. `open`: it may have been invalidated or not accepted; `export`: it is none of import. */
export type Standing = 'cancelled' | 'export' | 'open' | 'stands';

/** Danish, German, Swedish and English for a declaration that was invalidated: Regulation (EU) No 952/2013 Art. 174. */
const CANCELLED =
  /ugyldiggj|ungultigerkl|ogiltigfor|annull?er|annull?ier|annulled|annulation|cancel|stornier|storner|storno|invalidat|invalidier|makuler|slettet|gelosch|deleted|raderad|tilbagekald|tilbagetruk|zuruckgezogen|withdrawn|aterkalla/;
/** Asked for, not decided. */
const PENDING = /anmod|ansog|ansok|beantrag|request|begar|pending|afvent|vantar/;
/** Not accepted, or found to be wrong. */
const IN_QUESTION = /ugyldig|ungultig|ogiltig|invalid|afvist|abgelehnt|zuruckgewiesen|rejected|avvisad|avslagen/;
const NOT = /\b(ikke|nicht|not|inte|ej|no|kein|keine|ingen)\b/i;
const MOST_CHARACTERS = 60;

/** Reads the state of a declaration: 'Frigivet', 'storniert', 'Invalidation requested'. */
export function readStanding(text: string): Standing {
  const word = fold(text);
  if (text.length > MOST_CHARACTERS || NOT.test(text)) return 'stands';
  if (CANCELLED.test(word)) return PENDING.test(word) ? 'open' : 'cancelled';
  return IN_QUESTION.test(word) ? 'open' : 'stands';
}

export interface Status {
  readonly standing: Standing;
  readonly remark: Remark | null;
}

const STANDS: Status = { standing: 'stands', remark: null };

/** Reads what a row says of its declaration, in the column of its state or, as a single word, among the remarks. */
export function statusReader(at: Pick<Places, 'remarks' | 'status'>): (cells: readonly string[]) => Status {
  if (at.status < 0 && at.remarks < 0) return () => STANDS;
  const statusOf = memo((text: string, field: string): Status => {
    const standing = readStanding(text);
    if (standing === 'cancelled') return { standing, remark: say.declarationCancelled(field, text) };
    return standing === 'open' ? { standing, remark: say.declarationInQuestion(field, text) } : STANDS;
  });
  const told = (field: Field, text: string) => (text === '' ? STANDS : statusOf(text, field));
  return (cells) => {
    const status = told('status', textAt(cells, at.status));
    const remark = textAt(cells, at.remarks);
    return status.remark !== null || /\s/.test(remark) ? status : told('remarks', remark);
  };
}
