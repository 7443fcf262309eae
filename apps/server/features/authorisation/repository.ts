import { ofCompany } from '@lods/database/company-rows';
import { authorisationFiles } from '@lods/database/tables/authorisation';
import { eq } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'organisation' | 'tx'>;
export type FileRow = typeof authorisationFiles.$inferSelect;

export async function findFile({ tx, organisation }: Own): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(authorisationFiles).where(ofCompany(authorisationFiles, organisation));
  return row;
}

export async function lockFile({ tx, organisation }: Own): Promise<FileRow | undefined> {
  const mine = eq(authorisationFiles.organisationId, organisation);
  const [row] = await tx.select().from(authorisationFiles).where(mine).for('update');
  return row;
}

export async function putFile({ tx, organisation }: Own, row: Omit<FileRow, 'organisationId'>): Promise<void> {
  await tx
    .insert(authorisationFiles)
    .values({ ...row, organisationId: organisation })
    .onConflictDoUpdate({ target: authorisationFiles.organisationId, set: row });
}
