import { expect, it } from 'vitest';
import { fieldPathOf } from './field-paths.ts';

const second = () => 2;

it.each([
  ['importedGoods[0].goodsEmissions[1].installation', 'emissionsData[2].installationRecordId'],
  [
    'importedGoods[0].goodsEmissions[1].installationOperator.contactDetails[0].email',
    'emissionsData[2].installationRecordId',
  ],
  ['importedGoods[0].goodsEmissions[1].directEmissions', 'emissionsData[2].specificDirectEmissions'],
  ['importedGoods[3].goodsEmissions', 'goodsItems[3].emissions'],
])('a finding at %s is mended at %s', (reported, field) => expect(fieldPathOf(reported, second)).toBe(field));
