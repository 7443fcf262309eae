import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { comparison } from '@lods/contract/imports/comparison';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from '../declarations/samples.ts';
import { stateOnceRead } from './samples.ts';

const isFull = inject('size') === 'full';
const server = await startTestServer();
const { anna, boris } = server;
await server.work();

const upload = async (name: string, rows: readonly string[], purpose: 'compare' | 'import' = 'import') => {
  const file = new File([`${rows.join('\n')}\n`], name, { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: { purpose }, files: [['file0', file]] });
  return { params: { id: report[0]?.id ?? '' } };
};
const compare = (list: { params: { id: string } }) => anna.api(comparison.read, { ...list, query: {} });

const NONE = { matched: 0, missing: 0, leftOut: 0, different: 0, unlisted: 0, unclear: 0, unnumbered: 0 };
const DANISH = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
const GERMAN = 'MRN;Positionsnummer;Annahmedatum;Warennummer;Ursprungsland;Eigenmasse in kg';
const mrn = (number: number) => `26DK7777000000C00${number}`;

it.each([['Danish', DANISH, ';'], ...(isFull ? [['German', GERMAN, '']] : [])] as [string, string, string][])(
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
    expect(before.counts).toEqual({ ...NONE, matched: 1, missing: 1, different: 1, unlisted: 1 });
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
    expect((await compare(list)).counts).toEqual({ ...NONE, matched: 3, unlisted: 1 });
    const adopted = (await compare(list)).lines.find(({ mrn: number }) => number === mrn(at + 1));
    expect(adopted?.own).toMatchObject({ cnCode: '73181582', netMassKg: '1000000' });
  },
);

it('does not call for an import of a list that is only compared, though its columns raise questions', async () => {
  const list = await upload(
    'weights.csv',
    [
      'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt',
      '26DK7777000001C008;1;10.03.2026;73181588;TR;12,5 kg',
    ],
    'compare',
  );
  const { sentence, understood } = await anna.api(imports.read, list);
  expect(understood?.mapping.questions).not.toEqual([]);
  expect(sentence).toContain('Lines are imported only where you choose it.');
});

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

const BARE = 'MRN;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
const NUMBERED = DANISH;
let made = 0;
const newMrn = () => `26DK8888000000D0${10 + ++made}`;
const sent = async (heading: string, rows: readonly string[], purpose: 'compare' | 'import' = 'import') => {
  const list = await upload(`rows ${++made}.csv`, [heading, ...rows], purpose);
  await stateOnceRead(anna, list);
  const { version, state, understood } = await anna.api(imports.read, list);
  const isAsked = purpose === 'import' ? state === 'needs-review' : (understood?.mapping.questions.length ?? 0) > 0;
  if (isAsked) {
    await anna.api(imports.confirm, { ...list, body: { version, isTakenOver: purpose === 'import' } });
    await stateOnceRead(anna, list);
  }
  return list;
};
/** Every test has a day of its own: what others declared is on no day of its list. */
let day = 9;
const newDay = () => {
  day += 1;
};
const bare = (number: string, mass: string, code = '7318 15 88') => `${number};${day}-05-2026;${code};TR;${mass};Kuzey`;
const numbered = (number: string, item: number, mass: string, code = '7318 15 88') =>
  `${number};${item};${day}-05-2026;${code};TR;${mass};Kuzey`;
const kg = async () => {
  const drafts = await anna.api(declarations.list);
  const read = await Promise.all(drafts.map(({ id }) => anna.api(declarations.read, { params: { id } })));
  const masses = read.flatMap(({ goodsItems }) => goodsItems).map(({ netMass }) => Number(netMass) * 1000);
  return Math.round(masses.reduce((sum, mass) => sum + mass, 0) * 10) / 10;
};
const kindsOf = ({ lines }: Awaited<ReturnType<typeof compare>>) =>
  lines.map(({ kind, listed, own: declared }) => [kind, listed?.netMassKg ?? null, declared?.netMassKg ?? null]);
const adopt = async (list: { params: { id: string } }, kinds: readonly string[], unclear?: 'both' | 'list') => {
  const positions = (await compare(list)).lines.flatMap(({ kind, position }) =>
    position !== null && kinds.includes(kind) ? [position] : [],
  );
  return anna.api(comparison.adopt, { ...list, body: { positions, unclear } });
};

