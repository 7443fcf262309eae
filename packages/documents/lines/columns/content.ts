import { isProcedurePair } from '@lods/cbam/customs-procedures';
import type { Cell } from '../../spreadsheet/rows.ts';
import { readWrittenCode, readWrittenEori, readWrittenMrn, readWrittenProcedure } from '../codes/codes.ts';
import { isProcedureInWords } from '../codes/procedure.ts';
import { readWrittenCountry } from '../countries/country.ts';
import { readDayOfColumn, readWrittenDate, readWrittenQuarter, serialAsDate } from '../days/date.ts';
import { type Field, NUMERIC } from '../fields.ts';
import { readUnit } from '../masses/unit.ts';
import { readWrittenNumber } from '../numbers/number.ts';
import { readDirection } from '../status/direction.ts';
import { namesTotal } from '../tables/row-kind.ts';

/** Whether a cell could hold a field. Wrong values count too, as long as they have the form of the field: ZZ is an attempt at a country. */
function fitsCell(field: Field, { kind, text }: Cell): boolean {
  if (kind === 'error' || kind === 'uncalculated') return true;
  switch (field) {
    case 'cnCode':
    case 'taricCode':
    case 'hsCode': {
      const code = readWrittenCode(text);
      // Two digits may be the end of a code in several columns.
      return kind !== 'date' && ('digits' in code || code.fault === 'scientific' || /^0\d?$/.test(text.trim()));
    }
    case 'countryOfOrigin':
    case 'countryOfDispatch':
    case 'preferentialOrigin':
      return kind === 'text' && (/^[A-Z]{2,3}$/i.test(text.trim()) || readWrittenCountry(text) !== null);
    case 'date':
    case 'otherDate':
      return kind === 'date' || readDayOfColumn(text) !== null || serialAsDate(text) !== null;
    case 'quarter':
      return readWrittenQuarter(text, '2026') !== null;
    case 'year':
      return /^20\d\d$/.test(text.trim());
    case 'item':
      return /^0*\d{1,5}$/.test(text.trim());
    case 'procedure':
    case 'requestedProcedure':
      return readWrittenProcedure(text) !== null || isProcedureInWords(text);
    case 'version':
      return !/\d{3}/.test(text);
    case 'currency':
      return /^[A-Z]{3}$/i.test(text.trim());
    case 'unit':
      return readUnit(text) !== 'unknown';
    case 'movement':
      return !/^\d+$/.test(text.trim());
    case 'mrn':
      return !/^\d{1,7}$/.test(text.trim());
    default:
      return NUMERIC.includes(field) ? kind === 'number' || readWrittenNumber(text) !== null : true;
  }
}

/** Share of the filled cells that could hold the field; null when all are empty. */
export function fit(field: Field, cells: readonly Cell[]): number | null {
  const filled = cells.filter(({ kind, text }) => kind !== 'text' || (text.trim() !== '' && !namesTotal(text)));
  if (filled.length === 0) return null;
  return filled.filter((cell) => fitsCell(field, cell)).length / filled.length;
}

/** '4000', '40 00', '4000000', '4071C07': numbers of documents may begin alike, and count on. */
const isStatedProcedure = (text: string): boolean =>
  /^\d\d ?\d\d ?(?:000|[A-F]\d\d)?$/.test(text) && isProcedurePair(text.replace(' ', '').slice(0, 4));

/** 20260126: no heading of the tariff begins so. */
const COMPACT_DAY = /^202\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** What a column without a heading that we know holds by its values alone, so strictly that few other columns pass. */
const SIGNS: readonly [field: Field, is: (text: string) => boolean][] = [
  ['mrn', (text) => readWrittenMrn(text).fault === null],
  [
    'importerEori',
    (text) =>
      /^[A-Z]{2}\d{8,15}$/.test(text) && readWrittenEori(text).isValid && readWrittenCountry(text.slice(0, 2)) !== null,
  ],
  [
    'cnCode',
    (text) =>
      /^(\d{8}|\d{10} ?\d?|\d{4}[ .]\d\d[ .]\d\d([ .]\d\d)?)$/.test(text) &&
      /^(0[1-9]|[1-8]\d|9[0-7])/.test(text) &&
      !COMPACT_DAY.test(text),
  ],
  // The type of a declaration, data element 11 01 001 000: 'IM A', 'EXD'.
  [
    'movement',
    (text) => /^(IM|EX)[ /-]?[A-FX-Z]?$|^T[12]F?$|^CO[ /-]?[A-FX-Z]$/i.test(text) || readDirection(text) !== null,
  ],
  ['date', (text) => readWrittenDate(text) !== null],
  ['quarter', (text) => QUARTER.test(text)],
  ['countryOfOrigin', (text) => readWrittenCountry(text) !== null && readUnit(text) === 'unknown'],
  ['procedure', isStatedProcedure],
];

/** 'Q1/2026', '2026-K3' */
const QUARTER = /^[QKT][1-4][\s/.-]*20\d\d$|^20\d\d[\s/.-]*[QKT][1-4]$/i;

const MOST_PROCEDURES = 12;

/** The field that nearly all values of a column point to, or null. */
export function fieldByContent(cells: readonly Cell[]): Field | null {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '' && !namesTotal(text));
  if (texts.length === 0) return null;
  const field = SIGNS.find(([, is]) => texts.filter(is).length >= texts.length * 0.9)?.[0] ?? null;
  return field === 'procedure' && new Set(texts).size > MOST_PROCEDURES ? null : field;
}
