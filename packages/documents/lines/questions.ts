import { originScopeOf } from '@lods/cbam/countries';
import type { Finding } from '@lods/cbam/finding';
import { loadTables } from '@lods/reference/tables';
import type { Cell } from '../spreadsheet/rows.ts';
import type { Column } from './columns/column.ts';
import { fit } from './columns/content.ts';
import { labelOf } from './columns/recognise-columns.ts';
import { rivalOrigin } from './columns/rival-origins.ts';
import { readWrittenCountry } from './countries/country.ts';
import type { DateOrder } from './days/date.ts';
import type { DateColumn } from './days/date-evidence.ts';
import { type Field, REQUIRED } from './fields.ts';
import { brief } from './findings/brief.ts';
import { findingOfFile } from './findings/file-findings.ts';
import { fold } from './fold.ts';
import { type MassUnit, matchHeading } from './headings/heading.ts';
import type { Question } from './mapping.ts';
import type { ComparedMasses } from './masses/exchanged-masses.ts';
import type { MassReading } from './masses/mass.ts';
import type { RepeatedMass } from './masses/repeated-mass.ts';
import { unfitMass } from './masses/unfit-mass.ts';
import { NAMES_OTHER_UNIT } from './masses/unit-evidence.ts';
import type { MarkReading, NumberColumn } from './numbers/number-evidence.ts';
import type { Contradictions, SameLines } from './status/copies.ts';
import { headsDirection, readDirection } from './status/direction.ts';
import { isOutward, readMovement } from './status/movement.ts';
import { isAccepted } from './status/read-status.ts';
import { isTakenBack } from './status/reversals.ts';
import { namesImports } from './status/set-apart.ts';
import type { UnexplainedMark } from './status/unexplained-marks.ts';

/** Masses of a few grams or kilograms beside quantities a thousand times as large look like the mass of one piece. */
export function aboutPieces(sheet: string, { letter, heading, samples }: Column): Question {
  const sample = samples.find(({ text }) => text.trim() !== '')?.text.trim() ?? '';
  return {
    about: 'column',
    sheet,
    column: letter,
    field: 'netMass',
    question: `Column ${letter} (${heading.text}) states masses such as ${sample} beside quantities that are far larger, as the mass of one piece. Which column holds the net mass of the whole line?`,
    choices: [],
    proposal: null,
  };
}

/** What must be answered before lines may be taken over without a look; each as one sentence. */

/** Fields whose column a person must confirm when the heading does not settle it. */
const CONFIRMED: readonly Field[] = [...REQUIRED, 'date', 'taricCode', 'hsCode', 'unit'];

export function aboutMissing(sheet: string, field: Field, columns: readonly Column[]): Question {
  const isUnfit = ({ heading }: Column) => field === 'netMass' && unfitMass(heading.text) !== null;
  const choices = columns
    .filter((column) => column.field === null && !isUnfit(column) && (fit(field, column.samples) ?? 0) >= 0.5)
    .map(({ letter }) => letter);
  return {
    about: 'column',
    sheet,
    column: null,
    field,
    question: whichColumn(
      field,
      columns.find((column) => isUnfit(column) && isCalledNet(column)) ?? columns.find(isUnfit),
    ),
    choices,
    proposal: null,
  };
}

const isCalledNet = ({ heading }: Column): boolean => matchHeading(heading)[0]?.field === 'netMass';

/** Asks for a column, and says why the one that is headed as the mass is not it. */
function whichColumn(field: Field, column: Column | undefined): string {
  const unfit = column ? unfitMass(column.heading.text) : null;
  if (!column || !unfit) return `Which column holds ${labelOf(field)}?`;
  const { letter, heading } = column;
  return unfit.is === 'of-a-piece'
    ? `Column ${letter} (${heading.text}) states the mass of one piece, not of the line. Which column holds the net mass of the line?`
    : `Column ${letter} (${heading.text}) states masses in ${unfit.unit}, which are not converted. Which column holds the net mass in kilograms or tonnes?`;
}

