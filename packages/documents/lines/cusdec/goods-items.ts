import type { Remark } from '@lods/cbam/finding-rule';
import { readWrittenMrn } from '../codes/codes.ts';
import type { Field } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { shifted } from '../numbers/number.ts';
import type { Item } from '../tables/table-of-items.ts';
import { component, type Message, type Segment } from './segments.ts';

/** Where each field stands in a customs declaration as UN/EDIFACT message (CUSDEC), by segment and qualifier. */
export const PLACES = {
  mrn: 'RFF/BGM',
  reference: 'BGM',
  item: 'CST 1496',
  cnCode: 'CST 7361',
  description: 'FTX+AAA',
  countryOfOrigin: 'LOC+27',
  countryOfDispatch: 'LOC+35',
  netMass: 'MEA net',
  grossMass: 'MEA gross',
  date: 'DTM',
  procedure: 'CST procedure',
  additionalProcedure: 'CST additional procedure',
  importerEori: 'NAD+IM (ID)',
  importer: 'NAD+IM',
  supplier: 'NAD+CZ',
  value: 'MOA+38',
  currency: 'MOA+38 (currency)',
  statisticalValue: 'MOA+123',
} as const satisfies Partial<Record<Field, string>>;

export type CusdecField = keyof typeof PLACES;

export const HEADINGS: Readonly<Record<CusdecField, string>> = {
  mrn: 'MRN',
  reference: 'Reference',
  item: 'Item number',
  cnCode: 'Commodity code',
  description: 'Description of goods',
  countryOfOrigin: 'Country of origin',
  countryOfDispatch: 'Country of dispatch',
  netMass: 'Net mass (kg)',
  grossMass: 'Gross mass (kg)',
  date: 'Date',
  procedure: 'Procedure',
  additionalProcedure: 'Additional procedure',
  importerEori: 'Importer EORI',
  importer: 'Importer',
  supplier: 'Supplier',
  value: 'Invoice value',
  currency: 'Currency',
  statisticalValue: 'Statistical value',
};

/** UN/EDIFACT code list 6313: net weights, that without any packing first; gross weights. */
const NET = ['AAF', 'AAL', 'AAC', 'AAA', 'N'];
const GROSS = ['AAG', 'AAE', 'AAD', 'AAB', 'G'];
/** UN/ECE recommendation 20, in kilograms as a power of ten. */
const POWERS: Readonly<Record<string, number>> = { KGM: 0, KG: 0, TNE: 3, DTN: 2, GRM: -3 };
/** Code list 1001: declarations of import and of export, and those of transit. */
const KINDS: readonly [movement: string, is: RegExp][] = [
  ['export', /^830$|^EX|^CO?EX/i],
  ['transit', /^82[0-9]$|^95[0-2]$|^T[12]/i],
];

/** The goods items of one declaration; what its head states once is repeated with each. */
export function goodsItems({ segments }: Message): Item<CusdecField>[] {
  const detail = segments.findIndex(({ tag, elements }) => tag === 'UNS' && elements[0]?.[0] === 'D');
  const summary = segments.findIndex(({ tag, elements }) => tag === 'UNS' && elements[0]?.[0] === 'S');
  const body = segments.slice(detail + 1, summary < 0 ? undefined : summary);
  const head =
    detail < 0 ? segments.slice(0, body.findIndex(({ tag }) => tag === 'CST') + 1) : segments.slice(0, detail);
  const starts = body.flatMap(({ tag }, index) => (tag === 'CST' ? [index] : []));
  const items = starts.map((start, index) => body.slice(start, starts[index + 1]));
  const apart = apartOf(head);
  return items.map((item) => ({ ...goodsItem(head, item), apart }));
}

/** Declarations of export and transit, and messages that take one back, are no imports. */
function apartOf(head: readonly Segment[]): Remark | null {
  const begin = head.find(({ tag }) => tag === 'BGM');
  const kinds = [0, 3].map((index) => component(begin, 0, index));
  const kind = KINDS.find(([, is]) => kinds.some((text) => is.test(text)));
  if (kind) return remarkOf('declaration-export', { text: kinds.find((text) => kind[1].test(text)) ?? kind[0] });
  const isCancelling = component(begin, 2) === '1';
  return isCancelling ? remarkOf('declaration-cancelled', { field: 'status', text: 'BGM 1225: 1' }) : null;
}

function goodsItem(head: readonly Segment[], item: readonly Segment[]): Item<CusdecField> {
  const [first] = item;
  const codes = codesOf(first);
  const day = dayOf(item) ?? dayOf(head);
  const amount = amountOf(item, '38');
  return {
    remarks: day?.isOfIssue ? [remarkOf('date-of-issue')] : [],
    values: {
      mrn: mrnOf(head),
      reference: component(find(head, 'BGM'), 1),
      item: component(first, 0),
      ...codes,
      description: textOf(item),
      countryOfOrigin: placeOf(item, '27') || placeOf(head, '27'),
      countryOfDispatch: placeOf(item, '35') || placeOf(head, '35'),
      netMass: massOf(item, NET),
      grossMass: massOf(item, GROSS),
      date: day?.iso ?? '',
      ...importerOf(head),
      supplier: nameOf(find(item, 'NAD', ['CZ', 'EX', 'SE', 'SU']) ?? find(head, 'NAD', ['CZ', 'EX', 'SE', 'SU'])),
      value: plain(component(amount, 0, 1)),
      currency: component(amount, 0, 2),
      statisticalValue: plain(component(amountOf(item, '123'), 0, 1)),
    },
  };
}

