import { phrase, term } from '@lods/translations/phrase';
import { capital, MANUAL, type OfField, type OfValue, quoted, rule } from './rule.ts';

/** How goods and entries are numbered, and what may occur once only. */
export const itemRules = {
  R0002: rule<OfValue>({
    severity: 'error',
    cause: 'Two goods of a report have the same item number.',
    remedy: 'Number the goods 1, 2, 3 without gaps.',
    source: 'specification, list of validation codes',
    message: ({ value }) => phrase`Item number ${quoted(value)} occurs more than once.`,
  }),
  B0301: rule<OfValue & { expected: number }>({
    severity: 'error',
    cause: 'Item numbers run 1, 2, 3 without gaps.',
    remedy: 'Number the goods in the order of the file.',
    source: MANUAL,
    message: ({ value, expected }) => phrase`Item number is ${quoted(value)}, expected ${expected}.`,
  }),
  B0302: rule<OfValue>({
    severity: 'error',
    cause: 'Two entries of one group have the same sequence number.',
    remedy: 'Number the entries 1, 2, 3.',
    source: MANUAL,
    message: ({ field, value }) => phrase`Sequence number ${quoted(value)} occurs more than once (${term(field)}).`,
  }),
  B0303: rule<OfValue & { expected: number }>({
    severity: 'warning',
    cause: 'Sequence numbers of a group run 1, 2, 3.',
    remedy: 'Number the entries in the order of the file.',
    source: MANUAL,
    message: ({ field, value, expected }) =>
      phrase`Sequence number is ${quoted(value)}, expected ${expected} (${term(field)}).`,
  }),
  B0101: rule<{ cnCode: string; country: string; first: string }>({
    severity: 'warning',
    cause: 'Goods are reported once for each importer, CN code and country of origin.',
    remedy: 'Combine the two goods: add their quantities and list their emissions entries together.',
    source: `${MANUAL}, sections 2.1 and 4.4`,
    message: ({ cnCode, country, first }) =>
      phrase`Goods of CN code ${quoted(cnCode)} from ${quoted(country)} of the same importer are already in item ${first}.`,
  }),
  B0102: rule<{ installation: string }>({
    severity: 'warning',
    cause: 'Emissions of a good are reported once for each installation and production method.',
    remedy: 'Combine the two entries, or state what tells them apart.',
    source: `${MANUAL}, sections 2.1 and 4.4`,
    message: ({ installation }) =>
      phrase`Installation ${quoted(installation)} has another entry with the same production method for this good.`,
  }),
  C0001: rule<{ cnCode: string; near: string }>({
    severity: 'error',
    cause: 'A CN code is under a heading of Annex I but is not in the nomenclature (CN 2026).',
    remedy:
      'Choose the current code; where the code was valid in the reported quarter, compare the nomenclature of that year.',
    source: '(EU) 2023/956 Annex I',
    message: ({ cnCode, near }) =>
      near === ''
        ? phrase`CN code ${quoted(cnCode)} is not in the list of CBAM goods.`
        : phrase`CN code ${quoted(cnCode)} is not in the list of CBAM goods. Codes of the same subheading: ${near}.`,
  }),
  C0002: rule<{ cnCode: string }>({
    severity: 'error',
    cause: 'A good is not a CBAM good.',
    remedy: 'Remove the good from the report, or correct its CN code.',
    source: '(EU) 2023/956 Annex I',
    message: ({ cnCode }) => phrase`CN code ${quoted(cnCode)} is not a CBAM good.`,
  }),
  C0003: rule<{ hsCode: string; cnCode: string }>({
    severity: 'error',
    cause: 'The HS code is not the first six digits of the CN code.',
    remedy: 'Correct one of the two codes.',
    source: 'Combined Nomenclature: the first six digits are the HS code',
    message: ({ hsCode, cnCode }) => phrase`HS code ${quoted(hsCode)} does not match CN code ${quoted(cnCode)}.`,
  }),
  C0004: rule<{ country: string }>({
    severity: 'error',
    cause: 'Goods that originate in the Union or in a country of Annex III are outside CBAM.',
    remedy: 'Remove the good from the report, or correct its country of origin.',
    source: '(EU) 2023/956 Art. 2(4) and Annex III',
    message: ({ country }) => phrase`Goods that originate in ${term(country)} are outside CBAM.`,
  }),
  C0005: rule<{ cnCode: string }>({
    severity: 'info',
    cause: 'Only a part of the goods under this CN code is a CBAM good.',
    remedy: 'Check that the goods are calcined kaolinic clay.',
    source: '(EU) 2023/956 Annex I, entry ex 2507 00 80',
    message: ({ cnCode }) => phrase`Only calcined clays under CN code ${quoted(cnCode)} are CBAM goods.`,
  }),
  C0006: rule<OfField>({
    severity: 'error',
    cause: 'A good needs a commodity code; the schema accepts it without one, the registry does not.',
    remedy: 'Enter the HS code and the CN code.',
    source: MANUAL,
    message: ({ field }) => phrase`${term(capital(field))} is missing.`,
  }),
  T0009: rule<OfValue>({
    severity: 'error',
    cause: 'HS codes have six digits, CN codes eight; two-digit endings were the form of version 17.',
    remedy: 'Enter all digits, without points or blanks.',
    source: 'QReport schema 18.00 and later',
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not made of digits alone.`,
  }),
};
