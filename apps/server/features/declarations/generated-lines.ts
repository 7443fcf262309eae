/** Lines of customs as `lods calc` and a declaration both state them, for the tests that compare the two. */
import { loadTables } from '@lods/reference/tables';

export interface GeneratedLine {
  readonly cnCode: string;
  readonly taricCode: string;
  readonly countryOfOrigin: string;
  readonly netMassKg: string;
  readonly electricityMwh: string;
  readonly date: string;
  readonly productionYear: string;
  readonly directSpecific: string;
  readonly indirectSpecific: string;
  readonly specificFreeAllocation: string;
  readonly procedure: string;
  readonly previousProcedure: string;
  readonly carbonPriceEurPerT: string;
  readonly importerEori: string;
}

/** How a line was made: what the law must make of it is known without the code that is tested. */
export interface Made {
  readonly line: GeneratedLine;
  /** The verified statement that its figures are of; null where nobody verified them, or none are stated. */
  readonly statement: number | null;
  /** 'apart': hydrogen and electricity, never counted and never exempt; 'outside': not declared at all. */
  readonly standing: 'apart' | 'counted' | 'outside';
}

/** What installations state and a verifier confirmed: simple and complex goods of every sector. */
export const STATEMENTS = [
  { cnCode: '72083900', origin: 'CN', direct: '1.8', indirect: '0.2', freeAllocation: '1.2' },
  { cnCode: '73181588', origin: 'TR', direct: '2.125', indirect: '0.31', freeAllocation: '1.3' },
  { cnCode: '76011010', origin: 'TR', direct: '1.951', indirect: '6.4', freeAllocation: '1.2345' },
  { cnCode: '31021090', origin: 'EG', direct: '1.12', indirect: '0.21', freeAllocation: '0.9' },
  { cnCode: '25232900', origin: 'TR', direct: '0.74', indirect: '0.052', freeAllocation: '0.6' },
  { cnCode: '26011200', origin: 'IN', direct: '0.24', indirect: '0.05', freeAllocation: '0.1' },
  { cnCode: '72083900', origin: 'IN', direct: '0.9', indirect: '0.4', freeAllocation: '1.3' },
  { cnCode: '28041000', origin: 'US', direct: '9.5', indirect: '0.3', freeAllocation: '' },
  { cnCode: '27160000', origin: 'UA', direct: '0.412', indirect: '0', freeAllocation: '' },
] as const;

const HYDROGEN = '28041000';
export const ELECTRICITY = '27160000';
/** Split or left out in the nomenclature of the years below. */
const NOT_OF_TODAY = ['31021010', '73082000'];
const TEN_DIGITS: Readonly<Record<string, readonly string[]>> = {
  '25231000': ['2523100010', '2523100090'],
  '25239000': ['2523900010', '2523900090'],
  '25070080': ['2507008080'],
};
const PUBLISHED_QUARTERS = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01', '2026-09-30'];
const DAYS = [...PUBLISHED_QUARTERS, '2026-02-14', '2026-08-09', '2028-01-01', '2028-02-29', '2028-05-17'];
const IMPORT = ['', '', '', '4000', '4071', '4400', '0100'];
const INWARD = ['4051', '4054', '0151'];
const RETURNED = ['6100', '6110', '6123', '6131'];
const OUTWARD = ['6121', '4600', '4800', '4821', '6122'];
const NOT_IMPORTED = ['5100', '7100', '5300', '7151'];
/** Origins that the Regulation leaves out, as customs writes them. */
const LEFT_OUT = ['NO', 'CH', 'IS', 'DE', 'XL', 'XC'];
const SMALL_IMPORTERS = ['DK90000001', 'DK90000002', 'dk90000003'];
const IMPORTERS = ['', 'DK20000001', 'DK20000002', 'se2020202020'];

/** The same numbers in each run: mulberry32. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const EMPTY = {
  taricCode: '',
  electricityMwh: '',
  productionYear: '',
  directSpecific: '',
  indirectSpecific: '',
  specificFreeAllocation: '',
  carbonPriceEurPerT: '',
};

interface Dice {
  readonly below: (limit: number) => number;
  readonly of: <T>(values: readonly T[]) => T;
}

/** So many lines of which everything is known: the price of each quarter of 2026 is published, and benchmarks are there for 2028. */
export function generatedLines(count: number, seed = 20_260_101): Made[] {
  const below = numbers(seed);
  const dice: Dice = { below, of: (values) => values[below(values.length)] as (typeof values)[number] };
  const { cnCodes, countries } = loadTables();
  const codes = cnCodes.rows.flatMap(({ cn8, sector }) =>
    sector === 'Electricity' || NOT_OF_TODAY.includes(cn8) ? [] : [cn8],
  );
  const origins = countries.rows.flatMap(({ code, defaultValueTableName }) => (defaultValueTableName ? [code] : []));
  return Array.from({ length: count }, (_, row) => madeLine(dice, { row, codes, origins }));
}

