/**
 * The structure of the quarterly report, schema 23.00: the one table from which the writer, the reader, the checks, the types
 * and our own schema follow. The order of the keys is the order of the elements in the file.
 */
import { group, optional, required } from './element.ts';
import { importedGoods, remarks } from './structure/goods.ts';
import { declarant, importer, representative, signatures } from './structure/parties.ts';
import { exactly, moment, upTo, whole } from './value-type.ts';

/** One namespace for every version from 17.00 to 23.00; the file carries no version mark. */
export const NAMESPACE = 'http://xmlns.ec.eu/BusinessObjects/CBAM/Types/V1';

export const structure = group('QReport', 'quarterly report', {
  submissionDate: optional('SubmissionDate', moment, 'date of submission', { rule: 'T0002' }),
  reportId: optional('ReportId', upTo(22), 'report ID'),
  reportingPeriod: required('ReportingPeriod', exactly(2), 'reporting period', { list: 'L1' }),
  year: required('Year', whole(4), 'reporting year'),
  declarant,
  representative,
  importer,
  signatures,
  remarks,
  importedGoods,
});
