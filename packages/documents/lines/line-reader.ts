import type { Finding } from '@lods/cbam/finding';
import type { Remark } from '@lods/cbam/finding-rule';
import type { Tables } from '@lods/cbam/tables';
import { cellAt, textAt } from '../spreadsheet/rows.ts';
import { readMrnAmongWords, readWrittenEori } from './codes/codes.ts';
import { goodsCodeReader, statedCode } from './codes/goods-code.ts';
import { procedureReader } from './codes/procedure.ts';
import { VALUE_CHARACTERS } from './corrections.ts';
import { readWrittenCountry } from './countries/country.ts';
import { originReader } from './countries/origin.ts';
import { dayReader } from './days/day.ts';
import { type Field, type Places, placesOf } from './fields.ts';
import { remarkOf } from './findings/line-findings.ts';
import type { Line, LineOptions, LineState } from './line.ts';
import { massesOf, readAmount } from './masses/mass.ts';
import { readUnit } from './masses/unit.ts';
import { massJudge } from './masses/unusual-mass.ts';
import { memo } from './memo.ts';
import type { RowInHand } from './row-in-hand.ts';
import { declarationReader } from './status/movement.ts';
import type { Table } from './tables/read-table.ts';

const NO_FINDINGS: readonly Finding[] = [];
const ELECTRICITY = '27160000';

/**
 * Reads the rows of a table into lines. One reader serves a whole table, since the same codes, countries and days come again and again.
 * A reader takes the index of the row and its packed cells.
 */
export function lineReader(
  tables: Tables,
  table: Table,
  options: LineOptions,
): (index: number, cells: readonly string[]) => Line {
  const parts = partReaders(tables, table, options);
  const { at, readDay, readCode, readOrigin, readProcedure, readStatus } = parts;
  const missing = missingColumns(at);
  const { sheet } = table;

  return (index, cells) => {
    const row: RowInHand = { cells, remarks: [...table.remarksAt(index)] };
    const { remarks } = row;
    const day = readDay(row);
    const code = readCode(row, day.quarter);
    const origin = readOrigin(row);
    const masses = massesOf(row, at, table, code.cnCode === ELECTRICITY);
    const procedure = readProcedure(row);
    const status = readStatus(cells);
    if (status.remark !== null) remarks.push(status.remark);
    else if (table.statesInDoubt.has(textAt(cells, at.status)))
      remarks.push(remarkOf('declaration-in-question', { field: 'status', text: textAt(cells, at.status) }));
    const stated = statedValues(parts, table, cells);
    const isEnergy = stated.quantity !== null && readUnit(stated.quantityUnit ?? '') === 'MWh';
    if (code.cnCode === ELECTRICITY && !isEnergy && masses.netMassKg === null)
      remarks.push(remarkOf('electricity-not-stated'));
    const mrn = readMrn(parts, row);
    const item = readItem(at, row);
    const importerEori = readImporter(parts, row);

    const isCovered = code.scope === 'covered';
    const isOutside =
      status.status === 'cancelled' ||
      status.status === 'export' ||
      code.scope === 'outside' ||
      (isCovered && (origin.isExempt || procedure.isOutside || day.isBefore));
    const netMassKg = isCovered && !isOutside ? judged(parts, row, masses.netMassKg, code.cnCode) : masses.netMassKg;
    const state = stateOf(remarks, isOutside);
    return {
      sheet: sheet.name,
      row: sheet.rows.numberAt(index),
      mrn,
      item,
      cnCode: code.cnCode,
      taricCode: code.taricCode,
      countryOfOrigin: origin.code,
      netMassKg,
      grossMassKg: masses.grossMassKg,
      date: day.date,
      quarter: day.quarter,
      procedure: procedure.code,
      additionalProcedure: procedure.additional,
      importerEori,
      ...stated.values,
      state,
      findings:
        remarks.length === 0
          ? NO_FINDINGS
          : worthTelling(remarks, state, missing).map((remark) => findingOf(at, table, remark, { cells, index })),
    };
  };
}

/** The readers of the parts of a row. Each remembers what it has read before. */
function partReaders(tables: Tables, table: Table, options: LineOptions) {
  const at = placesOf(table.columns);
  return {
    at,
    readDay: dayReader(at, { order: table.dateOrder, isUtc: table.isUtc }, options),
    readCode: goodsCodeReader(tables, at),
    readOrigin: originReader(tables, at),
    readProcedure: procedureReader(at),
    readStatus: declarationReader(at),
    eori: memo(readWrittenEori),
    writtenMrn: memo(readMrnAmongWords),
    judgeMass: massJudge(table.netMass, options.unusualMasses),
  };
}

type PartReaders = ReturnType<typeof partReaders>;

