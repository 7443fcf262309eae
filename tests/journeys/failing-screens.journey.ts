import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REPOSITORY } from '../faults/lods-process.ts';
import { choose, expect, expectAccessible, test } from './journey.ts';

// Some twenty screens each.
test.setTimeout(240_000);

const BUSY = 'The service is busy or starting again. Nothing was saved; please try again in a moment.';
const CONNECTION = 'Connection error. Please check your internet connection and try again.';
const UNEXPECTED = 'Something went wrong on our side. Nothing was saved. Quote 7f3a if you ask for help.';

/** What may stand in the place of an answer, and the sentence that people read of it. */
const FAULTS = {
  'the server fails': {
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'server.unexpected', message: UNEXPECTED, params: { requestId: '7f3a' } }),
    sentence: UNEXPECTED,
  },
  'a proxy answers for it': { status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>', sentence: BUSY },
  'the network is gone': { status: 0, sentence: CONNECTION },
} as const;
type Fault = keyof typeof FAULTS;

interface Screen {
  /** A word in braces is the id of one of these, as `PLACES` finds it. */
  readonly path: string;
  readonly fault: Fault;
  /** What the screen says is missing. */
  readonly missing: string;
  /** What a company without anything is told, where a company matters. */
  readonly whenEmpty?: string;
  /** The questions that fail, where the screen stands and only a part of it is missing. */
  readonly about?: RegExp;
}

/** Each screen, what goes wrong at it, and what is missing then. */
const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    fault: 'the server fails',
    missing: 'Your declarations could not be loaded',
    whenEmpty: 'No declarations yet',
  },
  {
    path: '/declarations',
    fault: 'a proxy answers for it',
    missing: 'Declarations could not be loaded',
    whenEmpty: 'No declarations yet',
  },
  {
    path: '/history',
    fault: 'the network is gone',
    missing: 'Declaration history could not be loaded',
    whenEmpty: 'No declarations yet',
  },
  {
    path: '/deadlines',
    fault: 'the server fails',
    missing: 'it is unknown what is done',
    whenEmpty: 'There is no link yet.',
  },
  {
    path: '/reports',
    fault: 'a proxy answers for it',
    missing: 'The charts could not be loaded',
    whenEmpty: 'summed and drawn here',
  },
  {
    path: '/cbam-assessment',
    fault: 'the network is gone',
    missing: 'Saved results could not be loaded',
    whenEmpty: 'No saved results',
  },
  {
    path: '/preferences',
    fault: 'the server fails',
    missing: 'The preferences could not be loaded',
    whenEmpty: 'Nothing is entered yet.',
  },
  { path: '/settings', fault: 'a proxy answers for it', missing: 'The sessions could not be loaded' },
  { path: '/help', fault: 'the network is gone', missing: 'The answers could not be loaded' },
  {
    path: '/years/2026',
    fault: 'the server fails',
    missing: 'The year could not be loaded',
    whenEmpty: 'No goods for 2026 yet',
  },
  {
    path: '/declarations/{declaration}',
    fault: 'a proxy answers for it',
    missing: 'The declaration could not be loaded',
  },
  {
    path: '/declarations/{declaration}',
    fault: 'the network is gone',
    missing: 'The comments could not be loaded',
    about: /\/(findings|goods-items|versions|comments|history)(\?|$)/,
  },
  { path: '/guided-workflow', fault: 'the server fails', missing: 'Your company could not be loaded' },
  {
    path: '/declarations/{draft}/edit?step=2',
    fault: 'a proxy answers for it',
    missing: 'Goods items could not be loaded',
    about: /\/goods-items\?/,
  },
  {
    path: '/declarations/{draft}/edit?step=3',
    fault: 'the network is gone',
    missing: 'The goods item could not be loaded',
    about: /\/goods-items/,
  },
  {
    path: '/suppliers',
    fault: 'the server fails',
    missing: 'Supplier directory could not be loaded',
    whenEmpty: 'No suppliers yet',
  },
  { path: '/suppliers/{supplier}', fault: 'a proxy answers for it', missing: 'The supplier could not be loaded' },
  {
    path: '/request-supplier-data',
    fault: 'the network is gone',
    missing: 'The suppliers could not be loaded',
    whenEmpty: 'No suppliers yet',
  },
  {
    path: '/upload-excel-csv',
    fault: 'the server fails',
    missing: 'Past imports could not be loaded',
    whenEmpty: 'No files yet',
  },
  { path: '/imports/{file}', fault: 'a proxy answers for it', missing: 'The file could not be loaded' },
  {
    path: '/upload-pdfs',
    fault: 'the network is gone',
    missing: 'Your company could not be loaded',
    whenEmpty: 'Method 1: Upload PDF files',
  },
  {
    path: '/customs-dashboard',
    fault: 'the server fails',
    missing: 'The declarations could not be loaded',
    whenEmpty: 'Nothing waits for review',
  },
  {
    path: '/customs-dashboard?review={line}',
    fault: 'a proxy answers for it',
    missing: 'This declaration could not be loaded',
  },
  {
    path: '/customs-dashboard?review={line}',
    fault: 'the network is gone',
    missing: 'The paper could not be loaded',
    about: /\/customs\/papers\//,
  },
  {
    path: '/supplier-management',
    fault: 'the network is gone',
    missing: 'Suppliers could not be loaded',
    whenEmpty: 'No Suppliers Found',
  },
  {
    path: '/comprehensive-supplier-management',
    fault: 'the server fails',
    missing: 'Failed to fetch suppliers',
    whenEmpty: 'No Suppliers Found',
  },
  { path: '/outbox', fault: 'a proxy answers for it', missing: 'Mails could not be loaded', whenEmpty: 'No mails yet' },
];

