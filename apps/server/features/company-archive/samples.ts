import type { companyArchive } from '@lods/contract/company/archive';
import type { SamplesOf } from '../../testing/sample.ts';

export const companyArchiveSamples: SamplesOf<typeof companyArchive> = {
  download: () => ({}),
};
