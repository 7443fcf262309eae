import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reference } from '@lods/contract/reference/endpoints';
import { startTestServer } from '@lods/server/testing/server';
import { afterAll, expect, test } from 'vitest';
import { byHand, type GoldenLine } from './golden/by-hand.ts';
import { goldenInputs } from './golden/inputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'lods-golden-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { anna } = await startTestServer();

const lines = goldenInputs().map((line) => ({ line, expected: byHand(line) }));
const columns = Object.keys(lines[0]?.line ?? {});

function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\n');
}

test('at least 150 golden lines stand with their computation by hand beside them', async () => {
  expect(lines.length).toBeGreaterThanOrEqual(150);
  const header = [...columns, 'seeTotal', 'sefa', 'certificates', 'costEur', 'byHand'];
  const rows = lines.map(({ line, expected: { seeTotal, sefa, certificates, costEur, words } }) => [
    ...Object.values(line),
    ...[seeTotal, sefa, certificates, costEur, words],
  ]);
  await expect(`${csvOf([header, ...rows])}\n`).toMatchFileSnapshot('golden/lines.csv');
});

test('lods calc equals the computation by hand in every golden line, to the last digit', () => {
  const file = join(folder, 'golden.csv');
  writeFileSync(file, csvOf([columns, ...lines.map(({ line }) => Object.values(line))]));
  const program = join(import.meta.dirname, '../../apps/server/runtime/lods.mjs');
  const { stdout } = spawnSync(process.execPath, [program, 'calc', file, '--json'], { encoding: 'utf8' });
  const answers = stdout.trimEnd().split('\n').map(figuresOf);
  expect(answers).toEqual(lines.map(({ expected }) => figuresIn(expected)));
});

test('the API equals the computation by hand in every golden line, to the last digit', async () => {
  const answers: unknown[] = [];
  for (const { line } of lines) {
    const { figures } = await anna.api(reference.quote, { body: quoteOf(line) });
    answers.push({
      seeTotal: figures?.seeTotal.value,
      sefa: figures?.sefa.value,
      certificates: figures?.certificates.value,
      costEur: figures?.costEur.value,
    });
  }
  expect(answers).toEqual(lines.map(({ expected }) => figuresIn(expected)));
});

function figuresOf(json: string) {
  const { seeTotal, sefa, certificates, costEur } = JSON.parse(json);
  return { seeTotal, sefa, certificates, costEur };
}

const figuresIn = ({ seeTotal, sefa, certificates, costEur }: ReturnType<typeof byHand>) => ({
  seeTotal,
  sefa,
  certificates,
  costEur: costEur || null,
});

function quoteOf(line: GoldenLine) {
  const { directSpecific, indirectSpecific, specificFreeAllocation, productionYear } = line;
  return {
    cnCode: line.cnCode,
    ...(line.taricCode ? { taricCode: line.taricCode } : {}),
    countryOfOrigin: line.countryOfOrigin,
    netMassKg: line.netMassKg || '0',
    ...(line.electricityMwh ? { electricityMwh: line.electricityMwh } : {}),
    importDate: line.date,
    ...(directSpecific
      ? {
          actual: {
            directTco2ePerT: directSpecific,
            ...(indirectSpecific ? { indirectTco2ePerT: indirectSpecific } : {}),
            ...(specificFreeAllocation ? { sefaTco2ePerT: specificFreeAllocation } : {}),
            ...(productionYear ? { productionYear: Number(productionYear) } : {}),
            isVerified: true,
          },
        }
      : {}),
  };
}
