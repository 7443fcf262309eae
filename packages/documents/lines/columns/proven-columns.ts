import { originScopeOf } from '@lods/cbam/countries';
import { loadTables } from '@lods/reference/tables';
import type { Cell } from '../../spreadsheet/rows.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import { readWrittenCountry } from '../countries/country.ts';
import { readWrittenDate } from '../days/date.ts';
import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import type { Heading } from '../headings/heading.ts';
import { beginsDispatch, isOfReceipt, readByLikeWords } from '../headings/heading-grammar.ts';
import { holdsCodes } from './candidates.ts';
import { type Column, isUnnamed } from './column.ts';
import { fieldByContent, fit } from './content.ts';
import { isNetOf } from './rival-columns.ts';

/** The day of acceptance counts before the day of release: (EU) No 952/2013 Art. 77(2). */
const ACCEPTANCE =
  /accpt|accd|acpt|antd|antag|godtag|validat|datevalid|annahme|anndat|angenommen|aanvaard|przyj|aceptac|aceita|admis|hyvaks|accett|godk|priem|priim|pienem|aktsept|apodoch|sprejem|prihvac|tescil|elfogad|prijat|prijet|prijm|prihv|aksept|akcept|accept/;
/** 'AANV_DAT', 'Acc. date', 'Hyv.pvm' */
const SHORT_FOR_ACCEPTANCE =
  /(?<!\p{L})(?:acc|aanv|ann|ant|elf|hyv|god|sprej|pieņ|priėm|прием|αποδ|ημαποδ)(?![\p{Ll}])/iu;
/** 'Date validation (BAE)': the day on which the goods may be taken away. */
const OF_RELEASE = /(?<!\p{L})bae(?!\p{L})|bon à enlever|mainlev[ée]e/iu;
export const isOfAcceptance = ({ text }: Heading): boolean =>
  !OF_RELEASE.test(text) && (ACCEPTANCE.test(fold(text)) || SHORT_FOR_ACCEPTANCE.test(text.replaceAll('_', ' ')));

/** 'Annahme ZA', 'Aceitação': days under a word for acceptance are those that count, also beside days under a better known word. */
export function nameDayOfAcceptance(columns: readonly Column[]): void {
  const day = columns.find(({ field }) => field === 'date');
  if (day && (day.confidence === 'chosen' || isOfAcceptance(day.heading))) return;
  const [column, ...others] = columns.filter(
    (candidate) =>
      isUnnamed(candidate) &&
      !candidate.isBehind &&
      isOfAcceptance(candidate.heading) &&
      !isOfReceipt(candidate.heading.text) &&
      (fit('date', candidate.samples) ?? 0) >= NEARLY_ALL &&
      !holdsCodes(candidate.samples),
  );
  if (column === undefined || others.length > 0) return;
  if (day) Object.assign(day, { field: null, because: `column ${column.letter} is called that of acceptance` });
  Object.assign(column, {
    field: 'date',
    confidence: 'certain',
    because: 'the heading says acceptance, the values are days',
  });
}

const NEARLY_ALL = 0.9;

/** Beside a day that is not called that of acceptance, days under a heading that nobody knows may be those: a person says which count. */
export function doubtDay(columns: readonly Column[]): void {
  const day = columns.find(({ field }) => field === 'date');
  if (day?.confidence !== 'certain' || isOfAcceptance(day.heading)) return;
  const rival = columns.find(
    (column) =>
      isUnnamed(column) &&
      !column.isBehind &&
      fieldByContent(column.samples) === 'date' &&
      readByLikeWords(column.heading.text) !== 'otherDate' &&
      !areSame(day, column) &&
      // The day that the list was made is one and the same on every line.
      (!isConstant(column) || isConstant(day)),
  );
  if (!rival) return;
  const isLodged = LODGED.test(fold(rival.heading.text)) && !LODGED.test(fold(day.heading.text));
  const [likelier, lessLikely] = isLodged ? [rival, day] : [day, rival];
  if (isLodged) Object.assign(day, { field: null, because: `column ${rival.letter} is taken for the customs date` });
  Object.assign(likelier, {
    field: 'date',
    confidence: 'likely',
    because: `column ${lessLikely.letter} holds days too, and neither is called that of acceptance`,
  });
}

/** Customs accepts what is lodged at once, and releases goods later: (EU) No 952/2013 Art. 172 and 194. */
const LODGED =
  /indien|indgiv|indsend|indlever|eingereich|einreich|abgabedat|gestellung|inlamn|ingiv|lodg|submi|depot|depose|deposit|presentaci|presentazi|apresenta|zlozen|podani|jatto|jattamis|esitamis|benyujt|iesnieg|pateik|vlozit|predloz|podnos|katath|ypoval|depun/;

