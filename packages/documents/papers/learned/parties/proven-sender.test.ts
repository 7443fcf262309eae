import { expect, test } from 'vitest';
import { printedPage } from '../../../testing/printed-page.ts';
import { tokensOf } from '../network/tokens.ts';
import { notOfUnion, provenSender, withoutWordOfFirm } from './proven-sender.ts';
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

test.each([
  ['Firma Karaköprü Boru Profil Sanayi A.Ş.', 'Karaköprü Boru Profil Sanayi A.Ş.?'],
  ['Firmament Steel Ltd', 'Firmament Steel Ltd'],
])('%s is read as %s', (value, read) => {
  const name = withoutWordOfFirm({ ...asLearned([], value), value, isSure: true });
  expect(`${name?.value}${name?.isSure ? '' : '?'}`).toBe(read);
});

test.each([
  ['SE556801229701', false],
  ['Export Dept. No. 4', false],
  ['Hobson Way, Stallingborough', true],
])('A name over %s is sure: %s', (under, isSure) => {
  const paper = tokensOf([printedPage(['Skagerrak Clearing AB', under])]);
  const words = paper.tokens.slice(0, 3);
  expect(notOfUnion({ ...asLearned(words, 'Skagerrak Clearing AB'), isSure: true }, paper)?.isSure).toBe(isSure);
});
