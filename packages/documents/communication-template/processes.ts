import { Exact } from '@lods/cbam/decimal';
import { type StatedProcess, statedAttribution, statedIndirect } from '@lods/cbam/process-attribution';
import type { ChainPrecursor, ChainProcess, Consumption } from '@lods/cbam/production-chain';
import type { Tables } from '@lods/cbam/tables';
import { type CellFindingCode, cellFinding } from './findings.ts';
import type { TemplateInputs } from './inputs.ts';
import * as at from './layout.ts';

/** A production process of the installation, with the cells that its figures come from. */
interface TemplateProcess extends ChainProcess {
  /** P1 to P10 are 0 to 9. */
  readonly index: number;
  readonly name: string;
  readonly category: string;
  /** Other categories that are made within the same boundary. */
  readonly included: readonly string[];
  readonly routes: readonly Route[];
  /** What its direct emissions are worked out from. */
  readonly stated: StatedProcess;
  readonly electricityFactor: string | null;
  readonly electricitySource: string;
  /** Tonnes produced less what is sold and consumed; zero when the balance closes. */
  readonly unaccountedT: string | null;
}

export interface Route {
  readonly name: string;
  readonly massT: string;
}

interface TemplatePrecursor extends ChainPrecursor {
  /** PP1 to PP20 are 0 to 19. */
  readonly index: number;
  readonly name: string;
  readonly category: string;
  /** ISO code of the country of production, blank where none is stated. */
  readonly country: string;
  readonly routes: readonly string[];
  readonly purchasedT: string | null;
  readonly consumed: readonly Consumption[];
  readonly otherUseT: string | null;
  readonly unaccountedT: string | null;
  readonly electricityFactor: string | null;
  readonly electricitySource: string;
  /** Measured, Default or Unknown, as the workbook's language writes it; blank where nothing is chosen. */
  readonly directSource: string;
  readonly electricityMwhSource: string;
  readonly justification: string;
}

const { installation: LIST, processes: D, precursors: E } = at.SHEET;

/** Processes and precursors of an installation, by their place in the lists of sheet A; a gap in a list stays a gap. */
export interface ProductionSystem {
  readonly processes: readonly TemplateProcess[];
  readonly precursors: readonly TemplatePrecursor[];
}

export function readProduction(tables: Tables, inputs: TemplateInputs): ProductionSystem {
  const processIndexes = listed(inputs, at.PROCESSES, (index) => at.processRows(index).list);
  const precursorIndexes = listed(inputs, at.PRECURSORS, (index) => at.precursorRows(index).list);
  const precursors = precursorIndexes.map((index) => readPrecursor(inputs, index, processIndexes));
  const processes = processIndexes.map((index, place) =>
    readProcess(tables, inputs, index, {
      fromProcesses: processIndexes.flatMap((otherProcess, otherPlace) =>
        otherProcess === index ? [] : [{ index: otherPlace, massT: usedBy(inputs, otherProcess, index) }],
      ),
      fromPrecursors: precursors.flatMap(({ consumed }, precursor) =>
        consumed.flatMap((use) => (use.index === place ? [{ index: precursor, massT: use.massT }] : [])),
      ),
    }),
  );
  return { processes, precursors };
}

/** Places that are in use: those with a category. */
function listed(inputs: TemplateInputs, count: number, row: (index: number) => number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => inputs.text(LIST, `E${row(index)}`) !== '',
  );
}

/** What one process consumes of another's output: nine rows that leave the producing process out. A blank row is none. */
function usedBy(inputs: TemplateInputs, producer: number, consumer: number): string {
  const place = consumer < producer ? consumer : consumer - 1;
  const row = at.processRows(producer).block + at.PROCESS.firstUse + place;
  return notNegative(inputs, D, `L${row}`) ?? '0';
}

function readProcess(
  tables: Tables,
  inputs: TemplateInputs,
  index: number,
  uses: Pick<ChainProcess, 'fromPrecursors' | 'fromProcesses'>,
): TemplateProcess {
  const { list, block } = at.processRows(index);
  const cell = (column: string, offset: number) => notNegative(inputs, D, `${column}${block + offset}`);
  const { PROCESS: row } = at;
  const routes = readRoutes(inputs, D, block + row.firstRoute, row.routes);
  const outputT = routes.length === 0 ? null : Exact.sum(...routes.map(({ massT }) => massT)).toFixed();
  const name = nameOf(inputs, list, `P${index + 1}`);
  const stated: StatedProcess = {
    directT: needed(inputs, 'template.missing_emissions', `L${block + row.direct}`, name),
    heatInTj: cell('L', row.heatAmount),
    heatInFactor: cell('L', row.heatFactor),
    heatOutTj: cell('M', row.heatAmount),
    heatOutFactor: cell('M', row.heatFactor),
    wasteGasInTj: cell('L', row.wasteGas),
    wasteGasOutTj: cell('M', row.wasteGas),
    exportedMwh: cell('L', row.exported),
    exportedFactor: cell('L', row.exportedFactor),
  };
  if (outputT === null || new Exact(outputT).isZero())
    inputs.findings.push(cellFinding('template.zero_output', D, `L${block + row.total}`, name));
  const countsIndirect = inputs.text(D, `M${block + row.flags}`) !== 'FALSE';
  const electricity = cell('L', row.electricity);
  const electricityFactor = cell('L', row.electricityFactor);
  const electricityMwh = electricity ?? (countsIndirect ? null : '0');
  if (electricityMwh === null) needed(inputs, 'template.missing_electricity', `L${block + row.electricity}`, name);
  const isUsed = electricityMwh !== null && !new Exact(electricityMwh).isZero();
  if (isUsed) needed(inputs, 'template.missing_factor', `L${block + row.electricityFactor}`, name);
  return {
    index,
    name,
    category: inputs.text(LIST, `E${list}`),
    included: ['F', 'G', 'H', 'I', 'J', 'K']
      .map((column) => inputs.text(LIST, `${column}${list}`))
      .filter((text) => text !== ''),
    routes,
    stated,
    outputT,
    directT: statedAttribution(tables, stated),
    electricityMwh,
    electricityFactor,
    indirectT: statedIndirect(electricityMwh, electricityFactor),
    electricitySource: inputs.text(D, `L${block + row.electricitySource}`),
    unaccountedT: balanceOf(inputs, index, outputT),
    ...uses,
  };
}

