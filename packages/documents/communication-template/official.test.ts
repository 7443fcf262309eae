import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, type WorkBook } from '@e965/xlsx';
import { loadTables } from '@lods/reference/tables';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, inject, test } from 'vitest';
import { readTemplate } from './read-template.ts';

const folder = join(import.meta.dirname, '../../../../shared/samples/templates');
const filled = ['official-filled-examples-v2.1', 'variants', 'derived-v2.1.1'].flatMap((name) =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => join(folder, name, file)) : [],
);
const tables = loadTables();

/** Puts other XML in place of cells of an official file, whose other cells stay as they are. */
function planted(path: string, cells: Readonly<Record<string, string>>): Uint8Array {
  const parts = unzipSync(readFileSync(path));
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  for (const [place, content] of Object.entries(cells)) {
    const [sheet, address] = place.split('!') as [string, string];
    const id = new RegExp(`<sheet [^>]*name="${sheet.replace('&', '&amp;')}"[^>]*r:id="([^"]+)"`).exec(
      text('xl/workbook.xml'),
    )?.[1];
    const relation =
      new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`).exec(text('xl/_rels/workbook.xml.rels'))?.[0] ?? '';
    const part = `xl/${/Target="([^"]+)"/.exec(relation)?.[1]}`;
    const before = text(part);
    const after = before.replace(new RegExp(`<c r="${address}"(?: s="\\d+")?[^>]*?(?:/>|>.*?</c>)`), (cell) => {
      const formula = /<f[^>]*>[^<]*<\/f>|<f[^>]*\/>/.exec(cell)?.[0] ?? '';
      return content.replace('<c', `<c r="${address}"`).replace('{f}', formula);
    });
    if (after === before) throw new Error(`${place} was not planted`);
    parts[part] = strToU8(after);
  }
  return zipSync(parts, { level: 1 });
}

const example = (start: string) =>
  filled.find((path) => path.includes(`/official-filled-examples-v2.1/${start} `)) ?? '';
const cellsOf = ({ differences }: { differences: readonly { sheet: string; cell: string }[] }) =>
  differences.map(({ sheet, cell }) => `${sheet}!${cell}`).sort();

