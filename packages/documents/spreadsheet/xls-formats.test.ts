import { CFB, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readXls } from './read-xls.ts';

const FONT = 0x31;
const SHEET = 0x85;
const FORMAT_OF_CELL = 0xe0;

/** The records of a stream, by their number, with the place of their contents. */
function* records(stream: Uint8Array) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true))
    yield { type: view.getUint16(at, true), at: at + 4, view };
}

/** An old workbook whose numbers with two decimals are struck through and whose second column is hidden, which no library writes. */
function workbook(rows: readonly (readonly { v: number; z?: string }[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => ({ t: 'n', ...cell }))));
  sheet['!cols'] = [{ wch: 9 }, { wch: 9, hidden: true }, { wch: 9 }];
  const book = { SheetNames: ['Linjer'], Sheets: { Linjer: sheet } };
  const container = CFB.read(new Uint8Array(write(book, { type: 'array', bookType: 'biff8' })), { type: 'array' });
  const entry = CFB.find(container, 'Workbook');
  if (entry === null) throw new Error('no stream');
  const stream = Uint8Array.from(entry.content);
  const fonts = [...records(stream)].filter(({ type }) => type === FONT);
  const [font] = fonts;
  const format = [...records(stream)].findLast(({ type }) => type === FORMAT_OF_CELL);
  if (font === undefined || format === undefined) throw new Error('no formats');
  // A font of its own, struck through, for the last format.
  const size = 4 + font.view.getUint16(font.at - 2, true);
  const last = fonts.at(-1)?.at ?? 0;
  const end = last + font.view.getUint16(last - 2, true);
  const struck = stream.slice(font.at - 4, font.at - 4 + size);
  struck[6] = (struck[6] ?? 0) | 0x08;
  format.view.setUint16(format.at, fonts.length < 4 ? fonts.length : fonts.length + 1, true);
  const longer = Uint8Array.from([...stream.slice(0, end), ...struck, ...stream.slice(end)]);
  for (const { type, at, view } of records(longer))
    if (type === SHEET) view.setUint32(at, view.getUint32(at, true) + size, true);
  entry.content = longer as never;
  entry.size = longer.length;
  return new Uint8Array(CFB.write(container, { type: 'array' }) as unknown as ArrayBuffer);
}

test('of an old workbook it is told which cells are struck through and which columns are hidden', async () => {
  const plain = [{ v: 1 }, { v: 2.5 }, { v: 7 }];
  const struck = [{ v: 3, z: '0.00' }, { v: 4, z: '0.00' }, { v: 5 }];
  const [sheet] = (await readXls(workbook([plain, struck, plain]))).sheets;
  expect([sheet?.struck, sheet?.hiddenColumns]).toEqual([new Map([[2, new Set([0, 1])]]), new Set([1])]);
});
