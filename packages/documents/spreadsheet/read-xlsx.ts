import { Refusal } from '../refusal.ts';
import { type Archive, openArchive } from '../zip.ts';
import { spreadsheetCaps } from './caps.ts';
import { readOds } from './read-ods.ts';
import { readXls } from './read-xls.ts';
import { encryptedWorkbook } from './sniff.ts';
import type { Sheet, Workbook } from './workbook.ts';
import { partPath, Relations, WorkbookPart } from './xlsx/parts.ts';
import { type XmlHandler, XmlScanner } from './xlsx/scan-xml.ts';
import { SharedStrings } from './xlsx/shared-strings.ts';
import { SheetCells } from './xlsx/sheet.ts';
import { Styles } from './xlsx/styles.ts';

/**
 * Reads an Excel workbook: all sheets, hidden ones too and marked as such. Values are those that were saved; formulas and macros are never run.
 * @throws {Refusal} when the file is no such workbook, is damaged, or is larger inside than the caps allow
 */
export async function readXlsx(bytes: Uint8Array): Promise<Workbook> {
  const archive = openArchive(bytes);
  if (archive.has('content.xml') && !archive.has('xl/workbook.xml')) return readOds(archive);
  if (archive.names.some((name) => /^xl\/workbook\.bin$/i.test(name))) return readXls(bytes, 'xlsb');
  refuseOtherArchives(archive);
  const root = await relations(archive, '_rels/.rels');
  const main = root.find((relation) => relation.type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const workbookPath = partPath('', main);
  const folder = workbookPath.slice(0, Math.max(0, workbookPath.lastIndexOf('/')));
  const workbook = await scan(archive, workbookPath, new WorkbookPart());
  if (workbook.sheets.length > spreadsheetCaps.sheets) throw tooManySheets();

  const links = await relations(archive, `${folder}/_rels/${workbookPath.slice(folder.length + 1)}.rels`);
  const pathOf = (type: string) => links.find((link) => link.type === type)?.target;
  const partOf = <Handler extends XmlHandler>(target: string | undefined, handler: Handler) =>
    target !== undefined && archive.has(partPath(folder, target))
      ? scan(archive, partPath(folder, target), handler)
      : handler;
  const styles = await partOf(pathOf('styles'), new Styles());
  const strings = await partOf(pathOf('sharedStrings'), new SharedStrings());

  const sheets: Sheet[] = [];
  for (const { name, relation, isHidden } of workbook.sheets) {
    const link = links.find((link) => link.id === relation);
    if (link?.type !== 'worksheet') continue; // a chart or dialog sheet holds no rows
    const cells = await scan(
      archive,
      partPath(folder, link.target),
      new SheetCells(strings, styles, workbook.isBase1904),
    );
    const { rows, merges, hiddenRows, hiddenColumns, struck, redRows } = cells;
    sheets.push({ name, isHidden, rows, merges, hiddenRows, hiddenColumns, struck, redRows });
  }
  return {
    format: 'xlsx',
    sheets,
    hasMacros: archive.names.some((name) => /vbaProject\.bin$/i.test(name)),
    brokenQuotes: [],
  };
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

/** Other files are archives too. A person is told which one this is. */
function refuseOtherArchives(archive: Archive): void {
  if (archive.names.some((name) => /^xl\/workbook\.xml$/i.test(name) || /^_rels\/\.rels$/.test(name))) {
    const is = (start: string) => archive.names.some((name) => name.startsWith(start));
    if (is('xl/')) return;
    if (is('word/')) throw otherFormat('a Word document');
    if (is('ppt/')) throw otherFormat('a PowerPoint presentation');
    return;
  }
  if (archive.has('EncryptedPackage')) throw encryptedWorkbook();
  if (archive.has('Index/Document.iwa')) throw otherFormat('an Apple Numbers file');
  throw new Refusal(
    'file.not_a_table',
    'This file is a ZIP archive, not a spreadsheet.',
    'Unpack it and upload the spreadsheets inside, up to five at once.',
  );
}

function otherFormat(what: string): Refusal {
  return new Refusal(
    'file.not_a_table',
    `This file is ${what}.`,
    'Save it as an Excel workbook (.xlsx) or as CSV and upload that.',
  );
}

function tooManySheets(): Refusal {
  return new Refusal(
    'spreadsheet.sheets',
    `The workbook has more than ${spreadsheetCaps.sheets} sheets.`,
    'Keep the sheets with goods lines and remove the others.',
  );
}
