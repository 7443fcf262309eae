import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { Exact } from './decimal.ts';
import { input, type Quantity, type Unit, unknown } from './figure.ts';
import { cogenerationFactors, emissionsOfCoProducts } from './joint-production.ts';

const tables = loadTables();
const stated = (value: string, unit: Unit) => input('stated', value, unit, 'x');
const rounded = ({ value }: Quantity) => new Exact(value ?? Number.NaN).toDecimalPlaces(6).toFixed();

describe('cogeneration', () => {
  const unit = {
    emissions: stated('56100', 'tCO2e'),
    energyInputTj: stated('1000', 'TJ'),
    netHeatTj: stated('500', 'TJ'),
    electricityMwh: stated('75000', 'MWh'),
    reference: { heat: stated('0.9', '1'), electricity: stated('0.525', '1') },
  };

  test('parts its emissions by efficiencies against those of separate production', () => {
    // η_heat = 500 ÷ 1000 = 0.5; η_el = 75000 × 0.0036 ÷ 1000 = 0.27
    // F_heat = (0.5 ÷ 0.9) ÷ (0.5 ÷ 0.9 + 0.27 ÷ 0.525) = 0.519288; F_el = 0.480712
    const { heatShare, electricityShare, heatFactor, electricityFactor } = cogenerationFactors(tables, unit);
    expect([rounded(heatShare), rounded(electricityShare)]).toEqual(['0.519288', '0.480712']);
    // 56100 × 0.519288 ÷ 500 and 56100 × 0.480712 ÷ 75000
    expect([rounded(heatFactor), rounded(electricityFactor)]).toEqual(['58.264095', '0.359573']);
  });

  test('takes the standard efficiencies where no others are to be had', () => {
    // (0.55 ÷ 0.9) ÷ (0.55 ÷ 0.9 + 0.25 ÷ 0.525)
    const { heatShare } = cogenerationFactors(tables, { ...unit, efficiencies: 'standard' });
    expect(rounded(heatShare)).toBe('0.562044');
  });

  test('stays unknown without the reference efficiencies, which the text of the act does not print', () => {
    const missing = unknown('reference efficiency', '1', { kind: 'input', path: 'reference.heat' }, 'not-stated');
    const { heatFactor } = cogenerationFactors(tables, { ...unit, reference: { ...unit.reference, heat: missing } });
    expect(heatFactor).toMatchObject({ value: null, because: ['not-stated'] });
  });
});

describe('co-products of a chemical process', () => {
  const total = stated('1000', 'tCO2e');
  const hydrogen = { massT: stated('2.016', 't'), molarMass: stated('2.016', 'g/mol') };
  const chlorine = { massT: stated('212.7', 't'), molarMass: stated('70.9', 'g/mol') };

  test('share its emissions by molar ratio, and the parts are the whole', () => {
    // 1 and 3 million moles
    expect(emissionsOfCoProducts(total, [hydrogen, chlorine]).map(({ value }) => value)).toEqual(['250', '750']);
  });

  test('share them by mass as soon as one molar mass is not known', () => {
    const [ofHydrogen] = emissionsOfCoProducts(total, [hydrogen, { ...chlorine, molarMass: null }]);
    // 1000 × 2.016 ÷ 214.716
    expect(rounded(ofHydrogen ?? total)).toBe('9.389147');
  });
});
