import { customs } from '@lods/contract/customs/endpoints';
import { comparison } from '@lods/contract/imports/comparison';
import { imports } from '@lods/contract/imports/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownPaper } from './samples.ts';

const server = await startTestServer();
const { anna } = server;
await server.work();

it('says of a missing line of the customs list that a paper with it waits for review, until that is approved', async () => {
  const mrn = '26DK7777000000C091';
  const { lines: stored } = await ownPaper(anna, server, {
    ...{ 'Reference nummer': mrn, Varekode: '73181588', Antagelsesdato: '2026-01-10', Nettomasse: '1250,5' },
  });
  const [lineId = ''] = stored;
  const rows = [
    'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør',
    `${mrn};1;10.01.2026;7318 15 88;TR;1.250,5;Kuzey`,
    `${mrn};2;10.01.2026;7318 15 82;TR;900,5;Kuzey`,
  ];
  const file = new File([`${rows.join('\n')}\n`], 'list.csv', { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: { purpose: 'compare' }, files: [['file0', file]] });
  const compared = async () => {
    const { lines } = await anna.api(comparison.read, { params: { id: report[0]?.id ?? '' }, query: {} });
    return lines.map(({ kind, item, waitsAs }) => [kind, item, waitsAs?.lineId ?? null]);
  };
  expect(await compared()).toEqual([
    ['missing', 1, lineId],
    ['missing', 2, null],
  ]);
  await anna.api(customs.approve, { params: { id: lineId }, body: { updatedData: {} } });
  expect(await compared()).toEqual([
    ['missing', 2, null],
    ['matched', 1, null],
  ]);
});
