import { automation } from '@lods/contract/automation/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';

/** A rule that waits for a balance that the tests never come to. */
const newRule = {
  ruleName: 'Buy when low',
  ruleType: 'auto_purchase',
  triggerCondition: 'low_balance',
  triggerValue: '0.001',
  actionType: 'purchase',
  actionQuantity: '10',
  maxPrice: '80',
  isActive: false,
} as const;

const idOf = async (owner: Person) => ({ id: (await owner.api(automation.add, { body: newRule })).id });

export const automationSamples: SamplesOf<typeof automation> = {
  list: () => ({}),
  add: () => ({ body: newRule }),
  change: async (owner) => ({ params: await idOf(owner), body: { ...newRule, ruleName: 'Buy earlier' } }),
  execute: async (owner) => ({ params: await idOf(owner) }),
  dryRun: async (owner) => ({ params: await idOf(owner) }),
  runs: async (owner) => ({ params: await idOf(owner) }),
};
