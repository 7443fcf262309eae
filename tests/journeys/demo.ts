import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { walkableFolder } from '@lods/database/walkable-folder';
import { startLods, until } from '../faults/lods-process.ts';
import { startCluster, WORKER } from '../faults/nodes/cluster.ts';

/** The variable that names the folder with the demo data, as `make-demo.ts` made them before all journeys. */
export const DEMO = 'JOURNEYS_DEMO';

/** The variable that says that each installation is two web processes and a worker behind a proxy, and not one process. */
export const NODES = 'JOURNEYS_NODES';

export interface Installation {
  readonly origin: string;
  /** Where mails become files while there is no mail server. */
  readonly mailFolder: string;
  /** What a command of its operator is told, to find it. */
  readonly environment: Settings;
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
  const open = process.env[NODES] === undefined ? openProcess : openNodes;
  const installation = await open(join(folder, 'data'), { ...PATIENT, ...settings });
  // For some seconds after a start on a busy machine the product may answer that it is busy; no person is as quick.
  const health = `${installation.origin}/api/health`;
  await until('the product to answer', async () => (await fetch(health)).ok, 60_000);
  return {
    ...installation,
    async close() {
      await installation.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openProcess(dataDir: string, settings: Settings) {
  const lods = await startLods({ dataDir, settings });
  return {
    origin: lods.origin,
    mailFolder: join(dataDir, 'mail'),
    environment: { DATA_DIR: dataDir },
    close: lods.stop,
  };
}

async function openNodes(folder: string, settings: Settings) {
  const cluster = await startCluster({ folder, settings });
  return {
    origin: cluster.proxy.origin,
    mailFolder: join(cluster.folderOf(WORKER), 'mail'),
    environment: { ...cluster.shared, DATA_DIR: cluster.folderOf(WORKER) },
    close: cluster.close,
  };
}