export function aboutColumn(sheet: string, column: Column, columns: readonly Column[]): Question[] {
  const { field, confidence, letter, heading, because } = column;
  const isConfirmed =
    field !== null && (CONFIRMED.includes(field) || (field === 'mrn' && /claims the same/.test(because)));
  if (field === null || confidence === 'certain' || confidence === 'chosen' || !isConfirmed) return [];
  const alike = columns.find((rival) => isCalledLike(rival, column) && (fit(field, rival.samples) ?? 0) >= 0.5);
  if (alike) return [aboutColumnsAlike(sheet, field, column, alike)];
  const otherOrigin = field === 'countryOfOrigin' ? rivalOrigin(column, columns) : undefined;
  if (otherOrigin) return [aboutTwoOrigins(sheet, column, otherOrigin)];
  const named = heading.text === '' ? `Column ${letter}` : `Column ${letter} (${heading.text})`;
  const question = `${named} was read as ${labelOf(field)} (${because}). Is that right?`;
  return [{ about: 'column', sheet, column: letter, field, question, choices: [], proposal: field }];
}

/** 'Mass 1 (kg)' and 'Mass 2 (kg)' */
function isCalledLike(rival: Column, column: Column): boolean {
  const [mine, theirs] = [column, rival].map(({ heading }) => heading.text.replace(/\d+/, ''));
  return rival !== column && mine === theirs && column.heading.text !== rival.heading.text;
}

/** Nothing tells them apart but a number, so that none is likelier. */
function aboutColumnsAlike(sheet: string, field: Field, column: Column, rival: Column): Question {
  const [first, second, choices] = inOrder(column, rival);
  const question = `Columns ${first} and ${second} are called alike. Which of them holds ${labelOf(field)}?`;
  return { about: 'column', sheet, column: null, field, question, choices, proposal: null };
}

/** By invoice or by certificate: customs was told one of them, and neither heading says which. */
function aboutTwoOrigins(sheet: string, column: Column, rival: Column): Question {
  const [first, second, choices] = inOrder(column, rival);
  const question = `Columns ${first} and ${second} state different countries of origin on some lines. Which of them was declared?`;
  return { about: 'column', sheet, column: null, field: 'countryOfOrigin', question, choices, proposal: null };
}

function inOrder(column: Column, rival: Column): [first: string, second: string, choices: string[]] {
  const both = [column, rival].sort((a, b) => a.index - b.index);
  const [first = '', second = ''] = both.map(({ letter, heading }) => `${letter} (${heading.text})`);
  return [first, second, both.map(({ letter }) => letter)];
}

export function aboutMass(
  sheet: string,
  column: Column | undefined,
  marks: ReadonlyMap<number, MarkReading>,
  {
    unit,
    unitBecause,
    unitProposal,
  }: Pick<MassReading, 'unit'> & { readonly unitBecause: string; readonly unitProposal: MassUnit | null },
): Question[] {
  if (!column) return [];
  const { letter } = column;
  const questions: Question[] = [];
  const mark = marks.get(column.index);
  if (mark?.mark === null) {
    const sample = column.samples.find(({ text }) => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text))?.text.trim() ?? '2.400';
    questions.push({
      about: 'decimalMark',
      sheet,
      column: letter,
      field: 'netMass',
      question: `In column ${letter}, is the decimal mark of ${sample} the comma or the point?`,
      choices: [',', '.'],
      proposal: mark.proposal,
    });
  }
  if (unit === null) {
    const question =
      unitBecause === NAMES_OTHER_UNIT
        ? `For column ${letter} ${NAMES_OTHER_UNIT}. Are the masses of column ${letter} kilograms or tonnes?`
        : `Are the masses of column ${letter} kilograms or tonnes?`;
    questions.push({
      about: 'unit',
      sheet,
      column: letter,
      field: 'netMass',
      question,
      choices: ['kg', 't'],
      proposal: unitProposal,
    });
  }
  return questions;
}

