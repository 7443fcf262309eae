import { join } from 'node:path';
import { access } from '@lods/contract/access/endpoints';
import { personOn } from '@lods/server/testing/person';
import { describe, expect, it } from 'vitest';
import { demoPerson } from './demo-person.ts';
import { isRunning, postmasterOf } from './lods-process.ts';
import { copyOf, started, usedDataFolder } from './starting.ts';

const used = usedDataFolder();

describe('after kill -9', () => {
  it('of the product, the next start stops the PostgreSQL it left behind and has everything acknowledged', async () => {
    const dataDir = copyOf(used);
    const lods = await started({ dataDir });
    const person = await demoPerson(lods.origin);
    const orphan = postmasterOf(join(dataDir, 'postgres'));
    await lods.kill();
    expect(isRunning(orphan)).toBe(true);

    const next = await started({ dataDir });
    expect(isRunning(orphan)).toBe(false);
    const same = await personOn(next.origin, null);
    for (const [name, value] of person.cookies) same.cookies.set(name, value);
    expect(await same.api(access.currentUser)).toMatchObject({ username: 'importer' });
  });
});
