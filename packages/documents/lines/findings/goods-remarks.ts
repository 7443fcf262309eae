import { rule } from '@lods/cbam/finding-rule';
import { computingFindings } from '@lods/cbam/remark-of';
import { decimal, phrase, wholeNumber } from '@lods/translations/phrase';
import { brief } from './brief.ts';

const DATA_ELEMENTS = '(EU) 2015/2446 Annex B';
const NET_MASS = '(EU) 2023/956 Art. 6(2)(a)';

interface OfText {
  readonly text: string;
}

/** Two readings of one number: a mark for thousands would make them look alike. */
const unmistaken = (amount: string) => (/^\d+$/.test(amount) ? wholeNumber(Number(amount)) : decimal(amount));

interface UnusualMass {
  readonly kg: string;
  /** What it would be if its mark had slipped. */
  readonly meant: string;
  readonly cnCode: string;
  /** Whether a person has said that it is right. */
  readonly isKept: boolean;
}

const KEPT = phrase`Nothing to do: you said that it is right.`;
const ASKED_ABOUT_MASS = {
  severity: 'warning',
  field: 'netMassKg',
  remedy: 'Say whether it is right, or correct it.',
  source: 'Estimate of this product',
  severityHere: ({ isKept }: UnusualMass) => (isKept ? 'info' : 'warning'),
  remedyHere: ({ isKept }: UnusualMass) => (isKept ? KEPT : phrase`Say whether it is right, or correct it.`),
} as const;

const codeFindings = {
  'cn-code-missing': rule({
    severity: 'error',
    field: 'cnCode',
    message: 'The line has no CN code.',
    cause: 'A line has no CN code.',
    remedy: 'Enter the eight digits of the Combined Nomenclature.',
    source: DATA_ELEMENTS,
  }),
  'cn-code-unreadable': rule<OfText>({
    severity: 'error',
    field: 'cnCode',
    cause: 'The code column does not contain a goods code.',
    remedy: 'Enter the eight digits of the CN code, or ten digits with TARIC.',
    source: DATA_ELEMENTS,
    message: ({ text }) => phrase`"${brief(text)}" is no goods code.`,
  }),
  'cn-code-rounded': rule<OfText>({
    severity: 'error',
    field: 'cnCode',
    cause: 'A spreadsheet program has turned the code into a power of ten.',
    remedy: 'Format the column as text, enter the code again and save the file.',
    source: DATA_ELEMENTS,
    message: ({ text }) =>
      phrase`"${text}" is a code that a spreadsheet program has turned into a power of ten; digits may be lost.`,
  }),
  'cn-code-digit-missing': rule<OfText>({
    severity: 'error',
    field: 'cnCode',
    cause: 'The code has seven or nine digits: a leading zero or another digit is lost.',
    remedy: 'Enter all eight (or ten) digits.',
    source: DATA_ELEMENTS,
    message: ({ text }) =>
      phrase`"${brief(text)}" has ${text.replace(/\D/g, '').length} digits: either a leading zero or another digit is lost.`,
  }),
  'cn-code-part-missing': rule<{ readonly parts: string }>({
    severity: 'error',
    field: 'cnCode',
    cause: 'The code is split over several columns, and one part is missing.',
    remedy: 'Enter the missing digits, or the whole code in one column.',
    source: DATA_ELEMENTS,
    message: ({ parts }) => phrase`The code is split over several columns, and one part is missing: ${brief(parts)}.`,
  }),
};

const unknownCountry = computingFindings['country-unknown'];

const originFindings = {
  'country-missing': rule({
    severity: 'error',
    field: 'countryOfOrigin',
    message: 'The line has no country of origin.',
    cause: 'A line has no country of origin.',
    remedy: 'Enter the country of non-preferential origin.',
    source: DATA_ELEMENTS,
  }),
  'country-unknown': rule<OfText & { readonly nearest: string | null }>({
    severity: 'error',
    field: 'countryOfOrigin',
    cause: unknownCountry.cause,
    remedy: unknownCountry.remedy,
    source: unknownCountry.source,
    message: ({ text }) => phrase`"${brief(text)}" is no country.`,
    remedyHere: ({ nearest }) =>
      nearest === null
        ? phrase`Enter the two letters of ISO 3166-1, or the name in Danish, German or English.`
        : phrase`Enter the two letters of ISO 3166-1; is ${nearest} meant?`,
  }),
  'country-in-question': rule<OfText & { readonly is: 'northern-ireland' | 'not-specified' }>({
    severity: 'error',
    field: 'countryOfOrigin',
    cause: 'The code of customs names no country of origin: Northern Ireland, stores, or not specified.',
    remedy: 'Enter the country of non-preferential origin that the customs declaration states.',
    source: '(EU) 2020/1470 Annex I',
    message: ({ text, is }) =>
      is === 'not-specified'
        ? phrase`"${brief(text)}" says that no country is specified.`
        : phrase`"${brief(text)}" is Northern Ireland, where goods may be of the United Kingdom or Union goods.`,
    remedyHere: ({ is }) =>
      is === 'not-specified'
        ? phrase`Enter the country of non-preferential origin that the customs declaration states.`
        : phrase`Enter GB where the goods are of United Kingdom origin; leave the line out where they were in free circulation.`,
  }),
  'country-exempt': rule({
    severity: 'info',
    field: 'countryOfOrigin',
    message: 'Goods of Union origin are outside the Regulation.',
    remedy: 'Leave the line out of the declaration.',
    source: '(EU) 2023/956 Art. 2',
  }),
};

