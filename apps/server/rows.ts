import { Problem } from '@lods/contract/problems';
import type { Call, CompanyCall } from './call.ts';

/** What a repository needs of a call: its transaction, and the company whose rows alone it may name. */
export type InCompany = Pick<CompanyCall, 'organisation' | 'tx'>;

/** The row, or 404: what another company has is answered as what does not exist. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === undefined || row === null) throw new Problem('request.not_found', {});
  return row;
}

/** Who changed a row and when. */
export const touchedBy = ({ now, actor }: Pick<Call, 'actor' | 'now'>) => ({
  updatedAt: now,
  updatedByName: actor.name,
});

/** A fault of one field that only the database or the law can tell. */
export const invalid = (path: string, message: string): Problem =>
  new Problem('request.invalid', { fields: [{ path, code: 'invalid', message }] });
