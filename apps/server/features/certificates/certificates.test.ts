import { daysAfter, utcDay } from '@lods/cbam/period';
import { type Certificate, certificates, allowances as endpoints } from '@lods/contract/certificates/endpoints';
import { NOT_TRANSFERABLE } from '@lods/contract/certificates/holding';
import { ledger } from '@lods/contract/certificates/ledger';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { expireWhatIsOver } from './jobs.ts';
import { newAllowance, newCertificate } from './samples.ts';

const server = await startTestServer();
const { anna, boris } = server;

const issue = (covered = '100', facts: object = {}) =>
  anna.api(certificates.issue, { body: { ...newCertificate, emissionsCovered: covered, ...facts } });
const allocate = (facts: object = {}) => anna.api(endpoints.allocate, { body: { ...newAllowance(), ...facts } });
const faultsOf = async (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (fault: { code: string; fields?: { path: string; message: string }[] }) =>
      fault.code === 'request.invalid'
        ? Object.fromEntries((fault.fields ?? []).map(({ path, message }) => [path, message]))
        : { code: fault.code },
  );

it('asks for what is missing in the words of the specification', async () => {
  const nothing = {} as never;
  expect(await faultsOf(anna.api(certificates.issue, { body: nothing }))).toEqual({
    certificateType: 'Certificate type is required',
    emissionsCovered: 'Emissions covered is required',
    validFrom: 'Valid from date is required',
    validTo: 'Valid to date is required',
  });
  expect(await faultsOf(anna.api(endpoints.allocate, { body: nothing }))).toEqual({
    allocationYear: 'Allocation year is required',
    allocationQuarter: 'Allocation quarter is required',
    allocatedQuantity: 'Allocated quantity is required',
    carbonPrice: 'Carbon price is required',
    expiryDate: 'Expiry date is required',
  });
});

it('refuses prices of zero, negative quantities, a period that ends before it begins, and a CBAM certificate that may be transferred', async () => {
  const bad = { carbonPricePerTonne: '0', emissionsCovered: '-5', validTo: '2019-12-31' };
  expect(await faultsOf(issue('-5', bad))).toEqual({
    carbonPricePerTonne: 'Carbon price must be more than 0',
    emissionsCovered: 'Emissions covered must be more than 0',
  });
  expect(await faultsOf(issue('1', { validTo: '2019-12-31' }))).toEqual({
    validTo: 'Valid to date must not be before valid from date',
  });
  expect(await faultsOf(issue('1', { certificateType: 'cbam_allowance', isTransferable: true }))).toEqual({
    isTransferable: NOT_TRANSFERABLE,
  });
  expect(await faultsOf(issue('1.0001'))).toEqual({ emissionsCovered: 'At most 3 decimals' });
  expect(await faultsOf(allocate({ autoSurrenderThreshold: '100.5' }))).toEqual({
    autoSurrenderThreshold: 'Threshold must be at most 100',
  });
});

it('follows a certificate from its issue to nothing left, each step a movement with two sides', async () => {
  const { id, certificateNumber, status, isTransferable } = await issue('10.5');
  expect({ status, isTransferable }).toEqual({ status: 'active', isTransferable: true });
  expect(certificateNumber).toMatch(/^CERT-\d{4}-\d{4}$/);
  const params = { id };
  await anna.api(certificates.use, { params, body: { quantity: '4' } });
  await anna.api(certificates.surrender, { params, body: { quantity: '5.25' } });
  expect(
    await faultsOf(anna.api(certificates.transfer, { params, body: { quantity: '5.251', recipient: 'X' } })),
  ).toEqual({ code: 'ledger.too_little' });
  const last: Certificate = await anna.api(certificates.transfer, {
    params,
    body: { quantity: '5.25', recipient: 'Vest Handel A/S' },
  });
  expect(last).toMatchObject({
    status: 'completed',
    remainingQuantity: '0',
    usedQuantity: '0',
    surrenderedQuantity: '5.25',
  });
  const movements = await anna.api(ledger.movements, { query: {} });
  const movementsOfIt = movements.filter(({ entries }) => entries.some(({ subject }) => subject === certificateNumber));
  expect(
    movementsOfIt.map(({ kind, entries }) => [kind, entries.map(({ account, amount }) => `${account} ${amount}`)]),
  ).toEqual([
    ['certificate.transfer', ['held -5.25', 'transferred 5.25']],
    ['certificate.surrender', ['used -4', 'held -1.25', 'surrendered 5.25']],
    ['certificate.use', ['held -4', 'used 4']],
    ['certificate.issue', ['issued -10.5', 'held 10.5']],
  ]);
  expect(movementsOfIt[0]).toMatchObject({ counterparty: 'Vest Handel A/S', actor: expect.stringContaining('anna') });
});

