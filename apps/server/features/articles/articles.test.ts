import { type ArticleListing, articles } from '@lods/contract/articles/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { undo } from '@lods/contract/undo/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts, ownInstallation } from '../suppliers/samples.ts';

const { anna, boris, viewer } = await startTestServer();

const upload = (text: string, take: 'look' | 'add' = 'look', name = 'varer.csv') =>
  anna.api(articles.takeOverList, { body: { take }, files: [['file0', new File([text], name)]] });
const seen = ({ rows }: ArticleListing) => rows.map(({ number, outcome }) => [number, outcome]);
const stored = async (number: string) => (await anna.api(articles.list)).find((article) => article.number === number);

let kuzey = { id: '', name: '' };
beforeAll(async () => {
  kuzey = await anna.api(suppliers.add, { body: bolts() });
});

test('an article is kept for its company alone, its number once in any letters', async () => {
  const { params } = await ownInstallation(anna);
  const body = {
    number: 'M8-20',
    description: 'Bolt',
    taricCode: '7318158800',
    countryOfOrigin: 'TR',
    pieceKg: '0.0125',
  };
  const article = await anna.api(articles.add, { body });
  expect(article).toMatchObject({ ...body, cnCode: '73181588', supplierId: null });
  await expect(anna.api(articles.add, { body: { number: 'm8-20' } })).rejects.toMatchObject({ code: 'article.exists' });
  await expect(
    anna.api(articles.add, { body: { number: 'X', supplierId: kuzey.id, installationId: params.id } }),
  ).rejects.toMatchObject({ status: 422 });
  await expect(anna.api(articles.add, { body: { number: 'X', countryOfOrigin: 'QQ' } })).rejects.toMatchObject({
    status: 422,
  });
  await expect(boris.api(articles.add, { body: { number: 'X', supplierId: kuzey.id } })).rejects.toMatchObject({
    status: 422,
  });
  expect(await boris.api(articles.list)).toEqual([]);
  const change = { params: { id: article.id }, body: { ...body, version: article.version, pieceKg: '0.013' } };
  await expect(boris.api(articles.change, change)).rejects.toMatchObject({ status: 404 });
  await expect(viewer.api(articles.change, change)).rejects.toMatchObject({ status: 403 });
  expect(await anna.api(articles.change, change)).toMatchObject({ pieceKg: '0.013', version: 2 });
  await expect(anna.api(articles.change, { ...change, body: { ...change.body, number: 'M9' } })).rejects.toMatchObject({
    code: 'request.stale',
  });
});

test('a removed article is restored as it was, unless its number was given again', async () => {
  const { id } = await anna.api(articles.add, { body: { number: 'GONE', description: 'Washer' } });
  await anna.api(articles.remove, { params: { id } });
  expect(await stored('GONE')).toBeUndefined();
  await anna.api(undo.takeBack, { body: { subjectId: id } });
  expect(await stored('GONE')).toMatchObject({ id, description: 'Washer' });
  await anna.api(articles.remove, { params: { id } });
  await anna.api(articles.add, { body: { number: 'gone' } });
  await expect(anna.api(undo.takeBack, { body: { subjectId: id } })).rejects.toMatchObject({ code: 'undo.replaced' });
});

test('a Danish list of purchasing data is understood, and nothing is stored by a look', async () => {
  const list = [
    'Varenr.;Varebeskrivelse;Varekode;Oprindelsesland;Leverandør;Nettovægt pr. stk. (g)',
    `A-100;Bolt M10;7318 15 88;Tyrkiet;${kuzey.name};1.250,5`,
    'A-200;Plade;7208.51.20.00;Kina;Ukendt A/S;2.400',
    'A-300;Rør;731;Kina;;12,5',
    'A-100;Bolt igen;73181588;Tyrkiet;;1',
  ].join('\r\n');
  const look = await upload(list);
  expect(seen(look)).toEqual([
    ['A-100', 'new'],
    ['A-200', 'new'],
    ['A-300', 'refused'],
    ['A-100', 'refused'],
  ]);
  expect(look.rows[0]).toMatchObject({ cnCode: '73181588', countryOfOrigin: 'TR', pieceKg: '1.2505', findings: [] });
  // One value of the column shows the comma, so 2.400 g are 2,400 g.
  expect(look.rows[1]).toMatchObject({ taricCode: '7208512000', cnCode: '72085120', pieceKg: '2.4' });
  expect(look.rows[1]?.findings.map(({ message }) => message)).toEqual(['"Ukendt A/S" is not among your suppliers.']);
  expect(await stored('A-100')).toBeUndefined();
  expect((await upload(list, 'add')).taken).toBe(2);
  expect(await stored('A-100')).toMatchObject({ supplierId: kuzey.id, supplierName: kuzey.name, pieceKg: '1.2505' });
});

test('a weight that can be read in two ways is asked, in a text column without other evidence', async () => {
  const { rows } = await upload('Article number,Net weight kg\nW-1,1.250\nW-2,2.500\n', 'look', 'w.csv');
  expect(rows.map(({ outcome, pieceKg }) => [outcome, pieceKg])).toEqual([
    ['refused', null],
    ['refused', null],
  ]);
  expect(rows[0]?.findings[0]?.message).toBe('The weight "1.250" can be read in two ways.');
});

test('a list fills in what is not stated on file, and never overwrites what is', async () => {
  await anna.api(articles.add, { body: { number: 'F-1', countryOfOrigin: 'CN' } });
  const list = 'Artikelnummer;Bezeichnung;Warennummer;Ursprungsland\nF-1;Schraube;73181588;Türkei\nf-1x;;;\n';
  const { rows, taken } = await upload(list, 'add', 'artikel.csv');
  expect(rows[0]).toMatchObject({ outcome: 'fills' });
  expect(rows[0]?.findings.map(({ message }) => message)).toEqual([
    'The country of origin on file is CN, here it is TR.',
  ]);
  expect(taken).toBe(2);
  expect(await stored('F-1')).toMatchObject({ countryOfOrigin: 'CN', cnCode: '73181588', description: 'Schraube' });
  expect(seen(await upload(list, 'look', 'artikel.csv'))).toEqual([
    ['F-1', 'known'],
    ['f-1x', 'known'],
  ]);
});

test('a file without a table of articles is refused with what to do', async () => {
  await expect(upload('Hej med dig\n')).rejects.toMatchObject({
    code: 'article.unreadable_list',
    message: expect.stringContaining('Give the columns headings'),
  });
});

test('an article outlives its supplier', async () => {
  const { id } = await anna.api(suppliers.add, { body: bolts() });
  await anna.api(articles.add, { body: { number: 'S-1', supplierId: id } });
  await anna.api(suppliers.remove, { params: { id } });
  expect(await stored('S-1')).toMatchObject({ supplierId: null, supplierName: '' });
});
