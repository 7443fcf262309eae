import { decimal, phrase, term } from '@lods/translations/phrase';
import { capital, MANUAL, type OfField, type OfValue, quoted, rule } from './rule.ts';

type None = Record<never, never>;
const UNITS = `${MANUAL}; codes 01 to 04 inferred from the Commission sample`;

/** Masses, energies and their units. */
export const measureRules = {
  B0401: rule<{ produced: string; imported: string; unit: string }>({
    severity: 'error',
    cause: 'The produced measures of all emissions entries sum up to the imported measure of the good.',
    remedy: 'Correct the produced measures or the imported measure until both agree to the last digit.',
    source: `${MANUAL}, section 4.4.3.4.3`,
    message: ({ produced, imported, unit }) =>
      phrase`The produced measures sum up to ${decimal(produced)} ${unit}, the imported measure is ${decimal(imported)} ${unit}.`,
  }),
  B0402: rule<{ byProcedure: string; imported: string; unit: string }>({
    severity: 'error',
    cause: 'The measures by customs procedure sum up to the imported measure of the good.',
    remedy: 'Correct the measures by procedure or the imported measure until both agree to the last digit.',
    source: 'holds for all goods of the Commission sample',
    message: ({ byProcedure, imported, unit }) =>
      phrase`The measures by procedure sum up to ${decimal(byProcedure)} ${unit}, the imported measure is ${decimal(imported)} ${unit}.`,
  }),
  B0501: rule<None>({
    severity: 'error',
    cause: 'Goods other than electricity are reported by net mass.',
    remedy: 'Enter the net mass in tonnes.',
    source: MANUAL,
    message: () => phrase`Net mass is missing.`,
  }),
  B0502: rule<None>({
    severity: 'error',
    cause: 'Electricity is reported in megawatt-hours as supplementary units.',
    remedy: 'Enter the megawatt-hours as supplementary units.',
    source: MANUAL,
    message: () => phrase`The megawatt-hours of the electricity are missing (supplementary units).`,
  }),
  B0503: rule<{ expected: string; value: string }>({
    severity: 'error',
    cause: 'The measurement unit does not fit the good: tonnes for goods, megawatt-hours for electricity.',
    remedy: 'Use 01 (tonnes) for goods and 03 (megawatt-hours) for electricity.',
    source: UNITS,
    message: ({ expected, value }) =>
      phrase`Measurement unit ${quoted(value)} does not fit the good; ${term(expected)} is expected.`,
  }),
  B0504: rule<OfField>({
    severity: 'error',
    cause: 'A measure of zero is no import.',
    remedy: 'Enter a measure greater than zero, or remove the entry.',
    source: 'specification: masses are at least 0.000001',
    message: ({ field }) => phrase`${term(capital(field))} is zero.`,
  }),
  U0001: rule<OfValue>({
    severity: 'error',
    from: '2024-Q2',
    cause: 'The registry does not take kilograms from the second quarter of 2024.',
    remedy: 'Convert the mass to tonnes (divide by 1,000) and use measurement unit 01.',
    source: MANUAL,
    message: ({ value }) => phrase`Measurement unit ${quoted(value)}: kilograms cannot be reported.`,
  }),
  U0002: rule<OfValue>({
    severity: 'error',
    cause: 'The registry has no unit for cubic metres.',
    remedy: 'Convert the volume to a net mass in tonnes and use measurement unit 01.',
    source: UNITS,
    message: ({ value }) => phrase`Measurement unit ${quoted(value)}: cubic metres cannot be reported.`,
  }),
  U0003: rule<OfValue>({
    severity: 'error',
    cause: 'The registry knows two areas of import, EU and EUOTH; the European Economic Area is none.',
    remedy:
      'Use EU for goods under a customs import declaration, EUOTH for others; goods imported into Iceland, Liechtenstein or Norway are not reported.',
    source: 'transcriptions of the Commission structure workbook; (EU) 2023/956 Annex III',
    message: ({ value }) => phrase`Area of import ${quoted(value)} cannot be reported.`,
  }),
  U0004: rule<OfValue>({
    severity: 'warning',
    cause: 'Unit 04 was seen on hydrogen in early reports only; its meaning is not published.',
    remedy: 'Report the net mass in tonnes with unit 01.',
    source: UNITS,
    message: ({ value }) => phrase`The meaning of measurement unit ${quoted(value)} is not published.`,
  }),
  U0005: rule<OfValue & { code: string }>({
    severity: 'error',
    cause: 'A unit is written as a word where the registry takes a code.',
    remedy: 'Write 01 for tonnes, 03 for megawatt-hours.',
    source: UNITS,
    message: ({ value, code }) =>
      phrase`Measurement unit ${quoted(value)} is not a code of the registry; write ${code}.`,
  }),
  B1401: rule<OfValue>({
    severity: 'error',
    cause: 'A previous procedure of inward processing (51 or 54) needs the data of the authorisation.',
    remedy: 'Add the inward processing data: Member State, authorisation, waiver, start, end and deadline.',
    source: MANUAL,
    message: ({ value }) => phrase`Previous procedure ${quoted(value)} is inward processing, but its data are missing.`,
  }),
  B1402: rule<None>({
    severity: 'warning',
    cause: 'Inward processing data belong to previous procedure 51 or 54.',
    remedy: 'Set the previous procedure to 51 or 54, or remove the inward processing data.',
    source: MANUAL,
    message: () => phrase`Inward processing data are given, but the previous procedure is not 51 or 54.`,
  }),
  B1403: rule<OfValue>({
    severity: 'error',
    cause:
      'The two measures of inward processing are of different types: 0 released unprocessed, 1 within processed goods.',
    remedy: 'Give one measure the type 0 and the other the type 1, or combine them.',
    source: MANUAL,
    message: ({ value }) => phrase`Two measures have the same type ${quoted(value)}.`,
  }),
  B1404: rule<None>({
    severity: 'error',
    cause: 'A measure within processed goods (type 1) belongs to previous procedure 51 or 54.',
    remedy: 'Use type 0, or set the previous procedure to 51 or 54.',
    source: MANUAL,
    message: () => phrase`A measure of type 1 is given, but the previous procedure is not 51 or 54.`,
  }),
  B1405: rule<OfValue>({
    severity: 'warning',
    cause: 'Products of outward processing and returned goods were not reported until the end of 2025.',
    remedy: 'Remove the good, unless the procedure is wrong.',
    source: 'Regulation (EU) 2023/956 Art. 34(2)',
    message: ({ value }) =>
      phrase`Goods under procedure ${quoted(value)} are not reported: they come back from outward processing or as returned goods.`,
  }),
  B1406: rule<OfValue>({
    severity: 'error',
    cause: 'Dates of inward processing are written as eight digits: year, month, day.',
    remedy: 'Write the date as YYYYMMDD, such as 20250901.',
    source: 'QReport schema 23.00; form YYYYMMDD',
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not a date.`,
  }),
  B1407: rule<None>({
    severity: 'error',
    cause: 'Inward processing ends after it begins.',
    remedy: 'Correct one of the two dates.',
    source: 'a period ends on or after its start',
    message: () => phrase`Inward processing ends before it starts.`,
  }),
  B1408: rule<OfValue>({
    severity: 'error',
    cause: 'An inward processing authorisation is given by a Member State.',
    remedy: 'Enter the Member State that gave the authorisation.',
    source: 'Regulation (EU) 952/2013 Art. 211',
    message: ({ value }) => phrase`${quoted(value)} is not a Member State.`,
  }),
};
