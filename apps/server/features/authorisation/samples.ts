import { authorisation } from '@lods/contract/authorisation/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const authorisationSamples: SamplesOf<typeof authorisation> = {
  read: () => ({}),
  save: async (owner) => {
    const { version } = await owner.api(authorisation.read, {});
    return { body: { version, mainActivity: 'Wholesale of steel' } };
  },
};
