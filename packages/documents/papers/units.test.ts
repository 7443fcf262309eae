import { expect, test } from 'vitest';
import { OTHER_UNIT } from './units.ts';

test.each([
  ['Net mass corrected to', false],
  ['Net mass stated', false],
  ['Nettovekt to', true],
  ['Netto (to)', true],
  ['Egenvikt t', true],
])('%s: a unit other than kg: %s', (head, isOther) => expect(OTHER_UNIT.test(head)).toBe(isOther));
