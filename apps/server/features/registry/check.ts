import type { Finding } from '@lods/cbam/finding';
import { ReportCheck } from '@lods/cbam/report/check';
import { checkKeptDocuments } from '@lods/cbam/report/checks/declaration-documents';
import { isEori } from '@lods/cbam/report/checks/value';
import type { DraftReport } from '@lods/cbam/report/document';
import { Finder } from '@lods/cbam/report/finder';
import { type ReportTables, reportTables } from '@lods/cbam/report/tables';
import type { DeclarationFinding } from '@lods/contract/findings';
import { eachInTurns } from '@lods/documents/in-turns';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { DEFINITIVE_FROM, figuresOf, placed } from '../goods/figures.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { readInstallations } from '../installations/installation.ts';
import type { DeclarationDocument, Declared } from './declared.ts';
import { fieldPathOf } from './fields.ts';
import { goodOf, headerOf } from './report.ts';

/** Everything that stands between a declaration and its registry, each finding with the field where it is fixed. */
export async function checkDeclaration(call: Call, declared: Declared): Promise<DeclarationFinding[]> {
  return (await examine(call, declared)).findings;
}

/** What was found in a declaration, with the registry report that it was found in; since 2026 there is none. */
export interface Examined {
  readonly report: DraftReport | null;
  readonly findings: DeclarationFinding[];
}

export async function examine(call: Call, declared: Declared): Promise<Examined> {
  return declared.row.reportingYear < DEFINITIVE_FROM
    ? reportOf(call, declared)
    : { report: null, findings: await checkQuarter(call, declared) };
}

let tables: ReportTables | undefined;
const tablesOfReports = () => (tables ??= reportTables(loadTables()));

/** The registry report of a declaration of the transitional period, with its findings. */
export async function reportOf(
  call: Call,
  declared: Declared,
): Promise<{ report: DraftReport; findings: DeclarationFinding[] }> {
  const { row, documents } = declared;
  const company = declared.company ?? (await readDeclarant(call));
  const goods = await goodsOf(call, declared);
  const identifiers = goods.flatMap(({ emissions }) => emissions.map(({ installationId }) => installationId));
  const installations = await readInstallations(call, [...new Set(identifiers)]);
  const documentsOf = Map.groupBy(documents, (document) => document.itemNumber);
  const firstEmissions = [...placed(goods)].map(({ place }) => place.emissions);

  const header = headerOf(row, company);
  const check = new ReportCheck(header, { tables: tablesOfReports() });
  const importedGoods: ReturnType<typeof goodOf>[] = [];
  // Tens of thousands of goods are seconds of work, in which others go on.
  await eachInTurns(goods, (good) => {
    const entry = goodOf(importedGoods.length + 1, good, installations, documentsOf.get(good.itemNumber) ?? []);
    check.add(entry);
    importedGoods.push(entry);
  });
  const recordIndex = (good: number, record: number) => (firstEmissions[good] ?? 0) + record;
  checkKeptDocuments(documents, check.finder);
  const findings = onceEach(
    check
      .end()
      .filter(isOfTheGood)
      .map((finding) => ({ ...finding, path: fieldPathOf(finding.path, recordIndex) })),
  );
  return { report: { ...header, importedGoods }, findings: findings.map(withSubject(goods, documents)) };
}

/** With one entry its measure is that of the good, where a wrong unit is told already. */
const isOfTheGood = ({ path, code }: Finding) =>
  !(code.startsWith('U') && path.endsWith('.producedMeasure.measurementUnit'));

/** Adds which good and which record a finding is about, so that a screen that shows a page of them can open it. */
function withSubject(goods: readonly StoredGood[], documents: readonly DeclarationDocument[] = []) {
  const emissions = goods.flatMap((good) => good.emissions.map((stated) => ({ stated, good })));
  return (finding: Finding): DeclarationFinding => {
    const [, list, index = ''] = /^(goodsItems|emissionsData|supportingDocuments)\[(\d+)\]/.exec(finding.path) ?? [];
    const document = list === 'supportingDocuments' ? documents[Number(index)] : undefined;
    const { stated, good = list === 'goodsItems' ? goods[Number(index)] : undefined } =
      (list === 'emissionsData' ? emissions[Number(index)] : undefined) ?? {};
    const { place, ...rest } = finding;
    return {
      ...rest,
      ...(place ? { place: { ...place } } : {}),
      ...(good ? { goodsItemId: good.id, itemNumber: good.itemNumber } : {}),
      ...(document ? { documentId: document.id } : {}),
      ...(stated ? { recordId: stated.id, sequenceNumber: stated.sequenceNumber } : {}),
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
async function checkQuarter(call: Call, declared: Declared): Promise<DeclarationFinding[]> {
  const goods = await goodsOf(call, declared);
  const ofGoods = [...placed(goods)].flatMap(({ good, place }) => figuresOf(good, declared.row, place).findings);
  return [...findingsOfImporters(declared, goods), ...ofGoods].map(withSubject(goods));
}

/** The 50 t are counted for each importer by the EORI number: what stands under a mistyped one would be counted by itself. */
function findingsOfImporters({ row: { declarantId } }: Declared, goods: readonly StoredGood[]): Finding[] {
  const finder = new Finder();
  const check = (value: string | undefined, path: string, field: string) => {
    if (value && !isEori(value)) finder.add('R0001', path, { field, value });
  };
  check(declarantId, 'generalInfo.declarantId', 'EORI number of the declarant');
  for (const [at, { registry }] of goods.entries())
    check(registry.importerEori, `goodsItems[${at}].registry.importerEori`, 'EORI number of the importer');
  return finder.list();
}

const goodsOf = async (call: Call, { row, goods }: Declared) => goods ?? (await listGoods(call, row.id));
