import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sendDanishList, stateOnceRead } from './samples.ts';

const { anna, work } = await startTestServer();
await work();

let made = 0;
const mrn = () => `26DK${String(++made).padStart(12, '0')}T1`;
const row = (code: string, mass: string) => `${mrn()};1;26-01-2026;${code};CN;${mass};Baosteel`;
const COIL = '7208 39 00';
const SCREWS = '7318 15 88';

type List = Awaited<ReturnType<typeof sendDanishList>>;
const send = (...rows: string[]) => sendDanishList(anna, `vejet ${made}.csv`, rows);
const read = ({ params }: List) => anna.api(imports.read, { params });
const linesOf = async ({ params }: List) =>
  (await anna.api(imports.lines, { params, query: {} })).map(({ netMassKg, findings }) =>
    [netMassKg, ...findings.map(({ code }) => code).filter((code) => code.startsWith('mass'))].join(' '),
  );
const lightLine = async ({ params }: List) =>
  (await anna.api(imports.lines, { params, query: {} }))
    .flatMap(({ findings }) => findings)
    .find(({ code }) => code === 'mass-light');
const questionsOf = async (list: List) => (await read(list)).understood?.mapping.questions ?? [];
async function confirm(list: List, body: object) {
  const { version } = await read(list);
  await anna.api(imports.confirm, { params: list.params, body: { version, isTakenOver: true, ...body } });
  await stateOnceRead(anna, list);
  return read(list);
}

it('asks whether 2,400 kg of coil are 2.4 kg before they count, also of a program that says to go on', async () => {
  const list = await send(row(COIL, '12.450,5'), row(COIL, '2,400'), row(COIL, '8,300'));
  expect(await read(list)).toMatchObject({ state: 'needs-review', declarations: [] });
  expect(await questionsOf(list)).toMatchObject([
    {
      about: 'lightMasses',
      question:
        '2 masses are unusually little for one consignment, such as "2,400" in row 3 of CN 72083900. Are they right?',
      choices: ['keep', 'thousandfold'],
      proposal: null,
      kg: '2.4',
    },
  ]);
  expect(await linesOf(list)).toEqual(['12450.5', '2.4 mass-light', '8.3 mass-light']);
  expect(await lightLine(list)).toMatchObject({
    severity: 'warning',
    message: '2.4 kg is unusually little for a consignment of CN 72083900. Maybe 2\u202f400 kg was meant.',
    place: { row: 3, value: '2,400' },
  });
  expect(await confirm(list, {})).toMatchObject({ state: 'needs-review', declarations: [] });
});

it('counts them as they stand where they are said to be right', async () => {
  const list = await send(row(COIL, '12.450,5'), row(COIL, '2,400'));
  const { state, declarations: drafts } = await confirm(list, { lightMasses: 'keep' });
  expect([state, drafts[0]?.lineCount]).toEqual(['taken-over', 2]);
  expect(await questionsOf(list)).toEqual([]);
  expect(await linesOf(list)).toEqual(['12450.5', '2.4 mass-light']);
  expect(await lightLine(list)).toMatchObject({
    severity: 'info',
    remedy: 'Nothing to do: you said that it is right.',
  });
});

it('counts a thousandfold of all of them, and of no other, where that was meant', async () => {
  const list = await send(row(COIL, '900,5'), row(COIL, '2,400'), row(COIL, '8,300'), row(SCREWS, '0,5'));
  const { state, declarations: drafts } = await confirm(list, { lightMasses: 'thousandfold' });
  expect([state, drafts[0]?.lineCount]).toEqual(['taken-over', 4]);
  expect(await linesOf(list)).toEqual(['900.5', '2400 mass-moved', '8300 mass-moved', '0.5']);
});

it('asks of no screws, samples and spare parts that come with a courier', async () => {
  const list = await send(
    row(SCREWS, '0,5'),
    row(SCREWS, '2,4'),
    row('7326 90 98', '0,035'),
    row('7306 30 80', '1,25'),
  );
  expect([list.state, await questionsOf(list)]).toEqual(['taken-over', []]);
  expect(new Set(await linesOf(list))).toEqual(new Set(['0.5', '2.4', '0.035', '1.25']));
});

it('asks about more than any ship carries as well', async () => {
  const list = await send(row(SCREWS, '12.450,5'), row(SCREWS, '2.400.000'));
  expect(await questionsOf(list)).toMatchObject([
    { about: 'heavyMasses', choices: ['keep', 'thousandth'], kg: '2400000' },
  ]);
  await confirm(list, { heavyMasses: 'thousandth' });
  expect(await linesOf(list)).toEqual(['12450.5', '2400 mass-moved']);
});

it('lets one of several be corrected by itself, and asks about the rest', async () => {
  const list = await send(row(COIL, '12.450,5'), row(COIL, '2,400'), row(COIL, '3,100'));
  const [column] =
    (await read(list)).understood?.mapping.tables[0]?.columns.filter(({ field }) => field === 'netMass') ?? [];
  const corrections = [{ sheet: '', column: column?.column ?? '', value: '2,400', replacement: '2400' }];
  expect(await confirm(list, { corrections })).toMatchObject({ state: 'needs-review' });
  expect(await questionsOf(list)).toMatchObject([{ about: 'lightMasses', kg: '3.1' }]);
  const { declarations: drafts } = await confirm(list, { lightMasses: 'keep' });
  const { goodsItems } = await anna.api(declarations.read, { params: { id: drafts[0]?.id ?? '' } });
  expect(goodsItems.length).toBeGreaterThan(0);
  expect(await linesOf(list)).toEqual(['12450.5', '2400', '3.1 mass-light']);
});
