import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reference } from '@lods/contract/reference/endpoints';
import { startTestServer } from '@lods/server/testing/server';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lods-odd-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { anna } = await startTestServer();

/** Each with its sum by hand from the printed tables: certificates and euros, null where nothing can be said. */
const ODD = [
  ['nitric acid from Northern Ireland: 12.5 × (0.750 × 1.01 − 0.975 × 0.582) × 75.36', '2.375625', '179.0271'],
  ['Serbia as XS on the last day of 2026: 100 × (2.410 × 1.10 − 0.975 × 1.370), no price yet', '131.525', null],
  ['Serbia on the second day of 2027: 100 × (2.410 × 1.20 − 0.95 × 1.370)', '159.05', null],
  ['Melilla as XL is outside', null, null],
  ['aluminium by route L: 20 × (0.360 × 1.10 − 0.975 × 0.091) × 75.28', '6.1455', '462.63324'],
  ['hydrogen made 2028, imported 2029: 100 × (12 − 0.90 × 5.089)', '741.99', null],
  ['hydrogen of the year of import: 100 × (12 − 0.775 × 5.089)', '805.6025', null],
  ['no period before 2026 counts: 100 × (12 − 0.975 × 5.089) × 75.28', '703.8225', '52983.7578'],
  ['sinter: 1000 × (0.340 × 1.10 − 0.975 × 0.086) × 82.32', '290.15', '23885.148'],
  ['electricity from Moldova: 55.5 × 0.530 × 75.36', '29.415', '2216.7144'],
  ['electricity at 550 g/kWh: 100 × 0.55 × 75.36', '55', '4144.8'],
  ['electricity above 550 g/kWh: 100 × 0.530 × 75.36', '53', '3994.08'],
  ['ammonia: 8 × (3.410 × 1.01 − 0.975 × 1.522) × 75.36', '15.6812', '1181.735232'],
  ['potassium nitrate: 3 × (2.040 × 1.01 − 0.975 × 0.626) × 75.36', '4.35015', '327.827304'],
  ['a complex good without its free allocation', null, null],
  ['the same with it, and a carbon price abroad that lowers nothing: 10 × (1.1 + 0.2 − 0.4) × 75.36', '9', '678.24'],
  ['kaolinic clay that is not calcined is outside', null, null],
  ['calcined clay below its allocation: 100 × (0.250 × 1.10 − 0.975 × 0.666), floored', '0', '0'],
  ['returned goods carry nothing', '0', '0'],
  ['back from outward processing, the processing not stated', null, null],
  ['after inward processing: 100 × (3.187 × 1.10 − 0.975 × 1.370) × 75.36', '216.995', '16352.7432'],
  ['replacement goods with the processing stated: 100 × (1.8 − 1.2) × 75.36', '60', '4521.6'],
  ['aluminous cement on 29 February 2028: 50 × (1.950 × 1.30 − 0.90 × 0.686)', '95.88', null],
  ['after the last free allocation: 100 × 3.187 × 1.30', '414.31', null],
  ['a product outside Annex I after inward processing has no figure of its own', null, null],
  ['white hydraulic cement: 1 × (1.440 × 1.10 − 0.975 × 0.847) × 75.36', '0.758175', '57.136068'],
] as const;

const COLUMNS = [
  ...['cnCode', 'taricCode', 'countryOfOrigin', 'netMassKg', 'electricityMwh', 'date', 'productionYear'],
  ...['directSpecific', 'indirectSpecific', 'specificFreeAllocation', 'procedure', 'previousProcedure'],
  'carbonPriceEurPerT',
] as const;