describe.skipIf(filled.length === 0)(
  'the official workbooks (skipped where ../shared/samples/templates is not there)',
  () => {
    // Every day every other one of them.
    const inSize = filled.filter((_, at) => inject('size') === 'full' || at % 2 === 0);
    test.each(inSize.map((path) => [path.split('/').at(-1) as string, path]))(
      'every figure of %s is read as it stands and follows from the inputs; nothing is found that is not there',
      async (_, path) => {
        const bytes = readFileSync(path);
        const reading = await readTemplate(bytes, tables);
        expect(reading.version).toBe(path.includes('2.1.1') ? '2.1.1' : '2.1');
        expect(reading.differences).toEqual([]);
        expect(reading.findings.filter(({ code }) => code.startsWith('template.'))).toEqual([]);
        const summary = (read(bytes, { sheets: ['Summary_Communication'] }) as WorkBook).Sheets.Summary_Communication;
        const expected = [26, 27, 28, 29, 30].filter((row) => summary?.[`F${row}`]?.v);
        expect(reading.products).toHaveLength(expected.length);
        for (const [index, row] of expected.entries()) {
          const [stated, recalculated] = [reading.products[index], reading.recalculated[index]];
          for (const figures of [stated, recalculated]) {
            expect([figures?.cnCode, figures?.name]).toEqual([summary?.[`F${row}`].v, summary?.[`H${row}`].v]);
            expect(figures?.specificDirect).toBeCloseTo(summary?.[`I${row}`].v, 8);
            expect(figures?.specificIndirect).toBeCloseTo(summary?.[`J${row}`].v, 8);
          }
        }
      },
    );

    test('the empty template is recognised and said to be empty', async () => {
      const name = 'CBAM Communication template for installations_en_20241213.xlsx';
      const reading = await readTemplate(readFileSync(join(folder, 'official-communication-template', name)), tables);
      expect([reading.version, reading.products, reading.differences]).toEqual(['2.1.1', [], []]);
      expect(reading.findings.map(({ code }) => code)).toContain('template.no_products');
    });

    test('a filled workbook that a library saved without results is recalculated to the same figures', async () => {
      for (const [path, direct] of [
        [example('3'), 1.0014904121],
        [example('4'), 2.0069382353],
        [example('2'), 1.5389760646],
      ] as const) {
        const parts = unzipSync(readFileSync(path));
        for (const [name, content] of Object.entries(parts)) {
          if (!name.startsWith('xl/worksheets/sheet')) continue;
          parts[name] = strToU8(strFromU8(content).replace(/(<\/f>|<f[^>]*\/>)<v>[^<]*<\/v>/g, '$1'));
        }
        const reading = await readTemplate(zipSync(parts, { level: 1 }), tables);
        expect(reading.findings.map(({ code }) => code)).toContain('template.never_calculated');
        expect(reading.products.map(({ specificDirect }) => specificDirect)).not.toContainEqual(expect.any(Number));
        expect(reading.recalculated[0]?.specificDirect).toBeCloseTo(direct, 8);
      }
    });

    const summary = (row: number, letters: string) =>
      [...letters].map((letter) => `Summary_Communication!${letter}${row}`);
    test.each<[what: string, file: string, cells: Record<string, string>, found: string[]]>([
      ['a typed direct figure', '4', { 'Summary_Communication!I26': '<c><v>2.5</v></c>' }, summary(26, 'I')],
      [
        'a stale cached indirect figure',
        '4',
        { 'Summary_Communication!J27': '<c>{f}<v>2.3</v></c>' },
        summary(27, 'J'),
      ],
      ['a stale share of defaults', '3', { 'Summary_Communication!M26': '<c>{f}<v>0</v></c>' }, summary(26, 'M')],
      ['an error in the total', '4', { 'Summary_Communication!K26': '<c t="e">{f}<v>#REF!</v></c>' }, summary(26, 'K')],
      ['a blank figure', '4', { 'Summary_Communication!I27': '<c t="str">{f}<v></v></c>' }, summary(27, 'I')],
      ['a stale price', '3', { 'Summary_Communication!AQ26': '<c>{f}<v>20</v></c>' }, ['Summary_Communication!AQ26']],
      ['a changed precursor', '4', { 'E_PurchPrec!L93': '<c><v>2.5</v></c>' }, summary(27, 'IK')],
      [
        'direct emissions of another year',
        '3',
        { 'D_Processes!L119': '<c><v>500000</v></c>' },
        [27, 28, 29].flatMap((row) => summary(row, 'IKM')),
      ],
      [
        'an electricity factor',
        '3',
        { 'D_Processes!L131': '<c><v>0.5</v></c>' },
        [27, 28, 29].flatMap((row) => summary(row, 'JK')),
      ],
      [
        'a precursor that goes to another process',
        '4',
        { 'E_PurchPrec!L28': '<c><v>0</v></c>', 'E_PurchPrec!L29': '<c><v>20000</v></c>' },
        [26, 27].flatMap((row) => summary(row, 'IJKO')),
      ],
      [
        'the factor of a fuel that a typed formula uses',
        '4',
        { 'B_EmInst!J17': '<c><v>60</v></c>' },
        ['D_Processes!L54', ...[26, 27].flatMap((row) => summary(row, 'IK'))],
      ],
    ])('%s is found in its cells', async (_, file, cells, found) => {
      const reading = await readTemplate(planted(example(file), cells), tables);
      expect(cellsOf(reading)).toEqual(expect.arrayContaining([...found].sort()));
      const rows = new Set(
        found.filter((place) => place.startsWith('Summary')).map((place) => place.replace(/\D/g, '')),
      );
      const invented = cellsOf(reading).filter(
        (place) =>
          place.startsWith('Summary_Communication') &&
          Number(place.replace(/\D/g, '')) > 25 &&
          !rows.has(place.replace(/\D/g, '')),
      );
      expect(invented).toEqual([]);
    });
  },
);
