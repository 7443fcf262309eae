import { Exact } from '@lods/cbam/decimal';
import { utcDay } from '@lods/cbam/period';
import { Problem } from '@lods/contract/problems';
import type { FieldIssue } from '@lods/contract/request-problems';
import { readWrittenMrn } from '@lods/documents/lines/codes/codes';
import type { Call } from '../../call.ts';
import type { CustomsRow } from './repository.ts';
import { isNoCode, isNoCountry } from './scope-of-line.ts';

type Checked = Pick<
  CustomsRow,
  | 'countryOfOrigin'
  | 'declarationId'
  | 'grossWeightKg'
  | 'importDate'
  | 'mrn'
  | 'netWeightKg'
  | 'procedureCode'
  | 'productCode'
>;

/**
 * Refuses what a person types into a line and what cannot be. What was read and stays as it is has its own doubts and is not judged here.
 * @throws Problem 'request.invalid' with the fields
 */
export function refuseImpossible({ now }: Pick<Call, 'now'>, before: Checked, after: Checked): void {
  const isChanged = (column: keyof Checked) => before[column] !== after[column];
  const { netWeightKg, grossWeightKg, importDate, mrn, procedureCode, productCode, countryOfOrigin } = after;
  const fields: FieldIssue[] = [];
  if (isChanged('productCode') && productCode !== '' && isNoCode(productCode))
    fields.push({
      path: 'productCode',
      code: 'custom',
      message: 'The nomenclature has no such code. Compare it with the paper.',
    });
  if (isChanged('countryOfOrigin') && countryOfOrigin !== '' && isNoCountry(countryOfOrigin))
    fields.push({ path: 'countryOfOrigin', code: 'custom', message: 'The list of countries has no such code' });
  if ((isChanged('netWeightKg') || isChanged('grossWeightKg')) && isAboveGross(netWeightKg, grossWeightKg))
    fields.push({ path: 'netWeight', code: 'custom', message: 'The net mass is more than the gross mass' });
  if (isChanged('importDate') && importDate !== null && importDate > tomorrow(now))
    fields.push({ path: 'importDate', code: 'custom', message: 'This day has not come yet' });
  if (isChanged('procedureCode') && procedureCode !== '' && !PROCEDURE.test(procedureCode))
    fields.push({
      path: 'procedureCode',
      code: 'custom',
      message: 'A procedure begins with four digits, such as 4000',
    });
  if (isChanged('mrn') && after.declarationId !== null)
    fields.push({
      path: 'mrn',
      code: 'custom',
      message: 'These goods are in a declaration already. Take the line back to change its MRN.',
    });
  else if (isChanged('mrn') && mrn !== '' && readWrittenMrn(mrn).fault !== null)
    fields.push({
      path: 'mrn',
      code: 'custom',
      message: 'The check digit of this MRN does not fit. Compare it with the paper.',
    });
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Gross is with the packaging, net without: data elements 18 04 and 18 01, Delegated Regulation (EU) 2015/2446 Annex B. */
const isAboveGross = (net: string | null, gross: string | null) =>
  net !== null && gross !== null && new Exact(net).gt(gross);

/** Requested and previous procedure, data element 11 09, with or without what is printed behind them. */
const PROCEDURE = /^\d{2}\s?\d{2}/;

/** East of Greenwich the day begins earlier. */
const tomorrow = (now: Date) => utcDay(new Date(now.getTime() + 24 * 3_600_000));
