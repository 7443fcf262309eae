import { declarant } from '@lods/contract/company/declarant';
import type { preferences } from '@lods/contract/company/preferences';
import type { SamplesOf } from '../../testing/sample.ts';

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
