import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { declarant } from '@lods/contract/company/declarant';
import { customsContact } from '@lods/contract/customs/contact';
import { customs } from '@lods/contract/customs/endpoints';
import type { taughtLayouts } from '@lods/contract/customs/layouts';
import type { customsPapers } from '@lods/contract/customs/papers';
import type { ExtractedRecord } from '@lods/contract/customs/record';
import { addressLinks } from '@lods/contract/suppliers/address-links';
import { DEMO_PAPERS } from '../../demo/papers.ts';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { openLink } from '../suppliers/ask-address.ts';
import { anotherAddress } from '../suppliers/samples.ts';
import { insertLayout } from './repository-layouts.ts';
import { storePaper } from './store-paper.ts';

let made = 0;

/** A record as the reader gives it, of another declaration each time. */
export const record = () => ({
  'Reference nummer': `26DK${String(++made).padStart(14, '0')}`,
  'Document Type': 'Importangivelse',
  'Source File': 'angivelse.pdf',
  'Afsender Navn': 'Kuzey Civata A.S.',
  'SE-nummer': '94401089',
  'Afsender Adresse': 'Gebze OSB 12, 41400 Gebze, TR',
  Varekode: '7318158890',
  Oprindelsesland: 'TR',
  Nettomasse: 2400.5,
  Varebeskrivelse: 'Bolte af stål',
  Procedure: '4000',
});

export const ownCustoms = async (owner: Person) => {
  const { declarations } = await owner.api(customs.saveExtracted, { body: { extractedData: [record()] } });
  const [declaration] = declarations;
  if (!declaration) throw new Error('the record was not saved');
  return declaration;
};

export const customsSamples: SamplesOf<typeof customs> = {
  saveExtracted: () => ({ body: { extractedData: [record()] } }),
  pending: () => ({}),
  approved: () => ({}),
  read: async (owner) => {
    const { id } = await ownCustoms(owner);
    return { params: { id } };
  },
  change: async (owner) => {
    const { id } = await ownCustoms(owner);
    return { params: { id }, body: { senderName: 'Kuzey Civata Sanayi A.S.' } };
  },
  discard: async (owner) => {
    const { id } = await ownCustoms(owner);
    return { params: { id } };
  },
  approve: async (owner) => {
    const { id } = await ownCustoms(owner);
    return { params: { id }, body: { updatedData: { senderName: 'Kuzey Civata' } } };
  },
  withdraw: async (owner) => {
    const id = await ownApproved(owner);
    return { params: { id } };
  },
  stateEmissions: async (owner) => {
    const { id } = await ownCustoms(owner);
    return { params: { id }, body: { directEmissions: '4.2', indirectEmissions: '0.8' } };
  },
  history: async (owner) => {
    const { id } = await ownCustoms(owner);
    return { params: { id } };
  },
};

/** A paper of one page with one record, stored without being read. */
export const ownPaper = async (
  owner: Person,
  { transactions }: TestServer,
  ...[first = {}, ...further]: readonly Partial<ExtractedRecord>[]
) => {
  const actor = { ...ACTOR, accountId: owner.accountId, username: owner.username };
  return transactions.inCompany({ organisation: owner.organisation, actor }, async (call) => {
    const bytes = Buffer.concat([
      await readFile(join(DEMO_PAPERS, 'enhedsdokument.pdf')),
      Buffer.from(`\n% ${++made}`),
    ]);
    const kept = await call.files.put(Readable.from([bytes]), { maxBytes: 1_000_000, expect: ['pdf'] });
    const { paper, lines } = await storePaper(
      call,
      { name: 'enhedsdokument.pdf', sha256: kept.sha256, sizeBytes: kept.bytes },
      {
        pages: [{ number: 1, width: 595, height: 842 }],
        findings: [],
        layoutId: null,
        records: [first, ...further].map((change) => ({ record: { ...record(), ...change }, readings: [] })),
      },
    );
    return { id: paper.id, lines: lines.map(({ id }) => id) };
  });
};

