import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { PrecursorCycle, type PrecursorUse, type Production, specificEmissionsOf } from './embedded-emissions.ts';
import { input, type Unit } from './figure.ts';
import { perTonneOfCement, perTonneOfFertiliser } from './functional-units.ts';
import { averageOf } from './precursor-average.ts';

const tables = loadTables();
const definitive = { year: 2026, regime: 'definitive' } as const;
const stated = (value: string, unit: Unit = 'tCO2e') => input('stated', value, unit, 'stated');

function production(id: string, cnCode: string, precursors: PrecursorUse[] = []): Production {
  const [attributedDirect, attributedIndirect] = [stated('200'), stated('50')];
  const activityLevel = stated('100', 't');
  return { id, cnCode, attributedDirect, attributedIndirect, activityLevel, route: null, precursors, path: id };
}

function precursor(cnCode: string, massT: string, emissions: PrecursorUse['emissions'], country: string | null = 'CN') {
  const consumed = { massT: stated(massT, 't') };
  return { cnCode, countryOfProduction: country, consumed, emissions, path: 'precursor' };
}

function values(id: string, productions: Production[], when: Parameters<typeof specificEmissionsOf>[3] = definitive) {
  const { direct, indirect, byDefault, total, sefa } = specificEmissionsOf(tables, id, productions, when);
  return [direct, indirect, byDefault, total, sefa].map(({ value }) => value);
}

describe('specific embedded emissions', () => {
  test('of a good of Annex II leave its own indirect emissions out; of other goods they count', () => {
    expect(values('wire', [production('wire', '72171010')])).toEqual(['2', '0', '0', '2', expect.any(String)]);
    expect(values('ore', [production('ore', '26011200')])).toEqual(['2', '0.5', '0', '2.5', expect.any(String)]);
  });

  test('of the transitional regime count indirect emissions for all goods', () => {
    const when = { year: 2025, regime: 'transitional' } as const;
    expect(values('wire', [production('wire', '72171010')], when).slice(0, 4)).toEqual(['2', '0.5', '0', '2.5']);
  });

  test('run through precursors of precursors, each with its own rule on indirect emissions', () => {
    const ore = production('ore', '26011200');
    const iron = production('iron', '72011011', [precursor('26011200', '150', { by: 'production', id: 'ore' })]);
    // 200/100 + 1.5 × 2 direct; indirect only from the ore, which Annex II does not list: 1.5 × 0.5.
    expect(values('iron', [iron, ore]).slice(0, 4)).toEqual(['5', '0.75', '0', '5.75']);

    const hydrogen = precursor('28041000', '10', {
      by: 'statement',
      direct: stated('9', 'tCO2e/t'),
      indirect: stated('3', 'tCO2e/t'),
      sefa: null,
    });
    // Ammonia counts its own indirect emissions, not those of the hydrogen in it.
    expect(values('ammonia', [production('ammonia', '28141000', [hydrogen])]).slice(0, 4)).toEqual([
      '2.9',
      '0.5',
      '0',
      '3.4',
    ]);
  });

  test('take a precursor from the EU or an Annex III country with zero, and with no free allocation', () => {
    const screw = values('screw', [production('screw', '73181558')]);
    const scrapless = (country: string) => precursor('72139110', '100', { by: 'default' }, country);
    expect(values('screw', [production('screw', '73181558', [scrapless('SE')])])).toEqual(screw);
    expect(values('screw', [production('screw', '73181558', [scrapless('CH')])])).toEqual(screw);
    expect(values('screw', [production('screw', '73181558', [scrapless('CN')])])).not.toEqual(screw);
  });

  test('take default values of precursors with mark-up, and those of Annex IV where the country is unknown', () => {
    const from = (country: string | null) =>
      values('profile', [
        production('profile', '76042100', [precursor('76011010', '100', { by: 'default' }, country)]),
      ])[2];
    expect(from('TR')).toBe('1.87');
    expect(from(null)).toBe('3.5178');
  });

  test('give a precursor without verified free allocation that of column B, a stated one its own', () => {
    const emissions = { by: 'statement', direct: stated('1.5', 'tCO2e/t'), indirect: stated('0', 'tCO2e/t') } as const;
    const sefaOf = (sefa: string | null) => {
      const use = precursor('72071114', '100', { ...emissions, sefa: sefa === null ? null : stated(sefa, 'tCO2e/t') });
      return Number(values('bar', [production('bar', '72131000', [use])])[4]);
    };
    expect(sefaOf('0.5') - sefaOf('0')).toBeCloseTo(0.5, 9);
    expect(sefaOf(null)).toBeGreaterThan(sefaOf('0.5'));
  });

  test('of productions that feed each other are refused, and the chain is named', () => {
    const a = production('a', '72071114', [precursor('72071114', '1', { by: 'production', id: 'b' })]);
    const b = production('b', '72071114', [precursor('72071114', '1', { by: 'production', id: 'a' })]);
    expect(() => values('a', [a, b])).toThrow(PrecursorCycle);
    expect(() => values('a', [a, b])).toThrow('a → b → a feed each other');
    const self = production('self', '72071114', [precursor('72071114', '1', { by: 'production', id: 'self' })]);
    expect(() => values('self', [self])).toThrow('self → self');
  });

  test('of a production used twice are computed once and are no cycle', () => {
    const billet = production('billet', '72071114');
    const use = () => precursor('72071114', '100', { by: 'production', id: 'billet' });
    const bar = production('bar', '72131000', [use(), use()]);
    expect(values('bar', [billet, bar])[0]).toBe('6');
  });

  test('of a process without output are unknown, never infinite', () => {
    const idle = { ...production('idle', '26011200'), activityLevel: stated('0', 't') };
    expect(specificEmissionsOf(tables, 'idle', [idle], definitive).total).toMatchObject({
      because: ['division-by-zero'],
    });
  });
});

test('deliveries of one code are averaged by mass', () => {
  const delivery = (massT: string, see: string) => ({ massT: stated(massT, 't'), see: stated(see, 'tCO2e/t') });
  expect(averageOf([delivery('30', '2'), delivery('10', '4')]).value).toBe('2.5');
});

test('emissions per clinker or nitrogen become emissions per tonne of the good', () => {
  expect(perTonneOfCement(stated('0.85', 'tCO2e/t'), stated('0.9', '1')).value).toBe('0.765');
  expect(perTonneOfFertiliser(stated('0.0032', 'tCO2e/kg N'), stated('460', 'kg N/t')).value).toBe('1.472');
});
