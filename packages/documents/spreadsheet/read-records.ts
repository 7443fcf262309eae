import { wholeNumber } from '@lods/translations/phrase';
import { Refusal } from '../refusal.ts';
import { scanXml, XmlFault } from '../report/xml-scanner.ts';
import { guardXml } from '../xml-guard.ts';
import { spreadsheetCaps } from './caps.ts';
import { decodeText, detectEncoding } from './encoding.ts';
import { packCell, plainText, Rows } from './rows.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** A value of JSON, or an element of XML that has been made one. */
type Scalar = string | number | boolean | null;
type Value = Scalar | Value[] | Fields;
interface Fields {
  [name: string]: Value;
}
/** Names around others that say nothing beside them: commodityCode.harmonizedSystemSubHeadingCode. */
const NEUTRAL = /(?:^| )(?:commodity(?:code)?|goodsmeasure|classification)$/i;
/** Names around others that say which part of a record it is. */
const PART =
  /^(?:header|head|kopf|kop|hoofd|hoved|tete|entete|testata|cabecera|cabecalho|naglowek|hlavicka|body|data|details?|info|general|attributes|properties|fields|payload)$/i;
/** Names around days: 'timestamps accepted' is a date. */
const DAYS = /^(?:dates|timestamps|times|zeitpunkte|datoer|datums|dataer|fechas|tidspunkter|tidpunkter|daty|terminy)$/i;

/** One row: what it states by the name of the field, packed as a cell. */
type Row = ReadonlyMap<string, string>;

const DEPTH = 40;
/** Names of what is one row, even where there is only one of it. */
const IS_ITEM = /item|line|goods|good|vare|position|posten|arti[ck][eou]l|commodity$/i;
const VALUE_NAMES =
  /^(?:value|amount|#text|content|quantity|number|valore|valeur|valor|wert|v(?:ae|æ)rdi|v(?:ä|a)rde|waarde|warto(?:s|ś)(?:c|ć)|arvo)$/i;
const UNIT_NAMES =
  /^(?:(?:measure(?:ment)?)?units?(?:code)?|uom|currency(?:id|code)?|unit[aàeé]s?|unidad|einheit|enhed|enhet|eenheid|jednostka|yksikk(?:o|ö)|jm|um|me|mj|ed|eh|mertekegyseg|jednotka|enota|jedinica|vienetas|unitate|uhik|mervieniba|u)$/i;

/** Reads JSON of declarations or lines: each innermost record of a list becomes a row, with what the records around it state. */
export function readJson(bytes: Uint8Array): Workbook {
  const { encoding, markBytes } = detectEncoding(bytes);
  const text = [...decodeText(bytes, encoding, markBytes)].join('');
  try {
    return workbookOf('json', withNamedCells(parse(text)));
  } catch (cause) {
    if (cause instanceof RangeError) throw tooDeep();
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Refusal(
      'json.malformed',
      'The JSON file is damaged or breaks off.',
      'Export it again, or export the same data as CSV or as an Excel workbook (.xlsx).',
      { cause },
    );
  }
}

const FEWEST_NAMES = 3;

/** Names of columns once, and the rows as lists of values or of amounts with their unit: each row as a record with its names. */
function withNamedCells(root: Value): Value {
  if (root === null || typeof root !== 'object') return root;
  const lists = Object.values(root).filter((value) => Array.isArray(value));
  const names = lists.find((list) => list.length >= FEWEST_NAMES && list.every((name) => typeof name === 'string'));
  const table = lists.find(
    (list) =>
      list.length > 0 &&
      list.every((row) => Array.isArray(row) && row.length === names?.length && row.every((cell) => isCell(cell))),
  );
  if (names === undefined || table === undefined || new Set(names).size < names.length) return root;
  return table.map((row) => Object.fromEntries((row as Value[]).map((cell, at) => [names[at] as string, cell])));
}

const isCell = (value: Value): boolean => isScalar(value) || (!Array.isArray(value) && withUnit(value) !== null);

/** One value, or one record on each line. */
function parse(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) throw error;
    return lines.map((line) => JSON.parse(line) as Value);
  }
}

/** Reads XML that is no declaration of a data model that we know, in the same way: elements are fields, repeated ones records. */
export function readXmlRecords(bytes: Uint8Array): Workbook {
  return workbookOf('xml', valueOfXml(guardXml(bytes)));
}

function workbookOf(format: 'json' | 'xml', root: Value): Workbook {
  const isMachineMade = format === 'xml';
  const lists = listsSideBySide(root);
  const sheets =
    lists.length > 1
      ? lists.map(([name, value]) => sheetOf(name, recordsOf(value, isMachineMade)))
      : [sheetOf('', recordsOf(root, isMachineMade))];
  return { format, sheets, hasMacros: false, brokenQuotes: [] };
}