it('keeps a CBAM certificate with its company, and takes back only what nothing was taken from', async () => {
  const { id, isTransferable } = await issue('5', { certificateType: 'cbam_allowance' });
  expect(isTransferable).toBe(false);
  expect(
    await faultsOf(anna.api(certificates.transfer, { params: { id }, body: { quantity: '1', recipient: 'X' } })),
  ).toEqual({ code: 'ledger.not_transferable' });
  await anna.api(certificates.use, { params: { id }, body: { quantity: '1' } });
  expect(await faultsOf(anna.api(certificates.cancel, { params: { id } }))).toEqual({ code: 'ledger.already_moved' });
  const mistake = await issue('7');
  expect(await anna.api(certificates.cancel, { params: { id: mistake.id } })).toMatchObject({ status: 'cancelled' });
});

it('counts a certificate on its days alone, and records the rest as expired once', async () => {
  const day = (offset: number) => daysAfter(utcDay(server.clock.now), offset);
  const early = await issue('5', { validFrom: day(1), validTo: day(9) });
  expect(early.status).toBe('pending');
  expect(await faultsOf(anna.api(certificates.use, { params: { id: early.id }, body: { quantity: '1' } }))).toEqual({
    code: 'ledger.not_valid',
  });
  const over = await issue('5', { validTo: day(-1) });
  const expired = async () => {
    await server.transactions.inJob(anna.organisation, expireWhatIsOver);
    return anna.api(ledger.balances);
  };
  const first = await expired();
  expect(first.expired).toBe('5');
  expect((await expired()).movements).toBe(first.movements);
  const listed = await anna.api(certificates.list);
  expect(listed.find(({ id }) => id === over.id)).toMatchObject({ status: 'expired', remainingQuantity: '0' });
});

it.each([
  // allocated, threshold, used in turn -> surrendered after each
  ['100', undefined, ['79.999', '0.001', '5'], ['0', '80', '85']],
  ['3', '33.333', ['0.999', '0.001'], ['0', '1']],
  ['3', '33.334', ['1', '0.001'], ['0', '1.001']],
  ['0.001', '100', ['0.001'], ['0.001']],
])('surrenders of %s t what was used once its share reaches %s %%', async (allocated, threshold, uses, surrendered) => {
  const { id } = await allocate({
    allocatedQuantity: allocated,
    autoSurrenderEnabled: true,
    ...(threshold === undefined ? {} : { autoSurrenderThreshold: threshold }),
  });
  const after: string[] = [];
  for (const quantity of uses)
    after.push((await anna.api(endpoints.use, { params: { id }, body: { quantity } })).surrenderedQuantity);
  expect(after).toEqual(surrendered);
});

it('surrenders nothing by itself while that is off, and at once when it is turned on above the threshold', async () => {
  const made = await allocate();
  expect(made).toMatchObject({ autoSurrenderEnabled: false, autoSurrenderThreshold: '80' });
  const params = { id: made.id };
  const used = await anna.api(endpoints.use, { params, body: { quantity: '90' } });
  expect(used).toMatchObject({
    surrenderedQuantity: '0',
    usedShare: '90',
    remainingQuantity: '10',
    usedQuantity: '90',
  });
  const on = await anna.api(endpoints.schedule, {
    params,
    body: { autoSurrenderEnabled: true, autoSurrenderThreshold: '', version: used.version },
  });
  expect(on).toMatchObject({ surrenderedQuantity: '90', remainingQuantity: '10', autoSurrenderThreshold: '80' });
  expect(
    await faultsOf(
      anna.api(endpoints.schedule, {
        params,
        body: { autoSurrenderEnabled: false, autoSurrenderThreshold: '80', version: used.version },
      }),
    ),
  ).toEqual({ code: 'ledger.changed_meanwhile' });
  expect(await faultsOf(anna.api(endpoints.surrender, { params, body: { quantity: '10.001' } }))).toEqual({
    code: 'ledger.too_little',
  });
});

it('has one allowance a quarter: a second one is refused, also when both come at once, until the first is cancelled', async () => {
  const quarter = newAllowance();
  const both = await Promise.all([1, 2].map(() => faultsOf(anna.api(endpoints.allocate, { body: quarter }))));
  expect(both).toContainEqual({});
  expect(both).toContainEqual({ code: 'ledger.allowance_overlaps' });
  const [first] = await anna.api(endpoints.list);
  await anna.api(endpoints.cancel, { params: { id: first?.id ?? '' } });
  expect(await faultsOf(anna.api(endpoints.allocate, { body: quarter }))).toEqual({});
});

it('shows nobody another company’s ledger, and every company a whole one', async () => {
  expect(await boris.api(ledger.movements, { query: {} })).toEqual([]);
  expect(await boris.api(certificates.list)).toEqual([]);
  const balances = await anna.api(ledger.balances);
  expect(balances.faults).toEqual([]);
  expect(balances.movements).toBeGreaterThan(10);
});
