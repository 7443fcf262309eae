import type { GeneralInfo } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { presentSummary } from './answers.ts';
import { listDeclarations, lockPeriod } from './repository.ts';

/** A declaration that is to stand in a quarter: its chain, where it has one, and whether a second one of the quarter is meant. */
interface Placed {
  readonly chainId?: string;
  readonly secondOfQuarter?: boolean | undefined;
}

/**
 * The one rule for a declaration of a quarter that its declarant has a declaration of, whichever way it comes: the registry takes
 * one and amendments of it, so that a second one is asked about. Two at once wait for each other.
 * @throws Problem 'declaration.second_of_quarter' where nobody said that a second one is meant
 */
export async function refuseSecondOfQuarter(
  call: Call,
  { reportingYear, reportingPeriod, declarantId }: GeneralInfo,
  { chainId, secondOfQuarter }: Placed,
): Promise<void> {
  if (secondOfQuarter) return;
  await lockPeriod(call, reportingYear, reportingPeriod);
  const declared = (await listDeclarations(call)).filter(
    (row) =>
      row.reportingYear === reportingYear &&
      row.reportingPeriod === reportingPeriod &&
      row.declarantId === declarantId &&
      row.supersededBy === null &&
      row.chainId !== chainId,
  );
  const first = declared.find(({ status }) => status === 'draft') ?? declared[0];
  if (!first) return;
  throw new Problem('declaration.second_of_quarter', {
    quarter: `${reportingPeriod} ${reportingYear}`,
    report: presentSummary(first).draftReportId,
    id: first.id,
    isDraft: first.status === 'draft',
  });
}
