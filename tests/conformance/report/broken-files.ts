import type { RuleCode } from '@lods/cbam/report/rules';
import type { Change } from './change.ts';

/** A file that the official schema accepts and the registry would refuse. The path is that of the first change unless another is named. */
export interface BrokenFile {
  readonly what: string;
  readonly change: Change;
  readonly code: RuleCode;
  readonly path?: string;
}

const steel = 'importedGoods[0]';
const electricity = 'importedGoods[1]';
const unanswered = 'importedGoods[2]';
const entry = `${steel}.goodsEmissions[0]`;
const direct = `${entry}.directEmissions`;
const indirect = `${entry}.indirectEmissions`;
const power = `${electricity}.goodsEmissions[0]`;
const importer = {
  identificationNumber: 'DE123456789',
  name: 'Other GmbH',
  importerAddress: { country: 'DE', city: 'Hamburg' },
};
const agent = {
  identificationNumber: 'NL001234567',
  name: 'Agent B.V.',
  representativeAddress: { country: 'NL', city: 'Rotterdam' },
};

const parties: BrokenFile[] = [
  { what: 'an EORI number without country', change: { 'declarant.identificationNumber': '12345678' }, code: 'R0001' },
  { what: 'an EORI number with a blank', change: { 'importer.identificationNumber': 'DK 1234567' }, code: 'R0001' },
  { what: 'a role that is none', change: { 'declarant.role': '99' }, code: 'L0002' },
  { what: 'no importer in role 01', change: { importer: undefined }, code: 'B0201' },
  { what: 'an importer of a good in role 01', change: { [`${steel}.importer`]: importer }, code: 'B0202' },
  {
    what: 'another importer than the declarant in role 01',
    change: { 'importer.identificationNumber': 'DK87654321' },
    code: 'B0203',
  },
  { what: 'no representative in role 02', change: { 'declarant.role': '02' }, code: 'B0205', path: 'representative' },
  {
    what: 'no importer anywhere in role 02',
    change: { 'declarant.role': '02', representative: agent, importer: undefined },
    code: 'B0207',
    path: `${steel}.importer`,
  },
  { what: 'an importer in the header in role 03', change: { 'declarant.role': '03' }, code: 'B0208', path: 'importer' },
  {
    what: 'no importer of a good in role 03',
    change: { 'declarant.role': '03', importer: undefined },
    code: 'B0209',
    path: `${steel}.importer`,
  },
  {
    what: 'no representative for the good of another importer in role 03',
    change: { 'declarant.role': '03', importer: undefined, [`${steel}.importer`]: importer },
    code: 'B0210',
    path: `${steel}.representative`,
  },
  {
    what: 'one person as importer and representative',
    change: { 'declarant.role': '02', representative: { ...agent, identificationNumber: 'DK12345678' } },
    code: 'B0211',
    path: 'importer.identificationNumber',
  },
  {
    what: 'a confirmation that is refused',
    change: { 'signatures.reportConfirmation.globalDataConfirmation': 'false' },
    code: 'B1701',
  },
  {
    what: 'no consent to the use of data',
    change: { 'signatures.reportConfirmation.useOfDataConfirmation': '0' },
    code: 'B1701',
  },
  { what: 'a signature of one blank', change: { 'signatures.reportConfirmation.signature': ' ' }, code: 'T0004' },
  { what: 'a country that is none', change: { 'importer.importerAddress.country': 'QQ' }, code: 'L0020' },
];

