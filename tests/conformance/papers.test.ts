import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, describe, expect, inject, it, test } from 'vitest';
import { FILLED, filledForm } from '../papers/filled-form.ts';
import { type Judgement, judged, readTruth } from '../papers/judge.ts';

const FOLDER = join(import.meta.dirname, '../papers/samples');
const index = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as Record<
  string,
  { kind: string; canaries?: string[] }
>;
const isFull = inject('size') === 'full';
const all = readdirSync(FOLDER).filter((name) => /^a\d.*\.pdf$/.test(name));
/** Every other one, of each kind. */
const good = all.filter((_, at) => isFull || at % 2 === 0);
const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

const read = (name: string) =>
  pool.runReader(readPapers, {}, createReadStream(join(FOLDER, name)), { organisation: 'test', caps: paperCaps });
const truthOf = (name: string) => readTruth(join(FOLDER, name.replace('.pdf', '.truth.json')));
const counts: Record<Judgement, number> = { right: 0, marked: 0, silent: 0 };

test.each(good)('%s: every item is there, every value right or marked', async (name) => {
  const truth = truthOf(name);
  const verdict = await read(name);
  if (!verdict.ok) throw new Error(verdict.message);
  expect(verdict.result.records).toHaveLength(truth.length);
  const wrong: string[] = [];
  for (const [at, record] of verdict.result.records.entries()) {
    const expected = truth[at];
    if (!expected) continue;
    for (const [key, judgement] of judged(record, expected)) {
      counts[judgement] += 1;
      if (judgement === 'silent') wrong.push(`${at + 1} ${key}: ${record.find((value) => value.key === key)?.value}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('marks less than 1 % of the values of text papers', () => {
  expect(counts.right).toBeGreaterThan(isFull ? 1500 : 700);
  expect(counts.marked / (counts.right + counts.marked)).toBeLessThan(0.01);
});

it('is sure of a procedure and the one before it, each in a box of its own', async () => {
  const specification = createReadStream(
    join(import.meta.dirname, '../../apps/server/demo/papers/importspecifikation.pdf'),
  );
  const verdict = await pool.runReader(readPapers, {}, specification, { organisation: 'test', caps: paperCaps });
  if (!verdict.ok) throw new Error(verdict.message);
  const procedures = verdict.result.records.map((record) => record.find(({ key }) => key === 'Procedure'));
  expect(procedures).toMatchObject(Array(2).fill({ value: '4000', certainty: 'sure' }));
});

it('reads what was typed into the fields of a form, and leaves all of it to a person', async () => {
  const verdict = await pool.runReader(readPapers, {}, await filledForm(), { organisation: 'test', caps: paperCaps });
  if (!verdict.ok) throw new Error(verdict.message);
  const [record] = verdict.result.records;
  const typed = FILLED.map(([, key, value]) => ({ key, value, certainty: 'unsure', page: 1 }));
  expect(record).toEqual(expect.arrayContaining(typed.map((value) => expect.objectContaining(value))));
});

describe('papers that are none, or are made to harm', () => {
  it.each([
    ['bad-not-a-pdf.pdf', 'paper.not_pdf'],
    ['bad-encrypted.pdf', 'paper.encrypted'],
    ['bad-truncated.pdf', 'paper.damaged'],
    ['bad-empty.pdf', 'paper.empty'],
  ])('%s is refused as %s, with what to do', async (name, code) => {
    const verdict = await read(name);
    expect(verdict).toMatchObject({ ok: false, code });
    if (!verdict.ok) expect(verdict.remedy).toMatch(/^[A-Z].*\.$/);
  });

  const harmful = ['bad-javascript.pdf', 'bad-prompt-injection-formfeed.pdf', 'bad-zero-width.pdf'];
  it.each(isFull ? ['bad-300-pages.pdf', ...harmful] : harmful)(
    '%s gives the truth or marks it, and nothing of what is planted in it',
    async (name) => {
      const truth = truthOf(name);
      const verdict = await read(name);
      if (!verdict.ok) throw new Error(verdict.message);
      expect(verdict.result.records).toHaveLength(truth.length);
      for (const [at, record] of verdict.result.records.entries())
        for (const [key, judgement] of judged(record, truth[at] ?? { normalised: {} }))
          expect([key, judgement]).not.toContain('silent');
      const values = JSON.stringify(verdict.result.records.map((record) => record.map(({ value }) => value)));
      for (const canary of index[name.replace('.pdf', '')]?.canaries ?? []) expect(values).not.toContain(canary);
    },
  );
});
