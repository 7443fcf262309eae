import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { benchmarkOf, routesOf } from './benchmarks.ts';
import { defaultValueOf, unknownOriginValueOf, withMarkUp } from './default-values.ts';
import { isKnown } from './figure.ts';
import { allocationByDefault } from './free-allocation.ts';

const tables = loadTables();
const lineOf = (code: string, country: string) => defaultValueOf(tables, code, country);

describe('the default value', () => {
  test('is there for every code and every country, or says why not; and its route has a benchmark in every year', () => {
    const former = new Set(tables.cnChanges.rows.map(({ formerCn8 }) => formerCn8));
    const codes = tables.cnCodes.rows.filter(({ sector, cn8 }) => sector !== 'Electricity' && !former.has(cn8));
    const countries = ['', ...new Set(tables.defaultValues.rows.map(({ countryCode }) => countryCode))];
    const ambiguous = new Set<string>();
    let found = 0;
    for (const country of countries) {
      for (const { cn8 } of codes) {
        const { value, route, candidates } = lineOf(cn8, country);
        if (!isKnown(value)) {
          expect(value.because).toEqual(['code-is-ambiguous']);
          expect(candidates.length).toBeGreaterThan(1);
          ambiguous.add(cn8);
          continue;
        }
        found++;
        for (const year of [2026, 2027, 2028, 2030]) {
          const query = { cn8, route, year, routePath: '' };
          if (!isKnown(allocationByDefault(tables, query))) expect.fail(`${country} ${cn8} ${route} ${year}`);
        }
      }
    }
    expect([...ambiguous].sort()).toEqual(['25231000', '25239000']);
    expect(found).toBeGreaterThan(69_000);
  });

  test('is that of the longest code in the country’s own table', () => {
    expect(lineOf('72083900', 'CN')).toMatchObject({ value: { value: '3.187' }, isResidual: false });
    expect(lineOf('72083900', 'IN').value.value).toBe('4.280');
    expect(lineOf('76011010', 'TR').value.value).toBe('1.700');
  });

  test('gives way to the whole residual line where the country has no table, no line or an empty field', () => {
    const residual = lineOf('25232100', 'AF');
    expect(residual).toMatchObject({ value: { value: '1.450' }, isResidual: true });
    // Albania lists white Portland cement with empty fields.
    expect(lineOf('25232100', 'AL')).toEqual(residual);
    expect(residual.value.origin).toMatchObject({ key: { country_or_territory: 'Other countries and territories' } });
  });

  test('may be a published zero', () => {
    expect(lineOf('28041000', 'ML').value).toMatchObject({ value: '0.000' });
  });

  test('of clinker needs ten digits, and is not chosen from eight', () => {
    expect(lineOf('2523100090', 'IN').value.value).toBe('1.440');
    expect(lineOf('25231000', 'IN')).toMatchObject({ value: { value: null, because: ['code-is-ambiguous'] } });
    expect(lineOf('25231000', 'IN').candidates.map(({ code }) => code)).toEqual(['2523100010', '2523100090']);
  });

  test('of calcined clay is found by eight digits, as the table knows only that part', () => {
    expect(lineOf('25070080', 'AO')).toMatchObject({ value: { value: '0.250' }, candidates: [] });
  });

  test('of an unknown origin is the highest of the table of Annex IV', () => {
    expect(unknownOriginValueOf(tables, '76011010').value.value).toBe('3.198');
    expect(unknownOriginValueOf(tables, '25231000').value).toMatchObject({ because: ['code-is-ambiguous'] });
  });

  test.each([
    ['Iron and steel', 2026, '1.1'],
    ['Iron and steel', 2027, '1.2'],
    ['Cement', 2035, '1.3'],
    ['Fertilisers', 2026, '1.01'],
    ['Fertilisers', 2030, '1.01'],
  ] as const)('of %s is marked up in %i to %s times its value', (sector, year, expected) => {
    const figure = {
      name: 'default value',
      value: '1',
      unit: 'tCO2e/t',
      origin: { kind: 'input', path: 'x' },
    } as const;
    expect(withMarkUp(tables, figure, sector, year).value).toBe(expected);
  });

  test('has no mark-up before 2026 and is unknown then', () => {
    const marked = withMarkUp(tables, lineOf('72083900', 'CN').value, 'Iron and steel', 2025);
    expect(marked).toMatchObject({ value: null, because: ['before-2026'] });
  });
});

