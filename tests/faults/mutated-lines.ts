import { utils, write } from '@e965/xlsx';
import type { Line } from '@lods/documents/lines/line';
import { openLines } from '@lods/documents/lines/read-lines';
import { Refusal } from '@lods/documents/refusal';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { loadTables } from '@lods/reference/tables';

const MASSES = ['2.400', '850,5', '12.750', '1.100,25', '18'];
const KILOGRAMS = ['2400', '850.5', '12750', '1100.25', '18'];
const HEADING = [
  'MRN',
  'Varepost',
  'Antagelsesdato',
  'Varekode',
  'Varebeskrivelse',
  'Oprindelsesland',
  'Nettomasse',
  'Bruttomasse',
];
const ROWS = MASSES.map((mass, index) => [
  '26DK20YYNZ9J3B1AR5',
  String(index + 1),
  '26-01-2026',
  '72083900',
  'Bånd; "stål"',
  'Kina',
  mass,
  '19.000',
]);
const csv = (delimiter: string) =>
  [HEADING, ...ROWS]
    .map((row) => row.map((cell) => (/[";,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter))
    .join('\r\n');
const xml = `<?xml version="1.0" encoding="UTF-8"?><d:Declaration xmlns:d="urn:x"><d:ID>26DK20YYNZ9J3B1AR5</d:ID><d:AcceptanceDateTime>20260126130106+00</d:AcceptanceDateTime><d:GoodsShipment>${KILOGRAMS.map(
  (mass, index) =>
    `<d:GovernmentAgencyGoodsItem><d:SequenceNumeric>${index + 1}</d:SequenceNumeric><d:Commodity><d:Classification><d:ID>720839</d:ID><d:IdentificationTypeCode>HS</d:IdentificationTypeCode></d:Classification><d:Classification><d:ID>00</d:ID><d:IdentificationTypeCode>CN</d:IdentificationTypeCode></d:Classification><d:GoodsMeasure><d:NetNetWeightMeasure>${mass}</d:NetNetWeightMeasure></d:GoodsMeasure></d:Commodity><d:Origin><d:CountryCode>CN</d:CountryCode><d:TypeCode>1</d:TypeCode></d:Origin></d:GovernmentAgencyGoodsItem>`,
).join('')}</d:GoodsShipment></d:Declaration>`;

export interface Original {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether a mass that a damaged file gives may be: it must stand in the file as that mass. */
  readonly allows: (line: Line, damaged: Buffer) => boolean;
}

const hasKilograms = ({ item, netMassKg }: Line) => netMassKg === KILOGRAMS[(item ?? 0) - 1];

/** A damaged text in every way that it may be decoded: its byte-order mark may be gone, its bytes shifted by one. */
function decodings(damaged: Buffer): string[] {
  const even = (bytes: Buffer) => bytes.subarray(0, bytes.length & ~1);
  const wide = [even(damaged), even(damaged.subarray(1))].flatMap((bytes) => [bytes, Buffer.from(bytes).swap16()]);
  return [damaged.toString('utf8'), damaged.toString('latin1'), ...wide.map((bytes) => bytes.toString('utf16le'))];
}

/** The masses that a damaged text states, read by a second, stricter reader: Danish numbers of a whole cell. */
function statedIn(text: string): Set<string> {
  const cells = text.split(/[;\t\r\n"<>]/);
  return new Set(cells.flatMap((cell) => danish(cell.trim()) ?? []));
}
function danish(cell: string): string | null {
  const match =
    /^(?:(\d+)|([1-9]\d{0,2}(?:\.\d{3})+)|([1-9]\d{0,2}(?: \d{3})+)|([1-9]\d{0,2}(?:'\d{3})+))(?:,(\d+))?(?:\s*(kg|t))?$/.exec(
      cell,
    );
  if (!match) return null;
  const whole = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const kg = match[6] === 't' ? Number(`${whole}.${match[5] ?? ''}`) * 1000 : Number(`${whole}.${match[5] ?? ''}`);
  return String(kg);
}

const isStated: Original['allows'] = ({ netMassKg }, damaged) =>
  decodings(damaged).some((text) => statedIn(text).has(netMassKg ?? ''));

export const originals: readonly Original[] = [
  {
    name: 'CSV',
    bytes: Buffer.from(csv(';')),
    allows: isStated,
  },
  {
    name: 'UTF-16',
    bytes: Buffer.from(`\ufeff${csv('\t')}`, 'utf16le'),
    allows: isStated,
  },
  {
    name: 'XLSX',
    bytes: Buffer.concat([...writeXlsx([{ name: 'Ark1', rows: [HEADING, ...ROWS] }])]),
    allows: hasKilograms,
  },
  {
    name: 'XML',
    bytes: Buffer.from(xml),
    allows: ({ netMassKg }, damaged) =>
      [...damaged.toString('utf8').matchAll(/NetNetWeightMeasure>([^<]*)</g)].some(
        ([, text]) => Number(text) === Number(netMassKg),
      ),
  },
  { name: 'XLS', bytes: oldWorkbook(), allows: () => true },
];

function oldWorkbook(): Buffer {
  const sheet = utils.aoa_to_sheet([HEADING, ...ROWS]);
  return write({ SheetNames: ['Ark1'], Sheets: { Ark1: sheet } }, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

/**
 * Reads a damaged file. It is refused with a sentence, or each line that would be taken over without a look has a mass that stands in the file.
 * @returns what is wrong with the reading, or null
 */
export async function faultOf({ name, allows }: Original, damaged: Buffer): Promise<string | null> {
  try {
    const file = await openLines(damaged, loadTables(), { today: '2026-11-20' });
    const lines = [...file.lines()];
    const { status } = file.summary();
    for (const line of lines) {
      const isTaken = line.state === 'accepted' || line.state === 'remark';
      if (isTaken && status === 'ready' && !allows(line, damaged))
        return `${name}: row ${line.row} was taken over with ${line.netMassKg} kg`;
      if (isTaken && !/^(?!0+(\.0+)?$)\d+(\.\d+)?$/.test(line.netMassKg ?? ''))
        return `${name}: ${line.netMassKg} is no mass`;
    }
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.message.endsWith('.') && error.remedy.endsWith('.')) return null;
    return `${name}: ${(error as Error).stack}`;
  }
}
