import { readFileSync } from 'node:fs';
import { isBeside, type PaperRecord, type PaperValue } from '@lods/documents/papers/paper-value';

/** A goods item as its truth file has it. */
export interface Truth {
  readonly normalised: Readonly<Record<string, string | number | null>>;
  readonly accept?: Readonly<Record<string, readonly string[]>>;
  readonly [key: string]: unknown;
}

/** right: sure and as printed; marked: for a person to look at; silent: sure and wrong, what may never be. */
export type Judgement = 'marked' | 'right' | 'silent';

export const readTruth = (path: string): Truth[] => JSON.parse(readFileSync(path, 'utf8')) as Truth[];

const NORMALISED: Readonly<Record<string, string>> = {
  'Reference nummer': 'reference',
  'Afsender Navn': 'supplierName',
  Antagelsesdato: 'acceptanceDate',
  MRN: 'mrn',
  'Modtager Navn': 'consigneeName',
  'SE-nummer': 'cvr',
  Varekode: 'commodityCode',
  Oprindelsesland: 'origin',
  Nettomasse: 'netMassKg',
  Varebeskrivelse: 'description',
  Procedure: 'procedure',
  Bruttomasse: 'grossMassKg',
};

/** Judges each value of an item against its truth. What few papers print, as the day of acceptance, only where the truth knows it. */
export const judged = (record: PaperRecord, truth: Truth): [key: string, Judgement][] =>
  record
    .filter(({ key }) => !isBeside(key) || (NORMALISED[key] ?? '') in truth.normalised)
    .map((value) => [value.key, value.certainty === 'sure' ? (isRight(value, truth) ? 'right' : 'silent') : 'marked']);

function isRight({ key, value, text }: PaperValue, truth: Truth): boolean {
  const accepted = Object.entries(truth.accept ?? {}).flatMap(([name, values]) => (isNamed(name, key) ? values : []));
  if (accepted.includes(value) || accepted.includes(text)) return true;
  if (key === 'Document Type' && accepted.some((title) => fold(title) === fold(value))) return true;
  if (key === 'Document Type')
    return fold(value).startsWith(fold(String(truth[key]))) || value === truth.normalised.documentClass;
  if (key === 'Afsender Adresse') return isSameAddress(value, truth.normalised);
  const expected = truth.normalised[NORMALISED[key] ?? ''];
  if (key === 'Nettomasse' || key === 'Bruttomasse') return Number(value) === expected;
  return fold(value) === fold(String(expected ?? ''));
}

/** 'SE-nummer (Company Registration (CVR) No.)' is the whole name of the key 'SE-nummer'. */
const isNamed = (name: string, key: string): boolean => name === key || name.startsWith(`${key} (`);

/** Street, postcode and town have to be there, in the order of the paper; the country may be left out or stand in any language. */
function isSameAddress(
  value: string,
  { supplierStreet, supplierPostcode, supplierCity }: Truth['normalised'],
): boolean {
  const orders = [
    [supplierStreet, supplierPostcode, supplierCity],
    [supplierStreet, supplierCity, supplierPostcode],
  ];
  // 'DK-6100' and 'DK 6100' are the postcode with its country; 'Cleveland, OH 44125' the town with its state.
  const bare = value.replace(new RegExp(`\\b[A-Z]{1,2}[- ](?=${supplierPostcode ?? ' '})`), '');
  return orders.some((parts) =>
    [value, bare].some((text) => fold(text).startsWith(fold(parts.filter((part) => part !== null).join(' ')))),
  );
}

/** Turkish has an i without its dot, and its capital letter, which is ours; 'µ' of a unit and the Greek letter are one sign in print. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\d]/gu, '');

const ABSENT: Readonly<Record<string, string>> = {
  procedure: 'Procedure',
  acceptanceDate: 'Antagelsesdato',
  reference: 'Reference nummer',
  documentType: 'Document Type',
  supplierName: 'Afsender Navn',
  supplierStreet: 'Afsender Adresse',
  cvr: 'SE-nummer',
  grossMassKg: 'Bruttomasse',
  description: 'Varebeskrivelse',
};

/** What the paper does not print, or no truth says: neither right nor marked. */
export const isAbsent = (key: string, { absent, 'Document Type': title }: Truth): boolean =>
  (key === 'Document Type' && title === '') ||
  ((absent ?? []) as string[]).some((name) => ABSENT[name] === key || isNamed(name, key));
