import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { lawOf } from '@lods/cbam/law';
import { unusualMass } from '@lods/cbam/usual-mass';
import type { CustomsDeclaration, CustomsReading } from '@lods/contract/customs/declaration';
import {
  DATE_KEY,
  type ExtractedRecord,
  keysOf,
  MRN_KEY,
  type PaperField,
  RECORD_KEYS,
} from '@lods/contract/customs/record';
import { remarkOfMass } from '@lods/documents/lines/masses/unusual-mass';
import { loadTables } from '@lods/reference/tables';
import type { Contact } from './contact.ts';
import { foreseenScope, importYearOf } from './line-emissions.ts';
import type { CustomsRow } from './repository.ts';
import { stateOf } from './states.ts';
import { REPEATED } from './take-into-quarter.ts';

const plain = (value: string | null) => (value === null ? null : withoutTrailingZeros(value));

const LOST =
  'These goods are in no declaration: what had brought them was taken out. Take the approval back and approve again.';

const OTHERWISE = 'Another file or paper counts for this item, with other figures. This line counts nowhere.';

/** What became of a line whose item another source had brought, as it stands now. */
function noteOfRepeated(countedIn: Circumstances['countedIn']): string {
  if (countedIn === null) return LOST;
  return countedIn.isOther ? OTHERWISE : REPEATED;
}

/** What is known of a line beside what it says. */
export type Circumstances = Pick<CustomsDeclaration, 'countedIn' | 'otherImporter'>;

function remarkOfNetWeight({ productCode: cnCode, netWeightKg }: CustomsRow): CustomsDeclaration['massRemark'] {
  const kg = plain(netWeightKg);
  const is = kg === null ? null : unusualMass(cnCode, kg);
  if (kg === null || is === null) return null;
  const { message, phrases } = remarkOfMass({ kg, cnCode, is, isKept: false });
  return { message, ...(phrases ? { phrases } : {}) };
}

/** A stored line with the key names of the specification. */
export function presentCustoms(
  row: CustomsRow,
  contact: Contact,
  { otherImporter, countedIn }: Circumstances = { otherImporter: null, countedIn: null },
): CustomsDeclaration {
  const isVerified = contact.emailStatus === 'verified';
  return {
    ...row,
    otherImporter,
    countedIn,
    goodsNote: row.goodsNote === REPEATED ? noteOfRepeated(countedIn) : row.goodsNote,
    supplierEmail: row.supplierEmail || contact.address,
    state: stateOf(row.status, contact),
    netWeight: plain(row.netWeightKg),
    grossWeight: plain(row.grossWeightKg),
    readings: row.readings as CustomsReading[],
    unsettled: row.unsettled as PaperField[],
    massRemark: remarkOfNetWeight(row),
    cnamCode: row.cnCode,
    importYear: importYearOf(row),
    nomenclatureName: lawOf(loadTables()).cnCodes.get(row.productCode.slice(0, 8))?.description ?? '',
    scope: row.scope ?? foreseenScope(row),
    directEmissions: plain(row.directEmissions),
    indirectEmissions: plain(row.indirectEmissions),
    emissionsDataSource: row.emissionsSource,
    figures: row.figures as CustomsDeclaration['figures'],
    approvedAt: row.approvedAt?.toISOString() ?? null,
    approvedBy: row.approvedByName,
    supplierDirectEmissions: plain(row.supplierDirectEmissions),
    supplierIndirectEmissions: plain(row.supplierIndirectEmissions),
    supplierScope1Emissions: plain(row.supplierScope1Emissions),
    supplierScope2Emissions: plain(row.supplierScope2Emissions),
    supplierScope3Emissions: plain(row.supplierScope3Emissions),
    carbonPriceAlreadyPaid: plain(row.carbonPriceAlreadyPaidEurPerT),
    verifiedSupplierEmail: isVerified ? row.supplierEmail || contact.address : '',
    emailVerified: isVerified,
    emailVerificationStatus: contact.emailStatus,
    emailVerifiedAt: contact.emailVerifiedAt?.toISOString() ?? null,
    supplierNotified: contact.supplierNotifiedAt !== null,
    supplierNotifiedAt: contact.supplierNotifiedAt?.toISOString() ?? null,
    goodsItemId: row.declarationId === null ? null : row.goodsItemId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  };
}

/** A line as a record with the keys of the paper, and its place there, so that saving it again finds it. */
export function recordOf(line: CustomsDeclaration): ExtractedRecord {
  const values = Object.entries(RECORD_KEYS).map(([field, key]) => [key, line[field as PaperField]]);
  return {
    ...Object.fromEntries(values),
    [DATE_KEY]: line.importDate ?? '',
    ...(line.mrn === '' ? {} : { [MRN_KEY]: line.mrn }),
    [RECORD_KEYS.netWeight]: asNumber(line.netWeight),
    [RECORD_KEYS.grossWeight]: asNumber(line.grossWeight),
    Error: line.error,
    Review: keysOf(line.unsettled),
    ...(line.paperId === null ? {} : { Paper: line.paperId }),
    ...(line.recordIndex === null ? {} : { Record: line.recordIndex }),
  };
}

/** The specification has masses in a record as JSON numbers; the exact decimal stands in the stored line. */
const asNumber = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** A line as a good of the web form. */
export function goodOf(line: CustomsDeclaration) {
  const { referenceNumber, productCode, countryOfOrigin, netWeight, description, senderName } = line;
  return {
    referenceNumber,
    cnCode: productCode,
    countryOfOrigin,
    netMass: netWeight,
    description,
    supplierName: senderName,
  };
}
