import type { ImportedGood, Report } from '@lods/cbam/report/document';

type Emissions = ImportedGood['goodsEmissions'][number];

/** Invented firms; EORI numbers, names and figures are nobody's. */
const importer = {
  identificationNumber: 'DK12345678',
  name: 'Vestkyst Befæstelse A/S',
  importerAddress: { country: 'DK', city: 'Esbjerg', street: 'Havnegade', number: '12', postcode: '6700' },
};

const address = { country: 'TR', city: 'Gebze', street: 'Sanayi Caddesi', number: '4', postcode: '41400' };

const installationOperator = {
  operatorId: 'TR-OP-0001',
  operatorName: 'Marmara Vida Sanayi',
  operatorAddress: address,
  contactDetails: [{ name: 'A. Yilmaz', phone: '+90 262 0000000', email: 'cbam@example.com' }],
};

const installation = {
  installationId: 'TR-0001',
  installationName: 'Gebze works',
  economicActivity: 'Fasteners of steel',
  address: {
    establishmentCountry: 'TR',
    city: 'Gebze',
    unlocode: 'TRGEB',
    latitude: '40.802300',
    longitude: '29.430600',
    coordinatesType: '01',
  },
};

function steelEmissions(sequenceNumber: string, netMass: string): Emissions {
  return {
    sequenceNumber,
    productionCountry: 'TR',
    installationOperator,
    installation: { ...installation, installationId: `TR-000${sequenceNumber}` },
    producedMeasure: { netMass, measurementUnit: '01' },
    directEmissions: {
      determinationType: '01',
      applicableReportingTypeMethodology: 'TOM01',
      specificEmbeddedEmissions: '2.0069382',
      measurementUnit: 'EMU1',
    },
    indirectEmissions: {
      determinationType: '01',
      emissionFactorSource: '01',
      emissionFactor: '0.43',
      specificEmbeddedEmissions: '0.3225',
      measurementUnit: 'EMU1',
      electricityConsumed: '0.75',
      electricitySource: 'SOE03',
      otherSourceIndication: 'Operator of the transmission grid',
      emissionFactorSourceValue: 'Annual publication for 2024',
    },
    prodMethodQualifyingParams: {
      sequenceNumber: '1',
      methodId: 'P34',
      steelMillNumber: 'TR-MILL-7',
      directQualifyingParameters: [
        { sequenceNumber: '1', parameterId: 'QPD10', parameterValue: 'Natural gas' },
        { sequenceNumber: '2', parameterId: 'QPD12', parameterValue: '0.2' },
        { sequenceNumber: '3', parameterId: 'QPD19', parameterValue: '0.15' },
      ],
    },
    carbonPriceDue: [
      {
        sequenceNumber: '1',
        instrumentType: '04',
        legalActDescription: 'Pilot trading system',
        amount: '1.25',
        currency: 'TRY',
        country: 'TR',
        productsCovered: [
          {
            sequenceNumber: '1',
            type: 'TPC01',
            cn: '73181595',
            quantityCovered: '100',
            quantityCoveredFreeAloc: '40',
            measure: { netMass, measurementUnit: '01' },
          },
        ],
      },
    ],
    remarksEmissions: [{ sequenceNumber: '1', additionalInformation: 'Verified by the operator' }],
  };
}

export function steelGood(itemNumber: string): ImportedGood {
  return {
    itemNumber,
    commodityCode: {
      hsCode: '731815',
      cnCode: '73181595',
      commodityDetails: { description: 'Screws & bolts of steel, M8 <coated>' },
    },
    originCountry: { country: 'TR' },
    importedQuantities: [
      {
        sequenceNumber: '1',
        procedure: { requestedProc: '40' },
        importArea: { importArea: 'EU' },
        measureProceduresImported: [{ indicator: '0', netMass: '150.5', measurementUnit: '01' }],
        specialReferences: { additionalInformation: 'Four consignments' },
      },
      {
        sequenceNumber: '2',
        procedure: {
          requestedProc: '40',
          previousProc: '51',
          inwardProcessingInfo: [
            {
              memberStateAuth: 'DK',
              dischargeBillWaiver: '0',
              authorisation: 'DKIPO0001',
              startTime: '20241001',
              endTime: '20241231',
              deadline: '20250131',
            },
          ],
        },
        importArea: { importArea: 'EU' },
        measureProceduresImported: [
          { indicator: '0', netMass: '20', measurementUnit: '01' },
          { indicator: '1', netMass: '29.500001', measurementUnit: '01' },
        ],
      },
    ],
    measureImported: { netMass: '200.000001', measurementUnit: '01' },
    supportingDocuments: [
      {
        sequenceNumber: '1',
        type: 'C710',
        country: 'TR',
        referenceNumber: 'DOC-1',
        lineItemNumber: '1',
        issuingAuthName: 'Chamber of Commerce',
        validityStartDate: '2024-01-01',
        validityEndDate: '2025-12-31',
        description: 'Mill certificate',
        attachment: { filename: 'certificate.pdf', mime: 'application/pdf' },
      },
    ],
    remarks: { additionalInformation: 'Two installations' },
    goodsEmissions: [steelEmissions('1', '120'), steelEmissions('2', '80.000001')],
  };
}

