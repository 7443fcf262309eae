import type { ListName } from '../code-lists.ts';
import { optional, optionalGroup, optionalGroups, required } from '../element.ts';
import { date, embeddedFile, exactly, runningNumber, upTo } from '../value-type.ts';

/** The same group stands under a good (document codes of list L6) and under its emissions (list L15). */
export const supportingDocuments = (list: Extract<ListName, 'L6' | 'L15'>) =>
  optionalGroups('SupportingDocuments', 99, 'supporting document', {
    sequenceNumber: required('SequenceNumber', runningNumber, 'sequence number'),
    type: required('Type', exactly(4), 'type of document', { list }),
    country: optional('Country', exactly(2), 'country of issue', { list: 'country' }),
    referenceNumber: optional('ReferenceNumber', upTo(70), 'reference number of the document'),
    lineItemNumber: optional('LineItemNumber', runningNumber, 'line of the document'),
    issuingAuthName: optional('IssuingAuthName', upTo(70), 'issuing authority'),
    validityStartDate: optional('ValidityStartDate', date, 'start of validity'),
    validityEndDate: optional('ValidityEndDate', date, 'end of validity'),
    description: optional('Description', upTo(256), 'description of the document'),
    attachment: optionalGroup('Attachment', 'attachment', {
      filename: required('Filename', upTo(256), 'file name'),
      uri: optional('URI', upTo(2048), 'web address of the file'),
      mime: required('MIME', upTo(71), 'MIME type'),
      binary: optional('Binary', embeddedFile, 'embedded file'),
    }),
  });
