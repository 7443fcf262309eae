import { declarations } from '@lods/contract/declarations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from './samples.ts';

const { anna } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const [{ itemNumber: _item, ...record }] = coilDeclaration.emissionsData;
const clinker = { ...coil, cnCode: '25231000', hsCode: '252310', productName: 'Clinker', cnamGoodType: '02' };

type Body = Parameters<typeof anna.api<typeof declarations.create>>[1]['body'];

/** A declaration of 2026-Q4 with goods of 100 t each. */
async function declare(goods: readonly object[], emissions: readonly object[] = []) {
  const body = {
    generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q4' },
    goodsItems: goods.map((good, index) => ({ ...coil, ...good, netMass: '100', itemNumber: index + 1 })),
    emissionsData: emissions.map((stated) => ({ ...record, itemNumber: 1, registry: {}, ...stated })),
  };
  return anna.api(declarations.create, { body: body as Body });
}
const yearOf = (year: number) => anna.api(years.read, { params: { year } });
const codesOf = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code);

afterEach(async () => {
  for (const { id } of await anna.api(declarations.list, {})) await anna.api(declarations.remove, { params: { id } });
});

describe('the date of import', () => {
  test('decides quarter, price and year of a good, and a date outside the quarter is told with what follows', async () => {
    const dated = (importDate: string) => ({ registry: { importDate } });
    const stored = await declare([dated('2026-12-31'), dated('2027-01-02'), dated('2026-03-31')]);
    // 100 t × (3.187 × 1.10 − 0.975 × 1.370); × (3.187 × 1.20 − 0.950 × 1.370) in 2027; price of the first quarter 75.36 EUR.
    expect(stored.goodsItems.map(({ certificates }) => certificates)).toEqual(['216.995', '252.29', '216.995']);
    expect(stored.goodsItems.map(({ costEur }) => costEur)).toEqual([null, null, '16352.7432']);
    const outside = stored.findings.filter(({ code }) => code === 'date-outside-quarter');
    expect(outside.map(({ path }) => path)).toEqual([
      'goodsItems[1].registry.importDate',
      'goodsItems[2].registry.importDate',
    ]);
    expect(outside[0]?.message).toContain('2027-Q1');

    const [first, second] = [await yearOf(2026), await yearOf(2027)];
    expect(first.goods).toMatchObject([{ amount: '200', certificates: '433.99' }]);
    expect(first.goods[0]?.byQuarter.map(({ quarter, certificates }) => [quarter, certificates])).toEqual([
      ['2026-Q1', '216.995'],
      ['2026-Q4', '216.995'],
    ]);
    expect(first.threshold).toMatchObject([{ massT: '200', crossedOn: '2026-03-31' }]);
    expect(second.goods).toMatchObject([{ amount: '100', certificates: '252.29' }]);
    expect(second.threshold).toMatchObject([{ massT: '100', crossedOn: '2027-01-02' }]);
    expect(codesOf(second)).toContain('date-outside-quarter');
  });
});

describe('ten digits', () => {
  test('decide the default value of clinker, and without them the good asks which', async () => {
    const stored = await declare([
      { ...clinker, registry: { taricCode: '2523 10 00 10', importDate: '2026-10-01' } },
      { ...clinker, registry: { taricCode: '2523100090', importDate: '2026-10-01' } },
      { ...clinker, registry: { taricCode: '2523100000' } },
      clinker,
    ]);
    // Default values of China: white clinker 1.30 with route B, other clinker 1.39 with route A.
    // 100 t × (1.30 × 1.10 − 0.975 × 0.859) and 100 t × (1.39 × 1.10 − 0.975 × 0.666)
    expect(stored.goodsItems.map(({ certificates }) => certificates)).toEqual(['59.2475', '87.965', null, null]);
    const asked = stored.findings.filter(({ code }) => code === 'default-value-ambiguous');
    expect(asked.map(({ itemNumber }) => itemNumber)).toEqual([3, 4]);
    expect(codesOf(stored)).not.toContain('default-value-missing');
    const year = await yearOf(2026);
    expect(year.goods.map(({ taricCode, certificates }) => [taricCode, certificates])).toEqual([
      [null, null],
      ['2523100000', null],
      ['2523100010', '59.2475'],
      ['2523100090', '87.965'],
    ]);
    const figures = await anna.api(years.figures, { params: { year: 2026 }, query: { good: '2523100090 CN ' } });
    expect(figures.find(({ unit }) => unit === 'certificates')?.value).toBe('87.965');
  });
});

describe('no silent zero', () => {
  test('a unit that does not fit the good gives no figure and says which does', async () => {
    const stored = await declare([
      { measurementUnit: 'MWH' },
      { measurementUnit: 'M3', cnCode: '28041000', hsCode: '280410' },
      { measurementUnit: 'TON', cnCode: '27160000', hsCode: '271600' },
    ]);
    expect(stored.goodsItems.map(({ certificates }) => certificates)).toEqual([null, null, null]);
    const refused = stored.findings.filter(({ code }) => code === 'unit-does-not-fit');
    expect(refused.map(({ path }) => path)).toEqual([0, 1, 2].map((index) => `goodsItems[${index}].measurementUnit`));
    expect(codesOf(await yearOf(2026))).toContain('unit-does-not-fit');
  });

  const stated = { specificDirectEmissions: '2', specificIndirectEmissions: '0.1' };
  const from = (sequenceNumber: number, installationId: string, producedMass?: string, direct = '2') => ({
    ...stated,
    sequenceNumber,
    installationId,
    specificDirectEmissions: direct,
    registry: { freeAllocation: '1', ...(producedMass === undefined ? {} : { producedMass }) },
  });

  test('several installations count each with what it made; without that the default value counts, and it is said', async () => {
    const split = await declare([{}], [from(1, 'INST-1', '60'), from(2, 'INST-2', '40', '3')]);
    // Nobody verified the figures, so each part counts with the default value: 100 t × (3.187 × 1.10 − 0.975 × 1.370)
    expect(split.goodsItems[0]?.certificates).toBe('216.995');
    expect(codesOf(split)).not.toContain('installations-not-split');
    // 60 t × (2 − 1) + 40 t × (3 − 1), once verified.
    const year = await yearOf(2026);
    expect(year.ifVerified?.goods.map(({ installation, certificates }) => [installation, certificates])).toEqual([
      ['INST-1', '60'],
      ['INST-2', '80'],
    ]);
    await anna.api(declarations.remove, { params: { id: split.id } });

    const unsplit = await declare([{}], [from(1, 'INST-1'), from(2, 'INST-2', '40')]);
    expect(codesOf(unsplit)).toContain('installations-not-split');
    expect(unsplit.goodsItems[0]?.certificates).toBe('216.995');
    expect(codesOf(await yearOf(2026))).toContain('installations-not-split');
    await anna.api(declarations.remove, { params: { id: unsplit.id } });

    const wrong = await declare([{}], [from(1, 'INST-1', '60'), from(2, 'INST-2', '41')]);
    expect(wrong.findings.find(({ code }) => code === 'installations-split-wrongly')).toMatchObject({
      path: 'emissionsData[0].registry.producedMass',
      severity: 'error',
    });
  });

  test('the default value takes the place of actual data that lack a part, and says so at the field', async () => {
    const stored = await declare([{}], [{ specificDirectEmissions: null, specificIndirectEmissions: '0.1' }]);
    expect(stored.goodsItems[0]?.certificates).toBe('216.995');
    expect(stored.findings.find(({ code }) => code === 'default-for-actual')).toMatchObject({
      path: 'emissionsData[0].specificDirectEmissions',
    });
  });
});