/** The choice itself where it is English; the hidden cell beside it knows it in every language. */
function isDefaultValue(choice: string, hidden: string): boolean {
  return ['Measured', 'Default', 'Unknown'].includes(choice) ? choice === 'Default' : hidden === 'TRUE';
}

/** The template names a process without a name by its place and category. */
function nameOf(inputs: TemplateInputs, row: number, id: string): string {
  return inputs.text(LIST, `L${row}`) || `${id} - ${inputs.text(LIST, `E${row}`)}`;
}

function needed(inputs: TemplateInputs, code: CellFindingCode, address: string, process: string): string | null {
  const count = inputs.findings.length;
  const amount = inputs.amount(D, address);
  const isExplained = inputs.findings.length > count || inputs.findings.some(({ path }) => path === `${D}!${address}`);
  if (amount === null && !isExplained) inputs.findings.push(cellFinding(code, D, address, process));
  return amount;
}

/** An amount that cannot be below zero. It is computed with as it stands, as the template does, but told. */
function notNegative(inputs: TemplateInputs, sheet: string, address: string): string | null {
  const amount = inputs.amount(sheet, address);
  if (amount?.startsWith('-') && !inputs.isTold('template.negative', sheet, address))
    inputs.findings.push(cellFinding('template.negative', sheet, address, amount));
  return amount;
}

/** Routes with an amount. Their names are formulas and may be missing; the amounts are what counts. */
function readRoutes(inputs: TemplateInputs, sheet: string, firstRow: number, count: number): Route[] {
  return Array.from({ length: count }, (_, index) => firstRow + index).flatMap((row) => {
    const massT = notNegative(inputs, sheet, `L${row}`);
    return massT === null ? [] : [{ name: inputs.text(sheet, `H${row}`), massT }];
  });
}

/** Output less what is sold, consumed by other processes and put to other use. */
function balanceOf(inputs: TemplateInputs, index: number, outputT: string | null): string | null {
  if (outputT === null) return null;
  const { block } = at.processRows(index);
  const { toMarket, firstUse, uses, otherUse } = at.PROCESS;
  const rows = [toMarket, ...Array.from({ length: uses }, (_, use) => firstUse + use), otherUse];
  const goesTo = rows.map((row) => notNegative(inputs, D, `L${block + row}`) ?? '0');
  return goesTo.reduce((left, mass) => left.minus(mass), new Exact(outputT)).toFixed();
}

function readPrecursor(inputs: TemplateInputs, index: number, processIndexes: readonly number[]): TemplatePrecursor {
  const { list, block } = at.precursorRows(index);
  const { PRECURSOR: row } = at;
  const cell = (offset: number) => notNegative(inputs, E, `L${block + offset}`);
  const text = (column: string, offset: number) => inputs.text(E, `${column}${block + offset}`);
  const consumed = processIndexes.map((process, place) => ({
    index: place,
    massT: cell(row.firstUse + process) ?? '0',
  }));
  const bought = readRoutes(inputs, E, block + row.firstRoute, row.routes).map(({ massT }) => massT);
  const purchasedT = bought.length === 0 ? null : Exact.sum(...bought).toFixed();
  const otherUseT = cell(row.otherUse);
  const electricityMwhPerT = cell(row.electricity);
  const electricityFactor = cell(row.electricityFactor);
  const usedT = consumed.reduce((sum, { massT }) => sum.plus(massT), new Exact(otherUseT ?? 0));
  return {
    index,
    name: nameOf(inputs, list, `PP${index + 1}`),
    category: inputs.text(LIST, `E${list}`),
    country: inputs.text(LIST, `F${list}`),
    routes: ['G', 'H', 'I', 'J', 'K']
      .map((column) => inputs.text(LIST, `${column}${list}`))
      .filter((route) => route !== ''),
    purchasedT,
    consumed,
    otherUseT,
    unaccountedT: purchasedT === null ? null : new Exact(purchasedT).minus(usedT).toFixed(),
    direct: cell(row.direct),
    electricityMwhPerT,
    electricityFactor,
    indirect: statedIndirect(electricityMwhPerT, electricityFactor),
    isDefault: isDefaultValue(text('M', row.direct), text('U', row.direct)),
    electricitySource: text('M', row.electricityFactor),
    directSource: text('M', row.direct),
    electricityMwhSource: text('M', row.electricity),
    justification: text('K', row.justification),
  };
}
