import { type ChosenColumn, type Import, type ImportQuestion, isOpenQuestion } from '@lods/contract/imports/endpoints';
import { isImportField } from './fields.ts';

export type Understood = NonNullable<Import['understood']>;
export type ColumnMapping = Understood['mapping']['tables'][number]['columns'][number];

/** What a person has said so far: of columns by sheet and letter, and of lines without a date. */
export interface Said {
  readonly columns: ReadonlyMap<string, ChosenColumn>;
  readonly quarter: string;
  /** Of rows that are the same as another one. */
  readonly sameRows?: 'count' | 'omit' | undefined;
  /** Of masses that are unusual for one consignment. */
  readonly lightMasses?: 'keep' | 'thousandfold' | undefined;
  readonly heavyMasses?: 'keep' | 'thousandth' | undefined;
}

/** Whether anything was said of lines as a whole, whatever their columns. */
export const saysOfLines = ({ sameRows, lightMasses, heavyMasses }: Said): boolean =>
  sameRows !== undefined || lightMasses !== undefined || heavyMasses !== undefined;

export const keyOf = (sheet: string, column: string) => `${sheet}\n${column}`;

/** Adds to what is said of a column; another field makes what was said of the former one void. */
export function withColumn(answers: Said, column: ChosenColumn): Said {
  const key = keyOf(column.sheet ?? '', column.column);
  const known = answers.columns.get(key);
  const next = known?.field === column.field ? { ...known, ...column } : column;
  return { ...answers, columns: new Map(answers.columns).set(key, next) };
}

export function columnOf(understood: Understood, sheet: string, letter: string | null): ColumnMapping | undefined {
  const tables = understood.mapping.tables;
  const table = tables.find((table) => table.sheet === sheet) ?? tables[0];
  return table?.columns.find(({ column }) => column === letter);
}

/** Whether a question has its answer. A column that was only proposed counts as confirmed by whoever goes on. */
export function isAnswered(question: ImportQuestion, answers: Said): boolean {
  if (!isOpenQuestion(question)) return true;
  const { about, sheet, column, field } = question;
  if (about === 'copies') return answers.sameRows !== undefined;
  if (about === 'lightMasses' || about === 'heavyMasses') return answers[about] !== undefined;
  if (about === 'quarter') return answers.quarter !== '';
  const chosen = column === null ? undefined : answers.columns.get(keyOf(sheet, column));
  if (about === 'column') return [...answers.columns.values()].some((column) => column.field === field);
  return chosen?.[about as 'dateOrder' | 'decimalMark' | 'unit'] !== undefined;
}

/** The answers to send: what was said, and the proposals that were left standing. */
export function answersOf(understood: Understood, answers: Said) {
  const columns = new Map(answers.columns);
  for (const { about, sheet, column, proposal } of understood.mapping.questions) {
    if (about !== 'column' || column === null || !isImportField(proposal)) continue;
    const key = keyOf(sheet, column);
    if (!columns.has(key)) columns.set(key, { sheet, column, field: proposal });
  }
  const { quarter, sameRows, lightMasses, heavyMasses } = answers;
  return {
    columns: [...columns.values()],
    quarter: quarter === '' ? null : quarter,
    ...(sameRows ? { sameRows } : {}),
    ...(lightMasses ? { lightMasses } : {}),
    ...(heavyMasses ? { heavyMasses } : {}),
  };
}

/** '2.400' read with each mark: 2 400, whose thousands no mark parts that another language reads as decimal, or 2.4 for the screen to write. */
export function readings(sample: string): { asGroups: string; asDecimals: string } | null {
  const [, digits = '', , rest = ''] = /^(\d{1,3})([.,])(\d{3})$/.exec(sample) ?? [];
  return digits === ''
    ? null
    : { asGroups: `${digits}\u202f${rest}`, asDecimals: `${digits}.${rest}`.replace(/\.?0+$/, '') };
}
