import { optional, required } from '../element.ts';
import { decimal, upTo } from '../value-type.ts';

export const measure = {
  netMass: optional('NetMass', decimal(6), 'net mass'),
  supplementaryUnits: optional('SupplementaryUnits', decimal(6), 'supplementary units'),
  measurementUnit: required('MeasurementUnit', upTo(5), 'measurement unit', { list: 'L5' }),
};
