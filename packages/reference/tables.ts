import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { lazily } from '@lods/cbam/lazily';
import type { Table, Tables } from '@lods/cbam/tables';
import { readCsv } from './csv.ts';
import { readSealed } from './manifest.ts';
import * as row from './rows.ts';

/** Files of the operator that stand in for carried ones. */
export interface Replacements {
  /** A licensed file in the form of tables/grid-factors.csv; see the notice in the manifest. */
  readonly gridFactorsFile?: string;
}

const opened = new Map<string, Tables>();

/**
 * The tables of the law. Synchronous, memoised; each table is read, checked against its seal and typed when it is
 * first asked for.
 * @throws when a table's bytes differ from the manifest, or a cell has not the form of its column (file and line are named)
 */
export function loadTables(replacements: Replacements = {}): Tables {
  const { gridFactorsFile } = replacements;
  const tables = opened.get(gridFactorsFile ?? '') ?? openTables(gridFactorsFile);
  opened.set(gridFactorsFile ?? '', tables);
  return tables;
}

function openTables(gridFactorsFile: string | undefined): Tables {
  return lazily<Tables>({
    cnCodes: () => readCarried('cn-codes', row.toCnCode),
    cnChanges: () => readCarried('cn-changes', row.toCnChange),
    scopeRules: () => readCarried('cn-scope-rules', row.toScopeRule),
    goodsCategories: () => readCarried('aggregated-categories', row.toGoodsCategory),
    countries: () => readCarried('countries', row.toCountry),
    defaultValues: () => readCarried('default-values-definitive', row.toDefaultValue),
    defaultValueCorrections: () => readCarried('default-values-corrections', row.toDefaultValueCorrection),
    transitionalDefaultValues: () => readCarried('default-values-transitional', row.toTransitionalDefaultValue),
    unknownOriginValues: () => readCarried('default-values-unknown-origin', row.toUnknownOriginValue),
    markUps: () => readCarried('default-value-markups', row.toMarkUp),
    benchmarks: () => readCarried('benchmarks', row.toBenchmark),
    productionRoutes: () => readCarried('production-routes', row.toProductionRoute),
    cbamFactors: () => readCarried('cbam-factor', row.toCbamFactor),
    certificatePrices: () => readCarried('certificate-prices', row.toCertificatePrice),
    fuels: () => readCarried('fuels', row.toFuel),
    processFactors: () => readCarried('process-factors', row.toProcessFactor),
    constants: () => readCarried('constants', row.toConstant),
    glossary: () => readCarried('glossary', row.toGlossaryTerm),
    gridFactors: () =>
      gridFactorsFile === undefined
        ? readCarried('grid-factors', row.toGridFactor)
        : readOperatorsGridFactors(gridFactorsFile),
  });
}

function readCarried<Row>(name: string, toRow: (cell: row.Cell) => Row): Table<Row> {
  const { text, seal } = readSealed(`${name}.csv`);
  return { name, version: seal.version, source: seal.source, rows: readRows(`${name}.csv`, text, toRow) };
}

function readOperatorsGridFactors(file: string): Tables['gridFactors'] {
  const bytes = readFileSync(file);
  return {
    name: 'grid-factors',
    version: `SHA-256 ${hash('sha256', bytes)}`,
    source: 'grid factors put in place by the operator',
    rows: readRows(file, bytes.toString('utf8'), row.toGridFactor),
  };
}

function readRows<Row>(file: string, text: string, toRow: (cell: row.Cell) => Row): Row[] {
  const { header, records } = readCsv(text);
  const positions = new Map(header.map((column, position) => [column, position]));
  return records.map((record, index) => {
    try {
      return toRow((column) => {
        const value = record[positions.get(column) ?? -1];
        if (value === undefined) throw new Error(`column ${column} is missing`);
        return value;
      });
    } catch (cause) {
      throw new Error(`${file}, line ${index + 2}: ${(cause as Error).message}.`, { cause });
    }
  });
}
