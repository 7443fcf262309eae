import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { organisations } from '@lods/database/tables/organisations';
import { retentionSettings } from '@lods/database/tables/retention';
import { eq, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export async function importersOf(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.kind, 'importer'));
  return rows.map(({ id }) => id);
}

export async function findRetentionYears(call: InCompany): Promise<number | undefined> {
  const [row] = await call.tx.select().from(retentionSettings).where(ofCompany(retentionSettings, call.organisation));
  return row?.retentionYears;
}

export async function putRetention(
  call: InCompany,
  row: Omit<typeof retentionSettings.$inferInsert, 'organisationId'>,
) {
  await call.tx
    .insert(retentionSettings)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: retentionSettings.organisationId, set: row });
}

export interface StoredYear {
  readonly year: number;
  readonly declarations: number;
  readonly goods: number;
  readonly documents: number;
}

/** The years of goods of which something is stored, oldest first. */
export async function listStoredYears(call: InCompany): Promise<StoredYear[]> {
  const { rows } = await call.tx.execute<Record<keyof StoredYear, number>>(sql`
    select reporting_year as year, count(*)::integer as declarations, sum(goods_count)::integer as goods,
      sum((select count(*) from supporting_documents s
           where s.organisation_id = d.organisation_id and s.declaration_id = d.id))::integer
      + (select count(*) from annual_documents a
         where a.organisation_id = ${call.organisation} and a.year = d.reporting_year)::integer as documents
    from declarations d where organisation_id = ${call.organisation} group by reporting_year order by reporting_year`);
  return rows.map((row) => ({ ...row }));
}

/**
 * Deletes what was declared of a year: its declarations with goods, emissions, comments and documents, the year's own declaration
 * with its evidence, papers and uploads that led to nothing else. The sweep of the same night takes the files of all these from the store.
 */
export async function deleteYear(call: InCompany, year: number): Promise<void> {
  const company = sql`organisation_id = ${call.organisation}`;
  const gone = sql`(select id from declarations where ${company} and reporting_year = ${year})`;
  const lines = sql`(select id from customs_declarations where ${company} and declaration_id in ${gone})`;
  await call.tx.execute(sql`
    insert into files_to_forget (organisation_id, sha256)
    select ${call.organisation}, sha256 from (
      select unnest(array[frozen_sha256, report_sha256, archive_sha256]) as sha256 from declarations where ${company} and reporting_year = ${year}
      union select sha256 from supporting_documents where ${company} and declaration_id in ${gone}
      union select frozen_sha256 from annual_declarations where ${company} and year = ${year}
      union select sha256 from annual_documents where ${company} and year = ${year}
      union select p.sha256 from customs_papers p where p.${company} and exists (
        select from customs_declarations c where c.${company} and c.paper_id = p.id and c.declaration_id in ${gone})
      union select i.source_key from imports i where i.${company} and i.kind = 'file' and exists (
        select from import_lines l where l.${company} and l.import_id = i.id and l.declaration_id in ${gone})
    ) files where sha256 is not null
    on conflict do nothing`);
  await call.tx.execute(sql`delete from emission_requests where ${company} and declaration_id in ${lines}`);
  await call.tx.execute(sql`delete from customs_declarations where ${company} and declaration_id in ${gone}`);
  await call.tx.execute(sql`
    delete from customs_papers p where p.${company} and p.sha256 in (select sha256 from files_to_forget f where f.${company})
      and not exists (select from customs_declarations c where c.${company} and c.paper_id = p.id)`);
  await call.tx.execute(sql`delete from annual_documents where ${company} and year = ${year}`);
  await call.tx.execute(sql`delete from annual_declarations where ${company} and year = ${year}`);
  await call.tx.execute(sql`delete from declarations where ${company} and reporting_year = ${year}`);
  await call.tx.execute(sql`
    delete from imports i where i.${company} and i.source_key in (select sha256 from files_to_forget f where f.${company})
      and not exists (select from import_lines l where l.${company} and l.import_id = i.id and l.declaration_id is not null)`);
  await call.tx.execute(sql`delete from files_to_forget where ${company}`);
}
