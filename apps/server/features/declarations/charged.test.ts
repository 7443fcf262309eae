import { Exact } from '@lods/cbam/decimal';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { reports } from '@lods/contract/reports/endpoints';
import { openArchive } from '@lods/documents/zip';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from './samples.ts';

const { anna, boris } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;

const declare = async (person: typeof anna, goods: readonly object[], reportingPeriod: 'Q1' | 'Q2' = 'Q1') => {
  const { id, totals } = await person.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod },
      goodsItems: goods.map((good, index) => ({ ...coil, itemNumber: index + 1, ...good })),
    },
  });
  return { params: { id }, totals };
};

test('goods that nobody declares make no sum unknown: from Norway, in a warehouse, for military use', async () => {
  const { params } = await declare(anna, [
    { netMass: '100' },
    { netMass: '7', countryOfOrigin: 'NO' },
    { netMass: '8', registry: { requestedProcedure: '71', previousProcedure: '00' } },
    { netMass: '9', registry: { exemption: 'military' } },
  ]);
  // 100 × (3.187 × 1.10 − 0.975 × 1.370) at 75.36 EUR
  expect(await anna.api(declarationGoods.charged, { params })).toMatchObject({
    ...{ goodsCount: 1, emissionsTco2e: '350.57', certificates: '216.995', costEur: '16352.7432' },
    exempt: null,
    goodsNotDeclared: 3,
  });
});

test('totals say nothing of money, and the pack for an enquiry parts it by who pays', async () => {
  const { params, totals } = await declare(boris, [
    { netMass: '30', registry: { importerEori: 'DK11111111' } },
    { netMass: '80', registry: { importerEori: 'DK22222222' } },
  ]);
  expect(totals).toEqual({ netMassT: '110', emissionsTco2e: '385.627' });
  const answer = await boris.fetch(`/api/declarations/${params.id}/enquiry-pack`);
  const pack = openArchive(new Uint8Array(await answer.arrayBuffer()));
  const read = async (name: string) => JSON.parse(Buffer.from(await pack.bytes(name)).toString());
  expect(await read('declaration.json')).toMatchObject({
    declaration: { totals },
    charged: { certificates: '173.596', exempt: { goodsCount: 1, certificates: '65.0985' } },
  });
  const derivations: { itemNumber: number; isExempt: boolean }[] = await read('derivations.json');
  expect(derivations.map(({ itemNumber, isExempt }) => [itemNumber, isExempt])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('the terms of a total add up to it, by what they rest on and whether they are charged', async () => {
  const { params } = await declare(
    boris,
    [
      { netMass: '30', registry: { importerEori: 'DK33333333' } },
      { netMass: '80', registry: { importerEori: 'DK22222222' } },
      { netMass: '20', cnCode: '76011010', hsCode: '760110', registry: { importerEori: 'DK22222222' } },
      { netMass: '7', countryOfOrigin: 'NO', registry: { importerEori: 'DK22222222' } },
    ],
    'Q2',
  );
  const parts = await boris.api(declarationGoods.parts, { params });
  const charged = await boris.api(declarationGoods.charged, { params });
  const of = (charge: string) => parts.filter((part) => part.charge === charge);
  const sum = (charge: string, amount: 'certificates' | 'costEur' | 'emissionsTco2e') =>
    Exact.sum(0, ...of(charge).map((part) => part[amount] ?? Number.NaN)).toFixed();
  for (const amount of ['emissionsTco2e', 'certificates', 'costEur'] as const) {
    expect(sum('charged', amount)).toBe(charged[amount]);
    expect(sum('exempt', amount)).toBe(charged.exempt?.[amount]);
  }
  expect(of('charged').map(({ cnCode, basis, goodsCount }) => [cnCode, basis, goodsCount])).toEqual(
    expect.arrayContaining([
      ['72083900', 'default', 1],
      ['76011010', 'default', 1],
    ]),
  );
  expect(
    of('outside').map(({ goodsCount, goodsUnknown, knownTco2e }) => [goodsCount, goodsUnknown, knownTco2e]),
  ).toEqual([[1, 1, null]]);
  const bases = await boris.api(reports.bases, {});
  expect(bases.find(({ declarationId }) => declarationId === params.id)).toMatchObject({
    ...{ actual: 0, unverified: 0, default: 3, exempt: 1 },
  });
});

test('a mistyped EORI number is told before the 50 t of its importer are counted by themselves', async () => {
  const { id } = await anna.api(declarations.create, {
    body: {
      generalInfo: {
        ...coilDeclaration.generalInfo,
        reportingYear: 2026,
        reportingPeriod: 'Q4',
        declarantId: '12345678',
      },
      goodsItems: [
        { ...coil, itemNumber: 1 },
        { ...coil, itemNumber: 2, registry: { importerEori: 'DK 22222222' } },
        { ...coil, itemNumber: 3, registry: { importerEori: 'DK22222222' } },
      ],
    },
  });
  const { findings } = await anna.api(declarations.read, { params: { id } });
  expect(findings.filter(({ code }) => code === 'R0001')).toMatchObject([
    { path: 'generalInfo.declarantId', severity: 'error', message: expect.stringContaining('"12345678"') },
    { path: 'goodsItems[1].registry.importerEori', itemNumber: 2, message: expect.stringContaining('"DK 22222222"') },
  ]);
});
