import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { walkableFolder } from '@lods/database/walkable-folder';
import { startLods, until } from '../faults/lods-process.ts';

/** The variable that names the folder with the demo data, as `make-demo.ts` made them before all journeys. */
export const DEMO = 'JOURNEYS_DEMO';

export interface Installation {
  readonly origin: string;
  readonly folder: string;
}

type Settings = Readonly<Record<string, string>>;

/** Processes of a journey that other work on the machine held up are not overloaded: no request is refused for that. */
const PATIENT: Settings = { BUSY_AFTER_SECONDS: '600' };
type Opened = Awaited<ReturnType<typeof openInstallation>>;

/**
 * The installations of a worker: one for each file of journeys, closed when the next file wants its own, and one that stays for all journeys
 * that leave the demo data as they are.
 */
export class InstallationsInTurn {
  #current: { readonly file: string; readonly installation: Opened } | null = null;
  #shared: Opened | null = null;

  async openShared(): Promise<Installation> {
    this.#shared ??= await openInstallation({});
    return this.#shared;
  }

  async openFor(file: string, settings: Settings): Promise<Installation> {
    if (this.#current?.file === file) return this.#current.installation;
    await this.#closeCurrent();
    const installation = await openInstallation(settings);
    this.#current = { file, installation };
    return installation;
  }

  async close(): Promise<void> {
    await this.#closeCurrent();
    await this.#shared?.close();
  }

  async #closeCurrent(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    await current?.installation.close();
  }
}

/** An installation with demo data that nobody has touched yet. */
async function openInstallation(settings: Settings) {
  const folder = walkableFolder('lods-journey-');
  // The database belongs to a user of its own, which `cp -a` keeps.
  await promisify(execFile)('cp', ['-a', join(process.env[DEMO] ?? '', 'data'), folder]);
  const lods = await startLods({ dataDir: join(folder, 'data'), settings: { ...PATIENT, ...settings } });
  // For some seconds after a start on a busy machine the product may answer that it is busy; no person is as quick.
  await until('the product to answer', async () => (await fetch(`${lods.origin}/api/health`)).ok, 60_000);
  return {
    origin: lods.origin,
    folder,
    async close() {
      await lods.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
