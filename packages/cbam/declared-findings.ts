import { day, decimal, phrase, term } from '@lods/translations/phrase';
import { brief, rule } from './finding-rule.ts';

export type DeclaredUnit = 'KG' | 'M3' | 'MWH' | 'TON';

/** An energy that stands in the place of a mass, or a declared unit that does not fit the good. */
type UnfitAmount =
  | { readonly stated: string | number }
  | { readonly unit: DeclaredUnit; readonly isElectricity: boolean };

/** Findings about a good as it is declared: its quarter, its unit, the installations that made it. */
export const declaredFindings = {
  /** A date decides quarter, price, threshold and year of a good, wherever it is declared. */
  'date-outside-quarter': rule<{
    readonly importDate: string;
    readonly imported: string;
    readonly declaredQuarter: string;
  }>({
    severity: 'warning',
    field: 'importDate',
    cause: 'The date of import lies in another quarter than the declaration.',
    remedy: 'Move the goods to the declaration of that quarter, or correct the date.',
    source: '(EU) 2023/956 Art. 2a, 6(2) and 21(1a)',
    message: ({ importDate, imported: name, declaredQuarter }) =>
      phrase`The date of import ${day(importDate)} lies in ${term(name)}, and this declaration is that of ${declaredQuarter}. Price, threshold and year follow the date.`,
    remedyHere: ({ imported: name }) =>
      phrase`Move the goods to the declaration of ${term(name)}, or correct the date.`,
  }),
  'unit-does-not-fit': rule<UnfitAmount>({
    severity: 'error',
    field: (amount) => ('stated' in amount ? 'netMassKg' : 'measurementUnit'),
    cause: 'The unit does not fit the good, so nothing is computed.',
    remedy: 'State the net mass of a good, and the MWh of electricity.',
    source: '(EU) 2023/956 Art. 6(2)(a)',
    message: (amount) => {
      if ('stated' in amount)
        return phrase`This good is counted by its net mass, and only an energy of ${brief(amount.stated)} MWh is stated.`;
      const name = { KG: 'kilograms', M3: 'cubic metres', MWH: 'megawatt-hours', TON: 'tonnes' }[amount.unit];
      return amount.isElectricity
        ? phrase`Electricity is counted in megawatt-hours, not in ${term(name)}: nothing is computed.`
        : phrase`This good is counted by its net mass, not in ${term(name)}: nothing is computed.`;
    },
    remedyHere: (amount) => {
      if ('stated' in amount) return phrase`State the net mass in kilograms.`;
      return amount.isElectricity
        ? phrase`State the amount in MWh.`
        : phrase`State the net mass in tonnes or kilograms.`;
    },
  }),
  'quantity-differs-from-mass': rule<{ readonly quantity: string; readonly mass: string; readonly unit: 'kg' | 't' }>({
    severity: 'warning',
    field: 'importedQuantity',
    cause: 'The imported quantity and the net mass are stated in the same unit and differ.',
    remedy: 'Correct the one that is wrong. The net mass is what counts.',
    source: '(EU) 2023/1773 Annex III; (EU) 2023/956 Art. 6(2)(a)',
    message: ({ quantity, mass, unit }) =>
      phrase`The imported quantity is ${decimal(quantity)} ${unit}, and the net mass ${decimal(mass)} ${unit}.`,
  }),
  'mass-unusual': rule<{ readonly mass: string; readonly unit: 'kg' | 't'; readonly most: string }>({
    severity: 'warning',
    field: 'netMass',
    cause: 'The net mass is more than one consignment of the good usually is.',
    remedy: 'Check the unit and the decimal mark. Nothing to do where the mass is right.',
    source: 'Estimate of this product',
    message: ({ mass, unit, most }) =>
      phrase`The net mass is ${decimal(mass)} ${unit}. A consignment of these goods is usually at most ${decimal(most)} t.`,
  }),
  'mass-unusually-small': rule<{ readonly mass: string; readonly unit: 'kg' | 't'; readonly least: string }>({
    severity: 'warning',
    field: 'netMass',
    cause: 'The net mass is less than one consignment of the good usually is.',
    remedy: 'Check the unit and the decimal mark. Nothing to do where the mass is right.',
    source: 'Estimate of this product',
    message: ({ mass, unit, least }) =>
      phrase`The net mass is ${decimal(mass)} ${unit}. A consignment of these goods is usually at least ${decimal(least)} kg.`,
  }),
  'emissions-unusual': rule<{ readonly stated: string; readonly times: string; readonly usual: string }>({
    severity: 'warning',
    field: 'specificDirectEmissions',
    cause: 'The specific emissions are a multiple of the highest default value of the good.',
    remedy: 'Check the unit and the decimal mark: tonnes of CO2e per tonne. Nothing to do where the figure is right.',
    source: 'Estimate of this product, by (EU) 2025/2621 Annex IV',
    message: ({ stated, times, usual }) =>
      phrase`${decimal(stated)} tCO2e/t is ${decimal(times)} times the highest default value of these goods, ${decimal(usual)} tCO2e/t.`,
  }),
  'total-differs-from-parts': rule<{
    readonly total: string;
    readonly sum: string;
    /** The part that is not stated, so that the other one counts alone. */
    readonly missing: 'direct' | 'indirect' | null;
  }>({
    severity: 'warning',
    field: 'specificEmbeddedEmissions',
    cause: 'The specific embedded emissions are not the sum of direct and indirect emissions.',
    remedy: 'Correct the figure that is wrong, or leave out the total. Direct and indirect emissions are what counts.',
    source: '(EU) 2023/1773 Annex III',
    message: ({ total, sum, missing }) => {
      if (missing === 'indirect')
        return phrase`The total is ${decimal(total)} tCO2e/t, and only direct emissions of ${decimal(sum)} tCO2e/t are stated. The total does not count.`;
      if (missing === 'direct')
        return phrase`The total is ${decimal(total)} tCO2e/t, and only indirect emissions of ${decimal(sum)} tCO2e/t are stated. The total does not count.`;
      return phrase`The total is ${decimal(total)} tCO2e/t, and direct plus indirect emissions are ${decimal(sum)} tCO2e/t.`;
    },
  }),
  'installations-not-split': rule<{ readonly count: number }>({
    severity: 'error',
    field: 'records',
    cause: 'Several installations made the good, and not all state how much.',
    remedy: 'State the mass made by each installation, or enter the good once for each installation.',
    source: '(EU) 2023/956 Art. 7(2)',
    message: ({ count }) =>
      phrase`${count} installations made this good, and not all of them state how much. Until they do, the default value counts for the whole good.`,
  }),
  'installations-split-wrongly': rule<{
    readonly stated: string;
    readonly amount: string;
    readonly unit: 'MWh' | 't';
  }>({
    severity: 'error',
    field: 'records',
    cause: 'The masses made by the installations do not add up to the net mass.',
    remedy: 'Correct the mass made by each installation, or the net mass of the good.',
    source: '(EU) 2023/956 Art. 7(2)',
    message: ({ stated, amount, unit }) =>
      phrase`The installations state ${decimal(stated)} ${unit} together, but the good has ${decimal(amount)} ${unit}. Until they agree, the default value counts for the whole good.`,
  }),
};
