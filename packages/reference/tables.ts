import { lazily } from '@lods/cbam/lazily';
import type { Table, Tables } from '@lods/cbam/tables';
import { readCsv } from './csv.ts';
import { putGridFactorsInPlace, putTablesInPlace, readTableFile, readTableFolder, type TableFile } from './manifest.ts';
import * as row from './rows.ts';

let opened: Tables | undefined;

/**
 * The tables of the law. Synchronous, memoised; each table is read, checked against its seal and typed when it is
 * first asked for.
 * @throws when a table's bytes differ from the manifest, or a cell has not the form of its column (file and line are named)
 */
export function loadTables(): Tables {
  opened ??= openTables();
  return opened;
}

/**
 * Lets a licensed file in the form of tables/grid-factors.csv stand in for the carried grid factors in this process,
 * from its start on; null brings the carried ones back.
 * @throws when the file cannot be read or has not that form
 */
export function replaceGridFactors(file: string | null): void {
  putGridFactorsInPlace(file);
  opened = undefined;
  void loadTables().gridFactors;
}

/**
 * Lets the tables of a folder stand in for the carried ones in this process, from its start on; null brings those back.
 * @throws when the folder has no manifest, a file is not the one that it names, or a cell has not the form of its column
 */
export function replaceTables(folder: string | null): void {
  const former = putTablesInPlace(folder === null ? new Map() : readTableFolder(folder));
  opened = undefined;
  try {
    for (const name of Object.keys(openTables()) as (keyof Tables)[]) void loadTables()[name];
  } catch (cause) {
    putTablesInPlace(former);
    opened = undefined;
    throw cause;
  }
}

/** Does the work with other versions of some tables. For a process that does nothing else meanwhile. */
export async function withTables<Result>(
  files: ReadonlyMap<string, TableFile>,
  work: () => Promise<Result>,
): Promise<Result> {
  const now = loadTables();
  const former = putTablesInPlace(files);
  opened = undefined;
  try {
    return await work();
  } finally {
    putTablesInPlace(former);
    opened = now;
  }
}

function openTables(): Tables {
  return lazily<Tables>({
    cnCodes: () => readTable('cn-codes', row.toCnCode),
    cnChanges: () => readTable('cn-changes', row.toCnChange),
    scopeRules: () => readTable('cn-scope-rules', row.toScopeRule),
    goodsCategories: () => readTable('aggregated-categories', row.toGoodsCategory),
    countries: () => readTable('countries', row.toCountry),
    defaultValues: () => readTable('default-values-definitive', row.toDefaultValue),
    defaultValueCorrections: () => readTable('default-values-corrections', row.toDefaultValueCorrection),
    transitionalDefaultValues: () => readTable('default-values-transitional', row.toTransitionalDefaultValue),
    unknownOriginValues: () => readTable('default-values-unknown-origin', row.toUnknownOriginValue),
    markUps: () => readTable('default-value-markups', row.toMarkUp),
    benchmarks: () => readTable('benchmarks', row.toBenchmark),
    productionRoutes: () => readTable('production-routes', row.toProductionRoute),
    cbamFactors: () => readTable('cbam-factor', row.toCbamFactor),
    certificatePrices: () => readTable('certificate-prices', row.toCertificatePrice),
    fuels: () => readTable('fuels', row.toFuel),
    processFactors: () => readTable('process-factors', row.toProcessFactor),
    gridFactors: () => readTable('grid-factors', row.toGridFactor),
    constants: () => readTable('constants', row.toConstant),
    glossary: () => readTable('glossary', row.toGlossaryTerm),
  });
}

function readTable<Row>(name: string, toRow: (cell: row.Cell) => Row): Table<Row> {
  const file = `${name}.csv`;
  const { text, version, source } = readTableFile(file);
  const { header, records } = readCsv(text);
  const positions = new Map(header.map((column, position) => [column, position]));
  let record: readonly string[] = [];
  const cell: row.Cell = (column) => {
    const value = record[positions.get(column) ?? -1];
    if (value === undefined) throw new Error(`column ${column} is missing`);
    return value;
  };
  const rows: Row[] = [];
  try {
    for (record of records) rows.push(toRow(cell));
  } catch (cause) {
    throw new Error(`${file}, line ${rows.length + 2}: ${(cause as Error).message}.`, { cause });
  }
  return { name, version, source, rows };
}
