/** What a column of a customs extract can hold. The words are those of the customs declaration (UCC data elements). */
export type Field =
  | 'mrn'
  | 'reference'
  | 'item'
  | 'version'
  | 'cnCode'
  | 'taricCode'
  | 'hsCode'
  | 'description'
  | 'countryOfOrigin'
  | 'preferentialOrigin'
  | 'countryOfDispatch'
  | 'netMass'
  | 'grossMass'
  | 'quantity'
  | 'unit'
  | 'supplementaryQuantity'
  | 'date'
  | 'otherDate'
  | 'quarter'
  | 'year'
  | 'procedure'
  | 'requestedProcedure'
  | 'previousProcedure'
  | 'additionalProcedure'
  | 'importerEori'
  | 'importer'
  | 'supplier'
  | 'supplierNumber'
  | 'supplierAddress'
  | 'installation'
  | 'invoiceNumber'
  | 'articleNumber'
  | 'value'
  | 'currency'
  | 'statisticalValue'
  | 'customsValue'
  | 'unitPrice'
  | 'duty'
  | 'preference'
  | 'cbamAccount'
  | 'goodType'
  | 'importArea'
  | 'emissionValue'
  | 'remarks'
  /** What we wrote ourselves into a corrected copy. */
  | 'ownFindings';

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

export type Language = 'da' | 'de' | 'en';
