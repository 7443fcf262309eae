import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { api } = server.anna;
await server.work();

const LINES = 1_200;
// As in the minute before the database looks by itself.
await server.database.pool.query('alter table import_lines set (autovacuum_enabled = false)');

/** Sends a list of lines with a mass each, and waits until it has come to this state. */
async function send(name: string, mass: string, state: string): Promise<void> {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg)';
  const rows = Array.from(
    { length: LINES },
    (_, line) =>
      `26DK${String(Math.floor(line / 99)).padStart(12, '0')}R;${(line % 99) + 1};2026-10-05;72083900;CN;${mass}`,
  );
  await api(imports.upload, {
    body: { wait: 'no' },
    files: [['file0', new File([[heading, ...rows].join('\n')], name)]],
  });
  const find = async () => (await api(imports.list)).find(({ fileName }) => fileName === name);
  await expect.poll(async () => (await find())?.state, { timeout: 60_000 }).toBe(state);
}

const linesKnown = async () =>
  (await server.database.pool.query("select reltuples from pg_class where relname = 'import_lines'")).rows;

it('the planner knows of many lines that wait for a person, so that their file is shown without comparing each with each', async () => {
  await send('waiting.csv', '1.000', 'needs-review');
  await expect.poll(linesKnown, { timeout: 60_000 }).toEqual([{ reltuples: LINES }]);
});

it('and of many once they were taken over, so that the next list is not compared line by line', async () => {
  await send('many.csv', '1000,5', 'taken-over');
  await expect.poll(linesKnown, { timeout: 60_000 }).toEqual([{ reltuples: 2 * LINES }]);
});
