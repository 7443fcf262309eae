import type { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const supplierPortalSamples: SamplesOf<typeof supplierPortal> = {
  metrics: () => ({}),
  breakdown: () => ({}),
  declarations: () => ({}),
  requests: () => ({}),
};
