import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { startLods } from '../faults/lods-process.ts';

const DEMO = 'JOURNEYS_DEMO';

/** Before all journeys: makes the demo data once. Gives what clears them away. */
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = walkableFolder('lods-journeys-');
  const lods = await startLods({ dataDir: join(folder, 'data') });
  await lods.stop();
  process.env[DEMO] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

export interface Installation {
  readonly origin: string;
  readonly folder: string;
}

/** An installation with demo data that nobody has touched yet. */
export async function openInstallation(settings: Readonly<Record<string, string>>) {
  const folder = walkableFolder('lods-journey-');
  // The database belongs to a user of its own, which `cp -a` keeps.
  const { status, stderr } = spawnSync('cp', ['-a', join(process.env[DEMO] ?? '', 'data'), folder]);
  if (status !== 0) throw new Error(`the demo data could not be copied: ${stderr}`);
  const lods = await startLods({ dataDir: join(folder, 'data'), settings });
  return {
    origin: lods.origin,
    folder,
    async close() {
      await lods.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
