import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { guideWithTable, OPERATING_GUIDE } from './settings-table.ts';
import { StartFault } from './start-fault.ts';

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartFault);
    return (error as StartFault).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};
const OTHER_DATABASE = { DATABASE_URL: 'postgres://lods:secret@db.example/lods' };

describe('settings', () => {
  it('are all optional', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      filesUrl: resolve('data/files'),
      role: 'all',
      isDemo: true,
      mail: { from: 'Lods <lods@localhost>', smtpUrl: undefined },
    });
  });

  it('that are empty or blank count as absent', () => {
    expect(readConfig({ PORT: '', HOST: '  ', DEMO: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PUBLIC_URL: 'https://lods.example/portal' }, 'PUBLIC_URL must be without a path'],
    [{ PUBLIC_URL: 'lods.example' }, 'PUBLIC_URL must be a URL that starts with http:// or https://'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
    [{ FILES_URL: 'ftp://files' }, 'FILES_URL must be a folder, or s3://bucket/prefix'],
    [
      { MAIL_FROM: 'Lods <a@b.example>\nBcc: c@d.example' },
      'MAIL_FROM must be a mail address, alone or as: Name <address>',
    ],
    [{ DEMO: 'perhaps' }, 'DEMO must be on or off'],
    [{ ROLE: 'boss' }, 'ROLE must be all, web or worker'],
    [{ ROLE: 'worker' }, 'DATABASE_URL is missing: ROLE worker shares a database with other processes'],
    [{ MODEL_URL: 'http://localhost:1' }, 'MODEL_NAME is missing: MODEL_URL needs the name of a model'],
    [{ TRANSLATION_KEY: 'k' }, 'TRANSLATION_URL is missing: TRANSLATION_KEY is for it'],
  ])('stop the start when %o', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });

  it('name every fault at once, and no value, which may be a secret', () => {
    const faults = faultsOf({ PORT: 'x', SMTP_URL: 'http://user:hunter2@mail', ROLE: 'boss' });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual(['PORT', 'ROLE', 'SMTP_URL']);
    expect(faults.join()).not.toContain('hunter2');
  });

  it.each([
    ['on, listening on this machine only', {}, true],
    ['on, listening on IPv6 loopback', { HOST: '::1' }, true],
    ['off, when others can reach it', { HOST: '0.0.0.0' }, false],
    ['off, behind a proxy', { PUBLIC_URL: 'https://lods.example' }, false],
    ['off, on a database of its own', OTHER_DATABASE, false],
    ['on, when asked for', { ...OTHER_DATABASE, DEMO: 'on' }, true],
    ['off, when asked for', { DEMO: 'off' }, false],
  ])('leave demo data %s', (_, environment, isDemo) => {
    expect(readConfig(environment).isDemo).toBe(isDemo);
  });

  it('are listed in the operating guide as they are', () => {
    const guide = readFileSync(OPERATING_GUIDE, 'utf8');
    expect(guide, 'run: node apps/server/runtime/settings-table.ts').toBe(guideWithTable(guide));
  });
});
