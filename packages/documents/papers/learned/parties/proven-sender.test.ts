import { expect, test } from 'vitest';
import { provenSender } from './proven-sender.ts';
import { asLearned } from './sender-block.ts';

const isSure = (value: string) => {
  const address = { ...asLearned([], value), value };
  return provenSender({ name: null, address }).address?.isSure;
};

test.each([
  'US-15219 Pittsburgh, PA',
  'Building 9, 367932, GB',
  'v/ indkøb, Survey No. 110/4, 615780 Pune, IN',
  'Straße und Nr.: Plot No. 64, 411001 Pune, IN',
  'P.O. Box 1853, 101400, Temirtau, weight, KZ',
])('%s is for a person to look at', (value) => expect(isSure(value)).toBe(false));

test.each([
  '2210 Foundry Drive, Pittsburgh, 15207, US',
  '15 El Nasr Road, 11371, Cairo, EG',
  'Organize Sanayi Bölgesi 14. Cadde No: 7, 41455 Kocaeli, Türkiye',
  'P.O. Box 1853, 101400 Temirtau, KZ',
])('%s is an address', (value) => expect(isSure(value)).toBe(true));
