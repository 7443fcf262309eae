import { unusualMass } from '@lods/cbam/usual-mass';
import {
  DATE_KEY,
  type ExtractedRecord,
  MRN,
  MRN_KEY,
  type PaperField,
  unsureFieldsOf,
  valuesOf,
} from '@lods/contract/customs/record';
import { readWrittenCountry } from '@lods/documents/lines/countries/country';
import { readMass } from '@lods/documents/lines/masses/mass';
import { z } from 'zod';
import type { CustomsChange } from './repository.ts';

/** Without these a line says nothing of CBAM. */
export const NEEDED: readonly PaperField[] = ['productCode', 'countryOfOrigin', 'netWeight'];

/** As far as the columns go; a longer text is cut, and its field is for a person to look at. */
const LONGEST: Partial<Record<PaperField, number>> = {
  referenceNumber: 100,
  documentType: 200,
  senderName: 256,
  senderAddress: 512,
  companyRegistration: 50,
  consigneeName: 256,
  procedureCode: 20,
};

/**
 * The columns of a line from a record. What cannot be read for certain is left out and named in `unsettled` with what was
 * given in `error`: an ambiguous mass ('1.234') never becomes a number here.
 */
export function understand(record: ExtractedRecord) {
  const values = valuesOf(record);
  const unsettled = new Set(unsureFieldsOf(record));
  // Where the paper has no number of the importer there is none to look at: whose the goods are is compared by name, or asked.
  if (values.companyRegistration === '') unsettled.delete('companyRegistration');
  const errors =
    record.Error === undefined || record.Error === null || record.Error === '' ? [] : [String(record.Error)];
  const doubt = (field: PaperField, sentence?: string) => {
    unsettled.add(field);
    if (sentence) errors.push(sentence);
    return null;
  };
  const text = (field: PaperField) => {
    const longest = LONGEST[field] ?? 1000;
    if (values[field].length > longest)
      doubt(field, `The text that begins "${values[field].slice(0, 40)}" is longer than ${longest} characters.`);
    return values[field].slice(0, longest);
  };
  const mass = (field: 'grossWeight' | 'netWeight') => {
    if (values[field] === '') return null;
    const read = readMass(values[field], '', { mark: 'each', unit: 'kg' });
    if ('kg' in read && !read.isNegative) return read.kg;
    return doubt(field, `"${values[field]}" cannot be read as a mass in kg for certain.`);
  };

  const productCode = values.productCode.replace(/[.\s]/g, '');
  const isCode = /^(\d{6}|\d{8}|\d{10})?$/.test(productCode);
  if (!isCode) doubt('productCode', `"${values.productCode}" is no product code of 8 or 10 digits.`);
  const country = values.countryOfOrigin === '' ? '' : readWrittenCountry(values.countryOfOrigin);
  if (country === null) doubt('countryOfOrigin', `"${values.countryOfOrigin}" is no country that the list knows.`);

  const netWeightKg = mass('netWeight');
  // A mark that slipped makes 2.4 kg of 2 400: the mass stays what the record says, and a person looks at it before it counts.
  if (netWeightKg !== null && isCode && unusualMass(productCode, netWeightKg) !== null) doubt('netWeight');

  const columns = {
    referenceNumber: text('referenceNumber'),
    mrn: mrnOf(record),
    documentType: text('documentType'),
    sourceFileName: values.sourceFileName.slice(0, 255),
    senderName: text('senderName'),
    senderAddress: text('senderAddress'),
    companyRegistration: text('companyRegistration'),
    consigneeName: text('consigneeName'),
    description: text('description'),
    procedureCode: text('procedureCode'),
    countryOfOrigin: country ?? '',
    productCode: isCode ? productCode : '',
    netWeightKg,
    grossWeightKg: mass('grossWeight'),
    importDate: dayOf(record),
  } satisfies CustomsChange;
  return { ...columns, error: errors.join('\n').slice(0, 2000), unsettled: [...unsettled] };
}

/** The day of acceptance where a record states it as a day that there is. Else it is asked for: it decides the quarter of the goods. */
function dayOf(record: ExtractedRecord): string | null {
  const { data } = z.iso.date().safeParse(record[DATE_KEY]);
  return record.Review?.includes(DATE_KEY) ? null : (data ?? null);
}

/** Customs' own number, where a record states it for certain. Lists and papers know each other's lines by it. */
function mrnOf(record: ExtractedRecord): string {
  const number = String(record[MRN_KEY] ?? '').replaceAll(/\s/g, '');
  return MRN.test(number) && !record.Review?.includes(MRN_KEY) ? number : '';
}
