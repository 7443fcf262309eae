import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { stateOnceRead } from './samples.ts';

const { anna, work } = await startTestServer();
await work();

let made = 0;
async function send(rows: readonly string[]) {
  const file = new File([`${rows.join('\n')}\n`], `rows ${++made}.csv`, { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  const list = { params: { id: report[0]?.id ?? '' } };
  await stateOnceRead(anna, list);
  return list;
}
type List = Awaited<ReturnType<typeof send>>;
const read = (list: List) => anna.api(imports.read, list);
const masses = async (list: List) =>
  (await anna.api(imports.lines, { ...list, query: {} })).map(({ state, netMassKg }) => `${state} ${netMassKg}`);
async function answer(list: List, sameRows: 'count' | 'omit' | undefined, isTakenOver = true) {
  const { version } = await read(list);
  await anna.api(imports.confirm, { ...list, body: { version, isTakenOver, sameRows } });
  await stateOnceRead(anna, list);
  return read(list);
}

const HEADING = 'Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
const row = (mass: string) => `10-10-2026;7326 90 98;CN;${mass};Baosteel`;
const rows = () => [HEADING, row(`${++made}8.000,5`), row('29.000,5'), row(`${made}8.000,5`)];
const questionsOf = async (list: List) => (await read(list)).understood?.mapping.questions.map(({ about }) => about);

it('asks about a row that comes twice without an MRN before it counts', async () => {
  const list = await send(rows());
  expect(await read(list)).toMatchObject({ state: 'needs-review', declarations: [] });
  expect(await questionsOf(list)).toEqual(['copies']);
  expect((await masses(list)).map((line) => line.split(' ')[0])).toEqual(['accepted', 'accepted', 'refused']);

  const shown = await answer(list, 'count', false);
  expect([shown.state, await questionsOf(list)]).toEqual(['needs-review', []]);
  expect(shown.counts).toMatchObject({ accepted: 2, remark: 1, refused: 0 });
  expect((await answer(list, undefined)).counts).toMatchObject({ accepted: 2, remark: 1, refused: 0 });
});

it('leaves a copy out as it was answered, which is nothing to correct', async () => {
  const list = await send(rows());
  const { state, sentence, counts } = await answer(list, 'omit');
  // Nothing is to be corrected in a copy, so that it is none of the refused.
  expect([state, counts.accepted, counts.refused, counts.copies]).toEqual(['taken-over', 2, 0, 1]);
  expect(sentence).toBe('2 lines were imported. 1 row is a copy of another row and not counted.');
  const [, , copy] = await anna.api(imports.lines, { ...list, query: {} });
  expect(copy?.findings.map(({ code, remedy }) => [code, remedy])).toEqual([['row-twice-left-out', 'Nothing to do.']]);
  // It may count after all.
  expect((await answer(list, 'count')).counts).toMatchObject({ accepted: 2, remark: 1, refused: 0 });
});

it('takes MRNs with false check digits for MRNs, says so, and finds a line that comes twice by them', async () => {
  const mrn = (number: number) => `26DK0089${++made}A4B7C8R${number}`.padEnd(18, '0').slice(0, 18);
  const [first, second] = [mrn(1), mrn(2)];
  const list = await send([
    `Fortoldningsnr.;Varepost;${HEADING}`,
    `${first};1;${row('18.000,5')}`,
    `${second};1;${row('29.000,5')}`,
    `${first};1;${row('18.000,5')}`,
  ]);
  const { understood } = await read(list);
  expect(understood?.mapping.tables[0]?.columns[0]).toMatchObject({ heading: 'Fortoldningsnr.', field: 'mrn' });
  const lines = await anna.api(imports.lines, { ...list, query: {} });
  expect(lines.map(({ state, mrn: number }) => [state, number])).toEqual([
    ['remark', first],
    ['remark', second],
    ['refused', first],
  ]);
  expect(lines[0]?.findings.map(({ code }) => code)).toContain('mrn-check-digit');
  expect(lines[2]?.findings.map(({ code }) => code)).toContain('line-repeated');
});

it.each([
  ['omit', 2],
  ['count', 4],
] as const)('rows of taxes that state goods of a declaration again: %s', async (sameRows, count) => {
  const mrn = `26DK0089${++made}A4B7C8R0`.padEnd(18, '0').slice(0, 18);
  const ofTaxes = ['18.000,5', '29.000,5'].flatMap((mass) => [`${mrn};Told;${row(mass)}`, `${mrn};Moms;${row(mass)}`]);
  const list = await send([`Fortoldningsnr.;Ydelse;${HEADING}`, ...ofTaxes]);
  expect(await questionsOf(list)).toEqual(['copies']);
  const { state, counts } = await answer(list, sameRows);
  expect([state, counts.accepted + counts.remark]).toEqual(['taken-over', count]);
});
