import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { definitiveEvents } from '@lods/cbam/calendar-definitive';
import { Exact } from '@lods/cbam/decimal';
import { input } from '@lods/cbam/figure';
import type { SurrenderedGoods } from '@lods/cbam/holding-by-surrender';
import type { HeldLine } from '@lods/cbam/holding-year';
import { readQuarter } from '@lods/cbam/period';
import type { YearRecord } from '@lods/cbam/year';
import { answersTo } from '@lods/contract/declarations/filing';
import { Problem } from '@lods/contract/problems';
import type { Year, years } from '@lods/contract/years/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import { askTogether } from '../../ask-together.ts';
import type { Call, CompanyCall } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { readDeclarant } from '../company/declarant.ts';
import { refuseAuthor } from '../company/four-eyes.ts';
import { listQuartersOf } from '../declarations/service.ts';
import { isExempt, isUncharged, massKgOf, positionsByDay, readPositions } from '../threshold/service.ts';
import {
  presentAmounts,
  presentAnnual,
  presentAnnualDocument,
  presentBeside,
  presentGood,
  presentPosition,
} from './answers.ts';
import { assessGoods } from './assess-year.ts';
import {
  goodsOfStated,
  importsOfStated,
  insertAnnual,
  keepAnnualDocuments,
  listAnnual,
  listAnnualDocuments,
  listAuthorsOfYear,
  listRenamedImporters,
  lockAnnual,
  rejectedYears,
  type SupplierSum,
  standingYears,
  sumByImporter,
  sumByMonth,
  sumBySupplier,
  sumGoods,
  sumStated,
  updateAnnual,
} from './repository.ts';
import { severalNames } from './year-findings.ts';

/** A version of the annual declaration as it is kept. */
interface FrozenYear extends Year {
  readonly declarant: Awaited<ReturnType<typeof readDeclarant>>;
  readonly submittedBy: string;
  readonly submittedAt: string;
}

/** What reading a year needs of a call, also in a job. */
type JobCall = InCompany;
type Annual = z.output<typeof years.submit.answer>;

/** The tables that the figures of a year rest on. */
const TABLES = ['defaultValues', 'markUps', 'benchmarks', 'cbamFactors', 'certificatePrices'] as const;

/** A year as it stands today, drafts included. */
export async function readYear(call: Call, year: number): Promise<Year> {
  const [assessed, quarters, declarations, documents] = await askTogether([
    assessYear(call, year),
    listQuartersOf(call, year),
    listAnnual(call, year),
    listAnnualDocuments(call, year),
  ]);
  const { threshold, exemptEoris, counted, ifVerified, exempt, carbonPrice, findings } = assessed;
  const tables = loadTables();
  return {
    year,
    quarters,
    threshold: threshold.map(presentPosition),
    totals: presentAmounts(counted.totals),
    ifVerified: ifVerified && presentBeside(ifVerified),
    carbonPrice: carbonPrice && presentBeside(carbonPrice),
    exempt: exempt && { ...presentBeside(exempt), eoris: exemptEoris },
    knownPart: {
      certificates: counted.knownPart.certificates.value,
      costEur: counted.knownPart.costEur.value,
      goodsLacking: counted.knownPart.goodsLacking,
    },
    goods: counted.goods.map(presentGood),
    findings: [...findings],
    declarations: declarations.map(presentAnnual),
    documents: documents.map(presentAnnualDocument),
    dueOn: dueDateOf(year),
    dataVersions: TABLES.map((name) => ({ table: tables[name].name, version: tables[name].version })),
  };
}

/** The figures of the year's totals, or of one good, with their derivations. */
export async function readYearFigures(
  call: Call,
  year: number,
  { good: key, of }: z.output<typeof years.figures.query>,
) {
  const assessed = await assessYear(call, year);
  const record = of === 'counted' ? assessed.counted : assessed[of]?.record;
  if (!record) throw new Problem('request.not_found', {});
  if (key === undefined) return Object.values(record.totals);
  const good = record.goods.find((found) => found.key === key);
  if (!good) throw new Problem('request.not_found', {});
  return Object.values(good.totals);
}

