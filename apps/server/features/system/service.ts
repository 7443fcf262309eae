import type { Installation, OperatorCompany } from '@lods/contract/system/operator';
import { OPERATOR_PAGE } from '@lods/contract/system/operator';
import { asSystem } from '@lods/database/tenancy';
import { PARKING } from '@lods/messaging/jobs/parking';
import type { Call } from '../../call.ts';
import { listCompanyRows, listJobCounts, readCounts } from './repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

export async function readInstallation({ tx, now, ports }: Call): Promise<Installation> {
  const { counts, jobs } = await asSystem(tx, async () => ({
    counts: await readCounts(tx, new Date(now.getTime() - WEEK_MS)),
    jobs: await listJobCounts(tx),
  }));
  return {
    accountCount: Number(counts.accounts),
    companyCount: Number(counts.companies),
    storage: {
      databaseBytes: Number(counts.databaseBytes),
      fileBytes: Number(counts.fileBytes),
      quotaPerCompanyBytes: ports.storageQuota,
    },
    mail: {
      waitingCount: Number(counts.waiting),
      oldestWaitingAt: counts.oldest === null ? null : new Date(counts.oldest).toISOString(),
      sentCount: Number(counts.sent),
      bouncedCount: Number(counts.bounced),
      failedCount: Number(counts.failed),
    },
    jobs: jobs
      .filter(({ name, waiting, running }) => name !== PARKING.name && waiting + running > 0)
      .map(({ name, waiting, running }) => ({ name, waitingCount: waiting, runningCount: running })),
    parkedJobCount: jobs.find(({ name }) => name === PARKING.name)?.waiting ?? 0,
  };
}

export async function listAllCompanies(
  { tx }: Call,
  { query }: { query: { before?: string | undefined } },
): Promise<OperatorCompany[]> {
  const rows = await asSystem(tx, () => listCompanyRows(tx, OPERATOR_PAGE, query.before));
  return rows.map(({ createdAt, memberCount, storedBytes, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    memberCount: Number(memberCount),
    storedBytes: Number(storedBytes),
  }));
}
