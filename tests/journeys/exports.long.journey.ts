import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { Exact } from '@lods/cbam/decimal';
import type { Locator, Page } from '@playwright/test';
import { approveRecords, bolts, storeRecords } from './customs-screens.ts';
import { expect, test } from './journey.ts';

const PAPER = '26DKTOTAL0000001A0';
/** Three goods of one declaration, and one of another: an export that keeps a line a declaration loses 5.5 t. */
const MASSES = ['2400.5', '3100.25', '2399.75'];
const line = (reference: string, item: number, mass: string) =>
  bolts(reference, { Varepost: item, Nettomasse: Number(mass), Antagelsesdato: '2026-11-03' });

async function saved(page: Page, press: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return readFile(await download.path());
}

type Cell = string | number | undefined;
const sheetOf = (bytes: Buffer, name?: string): Cell[][] => {
  const book = read(bytes);
  return utils.sheet_to_json<Cell[]>(book.Sheets[name ?? book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
};
const sumOf = (values: readonly Cell[]) =>
  values.reduce<Exact>((sum, value) => sum.plus(String(value ?? 0)), new Exact(0)).toFixed();
const columnOf = ([heads = [], ...rows]: readonly Cell[][], head: RegExp) => {
  const at = heads.findIndex((text) => head.test(String(text)));
  expect(at, `${head} among ${heads.join(', ')}`).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row[at]);
};
const inEnglish = (amount: string, decimals?: number) =>
  Number(amount).toLocaleString('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 20 });

test('exports of approved papers hold every line of every declaration, and their mass is that of the screen', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const origin = baseURL ?? '';
  const stored = await storeRecords(page, origin, [
    ...MASSES.map((mass, index) => line(PAPER, index + 1, mass)),
    line('26DKTOTAL0000002A0', 1, '0.125'),
  ]);
  await approveRecords(page, origin, stored);

  const ofPaper = (rows: Cell[][]) =>
    rows
      .slice(1)
      .filter((row) => String(row[0]).startsWith('26DKTOTAL'))
      .map((row) => row.find((cell) => typeof cell === 'number'));
  await page.goto('/customs-dashboard?show=approved');
  const all = sheetOf(await saved(page, page.getByRole('button', { name: 'Export to Excel' })));
  const masses = columnOf(all, /^NET_MASS/);
  await expect(page.getByText(`${masses.length} lines, ${inEnglish(sumOf(masses))} kg`)).toBeVisible();
  expect(ofPaper(all)).toEqual([...MASSES.map(Number), 0.125]);

  await page.goto('/comprehensive-supplier-management');
  const card = sheetOf(await saved(page, page.getByRole('button', { name: 'Export to Excel' })));
  await expect(
    page.getByText(`Net mass in the file: ${inEnglish(sumOf(columnOf(card, /^NET_MASS/)))} kg`),
  ).toBeVisible();
  await page.getByLabel('Declaration number').fill(PAPER);
  await expect(page.getByText('Net mass in the file: 7,900.5 kg')).toBeVisible();
  const filtered = sheetOf(await saved(page, page.getByRole('button', { name: 'Export to Excel' })));
  expect(sumOf(columnOf(filtered, /^NET_MASS/))).toBe('7900.5');
});

test('the file of a quarter, the workbook of a year and the table of a chart add up to what their screens say', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/history');
  const xml = (await saved(page, page.getByRole('button', { name: 'Download XML of 2024-Q1-0001' }))).toString();
  const netMass = sumOf(
    [...xml.matchAll(/<ImportedGood>[\s\S]*?<NetMass>([\d.]+)<\/NetMass>/g)].map(([, mass]) => mass),
  );
  await page.getByRole('link', { name: '2024-Q1-0001', exact: true }).click();
  await expect(page.getByText(inEnglish(netMass), { exact: true }).first()).toBeVisible();

  await page.goto('/years/2026');
  const workbook = await saved(page, page.getByRole('link', { name: 'XLSX' }));
  const goods = sheetOf(workbook, 'Goods 2026');
  const [heads, declared] = sheetOf(workbook, 'Totals');
  const totals = new Map(Array.from(heads ?? [], (head, index) => [String(head), declared?.[index]]));
  for (const head of ['Embedded tCO2e', 'Free allocation tCO2e', 'Certificates'] as const) {
    const total = sumOf(columnOf(goods, new RegExp(`^${head}$`)));
    expect(Number(total)).toBeCloseTo(Number(totals.get(head)), 6);
    await expect(page.getByText(inEnglish(total, 1), { exact: true }).first()).toBeVisible();
  }

  await page.goto('/reports');
  await expectChartsInTheirFiles(page, 5);
});