/**
 * Lists of records that stand beside each other, as the tables of a database do: declarations and their items, imports and exports. Each comes with
 * what is stated once beside them, but without the other lists. Fewer than two are none.
 */
function listsSideBySide(root: Value, depth = 0): [name: string, Value][] {
  if (!isFields(root) || depth > DEPTH) return [];
  const entries = Object.entries(root);
  const lists = entries.filter(([, value]) => isListOfRecords(value));
  if (lists.length > 1) {
    const beside = entries.filter((entry) => !lists.includes(entry));
    return lists.map((list) => [list[0], Object.fromEntries([...beside, list])]);
  }
  const [only, ...others] = entries.filter(([, value]) => isFields(value));
  return only !== undefined && others.length === 0 && lists.length === 0 ? listsSideBySide(only[1], depth + 1) : [];
}

const isFields = (value: Value): value is Fields => !isScalar(value) && !Array.isArray(value);

/** In XML the list stands below its name: <items><item/><item/></items>. */
function isListOfRecords(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFields);
  if (!isFields(value)) return false;
  const [only, ...others] = Object.values(value);
  return others.length === 0 && Array.isArray(only) && only.every(isFields);
}

function sheetOf(name: string, records: readonly Row[]): Sheet {
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const rows = new Rows();
  rows.add(1, names);
  for (const [index, record] of records.entries())
    rows.add(
      index + 2,
      names.map((name) => record.get(name) ?? ''),
    );
  return { name, isHidden: false, rows, merges: [], hiddenRows: new Set(), hiddenColumns: new Set() };
}

/** `isMachineMade`: texts with a decimal point are numbers. */
function recordsOf(root: Value, isMachineMade: boolean): Row[] {
  const records: Row[] = [];
  const repeated = namesOfLists(root);
  const isItem = (name: string) => (IS_ITEM.test(name) && !NEUTRAL.test(name)) || repeated.has(name);
  walk(root, new Map(), 0);
  return records;

  function walk(value: Value, above: Row, depth: number): void {
    if (depth > DEPTH) throw tooDeep();
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, above, depth + 1);
      return;
    }
    if (value === null || typeof value !== 'object') return;
    const fields = new Map(above);
    const lists: [name: string, Value][] = [];
    gather(value, '', fields, lists, depth);
    const inner = innermost(lists);
    if (inner.length === 0) {
      if (records.length >= spreadsheetCaps.rows) throw tooManyRecords();
      records.push(fields);
    }
    for (const list of inner) walk(list, fields, depth + 1);
  }

  function gather(
    fields: Fields,
    prefix: string,
    scalars: Map<string, string>,
    lists: [string, Value][],
    depth: number,
  ) {
    if (depth > DEPTH) throw tooDeep();
    for (const [name, value] of Object.entries(fields)) {
      // What an element states itself, beside its attributes, goes by the name of the element.
      const whole = name === '#text' && prefix !== '' && !scalars.has(prefix) ? prefix : wholeName(prefix, name);
      if (isScalar(value)) scalars.set(whole, packed(value));
      else if (Array.isArray(value)) {
        const kinds = isItem(name) && !repeated.has(name) ? null : ofKinds(value);
        const state = stateOfHistory(name, value, fields);
        if (value.every(isScalar)) scalars.set(whole, value.map((entry) => packed(entry)).join(', '));
        else if (state !== null) scalars.set('status', state);
        else if (kinds !== null) for (const [kind, stated] of kinds) scalars.set(`${whole} ${kind}`, packed(stated));
        else lists.push([name, value]);
      } else {
        const measured = withUnit(value);
        if (measured !== null) scalars.set(whole, measured);
        else if (holdsLists(value, isItem) || (isItem(name) && Object.keys(value).length > 2)) {
          lists.push([name, value]);
          const state = IS_ITEM.test(name) ? null : stateBelow(value, fields);
          if (state !== null) scalars.set('status', state);
        } else gather(value, whole, scalars, lists, depth + 1);
      }
    }
  }

  function packed(value: Scalar): string {
    if (value === null) return '';
    if (typeof value === 'number') return packCell('number', plainDecimal(value));
    if (typeof value === 'boolean') return packCell('boolean', value ? 'TRUE' : 'FALSE');
    const text = plainText(value).trim();
    return isMachineMade && /^-?\d+\.\d+$/.test(text) ? packCell('number', text) : text;
  }
}

