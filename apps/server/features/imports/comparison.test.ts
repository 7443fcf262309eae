import { comparison } from '@lods/contract/imports/comparison';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { anna, boris } = server;
await server.work();

const upload = async (name: string, rows: readonly string[], purpose: 'compare' | 'import' = 'import') => {
  const file = new File([`${rows.join('\n')}\n`], name, { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: { purpose }, files: [['file0', file]] });
  return { params: { id: report[0]?.id ?? '' } };
};
const compare = (list: { params: { id: string } }) => anna.api(comparison.read, { ...list, query: {} });

const DANISH = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
const GERMAN = 'MRN;Positionsnummer;Annahmedatum;Warennummer;Ursprungsland;Eigenmasse in kg';
const mrn = (number: number) => `26DK7777000000C00${number}`;

it.each([
  ['Danish', DANISH, ';'],
  ['German', GERMAN, ''],
])(
  'compares a %s list: matched, missing, different and unlisted, each with its reason, and mends them in place',
  async (language, heading, last) => {
    const at = language === 'Danish' ? 1 : 5;
    const month = language === 'Danish' ? '01' : '02';
    const row = (number: number, code: string, origin: string, mass: string, day = '10') =>
      [mrn(at + number), 1, `${day}.${month}.2026`, code, origin, mass].join(';');
    await upload(`own ${language}.csv`, [
      DANISH,
      `${row(0, '7318 15 88', 'TR', '1.250,5')};Kuzey`,
      `${row(1, '7318 15 88', 'TR', '1.000,0')};Kuzey`,
      `${row(2, '7208 39 00', 'CN', '900,5', '12')};Baosteel`,
    ]);
    const listed = [
      row(0, '7318 15 88', 'TR', '1.250,5') + last,
      row(1, '7318 15 82', 'TR', '1.000.000,0') + last,
      row(3, '7208 39 00', 'IN', '4.500,5', '28') + last,
      row(3, '9403 20 80', 'IN', '4.500,5', '28').replace(';1;', ';2;') + last,
    ];
    const list = await upload(`list ${language}.csv`, [heading, ...listed], 'compare');
    const before = await compare(list);
    expect(await anna.api(imports.read, list)).toMatchObject({
      state: 'needs-review',
      isCompared: true,
      declarations: [],
    });
    expect(before.counts).toEqual({ matched: 1, missing: 1, different: 1, unlisted: 1 });
    expect(before.lines.map(({ kind, mrn: number }) => [kind, number])).toEqual([
      ['different', mrn(at + 1)],
      ['missing', mrn(at + 3)],
      ['unlisted', mrn(at + 2)],
      ['matched', mrn(at)],
    ]);
    expect(before.lines[0]?.reasons.join(' ')).toMatch(/same heading.*1,000 times/);
    await expect(boris.api(comparison.read, { ...list, query: {} })).rejects.toMatchObject({ status: 404 });

    const positions = before.lines.flatMap(({ kind, position }) =>
      kind === 'matched' || position === null ? [] : position,
    );
    expect(await anna.api(comparison.adopt, { ...list, body: { positions } })).toEqual({ adopted: 2 });
    expect((await compare(list)).counts).toEqual({ matched: 3, missing: 0, different: 0, unlisted: 1 });
    const adopted = (await compare(list)).lines.find(({ mrn: number }) => number === mrn(at + 1));
    expect(adopted?.own).toMatchObject({ cnCode: '73181582', netMassKg: '1000000' });
  },
);

const FOREIGN = 'Ref;Los;Wann;Ware;Land;Masse';

it('asks once how a list of any other form is to be read, and reads the next of that form as it was answered', async () => {
  const row = (number: number, mass: string) =>
    [`26DK7777000001C00${number}`, 1, '10.03.2026', '73181588', 'TR', mass].join(';');
  await upload('own foreign.csv', [DANISH, `${row(8, '12,5')};Kuzey`, `${row(9, '17,5')};Kuzey`]);
  const first = await upload('foreign 1.csv', [FOREIGN, row(8, '12,5')], 'compare');
  const { version } = await anna.api(imports.read, first);
  const field = (column: string, name: 'cnCode' | 'countryOfOrigin' | 'date' | 'item' | 'mrn' | 'netMass') => ({
    column,
    field: name,
  });
  const columns = [
    field('A', 'mrn'),
    field('B', 'item'),
    field('C', 'date'),
    field('D', 'cnCode'),
    field('E', 'countryOfOrigin'),
    { ...field('F', 'netMass'), unit: 'kg' as const, decimalMark: ',' as const },
  ];
  await anna.api(imports.confirm, { ...first, body: { version, columns, isTakenOver: false } });
  const counts = async () => (await compare(first)).counts;
  await expect.poll(counts, { timeout: 15_000 }).toMatchObject({ matched: 1, missing: 0, different: 0 });

  const second = await upload('foreign 2.csv', [FOREIGN, row(9, '17,5')], 'compare');
  const read = await anna.api(imports.read, second);
  expect(read.understood?.mapping.questions).toEqual([]);
  expect((await compare(second)).counts).toMatchObject({ matched: 1, missing: 0, different: 0 });
});
