import { brief, doubt, fault, note } from './remark.ts';

/** What is said about goods code, origin and mass of a line. */

export const codeMissing = () =>
  fault(
    'cnCode',
    'cn-code-missing',
    'The line has no CN code.',
    'Enter the eight digits of the Combined Nomenclature.',
  );

export const codeUnreadable = (text: string) =>
  fault(
    'cnCode',
    'cn-code-unreadable',
    `"${brief(text)}" is no goods code.`,
    'Enter the eight digits of the CN code, or ten digits with TARIC.',
  );

export const codeScientific = (text: string) =>
  fault(
    'cnCode',
    'cn-code-rounded',
    `"${text}" is a code that a spreadsheet program has turned into a power of ten; digits may be lost.`,
    'Format the column as text, enter the code again and save the file.',
  );

export const codeDigitMissing = (text: string) =>
  fault(
    'cnCode',
    'cn-code-digit-missing',
    `"${brief(text)}" has ${text.replace(/\D/g, '').length} digits: either a leading zero or another digit is lost.`,
    'Enter all eight (or ten) digits.',
  );

export const codePartMissing = (parts: string) =>
  fault(
    'cnCode',
    'cn-code-part-missing',
    `The code stands in several columns, and a part of it is missing: ${brief(parts)}.`,
    'Enter the missing digits, or the whole code in one column.',
  );

export const originMissing = () =>
  fault(
    'countryOfOrigin',
    'country-missing',
    'The line has no country of origin.',
    'Enter the country of non-preferential origin.',
  );

export const originUnreadable = (text: string, nearest: string | null) =>
  fault(
    'countryOfOrigin',
    'country-unknown',
    `"${brief(text)}" is no country.`,
    nearest === null
      ? 'Enter the two letters of ISO 3166-1, or the name in Danish, German or English.'
      : `Enter the two letters of ISO 3166-1; is ${nearest} meant?`,
  );

export const originUnion = () =>
  note(
    'countryOfOrigin',
    'country-exempt',
    'Goods of Union origin are outside the Regulation.',
    'Leave the line out of the declaration.',
  );

export const massMissing = (hasGross: boolean) =>
  hasGross
    ? fault(
        'netMassKg',
        'mass-gross-only',
        'The line has a gross mass but no net mass.',
        'CBAM counts the net mass: enter it from the customs declaration.',
      )
    : fault(
        'netMassKg',
        'mass-missing',
        'The line has no net mass.',
        'Enter the net mass from the customs declaration.',
      );

export const massMerged = () =>
  fault(
    'netMassKg',
    'mass-merged',
    'The net mass is merged over several rows, so the mass of each is not known.',
    'Undo the merging and enter the net mass of each goods item.',
  );

export const massUnreadable = (text: string) =>
  fault(
    'netMassKg',
    'mass-unreadable',
    `"${brief(text)}" is no mass.`,
    'Enter digits only, with one decimal mark throughout the column.',
  );

export const massAmbiguous = (text: string, readings: readonly [string, string]) =>
  fault(
    'netMassKg',
    'mass-ambiguous',
    `"${text}" can be ${readings[0]} or ${readings[1]}, and nothing in the file decides.`,
    'Say which sign is the decimal mark of the column; then the line is read.',
  );

export const massUnitUnknown = (text: string) =>
  fault(
    'netMassKg',
    'mass-unit-unknown',
    `"${brief(text)}" may be kilograms or tonnes; the file does not say.`,
    'Say the unit of the column; then the line is read.',
  );

export const massUnitOther = (unit: string) =>
  fault(
    'netMassKg',
    'mass-unit-other',
    unit === '' ? 'The unit of the mass is missing.' : `"${brief(unit)}" is no unit of mass that we convert.`,
    'Enter the net mass in kilograms (kg) or tonnes (t).',
  );

export const massZero = () =>
  fault(
    'netMassKg',
    'mass-zero',
    'Net mass must be greater than 0.',
    'Enter the net mass from the customs declaration, or remove the line.',
  );

export const massNegative = (text: string) =>
  fault(
    'netMassKg',
    'mass-negative',
    `The net mass "${brief(text)}" is negative.`,
    'Enter the mass as declared; for a correction, change the line that it corrects.',
  );

export const massAboveGross = (netKg: string, grossKg: string) =>
  doubt(
    'netMassKg',
    'mass-above-gross',
    `The net mass (${netKg} kg) is above the gross mass (${grossKg} kg).`,
    'Check which of the two columns is net, and their units.',
  );

export const massTooPrecise = (netKg: string) =>
  note(
    'netMassKg',
    'mass-digits',
    `${netKg} kg has more than six decimals, which a customs declaration cannot hold.`,
    'Check the value.',
  );

export const electricityMissing = () =>
  fault(
    'quantity',
    'electricity-not-stated',
    'Imported electricity is counted in megawatt-hours, and none are stated.',
    'Add the quantity in MWh.',
  );
