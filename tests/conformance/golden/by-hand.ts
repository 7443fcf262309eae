import { readFileSync } from 'node:fs';
import { readCsv } from '@lods/reference/csv';
import { Decimal } from 'decimal.js';

/**
 * The computation as a person does it with the printed tables and a calculator: nothing here comes from the product but the
 * text of the tables. Each line gives its numbers and the sum in words.
 */
export interface GoldenLine {
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
}

export interface ByHand {
  readonly seeTotal: string;
  readonly sefa: string;
  readonly certificates: string;
  /** Empty where no price is published. */
  readonly costEur: string;
  readonly words: string;
}

type Row = Readonly<Record<string, string>>;
const Sum = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

function table(name: string): Row[] {
  const file = new URL(`../../../packages/reference/tables/${name}.csv`, import.meta.url);
  const { header, records } = readCsv(readFileSync(file, 'utf8'));
  return records.map((record) => Object.fromEntries(header.map((column, index) => [column, record[index] ?? ''])));
}

const defaultValues = Map.groupBy(table('default-values-definitive'), (row) => row.country_iso2 ?? '');
const benchmarks = Map.groupBy(table('benchmarks'), (row) => row.cn8 ?? '');
const markUps = table('default-value-markups');
const factors = table('cbam-factor');
const prices = table('certificate-prices');
const grid = table('grid-factors').filter((row) => row.use?.includes('imported electricity'));
const goods = new Map(table('cn-codes').map((row) => [row.cn8, row]));

export function byHand(line: GoldenLine): ByHand {
  const year = Number(line.date.slice(0, 4));
  const good = goods.get(line.cnCode);
  if (!good) throw new Error(`${line.cnCode} is not in the table of goods`);
  const { see, sefa, words } =
    good.sector === 'Electricity'
      ? electricity(line)
      : line.directSpecific === ''
        ? byDefault(line, good, year)
        : byActual(line, good, year);
  const isEnergy = good.sector === 'Electricity';
  const amount = isEnergy ? new Sum(line.electricityMwh) : new Sum(line.netMassKg).div(1000);
  const net = amount.times(see).minus(amount.times(sefa));
  const certificates = net.isNegative() ? new Sum(0) : net;
  const price = priceOf(line.date);
  const cost = certificates.isZero() ? new Sum(0) : price === '' ? null : certificates.times(price);
  const unit = isEnergy ? 'MWh' : 't';
  const floor = net.isNegative() ? `; ${net.toFixed()} is below zero, so 0` : '';
  const paid = cost === null ? '' : ` x ${price || '0'} EUR = ${cost.toFixed()} EUR`;
  return {
    seeTotal: see.toFixed(),
    sefa: sefa.toFixed(),
    certificates: certificates.toFixed(),
    costEur: cost?.toFixed() ?? '',
    words: `${amount.toFixed()} ${unit} x (${words}) = ${certificates.toFixed()}${floor}${paid}`,
  };
}

function priceOf(date: string): string {
  const quarter = `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
  return prices.find((row) => row.period === quarter)?.price_eur_per_certificate ?? '';
}

function byDefault({ cnCode, taricCode, countryOfOrigin }: GoldenLine, { sector = '' }: Row, year: number) {
  const line = defaultLine(taricCode || cnCode, countryOfOrigin);
  const markUp =
    markUps.find(
      ({ sector: of, from_year: from, to_year: to }) =>
        of === sector && Number(from) <= year && (to === '' || year <= Number(to)),
    )?.mark_up ?? '';
  const see = new Sum(line.total_tco2e_per_t ?? '').times(new Sum(1).plus(markUp));
  const { factor, sefa, benchmark } = allocation(cnCode, 'B', line.production_route ?? '', year);
  return { see, sefa, words: `${line.total_tco2e_per_t} x (1 + ${markUp}) - ${factor} x ${benchmark}` };
}

/** The longest code of the country's table with a value, else the same in that of other countries. */
function defaultLine(code: string, country: string): Row {
  for (const rows of [defaultValues.get(country), defaultValues.get('')]) {
    const fitting = (rows ?? []).filter((row) => code.startsWith(row.cn_code ?? '-'));
    const [longest] = fitting.toSorted((a, b) => (b.cn_code?.length ?? 0) - (a.cn_code?.length ?? 0));
    if (longest && longest.total_tco2e_per_t !== '') return longest;
  }
  throw new Error(`no default value for ${code} from ${country}`);
}

function byActual(line: GoldenLine, { only_direct_emissions: isDirectOnly }: Row, year: number) {
  const { cnCode, directSpecific, indirectSpecific, specificFreeAllocation, productionYear } = line;
  const indirect = isDirectOnly === 'yes' ? '' : indirectSpecific;
  const see = new Sum(directSpecific).plus(indirect || 0);
  const seen = indirect === '' ? directSpecific : `${directSpecific} + ${indirect}`;
  if (specificFreeAllocation !== '')
    return { see, sefa: new Sum(specificFreeAllocation), words: `${seen} - ${specificFreeAllocation}` };
  const { factor, sefa, benchmark } = allocation(cnCode, 'A', '', Number(productionYear || year));
  return { see, sefa, words: `${seen} - ${factor} x ${benchmark}` };
}

/** CBAM factor of the year times the benchmark of route and year; the correction factor is 1 up to 2030, the CBAM factor 0 from 2034. */
function allocation(cn8: string, column: 'A' | 'B', route: string, year: number) {
  const row = factors.find(({ year: of }) => Number(of) === Math.min(year, 2034));
  const factor = row?.cbam_factor_applied_to_benchmark ?? '';
  if (Number(factor) === 0) return { factor, benchmark: 'any benchmark', sefa: new Sum(0) };
  const ofCode = (benchmarks.get(cn8) ?? []).filter((benchmark) => benchmark.column === column);
  const named = ofCode.filter(({ production_route: of }) => of !== '' && route.split('/').includes(of ?? '-'));
  const ofRoute = named.length > 0 ? named : ofCode.filter(({ production_route: of }) => of === '');
  const values = ofRoute
    .filter(({ production_years: years = '' }) => holds(years, year))
    .map((b) => b.bm_tco2e_per_t ?? '');
  if (values.length === 0) throw new Error(`no benchmark of ${cn8} in ${year}`);
  const benchmark = Sum.max(...values).toString();
  return { factor, benchmark, sefa: new Sum(factor).times(benchmark) };
}

function holds(years: string, year: number): boolean {
  const [from, to] = years.split('-').map(Number);
  return years === 'all' || ((from ?? 0) <= year && year <= (to ?? 0));
}

/** (EU) 2025/2621 Annex III, or what the installation states; without free allocation. */
function electricity({ countryOfOrigin, directSpecific }: GoldenLine) {
  const factor = directSpecific || grid.find(({ code }) => code === countryOfOrigin)?.factor_tco2e_per_mwh || '';
  return { see: new Sum(factor), sefa: new Sum(0), words: `${factor} - 0` };
}
