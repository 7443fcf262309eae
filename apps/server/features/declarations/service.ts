import type { DeclarationOverview } from '@lods/contract/declaration-goods';
import type { Declaration, DeclarationSummary, DraftChange, NewDeclaration } from '@lods/contract/declarations';
import { INLINE_GOODS } from '@lods/contract/declarations';
import type { DeclarationFinding } from '@lods/contract/findings';
import type { GeneralInfo } from '@lods/contract/goods';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { refuseStale } from '../../stale.ts';
import { checkDeclaration } from './check.ts';
import { figuresOf } from './figures.ts';
import { storeGoods, toAssess } from './goods.ts';
import { presentDeclaration, presentEmissions, presentGood, presentOverview, presentSummary } from './present.ts';
import {
  type DeclarationRow,
  deleteDeclaration,
  findDeclaration,
  insertDeclaration,
  listDeclarations,
  listDocuments,
  listEmissions,
  lockDeclaration,
  nextNumber,
  updateDeclaration,
} from './repository.ts';
import { countGoods, findGood, type GoodsQuery, pageOfGoods, positionOfGood } from './repository-goods.ts';

export async function listOwnDeclarations(call: Pick<Call, 'tx' | 'organisation'>): Promise<DeclarationSummary[]> {
  return (await listDeclarations(call)).map(presentSummary);
}

/** The quarters of a year, each as its newest version: an amendment takes the place of what it amends, as it does in the sums. */
export async function listQuartersOf(
  call: Pick<Call, 'tx' | 'organisation'>,
  year: number,
): Promise<DeclarationSummary[]> {
  const chains = Map.groupBy(await listDeclarations(call), ({ chainId }) => chainId);
  return [...chains.values()]
    .map((versions) => versions.reduce((one, other) => (one.revision > other.revision ? one : other)))
    .filter((newest) => newest.reportingYear === year)
    .map(presentSummary);
}

/** Stores a draft with its goods and figures. Submitting is a step of its own (`submitDeclaration`). */
export async function addDraft(call: Call, input: Omit<NewDeclaration, 'status'>): Promise<DeclarationRow> {
  const id = crypto.randomUUID();
  const { reportingYear, reportingPeriod } = input.generalInfo;
  await insertDeclaration(call, {
    id,
    chainId: id,
    number: await nextNumber(call, reportingYear, reportingPeriod),
    status: 'draft',
    ...columnsOf(input.generalInfo),
    createdAt: call.now,
    createdBy: call.actor.accountId,
    createdByName: call.actor.name,
    ...touchedBy(call),
  });
  const sums = await storeGoods(call, id, input.generalInfo, input.goodsItems, input.emissionsData);
  const row = await updateDeclaration(call, id, sums);
  await call.audit({ action: 'declaration.create', subjectKind: 'declaration', subjectId: id });
  return row;
}

export async function readDeclaration(call: Call, id: string): Promise<Declaration> {
  const row = await findDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  return whole(call, row);
}

export async function readOverview(call: Call, id: string): Promise<DeclarationOverview> {
  const row = await findDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  return presentOverview(row, await listDocuments(call, id));
}

export async function readFindings(call: Call, id: string): Promise<DeclarationFinding[]> {
  const row = await findDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  return checkDeclaration(call, row);
}

export async function readGoods(call: Call, id: string, query: GoodsQuery) {
  if (!(await findDeclaration(call, id))) throw new Problem('request.not_found', {});
  const goods = await pageOfGoods(call, id, query);
  const emissions = await listEmissions(
    call,
    id,
    goods.map((good) => good.id),
  );
  return {
    total: await countGoods(call, id, query),
    goodsItems: goods.map(presentGood),
    emissionsData: presentEmissions(emissions, goods),
  };
}

/** The figures of one good with their derivations: what "Why this number?" shows. */
export async function readFigures(call: Call, id: string, itemId: string) {
  const row = await findDeclaration(call, id);
  const good = row && (await findGood(call, id, itemId));
  if (!good) throw new Problem('request.not_found', {});
  const records = presentEmissions(await listEmissions(call, id, [itemId]), [good]).map((record, index) => ({
    record,
    index,
  }));
  const period = { year: row.reportingYear, quarter: row.reportingPeriod };
  const position = await positionOfGood(call, good);
  const { emissions, assessment } = figuresOf(toAssess(presentGood(good), position, records), period);
  const figures = assessment?.figures;
  if (!figures) return emissions ? [emissions] : [];
  const { seeTotal, sefa, embedded, freeAllocation, certificates, price, costEur } = figures;
  return [seeTotal, embedded, sefa, freeAllocation, certificates, price, costEur];
}

