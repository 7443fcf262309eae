import type { Page } from '@playwright/test';
import { axeFaults } from '../journeys/axe.ts';
import { shapeOf } from '../translations/crawl.ts';
import { openAgain } from '../translations/press.ts';
import { settle } from '../translations/read-page.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const WIDTHS = [
  { viewport: WIDE, schemes: ['light', 'dark'] },
  { viewport: NARROW, schemes: ['dark', 'light'] },
] as const;

export interface Judged {
  readonly faults: readonly { look: string; part: string; fault: string }[];
  /** How often a screen or a part of it was judged: once for each look. */
  readonly looks: number;
  /** Dialogs, menus and lists that were opened and judged, and those whose button this screen does not show. */
  readonly opened: number;
  readonly closed: number;
}

/** Judges a screen in its four looks: as it opens, with each of its tabs, and with whatever these buttons open. */
export async function judgeScreen(page: Page, path: string, openers: readonly string[]): Promise<Judged> {
  const faults: { look: string; part: string; fault: string }[] = [];
  let looks = 0;
  const judge = async (part: string, { viewport, schemes }: (typeof WIDTHS)[number]) => {
    await page.setViewportSize(viewport);
    // Wherever else a page is scrolled to, something may stand half under its head, which makes its target small there alone.
    await page.evaluate(() => scrollTo(0, 0));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      looks += 1;
      for (const fault of await axeFaults(page))
        faults.push({ look: `${viewport.width}, ${colorScheme}`, part, fault });
    }
  };
  // A phone opens a page narrow: what is settled while a page opens is judged as well.
  for (const width of WIDTHS) {
    await page.setViewportSize(width.viewport);
    await page.goto(path);
    await judge('as it opens', width);
    for (const tab of await page.getByRole('tab').filter({ visible: true }).all()) {
      if ((await tab.getAttribute('aria-selected')) === 'true' || (await tab.isDisabled())) continue;
      await tab.click();
      await judge(`tab ${await tab.textContent()}`, width);
    }
  }
  let opened = 0;
  for (const key of openers) {
    await page.setViewportSize(WIDE);
    await page.goto(path);
    await settle(page);
    if (!(await openAgain(page, shapeOf(path), key))) continue;
    opened += 1;
    for (const width of WIDTHS) await judge(`opened by ${key}`, width);
  }
  return { faults, looks, opened, closed: openers.length - opened };
}
