import { chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postmasterOf, runLods } from './lods-process.ts';
import { copyOf, expectToServe, folder, needsRoot, started, usedDataFolder } from './starting.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const used = usedDataFolder();

describe('a start', () => {
  it('as an ordinary user keeps everything in the data folder', async (context) => {
    needsRoot(context);
    const dataDir = folder();
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const lods = await started({ dataDir, user: NOBODY });
    await expectToServe(lods);
    expect(readFileSync(`/proc/${postmasterOf(join(dataDir, 'postgres'))}/status`, 'utf8')).toMatch(/^Uid:\s+65534\b/m);
  });

  it('beside a living owner is refused with a sentence that names it, and harms nothing', async () => {
    const dataDir = copyOf(used);
    const living = await started({ dataDir });
    const { code, said: output } = await runLods('start', { dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`is in use by process ${living.pid}, running since`);
    expect(output).toContain('stop that process, or give this one another DATA_DIR');
    await expectToServe(living);
  });

  it('with settings that cannot be used lists every fault at once', async () => {
    const { code, said: output } = await runLods('start', {
      dataDir: copyOf(used),
      settings: { PORT: '70000', ROLE: 'boss', MAIL_RATE: '0', MAIL_FROM: 'a\nb' },
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'ROLE', 'MAIL_RATE', 'MAIL_FROM'])
      expect(output).toMatch(new RegExp(`^  ${name} must`, 'm'));
  });
});