/** Quantity, gross mass or value allow a thousandth or a thousandfold of the masses only. */
export function aboutThousandfold(
  sheet: string,
  { letter, heading: { text }, samples }: Column,
  is: 'heavy' | 'light',
  unit: MassReading['unit'],
): Question {
  const sample = samples.find((cell) => cell.text.trim() !== '')?.text.trim() ?? '';
  const question = (
    about: 'decimalMark' | 'unit',
    sentence: string,
    choices: string[],
    proposal: string,
  ): Question => ({
    about,
    sheet,
    column: letter,
    field: 'netMass',
    question: sentence,
    choices,
    proposal,
  });
  if (is === 'light')
    return question(
      'unit',
      `The masses of column ${letter} (${text}) are a thousandth of what quantity, value or gross mass allow. Are they kilograms or tonnes?`,
      ['kg', 't'],
      't',
    );
  return unit === 'kg'
    ? question(
        'decimalMark',
        `The masses of column ${letter} (${text}) are a thousand times above what quantity, value or gross mass allow. In ${sample}, is the decimal mark the comma or the point?`,
        [',', '.'],
        sample.includes(',') ? ',' : '.',
      )
    : question(
        'unit',
        `The masses of column ${letter} (${text}) are a thousand times above what quantity, value or gross mass allow. Are they kilograms or tonnes?`,
        ['kg', 't'],
        'kg',
      );
}

/** The total of a declaration on each of its lines would count as often as it has lines. */
export function aboutRepeatedMass(
  sheet: string,
  { letter, heading: { text } }: Column,
  { lines, sample }: RepeatedMass,
  columns: readonly Column[],
): Question {
  const others = columns.filter(
    (column) => column.field === null && !unfitMass(column.heading.text) && (fit('netMass', column.samples) ?? 0) > 0.9,
  );
  return {
    about: 'column',
    sheet,
    column: letter,
    field: 'netMass',
    question: `Column ${letter} (${text}) states one mass, such as ${sample}, on every line of a declaration (${lines} lines). Is that the net mass of each line, or a total?`,
    choices: others.map((column) => column.letter),
    proposal: null,
  };
}

/** A title above the only table of a file that names something else than imports. */
export function aboutTitle(sheet: string, title: string | null): Question[] {
  if (title === null) return [];
  const question = `The title above the lines is "${brief(title)}". Are they imports that count?`;
  return [{ about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null }];
}

/** Goods that go to countries outside the Union leave it. */
export function aboutDestinations(sheet: string, columns: readonly Column[]): Question[] {
  const types = columns.find(({ field }) => field === 'movement')?.samples ?? [];
  const column = columns.find(({ heading, samples }) => {
    if (!isDestination(heading.text)) return false;
    // Exports beside the imports, which say that they are, leave the Union anyway.
    const countries = samples.flatMap(({ text }, at) =>
      isOutward(types[at]?.text.trim() ?? '') ? [] : (readWrittenCountry(text) ?? []),
    );
    const outside = countries.filter((country) => !isOfUnion(country));
    return countries.length > 0 && outside.length * 2 > countries.length;
  });
  if (column === undefined) return [];
  const question = `Column ${column.letter} (${column.heading.text}) names countries outside the Union as the destination. Are the lines imports that count?`;
  return [{ about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null }];
}

const isOfUnion = (country: string): boolean => {
  const scope = originScopeOf(loadTables(), country);
  return scope.answer === 'exempt' && scope.because !== 'annex-3';
};

const DESTINATION =
  /destination|destino|destinazion|destinati|bestemm|bestamm|bestimmung|przeznacz|urcen|maaranpaa|maarapaa|rendeltetes|namembn|odredi|sihtriik|sihtkoh|galamerk|paskirt|proorism|naznachenie|varisulke/;
/** 'Versendungs-/Bestimmungsland' is either, by the kind of declaration. */
const DISPATCH = /versend|dispatch|afsend|avsand|verzend|exped|provenance|provenien|proceden|wysylk|odesl|odosl|origin/;
const isDestination = (heading: string): boolean => DESTINATION.test(fold(heading)) && !DISPATCH.test(fold(heading));

