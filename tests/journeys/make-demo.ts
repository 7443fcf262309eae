import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { startLods } from '../faults/lods-process.ts';
import { DEMO } from './demo.ts';

/** Before all journeys: makes the demo data once, for each file of them to copy. Gives what clears them away. */
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = walkableFolder('lods-journeys-');
  const lods = await startLods({ dataDir: join(folder, 'data') });
  await lods.stop();
  process.env[DEMO] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
