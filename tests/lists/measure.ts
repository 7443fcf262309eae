import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, LineOptions, LineSummary } from '@lods/documents/lines/line';
import type { ChosenColumn, Question } from '@lods/documents/lines/mapping';
import { openLines } from '@lods/documents/lines/read-lines';
import { Refusal } from '@lods/documents/refusal';
import { loadTables } from '@lods/reference/tables';
import { type Comparison, compare, type ListTruth } from './judge.ts';

const TRUTH = '.truth.json';

/** What became of a list. Short: ready, with lines refused and told. Taken wrongly: ready, and a line wrong, too many or gone. */
type Outcome =
  | 'asked otherwise'
  | 'asked, every line right as proposed'
  | 'asked, no proposal to be had'
  | 'gave no line'
  | 'ready and right'
  | 'ready, short of lines refused and told'
  | 'taken wrongly';

const READY: readonly Outcome[] = ['ready and right', 'ready, short of lines refused and told', 'taken wrongly'];

interface Measured {
  readonly name: string;
  readonly expect: ListTruth['expect'];
  readonly outcome: Outcome;
  readonly comparison: Comparison;
  readonly notes: readonly string[];
}

/** Reads the lists of a folder, each with its truth beside it (NAME.truth.json), and says in figures what became of them; with detail, of each. */
export async function measureLists(folder: string, today: string, isDetailed: boolean): Promise<string> {
  const files = readdirSync(folder);
  const measured: Measured[] = [];
  for (const file of files.filter((name) => name.endsWith(TRUTH)).sort()) {
    const name = file.slice(0, -TRUTH.length);
    const list = files.find((list) => list !== file && list.startsWith(`${name}.`));
    if (list === undefined) throw new Error(`There is no list beside ${file}.`);
    const truth = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ListTruth;
    measured.push(await measureList(list, readFileSync(join(folder, list)), truth, today));
  }
  return [...figures(measured), ...(isDetailed ? measured.flatMap(detail) : [])].join('\n');
}

interface Read {
  readonly lines: readonly Line[];
  readonly summary: LineSummary;
}

async function read(bytes: Uint8Array, options: LineOptions): Promise<Read> {
  const file = await openLines(Uint8Array.from(bytes), loadTables(), options);
  return { lines: [...file.lines()], summary: file.summary() };
}

async function measureList(name: string, bytes: Uint8Array, truth: ListTruth, today: string): Promise<Measured> {
  const { expect } = truth;
  try {
    const first = await read(bytes, { today });
    const questions = first.summary.mapping.questions;
    const isAsked = first.summary.status !== 'ready';
    const answered = isAsked ? await read(bytes, asProposed(today, first.summary)) : first;
    const comparison = compare(answered.lines, truth.lines);
    const notes = questions.map(
      ({ about, question, proposal }) => `${about}: ${question} (${proposal ?? 'no proposal'})`,
    );
    const isEmpty = comparison.right + comparison.wrong + comparison.extra === 0;
    const isAlike = isEmpty && comparison.refused + comparison.gone === 0;
    return {
      name,
      expect,
      outcome: isAlike ? 'gave no line' : outcomeOf(isAsked, comparison, truth),
      comparison,
      notes,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      name,
      expect,
      outcome: 'gave no line',
      comparison: compare([], truth.lines),
      notes: [`${error.message} ${error.remedy}`],
    };
  }
}

function outcomeOf(
  isAsked: boolean,
  { refused, wrong, extra, gone }: Comparison,
  { expect, lines }: ListTruth,
): Outcome {
  const isRight = wrong + extra + gone === 0;
  if (!isAsked)
    return isRight ? (refused === 0 ? 'ready and right' : 'ready, short of lines refused and told') : 'taken wrongly';
  if (expect === 'ask' && lines.length === 0) return 'asked, no proposal to be had';
  return isRight && refused === 0 ? 'asked, every line right as proposed' : 'asked otherwise';
}

/** The answers of a person who follows every proposal. */
function asProposed(today: string, { mapping }: LineSummary): LineOptions {
  const answers = mapping.questions.flatMap((question) => answerTo(question, mapping.tables));
  // Several questions may be about one column.
  const columns = [...Map.groupBy(answers, ({ sheet, column }) => `${sheet} ${column}`).values()].map(
    (ofColumn) => Object.assign({}, ...ofColumn) as ChosenColumn,
  );
  const quarter = mapping.questions.find(({ about }) => about === 'quarter')?.proposal;
  const sameRows = mapping.questions.find(({ about }) => about === 'copies')?.proposal as LineOptions['sameRows'];
  return {
    today,
    chosen: { shape: mapping.shape, columns },
    ...(quarter ? { quarter } : {}),
    ...(sameRows ? { sameRows } : {}),
  };
}

function answerTo(
  { about, sheet, column, field, proposal }: Question,
  tables: LineSummary['mapping']['tables'],
): ChosenColumn[] {
  if (column === null || proposal === null) return [];
  const known = tables
    .find((table) => table.sheet === sheet)
    ?.columns.find((mapped) => mapped.column === column)?.field;
  const chosen = { sheet, column, field: (about === 'column' ? (proposal as ChosenColumn['field']) : known) ?? field };
  if (about === 'decimalMark') return [{ ...chosen, decimalMark: proposal as ',' }];
  if (about === 'unit') return [{ ...chosen, unit: proposal as 'kg' }];
  if (about === 'dateOrder') return [{ ...chosen, dateOrder: proposal as 'day-first' }];
  return about === 'column' ? [chosen] : [];
}

const EXPECTED: Readonly<Record<ListTruth['expect'], string>> = {
  ready: 'can be read',
  ask: 'must be asked about',
  refuse: 'are to be refused',
};

function figures(measured: readonly Measured[]): string[] {
  const rows = (Object.keys(EXPECTED) as ListTruth['expect'][]).map((expect) => {
    const lists = measured.filter((list) => list.expect === expect);
    const outcomes = Map.groupBy(lists, ({ outcome }) => outcome);
    const parts = [...outcomes].map(([outcome, { length }]) => `${length} ${outcome}`).sort();
    return `${lists.length} ${EXPECTED[expect]}: ${parts.join('; ') || 'none'}`;
  });
  const taken = measured.filter(({ outcome }) => READY.includes(outcome));
  const sum = (what: 'extra' | 'gone' | 'wrong') =>
    taken.reduce((total, { comparison }) => total + comparison[what], 0);
  return [
    ...rows,
    `lines of the ready ones: ${sum('wrong')} silently wrong, ${sum('extra')} too many, ${sum('gone')} gone`,
  ];
}

const detail = ({ name, expect, outcome, comparison, notes }: Measured): string[] => {
  const { right, refused, wrong, extra, gone } = comparison;
  const counts = `right ${right}, refused ${refused}, wrong ${wrong}, too many ${extra}, gone ${gone}`;
  return [
    `${expect} ${name}: ${outcome} (${counts})`,
    ...[...notes, ...comparison.notes.slice(0, 6)].map((note) => `    ${note}`),
  ];
};
