/**
 * kill -9 at any moment of everything at once: people save, submit, publish, upload files, send mails and import while the product (web and
 * worker in one process) or its PostgreSQL is killed again and again. In full `LODS_KILLS=220 npm run proof any-moment`.
 */
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { choosePlace } from '@lods/database/embedded/place';
import { expect, it, onTestFinished } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { isRunning, postmasterOf, startLods, until } from '../lods-process.ts';
import { folder } from '../starting.ts';
import { putFlowsUnderWay } from './flows.ts';

const KILLS = Number(process.env.LODS_KILLS ?? 8);
/** From ready to the next kill at most. */
const LONGEST_LIFE_MS = 4_000;

/** A port that the product keeps over its starts, so that people find it again. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

it('loses nothing acknowledged and shows no halves when product or PostgreSQL is killed at any moment', async () => {
  const dataDir = folder();
  const settings = { PORT: await freePort(), MAIL_RATE: '100000' };
  const start = async () => {
    const begun = performance.now();
    const product = await startLods({ dataDir, settings });
    return { product, readyMs: performance.now() - begun };
  };
  let { product } = await start();
  onTestFinished(() => (isRunning(product.pid) ? product.kill() : undefined));
  const flows = await putFlowsUnderWay(() => demoPerson(product.origin));

  const ready: number[] = [];
  const backAgain: number[] = [];
  const points: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Every second life lasts until something was acknowledged in it, however busy the machine is.
    const before = flows.acknowledged();
    if (kill % 2 === 1) {
      const isMore = () => flows.isOver() || flows.acknowledged() > before;
      await until('something to be acknowledged', isMore, 120_000);
    }
    await wait(Math.random() * LONGEST_LIFE_MS);
    for (const flow of flows.underWay()) points[flow] = (points[flow] ?? 0) + 1;
    if (kill % 4 === 3) {
      const begun = performance.now();
      const { folder: place } = choosePlace(dataDir);
      const killed = postmasterOf(place);
      process.kill(killed, 'SIGKILL');
      await until('PostgreSQL to be started again', () => isAnother(place, killed), 60_000);
      await until('the database to answer', flows.isServed, 60_000);
      backAgain.push(performance.now() - begun);
      continue;
    }
    await product.kill();
    const next = await start();
    product = next.product;
    ready.push(next.readyMs);
  }
  const acknowledged = await flows.stop();
  console.log(
    `${KILLS} kills, while under way: ${JSON.stringify(points)}; acknowledged: ${JSON.stringify(acknowledged)}; ` +
      `ready after the product was killed in ${seconds(middleOf(ready))}, at most ${seconds(Math.max(0, ...ready))}; ` +
      `serving after PostgreSQL was killed in ${seconds(middleOf(backAgain))}, at most ${seconds(Math.max(0, ...backAgain))}`,
  );
  await flows.expectWhole(dataDir);
  expect(Object.keys(points).length).toBe(6);
});

function isAnother(place: string, killed: number): boolean {
  try {
    const pid = postmasterOf(place);
    return pid !== killed && isRunning(pid);
  } catch {
    return false; // its file is written anew
  }
}
