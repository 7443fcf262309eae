import { originScopeOf } from '@lods/cbam/countries';
import { consignmentScope } from '@lods/cbam/default-emissions';
import { scopeOf } from '@lods/cbam/scope';
import type { CustomsReading } from '@lods/contract/customs/declaration';
import { Problem } from '@lods/contract/problems';
import { readWrittenCountry } from '@lods/documents/lines/countries/country';
import { loadTables } from '@lods/reference/tables';
import { importYearOf } from './line-emissions.ts';
import type { CustomsRow } from './repository.ts';

type Judged = Pick<
  CustomsRow,
  'countryOfOrigin' | 'importDate' | 'mrn' | 'productCode' | 'readings' | 'referenceNumber'
>;

const MOST_NEAR = 5;

/**
 * Refuses to count goods of which nobody can tell whether they are CBAM goods: a code under a heading of Annex I that the nomenclature of their year
 * does not have, an origin that is no country of the list. Approved, they would stand in no declaration.
 * @throws Problem 'customs.unknown_code', 'customs.unknown_origin'
 */
export function refuseUnknown(row: Judged): void {
  const scope = scopeIn(row);
  if (scope === 'unknown-code') throw new Problem('customs.unknown_code', unknownCode(row));
  if (scope === 'unknown-origin') throw new Problem('customs.unknown_origin', { country: row.countryOfOrigin });
}

/** A code that there is not, with those that differ from it in the fewest digits. */
function unknownCode(row: Judged): { readonly code: string; readonly near: string[] } {
  const scope = scopeOf(loadTables(), row.productCode, importYearOf(row));
  const differing = (cn8: string) => [...cn8].filter((digit, at) => digit !== row.productCode[at]).length;
  const known = scope.answer === 'unknown' ? scope.currentCodes.map(({ cn8 }) => cn8) : [];
  return {
    code: row.productCode,
    near: known.toSorted((a, b) => differing(a) - differing(b) || a.localeCompare(b)).slice(0, MOST_NEAR),
  };
}

/** Whether no code begins as this one does: it is a slip of the hand, in whatever year the goods came. */
export function isNoCode(productCode: string): boolean {
  const scope = scopeOf(loadTables(), productCode, null);
  return scope.answer === 'unknown' && scope.because === 'not-in-nomenclature';
}

export const isNoCountry = (code: string): boolean => originScopeOf(loadTables(), code).answer === 'unknown';

/**
 * What somebody entered instead of what the paper prints is asked about where it takes CBAM goods out of CBAM: one wrong digit, and tonnes are
 * declared nowhere. Where the line has no such print, what stood before the change is looked at.
 * @throws Problem 'customs.leaves_cbam'
 */
export function askWhatLeaves(before: Judged, after: Judged, isRight: boolean): void {
  if (isRight || !isOutside(after)) return;
  const asPrinted = printed(before);
  const stayed = [asPrinted, before].find((line) => scopeIn({ ...after, ...line }) === 'covered');
  if (!stayed) return;
  throw new Problem('customs.leaves_cbam', { printed: written(stayed), entered: written(after) });
}

const scopeIn = (row: Omit<Judged, 'readings'>) => consignmentScope(loadTables(), { ...row, year: importYearOf(row) });

const isOutside = (row: Judged) => ['exempt-origin', 'outside'].includes(scopeIn(row));

type CodeAndOrigin = Pick<Judged, 'countryOfOrigin' | 'productCode'>;

/** Code and origin as the paper prints them; what it does not print as such is as it stands in the line. */
function printed({ readings, productCode, countryOfOrigin }: Judged): CodeAndOrigin {
  const textOf = (field: CustomsReading['field']) =>
    (readings as readonly CustomsReading[]).find((reading) => reading.field === field)?.text ?? '';
  const code = textOf('productCode').replaceAll(/[.\s]/g, '');
  const country = textOf('countryOfOrigin');
  return {
    productCode: /^(\d{8}|\d{10})$/.test(code) ? code : productCode,
    countryOfOrigin: (country === '' ? null : readWrittenCountry(country)) ?? countryOfOrigin,
  };
}

const written = ({ productCode, countryOfOrigin }: CodeAndOrigin) => `${productCode}, ${countryOfOrigin}`;
