import { allowances, certificates } from '@lods/contract/certificates/endpoints';
import { ledger } from '@lods/contract/certificates/ledger';
import { Preferences, preferences } from '@lods/contract/company/preferences';
import { declarations } from '@lods/contract/declarations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { costSummary } from '@lods/contract/obligation/summary';
import { outbox } from '@lods/contract/outbox/endpoints';
import { scenarios } from '@lods/contract/scenarios/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, test } from 'vitest';
import { jobBindings } from '../../jobs.ts';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { newAllowance, newCertificate } from '../certificates/samples.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { asToday } from '../scenarios/samples.ts';
import { bolts } from '../suppliers/samples.ts';

const server = await startTestServer();
server.clock.now = new Date('2026-11-01T09:00:00Z');
const { anna, boris, consultant, operator } = server;
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;
const params = { year: 2026 };

interface Coil {
  readonly netMass: string;
  readonly importDate?: string;
  readonly quarter?: 'Q1' | 'Q2' | 'Q3' | 'Q4';
  readonly cnCode?: string;
  readonly taricCode?: string;
  readonly countryOfOrigin?: string;
  readonly supplierId?: string;
  readonly year?: number;
}
const declareGoods = (person: Person, goods: readonly Coil[], records: readonly object[] = []) =>
  person.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: {
        ...coilDeclaration.generalInfo,
        reportingYear: goods[0]?.year ?? 2026,
        reportingPeriod: goods[0]?.quarter ?? 'Q1',
      },
      goodsItems: goods.map(({ netMass, importDate, taricCode, supplierId, cnCode, countryOfOrigin }, index) => ({
        ...coil,
        ...{ itemNumber: index + 1, netMass, supplierId, countryOfOrigin: countryOfOrigin ?? 'CN' },
        cnCode: cnCode ?? coil.cnCode,
        hsCode: (cnCode ?? '72083900').slice(0, 6),
        registry: { ...(importDate ? { importDate } : {}), ...(taricCode ? { taricCode } : {}) },
      })),
      emissionsData: records.map((stated) => ({ ...record, ...stated })),
    },
  });

/** One look at the threshold, as the schedule makes it every hour. */
async function watchThreshold(): Promise<void> {
  const binding = jobBindings.find(({ job }) => job.name === 'watch-threshold');
  const inCall = (organisation: string | null, work: (call: never) => Promise<unknown>) =>
    organisation === null
      ? server.transactions.inTheOpen((call) => work(call as never))
      : server.transactions.inJob(organisation, (call) => work(call as never));
  await binding?.run(inCall as never, {} as never, { signal: new AbortController().signal } as never, async () => {});
}

test('60, 80, 90 and 100 % of 50 t are told once each, and above 50 t what it means', async () => {
  const address = 'finance@nordic.example';
  await anna.api(preferences.save, {
    body: Preferences.parse({ notificationEmail: address, deadlineReminders: true }),
  });
  const waitingOf = async () =>
    (await anna.api(outbox.list, { query: {} }))
      .filter(({ toAddress, subject }) => toAddress === address && subject.includes('50 t'))
      .map(({ subject }) => subject);
  const seen: string[][] = [];
  // 29.999, 30, 39.999, 40, 45, 50 and 50.001 t: each level from its own kilogram on.
  for (const netMass of ['29.999', '0.001', '9.999', '0.001', '5', '5', '0.001']) {
    await declareGoods(anna, [{ netMass, importDate: '2026-02-03' }]);
    const before = await waitingOf();
    await watchThreshold();
    await watchThreshold();
    const after = await waitingOf();
    seen.push(after.filter((subject) => !before.includes(subject)));
    expect(new Set(after).size).toBe(after.length);
  }
  const reached = (level: number) => [`DK12345678 has reached ${level} % of 50 t in 2026`];
  expect(seen).toEqual([[], reached(60), [], reached(80), reached(90), reached(100), []]);
  const { importers } = await anna.api(obligation.threshold, { params });
  expect(importers).toMatchObject([
    { massT: '50.001', isExceeded: true, alerts: [60, 80, 90, 100].map((level) => ({ level })) },
  ]);
});

