import { deflateSync } from 'node:zlib';
import { fileOf, stream } from '../hostile.ts';

/** A file made to harm: what was done to it, and how it is made. */
export type Made = readonly [what: string, make: () => Buffer];

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

export const pageWith = (resources: string, rest = '', box = '0 0 595 842') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << ${resources} >> /Contents 4 0 R ${rest} >>`;

/** One page with this content, and the objects that it uses, numbered from 5. */
export const drawing = (resources: string, content: string, ...objects: readonly (Buffer | string)[]): Buffer =>
  fileOf([CATALOG, PAGES, pageWith(resources), stream('', Buffer.from(content, 'latin1')), ...objects]);

export const printed = (content: string): Buffer => drawing(`/Font << /F ${FONT} >>`, content);

/** A page whose content is packed by these filters, as they stand. */
export const filtered = (entries: string, body: Buffer): Buffer =>
  fileOf([CATALOG, PAGES, pageWith(`/Font << /F ${FONT} >>`), stream(entries, body)]);

/** A page that shows one image. */
export const pictured = (entries: string, body: Buffer, ...objects: readonly (Buffer | string)[]): Buffer =>
  drawing(
    '/XObject << /I 5 0 R >>',
    'q 595 0 0 842 0 0 cm /I Do Q',
    stream(`/Type /XObject /Subtype /Image ${entries}`, body),
    ...objects,
  );

export const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** The same harm in several sizes or forms. */
export const each = <T>(what: string, values: readonly T[], make: (value: T) => Buffer): Made[] =>
  values.map((value) => [`${what}: ${String(value).slice(0, 60)}`, () => make(value)]);