/** The year in front of an MRN is that of its acceptance: (EU) 2015/2447 Annex B, data element 12 01. Days of other years are no days of acceptance, or mistyped. An MRN counts whose check digit is right. */
export function doubtYears(columns: readonly Column[]): void {
  const day = columns.find(({ field }) => field === 'date');
  const mrns = columns.find(({ field }) => field === 'mrn')?.samples ?? [];
  if (day?.confidence !== 'certain') return;
  const agree = day.samples.flatMap(({ text }, at) => {
    const { mrn, fault } = readWrittenMrn(mrns[at]?.text ?? '');
    const year = fault === null ? mrn.slice(0, 2) : undefined;
    const years = yearsOf(text);
    return year === undefined || years.length === 0 ? [] : [years.includes(`20${year}`)];
  });
  const wrong = agree.filter((isOfMrn) => !isOfMrn).length;
  if (wrong >= FEWEST_OTHER_YEARS && wrong > agree.length * MOST_OTHER_YEARS)
    Object.assign(day, { confidence: 'likely', because: 'its days are of other years than the MRN' });
}

const FEWEST_OTHER_YEARS = 2;
const MOST_OTHER_YEARS = 0.2;

/** Every year that a day may be of, whichever of its numbers is the year. */
function yearsOf(text: string): string[] {
  const written = readWrittenDate(text);
  if (written === null) return [];
  const days = 'iso' in written ? [written.iso] : [written.dayFirst, written.monthFirst, written.yearFirst];
  return days.flatMap((day) => day?.slice(0, 4) ?? []);
}

const isConstant = ({ samples }: Column): boolean => new Set(samples.map(({ text }) => text.trim())).size < 2;

/** What a part of a heading says of codes, origins, days and net masses, the values prove where no other column holds such ones. */
export function proveByValues(columns: readonly Column[]): void {
  for (const [field, because, isProven] of PROVEN) {
    const column = columns.find((candidate) => candidate.field === field);
    if (column?.confidence !== 'likely' || column.isBehind || !because.includes(column.because)) continue;
    if (isProven(column, columns)) Object.assign(column, { confidence: 'certain', because: PROVEN_BY_VALUES });
  }
}

/** Why a column is certain whose heading alone is not. */
export const PROVEN_BY_VALUES = 'part of the heading, and the values of no other column are such';
const PART = 'part of the heading';
/** Why a column has its name where no word of its heading is known, and all are like known ones. */
export const LIKE_WORDS = 'the heading is like words for it';
/** Why a column is the net mass that stands beside a gross one. */
export const BELOW_GROSS = 'its masses are never above the gross ones, and nearly as large';
const holdsCountries = (samples: readonly Cell[]): boolean => fieldByContent(samples) === 'countryOfOrigin';
const holdsDays = (samples: readonly Cell[]): boolean => fieldByContent(samples) === 'date';
/** Why masses are asked about where they may be prices. */
export const MASS_OR_AMOUNT = 'the heading does not say whether it is a mass or an amount';
type Proof = (column: Column, columns: readonly Column[]) => boolean;
/** 'AcceptanceTransDate'. Times of Greenwich are told by a person. */
const isCalledAcceptance: Proof = ({ heading, samples }, columns) =>
  isOfAcceptance(heading) &&
  !isOfReceipt(heading.text) &&
  !NOT_YET.test(fold(heading.text)) &&
  holdsDays(samples) &&
  columns.every((day) => day.samples === samples || !isOfAcceptance(day.heading) || !holdsDays(day.samples));
const NOT_YET =
  /utc|gmt|zulu|plan|expect|estim|forvent|forvant|erwart|voraus|prev|beregn|request|anmod|beantrag|sollicit/;

/** Words beside a known one may say that days and masses are others: 'Planned customs date'. */
const PROVEN: readonly [field: Field, because: readonly string[], isProven: Proof][] = [
  ['cnCode', [PART, LIKE_WORDS], isOnlyOne(holdsCodes)],
  [
    'countryOfOrigin',
    [PART, LIKE_WORDS],
    (column, columns) => isOnlyOne(holdsCountries)(column, withoutDispatch(column, columns)),
  ],
  ['date', [LIKE_WORDS], isOnlyOne(holdsDays)],
  ['date', [PART], isCalledAcceptance],
  ['netMass', [LIKE_WORDS], isBelowGross],
];

function isOnlyOne(holds: (samples: readonly Cell[]) => boolean): Proof {
  return (column, columns) =>
    holds(column.samples) && columns.every((candidate) => candidate === column || !holds(candidate.samples));
}

/** Goods of CBAM do not come from the Union, but are sent and sold from there. */
function withoutDispatch(column: Column, columns: readonly Column[]): Column[] {
  const isOfUnion = ({ samples }: Column) => samples.some(({ text }) => isUnion(text));
  const isForeign = !isOfUnion(column);
  return columns.filter((country) => !(beginsDispatch(country.heading.text) || (isForeign && isOfUnion(country))));
}

function isUnion(text: string): boolean {
  const country = readWrittenCountry(text);
  const scope = country === null ? null : originScopeOf(loadTables(), country);
  return scope?.answer === 'exempt' && scope.because !== 'annex-3';
}

function isBelowGross(column: Column, columns: readonly Column[]): boolean {
  const gross = columns.find(({ field }) => field === 'grossMass');
  return gross !== undefined && isNetOf(column, gross);
}

const areSame = (first: Column, second: Column): boolean =>
  first.samples.every(({ text }, at) => text.trim() === second.samples[at]?.text.trim());
