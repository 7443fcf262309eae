import type { DeclarationSummary, FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import type { Period } from './add-goods.ts';
import { presentSummary } from './answers.ts';
import { amendDeclaration } from './filing.ts';
import { findDeclaration, findOpenDraft, listDeclarations } from './repository.ts';

export type StatedPeriod = Omit<Period, 'declarantName'>;

/** How far the declaration of a quarter and declarant is. */
export interface PeriodState {
  /** The latest that was submitted; null while nothing was. */
  readonly submitted: DeclarationSummary | null;
  /** The draft that more goods go into; null where they make a new one. */
  readonly openDraft: DeclarationSummary | null;
  /** Whether that draft amends what was submitted. */
  readonly isAmendment: boolean;
}

/** The quarter and declarant of a declaration; undefined where it is gone. */
export async function periodOfDeclaration(call: InCompany, id: string): Promise<StatedPeriod | undefined> {
  const row = await findDeclaration(call, id);
  return row && { year: row.reportingYear, quarter: row.reportingPeriod, declarantId: row.declarantId };
}

/** Answers how far the declaration of a period is, by where `addGoods` puts goods. */
export async function periodStateOf(
  call: InCompany,
  { year, quarter, declarantId }: StatedPeriod,
): Promise<PeriodState> {
  const ofQuarter = (await listDeclarations(call)).filter(
    (row) => row.reportingYear === year && row.reportingPeriod === quarter && row.declarantId === declarantId,
  );
  const openId = await findOpenDraft(call, year, quarter, declarantId);
  const open = ofQuarter.find(({ id }) => id === openId);
  const submitted = ofQuarter.filter(({ status, supersededBy }) => status !== 'draft' && supersededBy === null);
  const amended = submitted.find(({ chainId }) => chainId === open?.chainId);
  const shown = amended ?? submitted[0];
  return {
    submitted: shown ? presentSummary(shown) : null,
    openDraft: open ? presentSummary(open) : null,
    isAmendment: amended !== undefined,
  };
}

/** Whether goods of such a period need an answer: it was submitted, and no amendment of it is open. */
export const needsAnswer = ({ submitted, isAmendment }: PeriodState): boolean => submitted !== null && !isAmendment;

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
  const state = await periodStateOf(call, period);
  const { submitted } = state;
  if (submitted === null) return true;
  if (answer === 'hold') return false;
  if (!needsAnswer(state)) return true;
  if (answer === undefined)
    throw new Problem('declaration.quarter_filed', {
      quarter: `${period.quarter} ${period.year}`,
      report: submitted.draftReportId,
    });
  await amendDeclaration(call, submitted.id);
  return true;
}
