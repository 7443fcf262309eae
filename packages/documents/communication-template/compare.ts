import { Exact } from '@lods/cbam/decimal';
import type { ChainResult } from '@lods/cbam/production-chain';
import type { TemplateCell } from './cells.ts';
import { type Difference, isSame, type TemplateInputs } from './inputs.ts';
import * as at from './layout.ts';
import type { ProductionSystem } from './processes.ts';
import type { TemplateProduct } from './products.ts';
import type { InstallationTotals } from './streams.ts';
import type { TemplateVersion } from './version.ts';

const {
  summary: SUMMARY,
  perProcess: PER_PROCESS,
  installation: A,
  products: PRODUCTS,
  matrix: MATRIX,
  processes: D,
  precursors: E,
  totals: C,
  streams: B,
} = at.SHEET;

type Place = readonly [sheet: string, address: string];

/** Everything that was worked out anew. */
export interface Recalculation {
  readonly system: ProductionSystem;
  readonly results: readonly ChainResult[];
  readonly totals: InstallationTotals;
  readonly products: readonly TemplateProduct[];
}

/**
 * Compares what the workbook states with what follows from its inputs. A figure that the template hands on from sheet to sheet is reported once, where
 * the importer reads it, and again only where a sheet states something else.
 */
export class Comparison {
  readonly differences: Difference[] = [];
  readonly #compared = new Map<string, Place>();
  readonly #inputs: TemplateInputs;

  constructor(inputs: TemplateInputs) {
    this.#inputs = inputs;
  }

