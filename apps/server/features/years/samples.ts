import { declarations } from '@lods/contract/declarations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import { coilDeclaration } from '../declarations/samples.ts';

/** Every sample takes the next year, since closing one is final for its drafts. */
let next = 2030;

/** A closed quarter of a year with one coil; its emissions are those of an installation on file, where one is named. */
export const closedQuarter = async (owner: Person, year: number, installationRecordId?: string) => {
  await owner.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: year },
      goodsItems: [...coilDeclaration.goodsItems],
      ...(installationRecordId
        ? { emissionsData: coilDeclaration.emissionsData.map((record) => ({ ...record, installationRecordId })) }
        : {}),
      status: 'submitted',
      reasonForErrors: 'Kept as it is',
      beforeEnd: true,
    },
  });
  return { params: { year } };
};

const ownYear = (owner: Person) => closedQuarter(owner, next++);

export const confirmation = () =>
  new File(['%PDF-1.4 confirmation of the registry'], 'confirmation.pdf', { type: 'application/pdf' });

const ownDocument = async (owner: Person) => {
  const { params } = await ownYear(owner);
  const [document] = await owner.api(years.uploadDocuments, { params, files: [['file0', confirmation()]] });
  return { params: { ...params, documentId: document?.id ?? '' } };
};

export const yearSamples: SamplesOf<typeof years> = {
  read: ownYear,
  figures: ownYear,
  submit: ownYear,
  answer: async (owner) => {
    const year = await ownYear(owner);
    await owner.api(years.submit, year);
    return { ...year, body: { revision: 1, status: 'accepted', answeredOn: '2027-10-01' } };
  },
  uploadDocuments: async (owner) => ({ ...(await ownYear(owner)), files: [['file0', confirmation()]] }),
  removeDocument: ownDocument,
  downloadDocument: ownDocument,
  dataSet: ownYear,
};
