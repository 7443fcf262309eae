import { articles } from '@lods/contract/articles/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { search } from '@lods/contract/search/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts } from '../suppliers/samples.ts';

const server = await startTestServer();
const { anna, boris } = server;
await server.work();

const find = async (q: string, person = anna) =>
  (await person.api(search.find, { query: { q } })).map(({ kind, title }) => [kind, title]);

it('finds a supplier, the lines of a file by their MRN, and the good and declaration that they became, and nothing of another company', async () => {
  const { name } = await anna.api(suppliers.add, { body: bolts() });
  const rows =
    'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør\n' +
    '26DK777700000000S1;1;26-01-2026;7318 15 88;TR;1.250,5;Kuzey\n';
  const file = new File([rows], 'found.csv', { type: 'text/csv' });
  await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  expect(await find(name.slice(1, 6).toUpperCase())).toContainEqual(['supplier', name]);
  await anna.api(articles.add, { body: { number: 'M8-FIND', description: 'Bolt' } });
  expect(await find('m8-fi')).toEqual([['article', 'M8-FIND']]);
  expect(await find('m8-fi', boris)).toEqual([]);
  expect(await find('26dk7777')).toContainEqual(['import-line', '26DK777700000000S1']);
  const found = await find('7318.15');
  expect(found).toContainEqual(['good', expect.stringMatching(/^73181588 /)]);
  const list = await anna.api(declarations.list, {});
  const [first] = Array.isArray(list) ? list : [];
  expect(await find(first?.draftReportId ?? '')).toContainEqual(['declaration', first?.draftReportId]);
  for (const q of [name, '26DK7777', '7318', first?.draftReportId ?? ''])
    expect((await find(q, boris)).filter(([kind]) => kind !== 'declaration')).toEqual([]);
});

it('takes what is typed as it is: a percent sign, a backslash and an underscore are no wildcards', async () => {
  for (const q of ['%%', '__', '\\\\', "'--"]) expect(await find(q)).toEqual([]);
});
