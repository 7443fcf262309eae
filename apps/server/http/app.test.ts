import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from './app.ts';

/** The paths of a printed tree of routes, each joined from its branches. */
function pathsOf(tree: string): string[] {
  const branch: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    branch.splice(indent.length / 4, branch.length, part);
    return methods ? [`${methods} ${branch.join('')}`] : [];
  });
}

it('serves nothing beside the endpoints but documentation, metrics and pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lods-app-'));
  const nobodyCalls = () => Promise.reject(new Error('nothing is called'));
  const app = await buildApp({
    routes: [],
    transactions: {
      inCompany: nobodyCalls,
      inJob: nobodyCalls,
      inTheOpen: nobodyCalls,
      identify: nobodyCalls,
      onClaim: nobodyCalls,
    },
    logger: pino({ level: 'silent' }),
    publicOrigin: null,
    isHttps: false,
    trustProxy: 'off',
    requestsPerMinute: 1000,
    busyAfterSeconds: Number.POSITIVE_INFINITY,
    chargeStorage: async () => ({ undo: async () => {} }),
    leaving: new AbortController().signal,
    receivingFolder: join(folder, 'receiving'),
    web: { portal: join(folder, 'portal'), site: join(folder, 'site') },
  });
  await app.ready();
  const paths = pathsOf(app.printRoutes({ commonPrefix: false }));
  await app.close();
  expect(paths.toSorted()).toEqual(
    ['/', '/api/docs', '/api/docs/openapi.json', '/api/docs/style.css', '/metrics', '/pricing'].map(
      (path) => `GET, HEAD ${path}`,
    ),
  );
});
