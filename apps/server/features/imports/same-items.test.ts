import { declarations } from '@lods/contract/declarations/endpoints';
import { imports, type SameItemAnswer } from '@lods/contract/imports/endpoints';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from '../declarations/samples.ts';
import { sendDanishList, stateOnceRead } from './samples.ts';

const isFull = inject('size') === 'full';
const server = await startTestServer();
const { anna } = server;
await server.work();

let made = 0;
const mrn = () => `25DK${String(++made).padStart(12, '0')}L1`;
const row = (
  number: string,
  { item = 1, day = '05-02-2025', code = '7318 15 88', origin = 'TR', mass = '12.400,5' } = {},
) => [number, item, day, code, origin, mass, 'Kuzey'].join(';');
const send = (rows: readonly string[]) => sendDanishList(anna, `list ${++made}.csv`, rows);
type List = Awaited<ReturnType<typeof send>>;
const read = ({ params }: List) => anna.api(imports.read, { params });
interface SameItems {
  readonly all?: SameItemAnswer;
  readonly items?: { readonly position: number; readonly answer: SameItemAnswer }[];
}
const answer = async (list: List, sameItems?: SameItems) => {
  const { version } = await read(list);
  await anna.api(imports.confirm, {
    params: list.params,
    body: { version, isTakenOver: true, ...(sameItems && { sameItems }) },
  });
  await stateOnceRead(anna, list);
  return read(list);
};
/** The masses in tonnes in the goods of all declarations that are not superseded. */
const declared = async () => {
  const goods = [];
  for (const { id, supersededBy } of await anna.api(declarations.list))
    if (supersededBy === null) goods.push(...(await anna.api(declarations.read, { params: { id } })).goodsItems);
  return goods.map(({ netMass }) => Number(netMass)).sort((a, b) => a - b);
};
const linesOf = async ({ params }: List) =>
  (await anna.api(imports.lines, { params, query: {} })).map(({ state }) => state);

it('asks of a list with other figures of a declared item, shows both sides, and changes nothing until it is answered', async () => {
  const [number, fresh] = [mrn(), mrn()];
  const first = await send([row(number)]);
  expect(first.state).toBe('taken-over');
  const before = await declared();
  const second = await send([
    row(number, { mass: '24.500,5', origin: 'CN' }),
    row(fresh, { mass: '7.000,5', code: '7318 15 95' }),
  ]);
  const asked = await read(second);
  expect(asked).toMatchObject({
    state: 'needs-review',
    declarations: [],
    sentence: '1 line does not agree with what is declared already. Choose which figures count.',
    sameItems: {
      total: 1,
      items: [
        {
          mrn: number,
          item: 1,
          source: first.name,
          isSubmitted: false,
          listed: { cnCode: '73181588', countryOfOrigin: 'CN', netMassKg: '24500.5', date: '2025-02-05' },
          declared: { cnCode: '73181588', countryOfOrigin: 'TR', netMassKg: '12400.5', date: '2025-02-05' },
        },
      ],
    },
  });
  expect(await declared()).toEqual(before);
  // To import without an answer is asked again.
  expect(await answer(second)).toMatchObject({ state: 'needs-review', sameItems: { total: 1 } });
  expect(await declared()).toEqual(before);

  expect(await answer(second, { all: 'declared' })).toMatchObject({
    state: 'taken-over',
    processedRecords: 1,
    counts: { repeated: 1, omitted: 0 },
    sameItems: { total: 0 },
  });
  expect(await declared()).toEqual([7.0005, 12.4005]);
});

it.runIf(isFull)('takes, keeps and leaves out item by item, the rest by one answer', async () => {
  const before = await declared();
  const number = mrn();
  const first = await send(
    [1, 2, 3, 4].map((item) =>
      row(number, { item, mass: `${item}00,5`, code: `7318 15 ${[35, 42, 48, 52][item - 1]}` }),
    ),
  );
  expect(first.state).toBe('taken-over');
  const second = await send(
    [1, 2, 3, 4].map((item) =>
      row(number, { item, mass: `${item}10,5`, code: `7318 15 ${[35, 42, 48, 52][item - 1]}` }),
    ),
  );
  const { items, total } = (await read(second)).sameItems;
  expect(total).toBe(4);
  const [, keep, leave] = items.map(({ position }) => position);
  const answered = await answer(second, {
    all: 'list',
    items: [
      { position: keep ?? 0, answer: 'declared' },
      { position: leave ?? 0, answer: 'neither' },
    ],
  });
  expect(answered).toMatchObject({ state: 'taken-over', processedRecords: 2, counts: { repeated: 1, omitted: 1 } });
  expect(answered.sentence).toContain('1 line is left out');
  expect(await declared()).toEqual([...before, 0.1105, 0.2005, 0.4105].sort((a, b) => a - b));
  expect(await linesOf(first)).toEqual(['repeated', 'remark', 'omitted', 'repeated']);
  expect(await linesOf(second)).toEqual(['remark', 'repeated', 'omitted', 'remark']);

  // What was left out stays so, also when the other list is read again.
  await anna.api(imports.takeBack, { params: second.params });
  await stateOnceRead(anna, first);
  expect(await declared()).toEqual([...before, 0.1005, 0.2005, 0.4005].sort((a, b) => a - b));
});

