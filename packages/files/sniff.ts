import { open } from 'node:fs/promises';
import { kindOfCompound, kindOfZip } from './sniff/office.ts';
import { type Encoding, readText } from './sniff/text.ts';
import { type FileWindow, fileWindow } from './sniff/window.ts';

export type FileKind =
  | 'pdf'
  | 'xlsx'
  | 'xlsb'
  | 'docx'
  | 'zip'
  | 'xls'
  | 'doc'
  | 'protected-office'
  | 'jpeg'
  | 'png'
  | 'xml'
  | 'html'
  | 'csv'
  | 'text'
  | 'empty'
  | 'unknown';

/** What a file is by its bytes. Its name and what the sender says about it count for nothing. */
export interface FileType {
  readonly kind: FileKind;
  readonly mediaType: string;
  /** Of text. windows-1252 stands for every encoding of one byte a character. */
  readonly encoding?: Encoding;
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  xlsx: `${OOXML}.spreadsheetml.sheet`,
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  docx: `${OOXML}.wordprocessingml.document`,
  zip: 'application/zip',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  'protected-office': 'application/x-ole-storage',
  jpeg: 'image/jpeg',
  png: 'image/png',
  xml: 'application/xml',
  html: 'text/html',
  csv: 'text/csv',
  text: 'text/plain',
  empty: 'application/octet-stream',
  unknown: 'application/octet-stream',
};

/** PDF readers accept a header within the first kilobyte (ISO 32000-1, annex H, note 13). */
const PDF_HEADER_WITHIN = 1024;

export async function sniff(path: string): Promise<FileType> {
  const file = await open(path);
  try {
    const window = await fileWindow(file);
    const binary = await binaryKind(window);
    if (binary) return { kind: binary, mediaType: mediaTypes[binary] };
    const text = await readText(window);
    const kind = text === undefined ? 'unknown' : kindOfText(text.head);
    return { kind, mediaType: mediaTypes[kind], ...(text ? { encoding: text.encoding } : {}) };
  } finally {
    await file.close();
  }
}

async function binaryKind(file: FileWindow): Promise<FileKind | undefined> {
  if (file.bytes === 0) return 'empty';
  const head = await file.read(0, PDF_HEADER_WITHIN);
  const begins = (hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex;
  if (begins('504b0304') || begins('504b0506')) return kindOfZip(file);
  if (begins('d0cf11e0a1b11ae1')) return kindOfCompound(file);
  if (begins('ffd8ff')) return 'jpeg';
  if (begins('89504e470d0a1a0a')) return 'png';
  return head.includes('%PDF-') ? 'pdf' : undefined;
}

function kindOfText(head: string): FileKind {
  const start = head.trimStart().toLowerCase();
  if (/^(<!doctype html|<html|<head|<body|<script)\b/.test(start)) return 'html';
  if (/^(<\?xml\s|<!--|<!doctype|<[a-z_:][\w:.-]*[\s/>])/.test(start)) return 'xml';
  return isTable(head) ? 'csv' : 'text';
}

/** Text in columns: one separator that each of the first lines has equally often, quoted parts aside. */
function isTable(head: string): boolean {
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, -1);
  const filled = (lines.length > 0 ? lines : [head]).filter((line) => line.trim() !== '').slice(0, 20);
  return [';', ',', '\t', '|'].some((separator) => {
    const counts = filled.map((line) => line.split(separator).length - 1);
    return counts[0] !== undefined && counts[0] > 0 && counts.every((count) => count === counts[0]);
  });
}
