import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { startLods } from '../faults/lods-process.ts';
import { startCluster, WEB, WORKER } from '../faults/nodes/cluster.ts';
import { DEMO, NODES } from './demo.ts';

/** Before all journeys: makes the demo data once, for each file of them to copy. Gives what clears them away. */
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = walkableFolder('lods-journeys-');
  await (process.env[NODES] === undefined ? inOneProcess : onNodes)(join(folder, 'data'));
  process.env[DEMO] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function inOneProcess(dataDir: string): Promise<void> {
  const lods = await startLods({ dataDir });
  await lods.stop();
}

async function onNodes(folder: string): Promise<void> {
  const cluster = await startCluster({ folder });
  for (const node of [...WEB, WORKER] as const) await cluster.stop(node);
  await cluster.close();
}
