import type { CustomsEdit } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestServer } from '../../testing/server.ts';
import { ownPaper, record } from './samples.ts';

const server = await startTestServer();
const { anna } = server;

const save = async (change: Record<string, unknown> = {}) => {
  const { declarations } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), ...change }] },
  });
  const [line] = declarations;
  if (!line) throw new Error('nothing was saved');
  return line;
};
const approve = (id: string, updatedData: z.input<typeof CustomsEdit> = {}) =>
  anna.api(customs.approve, { params: { id }, body: { updatedData } });
const change = (id: string, body: z.input<typeof CustomsEdit>) => anna.api(customs.change, { params: { id }, body });
const read = (id: string) => anna.api(customs.read, { params: { id } });
const refusedAt = (path: string) => ({
  code: 'request.invalid',
  params: { fields: [{ path: expect.stringContaining(path) }] },
});

it('refuses a code under a CBAM heading that there is not, where it is typed', async () => {
  const { id } = await save();
  for (const productCode of ['7318158088', '73189999']) {
    await expect(change(id, { productCode })).rejects.toMatchObject(refusedAt('productCode'));
    await expect(approve(id, { productCode })).rejects.toMatchObject(refusedAt('productCode'));
  }
  expect(await read(id)).toMatchObject({ state: 'pending', productCode: '7318158890' });
});

it('keeps a line waiting whose code as read there is not, and names codes near it', async () => {
  const { id } = await save({ Varekode: '7318158090' });
  await expect(approve(id)).rejects.toMatchObject({
    code: 'customs.unknown_code',
    params: { code: '7318158090', near: expect.arrayContaining(['73181588', '73181582']) },
  });
  expect(await read(id)).toMatchObject({ state: 'pending', scope: 'unknown-code' });
  expect(await approve(id, { productCode: '7318158890' })).toMatchObject({ state: 'approved', scope: 'covered' });
});

it('refuses a heading that is no whole code, and an origin that is no country', async () => {
  const short = await save({ Varekode: '731815' });
  await expect(approve(short.id)).rejects.toMatchObject({ code: 'customs.unknown_code' });
  const { id } = await save();
  await expect(change(id, { countryOfOrigin: 'QQ' })).rejects.toMatchObject(refusedAt('countryOfOrigin'));
});

it('asks before a code or an origin that is typed takes printed CBAM goods out of CBAM', async () => {
  for (const edit of [{ productCode: '7138158890' }, { countryOfOrigin: 'NO' }] as const) {
    const { id } = await save();
    await expect(approve(id, edit)).rejects.toMatchObject({
      code: 'customs.leaves_cbam',
      params: { printed: '7318158890, TR' },
    });
    expect(await read(id)).toMatchObject({ state: 'pending', productCode: '7318158890', countryOfOrigin: 'TR' });
    const approved = await approve(id, { ...edit, leavesCbam: true });
    expect(approved).toMatchObject({ state: 'approved', cnamCode: '', directEmissions: null });
  }
});

it('asks by what the paper prints where the code was typed and kept before the approval', async () => {
  const { lines } = await ownPaper(anna, server);
  const [id = ''] = lines;
  const { productCode, countryOfOrigin } = await read(id);
  const place = { page: 1, box: { x: 10, y: 10, width: 60, height: 10 } };
  await change(id, { productCode, pointed: [{ field: 'productCode', text: '7318 15 88 90', ...place }] });
  await change(id, { productCode: '71381588' });
  const params = { printed: `${productCode}, ${countryOfOrigin}`, entered: `71381588, ${countryOfOrigin}` };
  await expect(approve(id, { isOurs: true })).rejects.toMatchObject({ code: 'customs.leaves_cbam', params });
});

it('asks nothing of goods that the paper itself prints as others', async () => {
  expect(await approve((await save({ Varekode: '6203423100' })).id)).toMatchObject({ scope: 'outside' });
  const { id } = await save({ Varekode: '6203423100' });
  expect(await approve(id, { productCode: '62034235' })).toMatchObject({ scope: 'outside' });
});

it('asks of an approved line too, and says of goods in a draft that they stay there', async () => {
  const { id } = await approve((await save()).id, { importDate: '2026-03-30' });
  await expect(change(id, { productCode: '71381588' })).rejects.toMatchObject({ code: 'customs.leaves_cbam' });
  expect(await change(id, { senderName: 'Kuzey' })).toMatchObject({ goodsNote: '' });
  expect(await change(id, { productCode: '71381588', leavesCbam: true })).toMatchObject({
    scope: 'outside',
    goodsNote: expect.stringContaining('Change them there as well'),
  });
});
