import { Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import type { Field } from '../fields.ts';
import { matchHeading, readHeading } from '../headings/heading.ts';

/** A kind of record, by the sign in front of its rows, with the names of its fields. */
interface RecordType {
  readonly sign: string;
  readonly names: readonly string[];
  readonly fields: ReadonlySet<Field | null>;
  readonly index: number;
}

const SIGN = /^(?:[*#!;]|\/\/)?\s*([A-Z\d]{1,4})$/;
const MOST_TYPES = 8;
const FEWEST_NAMES = 2;
const SEARCHED_ROWS = 40;
const CODES: readonly Field[] = ['cnCode', 'taricCode'];

/**
 * Joins records of several kinds into one row a good: '10;MRN;…' of the declaration and '20;ITEM;…' of its goods, where rows of the file name the
 * fields of each kind ('*10;MRN;ACCEPTANCE'). Records of taxes, papers and sums are left out. Null where the file has no such records.
 */
export function withRecordsJoined(sheet: Sheet): Sheet | null {
  const { rows } = sheet;
  const types = typesOf(rows);
  const ofGoods = types.find(({ fields }) => fields.has('netMass') && CODES.some((code) => fields.has(code)));
  if (ofGoods === undefined) return null;
  const above = types.filter(
    (type) => types.indexOf(type) < types.indexOf(ofGoods) && (type.fields.has('mrn') || type.fields.has('date')),
  );
  if (above.length === 0) return null;
  const table = new Rows();
  const first = types.reduce((last, { index }) => Math.max(last, index), 0) + 1;
  table.add(rows.numberAt(first - 1), [...above.flatMap(({ names }) => names), ...ofGoods.names]);
  const stated = new Map<string, string[]>();
  for (let index = first; index < rows.length; index += 1) {
    const cells = rows.packedAt(index);
    const sign = textAt(cells, 0);
    const head = above.find((type) => type.sign === sign);
    if (head !== undefined) {
      // A new declaration has nothing of the one before.
      for (const type of above.slice(above.indexOf(head))) stated.delete(type.sign);
      stated.set(head.sign, cells.slice(1, head.names.length + 1));
    } else if (sign === ofGoods.sign)
      table.add(rows.numberAt(index), [
        ...above.flatMap(({ sign: ofHead, names }) => names.map((_, at) => stated.get(ofHead)?.[at] ?? '')),
        ...Array.from({ length: Math.max(ofGoods.names.length, cells.length - 1) }, (_, at) => cells[at + 1] ?? ''),
      ]);
  }
  return { ...sheet, rows: table, merges: [] };
}

/** The kinds of records whose fields the file names, in the order of their names. */
function typesOf(rows: Rows): RecordType[] {
  const types: RecordType[] = [];
  for (let index = 0; index < Math.min(rows.length, SEARCHED_ROWS); index += 1) {
    const cells = rows.packedAt(index);
    const explained = index < SEARCHED_EXPLANATIONS ? explainedTypes(cells, index) : [];
    if (explained.length > 1) return explained;
    const sign = SIGN.exec(textAt(cells, 0))?.[1];
    const names = cells.slice(1);
    if (sign === undefined || types.some((type) => type.sign === sign)) continue;
    const fields = names.map((_, at) => fieldOf(textAt(names, at)));
    if (fields.filter((field) => field !== null).length < FEWEST_NAMES) continue;
    types.push({ sign, names, fields: new Set(fields), index });
    if (types.length > MOST_TYPES) return [];
  }
  return types;
}

const SEARCHED_EXPLANATIONS = 10;
const EXPLANATION = /(?<![\p{L}\d])([A-Z\d]{1,4})\s*[=:]\s*[^()=]{0,40}\(([^()]+)\)/gu;

/** '* H = huvud (MRN; godtagen), V = varupost (nr; varukod; netto kg)': a remark that names the fields of each kind. */
function explainedTypes(cells: readonly string[], index: number): RecordType[] {
  const text = cells.map((_, column) => textAt(cells, column)).join(';');
  return [...text.matchAll(EXPLANATION)].flatMap(([, sign = '', list = '']) => {
    const names = list.split(/[;,|]/).map((name) => name.trim());
    const fields = new Set(names.map(fieldOf));
    return [...fields].filter((field) => field !== null).length < FEWEST_NAMES ? [] : [{ sign, names, fields, index }];
  });
}

function fieldOf(text: string): Field | null {
  const [match] = /\d{3}/.test(text) ? [] : matchHeading(readHeading(text));
  return match?.isExact === true ? match.field : null;
}
