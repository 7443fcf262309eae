import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { quotes } from '@lods/contract/quotes/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { sayWhoDeclares } from '../declarations/samples.ts';
import { coilQuote } from '../quotes/samples.ts';
import { bolts, operator, stated, works } from '../suppliers/samples.ts';

const server = await startTestServer();
const { anna, boris } = server;
await server.work();

const CODE = '73181588';
let made = 0;
/** A file of one line for each installation that is named, empty for none. */
const file = (supplier: string, named: readonly string[], date = '02-05-2026') => {
  const mrn = `26DK${String(++made).padStart(12, '0')}W1`;
  const rows = named.map((name, index) => `${mrn};${index + 1};${date};${CODE};TR;1.000,5;${supplier};${name}`);
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør;Installation';
  return new File([`${heading}\n${rows.join('\n')}\n`], `${mrn}.csv`, { type: 'text/csv' });
};
const upload = async (content: File) => {
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', content]] });
  const [first] = report;
  if (first?.state !== 'taken-over') throw new Error(`the upload ended as ${first?.state}: ${first?.sentence}`);
  return { params: { id: first.id }, draft: { id: first.declarations[0]?.id ?? '' } };
};

/** A supplier with one installation for each figure, null for one that states nothing. */
async function millOf(person: Person, figures: readonly (string | null)[]) {
  const { id: supplierId, name } = await person.api(suppliers.add, { body: bolts() });
  const params = { id: supplierId };
  const { id: operatorRecordId } = await person.api(installations.addOperator, { params, body: operator() });
  const plants: { id: string; name: string }[] = [];
  for (const specificDirect of figures) {
    const body = { ...works(), name: `Plant ${plants.length + 1}`, operatorRecordId };
    const plant = await person.api(installations.addInstallation, { params, body });
    if (specificDirect !== null)
      await person.api(installations.addEmissions, { params: { id: plant.id }, body: { ...stated, specificDirect } });
    plants.push(plant);
  }
  return { supplierId, name, plants, idOf: (plant: number) => plants[plant]?.id ?? '' };
}

const directOf = async (draft: { id: string }, supplierId: string) => {
  const { goodsItems, emissionsData } = await anna.api(declarations.read, { params: draft });
  const itemNumbers = goodsItems.filter((good) => good.supplierId === supplierId).map(({ itemNumber }) => itemNumber);
  return emissionsData
    .filter(({ itemNumber }) => itemNumbers.includes(itemNumber))
    .map(({ specificDirectEmissions }) => specificDirectEmissions);
};

it('leaves goods of a supplier with several makers to default values until a person says which made them, and remembers it', async () => {
  const mill = await millOf(anna, ['1.1', '2.2', null]);
  const { params, draft } = await upload(file(mill.name, ['']));
  const [shown] = await anna.api(imports.suppliers, { params });
  expect(shown).toMatchObject({ supplierId: mill.supplierId, installationRecordId: null, codeCount: 1 });
  expect(shown).toMatchObject({ codesWithFigures: 0, installations: [{ codesWithFigures: 1 }, {}, {}] });
  expect(await directOf(draft, mill.supplierId)).toEqual([]);
  const before = await anna.api(declarations.read, { params: draft });

  const choose = (installationRecordId: string | null) =>
    anna.api(imports.chooseSupplier, {
      params,
      body: { supplier: mill.name, supplierId: mill.supplierId, installationRecordId },
    });
  expect(await choose(mill.idOf(1))).toMatchObject([
    { installationRecordId: mill.idOf(1), codesWithFigures: 1, codesVerified: 0 },
  ]);
  expect(await directOf(draft, mill.supplierId)).toEqual(['2.2']);
  const after = await anna.api(declarations.read, { params: draft });
  // Nobody verified the figures of the installation, so the default value counts all the same.
  expect(after.totals.emissionsTco2e).toBe(before.totals.emissionsTco2e);

  await choose(mill.idOf(0));
  expect(await directOf(draft, mill.supplierId)).toEqual(['1.1']);
  const later = await upload(file(mill.name, [''], '03-08-2026'));
  expect(await directOf(later.draft, mill.supplierId)).toEqual(['1.1']);

  await choose(mill.idOf(2));
  expect(await directOf(draft, mill.supplierId)).toEqual([]);
  const again = await anna.api(declarations.read, { params: draft });
  expect(again.totals.emissionsTco2e).toBe(before.totals.emissionsTco2e);
});

it('takes an installation by its very name, keeps the goods of two apart, and asks for a name that it does not know', async () => {
  const mill = await millOf(anna, ['1.5', '2.5']);
  const date = '05-11-2025';
  const { params, draft } = await upload(file(mill.name, ['plant 1', 'PLANT 2', 'Old works'], date));
  expect((await directOf(draft, mill.supplierId)).toSorted()).toEqual(['1.5', '2.5']);
  const unknown = (await anna.api(imports.suppliers, { params })).find((row) => row.installation === 'Old works');
  expect(unknown).toMatchObject({ supplierId: mill.supplierId, installationRecordId: null, codesWithFigures: 0 });

  const body = { supplier: mill.name, installation: 'Old works', supplierId: mill.supplierId };
  await anna.api(imports.chooseSupplier, { params, body: { ...body, installationRecordId: mill.idOf(1) } });
  expect((await directOf(draft, mill.supplierId)).toSorted()).toEqual(['1.5', '2.5', '2.5']);
  const later = await upload(file(mill.name, ['old works'], '06-08-2025'));
  expect(await directOf(later.draft, mill.supplierId)).toEqual(['2.5']);
});

