import { phrase, term } from '@lods/translations/phrase';
import { capital, MANUAL, type OfField, type OfValue, quoted, rule } from './rule.ts';

const FORMATS = 'DOC, DOCX, XLS, XLSX, PDF, JPEG';

/** Supporting documents and the files that go with the report in its ZIP. */
export const documentRules = {
  T0001: rule<OfValue>({
    severity: 'error',
    cause:
      'The schema takes document types of exactly four characters, but the codes of the registry have two or five.',
    remedy: 'Leave this document out of the report and put its file into the ZIP file; the code itself is not wrong.',
    source: 'QReport schema 23.00 against the code lists; the Commission sample has the same fault',
    message: ({ value }) =>
      phrase`Document type ${quoted(value)} is a code of the registry, but its schema takes four characters.`,
  }),
  A0001: rule<OfValue>({
    severity: 'error',
    cause: `The registry takes these files as attachments: ${FORMATS}.`,
    remedy: `Convert the file to one of ${FORMATS}.`,
    source: MANUAL,
    message: ({ value }) => phrase`Attachment ${quoted(value)} is not of a type that the registry takes.`,
  }),
  A0002: rule<OfValue & { mime: string }>({
    severity: 'warning',
    cause: 'The MIME type of an attachment does not match its file name.',
    remedy: 'Correct the MIME type or the file name.',
    source: MANUAL,
    message: ({ value, mime }) => phrase`Attachment ${quoted(value)} is called ${quoted(mime)}.`,
  }),
  A0003: rule<OfValue>({
    severity: 'error',
    cause: 'A report names an attachment that is not in its ZIP file.',
    remedy: 'Add the file to the ZIP file under exactly this name, or remove the attachment from the report.',
    source: 'inferred: attachments are found in the ZIP file by their name',
    message: ({ value }) => phrase`Attachment ${quoted(value)} is not in the ZIP file.`,
  }),
  A0004: rule<OfValue>({
    severity: 'info',
    cause: 'A ZIP file holds a file that the report does not name.',
    remedy: 'Nothing, where the file is evidence whose type the schema cannot carry.',
    source: 'inferred: attachments are found in the ZIP file by their name',
    message: ({ value }) => phrase`The ZIP file holds ${quoted(value)}, which the report does not name.`,
  }),
  A0005: rule<{ megabytes: string }>({
    severity: 'error',
    cause: 'The registry takes ZIP files of up to 20 MB (20,000,000 bytes, the stricter reading).',
    remedy: 'Attach smaller files: fewer pages, lower resolution, no duplicates.',
    source: `${MANUAL}, section 4.4`,
    message: ({ megabytes }) => phrase`The ZIP file has ${megabytes} MB; the registry takes 20 MB.`,
  }),
  A0006: rule<OfValue>({
    severity: 'error',
    cause: 'Two files of a report have the same name.',
    remedy: 'Rename one of the files.',
    source: 'inferred: attachments are found in the ZIP file by their name',
    message: ({ value }) => phrase`Two files are called ${quoted(value)}.`,
  }),
  A0007: rule<OfValue>({
    severity: 'error',
    cause: 'The name of an attachment is a path or has characters that no file name takes.',
    remedy: 'Use a plain file name without folders.',
    source: 'a name in a ZIP file must not lead elsewhere',
    message: ({ value }) => phrase`${quoted(value)} is not a plain file name.`,
  }),
  A0008: rule<OfValue>({
    severity: 'warning',
    cause: 'The content of an attachment does not match its file name.',
    remedy: 'Open the file, save it in the right format, and attach it again.',
    source: MANUAL,
    message: ({ value }) => phrase`The content of ${quoted(value)} is not what its name says.`,
  }),
  A0009: rule<OfValue>({
    severity: 'warning',
    cause: 'A report without ZIP file names attachments, which cannot be checked.',
    remedy: 'Upload the report and its attachments as one ZIP file.',
    source: MANUAL,
    message: ({ value }) => phrase`Attachment ${quoted(value)} is not part of this file.`,
  }),
  A0010: rule<OfField>({
    severity: 'error',
    cause: 'A document is valid from its start to its end.',
    remedy: 'Correct one of the two dates.',
    source: 'a period ends on or after its start',
    message: ({ field }) => phrase`${term(capital(field))} is before the start of validity.`,
  }),
  A0011: rule<OfValue>({
    severity: 'warning',
    cause: `The registry takes these files as attachments: ${FORMATS}. Others stay with the declaration.`,
    remedy: `Convert the file to one of ${FORMATS} and upload it again.`,
    source: MANUAL,
    message: ({ value }) =>
      phrase`${quoted(value)} is left out of the ZIP: the registry does not take this type of file.`,
  }),
  A0012: rule<{ megabytes: string }>({
    severity: 'warning',
    cause: 'The registry takes ZIP files of up to 20 MB (20,000,000 bytes, the stricter reading).',
    remedy: 'Attach smaller files: fewer pages, lower resolution, no duplicates.',
    source: `${MANUAL}, section 4.4`,
    message: ({ megabytes }) =>
      phrase`The files for the registry have ${megabytes} MB together; its ZIP may have 20 MB.`,
  }),
  A0013: rule<OfValue>({
    severity: 'info',
    cause: 'A document has a code of the registry that its schema cannot carry, so the report does not name it.',
    remedy:
      'Nothing, where the file in the ZIP is enough; to have the report name it, choose a customs document code of four characters.',
    source: 'QReport schema 23.00 against the code lists; the Commission sample has the same fault',
    message: ({ value }) =>
      phrase`The file of document type ${quoted(value)} goes into the ZIP; the report cannot name it.`,
  }),
  B1601: rule<OfField>({
    severity: 'error',
    from: '2024-Q3',
    cause: 'From the third quarter of 2024 attachments have no web address.',
    remedy: 'Put the file into the ZIP file and remove the address.',
    source: MANUAL,
    message: ({ field }) => phrase`The ${term(field)} is no longer used.`,
  }),
};
