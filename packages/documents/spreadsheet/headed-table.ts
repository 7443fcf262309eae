import { readWorkbook } from './read-workbook.ts';
import { textAt } from './rows.ts';
import { sniff } from './sniff.ts';
import { columnLetter, type Sheet } from './workbook.ts';

/** A heading is looked for in so many rows of a sheet. */
const HEADING_WITHIN = 20;

/** A sheet with the row of its heading, counted from 0, and the place of each column that the heading names. */
export interface HeadedTable<Column extends string> {
  readonly sheet: Sheet;
  readonly headingIndex: number;
  readonly places: ReadonlyMap<Column, number>;
  /** The letters of the columns, as a person sees them. */
  readonly letters: Readonly<Partial<Record<Column, string>>>;
}

/**
 * The first sheet of a spreadsheet with a heading that will do. The first heading of a kind counts: 'Name' before 'Contact name' is the name.
 * Undefined where there is none, or the file is no table.
 * @throws {Refusal} for a file that cannot be read
 */
export async function readHeadedTable<Column extends string>(
  bytes: Uint8Array,
  columnOf: (heading: string) => Column | undefined,
  willDo: (places: ReadonlyMap<Column, number>) => boolean,
): Promise<HeadedTable<Column> | undefined> {
  const kind = sniff(bytes);
  if (kind === 'xml') return undefined;
  const { sheets } = await readWorkbook(bytes, kind);
  for (const sheet of sheets) {
    if (sheet.isHidden) continue;
    for (let headingIndex = 0; headingIndex < Math.min(sheet.rows.length, HEADING_WITHIN); headingIndex += 1) {
      const places = placesIn(sheet.rows.packedAt(headingIndex), columnOf);
      if (willDo(places)) return { sheet, headingIndex, places, letters: lettersOf(places) };
    }
  }
  return undefined;
}

function placesIn<Column>(
  cells: ReturnType<Sheet['rows']['packedAt']>,
  columnOf: (heading: string) => Column | undefined,
): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const place of cells.keys()) {
    const column = columnOf(textAt(cells, place));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

const lettersOf = <Column extends string>(places: ReadonlyMap<Column, number>) =>
  Object.fromEntries([...places].map(([column, place]) => [column, columnLetter(place)])) as Partial<
    Record<Column, string>
  >;