/** Where the demo company has one of each: the list that holds it, and which of them. */
const PLACES: Readonly<Record<string, readonly [list: string, isWanted: (one: { status?: string }) => boolean]>> = {
  declaration: ['/api/declarations', ({ status }) => status === 'submitted'],
  draft: ['/api/declarations', ({ status }) => status === 'draft'],
  supplier: ['/api/suppliers', () => true],
  file: ['/api/imports', () => true],
  line: ['/api/customs/pending', () => true],
};

/** The path with the ids of the company that is signed in. */
async function placed(page: Page, path: string): Promise<string> {
  const [, word] = /\{(\w+)\}/.exec(path) ?? [];
  const place = word && PLACES[word];
  if (!place) return path;
  const [list, isWanted] = place;
  const all = (await (await page.request.get(list)).json()) as { id: string; status?: string }[];
  return path.replace(/\{\w+\}/, all.find(isWanted)?.id ?? 'none');
}

/** Puts itself before all questions of the page but who is signed in. Questions wait while `held`; then they fail, or pass. */
async function standBetween(page: Page) {
  let fault: Fault | null = null;
  let failing = /./;
  let release = () => {};
  let gate = Promise.resolve();
  let answered = 0;
  await page.route(/\/api\/(?!auth\/user)/, async (route) => {
    const isAsked = failing.test(route.request().url());
    if (isAsked) await gate;
    if (fault === null || !isAsked) return route.continue();
    const { status, sentence: _sentence, ...answer } = FAULTS[fault];
    await (status === 0 ? route.abort('internetdisconnected') : route.fulfill({ status, ...answer }));
    answered += 1;
  });
  return {
    /** How many questions have failed so far. */
    answered: () => answered,
    hold: (about = /./) => {
      failing = about;
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    fail: (kind: Fault) => {
      fault = kind;
      release();
    },
    pass: () => {
      fault = null;
      release();
    },
  };
}

/** What nobody can know while the answer is out. */
const CLAIM =
  /No (declarations|goods|saved results|comments|files|mails)|No [Ss]uppliers|no link yet|Nothing (is waiting|is entered|has|waits|was asked)|Nothing is stored yet|For importers|find nothing|Unknown|could not/;

const main = (page: Page) => page.locator('main');
const waiting = (page: Page) => main(page).locator('.animate-pulse');

/** Walks from the top of the content with the Tab key alone and expects to come by everything that can be used. */
async function expectReachable(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    const walked = new Set<Element>();
    Object.assign(window, { walked });
    document.addEventListener('focusin', ({ target }) => walked.add(target as Element));
    // Where the link "Skip to the content" leads.
    const content = document.querySelector<HTMLElement>('main');
    content?.focus();
    return content?.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length ?? 0;
  });
  for (let step = 0; step < count; step += 1) await page.keyboard.press('Tab');
  const missed = await page.evaluate(() => {
    const { walked } = window as unknown as { walked: Set<Element> };
    // Arrow keys move inside these; one of them takes the focus.
    const isInside = (element: Element) => element.closest('[role=radiogroup], [role=tablist]') !== null;
    const usable = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary, [role=button])',
    );
    return [...usable]
      .filter((one) => one.checkVisibility() && one.ariaHidden !== 'true' && !isInside(one) && !walked.has(one))
      .map((one) => one.outerHTML.slice(0, 120));
  });
  expect(missed).toEqual([]);
}

