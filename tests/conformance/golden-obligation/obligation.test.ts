import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarations } from '@lods/contract/declarations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { coilDeclaration } from '@lods/server/features/declarations/samples';
import { startTestServer } from '@lods/server/testing/server';
import { Decimal } from 'decimal.js';
import { afterAll, expect, test } from 'vitest';
import { byHand, type GoldenLine } from '../golden/by-hand.ts';

const Sum = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });
const folder = mkdtempSync(join(tmpdir(), 'lods-obligation-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { anna, boris, consultant, operator } = await startTestServer();

const CODES = [
  ...['72083900', '72071111', '72142000', '73063080', '73181568', '73089098', '72189110', '72193310', '73071910'],
  ...['26011200', '72026000', '73012000', '25232900', '31021090', '28141000', '76011010', '76061191'],
];
const ORIGINS = ['CN', 'IN', 'TR', 'ZA'];
/** A day of each quarter: three have a published price, the price of the last is not there yet. */
const DAYS = ['2026-01-15', '2026-05-02', '2026-09-30', '2026-12-31'];
const ASSUMED = '82.32';

/** Each pair of code and origin once, so that a good of the year is one line. */
const CASES = CODES.flatMap((cnCode, row) =>
  DAYS.map(
    (date, turn): GoldenLine => ({
      cnCode,
      countryOfOrigin: ORIGINS[(row + turn) % ORIGINS.length] ?? '',
      netMassKg: `${60_000 + row * 1013 + turn * 17}.${row}${turn}`,
      date,
      ...{ taricCode: '', electricityMwh: '', productionYear: '' },
      ...{ directSpecific: '', indirectSpecific: '', specificFreeAllocation: '' },
    }),
  ),
);
const expected = CASES.map((line) => ({ line, hand: byHand(line) }));

const [coil] = coilDeclaration.goodsItems;
const goodOf = (
  line: Pick<GoldenLine, 'cnCode' | 'countryOfOrigin' | 'date'>,
  itemNumber: number,
  netMass: string,
) => ({
  ...coil,
  itemNumber,
  cnCode: line.cnCode,
  hsCode: line.cnCode.slice(0, 6),
  countryOfOrigin: line.countryOfOrigin,
  netMass,
  measurementUnit: 'KG' as const,
  registry: { importDate: line.date },
});

async function declare(person: typeof anna, lines: readonly GoldenLine[]) {
  const byQuarter = Map.groupBy(lines, ({ date }) => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`);
  for (const [quarter, ofQuarter] of byQuarter)
    await person.api(declarations.create, {
      body: {
        secondOfQuarter: true,
        generalInfo: {
          ...coilDeclaration.generalInfo,
          reportingYear: Number(quarter.slice(0, 4)),
          reportingPeriod: quarter.slice(5) as 'Q1',
        },
        goodsItems: ofQuarter.map((line, index) => goodOf(line, index + 1, line.netMassKg)),
      },
    });
}

const costAt = (certificates: string, price: string) => new Sum(certificates).times(price).toFixed();

test('at least 60 goods cost by the API what they cost by hand, to the last digit, known and assumed apart', async () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  await declare(anna, CASES);
  const year = await anna.api(obligation.read, { params: { year: 2026 } });
  const found = new Map(year.goods.map((good) => [`${good.cnCode} ${good.countryOfOrigin}`, good]));
  expect(
    CASES.map(({ cnCode, countryOfOrigin }) => {
      const good = found.get(`${cnCode} ${countryOfOrigin}`);
      return [cnCode, countryOfOrigin, good?.certificates, good?.knownEur, good?.assumedEur];
    }),
  ).toEqual(
    expected.map(({ line, hand }) => [
      line.cnCode,
      line.countryOfOrigin,
      hand.certificates,
      hand.costEur === '' ? '0' : hand.costEur,
      hand.costEur === '' ? costAt(hand.certificates, ASSUMED) : '0',
    ]),
  );
  const known = expected.reduce((sum, { hand }) => sum.plus(hand.costEur || 0), new Sum(0));
  const open = expected.filter(({ hand }) => hand.costEur === '');
  const assumed = open.reduce((sum, { hand }) => sum.plus(costAt(hand.certificates, ASSUMED)), new Sum(0));
  expect(year).toMatchObject({
    assumption: { basis: 'published', period: '2026-Q3', priceEur: ASSUMED },
    knownEur: known.toFixed(),
    assumedEur: assumed.toFixed(),
    totalEur: known.plus(assumed).toFixed(),
    goodsLacking: 0,
  });
  expect(year.quarters.map(({ quarter, priceEur, basis }) => [quarter, priceEur, basis])).toEqual([
    ['2026-Q1', '75.36', 'published'],
    ['2026-Q2', '75.28', 'published'],
    ['2026-Q3', '82.32', 'published'],
    ['2026-Q4', '82.32', 'assumed'],
  ]);
});

test('lods calc gives the certificates and the known costs of the same lines, to the last digit', () => {
  const file = join(folder, 'lines.csv');
  const rows = CASES.map(({ cnCode, countryOfOrigin, netMassKg, date }) => [cnCode, countryOfOrigin, netMassKg, date]);
  writeFileSync(
    file,
    [['cnCode', 'countryOfOrigin', 'netMassKg', 'date'], ...rows].map((row) => row.join(',')).join('\n'),
  );
  const program = join(import.meta.dirname, '../../../apps/server/runtime/lods.mjs');
  const { stdout } = spawnSync(process.execPath, [program, 'calc', file, '--json'], { encoding: 'utf8' });
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((json) => JSON.parse(json));
  expect(answers.map(({ certificates, costEur }) => [certificates, costEur])).toEqual(
    expected.map(({ hand }) => [hand.certificates, hand.costEur || null]),
  );
});

test('the assumption of the company changes what is open and nothing that is published; prices of zero and below are refused', async () => {
  const params = { year: 2026 };
  const before = await anna.api(obligation.read, { params });
  const body = { priceEur: '91.05', penaltyEur: null, certificatesOnAccount: '0', version: before.version };
  const after = await anna.api(obligation.assume, { params, body });
  expect(after.assumption).toMatchObject({ basis: 'company', priceEur: '91.05' });
  expect(after.knownEur).toBe(before.knownEur);
  const open = expected.filter(({ hand }) => hand.costEur === '');
  expect(after.assumedEur).toBe(
    open.reduce((sum, { hand }) => sum.plus(costAt(hand.certificates, '91.05')), new Sum(0)).toFixed(),
  );
  for (const priceEur of ['0', '-5', '0.001'])
    await expect(anna.api(obligation.assume, { params, body: { ...body, priceEur } })).rejects.toMatchObject({
      status: 422,
    });
  await expect(anna.api(obligation.assume, { params, body })).rejects.toMatchObject({ code: 'request.stale' });
  await anna.api(obligation.assume, { params, body: { ...body, priceEur: null, version: after.version } });
});

test('accruals of twelve months add up to the year to the cent; a booked month stays, and its change is booked with the next', async () => {
  const params = { year: 2026 };
  const journal = await anna.api(obligation.journal, { params });
  const year = await anna.api(obligation.read, { params });
  const total = new Sum(year.totalEur).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Sum(0)).toFixed();
  expect([journal.totalEur, sumOf(journal.months.map(({ entryEur }) => entryEur))]).toEqual([total, total]);
  await expect(anna.api(obligation.book, { params: { ...params, month: 2 } })).rejects.toMatchObject({
    code: 'journal.earlier_open',
  });
  const booked = await anna.api(obligation.book, { params: { ...params, month: 1 } });
  expect(booked).toEqual(await anna.api(obligation.book, { params: { ...params, month: 1 } }));
  // 100 t of coil more in January: 216.995 certificates at 75.36 EUR are 16352.7432 EUR, in February's entry.
  await declare(anna, [
    { ...(CASES[0] as GoldenLine), countryOfOrigin: 'CN', netMassKg: '100000', date: '2026-01-20' },
  ]);
  const changed = await anna.api(obligation.journal, { params });
  expect(changed.months[0]).toMatchObject({ entryEur: booked.months[0]?.entryEur });
  expect(changed.months[1]).toMatchObject({ correctionEur: '16352.74' });
  const text = await (await anna.fetch('/api/years/2026/journal/file?layout=debit-credit&month=2')).text();
  expect(text).toContain('2026-02-28,CBAM-2026-02,CBAM expense,CBAM obligation 2026-02,16352.74,,EUR');
  expect(text).toContain('2026-02-28,CBAM-2026-02,CBAM liability,CBAM obligation 2026-02,,16352.74,EUR');
  const contra = await (await anna.fetch('/api/years/2026/journal/file?layout=contra&month=2')).text();
  expect(contra).toContain('2026-02-28;CBAM obligation 2026-02;CBAM expense;CBAM liability;16352,74;EUR');
});

test('2027: half of the emissions without mark-up is held from the quarter after crossing, and the plan buys what is missing', async () => {
  const coilOf = (netMassKg: string, date: string): GoldenLine => ({
    ...(CASES[0] as GoldenLine),
    countryOfOrigin: 'CN',
    netMassKg,
    date,
  });
  await declare(boris, [coilOf('1000000', '2027-02-10'), coilOf('500000', '2027-08-10')]);
  const params = { year: 2027 };
  const none = await boris.api(obligation.holding, { params });
  // By hand: 1000 t × (3.187 − 0.95 × 1.370) = 1885.5, half is 942.75 (W6). Crossed in Q1: nothing by the article on 31 March.
  // From Q3 on 1500 t: 2828.25, half is 1414.125.
  expect(none.tests.map(({ date, toHold, toHoldByAnswers }) => [date, toHold, toHoldByAnswers])).toEqual([
    ['2027-03-31', '0', '942.75'],
    ['2027-06-30', '942.75', '942.75'],
    ['2027-09-30', '1414.125', '1414.125'],
    ['2027-12-31', '1414.125', '1414.125'],
  ]);
  // Due: 1500 t × (3.187 × 1.2 − 0.95 × 1.370) = 1500 × 2.5229 = 3784.35; the mark-up of 2027 is 20 %.
  const steps = (holding: typeof none) => holding.plan.steps.map(({ kind, by, toBuy }) => [kind, by, toBuy]);
  expect(steps(none)).toEqual([
    ['holding', '2027-03-31', '0'],
    ['holding', '2027-06-30', '942.75'],
    ['holding', '2027-09-30', '471.375'],
    ['holding', '2027-12-31', '0'],
    ['surrender', '2028-09-30', '2370.225'],
  ]);
  // 3784.35 × 82.32 EUR; at risk without a purchase: 3784.35 × 100 EUR.
  expect(none.plan).toMatchObject({ toBuy: '3784.35', costEur: '311527.692' });
  expect(none.penalty).toMatchObject({ missing: '3784.35', rateEur: '100', atRiskEur: '378435', isStated: false });
  const body = { priceEur: null, penaltyEur: '112.5', certificatesOnAccount: '4000' };
  await boris.api(obligation.assume, { params, body });
  const full = await boris.api(obligation.holding, { params });
  // 4000 − 3784.35 = 215.65 left over; 1414.125 had to be bought to hold in 2027 (Art. 23(2)), so all of it can be bought back.
  expect(full.leftover).toEqual({
    surplus: '215.65',
    cap: '1414.125',
    isCapLifted: false,
    repurchased: '215.65',
    askBy: '2028-10-31',
    cancelled: '0',
    cancelledOn: '2029-11-01',
  });
  expect(full.penalty).toMatchObject({ missing: '0', rateEur: '112.5', atRiskEur: '0', isStated: true });
});

test('2026: certificates of each quarter are bought at its price from 1 February 2027, and what is on the account comes off', async () => {
  const params = { year: 2026 };
  await declare(boris, [
    { ...(CASES[0] as GoldenLine), countryOfOrigin: 'CN', netMassKg: '100000', date: '2026-01-15' },
    { ...(CASES[0] as GoldenLine), countryOfOrigin: 'CN', netMassKg: '100000', date: '2026-07-15' },
  ]);
  await boris.api(obligation.assume, {
    params,
    body: { priceEur: null, penaltyEur: null, certificatesOnAccount: '300' },
  });
  const { plan, tests, leftover } = await boris.api(obligation.holding, { params });
  expect(tests).toEqual([]);
  // Each quarter 216.995 certificates; 300 cover the first and 83.005 of the second: 133.99 × 82.32 EUR = 11030.0568 EUR.
  expect(plan.steps.map(({ quarter, from, by, toBuy, costEur }) => [quarter, from, by, toBuy, costEur])).toEqual([
    ['2026-Q1', '2027-02-01', '2027-09-30', '0', '0'],
    ['2026-Q3', '2027-02-01', '2027-09-30', '133.99', '11030.0568'],
  ]);
  // 300 are fewer than the 433.99 that are due, so nothing is left over; Art. 23(2a) sets no limit for what was bought for 2026.
  expect(leftover).toMatchObject({ surplus: '0', isCapLifted: true, repurchased: '0', cancelled: '0' });
  expect(leftover).toMatchObject({ askBy: '2027-10-31', cancelledOn: '2027-11-01' });
});

test('50.000 t is exempt and 50.001 t is not: what crossing costs stands beside before, and is due after', async () => {
  const params = { year: 2026 };
  const coilOf = (netMassKg: string): GoldenLine => ({
    ...(CASES[0] as GoldenLine),
    countryOfOrigin: 'CN',
    netMassKg,
    date: '2026-01-15',
  });
  await declare(consultant, [coilOf('50000')]);
  const at = await consultant.api(obligation.threshold, { params });
  // 50 t × 2.16995 = 108.4975 certificates × 75.36 EUR = 8176.3716 EUR.
  expect(at.importers).toMatchObject([
    {
      massT: '50',
      isExceeded: false,
      percent: 100,
      levelsReached: [60, 80, 90, 100],
      ifCrossed: { certificates: '108.4975', knownEur: '8176.3716', assumedEur: '0' },
    },
  ]);
  const exempt = await consultant.api(obligation.read, { params });
  expect(exempt).toMatchObject({ totalEur: '0', goods: [] });
  expect(exempt.beside).toMatchObject({
    ifVerified: null,
    carbonPrice: null,
    exempt: { certificates: '108.4975', knownEur: '8176.3716', assumedEur: '0', goods: [{ cnCode: '72083900' }] },
  });
  await declare(consultant, [coilOf('1')]);
  const above = await consultant.api(obligation.threshold, { params });
  expect(above.importers).toMatchObject([
    { massT: '50.001', isExceeded: true, crossedOn: '2026-01-15', ifCrossed: null },
  ]);
  expect(await consultant.api(obligation.read, { params })).toMatchObject({ certificates: '108.49966995' });
});

test('what an exempt importer would pay has its known part and its part at the assumed price, as the headline has', async () => {
  const line = { ...(CASES[0] as GoldenLine), countryOfOrigin: 'CN', netMassKg: '20000' };
  await declare(operator, [
    { ...line, date: '2026-02-15' },
    { ...line, date: '2026-11-15' },
  ]);
  const { beside, totalEur } = await operator.api(obligation.read, { params: { year: 2026 } });
  // 20 t × 2.16995 = 43.399 certificates in each quarter: at 75.36 EUR, and at the price of Q3 where none is published.
  expect([totalEur, beside.exempt]).toMatchObject([
    '0',
    {
      certificates: '86.798',
      knownEur: new Sum('43.399').times('75.36').toFixed(),
      assumedEur: new Sum('43.399').times(ASSUMED).toFixed(),
      goods: [{ byQuarter: [{ basis: 'published' }, { basis: 'assumed' }] }],
    },
  ]);
});

test('suppliers are ranked by what their silence costs: the mark-up alone where nothing is stated', async () => {
  const { suppliers } = await boris.api(obligation.silence, { params: { year: 2026 } });
  // 2 × 100 t × 3.187 × 0.10 = 31.87 certificates each; at 75.36 and 82.32 EUR together 5025.2616... by quarter.
  const markUp = new Sum('31.87').times('75.36').plus(new Sum('31.87').times('82.32')).toFixed();
  expect(suppliers).toMatchObject([
    { supplierId: null, state: 'silent', goods: 2, markUpEur: markUp, atRiskEur: markUp },
  ]);
});
