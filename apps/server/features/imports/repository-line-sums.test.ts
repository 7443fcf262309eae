import { readFileSync } from 'node:fs';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationMerge } from '@lods/contract/declarations/merge';
import { imports } from '@lods/contract/imports/endpoints';
import { undo } from '@lods/contract/undo/endpoints';
import type { Transaction } from '@lods/database/connect';
import { inOrganisation } from '@lods/database/tenancy';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from '../declarations/samples.ts';
import { sendDanishList } from './samples.ts';

const server = await startTestServer();
server.clock.now = new Date('2026-05-04T09:00:00Z');
const { anna } = server;
await server.work();
await sayWhoDeclares(anna);

const [coil] = coilDeclaration.goodsItems;

const inCompany = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  inOrganisation(server.database, anna.organisation, work);

/** The sums that are kept, and those that the lines add up to now. */
async function bothSums() {
  return inCompany(async (tx) => {
    const kept = await tx.execute(sql`
      select declaration_id, goods_item_id, customs_date::text, sum(line_count)::text as lines, trim_scale(sum(net_mass_kg))::text as kg,
             trim_scale(sum(energy_mwh))::text as mwh, sum(lines_with_mass)::text as with_mass, sum(lines_with_energy)::text as with_energy
      from line_sums group by 1, 2, 3
      having (sum(line_count), sum(net_mass_kg), sum(energy_mwh), sum(lines_with_mass), sum(lines_with_energy)) <> (0, 0, 0, 0, 0)
      order by 1, 2, 3`);
    const plain = await tx.execute(sql`
      select declaration_id, goods_item_id, customs_date::text, count(*)::text as lines, trim_scale(coalesce(sum(net_mass_kg), 0))::text as kg,
             trim_scale(coalesce(sum(energy_mwh), 0))::text as mwh, count(net_mass_kg)::text as with_mass, count(energy_mwh)::text as with_energy
      from import_lines where declaration_id is not null and goods_item_id is not null and customs_date is not null
      group by 1, 2, 3 order by 1, 2, 3`);
    return { kept: kept.rows, plain: plain.rows };
  });
}

/** How many lines of each file are in which draft, as it is kept, and as the lines are counted now. */
async function bothCounts() {
  return inCompany(async (tx) => {
    const kept = await tx.execute(sql`
      select import_id, declaration_id, sum(line_count)::text as lines from import_uses
      group by 1, 2 having sum(line_count) <> 0 order by 1, 2`);
    const plain = await tx.execute(sql`
      select import_id, declaration_id, count(*)::text as lines from import_lines where declaration_id is not null
      group by 1, 2 order by 1, 2`);
    return { kept: kept.rows, plain: plain.rows };
  });
}

async function expectExact() {
  const counts = await bothCounts();
  expect(counts.kept).toEqual(counts.plain);
  const { kept, plain } = await bothSums();
  expect(kept).toEqual(plain);
  return { sums: plain.length, counts: counts.plain.length };
}

const parts = async () => {
  const { rows } = await inCompany((tx) =>
    tx.execute<{ sums: number; counts: number }>(sql`
      select (select count(*)::integer from line_sums) as sums, (select count(*)::integer from import_uses) as counts`),
  );
  return { ...rows[0] };
};

const newImport = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into imports (organisation_id, kind, source_key, name, state, uploaded_at, uploaded_by, uploaded_by_name)
    values (${anna.organisation}, 'file', gen_random_uuid()::text, 'by hand', 'taken-over', now(), gen_random_uuid(), 'Anna') returning id`);
  return rows[0]?.id ?? '';
};
let year = 2040;
const newDraft = async () => {
  year += 1;
  const generalInfo = { ...coilDeclaration.generalInfo, reportingYear: year };
  return (await anna.api(declarations.create, { body: { generalInfo, goodsItems: [coil], emissionsData: [] } })).id;
};

interface Line {
  readonly draft: number;
  readonly good: number;
  readonly day: number | null;
  readonly kg: string | null;
  readonly mwh: string | null;
}
const amount = fc
  .tuple(fc.integer({ min: -3, max: 9_999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]) => `${whole}.${part}`);
const aLine: fc.Arbitrary<Line> = fc.record({
  draft: fc.integer({ min: 0, max: 1 }),
  good: fc.integer({ min: -1, max: 2 }),
  day: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 6 }),
  kg: fc.option(amount),
  mwh: fc.option(amount, { freq: 1 }),
});
const idOfGood = (good: number) => `00000000-0000-4000-8000-00000000000${good}`;

/** The lines of a statement as a table, counting nowhere where the good is -1. */
const linesOf = (lines: readonly Line[], drafts: readonly string[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    lines.map(({ draft, good, day, kg, mwh }, index) => ({
      place: index + 1,
      draft: good < 0 ? null : drafts[draft],
      good: good < 0 ? null : idOfGood(good),
      day: day === null ? null : `2026-01-0${day}`,
      ...{ kg, mwh },
    })),
  )}::jsonb) as n (draft uuid, good uuid, day date, kg numeric, mwh numeric, place integer)`;

