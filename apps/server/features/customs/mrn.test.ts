import { customs } from '@lods/contract/customs/endpoints';
import { search } from '@lods/contract/search/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownPaper } from './samples.ts';

const server = await startTestServer();
const { anna } = server;

const MRN = '26DKLWBDE1HBAMCCR7';

it('counts an item once that two papers of one MRN bring, though one leads with the reference of its broker', async () => {
  const approve = async (stated: Record<string, string>) => {
    const [id = ''] = (await ownPaper(anna, server, { Antagelsesdato: '2026-10-12', ...stated })).lines;
    const body = { updatedData: { isOurs: true } };
    return anna.api(customs.approve, { params: { id }, body });
  };
  const first = await approve({ 'Reference nummer': 'SUN-2026-1187', MRN });
  expect(first).toMatchObject({ referenceNumber: 'SUN-2026-1187', mrn: MRN, itemNumber: 1, goodsNote: '' });
  expect(first.declarationId).not.toBeNull();
  const second = await approve({ 'Reference nummer': MRN });
  expect(second.declarationId).toBeNull();
  expect(second.goodsNote).toContain('another file or paper has brought the same item');
  const found = await anna.api(search.find, { query: { q: MRN.slice(0, 12) } });
  expect(found).toContainEqual(expect.objectContaining({ kind: 'paper-line', title: MRN }));
});

it('takes no MRN that the reader is not sure of, and none that is no MRN', async () => {
  for (const stated of [{ MRN, Review: ['MRN'] }, { MRN: '9541394320260912737972' }]) {
    const [id = ''] = (await ownPaper(anna, server, stated)).lines;
    expect((await anna.api(customs.read, { params: { id } })).mrn).toBe('');
  }
});
