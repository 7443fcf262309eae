import { customs } from '@lods/contract/customs/endpoints';
import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sendDanishList, stateOnceRead } from '../imports/samples.ts';
import { ownPaper } from './samples.ts';

const isFull = inject('size') === 'full';
const server = await startTestServer();
const { anna } = server;
await server.work();

let made = 0;
const mrn = () => `26DK${String(++made).padStart(12, '0')}S1`;

/** A list with one line: its mass in kg as Danes write it. */
const listOf = async (number: string, { code = '7318 15 88', origin = 'TR', mass = '12.400,5' } = {}) => {
  const row = `${number};1;05-10-2026;${code};${origin};${mass};Kuzey ${++made}`;
  const { params, ...list } = await sendDanishList(anna, `list-${made}.csv`, [row]);
  return { ...list, ...params };
};
const paperOf = async (number: string, stated: Record<string, unknown> = {}) => {
  const [id = ''] = await itemsOfPaper(number, stated);
  return id;
};
const itemsOfPaper = async (number: string, ...items: readonly Record<string, unknown>[]) => {
  const records = items.map((stated) => ({
    'Reference nummer': number,
    Varekode: '73181588',
    Oprindelsesland: 'TR',
    Nettomasse: '12400.5',
    Antagelsesdato: '2026-10-05',
    ...stated,
  }));
  return (await ownPaper(anna, server, ...records)).lines;
};
const approve = (id: string, answer: object = {}) =>
  anna.api(customs.approve, { params: { id }, body: { updatedData: { isOurs: true, ...answer } } });
const line = (id: string) => anna.api(customs.read, { params: { id } });
const takeBack = (id: string) => anna.api(imports.takeBack, { params: { id } });
/** The masses in the goods of all drafts, by code and origin. */
const declared = async () => {
  const goods = [];
  for (const { id } of await anna.api(declarations.list))
    goods.push(...(await anna.api(declarations.read, { params: { id } })).goodsItems);
  return goods.map(({ cnCode, countryOfOrigin, netMass }) => `${cnCode} ${countryOfOrigin} ${netMass}`).sort();
};
const waiting = async () => (await anna.api(dashboard.waiting)).named;

it('puts the goods of a paper into their quarter once the list that had brought them is taken back', async () => {
  const number = mrn();
  const list = await listOf(number);
  const paper = await paperOf(number);
  const approved = await approve(paper);
  expect(approved).toMatchObject({ declarationId: null, countedIn: { source: list.name, isOther: false } });
  expect(await declared()).toEqual(['73181588 TR 12.4005']);
  await takeBack(list.id);
  expect(await declared()).toEqual(['73181588 TR 12.4005']);
  const counting = await line(paper);
  expect(counting).toMatchObject({ goodsNote: '', countedIn: null, isHeld: false });
  expect(counting.declarationId).not.toBeNull();
  await anna.api(customs.withdraw, { params: { id: paper } });
  expect(await declared()).toEqual([]);
});

it.runIf(isFull)(
  'puts the goods of a second list and of a second paper in once what had brought them first is taken back',
  async () => {
    const number = mrn();
    const first = await listOf(number);
    const second = await listOf(number);
    expect(second.state).toBe('taken-over');
    await takeBack(first.id);
    const counted = async () => (await anna.api(imports.read, { params: second })).processedRecords;
    await expect.poll(counted, { timeout: 40_000 }).toBe(1);
    expect(await declared()).toEqual(['73181588 TR 12.4005']);
    await takeBack(second.id);

    const [paper, copy] = [await paperOf(number), await paperOf(number)];
    await approve(paper);
    expect(await approve(copy)).toMatchObject({ declarationId: null, countedIn: { source: expect.any(String) } });
    await anna.api(customs.withdraw, { params: { id: paper } });
    expect((await line(copy)).declarationId).not.toBeNull();
    expect(await declared()).toEqual(['73181588 TR 12.4005']);
    await anna.api(customs.withdraw, { params: { id: copy } });
  },
);

it('tells on the dashboard of approved goods that are in no declaration, whatever took them out', async () => {
  const number = mrn();
  const list = await listOf(number);
  const paper = await paperOf(number);
  await approve(paper);
  const name = (await line(paper)).sourceFileName;
  const waitingPaper = { kind: 'uncounted-paper', lineId: paper, name, lineCount: 1 };
  expect(await waiting()).not.toContainEqual(waitingPaper);
  const { declarations: drafts } = await anna.api(imports.read, { params: list });
  await anna.api(declarations.remove, { params: { id: drafts[0]?.id ?? '' } });
  expect(await waiting()).toContainEqual(waitingPaper);
  expect(await line(paper)).toMatchObject({ countedIn: null, goodsNote: expect.stringContaining('no declaration') });
});