it.runIf(isFull)('holds an answer for the figures that were shown alone', async () => {
  const number = mrn();
  const first = await send([row(number, { mass: '501,5' })]);
  const second = await send([row(number, { mass: '502,5' })]);
  const third = await send([row(number, { mass: '503,5' })]);
  expect(await answer(third, { all: 'list' })).toMatchObject({ state: 'taken-over' });
  // What the second was asked about counts no more.
  expect((await read(second)).sameItems.items).toMatchObject([
    { source: third.name, declared: { netMassKg: '503.5' } },
  ]);
  await answer(second, { all: 'declared' });
  await anna.api(imports.takeBack, { params: third.params });
  await stateOnceRead(anna, first);
  await stateOnceRead(anna, second);
  const states = [(await read(first)).state, (await read(second)).state].sort();
  expect(states).toEqual(['needs-review', 'taken-over']);
});

it('keeps what was submitted, whatever is answered', async () => {
  await sayWhoDeclares(anna);
  const number = mrn();
  const day = '05-05-2025';
  const first = await send([row(number, { day })]);
  const [draft] = (await read(first)).declarations;
  const report = { params: { id: draft?.id ?? '' } };
  const generalInfo = { ...coilDeclaration.generalInfo, reportingPeriod: 'Q2' } as const;
  await anna.api(declarations.saveDraft, { ...report, body: { generalInfo } });
  await anna.api(declarations.submit, {
    ...report,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  const before = await declared();
  const second = await send([row(number, { day, mass: '1.200,5' })]);
  const asked = await read(second);
  expect(asked.sameItems.items).toMatchObject([{ isSubmitted: true }]);
  const position = asked.sameItems.items[0]?.position ?? 0;
  await expect(answer(second, { items: [{ position, answer: 'list' }] })).rejects.toMatchObject({ code: 'undo.filed' });
  expect(await answer(second, { all: 'neither' })).toMatchObject({ state: 'needs-review' });
  expect(await answer(second, { all: 'declared' })).toMatchObject({ state: 'taken-over', counts: { repeated: 1 } });
  expect(await declared()).toEqual(before);
});

it('tells lines of cancelled declarations from those outside CBAM', async () => {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Status';
  const rows = [
    `${mrn()};1;05-08-2025;7318 15 88;TR;12.400,5;Frigivet`,
    `${mrn()};1;05-08-2025;7318 15 88;TR;13.400,5;Annulleret`,
    `${mrn()};1;05-08-2025;9403 20 80;TR;900,5;Frigivet`,
  ];
  const file = new File([`${[heading, ...rows].join('\n')}\n`], 'cancelled.csv', { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  const list = { params: { id: report[0]?.id ?? '' } };
  await stateOnceRead(anna, list);
  expect(await anna.api(imports.read, list)).toMatchObject({
    counts: { outside: 2, cancelled: 1 },
    sentence: expect.stringMatching(/1 line is of a cancelled customs declaration.*1 line is outside CBAM/),
  });
});

const BARE = 'MRN;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
/** Sends a list without item numbers; lines of it that are alike are said to be further goods. */
const sendBare = async (rows: readonly string[], heading = BARE): Promise<List> => {
  const name = `bare ${++made}.csv`;
  const file = new File([`${[heading, ...rows].join('\n')}\n`], name, { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  const list = { params: { id: report[0]?.id ?? '' }, name };
  const state = await stateOnceRead(anna, list);
  return state === 'needs-review' ? { ...list, state: (await answer({ ...list, state })).state } : { ...list, state };
};
const bare = (number: string, mass: string, code: string) => `${number};05-02-2025;${code};TR;${mass};Kuzey`;
const declaredKg = async () => Math.round((await declared()).reduce((sum, mass) => sum + mass * 1000, 0) * 10) / 10;

it('counts a list without item numbers once, in whatever form it is sent', async () => {
  const before = await declaredKg();
  const number = mrn();
  const rows = [
    bare(number, '10,5', '7318 15 88'),
    bare(number, '10,5', '7318 15 88'),
    bare(number, '11,5', '7318 15 35'),
  ];
  expect((await sendBare(rows)).state).toBe('taken-over');
  expect(await declaredKg()).toBe(before + 32.5);

  const inOtherForm = await sendBare(
    [...rows].reverse().map((line) => `${line};Invoice 7`),
    `${BARE};Faktura`,
  );
  expect(await read(inOtherForm)).toMatchObject({ state: 'taken-over', processedRecords: 0, counts: { repeated: 3 } });
  const numbered = await send([
    row(number, { item: 1, mass: '10,5' }),
    row(number, { item: 3, mass: '11,5', code: '7318 15 35' }),
  ]);
  expect(await read(numbered)).toMatchObject({ state: 'taken-over', counts: { repeated: 2 } });
  const numberedLater = await send([row(number, { item: 2, mass: '10,5' })]);
  expect(await read(numberedLater)).toMatchObject({ state: 'taken-over', counts: { repeated: 1 } });
  expect(await declaredKg()).toBe(before + 32.5);

  // Two of three lines that are alike were met: the third may be further goods.
  const further = await send([row(number, { item: 4, mass: '10,5' })]);
  expect(await read(further)).toMatchObject({
    state: 'needs-review',
    sameItems: { total: 1, items: [{ mrn: number, item: null }] },
  });
  expect(await declaredKg()).toBe(before + 32.5);
  expect(await answer(further, { all: 'declared' })).toMatchObject({ state: 'taken-over', counts: { repeated: 1 } });
  expect(await declaredKg()).toBe(before + 32.5);
});

it.runIf(isFull)('asks where a list without item numbers states other lines of a declared MRN', async () => {
  const before = await declaredKg();
  const number = mrn();
  const first = await sendBare([bare(number, '20,5', '7318 15 88'), bare(number, '21,5', '7318 15 35')]);
  const second = await sendBare([
    bare(number, '20,5', '7318 15 88'),
    bare(number, '22,5', '7318 15 35'),
    bare(number, '23,5', '7318 15 42'),
  ]);
  const { state, sentence, sameItems } = await read(second);
  expect({ state, sentence, sameItems }).toMatchObject({
    state: 'needs-review',
    sentence: expect.stringContaining('Choose'),
    sameItems: {
      total: 2,
      items: [
        { mrn: number, item: null, source: first.name, listed: { netMassKg: '22.5' }, declared: { netMassKg: '21.5' } },
        { mrn: number, item: null, source: first.name, listed: { netMassKg: '23.5' }, declared: null },
      ],
    },
  });
  expect(await declaredKg()).toBe(before + 42);
  const [changed = 0, further = 0] = sameItems.items.map(({ position }) => position);
  const items = [
    { position: changed, answer: 'list' },
    { position: further, answer: 'both' },
  ] as const;
  expect(await answer(second, { items: [...items] })).toMatchObject({
    state: 'taken-over',
    processedRecords: 2,
    counts: { repeated: 1 },
  });
  expect(await declaredKg()).toBe(before + 20.5 + 22.5 + 23.5);

  // What was answered holds: taken back, the first list's own lines come into their place again.
  await anna.api(imports.takeBack, { params: second.params });
  await stateOnceRead(anna, first);
  expect(await declaredKg()).toBe(before + 42);
});

it.runIf(isFull)('loses nothing of a list without item numbers that is sent in two parts', async () => {
  const before = await declaredKg();
  const number = mrn();
  expect((await sendBare([bare(number, '30,5', '7318 15 88')])).state).toBe('taken-over');
  const second = await sendBare([bare(number, '31,5', '7318 15 35')]);
  expect(await read(second)).toMatchObject({ state: 'needs-review', sameItems: { total: 1 } });
  expect(await declaredKg()).toBe(before + 30.5);
  expect(await answer(second, { all: 'both' })).toMatchObject({ state: 'taken-over', processedRecords: 1 });
  expect(await declaredKg()).toBe(before + 62);
});
