import { phrase, term } from '@lods/translations/phrase';
import { capital, type OfField, type OfValue, quoted, rule, SCHEMA } from './rule.ts';

/** Whether each element is there, and whether its text has the form that the schema asks for. */
export const structureRules = {
  S0001: rule<OfField>({
    severity: 'error',
    cause: 'An element that every report must have is missing.',
    remedy: 'Fill in the field.',
    source: SCHEMA,
    message: ({ field }) => phrase`Missing: ${term(field)}.`,
  }),
  S0002: rule<OfField & { count: number; max: number }>({
    severity: 'error',
    cause: 'A group occurs more often than the file can hold.',
    remedy: 'Combine entries or spread them over several.',
    source: SCHEMA,
    message: ({ field, count, max }) =>
      phrase`${term(capital(field))} occurs ${count} times; the registry takes ${max}.`,
  }),
  S0003: rule<OfField & { length: number; max: number }>({
    severity: 'error',
    cause: 'A text has more characters than the registry stores.',
    remedy: 'Shorten the text; abbreviate where it stays clear.',
    source: SCHEMA,
    message: ({ field, length, max }) =>
      phrase`${term(capital(field))} has ${length} characters; the registry takes ${max}.`,
  }),
  S0004: rule<OfValue & { length: number }>({
    severity: 'error',
    cause: 'A code does not have the number of characters that it must have.',
    remedy: 'Choose the code from its list.',
    source: SCHEMA,
    message: ({ field, value, length }) =>
      phrase`${term(capital(field))} ${quoted(value)} must have exactly ${length} characters.`,
  }),
  S0006: rule<OfValue & { max: number }>({
    severity: 'error',
    cause: 'A figure has more decimals than the registry stores.',
    remedy: 'Round the figure to the decimals that the registry takes.',
    source: SCHEMA,
    message: ({ field, value, max }) => phrase`${term(capital(field))} ${quoted(value)} has more than ${max} decimals.`,
  }),
  S0007: rule<OfValue & { max: number }>({
    severity: 'error',
    cause: 'A figure has more digits than the registry stores.',
    remedy: 'Check the unit of the figure, or round it.',
    source: SCHEMA,
    message: ({ field, value, max }) => phrase`${term(capital(field))} ${quoted(value)} has more than ${max} digits.`,
  }),
  S0008: rule<OfValue & { max: number }>({
    severity: 'error',
    cause: 'A field that takes a whole number holds something else.',
    remedy: 'Enter digits only, without sign, point or blank.',
    source: SCHEMA,
    message: ({ field, value, max }) =>
      phrase`${term(capital(field))} ${quoted(value)} is not a whole number of up to ${max} digits.`,
  }),
  S0009: rule<OfField & { character: string }>({
    severity: 'error',
    cause: 'A text holds a character that no XML file can carry, such as a control character.',
    remedy: 'Delete the character and type the text again.',
    source: 'XML 1.0, section 2.2',
    message: ({ field, character }) =>
      phrase`${term(capital(field))} holds the character ${character}, which no XML file can carry.`,
  }),
  S0010: rule<OfValue>({
    severity: 'error',
    cause: 'A quantity, an emission or a price is negative.',
    remedy: 'Enter zero or a positive figure.',
    source: 'quantities and emissions are never negative; the schema lets a minus sign pass',
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is negative.`,
  }),
  S0011: rule<OfValue>({
    severity: 'error',
    cause: 'A date does not exist or is not written as year, month and day.',
    remedy: 'Write the date as YYYY-MM-DD.',
    source: SCHEMA,
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not a date.`,
  }),
  S0012: rule<OfValue>({
    severity: 'error',
    cause: 'A confirmation is neither true nor false.',
    remedy: 'Write true or false.',
    source: SCHEMA,
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is neither true nor false.`,
  }),
  S0013: rule<OfField>({
    severity: 'error',
    cause: 'An embedded file is not in the base64 encoding.',
    remedy: 'Attach the file beside the report in the ZIP file instead of embedding it.',
    source: SCHEMA,
    message: ({ field }) => phrase`${term(capital(field))} is not base64.`,
  }),
  S0014: rule<OfValue>({
    severity: 'warning',
    cause: 'A text begins or ends with blanks or a line break; the registry keeps them.',
    remedy: 'Remove the blanks around the text.',
    source: 'the string types of the schema keep white space',
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} begins or ends with blanks.`,
  }),
  S0015: rule<OfField>({
    severity: 'error',
    cause: 'A group is there but holds nothing.',
    remedy: 'Fill in the group, or leave it out.',
    source: SCHEMA,
    message: ({ field }) => phrase`The group "${term(field)}" is empty.`,
  }),
  T0002: rule<OfValue>({
    severity: 'error',
    cause: 'The date of submission has fractions of a second or another time zone.',
    remedy: 'Leave the date out, the registry sets it; or write it in whole seconds of UTC: 2026-01-20T09:00:00Z.',
    source: SCHEMA,
    message: ({ value }) => phrase`Date of submission ${quoted(value)} is not in the form 2026-01-20T09:00:00Z.`,
  }),
  T0003: rule<OfValue>({
    severity: 'error',
    cause: 'A figure is written with an exponent, a comma or other characters that are not digits.',
    remedy: 'Write digits with a point as decimal mark, such as 0.0000001.',
    source: SCHEMA,
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not a decimal number.`,
  }),
  T0004: rule<OfField>({
    severity: 'error',
    cause: 'An element is there but has no text.',
    remedy: 'Fill in the field, or leave it out where it is optional.',
    source: SCHEMA,
    message: ({ field }) => phrase`Empty: ${term(field)}.`,
  }),
  R0001: rule<OfValue>({
    severity: 'error',
    cause: 'An EORI number has not the form: country code of two letters, then up to 15 letters or digits.',
    remedy: 'Enter the EORI number as registered, such as DK12345678, without blanks.',
    source: 'specification, list of validation codes',
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not a valid EORI number.`,
  }),
  R0045: rule<OfValue>({
    severity: 'error',
    cause: 'An installation ID has not the form: up to 20 letters, digits and the marks - _ . / without blanks.',
    remedy: 'Enter the ID that the registry gave the installation, or one of your own of up to 20 characters.',
    source: `specification, list of validation codes; length of ${SCHEMA}`,
    message: ({ value }) => phrase`Installation ID ${quoted(value)} has not the form that the registry takes.`,
  }),
};