/** Which of the two is net decides every mass of the file. */
export function aboutExchangedMasses(
  sheet: string,
  net: Column,
  gross: Column,
  { above, both }: ComparedMasses,
): Question {
  return {
    about: 'column',
    sheet,
    column: null,
    field: 'netMass',
    question: `Column ${net.letter} (${net.heading.text}) is above column ${gross.letter} (${gross.heading.text}) in ${above} of ${both} rows, which no net mass is. Which of the two is the net mass?`,
    choices: [net.letter, gross.letter],
    proposal: null,
  };
}

/** '26-01-17', '26-02-03', '26-05-11': the first number of the dates is one and the same, the last is not. */
function beginsWithYear(samples: readonly Cell[]): boolean {
  const parts = samples.flatMap(({ text }) => /^(\d\d)\D\d\d\D(\d\d)$/.exec(text.trim())?.slice(1, 3) ?? []);
  const count = (at: number) => new Set(parts.filter((_, index) => index % 2 === at)).size;
  return count(0) === 1 && count(1) > 1;
}

export function aboutDateOrder(sheet: string, { letter, samples }: Column, choices: readonly DateOrder[]): Question {
  const isOfYear = choices.includes('year-first');
  const sample =
    samples.find(({ text }) => text.includes(isOfYear ? '-' : '/'))?.text.trim() ??
    (isOfYear ? '26-03-24' : '03/04/2026');
  return {
    about: 'dateOrder',
    sheet,
    column: letter,
    field: 'date',
    question: isOfYear
      ? `In column ${letter}, does ${sample} begin with the day or with the year?`
      : `In column ${letter}, does ${sample} begin with the day or with the month?`,
    choices,
    // Every Member State writes the day in front of the month, and most of them in front of the year, unless all lines begin with the same number.
    proposal: isOfYear && beginsWithYear(samples) ? 'year-first' : 'day-first',
  };
}

/** A stamp of Greenwich late in the evening is of the next day where customs accepted, unless its program wrote the day of customs itself. */
export function aboutEvenings(sheet: string, { letter, confidence }: Column, sample: string | undefined): Question[] {
  if (sample === undefined || confidence === 'chosen') return [];
  const question = `Column ${letter} states moments of Greenwich such as ${sample}, which are of another day where customs accepted. Does that day count, as it was read?`;
  return [{ about: 'column', sheet, column: letter, field: 'date', question, choices: [], proposal: 'date' }];
}

/**
 * A spreadsheet program of another country makes numbers and dates of those texts that it can read, wrongly, and leaves the others: 12.450
 * becomes 12.45 beside '12.450,5', and 10/03 the third of October beside '13/03'.
 */
export function aboutOpenedElsewhere(
  sheet: string,
  mass: Column | undefined,
  date: Column | undefined,
  { numbers, dates }: { readonly numbers: readonly NumberColumn[]; readonly dates: DateColumn | null },
): Question[] {
  const masses = numbers.find(({ index }) => index === mass?.index);
  const areNumbersDoubtful = masses && masses.grouped > 0 && masses.storedFractions > 0;
  const areDatesDoubtful =
    dates && dates.stored > 1 && dates.storedLate === 0 && dates.dayFirst > 0 && dates.ambiguous === 0;
  const ask = (column: Column, field: Field, question: string): Question[] =>
    column.confidence === 'chosen'
      ? []
      : [{ about: 'column', sheet, column: column.letter, field, question, choices: [], proposal: null }];
  const first = ({ samples }: Column, kind: Cell['kind']) =>
    samples.find((sample) => sample.kind === kind && sample.text !== '')?.text.trim() ?? '';
  return [
    ...(mass && areNumbersDoubtful
      ? ask(
          mass,
          'netMass',
          `Column ${mass.letter} holds numbers such as ${first(mass, 'number')} beside texts such as ${first(mass, 'text')}: a spreadsheet program of another country may have misread them. Are they right?`,
        )
      : []),
    ...(date && areDatesDoubtful
      ? ask(
          date,
          'date',
          `Column ${date.letter} holds dates such as ${first(date, 'date')} beside texts such as ${first(date, 'text')}: a spreadsheet program of another country may have exchanged day and month. Are they right?`,
        )
      : []),
  ];
}

