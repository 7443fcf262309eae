import { Exact, readAmount } from '../decimal.ts';
import { derive } from '../derive.ts';
import { isKnown, type Quantity } from '../figure.ts';
import type { Tables } from '../tables.ts';
import { type CarbonPath, carbonPath } from './carbon-path.ts';
import type { EnergyType, MapInput, ProcessMap, StepFigures } from './process-map.ts';
import type { ProductionStatement, StatedPrecursor, StatedProduction } from './production-statement.ts';
import { type DirectSource, type ElectricitySource, stated, tonnesOf } from './sources.ts';
import { statementFigures } from './statement.ts';

/** The row of the table of fuels that a kind of energy stands for, until the person names the very fuel. */
export const FUEL_OF: Readonly<Record<Exclude<EnergyType, 'electricity'>, string>> = {
  natural_gas: 'Natural gas',
  coal: 'Other bituminous coal',
  oil: 'Residual fuel oil',
  biomass: 'Wood / wood waste (air dry)',
};

export interface MapFigures {
  readonly steps: readonly StepFigures[];
  /** Fuels, materials and electricity of the steps, and what precursors bring along. */
  readonly totalDirect: Quantity;
  readonly totalIndirect: Quantity;
  readonly totalOutput: Quantity;
  /** '0' where nothing leaves. */
  readonly perUnit: Quantity;
  readonly path: CarbonPath;
}

/** Where each part of a map stands in the statement that it comes to. */
interface Placed<Row> {
  readonly step: number;
  readonly path: string;
  readonly row: Row;
}

/**
 * What a map comes to, as the one process of an installation. What is drawn here and what is filled into the wizard is computed
 * by `statementFigures`, so that both have the same figures.
 */
export function statementOfMap(map: ProcessMap): ProductionStatement {
  const { direct, electricity, precursors } = partsOf(map);
  const production: StatedProduction = {
    id: 'map',
    name: '',
    directShares: direct.map(() => '100'),
    electricityShares: electricity.map(() => '100'),
    heatIn: { amount: '', factor: '' },
    heatOut: { amount: '', factor: '' },
    wasteGasInTj: '',
    wasteGasOutTj: '',
    electricityOut: { amount: '', factor: '' },
    outputT: outputOf(map).value ?? '',
    byProducts: [],
    precursors: precursors.map(({ row }) => row),
  };
  return {
    country: map.country,
    directSources: direct.map(({ row }) => row),
    electricity: electricity.map(({ row }) => row),
    processes: [production],
  };
}

/** The figures of a map, step by step and in all. */
export function mapFigures(tables: Tables, map: ProcessMap): MapFigures {
  const parts = partsOf(map);
  const statement = statementOfMap(map);
  const whole = statementFigures(tables, statement);
  const carried = parts.precursors.map(({ row, path }) => ({
    direct: embedded(row.massT, row.direct, path),
    indirect: embedded(row.massT, row.indirect, path),
  }));
  const byStep = <Row>(rows: readonly Placed<Row>[], figures: readonly Quantity[]) =>
    Map.groupBy(figures, (_, index) => rows[index]?.step ?? 0);
  const sourcesOf = byStep(parts.direct, whole.sources);
  const electricOf = byStep(parts.electricity, whole.electricity);
  const precursorsOf = Map.groupBy(carried, (_, index) => parts.precursors[index]?.step ?? 0);
  const steps = map.steps.map(
    ({ id }, step): StepFigures => ({
      id,
      direct: derive('emissionsTotal', ...(sourcesOf.get(step) ?? [])),
      indirect: derive('emissionsTotal', ...(electricOf.get(step) ?? [])),
      precursors: derive(
        'emissionsTotal',
        ...(precursorsOf.get(step) ?? []).flatMap(({ direct, indirect }) => [direct, indirect]),
      ),
    }),
  );
  const totalOutput = outputOf(map);
  const isMade = isKnown(totalOutput) && !new Exact(totalOutput.value).isZero();
  const perUnit = whole.productions[0]?.specificTotal ?? totalOutput;
  return {
    steps,
    totalDirect: derive('emissionsTotal', whole.totalDirect, ...carried.map(({ direct }) => direct)),
    totalIndirect: derive('emissionsTotal', whole.totalIndirect, ...carried.map(({ indirect }) => indirect)),
    totalOutput,
    perUnit: isMade || !isKnown(totalOutput) ? perUnit : derive('perUnitOfNothing', totalOutput),
    path: carbonPath(map, steps),
  };
}

