/**
 * Opening, editing and saving a draft of 10,000 goods with their emissions: at the server over HTTP, and in a real browser from the
 * press of a key to the row that shows it. Target: 300 ms a step, and one good saved in at most three times what it takes in a draft of
 * 100; checking and taking over the whole are told without one.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { chromium } from '@playwright/test';
import { startLods } from '../faults/lods-process.ts';
import { findBrowser } from '../journeys/browser.ts';
import { untilShown } from './until-shown.ts';

const GOODS = 10_000;
const FEW_GOODS = 100;
const MOST_TIMES_FEW = 3;
const RUNS = 7;
const MAX_MS = 300;
const CODES = [
  ['72083900', 'Hot-rolled coil', '01'],
  ['73181588', 'Screws and bolts', '01'],
  ['76042990', 'Aluminium profiles', '03'],
  ['31021090', 'Urea', '02'],
] as const;

const folder = walkableFolder('lods-bench-');
const lods = await startLods({ dataDir: join(folder, 'data') });
const missed: string[] = [];

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function step(
  name: string,
  /** Tells how long it took where it has measured that itself. */
  run: (turn: number) => Promise<unknown>,
  target: number | null = MAX_MS,
  before: (turn: number) => Promise<unknown> = async () => {},
): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < (target === null ? 2 : RUNS); turn += 1) {
    await before(turn);
    const started = performance.now();
    const measured = await run(turn);
    times.push(typeof measured === 'number' ? measured : performance.now() - started);
  }
  const ms = median(times);
  const isMissed = target !== null && ms > target;
  if (isMissed) missed.push(name);
  console.log(`  ${ms.toFixed(0).padStart(6)} ms  ${name}${isMissed ? '  MISSED' : ''}`);
  return ms;
}