const BARE_SIDES = [
  ['both', BARE, BARE],
  ['the list', BARE, NUMBERED],
  ['our lines', NUMBERED, BARE],
] as const;

it.each(BARE_SIDES.slice(0, isFull ? 3 : 1))(
  'pairs alike lines once where %s state no item numbers',
  async (_side, listHeading, ownHeading) => {
    newDay();
    const number = newMrn();
    const masses = ['10,5', '10,5', '11,5'];
    const rows = (heading: string) =>
      masses.map((mass, index) => (heading === BARE ? bare(number, mass) : numbered(number, index + 1, mass)));
    await sent(ownHeading, rows(ownHeading));
    const before = await kg();
    const list = await sent(listHeading, [...rows(listHeading)].reverse(), 'compare');
    const { counts } = await compare(list);
    expect(counts).toEqual({ ...NONE, matched: 3 });
    await adopt(list, ['matched']);
    expect(await kg()).toBe(before);
    expect((await compare(list)).counts.matched).toBe(3);
  },
);

it('asks which lines count where an item number is missing and the figures differ, and counts none twice', async () => {
  newDay();
  const [replaced, further] = [newMrn(), newMrn()];
  const before = await kg();
  const file = await sent(BARE, [bare(replaced, '30,5'), bare(further, '40,5')]);
  const list = await sent(
    NUMBERED,
    [
      numbered(replaced, 1, '10,5'),
      numbered(replaced, 2, '20,5', '7318 15 35'),
      numbered(further, 1, '40,5'),
      numbered(further, 2, '7,5'),
    ],
    'compare',
  );
  // Of the second MRN all that is declared is met: the other line is certainly further goods.
  expect(kindsOf(await compare(list))).toEqual([
    ['unclear', '10.5', null],
    ['unclear', '20.5', null],
    ['unclear', null, '30.5'],
    ['missing', '7.5', null],
    ['matched', '40.5', '40.5'],
  ]);
  expect(await kg()).toBe(before + 71);
  await expect(adopt(list, ['unclear'])).rejects.toMatchObject({ status: 409, code: 'import.unclear_lines' });
  expect(await adopt(list, ['missing'])).toEqual({ adopted: 1 });
  expect(await kg()).toBe(before + 78.5);

  // One line of an MRN stands for all that is unclear of it.
  const [first] = (await compare(list)).lines;
  const positions = [first?.position ?? 0];
  expect(await anna.api(comparison.adopt, { ...list, body: { positions, unclear: 'list' } })).toEqual({ adopted: 2 });
  expect(await kg()).toBe(before + 79);
  expect((await compare(list)).counts).toEqual({ ...NONE, matched: 4 });
  // The file that lost a line to the list says what is left of it, in its counts and in its sentence.
  const { sentence, counts } = await anna.api(imports.read, file);
  expect(counts.accepted + counts.remark).toBe(1);
  expect(sentence).toContain('1 line was imported.');
});

it.runIf(isFull)(
  'counts unclear lines beside the declared ones where a person says that they are different goods',
  async () => {
    newDay();
    const number = newMrn();
    const before = await kg();
    await sent(NUMBERED, [numbered(number, 1, '30,5')]);
    const list = await sent(BARE, [bare(number, '12,5')], 'compare');
    expect((await compare(list)).counts).toMatchObject({ unclear: 2, missing: 0, different: 0 });
    expect(await adopt(list, ['unclear'], 'both')).toEqual({ adopted: 1 });
    expect(await kg()).toBe(before + 43);
    expect((await compare(list)).counts).toMatchObject({ matched: 1, unlisted: 1, unclear: 0 });
  },
);

it('finds the lines of a submitted declaration again after it was amended', async () => {
  const number = newMrn().replace('26', '25');
  const row = `${number};1;12-02-2025;7318 15 88;TR;12.400,5;Kuzey`;
  const source = await sent(NUMBERED, [row]);
  await sayWhoDeclares(anna);
  const [draft] = (await anna.api(imports.read, source)).declarations;
  const submit = async (id: string) => {
    const report = { params: { id } };
    const { generalInfo } = coilDeclaration;
    await anna.api(declarations.saveDraft, {
      ...report,
      body: { generalInfo: { ...generalInfo, reportingPeriod: 'Q1', reportingYear: 2025 } },
    });
    await anna.api(declarations.submit, {
      ...report,
      body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
    });
  };
  await submit(draft?.id ?? '');
  const amendment = await anna.api(declarationLife.amend, { params: { id: draft?.id ?? '' } });
  await submit(amendment.id);
  const list = await sent(NUMBERED, [row], 'compare');
  expect((await compare(list)).counts).toMatchObject({ matched: 1, missing: 0 });
});

