import { ProblemError } from '@lods/contract/client';
import { expect, it } from 'vitest';
import { faultsOf } from './fields.ts';

const refused = (code: 'customs.incomplete' | 'customs.unsettled', fields: string[]) =>
  faultsOf(new ProblemError(409, code, 'refused', { fields }, null));

it('says at the fields what approval misses or is not sure of', () => {
  expect(refused('customs.incomplete', ['Net mass', 'Country of origin'])).toEqual({
    netWeight: 'Enter this value: approval needs it.',
    countryOfOrigin: 'Enter this value: approval needs it.',
  });
  expect(refused('customs.unsettled', ['Product code'])).toEqual({
    productCode: 'Compare this value with the paper, then confirm or correct it.',
  });
});

it('says at the code and at the origin that nobody knows them', () => {
  const of = (code: 'customs.unknown_code' | 'customs.unknown_origin', params: object) =>
    faultsOf(new ProblemError(409, code, 'refused', params as never, null));
  expect(of('customs.unknown_code', { code: '73181580', near: [] })).toEqual({ productCode: 'refused' });
  expect(of('customs.unknown_origin', { country: 'QQ' })).toEqual({ countryOfOrigin: 'refused' });
});

it('says at a field what was refused of it, and nothing where no field is named', () => {
  const fields = [
    { path: 'updatedData.netWeight', code: 'custom', message: 'The net mass is more than the gross mass' },
  ];
  expect(faultsOf(new ProblemError(400, 'request.invalid', 'refused', { fields }, null))).toEqual({
    netWeight: 'The net mass is more than the gross mass',
  });
  expect(faultsOf(new Error('offline'))).toEqual({});
});
