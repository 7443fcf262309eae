import { Exact } from '@lods/cbam/decimal';

/** What the export needs of a line of a customs declaration. */
export interface LineToExport {
  readonly id: string;
  readonly referenceNumber: string;
  /** Which item of its declaration it is; null where nobody knows. */
  readonly itemNumber: number | null;
  readonly procedureCode: string;
  readonly countryOfOrigin: string;
  readonly description: string;
  /** Digits alone, at most ten. */
  readonly productCode: string;
  /** What the nomenclature calls the CBAM good of the code; empty where it knows none. */
  readonly nomenclatureName: string;
  /** kg */
  readonly netWeight: string | null;
  readonly senderName: string;
  /** Where another file or paper counts for its item. */
  readonly countedIn: { readonly isOther: boolean } | null;
}

/** One row of the workbook and of the table on the screen: the same nine texts in both. */
export interface ExportRow {
  readonly id: string;
  readonly declarationNumber: string;
  readonly procedureCode: string;
  readonly countryOfOrigin: string;
  readonly description: string;
  readonly hsSubheading: string;
  readonly cnCode: string;
  /** kg, a plain decimal; null: unknown */
  readonly netMass: string | null;
  readonly operator: string;
  readonly productDescription: string;
}

interface ExportColumn {
  readonly key: Exclude<keyof ExportRow, 'id'>;
  readonly head: string;
  /** The same in words, where the head is too long: on a phone. */
  readonly label: string;
  /** On the sheet, in characters. */
  readonly width: number;
}

/** The nine columns in their order. */
export const COLUMNS: readonly ExportColumn[] = [
  { key: 'declarationNumber', head: 'DECLARATION_NUMBER', label: 'Declaration number', width: 24 },
  { key: 'procedureCode', head: 'REQUESTED_PROCEDURE_CODE', label: 'Procedure', width: 27 },
  { key: 'countryOfOrigin', head: 'COUNTRY_OF_ORIGIN_CODE', label: 'Country of origin', width: 25 },
  { key: 'description', head: 'DESCRIPTION_OF_GOODS', label: 'Goods', width: 40 },
  { key: 'hsSubheading', head: 'HARMONIZED_SYSTEM_SUB_HEADING_CODE', label: 'HS subheading', width: 38 },
  { key: 'cnCode', head: 'COMBINED_NOMENCLATURE_CODE', label: 'CN code', width: 30 },
  { key: 'netMass', head: 'NET_MASS (KG)', label: 'Net mass (kg)', width: 15 },
  { key: 'operator', head: 'Operator', label: 'Operator', width: 32 },
  { key: 'productDescription', head: 'PRODUCT_DESCRIPTION', label: 'Product', width: 40 },
];

const DEFAULT_PROCEDURE = '40';

/** By the whole code first, then by its HS subheading; other codes are called as the nomenclature calls them. */
const DESCRIPTIONS = new Map(
  Object.entries({
    '731815': 'screws, bolts, nuts, coach screws',
    '731822': 'washers (non-threaded)',
    '7318154890': 'screws and bolts of iron or steel',
    '7318156890': 'other screws and bolts',
    '7318159589': 'threaded articles',
    '7318220098': 'other washers',
    '7415390000': 'nails, tacks, drawing pins of copper',
    '7318152000': 'coach screws',
  }),
);

const describe = ({ productCode: code, nomenclatureName }: LineToExport) =>
  DESCRIPTIONS.get(code) ?? DESCRIPTIONS.get(code.slice(0, 6)) ?? (nomenclatureName || 'Unknown Product');

export interface ToExport {
  readonly rows: readonly ExportRow[];
  readonly withoutNumber: number;
  readonly repeated: number;
  /** Whose item counts with the other figures of another file or paper. */
  readonly notChosen: number;
}

/**
 * Rows for the export, in the order given: the lines with a declaration number. A line is a repetition where one of the same
 * declaration and the same item is listed already; lines whose item nobody knows are never taken for one.
 */
export function toExport(lines: readonly LineToExport[]): ToExport {
  const rows: ExportRow[] = [];
  const listed = new Set<string>();
  const counting = lines.filter(({ countedIn }) => countedIn?.isOther !== true);
  let [withoutNumber, repeated] = [0, 0];
  for (const line of counting) {
    const declarationNumber = line.referenceNumber.trim();
    const item = line.itemNumber === null ? line.id : String(line.itemNumber);
    const sign = `${declarationNumber}\n${item}`;
    if (declarationNumber === '') withoutNumber += 1;
    else if (listed.has(sign)) repeated += 1;
    if (declarationNumber === '' || listed.has(sign)) continue;
    listed.add(sign);
    rows.push({
      id: line.id,
      declarationNumber,
      procedureCode: line.procedureCode || DEFAULT_PROCEDURE,
      countryOfOrigin: line.countryOfOrigin,
      description: line.description,
      hsSubheading: line.productCode.slice(0, 6),
      cnCode: line.productCode.slice(0, 8),
      netMass: line.netWeight,
      operator: line.senderName,
      productDescription: describe(line),
    });
  }
  return { rows, withoutNumber, repeated, notChosen: lines.length - counting.length };
}

/** kg, a plain decimal. Rows whose mass is unknown add nothing. */
export const totalMassKg = (rows: readonly ExportRow[]): string =>
  rows.reduce((sum, { netMass }) => sum.plus(netMass ?? 0), new Exact(0)).toFixed();

/** What the export does not hold, and why: nobody takes it for all there is. */
export function omitted({ withoutNumber, repeated, notChosen }: ToExport, pending = 0): string | null {
  const parts = [
    pending > 0 ? `${pending} waiting for review` : '',
    withoutNumber > 0 ? `${withoutNumber} without a declaration number` : '',
    repeated > 0 ? `${repeated} repeating an item of a declaration that is listed already` : '',
    notChosen > 0 ? `${notChosen} whose item counts with other figures` : '',
  ].filter(Boolean);
  return parts.length === 0 ? null : `Not listed: ${parts.join(', ')}.`;
}

export interface Filters {
  readonly number: string;
  readonly country: string;
  readonly operator: string;
  readonly description: string;
}

/** Rows in which every filter that is filled in occurs; a description in either of its columns. */
export function filtered(rows: readonly ExportRow[], filters: Filters): ExportRow[] {
  const has = (text: string, wanted: string) => text.toLowerCase().includes(wanted.trim().toLowerCase());
  return rows.filter(
    (row) =>
      has(row.declarationNumber, filters.number) &&
      has(row.countryOfOrigin, filters.country) &&
      has(row.operator, filters.operator) &&
      (has(row.description, filters.description) || has(row.productDescription, filters.description)),
  );
}

/** Date: YYYY-MM-DD. Null: of all suppliers. */
export function fileName(supplier: string | null, date: string): string {
  const name = supplier?.replace(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '_');
  return name ? `customs_declarations_${name}_${date}.xlsx` : `customs_declarations_${date}.xlsx`;
}
