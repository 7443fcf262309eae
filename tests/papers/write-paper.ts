/** A text and where it stands: points from the top left corner as a reader sees the page. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
}

export interface PaperPage {
  readonly texts: readonly Placed[];
  /** What the page's /Rotate says; the texts still stand upright for who looks at it. */
  readonly rotate?: 0 | 90;
}

const WIDTH = 595;
const HEIGHT = 842;
const SIZE = 9;

export const at = (x: number, y: number, text: string, size = SIZE): Placed => ({ x, y, text, size });

/** A number that ends at `right`, as in the columns of a table. */
export const endingAt = (right: number, y: number, text: string, size = SIZE): Placed =>
  at(right - widthOf(text) * size, y, text, size);

/** Helvetica: digits are 0.556 wide, points, commas and spaces 0.278. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[.,:' ]/.test(sign) ? 0.278 : 0.556), 0);

/** Texts one under another. */
export const stacked = (x: number, y: number, texts: readonly string[], step = 12, size = SIZE): Placed[] =>
  texts.map((text, index) => at(x, y + index * step, text, size));

/** Names on the left, values `indent` points further. */
export const listed = (x: number, y: number, indent: number, pairs: readonly (readonly [string, string])[]): Placed[] =>
  pairs.flatMap(([name, value], index) => [at(x, y + index * 14, name), at(x + indent, y + index * 14, value)]);

/** Small names above their values. */
export const boxed = (y: number, boxes: readonly (readonly [x: number, name: string, value: string])[]): Placed[] =>
  boxes.flatMap(([x, name, value]) => [at(x, y, name, 6.5), at(x, y + 12, value)]);

/** A PDF file of these pages, the same bytes for the same texts. Latin-1 letters only. */
export function writePaper(pages: readonly PaperPage[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const content = page.texts.map((text) => drawn(text, page.rotate ?? 0)).join('\n');
      const [width, height] = page.rotate === 90 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${page.rotate ?? 0} ` +
          `/Resources << /Font << /F 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`;
  return Buffer.from(file, 'latin1');
}

/** On a page that a viewer turns by 90 degrees clockwise, the text is written upwards. */
function drawn({ x, y, text, size }: Placed, rotate: 0 | 90): string {
  const matrix = rotate === 90 ? `0 1 -1 0 ${y} ${x}` : `1 0 0 1 ${x} ${HEIGHT - y}`;
  const written = text.replaceAll('–', '\u0096').replace(/[\\()]/g, '\\$&');
  return `BT /F ${size} Tf ${matrix} Tm (${written}) Tj ET`;
}
