import type { GoodFigures } from '@lods/cbam/amounts';
import { assessDeclared, type DeclaredGood } from '@lods/cbam/declared-good';
import { derive } from '@lods/cbam/derive';
import { input, type Unit, unknown } from '@lods/cbam/figure';
import type { Finding } from '@lods/cbam/finding';
import { specialCaseOf } from '@lods/cbam/special-procedure';
import { standsApart } from '@lods/cbam/threshold';
import { consolidateYear, type YearGood, type YearLine, type YearRecord } from '@lods/cbam/year';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import { massKgOf } from '../threshold/service.ts';
import type { GoodsSum } from './repository.ts';
import { severalFigures } from './year-findings.ts';

/** What is declared for a year, and what stands beside it. */
export interface AssessedGoods {
  /** What the law counts today. */
  readonly counted: YearRecord;
  /** With stated actual values that are not verified yet; null where there are none. */
  readonly ifVerified: YearBeside | null;
  /** Of exempt importers, were they not exempt; null where none is. */
  readonly exempt: YearBeside | null;
  /** After a carbon price paid abroad, at the assumption of its rule; null where none is stated. */
  readonly carbonPrice: YearBeside | null;
  readonly findings: readonly Finding[];
}

export interface YearBeside {
  readonly record: YearRecord;
  /** The goods that are otherwise than in the headline. */
  readonly goods: readonly YearGood[];
}

/** Everything that the law says of the goods of a year but the threshold. */
export function assessGoods(sums: readonly GoodsSum[]): AssessedGoods {
  const assessed = sums.map((sum, index) => assessSum(sum, `goods[${index}]`));
  const charged = assessed.filter(({ isExempt }) => !isExempt);
  const exempt = assessed.filter(({ isExempt }) => isExempt).flatMap(({ parts }) => parts.map(({ line }) => line));
  const exemptRecord = consolidateYear(exempt);
  const parts = charged.flatMap((sum) => sum.parts);
  const counted = consolidateYear(parts.map(({ line }) => line));
  return {
    counted,
    ifVerified: verifiedBeside(parts),
    carbonPrice: carbonPriceBeside(parts),
    exempt: exempt.length === 0 ? null : { record: exemptRecord, goods: exemptRecord.goods },
    findings: [...onceEach(charged.flatMap(({ findings }) => findings)), ...flooredApart(counted.goods)],
  };
}

/** One sum of goods with what counts of it today, and what its stated values would give once they are verified. */
export function assessSumOf(sum: GoodsSum, assumed?: DeclaredGood['assumed']): readonly AssessedPart[] {
  return assessSum(sum, 'goods', assumed).parts;
}

interface AssessedSum {
  readonly isExempt: boolean;
  readonly parts: readonly AssessedPart[];
  readonly findings: readonly Finding[];
}

export interface AssessedPart {
  readonly line: YearLine;
  /** With the stated actual values; null where they count already or none are stated. */
  readonly ifVerified: YearLine | null;
}

function assessSum(sum: GoodsSum, path: string, assumed?: DeclaredGood['assumed']): AssessedSum {
  const { cnCode, taricCode, countryOfOrigin } = sum;
  const {
    parts,
    findings,
    assessment: { scope, origin },
  } = assessDeclared(loadTables(), {
    ...{ assumed, cnCode, countryOfOrigin, path },
    taricCode: taricCode ?? undefined,
    netMass: sum.netMass,
    measurementUnit: sum.unit,
    importDate: sum.quarter,
    declaredQuarter: sum.declaredQuarter,
    ...sum.customs,
    records: sum.records.map((record, index) => ({
      ...record,
      producedMass: record.producedMass && new Decimal(record.producedMass).times(sum.goodsCount).toFixed(),
      path: `${path}.records[${index}]`,
    })),
  });
  const good = { cnCode, taricCode, countryOfOrigin };
  const isOutside = scope.answer === 'outside' || origin.answer === 'exempt';
  const isUnread =
    parts.length === 0 && !isOutside && specialCaseOf(sum.customs, scope, Number(sum.quarter.slice(0, 4))).isDeclared;
  if (isUnread) {
    const line = { ...good, installation: null, quarter: sum.quarter, figures: unreadFigures(sum, path) };
    return { isExempt: false, parts: [{ line, ifVerified: null }], findings: namedFindings(sum, findings) };
  }
  return {
    isExempt: sum.isExempt && scope.answer === 'covered' && !standsApart(scope.cn),
    parts: parts.map(({ installation, stated, lacksPrecursors, quarter, figures, ifVerified }): AssessedPart => {
      const named = { ...good, installation, stated, lacksPrecursors, quarter };
      return {
        line: ifVerified ? { ...good, installation: null, quarter, figures } : { ...named, figures },
        ifVerified: ifVerified && { ...named, figures: ifVerified },
      };
    }),
    findings: namedFindings(sum, findings),
  };
}

