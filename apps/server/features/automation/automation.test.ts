import { daysAfter, utcDay } from '@lods/cbam/period';
import { automation, type NewRule } from '@lods/contract/automation/endpoints';
import { allowances, certificates } from '@lods/contract/certificates/endpoints';
import { ledger } from '@lods/contract/certificates/ledger';
import { marketplace } from '@lods/contract/marketplace/endpoints';
import { outbox } from '@lods/contract/outbox/endpoints';
import { expect, it } from 'vitest';
import type { CompanyCall } from '../../call.ts';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { newAllowance, newCertificate } from '../certificates/samples.ts';
import { watchCompany } from './jobs.ts';

const server = await startTestServer();
const { anna, boris, consultant } = server;
const day = (days: number) => daysAfter(utcDay(server.clock.now), days);
const watch = (company: string) =>
  watchCompany(
    (organisation, work) =>
      server.transactions.inJob(organisation ?? '', work as (call: CompanyCall) => Promise<never>),
    company,
  );

const certificateOf = (owner: Person, facts: object = {}) =>
  owner.api(certificates.issue, { body: { ...newCertificate, ...facts } });
const use = (owner: Person, id: string, quantity: string) =>
  owner.api(certificates.use, { params: { id }, body: { quantity } });
async function offer(owner: Person, quantity: string, pricePerTonne: string, facts: object = {}) {
  const { id } = await certificateOf(owner, facts);
  return owner.api(marketplace.add, {
    body: { certificateId: id, listingType: 'sell', quantity, pricePerTonne, validUntil: day(2) },
  });
}
const ruleOf = (
  owner: Person,
  rule: Partial<NewRule> & Pick<NewRule, 'ruleType' | 'triggerCondition' | 'actionType'>,
) => owner.api(automation.add, { body: { ruleName: 'A rule', ...rule } });
const runsOf = (owner: Person, id: string) => owner.api(automation.runs, { params: { id } });
const held = async (owner: Person) => Number((await owner.api(ledger.balances)).held);
const turnOff = async (owner: Person) => {
  for (const { id, version: _, executionCount: __, lastExecuted: ___, stoppedWhy: ____, ...rule } of await owner.api(
    automation.list,
  ))
    await owner.api(automation.change, { params: { id }, body: { ...rule, isActive: false } });
};

it('asks for what is missing in the words of the specification, and for an address that is one', async () => {
  const faultsOf = async (body: object) => {
    const { fields } = await anna.api(automation.add, { body: body as never }).catch((fault) => fault);
    return Object.fromEntries(fields.map(({ path, message }: { path: string; message: string }) => [path, message]));
  };
  expect(await faultsOf({})).toEqual({
    ruleName: 'Rule name is required',
    ruleType: 'Rule type is required',
    triggerCondition: 'Trigger condition is required',
    actionType: 'Action type is required',
  });
  expect(
    await faultsOf({
      ruleName: 'x',
      ruleType: 'auto_sell',
      triggerCondition: 'low_balance',
      actionType: 'purchase',
      maxPrice: '1',
      minPrice: '2',
      notifyEmail: 'nobody',
    }),
  ).toEqual({
    notifyEmail: 'Enter an email address such as name@company.com',
    actionType: 'Choose the action that the rule type names, or notify',
    minPrice: 'Min price must not be above max price',
  });
});

