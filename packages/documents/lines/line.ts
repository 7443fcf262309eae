import type { Finding } from '@lods/cbam/finding';
import type { Workbook } from '../spreadsheet/workbook.ts';
import type { Correction } from './corrections.ts';
import type { ChosenMapping, Mapping } from './mapping.ts';
import type { UnusualMasses } from './masses/unusual-mass.ts';

/**
 * Where a row of a file ends. `remark`: taken over with something to know. `outside`: not a good of CBAM, by code, origin or procedure, or of a declaration that was
 * invalidated; counted, never dropped. Only accepted lines and remarks become goods.
 */
export type LineState = 'accepted' | 'outside' | 'refused' | 'remark';

/** One goods item of a customs declaration. What the file does not say is null, never a guess. */
export interface Line {
  readonly sheet: string;
  /** In the file, counted from 1; the position of the goods item in XML. */
  readonly row: number;
  readonly mrn: string | null;
  readonly item: number | null;
  /** Eight digits. */
  readonly cnCode: string | null;
  /** Ten digits. */
  readonly taricCode: string | null;
  /** ISO 3166-1 alpha-2, XK, a territory of Annex III, or EU. */
  readonly countryOfOrigin: string | null;
  /** Plain decimal. */
  readonly netMassKg: string | null;
  readonly grossMassKg: string | null;
  /** Customs date, 2026-01-26. */
  readonly date: string | null;
  /** 2026-Q1, of the date or as stated. */
  readonly quarter: string | null;
  /** 4000, or 40 where only the requested procedure is stated. */
  readonly procedure: string | null;
  readonly additionalProcedure: string | null;
  readonly description: string | null;
  readonly supplier: string | null;
  readonly supplierNumber: string | null;
  readonly supplierAddress: string | null;
  readonly installation: string | null;
  readonly importerEori: string | null;
  readonly importer: string | null;
  readonly invoiceNumber: string | null;
  readonly articleNumber: string | null;
  readonly value: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly statisticalValue: string | null;
  /** Amount in the supplementary or trade unit beside the mass, with that unit; MWh for electricity. */
  readonly quantity: string | null;
  readonly quantityUnit: string | null;
  readonly countryOfDispatch: string | null;
  readonly preferentialOrigin: string | null;
  readonly preference: string | null;
  readonly cbamAccount: string | null;
  /** LRN or the sender's own reference. */
  readonly reference: string | null;
  readonly goodType: string | null;
  readonly importArea: string | null;
  /** As the sender states it, tCO2e per tonne. */
  readonly emissionValue: string | null;
  readonly state: LineState;
  readonly findings: readonly Finding[];
}

type LineCounts = Readonly<Record<LineState, number>>;

/** What a file holds, besides its lines. */
export interface LineSummary {
  /** `ready`: the columns, units and number forms are certain. `needs-review`: see `mapping.questions`. */
  readonly status: 'needs-review' | 'ready';
  readonly format: Workbook['format'];
  readonly mapping: Mapping;
  readonly counts: LineCounts;
  /** Of the refused lines, those of which another row counts: nothing is to be corrected of them. */
  readonly copies: number;
  /** About the file, its sheets and rows that are no lines. */
  readonly findings: readonly Finding[];
}

/** Whether rows that say the same as another one are further goods, or copies. */
export type SameRows = 'count' | 'omit';

export interface LineOptions {
  /** The day of reading, 2026-11-20: a customs date behind it lies in the future. */
  readonly today: string;
  /** What a person decided about this file. */
  readonly chosen?: ChosenMapping;
  /** What a person has corrected in it. */
  readonly corrections?: readonly Correction[];
  /** What a person decided about rows of it that are the same as another one. */
  readonly sameRows?: SameRows;
  /** What a person decided about masses of it that are unusual for one consignment. */
  readonly unusualMasses?: UnusualMasses;
  /** What people decided earlier about files of other shapes and perhaps of this one. */
  readonly remembered?: readonly ChosenMapping[];
  /** Quarter of all lines that state neither date nor quarter, as the person said: 2026-Q1. */
  readonly quarter?: string;
}
