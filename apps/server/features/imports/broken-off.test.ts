import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { updateProgress } from '../progress/repository.ts';
import { tidyProgress } from '../progress/service.ts';

// Nobody works on jobs here: the reading begins, and is broken off for good.
const server = await startTestServer();
const { anna } = server;
const file = () => new File(['MRN;Varekode;Nettovægt (kg)\n1;72083900;5\n'], 'brudt.csv', { type: 'text/csv' });
const upload = async () => {
  const { report } = await anna.api(imports.upload, { body: { wait: 'no' }, files: [['file0', file()]] });
  const [first] = report;
  if (!first) throw new Error('the upload told nothing');
  return first;
};

/** The process that had begun to read is gone, and so long silent that it will not come back. */
async function breakOff(progress: string | null, minutes: number): Promise<void> {
  const { now } = server.clock;
  await server.transactions.inJob(anna.organisation, ({ tx }) =>
    updateProgress(tx, progress ?? '', { state: 'running' }, now),
  );
  await server.transactions.inTheOpen((call) =>
    tidyProgress({ ...call, now: new Date(now.getTime() + minutes * 60_000) }),
  );
}

it('reads a file again, or lets it go, once it is known that its reading was broken off', async () => {
  const { id, progress } = await upload();
  expect(await upload()).toMatchObject({ id, state: 'reading', isRepeated: true });
  await expect(anna.api(imports.discard, { params: { id } })).rejects.toMatchObject({ code: 'import.taken_over' });

  await breakOff(progress, 31);
  const again = await upload();
  expect(again).toMatchObject({ id, state: 'reading', isRepeated: false });

  await breakOff(again.progress, 31);
  expect(await anna.api(imports.discard, { params: { id } })).toEqual({ id });
});
