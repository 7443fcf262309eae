import { randomUUID } from 'node:crypto';
import { Exact } from '@lods/cbam/decimal';
import { Address } from '@lods/contract/company/declarant';
import { Problem } from '@lods/contract/problems';
import type { Submission } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import type { Call } from '../../call.ts';
import { refuseStale } from '../../stale.ts';
import { deliver, listPartners } from '../exchange/service.ts';
import { addEmissions } from '../suppliers/emissions.ts';
import { addInstallation } from '../suppliers/installations.ts';
import { readSupplier } from '../suppliers/service.ts';
import { figuresFarFromUsual } from './far-from-usual.ts';
import { figuresOf, type SubmissionFigures } from './figures.ts';
import * as repository from './repository.ts';
import { fieldsReader, locked, readSubmission } from './service.ts';
import { threadsFor } from './threads.ts';

/** Freezes what is typed as the next version and brings it where it is meant for. */
export async function submit(
  call: Call,
  id: string,
  { version, importerIds, hideNamesFrom }: { version: number } & Recipients,
): Promise<Submission> {
  const row = await locked(call, id);
  refuseStale(row, version, row.fields, undefined);
  const fields = (await fieldsReader(call))(row);
  const figures = figuresOf(fields);
  const fault = figures.findings.find(({ severity }) => severity === 'error');
  if (fault) throw new Problem('submission.unfit', { message: fault.message });
  const revision = row.revision + 1;
  await repository.insertRevision(call, {
    submissionId: id,
    revision,
    fields,
    figures,
    submittedAt: call.now,
    submittedByName: call.actor.name,
  });
  await repository.updateSubmission(call, id, { revision, figures, submittedFrom: row.version });
  if (call.actor.type === 'supplier') await share(call, { id, revision, fields, figures, importerIds, hideNamesFrom });
  else await intoFileOf(call, fields, figures);
  await call.audit({ action: 'submission.submit', subjectKind: 'submission', subjectId: id, detail: { revision } });
  return readSubmission(call, id);
}

interface Recipients {
  readonly importerIds: readonly string[];
  /** Those of them that see CN codes without the names of products. */
  readonly hideNamesFrom: readonly string[];
}

interface Frozen extends Recipients {
  readonly id: string;
  readonly revision: number;
  readonly fields: SubmissionFields;
  readonly figures: SubmissionFigures;
}

/** One answer for many importers: each gets the version in a thread of its own and sees no other's. */
async function share(call: Call, { id, revision, fields, figures, ...recipients }: Frozen): Promise<void> {
  if (recipients.importerIds.length === 0) throw new Problem('submission.no_importer', {});
  const names = new Map((await listPartners(call)).map((partner) => [partner.id, partner.name]));
  const threadOf = await threadsFor(call, id, fields.periodTo);
  for (const importerId of new Set(recipients.importerIds)) {
    const areNamesHidden = recipients.hideNamesFrom.includes(importerId);
    const { threadId, isAsked } = threadOf(importerId);
    const delivery = await deliver(call, importerId, {
      kind: isAsked ? 'answer' : 'share',
      threadId,
      content: contentOf(fields, figures, areNamesHidden),
    });
    await repository.insertShare(call, {
      submissionId: id,
      revision,
      importerId,
      importerName: names.get(importerId) ?? '',
      threadId,
      deliveryId: delivery.id,
      areNamesHidden,
      sharedAt: call.now,
    });
  }
}

/** What importers read: the figures with their installation. How the plant works stays with the supplier. */
function contentOf(fields: SubmissionFields, figures: SubmissionFigures, areNamesHidden: boolean) {
  const { name, operatorName, country, city, street, unLocode } = fields.installation;
  const products = figures.products.map(({ cnCode, name: product, specificDirect, specificIndirect }, index) => ({
    cnCode,
    name: areNamesHidden || fields.products[index]?.isNameHidden ? '' : product,
    specificDirect,
    specificIndirect,
    electricityMwhPerT: null,
    electricityFactor: null,
  }));
  return {
    outcome: 'answered',
    way: 'values',
    installation: { name, operatorName, country, city, street, unLocode },
    periodFrom: fields.periodFrom,
    periodTo: fields.periodTo,
    products,
    bills: null,
    workbook: null,
    // Worked out once more: the sentences name products, of which this importer may see the code alone.
    findings: figuresFarFromUsual(fields, products),
    contactName: fields.contactName,
    contactEmail: fields.contactEmail,
    note: fields.note,
    reasonForFigures: fields.reasonForFigures,
  };
}

/** What an importer filled in for a supplier: stated emissions of that supplier's installation, verified by nobody. */
async function intoFileOf(call: Call, fields: SubmissionFields, figures: SubmissionFigures): Promise<void> {
  if (fields.supplierId === '')
    throw new Problem('submission.unfit', { message: 'No supplier is chosen that these figures belong to.' });
  const { installations: known } = await readSupplier(call, fields.supplierId);
  const { installation } = fields;
  const record =
    known.find(({ name }) => name === installation.name) ??
    (await addInstallation(call, fields.supplierId, {
      operatorRecordId: null,
      installationId: `S-${randomUUID().slice(0, 8).toUpperCase()}`,
      name: installation.name,
      economicActivity: '',
      address: Address.parse({
        street: installation.street,
        city: installation.city.slice(0, 35),
        country: installation.country,
      }),
      unLocode: installation.unLocode,
      latitude: installation.latitude,
      longitude: installation.longitude,
      productionRoutes: [],
      cnCodes: figures.products.map(({ cnCode }) => cnCode),
    }));
  for (const { cnCode, specificDirect, specificIndirect } of figures.products)
    await addEmissions(call, record.id, {
      cnCode,
      periodFrom: fields.periodFrom,
      periodTo: fields.periodTo,
      specificDirect: rounded(specificDirect, fields.periodFrom),
      specificIndirect: rounded(specificIndirect, fields.periodFrom),
      specificFreeAllocation: null,
      benchmarkRoute: '',
      productionMethod: '',
      determinationMethod: '',
      electricitySource: '',
      electricityConsumedMwhPerT: null,
      emissionFactor: null,
      evidenceNote: fields.note,
    });
}

/**
 * Five decimals at most, (EU) 2025/2547 Annex II A.1(8); for periods before 2026 the seven that the registry takes. An unknown figure was
 * refused before: it is never written as zero.
 */
function rounded(value: string | null, periodFrom: string): string {
  if (value === null) throw new Error('a figure of a submitted product is unknown');
  return new Exact(value).toDecimalPlaces(periodFrom < '2026' ? 7 : 5, Exact.ROUND_HALF_UP).toFixed();
}

/** Takes a share back: the importer is told in the same thread and uses it for nothing new. */
export async function withdraw(
  call: Call,
  id: string,
  { shareId, reason }: { shareId: string; reason: string },
): Promise<Submission> {
  await locked(call, id);
  const row = (await repository.listShares(call)).find(
    (each) => each.id === shareId && each.submissionId === id && each.withdrawnAt === null,
  );
  if (!row) throw new Problem('request.not_found', {});
  // An importer that has left gets nothing any more; the share ends all the same.
  const partner = (await listPartners(call)).find(({ id: importerId }) => importerId === row.importerId);
  if (partner?.endedAt === null)
    await deliver(call, row.importerId, { kind: 'withdrawal', threadId: row.threadId, content: { reason } });
  await repository.markWithdrawn(call, row.threadId, call.now);
  await call.audit({ action: 'submission.withdraw', subjectKind: 'submission', subjectId: id });
  return readSubmission(call, id);
}