test('an importer that jumps over several levels at once gets one mail, with the highest', async () => {
  const address = 'boris@baltic.example';
  await boris.api(preferences.save, {
    body: Preferences.parse({ notificationEmail: address, deadlineReminders: true }),
  });
  await declareGoods(boris, [{ netMass: '60', importDate: '2026-02-03' }]);
  await watchThreshold();
  await watchThreshold();
  const mails = (await boris.api(outbox.list, { query: {} })).filter(({ toAddress }) => toAddress === address);
  expect(mails.map(({ subject }) => subject)).toEqual(['DK12345678 has exceeded 50 t in 2026']);
});

test('the next payment says how much of it is at the assumed price', async () => {
  // 60 t of the first quarter are published, 10 t of the last are not: 10 × 2.16995 × 82.32 EUR.
  await declareGoods(boris, [{ netMass: '10', importDate: '2026-10-05', quarter: 'Q4' }]);
  const { nextPayment } = await boris.api(costSummary.read, { params });
  expect(nextPayment).toMatchObject({ kind: 'sale', certificates: '151.8965', assumedEur: '1786.30284' });
  const { plan } = await boris.api(obligation.holding, { params });
  expect(plan.steps.map(({ basis, costEur }) => [basis, costEur])).toEqual([
    ['published', '9811.64592'],
    ['assumed', '1786.30284'],
  ]);
  expect(nextPayment?.costEur).toBe('11597.94876');
});

const supplierOf = async (name: string) => (await operator.api(suppliers.add, { body: { ...bolts(), name } })).id;

test('what suppliers cost adds up to the year, floor for floor, and a good below zero takes nothing off another', async () => {
  const [first, second] = [await supplierOf('Anshan'), await supplierOf('Baotou')];
  await declareGoods(operator, [
    { netMass: '30', importDate: '2026-01-10', supplierId: first },
    { netMass: '70', importDate: '2026-03-10', supplierId: second },
    // Calcined clay: 0.310 × 1.1 < 0.975 × 0.666, so it costs nothing, whoever made it.
    { netMass: '5000', importDate: '2026-01-11', supplierId: first, ...CLAY },
    { netMass: '20', supplierId: second },
  ]);
  const { suppliers: ranked } = await operator.api(obligation.silence, { params });
  const year = await operator.api(obligation.read, { params });
  // 30 and 90 t × 2.16995 × 75.36 EUR; the mark-up in them is 0.3187 a tonne.
  expect(ranked.map(({ name, costEur, markUpEur }) => [name, costEur, markUpEur])).toEqual([
    ['Baotou', '14717.46888', '2161.55088'],
    ['Anshan', '4905.82296', '720.51696'],
  ]);
  expect(year.totalEur).toBe('19623.29184');
});

const CLAY = { cnCode: '25070080', taricCode: '2507008080', countryOfOrigin: 'US' };

test('the months of a journal bear what was imported in them; without a day the last month of the quarter does', async () => {
  const { months, totalEur } = await operator.api(obligation.journal, { params });
  for (const { accruedEur, undatedEur } of months) expect(Number(undatedEur)).toBeLessThanOrEqual(Number(accruedEur));
  // 30, 70 and 20 of 120 t cost 19623.29184 EUR; the running total is rounded to the cent.
  expect(months.slice(0, 4).map(({ date, accruedEur }) => [date, accruedEur])).toEqual([
    ['2026-01-31', '4905.82'],
    ['2026-02-28', '0'],
    ['2026-03-31', '14717.47'],
    ['2026-04-30', '0'],
  ]);
  expect(totalEur).toBe('19623.29');
});

