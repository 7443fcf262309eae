/**
 * Screens offer nobody what the server would refuse: each role opens every screen and presses every button, and no request that comes of it is
 * refused for the role. `npm run proof roles -- -t auditor` for one of them.
 */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LodsProcess, REPOSITORY, startLods } from '../faults/lods-process.ts';
import { findBrowser } from '../journeys/browser.ts';
import { pathsOf, shapeOf } from '../translations/crawl.ts';
import { pressAll } from '../translations/press.ts';
import { type Heard, settle, watchRequests } from '../translations/read-page.ts';

/** No link leads others there; whoever types the address is refused by the page. */
const OF_OPERATORS = ['/outbox', '/enquiries', '/installation'];
const PASSWORD = 'nine cranes by the quay';
let folder: string;
let lods: LodsProcess;
let browser: Browser;
const paths = new Map<string, readonly string[]>();
const companies = new Map<string, string>();

async function pageOf(username: string, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: lods.origin, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  watchRequests(page);
  await page.goto('/');
  const data = { username, password };
  const answer = await page.request.post('/api/login', { data, headers: { origin: lods.origin } });
  expect(answer.status()).toBe(200);
  companies.set(username, ((await answer.json()) as { company: string }).company);
  return page;
}

function addUser(username: string, company: string, role: string): void {
  const args = ['user', 'add', username, '--company', company, '--role', role, '--first-name', role];
  execFileSync(process.execPath, [join(REPOSITORY, 'apps/server/runtime/lods.mjs'), ...args], {
    input: `${PASSWORD}\n`,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data') },
  });
}

beforeAll(async () => {
  folder = walkableFolder('lods-roles-');
  lods = await startLods({ dataDir: join(folder, 'data') });
  browser = await chromium.launch(await findBrowser());
  for (const owner of ['importer', 'supplier'] as const) {
    const page = await pageOf(owner, DEMO_PASSWORD);
    paths.set(owner, await pathsOf(owner, page));
    await page.context().close();
  }
}, 600_000);
afterAll(async () => {
  await browser.close();
  await lods.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

it.each([
  ['viewer', 'importer'],
  ['auditor', 'importer'],
  ['editor', 'importer'],
  ['viewer', 'supplier'],
  ['editor', 'supplier'],
] as const)('a %s of an %s is offered nothing that is refused', async (role, owner) => {
  const username = `${role}.${owner}`;
  addUser(username, companies.get(owner) ?? '', role);
  const page = await pageOf(username, PASSWORD);
  await page.goto('/settings');
  await settle(page);
  for (const path of OF_OPERATORS) expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
  const refused = new Set<string>();
  let where = '';
  let writes = 0;
  page.on('response', async (answer) => {
    const request = answer.request();
    if (request.method() !== 'GET') writes += 1;
    if (answer.status() !== 403) return;
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
    if (code === 'request.forbidden')
      refused.add(`${where}: ${request.method()} ${shapeOf(new URL(answer.url()).pathname)}`);
  });
  const heard: Heard = { seen: new Map(), entered: new Set() };
  const pressing = { pressed: new Set<string>(), asking: new Set<string>(), heard };
  for (const path of (paths.get(owner) ?? []).filter((each) => !OF_OPERATORS.includes(each))) {
    where = path;
    await page.goto(path);
    await settle(page);
    expect(new URL(page.url()).pathname).not.toMatch(/login/);
    for (const tab of await page.getByRole('tab').all()) {
      if (!(await tab.isVisible()) || !(await tab.isEnabled())) continue;
      await tab.click();
      await settle(page);
    }
    await pressAll(page, path, { ...pressing, shape: shapeOf(path) });
  }
  await page.context().close();
  console.log(
    `${role} of an ${owner}: ${paths.get(owner)?.length} screens, ${pressing.pressed.size} buttons pressed, ${writes} requests that are no look, ${refused.size} refused`,
  );
  expect([...refused]).toEqual([]);
  expect(pressing.pressed.size).toBeGreaterThan(30);
});
