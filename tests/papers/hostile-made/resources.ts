import { fileOf, stream } from '../hostile.ts';
import { CATALOG, drawing, each, FONT, type Made, PAGES, pageWith } from './parts.ts';

const SHOWN = 'BT /F 9 Tf 40 700 Td (abc 73181588) Tj ET';
const withFont = (font: string, ...objects: readonly (Buffer | string)[]) =>
  drawing('/Font << /F 5 0 R >>', SHOWN, font, ...objects);
const NOISE = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) & 255));

const composite = (descendants: string, rest = '') =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts ${descendants} ${rest} >>`;
const CID =
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>';
const mapped = (map: string) => withFont(composite('[6 0 R]', '/ToUnicode 7 0 R'), CID, stream('', Buffer.from(map)));
const MAPS = [
  '1 beginbfrange <0000> <FFFFFFFF> <0041> endbfrange',
  '1 beginbfrange <FFFF> <0000> <0041> endbfrange',
  `1 begincodespacerange ${'<00> <FF> '.repeat(50_000)} endcodespacerange`,
  `100 beginbfchar ${'<0041> <0042> '.repeat(100_000)} endbfchar`,
  `1 beginbfchar <0041> <${'0042'.repeat(100_000)}> endbfchar`,
  '1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange',
  '/Own usecmap',
  'beginbfrange '.repeat(100_000),
  `1 beginbfrange <0000> <FFFF> [${'<0041> '.repeat(100_000)}] endbfrange`,
];
const EMBEDDED = ['FontFile', 'FontFile2', 'FontFile3'];
const descriptor = (entries: string) =>
  `<< /Type /FontDescriptor /FontName /A /Flags 4 /FontBBox [0 0 9 9] ${entries} >>`;
const simple = (subtype: string, entries = '') =>
  `<< /Type /Font /Subtype /${subtype} /BaseFont /A /FirstChar 0 /LastChar 255 ${entries} /FontDescriptor 6 0 R >>`;

/** Letters that are drawings. */
const drawn = (entries: string, letter: string) =>
  withFont(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R /b 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [9 9] ${entries} >>`,
    stream('', Buffer.from(letter)),
  );

const inColour = (space: string, ...objects: readonly (Buffer | string)[]) =>
  drawing(`/ColorSpace << /C ${space} >>`, '/C cs 0 0 0 0 scn 0 0 595 842 re f', ...objects);
const shaded = (shading: Buffer | string, ...objects: readonly (Buffer | string)[]) =>
  drawing('/Shading << /S 5 0 R >>', '/S sh', shading, ...objects);
const calculated = (body: string) =>
  shaded(
    '<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1e6 0 1e6] /Function 6 0 R >>',
    stream('/FunctionType 4 /Domain [0 1e6 0 1e6] /Range [0 1]', Buffer.from(body)),
  );

const FUNCTIONS = [
  '{ }',
  `${'{ '.repeat(10_000)}${'} '.repeat(10_000)}`,
  `{ ${'dup '.repeat(100_000)} }`,
  '{ 99999999 copy }',
  '{ 1 0 div }',
  '{ -5 roll }',
  '{ 2 copy 1000000 1000000 roll }',
  '{ true { } if',
  'no function',
];
const COLOURS = [
  '5 0 R',
  '[/Separation /A 5 0 R 5 0 R]',
  '[/Indexed 5 0 R 255 <00>]',
  '[/Indexed /DeviceRGB 99999999 <00>]',
  '[/Indexed /DeviceRGB -5 <00>]',
  '[/ICCBased 6 0 R]',
  '[/DeviceN [/A /B] 5 0 R 6 0 R]',
  `[/DeviceN [${'/A '.repeat(5000)}] /DeviceGray 6 0 R]`,
  '[/Lab << /WhitePoint [0 0 0] /Range [1 -1 1 -1] >>]',
  '[/CalRGB << /WhitePoint [-1 -1 -1] /Gamma [1e9 1e9 1e9] >>]',
  '[/Pattern [/Pattern [/Pattern]]]',
  '/Nothing',
];
const MESHES = [1, 2, 3, 4, 5, 6, 7, 8, -1];
const TILES = [
  '/XStep 0 /YStep 0',
  '/XStep 0.0001 /YStep 0.0001',
  '/XStep 1e30 /YStep 1e30',
  '/XStep -9 /YStep -9',
  '/BBox [0 0 1e9 1e9] /XStep 1 /YStep 1',
  '/BBox [9 9 0 0] /XStep 1 /YStep 1',
];

