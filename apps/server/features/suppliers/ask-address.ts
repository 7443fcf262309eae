import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { asSystem } from '@lods/database/tenancy';
import type { MailContent } from '@lods/messaging/mail/letter';
import type { Call, CompanyCall } from '../../call.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { companyName } from '../company/declarant.ts';
import { type AddressStatus, readAddressBook } from './address-book.ts';
import { confirmAddress } from './confirm-address.mail.ts';
import { foldName } from './names.ts';
import { type AddressRow, putAddress, setMail } from './repository-addresses.ts';

const LINK_DAYS = 14;
/** A stranger's mailbox is not filled through us: five links at once, then one an hour, whoever asks. */
const PER_ADDRESS = { burst: 5, refillSeconds: 3600 };
/** A company with many suppliers asks them all in one sitting. */
const PER_COMPANY = { burst: 200, refillSeconds: 60 };

export interface Question {
  readonly supplierName: string;
  /** In its plain form, as `mailAddress` gives it. */
  readonly address: string;
  readonly askedByName: string;
  /** That the mail is written in. */
  readonly language: LetterLanguage;
}

/** Mails a link to the address, unless its owner has confirmed it for this supplier already. Says what it is worth now. */
export async function askAddress(
  call: Call,
  supplierName: string,
  address: string,
  language: LetterLanguage,
): Promise<AddressStatus> {
  const company = await companyName(call);
  return askOwner(call, { supplierName, address, language }, (url) =>
    confirmAddress({ company, supplierName, address, language, url, days: LINK_DAYS }),
  );
}

/** The same with a letter of one's own. */
export async function askOwner(
  call: Call,
  { supplierName, address, language }: Omit<Question, 'askedByName'>,
  contentOf: (url: string) => MailContent,
): Promise<AddressStatus> {
  const { state, verifiedAt } = (await readAddressBook(call)).statusOf(supplierName, address);
  if (state === 'verified') return { state, verifiedAt };
  await asSystem(call.tx, () =>
    takeTry(
      call.tx,
      [
        { key: hashOf(`address link to ${address.toLowerCase()}`), ...PER_ADDRESS },
        { key: hashOf(`address links of ${call.organisation}`), ...PER_COMPANY },
      ],
      call.now,
    ),
  );
  const { row, token } = await openLink(call, { supplierName, address, language, askedByName: call.actor.name });
  const mailId = await call.sendMail({
    kind: 'contacts.confirm-address',
    to: { address },
    fromName: await companyName(call),
    content: contentOf(`${call.ports.origin}/confirm-address#token=${token}`),
  });
  await setMail(call, row.id, mailId);
  await call.audit({
    action: 'address.ask',
    subjectKind: 'address',
    subjectId: row.id,
    detail: { address, supplierName },
  });
  return { state: 'pending', verifiedAt: null };
}

/** Makes the one link that works for this supplier and address; its hash alone is stored. */
export async function openLink(
  call: CompanyCall,
  { supplierName, address, language, askedByName }: Question,
): Promise<{ row: AddressRow; token: string }> {
  const token = newSecret();
  const row = await putAddress(call, {
    supplierName,
    supplierKey: foldName(supplierName),
    address,
    language,
    tokenHash: hashOf(token),
    askedAt: call.now,
    askedByName,
    expiresAt: new Date(call.now.getTime() + LINK_DAYS * 24 * 3_600_000),
  });
  return { row, token };
}
