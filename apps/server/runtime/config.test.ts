import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { trustOf } from '../http/proxy-trust.ts';
import { readConfig } from './config.ts';
import { SECRETS } from './secrets.ts';
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
const BEHIND_PROXY = { PUBLIC_URL: 'https://lods.example', TRUST_PROXY: 'on' };
const OTHER_DATABASE = { DATABASE_URL: 'postgres://lods:secret@db.example/lods' };

describe('a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lods-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (content: string) => {
    const file = join(folder, 'secret');
    writeFileSync(file, content, { mode: 0o600 });
    return file;
  };

  it.each(SECRETS)('%s is read from the file that its setting names, without the end of its line', (name) => {
    const secret = { DATABASE_URL: 'postgres://lods:secret@db.example/lods', FILES_URL: 's3://KEY:SECRET@files' };
    const value =
      { ...secret, SMTP_URL: 'smtps://user:secret@mail.example' }[name as 'SMTP_URL'] ?? 'a secret of 20 letters';
    const beside = name.endsWith('_KEY')
      ? { [name.replace('_KEY', '_URL')]: 'https://service.example', MODEL_NAME: 'm' }
      : {};
    const file = fileOf(`${value}\n`);
    const { secrets, ...config } = readConfig({ ...beside, [`${name}_FILE`]: file });
    const { secrets: _, ...same } = readConfig({ ...beside, [name]: value });
    expect(config).toEqual(same);
    expect(JSON.stringify(config)).toContain(value);
    expect(secrets).toEqual([{ name, file }]);
  });

  it('is refused where it stands twice, nowhere or is empty, and is in no refusal', () => {
    const twice = { SMTP_URL: 'smtp://user:hidden@mail.example', SMTP_URL_FILE: fileOf('smtp://b.example') };
    expect(faultsOf(twice)).toEqual(['SMTP_URL and SMTP_URL_FILE are both set: drop one of them']);
    expect(faultsOf({ METRICS_TOKEN_FILE: join(folder, 'none') })[0]).toContain(
      'METRICS_TOKEN_FILE cannot be read: ENOENT',
    );
    expect(faultsOf({ MODEL_KEY_FILE: fileOf(' \n') })[0]).toContain('is empty');
    const unusable = faultsOf({ DATABASE_URL_FILE: fileOf('mysql://user:hidden@db') });
    expect(unusable).toEqual(['DATABASE_URL must be a URL that starts with postgres:// or postgresql://']);
  });
});

describe('settings', () => {
  it('are all optional', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      filesUrl: resolve('data/files'),
      role: 'all',
      demo: 'if-empty',
      proxies: 'off',
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
    [{ FILES_URL: 'ftp://files' }, 'FILES_URL cannot be used: it begins with ftp://; only file:// and s3:// are known'],
    [
      { MAIL_FROM: 'Lods <a@b.example>\nBcc: c@d.example' },
      'MAIL_FROM must be a mail address, alone or as: Name <address>',
    ],
    [
      { DEMO: 'on', HOST: '0.0.0.0' },
      'DEMO is on, and HOST 0.0.0.0 lets others in with the well-known password: set one of them otherwise, or DEMO=visitors',
    ],
    [
      { DEMO: 'on', PUBLIC_URL: 'https://lods.example' },
      'DEMO is on, and PUBLIC_URL says that others come in with the well-known password: drop one of them, or set DEMO=visitors',
    ],
    [{ TRUST_PROXY: 'on' }, 'PUBLIC_URL is missing: TRUST_PROXY needs the address that people type'],
    [
      { ...BEHIND_PROXY, HOST: '::' },
      'TRUST_PROXY must name the addresses of the proxies: HOST :: lets others than the proxy in',
    ],
    [
      { ...BEHIND_PROXY, TRUST_PROXY: '10.0.0.4/64' },
      'TRUST_PROXY must be on, off, or addresses such as 10.0.0.4, 10.1.0.0/16',
    ],
    [{ DEMO: 'perhaps' }, 'DEMO must be on, off or visitors'],
    [{ ROLE: 'boss' }, 'ROLE must be all, web or worker'],
    [
      { ROLE: 'worker', FILES_URL: '/files' },
      'DATABASE_URL is missing: ROLE worker shares a database with other processes',
    ],
    [
      { ROLE: 'web', DATABASE_URL: 'postgres://localhost/lods' },
      'FILES_URL is missing: ROLE web shares a file store with other processes',
    ],
    [
      { FILES_URL: 's3://lods-files?endpont=https://store.example' },
      'FILES_URL cannot be used: it has the unknown setting "endpont"; known are endpoint and region',
    ],
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
    ['if the database is empty, listening on this machine only', {}, 'if-empty'],
    ['if the database is empty, listening on IPv6 loopback', { HOST: '::1' }, 'if-empty'],
    ['off, when others can reach it', { HOST: '0.0.0.0' }, 'off'],
    ['off, behind a proxy', { PUBLIC_URL: 'https://lods.example' }, 'off'],
    ['off, behind a proxy whose headers are believed', { ...BEHIND_PROXY }, 'off'],
    ['off, on a database of its own', OTHER_DATABASE, 'off'],
    ['on, when asked for', { ...OTHER_DATABASE, DEMO: 'on' }, 'on'],
    ['off, when asked for', { DEMO: 'off' }, 'off'],
    [
      'for visitors alone, where others reach it too',
      { DEMO: 'visitors', HOST: '0.0.0.0', PUBLIC_URL: 'https://lods.example' },
      'visitors',
    ],
  ])('leave demo data %s', (_, environment, demo) => {
    expect(readConfig(environment).demo).toBe(demo);
  });

  it('name the proxies that are believed, by address or network', () => {
    const trusts = (address: string, given = '10.0.0.4, 10.1.0.0/16, fd00::/8') => {
      const trust = trustOf(readConfig({ ...BEHIND_PROXY, HOST: '0.0.0.0', TRUST_PROXY: given }).proxies);
      return trust && [trust(address, 0), trust(address, 1)];
    };
    for (const proxy of ['10.0.0.4', '::ffff:10.0.0.4', '10.1.200.3', 'fd00::7'])
      expect(trusts(proxy)).toEqual([true, false]);
    for (const stranger of ['10.0.0.5', '::1', '127.0.0.1']) expect(trusts(stranger)).toEqual([false, false]);
  });

  it('are listed in the operating guide as they are', () => {
    const guide = readFileSync(OPERATING_GUIDE, 'utf8');
    expect(guide, 'run: node apps/server/runtime/settings-table.ts').toBe(guideWithTable(guide));
  });
});
