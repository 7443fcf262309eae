import type { FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { amendDeclaration } from './life.ts';
import { type Standing, type StatedPeriod, standingOf } from './standing.ts';

/** Whether goods of such a period need an answer: it was submitted, and no amendment of it is open. */
export const isAsked = ({ submitted, isAmendment }: Standing): boolean => submitted !== null && !isAmendment;

/**
 * The one rule for goods of a quarter that was declared, whichever way they come: they go into an amendment or they are held,
 * never into a second draft beside it. Opens the amendment where that is the answer.
 * @returns whether the goods may go into the draft of their quarter now; else they are held
 * @throws Problem 'declaration.quarter_filed' where nobody has answered
 */
export async function mayTakeGoods(
  call: Call,
  period: StatedPeriod,
  answer: FiledQuarterAnswer | undefined,
): Promise<boolean> {
  const standing = await standingOf(call, period);
  const { submitted } = standing;
  if (submitted === null) return true;
  if (answer === 'hold') return false;
  if (!isAsked(standing)) return true;
  if (answer === undefined)
    throw new Problem('declaration.quarter_filed', {
      quarter: `${period.quarter} ${period.year}`,
      report: submitted.draftReportId,
    });
  await amendDeclaration(call, submitted.id);
  return true;
}
