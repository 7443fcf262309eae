import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONG_LISTS } from './find-modules.ts';

it.each(LONG_LISTS)('takes modules of %s by their place only while all of them are of one kind', (name) => {
  const described = readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), 'utf8');
  expect(JSON.parse(described)).toMatchObject({ type: 'module' });
});

/** What reaching the database and describing an endpoint bring in, and where each was found. */
function modulesFound(isQuick: boolean): readonly string[] {
  const script = `
    import module from 'node:module';
    import { findModulesQuickly } from ${JSON.stringify(new URL('./find-modules.ts', import.meta.url))};
    const found = new Set();
    if (${isQuick}) findModulesQuickly();
    module.registerHooks({
      resolve(specifier, context, next) {
        const answer = next(specifier, context);
        found.add(answer.url + ' ' + (answer.format ?? ''));
        return answer;
      },
    });
    await import('@lods/database/connect');
    await import('@lods/contract/endpoint');
    console.log(JSON.stringify([...found].sort()));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[];
}

it('finds the very modules that Node finds by itself', () => {
  const found = modulesFound(true);
  expect(found.filter((url) => url.includes('/drizzle-orm/')).length).toBeGreaterThan(50);
  expect(found).toEqual(modulesFound(false));
});
