/**
 * The two ways to enter goods by hand. What is stored is the same; the forms differ in how strict they are and in the
 * sentences that they say.
 */
import { z } from 'zod';
import { decimalIn } from '../decimal.ts';
import { EmissionsRecord, GoodsItem, quantity } from '../goods/good.ts';

/** A goods item of the guided workflow: at least a hundredth of a unit. */
export const GuidedGoodsItem = GoodsItem.extend({
  importedQuantity: quantity('0.01', 'Quantity must be greater than 0'),
  netMass: quantity('0.01', 'Net mass must be greater than 0'),
});

const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Country code must be 2 characters');

const digits = (count: number, message: string) =>
  z
    .string()
    .transform((value) => value.replace(/[.\s]/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${count}}$`), message));

/** A goods item of the first wizard: the structure of the registry file, already while it is typed. */
export const WizardGoodsItem = GoodsItem.extend({
  cnCode: digits(8, 'CN Code must be 8 digits'),
  hsCode: digits(6, 'HS Code must be 6 digits'),
  countryOfOrigin: CountryCode,
  importedQuantity: quantity('0.000001', 'Imported quantity must be greater than 0'),
  emissionValue: decimalIn({
    digits: 16,
    decimals: 7,
    min: { value: '0', message: 'Emission value must be positive' },
  }).nullish(),
}).refine(({ cnCode, hsCode }) => cnCode.startsWith(hsCode), {
  path: ['hsCode'],
  message: 'HS Code must be the first 6 digits of the CN Code',
});

const stated = (message: string) => decimalIn({ digits: 16, decimals: 7, min: { value: '0', message } }).nullish();

const id = (max: number, required: string, tooLong: string) =>
  z.string({ error: required }).trim().min(1, required).max(max, tooLong);

/** An emissions record of the first wizard: method and parameter are asked for as well. */
export const WizardEmissionsRecord = EmissionsRecord.extend({
  productionCountry: CountryCode,
  operatorId: id(25, 'Operator ID is required', 'Operator ID must be max 25 characters'),
  installationId: id(28, 'Installation ID is required', 'Installation ID must be max 28 characters'),
  specificEmbeddedEmissions: stated('Specific embedded emissions must be positive'),
  specificDirectEmissions: stated('Specific direct emissions must be positive'),
  specificIndirectEmissions: stated('Specific indirect emissions must be positive'),
  methodId: id(10, 'Method ID is required', 'Method ID must be max 10 characters'),
  parameterId: id(10, 'Parameter ID is required', 'Parameter ID must be max 10 characters'),
});
