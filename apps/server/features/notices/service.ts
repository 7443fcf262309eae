/** Tells people of comments that concern them. */
import type { AnswerOf } from '@lods/contract/endpoint';
import type { notices } from '@lods/contract/notices/endpoints';
import type { Call } from '../../call.ts';
import { listColleagues } from '../access/members.ts';
import { addressesOf } from '../company/preferences.ts';
import { mentioned } from './mention.mail.ts';
import { countUnread, findNumber, insertNotices, listCommenters, listNotices, markRead } from './repository.ts';

export async function readNotices(call: Call): Promise<AnswerOf<typeof notices.list>> {
  const latest = await listNotices(call);
  return {
    unread: await countUnread(call),
    latest: latest.map(({ at, readAt, number, revision, ...row }) => ({
      ...row,
      at: at.toISOString(),
      isRead: readAt !== null,
      draftReportId: titleOf({ number, revision }),
    })),
  };
}

/** The latest comments that name the person and that they have not read. */
export async function listUnreadMentions(call: Call) {
  const latest = await listNotices(call);
  return latest
    .filter(({ kind, readAt }) => kind === 'mention' && readAt === null)
    .map(({ id, byName, text, declarationId, number, revision }) => ({
      ...{ id, byName, text, declarationId },
      draftReportId: titleOf({ number, revision }),
    }));
}

/** Everything, or what is about one declaration. */
export async function markAsRead(call: Call, declarationId?: string): Promise<AnswerOf<typeof notices.markRead>> {
  await markRead(call, declarationId);
  return readNotices(call);
}

/** Tells whom a comment names with an @, and whoever had commented on the declaration before. */
export async function tellOfComment(
  call: Call,
  comment: { readonly id: string; readonly declarationId: string; readonly text: string },
): Promise<void> {
  const colleagues = await listColleagues(call);
  const named = namedIn(comment.text, colleagues);
  const before = new Set(await listCommenters(call, comment.declarationId));
  const rows = colleagues.flatMap(({ id: accountId }) => {
    const kind = named.has(accountId) ? 'mention' : before.has(accountId) ? 'reply' : null;
    return kind === null ? [] : [{ accountId, kind, commentId: comment.id, toldAt: call.now } as const];
  });
  await insertNotices(call, rows);
  if (named.size > 0) await writeTo(call, [...named], comment);
}

/** A mention is asked of somebody: it goes by mail too, to whoever has stated an address. A reply stays in the portal. */
async function writeTo(
  call: Call,
  named: readonly string[],
  { declarationId, text }: { readonly declarationId: string; readonly text: string },
): Promise<void> {
  const declaration = await findNumber(call, declarationId);
  if (!declaration) return;
  const mention = {
    by: call.actor.name,
    text,
    draftReportId: titleOf(declaration),
    url: `${call.ports.origin}/declarations/${declarationId}#comments`,
  };
  for (const { address, language } of await addressesOf(call, named))
    await call.sendMail({ kind: 'notices.mention', to: { address }, content: mentioned(mention, language) });
}

const titleOf = ({ number, revision }: { readonly number: string; readonly revision: number }) =>
  revision > 1 ? `${number}-${revision}` : number;

/** The ids of those whose name stands behind an @. The longest name first: "@Mette Lundgaard" does not name Mette Lund. */
export function namedIn(text: string, people: readonly { readonly id: string; readonly name: string }[]): Set<string> {
  const named = new Set<string>();
  let rest = text.toLowerCase();
  for (const [name, alike] of [...Map.groupBy(people, (person) => person.name.toLowerCase())].toSorted(
    ([a], [b]) => b.length - a.length,
  )) {
    if (name === '' || !rest.includes(`@${name}`)) continue;
    rest = rest.replaceAll(`@${name}`, '');
    for (const { id } of alike) named.add(id);
  }
  return named;
}
