import { NewSupplier } from '@lods/contract/suppliers/endpoints';
import type { Session, Transactions } from '../call.ts';
import { addSupplier, listOwnSuppliers } from '../features/suppliers/service.ts';
import { type DemoCompany, fillCompany } from './companies.ts';
import { readDemoPapers } from './papers.ts';
import type { DemoQuarter } from './quarters.ts';
import {
  BOLTS_IN,
  FERTILISER_EG,
  PROFILES_TR,
  SOCKET_SCREWS_CN,
  SOLID_PROFILES_AE,
  TAPPING_SCREWS_TW,
  WIRE_ROD_CN,
} from './sources-staal.ts';

const submit = { is: 'submit' } as const;
const accepted = { is: 'answer', status: 'accepted', remarks: '' } as const;
const verified = { is: 'answer', status: 'verified', remarks: '' } as const;

/** Quarters in every state that a quarter can be in. */
const quarters: readonly DemoQuarter[] = [
  { year: 2024, quarter: 'Q1', percent: 88, fate: [submit, accepted, verified] },
  { year: 2024, quarter: 'Q2', percent: 104, fate: [submit, accepted] },
  {
    year: 2024,
    quarter: 'Q3',
    percent: 112,
    fate: [
      submit,
      { is: 'answer', status: 'rejected', remarks: 'Net mass of item 1 does not match the customs declarations.' },
      { is: 'comment', text: 'Two declarations of September were counted twice for the Turkish profiles.' },
      { is: 'amend', percent: 92 },
      submit,
      accepted,
    ],
  },
  { year: 2024, quarter: 'Q4', percent: 97, fate: [submit, accepted, verified] },
  { year: 2025, quarter: 'Q1', percent: 91, fate: [submit, accepted] },
  { year: 2025, quarter: 'Q2', percent: 109, fate: [submit, accepted, { is: 'amend', percent: 103 }, submit] },
  { year: 2025, quarter: 'Q3', percent: 117, fate: [submit, { is: 'amend', percent: 98 }, { is: 'forget' }] },
  { year: 2025, quarter: 'Q4', percent: 99, fate: [submit] },
  { year: 2026, quarter: 'Q1', percent: 86, isByDefaultValues: true, fate: [submit] },
  { year: 2026, quarter: 'Q2', percent: 101, isByDefaultValues: true, fate: [submit] },
  { year: 2026, quarter: 'Q3', percent: 108, fate: [{ is: 'forget' }] },
  { year: 2026, quarter: 'Q4', percent: 35, fate: [] },
];

const STAAL: DemoCompany = {
  declarant: {
    legalName: 'Sundby Staal ApS',
    role: '01',
    eoris: [{ eori: 'DK12345678', name: 'Sundby Staal ApS', isPrimary: true }],
    address: { street: 'Havnegade', streetNumber: '14', postcode: '6700', city: 'Esbjerg', country: 'DK' },
    contactPerson: 'Mette Lund',
    contactEmail: 'cbam@sundbystaal.example',
    contactPhone: '+45 75 55 01 10',
    signatoryName: 'Mette Lund',
    signatoryPosition: 'Customs manager',
    signaturePlace: 'Esbjerg',
    authorisationStatus: 'applied',
    appliedOn: '2025-11-17',
    hasProvisionalRight: true,
  },
  sources: [PROFILES_TR, SOCKET_SCREWS_CN, BOLTS_IN, TAPPING_SCREWS_TW, FERTILISER_EG, SOLID_PROFILES_AE],
  quarters,
};

/** The importer of the demo, with a mill that stands behind one of its suppliers. */
export async function fillStaal(transactions: Transactions, person: Session): Promise<void> {
  if (!(await fillCompany(transactions, person, STAAL))) return;
  await transactions.inCompany(person, async (call) => {
    const all = await listOwnSuppliers(call, { archived: 'false' });
    const parentSupplierId = all.find(({ name }) => name === SOCKET_SCREWS_CN.supplier.name)?.id ?? null;
    await addSupplier(call, NewSupplier.parse({ ...WIRE_ROD_CN, isSubsupplier: true, parentSupplierId }));
  });
  await readDemoPapers(transactions, person);
}
