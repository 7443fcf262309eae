/** What a column of a customs extract can hold. The words are those of the customs declaration (UCC data elements). */
const FIELDS = [
  'mrn',
  'reference',
  'item',
  'version',
  'cnCode',
  'taricCode',
  'hsCode',
  'description',
  'countryOfOrigin',
  'preferentialOrigin',
  'countryOfDispatch',
  'netMass',
  'grossMass',
  'quantity',
  'unit',
  'supplementaryQuantity',
  'date',
  'otherDate',
  'quarter',
  'year',
  'procedure',
  'requestedProcedure',
  'previousProcedure',
  'additionalProcedure',
  'importerEori',
  'importer',
  'supplier',
  'supplierNumber',
  'supplierAddress',
  'installation',
  'invoiceNumber',
  'articleNumber',
  'value',
  'currency',
  'statisticalValue',
  'customsValue',
  'unitPrice',
  'duty',
  'preference',
  'cbamAccount',
  'goodType',
  'importArea',
  'emissionValue',
  'remarks',
  'status',
  // Whether a declaration was invalidated, as a sign or a day.
  'cancelled',
  // Whether a declaration is one of import or of export.
  'movement',
  // Which duty or tax a row is about, where an item has a row for each.
  'taxType',
  // What we wrote ourselves into a corrected copy.
  'ownFindings',
] as const;

export type Field = (typeof FIELDS)[number];

/** Without these no line can become a good. */
export const REQUIRED = ['cnCode', 'countryOfOrigin', 'netMass'] as const satisfies readonly Field[];

/** Columns whose numbers must be read in one way or the other; those behind the first tell how the file writes numbers. */
export const NUMERIC: readonly Field[] = [
  'netMass',
  'grossMass',
  'quantity',
  'supplementaryQuantity',
  'value',
  'statisticalValue',
  'customsValue',
  'unitPrice',
  'duty',
  'emissionValue',
];

/** Where each field stands among the cells of a row; -1 where the table has no such column. */
export type Places = Readonly<Record<Field, number>>;

export function placesOf(columns: readonly { readonly field: Field | null; readonly index: number }[]): Places {
  const placeOf = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
  return Object.fromEntries(FIELDS.map((field) => [field, placeOf(field)])) as Places;
}

export type Language = 'da' | 'de' | 'en';
