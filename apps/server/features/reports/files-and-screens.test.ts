/** The files of every feature that has one, read back and held against the answers that its screen shows. */

import { Exact } from '@lods/cbam/decimal';
import { supplierEfforts } from '@lods/contract/answers/efforts';
import { audit } from '@lods/contract/audit/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { ENQUIRIES_PAGE, enquiries } from '@lods/contract/enquiries/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { quotes } from '@lods/contract/quotes/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { openArchive } from '@lods/documents/zip';
import { beforeAll, expect, test } from 'vitest';
import { bytesOf, csvRows, pdfText, sumOf, workbookRows } from '../../testing/read-export.ts';
import { startTestServer } from '../../testing/server.ts';
import { askedSupplier } from '../answers/samples.ts';
import { coilDeclaration, sayWhoDeclares } from '../declarations/samples.ts';
import { coilQuote } from '../quotes/samples.ts';
import { barsStatement } from '../submissions/samples.ts';

const server = await startTestServer();
const { anna, nobody, operator, supplier } = server;
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;
const year2026 = { params: { year: 2026 } };
const english = (amount: string, decimals: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    amount as Intl.StringNumericLiteral,
  );
const sum = (amounts: readonly string[]) => Exact.sum(0, ...amounts).toFixed();

const declare = (reportingYear: number, masses: readonly string[], importDates: readonly (string | undefined)[] = []) =>
  anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear },
      goodsItems: masses.map((netMass, index) => ({
        ...coil,
        ...{ itemNumber: index + 1, netMass, importedQuantity: netMass },
        ...(importDates[index] ? { registry: { importDate: importDates[index] } } : {}),
      })),
      emissionsData: masses.map((_, index) => ({ ...record, itemNumber: index + 1 })),
    },
  });

beforeAll(async () => {
  await sayWhoDeclares(anna);
  await declare(2026, ['120.5', '33.333', '0.125'], ['2026-01-12', '2026-02-27', undefined]);
});

