import { ALERT_LEVELS } from '@lods/cbam/crossing';
import type { WatchedImporter } from '@lods/contract/obligation/endpoints';
import { defineJob, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { companiesToRemind, peopleToRemind } from '../company/preferences.ts';
import { noteAlert } from './repository.ts';
import { thresholdComes } from './threshold.mail.ts';
import { readThresholdWatch } from './watch.ts';

const watchThreshold = defineJob({
  name: 'watch-threshold',
  payload: z.object({}),
  atOnce: 1,
  schedule: '35 * * * *',
});

/** Looks every hour which share of 50 t each importer has reached. Each share is told once an importer and year, as the highest of those newly reached. */
export const obligationJobs: JobBinding<CompanyCall>[] = [
  {
    job: watchThreshold,
    run: async (inCall, _payload, { signal }) => {
      const companies = await inCall(null, companiesToRemind);
      const faults: unknown[] = [];
      for (const company of companies) {
        signal.throwIfAborted();
        await inCall(company, alertCompany).catch((fault) => faults.push(fault));
      }
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} companies could not be watched`);
    },
  },
];

async function alertCompany(call: CompanyCall): Promise<void> {
  const year = call.now.getUTCFullYear();
  const { importers } = await readThresholdWatch(call, year);
  const reached = [];
  for (const importer of importers) {
    const level = await noteReached(call, year, importer);
    if (level !== null) reached.push({ importer, level });
  }
  if (reached.length === 0) return;
  const { legalName } = await readDeclarant(call);
  for (const { notificationEmail, language } of await peopleToRemind(call)) {
    for (const { importer, level } of reached) {
      await call.sendMail({
        kind: 'threshold.reached',
        to: { address: notificationEmail },
        content: thresholdComes(
          legalName,
          { ...importer, level, year },
          `${call.ports.origin}/costs?view=threshold&year=${year}`,
          language,
        ),
      });
    }
  }
}

/** The highest level that is newly reached; the lower ones are noted with it and are not told again. */
async function noteReached(call: CompanyCall, year: number, importer: WatchedImporter): Promise<number | null> {
  let highest: number | null = null;
  for (const level of ALERT_LEVELS) {
    if (!importer.levelsReached.includes(level) || importer.massT === null) continue;
    const isNew = await noteAlert(call, {
      year,
      eori: importer.eori,
      level,
      massT: importer.massT,
      reachedAt: call.now,
    });
    if (isNew) highest = level;
  }
  return highest;
}
