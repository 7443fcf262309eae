import { declarant } from '@lods/contract/company/declarant';
import type { companyNumbers } from '@lods/contract/company/numbers';
import type { preferences } from '@lods/contract/company/preferences';
import type { SamplesOf } from '../../testing/sample.ts';
import { insertNumber } from './repository.ts';

export const declarantSamples: SamplesOf<typeof declarant> = {
  read: () => ({}),
  save: async (owner) => {
    const { version } = await owner.api(declarant.read, {});
    return {
      body: { version, legalName: 'Nordic Steel A/S', role: '01', eoris: [{ eori: 'DK12345678' }], address: {} },
    };
  },
};

export const preferencesSamples: SamplesOf<typeof preferences> = {
  read: () => ({}),
  save: () => ({ body: { dateFormat: 'YYYY-MM-DD', notificationEmail: 'anna@nordic.example' } }),
};

let confirmed = 31415900;

export const companyNumbersSamples: SamplesOf<typeof companyNumbers> = {
  list: () => ({}),
  withdraw: async (owner, { transactions, clock }) => {
    confirmed += 1;
    const number = String(confirmed);
    await transactions.inJob(owner.organisation, (call) =>
      insertNumber(call, { number, addedAt: clock.now, addedByName: 'anna holm' }),
    );
    return { params: { number } };
  },
};
