import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { Problem } from '@lods/contract/problems';
import type { Writing } from '@lods/contract/requests/writing';
import { mailAddress, UnusableAddress } from '@lods/messaging/mail/mailbox';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { languageFor } from '../requests/letter-language.ts';
import { askAddress } from '../suppliers/ask-address.ts';
import { contactOf } from './contact.ts';
import { applyEdit, lockedCustoms, presentLine } from './service.ts';
import { moveOn, stateOf } from './states.ts';

interface Given {
  readonly params: { readonly id: string };
  readonly body: Writing & { readonly email: string };
}

/**
 * Makes the address that of the declaration's supplier and mails a link to it. Nobody but who reads mail there makes it
 * verified. The DNS is asked between two transactions, so that none waits for it.
 */
export async function verifyAddress(step: Step<Call>, { params, body }: Given): Promise<CustomsDeclaration> {
  const address = plainAddress(body.email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const { ports } = await step(async (call) => {
    await lockedForAddress(call, params.id);
    return call;
  });
  if ((await ports.mailDomains.takesMail(domain)) === 'takes_none')
    throw new Problem('contacts.domain_takes_no_mail', { domain });
  return step(async (call) => {
    const row = await lockedForAddress(call, params.id);
    const addressed = row.supplierEmail === address ? row : await applyEdit(call, row, { supplierEmail: address });
    const language = await languageFor(call, { supplierName: row.senderName, address }, body);
    await askAddress(call, row.senderName, address, language);
    return presentLine(call, addressed);
  });
}

async function lockedForAddress(call: Call, id: string) {
  const row = await lockedCustoms(call, id);
  moveOn(stateOf(row.status, await contactOf(call, row)), 'verify_email');
  if (row.senderName === '') throw new Problem('contacts.supplier_unnamed', {});
  return row;
}

function plainAddress(text: string): string {
  try {
    return mailAddress(text);
  } catch (cause) {
    if (!(cause instanceof UnusableAddress)) throw cause;
    const message = 'Please enter a valid email address';
    throw new Problem('request.invalid', { fields: [{ path: 'email', code: 'invalid', message }] }, { cause });
  }
}
