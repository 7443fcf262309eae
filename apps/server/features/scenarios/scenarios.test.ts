import { declarations } from '@lods/contract/declarations/endpoints';
import { scenarios } from '@lods/contract/scenarios/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { asToday } from './samples.ts';

const { anna, boris, consultant } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const declareCoil = (person: typeof anna, netMass: string, countryOfOrigin = 'CN') =>
  person.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
      goodsItems: [{ ...coil, netMass, countryOfOrigin, registry: { importDate: '2026-02-03' } }],
    },
  });
const terms = (part: object) => ({ ...asToday, switches: [], ...part });

test('volumes, origins, prices and the factors of nine years change a year as they do by hand', async () => {
  await declareCoil(anna, '100');
  const saved = async (name: string, part: object) => {
    const { result } = await anna.api(scenarios.create, { body: { name, year: 2026, terms: terms(part) } });
    return result.years.map(({ year, certificates, totalEur }) => [year, certificates, totalEur]);
  };
  // 100 t × (3.187 × 1.1 − 0.975 × 1.370) = 216.995 at the published 75.36 EUR.
  expect(await saved('As today', {})).toEqual([[2026, '216.995', '16352.7432']]);
  expect(await saved('A tenth more', { volumePercent: '10' })).toEqual([[2026, '238.6945', '17988.01752']]);
  // From India: 100 t × (4.280 × 1.1 − 0.975 × 1.370) = 337.225.
  expect(await saved('From India', { switches: [{ cnCode: '7208', from: 'CN', to: 'IN' }] })).toEqual([
    [2026, '337.225', '25413.276'],
  ]);
  const path = await saved('To 2034', { lastYear: 2034, priceEur: '80', priceChangePercent: '5' });
  // 2027: 100 t × (3.187 × 1.2 − 0.95 × 1.370) = 252.29 at 84.00 EUR. 2034: mark-up 30 %, no free allocation: 414.31.
  expect(path[1]).toEqual([2027, '252.29', '21192.36']);
  // 80 × 1.05 to the eighth = 118.196…, to the cent 118.20 EUR.
  expect(path[8]).toEqual([2034, '414.31', '48971.442']);
  // 2031 rests on a correction factor of 1 and the benchmarks of 2028 to 2030: 414.31 − 39 % of the benchmark.
  expect(path[5]?.[1]).not.toBe('0');
});

test('a scenario says when goods have changed since, and is computed again on demand', async () => {
  const [first] = await anna.api(scenarios.list, {});
  expect(first?.isOutdated).toBe(false);
  await declareCoil(anna, '1');
  const [outdated] = await anna.api(scenarios.list, {});
  expect(outdated).toMatchObject({ isOutdated: true, result: first?.result });
  if (!outdated) throw new Error('the scenario is gone');
  const { id, name, year, version } = outdated;
  const body = { name, year, version, terms: { ...outdated.terms, switches: [...outdated.terms.switches] } };
  const again = await anna.api(scenarios.change, { params: { id }, body });
  // One tonne more: 219.16495.
  expect(again).toMatchObject({ isOutdated: false, result: { years: [{ certificates: '219.16495' }] } });
  await expect(anna.api(scenarios.change, { params: { id }, body })).rejects.toMatchObject({ code: 'request.stale' });
});

test('a year without goods gives nothing and says so; prices of zero and shrinking below nothing are refused', async () => {
  const body = { name: 'Empty', year: 2026, terms: terms({}) };
  const { result } = await boris.api(scenarios.create, { body });
  expect(result).toMatchObject({ goods: 0, years: [{ totalEur: '0' }] });
  for (const part of [{ priceEur: '0' }, { priceEur: '-1' }, { volumePercent: '-101' }, { lastYear: 2025 }])
    await expect(boris.api(scenarios.create, { body: { ...body, terms: terms(part) } })).rejects.toMatchObject({
      status: 422,
    });
});

test('more volume brings an exempt importer above 50 t', async () => {
  await declareCoil(consultant, '40');
  const cost = async (volumePercent: string) => {
    const { result } = await consultant.api(scenarios.create, {
      body: { name: volumePercent, year: 2026, terms: terms({ volumePercent }) },
    });
    return result.years[0]?.certificates;
  };
  // 50 t exactly is exempt; 50.004 t × 2.16995 = 108.5061798.
  expect([await cost('0'), await cost('25'), await cost('25.01')]).toEqual(['0', '0', '108.5061798']);
});

test('goods that come from a country outside CBAM leave the 50 t, and come into them from there', async () => {
  const cost = async (part: object) => {
    const body = { name: 'Elsewhere', year: 2026, terms: terms(part) };
    const { result } = await boris.api(scenarios.create, { body });
    return result.years[0]?.certificates;
  };
  await declareCoil(boris, '40');
  await declareCoil(boris, '20', 'CH');
  // 40 t from China are exempt beside 20 t from Switzerland, which count for nothing; from China they lift the sum to 60 t × 2.16995.
  expect(await cost({})).toBe('0');
  expect(await cost({ switches: [{ cnCode: '7208', from: 'CH', to: 'CN' }] })).toBe('130.197');
  await declareCoil(boris, '30', 'IN');
  // 40 t × 2.16995 from China and 30 t × 3.37225 from India; without those of India 40 t are left, which are exempt.
  expect(await cost({})).toBe('187.9655');
  expect(await cost({ switches: [{ cnCode: '7208', from: 'IN', to: 'CH' }] })).toBe('0');
});
