/** Set-up of a whole test run: one server, one database migrated once, of which every test file gets a copy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from './connect.ts';
import type { Connection } from './embedded/postmaster.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: Connection;
  }
}

export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lods-test-'));
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