const valuesIn = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([\\d.]+)<`, 'g'))].map(([, value = '']) => value);

test('the registry file has the goods, the mass and the emissions of the declaration, alone and in its ZIP', async () => {
  const { id } = await declare(2025, ['120.5', '33.333', '0.125']);
  const params = { id };
  const { totals, goodsItems } = await anna.api(declarations.read, { params });
  const alone = await (await anna.api(declarations.xml, { params })).text();
  const archive = openArchive(
    await bytesOf(await anna.api(declarationLife.registryFile, { params, query: { confirmed: 'yes' } })),
  );
  const name = [...archive.names].find((entry) => entry.endsWith('.xml')) ?? '';
  for (const xml of [alone, Buffer.from(await archive.bytes(name)).toString()]) {
    const goods = xml.split(/<ImportedGood[ >]/).slice(1);
    const masses = goods.map((good) => valuesIn(good, 'NetMass')[0] ?? '');
    const embedded = goods.map((good, index) =>
      new Exact(masses[index] ?? '').times(sum(valuesIn(good, 'SpecificEmbeddedEmissions'))).toFixed(),
    );
    expect(goods).toHaveLength(goodsItems.length);
    expect(sum(masses)).toBe(totals.netMassT);
    expect(sum(embedded)).toBe(totals.emissionsTco2e);
  }
});

test('the data set of a year as JSON, as PDF and its sheet of totals say what the year says', async () => {
  const year = await anna.api(years.read, year2026);
  const dataSet = async (format: 'json' | 'pdf' | 'xlsx') =>
    bytesOf(await anna.api(years.dataSet, { ...year2026, query: { format } }));
  expect(JSON.parse(Buffer.from(await dataSet('json')).toString())).toMatchObject({
    totals: year.totals,
    goods: year.goods,
    ifVerified: year.ifVerified,
  });
  const totals = (await workbookRows(await dataSet('xlsx')))('Totals');
  const amounts = ['Embedded tCO2e', 'Free allocation tCO2e', 'Certificates', 'Cost EUR'];
  const shown = [year.totals, year.ifVerified?.totals].map((sums) =>
    [sums?.embeddedTco2e, sums?.freeAllocationTco2e, sums?.certificates, sums?.costEur].map(
      (amount) => amount ?? 'unknown',
    ),
  );
  expect(totals.slice(0, 2).map((row) => amounts.map((head) => row[head]))).toEqual(shown);
  const print = (await pdfText(await dataSet('pdf'))).replaceAll(',', '');
  for (const { embeddedTco2e, certificates, costEur } of [year.totals, ...year.goods])
    expect(print).toMatch(
      new RegExp(
        [english(embeddedTco2e ?? '', 3), english(certificates ?? '', 3), english(costEur ?? '', 2)]
          .join(' .*')
          .replaceAll(',', ''),
      ),
    );
});

test('the entries of a year add up to its cost in both layouts, and those of a month to that month', async () => {
  const { months, totalEur } = await anna.api(obligation.journal, year2026);
  const rows = async (layout: 'contra' | 'debit-credit', month?: number) =>
    csvRows(await bytesOf(await anna.api(obligation.journalFile, { ...year2026, query: { layout, month } })));
  const contra = await rows('contra');
  const amount = ({ Amount = '' }: Readonly<Record<string, string>>) => Amount.replace(',', '.');
  const entries = months.filter(({ entryEur }) => entryEur !== '0');
  expect(entries.length).toBeGreaterThan(1);
  expect(contra.map((row) => [row.Date, Number(amount(row))])).toEqual(
    entries.map(({ date, entryEur }) => [date, Number(entryEur)]),
  );
  expect(sum(contra.map(amount))).toBe(new Exact(totalEur).toFixed());
  const both = await rows('debit-credit');
  expect([sumOf(both, 'Debit'), sumOf(both, 'Credit')]).toEqual([totalEur, totalEur]);
  const [first] = entries;
  expect((await rows('contra', first?.month)).map((row) => Number(amount(row)))).toEqual([Number(first?.entryEur)]);
  const year = await anna.api(obligation.read, year2026);
  expect(Number(totalEur)).toBeCloseTo(Number(year.totalEur), 2);
});

test('the log as a table has the entries of the pages of the log, each once', async () => {
  const pages = [];
  for (let before: string | undefined; ; before = pages.at(-1)?.id) {
    const page = await anna.api(audit.list, { query: { before } });
    pages.push(...page);
    if (page.length === 0 || page.at(-1)?.number === 1) break;
  }
  const rows = csvRows(await bytesOf(await anna.api(audit.export)));
  expect(rows.map(({ number, hash, actor_name: actor }) => [Number(number), hash, actor])).toEqual(
    pages.reverse().map(({ number, hash, actorName }) => [number, hash, actorName]),
  );
});

test('the table of enquiries has every enquiry of the list, in its order', async () => {
  const person = { name: 'Karen Møller', email: 'karen@kolding.example', company: 'Kolding Stål', phone: '' };
  for (const message of ['Prices?', 'Two; "three", four'])
    await nobody.api(enquiries.send, {
      body: { ...person, message, companySize: '', requestType: 'contact', website: '' },
    });
  const list = await operator.api(enquiries.list, {});
  expect(list.length).toBeLessThan(ENQUIRIES_PAGE);
  const rows = csvRows(await bytesOf(await operator.api(enquiries.export)));
  expect(rows.map(({ Received, Name, Message }) => [Received, Name, Message])).toEqual(
    list.map(({ receivedAt, name, message }) => [receivedAt, name, message]),
  );
});

test('the workbook of a submission has the totals and products of its screen', async () => {
  const { id } = await supplier.api(submissions.add, { body: barsStatement });
  const figures = (await supplier.api(submissions.list)).find((submission) => submission.id === id)?.figures;
  const sheet = await workbookRows(await bytesOf(await supplier.api(submissions.export, { params: { id } })));
  const stated = new Map(sheet('Installation').map(({ Field = '', Value = '' }) => [Field, Value]));
  expect(stated.get('Total direct emissions (tCO2e)')).toBe(figures?.totalDirect);
  expect(stated.get('Total indirect emissions (tCO2e)')).toBe(figures?.totalIndirect);
  expect(sheet('Products').map((row) => [row['CN code'], row['Direct (tCO2e/t)'], row['Total (tCO2e/t)']])).toEqual(
    figures?.products.map(({ cnCode, specificDirect, specificTotal }) => [cnCode, specificDirect, specificTotal]),
  );
});

test('the sheet of a quote has its lines and its total', async () => {
  const [line] = coilQuote.lines;
  const body = { ...coilQuote, lines: [line, { ...line, amount: '24.5', countryOfOrigin: 'IN' }] };
  const { id } = await anna.api(quotes.create, { body: body as never });
  const quote = await anna.api(quotes.read, { params: { id } });
  const print = await pdfText(
    await bytesOf(await anna.api(quotes.sheet, { params: { id }, query: { language: 'en' } })),
  );
  expect(print).toContain(`CBAM costs in total: ${english(quote.totalEur ?? '', 2)} EUR`);
  for (const { certificates, costEur } of quote.lines)
    expect(print).toContain(
      `${english(certificates ?? '', 3)} ${english(quote.lines[0]?.priceEur ?? '', 2)} ${english(costEur ?? '', 2)}`,
    );
  expect(sum(quote.lines.map(({ costEur }) => costEur ?? '0'))).toBe(quote.totalEur);
});

test('the copy of a list with its findings has every line of the screen with its mass and its state', async () => {
  await server.work();
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
  const rows = ['1;02-02-2026;7208 39 00;CN;1200,5;Baosteel', '2;02-02-2026;7208 39 00;CN;-5;Baosteel'];
  const file = new File([`${heading}\n${rows.map((row) => `26DK00000000000099;${row}`).join('\n')}\n`], 'list.csv');
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  const params = { id: report[0]?.id ?? '' };
  const state = async () => (await anna.api(imports.read, { params })).state;
  await expect.poll(state, { timeout: 40_000 }).not.toBe('reading');
  const lines = await anna.api(imports.lines, { params, query: {} });
  const copy = csvRows(await bytesOf(await anna.api(imports.findingsCopy, { params })));
  expect(lines).toHaveLength(rows.length);
  expect(copy.map((row) => [row['Lods state'], row['Lods findings']])).toEqual(
    lines.map(({ state, findings }) => [
      state === 'remark' ? 'accepted with a remark' : state,
      findings.map(({ message }) => message).join(' '),
    ]),
  );
});

test('the print of the efforts of a supplier has every entry of the file', async () => {
  const { supplierId } = await askedSupplier(server);
  const asked = { params: { id: supplierId }, query: { year: 2026 } };
  const { entries } = await (await anna.api(supplierEfforts.json, asked)).json();
  const print = await pdfText(await bytesOf(await anna.api(supplierEfforts.pdf, asked)));
  expect(entries.length).toBeGreaterThan(0);
  for (const { hash } of entries) expect(print).toContain(hash.slice(0, 16));
});
