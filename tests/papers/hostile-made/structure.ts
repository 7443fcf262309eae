import { fileOf, stream } from '../hostile.ts';
import { CATALOG, each, FONT, type Made, PAGES, pageWith, printed } from './parts.ts';

const plain = () => printed('BT /F 9 Tf 40 700 Td (Varekode 73181588 Nettomasse 2400 kg) Tj ET').toString('latin1');
const changed = (from: RegExp | string, to: string) => Buffer.from(plain().replace(from, to), 'latin1');
const tail = (text: string) => Buffer.from(`${plain().slice(0, plain().indexOf('xref\n'))}${text}`, 'latin1');
const content = stream('', Buffer.from('0 0 m'));
const withPage = (page: string, ...objects: readonly (Buffer | string)[]) =>
  fileOf([CATALOG, PAGES, page, content, ...objects]);

/** A tree of pages as deep as this, with one page. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, at) => `<< /Type /Pages /Count 1 /Parent ${Math.max(2, at + 1)} 0 R /Kids [${at + 3} 0 R] >>`,
  );
  return fileOf([CATALOG, ...nodes, `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 9 9] >>`]);
}

/** An object stream that says what it holds and where it goes on. */
const objectStream = (entries: string, body = '5 0 << /A 5 0 R >>') =>
  fileOf([CATALOG, PAGES, pageWith(''), content, stream(`/Type /ObjStm ${entries}`, Buffer.from(body))]);

