import { SupplierAnswerContent } from '@lods/contract/answers/content';
import type { SupplierDeclaration } from '@lods/contract/supplier-portal/endpoints';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { readDeliveries } from '../exchange/service.ts';
import { sharedThreads } from '../submissions/service.ts';

/** What the review of an importer writes, as far as this page shows it. */
const Decision = z.object({ answerId: z.uuid(), outcome: z.string(), text: z.string() });

/** Answers that were sent through a link before the supplier had an account, the latest of each thread, until a submission follows. */
export async function listLinkAnswers(call: CompanyCall): Promise<SupplierDeclaration[]> {
  const followed = await sharedThreads(call);
  const answers = (await readDeliveries(call, { box: 'sent', kind: 'answer' })).filter(
    ({ senderId, threadId }) => senderId === null && !followed.has(threadId),
  );
  if (answers.length === 0) return [];
  const decisions = (await readDeliveries(call, { box: 'received', kind: 'decision' })).flatMap(({ content }) => {
    const decision = Decision.safeParse(content);
    return decision.success ? [decision.data] : [];
  });
  return [...Map.groupBy(answers, ({ threadId }) => threadId).values()].flatMap((versions): SupplierDeclaration[] => {
    const latest = versions.reduce((newest, each) => (each.version > newest.version ? each : newest));
    const answer = SupplierAnswerContent.safeParse(latest.content).data;
    if (answer?.outcome !== 'answered') return [];
    // Deliveries come newest first.
    const decision = decisions.find(({ answerId }) => answerId === latest.id);
    return [
      {
        id: latest.id,
        submissionId: null,
        title: answer.installation.name,
        importerCompany: latest.receiverName,
        reportingPeriod: `${answer.periodFrom} – ${answer.periodTo}`,
        reportingYear: answer.periodTo.slice(0, 4),
        totalEmissions: null,
        status: decision === undefined ? 'sent' : decision.outcome === 'returned' ? 'rejected' : 'accepted',
        reason: decision?.text ?? '',
        revision: latest.version,
        latestRevision: latest.version,
        sentAt: latest.sentAt,
      },
    ];
  });
}
