import { expect, test } from 'vitest';
import * as sources from './sources-staal.ts';

test('no supplier of the demo is trusted before what it is trusted for happened', () => {
  const trusted = Object.values(sources).flatMap((source) => ('verified' in source ? (source.verified ?? []) : []));
  expect(trusted).toHaveLength(4);
  for (const { why, on } of trusted) {
    const named = why.match(/\b20\d\d\b/g) ?? [];
    // A report of a year is written after it.
    const least = why.includes('report of 2025') ? 2026 : Math.max(...named.map(Number));
    expect(Number(on.slice(0, 4)), why).toBeGreaterThanOrEqual(least);
  }
});
