/** What an accepted answer leaves in the directory: the installation, its operator where one is named, and its emissions. */

import type { AnsweredProduct } from '@lods/contract/answers/content';
import { Address } from '@lods/contract/company/declarant';
import type { DeliveredFile } from '@lods/contract/exchange/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { refreshDrafts } from '../goods/service.ts';
import { listStatements } from '../installations/installation.ts';
import { foldName } from './names.ts';
import { findSupplier } from './repository.ts';
import {
  deleteEmissions,
  type EmissionsRow,
  insertEmissions,
  lockEmissions,
  updateEmissions,
} from './repository-emissions.ts';
import * as repository from './repository-installations.ts';

export interface AcceptedAnswer {
  readonly answerId: string;
  readonly threadId: string;
  readonly installation: {
    readonly name: string;
    readonly operatorName: string;
    readonly country: string;
    readonly city: string;
    readonly street: string;
    readonly unLocode: string;
  };
  readonly periodFrom: string;
  readonly periodTo: string;
  /** With both figures. */
  readonly products: readonly AnsweredProduct[];
  /** Codes of the products whose figures leave out the precursors. */
  readonly lacking: ReadonlySet<string>;
  readonly evidence: DeliveredFile | null;
}

/** A statement that an answer added or changed, and what it said before; null: it is new. */
export interface KeptStatement {
  readonly id: string;
  readonly former: EmissionsRow | null;
}

/** Keeps the figures with the installation of that name, which is added where it is new. Verified figures are never overwritten. */
export async function keepAnswer(call: Call, supplierId: string, answer: AcceptedAnswer) {
  const { works, operatorId } = await worksOf(call, supplierId, {
    ...answer,
    installation: await withOperator(call, supplierId, answer.installation),
  });
  const known = await listStatements(call, [works.id]);
  const statements: KeptStatement[] = [];
  for (const product of answer.products) {
    const former = await openStatement(
      call,
      known.find(
        (row) =>
          row.cnCode === product.cnCode &&
          row.periodFrom === answer.periodFrom &&
          row.periodTo === answer.periodTo &&
          row.verificationState !== 'verified',
      )?.id,
    );
    const row = {
      installationRecordId: works.id,
      cnCode: product.cnCode,
      periodFrom: answer.periodFrom,
      periodTo: answer.periodTo,
      specificDirect: product.specificDirect ?? '0',
      specificIndirect: product.specificIndirect ?? '0',
      electricityConsumedMwhPerT: product.electricityMwhPerT,
      emissionFactor: product.electricityFactor,
      evidenceFileSha256: answer.evidence?.sha256 ?? null,
      evidenceFileName: answer.evidence?.name ?? null,
      lacksPrecursors: answer.lacking.has(product.cnCode),
      source: 'api_submission',
      answerId: answer.answerId,
      answerThreadId: answer.threadId,
      ...touchedBy(call),
    };
    const stored = former
      ? await updateEmissions(call, former.id, {
          ...row,
          verificationState: 'unverified',
          verifierName: '',
          verifiedOn: null,
          version: former.version + 1,
        })
      : await insertEmissions(call, row);
    statements.push({ id: stored.id, former: former ?? null });
    const action = former ? 'emissions.change' : 'emissions.create';
    await call.audit({ action, subjectKind: 'actual_emissions', subjectId: stored.id });
  }
  await refreshDrafts(call, works.id);
  return {
    maker: {
      installationRecordId: works.id,
      installationId: works.installationId,
      operatorId,
      country: answer.installation.country,
    },
    statements,
  };
}

/** The statement, unless somebody has verified or removed it since it was looked at; nobody else changes it until the transaction ends. */
async function openStatement(call: Call, id: string | undefined): Promise<EmissionsRow | undefined> {
  const row = id === undefined ? undefined : await lockEmissions(call, id);
  return row?.verificationState === 'verified' ? undefined : row;
}