/** A file most of whose rows have another number of fields than its heading was put together wrongly. */
export function aboutRaggedRows(sheet: string, ragged: number, all: number): Question[] {
  if (ragged * 2 <= all) return [];
  const question = `${ragged} of ${all} rows have more or fewer fields than the heading. Are their values in the right columns?`;
  return [{ about: 'column', sheet, column: null, field: null, question, choices: [], proposal: null }];
}

export function aboutQuarter(sheet: string): Question {
  return {
    about: 'quarter',
    sheet,
    column: null,
    field: 'date',
    question: 'The file states no customs date. Into which quarter do its lines belong?',
    choices: [],
    proposal: null,
  };
}

export function aboutHiddenSheet(sheet: string): Question {
  return {
    about: 'sheet',
    sheet,
    column: null,
    field: null,
    question: `The sheet ${sheet} is hidden and holds goods lines; it was left out. Is that right?`,
    choices: [],
    proposal: null,
  };
}

/** Rows are hidden where they no longer count, and where somebody looked for others: the rows themselves do not say. */
export function aboutHiddenRows(sheet: string, rows: readonly number[]): Question[] {
  const [first] = rows;
  if (first === undefined) return [];
  const question =
    rows.length === 1
      ? `Row ${first} is hidden, and nothing says that its goods do not count. Do they?`
      : `${rows.length} rows, such as row ${first}, are hidden, and nothing says that their goods do not count. Do they?`;
  return [{ about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null }];
}

/** The name of a sheet says that its lines are a draft or no imports. */
export function aboutSheetApart(sheet: string, isRead: boolean): Question {
  const question = isRead
    ? `By its name the sheet ${sheet} holds no imports or a draft, and no other sheet holds goods lines. Do its lines count?`
    : `The sheet ${sheet} is a draft by its name and was left out. Is that right?`;
  return { about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null };
}

/** Programs call any table an export, and a workbook may hold exports beside imports. */
export function aboutSheetOfExports(sheet: string): Question {
  const question = `By its name the sheet ${sheet} holds exports and was left out. Is that right?`;
  return { about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null };
}

/** A state of a few declarations that is none we know may say that they do not count. */
export function aboutStates(
  sheet: string,
  column: Column | undefined,
  states: ReadonlyMap<string, number>,
): Question[] {
  const [state] = states.keys();
  if (!column || column.confidence === 'chosen' || state === undefined) return [];
  const { letter, heading } = column;
  const count = [...states.values()].reduce((sum, lines) => sum + lines, 0);
  const named = [...states.keys()].slice(0, 3).map(brief).join(', ');
  const question = `Column ${letter} (${heading.text}) says ${named} of ${count} lines, and of others that they were accepted. Do these lines count, which stay out until you choose this column as the status?`;
  return [{ about: 'column', sheet, column: letter, field: null, question, choices: [], proposal: null }];
}

/** Words at declarations of XML that nobody knows, or that contradict each other. */
export function aboutUnknownStates(states: readonly string[], lines: number): Question {
  const named = states
    .slice(0, 3)
    .map((state) => `"${brief(state)}"`)
    .join(', ');
  const question = `The status ${named} leaves open whether the lines of its declarations count (number of lines: ${lines}). Do they count?`;
  return { about: 'column', sheet: '', column: 'Status', field: null, question, choices: [], proposal: null };
}

