import { deflateSync } from 'node:zlib';
import { drawing, each, filtered, type Made, pictured, zeros } from './parts.ts';

const MEGABYTE = 1_000_000;
const FILTERS = [
  'FlateDecode',
  'LZWDecode',
  'ASCIIHexDecode',
  'ASCII85Decode',
  'RunLengthDecode',
  'DCTDecode',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'JPXDecode',
  'Crypt',
  'None',
];
const NOISE = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + (at >> 3) * 104_729) & 255));

/** Two bytes for 128: a megabyte of it is sixty-four. */
const runs = Buffer.from(Array.from({ length: MEGABYTE / 4 }, (_, at) => (at % 2 === 0 ? 129 : 32)));

/** A JPEG that says how large it is and has nothing else. */
const jpegHead = (width: number, height: number): Buffer =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
    0xff,
    0xda,
    0,
    8,
    1,
    1,
    0,
    0,
    63,
    0,
    ...NOISE.subarray(0, 200),
    0xff,
    0xd9,
  ]);

/** The size that a JPEG 2000 or a JBIG2 page says it has. */
const sized = (head: readonly number[], ...sizes: readonly number[]): Buffer => {
  const numbers = Buffer.alloc(sizes.length * 4);
  for (const [at, size] of sizes.entries()) numbers.writeUInt32BE(size >>> 0, at * 4);
  return Buffer.concat([Buffer.from(head), numbers, NOISE.subarray(0, 400)]);
};
const jpx = (width: number, height: number) =>
  sized([0xff, 0x4f, 0xff, 0x51, 0, 41, 0, 0], width, height, 0, 0, width, height, 0, 0);
const jbig2 = (width: number, height: number) => sized([0, 0, 0, 0, 48, 0, 1, 0, 0, 0, 19], width, height, 0, 0);

const SIZES = [0, 1, 60_000, 2 ** 31 - 1, -1] as const;
const AN_IMAGE = '/Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray';

/** Streams that swell, lie about what they are, or are packed again and again. */
export const PACKED: readonly Made[] = [
  ...each('noise as content, packed by', FILTERS, (filter) => filtered(`/Filter /${filter}`, NOISE)),
  ...each('noise as an image, packed by', FILTERS, (filter) => pictured(`${AN_IMAGE} /Filter /${filter}`, NOISE)),
  ...each('packed again and again, times', [10, 100, 1000], (count) =>
    filtered(`/Filter [${'/FlateDecode '.repeat(count)}]`, deflateSync(Buffer.alloc(MEGABYTE, 'q Q '))),
  ),
  ...each('zeros as content, megabytes', [100, 300], (megabytes) =>
    filtered('/Filter /FlateDecode', zeros(megabytes * MEGABYTE)),
  ),
  ['runs of blanks', () => filtered('/Filter /RunLengthDecode', runs)],
  ['runs of runs', () => filtered('/Filter [/RunLengthDecode /RunLengthDecode]', runs)],
  ['a megabyte of z in base 85', () => filtered('/Filter /ASCII85Decode', Buffer.alloc(MEGABYTE, 'z'))],
  ...each('a predictor of columns', [0, -1, 2 ** 31, 10 ** 9], (columns) =>
    filtered(`/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${columns} /Colors 99 >>`, zeros(MEGABYTE)),
  ),
  ...each('fax of columns', [0, 10 ** 6, 2 ** 31], (columns) =>
    pictured(
      `${AN_IMAGE} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${columns} /Rows ${columns} >>`,
      NOISE,
    ),
  ),
  ...each('a JPEG that says it is as wide as', [1, 65_535], (width) =>
    pictured(`${AN_IMAGE} /Filter /DCTDecode`, jpegHead(width, 65_535)),
  ),
  ...each('a JPEG 2000 of', SIZES, (size) => pictured(`${AN_IMAGE} /Filter /JPXDecode`, jpx(size, 2 ** 31 - 1))),
  ...each('JBIG2 of', SIZES, (size) => pictured(`${AN_IMAGE} /Filter /JBIG2Decode`, jbig2(size, 2 ** 31 - 1))),
  [
    'JBIG2 whose shared part is the image',
    () => pictured(`${AN_IMAGE} /Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 5 0 R >>`, NOISE),
  ],
  ...each('an image as wide as', SIZES, (width) =>
    pictured(
      `/Width ${width} /Height 20000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode`,
      zeros(MEGABYTE),
    ),
  ),
  ...each('bits of a sample', [0, 3, 16, 32, -8], (bits) =>
    pictured(
      `/Width 500 /Height 500 /BitsPerComponent ${bits} /ColorSpace /DeviceRGB /Filter /FlateDecode`,
      zeros(MEGABYTE),
    ),
  ),
  ...each('an image that masks itself by', ['/SMask', '/Mask', '/Alternates'], (name) =>
    pictured(`${AN_IMAGE} ${name} 5 0 R`, Buffer.alloc(81)),
  ),
  [
    'an image whose mask is vast',
    () =>
      pictured(
        `${AN_IMAGE} /SMask 6 0 R`,
        Buffer.alloc(81),
        '<< /Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 0 >>\nstream\n\nendstream',
      ),
  ],
  ...each('an image drawn, times', [100, 2000], (count) =>
    drawing(
      '/XObject << /I 5 0 R >>',
      'q 595 0 0 842 0 0 cm /I Do Q '.repeat(count),
      '<< /Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 81 >>\nstream\n' +
        'a'.repeat(81) +
        '\nendstream',
    ),
  ),
  ['a filter that is its own stream', () => filtered('/Filter 4 0 R', NOISE)],
];
