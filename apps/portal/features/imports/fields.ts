import { IMPORT_FIELDS } from '@lods/contract/imports/endpoints';

type ImportField = (typeof IMPORT_FIELDS)[number];

/** What a column can hold, in the words of the customs declaration. */
const CHOICES: readonly { readonly value: ImportField; readonly label: string }[] = [
  { value: 'mrn', label: 'MRN' },
  { value: 'item', label: 'Item number' },
  { value: 'cnCode', label: 'CN code' },
  { value: 'taricCode', label: 'TARIC code (10 digits)' },
  { value: 'hsCode', label: 'HS code (6 digits)' },
  { value: 'description', label: 'Description' },
  { value: 'countryOfOrigin', label: 'Country of origin' },
  { value: 'netMass', label: 'Net mass' },
  { value: 'grossMass', label: 'Gross mass' },
  { value: 'quantity', label: 'Quantity' },
  { value: 'unit', label: 'Unit' },
  { value: 'date', label: 'Customs date' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
  { value: 'procedure', label: 'Customs procedure' },
  { value: 'importerEori', label: 'EORI of the importer' },
  { value: 'importer', label: 'Importer' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'installation', label: 'Installation' },
  { value: 'importArea', label: 'Import area' },
  { value: 'emissionValue', label: 'Emission value' },
  { value: 'status', label: 'Status of the declaration' },
];

export const FIELD_CHOICES = [{ value: '', label: 'Not used' }, ...CHOICES];

export const isImportField = (field: string | null): field is ImportField =>
  IMPORT_FIELDS.some((known) => known === field);

/** Where a finding stands, in the same words: 'netMassKg' is the net mass. */
export function fieldLabel(path: string): string {
  const field = path === 'netMassKg' ? 'netMass' : path === 'grossMassKg' ? 'grossMass' : path;
  return CHOICES.find(({ value }) => value === field)?.label ?? '';
}