/** Every chart of the page: its file has the rows and figures of its table. */
async function expectChartsInTheirFiles(page: Page, least: number): Promise<void> {
  const presses = page.getByRole('button', { name: /^CSV: / });
  await expect(presses.first()).toBeEnabled();
  const titles = (await presses.evaluateAll((all) => all.map((press) => press.getAttribute('aria-label') ?? ''))).map(
    (label) => label.replace('CSV: ', ''),
  );
  expect(titles.length).toBeGreaterThanOrEqual(least);
  for (const title of titles) {
    const chart = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
    const rows = csvOf(await saved(page, page.getByRole('button', { name: `CSV: ${title}`, exact: true }))).slice(1);
    await chart.getByText('The figures as a table').click();
    await expect(chart.getByRole('rowheader').first()).toBeVisible();
    expect(await chart.getByRole('rowheader').allTextContents(), title).toEqual(rows.map(([name]) => name));
    const amounts = rows.flatMap(([, ...figures]) => figures).map((figure) => (figure === '' ? 'Unknown' : figure));
    const cells = await chart.getByRole('cell').allTextContents();
    expect(amounts.map(rounded), title).toEqual(cells.map(rounded));
  }
}

const csvOf = (bytes: Buffer) =>
  utils.sheet_to_json<string[]>(read(bytes, { raw: true }).Sheets.Sheet1 ?? {}, { header: 1, defval: '' });
/** As charts show it at least: to one decimal. */
const rounded = (amount: string) => (amount === 'Unknown' ? amount : Number(amount.replaceAll(',', '')).toFixed(1));

test('what a supplier takes along is what its screen lists, and its calendar has the duties of the year', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('supplier');
  await page.goto('/reports');
  const table = page.getByRole('table', { name: 'Supplier declarations' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const rows = csvOf(await saved(page, page.getByRole('button', { name: 'Export All Reports' })));
  const shown = await table.getByRole('row').count();
  expect(rows.length).toBe(shown);
  const sent = page.getByText('Declarations Sent', { exact: true }).locator('..');
  await expect(sent).toContainText(String(rows.length - 1));
  for (const [index, year] of columnOf(rows, /^Year$/).entries()) {
    const row = table.getByRole('row').nth(index + 1);
    for (const text of [rows[index + 1]?.[0], year, columnOf(rows, /^Status$/)[index]])
      await expect(row).toContainText(String(text));
    const emissions = columnOf(rows, /^Emissions/)[index];
    await expect(row).toContainText(emissions === '' ? 'Unknown' : inEnglish(String(emissions), 1));
  }
  await expectChartsInTheirFiles(page, 1);

  const headers = { origin: baseURL ?? '' };
  await page.request.post('/api/logout', { headers });
  await signIn();
  const { url } = await (await page.request.post('/api/calendar/link', { headers })).json();
  const feed = await (await page.request.get(url)).text();
  const events = [...feed.matchAll(/DTSTART;VALUE=DATE:(\d{8})[\s\S]*?SUMMARY:(.*)\r\n/g)];
  const ofYear = events.filter(([, day]) => day?.startsWith('2027'));
  expect(ofYear.length).toBeGreaterThan(3);
  await page.goto('/deadlines?year=2027');
  const plan = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Deadlines of 2027' }) })
    .getByRole('listitem');
  for (const [, day = '', title = ''] of ofYear) {
    const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
    const written = date.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    await expect(plan.filter({ hasText: written }).filter({ hasText: title }).first(), title).toBeVisible();
  }
});
