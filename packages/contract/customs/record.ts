import { z } from 'zod';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** A value as a reader or a program gives it: text, or a JSON number. */
const Given = z.union([text(1000), z.number()], { error: 'Give text or a number' }).nullish();

/** The keys of a record that hold a value, and the field of the stored declaration that each fills. */
export const RECORD_KEYS = {
  referenceNumber: 'Reference nummer',
  documentType: 'Document Type',
  sourceFileName: 'Source File',
  senderName: 'Afsender Navn',
  companyRegistration: 'SE-nummer',
  consigneeName: 'Modtager Navn',
  senderAddress: 'Afsender Adresse',
  productCode: 'Varekode',
  countryOfOrigin: 'Oprindelsesland',
  netWeight: 'Nettomasse',
  description: 'Varebeskrivelse',
  procedureCode: 'Procedure',
  grossWeight: 'Bruttomasse',
} as const;

/** The further key of a record for the day of acceptance, 2026-03-31; empty where the paper does not state it for certain. */
export const DATE_KEY = 'Antagelsesdato';

/** The further key for customs' own number, where the paper states it for certain beside the reference of its sender. */
export const MRN_KEY = 'MRN';

/** Customs' own number of a declaration: two digits of the year, a country, fourteen signs. */
export const MRN = /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/;

/** A field of a customs declaration that stands on the paper. */
export type PaperField = keyof typeof RECORD_KEYS;

/** What each field is called where people read it. */
export const FIELD_NAMES: Readonly<Record<PaperField, string>> = {
  referenceNumber: 'Reference number',
  documentType: 'Document type',
  sourceFileName: 'Source file',
  companyRegistration: 'Company registration (CVR) no.',
  consigneeName: 'Importer',
  procedureCode: 'Procedure',
  senderName: 'Supplier name',
  senderAddress: 'Supplier address',
  productCode: 'Product code',
  description: 'Description of goods',
  countryOfOrigin: 'Country of origin',
  netWeight: 'Net mass',
  grossWeight: 'Gross mass',
};
export const PAPER_FIELDS = Object.keys(RECORD_KEYS) as PaperField[];

/** Other names of three keys, as the specification has them. */
const ALIASES: Readonly<Record<string, PaperField>> = {
  'Supplier Name': 'senderName',
  'Company Registration (CVR) No.': 'companyRegistration',
  'Supplier Address': 'senderAddress',
};

const FIELD_OF_KEY: Readonly<Record<string, PaperField>> = {
  ...Object.fromEntries(Object.entries(RECORD_KEYS).map(([field, key]) => [key, field as PaperField])),
  ...ALIASES,
};

/** One goods item as read from a paper, with the keys of the specification. Other keys are let through and not kept. */
export const ExtractedRecord = z.looseObject({
  ...Object.fromEntries(Object.keys(FIELD_OF_KEY).map((key) => [key, Given])),
  [DATE_KEY]: Given,
  [MRN_KEY]: Given,
  Error: Given,
  /** Keys that the reader is not sure of. */
  Review: z.array(text(100)).max(50).optional(),
  /** The stored paper that the record was read from, and which of its records it is. */
  Paper: z.uuid().optional(),
  Record: z.int().min(0).max(100_000).optional(),
});
export type ExtractedRecord = z.infer<typeof ExtractedRecord>;

export type PaperValues = { readonly [field in PaperField]: string };

/** What a record says, by field: the first of a field's keys that holds something. Numbers become plain decimals. */
export function valuesOf(record: ExtractedRecord): PaperValues {
  const values = Object.fromEntries(PAPER_FIELDS.map((field) => [field, ''])) as Record<PaperField, string>;
  for (const [key, field] of Object.entries(FIELD_OF_KEY)) {
    const given = record[key];
    if (values[field] === '' && given !== undefined && given !== null) values[field] = String(given);
  }
  return values;
}

/** The keys of fields, as a record marks them for review. */
export const keysOf = (fields: readonly PaperField[]): string[] => fields.map((field) => RECORD_KEYS[field]);

/** The field that a key of a record fills. */
export const fieldOfKey = (key: string): PaperField | undefined => FIELD_OF_KEY[key];

/** The same change with field names, where a client sends it with the keys of a record. */
export function withFieldNames(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  return Object.fromEntries(Object.entries(change).map(([key, value]) => [FIELD_OF_KEY[key] ?? key, value]));
}

/** The fields that a record marks for review. */
export function unsureFieldsOf(record: ExtractedRecord): PaperField[] {
  return [...new Set((record.Review ?? []).flatMap((key) => FIELD_OF_KEY[key] ?? []))];
}
