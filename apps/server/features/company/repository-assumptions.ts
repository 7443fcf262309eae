import { ofCompany } from '@lods/database/company-rows';
import { obligationAssumptions } from '@lods/database/tables/obligation';
import { eq } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'organisation' | 'tx'>;
export type AssumptionRow = typeof obligationAssumptions.$inferSelect;

export async function findAssumptions(call: Own, year: number): Promise<AssumptionRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(obligationAssumptions)
    .where(ofCompany(obligationAssumptions, call.organisation, eq(obligationAssumptions.year, year)));
  return row;
}
