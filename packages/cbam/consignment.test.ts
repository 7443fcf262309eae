import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { assessConsignment, type Consignment } from './consignment.ts';

const tables = loadTables();
const coil: Consignment = {
  cnCode: '72083900',
  countryOfOrigin: 'CN',
  value: 'more-than-150-euros',
  purpose: 'release-for-free-circulation',
};
const assess = (change: Partial<Consignment>, day = '2026-11-22') =>
  assessConsignment(tables, { ...coil, ...change }, day);

describe('before 20 October 2025 CBAM applied only when all four conditions held', () => {
  test.each<[string, Partial<Consignment>, boolean, (string | undefined)[]]>([
    ['all hold', {}, true, []],
    ['a code outside Annex I', { cnCode: '25010000' }, false, ['good']],
    ['a member of the Union', { countryOfOrigin: 'PL' }, false, ['origin']],
    ['a country of Annex III', { countryOfOrigin: 'CH' }, false, ['origin']],
    ['150 euros or less', { value: 'up-to-150-euros' }, false, ['value']],
    ['returned goods', { purpose: 'returned-goods' }, false, ['purpose']],
    ['none of the purposes', { purpose: 'none-of-these' }, false, ['purpose']],
    [
      'two at once',
      { countryOfOrigin: 'DE', value: 'up-to-150-euros', purpose: 'returned-goods' },
      false,
      ['origin', 'purpose', 'value'],
    ],
  ])('%s', (_what, change, isSubject, failing) => {
    const { conditions, ...result } = assess(change, '2025-10-19');
    expect(conditions.every(({ decides }) => decides)).toBe(true);
    expect(result.isSubject).toBe(isSubject);
    expect(
      conditions
        .filter(({ holds }) => holds === false)
        .map(({ about }) => about)
        .sort(),
    ).toEqual(failing);
  });

  test('a code that the nomenclature does not know is not waved through', () => {
    expect(assess({ cnCode: '72089999' }).isSubject).toBeNull();
    expect(assess({ cnCode: '72089999', countryOfOrigin: 'FR' }).isSubject).toBe(false);
  });
});

describe('since 20 October 2025 the value of a consignment is shown and does not decide', () => {
  test.each(['2025-10-20', '2026-01-01', '2026-11-22'])('on %s', (day) => {
    const low = assess({ value: 'up-to-150-euros' }, day);
    expect(low).toMatchObject({ isSubject: true, isCoveredToday: true });
    const value = low.conditions.find(({ about }) => about === 'value');
    expect(value).toMatchObject({ decides: false, holds: false });
    expect(value?.why).toMatch(/does not decide since 20 October 2025/);
    expect(assess({ purpose: 'returned-goods' }, day)).toMatchObject({ isSubject: false, isCoveredToday: false });
  });
});

test('hydrogen and electricity are told as outside the 50 tonnes', () => {
  expect(assess({ cnCode: '28041000' }).isOutsideThreshold).toBe(true);
  expect(assess({ cnCode: '27160000', countryOfOrigin: 'UA' }).isOutsideThreshold).toBe(true);
  expect(assess({}).isOutsideThreshold).toBe(false);
});

describe('the row of the table of goods', () => {
  test('says for cement what counts and with which factor of the country', () => {
    const row = assess({ cnCode: '25232900', countryOfOrigin: 'TR' }).goodsRow;
    const factor = tables.gridFactors.rows.find(
      ({ use, countryCode }) => use === 'indirect emissions' && countryCode === 'TR',
    );
    expect(row).toMatchObject({
      mainCategory: 'Cement',
      precursors: 'Cement clinker; calcined clay',
      country: 'Türkiye',
    });
    expect(row?.indirectEmissions).toMatch(/^Counted/);
    expect(row?.indirectEmissionsData).toContain(`${factor?.factorTco2ePerMwh} tCO2e/MWh`);
  });

  test('says for steel that only direct emissions count, and which default value stands behind it', () => {
    const row = assess({}).goodsRow;
    expect(row?.indirectEmissions).toMatch(/^Not counted/);
    expect(row?.indirectEmissionsData).toBe('Not needed');
    expect(row?.dataQuality).toMatch(/^Default value \d+\.\d+ tCO2e\/t before mark-up, from the table of China$/);
  });

  test('is there for every good of Annex I from every covered country, without an empty cell', () => {
    for (const { cn8 } of tables.cnCodes.rows) {
      const row = assessConsignment(tables, { ...coil, cnCode: cn8, countryOfOrigin: 'IN' }, '2026-11-22').goodsRow;
      for (const text of Object.values(row ?? {})) expect(text).not.toBe('');
    }
    for (const { code } of tables.countries.rows)
      expect(
        assessConsignment(tables, { ...coil, countryOfOrigin: code }, '2026-11-22').goodsRow?.country,
      ).toBeTruthy();
  });
});
