/** Set-up of a whole test run: one server, one database migrated once, of which every test file gets a copy. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../connect.ts';
import { folderOwner, lockFolder } from '../embedded/folder-lock.ts';
import { type Connection, stopProcess } from '../embedded/postmaster.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { walkableFolder } from '../walkable-folder.ts';

const PREFIX = 'lods-test-';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: Connection;
  }
}

export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataFolder = walkableFolder(PREFIX);
  const server = await startEmbedded({ dataFolder, isDurable: false });
  const template = connect(server.connection);
  await migrate(template);
  await template.close();
  project.provide('testServer', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  };
}

/** Stops and removes what earlier runs left behind that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name, 'postgres');
    if (!existsSync(join(folder, 'owner.json')) || folderOwner(folder)) continue;
    const { leftBehind } = lockFolder(folder);
    if (leftBehind) await stopProcess(leftBehind);
    rmSync(join(tmpdir(), name), { recursive: true });
  }
}
