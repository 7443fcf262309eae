import { originScopeOf } from '@lods/cbam/countries';
import { scopeOf } from '@lods/cbam/scope';
import { loadTables } from '@lods/reference/tables';
import { readWrittenCode } from '../codes/codes.ts';
import { readWrittenCountry } from '../countries/country.ts';
import type { Field } from '../fields.ts';
import { namesTotal } from '../tables/row-kind.ts';
import { BESIDES_THE_DECLARATION } from './candidate-words.ts';

/** Whether a heading tells that another column, where there is one, states it rather. */
export function isOfOthers(heading: string): boolean {
  return BESIDES_THE_DECLARATION.test(heading);
}

/** Fields that columns of others are mistaken for. */
export const MISTAKEN: ReadonlySet<Field> = new Set([
  'mrn',
  'item',
  'cnCode',
  'taricCode',
  'hsCode',
  'countryOfOrigin',
  'netMass',
  'grossMass',
  'date',
]);

/** How well the values of a column are those of a field, from 0 to 1: among columns of codes or countries, the goods' own vary and are CBAM's. */
export function likelihood(field: Field, values: readonly string[]): number {
  if (values.length === 0) return 0;
  const varies = new Set(values).size > 1 ? 0.25 : 0;
  if (field === 'cnCode') return varies + 0.75 * shareOf(values, isKnownCode);
  if (field === 'countryOfOrigin') return varies + 0.75 * shareOf(values, isThirdCountry);
  return varies;
}

function shareOf(values: readonly string[], is: (text: string) => boolean): number {
  return values.filter(is).length / values.length;
}

function isKnownCode(text: string): boolean {
  const code = readWrittenCode(text);
  return 'digits' in code && scopeOf(loadTables(), code.digits, null).answer === 'covered';
}

function isThirdCountry(text: string): boolean {
  const country = readWrittenCountry(text);
  return country !== null && originScopeOf(loadTables(), country).answer === 'covered';
}

/** Whether nearly all filled cells have the form of whole codes, and a third of them are codes of CBAM: no other number is so by chance. */
export function holdsCodes(cells: readonly { readonly text: string }[]): boolean {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '' && !namesTotal(text));
  if (texts.length === 0 || shareOf(texts, isWholeCode) < NEARLY_ALL) return false;
  return shareOf(texts, isKnownCode) >= A_THIRD;
}

/** Whether most filled cells are whole codes of CBAM, and the others the beginnings of such. */
export function mostAreCodes(cells: readonly { readonly text: string }[]): boolean {
  const texts = filledOf(cells);
  const areAlike = texts.every((text) => 'digits' in readWrittenCode(text));
  return areAlike && texts.filter((text) => isWholeCode(text) && isKnownCode(text)).length * 2 > texts.length;
}

/** Whether most filled cells are countries, and the others such with a mark behind: 'TR?'. */
export function mostAreCountries(cells: readonly { readonly text: string }[]): boolean {
  const texts = filledOf(cells);
  const isCountry = (text: string) => readWrittenCountry(text) !== null;
  const areAlike = texts.every((text) => isCountry(text.replace(/[\s?!*()]+$/, '')));
  return areAlike && texts.filter(isCountry).length * 2 > texts.length && texts.some(isThirdCountry);
}

const filledOf = (cells: readonly { readonly text: string }[]): string[] =>
  cells.map(({ text }) => text.trim()).filter((text) => text !== '' && !namesTotal(text));

const NEARLY_ALL = 0.9;
const A_THIRD = 1 / 3;

function isWholeCode(text: string): boolean {
  const code = readWrittenCode(text);
  return 'digits' in code && code.digits.length >= 8;
}
