import type { BrokenFile } from './broken-files.ts';

const steel = 'importedGoods[0]';
const unanswered = 'importedGoods[2]';
const entry = `${steel}.goodsEmissions[0]`;

/** Reports that the schema refuses as well, told by our own rules and in better words. */
export const malformedReports: readonly BrokenFile[] = [
  { what: 'no signature', change: { signatures: undefined }, code: 'S0001' },
  { what: 'no goods', change: { importedGoods: [] }, code: 'S0001' },
  { what: 'goods without emissions', change: { [`${steel}.goodsEmissions`]: undefined }, code: 'S0001' },
  {
    what: 'ten quantities of one good',
    change: { [`${unanswered}.importedQuantities`]: Array.from({ length: 10 }, () => ({})) },
    code: 'S0002',
  },
  { what: 'a name of 71 characters', change: { 'declarant.name': 'N'.repeat(71) }, code: 'S0003' },
  { what: 'a name of 71 letters beyond ASCII', change: { 'declarant.name': 'ğ'.repeat(71) }, code: 'S0003' },
  {
    what: 'a procedure of four digits',
    change: { [`${steel}.importedQuantities[0].procedure.requestedProc`]: '4000' },
    code: 'S0004',
  },
  { what: 'a TARIC code', change: { [`${steel}.commodityCode.cnCode`]: '7318159500' }, code: 'S0004' },
  {
    what: 'eight decimals',
    change: { [`${entry}.directEmissions.specificEmbeddedEmissions`]: '2.00693821' },
    code: 'S0006',
  },
  {
    what: 'seventeen digits',
    change: { [`${unanswered}.measureImported.netMass`]: '12345678901234567' },
    code: 'S0007',
  },
  { what: 'a control character', change: { 'remarks.additionalInformation': 'bell \u0007' }, code: 'S0009' },
  { what: 'half a surrogate pair', change: { 'remarks.additionalInformation': '\ud800' }, code: 'S0009' },
  {
    what: '30 February',
    change: { [`${steel}.supportingDocuments[0].validityStartDate`]: '2024-02-30' },
    code: 'S0011',
  },
  {
    what: 'a confirmation in words',
    change: { 'signatures.reportConfirmation.globalDataConfirmation': 'yes' },
    code: 'S0012',
  },
  {
    what: 'an embedded file that is not base64',
    change: { [`${steel}.supportingDocuments[0].attachment.binary`]: 'a!' },
    code: 'S0013',
  },
  { what: 'an empty group', change: { remarks: {} }, code: 'S0015' },
  { what: 'an empty text', change: { 'importer.importerAddress.street': '' }, code: 'T0004' },
  {
    what: 'milliseconds in the date of submission',
    change: { submissionDate: '2025-01-20T09:00:00.000Z' },
    code: 'T0002',
  },
  { what: 'an exponent', change: { [`${entry}.indirectEmissions.emissionFactor`]: '1e-7' }, code: 'T0003' },
  { what: 'a decimal comma', change: { [`${unanswered}.measureImported.netMass`]: '500,0' }, code: 'T0003' },
  {
    what: 'a document code of the list',
    change: { [`${entry}.supportingDocuments`]: [{ sequenceNumber: '1', type: 'TED05' }] },
    code: 'T0001',
    path: `${entry}.supportingDocuments[0].type`,
  },
  {
    what: 'an EORI number of 18 characters',
    change: { 'declarant.identificationNumber': 'DK1234567890123456' },
    code: 'R0001',
  },
  {
    what: 'an installation ID of 28 characters',
    change: { [`${entry}.installation.installationId`]: 'I'.repeat(28) },
    code: 'R0045',
  },
];
