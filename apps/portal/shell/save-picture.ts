import { writeCsv } from '@lods/documents/spreadsheet/write-csv';

const SCALE = 2;
const MOST_PIXELS = 8000;
/** What a drawing takes from the style sheet of the page, and must carry itself once it stands alone. */
const CARRIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];

/** Saves a drawing of the page as a picture, on the page's own ground. */
export async function savePng(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(originals[index] as SVGElement);
    for (const property of CARRIED) element.setAttribute(property, style.getPropertyValue(property));
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  await savePngOf(new XMLSerializer().serializeToString(copy), width, height, name);
}

/** Saves a drawing that stands as text, for whoever draws on. */
export function saveSvg(text: string, name: string): void {
  save(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }), `${name}.svg`);
}

/** Saves the text of a drawing as a picture, on the page's own ground. */
export async function savePngOf(text: string, width: number, height: number, name: string): Promise<void> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  // A browser refuses a canvas that is too large and would save an empty picture.
  const scale = Math.min(SCALE, MOST_PIXELS / width, MOST_PIXELS / height);
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  save(blob, `${name}.png`);
}

/** Saves a table as CSV, as Excel opens it. The figures are exact, with a point. */
export function saveCsv(head: readonly string[], rows: readonly (readonly string[])[], name: string): void {
  save(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

const FIGURE = /^-?\d+(\.\d+)?$/;

/** The table as the server writes its own: no text of it is computed by whoever opens it, a negative figure stays one. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [...writeCsv([head, ...rows.map((row) => row.map((cell) => (FIGURE.test(cell) ? { number: cell } : cell)))])].join(
    '',
  );

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