function madeLine(dice: Dice, from: { row: number; codes: readonly string[]; origins: readonly string[] }): Made {
  const { below, of } = dice;
  const isSmall = from.row % 25 === 0;
  const mass = `${below(isSmall ? 300 : 90_000) + 1}.${String(below(1000)).padStart(3, '0')}`;
  const date = of(DAYS);
  const base = { ...EMPTY, netMassKg: mass, date, importerEori: of(isSmall ? SMALL_IMPORTERS : IMPORTERS) };
  const cnCode = of(from.codes);
  const taricCode = of(TEN_DIGITS[cnCode] ?? ['', '', '', `${cnCode}00`]);
  const plain = { ...base, cnCode, taricCode, countryOfOrigin: of(from.origins) };
  const standing = cnCode === HYDROGEN ? 'apart' : 'counted';
  const under = (procedures: readonly string[]) => splitPair(of(procedures));
  const kind = below(100);
  if (kind < 12) return ofStatement(dice, base);
  if (kind < 20)
    return { line: { ...plain, ...unverifiedFigures(dice, date), ...under(IMPORT) }, statement: null, standing };
  if (kind < 26) return { line: { ...plain, ...under(RETURNED) }, statement: null, standing };
  if (kind < 32) return { line: { ...plain, ...under(INWARD) }, statement: null, standing };
  if (kind < 36) return { line: { ...plain, ...under(NOT_IMPORTED) }, statement: null, standing: 'outside' };
  if (kind < 40) {
    const line = { ...plain, countryOfOrigin: of(LEFT_OUT), ...under(IMPORT) };
    return { line, statement: null, standing: 'outside' };
  }
  if (kind < 43) {
    const line = { ...plain, cnCode: '94032080', taricCode: '', ...under([...IMPORT, ...INWARD]) };
    return { line, statement: null, standing: 'outside' };
  }
  if (kind < 48) {
    const power = { cnCode: ELECTRICITY, taricCode: '', netMassKg: '', electricityMwh: mass };
    return { line: { ...plain, ...power, ...under(IMPORT) }, statement: null, standing: 'apart' };
  }
  if (kind < 53) {
    const hydrogen = { ...plain, cnCode: HYDROGEN, taricCode: '', ...under(IMPORT) };
    return { line: hydrogen, statement: null, standing: 'apart' };
  }
  const countryOfOrigin = below(10) === 0 ? plain.countryOfOrigin.toLowerCase() : plain.countryOfOrigin;
  return { line: { ...plain, countryOfOrigin, ...under(IMPORT) }, statement: null, standing };
}

const splitPair = (pair: string) => ({ procedure: pair.slice(0, 2), previousProcedure: pair.slice(2) });

const statedPeriod = ({ of }: Dice, date: string) => ({
  productionYear: of(['', '2026', date.slice(0, 4)]),
  carbonPriceEurPerT: of(['', '', '1.5']),
});

const unverifiedFigures = (dice: Dice, date: string) => ({
  directSpecific: `2.${dice.below(97)}`,
  indirectSpecific: `0.${dice.below(13)}1`,
  specificFreeAllocation: `1.${dice.below(11)}`,
  ...statedPeriod(dice, date),
});

/** Electricity has an amount of energy in place of a mass. */
function ofStatement(
  dice: Dice,
  base: typeof EMPTY & Pick<GeneratedLine, 'date' | 'importerEori' | 'netMassKg'>,
): Made {
  const statement = dice.below(STATEMENTS.length);
  const { cnCode, origin, direct, indirect, freeAllocation } = STATEMENTS[statement] as (typeof STATEMENTS)[number];
  const isPower = cnCode === ELECTRICITY;
  const line = {
    ...base,
    ...{ cnCode, countryOfOrigin: origin, directSpecific: direct, indirectSpecific: indirect },
    specificFreeAllocation: freeAllocation,
    ...statedPeriod(dice, base.date),
    // The statements are of 2026, and count for goods made in that year alone.
    ...(base.date < '2027' ? {} : { productionYear: '2026' }),
    ...(isPower ? { netMassKg: '', electricityMwh: base.netMassKg } : {}),
    ...splitPair(dice.of(isPower ? IMPORT : [...IMPORT, ...OUTWARD])),
  };
  return { line, statement, standing: isPower || cnCode === HYDROGEN ? 'apart' : 'counted' };
}

/** Lines of which something cannot be known: nothing of them may become zero. */
export function unknownLines(): GeneratedLine[] {
  const coil = {
    ...{ ...EMPTY, cnCode: '72083900', countryOfOrigin: 'CN', netMassKg: '60000', date: '2026-02-01' },
    ...{ procedure: '40', previousProcedure: '00', importerEori: '' },
  };
  return [
    { ...coil, procedure: '61', previousProcedure: '21' },
    { ...coil, procedure: '48', previousProcedure: '00' },
    { ...coil, cnCode: '25231000' },
    { ...coil, cnCode: '25231000', taricCode: '2523100000' },
    { ...coil, cnCode: '25239000' },
    { ...coil, cnCode: '73082000' },
    { ...coil, date: '2026-11-30' },
    { ...coil, date: '2035-01-02' },
  ];
}
