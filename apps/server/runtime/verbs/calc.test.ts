import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assessGood } from '@lods/cbam/assess-good';
import { Exact } from '@lods/cbam/decimal';
import type { PackedFigure } from '@lods/cbam/packed';
import type { Rule } from '@lods/cbam/rule';
import { type RuleName, rules } from '@lods/cbam/rules';
import { loadTables } from '@lods/reference/tables';
import { afterAll, describe, expect, test } from 'vitest';
import { openComputation } from '../calc/compute.ts';
import { lineJson } from '../calc/line-json.ts';
import { type CalcLine, linesOf, readChunks } from '../calc/read-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'lods-calc-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string | Buffer): string {
  const file = join(folder, 'lines.csv');
  writeFileSync(file, text);
  return file;
}

async function read(text: string | Buffer): Promise<CalcLine[]> {
  const lines: CalcLine[] = [];
  for await (const chunk of readChunks(written(text))) lines.push(...linesOf(chunk));
  return lines;
}

function lods(...args: string[]) {
  const program = join(import.meta.dirname, '../lods.mjs');
  return spawnSync(process.execPath, [program, 'calc', ...args], { encoding: 'utf8' });
}

const header = 'cnCode,countryOfOrigin,netMassKg,date\n';

describe('lods calc', () => {
  test('prints one object a line with figures, findings and a derivation that ends in the line', () => {
    const file = written(`${header}72083900,CN,100000,2026-01-15\n27090090,CN,1,2026-01-15\n72083900,CN,-1,2026-Q4\n`);
    const { status, stdout } = lods(file, '--json');
    expect(status).toBe(0);
    const [steel, oil, broken] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(steel).toMatchObject({
      line: 2,
      seeTotal: '3.5057',
      sefa: '1.33575',
      certificates: '216.995',
      costEur: '16352.7432',
      findings: [],
      derivation: { rule: 'cost', value: '16352.7432' },
    });
    expect(oil).toMatchObject({
      line: 3,
      seeTotal: null,
      costEur: null,
      findings: [{ code: 'cn-code-outside' }],
      derivation: null,
    });
    expect(broken.findings).toMatchObject([
      { code: 'price-not-published', path: 'date' },
      { code: 'mass-malformed', path: 'netMassKg' },
    ]);
  });

  test('sums up for a person without --json', () => {
    const file = written(`${header}72083900,CN,100000,2026-01-15\n72083900,CN,100000,2026-Q4\n`);
    expect(lods(file).stdout).toContain('cost, EUR: 16352.7432 (and 1 lines unknown)');
  });

  test('tells what the names in a derivation stand for', () => {
    const { rules, tables } = JSON.parse(lods('--rules').stdout);
    expect(rules.cost).toEqual({
      name: 'cost',
      unit: 'EUR',
      formula: 'certificates × price',
      source: '(EU) 2023/956 Art. 21',
    });
    expect(tables.find(({ name }: { name: string }) => name === 'benchmarks')).toMatchObject({ rowCount: 2465 });
  });

  test('ends quietly when nobody reads on', () => {
    const file = written(header + '72083900,CN,1,2026-01-15\n'.repeat(5000));
    const program = join(import.meta.dirname, '../lods.mjs');
    const piped = `'${process.execPath}' '${program}' calc '${file}' --json | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', piped], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(0, 9)),
    ).toEqual(['{"line":2', '1']);
  });

  test('says in one sentence what is wrong with a call or a file', () => {
    expect(lods()).toMatchObject({ status: 2, stderr: expect.stringContaining('Use: lods calc FILE.csv') });
    expect(lods(join(folder, 'absent.csv'), '--json')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no file .*absent.csv\.\n$/),
    });
    expect(lods(written('cnCode;date\n1;2\n'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('lacks countryOfOrigin, netMassKg.'),
    });
    expect(lods(written(''))).toMatchObject({ status: 1, stderr: expect.stringContaining('is empty') });
    expect(lods(written('x'.repeat(100_000)))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('too long'),
    });
  });
});

describe('the lines of a file', () => {
  const first = { number: 2, cnCode: '72083900', countryOfOrigin: 'CN', netMassKg: '5', importDate: '2026-01-15' };

  test.each([
    ['commas', `${header}72083900,CN,5,2026-01-15\n`],
    ['a mark and returns', `\ufeff${header}72083900,CN,5,2026-01-15\n`.replaceAll('\n', '\r\n')],
    ['semicolons in another order', 'date;netMassKg;note;cnCode;countryOfOrigin\n2026-01-15;5;a,b;72083900;CN'],
    ['quotes', `${header}"72083900","CN","5","2026-01-15"\n`],
  ])('are read with %s', async (_, text) => {
    expect(await read(text)).toMatchObject([first]);
  });

  test('are read whatever the case of their headings, and take the columns that only some files have', async () => {
    const [line] = await read(
      'CN Code;Country_of_Origin;NETMASSKG;Date ;productionyear;Direct Specific;indirectSpecific;specificFreeAllocation;' +
        'Procedure;previousProcedure;carbonPriceEurPerT;importerEORI\n' +
        ' 28041000 ;IN;100000;2029-03-01;2028;12;0.5;0.25;40;0;12.5; DE1 \n',
    );
    expect(line).toMatchObject({
      cnCode: '28041000',
      actual: { direct: { value: '12' }, indirect: { value: '0.5' }, sefa: { value: '0.25' }, productionYear: 2028 },
      procedure: '40',
      previousProcedure: '00',
      carbonPricePerTonne: { value: '12.5', unit: 'EUR/tCO2e' },
      importerEori: 'DE1',
      unread: [],
    });
  });

  test('say of each of those columns that cannot be read which it is', () => {
    const file = written(
      `${header.trimEnd()},productionYear,directSpecific,procedure,carbonPriceEurPerT\n72083900,CN,1,2026-01-15,28,"1,5",4051,-1\n`,
    );
    const { findings } = JSON.parse(lods(file, '--json').stdout);
    expect(findings.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`)).toEqual(
      expect.arrayContaining([
        'production-year-malformed productionYear',
        'number-malformed directSpecific',
        'procedure-malformed procedure',
        'number-malformed carbonPriceEurPerT',
      ]),
    );
  });

  test('keep their number over blank lines, and missing fields are empty', async () => {
    expect(await read(`${header}\n72083900,CN\n`)).toMatchObject([{ number: 3, netMassKg: '', importDate: '' }]);
  });

  test('are whole where a chunk of the file ends inside them', async () => {
    const lines = Array.from({ length: 20_000 }, (_, row) => `72083900,CN,${row},2026-01-15`);
    const rows = await read(header + lines.join('\n'));
    expect(rows.map(({ netMassKg }) => Number(netMassKg))).toEqual(lines.map((_, row) => row));
  });
});