let position = 0;
const store = (tx: Transaction, importId: string, lines: readonly Line[], drafts: readonly string[]) => {
  position += 100;
  return tx.execute(sql`
    insert into import_lines (organisation_id, import_id, position, state, sheet, row_number, mrn, cn_code, country_of_origin, net_mass_kg,
      energy_mwh, customs_date, quarter, procedure, importer_eori, supplier, installation, description, declaration_id, goods_item_id)
    select ${anna.organisation}::uuid, ${importId}::uuid, ${position} + place, 'accepted', '', 1, '', '72083900', 'CN', kg, mwh, day, '2026-Q1',
      '', '', '', '', '', draft, good from ${linesOf(lines, drafts)}`);
};
const change = (tx: Transaction, importId: string, lines: readonly Line[], drafts: readonly string[]) =>
  tx.execute(sql`
    update import_lines l set declaration_id = n.draft, goods_item_id = n.good, customs_date = n.day, net_mass_kg = n.kg, energy_mwh = n.mwh
    from ${linesOf(lines, drafts)}, (select position, row_number() over (order by position) as place from import_lines where import_id = ${importId}) o
    where l.import_id = ${importId} and o.position = l.position and o.place = n.place`);
const remove = (tx: Transaction, importId: string, { good }: Line) =>
  tx.execute(
    sql`delete from import_lines where import_id = ${importId} and goods_item_id = ${idOfGood(Math.max(good, 0))}`,
  );

const aWrite = fc.record({
  kind: fc.constantFrom('store', 'store', 'change', 'change', 'remove', 'discard', 'name', 'break off'),
  lines: fc.array(aLine, { minLength: 1, maxLength: 5 }),
});
type Write = typeof aWrite extends fc.Arbitrary<infer One> ? One : never;

class BrokenOff extends Error {}

/** One write; answers the import that is written to from then on. */
async function write(tx: Transaction, importId: string, { kind, lines }: Write, drafts: readonly string[]) {
  if (kind === 'store' || kind === 'break off') await store(tx, importId, lines, drafts);
  if (kind === 'change') await change(tx, importId, lines, drafts);
  if (kind === 'remove' && lines[0]) await remove(tx, importId, lines[0]);
  if (kind === 'name') await tx.execute(sql`update import_lines set supplier = 'Kuzey' where import_id = ${importId}`);
  if (kind === 'discard') {
    await tx.execute(sql`delete from imports where id = ${importId}`);
    return newImport(tx);
  }
  if (kind === 'break off') throw new BrokenOff();
  return importId;
}

/** Writes in turn, each in a transaction of its own. */
async function writeAll(writes: readonly Write[], drafts: readonly string[], judge?: () => Promise<unknown>) {
  let importId = await inCompany(newImport);
  for (const next of writes) {
    importId = await inCompany((tx) => write(tx, importId, next, drafts)).catch((error: unknown) => {
      if (error instanceof BrokenOff) return importId;
      throw error;
    });
    await judge?.();
  }
}

