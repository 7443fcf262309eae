import { type BuyingPlan, buyingPlanOf, type PlanFacts } from '@lods/cbam/buying-plan';
import { purchasePriceOn } from '@lods/cbam/certificate-price';
import { derive } from '@lods/cbam/derive';
import { type Figure, input } from '@lods/cbam/figure';
import { type SurrenderedGoods, surrenderedForYear } from '@lods/cbam/holding-by-surrender';
import { type HeldLine, holdingOfYear, topUpBy } from '@lods/cbam/holding-year';
import { penaltyOf } from '@lods/cbam/obligation';
import type { CertificatePrice } from '@lods/cbam/tables';
import { obligation } from '@lods/contract/obligation/endpoints';
import { loadTables } from '@lods/reference/tables';
import { startTestServer } from '@lods/server/testing/server';
import { expect, test } from 'vitest';
import { casesOf, type GoldenLine } from './cases.ts';
import { declare, forget } from './declared.ts';

interface PlanInput extends Readonly<Record<string, unknown>> {
  readonly year: number;
  readonly lines: readonly GoldenLine[];
}
type Readings = string | Readonly<Record<string, string>>;
interface PlanExpected extends Readonly<Record<string, unknown>> {
  readonly requiredOn: Readonly<Record<string, Readings>>;
  readonly alternativeReading?: { readonly requiredOn: Readonly<Record<string, string>> };
}

const { anna } = await startTestServer();
const golden = casesOf<PlanInput, PlanExpected>('holding-plan');
const caseOf = (id: string) => {
  const found = golden.find((goldenCase) => goldenCase.id === id);
  if (!found) throw new Error(`There is no case ${id}.`);
  return found;
};
const text = (value: unknown) => String(value);
const certificates = (value: unknown): Figure => input('certificates', text(value), 'certificates', 'stated');

/** Reads the holding of a year in which nothing else was declared. */
async function holdingOf({ year, lines }: PlanInput) {
  const byDefault = lines.map((line) => ({ line: { ...line, method: 'default' as const } }));
  const ids = await declare(anna, byDefault);
  const read = await anna.api(obligation.holding, { params: { year } });
  const watch = await anna.api(obligation.threshold, { params: { year } });
  const year_ = await anna.api(obligation.read, { params: { year } });
  await forget(anna, ids);
  return { ...read, importers: watch.importers, priced: year_ };
}

test.each(['P01', 'P02', 'P03', 'P05', 'P06', 'P07', 'P09', 'P22'].map(caseOf))(
  '$id: what is held at each quarter end, by HTTP as by hand',
  async ({ input: plan, expected }) => {
    const { tests } = await holdingOf(plan);
    const found = Object.fromEntries(tests.map(({ date, toHold }) => [date, toHold]));
    expect(found).toMatchObject(expected.requiredOn);
  },
);

test('P01: where the article and the answers of the Commission differ, both stand there', async () => {
  const { input: plan, expected } = caseOf('P01');
  const { tests } = await holdingOf(plan);
  expect(tests[0]).toMatchObject({
    toHold: '0',
    toHoldByAnswers: expected.alternativeReading?.requiredOn['2027-03-31'],
  });
});

test('P04: crossed in the last quarter, nothing is held on 31 December; what carrying over would ask stands beside', async () => {
  const { input: plan, expected } = caseOf('P04');
  const { tests } = await holdingOf(plan);
  const { readingA } = expected['requiredOn_2028-03-31_for_2027'] as { readingA: string };
  expect(tests[3]).toMatchObject({ date: '2027-12-31', toHold: '0', toHoldByAnswers: readingA });
});

test('P22: goods are floored each by itself; one sum over all of them stands beside', async () => {
  const { input: plan, expected } = caseOf('P22');
  const { tests } = await holdingOf(plan);
  expect(tests[1]).toMatchObject({
    toHold: expected.requiredOn['2027-06-30'],
    toHoldInOneSum: expected.alternativeReading?.requiredOn['2027-06-30'],
  });
});

