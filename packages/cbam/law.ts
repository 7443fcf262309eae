import type { RowOrigin } from './figure.ts';
import { lazily } from './lazily.ts';
import type {
  Benchmark,
  CbamFactor,
  CertificatePrice,
  CnChange,
  CnCode,
  Country,
  DefaultValue,
  GridFactor,
  ScopeRule,
  Table,
  Tables,
  UnknownOriginValue,
} from './tables.ts';

/** The tables with the indexes that the rules need. Each index is built when first asked for, once per set of tables. */
export interface Law {
  readonly tables: Tables;
  readonly cnCodes: ReadonlyMap<string, CnCode>;
  readonly cnChanges: ReadonlyMap<string, readonly CnChange[]>;
  readonly scopeRules: ReadonlyMap<string, ScopeRule>;
  readonly countries: ReadonlyMap<string, Country>;
  /** By country code ('' is the residual table), then by code of 4 to 10 digits. */
  readonly defaultValues: ReadonlyMap<string, ReadonlyMap<string, DefaultValue>>;
  /** The ten-digit codes by which the residual table knows an eight-digit code. */
  readonly tenDigitCodes: ReadonlyMap<string, readonly string[]>;
  readonly unknownOriginValues: ReadonlyMap<string, UnknownOriginValue>;
  readonly benchmarks: ReadonlyMap<string, readonly Benchmark[]>;
  readonly cbamFactors: ReadonlyMap<number, CbamFactor>;
  readonly certificatePrices: ReadonlyMap<string, CertificatePrice>;
  /** By use and country code, joined by a space; the residual row has an empty code. */
  readonly gridFactors: ReadonlyMap<string, GridFactor>;
}

const laws = new WeakMap<Tables, Law>();

export function lawOf(tables: Tables): Law {
  const law = laws.get(tables) ?? indexed(tables);
  laws.set(tables, law);
  return law;
}

function indexed(tables: Tables): Law {
  const law: Law = lazily<Law>({
    tables: () => tables,
    cnCodes: () => new Map(tables.cnCodes.rows.map((row) => [row.cn8, row])),
    cnChanges: () => Map.groupBy(tables.cnChanges.rows, (row) => row.formerCn8),
    scopeRules: () => new Map(tables.scopeRules.rows.map((row) => [row.prefix, row])),
    countries: () => new Map(tables.countries.rows.map((row) => [row.code, row])),
    defaultValues: () => {
      const byCountry = new Map<string, Map<string, DefaultValue>>();
      for (const row of tables.defaultValues.rows) {
        const ofCountry = byCountry.get(row.countryCode) ?? new Map<string, DefaultValue>();
        byCountry.set(row.countryCode, ofCountry.set(row.code, row));
      }
      return byCountry;
    },
    tenDigitCodes: () => {
      const codes = [...(law.defaultValues.get('')?.keys() ?? [])].filter((code) => code.length === 10);
      return Map.groupBy(codes, (code) => code.slice(0, 8));
    },
    unknownOriginValues: () => new Map(tables.unknownOriginValues.rows.map((row) => [row.code, row])),
    benchmarks: () => Map.groupBy(tables.benchmarks.rows, (row) => row.cn8),
    cbamFactors: () => new Map(tables.cbamFactors.rows.map((row) => [row.year, row])),
    certificatePrices: () => new Map(tables.certificatePrices.rows.map((row) => [row.period, row])),
    gridFactors: () => new Map(tables.gridFactors.rows.map((row) => [`${row.use} ${row.countryCode}`, row])),
  });
  return law;
}

const remembered = new WeakMap<Law, Map<string, unknown>>();
const mostRemembered = 40_000;

/** What was worked out from the same tables under the same key, or works it out now. The key names everything it depends on. */
export function remember<T>(law: Law, key: string, workOut: () => T): T {
  const ofLaw = remembered.get(law) ?? new Map<string, unknown>();
  remembered.set(law, ofLaw);
  const known = ofLaw.get(key) as T | undefined;
  if (known !== undefined) return known;
  const result = workOut();
  // What people write is without bound; what is kept is not.
  if (ofLaw.size >= mostRemembered) ofLaw.clear();
  ofLaw.set(key, result);
  return result;
}

/** The origin of a figure that is one cell of a table: the key names the row by the table's own columns. */
export function cellOf(table: Table<unknown>, key: Readonly<Record<string, string>>, column: string): RowOrigin {
  return { kind: 'row', table: table.name, version: table.version, key, column, source: table.source };
}

/** The row under the longest prefix of the code, from four digits (or the given least length) on. */
export function underLongestPrefix<Row>(rows: ReadonlyMap<string, Row>, code: string, leastDigits = 4): Row | null {
  for (let digits = code.length; digits >= leastDigits; digits--) {
    const row = rows.get(code.slice(0, digits));
    if (row !== undefined) return row;
  }
  return null;
}
