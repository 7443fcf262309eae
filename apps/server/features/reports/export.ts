import { Readable } from 'node:stream';
import { utcDay } from '@lods/cbam/period';
import type { ChargedGoods } from '@lods/contract/declarations/goods';
import type { reports } from '@lods/contract/reports/endpoints';
import type { FileToPack } from '@lods/documents/pack';
import { streamPack } from '@lods/documents/pack';
import type { Value } from '@lods/documents/spreadsheet/value';
import { plainCsv, writeCsv } from '@lods/documents/spreadsheet/write-csv';
import { type SheetToStream, streamXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { type Speech, speechOf } from '../../speech.ts';
import { knownPartOf } from '../declarations/known-part.ts';
import { chargedOfEach, exemptionsOf, type ImportedGood } from '../threshold/service.ts';
import { type ExportedDeclaration, type ExportedLine, listForExport, pageOfLines } from './repository.ts';

const LINES_A_PAGE = 2_000;
/** Excel holds 1,048,576 rows. */
const LINES_A_SHEET = 1_000_000;
const number = (value: string | number | null): Value => (value === null ? null : { number: String(value) });

/**
 * Everything the company has declared, as a ZIP that is made while it is sent: an index, all lines as a workbook with a sheet a year, and
 * the registry files of what was submitted, byte for byte. Lines are fetched in pages, each in a short transaction.
 */
export async function exportReports(step: Step<Call>, { language }: z.output<typeof reports.export.query>) {
  const { say } = speechOf(language);
  const { declarations, charged, isExempt, files, today } = await step(async (call) => {
    await call.audit({ action: 'reports.export', subjectKind: 'company', subjectId: call.organisation, detail: {} });
    const today = utcDay(call.now);
    const declarations = await listForExport(call);
    const charged = await chargedOfEach(
      call,
      declarations.map(({ id }) => id),
    );
    return { declarations, charged, isExempt: await exemptionsOf(call), files: call.files, today };
  });

  async function* parts(): AsyncGenerator<FileToPack> {
    yield {
      name: 'index.csv',
      content: Readable.from([Buffer.from([...writeCsv(indexOf(declarations, charged, say), plainCsv)].join(''))]),
    };
    yield {
      name: 'lines.xlsx',
      content: streamXlsx(sheetsOf(step, declarations, { isExempt, newest: newestOf(declarations), say })),
      isCompressed: true,
    };
    for (const row of declarations) {
      const { name, sha256 } = registryFile(row);
      if (sha256 !== null) yield { name, content: await files.get(sha256), isCompressed: name.endsWith('.zip') };
    }
  }
  return {
    name: `cbam_reports_${today}.zip`,
    mediaType: 'application/zip',
    content: Readable.from(streamPack(parts()), { objectMode: false }),
  };
}

const titleOf = ({ number: of, revision }: ExportedDeclaration) => (revision === 1 ? of : `${of}-${revision}`);

/** The registry's ZIP where one was frozen, else its XML alone. */
function registryFile(row: ExportedDeclaration): { name: string; sha256: string | null } {
  if (row.archiveSha256) return { name: `registry/${titleOf(row)}.zip`, sha256: row.archiveSha256 };
  return { name: `registry/${titleOf(row)}.xml`, sha256: row.reportSha256 };
}

/** What is charged of a declaration; of goods before 2026 nothing is. */
function chargedIn(row: ExportedDeclaration, charged: ReadonlyMap<string, ChargedGoods>) {
  const sums = charged.get(row.id);
  const hasAny = sums !== undefined && sums.importers.length + sums.goodsNotDeclared > 0;
  return hasAny ? sums : { certificates: null, costEur: null, exempt: null };
}

/** The versions that sums count: of each declaration the newest, a draft that amends it too. Ordered as they are listed. */
const newestOf = (declarations: readonly ExportedDeclaration[]): ReadonlySet<string> =>
  new Set(new Map(declarations.toSorted(byRevision).map(({ chainId, id }) => [chainId, id])).values());

const byRevision = (first: ExportedDeclaration, second: ExportedDeclaration) => first.revision - second.revision;

type Say = Speech['say'];

const INDEX_HEADING = [
  'Declaration',
  'Period',
  'Status',
  'Amended since',
  'Goods',
  'Net mass (t)',
  'Emissions (tCO2e)',
  'Certificates',
  'Cost (EUR)',
  'Submitted',
  'Registry reference',
  'File',
  'SHA-256',
  'Certificates if not exempt',
  'Cost if not exempt (EUR)',
  'Newest version',
  'Goods outside CBAM',
  'Goods of unknown emissions',
];

function* indexOf(
  declarations: readonly ExportedDeclaration[],
  charged: ReadonlyMap<string, ChargedGoods>,
  say: Say,
): Generator<Value[]> {
  yield INDEX_HEADING.map(say);
  const newest = newestOf(declarations);
  for (const row of declarations) {
    const { name, sha256 } = registryFile(row);
    const { certificates, costEur, exempt } = chargedIn(row, charged);
    const known = knownPartOf(row);
    yield [
      titleOf(row),
      `${row.reportingYear}-${row.reportingPeriod}`,
      say(row.status),
      say(row.supersededBy === null ? 'no' : 'yes'),
      number(row.goodsCount),
      number(row.netMassT),
      number(row.emissionsTco2e ?? known?.emissionsTco2e ?? null),
      number(certificates),
      number(costEur),
      row.submittedAt && { date: utcDay(row.submittedAt) },
      row.answerReference,
      sha256 === null ? '' : name,
      sha256 ?? '',
      number(exempt?.certificates ?? null),
      number(exempt?.costEur ?? null),
      say(newest.has(row.id) ? 'yes' : 'no'),
      number(known?.goodsOutside ?? 0),
      number(known?.goodsUnknown ?? 0),
    ];
  }
}

const LINES_HEADING = [
  'Declaration',
  'Status',
  'Item',
  'CN code',
  'Goods',
  'Country of origin',
  'Import date',
  'Importer EORI',
  'Net mass',
  'Unit',
  'Net mass (t)',
  'Emissions (tCO2e)',
  'Certificates',
  'Cost (EUR)',
  'Exempt importer',
  'Certificates if not exempt',
  'Cost if not exempt (EUR)',
  'Newest version',
];

/** What is said of a line beside what is stored. */
interface Marks {
  readonly isExempt: (good: ImportedGood) => boolean;
  /** The versions that sums count. */
  readonly newest: ReadonlySet<string>;
  readonly say: Say;
}

/** A sheet for each year, and a further one where a year has more lines than a sheet holds; without any line, the columns alone. */
function sheetsOf(step: Step<Call>, declarations: readonly ExportedDeclaration[], marks: Marks): SheetToStream[] {
  const sheets = new Map<string, ExportedDeclaration[]>();
  let year = 0;
  let lines = 0;
  let name = marks.say('Lines');
  for (const declaration of declarations) {
    const isNewYear = declaration.reportingYear !== year;
    if (isNewYear || lines + declaration.goodsCount > LINES_A_SHEET) {
      year = declaration.reportingYear;
      name = isNewYear ? String(year) : `${year} ${marks.say('continued')} ${sheets.size}`;
      lines = 0;
    }
    lines += declaration.goodsCount;
    sheets.set(name, [...(sheets.get(name) ?? []), declaration]);
  }
  if (sheets.size === 0) sheets.set(name, []);
  return [...sheets].map(([title, part]) => ({ name: title, headingRows: 1, pages: linesOf(step, part, marks) }));
}

async function* linesOf(
  step: Step<Call>,
  declarations: readonly ExportedDeclaration[],
  marks: Marks,
): AsyncGenerator<Value[][]> {
  yield [LINES_HEADING.map(marks.say)];
  for (const declaration of declarations) {
    for (let behind = 0; ; ) {
      const page = await step((call) => pageOfLines(call, declaration.id, behind, LINES_A_PAGE));
      yield page.map((line) => cellsOf(declaration, line, marks));
      if (page.length < LINES_A_PAGE) break;
      behind = page.at(-1)?.itemNumber ?? behind;
    }
  }
}

const about = ({ declarantId, reportingYear }: ExportedDeclaration) => ({ declarantId, reportingYear });

function cellsOf(declaration: ExportedDeclaration, line: ExportedLine, marks: Marks): Value[] {
  const isExempt = marks.isExempt({ ...line, ...about(declaration) });
  return [
    titleOf(declaration),
    marks.say(declaration.status),
    number(line.itemNumber),
    line.cnCode,
    line.productName,
    line.countryOfOrigin,
    line.importDate === null ? null : { date: line.importDate },
    line.importerEori ?? declaration.declarantId,
    number(line.netMass),
    line.measurementUnit,
    number(line.netMassT),
    number(line.emissionsTco2e),
    number(isExempt ? '0' : line.certificates),
    number(isExempt ? '0' : line.costEur),
    marks.say(isExempt ? 'yes' : 'no'),
    isExempt ? number(line.certificates) : null,
    isExempt ? number(line.costEur) : null,
    marks.say(marks.newest.has(declaration.id) ? 'yes' : 'no'),
  ];
}
