import type { translation } from '@lods/contract/translation/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const translationSamples: SamplesOf<typeof translation> = {
  text: () => ({ body: { text: 'Dashboard', target: 'da', source: 'en' } }),
  batch: () => ({ body: { texts: ['Dashboard', 'Suppliers'], target: 'de', source: 'en' } }),
};
