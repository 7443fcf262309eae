import { declarant } from '@lods/contract/company/declarant';
import { contacts } from '@lods/contract/contacts/endpoints';
import { customs } from '@lods/contract/customs/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { ownCustoms } from '../customs/samples.ts';
import { openLink } from './ask-address.ts';

let made = 0;

const anotherAddress = () => `export${++made}@kuzey.example`;

/** A link that nobody has answered yet, to another address each time. */
async function freshLink({ transactions, anna }: TestServer) {
  const question = { supplierName: 'Kuzey Civata A.S.', address: anotherAddress(), askedByName: 'Anna Holm' };
  const { token } = await transactions.inJob(anna.organisation, (call) => openLink(call, question));
  return { body: { token } };
}

export async function ownApproved(owner: Person): Promise<string> {
  const { id } = await ownCustoms(owner);
  await owner.api(customs.approve, { params: { id }, body: { updatedData: { isOurs: true } } });
  return id;
}

/** An approved line whose supplier has confirmed its address. */
export async function ownVerified(owner: Person, { transactions, nobody }: TestServer): Promise<string> {
  const id = await ownApproved(owner);
  const address = anotherAddress();
  const { senderName } = await owner.api(customs.change, { params: { id }, body: { supplierEmail: address } });
  const question = { supplierName: senderName, address, askedByName: 'Anna Holm' };
  const { token } = await transactions.inJob(owner.organisation, (call) => openLink(call, question));
  await nobody.api(contacts.confirmLink, { body: { token } });
  await sayWhereToAnswer(owner);
  return id;
}

/** Suppliers answer to the contact of the company. */
async function sayWhereToAnswer(owner: Person): Promise<void> {
  const said = await owner.api(declarant.read);
  if (said.contactEmail === '')
    await owner.api(declarant.save, { body: { ...said, contactEmail: 'cbam@nordic.example' } });
}

const toVerify = async (owner: Person) => ({
  params: { id: await ownApproved(owner) },
  body: { email: anotherAddress() },
});
const toSend = async (owner: Person, server: TestServer) => ({ params: { id: await ownVerified(owner, server) } });

export const contactSamples: SamplesOf<typeof contacts> = {
  verifyEmail: toVerify,
  verifyEmailOfDeclaration: toVerify,
  sendToSupplier: toSend,
  sendToSupplierSecure: toSend,
  sendMassEmail: async (owner, server) => ({ body: { declarationIds: [await ownVerified(owner, server)] } }),
  readLink: (_owner, server) => freshLink(server),
  confirmLink: (_owner, server) => freshLink(server),
  declineLink: (_owner, server) => freshLink(server),
};
