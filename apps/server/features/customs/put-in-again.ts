import type { ImportSummary } from '@lods/contract/imports/endpoints';
import type { Call } from '../../call.ts';
import { takeBackAdopted, takeBackImport } from '../imports/take-back.ts';
import { lockCustoms } from './repository.ts';
import { takeIntoQuarter } from './take-into-quarter.ts';

/** Nobody is there to be asked. */
const LEFT_AS_DECLARED = { filedQuarter: 'hold', sameItem: 'declared' } as const;

/** Takes an import back. Approved papers that state the same items had left the counting to it: their goods go in now. */
export async function takeBackList(call: Call, id: string): Promise<ImportSummary> {
  const { taken, papersLeft } = await takeBackImport(call, id);
  await putInAgain(call, papersLeft);
  return taken;
}

/** Takes the lines back that were taken from a list that is compared. */
export async function takeBackComparison(call: Call, id: string): Promise<{ takenBack: number }> {
  const { takenBack, papersLeft } = await takeBackAdopted(call, id);
  await putInAgain(call, papersLeft);
  return { takenBack };
}

/** Takes approved lines into their quarters that another source counted until now. Those of a declared quarter are held and told. */
export async function putInAgain(call: Call, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await lockCustoms(call, id);
    if (row?.status === 'approved') await takeIntoQuarter(call, row, { before: row, answers: LEFT_AS_DECLARED });
  }
}
