import { constantOf } from './constants.ts';
import { derive, totalOf } from './derive.ts';
import type { Figure, Quantity } from './figure.ts';
import type { Tables } from './tables.ts';

/** A unit that makes heat and electricity from the same fuels over a reporting period. */
export interface Cogeneration {
  /** Of its fuels and of flue gas cleaning: Eq. 46. */
  readonly emissions: Quantity;
  /** Energy of the fuels, TJ: Eq. 33. */
  readonly energyInputTj: Quantity;
  readonly netHeatTj: Figure;
  readonly electricityMwh: Figure;
  /** Left out: worked out from the energies; 'standard' where neither they nor design values are to be had. */
  readonly efficiencies?: { readonly heat: Figure; readonly electricity: Figure } | 'standard' | undefined;
  /** Of a boiler and of a power station for the same fuel. The act's text refers to tables that do not print them, so they are stated. */
  readonly reference: { readonly heat: Quantity; readonly electricity: Quantity };
}

export interface CogenerationFactors {
  readonly heatShare: Quantity;
  readonly electricityShare: Quantity;
  /** tCO2e/TJ. */
  readonly heatFactor: Quantity;
  /** tCO2e/MWh. */
  readonly electricityFactor: Quantity;
}

/** Parts the emissions of a cogeneration unit between heat and electricity: (EU) 2025/2547 Annex III A.2.2, Eq. 46 to 52. */
export function cogenerationFactors(tables: Tables, unit: Cogeneration): CogenerationFactors {
  const { emissions, netHeatTj, electricityMwh, reference } = unit;
  const { heat, electricity } = efficienciesOf(tables, unit);
  const heatShare = derive('shareOfCogeneration', heat, reference.heat, electricity, reference.electricity);
  const electricityShare = derive('shareOfCogeneration', electricity, reference.electricity, heat, reference.heat);
  return {
    heatShare,
    electricityShare,
    heatFactor: derive('heatFactorOfCogeneration', emissions, heatShare, netHeatTj),
    electricityFactor: derive('electricityFactorOfCogeneration', emissions, electricityShare, electricityMwh),
  };
}

function efficienciesOf(tables: Tables, { efficiencies, energyInputTj, netHeatTj, electricityMwh }: Cogeneration) {
  if (efficiencies === 'standard') {
    return {
      heat: constantOf(tables, 'efficiency of heat from cogeneration'),
      electricity: constantOf(tables, 'efficiency of electricity from cogeneration'),
    };
  }
  return (
    efficiencies ?? {
      heat: derive('efficiency', netHeatTj, energyInputTj),
      electricity: derive('efficiency', derive('electricityInTj', electricityMwh), energyInputTj),
    }
  );
}

/** One of several chemicals that a process makes together. */
export interface CoProduct {
  readonly massT: Figure;
  /** g/mol; null: not known. */
  readonly molarMass: Figure | null;
}

/**
 * The emissions of each co-product of a chemical process, by molar ratio, or by mass as soon as one molar mass is not known:
 * (EU) 2025/2547 Annex III A.2.1, Eq. 43. In the order given.
 */
export function emissionsOfCoProducts(total: Quantity, products: readonly CoProduct[]): Quantity[] {
  const moles = products.flatMap(({ massT, molarMass }) =>
    molarMass ? [derive('amountOfSubstance', massT, molarMass)] : [],
  );
  const isByMole = moles.length === products.length;
  const amounts: readonly Quantity[] = isByMole ? moles : products.map(({ massT }) => massT);
  const all = totalOf(isByMole ? 'substanceTotal' : 'massTotal', amounts);
  return amounts.map((amount) => derive('emissionsOfCoProduct', total, amount, all));
}