/** The path of a value, without what says nothing. */
function wholeName(prefix: string, name: string): string {
  const names = prefix.split(' ').filter((part) => !PART.test(part));
  if (DAYS.test(names.at(-1) ?? '')) return `${name} date`;
  const shown = names.join(' ');
  return shown === '' || (NEUTRAL.test(shown) && name.length > 6) ? name : `${shown} ${name}`;
}

/** A record may hold lists of papers and of goods: the goods are its rows. */
function innermost(lists: readonly (readonly [name: string, Value])[]): Value[] {
  const items = lists.filter(([name]) => IS_ITEM.test(name));
  if (items.length > 0) return items.map(([, value]) => value);
  const sizeOf = (value: Value): number => JSON.stringify(value).length;
  return [...lists]
    .sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
    .slice(0, 1)
    .map(([, value]) => value);
}

function isScalar(value: Value): value is Scalar {
  return value === null || typeof value !== 'object';
}

/** Names under which records stand in a list anywhere: one of them alone is such a record as well. */
function namesOfLists(root: Value): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (value: Value, name: string, depth: number): void => {
    if (value === null || typeof value !== 'object' || depth > DEPTH) return;
    if (Array.isArray(value)) {
      if (name !== '' && value.some((entry) => !isScalar(entry))) names.add(name);
      for (const entry of value) look(entry, '', depth + 1);
    } else for (const [inner, entry] of Object.entries(value)) look(entry, inner, depth + 1);
  };
  look(root, '', 0);
  return names;
}

function holdsLists(fields: Fields, isItem: (name: string) => boolean, depth = 0): boolean {
  return Object.entries(fields).some(
    ([name, value]) =>
      (Array.isArray(value) && !value.every(isScalar)) ||
      (value !== null &&
        typeof value === 'object' &&
        !Array.isArray(value) &&
        (isItem(name) || (depth < DEPTH && holdsLists(value, isItem, depth + 1)))),
  );
}

/** What says of which kind a value is, and the value: {type: "net", value: 1200, unit: "KGM"}, <Masse art="eigen">1200</Masse>. */
const KIND_NAMES =
  /^(?:type|typ|typecode|kind|class|role|rolle|qualifier|purpose|function|art|name|soort|slags?|sort|tip[oasu]?|t[uü][uü]p|t[ií]pus|rodzaj|druh|vrsta|tyyppi|laji|liik|veids|r[uū][sš]is|fajta|fel|genre|nature|genere|classe?|clase|esp[eéè]ce|esp[eé]cie|categor(?:y|ie|[ií]a)|kategori(?:e|a|ja)?|cine[aá]l)$/i;
const STATED_NAMES = /^(?:code|id|date|datetime|dato|datum|data|text|country|land|isocode)$/i;

const STATE =
  '(?:status|statut|state|estado|stato|tila|tilstand|tillst[aå]nd|zustand|stav|stan|stanje|staat|[aá]llapot|stare|seisund|staatus|b[uū]sena)';
const IS_STATE = new RegExp(`^(?!member)[a-z]*?${STATE}(?:code|name|text)?$`, 'i');
const IS_HISTORY = new RegExp(
  `^(?!member)[a-z]*?${STATE}(?:e?s|e[nr]|i|y)?(?:history|historik|historie|historique|verlauf|changes|log|list)?$`,
  'i',
);
const SAYS_STATE = /^(?:name|code|text|value|description|label|event)$/i;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T|$)/;

/** The latest of the states that a declaration has had; all of them where moments do not tell which it is. Null where its state stands beside them. */
function stateOfHistory(name: string, list: readonly Value[], beside: Fields): string | null {
  const isBeside = Object.entries(beside).some(([field, value]) => IS_STATE.test(field) && !Array.isArray(value));
  if (!IS_HISTORY.test(name) || isBeside) return null;
  const states = list.map((entry) => {
    const fields = isScalar(entry) || Array.isArray(entry) ? [] : Object.entries(entry);
    const texts = fields.flatMap(([, value]) => (typeof value === 'string' ? [value.trim()] : []));
    const [word] = [IS_STATE, SAYS_STATE].flatMap((says) =>
      fields.flatMap(([field, value]) => (says.test(field) && isScalar(value) && value !== null ? [`${value}`] : [])),
    );
    return { word, moment: texts.find((text) => MOMENT.test(text)) };
  });
  const words = states.flatMap(({ word }) => word ?? []);
  if (words.length === 0) return null;
  const moments = states.flatMap(({ moment }) => moment ?? []);
  const latest = [...moments].sort().at(-1);
  const last = states.filter(({ moment }) => moment === latest);
  const isTold = moments.length === list.length && last.length === 1 && last[0]?.word !== undefined;
  return plainText(isTold ? (last[0]?.word ?? '') : words.join(', '));
}