it('takes a choice before the lines are taken over, and then takes them over with it', async () => {
  const mill = await millOf(anna, ['1.8', '2.8']);
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt;Leverandør';
  const row = `26DK${String(++made).padStart(12, '0')}W2;1;02-02-2026;${CODE};TR;2.400,0;${mill.name} Export`;
  const asked = new File([`${heading}\n${row}\n`], 'asked.csv');
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', asked]] });
  const params = { id: report[0]?.id ?? '' };
  const supplier = `${mill.name} Export`;
  expect(await anna.api(imports.suppliers, { params })).toMatchObject([{ supplierId: null, lineCount: 1 }]);
  const body = { supplier, supplierId: mill.supplierId, installationRecordId: mill.idOf(1) };
  await anna.api(imports.chooseSupplier, { params, body });
  const { version } = await anna.api(imports.read, { params });
  const columns = [{ column: 'F', field: 'netMass' as const, unit: 'kg' as const }];
  await anna.api(imports.confirm, { params, body: { version, columns, isTakenOver: true } });
  const read = () => anna.api(imports.read, { params });
  await expect.poll(async () => (await read()).state, { timeout: 15_000 }).toBe('taken-over');
  expect(await directOf({ id: (await read()).declarations[0]?.id ?? '' }, mill.supplierId)).toEqual(['2.8']);
});

it('keeps figures that a person has written into the goods', async () => {
  const mill = await millOf(anna, ['1.7', '2.7']);
  const { params, draft } = await upload(file(mill.name, [''], '07-02-2025'));
  const { goodsItems, version } = await anna.api(declarations.read, { params: draft });
  const written = {
    itemNumber: goodsItems[0]?.itemNumber ?? 0,
    sequenceNumber: 1,
    productionCountry: 'TR',
    operatorId: 'TR-OWN',
    installationId: 'TR-OWN-1',
    specificDirectEmissions: '9.9',
    specificIndirectEmissions: '0',
    determinationType: '01' as const,
  };
  await anna.api(declarations.saveDraft, { params: draft, body: { version, emissionsData: [written] } });
  const body = { supplier: mill.name, supplierId: mill.supplierId, installationRecordId: mill.idOf(0) };
  await anna.api(imports.chooseSupplier, { params, body });
  expect(await directOf(draft, mill.supplierId)).toEqual(['9.9']);
});

it('leaves goods that were submitted as they are, and says that a choice does not reach them', async () => {
  const mill = await millOf(anna, ['1.4', '2.4']);
  await sayWhoDeclares(anna);
  const { params, draft } = await upload(file(mill.name, [''], '04-05-2024'));
  const { generalInfo } = await anna.api(declarations.read, { params: draft });
  const info = {
    ...generalInfo,
    ...{ declarantName: 'Nordic Steel', declarantId: 'DK12345678', installationCountry: 'TR' },
  };
  await anna.api(declarations.saveDraft, { params: draft, body: { generalInfo: info } });
  await anna.api(declarations.submit, {
    params: draft,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  const submitted = await anna.api(declarations.read, { params: draft });
  const body = { supplier: mill.name, supplierId: mill.supplierId, installationRecordId: mill.idOf(0) };
  expect(await anna.api(imports.chooseSupplier, { params, body })).toMatchObject([{ lineCount: 1, openLineCount: 0 }]);
  expect(await anna.api(declarations.read, { params: draft })).toEqual(submitted);
});

it('refuses an installation of somebody else', async () => {
  const [mine, foreign] = [await millOf(anna, ['1.2']), await millOf(boris, ['3.3'])];
  const { params } = await upload(file(mine.name, ['']));
  const second = await millOf(anna, ['1.3']);
  for (const installationRecordId of [foreign.idOf(0), second.idOf(0)])
    await expect(
      anna.api(imports.chooseSupplier, {
        params,
        body: { supplier: mine.name, supplierId: mine.supplierId, installationRecordId },
      }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
});

it('takes the free allocation and the route that a verified installation states, as a quote of the same goods does', async () => {
  const mill = await millOf(anna, [null]);
  const plant = { params: { id: mill.idOf(0) } };
  const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
  const body = { ...stated, ...year, specificFreeAllocation: '0.5' };
  const { id, version } = await anna.api(installations.addEmissions, { ...plant, body });
  const verified = { verificationState: 'verified', verifierName: 'DNV', verifiedOn: '2026-05-01', version } as const;
  await anna.api(installations.verifyEmissions, { params: { id }, body: verified });
  const { draft } = await upload(file(mill.name, ['']));
  const { emissionsData, goodsItems } = await anna.api(declarations.read, { params: draft });
  const good = goodsItems.find(({ supplierId }) => supplierId === mill.supplierId);
  const record = emissionsData.find(({ itemNumber }) => itemNumber === good?.itemNumber);
  expect(record).toMatchObject({ isVerified: true, registry: { freeAllocation: '0.5' } });
  const { lines } = await anna.api(quotes.create, {
    body: {
      ...coilQuote,
      lines: [
        { cnCode: CODE, countryOfOrigin: 'TR', amount: '1.0005', quarter: '2026-Q2', statementId: id, description: '' },
      ],
    },
  });
  expect(good?.certificates).toBe(lines[0]?.certificates);
});
