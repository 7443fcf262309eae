import type { YearGood } from '@lods/contract/years/endpoints';
import { seedPeople } from '@lods/server/demo/people';
import { seedDemo } from '@lods/server/demo/seed';
import { readYear } from '@lods/server/features/years/service';
import { startTestServer } from '@lods/server/testing/server';
import { expect, test } from 'vitest';

/** One good of a year. */
interface GoldenGood {
  readonly cnCode: string;
  readonly origin: string;
  readonly isDefault: boolean;
  readonly massT: string;
  readonly certificates: string;
  readonly costEur: string;
}
type Totals = Record<'embeddedTco2e' | 'freeAllocationTco2e' | 'certificates' | 'costEur', string>;
interface GoldenYear {
  readonly company: string;
  readonly lines: readonly GoldenGood[];
  readonly totals: Totals;
  readonly ifVerified: { readonly lines: readonly GoldenGood[]; readonly totals: Totals } | null;
  readonly massT: string;
}

/**
 * The year 2026 of the three companies of the demo consultant, computed by hand from the printed tables. By default values: mass × (default
 * value × (1 + mark-up) − CBAM factor × benchmark of column B); certificates at the quarter's price. The operators' values of 2025, verified
 * or not, are not those of 2026, (EU) 2025/2547 Art. 7(1): they give way to the default value. The year with those of the second quarter stands
 * beside: mass × (specific emissions − specific free allocation), nothing below zero.
 */
const GOLDEN: readonly GoldenYear[] = [
  {
    company: 'Holmsland Import ApS',
    lines: [
      // (60.27 × 75.36 EUR + 55.35 × 75.28 EUR) × (6.375 × 1.10 − 0.975 × 1.364)
      {
        cnCode: '73181568',
        origin: 'CN',
        isDefault: true,
        massT: '115.62',
        certificates: '657.022212',
        costEur: '49488.03134352',
      },
      // (22.572 × 75.36 EUR + 20.748 × 75.28 EUR) × (2.707 × 1.10 − 0.975 × 1.364)
      {
        cnCode: '73181499',
        origin: 'TW',
        isDefault: true,
        massT: '43.32',
        certificates: '71.382696',
        costEur: '5376.664886208',
      },
      // (47.25 × 75.36 EUR + 43.47 × 75.28 EUR) × (5.720 × 1.10 − 0.975 × 1.364)
      {
        cnCode: '73181588',
        origin: 'IN',
        isDefault: true,
        massT: '90.72',
        certificates: '450.161712',
        costEur: '33906.93041736',
      },
    ],
    totals: {
      embeddedTco2e: '1510.589454',
      freeAllocationTco2e: '332.022834',
      certificates: '1178.56662',
      costEur: '88771.626647088',
    },
    ifVerified: {
      lines: [
        // 43.47 × (2.395 − 1.301) × 75.28 EUR
        {
          cnCode: '73181588',
          origin: 'IN',
          isDefault: false,
          massT: '43.47',
          certificates: '47.55618',
          costEur: '3580.0292304',
        },
        // 55.35 × (2.187 − 1.284) × 75.28 EUR
        {
          cnCode: '73181568',
          origin: 'CN',
          isDefault: false,
          massT: '55.35',
          certificates: '49.98105',
          costEur: '3762.573444',
        },
        // 20.748 × (2.049 − 1.277) × 75.28 EUR
        {
          cnCode: '73181499',
          origin: 'TW',
          isDefault: false,
          massT: '20.748',
          certificates: '16.017456',
          costEur: '1205.79408768',
        },
      ],
      totals: {
        embeddedTco2e: '1054.8267714',
        freeAllocationTco2e: '327.1284168',
        certificates: '727.6983546',
        costEur: '54830.263627776',
      },
    },
    massT: '249.66',
  },
  {
    company: 'Rold Gødning ApS',
    lines: [
      // (180.32 × 75.36 EUR + 165.6 × 75.28 EUR) × (2.050 × 1.01 − 0.975 × 0.688)
      {
        cnCode: '31024010',
        origin: 'EG',
        isDefault: true,
        massT: '345.92',
        certificates: '484.184224',
        costEur: '36469.57989504',
      },
    ],
    totals: {
      embeddedTco2e: '716.22736',
      freeAllocationTco2e: '232.043136',
      certificates: '484.184224',
      costEur: '36469.57989504',
    },
    ifVerified: {
      lines: [
        // 165.6 × (1.1322 − 0.648) × 75.28 EUR
        {
          cnCode: '31024010',
          origin: 'EG',
          isDefault: false,
          massT: '165.6',
          certificates: '80.18352',
          costEur: '6036.2153856',
        },
      ],
      totals: {
        embeddedTco2e: '560.84488',
        freeAllocationTco2e: '228.267456',
        certificates: '332.577424',
        costEur: '25056.61999104',
      },
    },
    massT: '345.92',
  },
  {
    company: 'Vigsø Aluminium ApS',
    lines: [
      // (37.632 × 75.36 EUR + 34.56 × 75.28 EUR) × (3.741 × 1.10 − 0.975 × 1.493)
      {
        cnCode: '76042100',
        origin: 'TR',
        isDefault: true,
        massT: '72.192',
        certificates: '191.9892096',
        costEur: '14460.954057216',
      },
      // (15.444 × 75.36 EUR + 14.196 × 75.28 EUR) × (2.220 × 1.10 − 0.975 × 1.493)
      {
        cnCode: '76042990',
        origin: 'AE',
        isDefault: true,
        massT: '29.64',
        certificates: '29.234673',
        costEur: '2202.004807704',
      },
    ],
    totals: {
      embeddedTco2e: '369.4581792',
      freeAllocationTco2e: '148.2342966',
      certificates: '221.2238826',
      costEur: '16662.95886492',
    },
    ifVerified: {
      lines: [
        // 34.56 × (1.302 − 1.381), not below zero, × 75.28 EUR
        { cnCode: '76042100', origin: 'TR', isDefault: false, massT: '34.56', certificates: '0', costEur: '0' },
        // 14.196 × (2.268 − 1.412) × 75.28 EUR
        {
          cnCode: '76042990',
          origin: 'AE',
          isDefault: false,
          massT: '14.196',
          certificates: '12.151776',
          costEur: '914.78569728',
        },
      ],
      totals: {
        embeddedTco2e: '269.7673392',
        freeAllocationTco2e: '145.0335183',
        certificates: '127.4640609',
        costEur: '9604.719487344',
      },
    },
    massT: '101.832',
  },
];

