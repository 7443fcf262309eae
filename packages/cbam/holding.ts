import { constantOf } from './constants.ts';
import { originScopeOf } from './countries.ts';
import { readAmount } from './decimal.ts';
import { defaultValueOf } from './default-values.ts';
import { derive, totalOf } from './derive.ts';
import { type Figure, input, type Quantity } from './figure.ts';
import { allocationByDefault } from './free-allocation.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { gridFactorOf } from './grid-factors.ts';
import { type Quarter, readQuarter } from './period.ts';
import { scopeOf } from './scope.ts';
import { specialCaseOf } from './special-procedure.ts';
import type { CnCode, Tables } from './tables.ts';

/**
 * Certificates that must lie on the account at the end of a quarter: (EU) 2023/956 Art. 22(2), from 2027 on. Half of the
 * embedded emissions of the goods imported since 1 January, by default values without mark-up, after free allocation;
 * a good whose free allocation is larger adds nothing and takes nothing from the others.
 */
export interface HoldingTest {
  readonly quarter: Quarter;
  readonly toHold: Quantity;
  /** The other reading: a good with more free allocation than emissions lowers the others. */
  readonly toHoldInOneSum: Quantity;
  /** What it adds up, by code and origin. */
  readonly goods: readonly HeldGood[];
  /** Lines that the figure lacks because code, country, date or mass cannot be read. */
  readonly unread: readonly string[];
}

/** Goods of one code and origin that were imported since 1 January. */
export interface HeldGood {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly amount: Quantity;
  /** Certificates by default values without mark-up, after free allocation. */
  readonly net: Quantity;
  /** The same, negative where the free allocation is larger. */
  readonly balance: Quantity;
}

export type HoldingLine = Pick<
  GoodsLine,
  | 'additionalProcedure'
  | 'cnCode'
  | 'countryOfOrigin'
  | 'electricityMwh'
  | 'exemption'
  | 'importDate'
  | 'netMassKg'
  | 'path'
  | 'previousProcedure'
  | 'procedure'
  | 'taricCode'
>;

export function holdingTest(
  tables: Tables,
  quarter: Quarter,
  lines: readonly HoldingLine[],
  assumedCscf?: Figure,
): HoldingTest {
  const unread: string[] = [];
  const byGood = new Map<string, { good: Good; amounts: Figure[] }>();
  for (const line of lines) {
    const imported = readQuarter(line.importDate);
    if (imported && (imported.year !== quarter.year || imported.quarter > quarter.quarter)) continue;
    const good = goodOf(tables, line, quarter.year);
    if (good === 'outside') continue;
    const amount = good === 'unread' ? null : amountOf(line, good);
    if (good === 'unread' || amount === null || !imported) {
      unread.push(line.path);
      continue;
    }
    const key = `${good.code} ${good.country}`;
    const group = byGood.get(key) ?? { good, amounts: [] };
    group.amounts.push(amount);
    byGood.set(key, group);
  }
  const goods = [...byGood.values()].map(
    ({ good, amounts }): HeldGood => ({
      cnCode: good.cn.cn8,
      countryOfOrigin: good.country,
      amount: totalOf(good.cn.sector === 'Electricity' ? 'electricityTotal' : 'massTotal', amounts),
      ...netOf(tables, quarter.year, good, amounts, assumedCscf),
    }),
  );
  const nets = goods.map(({ net }) => net);
  const share = constantOf(tables, 'holding share');
  const toHold = derive('holding', share, totalOf('certificatesTotal', nets));
  const balances = goods.map(({ balance }) => balance);
  const toHoldInOneSum = derive('holdingInOneSum', share, totalOf('certificatesTotal', balances));
  return { quarter, toHold, toHoldInOneSum, goods, unread };
}

interface Good {
  /** Eight digits, or ten where they were stated. */
  readonly code: string;
  readonly cn: CnCode;
  readonly country: string;
}

function goodOf(tables: Tables, line: HoldingLine, year: number): Good | 'outside' | 'unread' {
  const scope = scopeOf(tables, line.cnCode, year, line.taricCode);
  const origin = originScopeOf(tables, line.countryOfOrigin);
  if (scope.answer === 'outside' || origin.answer === 'exempt') return 'outside';
  const { isDeclared, treatment } = specialCaseOf(line, scope, year);
  // Returned goods are declared with zero emissions: nothing is held for them.
  if (!isDeclared || treatment === 'returned') return 'outside';
  if (scope.answer === 'unknown' || origin.answer === 'unknown') return 'unread';
  return { code: scope.taricCode ?? scope.cn.cn8, cn: scope.cn, country: origin.country.code };
}

/** Tonnes, of electricity megawatt-hours; null where they cannot be read. */
function amountOf(line: HoldingLine, { cn }: Good): Figure | null {
  const isElectricity = cn.sector === 'Electricity';
  const stated = readAmount((isElectricity ? line.electricityMwh : line.netMassKg) ?? '');
  if (stated === null) return null;
  if (isElectricity) return input('electricity', stated, 'MWh', pathOf(line, 'electricityMwh'));
  return derive('tonnes', input('net mass', stated, 'kg', pathOf(line, 'netMassKg')));
}

function netOf(
  tables: Tables,
  year: number,
  { code, cn, country }: Good,
  amounts: Figure[],
  assumedCscf: Figure | undefined,
): Pick<HeldGood, 'balance' | 'net'> {
  if (cn.sector === 'Electricity') {
    const energy = totalOf('electricityTotal', amounts);
    const { factor } = gridFactorOf(tables, 'imported electricity', country);
    const free = derive('freeAllocation', energy, constantOf(tables, 'free allocation of electricity'));
    return bothWays(derive('electricityImported', energy, factor), free);
  }
  const mass = totalOf('massTotal', amounts);
  const { value, route } = defaultValueOf(tables, code, country);
  const query = { cn8: cn.cn8, route, year, routePath: '', assumedCscf };
  const free = derive('freeAllocation', mass, allocationByDefault(tables, query));
  return bothWays(derive('embedded', mass, value), free);
}

const bothWays = (embedded: Quantity, free: Quantity): Pick<HeldGood, 'balance' | 'net'> => ({
  net: derive('obligation', embedded, free),
  balance: derive('holdingBeforeFloor', embedded, free),
});