it('buys whole offers within its limits when the balance falls below its value, once for each fall', async () => {
  const stock = await certificateOf(anna, { emissionsCovered: '50' });
  await offer(boris, '8', '60');
  await offer(boris, '9', '61');
  await offer(boris, '2', '62');
  await offer(boris, '1', '90');
  const { id } = await ruleOf(anna, {
    ruleType: 'auto_purchase',
    triggerCondition: 'low_balance',
    triggerValue: '40',
    actionType: 'purchase',
    actionQuantity: '10',
    maxPrice: '80',
    notifyEmail: 'finance@nordic.example',
  });
  const before = await anna.api(ledger.balances);
  expect(await anna.api(automation.dryRun, { params: { id } })).toMatchObject({ outcome: 'done', quantity: '10' });
  expect(await anna.api(ledger.balances)).toEqual(before);
  await use(anna, stock.id, '20');
  await Promise.all([watch(anna.organisation), watch(anna.organisation), watch(anna.organisation)]);
  await watch(anna.organisation);
  expect(await held(anna)).toBe(40);
  const runs = await runsOf(anna, id);
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({
    outcome: 'done',
    quantity: '10',
    message: expect.stringContaining('Bought 10 tCO2e'),
    // Amounts by themselves, which each language writes with its own marks.
    phrases: [
      ['Movement {} left a balance of {} tCO2e', expect.any(Number), ['{}', '30']],
      ['Bought {} tCO2e: {}', ['{}', '10'], expect.any(String)],
    ],
  });
  expect((await anna.api(automation.list))[0]).toMatchObject({ executionCount: 1, lastExecuted: expect.any(String) });
  await use(anna, stock.id, '1');
  await watch(anna.organisation);
  expect((await runsOf(anna, id)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(await held(anna)).toBe(48);
  await use(anna, stock.id, '1');
  await watch(anna.organisation);
  expect(await runsOf(anna, id)).toHaveLength(2);
  const mails = await anna.api(outbox.list, { query: {} });
  expect(mails.filter(({ toAddress }) => toAddress === 'finance@nordic.example')).toHaveLength(2);
  await turnOff(anna);
});

it('buys each offer at its price once, and sells to each that pays enough', async () => {
  const purchase = await ruleOf(consultant, {
    ruleType: 'auto_purchase',
    triggerCondition: 'price_threshold',
    triggerValue: '55',
    actionType: 'purchase',
    actionQuantity: '5',
  });
  await offer(boris, '5', '55');
  await offer(boris, '5.001', '54');
  await offer(boris, '5', '55.01');
  for (let turn = 0; turn < 3; turn += 1) await watch(consultant.organisation);
  const runs = await runsOf(consultant, purchase.id);
  expect(runs.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'nothing']);
  expect(await held(consultant)).toBe(5);

  const wanted = await certificateOf(boris);
  await boris.api(marketplace.add, {
    body: { certificateId: wanted.id, listingType: 'buy', quantity: '2', pricePerTonne: '70', validUntil: day(2) },
  });
  await ruleOf(consultant, {
    ruleType: 'auto_sell',
    triggerCondition: 'price_threshold',
    triggerValue: '70',
    actionType: 'sell',
  });
  for (let turn = 0; turn < 2; turn += 1) await watch(consultant.organisation);
  expect(await held(consultant)).toBe(3);
  await turnOff(consultant);
});

it('surrenders what is about to expire, and tells of it', async () => {
  const allowance = await anna.api(allowances.allocate, { body: newAllowance() });
  const soon = await certificateOf(anna, { validTo: day(5), emissionsCovered: '4' });
  const { id } = await ruleOf(anna, {
    ruleType: 'auto_surrender',
    triggerCondition: 'expiry_warning',
    triggerValue: '10',
    actionType: 'surrender',
  });
  for (let turn = 0; turn < 2; turn += 1) await watch(anna.organisation);
  const list = await anna.api(certificates.list);
  expect(list.find((row) => row.id === soon.id)).toMatchObject({ status: 'completed', surrenderedQuantity: '4' });
  expect((await anna.api(allowances.list)).find((row) => row.id === allowance.id)).toMatchObject({
    surrenderedQuantity: '0',
  });
  expect(await runsOf(anna, id)).toMatchObject([{ outcome: 'done', message: 'Recorded 4 tCO2e as surrendered' }]);
  await turnOff(anna);
});

it('stops two rules that chase each other, and says so', async () => {
  const gulf = await server.again(consultant);
  const stock = await certificateOf(gulf, { validTo: day(3), emissionsCovered: '60' });
  for (const quantity of ['30', '30']) await offer(boris, quantity, '50', { validTo: day(3) });
  const buying = await ruleOf(gulf, {
    ruleName: 'Buy when low',
    ruleType: 'auto_purchase',
    triggerCondition: 'low_balance',
    triggerValue: '50',
    actionType: 'purchase',
    actionQuantity: '30',
    maxPrice: '80',
  });
  const selling = await ruleOf(gulf, {
    ruleName: 'Sell before expiry',
    ruleType: 'auto_sell',
    triggerCondition: 'expiry_warning',
    triggerValue: '10',
    actionType: 'sell',
    minPrice: '40',
  });
  for (let turn = 0; turn < 8; turn += 1) await watch(gulf.organisation);
  const rules = (await gulf.api(automation.list)).filter(({ id }) => id === buying.id || id === selling.id);
  expect(rules.map(({ isActive }) => isActive)).toEqual([false, false]);
  expect(rules[0]?.stoppedWhy).toContain('in a circle');
  const all = [...(await runsOf(gulf, buying.id)), ...(await runsOf(gulf, selling.id))];
  expect(all.filter(({ outcome }) => outcome === 'stopped')).toHaveLength(1);
  expect(all.length).toBeLessThan(6);
  expect(stock.id).not.toBe('');
});

it('executes by hand within its limits, and does nothing without a price', async () => {
  const { id } = await ruleOf(boris, {
    ruleType: 'auto_purchase',
    triggerCondition: 'low_balance',
    actionType: 'purchase',
    isActive: false,
  });
  expect(await boris.api(automation.execute, { params: { id } })).toMatchObject({
    outcome: 'nothing',
    message: 'The rule has no max price, so it buys nothing',
  });
});

it('leaves every ledger whole', async () => {
  for (const person of [anna, boris, consultant]) expect((await person.api(ledger.balances)).faults).toEqual([]);
});
