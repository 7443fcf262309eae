import type { Finding } from '@lods/cbam/finding';
import { ReportCheck } from '@lods/cbam/report/check';
import type { DraftReport } from '@lods/cbam/report/document';
import { type ReportTables, reportTables } from '@lods/cbam/report/tables';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { readInstallations } from '../suppliers/installation.ts';
import { fieldPathOf } from './field-paths.ts';
import { DEFINITIVE_FROM, figuresOf } from './figures.ts';
import { toAssess } from './goods.ts';
import { presentEmissions, presentGood } from './present.ts';
import { goodOf, headerOf } from './registry-report.ts';
import { type DeclarationRow, listEmissions, listGoods } from './repository.ts';

/** Everything that stands between a declaration and its registry, each finding with the field where it is mended. */
export async function checkDeclaration(call: Call, row: DeclarationRow): Promise<Finding[]> {
  return row.reportingYear < DEFINITIVE_FROM ? (await reportOf(call, row)).findings : checkQuarter(call, row);
}

let tables: ReportTables | undefined;
const tablesOfReports = () => (tables ??= reportTables(loadTables()));

/** The registry report of a declaration of the transitional period, with its findings. */
export async function reportOf(call: Call, row: DeclarationRow): Promise<{ report: DraftReport; findings: Finding[] }> {
  const company = await readDeclarant(call);
  const goods = await listGoods(call, row.id);
  const records = await listEmissions(call, row.id);
  const installations = await readInstallations(call, [...new Set(records.map((record) => record.installationId))]);
  const recordsOf = Map.groupBy(records, (record) => record.goodsItemId);
  const positionOf = new Map(records.map((record, index) => [record.id, index]));

  const header = headerOf(row, company);
  const check = new ReportCheck(header, { tables: tablesOfReports() });
  const importedGoods = goods.map((good, index) => {
    const entry = goodOf(index + 1, good, recordsOf.get(good.id) ?? [], installations);
    check.add(entry);
    return entry;
  });
  const recordIndex = (good: number, record: number) => {
    const id = recordsOf.get(goods[good]?.id ?? '')?.[record]?.id;
    return positionOf.get(id ?? '') ?? 0;
  };
  const findings = onceEach(
    check.end().map((finding) => ({ ...finding, path: fieldPathOf(finding.path, recordIndex) })),
  );
  return { report: { ...header, importedGoods }, findings };
}

/** The report says some things twice (the declarant is its own importer); a person mends them once. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.code} ${finding.path} ${finding.message}`, finding])).values(),
  ];
}

/** Since 2026: what the annual declaration will need of the goods of this quarter. */
async function checkQuarter(call: Call, row: DeclarationRow): Promise<Finding[]> {
  const goods = await listGoods(call, row.id);
  const records = presentEmissions(await listEmissions(call, row.id), goods).map((record, index) => ({
    record,
    index,
  }));
  const recordsOf = Map.groupBy(records, ({ record }) => record.itemNumber);
  const period = { year: row.reportingYear, quarter: row.reportingPeriod };
  return goods.flatMap((good, index) => {
    const own = recordsOf.get(good.itemNumber) ?? [];
    return figuresOf(toAssess(presentGood(good), index, own), period).findings;
  });
}
