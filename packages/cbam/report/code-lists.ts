/**
 * The code lists of the quarterly report. The schema knows no codes at all; the registry does. The lists are put together from
 * transcriptions of the Commission's structure workbook and from its user manual of 18 March 2025; L numbers are our own.
 * Codes came and went by quarter: `from` and `until` say when the registry offers one.
 */

import { parameters, productionMethods } from './code-lists/production.ts';
import type { Span } from './quarter.ts';

export interface Code extends Span {
  readonly meaning: string;
  /** A rule of its own watches the time of this code, because it says more than "not in the list". */
  readonly isTimedByRule?: true;
}

export interface CodeList {
  readonly title: string;
  readonly codes: Readonly<Record<string, Code>>;
  /** The list is known to be incomplete: an unknown code is a warning. */
  readonly isOpen?: true;
}

const code = (meaning: string, extra: Span & { isTimedByRule?: true } = {}): Code => ({ meaning, ...extra });

const determination = {
  '01': code('actual data'),
  '02': code('estimated values, including default values published by the Commission', {
    until: '2024-Q2',
    isTimedByRule: true,
  }),
  '03': code('actual data not available', { from: '2024-Q3' }),
};

export const codeLists = {
  L1: {
    title: 'reporting period',
    codes: {
      Q1: code('January to March'),
      Q2: code('April to June'),
      Q3: code('July to September'),
      Q4: code('October to December'),
    },
  },
  L2: {
    title: 'role of the declarant',
    codes: {
      '01': code('importer for all goods'),
      '02': code('indirect customs representative for all goods'),
      '03': code('importer for some goods and representative for others'),
    },
  },
  'L3 requested': {
    title: 'requested procedure',
    codes: {
      '01': code('free circulation with onward dispatch'),
      '07': code('free circulation and warehousing'),
      '40': code('release for free circulation'),
      '42': code('free circulation with VAT-exempt supply to another Member State'),
      '43': code('free circulation under transitional measures'),
      '44': code('end-use'),
      '45': code('free circulation of part and placing under a warehouse'),
      '46': code('import of processed products under outward processing'),
      '48': code('replacement goods under outward processing'),
    },
  },
  'L3 previous': {
    title: 'previous procedure',
    isOpen: true,
    codes: {
      '00': code('no previous procedure'),
      '01': code('free circulation with onward dispatch'),
      '07': code('free circulation and warehousing'),
      '40': code('release for free circulation'),
      '42': code('free circulation with VAT-exempt supply to another Member State'),
      '45': code('free circulation of part and placing under a warehouse'),
      '48': code('replacement goods under outward processing'),
      '51': code('inward processing'),
      '54': code('inward processing in another Member State'),
    },
  },
  L4: {
    title: 'area of import',
    codes: { EU: code('with a customs import declaration'), EUOTH: code('by other means') },
  },
  L5: {
    title: 'measurement unit',
    codes: {
      '01': code('tonnes'),
      '02': code('kilograms', { until: '2024-Q1', isTimedByRule: true }),
      '03': code('megawatt-hours'),
      '04': code('volume, seen on hydrogen in early reports', { isTimedByRule: true }),
    },
  },
  L6: {
    title: 'document of the goods',
    codes: {
      '01': code('agreement with the indirect representative, (EU) 2023/956 Art. 32'),
      '02': code('communication from the operator'),
      '03': code('other'),
    },
  },
  L7: { title: 'type of coordinates', codes: { '01': code('GPS'), '02': code('GNSS') } },
  L8: { title: 'type of determination', codes: determination },
  L9: {
    title: 'type of determination for electricity',
    codes: { '01': code('actual data'), '02': code('other methods, including default values') },
  },
  L10: {
    title: 'type of methodology',
    codes: { TOM01: code('Commission rules'), TOM02: code('other methodology'), TOM03: code('default values') },
  },
  L11: {
    title: 'source of the emission factor',
    codes: { '01': code('other'), '02': code('Commission, based on data of the International Energy Agency') },
  },
  L12: {
    title: 'source of the electricity',
    codes: {
      SOE01: code('direct technical link to the generator'),
      SOE02: code('power purchase agreement'),
      SOE03: code('received from the grid'),
    },
  },
  L13: { title: 'production method', codes: productionMethods },
  L14: { title: 'qualifying parameter', codes: parameters },
  L15: {
    title: 'document of the emissions',
    codes: {
      TED01: code('annual installation report'),
      TED02: code('annual installation emissions report'),
      TED03: code('calculated emissions of the reported goods'),
      TED04: code('legal reference to a national emissions framework'),
      TED05: code('other'),
    },
  },
  L16: {
    title: 'instrument of the carbon price',
    codes: {
      '01': code('carbon tax'),
      '02': code('levy'),
      '03': code('fee'),
      '04': code('national emissions trading system'),
      '05': code('regional emissions trading system'),
      '06': code('other', { from: '2024-Q3' }),
    },
  },
  L17: {
    title: 'goods covered by the carbon price',
    codes: { TPC01: code('the product itself'), TPC02: code('other materials', { until: '2024-Q2' }) },
  },
  EMU: { title: 'emissions unit', codes: { EMU1: code('tonnes of CO2 equivalent') } },
  indicator: { title: 'type of measure', codes: { '0': code('other'), '1': code('inward processing') } },
  'yes-no': { title: 'yes or no', codes: { '0': code('no'), '1': code('yes') } },
} as const satisfies Record<string, CodeList>;

/** Countries come from the tables of the law, currencies from ISO 4217; both are too long to be listed in a remedy. */
export type ListName = keyof typeof codeLists | 'country' | 'currency';
