import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { api } = server.anna;
await server.work();

const LINES = 1_200;

it('the planner knows of many lines once they were taken over, so that the next list is not compared line by line', async () => {
  // As in the minute before the database looks by itself.
  await server.database.pool.query('alter table import_lines set (autovacuum_enabled = false)');
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg)';
  const rows = Array.from(
    { length: LINES },
    (_, line) =>
      `26DK${String(Math.floor(line / 99)).padStart(12, '0')}R;${(line % 99) + 1};2026-10-05;72083900;CN;1000,5`,
  );
  await api(imports.upload, {
    body: { wait: 'no' },
    files: [['file0', new File([[heading, ...rows].join('\n')], 'many.csv')]],
  });
  await expect.poll(async () => (await api(imports.list))[0]?.state, { timeout: 60_000 }).toBe('taken-over');
  const { rows: known } = await server.database.pool.query(
    "select reltuples from pg_class where relname = 'import_lines'",
  );
  expect(known).toEqual([{ reltuples: LINES }]);
});
