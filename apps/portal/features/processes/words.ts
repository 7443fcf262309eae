import type { ProcessStep, StepInput, StepOutput } from '@lods/contract/production/endpoints';

export const STEP_WORDS: Readonly<Record<ProcessStep['type'], string>> = {
  input: 'Input step',
  process: 'Process step',
  output: 'Output step',
  branch: 'Branch step',
  loop: 'Loop step',
};

export const PRODUCT_WORDS = {
  cement: 'Cement',
  iron_steel: 'Iron and steel',
  aluminium: 'Aluminium',
  fertilisers: 'Fertilisers',
  electricity: 'Electricity',
  hydrogen: 'Hydrogen',
} as const;

export const ENERGY_WORDS: Readonly<Record<Exclude<StepInput['energyType'], ''>, string>> = {
  electricity: 'Electricity',
  natural_gas: 'Natural gas',
  coal: 'Coal',
  oil: 'Oil',
  biomass: 'Biomass',
};

export const OUTPUT_WORDS: Readonly<Record<StepOutput['kind'], string>> = {
  product: 'Product',
  by_product: 'By-product',
  waste: 'Waste or scrap',
};

export const NO_INPUT: StepInput = {
  material: '',
  quantity: '',
  unit: 't',
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
export const NO_OUTPUT: StepOutput = { product: '', quantity: '', unit: 't', kind: 'product' };

export const choicesOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
