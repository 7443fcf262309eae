import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { definitiveEvents } from '@lods/cbam/calendar-definitive';
import type { RegistryAnswer } from '@lods/contract/declaration-life';
import { Problem } from '@lods/contract/problems';
import type { Year, years } from '@lods/contract/years';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { listOwnDeclarations } from '../declarations/service.ts';
import { assessGoods, type ImporterPosition, positionsOf } from './assess-year.ts';
import { presentAnnual, presentGood, presentPosition } from './present.ts';
import {
  insertAnnual,
  listAnnual,
  rejectedYears,
  standingYears,
  sumGoods,
  sumImports,
  sumImportsByDay,
  updateAnnual,
} from './repository.ts';

type Annual = z.output<typeof years.submit.answer>;

/** The tables that the figures of a year rest on. */
const TABLES = ['defaultValues', 'markUps', 'benchmarks', 'cbamFactors', 'certificatePrices'] as const;

/** A year as it stands today, drafts included. */
export async function readYear(call: Call, year: number): Promise<Year> {
  const { record, findings } = assessGoods(await sumGoods(call, year));
  const threshold = await thresholdOf(call, year);
  const declarations = await listOwnDeclarations(call);
  const tables = loadTables();
  return {
    year,
    quarters: declarations.filter((row) => row.year === String(year) && row.supersededBy === null),
    threshold: threshold.map(presentPosition),
    totals: {
      embeddedTco2e: record.totals.embedded.value,
      freeAllocationTco2e: record.totals.freeAllocation.value,
      certificates: record.totals.certificates.value,
      costEur: record.totals.costEur.value,
    },
    knownPart: {
      certificates: record.knownPart.certificates.value,
      costEur: record.knownPart.costEur.value,
      goodsLacking: record.knownPart.goodsLacking,
    },
    goods: record.goods.map(presentGood),
    findings: [...findings],
    declarations: (await listAnnual(call, year)).map(presentAnnual),
    dueOn: dueDateOf(year),
    dataVersions: TABLES.map((name) => ({ table: tables[name].name, version: tables[name].version })),
  };
}

/** The figures of the year's totals, or of one good, with their derivations. */
export async function readYearFigures(
  call: Call,
  year: number,
  asked: { cnCode?: string | undefined; countryOfOrigin?: string | undefined; installation?: string | undefined },
) {
  const { record } = assessGoods(await sumGoods(call, year));
  const { cnCode, countryOfOrigin, installation = null } = asked;
  if (!cnCode) return Object.values(record.totals);
  const good = record.goods.find(
    (one) => one.cnCode === cnCode && one.countryOfOrigin === countryOfOrigin && one.installation === installation,
  );
  if (!good) throw new Problem('request.not_found', {});
  return Object.values(good.totals);
}

/** Submits the declaration of a year: freezes what its quarters add up to. Every submission is a version of its own. */
export async function submitYear(call: Call, year: number): Promise<Annual> {
  const stored = await readYear(call, year);
  if (stored.goods.length === 0) throw new Problem('year.empty', { year });
  const drafts = stored.quarters.filter(({ status }) => status === 'draft').map(({ draftReportId }) => draftReportId);
  if (drafts.length > 0) throw new Problem('year.open_drafts', { year, drafts });
  const declarant = await readDeclarant(call);
  const former = await listAnnual(call, year);
  const bytes = Buffer.from(
    JSON.stringify({ ...stored, declarant, submittedBy: call.actor.name, submittedAt: call.now }),
  );
  await call.files.put(Readable.from([bytes]), { maxBytes: 100_000_000 });
  const row = await insertAnnual(call, {
    year,
    revision: (former[0]?.revision ?? 0) + 1,
    status: 'submitted',
    embeddedTco2e: stored.totals.embeddedTco2e,
    certificates: stored.totals.certificates,
    costEur: stored.totals.costEur,
    frozenSha256: createHash('sha256').update(bytes).digest('hex'),
    submittedAt: call.now,
    submittedBy: call.actor.accountId,
    submittedByName: call.actor.name,
  });
  await call.audit({
    action: 'year.submit',
    subjectKind: 'year',
    subjectId: String(year),
    detail: { revision: row.revision },
  });
  return presentAnnual(row);
}

const ANSWERABLE: Readonly<Record<string, readonly string[]>> = {
  submitted: ['accepted', 'verified', 'rejected'],
  accepted: ['verified', 'rejected'],
};

export async function recordYearAnswer(
  call: Call,
  year: number,
  answer: z.output<typeof RegistryAnswer>,
): Promise<Annual> {
  const [row] = await listAnnual(call, year);
  if (!row || !ANSWERABLE[row.status]?.includes(answer.status)) throw new Problem('year.not_submitted', { year });
  await call.audit({
    action: 'year.answer',
    subjectKind: 'year',
    subjectId: String(year),
    detail: { status: answer.status },
  });
  const changed = await updateAnnual(call, row.id, {
    status: answer.status,
    answeredOn: answer.answeredOn,
    answerReference: answer.reference,
    answerRemarks: answer.remarks,
  });
  return presentAnnual(changed);
}

/** The years that are declared, unless the registry refused their newest declaration. */
export const declaredYears = (call: Pick<Call, 'tx' | 'organisation'>): Promise<number[]> => standingYears(call);

/** The years whose declaration the registry rejected, and which nobody has submitted again. */
export const listRejectedYears = (call: Pick<Call, 'tx' | 'organisation'>) => rejectedYears(call);

/** Quarters tell who is above the threshold; on which day is looked for in the quarters that it happened in. */
async function thresholdOf(call: Call, year: number): Promise<ImporterPosition[]> {
  const byQuarter = await sumImports(call, year);
  const positions = positionsOf(year, byQuarter);
  const crossers = new Set(positions.flatMap((position) => position.crossers));
  if (crossers.size === 0) return positions;
  const byDay = await sumImportsByDay(call, year, [...crossers]);
  return positionsOf(year, [...byQuarter.filter((mass) => !crossers.has(mass)), ...byDay]);
}

/** (EU) 2023/956 Art. 6(1): 30 September of the year after. */
function dueDateOf(year: number): string {
  const event = definitiveEvents(year + 1).find(
    ({ kind, period }) => kind === 'declaration' && period === String(year),
  );
  return event?.date ?? `${year + 1}-09-30`;
}
