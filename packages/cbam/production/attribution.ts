import { constantOf } from '../constants.ts';
import { derive } from '../derive.ts';
import { input, isKnown, type Quantity } from '../figure.ts';
import { fuelFactorOf } from '../fuel-emissions.ts';
import type { Tables } from '../tables.ts';
import type { ByProduct, Flow, StatedProduction } from './production-statement.ts';
import { stated } from './sources.ts';

interface Emitted {
  readonly sources: readonly Quantity[];
  readonly electricity: readonly Quantity[];
}

/** The emissions of one process: its part of the sources, heat, waste gas and electricity that cross its boundary, less by-products. */
export function attributionOf(
  tables: Tables,
  production: StatedProduction,
  { sources, electricity }: Emitted,
  path: string,
): { attributedDirect: Quantity; attributedIndirect: Quantity } {
  const direct = sharesOf(sources, production.directShares, `${path}.directShares`);
  const naturalGas = () => fuelFactorOf(tables, 'Natural gas');
  const attributedDirect = derive(
    'attributedDirect',
    direct,
    heat(production.heatIn, `${path}.heatIn`),
    heat(production.heatOut, `${path}.heatOut`),
    gas(production.wasteGasInTj, `${path}.wasteGasInTj`, (energy) => derive('wasteGasImported', energy, naturalGas())),
    gas(production.wasteGasOutTj, `${path}.wasteGasOutTj`, (energy) =>
      derive('wasteGasExported', energy, naturalGas(), constantOf(tables, 'efficiency correction of waste gas')),
    ),
    electricityOut(production.electricityOut, `${path}.electricityOut`),
  );
  const attributedIndirect = sharesOf(electricity, production.electricityShares, `${path}.electricityShares`);
  return {
    attributedDirect: lessByProducts(attributedDirect, production, path),
    attributedIndirect: lessByProducts(attributedIndirect, production, path),
  };
}

/** The sum of a process's parts of the sources. A source that is wholly its own stands as it is. */
function sharesOf(sources: readonly Quantity[], shares: readonly string[], path: string): Quantity {
  const parts = sources.flatMap((source, index) => {
    const share = shares[index] ?? '';
    if (share === '' || share === '0') return [];
    if (share === '100') return [source];
    return [derive('shareOfSource', source, stated('share in percent', share, '1', `${path}[${index}]`))];
  });
  return derive('emissionsTotal', ...parts);
}

/** An amount that is blank is none: most processes have no heat or waste gas that crosses their boundary. */
function heat({ amount, factor }: Flow, path: string): Quantity {
  if (amount === '') return none(path);
  return derive(
    'heat',
    stated('heat', amount, 'TJ', `${path}.amount`),
    stated('emission factor of heat', factor, 'tCO2e/TJ', `${path}.factor`),
  );
}

function gas(amount: string, path: string, corrected: (energy: Quantity) => Quantity): Quantity {
  return amount === '' ? none(path) : corrected(stated('waste gas', amount, 'TJ', path));
}

function electricityOut({ amount, factor }: Flow, path: string): Quantity {
  if (amount === '') return none(path);
  return derive(
    'electricity',
    stated('electricity produced', amount, 'MWh', `${path}.amount`),
    stated('emission factor of electricity', factor, 'tCO2e/MWh', `${path}.factor`),
  );
}

const none = (path: string) => input('emissions', '0', 'tCO2e', path);

/** What is left for the good, after by-products took their part by mass or by energy: (EU) 2025/2547 Annex III A.2.1. */
function lessByProducts(emissions: Quantity, production: StatedProduction, path: string): Quantity {
  const sharing = production.byProducts.filter(({ basis }) => basis !== 'none');
  const basis = sharing[0]?.basis;
  if (basis === undefined) return emissions;
  const output = stated('output', production.outputT, 't', `${path}.outputT`);
  const amounts = [
    output,
    ...sharing.map((product) => massOf(product, `${path}.byProducts[${production.byProducts.indexOf(product)}]`)),
  ];
  if (basis === 'mass') return derive('emissionsOfCoProduct', emissions, output, derive('massTotal', ...amounts));
  const values = [production.outputCalorificValue ?? '', ...sharing.map(({ calorificValue }) => calorificValue)];
  const energies = amounts.map((amount, index) =>
    derive('fuelEnergy', amount, stated('net calorific value', values[index] ?? '', 'GJ/t', `${path}.byProducts`)),
  );
  const [ofGood] = energies;
  if (ofGood === undefined || !isKnown(emissions)) return emissions;
  return derive('emissionsOfCoProduct', emissions, ofGood, derive('energyTotal', ...energies));
}

const massOf = ({ massT }: ByProduct, path: string) => stated('by-product', massT, 't', `${path}.massT`);
