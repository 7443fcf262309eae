/** What a person would approve on a paper whose truth is known, to teach its layout. */
import type { PaperKey, PaperRecord } from '@lods/documents/papers/paper-value';
import type { ApprovedRecord } from '@lods/documents/papers/taught/lesson';
import type { Truth } from './judge.ts';
import { asPrinted, paired } from './pairing.ts';

const NAMES: Partial<Record<PaperKey, string>> = {
  'Reference nummer': 'reference',
  MRN: 'mrn',
  'Afsender Navn': 'supplierName',
  'SE-nummer': 'cvr',
  'Modtager Navn': 'consigneeName',
  Varekode: 'commodityCode',
  Oprindelsesland: 'origin',
  Nettomasse: 'netMassKg',
  Bruttomasse: 'grossMassKg',
  Varebeskrivelse: 'description',
  Procedure: 'procedure',
};

/** What was read rightly is confirmed, everything else corrected; null where a good was not read. `isCityFirst`: as the paper has town and postcode. */
export function approvedOf(
  records: readonly PaperRecord[],
  truth: readonly Truth[],
  isCityFirst: boolean,
): (ApprovedRecord | null)[] {
  const pairs = new Map(paired(records, truth));
  return records.map((record) => {
    const expected = pairs.get(record);
    if (!expected) return null;
    const { normalised, absent } = expected;
    const text = (name: string) =>
      (absent as string[] | undefined)?.includes(name) ? '' : String(normalised[name] ?? '');
    const town = [text('supplierPostcode'), text('supplierCity')];
    const address = [text('supplierStreet'), ...(isCityFirst ? town.reverse() : town)].join(' ').trim();
    const printed = asPrinted(record, expected);
    const value = (key: PaperKey, corrected: string) =>
      printed.has(key) ? (record.find((paperValue) => paperValue.key === key)?.value ?? '') : corrected;
    return {
      ...Object.fromEntries(
        Object.entries(NAMES).map(([key, name]) => [key, value(key as PaperKey, text(name as string))]),
      ),
      'Afsender Adresse': value('Afsender Adresse', address),
    };
  });
}
