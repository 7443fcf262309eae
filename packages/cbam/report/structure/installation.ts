import { group, groups, optional, optionalGroup, required } from '../element.ts';
import { exactly, upTo } from '../value-type.ts';
import { address, streetAddress } from './parties.ts';

export const installationOperator = optionalGroup('InstallationOperator', 'operator of the installation', {
  operatorId: required('OperatorId', upTo(25), 'operator ID'),
  operatorName: required('OperatorName', upTo(70), 'name of the operator'),
  operatorAddress: group('OperatorAddress', 'address of the operator', address),
  contactDetails: groups('ContactDetails', 9, 'contact of the operator', {
    name: required('Name', upTo(70), 'name of the contact'),
    phone: required('Phone', upTo(35), 'telephone of the contact'),
    email: required('Email', upTo(256), 'e-mail address of the contact'),
  }),
});

export const installation = optionalGroup('Installation', 'installation', {
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
