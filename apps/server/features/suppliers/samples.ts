import { installations } from '@lods/contract/installations/endpoints';
import type { addressLinks } from '@lods/contract/suppliers/address-links';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import type { supplierList } from '@lods/contract/suppliers/list';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { openLink } from './ask-address.ts';

let made = 0;

/** A supplier by another name each time. */
export const bolts = () => ({
  name: `Kuzey Civata ${++made}`,
  countryOfOrigin: 'TR',
  installationName: 'Gebze works',
  contactEmail: 'export@kuzey.example',
});
export const works = () => ({ installationId: `TR-GEBZE-${++made}`, name: 'Gebze works', cnCodes: ['73181588'] });
export const operator = () => ({ operatorId: `TR-OP-${++made}`, name: 'Kuzey Civata A.S.' });
export const stated = {
  cnCode: '73181588',
  periodFrom: '2025-01-01',
  periodTo: '2025-12-31',
  specificDirect: '1.42',
  specificIndirect: '0.31',
} as const;

export const ownSupplier = async (owner: Person) => {
  const { id, version } = await owner.api(suppliers.add, { body: bolts() });
  return { params: { id }, version };
};
/** A supplier with an address of its own. */
export const reachedSupplier = async (owner: Person) => {
  const { id } = await owner.api(suppliers.add, { body: { ...bolts(), contactEmail: `export${made}@kuzey.example` } });
  return id;
};
const ownOperator = async (owner: Person) => {
  const { params } = await ownSupplier(owner);
  const { id, version } = await owner.api(installations.addOperator, { params, body: operator() });
  return { params: { id }, version };
};
export const ownInstallation = async (owner: Person) => {
  const { params } = await ownSupplier(owner);
  const { id, version } = await owner.api(installations.addInstallation, { params, body: works() });
  return { params: { id }, version };
};
export const ownEmissions = async (owner: Person) => {
  const { params } = await ownInstallation(owner);
  const { id, version } = await owner.api(installations.addEmissions, { params, body: stated });
  return { params: { id }, version };
};

export const verificationReport = () => new File(['%PDF-1.7 verification report'], 'report.pdf');

const only = async ({ params }: { params: { id: string } }) => ({ params });

export const supplierSamples: SamplesOf<typeof suppliers> = {
  list: () => ({}),
  directory: () => ({}),
  add: () => ({ body: bolts() }),
  read: async (owner) => only(await ownSupplier(owner)),
  change: async (owner) => {
    const { params, version } = await ownSupplier(owner);
    return { params, body: { ...bolts(), version } };
  },
  remove: async (owner) => only(await ownSupplier(owner)),
  restore: async (owner) => only(await ownSupplier(owner)),
  merge: async (owner) => {
    const { params } = await ownSupplier(owner);
    return { params, body: { supplierId: (await ownSupplier(owner)).params.id } };
  },
  undoMerge: async (owner) => {
    const { params } = await ownSupplier(owner);
    const body = { supplierId: (await ownSupplier(owner)).params.id };
    const { merges } = await owner.api(suppliers.merge, { params, body });
    return { params: { ...params, mergeId: merges[0]?.id ?? '' } };
  },
  verify: async (owner) => {
    const { params, version } = await ownSupplier(owner);
    return { params, body: { isVerified: true, why: 'Company register extract seen', version } };
  },
};

export const installationSamples: SamplesOf<typeof installations> = {
  search: async (owner) => {
    await ownInstallation(owner);
    return { query: { search: 'Gebze' } };
  },
  addOperator: async (owner) => ({ ...(await only(await ownSupplier(owner))), body: operator() }),
  changeOperator: async (owner) => {
    const { params, version } = await ownOperator(owner);
    return { params, body: { ...operator(), version } };
  },
  removeOperator: async (owner) => only(await ownOperator(owner)),
  addInstallation: async (owner) => ({ ...(await only(await ownSupplier(owner))), body: works() }),
  changeInstallation: async (owner) => {
    const { params, version } = await ownInstallation(owner);
    return { params, body: { ...works(), version } };
  },
  removeInstallation: async (owner) => only(await ownInstallation(owner)),
  addEmissions: async (owner) => ({ ...(await only(await ownInstallation(owner))), body: stated }),
  changeEmissions: async (owner) => {
    const { params, version } = await ownEmissions(owner);
    return { params, body: { ...stated, version } };
  },
  verifyEmissions: async (owner) => {
    const { params, version } = await ownEmissions(owner);
    return { params, body: { verificationState: 'in_verification', version } };
  },
  addEvidence: async (owner) => ({
    ...(await only(await ownEmissions(owner))),
    files: [['file0', verificationReport()]],
  }),
  evidence: async (owner) => {
    const { params } = await ownEmissions(owner);
    await owner.api(installations.addEvidence, { params, files: [['file0', verificationReport()]] });
    return { params };
  },
  verificationStandings: async (owner) => only(await ownSupplier(owner)),
  addReport: async (owner) => ({
    ...(await only(await ownEmissions(owner))),
    files: [['file0', verificationReport()]],
  }),
  report: async (owner) => {
    const { params } = await ownEmissions(owner);
    await owner.api(installations.addReport, { params, files: [['file0', verificationReport()]] });
    return { params };
  },
  removeEmissions: async (owner) => only(await ownEmissions(owner)),
};

export const supplierListSamples: SamplesOf<typeof supplierList> = {
  takeOver: () => ({
    body: { take: 'add' },
    files: [
      [
        'file0',
        new File([`Supplier;Country;Installation;Contact email\nListed ${++made};TR;Works;a@b.example\n`], 'list.csv'),
      ],
    ],
  }),
};

export const anotherAddress = () => `export${++made}@kuzey.example`;

/** A link that nobody has answered yet, to another address each time. */
async function freshLink({ transactions, anna }: TestServer) {
  const question = {
    supplierName: 'Kuzey Civata A.S.',
    address: anotherAddress(),
    language: 'en' as const,
    askedByName: 'Anna Holm',
  };
  const { token } = await transactions.inJob(anna.organisation, (call) => openLink(call, question));
  return { body: { token } };
}

export const addressLinkSamples: SamplesOf<typeof addressLinks> = {
  read: (_owner, server) => freshLink(server),
  confirm: (_owner, server) => freshLink(server),
  decline: (_owner, server) => freshLink(server),
};