/**
 * Statements that an accepted answer left say again what they said before. What was changed by hand since stays.
 * @throws Problem 'answer.verified_since' where one was verified meanwhile
 */
export async function giveBackStatements(
  call: Call,
  answerId: string,
  statements: readonly KeptStatement[],
): Promise<void> {
  for (const { id, former } of statements) {
    const row = await lockEmissions(call, id);
    if (row?.answerId !== answerId) continue;
    if (row.verificationState === 'verified') throw new Problem('answer.verified_since', {});
    if (former === null) await deleteEmissions(call, id);
    else
      await updateEmissions(call, id, {
        ...former,
        updatedAt: call.now,
        updatedByName: call.actor.name,
        version: row.version + 1,
      });
    const action = former === null ? 'emissions.delete' : 'emissions.change';
    await call.audit({ action, subjectKind: 'actual_emissions', subjectId: id });
  }
}

async function worksOf(call: Call, supplierId: string, { installation, products }: AcceptedAnswer) {
  const all = await repository.listInstallations(call, supplierId);
  const operators = await repository.listOperators(call, supplierId);
  const known = all.find(({ name }) => foldName(name) === foldName(installation.name));
  const operator =
    operators.find(({ id }) => id === known?.operatorRecordId) ??
    operators.find(({ name }) => foldName(name) === foldName(installation.operatorName)) ??
    (await addOperatorOf(call, supplierId, installation));
  if (known) {
    if (known.operatorRecordId === null && operator)
      await repository.updateInstallation(call, known.id, {
        operatorRecordId: operator.id,
        version: known.version + 1,
      });
    return { works: known, operatorId: operator?.operatorId ?? '' };
  }
  const works = await repository.insertInstallation(call, {
    supplierId,
    operatorRecordId: operator?.id ?? null,
    installationId: await freeIdentifier(call, installation, repository.isInstallationIdTaken),
    name: installation.name,
    address: Address.parse({ country: installation.country, city: installation.city, street: installation.street }),
    unLocode: /^[A-Z]{2}[A-Z0-9]{3}$/.test(installation.unLocode) ? installation.unLocode : '',
    cnCodes: products.map(({ cnCode }) => cnCode),
    ...touchedBy(call),
  });
  await call.audit({ action: 'installation.create', subjectKind: 'installation', subjectId: works.id });
  return { works, operatorId: operator?.operatorId ?? '' };
}

async function withOperator(call: Call, supplierId: string, installation: Named): Promise<Named> {
  if (installation.operatorName !== '') return installation;
  return { ...installation, operatorName: (await findSupplier(call, supplierId))?.name ?? '' };
}

type Named = AcceptedAnswer['installation'];

/** The workbook names no operator: then it is the supplier that answered. */
async function addOperatorOf(call: Call, supplierId: string, installation: Named) {
  const row = await repository.insertOperator(call, {
    supplierId,
    operatorId: await freeIdentifier(
      call,
      { ...installation, name: installation.operatorName },
      repository.isOperatorIdTaken,
    ),
    name: installation.operatorName.slice(0, 70),
    address: Address.parse({ country: installation.country, city: installation.city, street: installation.street }),
    ...touchedBy(call),
  });
  await call.audit({ action: 'operator.create', subjectKind: 'operator', subjectId: row.id });
  return row;
}

/** The registry carries 20 characters. */
const LONGEST = 17;

/** An identifier of our own from country and name, as long as the registry has given none. */
async function freeIdentifier(
  call: Call,
  { country, name }: Pick<Named, 'country' | 'name'>,
  isTaken: (call: Call, identifier: string, except: null) => Promise<boolean>,
): Promise<string> {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toUpperCase();
  const base = `${country}-${letters || 'WORKS'}`.slice(0, LONGEST).replace(/-+$/, '');
  let identifier = base;
  for (let number = 2; await isTaken(call, identifier, null); number += 1) identifier = `${base}-${number}`;
  return identifier;
}
