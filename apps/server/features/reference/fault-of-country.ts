import { openOrigin } from '@lods/documents/lines/countries/country';
import { loadTables } from '@lods/reference/tables';

interface CountryFault {
  readonly code: 'country-in-question' | 'country-unknown';
  readonly message: string;
  readonly remedy: string;
}

/** What is wrong with the country that a row of a list states; null: nothing, or it states none. Northern Ireland is asked about. */
export function faultOfCountry(countryOfOrigin: string): CountryFault | null {
  if (countryOfOrigin === '' || loadTables().countries.rows.some(({ code }) => code === countryOfOrigin)) return null;
  return openOrigin(countryOfOrigin) === 'northern-ireland'
    ? {
        code: 'country-in-question',
        message: `"${countryOfOrigin}" is Northern Ireland, where goods may be of the United Kingdom or Union goods.`,
        remedy: 'Write GB where the goods are of United Kingdom origin; leave the row out where they are Union goods.',
      }
    : {
        code: 'country-unknown',
        message: `"${countryOfOrigin}" is not a country.`,
        remedy: 'Write its name or its code of two letters, such as TR.',
      };
}