const { transactions } = await startTestServer();
await seedDemo(transactions);
const { consultant = [] } = await seedPeople(transactions);

const byCode = (first: GoldenGood, second: GoldenGood) =>
  `${first.cnCode}${first.isDefault}`.localeCompare(`${second.cnCode}${second.isDefault}`);
const goldenOf = (goods: readonly YearGood[]): GoldenGood[] =>
  goods.map(({ cnCode, countryOfOrigin, installation, amount, certificates, costEur }) => ({
    cnCode,
    origin: countryOfOrigin,
    isDefault: installation === null,
    massT: amount ?? 'unknown',
    certificates: certificates ?? 'unknown',
    costEur: costEur ?? 'unknown',
  }));

test.each(GOLDEN.map((golden, index) => ({ ...golden, index })))(
  'the year of $company equals its computation by hand, to the last digit',
  async ({ lines, totals, ifVerified, massT, index }) => {
    const session = consultant[index];
    if (!session) throw new Error('the demo has three clients');
    const year = await transactions.inCompany(session, (call) => readYear(call, 2026));
    expect(goldenOf(year.goods).toSorted(byCode)).toEqual(lines.toSorted(byCode));
    expect(year.totals).toEqual(totals);
    const beside = year.ifVerified && {
      lines: goldenOf(year.ifVerified.goods).toSorted(byCode),
      totals: year.ifVerified.totals,
    };
    expect(beside).toEqual(ifVerified && { ...ifVerified, lines: ifVerified.lines.toSorted(byCode) });
    expect(year.threshold).toMatchObject([{ massT, isExceeded: true }]);
  },
);
