import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import {
  attributedDirect,
  attributedIndirect,
  averageElectricityFactor,
  fromGrid,
  heatFactorOfUnknownMix,
  type ProcessBalance,
} from './attribution.ts';
import { input, type Unit } from './figure.ts';
import { combustionEmissions } from './fuel-emissions.ts';
import {
  massBalanceEmissions,
  otherGasEmissions,
  perfluorocarbonEmissions,
  processEmissions,
} from './process-emissions.ts';

const tables = loadTables();
const stated = (value: string, unit: Unit = 't') => input('stated', value, unit, 'stated');

describe('fuels', () => {
  test('count with calorific value and factor of the table', () => {
    // 1000 t natural gas: 48 TJ × 56.1
    expect(combustionEmissions(tables, { fuel: 'Natural gas', massT: stated('1000') }).value).toBe('2692.8');
  });

  test('count with measured values, biomass share and ash where they are stated', () => {
    const use = {
      fuel: 'Waste tyres',
      massT: stated('100'),
      ncvGjPerT: stated('30', 'GJ/t'),
      biomassShare: stated('0.25', '1'),
      ash: { carbonT: stated('1'), totalCarbonT: stated('50') },
    };
    // 3 TJ × 85 × 0.75 × 0.98
    expect(combustionEmissions(tables, use).value).toBe('187.425');
    const carbon = { ...use, carbonContentTPerT: stated('0.6', 't/t'), biomassShare: undefined, ash: undefined };
    // 3 TJ × 0.6 × 3.664 ÷ 30 × 1000
    expect(combustionEmissions(tables, carbon).value).toBe('219.84');
  });

  test('outside the table, or without calorific value, are unknown until it is stated', () => {
    const use = { fuel: 'Waste tyres', massT: stated('1') };
    expect(combustionEmissions(tables, use)).toMatchObject({ value: null, because: ['not-stated'] });
    expect(combustionEmissions(tables, { ...use, fuel: 'Peanut shells' })).toMatchObject({ value: null });
  });
});

describe('processes', () => {
  test('count carbonates by the table and materials by measurement', () => {
    const limestone = { kind: 'carbonate (method A)', item: 'CaCO3' };
    expect(processEmissions(tables, { massT: stated('1000'), emissionFactor: limestone }).value).toBe('440');
    const measured = {
      massT: stated('1000'),
      emissionFactor: stated('0.4', 'tCO2e/t'),
      conversionFactor: stated('0.5', '1'),
    };
    expect(processEmissions(tables, measured).value).toBe('200');
  });

  test('balance carbon in against carbon out', () => {
    const stream = (direction: 'in' | 'out', massT: string, carbonContent: string) =>
      ({ direction, massT: stated(massT), carbonContent: stated(carbonContent, 't/t') }) as const;
    // 3.664 × (100 × 0.8 − 500 × 0.01)
    expect(massBalanceEmissions(tables, [stream('in', '100', '0.8'), stream('out', '500', '0.01')]).value).toBe(
      '274.8',
    );
  });

  test('count nitrous oxide and perfluorocarbons by their warming potential', () => {
    expect(otherGasEmissions(tables, 'N2O', stated('2')).value).toBe('530');
    const cells = { cellTechnology: 'Centre Worked Prebake (CWPB)', aluminiumT: stated('100000') };
    // CF4 0.143 × 2 × 100 = 28.6 t; C2F6 0.121 × 28.6 = 3.4606 t
    const slope = perfluorocarbonEmissions(tables, {
      ...cells,
      measured: { method: 'slope', minutesPerCellDay: stated('2', '1') },
    });
    expect(slope.value).toBe('228030.66');
    const overvoltage = perfluorocarbonEmissions(tables, {
      ...cells,
      measured: { method: 'overvoltage', overvoltageMv: stated('0.19', '1'), currentEfficiency: stated('0.95', '1') },
    });
    // CF4 1.16 × 0.2 × 100 = 23.2 t; C2F6 2.8072 t
    expect(overvoltage.value).toBe('184975.92');
  });
});

describe('attribution', () => {
  const nothing: ProcessBalance = {
    direct: stated('100', 'tCO2e'),
    heatImported: [],
    heatExported: [],
    wasteGasImported: [],
    wasteGasExported: [],
    electricityProduced: [],
  };
  const heat = (energyTj: string) => [{ energyTj: stated(energyTj, 'TJ'), factor: stated('60', 'tCO2e/TJ') }];
  const gas = { massT: stated('1000'), ncvGjPerT: stated('10', 'GJ/t') };

  test('adds what comes in and takes off what goes out', () => {
    const balance = { ...nothing, heatImported: heat('2'), heatExported: heat('0.5'), wasteGasImported: [gas] };
    // 100 + 120 − 30 + 10 × 56.1
    expect(attributedDirect(tables, balance).value).toBe('751');
    const exported = { ...gas, efficiencyCorrection: stated('0.5', '1') };
    expect(attributedDirect(tables, { ...balance, wasteGasExported: [exported] }).value).toBe('470.5');
  });

  test('never falls below zero', () => {
    expect(attributedDirect(tables, { ...nothing, heatExported: heat('2') }).value).toBe('0');
    const electricityProduced = [{ energyMwh: stated('1000', 'MWh'), factor: stated('0.4', 'tCO2e/MWh') }];
    expect(attributedDirect(tables, { ...nothing, electricityProduced }).value).toBe('0');
  });

  test('counts electricity by the grid of the country, and several sources by their consumption', () => {
    const grid = fromGrid(tables, stated('100', 'MWh'), 'AR');
    const self = { energyMwh: stated('300', 'MWh'), factor: stated('0', 'tCO2e/MWh') };
    expect(attributedIndirect([grid, self]).value).toBe('28.7');
    expect(averageElectricityFactor([grid, self]).value).toBe('0.07175');
    expect(fromGrid(tables, stated('1', 'MWh'), 'AF').factor.value).toBe('0.465');
  });

  test('takes exported heat of unknown fuels from the most common fuel in a boiler of 90 %', () => {
    expect(heatFactorOfUnknownMix(tables, 'Lignite').value).toMatch(/^112\.2+/);
  });
});
