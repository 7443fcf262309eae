import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { plausibilityOf } from './plausibility.ts';
import {
  type AnsweredPrecursor,
  type AnsweredProcess,
  type AnsweredProduct,
  type PlausibilityRule,
  plausibilityRules,
  type SupplierAnswer,
} from './supplier-answer.ts';

const tables = loadTables();

const product: AnsweredProduct = {
  ...{ cnCode: '72142000', name: 'Bar', direct: '1.2', indirect: '0.4', process: 0 },
  ...{ shares: { Cr: '0.18' }, price: null, path: 'products[0]' },
};
const process: AnsweredProcess = {
  ...{
    name: 'Rolling',
    category: 'Iron or steel products',
    included: ['Only direct production'],
    routes: ['All production routes'],
  },
  ...{ outputT: '1000', directT: '300', indirectT: '50', electricityMwh: '100', electricityFactor: '0.5' },
  ...{ unaccountedT: '0', consumedT: '1100', path: 'processes[0]' },
};
const precursor: AnsweredPrecursor = {
  ...{ name: 'Billets', country: 'TR', direct: '0.9', source: 'Measured', justification: '' },
  ...{ purchasedT: '1100', unaccountedT: '0', electricityFactor: '0.5', path: 'precursors[0]' },
};
const melting: AnsweredProcess = {
  ...process,
  name: 'Melting',
  category: 'Crude steel',
  routes: ['Electric arc furnace'],
  consumedT: '0',
};
const answer: SupplierAnswer = {
  ...{ country: 'TR', periodStart: '2025-01-01', periodEnd: '2025-12-31', products: [product], processes: [process] },
  ...{
    precursors: [precursor],
    totals: { directT: '310', indirectT: '50' },
    paths: { period: 'period', totals: 'totals' },
  },
};
const ofProduct = (change: Partial<AnsweredProduct>): SupplierAnswer => ({
  ...answer,
  products: [{ ...product, ...change }],
});
const ofProcess = (change: Partial<AnsweredProcess>): SupplierAnswer => ({
  ...answer,
  processes: [{ ...process, ...change }],
});
const ofPrecursor = (change: Partial<AnsweredPrecursor>): SupplierAnswer => ({
  ...answer,
  precursors: [{ ...precursor, ...change }],
});
const slab: AnsweredProduct = { ...product, cnCode: '72071111', name: 'Slab', process: 1, path: 'products[1]' };
const cement: AnsweredProduct = { ...product, cnCode: '25232900', name: 'Cement', direct: '0.7', indirect: '0' };

const questionsOf = (given: SupplierAnswer) =>
  plausibilityOf(tables, given).map(({ code, path }) => [code.replace('plausible.', ''), path]);

test('a usual answer raises no question', () => {
  expect(questionsOf(answer)).toEqual([]);
});

