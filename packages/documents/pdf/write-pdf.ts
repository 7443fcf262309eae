import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const font = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

interface PdfColumn {
  readonly head: string;
  /** Share of the page's width. */
  readonly width: number;
  readonly isNumber?: boolean;
}

export type PdfPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Facts as pairs of a name and a value. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'table'; readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] };

export interface PdfToWrite {
  readonly title: string;
  readonly subtitle: string;
  /** Stands at the foot of every page, with the page's number. */
  readonly foot: string;
  readonly createdAt: Date;
  readonly parts: readonly PdfPart[];
}

const MARGIN = 48;
const INK = '#14283c';
const SOFT = '#5b6b7a';
const LINE = '#d9dcd6';

/** Writes a plain document to be read and printed: headings, facts, tables that go on over pages. */
export async function writePdf({ title, subtitle, foot, createdAt, parts }: PdfToWrite): Promise<Buffer> {
  // It takes a tenth of a second to load, and most processes draw nothing.
  const { default: Drawing } = await import('pdfkit');
  const document = new Drawing({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, bottom: MARGIN + 16, left: MARGIN, right: MARGIN },
    bufferPages: true,
    info: { Title: title, Producer: 'Lods', Creator: 'Lods', CreationDate: createdAt },
  });
  document.registerFont('plain', font('DejaVuSans'));
  document.registerFont('bold', font('DejaVuSans-Bold'));
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.font('bold').fontSize(18).fillColor(INK).text(title);
  document.moveDown(0.2).font('plain').fontSize(10).fillColor(SOFT).text(subtitle);
  for (const part of parts) draw(document, part);
  numberPages(document, foot);
  document.end();
  return done;
}

type Page = InstanceType<typeof PDFDocument>;

function draw(document: Page, part: PdfPart): void {
  switch (part.kind) {
    case 'heading':
      document.moveDown(1.2).font('bold').fontSize(12).fillColor(INK).text(part.text, MARGIN);
      return;
    case 'text':
      document.moveDown(0.4).font('plain').fontSize(9).fillColor(INK).text(part.text, MARGIN);
      return;
    case 'facts':
      document.moveDown(0.4);
      for (const [name, value] of part.facts) {
        document.font('plain').fontSize(9).fillColor(SOFT).text(`${name}  `, MARGIN, document.y, { continued: true });
        document.fillColor(INK).text(value);
      }
      return;
    case 'table':
      drawTable(document, part.columns, part.rows);
  }
}

const CELL_GAP = 8;
const ROW_GAP = 4;

function drawTable(document: Page, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
  const width = document.page.width - 2 * MARGIN;
  const whole = columns.reduce((sum, column) => sum + column.width, 0);
  const widths = columns.map((column) => (column.width / whole) * width);
  const row = (cells: readonly string[], isHead: boolean) => {
    document.font(isHead ? 'bold' : 'plain').fontSize(8);
    const heights = cells.map((cell, index) =>
      document.heightOfString(cell, { width: (widths[index] ?? 0) - CELL_GAP }),
    );
    const height = Math.max(...heights) + 2 * ROW_GAP;
    if (document.y + height > document.page.height - document.page.margins.bottom) {
      document.addPage();
      if (!isHead)
        row(
          columns.map(({ head }) => head),
          true,
        );
      document.font(isHead ? 'bold' : 'plain').fontSize(8);
    }
    const top = document.y;
    let left = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const cellWidth = widths[index] ?? 0;
      const align = columns[index]?.isNumber ? 'right' : 'left';
      document.fillColor(isHead ? SOFT : INK).text(cell, left, top + ROW_GAP, { width: cellWidth - CELL_GAP, align });
      left += cellWidth;
    }
    document
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + width, top + height)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    document.x = MARGIN;
    document.y = top + height;
  };
  document.moveDown(0.5);
  row(
    columns.map(({ head }) => head),
    true,
  );
  for (const cells of rows) row(cells, false);
}

function numberPages(document: Page, foot: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    const line = document.page.height - MARGIN;
    document.font('plain').fontSize(7).fillColor(SOFT);
    document.text(foot, MARGIN, line, { lineBreak: false });
    document.text(`${page - start + 1} / ${count}`, MARGIN, line, {
      align: 'right',
      width: document.page.width - 2 * MARGIN,
      lineBreak: false,
    });
  }
}
