import { articles } from '@lods/contract/articles/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { expect, it } from 'vitest';
import { coilDeclaration } from '../features/declarations/samples.ts';
import { bolts } from '../features/suppliers/samples.ts';
import { startTestServer } from '../testing/server.ts';

const { anna, database } = await startTestServer();

/** Sends a request while a colleague removes what it refers to; the removal commits once the request waits for it. */
async function whileRemoved<Answer>(removal: string, request: () => Promise<Answer>): Promise<Answer> {
  const { answer } = await inOrganisation(database, anna.organisation, async (tx) => {
    await tx.execute(removal);
    const sent = request();
    sent.catch(() => {}); // told by whoever awaits it
    const waiting = () =>
      database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1);
    return { answer: sent };
  });
  return answer;
}

it('says that a supplier is gone who is removed between the look and the write', async () => {
  const { id } = await anna.api(suppliers.add, { body: bolts() });
  const adding = () => anna.api(articles.add, { body: { number: 'M8-20', supplierId: id } });
  await expect(whileRemoved(`delete from suppliers where id = '${id}'`, adding)).rejects.toMatchObject({ status: 422 });
  expect(await anna.api(articles.list)).toEqual([]);
});

it('finds no declaration where it is removed while its sums are added up', async () => {
  const { generalInfo, goodsItems } = coilDeclaration;
  const { id } = await anna.api(declarations.create, { body: { generalInfo, goodsItems: [...goodsItems] } });
  const reading = () => anna.api(declarationGoods.charged, { params: { id } });
  await expect(whileRemoved(`delete from declarations where id = '${id}'`, reading)).rejects.toMatchObject({
    status: 404,
  });
});

it('finds none either where what is read is put together in steps', async () => {
  const { generalInfo, goodsItems } = coilDeclaration;
  const { id } = await anna.api(declarations.create, { body: { generalInfo, goodsItems: [...goodsItems] } });
  const reading = () => anna.fetch(`/api/declarations/${id}/enquiry-pack`);
  expect((await whileRemoved(`delete from declarations where id = '${id}'`, reading)).status).toBe(404);
});