test('a switched supplier takes its stated emissions along: the default value of the new country counts', async () => {
  const at = async (name: string, part: object) => {
    const terms = { ...asToday, switches: [], ...part };
    const { result } = await operator.api(scenarios.create, { body: { name, year: 2026, terms } });
    return result.years[0]?.certificates;
  };
  await declareGoods(
    operator,
    [{ netMass: '100', importDate: '2026-01-12', countryOfOrigin: 'TR' }],
    [{ installationId: 'TR-1', specificDirectEmissions: '1.8', registry: { freeAllocation: '1.2' } }],
  );
  const before = 260.394;
  // Unverified: 100 × (2.428 × 1.1 − 0.975 × 1.370); verified 100 × (1.8 − 1.2); from India 100 × (4.280 × 1.1 − 1.33575).
  expect(Number(await at('As today', {}))).toBeCloseTo(before + 133.505, 6);
  expect(Number(await at('Verified', { emissions: 'verified' }))).toBeCloseTo(before + 60, 6);
  const switched = { switches: [{ cnCode: '7208', from: 'TR', to: 'IN' }] };
  expect(Number(await at('From India', { ...switched, emissions: 'verified' }))).toBeCloseTo(before + 337.225, 6);
});

test('only CBAM certificates at hand count as held: no allowances or other records, nothing used, and none before they are sold', async () => {
  await declareGoods(consultant, [{ netMass: '1000', importDate: '2027-02-10', year: 2027 }]);
  let person = consultant;
  const read = () => person.api(obligation.holding, { params: { year: 2027 } });
  const held = async () => {
    const { onAccount, onAccountBasis, inLedger, isSaleOpen, plan } = await read();
    const balances = await person.api(ledger.balances);
    expect([balances.cbamCertificates, balances.isSaleOpen]).toEqual([inLedger, isSaleOpen]);
    return [onAccountBasis, onAccount, plan.steps.map(({ toBuy }) => toBuy)];
  };
  const nothing = ['ledger', '0', ['0', '942.75', '0', '0', '1580.15']];
  // Held from the second quarter on: 1000 × (3.187 − 0.95 × 1.370) ÷ 2 = 942.75; due 1000 × (3.187 × 1.2 − 1.3015) = 2522.9.
  expect(await held()).toEqual(nothing);
  const issued = { ...newCertificate, validFrom: '2026-01-01', validTo: '2029-12-31', emissionsCovered: '500' };
  const issue = (certificateType: 'carbon_price_certificate' | 'cbam_allowance') =>
    person.api(certificates.issue, {
      body: { ...issued, certificateType, isTransferable: certificateType !== 'cbam_allowance' },
    });
  const { id } = await issue('cbam_allowance');
  await issue('carbon_price_certificate');
  await person.api(allowances.allocate, { body: { ...newAllowance(), allocationYear: 2026, allocationQuarter: 'Q2' } });
  expect((await person.api(ledger.balances)).held).toBe('1100');
  expect(await held()).toEqual(nothing);
  server.clock.now = new Date('2027-01-31T12:00:00Z');
  person = await server.again(consultant);
  expect(await held()).toEqual(nothing);
  server.clock.now = new Date('2027-02-01T12:00:00Z');
  person = await server.again(consultant);
  expect(await held()).toEqual(['ledger', '500', ['0', '442.75', '0', '0', '1580.15']]);
  await person.api(certificates.use, { params: { id }, body: { quantity: '100' } });
  expect(await held()).toEqual(['ledger', '400', ['0', '542.75', '0', '0', '1580.15']]);
  // What 2026 asks for is not counted a second time: 100 × 2.16995 = 216.995 of the 400.
  const { id: ofLastYear } = await declareGoods(person, [{ netMass: '100', importDate: '2026-02-10' }]);
  expect((await held()).slice(0, 2)).toEqual(['ledger', '183.005']);
  await person.api(declarations.remove, { params: { id: ofLastYear } });
  const stated = { priceEur: null, penaltyEur: null };
  const { version } = await person.api(obligation.assume, {
    params: { year: 2027 },
    body: { ...stated, certificatesOnAccount: '900' },
  });
  const { onAccountBasis, onAccount, plan } = await read();
  expect([onAccountBasis, onAccount, plan.steps[1]?.toBuy]).toEqual(['stated', '900', '42.75']);
  await person.api(obligation.assume, {
    params: { year: 2027 },
    body: { ...stated, certificatesOnAccount: null, version },
  });
  expect((await held()).slice(0, 2)).toEqual(['ledger', '400']);
});