const LINES = `28080000,,xi,12500,,2026-01-02,,,,,,,
72083900,,xs,100000,,2026-12-31,,,,,40,00,
72083900,,XS,100000,,2027-01-02,,,,,40,00,
72083900,,xl,100000,,2026-01-02,,,,,40,00,
76011010,,UA,20000,,2026-04-01,,,,,,,
28041000,,US,100000,,2029-01-15,2028,12,0,,,,
28041000,,US,100000,,2029-01-15,,12,0,,,,
28041000,,US,100000,,2026-06-30,2025,12,0,,,,
26011200,,IN,1000000,,2026-07-01,,,,,,,
27160000,,MD,,55.5,2026-03-31,,,,,,,
27160000,,MD,,100,2026-03-31,,0.55,0,,,,
27160000,,MD,,100,2026-03-31,,0.5501,0,,,,
28141000,,US,8000,,2026-03-31,,,,,,,
28342100,,EG,3000,,2026-03-31,,,,,,,
31023010,,EG,10000,,2026-03-31,,1.1,0.2,,,,
31023010,,EG,10000,,2026-03-31,,1.1,0.2,0.4,,,5
25070080,2507008010,AO,100000,,2026-03-31,,,,,,,
25070080,2507008080,AO,100000,,2026-03-31,,,,,,,
72083900,7208390000,cn,100000,,2026-Q1,,,,,61,10,
72083900,,CN,100000,,2026-Q1,,,,,40,21,
72083900,,CN,100000,,2026-Q1,,,,,44,51,
72083900,,CN,100000,,2026-Q1,,1.8,0.2,1.2,48,00,
25233000,,TR,50000,,2028-02-29,,,,,,,
72083900,,CN,100000,,2034-01-01,,,,,,,
94032080,,CN,100000,,2026-Q1,,,,,40,51,
25239000,2523900010,DZ,1000,,2026-Q1,,,,,,,`.split('\n');

const expected = ODD.map(([name, certificates, costEur]) => ({ name, certificates, costEur }));
const named = (answers: readonly { certificates: string | null; costEur: string | null }[]) =>
  answers.map(({ certificates, costEur }, row) => ({ name: ODD[row]?.[0], certificates, costEur }));

test('lods calc equals the sum by hand in every odd line', () => {
  const file = join(folder, 'odd.csv');
  writeFileSync(file, [COLUMNS.join(','), ...LINES].join('\n'));
  const program = join(import.meta.dirname, '../../apps/server/runtime/lods.mjs');
  const { stdout } = spawnSync(process.execPath, [program, 'calc', file, '--json'], { encoding: 'utf8' });
  const answers = stdout.trimEnd().split('\n');
  expect(named(answers.map((line) => JSON.parse(line)))).toEqual(expected);
});

test('the API equals the sum by hand in every odd line', async () => {
  const answers: { certificates: string | null; costEur: string | null }[] = [];
  for (const line of LINES) {
    const cells = line.split(',');
    const cell = (column: (typeof COLUMNS)[number]) => cells[COLUMNS.indexOf(column)] || undefined;
    const direct = cell('directSpecific');
    const productionYear = cell('productionYear');
    const { figures } = await anna.api(reference.quote, {
      body: {
        ...{
          cnCode: cell('cnCode') ?? '',
          taricCode: cell('taricCode'),
          countryOfOrigin: cell('countryOfOrigin') ?? '',
        },
        ...{
          netMassKg: cell('netMassKg') ?? '0',
          electricityMwh: cell('electricityMwh'),
          importDate: cell('date') ?? '',
        },
        ...{ procedure: cell('procedure'), previousProcedure: cell('previousProcedure') },
        carbonPriceEurPerTco2e: cell('carbonPriceEurPerT'),
        ...(direct && {
          actual: {
            directTco2ePerT: direct,
            indirectTco2ePerT: cell('indirectSpecific'),
            sefaTco2ePerT: cell('specificFreeAllocation'),
            productionYear: productionYear === undefined ? undefined : Number(productionYear),
            isVerified: true,
          },
        }),
      },
    });
    answers.push({ certificates: figures?.certificates.value ?? null, costEur: figures?.costEur.value ?? null });
  }
  expect(named(answers)).toEqual(expected);
});