function embedded(massT: string, specific: string, path: string): Quantity {
  const mass = stated('precursor consumed', massT, 't', `${path}.quantity`);
  return derive('embedded', mass, stated('specific embedded emissions', specific, 'tCO2e/t', `${path}.specificDirect`));
}

/** Tonnes of products that leave the map at its outputs: by-products and waste are not counted, (EU) 2025/2547 Annex III F. */
export function outputOf(map: ProcessMap): Quantity {
  const products = map.steps.flatMap((step, index) =>
    step.type === 'output'
      ? step.outputs.flatMap((output, place) =>
          output.kind === 'product'
            ? [tonnesOf('output', output.quantity, output.unit, `steps[${index}].outputs[${place}]`)]
            : [],
        )
      : [],
  );
  return derive('massTotal', ...products);
}

function partsOf(map: ProcessMap) {
  const direct: Placed<DirectSource>[] = [];
  const electricity: Placed<ElectricitySource>[] = [];
  const precursors: Placed<StatedPrecursor>[] = [];
  for (const [step, { inputs, emissionSources }] of map.steps.entries()) {
    for (const [place, row] of inputs.entries()) {
      const path = `steps[${step}].inputs[${place}]`;
      if (row.energyType === 'electricity') electricity.push({ step, path, row: electricityOf(row) });
      else if (row.energyType !== '') direct.push({ step, path, row: fuelOf(row, row.energyType) });
      if (row.materialFactor !== '') direct.push({ step, path, row: materialOf(row) });
      if (row.specificDirect !== '' || row.specificIndirect !== '')
        precursors.push({ step, path, row: precursorOf(row) });
    }
    for (const [place, { name, quantity }] of emissionSources.entries())
      direct.push({
        step,
        path: `steps[${step}].emissionSources[${place}]`,
        row: { ...NO_SOURCE, kind: 'measured', name, quantity, unit: 'tCO2e' },
      });
  }
  return { direct, electricity, precursors };
}

const NO_SOURCE = { calorificValue: '', emissionFactor: '', completeness: '', biomassShare: '' } as const;

function fuelOf(row: MapInput, type: Exclude<EnergyType, 'electricity'>): DirectSource {
  return {
    ...NO_SOURCE,
    kind: 'fuel',
    name: row.fuel === '' ? FUEL_OF[type] : row.fuel,
    quantity: row.energyAmount,
    unit: row.energyUnit,
    emissionFactor: row.emissionFactor,
    biomassShare: type === 'biomass' && row.isZeroRated ? '1' : '',
  };
}

function materialOf(row: MapInput): DirectSource {
  return {
    ...NO_SOURCE,
    kind: 'material',
    name: row.material,
    quantity: row.quantity,
    unit: row.unit === 'kg' || row.unit === 't' ? row.unit : '',
    emissionFactor: row.materialFactor,
  };
}

function electricityOf(row: MapInput): ElectricitySource {
  return {
    source: row.emissionFactor === '' ? 'grid_average' : 'supplier_specific',
    quantity: row.energyAmount,
    unit: row.energyUnit,
    emissionFactor: row.emissionFactor,
  };
}

function precursorOf(row: MapInput): StatedPrecursor {
  const amount = readAmount(row.quantity);
  const isKilograms = row.unit === 'kg';
  const tonnes = amount !== null && isKilograms ? new Exact(amount).times('0.001').toFixed() : (amount ?? '');
  return {
    name: row.material,
    massT: row.unit === 't' || isKilograms ? tonnes : '',
    source: 'stated',
    processId: '',
    direct: row.specificDirect,
    indirect: row.specificIndirect === '' ? '0' : row.specificIndirect,
  };
}
