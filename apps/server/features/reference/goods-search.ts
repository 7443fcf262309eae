import { scopeOf } from '@lods/cbam/scope';
import type { CnCode, Sector } from '@lods/cbam/tables';
import type { CnEntry, CountryEntry } from '@lods/contract/reference/endpoints';
import { loadTables } from '@lods/reference/tables';
import { headingsOf, tradeWordsOf } from './goods-words.ts';

/** The form's codes of kinds of goods: the specification's where it names one, our own behind them. */
const GOOD_TYPE: Readonly<Record<Sector, string>> = {
  'Iron and steel': '01',
  Fertilisers: '04',
  Aluminium: '05',
  Cement: '07',
  Hydrogen: '08',
  Electricity: '09',
};

/** The kind of good that a code is, by the form's codes, '00' for what is none. */
export function goodTypeOf(cnCode: string): string {
  const sector = loadTables().cnCodes.rows.find((row) => row.cn8 === cnCode)?.sector;
  return sector ? GOOD_TYPE[sector] : '00';
}

/** What every code is declared in; the registry counts all goods in tonnes but electricity. */
const unitOf = (sector: Sector) => (sector === 'Electricity' ? 'MWH' : 'TON');

/** The codes of today's nomenclature that match, best first; a code that is none of them is told as what it is. */
export function searchGoods(search: string, year: number): CnEntry[] {
  const tables = loadTables();
  const formers = new Set(tables.cnChanges.rows.map((row) => row.formerCn8));
  const current = tables.cnCodes.rows.filter((row) => !formers.has(row.cn8));
  const digits = search.replace(/[.\s]/g, '');
  if (!/^\d{2,10}$/.test(digits)) return [...byWords(current, search).map(presentCode), ...outsideByName(search)];

  const found = current.filter((row) => row.cn8.startsWith(digits.slice(0, 8)));
  if (found.length > 0) return found.map(presentCode);
  const scope = scopeOf(tables, digits, year);
  if (scope.answer === 'unknown' && scope.currentCodes.length > 0) return scope.currentCodes.map(presentCode);
  if (digits.length < 8) return [];
  return [presentUndeclared(digits.slice(0, 8), scope.answer === 'outside')];
}

/** A code that no declaration takes, with why. */
const presentUndeclared = (cnCode: string, isOutside: boolean): CnEntry => ({
  cnCode,
  hsCode: cnCode.slice(0, 6),
  tradeWords: { en: [], da: [], sv: [], de: [] },
  description: isOutside ? 'Not a CBAM good' : 'Not in the nomenclature',
  sector: '',
  goodType: '',
  unit: 'TON',
  scope: isOutside ? 'outside' : 'unknown',
  note: isOutside
    ? 'This code is under no heading of Annex I; leave it out of the declaration.'
    : 'This heading is in Annex I, but the code is not in the nomenclature. Check the digits.',
});

/** Codes of the guided list that are under no heading of Annex I, by the names that the list gives them. */
const NAMES_OUTSIDE: Readonly<Record<string, string>> = {
  '27101900': 'crude oil',
  '28443000': 'uranium enriched in u235',
  '25010000': 'salt (sodium chloride)',
};

/** Whoever looks for such a good by its name is told that it is none, as by its code. */
function outsideByName(search: string): CnEntry[] {
  const words = wordsOf(search);
  return Object.entries(NAMES_OUTSIDE)
    .filter(([, name]) => words.length > 0 && words.every((word) => beginsAWord(name, word)))
    .map(([cnCode]) => presentUndeclared(cnCode, true));
}

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);

/** By the words of the nomenclature first, then by what the trade calls the goods in any of our languages. */
function byWords(rows: readonly CnCode[], search: string): CnCode[] {
  const words = wordsOf(search);
  const inText = (row: CnCode, word: string) =>
    beginsAWord(`${row.description} ${row.sector} ${row.goodsCategory}`.toLowerCase(), word);
  const literal = rows.filter((row) => words.every((word) => inText(row, word)));
  const known = new Map(words.map((word) => [word, headingsOf(word)]));
  const stands = (row: CnCode, word: string) =>
    known.get(word)?.some((heading) => row.cn8.startsWith(heading)) ?? false;
  const byName = rows.filter((row) => words.every((word) => inText(row, word) || stands(row, word)));
  return [...new Set([...literal, ...byName])];
}

/** 'cement' begins a word of 'Portland cement' and none of 'reinforcement'. */
function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/\p{L}/u.test(text.charAt(at - 1))) return true;
  return false;
}

const presentCode = (row: CnCode): CnEntry => ({
  cnCode: row.cn8,
  hsCode: row.cn8.slice(0, 6),
  description: row.description,
  tradeWords: tradeWordsOf(row.cn8),
  sector: row.sector,
  goodType: GOOD_TYPE[row.sector],
  unit: unitOf(row.sector),
  scope: 'covered',
  note: row.annex1Rule === 'include_ex' ? 'Only a part of this code is a CBAM good.' : '',
});

/** All countries by name; territories with a code of their own in the tables are part of their country here. */
export function listCountries(): CountryEntry[] {
  return loadTables()
    .countries.rows.filter(({ code }) => code.length === 2)
    .map(({ code, name, isEuMember, isCovered }) => ({ code, name, isEuMember, isCovered }))
    .sort((first, second) => first.name.localeCompare(second.name, 'en'));
}
