import { group, optional, optionalGroup, required } from '../element.ts';
import { exactly, upTo, yesOrNo } from '../value-type.ts';

/** An address without its country, in the order that all addresses share. */
export const streetAddress = {
  subDivision: optional('SubDivision', upTo(35), 'sub-division'),
  city: required('City', upTo(35), 'city'),
  street: optional('Street', upTo(70), 'street'),
  streetAdditionalLine: optional('StreetAdditionalLine', upTo(70), 'additional line of the street'),
  number: optional('Number', upTo(35), 'house number'),
  postcode: optional('Postcode', upTo(17), 'postcode'),
  poBox: optional('POBox', upTo(70), 'post office box'),
};

export const address = {
  country: required('Country', exactly(2), 'country', { list: 'country' }),
  ...streetAddress,
};

const eori = (whose: string) =>
  required('IdentificationNumber', upTo(17), `EORI number of the ${whose}`, { rule: 'R0001' });
const name = (whose: string) => required('Name', upTo(70), `name of the ${whose}`);

export const declarant = group('Declarant', 'declarant', {
  identificationNumber: eori('declarant'),
  name: name('declarant'),
  role: required('Role', upTo(5), 'role of the declarant', { list: 'L2' }),
  /** Since 23.00 the declarant's address has no country. */
  actorAddress: group('ActorAddress', 'address of the declarant', streetAddress),
});

export const representative = optionalGroup('Representative', 'representative', {
  identificationNumber: eori('representative'),
  name: name('representative'),
  representativeAddress: group('RepresentativeAddress', 'address of the representative', address),
});

export const importer = optionalGroup('Importer', 'importer', {
  identificationNumber: eori('importer'),
  name: name('importer'),
  importerAddress: group('ImporterAddress', 'address of the importer', address),
});

export const signatures = group('Signatures', 'signature', {
  reportConfirmation: group('ReportConfirmation', 'confirmation of the report', {
    globalDataConfirmation: required(
      'GlobalDataConfirmation',
      yesOrNo,
      'confirmation that the data are complete and true',
    ),
    useOfDataConfirmation: required('UseOfDataConfirmation', yesOrNo, 'consent to the use of the data'),
    signaturePlace: required('SignaturePlace', upTo(128), 'place of signature'),
    signature: required('Signature', upTo(128), 'signature'),
    positionOfPersonSending: required('PositionOfPersonSending', upTo(128), 'position of the person who signs'),
  }),
  applicableMethodologyConfirmation: optionalGroup(
    'ApplicableMethodologyConfirmation',
    'confirmation of another methodology',
    {
      otherApplicableReportingMethodology: required(
        'OtherApplicableReportingMethodology',
        yesOrNo,
        'statement that another methodology was used',
      ),
    },
  ),
});
