/**
 * A process map of 200 steps, computed anew after each of 200 changes, as the canvas does while a person types. Target: under 16 ms
 * at the 95th percentile, findings included, in processor time of the thread: what else the machine does is not counted. What the browser
 * draws is in `canvas.bench.ts`.
 */
import { mapFigures } from '@lods/cbam/production/map';
import { mapFindings } from '@lods/cbam/production/map-findings';
import { loadTables } from '@lods/reference/tables';
import { stepsOf } from './steps-of-map.ts';

const STEPS = 200;
const CHANGES = 200;
const MAX_MS = 16;

const tables = loadTables();
const map = stepsOf(STEPS);

/** Computes once before: the first time reads the tables of the law. */
mapFindings(tables, map, mapFigures(tables, map));
const times: number[] = [];
const waited: number[] = [];
for (let change = 0; change < CHANGES; change += 1) {
  const steps = map.steps.map((step, index) =>
    index === change % STEPS
      ? { ...step, inputs: step.inputs.map((row) => ({ ...row, energyAmount: `${change}.5` })) }
      : step,
  );
  const started = performance.now();
  const before = process.threadCpuUsage();
  const changed = { ...map, steps };
  mapFindings(tables, changed, mapFigures(tables, changed));
  const { user, system } = process.threadCpuUsage(before);
  times.push((user + system) / 1000);
  waited.push(performance.now() - started);
}
const sorted = (all: readonly number[]) => all.toSorted((a, b) => a - b);
const at = (all: readonly number[], part: number) => sorted(all)[Math.floor(CHANGES * part)] ?? Number.NaN;
const p95 = at(times, 0.95);
console.log(
  `map of ${STEPS} steps, ${CHANGES} changes: processor median ${at(times, 0.5).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms; ` +
    `by the clock median ${at(waited, 0.5).toFixed(2)} ms, p95 ${at(waited, 0.95).toFixed(2)} ms`,
);
if (p95 >= MAX_MS) {
  console.error(`Over ${MAX_MS} ms.`);
  process.exitCode = 1;
}
