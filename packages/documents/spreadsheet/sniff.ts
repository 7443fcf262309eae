import { Refusal } from '../refusal.ts';
import { spreadsheetCaps } from './caps.ts';

export type FileKind = 'csv' | 'html' | 'json' | 'spreadsheetml' | 'xls' | 'xlsx' | 'xml';

const SAVE_AS = 'Open it in the program it comes from and save it as an Excel workbook (.xlsx) or as CSV.';

/** Kinds of file that are not tables, by their first bytes, with what a person would call them. */
const OTHERS: readonly [start: string, what: string, remedy: string][] = [
  [
    '%PDF-',
    'a PDF document',
    'Ask for the same list as a spreadsheet. Customs papers and lists of goods as PDF have uploads of their own.',
  ],
  ['\x89PNG', 'a picture', 'Upload the list itself as a spreadsheet, or the customs paper as a PDF.'],
  ['\xff\xd8\xff', 'a picture', 'Upload the list itself as a spreadsheet, or the customs paper as a PDF.'],
  ['GIF8', 'a picture', 'Upload the list itself as a spreadsheet, or the customs paper as a PDF.'],
  ['{\\rtf', 'a text document', SAVE_AS],
  ['\x1f\x8b', 'a compressed file (gzip)', 'Unpack it and upload the file inside.'],
  ['Rar!\x1a', 'a compressed file (RAR)', 'Unpack it and upload the file inside.'],
  ['7z\xbc\xaf', 'a compressed file (7-Zip)', 'Unpack it and upload the file inside.'],
  ['\x7fELF', 'a program', SAVE_AS],
  ['MZ\x90', 'a program', SAVE_AS],
];

/**
 * Says what a file is by its content; its name decides nothing and only serves the sentence.
 * Throws a `Refusal` for what is no table and no customs declaration.
 */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) {
    throw new Refusal('file.empty', 'The file is empty (0 bytes).', 'Save or export it again and upload the new file.');
  }
  if (bytes.length > spreadsheetCaps.bytes) {
    throw new Refusal(
      'file.too_large',
      `The file is larger than ${spreadsheetCaps.bytes / 1_000_000} MB.`,
      'Split it by month or quarter and upload the parts.',
    );
  }
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096));
  const start = head.toString('latin1');
  const otherKind = OTHERS.find(([mark]) => start.startsWith(mark)) ?? (isPdf(bytes) && OTHERS[0]);
  if (otherKind) throw notATable(otherKind[1], otherKind[2]);
  if (start.startsWith('PK')) return 'xlsx';
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return oldOfficeFile(bytes);
  if (isBareOldWorkbook(head)) return 'xls';
  return textKind(bytes, head);
}

/** A PDF may carry some bytes before its mark; no table has the mark near its start. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');

/** Excel 2 to 4 wrote their records without a container: record 9, its version, its short length. */
function isBareOldWorkbook(head: Buffer): boolean {
  const [record, version, length, next] = head;
  return (
    record === 9 && [0, 2, 4, 8].includes(version ?? -1) && (length ?? 0) >= 4 && (length ?? 0) <= 16 && next === 0
  );
}

function notATable(what: string, remedy: string): Refusal {
  return new Refusal('file.not_a_table', `This file is ${what}, not a spreadsheet.`, remedy);
}

/** The container of .xls, but also of a workbook with a password and of .doc. Names in it are UTF-16. */
function oldOfficeFile(bytes: Uint8Array): FileKind {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const holds = (stream: string) => content.includes(Buffer.from(stream, 'utf16le'));
  if (holds('EncryptedPackage') || holds('EncryptionInfo')) throw encryptedWorkbook();
  if (holds('Workbook') || holds('Book')) return 'xls';
  throw notATable(holds('WordDocument') ? 'a Word document' : 'an Office document without a workbook', SAVE_AS);
}

export function encryptedWorkbook(): Refusal {
  return new Refusal(
    'workbook.encrypted',
    'The workbook is protected with a password and cannot be read.',
    'Open it in Excel, remove the password (File, Info, Protect Workbook, Encrypt with Password) and upload it again.',
  );
}

function textKind(bytes: Uint8Array, head: Buffer): FileKind {
  const text = head
    .toString(isMarkedUtf16(head) ? 'utf16le' : 'utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const isSwapped = head[0] === 0xfe && head[1] === 0xff;
  if (!isSwapped && text.startsWith('<')) return markupKind(text);
  if (/^[{[]\s*["{[]/.test(text)) return 'json';
  if (!isText(bytes)) {
    throw new Refusal(
      'file.not_a_table',
      'This file is neither a spreadsheet nor text, or it is damaged.',
      'Export it again as an Excel workbook (.xlsx) or CSV and upload the new file.',
    );
  }
  return 'csv';
}

function markupKind(text: string): FileKind {
  if (/Excel\.Sheet|urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return 'spreadsheetml';
  if (/^<!doctype html|<html|<table[\s>]/i.test(text)) return 'html';
  return 'xml';
}

const isMarkedUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Of UTF-16 each unit of two bytes is a character: of 'ė', 'š' and all of Greek and Cyrillic one byte alone would be a control character. */
function isTextOfUnits(sample: Uint8Array): boolean {
  const isBigEndian = sample[0] === 0xfe;
  let controls = 0;
  for (let at = 2; at + 1 < sample.length; at += 2) {
    const [first, second] = [sample[at] as number, sample[at + 1] as number];
    const unit = isBigEndian ? first * 256 + second : second * 256 + first;
    if (unit < 32 && !IS_TEXT_CONTROL.has(unit)) controls += 1;
  }
  return controls <= (sample.length / 2) * 0.01;
}

/** Tab, line ends, and the marks of old programs for the ends of files, records and units. */
const IS_TEXT_CONTROL: ReadonlySet<number> = new Set([9, 10, 13, 0x1a, 0x1e, 0x1f]);

/** Whether the first 64 KB are what a text editor would show: control characters other than tab and line ends are rare. */
function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  if (isMarkedUtf16(sample)) return isTextOfUnits(sample);
  let zeros = 0;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) zeros += 1;
    else if (byte < 32 && !IS_TEXT_CONTROL.has(byte)) controls += 1;
  }
  // UTF-16 text of Latin letters is almost half zeros.
  const isWide = zeros > sample.length * 0.3 && zeros <= sample.length * 0.55;
  return controls <= sample.length * 0.01 && (isWide || zeros <= sample.length * 0.01);
}
