import { assessGood } from '@lods/cbam/assess-good';
import type { Finding } from '@lods/cbam/finding';
import { type ThresholdPosition, thresholdPositions } from '@lods/cbam/threshold';
import { consolidateYear, type YearLine, type YearRecord } from '@lods/cbam/year';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import { actualEmissionsOf } from '../declarations/actual.ts';
import type { GoodsSum, ImportedMass } from './repository.ts';

export interface AssessedGoods {
  readonly record: YearRecord;
  readonly findings: readonly Finding[];
}

export interface ImporterPosition extends ThresholdPosition {
  readonly goodsApart: number;
  /** What counts of the day or quarter in which the threshold was crossed. */
  readonly crossers: readonly ImportedMass[];
}

/** Everything that the law says of the goods of a year but the threshold. */
export function assessGoods(sums: readonly GoodsSum[]): AssessedGoods {
  const tables = loadTables();
  const findings: Finding[] = [];
  const lines: YearLine[] = [];
  for (const [index, sum] of sums.entries()) {
    const path = `goods[${index}]`;
    const { figures, findings: own } = assessGood(tables, {
      cnCode: sum.cnCode,
      countryOfOrigin: sum.countryOfOrigin,
      netMassKg: massKgOf(sum),
      electricityMwh: sum.unit === 'MWH' ? sum.netMass : undefined,
      importDate: sum.quarter,
      actual: actualOf(sum, path),
      path,
    });
    for (const finding of own) findings.push({ ...finding, message: `${nameOf(sum)}: ${finding.message}` });
    if (figures) {
      const { cnCode, countryOfOrigin, installation, quarter } = sum;
      lines.push({ cnCode, countryOfOrigin, installation, quarter, figures });
    }
  }
  return { record: consolidateYear(lines), findings: onceEach(findings) };
}

/** How each importer stands against the threshold of a year, and how many goods stand apart from it. */
export function positionsOf(year: number, imports: readonly ImportedMass[]): ImporterPosition[] {
  const byPath = new Map(imports.map((mass, index) => [`imports[${index}]`, mass]));
  const lines = [...byPath].map(([path, mass]) => ({
    eori: mass.eori,
    cnCode: mass.cnCode,
    countryOfOrigin: mass.countryOfOrigin,
    netMassKg: massKgOf(mass),
    importDate: mass.importDate,
    path,
  }));
  const found = (paths: readonly string[]) => paths.flatMap((path) => byPath.get(path) ?? []);
  return thresholdPositions(loadTables(), year, lines).map((position) => {
    const crossedIn = position.crossing?.importDate;
    return {
      ...position,
      goodsApart: found(position.apart).reduce((sum, { goodsCount }) => sum + goodsCount, 0),
      crossers: found(position.counted).filter(({ importDate }) => importDate === crossedIn),
    };
  });
}

/** Actual data count as the declarations count them: direct and indirect stated, for one installation. */
function actualOf({ specificDirect, specificIndirect, isVerified, allocation }: GoodsSum, path: string) {
  if (specificDirect === null || specificIndirect === null) return undefined;
  return actualEmissionsOf({ direct: specificDirect, indirect: specificIndirect, isVerified }, allocation, path);
}

function massKgOf({ netMass, unit }: GoodsSum | ImportedMass): string {
  if (unit === 'KG') return netMass;
  return unit === 'TON' ? new Decimal(netMass).times(1000).toFixed() : '0';
}

const nameOf = ({ cnCode, countryOfOrigin, quarter }: GoodsSum) => `${cnCode} from ${countryOfOrigin}, ${quarter}`;

/** Goods of several importers say the same things; a person reads them once. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.code} ${finding.message}`, finding])).values()];
}
