import { Problem } from '@lods/contract/problems';
import type { Writing } from '@lods/contract/requests/writing';
import type { Call, CompanyCall } from '../../call.ts';
import { companyName, readDeclarant } from '../company/declarant.ts';
import { lostMails } from '../outbox/service.ts';
import { languageFor } from './letter-language.ts';
import { type AskedLine, requestEmissions } from './lines.mail.ts';
import { listRequests, takeLines } from './repository-lines.ts';

/** When the supplier of each line was asked, of one line or of all. A mail that was refused or given up counts as not sent. */
export async function linesAskedAt(call: CompanyCall, lineId: string | null): Promise<ReadonlyMap<string, Date>> {
  const requests = await listRequests(call, lineId);
  const lost = await lostMails(
    call,
    requests.map(({ mailId }) => mailId),
  );
  return new Map(
    requests.flatMap(({ declarationId, mailId, sentAt }) => (lost.has(mailId) ? [] : [[declarationId, sentAt]])),
  );
}

/** Where suppliers answer to. */
export async function answerAddress(call: Call): Promise<string> {
  const { contactEmail } = await readDeclarant(call);
  if (contactEmail === '') throw new Problem('contacts.no_answer_address', {});
  return contactEmail;
}

/** Lines of one supplier, whose emissions one mail asks for. */
export interface LinesToAsk {
  readonly supplierName: string;
  readonly address: string;
  readonly answerTo: string;
  readonly writing: Writing;
  readonly lines: readonly (AskedLine & { readonly id: string })[];
}

/** The mail about lines of one supplier, as it would be sent. */
export async function letterAbout(call: CompanyCall, { supplierName, address, answerTo, writing, lines }: LinesToAsk) {
  const language = await languageFor(call, { supplierName, address }, writing);
  const company = await companyName(call);
  return { language, content: requestEmissions({ company, supplierName, answerTo, language, goods: lines }) };
}

/** Writes one mail about lines of one supplier and records that they went with it. False: one of them went out before. */
export async function askForLines(call: Call, asked: LinesToAsk): Promise<boolean> {
  const { supplierName, address, answerTo, lines } = asked;
  const { language, content } = await letterAbout(call, asked);
  const mailId = await call.sendMail({
    kind: 'contacts.request-emissions',
    to: { address, name: supplierName },
    fromName: await companyName(call),
    replyTo: answerTo,
    content,
  });
  const before = await listRequests(call, lines.length === 1 ? (lines[0]?.id ?? null) : null);
  const lost = await lostMails(
    call,
    before.map((request) => request.mailId),
  );
  const sent = { mailId, address, language, sentAt: call.now, sentByName: call.actor.name };
  const taken = await takeLines(
    call,
    lines.map(({ id }) => ({ ...sent, declarationId: id })),
    [...lost],
  );
  for (const { id } of lines)
    await call.audit({
      action: 'customs.send',
      subjectKind: 'customs_declaration',
      subjectId: id,
      detail: { address, mail: mailId },
    });
  return taken.length === lines.length;
}
