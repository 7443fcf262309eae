import { declarations } from '@lods/contract/declarations/endpoints';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { recomputeDrafts } from './jobs.ts';

const server = await startTestServer();
const { anna } = server;
const [coil] = coilDeclaration.goodsItems;

async function declare(status: 'draft' | 'submitted') {
  const { id } = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q1' },
      goodsItems: [{ ...coil, netMass: '100' }],
      status,
      ...(status === 'submitted' ? { reasonForErrors: 'Kept as it is' } : {}),
    },
  });
  return { params: { id } };
}

/** What an older version of Lods, that computed otherwise, left behind. */
const leaveOldFigures = () =>
  server.transactions.inJob(anna.organisation, ({ tx }) =>
    tx.execute(`update goods_items set certificates = 1, cost_eur = 2, law_version = 'before'`),
  );

const figuresOf = ({ goodsItems: [good] }: Awaited<ReturnType<typeof readAll>>) => [good?.certificates, good?.costEur];
const readAll = (draft: { params: { id: string } }) => anna.api(declarations.read, draft);

async function night(): Promise<void> {
  await server.transactions.inTheOpen((call) => call.enqueue(recomputeDrafts, {}));
  await server.work();
  await vi.waitUntil(
    async () => {
      const { rows } = await server.database.pool.query(
        `select from jobs.job_common where name = $1 and state <> 'completed'`,
        [recomputeDrafts.name],
      );
      return rows.length === 0;
    },
    { timeout: 20_000, interval: 50 },
  );
}

test('a draft of an older version is computed anew, what was filed stays as it was, and nobody has changed anything', async () => {
  const draft = await declare('draft');
  const filed = await declare('submitted');
  const before = await readAll(draft);
  await leaveOldFigures();
  const old = await readAll(filed);
  expect([figuresOf(await readAll(draft)), figuresOf(old)]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);

  await night();
  // 100 × (3.187 × 1.10 − 0.975 × 1.370), at 75.36 EUR.
  expect(figuresOf(await readAll(draft))).toEqual(['216.995', '16352.7432']);
  expect(await readAll(draft)).toEqual(before);
  expect(await readAll(filed)).toEqual(old);
});

test('a draft of these rules is left alone', async () => {
  const goodsVersion = async () =>
    (await server.database.pool.query(`select sum(goods_version)::integer as versions from declarations`)).rows[0];
  const before = await goodsVersion();
  await night();
  expect(await goodsVersion()).toEqual(before);
});
