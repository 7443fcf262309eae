import type { help } from '@lods/contract/help/endpoints';
import type { SamplesOf } from '../../testing/sample.ts';

export const helpSamples: SamplesOf<typeof help> = { read: () => ({}) };
