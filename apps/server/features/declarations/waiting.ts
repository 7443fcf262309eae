import { declaredBy } from '@lods/cbam/calendar';
import type { Waiting } from '@lods/contract/dashboard/endpoints';
import { CompleteGeneralInfo } from '@lods/contract/goods/good';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { checkDeclaration } from '../registry/check.ts';
import { presentSummary } from './answers.ts';
import { type DeclarationRow, findDeclaration, listDocuments } from './repository.ts';
import { listAuthors, listUnsettled } from './repository-filing.ts';
import { generalInfoOf } from './service.ts';

export type WaitingDraft = Extract<Waiting, { kind: 'draft' }>;
export type WaitingAnswer = Extract<Waiting, { kind: 'rejected' }>;

/**
 * The drafts, not yet checked, and the declarations that the registry rejected. One that is being corrected waits as its
 * correction alone.
 */
export async function listUnsettledDeclarations(call: Call): Promise<(WaitingDraft | WaitingAnswer)[]> {
  const rows = await listUnsettled(call);
  const rejected = new Set(rows.flatMap(({ status, chainId }) => (status === 'rejected' ? [chainId] : [])));
  const drafted = new Set(rows.flatMap(({ status, chainId }) => (status === 'draft' ? [chainId] : [])));
  const { requiresFourEyes } = await readDeclarant(call);
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
        dueOn: row.revision > 1 ? null : (declaredBy(`${row.reportingYear}-${row.reportingPeriod}`)?.date ?? null),
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

/** Checks drafts in their order, as long as there are at most so many goods in them together. */
export async function checkDrafts(call: Call, drafts: readonly WaitingDraft[], mostGoods: number) {
  const errorCounts = new Map<string, number>();
  let goodsLeft = mostGoods;
  for (const { id, goodsCount } of drafts) {
    if (goodsCount > goodsLeft) continue;
    goodsLeft -= goodsCount;
    const row = await findDeclaration(call, id);
    if (!row) continue;
    const findings = await checkDeclaration(call, { row, documents: await listDocuments(call, row.id) });
    errorCounts.set(id, findings.filter(({ severity }) => severity === 'error').length);
  }
  return errorCounts;
}

/** Under four eyes, who worked on it does not submit. Who only looks is not asked to. */
const submitterOf = ({ actor }: Call, isAuthor: boolean) =>
  actor.role === 'viewer' ? 'anyone' : isAuthor ? 'colleague' : 'you';

function named(row: DeclarationRow) {
  const { id, draftReportId, reportingPeriod, year } = presentSummary(row);
  return { id, draftReportId, reportingPeriod, year };
}
