import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

export const scenarioProblems = {
  'scenario.supplier_gone': problem({
    status: 409,
    params: z.object({}),
    sentence: () => phrase`A supplier or installation of the scenario is no longer there. Choose another one.`,
  }),
  'scenario.which_installation': problem({
    status: 409,
    params: z.object({ supplier: z.string(), cnCode: z.string(), installations: z.array(z.string()) }),
    sentence: ({ supplier, cnCode, installations }) =>
      phrase`${supplier} states figures for ${cnCode} from several installations: ${installations.join(', ')}. Choose one.`,
  }),
};
