import { constantOf } from './constants.ts';
import { originScopeOf } from './countries.ts';
import { readAmount } from './decimal.ts';
import { defaultValueOf } from './default-values.ts';
import { derive, totalOf } from './derive.ts';
import { type Figure, input, type Quantity } from './figure.ts';
import { allocationByDefault } from './free-allocation.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { type Quarter, readQuarter } from './period.ts';
import { scopeOf } from './scope.ts';
import type { Tables } from './tables.ts';

/**
 * Certificates that must lie on the account at the end of a quarter: (EU) 2023/956 Art. 22(2), from 2027 on. Half of the
 * embedded emissions of the goods imported since 1 January, by default values without mark-up, after free allocation;
 * a good whose free allocation is larger adds nothing and takes nothing from the others.
 */
export interface HoldingTest {
  readonly quarter: Quarter;
  readonly toHold: Quantity;
  /** Lines that the figure lacks because code, country, date or mass cannot be read. */
  readonly unread: readonly string[];
}

type HoldingLine = Pick<GoodsLine, 'cnCode' | 'countryOfOrigin' | 'importDate' | 'netMassKg' | 'path' | 'taricCode'>;

export function holdingTest(
  tables: Tables,
  quarter: Quarter,
  lines: readonly HoldingLine[],
  assumedCscf?: Figure,
): HoldingTest {
  const unread: string[] = [];
  const byGood = new Map<string, { good: Good; masses: Figure[] }>();
  for (const line of lines) {
    const imported = readQuarter(line.importDate);
    if (imported && (imported.year !== quarter.year || imported.quarter > quarter.quarter)) continue;
    const good = goodOf(tables, line, quarter.year);
    const netMassKg = readAmount(line.netMassKg);
    if (good === 'outside') continue;
    if (good === 'unread' || netMassKg === null || !imported) {
      unread.push(line.path);
      continue;
    }
    const key = `${good.code} ${good.country}`;
    const group = byGood.get(key) ?? { good, masses: [] };
    group.masses.push(derive('tonnes', input('net mass', netMassKg, 'kg', pathOf(line, 'netMassKg'))));
    byGood.set(key, group);
  }
  const nets = [...byGood.values()].map(({ good, masses }) => netOf(tables, quarter.year, good, masses, assumedCscf));
  const toHold = derive('holding', constantOf(tables, 'holding share'), totalOf('certificatesTotal', nets));
  return { quarter, toHold, unread };
}

/** The other way of Art. 22(2): half of what was surrendered for the same codes and origins the year before. */
export function holdingBySurrender(tables: Tables, surrenderedLastYear: Figure): Quantity {
  return derive('holding', constantOf(tables, 'holding share'), surrenderedLastYear);
}

interface Good {
  readonly code: string;
  readonly cn8: string;
  readonly country: string;
}

function goodOf(tables: Tables, line: HoldingLine, year: number): Good | 'outside' | 'unread' {
  const scope = scopeOf(tables, line.cnCode, year, line.taricCode);
  const origin = originScopeOf(tables, line.countryOfOrigin);
  if (scope.answer === 'outside' || origin.answer === 'exempt') return 'outside';
  if (scope.answer === 'unknown' || origin.answer === 'unknown') return 'unread';
  return { code: scope.taricCode ?? scope.cn.cn8, cn8: scope.cn.cn8, country: origin.country.code };
}

function netOf(tables: Tables, year: number, good: Good, masses: Figure[], assumedCscf: Figure | undefined): Quantity {
  const mass = totalOf('massTotal', masses);
  const { value, route } = defaultValueOf(tables, good.code, good.country);
  const query = { cn8: good.cn8, route, year, productionYear: year, routePath: '', assumedCscf };
  const free = derive('freeAllocation', mass, allocationByDefault(tables, query));
  return derive('obligation', derive('embedded', mass, value), free);
}
