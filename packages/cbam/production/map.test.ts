import { existsSync, readFileSync } from 'node:fs';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { Exact } from '../decimal.ts';
import { mapFigures, statementOfMap } from './map.ts';
import { mapFindings } from './map-findings.ts';
import type { MapInput, MapStep, ProcessMap } from './process-map.ts';
import type { StatedProduction } from './production-statement.ts';
import { circleOf, statementFigures } from './statement.ts';

const tables = loadTables();
const blank: MapInput = {
  material: '',
  quantity: '',
  unit: '',
  energyType: '',
  energyAmount: '',
  energyUnit: '',
  fuel: '',
  emissionFactor: '',
  isZeroRated: false,
  materialFactor: '',
  specificDirect: '',
  specificIndirect: '',
};
const step = (id: string, type: MapStep['type'], part: Partial<MapStep> = {}): MapStep => ({
  id,
  name: id,
  type,
  inputs: [],
  outputs: [],
  emissionSources: [],
  reason: '',
  ...part,
});
const connect = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = '', quantity = ''] = pair.split(' ');
    return { id: pair, from, to, quantity };
  });
const output = (quantity: string) => [{ product: 'bars', quantity, unit: 't', kind: 'product' as const }];

/** Scrap is melted with electricity and natural gas, rolled with natural gas; cut ends go back to the furnace. */
const steel: ProcessMap = {
  country: 'TR',
  steps: [
    step('scrap', 'input', { inputs: [{ ...blank, material: 'scrap', quantity: '11000', unit: 't' }] }),
    step('furnace', 'process', {
      inputs: [
        { ...blank, energyType: 'electricity', energyAmount: '4400', energyUnit: 'MWh', emissionFactor: '0.5' },
        { ...blank, energyType: 'natural_gas', energyAmount: '20', energyUnit: 'TJ' },
        { ...blank, material: 'electrodes', quantity: '20', unit: 't', materialFactor: '3.0' },
        { ...blank, material: 'pig iron', quantity: '500', unit: 't', specificDirect: '1.6', specificIndirect: '0.2' },
      ],
    }),
    step('rolling', 'process', {
      inputs: [{ ...blank, energyType: 'natural_gas', energyAmount: '5000', energyUnit: 'MWh' }],
    }),
    step('cut ends', 'loop'),
    step('bars', 'output', { outputs: output('10000') }),
  ],
  connections: connect('scrap furnace', 'furnace rolling', 'rolling bars', 'rolling cut-ends', 'cut-ends furnace').map(
    (row) => ({ ...row, from: row.from.replace('-', ' '), to: row.to.replace('-', ' ') }),
  ),
};