/** Remarks such as 'to be deleted?' on some lines: a person knows what came of it. */
export function aboutDoubts(
  sheet: string,
  column: Column | undefined,
  remarks: ReadonlyMap<string, number>,
): Question[] {
  const [remark] = remarks.keys();
  if (!column || column.confidence === 'chosen' || remark === undefined) return [];
  const { letter, heading } = column;
  const count = [...remarks.values()].reduce((sum, lines) => sum + lines, 0);
  const question = `Column ${letter} (${heading.text}) says "${brief(remark)}" or the like of ${count} lines. Do these lines count, which stay out until you choose this column as the status?`;
  return [{ about: 'column', sheet, column: letter, field: null, question, choices: [], proposal: null }];
}

/** A sign or word that nothing explains may say of its lines that they do not count. */
export function aboutMarks(sheet: string, mark: UnexplainedMark | null): Question[] {
  if (mark === null) return [];
  const { column, values } = mark;
  const named = values.slice(0, 3).map(brief).join(', ');
  const question =
    column.heading.text === ''
      ? `Column ${column.letter} tells lines apart by ${named}, which nothing in the file explains. Do all lines count?`
      : `Column ${column.letter} (${column.heading.text}) tells lines apart by ${named}, which nothing in the file explains. Do all lines count?`;
  return [{ about: 'column', sheet, column: column.letter, field: null, question, choices: [], proposal: null }];
}

/** 'A', 'B', '01', or 'Doorvoer' beside 'Invoer': nothing in the file says which of them are imports. */
export function aboutMovements(sheet: string, columns: readonly Column[]): Question[] {
  const has = (fields: ReadonlySet<Field>) => columns.some(({ field }) => field !== null && fields.has(field));
  const column = columns.find(({ field, confidence, heading }) => {
    if (confidence === 'chosen') return false;
    return field === 'movement' || (field === null && headsDirection(heading.text));
  });
  // A declaration of export has an MRN too.
  const isDirection = column !== undefined && headsDirection(column.heading.text);
  if (column === undefined) return [];
  const types = [...new Set(column.samples.map(({ text }) => text.trim()).filter((text) => text !== ''))];
  const areCodes = types.length > 1 && unexplainedTypes(types) && !has(isDirection ? PROCEDURES : PROVES_IMPORT);
  const unknown = types.some((type) => readDirection(type) === 'import')
    ? types.filter((type) => isUnknownType(type) && !takesBack(columns, column, type))
    : [];
  const asked = areCodes ? types : unknown;
  if (asked.length === 0) return [];
  const { letter, heading } = column;
  const named = asked.slice(0, 3).map(brief).join(', ');
  const question = `Column ${letter} (${heading.text}) tells lines apart by ${named}, which nothing in the file explains. Are all of them imports?`;
  return [{ about: 'column', sheet, column: letter, field: 'movement', question, choices: [], proposal: null }];
}

/** 'REV' beside 'IMP': every row of the type has a negative mass, which says itself what it does to another row. */
function takesBack(columns: readonly Column[], { samples }: Column, type: string): boolean {
  const mass = columns.find(({ field }) => field === 'netMass')?.samples ?? [];
  return samples.every(({ text }, row) => text.trim() !== type || isTakenBack(mass[row]?.text ?? ''));
}

/** A declaration of import states them, or nothing but one. */
const PROCEDURES: ReadonlySet<Field> = new Set(['procedure', 'requestedProcedure']);
/** Only customs gives an MRN. */
const PROVES_IMPORT: ReadonlySet<Field> = new Set(['mrn', ...PROCEDURES]);
/** 'I', 'IM' and 'H1' explain themselves. */
const UNEXPLAINED = /^(?!(?:i|e|im|ex|co|in)$|[bch]\d$)[\p{L}\d]{1,2}$/iu;
const IS_E = /^e$/i;
const IS_I = /^im?$/i;

/** 'E' is for export beside 'I', and may be for entry or Einfuhr beside 'A'. */
function unexplainedTypes(types: readonly string[]): boolean {
  const isImportNamed = types.some((type) => IS_I.test(type));
  return types.every((type) => UNEXPLAINED.test(type) || (IS_E.test(type) && !isImportNamed));
}

