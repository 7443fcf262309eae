import type { Cell } from '../../spreadsheet/rows.ts';
import { columnLetter, type Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import { readWrittenCountry } from '../countries/country.ts';
import { type Field, REQUIRED } from '../fields.ts';
import type { TableHeading } from '../headings/find-heading.ts';
import { type Heading, wordless } from '../headings/heading.ts';
import { beginsDispatch, beginsOrigin } from '../headings/heading-grammar.ts';
import type { ChosenColumn } from '../mapping.ts';
import { unfitMass } from '../masses/unfit-mass.ts';
import { readUnit } from '../masses/unit.ts';
import { readWrittenNumber } from '../numbers/number.ts';
import { readDirection } from '../status/direction.ts';
import { holdsRelease } from '../status/doubtful-states.ts';
import { readStatus, type Status } from '../status/read-status.ts';
import { headsCancelled, NOT_VALID } from '../status/status-columns.ts';
import { holdsCodes, isOfOthers, likelihood, MISTAKEN } from './candidates.ts';
import { codeParts, joinsToCode } from './code-parts.ts';
import { areCodesOfNames } from './codes-of-names.ts';
import { type Column, isUnnamed } from './column.ts';
import { nameByLikeWords } from './columns-like.ts';
import { fieldByContent, fit } from './content.ts';
import { nameDirection } from './direction-column.ts';
import { nameItem, numbersDeclarations, setRunningNumberApart } from './item-column.ts';
import { nameByMostValues } from './most-values.ts';
import { nameProcedure, nameProcedurePair } from './procedure-columns.ts';
import {
  doubtDay,
  doubtYears,
  isOfAcceptance,
  MASS_OR_AMOUNT,
  nameDayOfAcceptance,
  proveByValues,
} from './proven-columns.ts';
import { doubtMass, finerOf, isBesideTable, numberOf } from './rival-columns.ts';
import { doubtOrigin } from './rival-origins.ts';
import { sampleRows } from './sampled-rows.ts';

/** Its first six digits are those of the Combined Nomenclature, the others need not be. */
const AMERICAN = /\bhts/i;
const COMBINED = /\b[ck]n\b|taric/i;

/** Words for mass that say neither net nor gross. */
const UNSAID_MASS = /^(importvolume|importedvolume|tonnage|mass|weight|vaegt|masse|gewicht|einfuhrmenge)$/;

/**
 * Says which column holds what: by heading, checked against the values, and by the values alone where no heading tells. Each field is given to
 * one column; a person's choice goes before everything.
 */
export function recogniseColumns(
  { rows, hiddenColumns }: Sheet,
  table: TableHeading,
  chosen: readonly ChosenColumn[],
): Column[] {
  const cells = sampleRows(rows, table.firstIndex);
  const width = Math.max(table.headings.length, rows.columns);
  const columns = Array.from({ length: width }, (_, index): Column => {
    const heading = table.headings[index] ?? wordless('');
    // The heading printed again on the next page is none of the values.
    const samples = cells.map((row) => (row[index] && !isAgain(row[index], heading) ? row[index] : NO_CELL));
    const isBehind = hiddenColumns.has(index) || isOfOthers(heading.text);
    const letter = columnLetter(index);
    return { index, letter, heading, isBehind, field: null, confidence: 'guess', because: '', samples };
  });
  nameByHeading(columns, table);
  nameMrn(columns);
  nameCancelled(columns);
  nameDirection(columns);
  nameTaxType(columns);
  nameProcedurePair(columns);
  nameProcedure(columns);
  nameCodeParts(columns);
  settleRivals(columns, table, hiddenColumns);
  nameByLikeWords(columns);
  chooseMass(columns);
  for (const choice of chosen) applyChoice(columns, choice);
  nameUnit(columns);
  setRunningNumberApart(columns);
  nameItem(columns);
  nameDayOfAcceptance(columns);
  doubtDay(columns);
  nameByContent(columns);
  proveByValues(columns);
  doubtYears(columns);
  doubtMass(columns);
  doubtOrigin(columns);
  return columns;
}

const NO_CELL: Cell = { kind: 'text', text: '' };
const isAgain = ({ text }: Cell, heading: Heading) => heading.text !== '' && text.trim() === heading.text;

function nameByHeading(columns: readonly Column[], { matches }: TableHeading): void {
  for (const column of columns) {
    for (const { field, isExact } of matches[column.index] ?? []) {
      const isMass = field === 'netMass' || field === 'grossMass';
      if (AMOUNTS.has(field) && OF_ONE_UNIT.test(column.heading.text)) {
        column.because = 'an amount for one unit, not for the line';
        break;
      }
      if (isMass && column.heading.currency !== undefined) {
        column.because = `the heading states ${column.heading.currency}: an amount, not a mass`;
        break;
      }
      const unfit = isMass ? unfitMass(column.heading.text) : null;
      if (unfit) {
        column.because =
          unfit.is === 'of-a-piece'
            ? 'the mass of one piece, not of the line'
            : `the heading states ${unfit.unit}, not kilograms or tonnes`;
        break;
      }
      const share = fit(field, column.samples);
      if (share !== null && share < 0.5) {
        column.because = `the heading says ${labelOf(field)}, the values do not look like it`;
        continue;
      }
      column.field = field;
      column.confidence = isExact ? 'certain' : 'likely';
      column.because = isExact ? 'heading' : 'part of the heading';
      if (
        field === 'cnCode' &&
        AMERICAN.test(column.heading.text) &&
        !(isOfUnion(column, columns) && holdsCodes(column.samples))
      )
        Object.assign(column, { confidence: 'likely', because: 'HTS is the tariff of the United States' });
      break;
    }
  }
}

/** Beside MRNs of imports, which only customs of the Union give, the code is that of their nomenclature, whatever a program calls it. */
function isOfUnion({ heading }: Column, columns: readonly Column[]): boolean {
  const hasImports = columns.some((column) => !isOfOthers(column.heading.text) && shareOfMrns(column) > 0.5);
  return COMBINED.test(heading.text) || hasImports;
}

const AMOUNTS: ReadonlySet<Field> = new Set(['value', 'statisticalValue']);
/** 'Pris EUR/t', 'Preis pro Stück' */
const OF_ONE_UNIT = /\/\s?(?:t|to|ton|tonne|kg|stk|st|pcs?|m)\b|\b(?:pr|per|pro|je)\b\.?\s+\p{L}/iu;
/** A code in columns side by side is one column, the first of them. */
function nameCodeParts(columns: readonly Column[]): void {
  nameSubheading(columns);
  const parts = codeParts(columns);
  if (parts === null || isSplitByHeading(columns)) return;
  for (const column of columns) {
    const isPart = column.index > parts.first && column.index <= parts.last;
    if (isPart || (column.field !== null && CODE_FIELDS.has(column.field)))
      Object.assign(column, { field: null, because: `a part of the code in column ${columnLetter(parts.first)}` });
  }
  const first = columns[parts.first] as Column;
  const because = `the columns ${columnLetter(parts.first)} to ${columnLetter(parts.last)} join to codes`;
  Object.assign(first, { field: 'cnCode', confidence: 'certain', because, codeParts: parts });
}

/** Two digits under CN need the six in front of them, whatever these are called: 'GS-post (6)', 'GN (7-8)'. */
function nameSubheading(columns: readonly Column[]): void {
  const code = columns.find(({ field }) => field === 'cnCode');
  const before = columns[(code?.index ?? 0) - 1];
  if (code === undefined || before?.field !== null || columns.some(({ field }) => field === 'hsCode')) return;
  if (joinsToCode(before, code))
    Object.assign(before, {
      field: 'hsCode',
      confidence: 'certain',
      because: `joins with column ${code.letter} to codes`,
    });
}

const CODE_FIELDS: ReadonlySet<Field> = new Set(['cnCode', 'hsCode', 'taricCode']);

/** Six digits under HS and two under CN, as customs splits a code. */
function isSplitByHeading(columns: readonly Column[]): boolean {
  const has = (field: Field) => columns.some((column) => column.field === field);
  const hs = columns.find(({ field }) => field === 'hsCode');
  return has('cnCode') && (hs?.samples.some(({ text }) => /^\d{6}$/.test(text.replace(/[\s.]/g, ''))) ?? false);
}

/** The check digit tells an MRN from every other number, so that a column of them is the MRN's even where it is headed as a reference. */
function nameMrn(columns: readonly Column[]): void {
  const named = columns.find(({ field }) => field === 'mrn');
  if (named && shareOfMrns(named) > 0) return;
  const column = columns.find(
    (column) =>
      (column.field === null || column.field === 'reference') && !column.isBehind && shareOfMrns(column) > 0.5,
  );
  if (!column && !named) nameFalseMrn(columns);
  if (!column) return;
  if (named) Object.assign(named, { field: null, because: `column ${column.letter} holds the MRNs` });
  Object.assign(column, { field: 'mrn', confidence: 'certain', because: 'its values are MRNs, by their check digits' });
}

/** Mistyped or made up, they tell lines apart all the same, and each line says that its own is false. */
function nameFalseMrn(columns: readonly Column[]): void {
  const because = 'its values have the form of MRNs, but their check digits are wrong';
  const isFree = ({ field, isBehind, confidence }: Column) => field === null && !isBehind && confidence !== 'chosen';
  const column = columns.find((column) => isFree(column) && shareOfMrns(column, ['check-digit', null]) > 0.9);
  if (column) Object.assign(column, { field: 'mrn', confidence: 'likely', because });
}

type MrnFault = ReturnType<typeof readWrittenMrn>['fault'];

function shareOfMrns({ samples }: Column, faults: readonly MrnFault[] = [null]): number {
  const filled = samples.filter(({ text }) => text.trim() !== '');
  return filled.filter(({ text }) => faults.includes(readWrittenMrn(text).fault)).length / Math.max(1, filled.length);
}

/** Where several headings name one field: the filled column before the empty one, then the word that names it best. */
function settleRivals(columns: readonly Column[], { matches }: TableHeading, hiddenColumns: ReadonlySet<number>): void {
  const rankOf = (column: Column) => matches[column.index]?.find((match) => match.field === column.field)?.rank ?? 99;
  const behind = (column: Column) => (column.isBehind && MISTAKEN.has(column.field as Field) ? 1 : 0);
  // 'Netto' beside 'Nettovægt' is an amount, and what is no code of the nomenclature beside a column of codes some other number.
  const bareness = ({ field, heading }: Column) =>
    field === 'netMass' && BARE_NET.test(heading.key) && !heading.unit ? 1 : 0;
  const codelessness = ({ field, samples }: Column) =>
    CODE_FIELDS.has(field as Field) && !holdsCodes(samples) ? 1 : 0;
  // 'Ärende-id' heads the number of a broker's case, and the check digits of an MRN are no chance.
  const mrnlessness = (column: Column) => (column.field === 'mrn' && shareOfMrns(column) === 0 ? 1 : 0);
  const namelessness = ({ field, heading }: Column) => (field === 'date' && !isOfAcceptance(heading) ? 1 : 0);
  const sameness = (column: Column) => (column.field === 'item' && numbersDeclarations(column, columns) ? 1 : 0);
  const emptiness = (column: Column) => (column.samples.some(({ text }) => text.trim() !== '') ? 0 : 1);
  const fields = new Set(columns.flatMap(({ field }) => field ?? []));
  for (const field of fields) {
    const claims = columns.filter((column) => column.field === field);
    const rivals = field === 'netMass' ? withoutTotals(claims, columns) : claims;
    if (rivals.length < 2 || field === 'ownFindings' || field === 'remarks') continue;
    const isMass = field === 'netMass' || field === 'grossMass';
    const coarseness = (a: Column, b: Column) =>
      isMass ? Number(finerOf(a, b) === b) - Number(finerOf(a, b) === a) : 0;
    rivals.sort(
      (a, b) =>
        emptiness(a) - emptiness(b) ||
        behind(a) - behind(b) ||
        codelessness(a) - codelessness(b) ||
        mrnlessness(a) - mrnlessness(b) ||
        namelessness(a) - namelessness(b) ||
        sameness(a) - sameness(b) ||
        isUncertain(a) - isUncertain(b) ||
        bareness(a) - bareness(b) ||
        coarseness(a, b) ||
        rankOf(a) - rankOf(b) ||
        a.index - b.index,
    );
    const [winner, ...others] = rivals as [Column, ...Column[]];
    for (const otherColumn of others) {
      const isSame = sameValues(winner, otherColumn);
      const isBehindBy =
        bareness(otherColumn) > bareness(winner) ||
        codelessness(otherColumn) > codelessness(winner) ||
        mrnlessness(otherColumn) > mrnlessness(winner) ||
        namelessness(otherColumn) > namelessness(winner) ||
        sameness(otherColumn) > sameness(winner) ||
        (hiddenColumns.has(otherColumn.index) && !winner.isBehind && isOfOthers(otherColumn.heading.text));
      const isTwin =
        emptiness(otherColumn) === 0 &&
        isUncertain(winner) === isUncertain(otherColumn) &&
        rankOf(winner) === rankOf(otherColumn);
      otherColumn.field = null;
      otherColumn.because = isSame
        ? `the same as column ${winner.letter}`
        : `column ${winner.letter} is taken for ${labelOf(field)}`;
      if (field === 'netMass' && !isSame && isTotalOf(otherColumn, winner, columns)) continue;
      if ((isMass && finerOf(winner, otherColumn) === winner) || isBesideTable(winner, otherColumn, columns)) continue;
      if (!isSame && !isBehindBy && (isTwin || contradict(field, winner, otherColumn))) {
        winner.confidence = 'likely';
        winner.because = `column ${otherColumn.letter} claims the same with other values`;
      }
    }
  }
}

/** Columns of masses but those that state the total of a declaration on each of its lines, wherever they stand and however well they are headed. */
function withoutTotals(claims: readonly Column[], columns: readonly Column[]): Column[] {
  return claims.filter((total) => {
    const line = claims.find(
      (column) => column !== total && isTotalOf(total, column, columns) && !isTotalOf(column, total, columns),
    );
    if (line)
      Object.assign(total, {
        field: null,
        because: `the total of each declaration, whose lines column ${line.letter} states`,
      });
    return line === undefined;
  });
}

/** Whether a column repeats on each line of a declaration what the lines of another column add up to. For the comparison only. */
function isTotalOf(total: Column, line: Column, columns: readonly Column[]): boolean {
  const mrns = columns.find(({ field }) => field === 'mrn')?.samples.map(({ text }) => text.trim());
  return addsUp(total, line, mrns) || addsUp(total, line, undefined);
}

/** A gross mass is less than this times the net mass of the same goods, nearly always. */
const MOST_PACKING = 1.25;

function addsUp(total: Column, line: Column, mrns: readonly string[] | undefined): boolean {
  const groups = new Map<string, { sum: number; lines: number; totals: Set<number> }>();
  for (const [index, cell] of line.samples.entries()) {
    const [mass, stated] = [numberOf(cell), numberOf(total.samples[index])];
    if (mass === null || stated === null) continue;
    const key = mrns?.[index] ?? '';
    const group = groups.get(key) ?? { sum: 0, lines: 0, totals: new Set() };
    groups.set(key, group);
    group.sum += mass;
    group.lines += 1;
    group.totals.add(stated);
  }
  const all = [...groups.values()];
  // The mass of a consignment may be gross; only declarations of several lines show that it is repeated.
  const most = mrns !== undefined && all.some(({ lines }) => lines > 1) ? MOST_PACKING : 1.001;
  const fitting = all.filter(({ sum, totals }) => {
    const total = [...totals][0] as number;
    return totals.size === 1 && total >= sum * 0.999 - 0.5 && total <= sum * most + 0.5;
  });
  // Of the declarations at the end of the sample, lines may be missing.
  return groups.size > 0 && fitting.length >= Math.max(1, groups.size - 1);
}

function isUncertain(column: Column): number {
  return column.confidence === 'certain' ? 0 : 1;
}

function sameValues(first: Column, second: Column): boolean {
  return first.samples.every(({ text }, index) => text.trim() === second.samples[index]?.text.trim());
}

/** Whether two columns of different headings state different things of what a line must not have twice. */
function contradict(field: Field, first: Column, second: Column): boolean {
  const pairs = first.samples.map(
    ({ text }, index) => [text.trim(), second.samples[index]?.text.trim() ?? ''] as const,
  );
  if (field === 'netMass') {
    const isUnsaid = UNSAID_MASS.test(first.heading.key) || UNSAID_MASS.test(second.heading.key);
    return !isUnsaid && pairs.some(([a, b]) => a !== '' && b !== '' && a !== b);
  }
  if (field === 'cnCode') {
    const digits = pairs.map(([a, b]) => [a.replace(/\D/g, ''), b.replace(/\D/g, '')] as const);
    return digits.some(([a, b]) => a !== '' && b !== '' && !a.startsWith(b) && !b.startsWith(a));
  }
  // Of two days neither of which is called that of acceptance, either may count.
  if (field === 'date')
    return !isOfAcceptance(first.heading) && pairs.some(([a, b]) => a !== '' && b !== '' && a !== b);
  if (field !== 'countryOfOrigin') return false;
  return pairs.some(([a, b]) => {
    const [mine, theirs] = [readWrittenCountry(a), readWrittenCountry(b)];
    return mine !== null && theirs !== null && mine !== theirs;
  });
}

/** A word for mass that says neither net nor gross, or a quantity stated in kilograms or tonnes, serves where no net mass is named. */
function chooseMass(columns: readonly Column[]): void {
  const mass = columns.find(({ field }) => field === 'netMass');
  if (mass && UNSAID_MASS.test(mass.heading.key) && !columns.some(({ field }) => field === 'grossMass')) {
    mass.confidence = 'likely';
    mass.because = 'the heading does not say whether the mass is net or gross';
  }
  if (mass && BARE_NET.test(mass.heading.key) && !isMassBySurroundings(mass, columns)) {
    mass.confidence = 'likely';
    mass.because = MASS_OR_AMOUNT;
  }
  const quantity = columns.find(({ field }) => field === 'quantity');
  if (mass || !quantity || columns.some(({ field }) => field === 'grossMass')) return;
  const unit = columns.find(({ field }) => field === 'unit');
  if (MASS_UNITS.has(quantity.heading.unit ?? '') || unit) {
    quantity.field = 'netMass';
    quantity.because = 'the only quantity, with a unit of mass';
    const otherUnit = unit?.samples.find(({ text }) => text.trim() !== '' && !MASS_UNITS.has(readUnit(text)));
    if (otherUnit)
      Object.assign(quantity, {
        confidence: 'likely',
        because: `the only quantity, but some lines state it in ${otherUnit.text.trim()} and then have no net mass`,
      });
  }
}

const MASS_UNITS: ReadonlySet<string> = new Set(['dt', 'g', 'kg', 't']);

/** 'Netto' alone heads masses and amounts alike. */
const BARE_NET = /^(net|nto|netto|nett|nette|neto|neta|netta)$/;

/** A unit of mass in heading, cells or beside them, or a gross mass. */
function isMassBySurroundings({ heading, samples }: Column, columns: readonly Column[]): boolean {
  return (
    heading.unit !== undefined ||
    columns.some((column) => column.field === 'grossMass' || (column.field === 'unit' && holdsMassUnits(column))) ||
    samples.some(({ text }) => readWrittenNumber(text)?.unit !== undefined)
  );
}

function applyChoice(columns: readonly Column[], { column: letter, field }: ChosenColumn): void {
  const column = columns.find((column) => column.letter === letter);
  if (!column) return;
  for (const otherColumn of columns) {
    if (field !== null && otherColumn.field === field && otherColumn !== column) {
      otherColumn.field = null;
      otherColumn.because = `column ${letter} was chosen for ${labelOf(field)}`;
    }
  }
  Object.assign(column, { field, confidence: 'chosen', because: 'chosen by a person' });
}

/**
 * A column of kilograms and tonnes beside a mass is its unit, whatever it is called; it also stands before another column of units further off, which
 * is that of a quantity.
 */
function nameUnit(columns: readonly Column[]): void {
  const isMass = (index: number) => ['netMass', 'grossMass'].includes(columns[index]?.field ?? '');
  const known = columns.find(({ field }) => field === 'unit');
  if (known && (known.confidence === 'chosen' || isMass(known.index - 1))) return;
  const unit = columns.find((column) =>
    known
      ? column.field === null && column.confidence !== 'chosen' && holdsMassUnits(column) && isMass(column.index - 1)
      : isUnnamed(column) && holdsMassUnits(column) && (isMass(column.index - 1) || isMass(column.index + 1)),
  );
  if (!unit) return;
  const { letter } = unit;
  const field: Field = 'unit';
  if (known) Object.assign(known, { field: null, because: `column ${letter} was chosen for ${labelOf(field)}` });
  Object.assign(unit, { field: 'unit', confidence: 'certain', because: 'its values are units of mass' });
}

/** 'Storno', 'Cancelled on': a column that no other name fits tells which declarations were invalidated. */
function nameCancelled(columns: readonly Column[]): void {
  const column = columns.find(
    ({ field, heading, because }) =>
      (field === null || field === 'status') && because !== 'chosen by a person' && headsCancelled(heading.text),
  );
  if (column) Object.assign(column, { field: 'cancelled', confidence: 'certain', because: 'heading' });
}

/** Customs duty and value added tax as declarations code them: (EU) 2015/2447 Annex B, data element 14 03 039. */
const TAX_CODE = /^[A-E]\d\d$/;

/** A column of such codes, with two at least, tells which rows state another tax of an item, whatever it is called. */
function nameTaxType(columns: readonly Column[]): void {
  if (columns.some(({ field }) => field === 'taxType')) return;
  const column = columns.find((candidate) => {
    if (!isUnnamed(candidate)) return false;
    const filled = candidate.samples.map(({ text }) => text.trim()).filter((text) => text !== '');
    const codes = new Set(filled);
    return codes.size > 1 && codes.has('A00') && codes.has('B00') && filled.every((text) => TAX_CODE.test(text));
  });
  if (column)
    Object.assign(column, { field: 'taxType', confidence: 'certain', because: 'its values are codes of taxes' });
}

function holdsMassUnits({ samples }: Column): boolean {
  const words = samples.map(({ text }) => text.trim()).filter((text) => text !== '');
  return words.length > 0 && words.every((word) => MASS_UNITS.has(readUnit(word)));
}

/** Columns that no heading names, by their values. What a line cannot do without is only ever guessed so. */
function nameByContent(columns: readonly Column[]): void {
  const hasField = (field: Field) => columns.some((column) => column.field === field);
  const candidates = columns
    .filter(isUnnamed)
    .map((column) => ({ column, field: fieldByContent(column.samples) }))
    .filter((candidate): candidate is Candidate => candidate.field !== null && !hasField(candidate.field))
    // Ten digits under TARIC are the whole code, and a number beside them is another one.
    .filter(({ field }) => field !== 'cnCode' || !holdsWholeTaric(columns))
    // The MRN of a transit or an export is none of the import, even where no other stands in the file.
    .filter(({ column, field }) => field !== 'mrn' || !column.isBehind);
  for (const [field, rivals] of Map.groupBy(candidates, (candidate) => candidate.field)) {
    rivals.sort(compareCandidates);
    const named = field === 'countryOfOrigin' ? originBesideDispatch(rivals) : undefined;
    const best = named ?? rivals[0];
    if (!best) continue;
    const isProven =
      field === 'cnCode' && rivals.length === 1 && !best.column.isBehind && holdsCodes(best.column.samples);
    const isAbbreviated =
      field === 'countryOfOrigin' &&
      (rivals.length === 1 || named !== undefined) &&
      !best.column.isBehind &&
      beginsOrigin(best.column.heading.text);
    const isBesideNames =
      field === 'countryOfOrigin' &&
      !best.column.isBehind &&
      rivals.length === 1 &&
      areCodesOfNames(best.column, columns);
    const isSaid =
      field === 'movement' &&
      best.column.samples.every(({ text }) => text.trim() === '' || readDirection(text) !== null);
    Object.assign(best.column, {
      field,
      confidence: isProven || isSaid || isAbbreviated || isBesideNames ? 'certain' : 'guess',
      because: isProven
        ? 'its values are goods codes, and those of no other column are'
        : isAbbreviated
          ? 'the heading begins as a word for origin, and the values are countries'
          : isBesideNames
            ? 'each name of an origin in the column beside it has one code'
            : 'values',
    });
  }
  nameCodeUnderOtherName(columns);
  nameByMostValues(columns);
  nameMassByContent(columns);
  for (const field of ['status', 'remarks'] as const) {
    const telling = columns.find(
      (column) => column.field === null && column.confidence !== 'chosen' && tellsOfStates(column),
    );
    if (telling && !hasField(field)) Object.assign(telling, { field, confidence: 'likely', because: 'values' });
  }
}

/** Of columns of countries the one whose heading begins as a word for origin, where those of all others begin as one for dispatch: 'OR' and 'PV'. */
function originBesideDispatch(rivals: readonly Candidate[]): Candidate | undefined {
  const [origin, ...origins] = rivals.filter(({ column }) => beginsOrigin(column.heading.text));
  const areOthers = rivals.every((rival) => rival === origin || beginsDispatch(rival.column.heading.text));
  return origins.length === 0 && areOthers ? origin : undefined;
}

const holdsWholeTaric = (columns: readonly Column[]): boolean =>
  columns.some(
    ({ field, confidence, samples }) =>
      field === 'taricCode' && confidence !== 'likely' && confidence !== 'guess' && holdsCodes(samples),
  );

/** Where no column is the code's, one that is called otherwise may hold it: 'Ware' over '7604 29 90 - Profile', 'ID' of a classification. */
function nameCodeUnderOtherName(columns: readonly Column[]): void {
  if (columns.some(({ field }) => field !== null && CODE_FIELDS.has(field))) return;
  const holders = columns.filter(
    ({ field, confidence, isBehind, samples }) =>
      field !== null && OTHER_NAMES.has(field) && confidence !== 'chosen' && !isBehind && holdsCodes(samples),
  );
  const [column] = holders;
  if (column && holders.length === 1)
    Object.assign(column, {
      field: 'cnCode',
      confidence: 'certain',
      because: 'its values are goods codes, and those of no other column are',
    });
}

const OTHER_NAMES: ReadonlySet<Field> = new Set(['articleNumber', 'description', 'goodType', 'reference']);

/** In a table without headings the only column of other numbers may be the mass. */
function nameMassByContent(columns: readonly Column[]): void {
  const isMissing = !columns.some(({ field }) => field === 'netMass' || field === 'grossMass' || field === 'quantity');
  const isHeadless = columns.every(({ heading }) => heading.text === '');
  const numbers = columns.filter((column) => isUnnamed(column) && (fit('netMass', column.samples) ?? 0) >= 0.9);
  if (isMissing && isHeadless && numbers.length === 1)
    Object.assign(numbers[0] as Column, { field: 'netMass', confidence: 'guess', because: 'values' });
}

interface Candidate {
  readonly column: Column;
  readonly field: Field;
}

/** A column that is shown and not headed as what others state, then the one whose values are likelier, then the first. */
function compareCandidates(a: Candidate, b: Candidate): number {
  const likelihoodOf = ({ field, column: { samples } }: Candidate) =>
    likelihood(
      field,
      samples.map(({ text }) => text.trim()).filter((text) => text !== ''),
    );
  return Number(a.column.isBehind) - Number(b.column.isBehind) || likelihoodOf(b) - likelihoodOf(a);
}

const MOST_STATES = 8;
const TOLD_BY: ReadonlySet<Status> = new Set(['cancelled', 'draft']);

/** A handful of words that come again and again, one of them for a declaration that was invalidated or not lodged. */
function tellsOfStates({ samples }: Column): boolean {
  const words = new Set(samples.map(({ text }) => text.trim()).filter((text) => text !== ''));
  if (words.size > MOST_STATES || [...words].filter((word) => /^\d+$/.test(word)).length * 2 > words.size) return false;
  return holdsRelease(words) || [...words].some((word) => TOLD_BY.has(readStatus(word)) || word.endsWith(NOT_VALID));
}

/** Required fields that no column holds. */
export function missingFields(columns: readonly Column[]): (typeof REQUIRED)[number][] {
  const has = (field: Field) => columns.some((column) => column.field === field);
  return REQUIRED.filter((field) => !has(field) && !(field === 'cnCode' && (has('taricCode') || has('hsCode'))));
}

const LABELS: Readonly<Partial<Record<Field, string>>> = {
  cnCode: 'the CN code',
  taricCode: 'the TARIC code',
  hsCode: 'the HS code',
  countryOfOrigin: 'the country of origin',
  netMass: 'the net mass',
  grossMass: 'the gross mass',
  date: 'the customs date',
  mrn: 'the MRN',
  procedure: 'the procedure',
  unit: 'the unit',
  description: 'the description',
  supplier: 'the supplier',
  quantity: 'the quantity',
  value: 'the value',
  currency: 'the currency',
};

/** What a person calls a field, for questions and reasons. */
export function labelOf(field: Field): string {
  return LABELS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
