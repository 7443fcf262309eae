import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Exact } from '@lods/cbam/decimal';
import { declarations, INLINE_GOODS } from '@lods/contract/declarations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { loadTables } from '@lods/reference/tables';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from './samples.ts';

const LINES = 5000;
const folder = mkdtempSync(join(tmpdir(), 'lods-thousands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { anna } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;

type Line = ReturnType<typeof lineOf>;

/** Split or left out in the nomenclature of 2026. */
const NOT_OF_2026 = ['31021010', '73082000'];

/** Goods of every third code from many origins on any day of a quarter, some by actual data, some with ten digits. */
function lineOf(row: number) {
  const { cnCodes, countries } = loadTables();
  const codes = cnCodes.rows.filter(({ cn8, sector }) => sector !== 'Electricity' && !NOT_OF_2026.includes(cn8));
  const origins = countries.rows.filter(({ defaultValueTableName }) => defaultValueTableName !== null);
  const cnCode = codes[(row * 17) % codes.length]?.cn8 ?? '';
  const isActual = row % 7 === 0;
  return {
    cnCode,
    taricCode: { '25231000': '2523100090', '25239000': '2523900010', '25070080': '2507008080' }[cnCode] ?? '',
    countryOfOrigin: origins[(row * 31) % origins.length]?.code ?? '',
    netMassKg: `${((row * 7919) % 90_000) + 1}.${String((row * 104_729) % 1000).padStart(3, '0')}`,
    date: `2026-0${1 + (row % 3)}-${String(1 + (row % 28)).padStart(2, '0')}`,
    directSpecific: isActual ? `2.${row % 97}` : '',
    indirectSpecific: isActual ? `0.${row % 13}1` : '',
    specificFreeAllocation: isActual ? `1.${row % 11}` : '',
  };
}

function calculated(lines: readonly Line[], columns: readonly (keyof Line)[]) {
  const file = join(folder, 'lines.csv');
  writeFileSync(
    file,
    [columns.join(','), ...lines.map((line) => columns.map((name) => line[name]).join(','))].join('\n'),
  );
  const program = join(import.meta.dirname, '../../runtime/lods.mjs');
  const { stdout } = spawnSync(process.execPath, [program, 'calc', file, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): { certificates: string | null; costEur: string | null } => JSON.parse(line));
}

const totalOf = (values: readonly (string | null)[]): string =>
  values.reduce((sum, value) => sum.plus(value ?? Number.NaN), new Exact(0)).toFixed();

test('thousands of lines give the same through lods calc, through a declaration and through the year, to the last digit', async () => {
  const lines = Array.from({ length: LINES }, (_, row) => lineOf(row));
  const body = {
    generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q1' as const },
    goodsItems: lines.map((line, row) => ({
      ...coil,
      itemNumber: row + 1,
      cnCode: line.cnCode,
      hsCode: line.cnCode.slice(0, 6),
      countryOfOrigin: line.countryOfOrigin,
      netMass: line.netMassKg,
      measurementUnit: 'KG' as const,
      registry: { importDate: line.date, ...(line.taricCode ? { taricCode: line.taricCode } : {}) },
    })),
    emissionsData: lines.flatMap((line, row) =>
      line.directSpecific
        ? {
            ...record,
            itemNumber: row + 1,
            installationId: `INST-${row % 40}`,
            specificDirectEmissions: line.directSpecific,
            specificIndirectEmissions: line.indirectSpecific,
            registry: { freeAllocation: line.specificFreeAllocation },
          }
        : [],
    ),
  };
  const stored = await anna.api(declarations.create, { body });
  const year = await anna.api(years.read, { params: { year: 2026 } });

  // Nobody verified the actual data, so the goods count with the default value.
  const byDefault = calculated(lines, ['cnCode', 'taricCode', 'countryOfOrigin', 'netMassKg', 'date']);
  const goods: { certificates: string | null; costEur: string | null }[] = [];
  for (let offset = 0; offset < LINES; offset += INLINE_GOODS) {
    const query = { offset, limit: INLINE_GOODS };
    goods.push(...(await anna.api(declarations.goods, { params: { id: stored.id }, query })).goodsItems);
  }
  expect(goods.map(({ certificates, costEur }) => ({ certificates, costEur }))).toEqual(
    byDefault.map(({ certificates, costEur }) => ({ certificates, costEur })),
  );
  expect(year.totals.certificates).toBe(totalOf(byDefault.map(({ certificates }) => certificates)));
  expect(year.totals.costEur).toBe(totalOf(byDefault.map(({ costEur }) => costEur)));

  const byActual = calculated(lines, Object.keys(lines[0] ?? {}) as (keyof Line)[]);
  expect(year.ifVerified?.totals.certificates).toBe(totalOf(byActual.map(({ certificates }) => certificates)));
  expect(year.ifVerified?.totals.costEur).toBe(totalOf(byActual.map(({ costEur }) => costEur)));
}, 120_000);
