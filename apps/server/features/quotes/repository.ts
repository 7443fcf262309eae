import { ofCompany } from '@lods/database/company-rows';
import { quotes } from '@lods/database/tables/quotes';
import { takeTurn } from '@lods/database/turn';
import { desc, eq, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type QuoteRow = typeof quotes.$inferSelect;
type NewRow = Omit<typeof quotes.$inferInsert, 'organisationId'>;

const byId = ({ organisation }: InCompany, id: string) => ofCompany(quotes, organisation, eq(quotes.id, id));

export async function listRows(call: InCompany): Promise<QuoteRow[]> {
  return call.tx.select().from(quotes).where(ofCompany(quotes, call.organisation)).orderBy(desc(quotes.number));
}

export async function findRow(call: InCompany, id: string): Promise<QuoteRow | undefined> {
  const [row] = await call.tx.select().from(quotes).where(byId(call, id));
  return row;
}

export async function lockRow(call: InCompany, id: string): Promise<QuoteRow | undefined> {
  const [row] = await call.tx.select().from(quotes).where(byId(call, id)).for('update');
  return row;
}

/** The highest number of a year; nobody else takes one until the transaction ends. Null before the first. */
export async function lastNumber(call: InCompany, prefix: string): Promise<string | null> {
  const key = `quotes ${call.organisation}`;
  await takeTurn(call.tx, key);
  const { rows } = await call.tx.execute<{ number: string | null }>(sql`
    select max(number) as number from quotes
    where organisation_id = ${call.organisation} and number like ${`${prefix}%`}`);
  return rows[0]?.number ?? null;
}

export async function insertRow(call: InCompany, row: NewRow): Promise<QuoteRow> {
  const [stored] = await call.tx
    .insert(quotes)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the quote was not returned');
  return stored;
}

export async function updateRow(call: InCompany, id: string, change: Partial<NewRow>): Promise<QuoteRow> {
  const [stored] = await call.tx.update(quotes).set(change).where(byId(call, id)).returning();
  if (!stored) throw new Error(`the quote ${id} was not there to be changed`);
  return stored;
}

export async function deleteRow(call: InCompany, id: string): Promise<boolean> {
  return (await call.tx.delete(quotes).where(byId(call, id)).returning()).length > 0;
}