const annotated = (annotations: string, ...objects: readonly (Buffer | string)[]) =>
  fileOf([
    CATALOG,
    PAGES,
    pageWith(`/Font << /F ${FONT} >>`, `/Annots ${annotations}`),
    stream('', Buffer.from(SHOWN)),
    ...objects,
  ]);
const inForm = (field: string, form = '/Fields [5 0 R]') =>
  fileOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << ${form} >> >>`,
    PAGES,
    pageWith('', '/Annots [5 0 R]'),
    stream('', Buffer.from('0 0 m')),
    field,
  ]);
const WIDGET = '/Type /Annot /Subtype /Widget /T (a) /Rect [0 0 99 99]';
const KINDS = [
  'Link',
  'Popup',
  'Ink',
  'Line',
  'Polygon',
  'Highlight',
  'FileAttachment',
  'RichMedia',
  'Movie',
  'Screen',
  '3D',
  'Redact',
  'FreeText',
  'Caret',
  'Nothing',
];

/** Fonts, colours, patterns, annotations and forms that lead in circles or lie about their size. */
export const RESOURCES: readonly Made[] = [
  ...each('a map of letters', MAPS, mapped),
  ...each('a map that is', ['5 0 R', '7 0 R', '/Identity-H', '(map)'], (map) =>
    withFont(composite('[6 0 R]', `/ToUnicode ${map}`), CID, 'null'),
  ),
  ...each('descendants', ['[5 0 R]', '[]', '5 0 R', '[99 0 R]', '[6 0 R 6 0 R]'], (fonts) =>
    withFont(composite(fonts), composite('[5 0 R]')),
  ),
  ...each('a cut font in', EMBEDDED, (file) =>
    withFont(simple('TrueType'), descriptor(`/${file} 7 0 R`), stream('/Length1 99999999', NOISE)),
  ),
  ...each('a font file that is its own descriptor in', EMBEDDED, (file) =>
    withFont(simple('Type1'), descriptor(`/${file} 6 0 R`)),
  ),
  ...each(
    'widths',
    ['5 0 R', `[${'1e30 '.repeat(256)}]`, `[${'1 '.repeat(200_000)}]`, '[-1 (a) null]', '[]'],
    (widths) => withFont(simple('Type1', `/Widths ${widths}`), descriptor('')),
  ),
  ...each(
    'an encoding',
    [
      '5 0 R',
      `<< /Differences [${'0 /a '.repeat(100_000)}] >>`,
      '<< /Differences [-5 /a 1e9 /b] >>',
      '<< /BaseEncoding 5 0 R >>',
      '/Nothing',
    ],
    (encoding) => withFont(simple('Type1', `/Encoding ${encoding}`), descriptor('')),
  ),
  ...each(
    'a letter that is',
    [
      '',
      'q '.repeat(100_000),
      '9 0 0 0 1e9 1e9 d1 0 0 1e9 1e9 re f',
      'BI /W 99999 /H 99999 /BPC 1 /IM true ID a EI',
      `9 0 d0 ${'0 0 9 9 re f '.repeat(50_000)}`,
    ],
    (letter) => drawn('', letter),
  ),
  ...each(
    'letters with',
    [
      '/FontMatrix [0 0 0 0 0 0]',
      '/FontMatrix [1e30 0 0 1e30 0 0]',
      '/FontBBox [1e9 1e9 -1e9 -1e9]',
      '/Resources 5 0 R',
      '/CharProcs 5 0 R',
    ],
    (entries) => drawn(entries, '9 0 d0 0 0 9 9 re f'),
  ),
  ...each('a colour', COLOURS, (space) =>
    inColour(space, '[/Indexed 5 0 R 1 <00>]', stream('/N 3 /Alternate 5 0 R', NOISE)),
  ),
  ...each('a calculation', FUNCTIONS, calculated),
  ...each(
    'a function',
    [
      '/FunctionType 0 /Size [1000000000] /BitsPerSample 32',
      '/FunctionType 3 /Functions [6 0 R 6 0 R] /Bounds [0.5] /Encode [0 1 0 1]',
      '/FunctionType 2 /N 1e9',
      '/FunctionType 99',
      '/FunctionType 3 /Functions [] /Bounds []',
    ],
    (entries) =>
      shaded(
        '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 9 9] /Function 6 0 R >>',
        stream(`${entries} /Domain [0 1] /Range [0 1]`, Buffer.alloc(99)),
      ),
  ),
  ...each('noise as a shading of kind', MESHES, (kind) =>
    shaded(
      stream(
        `/ShadingType ${kind} /ColorSpace /DeviceRGB /BitsPerCoordinate 32 /BitsPerComponent 16 /BitsPerFlag 8 /VerticesPerRow 2 /Decode [0 1e9 0 1e9 0 1 0 1 0 1]`,
        NOISE,
      ),
    ),
  ),
  ...each('a tile', TILES, (steps) =>
    drawing(
      '/Pattern << /P 5 0 R >>',
      '/Pattern cs /P scn 0 0 595 842 re f',
      stream(
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] ${steps} /Resources << >>`,
        Buffer.from('0 0 9 9 re f'),
      ),
    ),
  ),
  ...each(
    'annotations',
    [
      '[3 0 R]',
      '5 0 R',
      `[${'5 0 R '.repeat(20_000)}]`,
      `[${'null '.repeat(100_000)}]`,
      `[${'<< /Subtype /Widget >> '.repeat(5000)}]`,
    ],
    (annotations) =>
      annotated(annotations, '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Popup 5 0 R /Parent 5 0 R /IRT 5 0 R >>'),
  ),
  ...each('an annotation', KINDS, (kind) =>
    annotated(
      '[5 0 R]',
      `<< /Type /Annot /Subtype /${kind} /Rect [0 0 1e9 -1e9] /AP << /N 5 0 R /D 5 0 R >> /A << /S /Launch /F (/bin/sh) /Next 5 0 R >> /QuadPoints [${'0 '.repeat(8000)}] /InkList [[${'1 '.repeat(9000)}]] /Contents (${'a'.repeat(50_000)}) >>`,
    ),
  ),
  ...each(
    'a field',
    [
      `/FT /Tx /V (${'7318 '.repeat(500_000)})`,
      '/FT /Tx /V 5 0 R',
      '/FT /Ch /Opt 5 0 R /V [5 0 R]',
      '/FT /Btn /MK 5 0 R /AS /On',
      '/FT /Sig /V << /ByteRange [0 999999999 0 999999999] /Contents <00> >>',
      '/Parent 5 0 R',
      '/Kids [5 0 R 5 0 R]',
      '/DA (/F 1e30 Tf) /FT /Tx /V (a)',
      '/AA << /K << /S /JavaScript /JS (while\\(1\\);) >> >> /FT /Tx /V (a)',
      '/MaxLen -1 /Ff 16777216 /FT /Tx /V (abc)',
    ],
    (entries) => inForm(`<< ${WIDGET} ${entries} >>`),
  ),
  ...each(
    'a form',
    [
      '/Fields 5 0 R',
      '/Fields [1 0 R]',
      '/Fields [5 0 R] /DR 5 0 R',
      '/Fields [5 0 R] /CO [5 0 R] /NeedAppearances true',
      '/Fields [5 0 R] /XFA [(a) 5 0 R]',
    ],
    (form) => inForm(`<< ${WIDGET} /FT /Tx /V (a) >>`, form),
  ),
  ...each(
    'layers',
    [
      '<< /VE [/And 5 0 R] /OCGs 5 0 R /Type /OCMD >>',
      `<< /Type /OCMD /VE ${'[/Not '.repeat(5000)}${'] '.repeat(5000)} >>`,
      '<< /Type /OCMD /P /AllOff /OCGs [5 0 R 5 0 R] >>',
    ],
    (layer) =>
      fileOf([
        `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R [5 0 R]] >> >> >>`,
        PAGES,
        pageWith(`/Properties << /L 5 0 R >> /Font << /F ${FONT} >>`),
        stream('', Buffer.from(`/OC /L BDC ${SHOWN} EMC`)),
        layer,
      ]),
  ),
];
