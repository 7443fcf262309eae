import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { imports } from '@lods/contract/imports/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { expect, inject, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from '../declarations/samples.ts';
import { sendDanishList, templateFile } from './samples.ts';

const isFull = inject('size') === 'full';
const server = await startTestServer();
server.clock.now = new Date('2026-05-04T09:00:00Z');
const { anna, boris, operator } = server;
await server.work();
for (const person of [anna, boris, operator]) await sayWhoDeclares(person);
const params = { year: 2026 };

/** Lines of one kind of goods, which become one good. */
const coils = (
  days: readonly (readonly [item: number, day: string, kilograms: string])[],
  mrn = '26DK000000000DAYT1',
) => days.map(([item, day, kilograms]) => `${mrn};${item};${day};7208 39 00;CN;${kilograms};`);

const importedBy = async (person: Person) => {
  const { importers } = await person.api(obligation.threshold, { params });
  return importers[0];
};
const bornBy = async (person: Person) =>
  (await person.api(obligation.journal, { params })).months.slice(0, 3).map(({ accruedEur }) => accruedEur);
const draftOf = async (person: Person, list: { params: { id: string } }) => {
  const { state, sentence, declarations: drafts } = await person.api(imports.read, list);
  expect({ state, sentence }).toMatchObject({ state: 'taken-over' });
  return { params: { id: drafts[0]?.id ?? '' } };
};
const submit = async (draft: { params: { id: string } }) => {
  const { version, generalInfo } = await anna.api(declarations.read, draft);
  const { installationCountry } = coilDeclaration.generalInfo;
  await anna.api(declarations.saveDraft, {
    ...draft,
    body: { version, generalInfo: { ...generalInfo, installationCountry } },
  });
  await anna.api(declarations.submit, {
    ...draft,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
};

it('keeps the days of lines that become one good: the months, the day of 50 t and the entries follow them', async () => {
  const list = await sendDanishList(
    anna,
    'first.csv',
    coils([
      [1, '12-01-2026', '30.000,0'],
      [2, '10-02-2026', '20.000,0'],
      [3, '11-02-2026', '4.000,5'],
      [4, '02-03-2026', '6.000,0'],
    ]),
  );
  expect((await anna.api(declarations.read, await draftOf(anna, list))).goodsItems).toMatchObject([
    { netMass: '60.0005' },
  ]);
  const months = [
    { month: '2026-01', massT: '30', totalT: '30', undatedT: '0' },
    { month: '2026-02', massT: '24.0005', totalT: '54.0005', undatedT: '0' },
    { month: '2026-03', massT: '6', totalT: '60.0005', undatedT: '0' },
  ];
  expect(await importedBy(anna)).toMatchObject({ crossedOn: '2026-02-11', byMonth: months });
  const { months: entries, totalEur } = await anna.api(obligation.journal, { params });
  const shares = entries.slice(0, 3).map(({ accruedEur }) => (Number(accruedEur) / Number(totalEur)) * 60.0005);
  expect(shares.map((tonnes) => tonnes.toFixed(2))).toEqual(['30.00', '24.00', '6.00']);
  expect(entries.map(({ undatedT }) => undatedT)).toEqual(Array.from({ length: 12 }, () => '0'));

  const born = await bornBy(anna);
  const draft = await draftOf(anna, list);
  await submit(draft);
  const again = await anna.api(declarationLife.amend, draft);
  expect(await importedBy(anna)).toMatchObject({ crossedOn: '2026-02-11', byMonth: months });
  expect(await bornBy(anna)).toEqual(born);
  await submit({ params: { id: again.id } });
  await anna.api(declarationLife.amend, { params: { id: again.id } });
  expect(await importedBy(anna)).toMatchObject({ byMonth: months });
});

it('counts only what has no day at the end of its quarter, and says how much that is', async () => {
  await sendDanishList(
    boris,
    'dated.csv',
    coils([
      [1, '12-01-2026', '30.000,0'],
      [2, '10-02-2026', '25.000,0'],
    ]),
  );
  const file = templateFile('2');
  const { report } = await boris.api(imports.upload, { body: { quarter: '2026-Q1' }, files: [['file0', file]] });
  expect(report).toMatchObject([{ state: 'taken-over', counts: { refused: 0 } }]);
  expect(await importedBy(boris)).toMatchObject({
    crossedOn: '2026-02-10',
    byMonth: [
      { month: '2026-01', massT: '30', undatedT: '0' },
      { month: '2026-02', massT: '25', undatedT: '0' },
      { month: '2026-03', massT: '2', totalT: '57', undatedT: '2' },
    ],
  });
  const { months } = await boris.api(obligation.journal, { params });
  expect(months.slice(0, 3).map(({ undatedT }) => undatedT)).toEqual(['0', '0', '2']);
});

it.runIf(isFull)('takes no day from lines that no longer add up to the good: a person changed its mass', async () => {
  const list = await sendDanishList(
    operator,
    'changed.csv',
    coils([
      [1, '12-01-2026', '30.000,0'],
      [2, '10-02-2026', '25.000,0'],
    ]),
  );
  const draft = await draftOf(operator, list);
  const { generalInfo, goodsItems, emissionsData, version } = await operator.api(declarations.read, draft);
  const change = (netMass: string, stated: number) =>
    operator.api(declarations.saveDraft, {
      ...draft,
      body: {
        version: stated,
        generalInfo,
        goodsItems: goodsItems.map((good) => ({ ...good, netMass, importedQuantity: netMass })),
        emissionsData,
      },
    });
  const raised = await change('60', version);
  expect(await importedBy(operator)).toMatchObject({
    byMonth: [{ massT: '30' }, { massT: '25' }, { month: '2026-03', massT: '5', undatedT: '5' }],
  });
  await change('52', raised.version);
  expect(await importedBy(operator)).toMatchObject({ byMonth: [{ month: '2026-03', massT: '52', undatedT: '52' }] });
});
