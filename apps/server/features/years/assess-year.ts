import { assessGood } from '@lods/cbam/assess-good';
import type { Figure } from '@lods/cbam/figure';
import type { Finding } from '@lods/cbam/finding';
import { type ThresholdPosition, thresholdPositions } from '@lods/cbam/threshold';
import { consolidateYear, type YearLine, type YearRecord } from '@lods/cbam/year';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import type { GoodsSum } from './repository.ts';

export interface AssessedYear {
  readonly record: YearRecord;
  readonly threshold: readonly ThresholdPosition[];
  readonly findings: readonly Finding[];
}

/** Everything that the law says of the goods of a year. */
export function assessYear(year: number, sums: readonly GoodsSum[]): AssessedYear {
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
  const threshold = thresholdPositions(
    tables,
    year,
    sums.map((sum, index) => ({
      eori: sum.eori,
      cnCode: sum.cnCode,
      countryOfOrigin: sum.countryOfOrigin,
      netMassKg: massKgOf(sum),
      importDate: sum.importDate ?? sum.quarter,
      path: `goods[${index}]`,
    })),
  );
  return { record: consolidateYear(lines), threshold, findings: onceEach(findings) };
}

/** Actual data count as the declarations count them: direct and indirect stated, for one installation. */
function actualOf({ specificDirect, specificIndirect, isVerified }: GoodsSum, path: string) {
  if (specificDirect === null || specificIndirect === null) return undefined;
  const stated = (name: string, value: string, field: string): Figure => ({
    name,
    value,
    unit: 'tCO2e/t',
    origin: { kind: 'input', path: `${path}.${field}` },
  });
  return {
    direct: stated('specific direct emissions', specificDirect, 'specificDirectEmissions'),
    indirect: stated('specific indirect emissions', specificIndirect, 'specificIndirectEmissions'),
    isVerified,
  };
}

function massKgOf({ netMass, unit }: GoodsSum): string {
  if (unit === 'KG') return netMass;
  return unit === 'TON' ? new Decimal(netMass).times(1000).toFixed() : '0';
}

const nameOf = ({ cnCode, countryOfOrigin, quarter }: GoodsSum) => `${cnCode} from ${countryOfOrigin}, ${quarter}`;

/** Goods of several importers say the same things; a person reads them once. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.code} ${finding.message}`, finding])).values()];
}
