import { DECIDING_ADDITIONAL } from '@lods/cbam/customs-procedures';
import type { Finding } from '@lods/cbam/finding';
import type { Line } from './line.ts';
import { readUnit } from './masses/unit.ts';

/** What a line needs to be taken over: a line of a file as it was read, or one of a paper. */
export type LineToStore = Pick<
  Line,
  | 'cnCode'
  | 'countryOfOrigin'
  | 'date'
  | 'description'
  | 'emissionValue'
  | 'importArea'
  | 'importer'
  | 'importerEori'
  | 'installation'
  | 'item'
  | 'mrn'
  | 'netMassKg'
  | 'procedure'
  | 'quantity'
  | 'quantityUnit'
  | 'quarter'
  | 'row'
  | 'sheet'
  | 'state'
  | 'supplier'
> &
  Partial<Pick<Line, 'additionalProcedure' | 'articleNumber' | 'supplierNumber' | 'taricCode'>> & {
    /** Where a person has said who it is. */
    readonly supplierId?: string | null;
    readonly findings?: readonly Finding[];
  };

/** The columns of a row to store, in their order, with their types in the database. */
export const STORED_COLUMNS = {
  position: 'integer',
  state: 'text',
  sheet: 'text',
  row_number: 'integer',
  mrn: 'text',
  item: 'integer',
  cn_code: 'text',
  taric_code: 'text',
  country_of_origin: 'text',
  net_mass_kg: 'numeric',
  energy_mwh: 'numeric',
  customs_date: 'date',
  quarter: 'text',
  procedure: 'text',
  importer_eori: 'text',
  importer: 'text',
  supplier: 'text',
  installation: 'text',
  description: 'text',
  import_area: 'text',
  emission_value: 'text',
  stated_supplier_id: 'text',
  article_number: 'text',
  findings: 'json',
} as const;

const ELECTRICITY = '27160000';

/** A line as a row of COPY in its text form, with its line feed. A supplier without a name goes by the number that the file gives them. `position` counts the lines of a source from 1. */
export function rowToStore(line: LineToStore, position: number): string {
  const { quantity, quantityUnit, findings = [] } = line;
  const isEnergy = line.cnCode === ELECTRICITY && quantity !== null && readUnit(quantityUnit ?? '') === 'MWh';
  return (
    `${position}\t${line.state}\t${text(line.sheet)}\t${line.row}\t${text(line.mrn)}\t${line.item ?? NULL}\t` +
    `${text(line.cnCode)}\t${text(line.taricCode ?? null)}\t${text(line.countryOfOrigin)}\t${line.netMassKg ?? NULL}\t${isEnergy ? quantity : NULL}\t` +
    `${line.date ?? NULL}\t${line.quarter ?? ''}\t${text(procedureOf(line))}\t${text(line.importerEori)}\t` +
    `${text(line.importer)}\t${text(line.supplier ?? line.supplierNumber ?? null)}\t${text(line.installation)}\t${text(line.description)}\t` +
    `${/EEA/i.test(line.importArea ?? '') ? 'EEA' : 'EU'}\t${line.emissionValue ?? ''}\t${line.supplierId ?? ''}\t${text(line.articleNumber ?? null)}\t` +
    `${findings.length === 0 ? NULL : text(JSON.stringify(findings))}\n`
  );
}

const NULL = '\\N';
const SPECIAL = /[\\\t\n\r\0]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' };

/** What is not stated is empty. PostgreSQL reads a tab as the end of a value and a line feed as that of a row, and keeps no zero byte. */
function text(value: string | null): string {
  if (value === null) return '';
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign] ?? '') : value;
}

/** The codes of a line in one piece; an additional code stands behind only where it decides what the goods are, as F01 of returned goods. */
function procedureOf({ procedure, additionalProcedure }: LineToStore): string | null {
  const isDeciding = procedure?.length === 4 && DECIDING_ADDITIONAL.has(additionalProcedure ?? '');
  return isDeciding ? `${procedure}${additionalProcedure}` : procedure;
}
