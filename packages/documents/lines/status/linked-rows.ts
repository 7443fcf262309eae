import type { Cell } from '../../spreadsheet/rows.ts';
import type { Column } from '../columns/column.ts';
import type { Field } from '../fields.ts';
import type { Question } from '../mapping.ts';
import { readStatus } from './read-status.ts';
import { isTakenBack } from './reversals.ts';

/** A column that names other declarations of the file, as replaced, as replacing or in words: the goods of one of the two may not count. */
export function aboutReplaced(sheet: string, columns: readonly Column[]): Question[] {
  const mrns = columns.find(({ field }) => field === 'mrn');
  const known = new Set(mrns?.samples.map(({ text }) => text.trim()).filter((text) => text !== ''));
  const names = ({ text }: Cell, row: number): boolean => {
    const mrn = mrns?.samples[row]?.text.trim() ?? '';
    return (
      mrn !== '' &&
      text.length >= MRN_CHARACTERS &&
      // 'Érvénytelenítve, helyette: 26HU…' settles which of the two counts.
      readStatus(text.split(/[,;:]/)[0] ?? '') !== 'cancelled' &&
      text.split(/[^A-Z0-9]+/i).some((word) => word !== mrn && known.has(word))
    );
  };
  const column = columns.find(
    ({ field, confidence, samples }) =>
      field !== 'mrn' && field !== 'cancelled' && confidence !== 'chosen' && samples.some(names),
  );
  if (column === undefined) return aboutNamedRows(sheet, columns);
  const { letter, heading } = column;
  const question = `Column ${letter} (${heading.text}) names other declarations of the file. Do both of them count?`;
  return [{ about: 'column', sheet, column: letter, field: 'mrn', question, choices: [], proposal: null }];
}

const MRN_CHARACTERS = 18;

/** A column without a name that we know states on a few rows what numbers another row of the list: one of the two may stand for the other. */
function aboutNamedRows(sheet: string, columns: readonly Column[]): Question[] {
  const ids = columns.filter(numbersRecords).map(({ index, samples }) => {
    const rows = new Map(samples.map(({ text }, row) => [text.trim(), row]));
    return { index, rows };
  });
  const column = columns.find(({ index, field, confidence, because, samples }) => {
    const named = samples.flatMap(({ text }, row) => (text.trim() === '' ? [] : [{ name: text.trim(), row }]));
    if (
      (field !== null && because !== 'values') ||
      confidence === 'chosen' ||
      named.length === 0 ||
      named.length * 2 > samples.length
    )
      return false;
    return ids.some(
      (id) =>
        id.index !== index &&
        named.every(({ name, row }) => id.rows.has(name) && id.rows.get(name) !== row) &&
        !named.every(({ name, row }) => takesBack(columns, row, id.rows.get(name) as number)),
    );
  });
  if (column === undefined) return [];
  const { letter, heading } = column;
  const question = `Column ${letter} (${heading.text}) names other rows of the list. Do both of them count?`;
  return [{ about: 'column', sheet, column: letter, field: null, question, choices: [], proposal: null }];
}

const OF_ONE_GOOD: readonly Field[] = ['mrn', 'cnCode', 'taricCode', 'hsCode', 'countryOfOrigin', 'unit', 'netMass'];
const massWithoutSign = (text: string): string => text.replace(/[^\d.,]/g, '');

/** Whether a row takes another of its declaration back whole, so that both of them fall away. */
function takesBack(columns: readonly Column[], row: number, named: number): boolean {
  const textOf = (field: Field, at: number): string =>
    columns.find((column) => column.field === field)?.samples[at]?.text.trim() ?? '';
  const isOfBoth = (field: Field) => {
    const [a, b] = [textOf(field, row), textOf(field, named)];
    return field === 'netMass' ? massWithoutSign(a) === massWithoutSign(b) : a === b;
  };
  const [mass, namedMass] = [textOf('netMass', row), textOf('netMass', named)];
  return textOf('mrn', row) !== '' && isTakenBack(mass) && !isTakenBack(namedMass) && OF_ONE_GOOD.every(isOfBoth);
}

const SHORTEST_ID = 3;
const FEWEST_IDS = 4;
/** Nearly every row states a number of its own. */
function numbersRecords({ field, samples }: Column): boolean {
  const texts = samples
    .map(({ text }) => text.trim())
    .filter((text) => text.length >= SHORTEST_ID && /^[\w-]*\d$/.test(text));
  const isOfRows = field === null || field === 'reference' || field === 'item';
  return (
    isOfRows &&
    texts.length >= FEWEST_IDS &&
    texts.length >= samples.length * 0.8 &&
    new Set(texts).size === texts.length
  );
}
