import { Exact } from './decimal.ts';

/** A production process of one installation over a reporting period. Decimals are plain strings; null is not known, which is never a zero. */
export interface ChainProcess {
  /** Tonnes that left the process, in all routes together: the denominator of every specific value. */
  readonly outputT: string | null;
  /** Emissions attributed to the process itself, without any precursor. */
  readonly directT: string | null;
  readonly indirectT: string | null;
  readonly electricityMwh: string | null;
  /** What the process consumes of the output of other processes of the installation. */
  readonly fromProcesses: readonly Consumption[];
  readonly fromPrecursors: readonly Consumption[];
}

/** `index` is the place of the process or precursor in its list. */
export interface Consumption {
  readonly index: number;
  readonly massT: string | null;
}

/** A precursor bought from elsewhere, per tonne. */
export interface ChainPrecursor {
  readonly direct: string | null;
  readonly indirect: string | null;
  readonly electricityMwhPerT: string | null;
  /** Its direct emissions are a default value. */
  readonly isDefault: boolean;
}

/** Per tonne of what the process makes, over all precursors. Null where an input is unknown or nothing is produced. */
export interface ChainResult {
  readonly specificDirect: string | null;
  readonly specificIndirect: string | null;
  /** tCO2e/t, direct and indirect together. */
  readonly specificTotal: string | null;
  readonly electricityMwhPerT: string | null;
  /** What bought precursors with default values add to the direct emissions, as a share of them; null where these are zero. */
  readonly defaultShare: string | null;
}

type Row = readonly (Exact | null)[];

const zero = new Exact(0);
const DIRECT = 0;
const INDIRECT = 1;
const ELECTRICITY = 2;
const BY_DEFAULT = 3;

/**
 * Specific embedded emissions of every process of an installation: (EU) 2023/1773 Annex III F.1 and (EU) 2025/2547 Eq. 59 to 62.
 * Processes may feed each other, also in a circle: what they pass on is solved as one system of equations, as the Commission's
 * workbook does. A circle that keeps all its output to itself has no solution; its values are null.
 */
export function chainEmissions(
  processes: readonly ChainProcess[],
  precursors: readonly ChainPrecursor[],
): ChainResult[] {
  const shares = processes.map((process) => sharesOf(process, processes.length));
  const rows = processes.map((process) => ownRow(process, precursors));
  const solved = solve(shares, rows);
  return solved.map((row) => resultOf(row));
}

/** Consumption of each process per tonne of output. */
function sharesOf({ fromProcesses, outputT }: ChainProcess, count: number): Row {
  const shares = new Array<Exact | null>(count).fill(zero);
  for (const { index, massT } of fromProcesses) shares[index] = plus(shares[index] ?? null, over(massT, outputT));
  return shares;
}

/** What a tonne carries before internal precursors: its own emissions and those of what was bought. */
function ownRow(process: ChainProcess, precursors: readonly ChainPrecursor[]): Row {
  const { outputT, directT, indirectT, electricityMwh } = process;
  let row: Row = [over(directT, outputT), over(indirectT, outputT), over(electricityMwh, outputT), zero];
  for (const { index, massT } of process.fromPrecursors) {
    if (massT !== null && new Exact(massT).isZero()) continue;
    const precursor = precursors[index];
    const { direct = null, indirect = null, electricityMwhPerT = null, isDefault = false } = precursor ?? {};
    const share = over(massT, outputT);
    const parts = [direct, indirect, electricityMwhPerT, isDefault ? direct : '0'];
    row = row.map((value, quantity) => plus(value, times(share, exact(parts[quantity] ?? null))));
  }
  return row;
}

