import { ofCompany } from '@lods/database/company-rows';
import { prepared } from '@lods/database/prepared';
import * as tables from '@lods/database/tables/declarations';
import { takeTurn } from '@lods/database/turn';
import { momentOf } from '@lods/database/wire-moment';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

const { declarations, supportingDocuments, declarationComments } = tables;

export type DeclarationRow = typeof declarations.$inferSelect;
export type CommentRow = typeof declarationComments.$inferSelect;
export type DocumentRow = typeof supportingDocuments.$inferSelect;

const ownDeclaration = ({ organisation }: InCompany, id: string) =>
  ofCompany(declarations, organisation, eq(declarations.id, id));

/** What a list shows of a declaration. */
const { id, chainId, revision, supersededBy, number, reportingYear, reportingPeriod, status } = declarations;
const { declarantName, declarantId, emissionsTco2e, openSums, goodsCount, reportSha256 } = declarations;
const summary = {
  ...{ id, chainId, revision, supersededBy, number, reportingYear, reportingPeriod, status },
  ...{ declarantName, declarantId, emissionsTco2e, openSums, goodsCount, reportSha256 },
  createdAt: momentOf(declarations.createdAt),
  updatedAt: momentOf(declarations.updatedAt),
  submittedAt: momentOf(declarations.submittedAt),
};
type Moments = Record<'createdAt' | 'updatedAt', string> & { readonly submittedAt: string | null };
export type SummaryRow = Omit<Pick<DeclarationRow, keyof typeof summary>, keyof Moments> & Moments;

const list = prepared<{ organisation: string }, SummaryRow[]>('declarations_of_company', (tx, value) =>
  tx
    .select(summary)
    .from(declarations)
    .where(ofCompany(declarations, value('organisation')))
    .orderBy(
      desc(declarations.reportingYear),
      desc(declarations.reportingPeriod),
      desc(declarations.number),
      desc(declarations.revision),
    ),
);

export function listDeclarations({ tx, organisation }: InCompany): Promise<SummaryRow[]> {
  return list(tx, { organisation });
}

const find = prepared<{ organisation: string; id: string }, DeclarationRow[]>('declaration_by_id', (tx, value) =>
  tx
    .select()
    .from(declarations)
    .where(ofCompany(declarations, value('organisation'), eq(declarations.id, value('id')))),
);

export async function findDeclaration(
  { tx, organisation }: InCompany,
  id: string,
): Promise<DeclarationRow | undefined> {
  const [row] = await find(tx, { organisation, id });
  return row;
}

export async function findDeclarations(call: InCompany, ids: readonly string[]): Promise<DeclarationRow[]> {
  return call.tx
    .select()
    .from(declarations)
    .where(ofCompany(declarations, call.organisation, sql`${declarations.id} = any(${sql.param([...ids])}::uuid[])`));
}

/** Reads a declaration and keeps every other change of it waiting until this transaction ends. */
export async function lockDeclaration(call: InCompany, id: string): Promise<DeclarationRow | undefined> {
  const [row] = await call.tx.select().from(declarations).where(ownDeclaration(call, id)).for('update');
  return row;
}

/** The open draft of a quarter and declarant that further goods go into: an amendment of what was submitted before others, then the newest. */
export async function findOpenDraft(
  call: InCompany,
  year: number,
  period: 'Q1' | 'Q2' | 'Q3' | 'Q4',
  declarantId: string,
): Promise<string | undefined> {
  const [row] = await call.tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(
      ofCompany(
        declarations,
        call.organisation,
        eq(declarations.reportingYear, year),
        eq(declarations.reportingPeriod, period),
        eq(declarations.declarantId, declarantId),
        eq(declarations.status, 'draft'),
      ),
    )
    .orderBy(sql`${declarations.revision} = 1`, desc(declarations.createdAt), desc(declarations.id))
    .limit(1);
  return row?.id;
}

export async function insertDeclaration(
  call: InCompany,
  row: Omit<typeof declarations.$inferInsert, 'organisationId'>,
): Promise<DeclarationRow> {
  const [stored] = await call.tx
    .insert(declarations)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new declaration was not returned');
  return stored;
}

export async function updateDeclaration(
  call: InCompany,
  id: string,
  change: Partial<typeof declarations.$inferInsert>,
): Promise<DeclarationRow> {
  const [stored] = await call.tx.update(declarations).set(change).where(ownDeclaration(call, id)).returning();
  if (!stored) throw new Error(`declaration ${id} was not there to be changed`);
  return stored;
}

export async function deleteDeclaration(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(declarations).where(ownDeclaration(call, id));
}

/** Keeps other declarations out of a period until this transaction ends. */
export async function lockPeriod(call: InCompany, year: number, period: string): Promise<void> {
  await takeTurn(call.tx, `declaration ${call.organisation} ${year} ${period}`);
}

/** The next running number of a period: 2025-Q1-0001, 2025-Q1-0002. Two at once wait for each other. */
export async function nextNumber(call: InCompany, year: number, period: string): Promise<string> {
  await lockPeriod(call, year, period);
  const prefix = `${year}-${period}-`;
  const { rows } = await call.tx.execute<{ last: number | null }>(sql`
    select max(right(number, 4)::integer) as last from declarations
    where organisation_id = ${call.organisation} and number like ${`${prefix}%`}`);
  return prefix + String((rows[0]?.last ?? 0) + 1).padStart(4, '0');
}

/** Rows in one statement: PostgreSQL takes at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1000;

export function* parts<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) yield rows.slice(start, start + ROWS_A_STATEMENT);
}

export const listDocuments = (call: InCompany, declarationId: string): Promise<DocumentRow[]> =>
  listDocumentsOf(call, [declarationId]);

export async function listDocumentsOf(
  { tx, organisation }: InCompany,
  declarationIds: readonly string[],
): Promise<DocumentRow[]> {
  const { declarationId } = supportingDocuments;
  return tx
    .select()
    .from(supportingDocuments)
    .where(
      ofCompany(
        supportingDocuments,
        organisation,
        sql`${declarationId} = any(${sql.param([...declarationIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(supportingDocuments.uploadedAt), asc(supportingDocuments.id));
}