/** A file of goods, so that there is one to look at. */
async function uploadFile(page: Page, origin: string | undefined): Promise<void> {
  const goods = 'Item,CN code,Origin,Net mass (kg)\n1,73181588,CN,1200\n';
  const response = await page.request.post('/api/declarations/upload', {
    multipart: { wait: 'yes', file0: { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(goods) } },
    headers: { origin: origin ?? '' },
  });
  expect(response.ok()).toBe(true);
}

test('a screen says that it waits, then what is missing and why, and Try again brings it', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 50[03]|ERR_INTERNET_DISCONNECTED/);
  await signIn();
  await uploadFile(page, baseURL);
  const between = await standBetween(page);
  for (const { path, fault, missing, about } of SCREENS) {
    await test.step(`${path}: ${fault}`, async () => {
      const place = await placed(page, path);
      between.hold(about);
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(waiting(page).first()).toBeAttached();
      await expect(main(page)).not.toContainText(CLAIM);

      between.fail(fault);
      await expect(page.getByRole('alert').filter({ hasText: missing })).toContainText(FAULTS[fault].sentence);
      await expect(waiting(page)).toHaveCount(0);
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await expect(retry).toHaveCount(await page.getByRole('alert').count());
      await expectAccessible(page);
      await expectReachable(page);

      // Once more in vain: who pressed it with a key still stands there.
      const before = between.answered();
      const failures = await retry.count();
      await retry.first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(between.answered).toBeGreaterThan(before);
      await expect(retry).toHaveCount(failures);
      await expect(retry.first()).toBeFocused();
      between.pass();
      for (let left = await retry.count(); left > 0; left = await retry.count()) {
        await retry.first().focus();
        await page.keyboard.press('Enter');
        await expect(retry).not.toHaveCount(left);
      }
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('a company with nothing is told what to do first, on every screen', async ({ page, installation, baseURL }) => {
  const password = 'a night in the outer roads';
  const lods = join(REPOSITORY, 'apps/server/runtime/lods.mjs');
  const { status } = spawnSync(process.execPath, [lods, 'user', 'add', 'freja', '--company', 'Havn ApS'], {
    input: `${password}\n`,
    env: { PATH: process.env.PATH, DATA_DIR: join(installation.folder, 'data') },
  });
  expect(status).toBe(0);
  await page.request.post('/api/login', {
    data: { username: 'freja', password },
    headers: { origin: baseURL ?? '' },
  });
  for (const { path, whenEmpty } of SCREENS) {
    if (whenEmpty === undefined) continue;
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main(page)).toContainText(whenEmpty);
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(main(page)).not.toContainText(/NaN|undefined|null|Infinity|Unknown/);
      await expectAccessible(page);
      await expectReachable(page);
    });
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create First Declaration' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new-declaration$/);
});

test('without a network a question fails at once and says so, and is asked again when it is back', async ({
  page,
  signIn,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await signIn();
  await page.goto('/cbam-assessment');
  await choose(page, 'CN code', '7318 15 88');
  await choose(page, 'Country of origin', 'China');
  await page.getByRole('radio', { name: 'More than 150 Euros' }).click();
  await page.getByRole('radio', { name: 'Released for free circulation' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check CBAM Applicability' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The consignment could not be checked' });
  await expect(told).toContainText(CONNECTION);
  await context.setOffline(false);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Subject to CBAM').first()).toBeVisible();
});