function resultOf(row: Row): ChainResult {
  const [direct, indirect, electricity, byDefault] = [DIRECT, INDIRECT, ELECTRICITY, BY_DEFAULT].map(
    (quantity) => row[quantity] ?? null,
  ) as [Exact | null, Exact | null, Exact | null, Exact | null];
  const share = direct === null || byDefault === null || direct.isZero() ? null : byDefault.div(direct);
  return {
    specificDirect: written(direct),
    specificIndirect: written(indirect),
    specificTotal: written(plus(direct, indirect)),
    electricityMwhPerT: written(electricity),
    defaultShare: written(share),
  };
}

/** Solves x = own + shares·x for every quantity by elimination. What rests on an unknown stays unknown, the rest is solved. */
function solve(shares: readonly Row[], ownRows: readonly Row[]): Row[] {
  const quantities = ownRows[0]?.length ?? 0;
  const columns = Array.from({ length: quantities }, (_, quantity) => {
    const isKnown = knownRows(
      shares,
      ownRows.map((row) => row[quantity] ?? null),
    );
    return eliminate(
      shares,
      ownRows.map((row) => row[quantity] ?? null),
      isKnown,
    );
  });
  return ownRows.map((_, process) => columns.map((column) => column[process] ?? null));
}

/** A row is known when its own value, its shares and the rows that it consumes from are. */
function knownRows(shares: readonly Row[], values: readonly (Exact | null)[]): boolean[] {
  const isKnown = values.map((value, row) => value !== null && (shares[row] ?? []).every((share) => share !== null));
  for (let pass = 0; pass < values.length; pass += 1) {
    for (const [row, entries] of shares.entries()) {
      if (entries.some((share, column) => share !== null && !share.isZero() && !isKnown[column])) isKnown[row] = false;
    }
  }
  return isKnown;
}

function eliminate(shares: readonly Row[], values: readonly (Exact | null)[], isKnown: readonly boolean[]) {
  const rows = values.flatMap((_, row) => (isKnown[row] ? [row] : []));
  const matrix = rows.map((row) => [
    ...rows.map((column) => (row === column ? new Exact(1) : zero).minus(shares[row]?.[column] ?? zero)),
    values[row] ?? zero,
  ]);
  const solution = new Array<Exact | null>(values.length).fill(null);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const from = matrix.findIndex((row, at) => at >= pivot && !(row[pivot] as Exact).isZero());
    if (from < 0) return solution;
    [matrix[pivot], matrix[from]] = [matrix[from] as Exact[], matrix[pivot] as Exact[]];
    reduceBy(matrix, pivot);
  }
  for (const [at, row] of rows.entries()) solution[row] = matrix[at]?.[size] ?? null;
  return solution;
}

/** Brings the pivot to one and clears its column in all other rows. */
function reduceBy(matrix: Exact[][], pivot: number): void {
  const divisor = (matrix[pivot] as Exact[])[pivot] as Exact;
  const pivotRow = (matrix[pivot] as Exact[]).map((value) => value.div(divisor));
  matrix[pivot] = pivotRow;
  for (const [at, row] of matrix.entries()) {
    const factor = row[pivot] as Exact;
    if (at === pivot || factor.isZero()) continue;
    matrix[at] = row.map((value, column) => value.minus(factor.times(pivotRow[column] as Exact)));
  }
}

const exact = (value: string | null): Exact | null => (value === null ? null : new Exact(value));
const plus = (a: Exact | null, b: Exact | null): Exact | null => (a === null || b === null ? null : a.plus(b));
const times = (a: Exact | null, b: Exact | null): Exact | null => (a === null || b === null ? null : a.times(b));
/** Null as well where nothing was produced: a value per tonne of nothing is no value. */
function over(amount: string | null, outputT: string | null): Exact | null {
  const output = exact(outputT);
  return amount === null || output === null || !output.isPositive() || output.isZero()
    ? null
    : new Exact(amount).div(output);
}
/** Twenty decimals: beyond what any workbook holds, without the forty digits of a division. */
const written = (value: Exact | null): string | null => value?.toDecimalPlaces(20).toFixed() ?? null;
