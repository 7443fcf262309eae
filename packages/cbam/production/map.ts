import { Exact, readAmount } from '../decimal.ts';
import { derive } from '../derive.ts';
import { isKnown, type Quantity } from '../figure.ts';
import type { Tables } from '../tables.ts';
import { type CarbonPath, carbonPath } from './carbon-path.ts';
import type { EnergyType, MapInput, ProcessMap, StepFigures } from './process-map.ts';
import type { ProductionStatement, StatedPrecursor, StatedProduction } from './production-statement.ts';
import { rememberer } from './remember.ts';
import { type DirectSource, type ElectricitySource, stated, tonnesOf } from './sources.ts';
import { statementFigures } from './statement.ts';

/** The row of the table of fuels that a kind of energy stands for, until the person names the very fuel. */
const FUEL_OF: Readonly<Record<Exclude<EnergyType, 'electricity'>, string>> = {
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
export const statementOfMap = (map: ProcessMap): ProductionStatement => statementOf(map, partsOf(map));

function statementOf(map: ProcessMap, { direct, electricity, precursors }: MapParts): ProductionStatement {
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
  const statement = statementOf(map, parts);
  const whole = statementFigures(tables, statement);
  const carried = parts.precursors.map(({ row, path }) =>
    rememberCarried(row, tables, path, () => ({
      direct: embedded(row.massT, row.direct, path),
      indirect: embedded(row.massT, row.indirect, path),
    })),
  );
  const byStep = <Row>(rows: readonly Placed<Row>[], figures: readonly Quantity[]) =>
    Map.groupBy(figures, (_, index) => rows[index]?.step ?? 0);
  const sourcesOf = byStep(parts.direct, whole.sources);
  const electricOf = byStep(parts.electricity, whole.electricity);
  const precursorsOf = Map.groupBy(carried, (_, index) => parts.precursors[index]?.step ?? 0);
  const steps = map.steps.map(({ id, inputs }, step) => {
    const direct = sourcesOf.get(step) ?? [];
    const indirect = electricOf.get(step) ?? [];
    const precursors = (precursorsOf.get(step) ?? []).flatMap((each) => [each.direct, each.indirect]);
    const former = formerSteps.get(inputs);
    if (former?.figures.id === id && isSame(former.parts, [direct, indirect, precursors])) return former.figures;
    const figures: StepFigures = {
      id,
      direct: derive('emissionsTotal', ...direct),
      indirect: derive('emissionsTotal', ...indirect),
      precursors: derive('emissionsTotal', ...precursors),
    };
    formerSteps.set(inputs, { parts: [direct, indirect, precursors], figures });
    return figures;
  });
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

const rememberCarried = rememberer<StatedPrecursor, { direct: Quantity; indirect: Quantity }>();
const formerInputs = new WeakMap<MapInput, InputParts>();
/** The sums of a step as long as what they add up is the very same. */
const formerSteps = new WeakMap<object, { parts: readonly (readonly Quantity[])[]; figures: StepFigures }>();

const isSame = (former: readonly (readonly Quantity[])[], parts: readonly (readonly Quantity[])[]) =>
  former.every(
    (figures, at) =>
      figures.length === parts[at]?.length && figures.every((figure, place) => figure === parts[at]?.[place]),
  );

function embedded(massT: string, specific: string, path: string): Quantity {
  const mass = stated('precursor consumed', massT, 't', `${path}.quantity`);
  return derive('embedded', mass, stated('specific embedded emissions', specific, 'tCO2e/t', `${path}.specificDirect`));
}

/** Tonnes of products that leave the map at its outputs: by-products and waste are not counted, (EU) 2025/2547 Annex III F. */
function outputOf(map: ProcessMap): Quantity {
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

/** What one input of a step comes to in a statement. */
interface InputParts {
  readonly direct: readonly DirectSource[];
  readonly electricity: ElectricitySource | null;
  readonly precursor: StatedPrecursor | null;
}

interface MapParts {
  readonly direct: readonly Placed<DirectSource>[];
  readonly electricity: readonly Placed<ElectricitySource>[];
  readonly precursors: readonly Placed<StatedPrecursor>[];
}

function inputPartsOf(row: MapInput): InputParts {
  const { energyType } = row;
  const fuel = energyType === '' || energyType === 'electricity' ? [] : [fuelOf(row, energyType)];
  const hasPrecursor = row.specificDirect !== '' || row.specificIndirect !== '';
  return {
    direct: row.materialFactor === '' ? fuel : [...fuel, materialOf(row)],
    electricity: energyType === 'electricity' ? electricityOf(row) : null,
    precursor: hasPrecursor ? precursorOf(row) : null,
  };
}

function partsOf(map: ProcessMap): MapParts {
  const direct: Placed<DirectSource>[] = [];
  const electricity: Placed<ElectricitySource>[] = [];
  const precursors: Placed<StatedPrecursor>[] = [];
  for (const [step, { inputs, emissionSources }] of map.steps.entries()) {
    for (const [place, row] of inputs.entries()) {
      const path = `steps[${step}].inputs[${place}]`;
      const parts = formerInputs.get(row) ?? inputPartsOf(row);
      formerInputs.set(row, parts);
      for (const source of parts.direct) direct.push({ step, path, row: source });
      if (parts.electricity) electricity.push({ step, path, row: parts.electricity });
      if (parts.precursor) precursors.push({ step, path, row: parts.precursor });
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
    indirect: row.specificIndirect,
  };
}
