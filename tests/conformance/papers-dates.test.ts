import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writtenRecord } from '@lods/documents/papers/record';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, it } from 'vitest';
import { TUBES } from '../papers/consignments.ts';
import { at, listed, writePaper } from '../papers/write-paper.ts';

const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

const MRN = '26DK20YYNZ9J3B1AR5';
type Pair = readonly [name: string, value: string];

async function read(input: AsyncIterable<Uint8Array>) {
  const verdict = await pool.runReader(readPapers, {}, input, { organisation: 'test', caps: paperCaps });
  if (!verdict.ok) throw new Error(verdict.message);
  const [record] = verdict.result.records;
  if (!record) throw new Error('nothing was read');
  const { value, text, certainty, page } = record.find(({ key }) => key === 'Antagelsesdato') ?? expect.unreachable();
  return { day: value, text, certainty, page, written: writtenRecord(record, 'a.pdf') };
}

const paper = (pairs: readonly Pair[], pairsBelow: readonly Pair[] = []) =>
  Readable.from([
    writePaper([
      {
        texts: [
          at(40, 40, 'Import declaration', 15),
          ...listed(40, 70, 140, [['MRN', MRN], ...pairs]),
          ...listed(40, 200, 140, [
            ['Item', '1'],
            ['Commodity code', TUBES.code],
            ['Country of origin', TUBES.origin],
            ['Net mass', '933.89 kg'],
            ...pairsBelow,
          ]),
        ],
      },
    ]),
  ]);

it.each<[string, readonly Pair[]]>([
  ['Danish words', [['Antagelsesdato', '14-03-2026']]],
  ['English words', [['Date of acceptance', '14 Mar 2026']]],
  ['German words', [['Datum der Annahme', '14.03.2026']]],
  ['Swedish words', [['Antagen', '2026-03-14']]],
  ['a time behind it', [['Acceptance date', '14.03.2026 08:12']]],
  ['a name of a month', [['Antagelsesdato:', '14. marts 2026']]],
  ['slashes, day above twelve', [['Acceptance date', '14/03/2026']]],
  ['points, day and month alike small', [['Annahmedatum', '04.03.2026']]],
  [
    'the same day twice',
    [
      ['Acceptance date', '14.03.2026'],
      ['Antagelsesdato', '2026-03-14'],
    ],
  ],
])('a day of acceptance in %s is sure, with its place', async (_form, pairs) => {
  const { day, certainty, page, written } = await read(paper(pairs));
  expect({ certainty, page }).toEqual({ certainty: 'sure', page: 1 });
  expect(day).toMatch(/^2026-03-(14|04)$/);
  expect(written.Antagelsesdato).toBe(day);
});

it('takes the order of day and month from another date of the paper, and leaves it open without one', async () => {
  expect(await read(paper([['Acceptance date', '03/04/2026']], [['Due', '28/05/2026']]))).toMatchObject({
    day: '2026-04-03',
    certainty: 'sure',
  });
  for (const pairs of [
    [],
    [['Due', '05/28/2026']],
    [
      ['Due', '05/28/2026'],
      ['Paid', '29/05/2026'],
    ],
  ] as Pair[][])
    expect(await read(paper([['Acceptance date', '03/04/2026']], pairs))).toMatchObject({
      day: '',
      text: '03/04/2026',
      certainty: 'unsure',
    });
});

it.each<[string, readonly Pair[], string]>([
  ['of release', [['Release date', '14.03.2026']], '2026-03-14'],
  ['of clearance', [['Klareringsdato', '14-03-2026']], '2026-03-14'],
  ['without more words', [['Dato', '14-03-2026']], '2026-03-14'],
  ['of another year than the MRN', [['Acceptance date', '14.03.2025']], '2025-03-14'],
  [
    'of acceptance, beside another',
    [
      ['Acceptance date', '14.03.2026'],
      ['Antagelsesdato', '15-03-2026'],
    ],
    '2026-03-14',
  ],
  ['of a notice', [['Remark', 'Bescheid vom 14.03.2026']], '2026-03-14'],
])('a day %s is for a person to confirm, and no record carries it', async (_kind, pairs, day) => {
  const { written, ...found } = await read(paper(pairs));
  expect(found).toMatchObject({ day, certainty: 'unsure', page: 1 });
  expect(written).toMatchObject({ Antagelsesdato: '' });
  expect(written.Review).not.toContain('Antagelsesdato');
});

it.each<[string, readonly Pair[]]>([
  [
    'of an invoice',
    [
      ['Invoice', 'INV-9 of 14.03.2026'],
      ['Invoice date', '14.03.2026'],
    ],
  ],
  ['of nothing that exists', [['Acceptance date', '31.02.2026']]],
  ['nowhere', [['Acceptance date', '']]],
])('a day %s is none', async (_kind, pairs) => {
  expect(await read(paper(pairs))).toMatchObject({ day: '', certainty: 'missing', written: { Antagelsesdato: '' } });
});

it.each([
  ['a6-spec-02', '2023-11-08', 'sure'],
  ['a3-clearance-03', '2023-10-27', 'unsure'],
  ['a1-sad-da-02', '2023-10-16', 'unsure'],
  ['a4-sad-en-04', '', 'unsure'],
  ['a5-atlas-02', '2026-09-01', 'unsure'],
  ['a2-dms-01', '', 'missing'],
])('the sample %s gives %j as %s', async (name, day, certainty) => {
  const path = join(import.meta.dirname, `../papers/samples/${name}.pdf`);
  expect(await read(createReadStream(path))).toMatchObject({ day, certainty });
});
