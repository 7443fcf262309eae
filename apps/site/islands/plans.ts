export type Currency = 'EUR' | 'DKK';

export interface Plan {
  readonly name: string;
  /** Per month. */
  readonly monthlyEur: number;
  readonly isFrom?: true;
  readonly isPopular?: true;
  readonly button?: string;
  /** For whom it is. */
  readonly audience: string;
  /** What it is for. */
  readonly purpose: string;
  readonly features: readonly string[];
}

export const importerPlans: readonly Plan[] = [
  {
    name: 'Free Tier',
    monthlyEur: 0,
    audience: 'For importers who are new to CBAM.',
    purpose: 'See which of your goods are covered and what they emit.',
    features: ['Supplier-provided data', 'Basic HS/CN/TARIC identifier', 'One-time reports'],
  },
  {
    name: 'Basic Plan',
    monthlyEur: 199,
    audience: 'For importers with a steady flow of goods.',
    purpose: 'Collect supplier data and declare the year.',
    features: ['Up to 50 transactions a month', 'Supplier requests by email', 'Annual declaration data set'],
  },
  {
    name: 'Enterprise Plan',
    monthlyEur: 499,
    isFrom: true,
    isPopular: true,
    button: 'Contact Sales',
    audience: 'For groups with many goods and suppliers.',
    purpose: 'Bring several companies and their suppliers together.',
    features: ['As many transactions as you need', 'Advice on calculation and evidence', 'Set up with your own data'],
  },
  {
    name: 'Consultant Plan',
    monthlyEur: 299,
    audience: 'For advisers who work for several importers.',
    purpose: 'Keep the records of your clients apart and see what waits.',
    features: ['Several client companies in one account', 'A separate record for each client'],
  },
];

export const supplierPlans: readonly Plan[] = [
  {
    name: 'Supplier',
    monthlyEur: 0,
    audience: 'For producers outside the EU.',
    purpose: 'Answer once when several customers ask for emissions data.',
    features: ['Report installations and products', 'Share figures with every customer', 'No limit in time'],
  },
];

/** Prices that were set in kroner; what is not in the list is converted. */
const SET_DKK: Readonly<Record<number, number>> = { 0: 0, 199: 1200, 299: 2000, 499: 3500 };
const DKK_PER_EUR = 7.45;

export function amountIn(currency: Currency, eur: number): string {
  if (currency === 'EUR') return `€${eur}`;
  return `${SET_DKK[eur] ?? Math.round(eur * DKK_PER_EUR)} kr`;
}
