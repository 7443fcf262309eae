/** Files that nobody means well by, or that went wrong on their way: what a customs file can be besides itself. */
import type { Value } from '@lods/documents/spreadsheet/value';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { forgeArchive } from '@lods/documents/testing/forge-zip';

export const HEADING = ['MRN', 'Varepost', 'Dato', 'Varekode', 'Oprindelsesland', 'Nettomasse'];
export const GOODS: readonly Value[] = [
  '26DK20YYNZ9J3B1AR5',
  { number: '1' },
  { date: '2026-01-26' },
  '72083900',
  'CN',
  { number: '2400' },
];
export const book = (rows: readonly (readonly Value[])[]) => Buffer.concat([...writeXlsx([{ name: 'Data', rows }])]);
export const csv = (...rows: string[]) => `${HEADING.join(';')}\n${rows.join('\n')}\n`;
export const goods = (mass = '2400', fields: { item?: string; date?: string } = {}) =>
  `26DK20YYNZ9J3B1AR5;${fields.item ?? '1'};${fields.date ?? '2026-01-26'};72083900;CN;${mass}`;

export const SHEET = 'xl/worksheets/sheet1.xml';

/** A workbook with the given sheet, and other parts in place of the usual ones. */
export function forged(sheet: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const all: Record<string, string> = {
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    [SHEET]: `<worksheet>${sheet}</worksheet>`,
    ...parts,
  };
  return forgeArchive(Object.entries(all).map(([name, content]) => ({ name, content })));
}
/** Rows of texts as sheet data; a cell that begins with < is XML itself. */
export function sheetData(...rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (text.startsWith('<') ? text : `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`;
}
export const PLAIN = ['26DK20YYNZ9J3B1AR5', '1', '26-01-2026', '72083900', 'CN', '2.400,0'];

/** A workbook behind a password, as Excel stores it: a container with the encrypted package. */
export async function encrypted(): Promise<Buffer> {
  const { CFB } = await import('@e965/xlsx');
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(200));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000, 7));
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}

/** A workbook with the same goods on a second sheet, which is hidden. */
export function withHiddenSheet(name = 'Gamle'): Uint8Array {
  return forged(sheetData(HEADING, PLAIN), {
    'xl/workbook.xml': `<workbook><sheets><sheet name="Data" r:id="r1"/><sheet name="${name}" state="hidden" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': `<worksheet>${sheetData(HEADING, PLAIN)}</worksheet>`,
  });
}

export function laughs(): string {
  const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "lol">${entities.join('')}]><Declaration>&l9;</Declaration>`;
}

export function manyRows(count: number): string {
  let xml = '<sheetData>';
  for (let row = 1; row <= count; row += 1) xml += `<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`;
  return `${xml}</sheetData>`;
}
