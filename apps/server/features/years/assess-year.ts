import { assessGood } from '@lods/cbam/assess-good';
import type { Finding } from '@lods/cbam/finding';
import { standsApart, type ThresholdPosition, thresholdPositions } from '@lods/cbam/threshold';
import { consolidateYear, type YearGood, type YearLine, type YearRecord } from '@lods/cbam/year';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import { actualEmissionsOf } from '../goods/actual-emissions.ts';
import type { GoodsSum, ImportedMass } from './repository.ts';

/** What is declared for a year, and what stands beside it. */
export interface AssessedGoods {
  /** What the law counts today. */
  readonly counted: YearRecord;
  /** With stated actual values that are not verified yet; null where there are none. */
  readonly ifVerified: YearBeside | null;
  /** Of exempt importers, were they not exempt; null where none is. */
  readonly exempt: YearBeside | null;
  readonly findings: readonly Finding[];
}

export interface YearBeside {
  readonly record: YearRecord;
  /** The goods that are otherwise than in the headline. */
  readonly goods: readonly YearGood[];
}

export interface ImporterPosition extends ThresholdPosition {
  readonly goodsApart: number;
  /** What counts of the day or quarter in which the threshold was crossed. */
  readonly crossers: readonly ImportedMass[];
}

/** Everything that the law says of the goods of a year but the threshold. */
export function assessGoods(sums: readonly GoodsSum[]): AssessedGoods {
  const assessed = sums.flatMap((sum, index) => assessSum(sum, `goods[${index}]`) ?? []);
  const charged = assessed.filter(({ isExempt }) => !isExempt);
  const exempt = assessed.filter(({ isExempt }) => isExempt).map(({ line }) => line);
  const exemptRecord = consolidateYear(exempt);
  return {
    counted: consolidateYear(charged.map(({ line }) => line)),
    ifVerified: verifiedBeside(charged),
    exempt: exempt.length === 0 ? null : { record: exemptRecord, goods: exemptRecord.goods },
    findings: onceEach(charged.flatMap(({ findings }) => findings)),
  };
}

interface AssessedSum {
  readonly isExempt: boolean;
  readonly line: YearLine;
  /** With the stated actual values; null where they count already or none are stated. */
  readonly ifVerified: YearLine | null;
  readonly findings: readonly Finding[];
}

function assessSum(sum: GoodsSum, path: string): AssessedSum | null {
  const { cnCode, countryOfOrigin, quarter } = sum;
  const { figures, ifVerified, findings, scope } = assessGood(loadTables(), {
    cnCode,
    countryOfOrigin,
    netMassKg: massKgOf(sum),
    electricityMwh: sum.unit === 'MWH' ? sum.netMass : undefined,
    importDate: quarter,
    actual: actualOf(sum, path),
    path,
  });
  if (!figures) return null;
  const good = { cnCode, countryOfOrigin, quarter };
  const installation = ifVerified ? null : sum.installation;
  return {
    isExempt: sum.isExempt && scope.answer === 'covered' && !standsApart(scope.cn),
    line: { ...good, installation, figures },
    ifVerified: ifVerified && { ...good, installation: sum.installation, figures: ifVerified },
    findings: findings.map((finding) => ({ ...finding, message: `${nameOf(sum)}: ${finding.message}` })),
  };
}

function verifiedBeside(assessed: readonly AssessedSum[]): YearBeside | null {
  const unverified = new Set(assessed.flatMap(({ ifVerified }) => (ifVerified ? [keyOf(ifVerified)] : [])));
  if (unverified.size === 0) return null;
  const record = consolidateYear(assessed.map(({ line, ifVerified }) => ifVerified ?? line));
  return { record, goods: record.goods.filter((good) => unverified.has(keyOf(good))) };
}

const keyOf = ({
  cnCode,
  countryOfOrigin,
  installation,
}: Pick<YearGood, 'cnCode' | 'countryOfOrigin' | 'installation'>) => `${cnCode} ${countryOfOrigin} ${installation}`;

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
