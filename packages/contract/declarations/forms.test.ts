import { expect, it } from 'vitest';
import type { z } from 'zod';
import { EmissionsRecord, GoodsItem } from '../goods/good.ts';
import { GuidedGoodsItem, WizardEmissionsRecord, WizardGoodsItem } from './forms.ts';

const good = {
  itemNumber: 1,
  cnCode: '72083900',
  hsCode: '720839',
  productName: 'Flat-rolled',
  cnamGoodType: '01',
  countryOfOrigin: 'CN',
  importArea: 'EU',
  importedQuantity: '0.000001',
  netMass: '0.000001',
  measurementUnit: 'TON',
  emissionValue: null,
};
const record = {
  itemNumber: 1,
  sequenceNumber: 1,
  productionCountry: 'CN',
  operatorId: 'OP-1',
  installationId: 'INST-1',
  specificEmbeddedEmissions: '1.2',
  determinationType: 'M2',
  methodId: 'A',
  parameterId: 'EP001',
};

const faults = (schema: z.ZodType, value: object) =>
  Object.fromEntries(
    schema
      .safeParse(value)
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
      .reverse() ?? [],
  );

it('takes a millionth of a unit in the first wizard and a hundredth in the guided workflow', () => {
  expect(faults(WizardGoodsItem, good)).toEqual({});
  expect(faults(GoodsItem, good)).toEqual({});
  expect(faults(GuidedGoodsItem, good)).toEqual({
    importedQuantity: 'Quantity must be greater than 0',
    netMass: 'Net mass must be greater than 0',
  });
  expect(faults(GuidedGoodsItem, { ...good, importedQuantity: '0.01', netMass: 0.01 })).toEqual({});
});

it('says in the first wizard what each field of a good has to be', () => {
  const empty = {
    itemNumber: 1,
    cnCode: '7208',
    hsCode: '72',
    productName: ' ',
    cnamGoodType: '',
    countryOfOrigin: 'CHN',
    importArea: '',
    importedQuantity: '0',
    netMass: '0.0000001',
    measurementUnit: '',
    emissionValue: '-1',
  };
  expect(faults(WizardGoodsItem, empty)).toEqual({
    cnCode: 'CN Code must be 8 digits',
    hsCode: 'HS Code must be 6 digits',
    productName: 'Product name is required',
    cnamGoodType: 'CBAM good type is required',
    countryOfOrigin: 'Country code must be 2 characters',
    importArea: 'Import area is required',
    importedQuantity: 'Imported quantity must be greater than 0',
    netMass: 'At most 6 decimals',
    measurementUnit: 'Measurement unit is required',
    emissionValue: 'Emission value must be positive',
  });
  expect(faults(WizardGoodsItem, { ...good, importedQuantity: '', netMass: 'x' })).toEqual({
    importedQuantity: 'Imported quantity must be greater than 0',
    netMass: 'Enter a number such as 1234.5',
  });
  expect(faults(WizardGoodsItem, { ...good, itemNumber: 100000 })).toEqual({
    itemNumber: 'Item number must be at most 99999',
  });
});

it('refuses an HS code that is not that of the CN code', () => {
  expect(faults(WizardGoodsItem, { ...good, hsCode: '720810' })).toEqual({
    hsCode: 'HS Code must be the first 6 digits of the CN Code',
  });
});

it('asks in the first wizard for method and parameter, and keeps the limits of identifiers', () => {
  expect(faults(WizardEmissionsRecord, record)).toEqual({});
  expect(WizardEmissionsRecord.parse(record).determinationType).toBe('02');
  const wrong = {
    ...record,
    sequenceNumber: 1000,
    productionCountry: 'C',
    operatorId: 'x'.repeat(26),
    installationId: 'x'.repeat(29),
    specificEmbeddedEmissions: '-0.1',
    methodId: null,
    parameterId: 'x'.repeat(11),
  };
  expect(faults(WizardEmissionsRecord, wrong)).toEqual({
    sequenceNumber: 'Sequence number must be at most 999',
    productionCountry: 'Country code must be 2 characters',
    operatorId: 'Operator ID must be max 25 characters',
    installationId: 'Installation ID must be max 28 characters',
    specificEmbeddedEmissions: 'Specific embedded emissions must be positive',
    methodId: 'Method ID is required',
    parameterId: 'Parameter ID must be max 10 characters',
  });
  expect(faults(EmissionsRecord, { ...record, methodId: null, parameterId: null })).toEqual({});
});
