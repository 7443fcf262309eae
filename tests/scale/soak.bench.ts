/**
 * An office at work for a long time: does memory grow, do answers slow down? LODS_MINUTES=480 in full; 40 by default. Targets: slope of the
 * memory under 1 MB an hour (told with its error, which in minutes is larger than that), the last sixth's p99 at most 1.1 times the first's.
 */
import { memoryMb, openOffice, printTally } from './office.ts';

const MINUTES = Number(process.env.LODS_MINUTES ?? 40);
const WARM_MINUTES = 2;
const MOST_MB_AN_HOUR = 1;
const MOST_RATIO = 1.1;

const office = await openOffice(40, 5);
try {
  await office.crowd({ kind: 'office', seconds: WARM_MINUTES * 60, pauseMs: 4_000, perSecond: 0 });
  const keptBefore = await office.keptMb();
  const points: { hours: number; mb: number }[] = [];
  const begun = performance.now();
  const look = setInterval(
    () => points.push({ hours: (performance.now() - begun) / 3.6e6, mb: memoryMb(office.pid) }),
    5_000,
  );
  const tally = await office.crowd({ kind: 'office', seconds: MINUTES * 60, pauseMs: 4_000, perSecond: 0 });
  clearInterval(look);
  printTally(tally);
  const { slope, error } = slopeOf(points);
  const sixth = Math.max(1, Math.floor(tally.p99OfMinutes.length / 6));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [first, last] = [mean(tally.p99OfMinutes.slice(0, sixth)), mean(tally.p99OfMinutes.slice(-sixth))];
  console.log(
    `  memory ${points[0]?.mb.toFixed(0)} to ${points.at(-1)?.mb.toFixed(0)} MB, slope ${slope.toFixed(1)} ± ${(2 * error).toFixed(1)} MB an hour; ` +
      `p99 of the first minutes ${first.toFixed(0)} ms, of the last ${last.toFixed(0)} ms`,
  );
  const kept = await office.keptMb();
  console.log(
    `  kept of the heap once it is collected ${keptBefore.toFixed(1)} to ${kept.toFixed(1)} MB over ${tally.answered} requests: ` +
      `${(((kept - keptBefore) * 60) / MINUTES).toFixed(1)} MB an hour`,
  );
  const isMet =
    slope - 2 * error < MOST_MB_AN_HOUR && last <= MOST_RATIO * first && Object.keys(tally.failed).length === 0;
  if (!isMet) {
    console.log('  MISSED');
    process.exitCode = 1;
  }
} finally {
  await office.close();
}

/** The straight line through the points by least squares, with the standard error of its slope. */
function slopeOf(points: readonly { hours: number; mb: number }[]): { slope: number; error: number } {
  const count = points.length;
  const mean = (pick: (point: { hours: number; mb: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / count;
  const [hours, mb] = [mean((point) => point.hours), mean((point) => point.mb)];
  const spread = points.reduce((sum, point) => sum + (point.hours - hours) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point.hours - hours) * (point.mb - mb), 0) / spread;
  const left = points.reduce((sum, point) => sum + (point.mb - mb - slope * (point.hours - hours)) ** 2, 0);
  return { slope, error: Math.sqrt(left / Math.max(1, count - 2) / spread) };
}