const periods: BrokenFile[] = [
  { what: 'a fifth quarter', change: { reportingPeriod: 'Q9' }, code: 'L0001' },
  { what: 'a year of zero', change: { year: '0' }, code: 'P0001' },
  { what: 'a negative year', change: { year: '-204' }, code: 'S0008' },
  { what: 'a quarter before the first', change: { reportingPeriod: 'Q3', year: '2023' }, code: 'P0001' },
  { what: 'a quarter of 2026', change: { reportingPeriod: 'Q1', year: '2026' }, code: 'P0002', path: 'year' },
  {
    what: 'estimates for a complex good beyond a fifth',
    change: { [`${direct}.determinationType`]: '02' },
    code: 'P0003',
  },
  {
    what: 'estimates for a simple good',
    change: {
      [`${steel}.commodityCode`]: { hsCode: '252310', cnCode: '25231000', commodityDetails: {} },
      [`${direct}.determinationType`]: '02',
      [`${entry}.carbonPriceDue`]: undefined,
      [`${steel}.goodsEmissions[1].carbonPriceDue`]: undefined,
    },
    code: 'P0003',
    path: `${direct}.determinationType`,
  },
  {
    what: 'data not available before Q3 2024',
    change: { [`${direct}.determinationType`]: '03', reportingPeriod: 'Q2' },
    code: 'L0008',
  },
  {
    what: 'indirect qualifying parameters after Q2 2024',
    change: {
      [`${entry}.prodMethodQualifyingParams.indirectQualifyingParameters`]: [
        { sequenceNumber: '1', parameterId: 'QPD12', parameterValue: '1' },
      ],
    },
    code: 'P0006',
  },
];

const goods: BrokenFile[] = [
  { what: 'one item number twice', change: { [`${electricity}.itemNumber`]: '1' }, code: 'R0002' },
  { what: 'a gap in the item numbers', change: { [`${unanswered}.itemNumber`]: '7' }, code: 'B0301' },
  { what: 'one sequence number twice', change: { [`${steel}.goodsEmissions[1].sequenceNumber`]: '1' }, code: 'B0302' },
  { what: 'no commodity code', change: { [`${unanswered}.commodityCode`]: undefined }, code: 'C0006' },
  { what: 'letters in a CN code', change: { [`${steel}.commodityCode.cnCode`]: '7318159X' }, code: 'T0009' },
  {
    what: 'an HS code that is not that of the CN code',
    change: { [`${steel}.commodityCode.hsCode`]: '731816' },
    code: 'C0003',
  },
  {
    what: 'a good outside CBAM',
    change: { [`${unanswered}.commodityCode.cnCode`]: '27090090', [`${unanswered}.commodityCode.hsCode`]: '270900' },
    code: 'C0002',
  },
  {
    what: 'a CN code under a CBAM heading that is none',
    change: { [`${unanswered}.commodityCode.cnCode`]: '31029099' },
    code: 'C0001',
  },
  { what: 'goods of Swiss origin', change: { [`${unanswered}.originCountry.country`]: 'CH' }, code: 'C0004' },
  { what: 'goods of Union origin', change: { [`${unanswered}.originCountry.country`]: 'DE' }, code: 'C0004' },
];

