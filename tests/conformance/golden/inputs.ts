import type { GoldenLine } from './by-hand.ts';

const EMPTY = {
  taricCode: '',
  electricityMwh: '',
  productionYear: '',
  directSpecific: '',
  indirectSpecific: '',
  specificFreeAllocation: '',
};

/** Codes of every sector, each at another depth of the table of default values. */
const BY_DEFAULT = [
  ...['72083900', '72071111', '72142000', '73063080', '73181568', '73089098', '72189110', '72193310', '73071910'],
  ...['26011200', '72026000', '72011011', '73012000', '72230019'],
  ...['25232900', '25232100', '25233000', '25070080', '25231000', '25239000'],
  ...['31021090', '28141000', '31052010', '28080000', '28342100'],
  ...['76011010', '76061191', '76042990', '76081000'],
  '28041000',
];
const TARIC: Readonly<Record<string, readonly string[]>> = {
  '25231000': ['2523100010', '2523100090'],
  '25239000': ['2523900010', '2523900090'],
  '25070080': ['2507008080'],
};
const COUNTRIES = ['CN', 'IN', 'TR', 'UA', 'US', 'ZA'];
const DAYS = [
  '2026-01-15',
  '2026-05-02',
  '2026-09-30',
  '2026-12-31',
  '2027-01-02',
  '2028-02-29',
  '2030-07-01',
  '2034-03-03',
];

function defaults(): GoldenLine[] {
  const codes = BY_DEFAULT.flatMap((cnCode) => (TARIC[cnCode] ?? ['']).map((taricCode) => ({ cnCode, taricCode })));
  return codes.flatMap((code, row) =>
    [0, 1, 2, 3].map((turn) => ({
      ...EMPTY,
      ...code,
      countryOfOrigin: COUNTRIES[(row + turn) % COUNTRIES.length] ?? '',
      netMassKg: `${(row + 1) * 7919 + turn * 1013}.${String(row * 37 + turn).padStart(3, '0')}`,
      date: DAYS[(row * 3 + turn * 2 + (turn === 3 ? 1 : 0)) % DAYS.length] ?? '',
    })),
  );
}

const actual = (
  [cnCode, countryOfOrigin, netMassKg, date]: readonly [string, string, string, string],
  stated: Partial<GoldenLine>,
): GoldenLine => ({ ...EMPTY, cnCode, countryOfOrigin, netMassKg, date, ...stated });

/** Verified figures: simple goods with the benchmark of their year of production, complex goods with their free allocation. */
function actuals(): GoldenLine[] {
  const hydrogen = ['2026', '2027', '2028', '2029', '2030'].flatMap((made) =>
    ['2026', '2027', '2028', '2029', '2030']
      .filter((imported) => made <= imported && (imported !== '2026' || made === '2026'))
      .map((imported, turn) =>
        actual(['28041000', 'SA', `${100_000 + turn}`, `${imported}-04-0${turn + 1}`], {
          directSpecific: '12',
          productionYear: made,
        }),
      ),
  );
  const complex = ['72083900', '73181568', '76061191', '31021090', '25232900'].flatMap((cnCode, row) =>
    ['1.1', '0.35', '2.75'].map((allocation, turn) =>
      actual([cnCode, COUNTRIES[turn] ?? 'CN', `${(turn + 1) * 1234}.5`, DAYS[row + turn] ?? '2026-01-01'], {
        directSpecific: `1.${row}${turn}5`,
        indirectSpecific: `0.${turn}7`,
        specificFreeAllocation: allocation,
      }),
    ),
  );
  return [...hydrogen, ...complex];
}

function electricity(): GoldenLine[] {
  return ['UA', 'RS', 'BA', 'MA', 'AL', 'TR'].flatMap((countryOfOrigin, row) => [
    actual(['27160000', countryOfOrigin, '', DAYS[row] ?? ''], { electricityMwh: `${1000 + row}.25` }),
    actual(['27160000', countryOfOrigin, '0', DAYS[row + 1] ?? ''], {
      electricityMwh: `${500 + row}`,
      directSpecific: `0.${String(row)}5`,
    }),
  ]);
}

export const goldenInputs = (): GoldenLine[] => [...defaults(), ...actuals(), ...electricity()];
