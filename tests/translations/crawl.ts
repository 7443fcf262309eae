import { entrancePaths, portalPaths } from '@lods/contract/pages';
import type { Page } from '@playwright/test';
import { pressAll, sayYes } from './press.ts';
import { type Heard, readTexts, settle } from './read-page.ts';
import { makeWork } from './work.ts';

/** The pages of the site by their path; the rest is the portal's. */
const SITE = [
  '/',
  '/cbam-check?cnCode=72083900&countryOfOrigin=CN&netMassT=100&quarter=2026-Q1',
  '/contact',
  '/book-demo',
  '/emissions-calculator',
  '/trust-center',
  '/cookie-preferences',
  '/privacy-policy',
  '/no-such-page',
];

/** Nobody reads the site; the newcomer is an importer whose company has nothing yet. */
export const VISITORS = ['nobody', 'importer', 'supplier', 'newcomer'] as const;
/** The consultant reads what importers read, for several companies, and has a screen of their own. */
export type Visitor = (typeof VISITORS)[number] | 'consultant';

/** The paths that a visitor can open, those with an id filled from the lists that lead to them. */
export async function pathsOf(visitor: Visitor, page: Page): Promise<string[]> {
  if (visitor === 'nobody') return [...SITE, ...entrancePaths];
  const worked = visitor === 'importer' ? await makeWork(page) : [];
  const paths: string[] = [...portalPaths.filter((path) => !path.includes(':')), ...worked];
  const shapes = new Set(paths.map(shapeOf));
  for (const list of ['/declarations', '/suppliers', '/dashboard', '/upload-excel-csv']) {
    await page.goto(list);
    await settle(page);
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) {
      if (link.startsWith('/api/') || shapes.has(shapeOf(link))) continue;
      shapes.add(shapeOf(link));
      paths.push(link);
    }
  }
  const draft = paths.find((path) => path.endsWith('/edit'));
  const steps = draft ? [2, 3, 4, 5].map((step) => `${draft}?step=${step}`) : [];
  return [...paths, ...steps, '/years/2026'];
}

/**
 * Every text that a visitor finds on every page, behind every tab and button, and after every question before something is
 * deleted, with the page where it was first seen.
 */
export async function textsSeenBy(visitor: Visitor, page: Page): Promise<Heard> {
  const heard: Heard = { seen: new Map(), entered: new Set() };
  const pressing = { pressed: new Set<string>(), asking: new Set<string>(), heard };
  const paths = await pathsOf(visitor, page);
  for (const path of paths) {
    await page.goto(path);
    await readTexts(page, path, heard);
    for (const tab of await page.getByRole('tab').all()) {
      if (!(await tab.isVisible()) || !(await tab.isEnabled())) continue;
      await tab.click();
      await readTexts(page, path, heard);
    }
    await pressAll(page, path, { ...pressing, shape: shapeOf(path) });
  }
  for (const path of paths) {
    if (![...pressing.asking].some((key) => key.startsWith(`${shapeOf(path)} `))) continue;
    await page.goto(path);
    await settle(page);
    await sayYes(page, path, { ...pressing, shape: shapeOf(path) });
  }
  return heard;
}

/** A path without its query and with its ids left out. */
export const shapeOf = (path: string) => path.replace(/[?#].*/, '').replace(/[0-9a-f-]{36}/g, ':id');
