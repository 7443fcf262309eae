import { declarations } from '@lods/contract/declarations/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { years } from '@lods/contract/years/endpoints';
import type { LineToStore } from '@lods/documents/lines/rows-to-store';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts, operator, stated, works } from '../suppliers/samples.ts';
import { takeOverLines } from './service.ts';

const server = await startTestServer();
const { anna, boris } = server;

const line = (change: Partial<LineToStore>): LineToStore => ({
  sheet: '',
  row: 1,
  mrn: '26DK000000000001R0',
  item: 1,
  cnCode: '72083900',
  countryOfOrigin: 'CN',
  netMassKg: '2400',
  date: '2026-01-26',
  quarter: '2026-Q1',
  procedure: '4000',
  importerEori: null,
  importer: null,
  supplier: 'Baosteel',
  installation: null,
  description: 'Coils',
  importArea: null,
  emissionValue: null,
  quantity: null,
  quantityUnit: null,
  state: 'accepted',
  ...change,
});

/** Takes lines over as Anna, whose session a person of the test stands for. */
const take = (key: string, lines: LineToStore[], person = anna) =>
  server.transactions.inCompany(
    {
      organisation: person.organisation,
      actor: {
        accountId: person.accountId,
        sessionId: '',
        username: person.username,
        name: 'Anna Holm',
        type: 'importer',
        role: 'editor',
        isOperator: false,
      },
    },
    (call) => takeOverLines(call, { lines, source: { key, name: `${key}.pdf` }, isLeftAsDeclared: false }),
  );
const read = (id: string | undefined, person = anna) => person.api(declarations.read, { params: { id: id ?? '' } });

it('makes one item of the lines that differ in nothing that counts, costed by the default value at once', async () => {
  const { counts, declarationIds } = await take('one', [
    line({ item: 1 }),
    line({ item: 2, netMassKg: '600.5' }),
    line({ item: 3, countryOfOrigin: 'TR' }),
    line({ item: 4, date: '2026-04-02', quarter: '2026-Q2' }),
    line({ item: 5, cnCode: '94032080', state: 'outside' }),
  ]);
  expect(counts).toMatchObject({ accepted: 4, outside: 1, repeated: 0 });
  expect(declarationIds).toHaveLength(2);
  const [first, second] = await Promise.all(declarationIds.map((id) => read(id)));
  expect(first).toMatchObject({ reportingPeriod: 'Q1', year: '2026' });
  expect(first?.goodsItems).toMatchObject([
    { cnCode: '72083900', countryOfOrigin: 'CN', netMass: '3.0005', measurementUnit: 'TON', productName: 'Coils' },
    { cnCode: '72083900', countryOfOrigin: 'TR', netMass: '2.4' },
  ]);
  expect(first?.goodsItems[0]?.registry).toMatchObject({ requestedProcedure: '40', previousProcedure: '00' });
  expect(first?.totals.emissionsTco2e).not.toBeNull();
  expect(second?.goodsItems).toHaveLength(1);
});

it('gives the lines of an item what adds up to the figures of the item', async () => {
  const { declarationIds } = await take('sums', [
    line({ mrn: '26DK0000000000SUM1', item: 1, netMassKg: '1234.567', quarter: '2026-Q3', date: '2026-07-01' }),
    line({ mrn: '26DK0000000000SUM1', item: 2, netMassKg: '0.433', quarter: '2026-Q3', date: '2026-07-02' }),
  ]);
  const [good] = (await read(declarationIds[0])).goodsItems;
  const { rows } = await server.transactions.inJob(anna.organisation, ({ tx }) =>
    tx.execute<{ emissions: string }>(
      `select trim_scale(sum(emissions_tco2e))::text as emissions from import_lines where goods_item_id = '${good?.id}'`,
    ),
  );
  expect(Number(rows[0]?.emissions)).toBeCloseTo(Number(good?.emissionsTco2e), 9);
});

it('takes a paper and a line over once, whatever brings them, and adds what is new to the draft', async () => {
  const mrn = '26DK0000000000TWICE';
  const { declarationIds } = await take('first', [line({ mrn, quarter: '2026-Q4', date: '2026-10-05' })]);
  expect((await take('first', [line({ mrn })])).counts).toMatchObject({ accepted: 1 });
  const again = await take('second', [
    line({ mrn, quarter: '2026-Q4', date: '2026-10-05' }),
    line({ mrn, item: 2, quarter: '2026-Q4', date: '2026-10-06' }),
  ]);
  expect(again.counts).toMatchObject({ accepted: 1, repeated: 1 });
  expect(again.declarationIds).toEqual(declarationIds);
  const { goodsItems } = await read(declarationIds[0]);
  expect(goodsItems).toMatchObject([{ netMass: '4.8' }]);
  expect(goodsItems[0]?.registry?.importDate).toBeUndefined();
});

it('counts a line again once its draft has been deleted', async () => {
  const lines = [line({ mrn: '26DK000000000DELETE', quarter: '2025-Q2', date: '2025-04-05' })];
  const { declarationIds } = await take('deleted', lines);
  await anna.api(declarations.remove, { params: { id: declarationIds[0] ?? '' } });
  expect((await take('deleted again', lines)).counts).toMatchObject({ accepted: 1, repeated: 0 });
});

it('uses the figures of a supplier by the very name, and leaves other names to a person', async () => {
  const named = await anna.api(suppliers.add, { body: bolts() });
  const params = { id: named.id };
  const { id: operatorRecordId } = await anna.api(installations.addOperator, { params, body: operator() });
  const { id } = await anna.api(installations.addInstallation, { params, body: { ...works(), operatorRecordId } });
  await anna.api(installations.addEmissions, { params: { id }, body: stated });
  const bolt = { cnCode: '73181588', countryOfOrigin: 'TR', quarter: '2026-Q2', date: '2026-05-05', netMassKg: '1000' };
  const { declarationIds } = await take('bolts', [
    line({ ...bolt, mrn: '26DK00000000000BOLT', supplier: named.name.toUpperCase() }),
    line({ ...bolt, mrn: '26DK00000000000BOLT', item: 2, supplier: `${named.name} Export Ltd` }),
  ]);
  const { goodsItems, emissionsData } = await read(declarationIds[0]);
  const bolts_ = goodsItems.filter((good) => good.cnCode === '73181588');
  expect(bolts_.map(({ supplierId }) => supplierId).sort()).toEqual([named.id, null].sort());
  const ofSupplier = bolts_.find(({ supplierId }) => supplierId === named.id);
  expect(emissionsData.filter((record) => record.itemNumber === ofSupplier?.itemNumber)).toMatchObject([
    { specificDirectEmissions: '1.42', specificIndirectEmissions: '0.31', determinationType: '01' },
  ]);
});

it('feeds the year of the company alone', async () => {
  const year = await anna.api(years.read, { params: { year: 2026 } });
  expect(year.threshold.length).toBeGreaterThan(0);
  expect(await boris.api(declarations.list)).toEqual([]);
});
