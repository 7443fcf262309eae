import { existsSync, readFileSync } from 'node:fs';
import { assessGood } from '@lods/cbam/assess-good';
import { type PrecursorUse, type Production, specificEmissionsOf } from '@lods/cbam/embedded-emissions';
import { input, type Quantity } from '@lods/cbam/figure';
import { holdingTest } from '@lods/cbam/holding';
import { readQuarter } from '@lods/cbam/period';
import { thresholdPositions } from '@lods/cbam/threshold';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';

const file = new URL('../../../shared/reference/worked-examples.json', import.meta.url);
const isThere = existsSync(file);
if (!isThere)
  console.warn('The worked examples lie outside the repository and are absent here: their tests are skipped.');

interface Example {
  readonly id: string;
  readonly inputs: Record<string, string> & { precursors?: Record<string, string>[] };
  readonly outputs: Record<string, string>;
}
const examples: Example[] = isThere ? JSON.parse(readFileSync(file, 'utf8')) : [];
const byId = (id: string): Example => {
  const example = examples.find((candidate) => candidate.id === id);
  if (!example) throw new Error(`There is no worked example ${id}.`);
  return example;
};
const tables = loadTables();

function expectExactly(quantity: Quantity | null | undefined, expected: string | undefined) {
  expect(
    new Decimal(quantity?.value ?? Number.NaN)
      .minus(expected ?? Number.NaN)
      .abs()
      .toNumber(),
  ).toBeLessThanOrEqual(1e-9);
}

describe.runIf(isThere)('the official filled templates come out to 1e-9', () => {
  test.each(['O1', 'O2', 'O3', 'O4', 'O4b', 'O7'])('%s', (id) => {
    const { inputs, outputs } = byId(id);
    const stated = (name: string, unit: 't' | 't/t' | 'tCO2e' | 'tCO2e/t', from: Record<string, unknown> = inputs) =>
      input(name, String(from[name] ?? ''), unit, `inputs.${name}`);
    const precursors = (inputs.precursors ?? []).map(
      (precursor): PrecursorUse => ({
        cnCode: '72071111',
        countryOfProduction: 'CN',
        consumed: precursor.mass_t
          ? { massT: stated('mass_t', 't', precursor) }
          : { massTPerT: stated('m', 't/t', precursor) },
        emissions: {
          by: 'statement',
          direct: stated('see_direct', 'tCO2e/t', precursor),
          indirect: stated('see_indirect', 'tCO2e/t', precursor),
          sefa: null,
        },
        path: 'precursor',
      }),
    );
    const production: Production = {
      id,
      cnCode: '72083900',
      attributedDirect: stated('attributed_direct_t', 'tCO2e'),
      attributedIndirect: stated('attributed_indirect_t', 'tCO2e'),
      activityLevel: stated('activity_level_t', 't'),
      route: null,
      precursors,
      path: id,
    };
    const when = { year: 2025, regime: 'transitional' } as const;
    const { direct, indirect, total } = specificEmissionsOf(tables, id, [production], when);
    expectExactly(direct, outputs.see_direct);
    expectExactly(indirect, outputs.see_indirect);
    expectExactly(total, outputs.see_total);
  });
});

describe.runIf(isThere)('lines with default values come out to 1e-9, with the table rows of the example', () => {
  test.each(['W1', 'W2', 'W4', 'W7'])('%s', (id) => {
    const { inputs, outputs } = byId(id);
    const { figures } = assessGood(tables, {
      cnCode: String(inputs.cn),
      countryOfOrigin: String(inputs.origin),
      netMassKg: new Decimal(inputs.mass_t ?? '').times(1000).toFixed(),
      importDate: inputs.quarter ?? '2026-Q1',
      path: '',
    });
    expectExactly(figures?.seeTotal, outputs.see_with_mark_up);
    expectExactly(figures?.sefa, outputs.sefa);
    expectExactly(figures?.certificates, outputs.certificates_unrounded);
    if (outputs.cost_eur_unrounded) expectExactly(figures?.costEur, outputs.cost_eur_unrounded);
    const rows = leaves(figures?.costEur).map(({ value }) => value);
    expect(rows).toEqual(
      expect.arrayContaining([inputs.default_total, inputs.mark_up, inputs.cbam_factor, inputs.benchmark_column_b]),
    );
  });
});

test.runIf(isThere)('W6: certificates to hold at the end of the first quarter of 2027', () => {
  const { inputs, outputs } = byId('W6');
  const quarter = readQuarter(inputs.period ?? '');
  if (!quarter) throw new Error('The example names no quarter.');
  const netMassKg = new Decimal(inputs.mass_t ?? '').times(1000).toFixed();
  const line = { cnCode: String(inputs.cn), countryOfOrigin: String(inputs.origin), netMassKg, path: '' };
  const { toHold } = holdingTest(tables, quarter, [{ ...line, importDate: '2027-02-01' }]);
  expectExactly(toHold, outputs.certificates_to_hold_unrounded);
  if (toHold.origin.kind !== 'formula') throw new Error('The figure has no derivation.');
  expectExactly(toHold.origin.inputs[1], outputs.net_t);
});

test.runIf(isThere)(
  'W8: 50.000 t are exempt, one kilogram more brings the year in, hydrogen and electricity stand apart',
  () => {
    const { inputs, outputs } = byId('W8') as unknown as {
      inputs: { net_mass_t: [string, string][] };
      outputs: { counted_t: string; exempt_goods: string[]; not_exempt: string[] };
    };
    const lines = inputs.net_mass_t.map(([cnCode, massT]) => ({
      eori: 'DK1',
      cnCode,
      countryOfOrigin: 'CN',
      importDate: '2026-05-01',
      netMassKg: massT === 'any' ? '1' : new Decimal(massT).times(1000).toFixed(),
      path: cnCode,
    }));
    const [exempt] = thresholdPositions(tables, 2026, lines);
    expectExactly(exempt?.mass, outputs.counted_t);
    expect(exempt).toMatchObject({ isExceeded: false, counted: outputs.exempt_goods, apart: outputs.not_exempt });
    const [exceeded] = thresholdPositions(tables, 2026, [
      ...lines,
      { ...lines[0], cnCode: '73181558', netMassKg: '1' } as never,
    ]);
    expect(exceeded).toMatchObject({ isExceeded: true, mass: { value: '50.001' } });
  },
);

function leaves(quantity: Quantity | undefined): Quantity[] {
  if (quantity?.origin.kind !== 'formula') return quantity ? [quantity] : [];
  return quantity.origin.inputs.flatMap(leaves);
}
