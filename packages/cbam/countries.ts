import { lawOf } from './law.ts';
import type { Country, Tables } from './tables.ts';

/** Whether goods of an origin fall under the Regulation: (EU) 2023/956 Art. 2(4) and Annex III. */
export type OriginScope =
  | { readonly answer: 'covered'; readonly country: Country }
  | {
      readonly answer: 'exempt';
      readonly country: Country;
      readonly because: 'annex-3' | 'eu-customs-territory' | 'eu-member';
    }
  | { readonly answer: 'unknown' };

/**
 * Codes that customs and trade use beside ISO 3166-1: the Union's country nomenclature for external trade, and habits. XI, Northern Ireland, is the
 * United Kingdom here: Annex III does not name it, and though the Union Customs Code applies there (Windsor Framework, Art. 5(3)), it is no part of the
 * customs territory, so that its goods fall under the Regulation once they are imported. Whether they are, readers of files ask.
 */
export const CUSTOMS_COUNTRY_CODES: Readonly<Record<string, string>> = {
  EL: 'GR',
  UK: 'GB',
  XI: 'GB',
  XU: 'GB',
  XS: 'RS',
  XC: 'ES-CE',
  XL: 'ES-ML',
  KS: 'XK',
};

/**
 * Answers for an ISO 3166-1 alpha-2 code, XK, a code that customs writes in its place, or the code of an Annex III
 * territory such as 'DE-BUS'; small letters are read as capitals.
 */
export function originScopeOf(tables: Tables, code: string): OriginScope {
  const capitals = code.trim().toUpperCase();
  const country = lawOf(tables).countries.get(CUSTOMS_COUNTRY_CODES[capitals] ?? capitals);
  if (!country) return { answer: 'unknown' };
  if (country.isCovered) return { answer: 'covered', country };
  if (country.isEuMember) return { answer: 'exempt', country, because: 'eu-member' };
  return { answer: 'exempt', country, because: country.isInCustomsTerritory ? 'eu-customs-territory' : 'annex-3' };
}
