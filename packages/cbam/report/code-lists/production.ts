/** Lists L13 and L14. P06, P07 and P18 do not exist. Early reports used another numbering: never read its codes with this list. */

const method = (meaning: string) => ({ meaning });

export const productionMethods = {
  P01: method('calcined clay'),
  P02: method('cement clinker'),
  P03: method('cement'),
  P04: method('aluminous cement'),
  P05: method('sintered ore'),
  P08: method('electricity'),
  P09: method('hydrogen: steam reforming'),
  P10: method('hydrogen: partial oxidation'),
  P11: method('hydrogen: other fuel-based'),
  P12: method('electrolysis of water'),
  P13: method('electrolysis, other energy sources'),
  P14: method('chlor-alkali electrolysis'),
  P15: method('production of chlorates'),
  P16: method('hydrogen: other routes'),
  P17: method('nitric acid'),
  P19: method('Haber-Bosch, reforming of natural gas or biogas'),
  P20: method('Haber-Bosch, gasification of coal or other fuels'),
  P21: method('ammonia: other routes'),
  P22: method('mixed fertilisers'),
  P23: method('urea'),
  P24: method('blast furnace route'),
  P25: method('smelting reduction'),
  P26: method('pig iron: other routes'),
  P27: method('nickel pig iron'),
  P28: method('nickel pig iron, second entry'),
  P29: method('ferro-nickel (FeNi)'),
  P30: method('ferro-chromium (FeCr)'),
  P31: method('ferro-manganese (FeMn)'),
  P32: method('direct reduced iron using hydrogen'),
  P33: method('direct reduced iron'),
  P34: method('iron or steel products'),
  P35: method('basic oxygen steel making'),
  P36: method('basic oxygen steel making including blast furnace'),
  P37: method('basic oxygen steel making including smelting reduction'),
  P38: method('electric arc furnace'),
  P39: method('electric arc furnace, alloy steels'),
  P40: method('electric arc furnace, carbon steel from direct reduced iron'),
  P41: method('electric arc furnace, general'),
  P42: method('aluminium: primary (electrolytic) smelting'),
  P43: method('aluminium: secondary melting'),
  P44: method('aluminium: mix of primary and secondary'),
  P45: method('aluminium products'),
  P46: method('aluminium products: integrated with primary smelting'),
  P47: method('aluminium products: integrated with secondary melting'),
  P48: method('aluminium products: integrated, mixed'),
};

/** What the value of a parameter must be. */
export type ParameterForm =
  | { readonly form: 'percentage' | 'number' }
  | { readonly form: 'choice'; readonly of: readonly string[] };
const percentage = (meaning: string) => ({ meaning, value: { form: 'percentage' } as ParameterForm });
const number = (meaning: string) => ({ meaning, value: { form: 'number' } as ParameterForm });
const choice = (meaning: string, of: readonly string[]) => ({
  meaning,
  value: { form: 'choice', of } as ParameterForm,
});

const REDUCING_AGENTS = ['Coke', 'Coal', 'Fuel oil', 'Natural gas', 'Hydrogen', 'Charcoal or biomass', 'Other'];

export const parameters = {
  QPD01: choice('clay calcined or not', ['Calcinated', 'Not Calcinated']),
  QPD02: percentage('clinker factor'),
  QPD03: percentage('urea purity'),
  QPD04: percentage('nitric acid concentration'),
  QPD05: percentage('ammonia concentration'),
  QPD06: percentage('nitrogen as urea'),
  QPD07: percentage('nitrogen as ammonium'),
  QPD08: percentage('nitrogen as nitrate'),
  QPD09: percentage('nitrogen in other forms'),
  QPD10: choice('main reducing agent', REDUCING_AGENTS),
  QPD11: choice('main reducing agent of the precursor', [...REDUCING_AGENTS, 'Not applicable']),
  QPD12: percentage('carbon'),
  QPD13: percentage('manganese'),
  QPD14: percentage('chromium'),
  QPD15: percentage('nickel'),
  QPD16: percentage('all other alloy elements'),
  QPD17: number('tonnes of scrap per tonne of crude steel'),
  QPD18: percentage('share of pre-consumer scrap (steel)'),
  QPD19: number('tonnes of scrap per tonne of steel product'),
  QPD20: percentage('non-iron content'),
  QPD21: number('tonnes of scrap per tonne of aluminium product'),
  QPD22: percentage('share of pre-consumer scrap (aluminium)'),
  QPD23: percentage('non-aluminium content'),
};