/** The values that a row states by itself, each read from its own column alone. */
function statedValues({ at }: PartReaders, table: Table, cells: readonly string[]) {
  const words = (field: Field) => textAt(cells, at[field]) || null;
  const amount = (field: Field) =>
    at[field] < 0 ? null : readAmount(cellAt(cells, at[field]), table.marks.get(at[field]) ?? null);
  const quantity = amount('quantity');
  const quantityUnit = words('unit') ?? table.quantityUnit;
  const values = {
    description: words('description'),
    supplier: words('supplier'),
    supplierNumber: words('supplierNumber'),
    supplierAddress: words('supplierAddress'),
    installation: words('installation'),
    importer: words('importer'),
    invoiceNumber: words('invoiceNumber'),
    articleNumber: words('articleNumber'),
    value: amount('value'),
    currency: currencyOf(words('currency')) ?? table.currency,
    statisticalValue: amount('statisticalValue'),
    quantity: quantity ?? amount('supplementaryQuantity'),
    quantityUnit: quantity === null ? null : quantityUnit,
    countryOfDispatch: at.countryOfDispatch < 0 ? null : readWrittenCountry(words('countryOfDispatch') ?? ''),
    preferentialOrigin: at.preferentialOrigin < 0 ? null : readWrittenCountry(words('preferentialOrigin') ?? ''),
    preference: words('preference'),
    cbamAccount: words('cbamAccount'),
    reference: words('reference'),
    goodType: words('goodType'),
    importArea: words('importArea'),
    emissionValue: amount('emissionValue'),
  };
  return { values, quantity, quantityUnit };
}

function readMrn({ at, writtenMrn }: PartReaders, { cells, remarks }: RowInHand): string | null {
  if (at.mrn < 0) return null;
  const text = textAt(cells, at.mrn);
  if (text === '') {
    remarks.push(remarkOf('mrn-missing'));
    return null;
  }
  const { mrn, fault } = writtenMrn(text);
  if (fault !== null)
    remarks.push(fault === 'form' ? remarkOf('mrn-form', { text: mrn }) : remarkOf('mrn-check-digit', { mrn }));
  return mrn;
}

function readItem(at: Places, { cells, remarks }: RowInHand): number | null {
  const text = textAt(cells, at.item);
  if (text === '') return null;
  if (/^0*\d{1,5}$/.test(text)) return Number(text);
  remarks.push(remarkOf('item-unreadable', { text }));
  return null;
}

function readImporter({ at, eori }: PartReaders, { cells, remarks }: RowInHand): string | null {
  if (at.importerEori < 0) return null;
  const text = textAt(cells, at.importerEori);
  const read = text === '' ? null : eori(text);
  if (read?.isValid) return read.eori;
  remarks.push(read === null ? remarkOf('eori-missing') : remarkOf('eori-form', { text }));
  return null;
}

/** The mass as it counts, with what is unusual about it among the remarks. */
function judged(
  { at, judgeMass }: PartReaders,
  { cells, remarks }: RowInHand,
  kg: string | null,
  cnCode: string | null,
): string | null {
  if (kg === null || cnCode === null) return kg;
  const mass = judgeMass({ kg, packed: cellAt(cells, at.netMass), cnCode });
  if (mass.remark !== null) remarks.push(mass.remark);
  return mass.kg;
}

function findingOf(
  at: Places,
  { sheet, columns }: Table,
  { field, ...finding }: Remark,
  { cells, index }: { readonly cells: readonly string[]; readonly index: number },
): Finding {
  const place = sheet.name === '' ? {} : { sheet: sheet.name };
  const named = COLUMN_OF[field] ?? field;
  const column = columns.find((column) => column.field === named);
  const row = sheet.rows.numberAt(index);
  if (column === undefined) return { ...finding, path: field, place: { ...place, row } };
  const stated = named === 'cnCode' ? statedCode(cells, at) : textAt(cells, column.index);
  const value = stated.slice(0, VALUE_CHARACTERS);
  return { ...finding, path: field, place: { ...place, row, column: column.letter, value } };
}

/** Fields of a line whose column has another name. */
const COLUMN_OF: Readonly<Record<string, Field>> = { netMassKg: 'netMass' };

function currencyOf(text: string | null): string | null {
  return text !== null && /^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : null;
}

/** An error refuses; a line outside CBAM needs no other correction; everything worth knowing makes it a remark. */
function stateOf(remarks: readonly Remark[], isOutside: boolean): LineState {
  if (remarks.length === 0) return isOutside ? 'outside' : 'accepted';
  if (remarks.some((remark) => remark.field === 'row' && isFault(remark))) return 'refused';
  if (isOutside) return 'outside';
  return remarks.some(isFault) ? 'refused' : 'remark';
}

/** Why a line is outside is all that matters about it; what no line states is said once for the file. */
function worthTelling(remarks: readonly Remark[], state: LineState, missing: ReadonlySet<string>): readonly Remark[] {
  return state === 'outside'
    ? remarks.filter(({ severity }) => severity === 'info')
    : remarks.filter(({ code }) => !missing.has(code));
}

/** What would be said of every line because the table has no such column. */
function missingColumns(at: Places): ReadonlySet<string> {
  return new Set([
    ...(at.netMass < 0 ? ['mass-missing'] : []),
    ...(at.countryOfOrigin < 0 ? ['country-missing'] : []),
    ...(Math.max(at.cnCode, at.taricCode, at.hsCode) < 0 ? ['cn-code-missing'] : []),
  ]);
}

function isFault({ severity }: Remark): boolean {
  return severity === 'error';
}
