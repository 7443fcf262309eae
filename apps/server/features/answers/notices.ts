/** Tells an importer what its suppliers sent, whichever way it came in. */
import { DAY_MS } from '@lods/cbam/period';
import type { CompanyCall } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { languageAt, peopleToRemind } from '../company/preferences.ts';
import { readDeliveries, readMarks } from '../exchange/service.ts';
import { usableAddress } from '../requests/follow-up.ts';
import { filedQuarters } from './filed.ts';
import { type FigurePair, type News, newsMail } from './follow-up.mail.ts';
import { takeNews } from './repository.ts';
import { findSubject } from './subject.ts';
import { acceptedBefore, answersOf, type ReceivedAnswer, standingOf } from './thread.ts';

/** What came in while the server was down for longer is on the board. */
export const NEWS_DAYS = 14;

/** Mails each answer and share that nobody was told of. A version that came and was followed by another is told once, as the latest. */
export async function tellOfAnswers(call: CompanyCall): Promise<number> {
  const since = new Date(call.now.getTime() - NEWS_DAYS * DAY_MS);
  const threads = new Set((await takeNews(call, since, call.now)).map(({ threadId }) => threadId));
  if (threads.size === 0) return 0;
  const { legalName, contactEmail } = await readDeclarant(call);
  const contact = usableAddress(contactEmail);
  const readers =
    contact === null
      ? (await peopleToRemind(call)).map(({ notificationEmail, language }) => ({
          address: notificationEmail,
          language,
        }))
      : [{ address: contact, language: await languageAt(call, contact) }];
  let notified = 0;
  for (const threadId of threads) {
    const news = await newsOf(call, threadId);
    if (news === null) continue;
    for (const { address, language } of readers)
      await call.sendMail({
        kind: 'suppliers.answer',
        to: { address },
        content: newsMail(legalName, news, language),
      });
    notified += 1;
  }
  return notified;
}

async function newsOf(call: CompanyCall, threadId: string): Promise<News | null> {
  const deliveries = await readDeliveries(call, { threadId });
  const [latest] = answersOf(deliveries);
  if (!latest) return null;
  const marks = await readMarks(call, [threadId]);
  const subject = await findSubject(call, threadId, deliveries);
  if (!subject) return null;
  const { delivery, content } = latest;
  return {
    supplierName: subject.supplierName,
    kind: kindOf(latest, standingOf(marks)),
    version: delivery.version,
    changes: content.outcome === 'answered' ? changesOf(latest, acceptedBefore(deliveries, delivery.id)) : [],
    filed:
      content.outcome === 'answered'
        ? (await filedQuarters(call, subject.supplierId, content)).map(({ quarter }) => quarter)
        : [],
    url: `${call.ports.origin}/supplier-answers/${threadId}`,
  };
}

function kindOf({ delivery, content }: ReceivedAnswer, standing: ReturnType<typeof standingOf>): News['kind'] {
  if (content.outcome === 'declined') return 'declined';
  if (standing === 'changed') return 'changed';
  return delivery.kind === 'share' ? 'shared' : 'answered';
}

function changesOf({ content }: ReceivedAnswer, before: ReturnType<typeof acceptedBefore>): News['changes'] {
  if (content.outcome !== 'answered') return [];
  return content.products.flatMap(({ cnCode, specificDirect, specificIndirect }) => {
    const accepted = before.get(cnCode);
    if (!accepted) return [];
    const old: FigurePair = [accepted.specificDirect, accepted.specificIndirect];
    const now: FigurePair = [specificDirect, specificIndirect];
    return old.join() === now.join() ? [] : [{ cnCode, before: old, now }];
  });
}
