import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { commandOfStreams } from '../../testing/command-line.ts';

const isFull = inject('size') === 'full';
const folder = mkdtempSync(join(tmpdir(), 'lods-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** As a process of its own, as a person calls it. */
function lodsAlone(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, '../lods.mjs'), 'lines', ...args], {
    encoding: 'utf8',
  });
}

const command = commandOfStreams({});
const lods = (...args: string[]) => command(['lines', ...args]);

const danish = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettomasse\n';
const goods = `${danish}26DK20YYNZ9J3B1AR5;1;26-01-2026;72083900;Kina;2.400\n26DK20YYNZ9J3B1AR5;2;26-01-2026;73089012;Kina;5\n`;

describe('lods lines', () => {
  test('prints status, mapping, lines and findings as one JSON object', () => {
    const { status, stdout, stderr } = lodsAlone(written('goods.csv', goods), '--json');
    expect([status, stderr]).toEqual([0, '']);
    const result = JSON.parse(stdout);
    expect(Object.keys(result).slice(0, 4)).toEqual(['status', 'mapping', 'lines', 'findings']);
    expect(result).toMatchObject({ status: 'ready', counts: { accepted: 1, refused: 1 } });
    expect(result.lines[0]).toMatchObject({
      mrn: '26DK20YYNZ9J3B1AR5',
      item: 1,
      cnCode: '72083900',
      countryOfOrigin: 'CN',
      netMassKg: '2400',
      date: '2026-01-26',
      procedure: null,
      state: 'accepted',
      findings: [],
    });
    expect(result.lines[1].findings[0]).toMatchObject({
      code: 'cn-code-unknown',
      place: { row: 3, column: 'D', value: '73089012' },
    });
  });

  test('prints for a person what was understood, what is asked and what is refused', async () => {
    const { status, stdout } = await lods(written('asked.csv', 'CN code;Origin;Net weight (kg)\n72083900;ZZ;2.400\n'));
    expect(status).toBe(0);
    expect(stdout).toContain('Needs a review');
    expect(stdout).toContain('is the decimal mark of 2.400 the comma or the point?');
    expect(stdout).toMatch(/row 2, B: "ZZ" is no country\. Enter/);
  });

  test.runIf(isFull)('takes the answers of a person: the quarter and chosen columns', async () => {
    const file = written('answered.csv', 'CN code;Origin;Net weight (kg)\n72083900;CN;2.400\n');
    const { mapping } = JSON.parse((await lods(file, '--json')).stdout);
    const chosen = written(
      'chosen.json',
      JSON.stringify({ shape: mapping.shape, columns: [{ column: 'C', field: 'netMass', decimalMark: ',' }] }),
    );
    const answered = JSON.parse((await lods(file, '--json', '--quarter', '2026-Q1', '--mapping', chosen)).stdout);
    expect(answered).toMatchObject({
      status: 'ready',
      lines: [{ netMassKg: '2400', quarter: '2026-Q1', state: 'accepted' }],
    });
  });

  test('a file that cannot be read gives a sentence, an exit code of 1 and JSON of the same form', async () => {
    const letter = written('list.xlsx', '{\\rtf1 A list of goods}');
    const { status, stderr } = await lods(letter);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^lods lines: This file is a text document.+\.\n$/);
    const result = JSON.parse((await lods(letter, '--json')).stdout);
    expect(result).toMatchObject({
      status: 'needs-review',
      lines: [],
      findings: [{ code: 'file.not_a_table', severity: 'error' }],
    });
    expect(await lods(written('cut.pdf', '%PDF-1.7\n'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^lods lines: The file is incomplete or corrupted\..+\.\n$/),
    });
  });

  test('a call that is not understood prints how to call, an absent file that it is absent', async () => {
    expect(await lods()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: lods lines FILE') });
    expect(await lods('a.csv', '--quarter', '1')).toMatchObject({ status: 2 });
    expect(await lods('a.csv', '--what')).toMatchObject({ status: 2 });
    expect(await lods(join(folder, 'absent.csv'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^lods lines: cannot open .+absent\.csv/),
    });
  });
});
