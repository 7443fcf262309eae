import { expect, test } from 'vitest';
import { withCountryLast } from './country-last.ts';

test.each([
  ['Atlas Road 5, Block 2, EG, 43722, Suez', 'Atlas Road 5, Block 2, 43722, Suez, EG'],
  ['588 Zhen Road, Jiulong Town, CN, 315205 Ningbo', '588 Zhen Road, Jiulong Town, 315205 Ningbo, CN'],
  // A country that is there already, a first part, and letters that are no country stay.
  ['Atlas Road 5, TR, 43722 Suez, EG', 'Atlas Road 5, TR, 43722 Suez, EG'],
  ['Atlas Road 5, EG, 43722 Suez, Egypt', 'Atlas Road 5, EG, 43722 Suez, Egypt'],
  ['EG, Atlas Road 5, 43722 Suez', 'EG, Atlas Road 5, 43722 Suez'],
  ['Atlas Road 5, PO, 43722 Suez', 'Atlas Road 5, PO, 43722 Suez'],
])('%s is written %s', (address, expected) => expect(withCountryLast({ value: address }).value).toBe(expected));