describe('a map', () => {
  const figures = mapFigures(tables, steel);

  test('comes to what the hand computes, to the last digit', () => {
    // 20 TJ × 56.1 + 20 t × 3 + 5000 MWh × 0.0036 × 56.1 = 1122 + 60 + 1009.8; pig iron 500 × 1.6; electricity 4400 × 0.5.
    expect(figures.totalDirect.value).toBe('2991.8');
    expect(figures.totalIndirect.value).toBe('2300');
    expect(figures.totalOutput.value).toBe('10000');
    expect(figures.perUnit.value).toBe('0.52918');
    expect(
      figures.steps.map(({ direct, indirect, precursors }) => [direct.value, indirect.value, precursors.value]),
    ).toEqual([
      ['0', '0', '0'],
      ['1182', '2200', '900'],
      ['1009.8', '0', '0'],
      ['0', '0', '0'],
      ['0', '0', '0'],
    ]);
  });

  test('knows nothing of a precursor with half its emissions: a blank figure is not zero', () => {
    const halved = {
      ...steel,
      steps: steel.steps.map((each) => ({
        ...each,
        inputs: each.inputs.map((row) => (row.material === 'pig iron' ? { ...row, specificIndirect: '' } : row)),
      })),
    };
    const worked = mapFigures(tables, halved);
    expect([worked.totalDirect.value, worked.totalIndirect.value, worked.perUnit.value]).toEqual([
      '2991.8',
      null,
      null,
    ]);
    expect(mapFindings(tables, halved, worked).map(({ code, path }) => [code, path])).toEqual([
      ['map-half-precursor', 'steps[1].inputs[3].specificIndirect'],
    ]);
  });

  test('hands its carbon on to what leaves it, and none to the scrap that returns', () => {
    expect(figures.path.steps.get('bars')).toBe('5291.8');
    expect(figures.path.connections.get('furnace rolling')).toBe('4282');
    expect(figures.path.connections.get('rolling cut-ends')).toBe('0');
    expect(figures.path.circle).toBeNull();
    expect(mapFindings(tables, steel, figures)).toEqual([]);
  });

  test('has the figures of the wizard that it feeds', () => {
    const [production] = statementFigures(tables, statementOfMap(steel)).productions;
    expect(production?.specificTotal).toEqual(figures.perUnit);
    const whole = new Exact(figures.totalDirect.value ?? 0).plus(figures.totalIndirect.value ?? 0);
    expect(production?.specificTotal.value).toBe(whole.div('10000').toFixed());
  });

  test('parts its carbon by the tonnes of a branch', () => {
    const branched: ProcessMap = {
      ...steel,
      steps: [
        step('kiln', 'process', { emissionSources: [{ name: 'stack', quantity: '300' }] }),
        step('split', 'branch'),
        step('a', 'output', { outputs: output('2') }),
        step('b', 'output', { outputs: output('1') }),
      ],
      connections: connect('kiln split', 'split a 2', 'split b 1'),
    };
    const { path } = mapFigures(tables, branched);
    expect(new Exact(path.connections.get('split a 2') ?? 0).toDecimalPlaces(15).toFixed()).toBe('200');
    expect(new Exact(path.connections.get('split b 1') ?? 0).toDecimalPlaces(15).toFixed()).toBe('100');
  });

  test('names steps that feed each other without a loop', () => {
    const round: ProcessMap = {
      ...steel,
      connections: [...steel.connections, ...connect('rolling furnace')],
    };
    const found = mapFindings(tables, round, mapFigures(tables, round));
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['map-circle', 'These steps feed each other: furnace → rolling → furnace.'],
    ]);
  });

  test('has 0 per unit without an output, and says what an amount lacks', () => {
    const bad: ProcessMap = {
      ...steel,
      steps: [
        step('oven', 'process', {
          inputs: [
            { ...blank, energyType: 'coal', energyAmount: '10' },
            { ...blank, material: 'ore', quantity: '10', unit: 't' },
          ],
          outputs: [{ product: 'iron', quantity: '12', unit: 't', kind: 'product' }],
        }),
        step('end', 'output', { outputs: [...output('-1'), ...output('0')] }),
      ],
      connections: connect('oven end', 'oven nowhere'),
    };
    const figures = mapFigures(tables, bad);
    expect(figures.totalDirect.value).toBeNull();
    expect(mapFindings(tables, bad, figures).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'map-connection-lost connections[1]',
      'map-no-unit steps[0].inputs[0].energyUnit',
      'map-more-out-than-in steps[0].outputs',
      'map-negative steps[1].outputs[0].quantity',
      'map-zero-output steps[1].outputs[1].quantity',
    ]);
    expect(mapFigures(tables, { ...bad, steps: [] }).perUnit.value).toBe('0');
  });
});

const file = new URL('../../../../shared/reference/worked-examples.json', import.meta.url);
const isThere = existsSync(file);
if (!isThere)
  console.warn('The worked examples lie outside the repository and are absent here: their tests are skipped.');
interface Example {
  readonly id: string;
  readonly inputs: Record<string, string> & { precursors?: Record<string, string>[] };
  readonly outputs: Record<string, string>;
}
const examples: Example[] = isThere ? JSON.parse(readFileSync(file, 'utf8')) : [];

describe.runIf(isThere)('the official filled templates, drawn as a map', () => {
  test.each(['O1', 'O2', 'O3', 'O4', 'O4b', 'O7'])('%s comes out to 1e-9, and the same in the wizard', (id) => {
    const { inputs, outputs } = examples.find((example) => example.id === id) as Example;
    const level = inputs.activity_level_t ?? '';
    const map: ProcessMap = {
      ...steel,
      steps: [
        step('process', 'process', {
          emissionSources: [{ name: 'attributed', quantity: inputs.attributed_direct_t ?? '' }],
          inputs: [
            {
              ...blank,
              energyType: 'electricity',
              energyAmount: inputs.attributed_indirect_t ?? '',
              energyUnit: 'MWh',
              emissionFactor: '1',
            },
            ...(inputs.precursors ?? []).map((precursor) => ({
              ...blank,
              material: precursor.name ?? '',
              quantity: precursor.mass_t ?? new Exact(precursor.m ?? 0).times(level).toFixed(),
              unit: 't',
              specificDirect: precursor.see_direct ?? '',
              specificIndirect: precursor.see_indirect ?? '',
            })),
          ],
        }),
        step('good', 'output', { outputs: output(level) }),
      ],
      connections: connect('process good'),
    };
    const [wizard] = statementFigures(tables, statementOfMap(map)).productions;
    const isNear = (value: string | null | undefined, expected: string | undefined) =>
      expect(
        new Exact(value ?? Number.NaN)
          .minus(expected ?? Number.NaN)
          .abs()
          .toNumber(),
      ).toBeLessThan(1e-9);
    isNear(wizard?.specificDirect.value, outputs.see_direct);
    isNear(wizard?.specificIndirect.value, outputs.see_indirect);
    isNear(wizard?.specificTotal.value, outputs.see_total);
    expect(mapFigures(tables, map).perUnit.value).toBe(wizard?.specificTotal.value);
  });
});