test('P05: an importer that stays at 50 t surrenders nothing, and all it bought is bought back', async () => {
  const { input: plan, expected } = caseOf('P05');
  const ids = await declare(
    anna,
    plan.lines.map((line) => ({ line })),
  );
  const params = { year: plan.year };
  const { version } = await anna.api(obligation.holding, { params });
  const given = { priceEur: null, penaltyEur: null };
  await anna.api(obligation.assume, {
    params,
    body: { ...given, certificatesOnAccount: text(plan.purchasedCertificates), version },
  });
  const { leftover, version: then } = await anna.api(obligation.holding, { params });
  await anna.api(obligation.assume, { params, body: { ...given, certificatesOnAccount: null, version: then } });
  await forget(anna, ids);
  expect(leftover).toMatchObject({
    repurchased: expected.repurchasableOnRequest,
    askBy: expected.repurchaseRequestBy,
    cancelled: '0',
  });
});

test('P08: the other way of Art. 22(2) is half of what was surrendered for the same goods, as it stands or at the amounts of the year', () => {
  const { input: plan, expected } = caseOf('P08');
  const {
    cnCode,
    originCountry,
    netMassT,
    certificates: number,
  } = plan.surrenderedPreviousDeclaration as Record<'certificates' | 'cnCode' | 'netMassT' | 'originCountry', string>;
  const surrendered: SurrenderedGoods = {
    ...{ cnCode, countryOfOrigin: originCountry },
    certificates: certificates(number),
    amount: input('amount', netMassT, 't', 'stated'),
  };
  const lines = plan.lines.map(
    (line): HeldLine => ({
      ...{ eori: 'DK1', cnCode: line.cnCode, countryOfOrigin: line.originCountry ?? '', importDate: line.importDate },
      ...{ netMassKg: `${line.netMassT}000`, path: 'line' },
    }),
  );
  const [, test] = holdingOfYear(loadTables(), plan.year, lines, { surrendered: [surrendered] });
  const readings = expected.requiredOn['2028-06-30'] as Record<string, string>;
  expect([test?.toHold.value, test?.bySurrender?.toHold.value, test?.bySurrender?.toHoldAtAmounts.value]).toEqual([
    readings.a_default,
    readings.b_previousYear_total,
    readings.b_previousYear_perTonneScaled,
  ]);
  expect(surrenderedForYear(plan.year)).toBe(2026);
});

test('P10 and P11: what is short at a quarter end, with all certificates on the account, and until when it is topped up', () => {
  const { input: short, expected: topUp } = caseOf('P10');
  const missing = derive(
    'toBuy',
    certificates(short['requiredOn_2027-06-30']),
    certificates(short['onAccount_2027-06-30']),
  );
  expect([missing.value, topUpBy(text(short.notifiedOn))]).toEqual([topUp.shortage, topUp.topUpBy]);
  const { input: account, expected } = caseOf('P11');
  const left = derive(
    'surplus',
    certificates(account['onAccount_2027-09-30_beforeSurrender']),
    certificates(account.dueFor2026),
  );
  const after = derive('toBuy', certificates(account['holdingRequired_2027-09-30']), left);
  const { readingA } = expected.shortage as { readingA: string };
  expect([left.value, after.value]).toEqual([expected.onAccountAfterSurrender, readingA]);
});

/** The plan of a year of which only what is due, what is held and what lies on the account are known. */
function leftoverOf(year: number, due: unknown, onAccount: unknown, held: unknown): BuyingPlan['leftover'] {
  const none = input('cost', '0', 'EUR', 'stated');
  const facts: PlanFacts = {
    year,
    obligation: {
      ...{ goods: [], quarters: [], goodsLacking: 0 },
      ...{ certificates: certificates(due), knownEur: none, assumedEur: none, totalEur: none },
    },
    holding: [
      {
        ...{ quarter: `${year}-Q4`, date: `${year}-12-31`, importers: ['DK1'], unread: [] },
        ...{
          toHold: certificates(held),
          toHoldInOneSum: certificates(held),
          toHoldByAnswers: certificates(held),
          bySurrender: null,
        },
      },
    ],
    onAccount: certificates(onAccount),
    assumedPrice: input('price', '80', 'EUR/certificate', 'stated'),
    isExempt: false,
  };
  return buyingPlanOf(facts).leftover;
}

