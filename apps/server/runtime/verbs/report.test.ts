import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const program = join(import.meta.dirname, '../lods.mjs');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lods report '));
  writeFileSync(
    join(folder, 'half.xml'),
    '<QReport xmlns="http://xmlns.ec.eu/BusinessObjects/CBAM/Types/V1">\n<Year>2024</Year>\n</QReport>',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As a person calls it: no settings, no database, from another folder. */
const lods = (...args: string[]) =>
  spawnSync(process.execPath, [program, 'report', ...args], { cwd: folder, encoding: 'utf8', env: { PATH: '' } });

describe('lods report check', () => {
  test('prints findings as JSON with code, severity, message, remedy, path and line, and ends with 1 for errors', () => {
    const { status, stdout, stderr } = lods('check', 'half.xml', '--json');
    expect(stderr).toBe('');
    const { findings } = JSON.parse(stdout);
    expect(Object.keys(findings[0])).toEqual(['code', 'severity', 'message', 'remedy', 'path', 'line']);
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'S0001', severity: 'error', path: 'declarant', line: 1 }),
    );
    expect(status).toBe(1);
  });

  test('prints a line for each finding that an editor can follow', () => {
    const { stdout } = lods('check', 'half.xml');
    expect(stdout).toContain('half.xml:1: error S0001: Missing: declarant.');
    expect(stdout).toMatch(/\d+ errors, 0 warnings, 0 notes\.\s*$/);
  });

  test.each([
    [['check', 'absent.xml'], 'there is no file absent.xml'],
    [['check', '.'], 'is a folder'],
    [['check'], 'Usage'],
    [['examine', 'half.xml'], 'Usage'],
    [['check', 'half.xml', '--yaml'], 'Usage'],
  ])('ends with 2 and says why for %j', (args, says) => {
    const { status, stderr, stdout } = lods(...args);
    expect(stderr).toContain(says);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