/** The latest of the states that stand in a list of their own below a record: {history: {status: […]}}. */
function stateBelow(value: Fields, beside: Fields, depth = 0): string | null {
  for (const [name, entry] of Object.entries(value)) {
    if (entry === null || typeof entry !== 'object' || IS_ITEM.test(name) || depth > DEPTH) continue;
    const state = Array.isArray(entry)
      ? entry.every(isScalar)
        ? null
        : stateOfHistory(name, entry, { ...beside, ...value })
      : stateBelow(entry, beside, depth + 1);
    if (state !== null) return state;
  }
  return null;
}

/** A list of values, each of a kind of its own, by their kinds; null where it is none. */
function ofKinds(list: readonly Value[]): readonly (readonly [kind: string, Scalar])[] | null {
  const stated = list.map((entry) => {
    if (isScalar(entry) || Array.isArray(entry)) return null;
    const entries = Object.entries(entry);
    const kinds = entries.filter(([name, value]) => KIND_NAMES.test(name) && typeof value === 'string');
    const others = entries.filter((field) => !kinds.includes(field));
    const [kind] = kinds;
    if (kinds.length !== 1 || kind === undefined) return null;
    const measured = withUnit(Object.fromEntries(others));
    const [only] = others;
    const isOne = others.length === 1 && only !== undefined && STATED_NAMES.test(only[0]) && isScalar(only[1]);
    const value = measured ?? (isOne ? (only[1] as Scalar) : null);
    return value === null ? null : ([String(kind[1]), value] as const);
  });
  const kinds = stated.flatMap((entry) => (entry === null ? [] : [entry]));
  const areDistinct = new Set(kinds.map(([kind]) => kind)).size === kinds.length;
  return list.length > 1 && kinds.length === list.length && areDistinct ? kinds : null;
}

/** {value: 1200, unit: "KGM"} as '1200 KGM'. */
function withUnit(fields: Fields): string | null {
  const entries = Object.entries(fields);
  const values = entries.filter(([name]) => VALUE_NAMES.test(name)).map(([, entry]) => entry);
  const units = entries.filter(([name, entry]) => UNIT_NAMES.test(name) && typeof entry === 'string');
  const [value] = values;
  const isMeasure = values.length === 1 && units.length < 2 && values.length + units.length === entries.length;
  if (value === undefined || value === null || typeof value === 'object' || !isMeasure) return null;
  return plainText(`${value} ${units[0]?.[1] ?? ''}`.trim());
}

/** A number of JSON as digits: 1e3 as 1000. */
function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(6).replace(/\.?0+$/, '') : text;
}

interface OpenElement {
  readonly name: string;
  readonly fields: Fields;
  text: string;
}

function valueOfXml(xml: string): Value {
  const root: OpenElement = { name: '', fields: {}, text: '' };
  const open = [root];
  try {
    scanXml(xml, {
      open({ local }, attributes) {
        const fields: Fields = {};
        for (const attribute of attributes) fields[attribute.local] = attribute.value;
        open.push({ name: local, fields, text: '' });
      },
      text(value) {
        const element = open[open.length - 1];
        if (element) element.text += value;
      },
      close() {
        const element = open.pop();
        const parent = open[open.length - 1];
        if (element === undefined || parent === undefined) return;
        add(parent.fields, element.name, contentOf(element));
      },
    });
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    const line = xml.slice(0, error.offset).split('\n').length;
    throw new Refusal(
      'xml.malformed',
      `The XML is damaged in line ${line}: ${error.message}.`,
      'Download the declaration again and upload it as it came.',
      { cause: error },
    );
  }
  return root.fields;
}

function contentOf({ fields, text }: OpenElement): Value {
  const stated = text.trim();
  if (Object.keys(fields).length === 0) return stated;
  if (stated !== '') fields['#text'] = stated;
  return fields;
}

function add(fields: Fields, name: string, value: Value): void {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}

function tooDeep(): Refusal {
  return new Refusal(
    'records.depth',
    'The records of the file are nested deeper than any declaration.',
    'Export the same data as CSV or as an Excel workbook (.xlsx).',
  );
}

function tooManyRecords(): Refusal {
  return new Refusal(
    'spreadsheet.rows',
    `The file has more than ${wholeNumber(spreadsheetCaps.rows)} rows.`,
    'Split it by month or quarter and upload the parts.',
  );
}