const namedFindings = (sum: GoodsSum, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, message: `${nameOf(sum)}: ${finding.message}` }));

/** Of goods whose code or amount cannot be read nothing is known, and nothing is zero: the total of the year is unknown with them. */
function unreadFigures(sum: GoodsSum, path: string): GoodFigures {
  const lacking = (name: string, unit: Unit) =>
    unknown(name, unit, { kind: 'input', path: `${path}.cnCode` }, 'not-in-nomenclature');
  return {
    amount: derive('tonnes', input('net mass', massKgOf(sum), 'kg', `${path}.netMassKg`)),
    seeTotal: lacking('specific embedded emissions', 'tCO2e/t'),
    sefa: lacking('specific embedded free allocation', 'tCO2e/t'),
    embedded: lacking('embedded emissions', 'tCO2e'),
    freeAllocation: lacking('free allocation', 'tCO2e'),
    reduction: null,
    certificates: lacking('certificates to surrender', 'certificates'),
    price: lacking('certificate price', 'EUR/certificate'),
    costEur: lacking('cost', 'EUR'),
  };
}

/** With verified values, since only actual data may be lowered by the price effectively paid: Art. 9(1). */
function carbonPriceBeside(parts: readonly AssessedPart[]): YearBeside | null {
  const lines = parts.map(({ line }) => line);
  const lowered = new Set(lines.flatMap((line) => (line.figures.reduction ? [namesOf(line)] : [])));
  if (lowered.size === 0) return null;
  const record = consolidateYear(lines, 'afterCarbonPrice');
  return { record, goods: record.goods.filter((good) => lowered.has(namesOf(good))) };
}

function verifiedBeside(parts: readonly AssessedPart[]): YearBeside | null {
  const unverified = new Set(parts.flatMap(({ ifVerified }) => (ifVerified ? [namesOf(ifVerified)] : [])));
  if (unverified.size === 0) return null;
  const record = consolidateYear(parts.map(({ line, ifVerified }) => ifVerified ?? line));
  return { record, goods: record.goods.filter((good) => unverified.has(namesOf(good))) };
}

const namesOf = ({
  cnCode,
  taricCode,
  countryOfOrigin,
  installation,
}: Pick<YearLine, 'cnCode' | 'countryOfOrigin' | 'installation' | 'taricCode'>) =>
  `${taricCode ?? cnCode} ${countryOfOrigin} ${installation}`;

/** Goods of one installation that it states different figures for: Art. 6(2)(c) floors each good, and these are counted as several. */
function flooredApart(goods: readonly YearGood[]): Finding[] {
  const byName = Map.groupBy(goods, namesOf);
  return [...byName.values()].flatMap(([good, ...others]): Finding[] =>
    good === undefined || others.length === 0 || good.installation === null
      ? []
      : [
          severalFigures({
            path: `goods[${goods.indexOf(good)}]`,
            cnCode: good.cnCode,
            countryOfOrigin: good.countryOfOrigin,
            installation: good.installation,
            count: others.length + 1,
          }),
        ],
  );
}

/** A good of the year: its quarters are not declared apart. What is so of one quarter alone, such as its price, says which. */
const nameOf = ({ cnCode, taricCode, countryOfOrigin }: GoodsSum) => `${taricCode ?? cnCode} from ${countryOfOrigin}`;

/** Goods of several importers and quarters say the same things; a person reads them once. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.code} ${finding.message}`, finding])).values()];
}
