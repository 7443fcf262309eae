import { group, groups, optional, optionalGroup, optionalGroups, required } from '../element.ts';
import { exactly, runningNumber, upTo, whole } from '../value-type.ts';
import { supportingDocuments } from './documents.ts';
import { goodsEmissions } from './emissions.ts';
import { measure } from './measure.ts';
import { importer, representative } from './parties.ts';

export const remarks = optionalGroup('Remarks', 'remarks', {
  additionalInformation: required('AdditionalInformation', upTo(512), 'remark'),
});

const procedure = group('Procedure', 'customs procedure', {
  requestedProc: required('RequestedProc', exactly(2), 'requested procedure', { list: 'L3 requested' }),
  previousProc: optional('PreviousProc', exactly(2), 'previous procedure', { list: 'L3 previous' }),
  inwardProcessingInfo: optionalGroups('InwardProcessingInfo', 999, 'inward processing', {
    memberStateAuth: required('MemberStateAuth', exactly(2), 'Member State of the authorisation', { list: 'country' }),
    dischargeBillWaiver: required('DischargeBillWaiver', whole(1), 'waiver of the bill of discharge', {
      list: 'yes-no',
    }),
    authorisation: required('Authorisation', upTo(512), 'inward processing authorisation'),
    startTime: required('StartTime', whole(8), 'start of inward processing'),
    endTime: required('EndTime', whole(8), 'end of inward processing'),
    deadline: required('Deadline', whole(8), 'deadline of the bill of discharge'),
  }),
});

const importedQuantities = groups('ImportedQuantity', 9, 'imported quantity by procedure', {
  sequenceNumber: required('SequenceNumber', runningNumber, 'sequence number'),
  procedure,
  importArea: group('ImportArea', 'area of import', {
    importArea: required('ImportArea', upTo(5), 'area of import', { list: 'L4' }),
  }),
  measureProceduresImported: groups('MeasureProcedureImported', 2, 'measure by procedure', {
    indicator: required('Indicator', whole(1), 'type of measure', { list: 'indicator' }),
    ...measure,
  }),
  specialReferences: optionalGroup('SpecialReferences', 'special references', {
    additionalInformation: required('AdditionalInformation', upTo(512), 'special reference'),
  }),
});

/** One per importer, CN code and country of origin. */
export const importedGoods = groups('ImportedGood', 99999, 'imported good', {
  itemNumber: required('ItemNumber', runningNumber, 'item number'),
  representative,
  importer,
  /** The schema does without it; without a code no good can be told, so the checks ask for it. */
  commodityCode: optionalGroup('CommodityCode', 'commodity code', {
    hsCode: required('HsCode', exactly(6), 'HS code'),
    cnCode: required('CnCode', exactly(8), 'CN code'),
    commodityDetails: group('CommodityDetails', 'commodity details', {
      description: optional('Description', upTo(512), 'description of the goods'),
    }),
  }),
  originCountry: group('OriginCountry', 'country of origin', {
    country: required('Country', exactly(2), 'country of origin', { list: 'country' }),
  }),
  importedQuantities,
  measureImported: group('MeasureImported', 'imported measure', measure),
  supportingDocuments: supportingDocuments('L6'),
  remarks,
  goodsEmissions,
});
