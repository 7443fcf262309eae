import { columnLetter } from '../workbook.ts';

/** Cell styles of a written workbook, by their place in xl/styles.xml. */
export const STYLE = { plain: 0, heading: 1, date: 2, text: 3 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// quotePrefix is the apostrophe that a person types before a text in Excel.
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0" quotePrefix="1"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1" xfId="0"/></cellXfs></styleSheet>`;

/** All parts of a workbook but its sheets: path and content. */
export function fixedParts(sheetNames: readonly string[]): [path: string, content: string][] {
  const each = (write: (name: string, number: number) => string) =>
    sheetNames.map((name, index) => write(name, index + 1)).join('');
  const next = sheetNames.length + 1;
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}"><sheets>${each((name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${OFFICE_RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${next}" Type="${OFFICE_RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}

export function sheetStart(headingRows: number, columnWidths: readonly number[]): string {
  const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headingRows}" topLeftCell="${columnLetter(0)}${headingRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = columnWidths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}">${headingRows > 0 ? pane : ''}${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const NOT_IN_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** Text for XML, with what XML cannot hold in Excel's own notation (_x000D_), and that notation itself kept as text. */
export function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string)
    .replace(NOT_IN_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .toWellFormed();
}
