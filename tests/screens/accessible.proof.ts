/**
 * Nothing that a machine can see is missing of WCAG 2.2 AA on any screen of any visitor: at both widths, light and dark, in four languages.
 * A visitor, language and look is a part of its own, since all of them take hours: `npm run proof accessible -- -t "Danish.*importer.*390, dark"`.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { LANGUAGES, type Language } from '@lods/translations/browser/languages';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LodsProcess, startLods } from '../faults/lods-process.ts';
import { axeFaults } from '../journeys/axe.ts';
import { findBrowser } from '../journeys/browser.ts';
import { pathsOf, type Visitor } from '../translations/crawl.ts';
import { settle, watchRequests } from '../translations/read-page.ts';

const WIDE = { width: 1440, height: 900 };
const LOOKS = [
  { colorScheme: 'light', viewport: WIDE },
  { colorScheme: 'dark', viewport: WIDE },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

let folder: string;
let lods: LodsProcess;
let browser: Browser;
/** Of each visitor, found once in English. */
const paths = new Map<Visitor, readonly string[]>();

beforeAll(async () => {
  folder = walkableFolder('lods-accessible-');
  lods = await startLods({ dataDir: join(folder, 'data') });
  browser = await chromium.launch(await findBrowser());
}, 240_000);
afterAll(async () => {
  await browser.close();
  await lods.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function enter(visitor: Visitor, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: lods.origin, locale: 'en-GB' });
  await context.addInitScript((code) => localStorage.setItem('language', code), language);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watchRequests(page);
  await page.goto('/');
  if (visitor === 'nobody') return page;
  const data = { username: visitor, password: DEMO_PASSWORD };
  const answer = await page.request.post('/api/login', { data, headers: { origin: lods.origin } });
  expect(answer.status()).toBe(200);
  return page;
}

async function pathsFor(visitor: Visitor): Promise<readonly string[]> {
  const known = paths.get(visitor);
  if (known) return known;
  const page = await enter(visitor, 'en');
  const found = await pathsOf(visitor, page);
  await page.context().close();
  paths.set(visitor, found);
  return found;
}

const PARTS = (['nobody', 'importer', 'supplier'] as const).flatMap((visitor) =>
  LOOKS.map((look) => ({ ...look, visitor, name: `${look.viewport.width}, ${look.colorScheme}` })),
);

describe.each(LANGUAGES)('in $name', ({ code }) => {
  it.each(PARTS)(
    'every screen that $visitor can open is accessible at $name',
    async ({ visitor, viewport, colorScheme, name }) => {
      const all = await pathsFor(visitor);
      const page = await enter(visitor, code);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const faults: string[] = [];
      for (const path of all) {
        await page.goto(path);
        await settle(page);
        const found = await axeFaults(page);
        // At once, so that a part that is stopped has told what it saw.
        for (const fault of found) console.log(`${path}, ${name}: ${fault}`);
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
      await page.context().close();
      console.log(`${visitor}, ${code}, ${name}: ${all.length} screens`);
      expect(faults).toEqual([]);
    },
  );
});
