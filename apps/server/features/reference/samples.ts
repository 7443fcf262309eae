import type { reference } from '@lods/contract/reference/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const referenceSamples: SamplesOf<typeof reference> = {
  cnCodes: () => ({ query: { search: '7208' } }),
  countries: () => ({}),
  quote: () => ({ body: { cnCode: '72083900', countryOfOrigin: 'CN', netMassKg: '100000', importDate: '2026-Q1' } }),
  defaultValue: () => ({ query: { cnCode: '72083900', countryOfOrigin: 'CN', year: '2026' } }),
  legalTables: () => ({}),
};
