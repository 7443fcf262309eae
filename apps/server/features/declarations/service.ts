import type {
  Declaration,
  DeclarationSummary,
  DraftChange,
  NewDeclaration,
} from '@lods/contract/declarations/endpoints';
import { INLINE_GOODS } from '@lods/contract/declarations/endpoints';
import type { AssumedValue, ChargedGoods, DeclarationOverview, GoodsPart } from '@lods/contract/declarations/goods';
import type { DeclarationFinding } from '@lods/contract/findings';
import type { GeneralInfo } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import { found, type InCompany } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { DEFINITIVE_FROM, figuresOf } from '../goods/figures.ts';
import {
  type DeclaredGood,
  emissionsFrom,
  goodsFrom,
  presentEmissions,
  presentGood,
  refuseStrayEmissions,
  type StoredGood,
} from '../goods/good.ts';
import {
  countGoods,
  findGood,
  type GoodsQuery,
  listGoods,
  pageOfGoods,
  positionOfGood,
  sumGoods,
} from '../goods/service.ts';
import { firstGoods, recomputeGoods, replaceGoods } from '../goods/store.ts';
import { assumedValues } from '../registry/assumed-values.ts';
import { checkDeclaration } from '../registry/check.ts';
import { keepRemoved } from '../removals/service.ts';
import { chargedOf, listParts } from '../threshold/service.ts';
import { presentDeclaration, presentOverview, presentSummary, reportIdOf } from './answers.ts';
import {
  type DeclarationRow,
  deleteDeclaration,
  findDeclaration,
  insertDeclaration,
  listDeclarations,
  listDocuments,
  lockDeclaration,
  nextNumber,
  updateDeclaration,
} from './repository.ts';
import { refuseSecondOfQuarter } from './second-of-quarter.ts';

export async function listOwnDeclarations(call: InCompany): Promise<DeclarationSummary[]> {
  return (await listDeclarations(call)).map(presentSummary);
}

/** The quarters of a year, each as its newest version: an amendment takes the place of what it amends, as it does in the sums. */
export async function listQuartersOf(call: InCompany, year: number): Promise<DeclarationSummary[]> {
  const chains = Map.groupBy(await listDeclarations(call), ({ chainId }) => chainId);
  return [...chains.values()]
    .map((versions) => versions.reduce((first, second) => (first.revision > second.revision ? first : second)))
    .filter((newest) => newest.reportingYear === year)
    .map(presentSummary);
}

type Drafted = Pick<NewDeclaration, 'generalInfo' | 'goodsItems' | 'emissionsData'>;

/** Stores a draft with its goods and figures. Submitting is a step of its own (`submitDeclaration`). */
export const addDraft = async (call: Call, input: Drafted): Promise<DeclarationRow> =>
  (await startDraft(call, input)).row;

