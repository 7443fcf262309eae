import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walkableFolder } from '@lods/database/walkable-folder';
import { NARROW, pictureOf, SCREENSHOTS, WIDE } from '@lods/site/screenshots';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { type BrowserContext, chromium } from '@playwright/test';
import { REPOSITORY, startLods } from '../faults/lods-process.ts';
import { findBrowser } from '../journeys/browser.ts';

/** Small enough for a phone on a slow line, and text stays sharp. */
const QUALITY = 70;
/** On a machine that does other things as well. */
const PATIENCE_MS = 180_000;

/**
 * Takes the pictures of the start page: the product is started with its demo, a visitor looks at each screen in each language
 * and at both widths, and what they see becomes a WebP file of the site.
 */
async function takeScreens(): Promise<void> {
  const folder = walkableFolder('lods-screens-');
  const lods = await startLods({ dataDir: join(folder, 'data') });
  const browser = await chromium.launch(await findBrowser());
  await mkdir(join(REPOSITORY, 'apps/site/public/screens'), { recursive: true });
  try {
    for (const { code, locale } of LANGUAGES) {
      for (const [width, viewport] of [['wide', WIDE] as const, ['narrow', NARROW] as const]) {
        const context = await browser.newContext({ baseURL: lods.origin, locale, viewport, colorScheme: 'light' });
        await context.addInitScript((language) => localStorage.setItem('language', language), code);
        await context.request.post('/api/demo', { headers: { origin: lods.origin } });
        for (const { name, path } of SCREENSHOTS) await take(context, path, pictureOf(name, code, width));
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await lods.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function take(context: BrowserContext, path: string, picture: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(path);
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('main .animate-pulse, .language-veil, [data-asking]') === null &&
      document.documentElement.dataset.asking === undefined,
  );
  await page.waitForLoadState('networkidle');
  // The page around the picture says that this is the demo.
  await page.evaluate(() => document.querySelector('[data-demo-bar]')?.remove());
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const file = join(REPOSITORY, 'apps/site/public', picture);
  await writeFile(file, Buffer.from(data, 'base64'));
  console.log(`${picture} ${Math.round((await stat(file)).size / 1000)} kB`);
  await page.close();
}

await takeScreens();
