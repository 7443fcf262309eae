import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { test as base, expect, type Page } from '@playwright/test';
import { startLods } from '../faults/lods-process.ts';

interface Fixtures {
  /** Signs a demo account in without the form; the login has a journey of its own. */
  readonly signIn: (username?: 'importer' | 'supplier' | 'consultant') => Promise<void>;
  /** Lets a problem of the network or the page be logged, where a journey provokes one. */
  readonly expectNoise: (pattern: RegExp) => void;
}

interface Installation {
  readonly origin: string;
  readonly folder: string;
}

interface Options {
  /** Variables of the installation. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A journey: a person's whole task in a real browser, at a real installation with demo data of its own. */
export const test = base.extend<Fixtures & { noise: RegExp[] }, Options & { installation: Installation }>({
  settings: [{}, { scope: 'worker', option: true }],
  installation: [
    async ({ settings }, use) => {
      const folder = walkableFolder('lods-journey-');
      const lods = await startLods({ dataDir: join(folder, 'data'), settings });
      await use({ origin: lods.origin, folder });
      await lods.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.origin),
  // biome-ignore lint/correctness/noEmptyPattern: playwright wants a pattern
  noise: async ({}, use) => use([]),
  expectNoise: async ({ noise }, use) => use((pattern) => void noise.push(pattern)),
  page: async ({ page, noise }, use) => {
    const heard: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
    });
    page.on('pageerror', (error) => heard.push(error.message));
    await use(page);
    expect(heard.filter((text) => !noise.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  signIn: async ({ page, baseURL }, use) =>
    use(async (username = 'importer') => {
      const response = await page.request.post('/api/login', {
        data: { username, password: DEMO_PASSWORD },
        headers: { origin: baseURL ?? '' },
      });
      expect(response.status()).toBe(200);
    }),
});

export { expect };

/** Everything that WCAG 2.2 AA asks for and a machine can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Chooses from a combobox by typing. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(typed);
  await page.getByRole('listbox').getByRole('option').first().click();
}
