import type { Writing } from '@lods/contract/requests/writing';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export interface MailingRow extends Writing {
  readonly id: string;
  readonly lineIds: string[];
  readonly state: 'failed' | 'sent' | 'stopped' | 'waiting';
  readonly sendsAt: Date;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly outcome: unknown;
}

const COLUMNS = sql`
  id, line_ids as "lineIds", language, keeps_languages as "keepsLanguages", state, sends_at as "sendsAt", asked_by as "askedBy", asked_by_name as "askedByName", outcome`;
type Read = MailingRow & Record<string, unknown>;
const dated = (rows: Read[]): MailingRow[] => rows.map((row) => ({ ...row, sendsAt: new Date(row.sendsAt) }));

export async function insertMailing(
  { tx, organisation }: InCompany,
  { lineIds, language, keepsLanguages, sendsAt, askedBy, askedByName }: Omit<MailingRow, 'id' | 'outcome' | 'state'>,
): Promise<MailingRow> {
  const { rows } = await tx.execute<Read>(sql`
    insert into mailings (organisation_id, line_ids, language, keeps_languages, state, sends_at, asked_by, asked_by_name)
    values (${organisation}, ${sql.param(lineIds)}::uuid[], ${language}, ${keepsLanguages}, 'waiting',
      ${sendsAt.toISOString()}, ${askedBy}, ${askedByName})
    returning ${COLUMNS}`);
  return dated(rows)[0] as MailingRow;
}

export async function lockMailing({ tx, organisation }: InCompany, id: string): Promise<MailingRow | undefined> {
  const { rows } = await tx.execute<Read>(
    sql`select ${COLUMNS} from mailings where organisation_id = ${organisation} and id = ${id} for update`,
  );
  return dated(rows)[0];
}

export async function findMailing({ tx, organisation }: InCompany, id: string): Promise<MailingRow | undefined> {
  const { rows } = await tx.execute<Read>(
    sql`select ${COLUMNS} from mailings where organisation_id = ${organisation} and id = ${id}`,
  );
  return dated(rows)[0];
}

export async function endMailing(
  { tx, organisation }: InCompany,
  id: string,
  state: 'failed' | 'sent' | 'stopped',
  outcome: object | null,
): Promise<void> {
  await tx.execute(sql`
    update mailings set state = ${state}, outcome = ${outcome === null ? null : JSON.stringify(outcome)}::jsonb
    where organisation_id = ${organisation} and id = ${id}`);
}