const measures: BrokenFile[] = [
  {
    what: 'a sum of produced masses that is off by a gram',
    change: { [`${steel}.goodsEmissions[1].producedMeasure.netMass`]: '80' },
    code: 'B0401',
    path: `${steel}.measureImported.netMass`,
  },
  {
    what: 'a sum of masses by procedure that is off',
    change: { [`${steel}.importedQuantities[0].measureProceduresImported[0].netMass`]: '150' },
    code: 'B0402',
    path: `${steel}.measureImported.netMass`,
  },
  { what: 'neither mass nor units', change: { [`${unanswered}.measureImported.netMass`]: undefined }, code: 'B0501' },
  {
    what: 'electricity without megawatt-hours',
    change: { [`${electricity}.measureImported.supplementaryUnits`]: undefined },
    code: 'B0502',
  },
  {
    what: 'electricity in tonnes',
    change: { [`${electricity}.measureImported.measurementUnit`]: '01' },
    code: 'B0503',
  },
  {
    what: 'goods in megawatt-hours',
    change: { [`${unanswered}.measureImported.measurementUnit`]: '03' },
    code: 'B0503',
  },
  { what: 'a mass of zero', change: { [`${unanswered}.measureImported.netMass`]: '0.000' }, code: 'B0504' },
  { what: 'a negative mass', change: { [`${unanswered}.measureImported.netMass`]: '-500' }, code: 'S0010' },
  { what: 'kilograms by code', change: { [`${unanswered}.measureImported.measurementUnit`]: '02' }, code: 'U0001' },
  { what: 'kilograms by word', change: { [`${unanswered}.measureImported.measurementUnit`]: 'KG' }, code: 'U0001' },
  { what: 'cubic metres', change: { [`${unanswered}.measureImported.measurementUnit`]: 'M3' }, code: 'U0002' },
  { what: 'tonnes by word', change: { [`${unanswered}.measureImported.measurementUnit`]: 'TON' }, code: 'U0005' },
  { what: 'a unit that is none', change: { [`${unanswered}.measureImported.measurementUnit`]: '77' }, code: 'L0005' },
  {
    what: 'the EEA as area of import',
    change: { [`${steel}.importedQuantities[0].importArea.importArea`]: 'EEA' },
    code: 'U0003',
  },
  {
    what: 'an area of import that is none',
    change: { [`${steel}.importedQuantities[0].importArea.importArea`]: 'ASIA' },
    code: 'L0004',
  },
  {
    what: 'a procedure that is none',
    change: { [`${steel}.importedQuantities[0].procedure.requestedProc`]: '99' },
    code: 'L0003',
  },
  {
    what: 'inward processing without its data',
    change: { [`${steel}.importedQuantities[1].procedure.inwardProcessingInfo`]: undefined },
    code: 'B1401',
  },
  {
    what: 'two measures of one type',
    change: { [`${steel}.importedQuantities[1].measureProceduresImported[1].indicator`]: '0' },
    code: 'B1403',
  },
  {
    what: 'processed goods without inward processing',
    change: { [`${steel}.importedQuantities[0].measureProceduresImported[0].indicator`]: '1' },
    code: 'B1404',
  },
  {
    what: 'a type of measure that is none',
    change: { [`${steel}.importedQuantities[0].measureProceduresImported[0].indicator`]: '5' },
    code: 'L0023',
  },
  {
    what: 'a thirteenth month',
    change: { [`${steel}.importedQuantities[1].procedure.inwardProcessingInfo[0].startTime`]: '20241301' },
    code: 'B1406',
  },
  {
    what: 'inward processing that ends before it starts',
    change: { [`${steel}.importedQuantities[1].procedure.inwardProcessingInfo[0].endTime`]: '20240901' },
    code: 'B1407',
  },
  {
    what: 'an authorisation of a third country',
    change: { [`${steel}.importedQuantities[1].procedure.inwardProcessingInfo[0].memberStateAuth`]: 'TR' },
    code: 'B1408',
  },
];

