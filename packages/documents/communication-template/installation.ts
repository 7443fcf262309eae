import { serialDate } from '../spreadsheet/xlsx/numbers.ts';
import type { TemplateInputs } from './inputs.ts';
import { SHEET } from './layout.ts';

const { installation: A, totals: C, summary: SUMMARY, perProcess } = SHEET;

/** Sheet A as a person fills it in; null where a cell is blank. */
export interface TemplateInstallation {
  readonly name: string | null;
  readonly localName: string | null;
  readonly street: string | null;
  readonly economicActivity: string | null;
  readonly postCode: string | null;
  readonly poBox: string | null;
  readonly city: string | null;
  /** ISO code where the workbook has it. */
  readonly country: string | null;
  readonly countryName: string | null;
  /** Without the space that the examples write. */
  readonly unlocode: string | null;
  /** Decimal degrees as written, without the degree sign. */
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly representative: string | null;
  readonly email: string | null;
  readonly telephone: string | null;
  /** ISO dates; as written where they are none. */
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly verifier: string | null;
  readonly verifierCountry: string | null;
  readonly accreditationBody: string | null;
  readonly accreditationNumber: string | null;
}

export function readInstallation(inputs: TemplateInputs, isBase1904: boolean): TemplateInstallation {
  const text = (address: string) => inputs.text(A, address) || null;
  const degrees = (address: string) => text(address)?.replace(/[°\s]/g, '') || null;
  return {
    name: text('I20'),
    localName: text('I19'),
    street: text('I21'),
    economicActivity: text('I22'),
    postCode: text('I23'),
    poBox: text('I24'),
    city: text('I25'),
    country:
      /^[A-Z]{2}$/.exec(inputs.text(A, 'S26'))?.[0] ?? /^[A-Z]{2}$/.exec(inputs.text(SUMMARY, 'G16'))?.[0] ?? null,
    countryName: text('I26'),
    unlocode: text('I27')?.replace(/\s/g, '') || null,
    latitude: degrees('I28'),
    longitude: degrees('I29'),
    representative: text('I30'),
    email: text('I31'),
    telephone: text('I32'),
    periodStart: dayOf(inputs, 'I9', isBase1904),
    periodEnd: dayOf(inputs, 'L9', isBase1904),
    verifier: text('I37'),
    verifierCountry: text('I41'),
    accreditationBody: text('I52'),
    accreditationNumber: text('I53'),
  };
}

function dayOf(inputs: TemplateInputs, address: string, isBase1904: boolean): string | null {
  const cell = inputs.cell(A, address);
  if (cell?.kind === 'number') return serialDate(Number(cell.text), isBase1904)?.slice(0, 10) ?? cell.text;
  return inputs.text(A, address) || null;
}

/** How the emissions were found out, in the workbook's own words. */
export interface TemplateQuality {
  readonly dataQuality: string | null;
  readonly defaultsJustification: string | null;
  readonly assurance: string | null;
  readonly carbonPriceInstrument: string | null;
  readonly additionalInformation: string | null;
}

export function readQuality(inputs: TemplateInputs): TemplateQuality {
  return {
    dataQuality: inputs.text(C, 'H40') || null,
    defaultsJustification: inputs.text(C, 'H41') || null,
    assurance: inputs.text(C, 'H42') || null,
    carbonPriceInstrument: inputs.text(perProcess, 'M13') || null,
    additionalInformation: inputs.text(perProcess, 'M16') || null,
  };
}