test('P12 and P13: what was bought for 2026 is bought back in 2027 without a limit, or cancelled without compensation', () => {
  const { input: plan, expected } = caseOf('P12');
  const due = plan['surrendered_2027-09-30'];
  const found = leftoverOf(2026, due, plan.purchasedIn2027For2026, '0');
  expect(found).toMatchObject({ isCapLifted: true, askBy: '2027-10-31', cancelledOn: '2027-11-01' });
  expect([found.surplus.value, found.repurchased.value, found.cancelled.value]).toEqual([
    expected.excess,
    expected.repurchasable,
    expected['cancelledOn_2027-11-01'],
  ]);
  expect(found.surplus.value).toBe(caseOf('P13').expected['cancelledOn_2027-11-01']);
});

test('P14 to P16: at most what had to be held is bought back, by the last day, and the rest ends two years later', () => {
  for (const [id, dueKey, heldKey] of [
    ['P14', 'surrendered_2028-09-30', 'requiredOn_2027-12-31'],
    ['P15', 'surrendered_2028-09-30', 'requiredOn_2027-12-31'],
  ] as const) {
    const { input: plan, expected } = caseOf(id);
    const found = leftoverOf(2027, plan[dueKey], plan.purchasedIn2027For2027, plan[heldKey]);
    expect([found.surplus.value, found.cap.value, found.repurchased.value]).toEqual([
      expected.excess,
      expected.cap,
      expected.repurchasable,
    ]);
    expect([found.askBy, found.cancelledOn]).toEqual(['2028-10-31', '2029-11-01']);
  }
  const { expected } = caseOf('P15');
  expect(leftoverOf(2027, '1000', '2000', '500').cancelled.value).toBe(expected.leftOnAccountAfter);
  expect(text(caseOf('P16').input.requestOn) > leftoverOf(2027, '1', '2', '2').askBy).toBe(true);
});

test('P17 to P19: what is missing times the penalty, and up to 55 t it may be reduced', async () => {
  const { input: missing, expected } = caseOf('P17');
  const rate = input('penalty', text(missing.excessEmissionsPenaltyEur), 'EUR/certificate', 'stated');
  const short = derive('toBuy', certificates(missing.dueFor2026), certificates(missing['surrendered_2027-09-30']));
  expect([short.value, penaltyOf(short, rate).value]).toEqual([expected.missing, expected.penaltyEur]);
  for (const id of ['P18', 'P19']) {
    const goldenCase = caseOf(id);
    const { importers, priced } = await holdingOf(goldenCase.input);
    expect(priced.certificates).toBe(goldenCase.expected.certificatesNotSurrendered);
    expect(importers).toMatchObject([{ isExceeded: true, isWithinPenaltyBand: goldenCase.expected.reductionPossible }]);
    const { from, to } = goldenCase.expected.penaltyRangeEur as { from: string; to: string };
    const times = (many: string) => penaltyOf(certificates(priced.certificates), { ...rate, value: many }).value;
    expect([times('300'), times('500')]).toEqual([from, to]);
  }
});

test.each(['P20', 'P21'].map(caseOf))(
  '$id: the price of a day of purchase is that of the week before',
  ({ input: plan, expected }) => {
    const weeks = Object.entries(plan.weeklyAverages as Record<string, string>);
    const closed = (plan.workingDaysExcluded ?? []) as readonly string[];
    const rows = weeks.map(([range, price], index): CertificatePrice => {
      // Published on the first working day after the week's Sunday.
      const published = new Date(`${range.slice(0, 5)}${range.slice(-5)}T00:00:00Z`);
      do published.setUTCDate(published.getUTCDate() + 1);
      while (closed.includes(published.toISOString().slice(0, 10)));
      return {
        ...{
          period: `2027-W${10 + index}`,
          priceEurPerCertificate: price,
          basis: 'weekly average',
          status: 'published',
        },
        publishedOn: published.toISOString().slice(0, 10),
      };
    });
    const tables = { ...loadTables(), certificatePrices: { ...loadTables().certificatePrices, rows } };
    const bought = plan.buy as readonly { readonly date: string; readonly n: string }[];
    const prices = bought.map(({ date }) => purchasePriceOn(tables, date)?.price.value ?? '');
    expect(prices.map(Number)).toEqual(Object.values(expected.prices as Record<string, string>).map(Number));
    expect(bought.map(({ n }, index) => Number(n) * Number(prices[index]))).toEqual(
      (expected.costEur as string[]).map(Number),
    );
  },
);