const emissions: BrokenFile[] = [
  { what: 'direct emissions of zero', change: { [`${direct}.specificEmbeddedEmissions`]: '0' }, code: 'R0030' },
  {
    what: 'indirect emissions of zero',
    change: { [`${indirect}.specificEmbeddedEmissions`]: '0.0000000' },
    code: 'R0030',
  },
  { what: 'no indirect emissions', change: { [indirect]: undefined }, code: 'B0901' },
  {
    what: 'no figure of direct emissions',
    change: { [`${direct}.specificEmbeddedEmissions`]: undefined },
    code: 'B0902',
  },
  { what: 'no type of determination', change: { [`${direct}.determinationType`]: undefined }, code: 'B0902' },
  { what: 'a determination that is none', change: { [`${direct}.determinationType`]: '04' }, code: 'L0008' },
  {
    what: 'the methodology of default values for actual data',
    change: { [`${direct}.applicableReportingTypeMethodology`]: 'TOM03' },
    code: 'B1004',
  },
  {
    what: 'a methodology that is none',
    change: { [`${direct}.applicableReportingTypeMethodology`]: 'TOM9' },
    code: 'L0010',
  },
  { what: 'an emissions unit that is none', change: { [`${direct}.measurementUnit`]: 'TCO2' }, code: 'L0022' },
  { what: 'an electricity factor for a steel good', change: { [`${direct}.emissionFactor`]: '0.5' }, code: 'B0807' },
  {
    what: 'indirect emissions that are not the product',
    change: { [`${indirect}.specificEmbeddedEmissions`]: '0.3325' },
    code: 'B0701',
  },
  {
    what: 'an own factor without its electricity',
    change: { [`${indirect}.electricityConsumed`]: undefined },
    code: 'B1101',
  },
  {
    what: 'an own factor without its source',
    change: { [`${indirect}.otherSourceIndication`]: undefined },
    code: 'B1101',
  },
  {
    what: 'an old code of the factor source',
    change: { [`${indirect}.emissionFactorSource`]: 'SEF02' },
    code: 'L0011',
  },
  {
    what: 'a source of electricity that is none',
    change: { [`${indirect}.electricitySource`]: 'SOE04' },
    code: 'L0012',
  },
  {
    what: 'a figure where data are not available',
    change: { [`${unanswered}.goodsEmissions[0].directEmissions.specificEmbeddedEmissions`]: '1.2' },
    code: 'B1201',
  },
  {
    what: 'a source where data are not available',
    change: { [`${unanswered}.goodsEmissions[0].indirectEmissions.emissionFactorSource`]: '02' },
    code: 'B1202',
  },
  {
    what: 'no reason why data are not available',
    change: { [`${unanswered}.goodsEmissions[0].remarksEmissions`]: undefined },
    code: 'B1203',
  },
  {
    what: 'indirect emissions of electricity',
    change: {
      [`${power}.indirectEmissions`]: {
        determinationType: '01',
        specificEmbeddedEmissions: '1',
        measurementUnit: 'EMU1',
        electricitySource: 'SOE03',
      },
    },
    code: 'B0801',
  },
  {
    what: 'electricity without factor (a lone total)',
    change: { [`${power}.directEmissions.emissionFactor`]: undefined },
    code: 'B0802',
  },
  {
    what: 'specific emissions of electricity',
    change: { [`${power}.directEmissions.specificEmbeddedEmissions`]: '1' },
    code: 'B0805',
  },
  {
    what: 'a total of electricity that is not the product',
    change: { [`${power}.directEmissions.totalEmbeddedElectricityImported`]: '641' },
    code: 'B0808',
  },
  {
    what: 'a production method that does not exist',
    change: { [`${entry}.prodMethodQualifyingParams.methodId`]: 'P18' },
    code: 'L0013',
  },
  {
    what: 'a parameter of the old list',
    change: { [`${entry}.prodMethodQualifyingParams.directQualifyingParameters[0].parameterId`]: 'EQP08' },
    code: 'L0014',
  },
  {
    what: 'a percentage above 100',
    change: { [`${entry}.prodMethodQualifyingParams.directQualifyingParameters[1].parameterValue`]: '120' },
    code: 'Q0001',
  },
  {
    what: 'a percentage with a comma',
    change: { [`${entry}.prodMethodQualifyingParams.directQualifyingParameters[1].parameterValue`]: '0,2' },
    code: 'Q0001',
  },
  {
    what: 'a reducing agent that is none',
    change: { [`${entry}.prodMethodQualifyingParams.directQualifyingParameters[0].parameterValue`]: 'Wood' },
    code: 'Q0002',
  },
  {
    what: 'a parameter twice',
    change: { [`${entry}.prodMethodQualifyingParams.directQualifyingParameters[1].parameterId`]: 'QPD10' },
    code: 'Q0004',
  },
];

