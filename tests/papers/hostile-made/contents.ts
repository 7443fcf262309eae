import { drawing, each, FONT, type Made, printed } from './parts.ts';

const MANY = 200_000;
const times = (text: string, count = MANY): string => text.repeat(count);

/** Operators without end, without sense, or in numbers that no page has. */
export const CONTENTS: readonly Made[] = [
  ...each(
    'operator again and again',
    [
      'q ',
      'Q ',
      'BT ',
      'ET ',
      'BT ET ',
      'W n ',
      '0 0 m ',
      '0 0 m 9 9 l S ',
      '0 0 9 9 re f ',
      'h ',
      'b* ',
      '/X Do ',
      '/X gs ',
      '/X sh ',
    ],
    (operator) => printed(times(operator)),
  ),
  ...each(
    'operator again and again in text',
    [
      '(a) Tj ',
      '[(a) -999 (b)] TJ ',
      'T* ',
      '1 0 0 1 9 9 Tm ',
      '/F 9 Tf ',
      '() Tj ',
      '9 TL ',
      '3 Tr (a) Tj ',
      "(a) ' ",
    ],
    (operator) => printed(`BT /F 9 Tf ${times(operator)} ET`),
  ),
  ...each('marked content in marked content', [1000, 50_000, MANY], (depth) =>
    printed(`${times('/P BMC ', depth)}BT /F 9 Tf (a) Tj ET${times(' EMC', depth)}`),
  ),
  ...each(
    'inline image',
    [
      'BI /W 1 /H 1 /BPC 8 /CS /G ID',
      'BI /W 1 /H 1 /BPC 8 /CS /G ID a',
      'BI /W 99999999 /H 99999999 /BPC 8 /CS /G ID a EI',
      'BI /W -1 /H -1 /BPC 8 /CS /G ID a EI',
      'BI /W 9 /H 9 /F /DCT ID \xff\xd8\xff EI',
      'BI /W 9 /H 9 /F [/A85 /LZW /RL /Fl] ID zzzz EI',
      'BI /W 9 /H 9 /CS [/I [/I [/I /G 1 <00>] 1 <00>] 1 <00>] /BPC 1 ID a EI',
      'BI BI BI BI ID ID ID EI EI EI',
    ],
    (image) => printed(image),
  ),
  ...each('inline images', [1000, 20_000], (count) =>
    printed(times('q 9 0 0 9 9 9 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a\nEI Q ', count)),
  ),
  ...each('an inline image without end, of bytes', [1_000_000, 10_000_000], (bytes) =>
    printed(`BI /W 9 /H 9 /BPC 8 /CS /G ID ${'E I '.repeat(bytes / 4)}`),
  ),
  ...each(
    'number',
    [
      '1e999',
      '--------5',
      '+-+5',
      '.',
      '-',
      '99999999999999999999999999999999',
      '1.2.3.4',
      '0x10',
      'NaN',
      '1e-999',
      '5-5',
    ],
    (number) =>
      printed(
        `BT /F ${number} Tf ${number} ${number} ${number} ${number} ${number} ${number} Tm (7318) Tj ET ${number} w ${number} ${number} m S`,
      ),
  ),
  ...each(
    'text matrix',
    ['0 0 0 0 0 0', '1e30 0 0 1e30 0 0', '1e-30 0 0 1e-30 9 9', '0 1e9 -1e9 0 1e9 1e9', '1 1 1 1 1 1'],
    (matrix) => printed(`BT /F 9 Tf ${matrix} Tm (73181588 net 2400 kg) Tj ET`),
  ),
  ...each(
    'string',
    [
      `(${'('.repeat(MANY)}`,
      `(${'\\('.repeat(MANY)})`,
      `<${'4'.repeat(MANY)}`,
      '(\\777\\888\\)',
      `(${'\\\n'.repeat(MANY)})`,
      '<zz>',
      `(${'\0'.repeat(MANY)})`,
    ],
    (text) => printed(`BT /F 9 Tf ${text} Tj ET`),
  ),
  ...each('dash', ['[0] 0', '[-1] 0', '[0.0000001] 0', `[${times('1 ')}] 0`, '[1e-30 1e30] 1e30'], (dash) =>
    printed(`${dash} d 0 0 m 595 842 l S 25 w 0 842 m 595 0 l S`),
  ),
  ...each('line width', ['1e30', '-1', '0', '1e-30'], (width) =>
    printed(`${width} w ${times('9 9 m 500 800 l S ', 2000)}`),
  ),
  ...each('curves of a path', [50_000, MANY], (count) => printed(`0 0 m ${times('9 9 500 9 9 800 c ', count)} f*`)),
  ...each('clips in clips', [1000, 20_000], (depth) => printed(times('q 9 9 500 500 re W n ', depth))),
  ...each('forms beside each other', [1000, MANY], (count) =>
    drawing(
      `/XObject << /N 5 0 R >> /Font << /F ${FONT} >>`,
      times('/N Do ', count),
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 12 >>\nstream\n0 0 9 9 re f\nendstream',
    ),
  ),
];