const cases: [rule: PlausibilityRule, path: string, given: SupplierAnswer][] = [
  [
    'company_average',
    'products[0]',
    {
      ...answer,
      processes: [process, melting],
      products: [
        { ...product, direct: '0.35' },
        { ...slab, direct: '0.5' },
      ],
      totals: { directT: '700', indirectT: '100' },
    },
  ],
  [
    'routes_mixed',
    'processes[0]',
    {
      ...ofProduct({ cnCode: '72071111', direct: '0.9' }),
      processes: [
        { ...process, routes: ['Basic oxygen steelmaking', 'Electric arc furnace'], category: 'Crude steel' },
      ],
    },
  ],
  ['kilograms_for_tonnes', 'products[0]', ofProduct({ direct: '1200' })],
  ['kilograms_for_tonnes', 'products[0]', ofProduct({ direct: '0.0012' })],
  ['kilograms_for_tonnes', 'processes[0]', ofProcess({ consumedT: '1100000' })],
  ['electricity_unit', 'processes[0]', ofProcess({ electricityFactor: '500' })],
  ['electricity_unit', 'processes[0]', ofProcess({ electricityMwh: '400000' })],
  ['electricity_unit', 'precursors[0]', ofPrecursor({ electricityFactor: '450' })],
  ['period_missing', 'period', { ...answer, periodEnd: null }],
  ['period_impossible', 'period', { ...answer, periodStart: '2025-12-31', periodEnd: '2025-01-01' }],
  ['period_impossible', 'period', { ...answer, periodEnd: '2025-02-01' }],
  ['period_not_a_year', 'period', { ...answer, periodStart: '2024-07-01', periodEnd: '2025-06-30' }],
  ['code_not_covered', 'products[0]', ofProduct({ cnCode: '94033010' })],
  ['category_of_another_code', 'products[0]', ofProduct({ cnCode: '76011010', direct: '2' })],
  ['route_impossible', 'products[0]', ofProcess({ routes: ['Blast furnace route'] })],
  ['far_above_default', 'products[0]', ofProduct({ direct: '30' })],
  ['far_below_benchmark', 'products[0]', ofProduct({ direct: '0.015', indirect: '0' })],
  [
    'electricity_missing',
    'products[0]',
    { ...answer, products: [cement], processes: [{ ...process, category: 'Cement' }] },
  ],
  ['precursor_without_source', 'precursors[0]', ofPrecursor({ source: 'Unknown' })],
  ['precursor_without_source', 'precursors[0]', ofPrecursor({ country: '' })],
  ['default_without_reason', 'precursors[0]', ofPrecursor({ source: 'Default' })],
  ['precursor_missing', 'products[0]', ofProcess({ consumedT: '0' })],
  [
    'same_figure_for_every_product',
    'products[0]',
    {
      ...answer,
      processes: [process, melting],
      products: [product, slab],
      totals: { directT: '700', indirectT: '100' },
    },
  ],
  ['product_twice', 'products[0]', { ...answer, products: [product, { ...product, direct: '1.5' }] }],
  ['sum_does_not_close', 'processes[0]', ofProcess({ unaccountedT: '100' })],
  ['sum_does_not_close', 'totals', { ...answer, totals: { directT: '200', indirectT: '50' } }],
  ['sum_does_not_close', 'totals', { ...answer, totals: { directT: '310', indirectT: '500' } }],
  ['more_used_than_made', 'precursors[0]', ofPrecursor({ unaccountedT: '-200' })],
  ['share_out_of_range', 'products[0]', ofProduct({ shares: { Cr: '18' } })],
  [
    'price_incomplete',
    'products[0]',
    ofProduct({ price: { instrument: null, currency: 'USD', duePerT: '12', rebatePerT: null } }),
  ],
  [
    'price_incomplete',
    'products[0]',
    ofProduct({ price: { instrument: 'Carbon Tax', currency: 'USD', duePerT: '12', rebatePerT: '15' } }),
  ],
  [
    'negative_emissions',
    'processes[0]',
    { ...ofProcess({ directT: '-300' }), totals: { directT: null, indirectT: null } },
  ],
];

test.each(cases)('%s is asked at %s, and nothing else is', (rule, path, given) => {
  expect(questionsOf(given)).toEqual([[rule, path]]);
});

test('every rule has a case, a sentence and a remedy', () => {
  expect([...new Set(cases.map(([rule]) => rule))].sort()).toEqual(Object.keys(plausibilityRules).sort());
  for (const [, , given] of cases) {
    // Whoever states the figures reads the same as whoever asked for them, so no remedy asks somebody else.
    for (const { message, remedy } of plausibilityOf(tables, given))
      expect([message, remedy]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/^(?!Ask ).*\.$/)]);
  }
});

test('days of a period stand in words, which each language writes its own way', () => {
  const [finding] = plausibilityOf(tables, { ...answer, periodStart: '2024-07-01', periodEnd: '2025-06-30' });
  expect(finding?.message).toBe('The reporting period from 1 July 2024 to 30 June 2025 is not a calendar year.');
});

test.each([
  ['2300', /is (\d,)?\d{3} times the default value/],
  ['23000', /is \d{1,2},\d{3} times the default value/],
  ['0.0012', /the default value of [\d.]+ is (\d,)?\d{3} times as much/],
])('a figure of %s is told with the true factor', (direct, message) => {
  const found = plausibilityOf(tables, ofProduct({ direct }));
  const finding = found.find(({ code }) => code === 'plausible.kilograms_for_tonnes');
  expect(finding?.message).toMatch(message);
});