const isUnknownType = (type: string): boolean =>
  /\p{L}{3}/u.test(type) &&
  readDirection(type) === null &&
  !namesImports(type) &&
  !isAccepted(type) &&
  readMovement(type).status === 'counts';

/** Rows that state the same goods of a declaration may be its taxes or papers, which would count the goods more than once. */
export function aboutSameLines({ rows, lines, sample }: SameLines): Question {
  const question = `${rows} rows state MRN, code, origin and mass of another row, such as ${sample}, so that ${lines} goods remain. Are they further goods?`;
  return { ...OF_COPIES, question };
}

/** The same MRN and item cannot be two goods. */
export function aboutContradictions({ lines, first, second }: Contradictions): Question {
  const question = `${lines} lines state an MRN and item of another one with other goods, such as ${first} and ${second}. Which of them count?`;
  return { about: 'refused', sheet: '', column: null, field: null, question, choices: [], proposal: null };
}

/** A total that neither all lines nor those that count add up to says that some lines are not what they seem. */
export function aboutTotal(sheet: string, row: number, stated: string, summed: string): Question {
  const question = `The total in row ${row} is ${stated} kg, and the lines add up to ${summed} kg. Do all of them count, and no others?`;
  return { about: 'refused', sheet, column: null, field: null, question, choices: [], proposal: null };
}

/** Lines below a second heading that stay out are a part of the list that somebody else may count on. */
export function aboutOtherHeading(sheet: string, lines: number): Question {
  const question = `Another heading stands inside the table, and the lines below it stay out (number of lines: ${lines}). Is the list complete without them?`;
  return { about: 'refused', sheet, column: null, field: null, question, choices: [], proposal: null };
}

/** Rows that say the same as another one, where no MRN and item tell whether they are further goods. */
export function aboutCopies(rows: number): Question {
  const question =
    rows === 1
      ? 'A row is the same as another row, and no MRN and item tell them apart. Does it count as well?'
      : `${rows} rows are the same as another row, and no MRN and item tell them apart. Do they count as well?`;
  return { ...OF_COPIES, question };
}

const OF_COPIES = {
  about: 'copies',
  sheet: '',
  column: null,
  field: null,
  choices: ['omit', 'count'],
  proposal: 'omit',
} as const satisfies Omit<Question, 'question'>;

/** What takes back a line that the file does not state may take back one that was imported before, or a part of one. */
export function aboutReversals(rows: readonly string[]): Question {
  const named = rows.slice(0, 3).join(', ');
  const question =
    rows.length === 1
      ? `A negative mass in ${named} takes back what no line of the file states. Was the line that it corrects changed already?`
      : `${rows.length} negative masses (${named}) take back what no line of the file states. Were the lines that they correct changed already?`;
  return { about: 'refused', sheet: '', column: null, field: null, question, choices: [], proposal: null };
}

export function aboutRefused(refused: number, all: number): Question {
  return {
    about: 'refused',
    sheet: '',
    column: null,
    field: null,
    question: `${refused} of ${all} lines are refused. Are the columns read rightly?`,
    choices: [],
    proposal: null,
  };
}

/** So many lines of one list without a whole code, an origin or a mass may be more than slips. */
export function aboutLacking(lacking: number, all: number): Question {
  const question = `${lacking} of ${all} lines have no whole code, no country of origin or no net mass, and stay out. Is the list complete otherwise?`;
  return { about: 'refused', sheet: '', column: null, field: null, question, choices: [], proposal: null };
}

/** Columns of amounts that could not be read for sure and do not stop the file: their values are left out. */
export function openColumns(
  sheet: string,
  columns: readonly Column[],
  marks: ReadonlyMap<number, MarkReading>,
): Finding[] {
  return columns.flatMap((column): Finding[] => {
    if (column.field === null || column.field === 'netMass' || marks.get(column.index)?.mark !== null) return [];
    return [
      findingOfFile({ sheet, column: column.letter }, 'column-ambiguous', {
        field: column.field,
        letter: column.letter,
        text: column.heading.text,
      }),
    ];
  });
}
