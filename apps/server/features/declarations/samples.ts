import { declarant } from '@lods/contract/company/declarant';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

/** A declaration of one steel coil that is fit to be submitted. */
export const coilDeclaration = {
  generalInfo: {
    declarantName: 'Nordic Steel',
    declarantId: 'DK12345678',
    reportingPeriod: 'Q1',
    reportingYear: 2025,
    installationCountry: 'CN',
  },
  goodsItems: [
    {
      itemNumber: 1,
      cnCode: '7208.39.00',
      hsCode: '720839',
      productName: 'Hot-rolled coil',
      cnamGoodType: '01',
      countryOfOrigin: 'CN',
      importArea: 'EU',
      importedQuantity: 120,
      netMass: '120.5',
      measurementUnit: 'TON',
    },
  ],
  emissionsData: [
    {
      itemNumber: 1,
      sequenceNumber: 1,
      productionCountry: 'CN',
      operatorId: 'OP-1',
      installationId: 'INST-1',
      specificDirectEmissions: '1.8',
      specificIndirectEmissions: '0.2',
      determinationType: '01',
    },
  ],
} as const;

/** What a report says of the company that declares. */
export const reportingCompany = {
  legalName: 'Nordic Steel A/S',
  role: '01',
  eoris: [{ eori: 'DK12345678' }],
  address: { street: 'Havnegade', streetNumber: '1', postcode: '6700', city: 'Esbjerg', country: 'DK' },
  signatoryName: 'Anna Holm',
  signatoryPosition: 'Customs manager',
  signaturePlace: 'Esbjerg',
} as const;

export const ownDraft = async (owner: Person) => {
  const { id } = await owner.api(declarations.create, { body: { ...mutable(), secondOfQuarter: true } });
  return { params: { id } };
};

/** Tells the company what a report must say of it. */
export async function sayWhoDeclares(owner: Person): Promise<void> {
  const { version } = await owner.api(declarant.read, {});
  await owner.api(declarant.save, { body: { version, ...reportingCompany, eoris: [...reportingCompany.eoris] } });
}

/** Bodies are typed as writable arrays. */
const mutable = () => ({
  ...coilDeclaration,
  goodsItems: [...coilDeclaration.goodsItems],
  emissionsData: [...coilDeclaration.emissionsData],
});

export const declarationSamples: SamplesOf<typeof declarations> = {
  list: () => ({}),
  create: () => ({ body: mutable() }),
  read: ownDraft,
  saveDraft: async (owner) => ({ ...(await ownDraft(owner)), body: { generalInfo: coilDeclaration.generalInfo } }),
  submit: async (owner) => ({
    ...(await ownDraft(owner)),
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  }),
  remove: ownDraft,
  goods: ownDraft,
  xml: async (owner) => {
    await sayWhoDeclares(owner);
    return ownDraft(owner);
  },
};

const ownGood = async (owner: Person) => {
  const { params } = await ownDraft(owner);
  const { goodsItems } = await owner.api(declarations.read, { params });
  return { params: { ...params, itemId: goodsItems[0]?.id ?? '' } };
};

const ownRecord = async (owner: Person) => {
  const { params } = await ownGood(owner);
  const { emissionsData } = await owner.api(declarationGoods.read, { params });
  return { params: { ...params, recordId: emissionsData[0]?.id ?? '' } };
};

const [coil] = coilDeclaration.goodsItems;
const [{ itemNumber: _item, ...coilRecord }] = coilDeclaration.emissionsData;

export const declarationGoodsSamples: SamplesOf<typeof declarationGoods> = {
  overview: ownDraft,
  saveGeneral: async (owner) => ({ ...(await ownDraft(owner)), body: { generalInfo: coilDeclaration.generalInfo } }),
  charged: ownDraft,
  parts: ownDraft,
  unverified: ownDraft,
  findings: ownDraft,
  assumed: ownDraft,
  read: ownGood,
  add: async (owner) => ({ ...(await ownDraft(owner)), body: { ...coil, itemNumber: 2 } }),
  save: async (owner) => ({ ...(await ownGood(owner)), body: { ...coil, netMass: '7' } }),
  remove: ownGood,
  addRecord: async (owner) => ({ ...(await ownGood(owner)), body: { ...coilRecord, sequenceNumber: 2 } }),
  saveRecord: async (owner) => ({ ...(await ownRecord(owner)), body: coilRecord }),
  removeRecord: ownRecord,
};
