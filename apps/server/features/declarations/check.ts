import type { Finding } from '@lods/cbam/finding';
import { ReportCheck } from '@lods/cbam/report/check';
import { checkKeptDocuments } from '@lods/cbam/report/checks/kept-documents';
import type { DraftReport } from '@lods/cbam/report/document';
import { type ReportTables, reportTables } from '@lods/cbam/report/tables';
import type { DeclarationFinding } from '@lods/contract/findings';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { readInstallations } from '../suppliers/installation.ts';
import { fieldPathOf } from './field-paths.ts';
import { DEFINITIVE_FROM, figuresOf } from './figures.ts';
import { toAssess } from './goods.ts';
import { presentEmissions, presentGood } from './present.ts';
import { goodOf, headerOf } from './registry-report.ts';
import {
  type DeclarationRow,
  type DocumentRow,
  type EmissionsRow,
  type GoodsRow,
  listDocuments,
  listEmissions,
  listGoods,
} from './repository.ts';

/** Everything that stands between a declaration and its registry, each finding with the field where it is mended. */
export async function checkDeclaration(call: Call, row: DeclarationRow): Promise<DeclarationFinding[]> {
  return row.reportingYear < DEFINITIVE_FROM ? (await reportOf(call, row)).findings : checkQuarter(call, row);
}

let tables: ReportTables | undefined;
const tablesOfReports = () => (tables ??= reportTables(loadTables()));

/** The registry report of a declaration of the transitional period, with its findings. */
export async function reportOf(
  call: Call,
  row: DeclarationRow,
): Promise<{ report: DraftReport; findings: DeclarationFinding[] }> {
  const company = await readDeclarant(call);
  const goods = await listGoods(call, row.id);
  const records = await listEmissions(call, row.id);
  const installations = await readInstallations(call, [...new Set(records.map((record) => record.installationId))]);
  const recordsOf = Map.groupBy(records, (record) => record.goodsItemId);
  const documents = await listDocuments(call, row.id);
  const documentsOf = Map.groupBy(documents, (document) => document.itemNumber);
  const positionOf = new Map(records.map((record, index) => [record.id, index]));

  const header = headerOf(row, company);
  const check = new ReportCheck(header, { tables: tablesOfReports() });
  const importedGoods = goods.map((good, index) => {
    const entry = goodOf(
      index + 1,
      good,
      recordsOf.get(good.id) ?? [],
      installations,
      documentsOf.get(good.itemNumber) ?? [],
    );
    check.add(entry);
    return entry;
  });
  const recordIndex = (good: number, record: number) => {
    const id = recordsOf.get(goods[good]?.id ?? '')?.[record]?.id;
    return positionOf.get(id ?? '') ?? 0;
  };
  checkKeptDocuments(documents, check.finder);
  const findings = onceEach(
    check
      .end()
      .filter(isOfTheGood)
      .map((finding) => ({ ...finding, path: fieldPathOf(finding.path, recordIndex) })),
  );
  return { report: { ...header, importedGoods }, findings: findings.map(withSubject(goods, records, documents)) };
}

/** With one entry its measure is that of the good, where a wrong unit is told already. */
const isOfTheGood = ({ path, code }: Finding) =>
  !(code.startsWith('U') && path.endsWith('.producedMeasure.measurementUnit'));

/** Adds which good and which record a finding is about, so that a screen that shows a page of them can open it. */
function withSubject(
  goods: readonly GoodsRow[],
  records: readonly EmissionsRow[],
  documents: readonly DocumentRow[] = [],
) {
  const goodOfRecord = new Map(goods.map((good) => [good.id, good]));
  return (finding: Finding): DeclarationFinding => {
    const [, list, index = ''] = /^(goodsItems|emissionsData|supportingDocuments)\[(\d+)\]/.exec(finding.path) ?? [];
    const document = list === 'supportingDocuments' ? documents[Number(index)] : undefined;
    const record = list === 'emissionsData' ? records[Number(index)] : undefined;
    const good = record
      ? goodOfRecord.get(record.goodsItemId)
      : list === 'goodsItems'
        ? goods[Number(index)]
        : undefined;
    const { place, ...rest } = finding;
    return {
      ...rest,
      ...(place ? { place: { ...place } } : {}),
      ...(good ? { goodsItemId: good.id, itemNumber: good.itemNumber } : {}),
      ...(document ? { documentId: document.id } : {}),
      ...(record ? { recordId: record.id, sequenceNumber: record.sequenceNumber } : {}),
    };
  };
}

/** The report says some things twice (the declarant is its own importer); a person mends them once. */
function onceEach(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.code} ${finding.path} ${finding.message}`, finding])).values(),
  ];
}

/** Since 2026: what the annual declaration will need of the goods of this quarter. */
async function checkQuarter(call: Call, row: DeclarationRow): Promise<DeclarationFinding[]> {
  const goods = await listGoods(call, row.id);
  const rows = await listEmissions(call, row.id);
  const records = presentEmissions(rows, goods).map((record, index) => ({ record, index }));
  const recordsOf = Map.groupBy(records, ({ record }) => record.itemNumber);
  const period = { year: row.reportingYear, quarter: row.reportingPeriod };
  const findings = goods.flatMap((good, index) => {
    const own = recordsOf.get(good.itemNumber) ?? [];
    return figuresOf(toAssess(presentGood(good), index, own), period).findings;
  });
  return findings.map(withSubject(goods, rows));
}
