import { readAmount } from './decimal.ts';
import { type Figure, input, type Quantity, type Unit, unknown } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import type { ActualEmissions, GoodsLine } from './goods-line.ts';
import { remarkOf } from './remark-of.ts';

/**
 * What a line may state beside code, origin, mass and date, as a file writes it; empty is not stated.
 *
 * | column | meaning | unit | read by |
 * | --- | --- | --- | --- |
 * | productionYear | reporting period of production, (EU) 2025/2547 Art. 7 | year | rates.ts |
 * | directSpecific, indirectSpecific | verified specific emissions, the latter with those of precursors | tCO2e per tonne, of electricity per MWh | rates.ts |
 * | indirectOfPrecursors | of precursors outside Annex II in a good of Annex II, (EU) 2025/2547 Annex I 3.1 | tCO2e per tonne | rates.ts |
 * | productionRoute | route that the benchmarks tell apart, (EU) 2025/2620 Annex point 5 | letter | rates.ts |
 * | specificFreeAllocation | specific embedded free allocation, (EU) 2025/2620 Eq. 3 and 4 | tCO2e per tonne, of electricity per MWh | rates.ts |
 * | procedure, previousProcedure | customs procedures | two digits each | special procedures |
 * | carbonPriceEurPerT | carbon price effectively paid, Art. 9 | EUR per tCO2e | carbon price |
 * | importerEori | importer | EORI | threshold.ts |
 */
export interface StatedColumns {
  readonly productionYear?: string | undefined;
  readonly directSpecific?: string | undefined;
  readonly indirectSpecific?: string | undefined;
  readonly indirectOfPrecursors?: string | undefined;
  readonly productionRoute?: string | undefined;
  readonly specificFreeAllocation?: string | undefined;
  readonly procedure?: string | undefined;
  readonly previousProcedure?: string | undefined;
  readonly carbonPriceEurPerT?: string | undefined;
  readonly importerEori?: string | undefined;
}

type StatedPart = Pick<
  GoodsLine,
  'actual' | 'carbonPricePerTonne' | 'importerEori' | 'previousProcedure' | 'procedure' | 'unread'
>;

/** Reads the optional columns of a line. What cannot be read is left out of the line and stands in `unread`. */
export function readStatedColumns(columns: StatedColumns): StatedPart {
  const unread: Remark[] = [];
  const carbonPrice = figureOf(columns, 'carbonPriceEurPerT', 'carbon price paid', 'EUR/tCO2e', unread);
  return {
    actual: actualOf(columns, unread),
    procedure: procedureOf(columns, 'procedure', unread),
    previousProcedure: procedureOf(columns, 'previousProcedure', unread),
    carbonPricePerTonne: carbonPrice,
    importerEori: columns.importerEori || undefined,
    unread,
  };
}

function actualOf(columns: StatedColumns, unread: Remark[]): ActualEmissions | undefined {
  const { directSpecific, indirectSpecific, specificFreeAllocation, productionYear } = columns;
  const year = yearOf(productionYear, unread);
  if (!directSpecific && !indirectSpecific) {
    if (year !== undefined) unread.push(remarkOf('production-year-needs-actual-data'));
    if (specificFreeAllocation) unread.push(remarkOf('free-allocation-needs-actual-data'));
    return undefined;
  }
  const specific = (column: 'directSpecific' | 'indirectSpecific', name: string): Quantity =>
    figureOf(columns, column, name, 'tCO2e/t', unread) ??
    unknown(name, 'tCO2e/t', { kind: 'input', path: column }, 'not-stated');
  return {
    direct: specific('directSpecific', 'specific direct emissions'),
    indirect: specific('indirectSpecific', 'specific indirect emissions'),
    indirectOfPrecursors: figureOf(
      columns,
      'indirectOfPrecursors',
      'indirect emissions of precursors',
      'tCO2e/t',
      unread,
    ),
    sefa: figureOf(columns, 'specificFreeAllocation', 'specific embedded free allocation', 'tCO2e/t', unread),
    productionRoute: columns.productionRoute || null,
    productionYear: year,
    isVerified: true,
  };
}

function figureOf(
  columns: StatedColumns,
  column:
    | 'carbonPriceEurPerT'
    | 'directSpecific'
    | 'indirectOfPrecursors'
    | 'indirectSpecific'
    | 'specificFreeAllocation',
  name: string,
  unit: Unit,
  unread: Remark[],
): Figure | undefined {
  const stated = columns[column];
  if (!stated) return undefined;
  const value = readAmount(stated);
  if (value !== null) return input(name, value, unit, column);
  unread.push(remarkOf('number-malformed', { field: column, name, stated }));
  return undefined;
}

function yearOf(stated: string | undefined, unread: Remark[]): number | undefined {
  if (!stated) return undefined;
  if (/^\d{4}$/.test(stated)) return Number(stated);
  unread.push(remarkOf('production-year-malformed', { stated }));
  return undefined;
}

/** Files that lost a leading zero write '0' for '00'; a pair in one cell ('4051') belongs to both columns and is refused. */
function procedureOf(
  columns: StatedColumns,
  column: 'previousProcedure' | 'procedure',
  unread: Remark[],
): string | undefined {
  const stated = columns[column];
  if (!stated) return undefined;
  if (/^\d{1,2}$/.test(stated)) return stated.padStart(2, '0');
  unread.push(remarkOf('procedure-malformed', { field: column, stated }));
  return undefined;
}
