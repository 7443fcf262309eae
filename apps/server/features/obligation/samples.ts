import type { obligation } from '@lods/contract/obligation/endpoints';
import type { costSummary } from '@lods/contract/obligation/summary';
import type { SamplesOf } from '../../testing/sample.ts';

const year = () => ({ params: { year: 2026 } });

export const obligationSamples: SamplesOf<typeof obligation> = {
  read: year,
  figures: year,
  assume: () => ({ ...year(), body: { priceEur: '80', penaltyEur: null, certificatesOnAccount: '0' } }),
  holding: year,
  threshold: year,
  silence: year,
  journal: year,
  book: () => ({ params: { year: 2026, month: 1 } }),
  accounts: () => ({ body: { expenseAccount: '2110', liabilityAccount: '6840' } }),
  journalFile: year,
};

export const costSummarySamples: SamplesOf<typeof costSummary> = {
  read: year,
  plan: () => ({ ...year(), body: { q1: '1000', q2: null, q3: null, q4: '0' } }),
};
