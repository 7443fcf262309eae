import type { BrokenFile } from './broken-files.ts';

const steel = 'importedGoods[0]';
const electricity = 'importedGoods[1]';
const unanswered = 'importedGoods[2]';
const entry = `${steel}.goodsEmissions[0]`;
const power = `${electricity}.goodsEmissions[0]`;
const agent = {
  identificationNumber: 'NL001234567',
  name: 'Agent B.V.',
  representativeAddress: { country: 'NL', city: 'Rotterdam' },
};

/** What the registry may take, but a person should look at. The report that they are made from has none of these findings. */
export const doubtfulFiles: readonly BrokenFile[] = [
  { what: 'blanks around a name', change: { 'declarant.name': ' Vestkyst' }, code: 'S0014' },
  {
    what: 'a previous procedure beyond the known list',
    change: { [`${steel}.importedQuantities[0].procedure.previousProc`]: '71' },
    code: 'L0103',
  },
  {
    what: 'products of outward processing, which were not reportable',
    change: { [`${steel}.importedQuantities[0].procedure`]: { requestedProc: '40', previousProc: '21' } },
    code: 'B1405',
    path: `${steel}.importedQuantities[0].procedure.requestedProc`,
  },
  {
    what: 'a document of the emissions by an unknown code',
    change: { [`${entry}.supportingDocuments`]: [{ sequenceNumber: '1', type: 'TEDX' }] },
    code: 'L0015',
    path: `${entry}.supportingDocuments[0].type`,
  },
  {
    what: 'a fifth of estimates in a complex good',
    change: { [`${entry}.indirectEmissions.determinationType`]: '02' },
    code: 'P0004',
  },
  {
    what: 'another methodology in 2025',
    change: { year: '2025', [`${entry}.directEmissions.applicableReportingTypeMethodology`]: 'TOM02' },
    code: 'P0005',
    path: `${entry}.directEmissions.applicableReportingTypeMethodology`,
  },
  { what: 'a submission within the quarter', change: { submissionDate: '2024-12-01T09:00:00Z' }, code: 'P0007' },
  {
    what: 'a document that had lapsed',
    change: { [`${steel}.supportingDocuments[0].validityEndDate`]: '2024-09-30' },
    code: 'P0008',
  },
  {
    what: 'inward processing that starts after the quarter',
    change: {
      [`${steel}.importedQuantities[1].procedure.inwardProcessingInfo[0].startTime`]: '20250101',
      [`${steel}.importedQuantities[1].procedure.inwardProcessingInfo[0].endTime`]: '20250131',
    },
    code: 'P0009',
  },
  {
    what: 'the same goods of the same importer twice',
    change: {
      [`${unanswered}.commodityCode`]: { hsCode: '271600', cnCode: '27160000', commodityDetails: {} },
      [`${unanswered}.originCountry.country`]: 'UA',
    },
    code: 'B0101',
    path: unanswered,
  },
  {
    what: 'the same installation and method twice',
    change: { [`${steel}.goodsEmissions[1].installation.installationId`]: 'TR-0001' },
    code: 'B0102',
    path: `${steel}.goodsEmissions[1]`,
  },
  { what: 'a representative in role 01', change: { representative: agent }, code: 'B0204' },
  {
    what: 'another representative than the declarant in role 02',
    change: { 'declarant.role': '02', representative: agent },
    code: 'B0206',
    path: 'representative.identificationNumber',
  },
  {
    what: 'an EORI number of a third country',
    change: { 'declarant.identificationNumber': 'TR12345678', 'importer.identificationNumber': 'TR12345678' },
    code: 'B0212',
  },
  {
    what: 'sequence numbers from zero',
    change: { [`${entry}.remarksEmissions[0].sequenceNumber`]: '0' },
    code: 'B0303',
  },
  { what: 'a report ID', change: { reportId: 'QR-1' }, code: 'B1702' },
  {
    what: 'another methodology without confirmation',
    change: { [`${entry}.directEmissions.applicableReportingTypeMethodology`]: 'TOM02' },
    code: 'B1704',
    path: 'signatures.applicableMethodologyConfirmation',
  },
  {
    what: 'a confirmation without another methodology',
    change: { 'signatures.applicableMethodologyConfirmation': { otherApplicableReportingMethodology: 'true' } },
    code: 'B1705',
  },
  {
    what: 'kaolinic clay',
    change: { [`${unanswered}.commodityCode`]: { hsCode: '250700', cnCode: '25070080', commodityDetails: {} } },
    code: 'C0005',
    path: `${unanswered}.commodityCode.cnCode`,
  },
  { what: 'unit 04', change: { [`${unanswered}.measureImported.measurementUnit`]: '04' }, code: 'U0004' },
  {
    what: 'inward processing data without the procedure',
    change: {
      [`${steel}.importedQuantities[1].procedure.previousProc`]: '40',
      [`${steel}.importedQuantities[1].measureProceduresImported`]: [
        { indicator: '0', netMass: '49.500001', measurementUnit: '01' },
      ],
    },
    code: 'B1402',
  },
  {
    what: 'electricity that is not the produced measure',
    change: {
      [`${power}.directEmissions.electricityImported`]: '1250.4',
      [`${power}.directEmissions.totalEmbeddedElectricityImported`]: undefined,
    },
    code: 'B0809',
  },
  {
    what: 'actual data for electricity without proof',
    change: { [`${power}.directEmissions.determinationTypeElectricity`]: '01' },
    code: 'B0810',
    path: `${power}.directEmissions.conditionalityFulfillment`,
  },
  {
    what: 'electricity with a factor of zero',
    change: {
      [`${power}.directEmissions.emissionFactor`]: '0',
      [`${power}.directEmissions.totalEmbeddedElectricityImported`]: '0',
    },
    code: 'B0811',
  },
  {
    what: 'indirect emissions of zero from a factor of zero',
    change: {
      [`${entry}.indirectEmissions.emissionFactor`]: '0',
      [`${entry}.indirectEmissions.specificEmbeddedEmissions`]: '0',
    },
    code: 'B0904',
  },
  {
    what: 'the grid factor of the Commission for a power purchase agreement',
    change: {
      [`${entry}.indirectEmissions.electricitySource`]: 'SOE02',
      [`${entry}.indirectEmissions.emissionFactorSource`]: '02',
    },
    code: 'B1001',
  },
  { what: 'no installation', change: { [`${entry}.installation`]: undefined }, code: 'B1303' },
  { what: 'a latitude alone', change: { [`${entry}.installation.address.longitude`]: undefined }, code: 'B1305' },
  {
    what: 'a UN/LOCODE of four characters',
    change: { [`${entry}.installation.address.unlocode`]: 'TRGE' },
    code: 'B1306',
  },
  {
    what: 'an e-mail address without @',
    change: { [`${entry}.installationOperator.contactDetails[0].email`]: 'cbam.example.com' },
    code: 'B1307',
  },
  {
    what: 'a carbon price of another country',
    change: { [`${entry}.carbonPriceDue[0].country`]: 'IN' },
    code: 'B1503',
  },
  {
    what: 'an operator in Cyrillic',
    change: { [`${entry}.installationOperator.operatorName`]: 'Завод' },
    code: 'B1801',
  },
  {
    what: 'a MIME type that is not that of the name',
    change: { [`${steel}.supportingDocuments[0].attachment.mime`]: 'image/jpeg' },
    code: 'A0002',
  },
];

/** Findings that even a sound report has, because it states something that they tell of. */
export const ofTheSoundReport = ['B1204', 'B1303', 'L0006', 'T0008'] as const;