const find = (segments: readonly Segment[], tag: string, qualifiers?: readonly string[]): Segment | undefined =>
  segments.find((segment) => segment.tag === tag && (!qualifiers || qualifiers.includes(component(segment, 0))));

/** Codes of the item behind its number: that of the goods, the procedure and the additional one, told apart by their form. */
function codesOf(first: Segment | undefined) {
  const codes = (first?.elements ?? []).slice(1).map(([code = '']) => code.replace(/[\s.]/g, ''));
  const [goods = ''] = codes.filter((code) => /^\d{6}$|^\d{8,11}$/.test(code)).sort((a, b) => b.length - a.length);
  const whole = codes.find((code) => /^\d{4}(?:\d{3}|[A-Z]\d\d)$/i.test(code) && code !== goods);
  const procedure = whole?.slice(0, 4) ?? codes.find((code) => /^\d{4}$/.test(code)) ?? '';
  const additional = whole?.slice(4) ?? codes.find((code) => /^(?:\d{3}|[A-Z]\d\d)$/i.test(code)) ?? '';
  return { cnCode: goods, procedure, additionalProcedure: additional };
}

function textOf(item: readonly Segment[]): string {
  const lines = item.filter((segment) => segment.tag === 'FTX' && component(segment, 0) === 'AAA');
  return lines
    .flatMap(({ elements }) => elements[3] ?? [])
    .join(' ')
    .trim();
}

/** Several places of one kind that differ are all shown, so that the line is refused rather than one of them chosen. */
function placeOf(segments: readonly Segment[], kind: string): string {
  const places = segments.filter((segment) => segment.tag === 'LOC' && component(segment, 0) === kind);
  return [...new Set(places.map((place) => component(place, 1) || component(place, 1, 3)))].join(' / ');
}

/** In kilograms; with its unit behind it where that is none of mass. Two masses of one kind that differ are both shown. */
function massOf(item: readonly Segment[], kinds: readonly string[]): string {
  const measures = item.filter(({ tag }) => tag === 'MEA');
  for (const kind of kinds) {
    const stated = measures.filter((measure) => component(measure, 1) === kind);
    if (stated.length > 0)
      return [...new Set(stated.map((measure) => inKg(component(measure, 2, 1), component(measure, 2))))].join(' / ');
  }
  return '';
}

function inKg(value: string, unit: string): string {
  const amount = plain(value);
  const power = POWERS[unit.toUpperCase()];
  if (power === undefined || !/^\d+(\.\d+)?$/.test(amount)) return `${amount} ${unit || 'without a unit'}`;
  return shifted(amount, power);
}

/** ISO 9735 knows no sign for thousands, and point or comma for decimals. */
const plain = (amount: string): string => amount.trim().replace(',', '.');

const amountOf = (item: readonly Segment[], kind: string) => find(item, 'MOA', [kind]);

/** Code list 2005: acceptance by customs, or its clearance; else the day of the declaration or of its message, which stands in. */
function dayOf(segments: readonly Segment[]): { readonly iso: string; readonly isOfIssue: boolean } | null {
  for (const kind of ['148', '58', '150', '137']) {
    const stated = find(segments, 'DTM', [kind]);
    const iso = stated && dayIn(component(stated, 0, 1), component(stated, 0, 2));
    if (iso) return { iso, isOfIssue: kind === '150' || kind === '137' };
  }
  return null;
}

/** Code list 2379: 102 is CCYYMMDD, 203 and 204 add a time, 101 is YYMMDD, 2 is DDMMYY. Any other form stays as it is written. */
function dayIn(value: string, form: string): string {
  if (/^(?:102|203|204|304)$/.test(form) || /^20\d{6}/.test(value))
    return value.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  if (form === '101') return value.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$1-$2-$3');
  if (form === '2') return value.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$3-$2-$1');
  return value;
}

/** The number of the declaration itself stands in its head; previous documents stand with the items. */
function mrnOf(head: readonly Segment[]): string {
  const begin = component(find(head, 'BGM'), 1);
  const references = head.filter(({ tag }) => tag === 'RFF');
  const kinds = ['ABT', 'AAE', 'MRN'].map((kind) => references.find((segment) => component(segment, 0) === kind));
  const stated = [...kinds.map((segment) => component(segment, 0, 1)), begin];
  return stated.find((text) => readWrittenMrn(text).fault !== 'form') ?? '';
}

function importerOf(head: readonly Segment[]) {
  const importer = find(head, 'NAD', ['IM']) ?? find(head, 'NAD', ['CN']);
  const id = component(importer, 1);
  return { importerEori: /^[A-Z]{2}\w{2,15}$/.test(id) ? id : '', importer: nameOf(importer) };
}

/** C080, the name; C058, name and address in lines, where there is none. */
const nameOf = (party: Segment | undefined): string =>
  (party?.elements[3] ?? [])
    .filter((part) => part !== '')
    .join(' ')
    .trim() || component(party, 2);
