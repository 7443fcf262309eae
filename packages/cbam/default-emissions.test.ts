import { loadTables } from '@lods/reference/tables';
import { expect, it } from 'vitest';
import { Exact } from './decimal.ts';
import { defaultEmissionsOf } from './default-emissions.ts';
import { recompute } from './derive.ts';

const tables = loadTables();
const bolts = { productCode: '7318158890', countryOfOrigin: 'TR', netMassKg: '2400.5', year: null };

it('gives the mass times the value of code and origin, with the cell that it comes from', () => {
  const emissions = defaultEmissionsOf(tables, bolts);
  if (emissions.answer !== 'covered') throw new Error(emissions.answer);
  const row = tables.defaultValues.rows.find(
    ({ countryCode, code }) => countryCode === 'TR' && '7318158890'.startsWith(code) && code.length > 4,
  );
  expect(emissions.total.value).toBe(new Exact('2.4005').times(row?.totalTco2ePerT ?? Number.NaN).toFixed());
  expect(JSON.stringify(emissions.total.origin)).toContain('total_tco2e_per_t');
  expect(emissions.cn8).toBe('73181588');
});

it('splits every value of the table into parts that add up to what the law counts, and that can be computed again', () => {
  let known = 0;
  for (const { cn8, sector } of tables.cnCodes.rows) {
    for (const countryOfOrigin of ['CN', 'TR', 'IN', 'AF']) {
      for (const year of [null, 2026, 2029]) {
        const emissions = defaultEmissionsOf(tables, { productCode: cn8, countryOfOrigin, netMassKg: '1234.5', year });
        if (emissions.answer !== 'covered') continue;
        const { direct, indirect, total } = emissions;
        for (const part of [direct, indirect, total]) expect(recompute(part)).toBe(part.value);
        if (total.value === null) continue;
        known += 1;
        expect(sector).not.toBe('Electricity');
        expect(new Exact(direct.value ?? Number.NaN).plus(indirect.value ?? Number.NaN).toFixed()).toBe(total.value);
        expect(new Exact(indirect.value ?? Number.NaN).isNegative()).toBe(false);
      }
    }
  }
  expect(known).toBeGreaterThan(1000);
});

it('adds the mark-up of the year of import, and none where the year is not known', () => {
  const totalIn = (year: number | null) => {
    const emissions = defaultEmissionsOf(tables, { ...bolts, year });
    return emissions.answer === 'covered' ? new Exact(emissions.total.value ?? Number.NaN) : undefined;
  };
  const bare = totalIn(null);
  const markUp = tables.markUps.rows.find((row) => row.sector === 'Iron and steel' && row.fromYear === 2026)?.markUp;
  expect(totalIn(2026)?.toFixed()).toBe(bare?.times(new Exact(markUp ?? Number.NaN).plus(1)).toFixed());
});

it('gives imports of before 2026 no value of the definitive regime', () => {
  for (const year of [2023, 2025]) {
    const emissions = defaultEmissionsOf(tables, { ...bolts, year });
    if (emissions.answer !== 'covered') throw new Error(emissions.answer);
    for (const part of [emissions.direct, emissions.indirect, emissions.total]) expect(part.value).toBeNull();
    expect(JSON.stringify(emissions.total)).toContain('before-2026');
  }
});

it('names what is no good of CBAM, what nobody knows and which origins are exempt, and gives no figure', () => {
  const answerOf = (change: Partial<typeof bolts>) => defaultEmissionsOf(tables, { ...bolts, ...change });
  expect(answerOf({ productCode: '6203423100' })).toEqual({ answer: 'outside' });
  expect(answerOf({ productCode: '73181599' })).toEqual({ answer: 'unknown-code' });
  expect(answerOf({ countryOfOrigin: 'NO' })).toEqual({ answer: 'exempt-origin' });
  expect(answerOf({ countryOfOrigin: 'XX' })).toEqual({ answer: 'unknown-origin' });
});
