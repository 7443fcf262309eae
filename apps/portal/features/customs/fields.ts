import { ProblemError } from '@lods/contract/client';
import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { FIELD_NAMES, MRN, type PaperField } from '@lods/contract/customs/record';
import type { Sought } from './pointing.ts';

/** The sections of a line, as the review shows them, and the fields of each. */
export const SECTIONS: readonly { readonly title: string; readonly fields: readonly EditableField[] }[] = [
  {
    title: 'Document',
    fields: [
      'referenceNumber',
      'mrn',
      'documentType',
      'companyRegistration',
      'consigneeName',
      'procedureCode',
      'importDate',
    ],
  },
  { title: 'Supplier', fields: ['senderName', 'senderAddress'] },
  { title: 'Product', fields: ['productCode', 'description', 'countryOfOrigin', 'netWeight', 'grossWeight'] },
];

export type EditableField = Exclude<PaperField, 'sourceFileName'> | 'importDate' | 'mrn';

/** What a person has typed and not yet saved. */
export type Edits = Partial<Record<EditableField, string>>;

/** What was refused of it, in words. */
export type Faults = Readonly<Partial<Record<EditableField, string>>>;

/** What each field is called. */
export const LABELS: Readonly<Record<PaperField | 'importDate' | 'mrn', string>> = {
  ...FIELD_NAMES,
  importDate: 'Date of import',
  mrn: 'MRN',
};

/** A reference that is customs' own number needs no second field for it. */
export const isShown = (line: CustomsDeclaration, field: EditableField): boolean =>
  field !== 'mrn' || line.mrn !== '' || !MRN.test(line.referenceNumber.replaceAll(/\s/g, ''));

export const isMass = (field: EditableField) => field === 'netWeight' || field === 'grossWeight';

/** Whether a value stands on papers and is pointed at there; days and customs' own numbers are asked otherwise. */
export const isSought = (field: EditableField): field is Sought['field'] => field !== 'importDate' && field !== 'mrn';

/** What was refused of a line, by field, so that it is said where it is mended. Approval carries the edit in its body. */
export function faultsOf(error: Error): Faults {
  if (!(error instanceof ProblemError)) return {};
  if (error.is('customs.incomplete')) return faultsAt(error.params.fields, 'Enter this value: approval needs it.');
  if (error.is('customs.unsettled'))
    return faultsAt(error.params.fields, 'Compare this value with the paper, then confirm or correct it.');
  if (error.is('customs.unknown_code')) return { productCode: error.message };
  if (error.is('customs.unknown_origin')) return { countryOfOrigin: error.message };
  return Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^updatedData\./, ''), message]));
}

/** The server names fields by their labels. */
const faultsAt = (labels: readonly string[], message: string): Faults =>
  Object.fromEntries(
    Object.entries(LABELS).flatMap(([field, label]) => (labels.includes(label) ? [[field, message]] : [])),
  );

/** A field of a line as the form holds it. */
export const textOf = (line: CustomsDeclaration, field: EditableField): string => line[field] ?? '';

/** 73181588 90: as customs prints a code. */
export const printedCode = (code: string) => (code.length === 10 ? `${code.slice(0, 8)} ${code.slice(8)}` : code);

export const hasDoubt = (line: CustomsDeclaration, field: EditableField) =>
  line.unsettled.includes(field as PaperField);

/** How many of the lines that wait can be approved without a look. */
export const canBeApproved = (settled: number, waiting: number): string =>
  waiting === 1 ? `${settled} of 1 line can be approved.` : `${settled} of ${waiting} lines can be approved.`;

/** Why lines whose every value is sure still wait, where the importer alone is in question; null: no such line. */
export function importersToConfirm(
  lines: readonly Pick<CustomsDeclaration, 'otherImporter' | 'unsettled'>[],
): string | null {
  const count = lines.filter(({ unsettled, otherImporter }) => unsettled.length === 0 && otherImporter !== null).length;
  if (count === 0) return null;
  return count === 1
    ? '1 line waits for you to confirm the importer: the paper names another, or none.'
    : `${count} lines wait for you to confirm the importer: the paper names another, or none.`;
}

/** Whether a line can be approved without a look: every value is sure, and the importer is the company. */
export const isSettled = ({ unsettled, otherImporter }: Pick<CustomsDeclaration, 'otherImporter' | 'unsettled'>) =>
  unsettled.length === 0 && otherImporter === null;