/** Anna without a browser. */
export const ACTOR = { sessionId: '', name: 'Anna Holm', type: 'importer', role: 'editor', isOperator: false } as const;

export const customsPaperSamples: SamplesOf<typeof customsPapers> = {
  process: () => ({ body: { method: 'path', filePath: 'enhedsdokument.pdf' } }),
  read: async (owner, server) => ({ params: { id: (await ownPaper(owner, server)).id } }),
  page: async (owner, server) => ({ params: { id: (await ownPaper(owner, server)).id, page: 1 } }),
  words: async (owner, server) => ({ params: { id: (await ownPaper(owner, server)).id, page: 1 } }),
  value: async (owner, server) => ({
    params: { id: (await ownPaper(owner, server)).id },
    body: { field: 'netWeight', lines: ['1.845,50 kg'] },
  }),
};

/** A layout that somebody of the company has taught. */
const ownLayout = async (owner: Person, { transactions }: TestServer) => {
  const actor = { ...ACTOR, accountId: owner.accountId, username: owner.username };
  return transactions.inCompany({ organisation: owner.organisation, actor }, (call) =>
    insertLayout(call, {
      documentType: 'Importangivelse',
      fileName: 'angivelse.pdf',
      lesson: { marks: [], fields: [], over: 0 },
      createdAt: call.now,
      updatedAt: call.now,
      updatedByName: 'Anna Holm',
    }),
  );
};

export const taughtLayoutSamples: SamplesOf<typeof taughtLayouts> = {
  list: () => ({}),
  remove: async (owner, server) => ({ params: { id: (await ownLayout(owner, server)).id } }),
};

export async function ownApproved(owner: Person): Promise<string> {
  const { id } = await ownCustoms(owner);
  await owner.api(customs.approve, { params: { id }, body: { updatedData: { isOurs: true } } });
  return id;
}

/** An approved line whose supplier has confirmed its address. */
async function ownVerified(owner: Person, { transactions, nobody }: TestServer): Promise<string> {
  const id = await ownApproved(owner);
  const address = anotherAddress();
  const { senderName } = await owner.api(customs.change, { params: { id }, body: { supplierEmail: address } });
  const question = { supplierName: senderName, address, language: 'en' as const, askedByName: 'Anna Holm' };
  const { token } = await transactions.inJob(owner.organisation, (call) => openLink(call, question));
  await nobody.api(addressLinks.confirm, { body: { token } });
  await stateContactEmail(owner);
  return id;
}

/** Suppliers answer to the contact of the company. */
async function stateContactEmail(owner: Person): Promise<void> {
  const stored = await owner.api(declarant.read);
  if (stored.contactEmail === '')
    await owner.api(declarant.save, { body: { ...stored, contactEmail: 'cbam@nordic.example' } });
}

const toVerify = async (owner: Person) => ({
  params: { id: await ownApproved(owner) },
  body: { email: anotherAddress() },
});
const toSend = async (owner: Person, server: TestServer) => ({ params: { id: await ownVerified(owner, server) } });

const ownMailing = async (owner: Person, server: TestServer) => {
  const body = { declarationIds: [await ownVerified(owner, server)] };
  const { id } = await owner.api(customsContact.planMailing, { body });
  return { params: { id } };
};

export const customsContactSamples: SamplesOf<typeof customsContact> = {
  verifyEmail: toVerify,
  verifyEmailOfDeclaration: toVerify,
  sendToSupplier: toSend,
  sendToSupplierSecure: toSend,
  sendMassEmail: async (owner, server) => ({ body: { declarationIds: [await ownVerified(owner, server)] } }),
  previewMailing: async (owner, server) => ({ body: { declarationIds: [await ownVerified(owner, server)] } }),
  planMailing: async (owner, server) => ({ body: { declarationIds: [await ownVerified(owner, server)] } }),
  readMailing: ownMailing,
  stopMailing: ownMailing,
};
