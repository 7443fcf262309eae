import { scenarios } from '@lods/contract/scenarios/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

/** Nothing is otherwise than it is. */
export const asToday = {
  volumePercent: '0',
  emissions: 'as-counted',
  supplierId: null,
  switches: [],
  priceEur: '80',
  priceChangePercent: '0',
  lastYear: 2026,
} as const;

const body = { name: 'As today', year: 2026, terms: { ...asToday, switches: [] } };

const ownScenario = async (owner: Person) => {
  const { id } = await owner.api(scenarios.create, { body });
  return { params: { id } };
};

export const scenarioSamples: SamplesOf<typeof scenarios> = {
  list: () => ({}),
  suppliers: () => ({}),
  create: () => ({ body }),
  change: async (owner) => ({ ...(await ownScenario(owner)), body }),
  remove: ownScenario,
};