const makers: BrokenFile[] = [
  {
    what: 'a determination of electricity that is none',
    change: { [`${power}.directEmissions.determinationTypeElectricity`]: '03' },
    code: 'L0009',
  },
  {
    what: 'a waiver that is neither yes nor no',
    change: { [`${steel}.importedQuantities[1].procedure.inwardProcessingInfo[0].dischargeBillWaiver`]: '2' },
    code: 'L0024',
  },
  {
    what: 'a million digits',
    change: { [`${power}.directEmissions.electricityImported`]: '9'.repeat(1_000_000) },
    code: 'S0007',
  },
  {
    what: 'scrap per tonne in words',
    change: { [`${entry}.prodMethodQualifyingParams.directQualifyingParameters[2].parameterValue`]: 'little' },
    code: 'Q0003',
  },
  { what: 'no country of production', change: { [`${entry}.productionCountry`]: undefined }, code: 'B1301' },
  { what: 'an installation in another country', change: { [`${entry}.productionCountry`]: 'IN' }, code: 'B1302' },
  {
    what: 'an installation ID with blanks',
    change: { [`${entry}.installation.installationId`]: 'works no. 7' },
    code: 'R0045',
  },
  {
    what: 'a latitude beyond the pole',
    change: { [`${entry}.installation.address.latitude`]: '140.1' },
    code: 'B1304',
  },
  {
    what: 'a type of coordinates that is none',
    change: { [`${entry}.installation.address.coordinatesType`]: '03' },
    code: 'L0007',
  },
  {
    what: 'two carbon prices',
    change: {
      [`${entry}.carbonPriceDue[1]`]: {
        sequenceNumber: '2',
        instrumentType: '01',
        legalActDescription: 'Tax',
        amount: '1',
        currency: 'TRY',
        country: 'TR',
      },
    },
    code: 'B1501',
    path: `${entry}.carbonPriceDue`,
  },
  {
    what: 'a carbon price on another code',
    change: { [`${entry}.carbonPriceDue[0].productsCovered[0].cn`]: '72081000' },
    code: 'B1502',
  },
  {
    what: 'more free allocation than covered',
    change: { [`${entry}.carbonPriceDue[0].productsCovered[0].quantityCoveredFreeAloc`]: '101' },
    code: 'B1504',
  },
  {
    what: 'other materials covered after Q2 2024',
    change: { [`${entry}.carbonPriceDue[0].productsCovered[0].type`]: 'TPC02' },
    code: 'L0017',
  },
  {
    what: 'an instrument that is none',
    change: { [`${entry}.carbonPriceDue[0].instrumentType`]: '07' },
    code: 'L0016',
  },
  { what: 'a currency that is none', change: { [`${entry}.carbonPriceDue[0].currency`]: 'XYZ' }, code: 'L0021' },
  { what: 'a negative carbon price', change: { [`${entry}.carbonPriceDue[0].amount`]: '-1' }, code: 'S0010' },
  {
    what: 'a web address of an attachment',
    change: { [`${steel}.supportingDocuments[0].attachment.uri`]: 'https://example.com/a.pdf' },
    code: 'B1601',
  },
  {
    what: 'a PNG attachment',
    change: { [`${steel}.supportingDocuments[0].attachment.filename`]: 'photo.png' },
    code: 'A0001',
  },
  {
    what: 'a CSV attachment',
    change: { [`${steel}.supportingDocuments[0].attachment.filename`]: 'lines.csv' },
    code: 'A0001',
  },
  {
    what: 'an attachment that leads out of its folder',
    change: { [`${steel}.supportingDocuments[0].attachment.filename`]: '../certificate.pdf' },
    code: 'A0007',
  },
  {
    what: 'a document that ends before it begins',
    change: { [`${steel}.supportingDocuments[0].validityEndDate`]: '2023-12-31' },
    code: 'A0010',
  },
  {
    what: 'two spellings of one file name',
    change: {
      [`${steel}.supportingDocuments[1]`]: {
        sequenceNumber: '2',
        type: 'E017',
        attachment: { filename: 'Certificate.PDF', mime: 'application/pdf' },
      },
    },
    code: 'A0006',
    path: `${steel}.supportingDocuments[1].attachment.filename`,
  },
];

export const brokenFiles: readonly BrokenFile[] = [
  ...parties,
  ...periods,
  ...goods,
  ...measures,
  ...emissions,
  ...makers,
];