/**
 * Submits the declaration of a year: freezes what its quarters add up to, with the evidence that is there. Every submission is a
 * version of its own. Its authors are those of its quarters and of what their installations state.
 */
export async function submitYear(call: Call, year: number): Promise<Annual> {
  await lockAnnual(call, year);
  const stored = await readYear(call, year);
  if (stored.goods.length === 0) throw new Problem('year.empty', { year });
  const drafts = stored.quarters.filter(({ status }) => status === 'draft').map(({ draftReportId }) => draftReportId);
  if (drafts.length > 0) throw new Problem('year.open_drafts', { year, drafts });
  const declarant = await readDeclarant(call);
  if (declarant.requiresFourEyes) refuseAuthor(call, await listAuthorsOfYear(call, year));
  const revision = (stored.declarations[0]?.revision ?? 0) + 1;
  const frozen: FrozenYear = {
    ...stored,
    documents: stored.documents.map((document) => ({ ...document, revision: document.revision ?? revision })),
    declarant,
    submittedBy: call.actor.name,
    submittedAt: call.now.toISOString(),
  };
  const bytes = Buffer.from(JSON.stringify(frozen));
  await call.files.put(Readable.from([bytes]), { maxBytes: 100_000_000 });
  const row = await insertAnnual(call, {
    year,
    revision,
    status: 'submitted',
    embeddedTco2e: stored.totals.embeddedTco2e,
    certificates: stored.totals.certificates,
    costEur: stored.totals.costEur,
    frozenSha256: createHash('sha256').update(bytes).digest('hex'),
    submittedAt: call.now,
    submittedBy: call.actor.accountId,
    submittedByName: call.actor.name,
  });
  await keepAnnualDocuments(call, year, revision);
  await call.audit({
    action: 'year.submit',
    subjectKind: 'year',
    subjectId: String(year),
    detail: { revision },
  });
  return presentAnnual(row);
}

/** What was submitted, and its bytes, whose hash the version states. */
export async function readFrozenYear(call: Call, year: number, revision: number) {
  const row = (await listAnnual(call, year)).find((version) => version.revision === revision);
  if (!row) throw new Problem('request.not_found', {});
  const bytes = await buffer(await call.files.get(row.frozenSha256));
  return { bytes, frozen: JSON.parse(bytes.toString()) as FrozenYear };
}

/** Records what the registry said to a version, after a person entered it there and read its answer. */
export async function recordYearAnswer(
  call: Call,
  year: number,
  { revision, ...answer }: z.output<typeof years.answer.body>,
): Promise<Annual> {
  await lockAnnual(call, year);
  const row = (await listAnnual(call, year)).find((version) => version.revision === revision);
  if (!row) throw new Problem('year.not_submitted', { year, revision });
  if (!answersTo(row.status).includes(answer.status))
    throw new Problem('declaration.not_submitted', { status: row.status });
  await call.audit({
    action: 'year.answer',
    subjectKind: 'year',
    subjectId: String(year),
    detail: { revision, status: answer.status, reference: answer.reference },
  });
  const changed = await updateAnnual(call, row.id, {
    status: answer.status,
    answeredOn: answer.answeredOn,
    answerReference: answer.reference,
    answerRemarks: answer.remarks,
  });
  return presentAnnual(changed);
}

/** What the goods of a year ask of the company: whether any of them is charged, and from the end of which quarter certificates are held. */
export interface YearDuties {
  readonly isCharged: boolean;
  /** 1 to 4; null where the threshold of nobody is exceeded before the last quarter: (EU) 2023/956 Art. 22(2a). */
  readonly heldFrom: number | null;
}

/** Null for a year without goods: what will come in is not known here. */
export async function readYearDuties(call: JobCall, year: number): Promise<YearDuties | null> {
  const threshold = await readPositions(call, year);
  if (threshold.length === 0) return null;
  const crossed = threshold.flatMap(({ crossing }) => readQuarter(crossing?.importDate ?? '')?.quarter ?? []);
  const isApart = threshold.some(({ goodsApart }) => goodsApart > 0);
  const heldFrom = isApart ? 1 : Math.min(...crossed) + 1;
  return { isCharged: !threshold.every(isUncharged), heldFrom: heldFrom > 4 ? null : heldFrom };
}