it('asks before approval which counts where a paper has other figures than the list of the same item, and the other counts nowhere', async () => {
  const before = await declared();
  const number = mrn();
  const list = await listOf(number, { code: '7326 90 98', origin: 'IN', mass: '1.234,56' });
  const paper = await paperOf(number, { Varekode: '72085120', Nettomasse: '12400' });
  await expect(approve(paper)).rejects.toMatchObject({
    code: 'customs.counted_otherwise',
    params: {
      item: `${number}, 1`,
      source: list.name,
      declarationId: expect.any(String),
      declared: { cnCode: '73269098', countryOfOrigin: 'IN', netMassKg: '1234.56' },
      paper: { cnCode: '72085120', countryOfOrigin: 'TR', netMassKg: '12400' },
    },
  });
  expect(await line(paper)).toMatchObject({ state: 'pending' });

  expect(await approve(paper, { sameItem: 'declared' })).toMatchObject({
    declarationId: null,
    countedIn: { source: list.name, isOther: true },
    goodsNote: expect.stringContaining('counts nowhere'),
  });
  expect(await declared()).toEqual([...before, '73269098 IN 1.23456'].sort());
  // A change of another value asks nothing again.
  await anna.api(customs.change, { params: { id: paper }, body: { description: 'Plates' } });
  await anna.api(customs.withdraw, { params: { id: paper } });

  expect((await approve(paper, { sameItem: 'paper' })).declarationId).not.toBeNull();
  expect(await declared()).toEqual([...before, '72085120 TR 12.4'].sort());
  expect(await anna.api(imports.read, { params: list })).toMatchObject({
    processedRecords: 0,
    counts: { repeated: 1 },
  });
});

it.runIf(isFull)('asks the same between two papers, and leaves the one out that was not chosen', async () => {
  const before = await declared();
  const number = mrn();
  const first = await paperOf(number);
  await approve(first);
  const second = await paperOf(number, { Nettomasse: '999' });
  await expect(approve(second)).rejects.toMatchObject({ code: 'customs.counted_otherwise' });
  await approve(second, { sameItem: 'paper' });
  expect(await declared()).toEqual([...before, '73181588 TR 0.999'].sort());
  expect(await line(first)).toMatchObject({ declarationId: null, countedIn: { source: expect.any(String) } });
});

it('asks of a list which counts where a paper has brought the item otherwise, and the paper counts nowhere once the list is taken', async () => {
  const number = mrn();
  const paper = await paperOf(number, { Varekode: '73181535' });
  await approve(paper);
  const before = await declared();
  const list = await listOf(number, { code: '7318 15 35', mass: '13.000,5' });
  const asked = await anna.api(imports.read, { params: list });
  expect(asked).toMatchObject({ state: 'needs-review', sameItems: { total: 1, items: [{ item: 1 }] } });
  expect(await declared()).toEqual(before);
  const sameItems = { items: [{ position: asked.sameItems.items[0]?.position ?? 0, answer: 'list' as const }] };
  const body = { version: asked.version, isTakenOver: true, sameItems };
  await anna.api(imports.confirm, { params: list, body });
  expect(await stateOnceRead(anna, { params: list })).toBe('taken-over');
  expect(await declared()).toEqual(
    [...before.filter((text) => text !== '73181535 TR 12.4005'), '73181535 TR 13.0005'].sort(),
  );
  expect(await line(paper)).toMatchObject({ declarationId: null, countedIn: { source: list.name, isOther: true } });
  // What is taken back lets the paper in again.
  await takeBack(list.id);
  expect(await declared()).toEqual(before);
  expect((await line(paper)).declarationId).not.toBeNull();
});

it.runIf(isFull)(
  'keeps a paper out that was left out together with the list, until its figures are changed',
  async () => {
    const before = await declared();
    const number = mrn();
    const paper = await paperOf(number, { Varekode: '73181542' });
    await approve(paper);
    const list = await listOf(number, { code: '7318 15 42', mass: '999,5' });
    const { version } = await anna.api(imports.read, { params: list });
    const body = { version, isTakenOver: true, sameItems: { all: 'neither' as const } };
    await anna.api(imports.confirm, { params: list, body });
    expect(await stateOnceRead(anna, { params: list })).toBe('taken-over');
    expect(await declared()).toEqual(before);
    expect((await line(paper)).goodsNote).toContain('left out');
    await anna.api(customs.change, { params: { id: paper }, body: { description: 'Bolts' } });
    expect(await declared()).toEqual(before);
    await anna.api(customs.change, { params: { id: paper }, body: { netWeight: '999.5' } });
    expect(await declared()).toEqual([...before, '73181542 TR 0.9995'].sort());
  },
);

it.runIf(isFull)(
  'counts a paper and a list without item numbers once, and asks where they state other lines of one MRN',
  async () => {
    const before = await declared();
    const number = mrn();
    const rows = [`${number};05-10-2026;7318 15 88;TR;41,5;Kuzey`, `${number};05-10-2026;7318 15 35;TR;42,5;Kuzey`];
    const heading = 'MRN;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
    const file = new File([`${[heading, ...rows].join('\n')}\n`], 'bare.csv', { type: 'text/csv' });
    const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
    await stateOnceRead(anna, { params: { id: report[0]?.id ?? '' } });
    const once = [...before, '73181535 TR 0.0425', '73181588 TR 0.0415'].sort();
    expect(await declared()).toEqual(once);

    const [same = '', changed = ''] = await itemsOfPaper(
      number,
      { Nettomasse: '41.5' },
      { Nettomasse: '45.5', Oprindelsesland: 'CN' },
    );
    expect(await approve(same)).toMatchObject({
      declarationId: null,
      countedIn: { source: 'bare.csv', isOther: false },
    });
    expect(await declared()).toEqual(once);

    await expect(approve(changed)).rejects.toMatchObject({
      code: 'customs.counted_otherwise',
      // The other line of the list: the paper's first item is the one of the same code.
      params: {
        isSameItem: false,
        item: `${number}, 2`,
        source: 'bare.csv',
        declared: { cnCode: '73181535' },
      },
    });
    expect(await approve(changed, { sameItem: 'both' })).toMatchObject({ declarationId: expect.any(String) });
    expect(await declared()).toEqual([...once, '73181588 CN 0.0455'].sort());
  },
);