test('lines of one code, origin and quarter are printed byte for byte as if each were assessed by itself', async () => {
  const tables = loadTables();
  const codes = ['72083900', '2507008080', '25231000', '27160000', '27090090', '7208390', '31021090', '"é×@0@'];
  const dates = ['2026-01-15', '2026-Q4', '2025-06-01', '2031-01-01', '2035-01-01', 'soon'];
  const masses = ['100000', '0', '0.001', '-3', '0012.50', '100000'];
  const lines = masses.flatMap((netMassKg) =>
    codes.flatMap((cnCode) =>
      dates.flatMap((importDate) =>
        ['CN', 'AF', 'AO', 'NO'].map((countryOfOrigin) => ({ cnCode, countryOfOrigin, netMassKg, importDate })),
      ),
    ),
  );
  const text = lines.map(({ cnCode, ...line }) =>
    [`"${cnCode.replace('"', '""')}"`, ...Object.values(line), '2'].join(','),
  );
  const compute = openComputation();
  let output = '';
  for await (const chunk of readChunks(written(`${header.trimEnd()},electricityMwh\n${text.join('\n')}`))) {
    output += compute(chunk).toString();
  }
  const expected = lines.map((line, index) => {
    const stated = { ...line, path: '', number: index + 2, electricityMwh: '2', variant: '' };
    return JSON.stringify(lineJson(stated, assessGood(tables, stated)));
  });
  expect(output.trimEnd().split('\n')).toEqual(expected);
});

test('a printed derivation recomputes with the rules that it names', () => {
  const { stdout } = lods(written(`${header}72083900,CN,123.456,2026-01-15\n2507008080,AO,7,2026-Q2\n`), '--json');
  for (const line of stdout.trimEnd().split('\n')) {
    const { derivation, costEur } = JSON.parse(line);
    expect(again(derivation).toFixed()).toBe(costEur);
  }
});

function again(figure: PackedFigure): Exact {
  if (!('rule' in figure)) return new Exact(figure.value ?? Number.NaN);
  return (rules[figure.rule as RuleName].compute as Rule['compute'])(...figure.inputs.map(again));
}
