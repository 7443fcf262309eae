/**
 * Nothing that a machine can see is missing of WCAG 2.2 AA on any screen of any visitor: at both widths, light and dark, in four languages,
 * with every tab, and with every dialog, menu and list that a button of the screen opens. A page is opened once at each width and changes
 * its colours in place, which is all that a look asks of the browser.
 * A visitor in a language is a part of its own, since all of them take most of an hour: `npm run proof accessible -- -t "Danish.*importer"`.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { LANGUAGES, type Language } from '@lods/translations/browser/languages';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LodsProcess, startLods } from '../faults/lods-process.ts';
import { findBrowser } from '../journeys/browser.ts';
import { pathsOf, shapeOf, type Visitor } from '../translations/crawl.ts';
import { openersOf } from '../translations/press.ts';
import { settle, watchRequests } from '../translations/read-page.ts';
import { type Judged, judgeScreen } from './judge-screen.ts';

interface Walk {
  readonly paths: readonly string[];
  /** The buttons that open something, by the shape of their screen. */
  readonly openers: ReadonlyMap<string, readonly string[]>;
}

let folder: string;
let lods: LodsProcess;
let browser: Browser;
/** Of each visitor, found once in English. */
const walks = new Map<Visitor, Walk>();

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

async function enter(visitor: Visitor, language: Language, origin = lods.origin): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  await context.addInitScript((code) => localStorage.setItem('language', code), language);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watchRequests(page);
  await page.goto('/');
  if (visitor === 'nobody') return page;
  const data = { username: visitor, password: DEMO_PASSWORD };
  const answer = await page.request.post('/api/login', { data, headers: { origin } });
  expect(answer.status()).toBe(200);
  return page;
}

async function walkOf(visitor: Visitor): Promise<Walk> {
  const known = walks.get(visitor);
  if (known) return known;
  const page = await enter(visitor, 'en');
  const walk = { paths: [...new Set(await pathsOf(visitor, page))], openers: await findOpeners(visitor) };
  await page.context().close();
  walks.set(visitor, walk);
  return walk;
}

/** Presses every button, on an installation of its own: what members do must not reach the screens that are judged. */
async function findOpeners(visitor: Visitor): Promise<Map<string, string[]>> {
  const openers = new Map<string, string[]>();
  const pressed = new Set<string>();
  const installation =
    visitor === 'nobody' ? null : await startLods({ dataDir: join(folder, `pressed-by-${visitor}`) });
  try {
    const page = await enter(visitor, 'en', installation?.origin);
    for (const path of await pathsOf(visitor, page)) {
      const shape = shapeOf(path);
      await page.goto(path);
      await settle(page);
      openers.set(shape, [...(openers.get(shape) ?? []), ...(await openersOf(page, path, { pressed, shape }))]);
    }
    await page.context().close();
  } finally {
    await installation?.stop();
  }
  return openers;
}

/** What plants a fault in every page that is opened: text that cannot be read, wherever the condition holds. */
const PALE = 'h1, h2, p { color: rgb(128 128 128 / 20%) !important; }';
const DARK = '(prefers-color-scheme: dark)';

it.each([
  { where: 'in the dark only', css: `@media ${DARK} { ${PALE} }`, looks: ['1440, dark', '390, dark'] },
  {
    where: 'by day only',
    css: `@media (prefers-color-scheme: light) { ${PALE} }`,
    looks: ['1440, light', '390, light'],
  },
  {
    where: 'on a narrow screen only',
    css: `@media (max-width: 500px) { ${PALE} }`,
    looks: ['390, dark', '390, light'],
  },
  { where: 'wide in the dark only', css: `@media ${DARK} and (min-width: 501px) { ${PALE} }`, looks: ['1440, dark'] },
  { where: 'in Danish only', css: `html:lang(da) { ${PALE} }`, looks: [] },
])('a fault that shows $where is found there and nowhere else', async ({ css, looks }) => {
  for (const [language, found] of [
    ['en', looks],
    ['da', looks.length > 0 ? looks : ['1440, light', '1440, dark', '390, dark', '390, light']],
  ] as const) {
    const page = await enter('nobody', language);
    await page.addInitScript((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    const { faults } = await judgeScreen(page, '/forgotten-password', []);
    await page.context().close();
    expect(faults.map(({ look }) => look)).toEqual(found);
    for (const { fault } of faults) expect(fault).toMatch(/^color-contrast: /);
  }
});

describe.each(LANGUAGES)('in $name', ({ code }) => {
  it.each(['nobody', 'importer', 'supplier', 'consultant'] as const)(
    'every screen that %s can open is accessible in every look, with all that opens on it',
    async (visitor) => {
      const { paths, openers } = await walkOf(visitor);
      const page = await enter(visitor, code);
      const judged: Judged[] = [];
      for (const path of paths) {
        const screen = await judgeScreen(page, path, openers.get(shapeOf(path)) ?? []);
        // At once, so that a part that is stopped has told what it saw.
        for (const { look, part, fault } of screen.faults) console.log(`${path}, ${look}, ${part}: ${fault}`);
        judged.push(screen);
      }
      await page.context().close();
      const sum = (count: (screen: Judged) => number) => judged.reduce((total, screen) => total + count(screen), 0);
      console.log(
        `${visitor}, ${code}: ${paths.length} screens, ${sum((screen) => screen.looks)} looks, ${sum((screen) => screen.opened)} of ` +
          `${sum((screen) => screen.opened + screen.closed)} that open, ${sum((screen) => screen.faults.length)} faults`,
      );
      expect(judged.flatMap(({ faults }) => faults)).toEqual([]);
    },
  );
});
