import { once } from 'node:events';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { FAIR } from './layouts.ts';
import { at, type PaperPage, writePaper } from './write-paper.ts';

const fonts = createRequire(createRequire(import.meta.url).resolve('@lods/documents/package.json'));
const LIBERATION = fonts.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');
const A4 = [595, 842] as const;
const MEGABYTE = 1_000_000;

/** A paper that is read in an instant; its first page. */
const [NOTICE] = FAIR;
const notice: PaperPage = { texts: NOTICE?.pages[0]?.texts ?? [] };
export const noticeItems = NOTICE?.truth.length ?? 0;

/** A PDF of these objects; the first is the catalogue. */
export function fileOf(objects: readonly (Buffer | string)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export const stream = (entries: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`), body, Buffer.from('\nendstream')]);

export const onePage = (content: Buffer, resources = '', box: readonly number[] = [0, 0, ...A4]) =>
  fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box.join(' ')}] /Resources << ${resources} >> /Contents 4 0 R >>`,
    content,
  ]);

/** A page whose content swells from kilobytes to gigabytes: packed twice. */
export function packedTwice(gigabytes = 4): Buffer {
  const block = deflateSync(Buffer.alloc(64 * MEGABYTE, ' '), { level: 9 });
  // A stream of the packed form of one block again and again is packed once more.
  const many = Buffer.concat(Array.from({ length: Math.ceil((gigabytes * 1000) / 64) }, () => block));
  return onePage(stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(many, { level: 9 })));
}

/** A page whose content is a gigabyte of one operator, packed once. */
export const packedOnce = (megabytes: number): Buffer =>
  onePage(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(megabytes * MEGABYTE, 'q Q '), { level: 9 })));

/** A scan of 40,000 times 40,000 points, in a few kilobytes. */
export function vastImage(): Buffer {
  const side = 40_000;
  const rows = deflateSync(Buffer.alloc((side / 8) * side), { level: 9 });
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.join(' ')}] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>`,
    stream('', Buffer.from(`q ${A4[0]} 0 0 ${A4[1]} 0 0 cm /I Do Q`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode`,
      rows,
    ),
  ]);
}

/** Sheets with a stroke on each, which are looked at as pictures. */
export const pictures = (count: number): Buffer =>
  fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, page) => `${page + 4} 0 R`).join(' ')}] >>`,
    stream('', Buffer.from('99 99 m 400 99 l S')),
    ...Array.from(
      { length: count },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.join(' ')}] /Resources << >> /Contents 3 0 R >>`,
    ),
  ]);

/** A page of two hundred inches without text. */
export const vastPage = (): Buffer => onePage(stream('', Buffer.from('0 0 m')), '', [0, 0, 14_400, 14_400]);

/** A tree of pages that leads back to itself, and says that it has thousands. */
export const endlessTree = (): Buffer =>
  fileOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 399 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>']);

/** Forms that draw each other ten times, eight deep. */
export function nestedForms(): Buffer {
  const depth = 8;
  const forms = Array.from({ length: depth }, (_, level) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /N ${Math.min(level + 6, depth + 4)} 0 R >> >>`,
      Buffer.from(level === depth - 1 ? '0 0 m' : '/N Do '.repeat(10)),
    ),
  );
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.join(' ')}] /Resources << /XObject << /N 5 0 R >> >> /Contents 4 0 R >>`,
    stream('', Buffer.from('/N Do')),
    ...forms,
  ]);
}

/** A paper of so many pages. */
export const ofPages = (count: number): Buffer =>
  writePaper([
    notice,
    ...Array.from({ length: count - 1 }, (_, page) => ({ texts: [at(40, 40, `Annex ${page + 2}`)] })),
  ]);

/** A paper that fills a file up to so many bytes. */
export function ofBytes(bytes: number): Buffer {
  const paper = writePaper([notice]);
  return Buffer.concat([paper, Buffer.alloc(bytes - paper.length, '\n')]);
}

/** A paper with a program that runs when it is opened, one behind a link, and two files inside, one of them a PDF. */
export function withActionsAndAttachments(): Buffer {
  const file = writePaper([notice]).toString('latin1');
  const script = '/S /JavaScript /JS (while \\(true\\) app.alert\\("opened"\\);)';
  const inside = Buffer.from(`MZ${'x'.repeat(1000)}`).toString('latin1');
  const columns = [
    `<< ${script} >>`,
    '<< /Type /Filespec /F (invoice.exe) /UF (invoice.exe) /EF << /F 102 0 R >> >>',
    `<< /Type /EmbeddedFile /Length ${inside.length} >>\nstream\n${inside}\nendstream`,
    '<< /Names [(invoice.exe) 101 0 R] >>',
    '<< /S /Launch /F (/bin/sh) >>',
    '<< /S /URI /URI (http://127.0.0.1:9/opened) >>',
  ].map((object, index) => `${100 + index} 0 obj\n${object}\nendobj\n`);
  // Without its table of objects the file is mended by its reader, which finds all of them.
  const body = file.slice(0, file.indexOf('xref\n'));
  return Buffer.from(
    `${body.replace(
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Catalog /Pages 2 0 R /OpenAction 100 0 R /AA << /WC 104 0 R /WS 105 0 R >> /Names << /EmbeddedFiles 103 0 R /JavaScript << /Names [(a) 100 0 R] >> >> >>`,
    )}${columns.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}

/** The same page seen in a mirror: each letter is drawn the wrong way round. */
export const mirrored = (): Buffer =>
  Buffer.from(
    writePaper([notice])
      .toString('latin1')
      .replaceAll(
        /1 0 0 1 ([\d.]+) ([\d.]+) Tm/g,
        (_, x: string, y: string) => `-1 0 0 1 ${A4[0] - Number(x)} ${y} Tm`,
      ),
    'latin1',
  );

/** A paper whose font does not say which letters its glyphs are. */
export async function withoutMapping(): Promise<Buffer> {
  const document = new PDFDocument({ size: [...A4], margin: 0, compress: false, info: { CreationDate: new Date(0) } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part)).font(LIBERATION);
  for (const { x, y, text, size } of notice.texts) document.fontSize(size).text(text, x, y, { lineBreak: false });
  document.end();
  await once(document, 'end');
  return Buffer.from(Buffer.concat(parts).toString('latin1').replaceAll('/ToUnicode', '/ToUnicodX'), 'latin1');
}
