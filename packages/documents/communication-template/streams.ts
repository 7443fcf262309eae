import { Exact } from '@lods/cbam/decimal';
import { anodeEmissions, measuredEmissions, type SourceStream, streamEmissions } from '@lods/cbam/source-streams';
import type { Tables } from '@lods/cbam/tables';
import type { TemplateInputs } from './inputs.ts';
import { SHEET } from './layout.ts';

const { streams: B, totals: C } = SHEET;

const rows = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const STREAMS = rows(17, 91);
const ANODES = rows(98, 107);
const STACKS = rows(113, 122);

/** Emissions of one row of sheet B, null where they cannot be worked out. */
interface StreamResult {
  readonly row: number;
  readonly emissionsT: string | null;
}

/** Emissions of the whole installation as sheet C adds them up, tCO2e; null where a part is not known. */
export interface InstallationTotals {
  readonly streams: readonly StreamResult[];
  readonly co2T: string | null;
  readonly n2oT: string | null;
  readonly pfcT: string | null;
  readonly calculatedT: string | null;
  readonly measuredT: string | null;
  readonly directT: string | null;
  readonly indirectT: string | null;
  readonly totalT: string | null;
}

/** Totals typed into row 26 of sheet C take the place of the sums of sheet B. */
export function readTotals(tables: Tables, inputs: TemplateInputs): InstallationTotals {
  const calculated = STREAMS.flatMap((row) => streamAt(tables, inputs, row));
  const anodes = ANODES.flatMap((row) => anodesAt(tables, inputs, row));
  const stacks = STACKS.flatMap((row) => stackAt(tables, inputs, row));
  const calculatedT = sumOf(calculated);
  const measuredCo2 = stacks.filter(({ row }) => !isNitrousOxide(inputs, row));
  const typed = (column: string) => inputs.amount(C, `${column}26`);
  const co2T = typed('H') ?? add(calculatedT, sumOf(measuredCo2));
  const n2oT = typed('J') ?? sumOf(stacks.filter(({ row }) => isNitrousOxide(inputs, row)));
  const pfcT = typed('K') ?? sumOf(anodes);
  const directT = add(add(co2T, n2oT), pfcT);
  const indirectT = typed('M');
  const totals = { co2T, n2oT, pfcT, calculatedT, measuredT: sumOf(stacks), directT, indirectT };
  const results = { ...totals, streams: [...calculated, ...anodes, ...stacks], totalT: add(directT, indirectT) };
  registerFormulas(inputs, results);
  return results;
}

/** Formulas that people type into sheet D point to these cells of sheets B and C. */
function registerFormulas(inputs: TemplateInputs, totals: InstallationTotals): void {
  for (const { row, emissionsT } of totals.streams)
    if (emissionsT !== null) inputs.setComputed(B, `AU${row}`, emissionsT);
  const cells = {
    H25: null,
    H27: totals.co2T,
    J27: totals.n2oT,
    K27: totals.pfcT,
    L27: totals.directT,
    H32: totals.calculatedT,
  };
  for (const [address, value] of Object.entries(cells)) if (value !== null) inputs.setComputed(C, address, value);
}

const isNitrousOxide = (inputs: TemplateInputs, row: number): boolean => inputs.text(B, `E${row}`) === 'N2O';

function streamAt(tables: Tables, inputs: TemplateInputs, row: number): StreamResult[] {
  const method = methodOf(inputs.text(B, `D${row}`));
  if (inputs.text(B, `D${row}`) === '') return [];
  const amount = (column: string) => inputs.amount(B, `${column}${row}`);
  if (method === null) return [{ row, emissionsT: null }];
  const stream: SourceStream = {
    method,
    activity: amount('F'),
    calorificValue: amount('H'),
    emissionFactor: amount('J'),
    isFactorPerTj: /TJ$/.test(inputs.text(B, `K${row}`)),
    carbonContent: amount('L'),
    oxidationPercent: amount('N'),
    conversionPercent: amount('P'),
    biomassPercent: amount('R'),
  };
  return [{ row, emissionsT: streamEmissions(tables, stream) }];
}

/** The list of methods is translated with the workbook; other languages are read by what is filled in. */
function methodOf(text: string): SourceStream['method'] | null {
  const plain = text.toLowerCase();
  if (plain.startsWith('combustion')) return 'combustion';
  if (plain.startsWith('process')) return 'process';
  return plain.startsWith('mass') ? 'mass balance' : null;
}

function anodesAt(tables: Tables, inputs: TemplateInputs, row: number): StreamResult[] {
  const method = inputs.text(B, `D${row}`).toLowerCase();
  if (method === '') return [];
  const amount = (column: string) => inputs.amount(B, `${column}${row}`);
  const measured = method.startsWith('slope')
    ? { method: 'slope' as const, frequency: amount('AG'), minutes: amount('AH'), slope: amount('AI') }
    : {
        method: 'overvoltage' as const,
        overvoltageMv: amount('AJ'),
        currentEfficiency: amount('AK'),
        coefficient: amount('AL'),
      };
  const stream = { aluminiumT: amount('F'), measured, c2f6Share: amount('AM'), collection: amount('AT') };
  return [{ row, emissionsT: anodeEmissions(tables, stream) }];
}

function stackAt(tables: Tables, inputs: TemplateInputs, row: number): StreamResult[] {
  if (inputs.text(B, `E${row}`) === '') return [];
  const amount = (column: string) => inputs.amount(B, `${column}${row}`);
  const stream = {
    gas: isNitrousOxide(inputs, row) ? ('N2O' as const) : ('CO2' as const),
    concentration: amount('V'),
    hours: amount('X'),
    flow: amount('Z'),
    biomassPercent: amount('R'),
  };
  return [{ row, emissionsT: measuredEmissions(tables, stream) }];
}

function sumOf(results: readonly StreamResult[]): string | null {
  return results.reduce<string | null>((sum, { emissionsT }) => add(sum, emissionsT), '0');
}

function add(a: string | null, b: string | null): string | null {
  return a === null || b === null ? null : new Exact(a).plus(b).toFixed();
}
