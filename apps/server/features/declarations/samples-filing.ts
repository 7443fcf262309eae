import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import type { declarationMerge } from '@lods/contract/declarations/merge';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import { ownDraft, reportingCompany, sayWhoDeclares } from './samples.ts';

const invoice = () =>
  new File([`%PDF-1.4\n${reportingCompany.legalName}\n%%EOF`], 'invoice.pdf', { type: 'application/pdf' });

const ownSubmitted = async (owner: Person) => {
  await sayWhoDeclares(owner);
  const draft = await ownDraft(owner);
  await owner.api(declarations.submit, {
    ...draft,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  return draft;
};

const ownAmendment = async (owner: Person) => {
  const { id } = await owner.api(declarationLife.amend, await ownSubmitted(owner));
  return { params: { id } };
};

const ownDocument = async (owner: Person) => {
  const { params } = await ownDraft(owner);
  const [document] = await owner.api(declarationLife.uploadDocuments, {
    params,
    body: {},
    files: [['file0', invoice()]],
  });
  return { params: { ...params, documentId: document?.id ?? '' } };
};

export const declarationLifeSamples: SamplesOf<typeof declarationLife> = {
  takeOver: async (owner) => {
    const submitted = await ownSubmitted(owner);
    const xml = await (await owner.api(declarations.xml, submitted)).arrayBuffer();
    return { query: { secondOfQuarter: 'yes' }, files: [['file0', new File([xml], 'report.xml')]] };
  },
  uploadDocuments: async (owner) => ({ ...(await ownDraft(owner)), body: {}, files: [['file0', invoice()]] }),
  describeDocument: async (owner) => ({
    ...(await ownDocument(owner)),
    body: { itemNumber: 1, registryType: 'C710', details: { referenceNumber: 'MC-17' } },
  }),
  removeDocument: ownDocument,
  downloadDocument: ownDocument,
  registryFile: ownSubmitted,
  enquiryPack: ownSubmitted,
  amend: ownSubmitted,
  answer: async (owner) => ({ ...(await ownSubmitted(owner)), body: { status: 'accepted', answeredOn: '2025-05-02' } }),
  versions: ownDraft,
  differences: ownAmendment,
  figures: async (owner) => {
    const { params } = await ownDraft(owner);
    const { goodsItems } = await owner.api(declarations.read, { params });
    return { params: { ...params, itemId: goodsItems[0]?.id ?? '' } };
  },
  comments: ownDraft,
  comment: async (owner) => ({ ...(await ownDraft(owner)), body: { text: 'Which mill is this from?' } }),
  history: ownDraft,
};

export const declarationMergeSamples: SamplesOf<typeof declarationMerge> = {
  merge: async (owner) => {
    const merged = await ownDraft(owner);
    return { ...(await ownDraft(owner)), body: { from: merged.params.id, alike: 'count-both' } };
  },
};
