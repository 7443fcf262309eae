import { quotes } from '@lods/contract/quotes/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

/** One line of coils from China, delivered in a quarter whose price is published. */
export const coilQuote = {
  customer: 'Fjordbyg A/S',
  reference: 'Order 4711',
  validUntil: '2099-12-31',
  priceEur: null,
  lines: [
    {
      description: 'Hot-rolled coils',
      cnCode: '72083900',
      countryOfOrigin: 'CN',
      statementId: null,
      amount: '100',
      quarter: '2026-Q1',
    },
  ],
};
const sample = () => ({ ...coilQuote, lines: coilQuote.lines.map((line) => ({ ...line })) });

const ownQuote = async (owner: Person) => {
  const { id } = await owner.api(quotes.create, { body: sample() });
  return { params: { id } };
};

export const quoteSamples: SamplesOf<typeof quotes> = {
  list: () => ({}),
  statements: () => ({}),
  read: ownQuote,
  create: () => ({ body: sample() }),
  change: async (owner) => ({ ...(await ownQuote(owner)), body: sample() }),
  remove: ownQuote,
  figures: async (owner) => {
    const { params } = await ownQuote(owner);
    return { params: { ...params, line: 0 } };
  },
  sheet: ownQuote,
  takeUp: async (owner) => ({ ...(await ownQuote(owner)), body: { lines: [0] } }),
};
