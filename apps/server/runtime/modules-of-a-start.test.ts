import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What only a reading process, or somebody's first request for it, needs; together it took a third of what a start spends on loading. */
const NEEDED_LATER = [
  '/node_modules/pdfjs-dist/',
  '/node_modules/@napi-rs/',
  '/node_modules/pdfkit/',
  '/node_modules/@simplewebauthn/',
  '/node_modules/@aws-sdk/',
  '/documents/papers/read-paper.ts',
  '/documents/lines/read-lines.ts',
  '/documents/spreadsheet/headed-table.ts',
];

it('is ready without what only readers, passkeys, buckets and drawn documents need', () => {
  const script = `
    import module from 'node:module';
    const loaded = new Set();
    module.registerHooks({ resolve(specifier, context, next) { const found = next(specifier, context); loaded.add(found.url); return found; } });
    await import(${JSON.stringify(new URL('./start.ts', import.meta.url))});
    process.stdout.write(JSON.stringify([...loaded]), () => process.exit());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/lods') },
  });
  expect(stderr).toBe('');
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded.filter((url) => url.includes('/node_modules/fastify/'))).not.toEqual([]);
  expect(loaded.filter((url) => NEEDED_LATER.some((part) => url.includes(part)))).toEqual([]);
});