it('keeps what the lines of each good and day add up to, and how many of each file are in a draft, whatever is written', async () => {
  const seen = { sums: 0, counts: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(aWrite, { minLength: 5, maxLength: 10 }), async (writes) => {
      const drafts = [await newDraft(), await newDraft()];
      await writeAll(writes, drafts, async () => {
        const { sums, counts } = await expectExact();
        seen.sums = Math.max(seen.sums, sums);
        seen.counts = Math.max(seen.counts, counts);
      });
      await anna.api(declarations.remove, { params: { id: drafts[0] ?? '' } });
      await expectExact();
    }),
    { numRuns: 12 },
  );
  expect(seen.sums).toBeGreaterThan(5);
  expect(seen.counts).toBeGreaterThan(5);
  // Nobody wrote at the same time: each sum and count lies in one part, and those of no lines are gone.
  expect(await parts()).toEqual(await expectExact());
});

it('keeps them where several write to the same goods at once, none waiting for another', async () => {
  const drafts = [await newDraft(), await newDraft()];
  const turns = fc.sample(fc.array(aWrite, { minLength: 15, maxLength: 15 }), 6);
  await Promise.all(turns.map((writes) => writeAll(writes, drafts)));
  await expectExact();

  const line = { draft: 0, good: 0, day: 1, kg: '1.5', mwh: null };
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let written = 0;
  const file = await inCompany(newImport);
  // Each ends only once both have written: neither may wait for the other.
  const together = async () =>
    inCompany(async (tx) => {
      await store(tx, file, [line], drafts);
      written += 1;
      if (written === 2) resolve();
      await both;
    });
  await Promise.all([together(), together()]);
  await expectExact();
  const before = await parts();
  await inCompany((tx) => store(tx, file, [line], drafts));
  await expectExact();
  const after = await parts();
  expect(after.sums).toBeLessThan(before.sums ?? 0);
  expect(after.counts).toBeLessThan(before.counts ?? 0);
});

it('adds lines that were stored before sums were kept, while others are stored, and adds nothing twice', async () => {
  const drafts = [await newDraft(), await newDraft()];
  const [early, later] = fc.sample(fc.array(aLine, { minLength: 60, maxLength: 60 }), 2) as [Line[], Line[]];
  await server.database.pool.query('alter table import_lines disable trigger user');
  await inCompany(async (tx) => store(tx, await newImport(tx), early, drafts));
  await server.database.pool.query('alter table import_lines enable trigger user');
  for (const { kept, plain } of [await bothSums(), await bothCounts()]) expect(kept).not.toEqual(plain);

  const migrations = ['0614-sums-of-earlier-lines', '0651-lines-of-earlier-files'].map((name) =>
    readFileSync(`packages/database/migrations/${name}.sql`, 'utf8'),
  );
  const addEarlier = async () => {
    for (const migration of migrations) await server.database.pool.query(migration);
  };
  await inCompany(async (tx) => {
    await store(tx, await newImport(tx), later, drafts);
    await addEarlier();
  });
  await expectExact();
  const before = await parts();
  await addEarlier();
  expect(await parts()).toEqual(before);
});

it('keeps them through taking back, merging, removing and undoing', async () => {
  const rows = (mrn: string) =>
    ['12-01-2026', '10-02-2026', '10-02-2026'].map(
      (day, index) => `${mrn};${index + 1};${day};7208 39 00;CN;30.000,${index};`,
    );
  const first = await sendDanishList(anna, 'first.csv', rows('26DK000000000SUMS1'));
  const draftOf = async (list: { params: { id: string } }) =>
    (await anna.api(imports.read, list)).declarations[0]?.id ?? '';
  const from = await draftOf(first);
  const counting = (await expectExact()).sums;
  expect(counting).toBeGreaterThanOrEqual(2);

  const { generalInfo } = await anna.api(declarations.read, { params: { id: from } });
  const { id: kept } = await anna.api(declarations.create, {
    body: { generalInfo, goodsItems: [coil], emissionsData: [], secondOfQuarter: true },
  });
  await anna.api(declarationMerge.merge, { params: { id: kept }, body: { from, alike: 'count-both' } });
  await expectExact();
  await anna.api(undo.takeBack, { body: { subjectId: from } });
  await expectExact();
  await anna.api(declarations.remove, { params: { id: from } });
  expect((await expectExact()).sums).toBeLessThan(counting);
  await anna.api(undo.takeBack, { body: { subjectId: from } });
  expect((await expectExact()).sums).toBe(counting);
  await anna.api(imports.takeBack, first);
  expect((await expectExact()).sums).toBeLessThan(counting);
});
