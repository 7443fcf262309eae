import { group, groups, optional, optionalGroup, optionalGroups, required } from '../element.ts';
import { anyDecimal, decimal, exactly, runningNumber, upTo } from '../value-type.ts';
import { supportingDocuments } from './documents.ts';
import { measure } from './measure.ts';
import { address, streetAddress } from './parties.ts';

const installationOperator = optionalGroup('InstallationOperator', 'operator of the installation', {
  operatorId: required('OperatorId', upTo(25), 'operator ID'),
  operatorName: required('OperatorName', upTo(70), 'name of the operator'),
  operatorAddress: group('OperatorAddress', 'address of the operator', address),
  contactDetails: groups('ContactDetails', 9, 'contact of the operator', {
    name: required('Name', upTo(70), 'name of the contact'),
    phone: required('Phone', upTo(35), 'telephone of the contact'),
    email: required('Email', upTo(256), 'e-mail address of the contact'),
  }),
});

const installation = optionalGroup('Installation', 'installation', {
  installationId: required('InstallationId', upTo(20), 'installation ID', { rule: 'R0045' }),
  installationName: required('InstallationName', upTo(256), 'name of the installation'),
  economicActivity: optional('EconomicActivity', upTo(256), 'economic activity'),
  address: group('Address', 'address of the installation', {
    establishmentCountry: required('EstablishmentCountry', exactly(2), 'country of the installation', {
      list: 'country',
    }),
    ...streetAddress,
    plotParcelNumber: optional('PlotParcelNumber', upTo(15), 'plot or parcel number'),
    unlocode: optional('UNLOCODE', upTo(17), 'UN/LOCODE'),
    latitude: optional('Latitude', upTo(17), 'latitude'),
    longitude: optional('Longitude', upTo(17), 'longitude'),
    coordinatesType: optional('CoordinatesType', upTo(5), 'type of coordinates', { list: 'L7' }),
  }),
});

const sequenceNumber = required('SequenceNumber', runningNumber, 'sequence number');

const directEmissions = group('DirectEmissions', 'direct emissions', {
  determinationType: optional('DeterminationType', upTo(5), 'type of determination of direct emissions', {
    list: 'L8',
  }),
  determinationTypeElectricity: optional(
    'DeterminationTypeElectricity',
    upTo(5),
    'type of determination for electricity',
    { list: 'L9' },
  ),
  applicableReportingTypeMethodology: required(
    'ApplicableReportingTypeMethodology',
    upTo(5),
    'type of reporting methodology',
    { list: 'L10' },
  ),
  applicableReportingMethodology: optional('ApplicableReportingMethodology', upTo(4000), 'reporting methodology'),
  specificEmbeddedEmissions: optional('SpecificEmbeddedEmissions', decimal(7), 'specific direct embedded emissions'),
  otherSourceIndication: optional('OtherSourceIndication', upTo(4000), 'indication of another source'),
  emissionFactorSourceElectricity: optional(
    'EmissionFactorSourceElectricity',
    upTo(5),
    'source of the emission factor for electricity',
    { list: 'L11' },
  ),
  emissionFactor: optional('EmissionFactor', decimal(7), 'emission factor of the imported electricity'),
  electricityImported: optional('ElectricityImported', anyDecimal, 'electricity imported'),
  totalEmbeddedElectricityImported: optional(
    'TotalEmbeddedElectricityImported',
    decimal(7),
    'total emissions of the imported electricity',
  ),
  measurementUnit: required('MeasurementUnit', upTo(5), 'emissions unit', { list: 'EMU' }),
  emissionFactorSourceValue: optional('EmissionFactorSourceValue', upTo(5000), 'text on the source of the factor'),
  conditionalityFulfillment: optional('ConditionalityFulfillment', upTo(5000), 'proof that the conditions are met'),
});

