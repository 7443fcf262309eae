import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** Printed names, the keys they are of, values, and how these were typed where that is otherwise. */
export const FILLED: readonly (readonly [name: string, key: string, value: string, typed?: string])[] = [
  ['Our reference', 'Reference nummer', 'NB-26-440817'],
  ['Importer EORI', 'SE-nummer', '94401089', 'DK94401089'],
  ['Commodity code', 'Varekode', '7304398390', '7304 39 83 90'],
  ['Country of origin', 'Oprindelsesland', 'CN'],
  ['Gross mass', 'Bruttomasse', '974.41', '974.41 kg'],
  ['Net mass', 'Nettomasse', '933.89', '933.89 kg'],
  ['Description of goods', 'Varebeskrivelse', 'Seamless tubes of steel'],
];

/** A form whose names are printed and whose values stand in fields that can be typed into. */
export async function filledForm(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date(0) } });
  const parts: Buffer[] = [];
  document
    .on('data', (part: Buffer) => parts.push(part))
    .font('Helvetica')
    .initForm();
  document.fontSize(14).text('Import declaration', 40, 30, { lineBreak: false }).fontSize(9);
  for (const [index, [name, , value, typed = value]] of FILLED.entries()) {
    document.text(name, 40, 70 + index * 20, { lineBreak: false });
    document.formText(`field${index}`, 160, 66 + index * 20, 200, 16, { value: typed });
  }
  document.end();
  await once(document, 'end');
  return Buffer.concat(parts);
}
