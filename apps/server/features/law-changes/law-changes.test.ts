import { hash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarations } from '@lods/contract/declarations/endpoints';
import { lawChanges } from '@lods/contract/law-changes/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { readTableFile } from '@lods/reference/manifest';
import { replaceTables } from '@lods/reference/tables';
import { afterEach, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { recordLegalTables } from '../reference/legal-tables.ts';
import { recordLawChanges } from './record.ts';

const server = await startTestServer();
server.clock.now = new Date('2027-01-05T09:00:00Z');
// Sessions of today have ended by then.
const [anna, boris] = [await server.again(server.anna), await server.again(server.boris)];
const [coil] = coilDeclaration.goodsItems;
const params = { year: 2026 };
afterEach(() => replaceTables(null));

/** What a start does before anybody is served. */
async function start(): Promise<number> {
  const found = await recordLawChanges(server.transactions, (sentence, cause) => {
    throw new Error(sentence, { cause });
  });
  await server.transactions.inTheOpen(recordLegalTables);
  return found;
}

/** A folder as an operator lays it down: changed tables and the manifest that seals them. */
function folderWith(file: string, change: (text: string) => string, version = '2027-01-04', seal?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lods-tables-'));
  const text = change(readTableFile(file).text);
  writeFileSync(join(folder, file), text);
  const manifest = { [file]: { source: 'Official Journal', version, sha256: seal ?? hash('sha256', text) } };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

const publish = (priceEur: string) => (text: string) =>
  text.replace(/^2026-Q4,.*$/m, `2026-Q4,${priceEur},2027-01-04,quarterly average,published`);
const totals = async () => {
  const { knownEur, assumedEur } = await anna.api(obligation.read, { params });
  return [knownEur, assumedEur];
};

test('a price that is published reaches open figures by itself, with a notice and a file of the goods; corrected later it does again', async () => {
  const { id } = await anna.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q4' },
      goodsItems: [{ ...coil, netMass: '100', registry: { importDate: '2026-11-02' } }],
    },
  });
  const costOfDraft = async () => (await anna.api(declarations.read, { params: { id } })).goodsItems[0]?.costEur;
  expect(await start()).toBe(0);
  // 216.995 certificates at the last published price, 82.32 EUR.
  expect(await totals()).toEqual(['0', '17863.0284']);
  expect(await costOfDraft()).toBeNull();

  replaceTables(folderWith('certificate-prices.csv', publish('85')));
  expect(await start()).toBe(1);
  expect(await totals()).toEqual(['18444.575', '0']);
  expect(await costOfDraft()).toBe('18444.575');
  const [change] = await anna.api(lawChanges.list);
  expect(change).toMatchObject({
    goods: 1,
    differenceEur: '581.5466',
    tables: [{ name: 'certificate-prices', from: '2026-11-20', to: '2027-01-04' }],
  });
  const file = await (await anna.fetch(`/api/law-changes/${change?.id}/file`)).text();
  expect(file.split(/\r?\n/)[1]).toBe('2026;72083900;CN;default value;216,995;216,995;17863,0284;18444,575;581,5466');
  expect(await start()).toBe(0);

  replaceTables(folderWith('certificate-prices.csv', publish('84.5'), '2027-01-20'));
  expect(await start()).toBe(1);
  expect(await costOfDraft()).toBe('18336.0775');
  expect((await anna.api(lawChanges.list)).map(({ differenceEur }) => differenceEur)).toEqual([
    '-108.4975',
    '581.5466',
  ]);
  expect(await boris.api(lawChanges.list)).toEqual([]);
});

test('what is submitted stays as it was submitted', async () => {
  await start();
  const [draft] = await anna.api(declarations.list);
  if (!draft) throw new Error('the draft is gone');
  const { version } = await anna.api(declarations.read, { params: { id: draft.id } });
  await anna.api(declarations.submit, {
    params: { id: draft.id },
    body: { submissionStatus: 'SUBMITTED', version, reasonForErrors: 'Kept as it is', beforeEnd: true },
  });
  await anna.api(years.submit, { params });
  const before = await (await anna.fetch('/api/years/2026/data-set?format=json&revision=1')).text();
  const filed = await anna.api(declarations.read, { params: { id: draft.id } });
  replaceTables(folderWith('certificate-prices.csv', publish('99')));
  expect(await start()).toBe(0);
  expect(await (await anna.fetch('/api/years/2026/data-set?format=json&revision=1')).text()).toBe(before);
  expect((await anna.api(declarations.read, { params: { id: draft.id } })).goodsItems).toEqual(filed.goodsItems);
});

test('a weekly price of 2027 reaches the open figures of 2027 by itself, and a purchase pays the week before', async () => {
  const { id } = await anna.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2027, reportingPeriod: 'Q1' },
      goodsItems: [{ ...coil, netMass: '100', registry: { importDate: '2027-01-04' } }],
    },
  });
  await start();
  const year = { params: { year: 2027 } };
  // 100 t × (3.187 × 1.2 − 0.95 × 1.370) = 252.29 at the price published last.
  expect(await anna.api(obligation.read, year)).toMatchObject({ assumedEur: '20768.5128', knownEur: '0' });
  expect(await anna.api(obligation.holding, year)).toMatchObject({ purchasePrice: null });

  const weeks = ['2027-W05,80.00,2027-02-08', '2027-W06,81.50,2027-02-15'];
  const withWeeks = (text: string) =>
    `${text.trimEnd()}\n${weeks.map((week) => `${week},weekly average,published`).join('\n')}\n`;
  replaceTables(folderWith('certificate-prices.csv', withWeeks, '2027-02-15'));
  server.clock.now = new Date('2027-02-15T09:00:00Z');
  const later = await server.again(server.anna);
  expect(await start()).toBe(1);
  const read = await later.api(obligation.read, year);
  expect(read).toMatchObject({ assumedEur: '20561.635', assumption: { period: '2027-W06', priceEur: '81.50' } });
  const [change] = await later.api(lawChanges.list);
  expect(change).toMatchObject({ goods: 1, differenceEur: '-206.8778' });
  const priceToday = async () => {
    const person = await server.again(server.anna);
    return (await person.api(obligation.holding, year)).purchasePrice;
  };
  // Published on Monday the 15th, the price of week 6 applies from Tuesday on.
  expect(await priceToday()).toMatchObject({ period: '2027-W05', priceEur: '80.00' });
  server.clock.now = new Date('2027-02-16T09:00:00Z');
  expect(await priceToday()).toEqual({ period: '2027-W06', priceEur: '81.50', publishedOn: '2027-02-15' });
  const person = await server.again(server.anna);
  expect((await person.api(obligation.holding, year)).plan.steps.map(({ priceEur }) => priceEur)).toContain('81.50');
  await person.api(declarations.remove, { params: { id } });
});

test('a folder of a version that did not know a constant opens, and nobody is told of a change', async () => {
  replaceTables(folderWith('constants.csv', (text) => text.replace(/^excess emissions penalty,.*\n/m, '')));
  await server.transactions.inTheOpen(recordLegalTables);
  replaceTables(null);
  expect(await start()).toBe(0);
});

test('a folder whose tables are not those of its manifest, or are no tables, is refused with the reason', () => {
  const wrong = 'a'.repeat(64);
  expect(() => replaceTables(folderWith('certificate-prices.csv', publish('85'), '2027-01-04', wrong))).toThrow(
    /certificate-prices\.csv is not the table/,
  );
  expect(() => replaceTables(folderWith('certificate-prices.csv', publish('many')))).toThrow(/line 5: "many"/);
  expect(() => replaceTables(tmpdir())).toThrow(/manifest\.json/);
});