const indirectEmissions = optionalGroup('IndirectEmissions', 'indirect emissions', {
  determinationType: required('DeterminationType', upTo(5), 'type of determination of indirect emissions', {
    list: 'L8',
  }),
  emissionFactorSource: optional('EmissionFactorSource', upTo(5), 'source of the emission factor', { list: 'L11' }),
  emissionFactor: optional('EmissionFactor', decimal(5), 'emission factor of the electricity consumed'),
  specificEmbeddedEmissions: required('SpecificEmbeddedEmissions', decimal(7), 'specific indirect embedded emissions'),
  measurementUnit: required('MeasurementUnit', upTo(5), 'emissions unit', { list: 'EMU' }),
  electricityConsumed: optional('ElectricityConsumed', decimal(5, 10), 'electricity consumed'),
  electricitySource: required('ElectricitySource', upTo(5), 'source of the electricity', { list: 'L12' }),
  otherSourceIndication: optional('OtherSourceIndication', upTo(4000), 'indication of another source'),
  emissionFactorSourceValue: optional('EmissionFactorSourceValue', upTo(512), 'text on the source of the factor'),
});

const qualifyingParameter = {
  sequenceNumber,
  parameterId: required('ParameterId', upTo(5), 'qualifying parameter', { list: 'L14' }),
  parameterValue: required('ParameterValue', upTo(256), 'value of the qualifying parameter'),
  additionalInformation: optional('AdditionalInformation', upTo(512), 'additional information'),
};

const productionMethod = optionalGroup('ProdMethodQualifyingParams', 'production method', {
  sequenceNumber,
  methodId: required('MethodId', upTo(5), 'production method', { list: 'L13' }),
  steelMillNumber: optional('SteelMillNumber', upTo(256), 'identification number of the steel mill'),
  additionalInformation: optional('AdditionalInformation', upTo(512), 'additional information'),
  directQualifyingParameters: optionalGroups(
    'DirectQualifyingParameters',
    99,
    'qualifying parameter of direct emissions',
    qualifyingParameter,
  ),
  indirectQualifyingParameters: optionalGroups(
    'IndirectQualifyingParameters',
    99,
    'qualifying parameter of indirect emissions',
    qualifyingParameter,
  ),
});

const carbonPriceDue = optionalGroups('CarbonPriceDue', 99, 'carbon price due', {
  sequenceNumber,
  instrumentType: required('InstrumentType', upTo(5), 'instrument of the carbon price', { list: 'L16' }),
  legalActDescription: required('LegalActDescription', upTo(512), 'legal act of the carbon price'),
  amount: required('Amount', anyDecimal, 'amount of the carbon price'),
  currency: required('Currency', exactly(3), 'currency', { list: 'currency' }),
  country: required('Country', exactly(2), 'country of the carbon price', { list: 'country' }),
  productsCovered: optionalGroups('ProductsCovered', 9, 'goods covered by the carbon price', {
    sequenceNumber,
    type: required('Type', upTo(5), 'type of goods covered', { list: 'L17' }),
    cn: optional('CN', upTo(8), 'CN code of the goods covered'),
    quantityCovered: required('QuantityCovered', decimal(5), 'quantity covered by the carbon price'),
    quantityCoveredFreeAloc: required(
      'QuantityCoveredFreeAloc',
      decimal(5),
      'quantity covered by rebate or free allocation',
    ),
    supplementaryInformation: optional('SupplementaryInformation', upTo(256), 'supplementary information'),
    additionalInformation: optional('AdditionalInformation', upTo(512), 'additional information'),
    measure: group('Measure', 'measure of the goods covered', measure),
  }),
});

/** One per installation and production method. */
export const goodsEmissions = groups('GoodsEmissions', 999, 'emissions entry', {
  sequenceNumber,
  productionCountry: optional('ProductionCountry', exactly(2), 'country of production', { list: 'country' }),
  installationOperator,
  installation,
  producedMeasure: group('ProducedMeasure', 'produced measure', measure),
  directEmissions,
  indirectEmissions,
  prodMethodQualifyingParams: productionMethod,
  supportingDocuments: supportingDocuments('L15'),
  carbonPriceDue,
  remarksEmissions: optionalGroups('RemarksEmissions', 9, 'remarks on emissions', {
    sequenceNumber,
    additionalInformation: required('AdditionalInformation', upTo(512), 'remark'),
  }),
});
