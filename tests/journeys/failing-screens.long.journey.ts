import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REPOSITORY } from '../faults/lods-process.ts';
import { choose, expect, expectAccessible, test, underWay, waiting } from './journey.ts';
import { CONNECTION, FAULTS, type Fault, PLACES, SCREENS } from './screens-that-fail.ts';

// Each has some ten screens to look at.
test.describe.configure({ mode: 'parallel' });

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
  await page.route(/\/api\/(?!auth\/user)/, async (route) => {
    const isAsked = failing.test(route.request().url());
    if (isAsked) await gate;
    if (fault === null || !isAsked) return route.continue();
    const { status, sentence: _sentence, ...answer } = FAULTS[fault];
    await (status === 0 ? route.abort('internetdisconnected') : route.fulfill({ status, ...answer }));
  });
  return {
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
      .filter(
        (element) =>
          element.checkVisibility() && element.ariaHidden !== 'true' && !isInside(element) && !walked.has(element),
      )
      .map((element) => element.outerHTML.slice(0, 120));
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

for (const fault of Object.keys(FAULTS) as Fault[]) {
  test(`where ${fault}, a screen says that it waits, then what is missing and why, and Try again brings it`, async ({
    page,
    signIn,
    baseURL,
    expectNoise,
  }) => {
    expectNoise(/status of 50[03]|ERR_INTERNET_DISCONNECTED/);
    await signIn();
    await uploadFile(page, baseURL);
    const between = await standBetween(page);
    const questions = underWay(page);
    for (const { path, missing, about, failures = 1 } of SCREENS.filter((screen) => screen.fault === fault)) {
      await test.step(path, async () => {
        const place = await placed(page, path);
        between.hold(about);
        await page.goto(place);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(waiting(page).first()).toBeAttached();
        await expect(main(page)).not.toContainText(CLAIM);

        between.fail(fault);
        const alerts = page.getByRole('alert');
        await expect(alerts.filter({ hasText: missing })).toContainText(FAULTS[fault].sentence);
        await expect(waiting(page)).toHaveCount(0);
        const retry = alerts.getByRole('button', { name: 'Try again' });
        await expect(alerts).toHaveCount(failures);
        await expect(retry).toHaveCount(failures);
        await expect.poll(questions).toBe(0);
        const unknown = main(page).locator('dl > div').filter({ hasText: 'Unknown' });
        if (about === undefined) await expect(unknown.getByRole('button', { name: /^Why this number/ })).toHaveCount(0);
        await expectAccessible(page);
        await expectReachable(page);

        // Once more in vain: who pressed it with a key still stands there.
        between.hold(about);
        await retry.first().focus();
        await page.keyboard.press('Enter');
        await expect(retry).not.toHaveCount(failures);
        between.fail(fault);
        await expect(retry).toHaveCount(failures);
        await expect(waiting(page)).toHaveCount(0);
        await expect(retry.first()).toBeFocused();

        // Nothing is under way now, so what is counted stays as it is until it is asked for again.
        between.pass();
        for (let left = failures; left > 0; left = await retry.count()) {
          await retry.first().focus();
          await page.keyboard.press('Enter');
          await expect(retry).not.toHaveCount(left);
          await expect(waiting(page)).toHaveCount(0);
        }
        await expect(alerts).toHaveCount(0);
      });
    }
  });
}

test('a company with nothing is told what to do first, on every screen', async ({ page, installation, baseURL }) => {
  const password = 'a night in the outer roads';
  const lods = join(REPOSITORY, 'apps/server/runtime/lods.mjs');
  const { status } = spawnSync(process.execPath, [lods, 'user', 'add', 'freja', '--company', 'Havn ApS'], {
    input: `${password}\n`,
    env: { PATH: process.env.PATH, ...installation.environment },
  });
  expect(status).toBe(0);
  await page.request.post('/api/login', {
    data: { username: 'freja', password },
    headers: { origin: baseURL ?? '' },
  });
  const questions = underWay(page);
  for (const { path, whenEmpty } of SCREENS) {
    if (whenEmpty === undefined) continue;
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main(page)).toContainText(whenEmpty);
      await expect(waiting(page)).toHaveCount(0);
      await expect.poll(questions).toBe(0);
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
  const alert = page.getByRole('alert').filter({ hasText: 'The consignment could not be checked' });
  await expect(alert).toContainText(CONNECTION);
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Subject to CBAM').first()).toBeVisible();
});

test('a goods item that cannot be opened to be edited says so, and Try again opens it', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/status of 503/);
  await signIn();
  const between = await standBetween(page);
  between.hold(/\/goods-items\/[0-9a-f-]{36}$/);
  await page.goto(await placed(page, '/declarations/{draft}/edit?step=2'));
  await page.getByRole('button', { name: 'Edit item 1', exact: true }).click();
  await expect(waiting(page).first()).toBeAttached();
  between.fail('a proxy answers for it');
  const alert = page.getByRole('alert').filter({ hasText: 'The goods item could not be loaded' });
  await expect(alert).toContainText(FAULTS['a proxy answers for it'].sentence);
  await expectAccessible(page);
  between.pass();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Edit item 1' })).toBeVisible();
  await expect(page.getByLabel('Net mass')).toHaveValue(/\d/);
  await expect(alert).toBeHidden();
});