it.runIf(isFull)('tells other amounts of electricity apart', async () => {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Mængde (MWh);Leverandør';
  const rows = (mwh: string) => [
    '26DK8888000000E01;1;11-06-2026;7318 15 88;UA;50,5;;Ukrenergo',
    `26DK8888000000E01;2;11-06-2026;2716 00 00;UA;;${mwh};Ukrenergo`,
  ];
  await sent(heading, rows('1.250,5'));
  const { lines } = await compare(await sent(heading, rows('1.251,5'), 'compare'));
  expect(lines).toMatchObject([
    { kind: 'different', listed: { energyMwh: '1251.5' }, own: { energyMwh: '1250.5' } },
    { kind: 'matched' },
  ]);
  expect(lines[0]?.reasons.join(' ')).toContain('electricity');
});

it('says what another file left out as cancelled, and takes imported lines back', async () => {
  newDay();
  const [stands, cancelled, replaced] = [newMrn(), newMrn(), newMrn()];
  const ofState = `${NUMBERED};Status`;
  const before = await kg();
  const brokerList = await sent(ofState, [
    `${numbered(cancelled, 1, '305,5')};Annulleret`,
    `${numbered(replaced, 1, '10,5')};Frigivet`,
  ]);
  const { fileName } = await anna.api(imports.read, brokerList);
  expect(await kg()).toBe(before + 10.5);
  const list = await sent(
    NUMBERED,
    [numbered(stands, 1, '8,5'), numbered(cancelled, 1, '305,5'), numbered(replaced, 1, '20,5')],
    'compare',
  );
  const compared = await compare(list);
  expect(compared.counts).toMatchObject({ missing: 1, leftOut: 1, different: 1 });
  const leftOut = compared.lines.find(({ kind }) => kind === 'leftOut');
  expect(leftOut).toMatchObject({ mrn: cancelled, leftOutOf: fileName, listed: { netMassKg: '305.5' } });
  expect(leftOut?.reasons.join(' ')).toContain('cancelled');

  expect(await adopt(list, ['missing', 'different'])).toEqual({ adopted: 2 });
  expect(await kg()).toBe(before + 29);
  expect(await compare(list)).toMatchObject({ adopted: 2 });
  expect(await adopt(list, ['leftOut'])).toEqual({ adopted: 1 });
  expect(await kg()).toBe(before + 334.5);

  expect(await anna.api(comparison.takeBack, list)).toEqual({ takenBack: 3 });
  await stateOnceRead(anna, brokerList);
  expect(await kg()).toBe(before + 10.5);
  expect(await compare(list)).toMatchObject({ adopted: 0, counts: { missing: 1, leftOut: 1, different: 1 } });
  await expect(boris.api(comparison.takeBack, list)).rejects.toMatchObject({ status: 404 });
});

it('counts and lists goods of the quarter that no MRN is known of', async () => {
  const generalInfo = { ...coilDeclaration.generalInfo, reportingPeriod: 'Q3' as const, reportingYear: 2026 };
  const goodsItems = [...coilDeclaration.goodsItems];
  await anna.api(declarations.create, { body: { generalInfo, goodsItems, emissionsData: [] } });
  await sent('Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør', [
    '12-09-2026;7318 15 88;TR;71,5;Kuzey',
  ]);
  const list = await sent(NUMBERED, ['26DK8888000000F01;1;11-09-2026;7318 15 88;TR;77,5;Kuzey'], 'compare');
  const { counts, lines } = await compare(list);
  expect(counts).toEqual({ ...NONE, missing: 1, unnumbered: 2 });
  expect(lines.flatMap(({ kind, own: good }) => (kind === 'unnumbered' ? [good] : []))).toMatchObject([
    { cnCode: '73181588', netMassKg: '71.5', date: '2026-09-12' },
    { cnCode: '72083900', netMassKg: '120500', date: null },
  ]);
});