describe('the benchmark', () => {
  const of = (cn8: string, column: 'A' | 'B', route: string | null, productionYear = 2026) =>
    benchmarkOf(tables, { cn8, column, route, productionYear, routePath: 'route' });

  test('depends on the years of production', () => {
    expect([of('72189110', 'B', null, 2027).value, of('72189110', 'B', null, 2028).value]).toEqual(['1.189', '1.151']);
    expect(of('72189110', 'B', null, 2031)).toMatchObject({ value: null, because: ['benchmark-not-published'] });
  });

  test('of a double route is that of whichever route the code has', () => {
    const both = tables.defaultValues.rows.find(({ route, code }) => route === 'C/F' && code.length === 4);
    const codes = tables.cnCodes.rows.filter(({ cn8 }) => cn8.startsWith(both?.code ?? 'none'));
    expect(codes.length).toBeGreaterThan(0);
    for (const { cn8 } of codes) {
      const routes = routesOf(tables, cn8, 'B');
      const single = routes.includes('C') ? 'C' : 'F';
      expect(routes.includes('C') && routes.includes('F')).toBe(false);
      expect(of(cn8, 'B', 'C/F')).toEqual(of(cn8, 'B', single));
    }
  });

  test('without route asks for it where the table tells routes apart', () => {
    expect(of('76011010', 'A', null)).toMatchObject({ value: null, because: ['not-stated'] });
    expect(of('76011010', 'A', 'L').value).toBe('0.091');
    expect(routesOf(tables, '76011010', 'A')).toEqual(['K', 'L']);
  });

  test('of several alloy grades is the highest', () => {
    const cn8 = '72083900';
    const rows = ['1.1', '1.3', '1.2'].map((benchmarkTco2ePerT, index) => ({
      cn8,
      sector: 'Iron and steel' as const,
      column: 'B' as const,
      route: null,
      indicator: `(${index + 1})`,
      productionYears: 'all' as const,
      benchmarkTco2ePerT,
    }));
    const graded = { ...tables, benchmarks: { ...tables.benchmarks, rows } };
    expect(benchmarkOf(graded, { cn8, column: 'B', route: null, productionYear: 2026, routePath: '' }).value).toBe(
      '1.3',
    );
  });

  test('of a code that came out of a split is that of the former code', () => {
    expect(of('73082010', 'B', 'C')).toEqual(of('73082000', 'B', 'C'));
  });
});

describe('the factors of free allocation', () => {
  const sefa = (year: number, assumedCscf?: { value: string }) =>
    allocationByDefault(tables, {
      cn8: '72083900',
      route: 'C',
      year,
      routePath: '',
      assumedCscf: assumedCscf && { name: 'CSCF', unit: '1', origin: { kind: 'input', path: 'cscf' }, ...assumedCscf },
    });

  test('follow the law to 2030, are unknown from 2031 and zero from 2034', () => {
    expect(sefa(2026).value).toBe('1.33575');
    expect(sefa(2030).value).toBe('0.70555');
    expect(sefa(2031)).toMatchObject({ value: null, because: ['cscf-not-published'] });
    expect([sefa(2034).value, sefa(2041).value]).toEqual(['0', '0']);
    expect(sefa(2025)).toMatchObject({ value: null, because: ['before-2026'] });
  });

  test('take an assumption only where nothing is published, and keep it as an input', () => {
    expect(sefa(2031, { value: '0.9' }).value).toBe('0.48087');
    expect(sefa(2030, { value: '0.9' })).toEqual(sefa(2030));
  });
});
