import { isCurrency } from '../code-lists/currencies.ts';
import { type CodeList, codeLists, type ListName } from '../code-lists.ts';
import type { Value } from '../element.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { isWithin, spanInWords } from '../quarter.ts';
import type { ReportTables } from '../tables.ts';

const RULE_OF = {
  L1: 'L0001',
  L2: 'L0002',
  'L3 requested': 'L0003',
  'L3 previous': 'L0103',
  L4: 'L0004',
  L5: 'L0005',
  L6: 'L0006',
  L7: 'L0007',
  L8: 'L0008',
  L9: 'L0009',
  L10: 'L0010',
  L11: 'L0011',
  L12: 'L0012',
  L13: 'L0013',
  L14: 'L0014',
  L15: 'L0015',
  L16: 'L0016',
  L17: 'L0017',
  country: 'L0020',
  currency: 'L0021',
  EMU: 'L0022',
  indicator: 'L0023',
  'yes-no': 'L0024',
} as const satisfies Record<ListName, string>;

/** Words that people use for a unit, and what the registry writes instead. */
const UNIT_WORDS: Readonly<Record<string, string>> = { T: '01', TON: '01', TONNE: '01', KG: '02', MWH: '03' };

/** Checks a code whose form is right against its list, in the quarter of the report. */
export function checkCode(
  value: string,
  list: ListName,
  element: Value,
  place: Place,
  key: string,
  finder: Finder,
  tables: ReportTables | null,
): void {
  if (isListed(value, list, finder, tables)) return;
  const field = element.words;
  if (list === 'L5' && namedUnit(value, field, place.in(key), finder)) return;
  if (list === 'L4' && value.toUpperCase() === 'EEA') {
    finder.add('U0003', place.in(key), { field, value });
    return;
  }
  const code = entryOf(list, value);
  finder.add(RULE_OF[list], place.in(key), { field, value, other: code === undefined ? '' : spanInWords(code) });
}

/** Document types of the lists, which the schema cannot carry; see rule T0001. */
export const isDocumentCode = (value: string): boolean => value in codeLists.L6.codes || value in codeLists.L15.codes;

function isListed(value: string, list: ListName, finder: Finder, tables: ReportTables | null): boolean {
  if (list === 'country') return tables === null ? /^[A-Z]{2}$/.test(value) : tables.countries.has(value);
  if (list === 'currency') return isCurrency(value);
  const code = entryOf(list, value);
  if (code === undefined) return false;
  return code.isTimedByRule === true || finder.quarter === null || isWithin(finder.quarter, code);
}

function entryOf(list: ListName, value: string) {
  if (list === 'country' || list === 'currency') return undefined;
  const { codes }: CodeList = codeLists[list];
  return Object.hasOwn(codes, value) ? codes[value] : undefined;
}

function namedUnit(value: string, field: string, at: Place, finder: Finder): boolean {
  const word = value.toUpperCase();
  if (word === 'M3') finder.add('U0002', at, { field, value });
  else if (word === 'KG' && finder.quarter !== null && finder.quarter >= '2024-Q2')
    finder.add('U0001', at, { field, value });
  else if (Object.hasOwn(UNIT_WORDS, word)) finder.add('U0005', at, { field, value, code: UNIT_WORDS[word] ?? '' });
  else return false;
  return true;
}
