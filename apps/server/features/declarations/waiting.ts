import { declaredBy } from '@lods/cbam/calendar';
import type { Waiting } from '@lods/contract/dashboard/endpoints';
import { CompleteGeneralInfo } from '@lods/contract/goods/good';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import type { StoredDeclarant } from '../company/declarant.ts';
import { listGoodsOf } from '../goods/service.ts';
import { checkDeclaration } from '../registry/check.ts';
import type { Declared } from '../registry/declared.ts';
import { presentSummary } from './answers.ts';
import { type DeclarationRow, findDeclarations, listDeclarations, listDocumentsOf } from './repository.ts';
import { listAuthors, listUnsettled } from './repository-filing.ts';
import { generalInfoOf } from './service.ts';

export type WaitingDraft = Extract<Waiting, { kind: 'draft' }>;
export type WaitingAnswer = Extract<Waiting, { kind: 'rejected' }>;

/**
 * The drafts, not yet checked, and the declarations that the registry rejected. One that is being corrected waits as its
 * correction alone.
 */
export async function listUnsettledDeclarations(
  call: Call,
  { requiresFourEyes }: StoredDeclarant,
): Promise<(WaitingDraft | WaitingAnswer)[]> {
  const [rows, filed] = await askTogether([listUnsettled(call), listFiledDuties(call)]);
  const rejected = new Set(rows.flatMap(({ status, chainId }) => (status === 'rejected' ? [chainId] : [])));
  const drafted = new Set(rows.flatMap(({ status, chainId }) => (status === 'draft' ? [chainId] : [])));
  const authors = requiresFourEyes
    ? await listAuthors(
        call,
        rows.map(({ id }) => id),
      )
    : [];
  const isAuthor = ({ id }: DeclarationRow) =>
    authors.some(({ declarationId, accountId }) => declarationId === id && accountId === call.actor.accountId);
  return rows.flatMap((row): (WaitingDraft | WaitingAnswer)[] => {
    if (row.status === 'rejected')
      return drafted.has(row.chainId) ? [] : [{ kind: 'rejected', ...named(row), answeredOn: row.answeredOn }];
    return [
      {
        kind: 'draft',
        ...named(row),
        dueOn: row.revision > 1 || filed.has(dutyOf(row)) ? null : (declaredBy(quarterOf(row))?.date ?? null),
        revision: row.revision,
        correctsRejected: rejected.has(row.chainId),
        goodsCount: row.goodsCount,
        hasGeneralInfo: CompleteGeneralInfo.safeParse(generalInfoOf(row)).success,
        errorCount: null,
        lastAuthor: row.updatedByName,
        submitter: requiresFourEyes ? submitterOf(call, isAuthor(row)) : 'anyone',
      },
    ];
  });
}

/** The quarters of each declarant that stand declared: a second draft of one misses no deadline. */
async function listFiledDuties(call: Call): Promise<Set<string>> {
  const declared = (await listDeclarations(call)).filter(
    ({ status, supersededBy }) => status !== 'draft' && status !== 'rejected' && supersededBy === null,
  );
  return new Set(declared.map(dutyOf));
}

const quarterOf = ({ reportingYear, reportingPeriod }: Quarter) => `${reportingYear}-${reportingPeriod}`;
const dutyOf = (row: Quarter & Pick<DeclarationRow, 'declarantId'>) => `${quarterOf(row)} ${row.declarantId}`;
type Quarter = Pick<DeclarationRow, 'reportingYear' | 'reportingPeriod'>;

/** Checks drafts in their order, as long as there are at most so many goods in them together. */
export async function checkDrafts(
  call: Call,
  company: StoredDeclarant,
  drafts: readonly WaitingDraft[],
  mostGoods: number,
) {
  let goodsLeft = mostGoods;
  const ids = drafts.flatMap(({ id, goodsCount }) => {
    if (goodsCount > goodsLeft) return [];
    goodsLeft -= goodsCount;
    return [id];
  });
  const errorCounts = new Map<string, number>();
  for (const declared of await listDeclared(call, company, ids)) {
    const findings = await checkDeclaration(call, declared);
    errorCounts.set(declared.row.id, findings.filter(({ severity }) => severity === 'error').length);
  }
  return errorCounts;
}

/** Some declarations with all that is checked in them, read together. */
async function listDeclared(call: Call, company: StoredDeclarant, ids: readonly string[]): Promise<Declared[]> {
  if (ids.length === 0) return [];
  const [rows, documents, goods] = await askTogether([
    findDeclarations(call, ids),
    listDocumentsOf(call, ids),
    listGoodsOf(call, ids),
  ]);
  const documentsOf = Map.groupBy(documents, ({ declarationId }) => declarationId);
  const goodsOf = Map.groupBy(goods, ({ declarationId }) => declarationId);
  return rows.map((row) => ({
    row,
    company,
    documents: documentsOf.get(row.id) ?? [],
    goods: goodsOf.get(row.id) ?? [],
  }));
}

/** Under four eyes, who worked on it does not submit. Who only looks is not asked to. */
const submitterOf = ({ actor }: Call, isAuthor: boolean) =>
  actor.role === 'viewer' ? 'anyone' : isAuthor ? 'colleague' : 'you';

function named(row: DeclarationRow) {
  const { id, draftReportId, reportingPeriod, year } = presentSummary(row);
  return { id, draftReportId, reportingPeriod, year };
}