/** A table of objects that is a stream. */
function tableStream(entries: string): Buffer {
  const file = tail('');
  const table = Buffer.concat([
    Buffer.from('9 0 obj\n'),
    stream(`/Type /XRef /Root 1 0 R ${entries}`, Buffer.alloc(60, 1)),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([file, table, Buffer.from(`startxref\n${file.length}\n%%EOF\n`)]);
}

const BOXES = [
  '0 0 0 0',
  '0 0 -9 -9',
  '9 9 0 0',
  '0 0 1e9 1e9',
  '0 0 1e30 1e30',
  '0 0 14400 14400',
  '0 0 1 200000',
  'a b c d',
  '0 0',
  '(0) (0) (9) (9)',
  '0 0 0.001 0.001',
];
const ROOTS = [
  '',
  '/Root 99 0 R',
  '/Root 4 0 R',
  '/Root null',
  '/Root 1 0 R /Size -1',
  '/Root 1 0 R /Size 99999999999',
  '/Root 1 0 R /Prev 0',
  '/Root 1 0 R /Prev -5',
  '/Root 1 0 R /Prev 99999999999',
  '/Root 1 0 R /XRefStm 9',
];
const ENCRYPTED = [
  '<< >>',
  '<< /Filter /Standard >>',
  '<< /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>',
  '<< /Filter /Standard /V 5 /R 6 /O (a) /U (b) /OE (c) /UE (d) /P -4 >>',
  '<< /Filter /Other /V 99 /R 99 >>',
  '1 0 R',
  '<< /Filter /Standard /V 4 /R 4 /Length 99999 /CF << /S << /CFM /AESV2 >> >> /StmF /S /StrF /S /O (a) /U (b) /P 0 >>',
];

/** Files whose tables, trees and dictionaries lead nowhere, in circles, or to more than there is. */
export const STRUCTURE: readonly Made[] = [
  ...each('a tree of pages, deep', [100, 5000, 50_000], deepTree),
  ...each('pages that are said to be', [-1, 0, 399, 401, 10 ** 9], (count) =>
    fileOf([CATALOG, `<< /Type /Pages /Count ${count} /Kids [3 0 R] >>`, pageWith(''), content]),
  ),
  ...each(
    'kids of the pages',
    [
      '[]',
      '[null null]',
      '2 0 R',
      '[1 0 R]',
      '[4 0 R]',
      '[99 0 R]',
      `[${'3 0 R '.repeat(300)}]`,
      `[${'99 0 R '.repeat(50_000)}]`,
      '(kids)',
    ],
    (kids) => fileOf([CATALOG, `<< /Type /Pages /Count 3 /Kids ${kids} >>`, pageWith(''), content]),
  ),
  ...each('a page of the size', BOXES, (box) => withPage(pageWith('', '', box))),
  ...each(
    'a page with',
    [
      '/UserUnit 1e9',
      '/UserUnit -1',
      '/Rotate 45',
      '/Rotate 1e9',
      '/Rotate (a)',
      '/CropBox [9 9 9 9]',
      '/CropBox [1e9 1e9 2e9 2e9]',
      '/Parent 3 0 R',
      '/Contents 3 0 R',
      '/Contents [[[4 0 R]]]',
      '/Group 3 0 R',
      '/Resources 3 0 R',
      '/Annots 3 0 R',
      '/Thumb 4 0 R',
      '/Metadata 3 0 R',
      '/StructParents -1',
    ],
    (rest) => withPage(pageWith('', rest)),
  ),
  ...each('a trailer with', ROOTS, (root) =>
    tail(`xref\n0 1\n0000000000 65535 f \ntrailer\n<< ${root} >>\nstartxref\n9\n%%EOF\n`),
  ),
  ...each('locked by', ENCRYPTED, (encrypt) =>
    tail(`trailer\n<< /Root 1 0 R /ID [(a) (b)] /Encrypt ${encrypt} >>\n%%EOF\n`),
  ),
  ...each('a table of objects at', ['0', '-1', '99999999999', 'a', '', '9', '4294967296'], (place) =>
    changed(/startxref\n\d+/, `startxref\n${place}`),
  ),
  ...each(
    'a table whose rows are',
    ['0 99999999\n', '-5 5\n', '0 6 0 6 0 6\n', '0 6\n0000000000', 'a b\n', '4294967295 5\n'],
    (rows) => changed(/xref\n\d+ \d+\n/, `xref\n${rows}`),
  ),
  ...each('a table before that is the same, times', [1, 5000], (count) =>
    tail(
      `${'xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev 9 >>\n'.repeat(count)}startxref\n${plain().indexOf('xref\n')}\n%%EOF\n`,
    ),
  ),
  ...each(
    'a table as a stream',
    [
      '/Size 9 /W [1 2 1]',
      '/Size 9 /W [0 0 0]',
      '/Size 9 /W [9 9 9]',
      '/Size 9 /W [-1 2 1]',
      '/Size 999999999 /W [1 1 1] /Index [0 999999999]',
      '/Size 9 /W [1 2 1] /Prev 9',
      '/Size 9 /W 5',
      '/Size 9 /W [1 2 1] /Index [5 -5]',
    ],
    tableStream,
  ),
  ...each(
    'an object stream',
    [
      '/N 1 /First 4 /Extends 5 0 R',
      '/N 999999999 /First 4',
      '/N 1 /First -4',
      '/N -1 /First 4',
      '/N 1 /First 999999',
      '/N 1 /First 4 /Length 5 0 R',
      '/N 5 0 R /First 5 0 R',
      '/N 1',
    ],
    (entries) => objectStream(entries),
  ),
  ...each(
    'an object that is',
    [
      '5 0 R',
      '[5 0 R]',
      '<< /A 5 0 R >>',
      '6 0 R',
      '[[[[[[[',
      '<< << <<',
      '(',
      '<',
      'null',
      '99999999999999999999 0 R',
    ],
    (object) =>
      fileOf([
        CATALOG,
        PAGES,
        pageWith('/Font 5 0 R /XObject 5 0 R /ExtGState 5 0 R'),
        stream('', Buffer.from('BT /F 9 Tf (a) Tj ET /I Do /G gs')),
        object,
        '5 0 R',
      ]),
  ),
  ...each(
    'a catalogue with',
    [
      '/Pages 1 0 R',
      '/Pages null',
      '/Pages [2 0 R]',
      '/Pages 3 0 R',
      '/OCProperties 1 0 R',
      '/Names 1 0 R',
      '/Outlines 1 0 R',
      '/StructTreeRoot 1 0 R',
      '/AcroForm 1 0 R',
      '/Dests 1 0 R',
      '/PageLabels << /Nums [0 1 0 R] /Kids [1 0 R] >>',
      '/Version /9.9',
      '/AcroForm << /XFA (<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>) /Fields [] >>',
      '/OpenAction << /S /JavaScript /JS (while\\(1\\);) >>',
      '/Collection << /Schema 1 0 R >>',
      '/Extensions 1 0 R',
      '/Lang 1 0 R',
      '/MarkInfo 1 0 R',
    ],
    (entry) => fileOf([`<< /Type /Catalog /Pages 2 0 R ${entry} >>`, PAGES, pageWith(''), content]),
  ),
  ...each(
    'in front of the file',
    [
      'MZ',
      '<html>',
      'PK\x03\x04',
      '%PDF-9.9\n%PDF-0.0\n',
      '\0'.repeat(1000),
      '%!PS-Adobe\n',
      '\xff\xd8\xff\xe0',
      ' '.repeat(900),
    ],
    (front) => Buffer.concat([Buffer.from(front, 'latin1'), printed('BT /F 9 Tf (a) Tj ET')]),
  ),
  ...each(
    'nothing but',
    [
      '%PDF-1.7',
      '%PDF-1.7\n%%EOF',
      `%PDF-${'1'.repeat(100_000)}`,
      '%PDF-'.repeat(100_000),
      `%PDF-1.7\n${'1 0 obj '.repeat(100_000)}`,
      `%PDF-1.7\n${'endobj '.repeat(100_000)}`,
      `%PDF-1.7\n${'trailer << /Root 1 0 R >> '.repeat(20_000)}`,
      `%PDF-1.7\n${'stream\n'.repeat(100_000)}`,
    ],
    (text) => Buffer.from(text, 'latin1'),
  ),
  ['fonts that are the page', () => withPage(pageWith('/Font 3 0 R'))],
  ['a font without a name', () => withPage(pageWith(`/Font << /F ${FONT.replace('/BaseFont /Helvetica', '')} >>`))],
];