function electricityGood(itemNumber: string): ImportedGood {
  const measure = { supplementaryUnits: '1250.5', measurementUnit: '03' };
  return {
    itemNumber,
    commodityCode: { hsCode: '271600', cnCode: '27160000', commodityDetails: {} },
    originCountry: { country: 'UA' },
    importedQuantities: [
      {
        sequenceNumber: '1',
        procedure: { requestedProc: '40' },
        importArea: { importArea: 'EUOTH' },
        measureProceduresImported: [{ indicator: '0', ...measure }],
      },
    ],
    measureImported: measure,
    goodsEmissions: [
      {
        sequenceNumber: '1',
        productionCountry: 'UA',
        producedMeasure: measure,
        directEmissions: {
          determinationTypeElectricity: '02',
          applicableReportingTypeMethodology: 'TOM01',
          emissionFactorSourceElectricity: '02',
          emissionFactor: '0.5123456',
          electricityImported: '1250.5',
          totalEmbeddedElectricityImported: '640.6881728',
          measurementUnit: 'EMU1',
        },
      },
    ],
  };
}

/** A fertiliser whose maker did not answer: determination 03, as the rules allow it from Q3 2024. */
function unansweredGood(itemNumber: string): ImportedGood {
  const measure = { netMass: '500', measurementUnit: '01' };
  return {
    itemNumber,
    commodityCode: { hsCode: '310290', cnCode: '31029000', commodityDetails: { description: 'Fertiliser mixture' } },
    originCountry: { country: 'EG' },
    importedQuantities: [
      {
        sequenceNumber: '1',
        procedure: { requestedProc: '40' },
        importArea: { importArea: 'EU' },
        measureProceduresImported: [{ indicator: '0', ...measure }],
      },
    ],
    measureImported: measure,
    goodsEmissions: [
      {
        sequenceNumber: '1',
        productionCountry: 'EG',
        producedMeasure: measure,
        directEmissions: {
          determinationType: '03',
          applicableReportingTypeMethodology: 'TOM01',
          specificEmbeddedEmissions: '0',
          measurementUnit: 'EMU1',
        },
        indirectEmissions: {
          determinationType: '03',
          specificEmbeddedEmissions: '0.000',
          measurementUnit: 'EMU1',
          electricitySource: 'SOE03',
        },
        remarksEmissions: [{ sequenceNumber: '1', additionalInformation: 'Three requests were not answered' }],
      },
    ],
  };
}

/** A report in role 01 that every check lets pass; it uses most of what the structure has. */
export function soundReport(): Report {
  return {
    reportingPeriod: 'Q4',
    year: '2024',
    declarant: {
      identificationNumber: importer.identificationNumber,
      name: importer.name,
      role: '01',
      actorAddress: { city: 'Esbjerg', street: 'Havnegade', number: '12', postcode: '6700' },
    },
    importer,
    signatures: {
      reportConfirmation: {
        globalDataConfirmation: 'true',
        useOfDataConfirmation: 'true',
        signaturePlace: 'Esbjerg',
        signature: 'Mette Holm',
        positionOfPersonSending: 'Customs manager',
      },
    },
    remarks: { additionalInformation: 'Prepared from customs lines' },
    importedGoods: [steelGood('1'), electricityGood('2'), unansweredGood('3')],
  };
}
