import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
  const read = new Map<string, Table<unknown>>();
  const kept = <Row>(name: string, open: () => Table<Row>): Table<Row> => {
    const table = (read.get(name) as Table<Row> | undefined) ?? open();
    read.set(name, table);
    return table;
  };
  const carried = <Row>(name: string, toRow: (cell: row.Cell) => Row) => kept(name, () => readCarried(name, toRow));
  return {
    get cnCodes() {
      return carried('cn-codes', row.toCnCode);
    },
    get scopeRules() {
      return carried('cn-scope-rules', row.toScopeRule);
    },
    get goodsCategories() {
      return carried('aggregated-categories', row.toGoodsCategory);
    },
    get countries() {
      return carried('countries', row.toCountry);
    },
    get defaultValues() {
      return carried('default-values-definitive', row.toDefaultValue);
    },
    get defaultValueCorrections() {
      return carried('default-values-corrections', row.toDefaultValueCorrection);
    },
    get transitionalDefaultValues() {
      return carried('default-values-transitional', row.toTransitionalDefaultValue);
    },
    get unknownOriginValues() {
      return carried('default-values-unknown-origin', row.toUnknownOriginValue);
    },
    get markUps() {
      return carried('default-value-markups', row.toMarkUp);
    },
    get benchmarks() {
      return carried('benchmarks', row.toBenchmark);
    },
    get productionRoutes() {
      return carried('production-routes', row.toProductionRoute);
    },
    get cbamFactors() {
      return carried('cbam-factor', row.toCbamFactor);
    },
    get certificatePrices() {
      return carried('certificate-prices', row.toCertificatePrice);
    },
    get fuels() {
      return carried('fuels', row.toFuel);
    },
    get processFactors() {
      return carried('process-factors', row.toProcessFactor);
    },
    get gridFactors() {
      if (gridFactorsFile === undefined) return carried('grid-factors', row.toGridFactor);
      return kept('grid-factors', () => readOperatorsGridFactors(gridFactorsFile));
    },
    get glossary() {
      return carried('glossary', row.toGlossaryTerm);
    },
  };
}

function readCarried<Row>(name: string, toRow: (cell: row.Cell) => Row): Table<Row> {
  const { text, seal } = readSealed(`${name}.csv`);
  return { name, version: seal.version, source: seal.source, rows: readRows(`${name}.csv`, text, toRow) };
}

function readOperatorsGridFactors(file: string): Tables['gridFactors'] {
  const bytes = readFileSync(file);
  return {
    name: 'grid-factors',
    version: `operator's file, SHA-256 ${hash('sha256', bytes)}`,
    source: `operator's file ${file}`,
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
