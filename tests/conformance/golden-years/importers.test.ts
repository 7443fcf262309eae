import { declarations } from '@lods/contract/declarations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { coilDeclaration } from '@lods/server/features/declarations/samples';
import { startTestServer } from '@lods/server/testing/server';
import { expect, test } from 'vitest';

const { anna } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;

interface Line {
  readonly tonnes: string;
  readonly quarter?: 'Q1' | 'Q2' | 'Q3';
  readonly cnCode?: string;
  readonly origin?: string;
  readonly eori?: string;
  readonly procedure?: string;
  readonly additional?: string;
  readonly exemption?: 'military';
  readonly isMwh?: true;
  readonly statesActual?: true;
}
interface GoldenYear {
  readonly name: string;
  readonly lines: readonly Line[];
  /** Certificates and euros of the headline; null where they cannot be known. */
  readonly declared: readonly [certificates: string | null, costEur: string | null];
  readonly exempt?: string;
  readonly ifVerified?: string;
}

// Coil from China: 3.187 × 1.10 − 0.975 × 1.370 = 2.16995 certificates a tonne. Prices of 2026: 75.36, 75.28 and 82.32 EUR.
const GOLDEN: readonly GoldenYear[] = [
  { name: 'one consignment: 100 × 2.16995', lines: [{ tonnes: '100' }], declared: ['216.995', '16352.7432'] },
  {
    name: '30 t of an exempt importer beside 80 t of another: 80 × 2.16995, and 30 × 2.16995 as it would be',
    lines: [
      { tonnes: '30', eori: 'DK11111111' },
      { tonnes: '80', eori: 'DK22222222' },
    ],
    declared: ['173.596', '13082.19456'],
    exempt: '65.0985',
  },
  { name: 'exactly 50 t is exempt: 50 × 2.16995', lines: [{ tonnes: '50' }], declared: ['0', '0'], exempt: '108.4975' },
  {
    name: 'a kilogram above brings all in: 50.001 × 2.16995',
    lines: [{ tonnes: '50' }, { tonnes: '0.001', quarter: 'Q2' }],
    declared: ['108.49966995', '8176.534953836'],
  },
  {
    name: 'one EORI in two spellings is one importer: 60 × 2.16995',
    lines: [
      { tonnes: '30', eori: 'dk11111111' },
      { tonnes: '30', eori: 'DK11111111' },
    ],
    declared: ['130.197', '9811.64592'],
  },
  {
    name: 'military goods do not count towards 50 t: 30 × 2.16995 as it would be',
    lines: [{ tonnes: '60', exemption: 'military' }, { tonnes: '30' }],
    declared: ['0', '0'],
    exempt: '65.0985',
  },
  {
    name: 'goods put in a customs warehouse do not count towards 50 t: 30 × 2.16995 as it would be',
    lines: [{ tonnes: '60', procedure: '7100' }, { tonnes: '30' }],
    declared: ['0', '0'],
    exempt: '65.0985',
  },
  {
    name: 'returned goods by the additional procedure F01 carry zero and count: 30 × 2.16995 is charged',
    lines: [{ tonnes: '30', procedure: '4000', additional: 'F01' }, { tonnes: '30' }],
    declared: ['65.0985', '4905.82296'],
  },
  { name: 'returned goods carry zero', lines: [{ tonnes: '60', procedure: '6123' }], declared: ['0', '0'] },
  {
    name: 'returned goods count towards 50 t: 30 + 30, and 30 × 2.16995 is charged',
    lines: [{ tonnes: '30', procedure: '6110' }, { tonnes: '30' }],
    declared: ['65.0985', '4905.82296'],
  },
  {
    name: 'goods under inward processing are not imported: 100 × 2.16995 without the 500 t',
    lines: [{ tonnes: '100' }, { tonnes: '500', procedure: '5100' }],
    declared: ['216.995', '16352.7432'],
  },
  {
    name: 'outward processing without the emissions of the processing is unknown',
    lines: [{ tonnes: '100', procedure: '6121' }],
    declared: [null, null],
  },
  {
    name: 'a year with a quarter missing: 100 × 2.16995 × (75.36 + 82.32)',
    lines: [{ tonnes: '100' }, { tonnes: '100', quarter: 'Q3' }],
    declared: ['433.99', '34215.7716'],
  },
  {
    name: 'unverified values: the default value counts, 100 × (1.8 − 1.2) stands beside',
    lines: [{ tonnes: '100', statesActual: true }],
    declared: ['216.995', '16352.7432'],
    ifVerified: '60',
  },
  {
    name: 'urea from Egypt, second quarter: 500 × 0.51365',
    lines: [{ tonnes: '500', quarter: 'Q2', cnCode: '31021090', origin: 'EG' }],
    declared: ['256.825', '19333.786'],
  },
  {
    name: 'aluminium from Türkiye, third quarter: 100 × 0.482575',
    lines: [{ tonnes: '100', quarter: 'Q3', cnCode: '76011010', origin: 'TR' }],
    declared: ['48.2575', '3972.5574'],
  },
  {
    name: 'electricity knows no threshold: 10 MWh × 0.907',
    lines: [{ tonnes: '10', cnCode: '27160000', origin: 'UA', isMwh: true }],
    declared: ['9.07', '683.5152'],
  },
];

function goodOf(line: Line, index: number) {
  const { tonnes, cnCode = '72083900', origin = 'CN', eori, procedure, additional, exemption, isMwh } = line;
  return {
    ...coil,
    itemNumber: index + 1,
    cnCode,
    hsCode: cnCode.slice(0, 6),
    countryOfOrigin: origin,
    netMass: tonnes,
    measurementUnit: isMwh ? ('MWH' as const) : ('TON' as const),
    registry: {
      ...(eori ? { importerEori: eori } : {}),
      ...(additional ? { additionalProcedure: additional } : {}),
      ...(exemption ? { exemption } : {}),
      ...(procedure ? { requestedProcedure: procedure.slice(0, 2), previousProcedure: procedure.slice(2) } : {}),
    },
  };
}

test.each(GOLDEN)('$name', async ({ lines, declared, exempt, ifVerified }) => {
  const stored: string[] = [];
  for (const [quarter, ofQuarter] of Map.groupBy(lines, (line) => line.quarter ?? 'Q1')) {
    const { id } = await anna.api(declarations.create, {
      body: {
        generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: quarter },
        goodsItems: ofQuarter.map(goodOf),
        emissionsData: ofQuarter.flatMap((line, index) =>
          line.statesActual ? [{ ...record, itemNumber: index + 1, registry: { freeAllocation: '1.2' } }] : [],
        ),
      },
    });
    stored.push(id);
  }
  const year = await anna.api(years.read, { params: { year: 2026 } });
  for (const id of stored) await anna.api(declarations.remove, { params: { id } });
  expect([year.totals.certificates, year.totals.costEur]).toEqual(declared);
  expect(year.exempt?.totals.certificates).toBe(exempt);
  expect(year.ifVerified?.totals.certificates).toBe(ifVerified);
});
