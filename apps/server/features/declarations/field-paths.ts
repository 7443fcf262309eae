/**
 * From a place in the registry report to the field where a person mends it. The report speaks of
 * `importedGoods[2].goodsEmissions[0].directEmissions.specificEmbeddedEmissions`; the screens know that field as
 * `emissionsData[4].specificDirectEmissions`.
 */

/** Longest match wins. A group as a whole leads to its first field. */
const HEADER: Readonly<Record<string, string>> = {
  reportingPeriod: 'generalInfo.reportingPeriod',
  year: 'generalInfo.reportingYear',
  'declarant.identificationNumber': 'generalInfo.declarantId',
  'declarant.name': 'generalInfo.declarantName',
  'declarant.role': 'declarant.role',
  'declarant.actorAddress': 'declarant.address',
  'declarant.actorAddress.city': 'declarant.address.city',
  'importer.identificationNumber': 'generalInfo.declarantId',
  'importer.name': 'generalInfo.declarantName',
  'importer.importerAddress': 'declarant.address',
  'importer.importerAddress.city': 'declarant.address.city',
  'importer.importerAddress.country': 'declarant.address.country',
  'representative.identificationNumber': 'generalInfo.declarantId',
  'representative.name': 'generalInfo.declarantName',
  'representative.representativeAddress': 'declarant.address',
  'signatures.reportConfirmation.signaturePlace': 'declarant.signaturePlace',
  'signatures.reportConfirmation.signature': 'declarant.signatoryName',
  'signatures.reportConfirmation.positionOfPersonSending': 'declarant.signatoryPosition',
};

const GOOD: Readonly<Record<string, string>> = {
  itemNumber: 'itemNumber',
  'commodityCode.hsCode': 'hsCode',
  'commodityCode.cnCode': 'cnCode',
  'commodityCode.commodityDetails': 'registry.description',
  'originCountry.country': 'countryOfOrigin',
  importer: 'registry.importerEori',
  representative: 'registry.representativeEori',
  'importedQuantities[0].procedure.requestedProc': 'registry.requestedProcedure',
  'importedQuantities[0].procedure.previousProc': 'registry.previousProcedure',
  'importedQuantities[0].procedure.inwardProcessingInfo': 'registry.inwardProcessing',
  'importedQuantities[0].importArea': 'importArea',
  'importedQuantities[0].measureProceduresImported': 'netMass',
  'importedQuantities[0].measureProceduresImported[0].measurementUnit': 'measurementUnit',
  'importedQuantities[0].specialReferences': 'registry.specialReference',
  'measureImported.netMass': 'netMass',
  'measureImported.supplementaryUnits': 'registry.supplementaryUnits',
  'measureImported.measurementUnit': 'measurementUnit',
  remarks: 'registry.remarks',
};

const EMISSIONS: Readonly<Record<string, string>> = {
  sequenceNumber: 'sequenceNumber',
  productionCountry: 'productionCountry',
  // Both are in the report as the installation on file has them; identifiers that are typed alone name nobody.
  installationOperator: 'installationRecordId',
  installation: 'installationRecordId',
  producedMeasure: 'registry.producedMass',
  'directEmissions.determinationType': 'determinationType',
  'directEmissions.applicableReportingTypeMethodology': 'registry.methodologyType',
  'directEmissions.applicableReportingMethodology': 'registry.methodology',
  'directEmissions.specificEmbeddedEmissions': 'specificDirectEmissions',
  'directEmissions.otherSourceIndication': 'registry.otherSource',
  'directEmissions.emissionFactorSourceElectricity': 'registry.emissionFactorSource',
  'directEmissions.emissionFactor': 'registry.emissionFactor',
  directEmissions: 'specificDirectEmissions',
  'indirectEmissions.determinationType': 'registry.indirectDeterminationType',
  'indirectEmissions.emissionFactorSource': 'registry.emissionFactorSource',
  'indirectEmissions.emissionFactor': 'registry.emissionFactor',
  'indirectEmissions.electricityConsumed': 'registry.electricityConsumedMwhPerT',
  'indirectEmissions.electricitySource': 'registry.electricitySource',
  'indirectEmissions.emissionFactorSourceValue': 'registry.emissionFactorSourceText',
  indirectEmissions: 'specificIndirectEmissions',
  prodMethodQualifyingParams: 'registry.productionMethod',
  'prodMethodQualifyingParams.directQualifyingParameters': 'registry.qualifyingParameters',
  'prodMethodQualifyingParams.steelMillNumber': 'registry.steelMillNumber',
  carbonPriceDue: 'registry.carbonPrice',
  'carbonPriceDue[0].amount': 'registry.carbonPrice.amount',
  'carbonPriceDue[0].instrumentType': 'registry.carbonPrice.instrumentType',
  'carbonPriceDue[0].currency': 'registry.carbonPrice.currency',
  'carbonPriceDue[0].country': 'registry.carbonPrice.country',
  'carbonPriceDue[0].legalActDescription': 'registry.carbonPrice.legalAct',
  'carbonPriceDue[0].productsCovered[0].quantityCovered': 'registry.carbonPrice.quantityCovered',
  'carbonPriceDue[0].productsCovered[0].quantityCoveredFreeAloc':
    'registry.carbonPrice.quantityCoveredByFreeAllocation',
  'carbonPriceDue[0].productsCovered[0].additionalInformation': 'registry.carbonPrice.rebate',
  remarksEmissions: 'registry.remarks',
};

/** `recordIndex` tells where an emissions record of a good stands in the declaration's one list of records. */
export function fieldPathOf(reportPath: string, recordIndex: (good: number, record: number) => number): string {
  if (reportPath.startsWith('supportingDocuments')) return reportPath;
  const good = /^importedGoods\[(\d+)\](?:\.(.*))?$/.exec(reportPath);
  if (!good) return longestMatch(HEADER, reportPath) ?? (reportPath === 'importedGoods' ? 'goodsItems' : 'declarant');
  const [, goodIndex = '0', inGood = ''] = good;
  const record = /^goodsEmissions\[(\d+)\](?:\.(.*))?$/.exec(inGood);
  if (!record) {
    if (inGood.startsWith('goodsEmissions')) return `goodsItems[${goodIndex}].emissions`;
    return joined(`goodsItems[${goodIndex}]`, longestMatch(GOOD, inGood));
  }
  const [, recordNumber = '0', inRecord = ''] = record;
  return joined(
    `emissionsData[${recordIndex(Number(goodIndex), Number(recordNumber))}]`,
    parameterField(inRecord) ?? longestMatch(EMISSIONS, inRecord),
  );
}

/** A parameter of the production method has a row of its own in the details. */
function parameterField(path: string): string | null {
  const [, index, element] = /directQualifyingParameters\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
  if (index === undefined) return null;
  const field =
    { parameterValue: 'value', additionalInformation: 'additionalInformation' }[element ?? ''] ?? 'parameterId';
  return `registry.qualifyingParameters[${index}].${field}`;
}

const joined = (owner: string, field: string | null) => (field === null ? owner : `${owner}.${field}`);

function longestMatch(fields: Readonly<Record<string, string>>, path: string): string | null {
  for (let rest = path; rest !== ''; rest = rest.replace(/(\.[^.]*|\[\d+\]|^[^.[]+)$/, '')) {
    const field = fields[rest];
    if (field !== undefined) return field;
  }
  return null;
}