/** Saves the parts of a draft that are given. Somebody else's change in between is told, never overwritten. */
export async function saveDraft(call: Call, id: string, change: DraftChange): Promise<Declaration> {
  const { version, ...parts } = change;
  const row = await draftToChange(call, id, version, parts);
  return whole(call, await changeDraft(call, row, change));
}

/** Saves the general information alone; the goods are only looked at when their period moves. */
export async function saveGeneral(
  call: Call,
  id: string,
  { version, generalInfo }: { version?: number | undefined; generalInfo: GeneralInfo },
): Promise<DeclarationOverview> {
  const row = await lockDraft(call, id);
  const documents = await listDocuments(call, id);
  refuseStale(row, version, presentOverview(row, documents), { generalInfo });
  return presentOverview(await changeDraft(call, row, { generalInfo }), documents);
}

export async function changeDraft(call: Call, row: DeclarationRow, change: DraftChange): Promise<DeclarationRow> {
  const generalInfo = change.generalInfo ?? generalInfoOf(row);
  const isMoved =
    row.reportingYear !== generalInfo.reportingYear || row.reportingPeriod !== generalInfo.reportingPeriod;
  // Figures depend on the period, and emissions records hang on the goods: a change of one is worked out for all.
  const sums =
    change.goodsItems || change.emissionsData || isMoved
      ? await storeGoods(call, row.id, generalInfo, change.goodsItems, change.emissionsData)
      : {};
  await call.audit({
    action: 'declaration.save',
    subjectKind: 'declaration',
    subjectId: row.id,
    detail: {
      parts: (['generalInfo', 'goodsItems', 'emissionsData'] as const).filter((part) => change[part] !== undefined),
    },
  });
  return updateDeclaration(call, row.id, {
    ...columnsOf(generalInfo),
    ...(isMoved && row.revision === 1
      ? { number: await nextNumber(call, generalInfo.reportingYear, generalInfo.reportingPeriod) }
      : {}),
    ...sums,
    version: row.version + 1,
    ...touchedBy(call),
  });
}

export async function removeDraft(call: Call, id: string): Promise<{ id: string }> {
  await draftToChange(call, id);
  await deleteDeclaration(call, id);
  await call.audit({ action: 'declaration.delete', subjectKind: 'declaration', subjectId: id });
  return { id };
}

/** Locks a draft for a change; refuses what is frozen, and a version that somebody has overtaken. */
export async function draftToChange(
  call: Call,
  id: string,
  seenVersion?: number,
  sent: Omit<DraftChange, 'version'> = {},
): Promise<DeclarationRow> {
  const row = await lockDraft(call, id);
  if (seenVersion !== undefined && seenVersion !== row.version)
    refuseStale(row, seenVersion, await whole(call, row), sent);
  return row;
}

async function lockDraft(call: Call, id: string): Promise<DeclarationRow> {
  const row = await lockDeclaration(call, id);
  if (!row) throw new Problem('request.not_found', {});
  if (row.status !== 'draft') throw new Problem('declaration.frozen', { status: row.status });
  return row;
}

/** The stored declaration with its goods (up to the inline limit), documents and findings. */
export async function whole(call: Call, row: DeclarationRow): Promise<Declaration> {
  const goods = await pageOfGoods(call, row.id, {
    offset: 0,
    limit: INLINE_GOODS,
    search: '',
    sort: 'itemNumber',
    direction: 'ascending',
    only: 'all',
  });
  const emissions = await listEmissions(
    call,
    row.id,
    goods.map((good) => good.id),
  );
  const documents = await listDocuments(call, row.id);
  return presentDeclaration(row, { goods, emissions, documents, findings: await checkDeclaration(call, row) });
}

export function generalInfoOf(row: DeclarationRow): GeneralInfo {
  return {
    declarantName: row.declarantName,
    declarantId: row.declarantId,
    reportingPeriod: row.reportingPeriod,
    reportingYear: row.reportingYear,
    installationCountry: row.installationCountry,
  };
}

const columnsOf = (info: GeneralInfo) => ({
  reportingYear: info.reportingYear,
  reportingPeriod: info.reportingPeriod,
  declarantName: info.declarantName,
  declarantId: info.declarantId,
  installationCountry: info.installationCountry,
});

const touchedBy = (call: Call) => ({
  updatedAt: call.now,
  updatedBy: call.actor.accountId,
  updatedByName: call.actor.name,
});
