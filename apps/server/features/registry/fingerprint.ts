import { createHash } from 'node:crypto';
import { withoutTrailingZeros } from '@lods/cbam/decimal';
import type { StoredGood } from '../goods/good.ts';
import type { DeclarationDocument, Heading } from './declared.ts';

/** What the forms say of a good and its emissions; a change of any of it means that a person wants it otherwise than it was filed. */
export function fingerprintOf(good: StoredGood, documents: readonly DeclarationDocument[] = []): string {
  const plain = (value: string | null) => (value === null ? null : withoutTrailingZeros(value));
  return hashOf([
    good.cnCode,
    good.hsCode,
    good.countryOfOrigin,
    good.importArea,
    plain(good.importedQuantity),
    plain(good.netMass),
    good.measurementUnit,
    good.registry,
    good.emissions.map((record) => [
      record.sequenceNumber,
      record.productionCountry,
      record.operatorId,
      record.installationId,
      record.determinationType,
      plain(record.specificDirect),
      plain(record.specificIndirect),
      record.registry,
    ]),
    // What was taken over without documents keeps the fingerprint that it had before documents counted.
    ...(documents.length > 0
      ? [
          documents.map((document) => [
            document.fileName,
            document.sequenceNumber,
            document.registryType,
            document.details,
          ]),
        ]
      : []),
  ]);
}

export const fingerprintOfHeader = (
  row: Pick<Heading, 'declarantId' | 'declarantName' | 'reportingPeriod' | 'reportingYear'>,
): string => hashOf([row.declarantName, row.declarantId, row.reportingPeriod, row.reportingYear]);

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts, sortedKeys)).digest('hex');

/** PostgreSQL keeps the keys of a document in an order of its own. */
const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