const massFindings = {
  'mass-gross-only': rule({
    severity: 'error',
    field: 'netMassKg',
    message: 'The line has a gross mass but no net mass.',
    cause: 'A line has a gross mass only.',
    remedy: 'CBAM counts the net mass: enter it from the customs declaration.',
    source: NET_MASS,
  }),
  'mass-missing': rule({
    severity: 'error',
    field: 'netMassKg',
    message: 'The line has no net mass.',
    cause: 'A line has no net mass.',
    remedy: 'Enter the net mass from the customs declaration.',
    source: NET_MASS,
  }),
  'mass-merged': rule({
    severity: 'error',
    field: 'netMassKg',
    message: 'The net mass is merged over several rows, so the mass of each is not known.',
    remedy: 'Undo the merging and enter the net mass of each goods item.',
    source: NET_MASS,
  }),
  'mass-unreadable': rule<OfText>({
    severity: 'error',
    field: 'netMassKg',
    cause: 'The mass column does not contain a number.',
    remedy: 'Enter digits only, with one decimal mark throughout the column.',
    source: NET_MASS,
    message: ({ text }) => phrase`"${brief(text)}" is no mass.`,
  }),
  'mass-ambiguous': rule<OfText & { readonly readings: readonly [string, string] }>({
    severity: 'error',
    field: 'netMassKg',
    cause: 'A number can be read in two ways, with the mark as decimal or as thousands sign.',
    remedy: 'Say which sign is the decimal mark of the column; then the line is read.',
    source: NET_MASS,
    message: ({ text, readings }) =>
      phrase`"${text}" can be ${unmistaken(readings[0])} or ${unmistaken(readings[1])}, and nothing in the file decides.`,
  }),
  'mass-unit-unknown': rule<OfText>({
    severity: 'error',
    field: 'netMassKg',
    cause: 'The file does not say whether masses are kilograms or tonnes.',
    remedy: 'Say the unit of the column; then the line is read.',
    source: NET_MASS,
    message: ({ text }) => phrase`"${brief(text)}" may be kilograms or tonnes; the file does not say.`,
  }),
  'mass-unit-other': rule<{ readonly unit: string }>({
    severity: 'error',
    field: 'netMassKg',
    cause: 'The unit is missing or is no unit of mass.',
    remedy: 'Enter the net mass in kilograms (kg) or tonnes (t).',
    source: NET_MASS,
    message: ({ unit }) =>
      unit === ''
        ? phrase`The unit of the mass is missing.`
        : phrase`"${brief(unit)}" is no unit of mass that we convert.`,
  }),
  'mass-zero': rule({
    severity: 'error',
    field: 'netMassKg',
    message: 'Net mass must be greater than 0.',
    cause: 'The net mass is zero.',
    remedy: 'Enter the net mass from the customs declaration, or remove the line.',
    source: NET_MASS,
  }),
  'mass-negative': rule<OfText>({
    severity: 'error',
    field: 'netMassKg',
    cause: 'The net mass is negative.',
    remedy: 'Enter the mass as declared; for a correction, change the line that it corrects.',
    source: NET_MASS,
    message: ({ text }) => phrase`The net mass "${brief(text)}" is negative.`,
  }),
  'mass-above-gross': rule<{ readonly netKg: string; readonly grossKg: string }>({
    severity: 'warning',
    field: 'netMassKg',
    cause: 'The net mass is above the gross mass.',
    remedy: 'Check which of the two columns is net, and their units.',
    source: NET_MASS,
    message: ({ netKg, grossKg }) =>
      phrase`The net mass (${decimal(netKg)} kg) is above the gross mass (${decimal(grossKg)} kg).`,
  }),
  'mass-light': rule<UnusualMass>({
    ...ASKED_ABOUT_MASS,
    cause: 'The mass is unusually little for one consignment of the goods.',
    message: ({ kg, meant, cnCode }) =>
      phrase`${decimal(kg)} kg is unusually little for a consignment of CN ${cnCode}. Maybe ${unmistaken(meant)} kg was meant.`,
  }),
  'mass-heavy': rule<UnusualMass>({
    ...ASKED_ABOUT_MASS,
    cause: 'The mass is unusually much for one consignment of the goods.',
    message: ({ kg, meant, cnCode }) =>
      phrase`${unmistaken(kg)} kg is unusually much for a consignment of CN ${cnCode}. Maybe ${decimal(meant)} kg was meant.`,
  }),
  'mass-moved': rule<Omit<UnusualMass, 'cnCode' | 'isKept'>>({
    severity: 'info',
    field: 'netMassKg',
    cause: 'The mass is counted as a person said that it was meant.',
    remedy: 'Nothing to do.',
    source: NET_MASS,
    message: ({ kg, meant }) =>
      phrase`Counted as ${unmistaken(meant)} kg, as you said. The file states ${unmistaken(kg)} kg.`,
  }),
  'mass-digits': rule<{ readonly netKg: string }>({
    severity: 'info',
    field: 'netMassKg',
    cause: 'The mass has more than six decimals.',
    remedy: 'Check the value.',
    source: DATA_ELEMENTS,
    message: ({ netKg }) =>
      phrase`${decimal(netKg)} kg has more than six decimals, which a customs declaration cannot hold.`,
  }),
  'electricity-not-stated': rule({
    ...computingFindings['electricity-not-stated'],
    field: 'quantity',
    remedy: 'Add the quantity in MWh.',
  }),
};

/** Findings about goods code, origin and mass of a line. */
export const goodsOfLineFindings = { ...codeFindings, ...originFindings, ...massFindings };
