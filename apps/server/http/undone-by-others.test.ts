import { articles } from '@lods/contract/articles/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { declarationMerge } from '@lods/contract/declarations/merge';
import { installations } from '@lods/contract/installations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { asSuperuser } from '@lods/database/embedded/superuser';
import { inOrganisation } from '@lods/database/tenancy';
import { expect, inject, it } from 'vitest';
import { coilDeclaration } from '../features/declarations/samples.ts';
import { bolts } from '../features/suppliers/samples.ts';
import { startTestServer } from '../testing/server.ts';

const { anna, database } = await startTestServer();
await asSuperuser(inject('testServer'), (admin) => admin.query(`grant set on parameter deadlock_timeout to public`));

/** Sends a request while a colleague changes what it meets; the change commits once the request waits for it. */
async function whileChanged<Answer>(
  change: string,
  request: () => Promise<Answer>,
  { onceWaiting }: { readonly onceWaiting?: string } = {},
): Promise<Answer> {
  const { answer } = await inOrganisation(database, anna.organisation, async (tx) => {
    // Of two that wait for each other the request is the one to be undone.
    await tx.execute(`set local deadlock_timeout = '1min'`);
    await tx.execute(change);
    const sent = request();
    sent.catch(() => {}); // told by whoever awaits it
    const waiting = () =>
      database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1);
    if (onceWaiting) await tx.execute(onceWaiting);
    return { answer: sent };
  });
  return answer;
}

it('says that a supplier is gone who is removed between the look and the write', async () => {
  const { id } = await anna.api(suppliers.add, { body: bolts() });
  const adding = () => anna.api(articles.add, { body: { number: 'M8-20', supplierId: id } });
  await expect(whileChanged(`delete from suppliers where id = '${id}'`, adding)).rejects.toMatchObject({ status: 422 });
  expect(await anna.api(articles.list)).toEqual([]);
});

it('finds no declaration where it is removed while its sums are added up', async () => {
  const { generalInfo, goodsItems } = coilDeclaration;
  const { id } = await anna.api(declarations.create, { body: { generalInfo, goodsItems: [...goodsItems] } });
  const reading = () => anna.api(declarationGoods.charged, { params: { id } });
  await expect(whileChanged(`delete from declarations where id = '${id}'`, reading)).rejects.toMatchObject({
    status: 404,
  });
});

it('finds none either where what is read is put together in steps', async () => {
  const { generalInfo, goodsItems } = coilDeclaration;
  const { id } = await anna.api(declarations.create, { body: { generalInfo, goodsItems: [...goodsItems] } });
  const reading = () => anna.fetch(`/api/declarations/${id}/enquiry-pack`);
  expect((await whileChanged(`delete from declarations where id = '${id}'`, reading)).status).toBe(404);
});

it('says that an identifier is taken that a colleague takes between the look and the write', async () => {
  const { id } = await anna.api(suppliers.add, { body: bolts() });
  const operator = { operatorId: 'TR-OPERATOR-1', name: 'Works', address: { country: 'TR' } };
  const adding = () => anna.api(installations.addOperator, { params: { id }, body: operator });
  const taken = `insert into operators (organisation_id, supplier_id, operator_id, name, address, updated_at, updated_by_name)
    values ('${anna.organisation}', '${id}', 'TR-OPERATOR-1', 'Other works', '{}', now(), 'Colleague')`;
  await expect(whileChanged(taken, adding)).rejects.toMatchObject({ status: 409 });
});

it('merges drafts after all where it and a colleague waited for each other', async () => {
  const { generalInfo, goodsItems } = coilDeclaration;
  const draft = () =>
    anna.api(declarations.create, { body: { generalInfo, goodsItems: [...goodsItems], secondOfQuarter: true } });
  const [first = '', second = ''] = [(await draft()).id, (await draft()).id].sort();
  const merging = () =>
    anna.api(declarationMerge.merge, { params: { id: first }, body: { from: second, alike: 'count-both' } });
  const lock = (id: string) => `select from declarations where id = '${id}' for update`;
  const { id } = await whileChanged(lock(second), merging, { onceWaiting: lock(first) });
  expect(id).toBe(first);
});
