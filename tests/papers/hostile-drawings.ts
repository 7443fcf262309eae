import { deflateSync } from 'node:zlib';
import { fileOf, onePage, stream } from './hostile.ts';

const PAGE = [595, 842] as const;
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (resources: string, rest = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.join(' ')}] /Resources << ${resources} >> /Contents 4 0 R ${rest} >>`;
const form = (resources: string, content: string) =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`, Buffer.from(content));
const draws = (name: string, object: number) => `/XObject << /${name} ${object} 0 R >>`;
/** One page with this content, and the objects that it uses, numbered from 5. */
const drawing = (resources: string, content: string, ...objects: (Buffer | string)[]) =>
  fileOf([CATALOG, PAGES, page(resources), stream('', Buffer.from(content)), ...objects]);
const text = (content: string) => onePage(stream('', Buffer.from(content)), `/Font << /F ${FONT} >>`);

/** Pages whose drawings lead in circles, or are so many or so deep that they have no end, each with what is done to it. */
export const ENDLESS_DRAWINGS: readonly [what: string, make: () => Buffer][] = [
  ['a form that draws itself', () => drawing(draws('N', 5), '/N Do', form(draws('N', 5), '/N Do'))],
  ['a form that draws itself twice', () => drawing(draws('N', 5), '/N Do', form(draws('N', 5), '/N Do /N Do'))],
  [
    'two forms that draw each other',
    () => drawing(draws('N', 5), '/N Do', form(draws('M', 6), '/M Do'), form(draws('N', 5), '/N Do')),
  ],
  [
    'a form with text that draws itself',
    () =>
      drawing(
        `${draws('N', 5)} /Font << /F 6 0 R >>`,
        '/N Do',
        form(`${draws('N', 5)} /Font << /F 6 0 R >>`, 'BT /F 9 Tf (Net mass 2400 kg) Tj ET /N Do'),
        FONT,
      ),
  ],
  [
    'a pattern that paints itself',
    () =>
      drawing(
        '/Pattern << /P 5 0 R >>',
        '/Pattern cs /P scn 0 0 595 842 re f',
        stream(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P 5 0 R >> >>',
          Buffer.from('/Pattern cs /P scn 0 0 9 9 re f'),
        ),
      ),
  ],
  [
    'a mask that masks itself',
    () =>
      drawing(
        '/ExtGState << /G 5 0 R >>',
        '/G gs 0 0 595 842 re f',
        '<< /Type /ExtGState /SMask << /S /Luminosity /G 6 0 R >> >>',
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << /ExtGState << /G 5 0 R >> >>',
          Buffer.from('/G gs 0 0 595 842 re f'),
        ),
      ),
  ],
  [
    'a letter that draws itself',
    () =>
      drawing(
        '/Font << /F 5 0 R >>',
        'BT /F 9 Tf (aaaa) Tj ET',
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /F 5 0 R >> >> >>',
        stream('', Buffer.from('9 0 d0 BT /F 9 Tf (a) Tj ET')),
      ),
  ],
  [
    'an annotation whose appearance draws itself',
    () =>
      fileOf([
        CATALOG,
        PAGES,
        page('', '/Annots [5 0 R]'),
        stream('', Buffer.from('0 0 m')),
        '<< /Type /Annot /Subtype /Stamp /Rect [0 0 99 99] /AP << /N 6 0 R >> >>',
        form(draws('N', 6), '/N Do'),
      ]),
  ],
  [
    'contents that are themselves',
    () =>
      fileOf([CATALOG, PAGES, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>', '[4 0 R 4 0 R]']),
  ],
  [
    'a length that is its own stream',
    () => fileOf([CATALOG, PAGES, page(''), Buffer.from('<< /Length 4 0 R >>\nstream\n0 0 m\nendstream')]),
  ],
  [
    'a tree of fields that leads back to itself',
    () =>
      fileOf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
        PAGES,
        page('', '/Annots [5 0 R]'),
        stream('', Buffer.from('0 0 m')),
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [0 0 9 9] /Parent 5 0 R /Kids [5 0 R] >>',
      ]),
  ],
  ['half a million saved states', () => text('q '.repeat(500_000))],
  ['half a million words', () => text(`BT /F 9 Tf ${'(a) Tj '.repeat(500_000)} ET`)],
  ['a word of a million letters', () => text(`BT /F 9 Tf (${'7318158890'.repeat(100_000)}) Tj ET`)],
  ['a million numbers before an operator', () => text(`${'1 '.repeat(1_000_000)} m`)],
  ['arrays in arrays', () => text(`${'['.repeat(200_000)} Tj`)],
  ['dictionaries in dictionaries', () => fileOf([`${'<< /A '.repeat(50_000)} 1 ${'>> '.repeat(50_000)}`, PAGES])],
  [
    'a picture of no size',
    () =>
      drawing(
        draws('I', 5),
        'q 595 0 0 842 0 0 cm /I Do Q',
        stream(
          '/Type /XObject /Subtype /Image /Width 0 /Height -5 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
          deflateSync(Buffer.alloc(9)),
        ),
      ),
  ],
  ['text that runs off to infinity', () => text('BT /F 1e30 Tf 1e30 0 0 1e30 1e30 1e30 Tm (7318158890) Tj ET')],
];
