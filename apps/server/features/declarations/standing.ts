import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import type { Call } from '../../call.ts';
import type { Period } from './add-goods.ts';
import { presentSummary } from './present.ts';
import { findDeclaration, findOpenDraft, listDeclarations } from './repository.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;
export type StatedPeriod = Omit<Period, 'declarantName'>;

/** How far the declaration of a quarter and declarant is. */
export interface Standing {
  /** The latest that was submitted; null while nothing was. */
  readonly submitted: DeclarationSummary | null;
  /** The draft that more goods go into; null where they make a new one. */
  readonly openDraft: DeclarationSummary | null;
  /** Whether that draft amends what was submitted. */
  readonly isAmendment: boolean;
}

/** The quarter and declarant of a declaration; undefined where it is gone. */
export async function periodOfDeclaration(call: Own, id: string): Promise<StatedPeriod | undefined> {
  const row = await findDeclaration(call, id);
  return row && { year: row.reportingYear, quarter: row.reportingPeriod, declarantId: row.declarantId };
}

/** Answers how far the declaration of a period is, by where `addGoods` puts goods. */
export async function standingOf(call: Own, { year, quarter, declarantId }: StatedPeriod): Promise<Standing> {
  const own = (await listDeclarations(call)).filter(
    (row) => row.reportingYear === year && row.reportingPeriod === quarter && row.declarantId === declarantId,
  );
  const openId = await findOpenDraft(call, year, quarter, declarantId);
  const open = own.find(({ id }) => id === openId);
  const submitted = own.filter(({ status, supersededBy }) => status !== 'draft' && supersededBy === null);
  const amended = submitted.find(({ chainId }) => chainId === open?.chainId);
  const shown = amended ?? submitted[0];
  return {
    submitted: shown ? presentSummary(shown) : null,
    openDraft: open ? presentSummary(open) : null,
    isAmendment: amended !== undefined,
  };
}
