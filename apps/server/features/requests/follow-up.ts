/** A further mail about a request: to the same address, with a link of its own to the same thread. */

import { DAY_MS } from '@lods/cbam/period';
import type { MailContent } from '@lods/messaging/mail/letter';
import { mailAddress, UnusableAddress } from '@lods/messaging/mail/mailbox';
import type { CompanyCall } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { openLink } from '../exchange/links.ts';

/** Whoever answers late still finds the form: figures are of use until the year is declared. */
const LINK_DAYS_AFTER_DEADLINE = 180;
const LEAST_LINK_DAYS = 60;

/** How long a link works that is mailed now. */
export function linkExpiry(answerDueOn: string, now: Date): Date {
  const afterDeadline = Date.parse(`${answerDueOn}T00:00:00Z`) + LINK_DAYS_AFTER_DEADLINE * DAY_MS;
  return new Date(Math.max(afterDeadline, now.getTime() + LEAST_LINK_DAYS * DAY_MS));
}

interface ToMail {
  readonly id: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly importerName: string;
  /** An ISO date. */
  readonly answerDueOn: string;
  readonly toAddress: string;
}

/** Mails the supplier of a request again. `write` is handed the address of the form, which is in the mail alone. Gives the id of the mail. */
export async function mailAgain(
  call: CompanyCall,
  request: ToMail,
  { kind, write }: { readonly kind: string; readonly write: (url: string) => MailContent },
): Promise<string> {
  const link = await openLink(call, {
    supplierId: request.supplierId,
    threadId: request.id,
    expiresAt: linkExpiry(request.answerDueOn, call.now),
  });
  const replyTo = usableAddress((await readDeclarant(call)).contactEmail);
  return call.sendMail({
    kind,
    to: { address: request.toAddress, name: request.supplierName },
    fromName: request.importerName,
    content: write(`${call.ports.origin}/answer#token=${link.token}`),
    ...(replyTo === null ? {} : { replyTo }),
  });
}

/** The address as mails may carry it. Null: no mail program would take it. */
export function usableAddress(address: string): string | null {
  try {
    return mailAddress(address);
  } catch (error) {
    if (error instanceof UnusableAddress) return null;
    throw error;
  }
}
