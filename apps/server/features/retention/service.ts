import { utcDay } from '@lods/cbam/period';
import { keptUntil, LEGAL_RETENTION_YEARS } from '@lods/cbam/retention';
import { RETENTION_YEARS, type StoredRetention } from '@lods/contract/company/retention';
import type { Call, CompanyCall } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { forgetOldRemovals } from '../removals/service.ts';
import { deleteYear, findRetentionYears, listStoredYears, putRetention } from './repository.ts';

type Choice = (typeof RETENTION_YEARS)[number];
/** For who has not chosen. */
const DEFAULT_YEARS: Choice = 7;

export async function readRetention(call: InCompany): Promise<StoredRetention> {
  const stored = await findRetentionYears(call);
  const retentionYears = RETENTION_YEARS.find((years) => years === stored) ?? DEFAULT_YEARS;
  const years = await listStoredYears(call);
  return {
    retentionYears,
    legalMinimumYears: LEGAL_RETENTION_YEARS,
    years: years.map((row) => ({ ...row, keptUntil: keptUntil(row.year, retentionYears) })),
  };
}

export async function saveRetention(
  call: Call,
  { body }: { body: { retentionYears: Choice } },
): Promise<StoredRetention> {
  await putRetention(call, { ...body, changedAt: call.now, changedByName: call.actor.name });
  await call.audit({
    action: 'retention.save',
    subjectKind: 'company',
    subjectId: call.organisation,
    detail: { years: body.retentionYears },
  });
  return readRetention(call);
}

/** Deletes the years whose time is over, and writes into the log what they held. */
export async function deleteWhatIsOver(call: CompanyCall): Promise<void> {
  const today = utcDay(call.now);
  await forgetOldRemovals(call);
  const { years } = await readRetention(call);
  for (const { year, keptUntil: lastDay, ...held } of years) {
    if (today <= lastDay) continue;
    await deleteYear(call, year);
    await call.audit({
      action: 'retention.delete',
      subjectKind: 'year',
      subjectId: String(year),
      detail: { ...held, keptUntil: lastDay },
    });
  }
}
