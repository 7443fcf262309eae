/** A consignment below fifty kilograms is a sample. */
const LEAST_TONNES = 0.05;

/** From the smallest to the greatest amount that is usual, without sign. */
export type UsualAmounts = readonly [from: number, to: number];

/**
 * What one consignment, or one tonne of a good, usually amounts to, by the unit of the field: beyond it a slipped mark is
 * likelier than the amount. Estimates of the product, wide on purpose; they warn and never refuse. What a consignment of a certain good
 * weighs, `@lods/cbam/usual-mass` says. Intensities: the default values of (EU) 2025/2621 lie between 0.05 and 30 tCO2e/t; net calorific
 * values of Annex VIII of (EU) 2025/2547 below 121 GJ/t.
 */
const BY_UNIT: Readonly<Record<string, UsualAmounts>> = {
  kg: [LEAST_TONNES * 1000, 50_000_000],
  t: [LEAST_TONNES, 50_000],
  'm³': [0.05, 50_000_000],
  MWh: [0.05, 5_000_000],
  TJ: [0.001, 500_000],
  'GJ/t': [0.5, 150],
  'tCO2e/t': [0.001, 50],
  'tCO2/t': [0.001, 50],
  'tCO2/TJ': [1, 400],
  'tCO2e/TJ': [1, 400],
  tCO2e: [0.001, 500_000],
  'MWh/t': [0.001, 50],
  'tCO2/MWh': [0.001, 3],
  'tCO2e/MWh': [0.001, 3],
  't/t': [0.001, 10],
  EUR: [1, 100_000_000],
  'EUR/t': [0.1, 1_000],
  'per t': [0.1, 100_000],
  '%': [0.01, 500],
};

export const usualOf = (unit: string): UsualAmounts | undefined => BY_UNIT[unit];

/** The weight of one piece is that of no consignment: from a washer to a coil. */
export const KG_OF_A_PIECE: UsualAmounts = [0.0001, 50_000];

/** Euros for a certificate, which is one tonne, and for its penalty: 100 EUR, indexed since 2013 (Art. 26(1)). */
export const EUR_OF_A_TONNE: UsualAmounts = [5, 500];