/** The same, with the goods as they were stored. */
export async function startDraft(call: Call, input: Drafted): Promise<{ row: DeclarationRow; goods: StoredGood[] }> {
  const id = crypto.randomUUID();
  const { reportingYear, reportingPeriod } = input.generalInfo;
  const draft = await insertDeclaration(call, {
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
  const goods = await firstGoods(call, draft, goodsFrom(input.goodsItems, input.emissionsData));
  await call.audit({ action: 'declaration.create', subjectKind: 'declaration', subjectId: id });
  return { row: goods.length === 0 ? draft : await updateDeclaration(call, id, await sumGoods(call, id)), goods };
}

export async function readDeclaration(call: Call, id: string): Promise<Declaration> {
  const row = found(await findDeclaration(call, id));
  return whole(call, row);
}

export async function readOverview(call: Call, id: string): Promise<DeclarationOverview> {
  const row = found(await findDeclaration(call, id));
  return presentOverview(row, await listDocuments(call, id));
}

export async function readCharged(call: Call, id: string): Promise<ChargedGoods> {
  found(await findDeclaration(call, id));
  return chargedOf(call, id);
}

export async function readParts(call: Call, id: string): Promise<GoodsPart[]> {
  found(await findDeclaration(call, id));
  return listParts(call, id);
}

export async function readFindings(call: Call, id: string): Promise<DeclarationFinding[]> {
  const row = found(await findDeclaration(call, id));
  return checkDeclaration(call, { row, documents: await listDocuments(call, id) });
}

/** A quarter since 2026 has no registry file, and nothing is assumed for it. */
export async function readAssumedValues(call: Call, id: string): Promise<AssumedValue[]> {
  const row = found(await findDeclaration(call, id));
  return row.reportingYear < DEFINITIVE_FROM
    ? assumedValues(call, { row, documents: await listDocuments(call, id) })
    : [];
}

export async function readGoods(call: Call, id: string, query: GoodsQuery) {
  if (!(await findDeclaration(call, id))) throw new Problem('request.not_found', {});
  const total = await countGoods(call, id, query);
  const goods = total > query.offset ? await pageOfGoods(call, id, query) : [];
  return {
    total,
    goodsItems: goods.map(presentGood),
    emissionsData: presentEmissions(goods),
  };
}

/** The figures of one good with their derivations: what "Why this number?" shows. */
export async function readFigures(call: Call, id: string, itemId: string) {
  const row = await findDeclaration(call, id);
  const good = row && (await findGood(call, id, itemId));
  if (!good) throw new Problem('request.not_found', {});
  const place = { good: await positionOfGood(call, good), emissions: 0 };
  const { emissions, assessment } = figuresOf(good, row, place);
  const figures = assessment?.figures;
  if (!figures) return emissions ? [emissions] : [];
  const { seeTotal, sefa, embedded, freeAllocation, certificates, price, costEur } = figures;
  return [seeTotal, embedded, sefa, freeAllocation, certificates, price, costEur];
}

/** Saves the parts of a draft that are given. Somebody else's change in between is told, never overwritten. */
export async function saveDraft(call: Call, id: string, change: DraftChange): Promise<Declaration> {
  const { version, secondOfQuarter: _meant, ...parts } = change;
  const row = await draftToChange(call, id, version, parts);
  return whole(call, await changeDraft(call, row, change));
}

/** Saves the general information alone; the goods are only looked at when their period moves. */
export async function saveGeneral(
  call: Call,
  id: string,
  {
    version,
    ...change
  }: { version?: number | undefined; generalInfo: GeneralInfo; secondOfQuarter?: boolean | undefined },
): Promise<DeclarationOverview> {
  const row = await lockDraft(call, id);
  const documents = await listDocuments(call, id);
  refuseStale(row, version, presentOverview(row, documents), { generalInfo: change.generalInfo });
  return presentOverview(await changeDraft(call, row, change), documents);
}

/** Stores the parts of a draft that are given. The quarter decides the figures: when it moves, all goods are computed anew. */
export async function changeDraft(call: Call, row: DeclarationRow, change: DraftChange): Promise<DeclarationRow> {
  const generalInfo = change.generalInfo ?? generalInfoOf(row);
  const isMoved =
    row.reportingYear !== generalInfo.reportingYear || row.reportingPeriod !== generalInfo.reportingPeriod;
  if (isMoved || row.declarantId !== generalInfo.declarantId)
    await refuseSecondOfQuarter(call, generalInfo, { ...change, chainId: row.chainId });
  const draft = { ...generalInfo, id: row.id };
  const goods = await changedGoods(call, row.id, change);
  if (goods) await replaceGoods(call, draft, goods);
  else if (isMoved) await recomputeGoods(call, draft);
  const parts = (['generalInfo', 'goodsItems', 'emissionsData'] as const).filter((part) => change[part] !== undefined);
  const { reportingYear, reportingPeriod } = generalInfo;
  return settleDraft(
    call,
    row,
    { parts },
    {
      ...columnsOf(generalInfo),
      ...(isMoved && row.revision === 1 ? { number: await nextNumber(call, reportingYear, reportingPeriod) } : {}),
    },
  );
}

/** The goods that a change leaves the draft with; undefined where it says nothing of goods. Emissions that it does not name stay. */
async function changedGoods(
  call: Call,
  id: string,
  { goodsItems, emissionsData }: DraftChange,
): Promise<DeclaredGood[] | undefined> {
  if (!goodsItems && !emissionsData) return undefined;
  if (goodsItems && emissionsData) return goodsFrom(goodsItems, emissionsData);
  const stored = await listGoods(call, id);
  if (goodsItems) {
    const emissionsOf = new Map(stored.map((good) => [good.itemNumber, good.emissions]));
    return goodsFrom(goodsItems, []).map((good) => ({ ...good, emissions: emissionsOf.get(good.itemNumber) ?? [] }));
  }
  const stated = emissionsData ?? [];
  refuseStrayEmissions(new Set(stored.map(({ itemNumber }) => itemNumber)), stated);
  const emissionsOf = Map.groupBy(stated, ({ itemNumber }) => itemNumber);
  return stored.map((good) => ({ ...good, emissions: (emissionsOf.get(good.itemNumber) ?? []).map(emissionsFrom) }));
}

/** Sums a changed draft up anew, counts the change and says in the log what was changed. */
export async function settleDraft(
  call: Call,
  row: DeclarationRow,
  detail: { readonly parts: readonly string[]; readonly itemNumber?: number },
  change: Partial<DeclarationRow> = {},
): Promise<DeclarationRow> {
  await call.audit({ action: 'declaration.save', subjectKind: 'declaration', subjectId: row.id, detail });
  return updateDeclaration(call, row.id, {
    ...change,
    ...(await sumGoods(call, row.id)),
    version: row.version + 1,
    ...touchedBy(call),
  });
}

export async function removeDraft(call: Call, id: string): Promise<{ id: string }> {
  const row = await draftToChange(call, id);
  await keepRemoved(call, { kind: 'draft', subjectId: id, label: reportIdOf(row) });
  await deleteDeclaration(call, id);
  await call.audit({ action: 'declaration.delete', subjectKind: 'declaration', subjectId: id });
  return { id };
}

/** The state of a declaration; undefined where there is none. */
export const statusOf = async (call: InCompany, id: string) => (await findDeclaration(call, id))?.status;

/** Gives the draft that was removed a number of its own, where its number was given to another one since. */
export async function numberOfRestored(
  call: Call,
  { label, subjectId }: { label: string; subjectId: string },
): Promise<string | null> {
  const [year = '', period = '', , revision] = label.split('-');
  const taken = (await listDeclarations(call)).some((row) => row.id !== subjectId && reportIdOf(row) === label);
  if (!taken || revision !== undefined) return null;
  return nextNumber(call, Number(year), period);
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
  const row = found(await lockDeclaration(call, id));
  if (row.status !== 'draft') throw new Problem('declaration.frozen', { status: row.status });
  return row;
}

const FIRST_GOODS: GoodsQuery = {
  offset: 0,
  limit: INLINE_GOODS,
  search: '',
  sort: 'itemNumber',
  direction: 'ascending',
  only: 'all',
};

/** The stored declaration with its goods (up to the inline limit), documents and findings. */
export async function whole(call: Call, row: DeclarationRow): Promise<Declaration> {
  const checked = async () => {
    const documents = await listDocuments(call, row.id);
    return { documents, findings: await checkDeclaration(call, { row, documents }) };
  };
  const [goods, { documents, findings }] = await askTogether([pageOfGoods(call, row.id, FIRST_GOODS), checked()]);
  return presentDeclaration(row, { goods, documents, findings });
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
