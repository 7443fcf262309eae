import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { startLods } from '../faults/lods-process.ts';

/** The variable that names the folder with the demo data, as `make-demo.ts` made them before all journeys. */
export const DEMO = 'JOURNEYS_DEMO';

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
