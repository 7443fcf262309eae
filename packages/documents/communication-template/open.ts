import { Refusal } from '../refusal.ts';
import { encryptedWorkbook, sniff } from '../spreadsheet/sniff.ts';
import { partPath, Relations, WorkbookPart } from '../spreadsheet/xlsx/parts.ts';
import { type XmlHandler, XmlScanner } from '../spreadsheet/xlsx/scan-xml.ts';
import { SharedStrings } from '../spreadsheet/xlsx/shared-strings.ts';
import { type Archive, openArchive } from '../zip.ts';
import { templateCaps } from './caps.ts';
import { CellBudget, type Grid, TemplateSheet } from './cells.ts';

/** The sheets that hold inputs or results. The others are instructions, lists and translations. */
const READ = new Set([
  'VersionDocumentation',
  'A_InstData',
  'B_EmInst',
  'C_Emissions&Energy',
  'D_Processes',
  'E_PurchPrec',
  'F_Tools',
  'InputOutput',
  'Summary_Processes',
  'Summary_Products',
  'Summary_Communication',
]);

/** A communication workbook as its cells: nothing is interpreted yet. */
export interface TemplateBook {
  readonly sheets: ReadonlyMap<string, Grid>;
  /** Of all sheets, those that are not read too. */
  readonly names: readonly string[];
  readonly isBase1904: boolean;
  readonly hasMacros: boolean;
  /** Files that formulas of this workbook point to. */
  readonly externalLinks: number;
}

/**
 * Reads the sheets of a communication workbook, with their formulas. What a sheet says about its size is not believed; cells are counted.
 * @throws {Refusal} when the file is no workbook, another workbook, damaged, protected with a password or larger than the caps
 */
export async function openTemplate(bytes: Uint8Array): Promise<TemplateBook> {
  refuseOtherFiles(bytes);
  const archive = openArchive(bytes, { totalBytes: templateCaps.inflatedBytes, ratio: 100, parts: 2_000 });
  if (archive.has('EncryptedPackage')) throw encryptedWorkbook();
  const root = await relations(archive, '_rels/.rels');
  const path = partPath('', root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml');
  if (!archive.has(path) || path.endsWith('.bin')) throw notTheTemplate([]);
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const workbook = await scan(archive, path, new WorkbookPart());
  const names = workbook.sheets.map(({ name }) => name);
  if (names.length > templateCaps.sheets || !names.includes('Summary_Communication')) throw notTheTemplate(names);

  const links = await relations(archive, `${folder}/_rels/${path.slice(folder.length + 1)}.rels`);
  const textsPath = links.find(({ type }) => type === 'sharedStrings')?.target;
  const strings = new SharedStrings();
  if (textsPath !== undefined && archive.has(partPath(folder, textsPath)))
    await scan(archive, partPath(folder, textsPath), strings);

  const budget = new CellBudget();
  const sheets = new Map<string, Grid>();
  for (const { name, relation } of workbook.sheets) {
    const link = links.find(({ id, type }) => id === relation && type === 'worksheet');
    if (!READ.has(name) || link === undefined) continue;
    const sheet = await scan(archive, partPath(folder, link.target), new TemplateSheet(strings, budget));
    sheets.set(name, sheet.cells);
  }
  return {
    sheets,
    names,
    isBase1904: workbook.isBase1904,
    hasMacros: archive.names.some((name) => /vbaProject\.bin$/i.test(name)),
    externalLinks: archive.names.filter((name) => /externalLinks\/externalLink\d+\.xml$/i.test(name)).length,
  };
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.length > templateCaps.bytes) {
    throw new Refusal(
      'file.too_large',
      `The file is larger than ${templateCaps.bytes / 1_000_000} MB; the empty template has less than 2 MB.`,
      'Remove pictures and added sheets from the workbook and upload it again.',
    );
  }
  const kind = sniff(bytes);
  if (kind === 'xls') {
    throw new Refusal(
      'template.old_format',
      'The workbook is in the old Excel format (.xls), which loses parts of the template.',
      'Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.',
    );
  }
  if (kind !== 'xlsx') throw notTheTemplate([]);
}

async function scan<Handler extends XmlHandler>(archive: Archive, path: string, handler: Handler): Promise<Handler> {
  const scanner = new XmlScanner(path, handler);
  for await (const chunk of archive.chunks(path)) scanner.push(chunk);
  scanner.end();
  return handler;
}

async function relations(archive: Archive, path: string): Promise<Relations['all']> {
  return archive.has(path) ? (await scan(archive, path, new Relations())).all : [];
}

const SHOWN_SHEETS = 3;

/** Another workbook. Its sheets are named, so that a person sees which file was taken by mistake. */
function notTheTemplate(sheets: readonly string[]): Refusal {
  const shown = sheets.slice(0, SHOWN_SHEETS).map((name) => `"${name.slice(0, 40)}"`);
  return new Refusal(
    'template.not_recognised',
    shown.length === 0
      ? "This is not the Commission's CBAM communication template for installations."
      : `This is not the Commission's CBAM communication template for installations. Its sheets are ${shown.join(', ')}.`,
    "Upload the Commission's Excel file for installations, or enter the figures in the form.",
  );
}