describe('a statement', () => {
  const process = (id: string, part: Partial<StatedProduction> = {}): StatedProduction => ({
    id,
    name: id,
    directShares: [],
    electricityShares: [],
    heatIn: { amount: '', factor: '' },
    heatOut: { amount: '', factor: '' },
    wasteGasInTj: '',
    wasteGasOutTj: '',
    electricityOut: { amount: '', factor: '' },
    outputT: '1000',
    byProducts: [],
    precursors: [],
    ...part,
  });
  const fed = (processId: string, massT = '500') => ({
    name: processId,
    massT,
    source: 'process' as const,
    processId,
    direct: '',
    indirect: '',
  });
  const measured = (quantity: string) => ({
    kind: 'measured' as const,
    name: 'stack',
    quantity,
    unit: 'tCO2e' as const,
    calorificValue: '',
    emissionFactor: '',
    completeness: '',
    biomassShare: '',
  });

  test('attributes shares, heat, waste gas, electricity and by-products, and hands on to the next process', () => {
    const statement = {
      country: 'TR',
      directSources: [measured('1000')],
      electricity: [
        { source: 'supplier_specific' as const, quantity: '100', unit: 'MWh' as const, emissionFactor: '0.4' },
      ],
      processes: [
        process('melting', {
          directShares: ['75'],
          electricityShares: ['100'],
          heatIn: { amount: '2', factor: '60' },
          heatOut: { amount: '1', factor: '60' },
          wasteGasInTj: '1',
          wasteGasOutTj: '3',
          electricityOut: { amount: '10', factor: '0.5' },
          outputT: '300',
          byProducts: [
            { name: 'slag', massT: '100', basis: 'mass', calorificValue: '' },
            { name: 'dust', massT: '50', basis: 'none', calorificValue: '' },
          ],
        }),
        process('rolling', { directShares: ['25'], outputT: '280', precursors: [fed('melting', '300')] }),
      ],
    };
    const { productions, totalDirect } = statementFigures(tables, statement);
    // 750 + 120 − 60 + 56.1 − 3 × 56.1 × 0.667 − 5 = 748.8439; three quarters of it for the good.
    expect(productions[0]?.attributedDirect.value).toBe('561.632925');
    expect(productions[0]?.attributedIndirect.value).toBe('30');
    expect(totalDirect.value).toBe('1000');
    expect(new Exact(productions[1]?.specificDirect.value ?? 0).times(280).toDecimalPlaces(12).toFixed()).toBe(
      '811.632925',
    );
  });

  test('parts by energy where by-products burn', () => {
    const byEnergy = process('coking', {
      directShares: ['100'],
      outputT: '100',
      outputCalorificValue: '30',
      byProducts: [{ name: 'gas', massT: '50', basis: 'energy', calorificValue: '20' }],
    });
    const { productions } = statementFigures(tables, {
      country: 'TR',
      directSources: [measured('400')],
      electricity: [],
      processes: [byEnergy],
    });
    expect(productions[0]?.attributedDirect.value).toBe('300');
  });

  test('leaves processes that feed each other unknown and names the circle', () => {
    const processes = [process('a', { precursors: [fed('b')] }), process('b', { precursors: [fed('a')] })];
    expect(circleOf(processes)).toEqual(['a', 'b', 'a']);
    expect(circleOf([process('a', { precursors: [fed('a')] })])).toEqual(['a', 'a']);
    expect(
      circleOf([process('a', { precursors: [fed('b', '0')] }), process('b', { precursors: [fed('a')] })]),
    ).toBeNull();
    const figures = statementFigures(tables, { country: 'TR', directSources: [], electricity: [], processes });
    expect(figures.productions.map(({ specificTotal }) => specificTotal.value)).toEqual([null, null]);
  });
});
