import { readCsv } from '@lods/reference/csv';
import { readTableFile } from '@lods/reference/manifest';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { assessGood } from './assess-good.ts';
import { constantOf } from './constants.ts';
import { derive, recompute, totalOf } from './derive.ts';
import { specificEmissionsOf } from './embedded-emissions.ts';
import { type Figure, input, isKnown, type Quantity, type RowOrigin, unknown } from './figure.ts';
import { gridFactorOf } from './grid-factors.ts';
import { processFactorOf } from './process-factors.ts';

const tables = loadTables();

/** A selection over codes, origins, quarters and routes that meets every table of the law. */
function samples(): Quantity[] {
  const lines = [];
  for (const { cn8 } of tables.cnCodes.rows.filter((_, index) => index % 7 === 0)) {
    for (const countryOfOrigin of ['CN', 'TR', 'AF']) {
      for (const importDate of ['2026-02-01', '2026-Q4', '2029-06-30', '2034-01-01']) {
        lines.push({
          cnCode: cn8,
          countryOfOrigin,
          importDate,
          netMassKg: '1234.567',
          electricityMwh: '3',
          path: 'line',
        });
      }
    }
  }
  const assessed = lines.flatMap((line) => Object.values(assessGood(tables, line).figures ?? {}) as Quantity[]);
  const stated = (value: string) => input('stated', value, 'tCO2e', 'stated');
  const production = {
    id: 'bolts',
    cnCode: '73181558',
    attributedDirect: stated('100'),
    attributedIndirect: stated('50'),
    activityLevel: stated('70'),
    route: null,
    precursors: [null, 'DE', 'IN'].map((countryOfProduction) => ({
      cnCode: '72139110',
      countryOfProduction,
      consumed: { massT: stated('30') },
      emissions: { by: 'default' as const },
      path: 'precursor',
    })),
    path: 'bolts',
  };
  const when = { year: 2026, regime: 'definitive' } as const;
  return [
    ...assessed.filter((quantity) => quantity !== null),
    ...Object.values(specificEmissionsOf(tables, 'bolts', [production], when)),
    constantOf(tables, 'single mass-based threshold'),
    gridFactorOf(tables, 'indirect emissions', 'CN').factor,
    gridFactorOf(tables, 'indirect emissions', 'AF').factor,
    processFactorOf(tables, 'global warming potential', 'N2O'),
  ];
}

describe('a derivation', () => {
  const quantities = samples();

  test('recomputes to its value, from rows and inputs alone, also after a journey as JSON', () => {
    expect(quantities.length).toBeGreaterThan(5000);
    for (const quantity of quantities) {
      expect(recompute(JSON.parse(JSON.stringify(quantity)))).toBe(quantity.value);
    }
  });

  test('ends at inputs and at cells that stand in the table just so', () => {
    const rows = new Map<string, { origin: RowOrigin; value: string | null }>();
    for (const leaf of quantities.flatMap(leavesOf)) {
      expect(['input', 'row']).toContain(leaf.origin.kind);
      if (leaf.origin.kind === 'row') rows.set(JSON.stringify(leaf.origin), { origin: leaf.origin, value: leaf.value });
    }
    expect(rows.size).toBeGreaterThan(200);
    for (const { origin, value } of rows.values()) expect(cellIn(origin)).toBe(value);
  });
});

test('a figure computed from an unknown one is unknown for the same reason, and never a number', () => {
  const price = unknown('price', 'EUR/certificate', { kind: 'input', path: 'price' }, 'price-not-published');
  const cost = derive('cost', input('certificates', '3', 'certificates', 'x'), price);
  expect(cost).toMatchObject({ value: null, because: ['price-not-published'] });
  expect(recompute(cost)).toBeNull();
});

test('a division by zero is unknown, not infinite', () => {
  const zero = input('activity level', '0', 't', 'x');
  const perActivity = derive('perActivity', input('emissions', '5', 'tCO2e', 'x'), zero) as Quantity;
  expect(perActivity).toMatchObject({ value: null, because: ['division-by-zero'] });
});

test('a total of a hundred thousand figures is exact and stays in steps of a thousand', () => {
  const kilo = input('net mass', '0.001', 't', 'x');
  const total = totalOf(
    'massTotal',
    Array.from({ length: 100_000 }, () => kilo),
  ) as Figure;
  expect(total.value).toBe('100');
  expect(total.origin.kind === 'formula' && total.origin.inputs.length).toBe(100);
  expect(recompute(total)).toBe('100');
});

test('a derivation that names no rule of the law is refused', () => {
  const origin = { kind: 'formula', rule: 'guess', formula: '', source: '', inputs: [] } as const;
  expect(() => recompute({ name: 'x', value: '1', unit: '1', origin })).toThrow('names the unknown rule "guess"');
});

function leavesOf(quantity: Quantity): Quantity[] {
  return quantity.origin.kind === 'formula' ? quantity.origin.inputs.flatMap(leavesOf) : [quantity];
}

/** The cell of the file itself: null where row or value is missing; 'yes' and 'no' of a table are 1 and 0. */
function cellIn({ table, key, column }: RowOrigin): string | null {
  const { header, records } = csv(table);
  const at = (name: string) => {
    const position = header.indexOf(name);
    if (position < 0) throw new Error(`${table} has no column ${name}.`);
    return position;
  };
  const matches = records.filter((record) => Object.entries(key).every(([name, value]) => record[at(name)] === value));
  if (matches.length === 0) return null;
  if (matches.length > 1) return `ambiguous: ${JSON.stringify(key)} names ${matches.length} rows of ${table}`;
  const cell = matches[0]?.[at(column)] ?? '';
  return { '': null, yes: '1', no: '0' }[cell] ?? (cell === '' ? null : cell);
}

const opened = new Map<string, ReturnType<typeof readCsv>>();
function csv(table: string): ReturnType<typeof readCsv> {
  const content = opened.get(table) ?? readCsv(readTableFile(`${table}.csv`).text);
  opened.set(table, content);
  return content;
}

test('known and unknown are told apart by the value alone, so that a zero is known', () => {
  expect(isKnown(input('x', '0', 't', 'x'))).toBe(true);
});