  /** The same figure in several places, the importer's first. */
  number(places: readonly Place[], computed: string | null): void {
    const seenColumns = new Set<number | string | null>();
    for (const [sheet, cell] of places) {
      this.#compared.set(`${sheet}!${cell}`, [sheet, cell]);
      const found = this.#inputs.cell(sheet, cell);
      if (found === undefined && sheet !== SUMMARY) continue; // a helper that is not there: the summary shows what came of it
      if (found?.kind === 'uncalculated' || this.#agrees(found, computed)) continue;
      const stated = statedOf(found);
      if (seenColumns.has(stated)) continue;
      seenColumns.add(stated);
      this.differences.push({
        sheet,
        cell,
        stated,
        computed: computed === null ? null : new Exact(computed).toNumber(),
      });
    }
  }

  /** A text that the summary repeats from an input. */
  text([sheet, cell]: Place, computed: string): void {
    this.#compared.set(`${sheet}!${cell}`, [sheet, cell]);
    const found = this.#inputs.cell(sheet, cell);
    if (found?.kind === 'uncalculated') return;
    const stated = found === undefined ? '' : found.text.trim();
    if (
      stated === computed ||
      (found?.kind === 'number' && isNumber(computed) && isSame(new Exact(stated), new Exact(computed)))
    )
      return;
    this.differences.push({
      sheet,
      cell,
      stated: stated === '' ? null : stated,
      computed: computed === '' ? null : computed,
    });
  }

  /** A text that a sheet repeats for reading; it may be missing. */
  textIfThere(place: Place, expected: string): void {
    if (this.#inputs.text(...place) !== '') this.text(place, expected);
  }

  /** Places that no product has been compared with. */
  uncompared(places: readonly Place[]): Place[] {
    return places.filter(([sheet, cell]) => !this.#compared.has(`${sheet}!${cell}`));
  }

  /** Figures that a person has to have, of a summary that was never calculated. */
  missing([sheet, cell]: Place, computed: string | null): void {
    if (this.#inputs.cell(sheet, cell)?.kind !== 'uncalculated' || computed === null) return;
    this.differences.push({ sheet, cell, stated: null, computed: new Exact(computed).toNumber() });
  }

  /** What was compared and holds a formula of its own in the template; the hidden matrix has one for many cells. */
  formulaCells(): Place[] {
    return [...this.#compared.values()].filter(([sheet]) => sheet !== MATRIX);
  }

  #agrees(found: TemplateCell | undefined, computed: string | null): boolean {
    const isBlank = found === undefined || (found.kind === 'text' && found.text.trim() === '');
    if (computed === null) return isBlank;
    if (isBlank) return new Exact(computed).isZero();
    return found.kind === 'number' && isSame(new Exact(found.text), new Exact(computed));
  }
}

function statedOf(found: TemplateCell | undefined): number | string | null {
  if (found === undefined || found.text.trim() === '') return null;
  return found.kind === 'number' ? Number(found.text) : found.text.trim();
}

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

export function compareAll(inputs: TemplateInputs, version: TemplateVersion, all: Recalculation): Comparison {
  const comparison = new Comparison(inputs);
  for (const product of all.products) compareProduct(comparison, inputs, version, product, all);
  compareInstallation(comparison, inputs, version, all.totals);
  for (const [place, process] of all.system.processes.entries())
    compareProcess(comparison, process, all.results[place]);
  for (const precursor of all.system.precursors) comparePrecursor(comparison, precursor);
  for (const { row, emissionsT } of all.totals.streams) comparison.number([[B, `AU${row}`]], emissionsT);
  return comparison;
}

function compareProduct(
  comparison: Comparison,
  inputs: TemplateInputs,
  version: TemplateVersion,
  product: TemplateProduct,
  { system }: Recalculation,
): void {
  const { result, summaryRow } = product;
  const row = at.productRow(product.index);
  const summary = (letter: string): Place => [SUMMARY, `${version.columns.get(letter) ?? letter}${summaryRow}`];
  const process = system.processes[product.process];
  const hidden = process === undefined ? { direct: [], indirect: [], electricity: [] } : hiddenPlaces(process.index);
  const figures: readonly [letter: string, value: string | null, hidden: readonly Place[]][] = [
    ['I', result?.specificDirect ?? null, hidden.direct],
    ['J', result?.specificIndirect ?? null, hidden.indirect],
    ['K', result?.specificTotal ?? null, []],
    ['O', result?.electricityMwhPerT ?? null, hidden.electricity],
    ['M', result?.defaultShare ?? null, []],
  ];
  for (const [letter, value, places] of figures) {
    comparison.number([summary(letter), [PRODUCTS, `${letter}${row}`], ...places], value);
  }
  for (const [letter, value] of figures.slice(0, 3)) comparison.missing(summary(letter), value);
  comparison.text(summary('D'), product.processName);
  comparison.text(summary('F'), product.cnCode);
  comparison.text(summary('H'), product.name);
  if (process !== undefined) comparison.text(summary('N'), process.electricitySource);
  if (process !== undefined && version.language === 'English') comparison.text(summary('E'), process.category);
  if (version.layout === '2.1.1') comparison.number([[SUMMARY, `P${summaryRow}`]], electricityFactorOf(result));
  compareRepeated(comparison, inputs, version, product);
}

/** Where the template hands the figures of a process on before they reach a product. */
function hiddenPlaces(process: number): Readonly<Record<'direct' | 'electricity' | 'indirect', readonly Place[]>> {
  const { matrix } = at.processRows(process);
  const row = 102 + process;
  return {
    direct: [
      [PER_PROCESS, `H${row}`],
      [MATRIX, `AK${matrix}`],
    ],
    indirect: [
      [PER_PROCESS, `J${row}`],
      [MATRIX, `AM${matrix}`],
    ],
    electricity: [
      [PER_PROCESS, `L${row}`],
      [MATRIX, `AO${matrix}`],
    ],
  };
}

/** J divided by O; zero where no electricity is embedded. */
function electricityFactorOf(result: ChainResult | null): string | null {
  if (result?.specificIndirect == null || result.electricityMwhPerT == null) return null;
  const electricity = new Exact(result.electricityMwhPerT);
  return electricity.isZero() ? '0' : new Exact(result.specificIndirect).div(electricity).toDecimalPlaces(20).toFixed();
}

/** Lists whose words the summary translates into English. */
const TRANSLATED = new Set(['P', 'AC', 'AL', 'AT']);
/** Formulas on Summary_Products itself: covered emissions, rebated emissions, price less rebate, units and names. */
const DERIVED = new Set(['AN', 'AO', 'AQ', 'AS', 'AV', 'AW', 'AY', 'AZ', 'BA']);

/** Parameters and the carbon price: typed on Summary_Products, repeated in the summary. */
function compareRepeated(
  comparison: Comparison,
  inputs: TemplateInputs,
  version: TemplateVersion,
  product: TemplateProduct,
): void {
  const row = at.productRow(product.index);
  const shift = version.layout === '2.1.1' ? 1 : 0;
  const isEnglish = version.language === 'English';
  for (const [from, to] of at.REPEATED_COLUMNS) {
    if (DERIVED.has(from) || (TRANSLATED.has(from) && !isEnglish)) continue;
    const place: Place = [SUMMARY, `${at.shiftedColumn(to, shift)}${product.summaryRow}`];
    const typed = inputs.cell(PRODUCTS, `${from}${row}`);
    if (typed?.kind === 'number') comparison.number([place], typed.text);
    else if (typed?.kind !== 'uncalculated' && typed?.kind !== 'error')
      comparison.text(place, typed?.text.trim() ?? '');
  }
  compareCarbonPrice(
    comparison,
    inputs,
    product,
    (letter) => `${at.shiftedColumn(letter, shift)}${product.summaryRow}`,
  );
}

function compareCarbonPrice(
  comparison: Comparison,
  inputs: TemplateInputs,
  { index, result }: TemplateProduct,
  summary: (letter: string) => string,
): void {
  const row = at.productRow(index);
  const typed = (column: string) => new Exact(inputs.amount(PRODUCTS, `${column}${row}`) ?? 0);
  const total = result?.specificTotal ?? null;
  const covered = (column: string) =>
    total === null ? null : typed(column).times(total).toDecimalPlaces(20).toFixed();
  comparison.number(
    [
      [SUMMARY, summary('AN')],
      [PRODUCTS, `AN${row}`],
    ],
    covered('AM'),
  );
  comparison.number(
    [
      [SUMMARY, summary('AU')],
      [PRODUCTS, `AV${row}`],
    ],
    covered('AU'),
  );
  const effective = total === null ? null : typed('AR').minus(typed('AX')).toFixed();
  comparison.number(
    [
      [SUMMARY, summary('AY')],
      [PRODUCTS, `AZ${row}`],
    ],
    effective,
  );
}

function compareInstallation(
  comparison: Comparison,
  inputs: TemplateInputs,
  version: TemplateVersion,
  totals: InstallationTotals,
): void {
  const shift = version.layout === '2.1.1' ? 1 : 0;
  const above = version.headingRow - 25;
  const summary = (letter: string, row: number): Place => [SUMMARY, `${at.shiftedColumn(letter, shift)}${row + above}`];
  comparison.number([summary('Z', 13), [C, 'H32']], totals.calculatedT);
  comparison.number([summary('AB', 13), [C, 'I32'], [C, 'K27']], totals.pfcT);
  comparison.number([summary('AD', 13), [C, 'J32']], totals.measuredT);
  comparison.number([summary('AH', 15), [C, 'L27']], totals.directT);
  if (totals.indirectT !== null) {
    comparison.number([summary('AH', 16), [C, 'M27']], totals.indirectT);
    comparison.number([summary('AH', 17), [C, 'N27']], totals.totalT);
  }
  comparison.number([[C, 'H27']], totals.co2T);
  comparison.number([[C, 'J27']], totals.n2oT);
  const texts: [row: number, source: string][] = [
    [12, 'I20'],
    [13, 'I21'],
    [14, 'I22'],
    [15, 'I25'],
    [17, 'I27'],
    [18, 'I28'],
    [19, 'I29'],
    [20, 'I9'],
    [21, 'L9'],
  ];
  if (/^[A-Z]{2}$/.test(inputs.text(A, 'S26'))) texts.push([16, 'S26']);
  for (const [row, source] of texts) {
    comparison.text([SUMMARY, `G${row + above}`], inputs.text(A, source));
  }
}

function compareProcess(
  comparison: Comparison,
  process: ProductionSystem['processes'][number],
  result: ChainResult | undefined,
): void {
  const { block, list } = at.processRows(process.index);
  const { PROCESS: row } = at;
  comparison.textIfThere([D, `G${block}`], process.name);
  comparison.textIfThere([D, `L${block}`], process.category);
  comparison.number(
    [
      [D, `L${block + row.total}`],
      [PER_PROCESS, `N${list - 12}`],
      [D, `T${block + row.total}`],
    ],
    process.outputT,
  );
  comparison.number([[D, `L${block + row.control}`]], process.unaccountedT);
  comparison.number(
    [
      [PER_PROCESS, `L${list - 12}`],
      [D, `T${block + row.electricityFactor}`],
    ],
    process.indirectT,
  );
  const hidden = hiddenPlaces(process.index);
  comparison.number(comparison.uncompared(hidden.direct), result?.specificDirect ?? null);
  comparison.number(comparison.uncompared(hidden.indirect), result?.specificIndirect ?? null);
  comparison.number(comparison.uncompared(hidden.electricity), result?.electricityMwhPerT ?? null);
}

function comparePrecursor(comparison: Comparison, precursor: ProductionSystem['precursors'][number]): void {
  const { block } = at.precursorRows(precursor.index);
  const { PRECURSOR: row } = at;
  comparison.textIfThere([E, `G${block}`], precursor.name);
  comparison.textIfThere([E, `L${block}`], precursor.category);
  comparison.number([[E, `L${block + row.total}`]], precursor.purchasedT);
  comparison.number([[E, `L${block + row.control}`]], precursor.unaccountedT);
  comparison.number([[E, `L${block + row.indirect}`]], precursor.indirect);
}