try {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ baseURL: lods.origin, viewport: { width: 1440, height: 900 } });
  const headers = { origin: lods.origin };
  await page.request.post('/api/login', { data: { username: 'importer', password: DEMO_PASSWORD }, headers });
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const numbers = Array.from({ length: GOODS }, (_, index) => index + 1);
  const good = (itemNumber: number) => {
    const [cnCode, productName, cnamGoodType] = CODES[itemNumber % CODES.length] ?? CODES[0];
    return {
      itemNumber,
      cnCode,
      hsCode: cnCode.slice(0, 6),
      productName: `${productName} ${itemNumber}`,
      cnamGoodType,
      countryOfOrigin: ['CN', 'TR', 'IN', 'UA'][itemNumber % 4],
      importArea: 'EU',
      importedQuantity: `${itemNumber}.25`,
      netMass: `${itemNumber}.25`,
      measurementUnit: 'TON',
    };
  };
  const record = (itemNumber: number) => ({
    itemNumber,
    sequenceNumber: 1,
    productionCountry: 'CN',
    operatorId: 'OP-1',
    installationId: 'INST-1',
    specificDirectEmissions: '1.8',
    specificIndirectEmissions: '0.2',
  });

  for (const reportingYear of [2025, 2026]) {
    const generalInfo = {
      declarantName: 'Nordhavn',
      declarantId: 'DK12345678',
      reportingPeriod: 'Q1',
      reportingYear,
      installationCountry: 'CN',
    };
    const started = performance.now();
    const { id } = await call('POST', '/api/declarations', {
      secondOfQuarter: true,
      generalInfo,
      goodsItems: numbers.map(good),
      emissionsData: numbers.map(record),
    });
    console.log(`\n  Q1 ${reportingYear}, ${GOODS} goods, ${GOODS} emissions records; median of ${RUNS}`);
    console.log(
      `  ${(performance.now() - started).toFixed(0).padStart(6)} ms  stored whole through the interface (once)`,
    );
    const base = `/api/declarations/${id}`;
    const { goodsItems } = await call('GET', `${base}/goods-items?offset=5000&limit=100`);
    const [item] = goodsItems;

    await step('server: open (overview, first page, ends)', () =>
      Promise.all([
        call('GET', `${base}/overview`),
        call('GET', `${base}/goods-items?limit=100`),
        call('GET', `${base}/goods-items?limit=1&direction=descending`),
      ]),
    );
    await step('server: a page in the middle, sorted by emissions', () =>
      call('GET', `${base}/goods-items?offset=5000&limit=100&sort=emissionsTco2e&direction=descending`),
    );
    await step('server: search', () => call('GET', `${base}/goods-items?limit=100&search=profiles%2099`));
    await step('server: edit (one good with its records)', () => call('GET', `${base}/goods-items/${item.id}`));
    const saveOneOf =
      (draft: string, { id, itemNumber }: { id: string; itemNumber: number }) =>
      (turn: number) =>
        call('PUT', `/api/declarations/${draft}/goods-items/${id}`, { ...good(itemNumber), netMass: String(turn + 1) });
    const few = await call('POST', '/api/declarations', {
      secondOfQuarter: true,
      generalInfo: { ...generalInfo, reportingPeriod: 'Q2' },
      goodsItems: numbers.slice(0, FEW_GOODS).map(good),
      emissionsData: numbers.slice(0, FEW_GOODS).map(record),
    });
    const ofMany = await step('server: save one good', saveOneOf(id, item));
    const ofFew = await step(`server: save one good of ${FEW_GOODS}`, saveOneOf(few.id, few.goodsItems[0]));
    const isMissed = ofMany > ofFew * MOST_TIMES_FEW;
    if (isMissed) missed.push('one good of many against one of few');
    console.log(
      `  ${(ofMany / ofFew).toFixed(2)} times as long (at most ${MOST_TIMES_FEW})${isMissed ? '  MISSED' : ''}`,
    );
    await call('DELETE', `/api/declarations/${few.id}`);
    await step('server: add and remove a good', async (turn) => {
      const added = await call('POST', `${base}/goods-items`, good(GOODS + turn + 1));
      await call('DELETE', `${base}/goods-items/${added.good.id}`);
    });
    await step('server: save the general information', () => call('PUT', `${base}/overview`, { generalInfo }));
    await step('server: check the whole declaration', () => call('GET', `${base}/findings`), null);

    const edit = `/declarations/${id}/edit`;
    await page.goto('/declarations');
    await step(
      'screen: open step 2 until the first rows stand',
      async () => {
        await page.goto(`${edit}?step=2`);
        await page.getByRole('button', { name: 'Edit item 1', exact: true }).waitFor();
      },
      null,
    );
    await page.goto(`${edit}?step=1`);
    await page.getByRole('button', { name: 'Next: Goods Items' }).waitFor();
    await step(
      'screen: from step 1 to the rows of step 2',
      () =>
        untilShown(
          page,
          () => page.getByRole('button', { name: /^Goods Items/ }).click(),
          '//button[@aria-label="Edit item 1"]',
        ),
      MAX_MS,
      async (turn) => {
        if (turn > 0) await page.getByRole('button', { name: /^General Information/ }).click();
        await page.getByRole('button', { name: 'Next: Goods Items' }).waitFor();
      },
    );
    await page.goto(`${edit}?step=2`);
    const rows = page.getByRole('region', { name: 'Goods items' });
    await page.getByRole('button', { name: 'Edit item 1', exact: true }).waitFor();
    await step('screen: jump to the end of the list', (turn) =>
      untilShown(
        page,
        () => rows.evaluate((box, atEnd) => box.scrollTo(0, atEnd ? box.scrollHeight : 0), turn % 2 === 0),
        `//button[@aria-label="Edit item ${turn % 2 === 0 ? GOODS : 1}"]`,
      ),
    );
    await rows.evaluate((box) => box.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Edit item 2', exact: true }).waitFor();
    await step('screen: open an item to edit it', (turn) => {
      const name = `Edit item ${(turn % 2) + 1}`;
      return untilShown(page, () => page.getByRole('button', { name, exact: true }).click(), `//h2[.="${name}"]`);
    });
    await step(
      'screen: save it until its row shows the change',
      (turn) =>
        untilShown(
          page,
          () => page.getByRole('button', { name: 'Save item' }).click(),
          `//tr[contains(., "${turn + 3}.5")]`,
        ),
      MAX_MS,
      async (turn) => {
        await page.getByRole('button', { name: 'Edit item 2', exact: true }).click();
        await page.getByText('Edit item 2', { exact: true }).waitFor();
        await page.getByLabel('Net mass').fill(`${turn + 3}.5`);
      },
    );
    await call('DELETE', base);
  }
  await browser.close();
} finally {
  await lods.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed.length > 0 ? '\n  MISSED' : '\n  within the targets');
if (missed.length > 0) process.exitCode = 1;
