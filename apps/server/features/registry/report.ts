/**
 * The registry's quarterly report of a stored declaration. Values keep their exact text; what is missing stays missing,
 * so that the checks of the report can say so.
 */

import { isNamed } from '@lods/cbam/report/checks/declaration-documents';
import { mimeTypeOf } from '@lods/cbam/report/checks/documents';
import type { DraftEmissions, DraftGood, DraftHeader } from '@lods/cbam/report/document';
import type { Declarant } from '@lods/contract/company/declarant';
import type { DocumentDetails } from '@lods/contract/goods/good';
import type { z } from 'zod';
import { presentEmissions, presentGood, type StoredGood } from '../goods/good.ts';
import type { Installation } from '../installations/installation.ts';
import type { DeclarationDocument, Heading } from './declared.ts';
import { ASSUMED, DOCUMENT_FIELDS, EMISSIONS_FIELDS, type EmissionsSource, GOOD_FIELDS, written } from './fields.ts';
import { fingerprintOf, fingerprintOfHeader } from './fingerprint.ts';

export function headerOf(row: Heading, company: Declarant): DraftHeader {
  // Taken over from a past report and not changed since: said again as it was filed.
  const asReported = row.headerAsReported as DraftHeader | null;
  if (asReported && row.headerFingerprint === fingerprintOfHeader(row) && !isPreview(asReported)) return asReported;
  const { address } = company;
  const party = {
    identificationNumber: row.declarantId,
    name: row.declarantName,
  };
  const fullAddress = { country: address.country, ...streetOf(address) };
  return present({
    reportingPeriod: row.reportingPeriod,
    year: String(row.reportingYear),
    declarant: present({ ...party, role: company.role, actorAddress: streetOf(address) }),
    // B2: role 01 names the declarant as importer, role 02 as representative; with role 03 both stand at the goods.
    importer: company.role === '01' ? present({ ...party, importerAddress: present(fullAddress) }) : undefined,
    representative:
      company.role === '02' ? present({ ...party, representativeAddress: present(fullAddress) }) : undefined,
    signatures: {
      reportConfirmation: present({
        globalDataConfirmation: ASSUMED.confirmation,
        useOfDataConfirmation: ASSUMED.confirmation,
        signaturePlace: company.signaturePlace,
        signature: company.signatoryName,
        positionOfPersonSending: company.signatoryPosition,
      }),
    },
  });
}

/** A preview says that nobody has confirmed it; whoever takes it over and submits it does. */
const isPreview = ({ signatures }: DraftHeader) => signatures?.reportConfirmation?.globalDataConfirmation === '0';

/** `position` counts the goods of the file from 1: items are numbered without gaps there, whatever the form counted. */
export function goodOf(
  position: number,
  good: StoredGood,
  installations: ReadonlyMap<string, Installation>,
  documents: readonly DeclarationDocument[],
): DraftGood {
  if (good.asReported && good.asReportedFingerprint === fingerprintOf(good, documents))
    return { ...(good.asReported as DraftGood), itemNumber: String(position) };
  const body = presentGood(good);
  const emissions = presentEmissions([good]);
  return {
    ...written(GOOD_FIELDS, { body, position }),
    ...documentsOf(documents, null),
    goodsEmissions: emissions.map((stated) =>
      emissionsOf(
        {
          body: stated,
          good: body,
          isOnly: emissions.length === 1,
          installation: installations.get(stated.installationId),
        },
        documents,
      ),
    ),
  };
}

function emissionsOf(source: EmissionsSource, documents: readonly DeclarationDocument[]): DraftEmissions {
  const { qualifyingParameters = [] } = source.body.registry ?? {};
  const elements = written(EMISSIONS_FIELDS, source);
  const method = elements.prodMethodQualifyingParams;
  const hasParameters = method !== undefined && qualifyingParameters.length > 0;
  return present({
    ...elements,
    ...(source.installation ? partiesOf(source.installation) : {}),
    ...(hasParameters
      ? {
          prodMethodQualifyingParams: {
            ...(method as DraftEmissions['prodMethodQualifyingParams']),
            directQualifyingParameters: qualifyingParameters.map((parameter, index) =>
              present({
                sequenceNumber: String(index + 1),
                parameterId: parameter.parameterId,
                parameterValue: parameter.value,
                additionalInformation: parameter.additionalInformation,
              }),
            ),
          },
        }
      : {}),
    ...documentsOf(documents, source.body.sequenceNumber),
  }) as DraftEmissions;
}

/**
 * The documents of a good (`sequenceNumber` null) or of one of its emissions that the report can name: those with a customs document
 * code. A file that the registry does not take is named without attachment.
 */
function documentsOf(
  documents: readonly DeclarationDocument[],
  sequenceNumber: number | null,
): Pick<DraftGood, 'supportingDocuments'> {
  const named = documents.filter((document) => document.sequenceNumber === sequenceNumber && isNamed(document));
  if (named.length === 0) return {};
  const supportingDocuments = named.map(({ fileName, registryType, details }, index) => {
    const mime = mimeTypeOf(fileName);
    return {
      sequenceNumber: String(index + 1),
      type: registryType,
      ...written(DOCUMENT_FIELDS, { body: details as z.output<typeof DocumentDetails> } as never),
      ...(mime === null ? {} : { attachment: { filename: fileName, mime } }),
    };
  });
  return { supportingDocuments };
}

function partiesOf(installation: Installation) {
  const { operator, address } = installation;
  return {
    installationOperator: operator
      ? present({
          operatorId: operator.operatorId,
          operatorName: operator.name,
          operatorAddress: present({ country: operator.address.country, ...streetOf(operator.address) }),
          contactDetails: [
            present({ name: operator.contactName, phone: operator.contactPhone, email: operator.contactEmail }),
          ],
        })
      : undefined,
    installation: present({
      installationId: installation.installationId,
      installationName: installation.name,
      economicActivity: installation.economicActivity,
      address: present({
        establishmentCountry: address.country,
        ...streetOf(address),
        unlocode: installation.unLocode,
        latitude: installation.latitude,
        longitude: installation.longitude,
        coordinatesType: installation.latitude ? '01' : undefined,
      }),
    }),
  };
}

const streetOf = (address: Declarant['address']) =>
  present({
    subDivision: address.subdivision,
    city: address.city,
    street: address.street,
    streetAdditionalLine: address.streetAdditional,
    number: address.streetNumber,
    postcode: address.postcode,
    poBox: address.poBox,
  });

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out what is undefined or empty: T4, an empty element is invalid. */
function present<T extends object>(parts: T): Present<T> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
  ) as Present<T>;
}
