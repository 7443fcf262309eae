import type { Call } from '../../call.ts';
import { listOwnDeclarations } from '../declarations/service.ts';
import { declaredYears } from '../years/service.ts';

/** The periods ('2025-Q4', '2026') that stand declared: by their newest version, unless the registry refused it. */
export async function filedPeriods(call: Pick<Call, 'tx' | 'organisation'>): Promise<Set<string>> {
  const quarters = (await listOwnDeclarations(call)).filter(
    ({ status, supersededBy }) => status !== 'draft' && status !== 'rejected' && supersededBy === null,
  );
  return new Set([
    ...quarters.map(({ year, reportingPeriod }) => `${year}-${reportingPeriod}`),
    ...(await declaredYears(call)).map(String),
  ]);
}
