import { allowances, certificates } from '@lods/contract/certificates/endpoints';
import type { ledger } from '@lods/contract/certificates/ledger';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

/** A certificate that may be traded, valid for as long as any test runs. */
export const newCertificate = {
  certificateType: 'carbon_price_certificate',
  emissionsCovered: '100',
  carbonPricePerTonne: '70',
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
} as const;

/** Quarters of years that nothing else in the tests asks for, each once. */
let nextQuarter = 0;
export function newAllowance() {
  nextQuarter += 1;
  return {
    allocationYear: 2030 + Math.floor(nextQuarter / 4),
    allocationQuarter: (['Q1', 'Q2', 'Q3', 'Q4'] as const)[nextQuarter % 4] ?? 'Q1',
    allocatedQuantity: '100',
    carbonPrice: '75.36',
    expiryDate: '2099-12-31',
  };
}

const certificateOf = (owner: Person) => owner.api(certificates.issue, { body: newCertificate });
const allowanceOf = (owner: Person) => owner.api(allowances.allocate, { body: newAllowance() });
const taking = { quantity: '1.5', note: 'Q1' };

export const certificateSamples: SamplesOf<typeof certificates> = {
  list: () => ({}),
  issue: () => ({ body: newCertificate }),
  use: async (owner) => ({ params: { id: (await certificateOf(owner)).id }, body: taking }),
  surrender: async (owner) => ({ params: { id: (await certificateOf(owner)).id }, body: taking }),
  transfer: async (owner) => ({
    params: { id: (await certificateOf(owner)).id },
    body: { ...taking, recipient: 'Vest Handel A/S' },
  }),
  cancel: async (owner) => ({ params: { id: (await certificateOf(owner)).id } }),
};

export const allowanceSamples: SamplesOf<typeof allowances> = {
  list: () => ({}),
  allocate: () => ({ body: newAllowance() }),
  use: async (owner) => ({ params: { id: (await allowanceOf(owner)).id }, body: taking }),
  surrender: async (owner) => ({ params: { id: (await allowanceOf(owner)).id }, body: taking }),
  schedule: async (owner) => ({
    params: { id: (await allowanceOf(owner)).id },
    body: { autoSurrenderEnabled: true, autoSurrenderThreshold: '75' },
  }),
  cancel: async (owner) => ({ params: { id: (await allowanceOf(owner)).id } }),
};

export const ledgerSamples: SamplesOf<typeof ledger> = {
  movements: () => ({ query: {} }),
  balances: () => ({}),
};
