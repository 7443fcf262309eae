export const STEPS = [
  'Installation Setup',
  'Direct Emissions',
  'Indirect Emissions',
  'Process Attribution',
  'Products & Precursors',
  'Summary',
] as const;

/** What each step asks for. */
export const STEP_SENTENCES = [
  'Which installation, and over which period.',
  'Fuels, raw materials and measured stacks of the whole installation.',
  'The electricity that the installation consumed.',
  'What each production process made, and which part of the emissions belongs to it.',
  'Materials with emissions of their own, and the goods that you sell.',
  'The figures as importers read them.',
] as const;

/** The step in which a finding is fixed. */
export function stepOfPath(path: string): number {
  if (path.startsWith('directSources')) return 1;
  if (path.startsWith('electricity')) return 2;
  if (path === 'reasonForFigures') return 5;
  if (path.startsWith('products') || path.includes('.precursors')) return 4;
  return path.startsWith('processes') ? 3 : 0;
}

export const INDUSTRY_CHOICES = [
  { value: 'cement', label: 'Cement' },
  { value: 'iron_steel', label: 'Iron and steel' },
  { value: 'aluminium', label: 'Aluminium' },
  { value: 'fertilizers', label: 'Fertilisers' },
];
export const ELECTRICITY_CHOICES = [
  { value: 'grid_average', label: 'Grid average' },
  { value: 'supplier_specific', label: 'Supplier-specific' },
  { value: 'residual_mix', label: 'Residual mix' },
];
export const KIND_CHOICES = [
  { value: 'fuel', label: 'Fuel' },
  { value: 'material', label: 'Raw material' },
  { value: 'measured', label: 'Measured emissions' },
];
export const PRECURSOR_CHOICES = [
  { value: 'process', label: 'Own process' },
  { value: 'answer', label: 'Answer of its maker' },
  { value: 'stated', label: 'Typed figures' },
  { value: 'default', label: 'Default value' },
];
export const BASIS_CHOICES = [
  { value: 'none', label: 'Carries nothing' },
  { value: 'mass', label: 'By mass' },
  { value: 'energy', label: 'By energy' },
];
const unit = (value: string) => ({ value, label: value, isEntered: true });
export const FUEL_UNITS = ['t', 'kg', 'MWh', 'kWh', 'GJ', 'TJ'].map(unit);
export const ENERGY_CHOICES = ['MWh', 'kWh', 'GJ', 'TJ'].map(unit);
export const MASS_CHOICES = ['t', 'kg'].map(unit);
