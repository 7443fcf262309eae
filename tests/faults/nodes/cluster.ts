import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@lods/database/connect';
import { startEmbedded } from '@lods/database/embedded';
import { urlOf } from '@lods/database/testing/database';
import { walkableFolder } from '@lods/database/walkable-folder';
import { startS3Server } from '@lods/files/testing/s3-server';
import { isRunning, type LodsProcess, REPOSITORY, startLods, until } from '../lods-process.ts';
import { type FrontProxy, startProxy } from './proxy.ts';

export const WEB = ['web-1', 'web-2'] as const;
export const WORKER = 'worker';
export type NodeName = (typeof WEB)[number] | typeof WORKER;

/** Two web processes and a worker on one PostgreSQL and one S3-compatible store, behind a proxy: an installation on several machines. */
export interface Cluster {
  readonly proxy: FrontProxy;
  /** The database itself, past all processes. */
  readonly database: Database;
  /** Where a process listens. */
  origin(name: NodeName): string;
  /** Tells a process to stop, as a roll-out does; gives its exit code. */
  stop(name: NodeName): Promise<number | null>;
  /** kill -9. */
  kill(name: NodeName): Promise<void>;
  /** Starts a process that is gone, in this version or in that of a folder, and waits until the proxy sends to it. */
  start(name: NodeName, repository?: string): Promise<void>;
  /** kill -9 of PostgreSQL itself; whoever runs it starts it again. */
  killPostgres(): void;
  /** Where a process keeps what is its own. */
  folderOf(name: NodeName): string;
  /** What all processes are told: where database and files are. */
  readonly shared: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The proxy asks for itself; four processes that start on two busy processors take their time. */
const READY_WITHIN_MS = 120_000;

interface ClusterOptions {
  /** The version that it starts in, as the folder of a repository. */
  readonly repository?: string;
  /** Where all of it is kept; it stays. Without one it is kept nowhere. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts all of it at once, on an empty database or on what a folder keeps: whoever comes first makes the tables. */
export async function startCluster({ repository, folder: kept, settings }: ClusterOptions = {}): Promise<Cluster> {
  const folder = kept ?? walkableFolder('lods-nodes-');
  const s3 = join(folder, 's3');
  mkdirSync(s3, { recursive: true });
  const [postgres, store, proxy] = await Promise.all([
    startEmbedded({ dataFolder: join(folder, 'postgres-machine') }),
    startS3Server(s3),
    startProxy(),
  ]);
  const database = connect(postgres.connection);
  const { host, user, database: name, password } = postgres.connection;
  const shared = {
    DATABASE_URL: urlOf({ host, user, database: name, password: password ?? '' }),
    FILES_URL: store.url,
    DEMO: 'on',
    DRAIN_SECONDS: '2',
    ...settings,
  };
  const nodes = new Map<NodeName, LodsProcess>();
  const nodeOf = (node: NodeName): LodsProcess => {
    const found = nodes.get(node);
    if (!found) throw new Error(`${node} was never started`);
    return found;
  };
  const folderOf = (node: NodeName) => join(folder, node);

  async function start(node: NodeName, version = REPOSITORY): Promise<void> {
    const role = node === WORKER ? 'worker' : 'web';
    const lods = await startLods({
      dataDir: folderOf(node),
      settings: { ...shared, ROLE: role },
      repository: version,
    });
    nodes.set(node, lods);
    if (role === 'worker') return;
    proxy.place(node, lods.origin);
    await until(`${node} to be ready`, () => proxy.isReady(node), READY_WITHIN_MS);
  }

  async function close(): Promise<void> {
    for (const { pid, kill } of nodes.values()) if (isRunning(pid)) await kill();
    await proxy.close();
    await database.close();
    await postgres.stop();
    await store.close();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }

  try {
    await Promise.all([...WEB, WORKER].map((node) => start(node as NodeName, repository)));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    proxy,
    database,
    origin: (node) => nodeOf(node).origin,
    stop: (node) => nodeOf(node).stop(),
    kill: (node) => nodeOf(node).kill(),
    start,
    killPostgres: () => process.kill(postgres.pid, 'SIGKILL'),
    folderOf,
    shared,
    close,
  };
}
