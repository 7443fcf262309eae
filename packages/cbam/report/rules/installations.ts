import { phrase, term } from '@lods/translations/phrase';
import { capital, LISTS, MANUAL, type OfField, type OfValue, quoted, rule } from './rule.ts';

type None = Record<never, never>;

/** Where goods are made, and what carbon price was paid there. */
export const installationRules = {
  B1301: rule<None>({
    severity: 'error',
    cause: 'The country of production is mandatory in the registry, although the schema does without it.',
    remedy: 'Enter the country where the goods were produced.',
    source: MANUAL,
    message: () => phrase`Country of production is missing.`,
  }),
  B1302: rule<{ production: string; installation: string }>({
    severity: 'error',
    cause: 'The country of production is the country of the installation.',
    remedy: 'Correct one of the two countries.',
    source: MANUAL,
    message: ({ production, installation }) =>
      phrase`Country of production is ${quoted(production)}, but the installation is in ${quoted(installation)}.`,
  }),
  B1303: rule<OfField>({
    severity: 'warning',
    cause: 'Operator and installation are optional, but leaving one out makes the registry ask for other data.',
    remedy:
      'As soon as the supplier has named them, put the installation on file and choose it: identifiers that are only typed are not in the file.',
    source: `${MANUAL}; Dutch emissions authority, list of registry messages (cut short)`,
    message: ({ field }) => phrase`The ${term(field)} is not named.`,
  }),
  B1304: rule<OfValue & { limit: number }>({
    severity: 'error',
    cause: 'Coordinates are decimal degrees: latitude up to 90, longitude up to 180.',
    remedy: 'Write decimal degrees with a point, negative for south and west.',
    source: 'ISO 6709; field of 17 characters in the schema',
    message: ({ field, value, limit }) =>
      phrase`${term(capital(field))} ${quoted(value)} is not a number of degrees between -${limit} and ${limit}.`,
  }),
  B1305: rule<OfField>({
    severity: 'warning',
    cause: 'Coordinates are given with latitude, longitude and their type.',
    remedy: 'Fill in the field, or remove the coordinates.',
    source: LISTS,
    message: ({ field }) => phrase`${term(capital(field))} is missing from the coordinates.`,
  }),
  B1306: rule<OfValue>({
    severity: 'warning',
    cause: 'A UN/LOCODE is the country code and three more letters or digits.',
    remedy: 'Look the code up in the UN/LOCODE list, such as TRIST.',
    source: 'UNECE Recommendation 16',
    message: ({ value }) => phrase`${quoted(value)} is not in the form of a UN/LOCODE.`,
  }),
  B1307: rule<OfValue>({
    severity: 'warning',
    cause: 'The e-mail address of the contact cannot be one.',
    remedy: 'Correct the address.',
    source: 'RFC 5321: a local part, @ and a domain',
    message: ({ value }) => phrase`${quoted(value)} is not an e-mail address.`,
  }),
  B1801: rule<OfValue>({
    severity: 'warning',
    cause: 'The registry asks for Latin characters in the data of operators and installations.',
    remedy: 'Write the text in Latin characters, as the operator does in English letters.',
    source: `${MANUAL}, sections 3.8 and 4.1`,
    message: ({ field, value }) => phrase`${term(capital(field))} ${quoted(value)} is not in Latin characters.`,
  }),
  B1501: rule<{ count: number }>({
    severity: 'error',
    from: '2024-Q3',
    cause: 'From the third quarter of 2024 an emissions entry has one carbon price.',
    remedy: 'Combine the carbon prices into one, or split the emissions entry.',
    source: MANUAL,
    message: ({ count }) => phrase`${count} carbon prices are given; the registry takes one.`,
  }),
  B1502: rule<{ covered: string; cnCode: string }>({
    severity: 'error',
    from: '2024-Q3',
    cause: 'From the third quarter of 2024 the registry sets the CN code of the goods covered to that of the good.',
    remedy: 'Use the CN code of the good.',
    source: MANUAL,
    message: ({ covered, cnCode }) =>
      phrase`The carbon price covers CN code ${quoted(covered)}, the good is ${quoted(cnCode)}.`,
  }),
  B1503: rule<{ price: string; production: string }>({
    severity: 'warning',
    cause: 'A carbon price counts where it was paid in the country of production.',
    remedy: 'Check the country of the carbon price.',
    source: '(EU) 2023/956 Art. 35(2)(d)',
    message: ({ price, production }) =>
      phrase`The carbon price was due in ${quoted(price)}, the goods were produced in ${quoted(production)}.`,
  }),
  B1504: rule<{ free: string; covered: string }>({
    severity: 'error',
    cause: 'The quantity under rebate or free allocation is a part of the quantity covered.',
    remedy: 'Correct one of the two quantities.',
    source: LISTS,
    message: ({ free, covered }) =>
      phrase`The quantity under free allocation (${free}) exceeds the quantity covered (${covered}).`,
  }),
};
