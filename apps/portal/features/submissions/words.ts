export const STEPS = [
  'Installation Setup',
  'Direct Emissions',
  'Indirect Emissions',
  'Process Attribution',
  'Products & Precursors',
  'Summary',
] as const;

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
