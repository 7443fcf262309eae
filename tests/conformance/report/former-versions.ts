import type { Report } from '@lods/cbam/report/document';
import { reportXml } from '@lods/documents/report/writer';
import { changed } from './change.ts';
import { soundReport } from './sound-report.ts';

export type FormerVersion = '17' | '18' | '19';

const totals = `<TotalEmissions><EmissionsPerUnit>1</EmissionsPerUnit><OverallEmissions>2</OverallEmissions><TotalDirect>1</TotalDirect><TotalIndirect>1</TotalIndirect><MeasurementUnit>EMU1</MeasurementUnit></TotalEmissions>`;

/** What each version had more than the next, as edits of the file of the next one. */
const edits: Readonly<Record<FormerVersion, readonly (readonly [find: RegExp, put: string])[]>> = {
  '19': [
    [/<ActorAddress>/g, '<ActorAddress><Country>DK</Country>'],
    [/(<MethodId>.*<\/MethodId>)/g, '$1<MethodName>Products</MethodName>'],
    [
      /(<ParameterId>.*<\/ParameterId>)/g,
      '$1<ParameterName>Share</ParameterName><Description>Part</Description><ParameterValueType>STRING</ParameterValueType>',
    ],
  ],
  '18': [
    [/<Declarant>/g, '<TotalImported>3</TotalImported><TotalEmissions>900.5</TotalEmissions><Declarant>'],
    [
      /<Signatures>/g,
      '<NationalCompetentAuth><ReferenceNumber>DK000001</ReferenceNumber></NationalCompetentAuth><Signatures>',
    ],
    [/<SignaturePlace>/g, '<SignatureDate>20250120</SignatureDate><SignaturePlace>'],
    [/(<\/MeasureImported>)/g, `$1${totals}`],
    [
      /<DirectEmissions>/g,
      `<InstallationEmissions><OverallEmissions>2</OverallEmissions><TotalDirect>1</TotalDirect><TotalIndirect>1</TotalIndirect><MeasurementUnit>EMU1</MeasurementUnit></InstallationEmissions><DirectEmissions>`,
    ],
    [/<ParameterId>/g, '<DeterminationType>01</DeterminationType><ParameterId>'],
    [/(<\/DirectEmissions>)/g, '<Justification>Measured</Justification>$1'],
  ],
  '17': [
    [/<ReportingPeriod>/g, '<DraftReportId>D-1</DraftReportId><ReportingPeriod>'],
    [/<CnCode>\d{6}(\d\d)<\/CnCode>/g, '<CnCode>$1</CnCode>'],
    [/(<Currency>.*<\/Currency>)/g, '$1<ExchangeRate>35.1</ExchangeRate><EURO>0.03</EURO>'],
  ],
};

/** A report that says what all versions could say. */
export function reportOfAllVersions(): Report {
  const method = { sequenceNumber: '1', methodId: 'P22' };
  return changed(soundReport(), {
    submissionDate: '2025-01-20T09:00:00Z',
    'importedGoods[0].supportingDocuments[0].attachment.binary': 'JVBERg==',
    'importedGoods[1].commodityCode.commodityDetails.description': 'Electricity',
    'importedGoods[1].goodsEmissions[0].directEmissions.emissionFactor': '0.51234',
    'importedGoods[1].goodsEmissions[0].directEmissions.totalEmbeddedElectricityImported': '640.68117',
    'importedGoods[1].goodsEmissions[0].prodMethodQualifyingParams': method,
    'importedGoods[2].goodsEmissions[0].prodMethodQualifyingParams': method,
  });
}

/** The file of an earlier version that says the same. */
export function fileOfVersion(version: FormerVersion): Uint8Array {
  const steps = (['19', '18', '17'] as const).filter((step) => step >= version);
  let text = new TextDecoder().decode(reportXml(reportOfAllVersions()));
  for (const step of steps) for (const [find, put] of edits[step]) text = text.replace(find, put);
  return new TextEncoder().encode(text);
}

/** What is told of a file of each version, as codes with the element named first. */
export const toldOf: Readonly<Record<FormerVersion, readonly string[]>> = {
  '19': [
    'V0001 ActorAddress/Country',
    'V0001 ProdMethodQualifyingParams/MethodName',
    'V0001 DirectQualifyingParameters/ParameterName',
  ],
  '18': [
    'V0001 QReport/TotalEmissions',
    'V0001 ImportedGood/TotalEmissions',
    'V0001 QReport/NationalCompetentAuth',
    'V0002 DirectEmissions/Justification',
    'V0002 DirectQualifyingParameters/DeterminationType',
  ],
  '17': [
    'V0001 QReport/DraftReportId',
    'V0003 CommodityCode/CnCode',
    'V0002 CarbonPriceDue/ExchangeRate',
    'V0001 CarbonPriceDue/EURO',
  ],
};
