import { Exact } from '@lods/cbam/decimal';
import type {
  EmissionsShare,
  OpenRequest,
  SupplierDeclaration,
  SupplierMetrics,
} from '@lods/contract/supplier-portal/endpoints';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { listPartners, readDeliveries } from '../exchange/service.ts';
import { listMaps } from '../production/service.ts';
import {
  listSharedVersions,
  listSubmissions,
  listSubmittedVersions,
  type SubmittedVersion,
  withdrawnThreads,
} from '../submissions/service.ts';
import { listLinkAnswers } from './link-answers.ts';

export async function readMetrics(call: CompanyCall): Promise<SupplierMetrics> {
  const submissions = await listSubmissions(call);
  const shares = (await listDeclarations(call)).filter(({ status }) => status !== 'draft' && status !== 'withdrawn');
  const submitted = await listSubmittedVersions(call);
  const total = sumOf(submitted.map(emissionsOf));
  const months = submitted.reduce((sum, submission) => sum + monthsOf(submission), 0);
  return {
    totalProcesses: (await listMaps(call)).length,
    activeDeclarations: submissions.filter((each) => each.shares.some(({ status }) => status !== 'withdrawn')).length,
    totalEmissions: total,
    monthlyEmissions:
      total === null ? null : months === 0 ? '0' : new Exact(total).div(months).toDecimalPlaces(20).toFixed(),
    importerCount: (await listPartners(call)).filter(({ endedAt }) => endedAt === null).length,
    declarationsSent: shares.length,
    declarationsAccepted: shares.filter(({ status }) => status === 'accepted').length,
    declarationsPending: shares.filter(({ status }) => status === 'sent').length,
  };
}

export async function readBreakdown(call: CompanyCall): Promise<EmissionsShare[]> {
  const submitted = await listSubmittedVersions(call);
  const all = sumOf(submitted.map(emissionsOf));
  const groups = Map.groupBy(submitted, ({ fields }) => fields.installation.industry || 'other');
  return [...groups].map(([productType, rows]) => {
    const total = sumOf(rows.map(emissionsOf));
    return {
      productType,
      totalEmissions: total,
      directEmissions: sumOf(rows.map(({ figures }) => figures.totalDirect)),
      indirectEmissions: sumOf(rows.map(({ figures }) => figures.totalIndirect)),
      percentage:
        total === null || all === null || new Exact(all).isZero()
          ? null
          : new Exact(total).times(100).div(all).toDecimalPlaces(6).toFixed(),
    };
  });
}

/** A row for each draft, and one for each importer with the version that it has: the latest that it was sent. */
export async function listDeclarations(call: CompanyCall): Promise<SupplierDeclaration[]> {
  const versions = await listSharedVersions(call);
  const rows = (await listSubmissions(call)).flatMap((submission): SupplierDeclaration[] => {
    const { id, revision, hasChanges, shares } = submission;
    const statedIn = ({ fields, figures }: Pick<SubmittedVersion, 'fields' | 'figures'>) => ({
      submissionId: id,
      title: fields.title || fields.installation.name,
      reportingPeriod: [fields.periodFrom, fields.periodTo].filter(Boolean).join(' – '),
      reportingYear: fields.periodTo.slice(0, 4),
      totalEmissions: emissionsOf({ figures }),
      latestRevision: revision,
    });
    const latest = shares.filter(
      (share, index) => shares.findIndex(({ importerId }) => importerId === share.importerId) === index,
    );
    const sent = latest.map((share) => ({
      ...statedIn(versions.find((each) => each.id === id && each.revision === share.revision) ?? submission),
      id: share.id,
      importerCompany: share.importerName,
      status: share.status,
      reason: share.reason,
      revision: share.revision,
      sentAt: share.sharedAt,
    }));
    const draft = {
      ...statedIn(submission),
      id,
      importerCompany: '',
      status: 'draft' as const,
      reason: '',
      revision: 0,
      sentAt: null,
    };
    return hasChanges || sent.length === 0 ? [draft, ...sent] : sent;
  });
  return [...rows, ...(await listLinkAnswers(call))];
}

/** Rooms that ask write more into a request than this page reads. */
const Asked = z.object({ answerDueOn: z.string().optional() });

export async function listRequests(call: CompanyCall): Promise<OpenRequest[]> {
  const asked = await readDeliveries(call, { box: 'received', kind: 'request' });
  const withdrawn = await withdrawnThreads(call);
  const answered = new Set(
    (await readDeliveries(call, { box: 'sent', kind: 'answer' })).map(({ threadId }) => threadId),
  ).difference(withdrawn);
  return asked.map(({ id, senderId, senderName, sentAt, threadId, content }) => {
    const { answerDueOn = null } = Asked.safeParse(content).data ?? {};
    return {
      id,
      importerId: senderId,
      importerCompany: senderName,
      askedAt: sentAt,
      dueOn: answerDueOn,
      isAnswered: answered.has(threadId),
    };
  });
}

/** Direct and indirect emissions of the installation; unknown where either is. */
function emissionsOf({ figures }: Pick<SubmittedVersion, 'figures'>): string | null {
  return sumOf([figures.totalDirect, figures.totalIndirect]);
}

function sumOf(amounts: readonly (string | null)[]): string | null {
  return amounts.some((amount) => amount === null) ? null : Exact.sum(0, ...(amounts as string[])).toFixed();
}

/** Months that a period touches. */
function monthsOf({ fields: { periodFrom, periodTo } }: SubmittedVersion): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return periodFrom === '' || periodTo === '' ? 0 : count(periodTo) - count(periodFrom) + 1;
}
