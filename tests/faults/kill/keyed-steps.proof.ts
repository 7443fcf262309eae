import { access } from '@lods/contract/access/endpoints';
import { ProblemError } from '@lods/contract/client';
import { imports } from '@lods/contract/imports/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { expect, it } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { until } from '../lods-process.ts';
import { fileOf } from './import-flows.ts';
import { type KillPoint, killRig } from './kill-rig.ts';

const rig = await killRig();
/** A quarter of an hour was the time that a key was held before; a busy machine takes its time to start. */
const THROUGH_WITHIN_MS = 90_000;

/** A file that is uploaded in steps under one key, as often as it takes. */
function keyedUpload(turn: number) {
  const { file } = fileOf(turn);
  const send = async () => {
    const { api } = await demoPerson((await rig.running()).origin);
    return () => api(imports.upload, { body: { wait: 'no' }, files: [['file0', file]], onceKey: `upload-${turn}` });
  };
  return { name: file.name, send };
}

it('lets a request in steps through again whose process was killed, and does it once', async () => {
  const { api } = await demoPerson((await rig.running()).origin);
  const { companyId } = await api(access.currentUser);
  const first = await keyedUpload(1).send();
  const statements = await rig.statementsOf(first);
  const claimed = statements.findIndex((sql) => /insert into request_keys/i.test(sql));
  const answered = statements.findIndex((sql) => /update request_keys set answer/i.test(sql));
  // The key is claimed and nothing is done; all is done and nobody was told.
  const points: KillPoint[] = [statements.indexOf('commit', claimed), statements.lastIndexOf('commit', answered)].map(
    (number) => ({ number, sql: 'commit', stage: 'done' }),
  );
  expect(points.map(({ number }) => statements[number])).toEqual(['commit', 'commit']);
  for (const [turn, point] of points.entries()) {
    const upload = keyedUpload(turn + 2);
    expect(await rig.killAt(point, await upload.send())).toHaveProperty('lost');
    const again = await upload.send();
    let answer: Awaited<ReturnType<typeof again>> | undefined;
    const isThrough = async () => {
      answer = await again().catch((error: unknown) => {
        if (!(error instanceof ProblemError && error.is('request.under_way'))) throw error;
        return undefined;
      });
      return answer !== undefined;
    };
    await until('the key to be free', isThrough, THROUGH_WITHIN_MS);
    expect(await again()).toEqual(answer);
    const { rows } = await inOrganisation(rig.database, companyId, (tx) =>
      tx.execute(`select id from imports where name = '${upload.name}'`),
    );
    expect(rows).toEqual([{ id: answer?.report[0]?.id }]);
  }
}, 400_000);
