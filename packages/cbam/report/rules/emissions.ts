import { decimal, phrase, term } from '@lods/translations/phrase';
import { capital, LISTS, MANUAL, type OfField, type OfValue, quoted, rule } from './rule.ts';

type None = Record<never, never>;
const ELECTRICITY = `${MANUAL}, rules for HS code 271600`;

/** Direct and indirect emissions of goods and of electricity. */
export const emissionRules = {
  R0030: rule<OfField>({
    severity: 'error',
    cause: 'Zero values are not allowed for mandatory emissions data.',
    remedy: 'Enter the figure of the operator. Without one, choose determination type 02 and enter the default value.',
    source: 'specification, list of validation codes',
    message: ({ field }) => phrase`The value of ${term(field)} is zero.`,
  }),
  B0701: rule<{ stated: string; product: string }>({
    severity: 'error',
    cause: 'Specific indirect emissions of actual data are the electricity consumed times its emission factor.',
    remedy: 'Correct the figure that is wrong: electricity in MWh per tonne, factor in t CO2 per MWh.',
    source: `${MANUAL}, section 1.9`,
    message: ({ stated, product }) =>
      phrase`Specific indirect emissions are ${decimal(stated)}, but electricity consumed times emission factor is ${decimal(product)}.`,
  }),
  B0801: rule<None>({
    severity: 'error',
    cause: 'Electricity has no indirect emissions.',
    remedy: 'Remove the indirect emissions.',
    source: ELECTRICITY,
    message: () => phrase`Indirect emissions are given for electricity.`,
  }),
  B0802: rule<OfField>({
    severity: 'error',
    cause: 'Electricity is reported by type of determination, emission factor and electricity imported.',
    remedy: 'Fill in the field.',
    source: ELECTRICITY,
    message: ({ field }) => phrase`Missing for electricity: ${term(field)}.`,
  }),
  B0805: rule<OfField>({
    severity: 'error',
    cause: 'A field of other goods is filled in for electricity.',
    remedy: 'Remove the figure; electricity is reported by its emission factor.',
    source: ELECTRICITY,
    message: ({ field }) => phrase`Not for electricity: ${term(field)}.`,
  }),
  B0807: rule<OfField>({
    severity: 'error',
    cause: 'A field of electricity is filled in for other goods.',
    remedy: 'Remove the entry.',
    source: ELECTRICITY,
    message: ({ field }) => phrase`For electricity only: ${term(field)}.`,
  }),
  B0808: rule<{ stated: string; product: string }>({
    severity: 'error',
    cause: 'Emissions of imported electricity are the electricity imported times its emission factor.',
    remedy: 'Correct the figure that is wrong, or leave out the total: the registry computes it.',
    source: ELECTRICITY,
    message: ({ stated, product }) =>
      phrase`Total emissions are ${decimal(stated)}, but electricity imported times emission factor is ${decimal(product)}.`,
  }),
  B0809: rule<{ electricity: string; produced: string }>({
    severity: 'warning',
    cause: 'The electricity imported of an entry is its produced measure.',
    remedy: 'Correct one of the two figures.',
    source: ELECTRICITY,
    message: ({ electricity, produced }) =>
      phrase`Electricity imported is ${decimal(electricity)} MWh, the produced measure is ${decimal(produced)} MWh.`,
  }),
  B0810: rule<None>({
    severity: 'warning',
    cause: 'Actual data for electricity are allowed under conditions only, which the report proves.',
    remedy: 'Describe how the conditions are met.',
    source: '(EU) 2023/1773 Annex III, part D, and the field for it in the schema',
    message: () => phrase`Actual data are used for electricity without proof that the conditions are met.`,
  }),
  B0811: rule<None>({
    severity: 'warning',
    cause: 'An emission factor of zero for electricity is unusual.',
    remedy: 'Check the factor, and name its source.',
    source: 'a zero is a value; the registry asks for its source',
    message: () => phrase`The emission factor of the imported electricity is zero.`,
  }),
  B0901: rule<None>({
    severity: 'error',
    cause: 'In the transitional period direct and indirect emissions are reported for all goods but electricity.',
    remedy: 'Add the indirect emissions.',
    source: `${MANUAL}; ${'(EU) 2023/1773'} Art. 3`,
    message: () => phrase`Indirect emissions are missing.`,
  }),
  B0902: rule<OfField>({
    severity: 'error',
    cause: 'Goods other than electricity state how their direct emissions were determined, and the figure.',
    remedy: 'Fill in the field.',
    source: MANUAL,
    message: ({ field }) => phrase`Missing: ${term(field)}.`,
  }),
  B0904: rule<OfField>({
    severity: 'warning',
    cause: 'A zero in the electricity data of indirect emissions makes the registry ask for further data.',
    remedy: 'Check the zero, and explain it as a remark on the emissions.',
    source: 'Dutch emissions authority, list of registry messages (cut short)',
    message: ({ field }) => phrase`${term(capital(field))} is zero.`,
  }),
  B1001: rule<OfValue>({
    severity: 'warning',
    cause: 'The factor of the Commission (source 02) describes electricity from the grid.',
    remedy: 'Use SOE03, or state a factor of your own with source 01.',
    source: `${MANUAL}, section 4.5.2`,
    message: ({ value }) =>
      phrase`The Commission's grid factor is used for electricity that is not from the grid (${value}).`,
  }),
  B1101: rule<OfField>({
    severity: 'error',
    cause: 'A factor from another source (01) needs the factor, the electricity consumed and two texts on the source.',
    remedy: 'Fill in the field, or choose source 02.',
    source: `${MANUAL}, section 4.4.3.4.4`,
    message: ({ field }) => phrase`Missing: ${term(field)}, which source 01 of the emission factor asks for.`,
  }),
  B1201: rule<OfField>({
    severity: 'error',
    cause: 'Where actual data are not available (code 03 of the registry) the figures are zero.',
    remedy: 'Enter 0, or choose determination type 01.',
    source: `${MANUAL}, section 4.4.3.4.3`,
    message: ({ field }) => phrase`The value of ${term(field)} is not zero, although actual data are not available.`,
  }),
  B1202: rule<OfField>({
    severity: 'error',
    cause: 'Where actual data are not available (code 03 of the registry) the fields on sources are closed.',
    remedy: 'Remove the entry.',
    source: `${MANUAL}, section 4.4.3.4.3`,
    message: ({ field }) => phrase`${term(capital(field))} is given, although actual data are not available.`,
  }),
  B1203: rule<None>({
    severity: 'error',
    cause: 'The reason why actual data are not available is part of the report.',
    remedy: 'Give the reason as a remark on the emissions.',
    source: `${MANUAL}, section 4.4.3.4.3`,
    message: () => phrase`Actual data are not available, but no remark says why.`,
  }),
  B1204: rule<None>({
    severity: 'warning',
    cause: 'A report with actual data not available counts as incomplete; proof of the effort to get them is attached.',
    remedy: 'Put the correspondence with the supplier into the ZIP file of the report.',
    source: `${MANUAL}, section 4.4.3.4.3`,
    message: () => phrase`Actual data are not available, and no document proves the effort to get them.`,
  }),
  B1004: rule<None>({
    severity: 'error',
    cause: 'The methodology of default values (TOM03) is only for estimated values (code 02 of the registry).',
    remedy: 'Choose TOM01 or TOM02, or determination type 02 (default values) where it is still allowed.',
    source: LISTS,
    message: () => phrase`The methodology of default values (TOM03) is used with other than default values.`,
  }),
  T0008: rule<OfField>({
    severity: 'info',
    cause: 'The schema demands a field that the registry closes here; which value the registry wants is not known.',
    remedy: 'Keep the value; where the registry refuses it, choose another of the list there.',
    source: 'QReport schema 23.00 against the user manual',
    message: ({ field }) => phrase`${term(capital(field))} is included because the schema requires it.`,
  }),
  Q0001: rule<OfValue & { parameter: string }>({
    severity: 'error',
    cause: 'A parameter that is a share has a value between 0 and 100.',
    remedy: 'Enter the percentage as a number with a point as decimal mark, without the percent sign.',
    source: LISTS,
    message: ({ parameter, value }) =>
      phrase`The ${term(parameter)} ${quoted(value)} is not a percentage between 0 and 100.`,
  }),
  Q0002: rule<OfValue & { parameter: string; choices: string }>({
    severity: 'error',
    cause: 'A parameter of fixed choices has another text.',
    remedy: 'Write one of the choices as they are spelt.',
    source: LISTS,
    message: ({ parameter, value, choices }) =>
      phrase`The ${term(parameter)} ${quoted(value)} is none of: ${term(choices)}.`,
  }),
  Q0003: rule<OfValue & { parameter: string }>({
    severity: 'error',
    cause: 'A parameter in tonnes per tonne is a number of zero or more.',
    remedy: 'Enter a number with a point as decimal mark.',
    source: LISTS,
    message: ({ parameter, value }) => phrase`The ${term(parameter)} ${quoted(value)} is not a number of zero or more.`,
  }),
  Q0004: rule<OfValue>({
    severity: 'error',
    cause: 'A qualifying parameter is given twice for one production method.',
    remedy: 'Remove one of the two.',
    source: LISTS,
    message: ({ value }) => phrase`Parameter ${quoted(value)} is given twice.`,
  }),
};