/** The years that are declared, unless the registry refused their newest declaration. */
export const declaredYears = (call: InCompany): Promise<number[]> => standingYears(call);

/** The years whose declaration the registry rejected, and which nobody has submitted again. */
export const listRejectedYears = (call: InCompany) => rejectedYears(call);

/** A year as it is counted, with all derivations. */
export type CountedYear = Awaited<ReturnType<typeof assessYear>>;

/** What one importer, who is exempt, would declare if it were not: (EU) 2023/956 Art. 2a. Null where it has no goods. */
export async function countIfCrossed(call: JobCall, year: number, eori: string): Promise<YearRecord | null> {
  return assessGoods(await sumGoods(call, year, [eori])).exempt?.record ?? null;
}

/** The goods of a year with their importers, as the holding test reads them: by quarters, in the unit that fits. */
export async function listHeldLines(call: JobCall, year: number): Promise<HeldLine[]> {
  const sums = await sumByImporter(call, year);
  return sums.map((sum, index) => ({
    eori: sum.eori,
    cnCode: sum.cnCode,
    taricCode: sum.taricCode ?? undefined,
    countryOfOrigin: sum.countryOfOrigin,
    ...(sum.unit === 'MWH' ? { netMassKg: null, electricityMwh: sum.netMass } : { netMassKg: massKgOf(sum) }),
    ...sum.customs,
    importDate: sum.quarter,
    path: `goods[${index}]`,
  }));
}

/**
 * What the newest declaration of a year surrenders certificates for, by code and origin; one that the registry rejected counts for nothing, nor do
 * goods whose certificates are unknown.
 */
export async function listSurrendered(call: CompanyCall, year: number): Promise<SurrenderedGoods[]> {
  const row = (await listAnnual(call, year)).find(({ status }) => status !== 'rejected');
  if (!row) return [];
  const { goods } = JSON.parse((await buffer(await call.files.get(row.frozenSha256))).toString()) as FrozenYear;
  const alike = Map.groupBy(goods, ({ cnCode, countryOfOrigin }) => `${cnCode} ${countryOfOrigin}`);
  return [...alike.values()].flatMap((ofName): SurrenderedGoods[] => {
    const [{ cnCode, countryOfOrigin, unit }] = ofName as [FrozenYear['goods'][number]];
    const certificates = ofName.map((good) => good.certificates);
    const amounts = ofName.map(({ amount }) => amount);
    if (certificates.includes(null) || amounts.includes(null)) return [];
    const total = (values: readonly (string | null)[]) => Exact.sum(0, ...values.map((value) => value ?? 0)).toFixed();
    const path = `years.${year}.${cnCode}.${countryOfOrigin}`;
    return [
      {
        ...{ cnCode, countryOfOrigin },
        certificates: input('certificates surrendered', total(certificates), 'certificates', path),
        amount: input('amount declared', total(amounts), unit, path),
      },
    ];
  });
}

export type GoodsOfASupplier = SupplierSum;

/** Goods of a year by supplier, those of exempt importers left out. */
export const listGoodsBySupplier = (call: JobCall, year: number, exempt: readonly string[]) =>
  sumBySupplier(call, year, exempt);

/** Masses of a year by month, those of exempt importers left out. */
export const listMassesByMonth = (call: JobCall, year: number, exempt: readonly string[]) =>
  sumByMonth(call, year, exempt);

export async function assessYear(call: JobCall, year: number) {
  const [stated, renamed] = await askTogether([sumStated(call, year), listRenamedImporters(call, year)]);
  const threshold = await positionsByDay(call, year, importsOfStated(stated));
  const exemptEoris = threshold.filter(isExempt).map(({ eori }) => eori);
  const assessed = assessGoods(goodsOfStated(stated, exemptEoris));
  return { threshold, exemptEoris, ...assessed, findings: [...renamed.map(severalNames), ...assessed.findings] };
}

/** (EU) 2023/956 Art. 6(1): 30 September of the year after. */
function dueDateOf(year: number): string {
  const event = definitiveEvents(year + 1).find(
    ({ kind, period }) => kind === 'declaration' && period === String(year),
  );
  return event?.date ?? `${year + 1}-09-30`;
}
