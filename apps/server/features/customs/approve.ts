import type { CustomsDeclaration, CustomsEdit, SupplierEmissions } from '@lods/contract/customs/declaration';
import { FIELD_NAMES } from '@lods/contract/customs/record';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { plainNumber, readIdentity, rememberNumber } from '../company/numbers.ts';
import { isNameOfCompany, otherImporterOf } from '../company/other-importer.ts';
import { ensureSupplier } from '../suppliers/supplier-of-paper.ts';
import { presentCustoms } from './answers.ts';
import { contactOf, NO_CONTACT } from './contact.ts';
import { learnWhenApproved } from './layouts.ts';
import { enrich } from './line-emissions.ts';
import { NEEDED } from './line-of-record.ts';
import { type CustomsRow, updateCustoms } from './repository.ts';
import { askWhatLeaves, refuseUnknown } from './scope-of-line.ts';
import { applyEdit, lockedCustoms, presentLine } from './service.ts';
import { moveOn, stateOf } from './states.ts';
import { takeIntoQuarter } from './take-into-quarter.ts';

/** Approves a line that waits for review, with the last changes to it, and enriches it with emissions. */
export async function approveCustoms(call: Call, id: string, edit: CustomsEdit): Promise<CustomsDeclaration> {
  const row = await lockedCustoms(call, id);
  moveOn(stateOf(row.status, await contactOf(call, row)), 'approve');
  refuseStale(row, edit.version, presentCustoms(row, NO_CONTACT), edit);
  const { version: _seen, ...change } = edit;
  const edited = Object.keys(change).length > 0 ? await applyEdit(call, row, change) : row;
  refuseDoubtful(edited);
  refuseUnknown(edited);
  askWhatLeaves(row, edited, edit.leavesCbam === true);
  await refuseOthers(call, edited, edit.isOurs === true);
  const approved = await updateCustoms(call, id, {
    ...enrich(edited),
    status: 'approved',
    approvedAt: call.now,
    approvedByName: call.actor.name,
    ...touchedBy(call),
    version: edited.version + 1,
  });
  await ensureSupplier(call, approved.senderName, approved.senderAddress);
  await call.audit({
    action: 'customs.approve',
    subjectKind: 'customs_declaration',
    subjectId: id,
    detail: { emissionsDataSource: approved.emissionsSource },
  });
  await learnWhenApproved(call, approved);
  return presentLine(call, await takeIntoQuarter(call, approved, { before: approved, answers: edit }));
}

/** What another company imported is not declared by this one. Who says that the number is the company's is believed, once for all papers. */
async function refuseOthers(call: Call, row: CustomsRow, isOurs: boolean): Promise<void> {
  const identity = await readIdentity(call);
  const stated = otherImporterOf(row, identity);
  if (stated === null) return;
  if (isOurs) {
    await rememberNumber(call, { ...stated, source: row.sourceFileName || row.referenceNumber });
    return;
  }
  const [company = ''] = [identity.legalName, ...identity.numbers].filter((text) => text !== '');
  if (stated.name === '' && stated.number === '')
    throw new Problem('customs.importer_unknown', { paper: row.sourceFileName || row.referenceNumber, company });
  throw new Problem('customs.other_importer', {
    isAnotherName: identity.namesOf.has(plainNumber(stated.number)),
    isAnotherNumber: isNameOfCompany(stated.name, identity),
    importer: [stated.name, stated.number].filter((text) => text !== '').join(', '),
    company,
  });
}

/** A value that nobody is sure of never counts as certain, and without code, origin and mass there is nothing to count. */
function refuseDoubtful(row: CustomsRow): void {
  const present = presentCustoms(row, NO_CONTACT);
  const { unsettled } = present;
  if (unsettled.length > 0)
    throw new Problem('customs.unsettled', { fields: unsettled.map((field) => FIELD_NAMES[field]) });
  const missing = NEEDED.filter((field) => present[field] === null || present[field] === '');
  if (missing.length > 0)
    throw new Problem('customs.incomplete', { fields: missing.map((field) => FIELD_NAMES[field]) });
}

/** Records what the supplier states. It wins over every other source, at once where the line is approved. */
export async function stateEmissions(
  call: Call,
  id: string,
  stated: z.output<typeof SupplierEmissions>,
): Promise<CustomsDeclaration> {
  const row = await lockedCustoms(call, id);
  const columns = {
    supplierDirectEmissions: stated.directEmissions,
    supplierIndirectEmissions: stated.indirectEmissions,
    supplierScope1Emissions: stated.scope1Emissions ?? null,
    supplierScope2Emissions: stated.scope2Emissions ?? null,
    supplierScope3Emissions: stated.scope3Emissions ?? null,
    supplierDataSource: stated.dataSource,
    supplierReportingPeriod: stated.reportingPeriod,
    supplierInstallationId: stated.installationId,
    carbonPriceAlreadyPaidEurPerT: stated.carbonPriceAlreadyPaid ?? null,
  };
  const changed = await updateCustoms(call, id, {
    ...columns,
    ...(row.status === 'approved' ? enrich({ ...row, ...columns }) : {}),
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({
    action: 'customs.state_emissions',
    subjectKind: 'customs_declaration',
    subjectId: id,
    detail: { ...columns },
  });
  return presentLine(call, changed);
}
