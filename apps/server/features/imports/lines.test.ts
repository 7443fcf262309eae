import { type ImportLine, imports, LINES_A_PAGE } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { anna, boris } = server;
await server.work();

const HEADING = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
let made = 0;
const mrn = () => `26DK${String(++made).padStart(12, '0')}L1`;
const upload = async (rows: readonly string[], heading = HEADING) => {
  const file = new File([`${heading}\n${rows.join('\n')}\n`], 'lines.csv', { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  return { params: { id: report[0]?.id ?? '' }, state: report[0]?.state };
};
type Wanted = { state?: ImportLine['state']; search?: string };
/** All lines, page by page as the screen loads them. */
const all = async (params: { id: string }, wanted: Wanted = {}) => {
  const { total, starts } = await anna.api(imports.linePages, { params, query: wanted });
  const lines: ImportLine[] = [];
  for (const after of starts) lines.push(...(await anna.api(imports.lines, { params, query: { ...wanted, after } })));
  expect(lines).toHaveLength(total);
  return lines;
};

it('lists every line of a file, refused ones and those outside CBAM with their reason, by state and search', async () => {
  const number = mrn();
  const { params, state } = await upload([
    `${number};1;26-01-2026;7208 39 00;CN;2.400;Baosteel`,
    `${number};2;26-01-2026;9403 20 80;CN;10,5;Stole`,
    `${number};3;26-01-2026;7318 15 88;TR;1.250,5;Kuzey`,
    `${number};4;26-01-2026;7318 15 88;CN;-5;Kuzey`,
  ]);
  expect(state).toBe('taken-over');
  const lines = await all(params);
  expect(lines.map((line) => [line.position, line.item, line.state === 'remark' ? 'accepted' : line.state])).toEqual([
    [1, 1, 'accepted'],
    [2, 2, 'outside'],
    [3, 3, 'accepted'],
    [4, 4, 'refused'],
  ]);
  for (const { state: of, findings } of lines)
    if (of === 'outside' || of === 'refused') expect(findings[0]?.message).toMatch(/\w.*\./);
  expect(await all(params, { state: 'outside' })).toMatchObject([{ cnCode: '94032080', netMassKg: '10.5' }]);
  expect(await all(params, { state: 'refused' })).toMatchObject([{ findings: [{ place: { value: '-5' } }, {}] }]);
  expect(await all(params, { search: '7318.15' })).toHaveLength(2);
  expect(await all(params, { search: number.toLowerCase() })).toHaveLength(4);
  expect(await all(params, { search: '%' })).toEqual([]);
});

it('refuses a position that no file has', async () => {
  const { params } = await upload([`${mrn()};1;26-01-2026;7208 39 00;CN;2.400;Baosteel`]);
  expect(await anna.api(imports.lines, { params, query: { after: 2 ** 31 - 1 } })).toEqual([]);
  const beyond = anna.api(imports.lines, { params, query: { after: 2 ** 31 } });
  await expect(beyond).rejects.toMatchObject({ code: 'request.invalid' });
});

it('lists the lines of a file before they are taken over, and once more when it is read in another way', async () => {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt';
  const { params, state } = await upload([`${mrn()};1;02-05-2026;7208 39 00;CN;2.400,0`], heading);
  expect(state).toBe('needs-review');
  expect(await all(params)).toMatchObject([{ position: 1, cnCode: '72083900' }]);
  const { version } = await anna.api(imports.read, { params });
  const columns = [{ column: 'F', field: 'netMass' as const, unit: 't' as const }];
  await anna.api(imports.confirm, { params, body: { version, columns, isTakenOver: false } });
  await expect.poll(() => all(params), { timeout: 15_000 }).toMatchObject([{ netMassKg: '2400000' }]);
});

it('imports refused lines by one correction of what they have in common, and leaves the lines that are goods alone', async () => {
  const number = mrn();
  const certain = Array.from({ length: 20 }, (_, index) => `${number};${index + 9};26-01-2026;7208 39 00;CN;2.400,5;B`);
  const { params, state } = await upload([
    `${number};1;26-01-2026;7318 15 88;Ruritania;1.250,5;Kuzey`,
    `${number};2;26-01-2026;7318 15 88;Ruritania;800,25;Kuzey`,
    `${number};3;26-01-2026;7318 15 88;TR;-5;Kuzey`,
    ...certain,
  ]);
  expect(state).toBe('taken-over');
  const causes = await anna.api(imports.causes, { params });
  expect(causes.map(({ path, value, lineCount }) => [path, value, lineCount])).toEqual([
    ['countryOfOrigin', 'Ruritania', 2],
    ['netMassKg', '-5', 1],
  ]);
  await expect(boris.api(imports.causes, { params })).rejects.toMatchObject({ code: 'request.not_found' });
  const { version } = await anna.api(imports.read, { params });
  const corrections = [
    { column: 'E', value: 'Ruritania', replacement: 'TR' },
    { column: 'F', value: '-5', replacement: '2400', row: 4 },
  ];
  await anna.api(imports.confirm, { params, body: { version, corrections, isTakenOver: true } });
  const read = () => anna.api(imports.read, { params });
  await expect.poll(async () => (await read()).counts.refused, { timeout: 15_000 }).toBe(0);
  const lines = await all(params);
  expect(lines.slice(0, 4).map(({ netMassKg, countryOfOrigin }) => [netMassKg, countryOfOrigin])).toEqual([
    ['1250.5', 'TR'],
    ['800.25', 'TR'],
    ['2400', 'TR'],
    ['2400.5', 'CN'],
  ]);
  // Every line counts once, those that were goods before too.
  const { declarations } = await read();
  expect(declarations.map(({ lineCount }) => lineCount)).toEqual([23]);
  expect(await anna.api(imports.causes, { params })).toEqual([]);
});

it('reads a value of single rows as a person says, whatever stands there, and the last word counts', async () => {
  const number = mrn();
  // A column without its unit keeps the file waiting.
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt';
  const rows = [1, 2].map((item) => `${number};${item};26-01-2026;7318 15 88;TR;1.250,5`);
  const { params } = await upload(rows, heading);
  const correct = async (replacement: string, row: number | null, value: string | null = null) => {
    const { version } = await anna.api(imports.read, { params });
    const corrections = [{ column: 'E', value, replacement, row }];
    await anna.api(imports.confirm, { params, body: { version, corrections, isTakenOver: false } });
    await expect
      .poll(async () => (await anna.api(imports.read, { params })).state, { timeout: 15_000 })
      .not.toBe('reading');
    return (await all(params)).map(({ countryOfOrigin }) => countryOfOrigin);
  };
  expect(await correct('CN', 3)).toEqual(['TR', 'CN']);
  expect(await correct('IN', null, 'TR')).toEqual(['IN', 'IN']);
  expect(await correct('EG', 3)).toEqual(['IN', 'EG']);
  // What was corrected to is shown as the value from then on, and corrected by it.
  expect(await correct('VN', null, 'IN')).toEqual(['VN', 'EG']);
  await expect(correct('EG', null)).rejects.toMatchObject({ code: 'request.invalid' });
});

it('goes on to show what the file says after a person changed it, and who changed it, also once the line is taken over', async () => {
  const number = mrn();
  const { params } = await upload(
    [`${number};1;26-01-2026;7318 15 88;TR;0.875;Kuzey`, `${number};2;26-01-2026;7318 15 88;TR;1.250,5;Kuzey`].map(
      (row) => row.replace('0.875', '-0,875'),
    ),
  );
  const read = () => anna.api(imports.read, { params });
  const correct = async (value: string, replacement: string, refused: number) => {
    const { version } = await read();
    const corrections = [{ column: 'F', value, replacement }];
    await anna.api(imports.confirm, { params, body: { version, corrections, isTakenOver: true } });
    await expect.poll(async () => (await read()).state, { timeout: 15_000 }).toBe('taken-over');
    expect((await read()).counts.refused).toBe(refused);
  };
  await correct('-0,875', '-5', 1);
  expect(await anna.api(imports.causes, { params })).toMatchObject([{ value: '-5', fileValue: '-0,875' }]);
  await correct('-5', '875', 0);
  const { corrected, counts } = await read();
  expect(counts.accepted + counts.remark).toBe(2);
  expect(corrected).toMatchObject([{ column: 'F', row: null, fileValue: '-0,875', readAs: '875', by: 'anna holm' }]);
  expect(corrected[0]?.at).not.toBeNull();
});

it('shows a line that an earlier file brought as already there', async () => {
  const row = `${mrn()};1;02-05-2026;7208 39 00;CN;2.400,5;Baosteel`;
  const first = await upload([row]);
  const again = await upload([row, `${mrn()};1;02-05-2026;7208 39 00;CN;1.400,5;Baosteel`]);
  expect((await all(again.params)).map(({ state }) => state === 'repeated')).toEqual([true, false]);
  expect((await all(first.params)).map(({ state }) => state === 'repeated')).toEqual([false]);
});

it('begins each page behind the last line of the one before, also of a part of the lines', async () => {
  const number = mrn();
  const count = 2 * LINES_A_PAGE + 20;
  const rows = Array.from({ length: count }, (_, index) => {
    const code = index % 2 === 0 ? '7208 39 00' : '9403 20 80';
    return `${number};${index + 1};26-01-2026;${code};CN;1.000,5;Baosteel`;
  });
  const { params } = await upload(rows);
  expect((await all(params)).map(({ position }) => position)).toEqual(Array.from(rows, (_, index) => index + 1));
  const outside = await all(params, { state: 'outside' });
  expect(outside.map(({ position }) => position)).toEqual(
    Array.from({ length: count / 2 }, (_, index) => 2 * index + 2),
  );
});

it('keeps the lines of a file from every other company', async () => {
  const { params } = await upload([`${mrn()};1;26-01-2026;7208 39 00;CN;2.400,5;Baosteel`]);
  await expect(boris.api(imports.lines, { params })).rejects.toMatchObject({ code: 'request.not_found' });
  await expect(boris.api(imports.linePages, { params })).rejects.toMatchObject({ code: 'request.not_found' });
});
