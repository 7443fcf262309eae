import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { type Installation, InstallationsInTurn } from './demo.ts';

type Settings = Readonly<Record<string, string>>;

interface Fixtures {
  /** Variables of the installation, the same for all of a file. */
  readonly settings: Settings;
  /** Whether the journeys of a file leave the demo data as they are. Such files share an installation, which need not be started for each. */
  readonly isShared: boolean;
  /** Where the journey happens. What the journeys of a file do to it, the later ones of that file find, and no other. */
  readonly installation: Installation;
  /** Signs a demo account in without the form; the login has a journey of its own. */
  readonly signIn: (username?: 'importer' | 'colleague' | 'supplier' | 'consultant') => Promise<void>;
  /** Lets a problem of the network or the page be logged, where a journey provokes one. */
  readonly expectNoise: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** The installations of all files. */
  readonly installations: InstallationsInTurn;
}

/** A journey: a person's whole task in a real browser, at a real installation with demo data of its own. */
export const test = base.extend<Fixtures & { noise: RegExp[] }, WorkerFixtures>({
  settings: [{}, { option: true }],
  isShared: [false, { option: true }],
  installations: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright wants a pattern
    async ({}, use) => {
      const installations = new InstallationsInTurn();
      await use(installations);
      await installations.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  installation: [
    async ({ installations, isShared, settings }, use, { file }) =>
      use(await (isShared ? installations.openShared() : installations.openFor(file, settings))),
    { timeout: 180_000 },
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

/** What stands where something is still on its way. */
export const waiting = (page: Page) => page.locator('main .animate-pulse');

/** Counts from now on the questions of the page that are under way. */
export function underWay(page: Page): () => number {
  const asked = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return () => asked.size;
}

/** Opens a public page. It is there before it is alive, and until it is, what one does to it is lost. */
export async function openPublic(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('body')).toHaveClass(/\blang-/);
}

/** Waits for what stands on the page for a moment only. Ask for it before what brings it. */
export const comesBy = (page: Page, text: RegExp) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('main')?.textContent ?? ''),
    text.source,
  );

/** The message of this title and text that pops up for five seconds, both in one look. */
export const message = (page: Page, title: string, text: string) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text });

/** Nothing that a machine can see is missing of WCAG 2.2 AA, once all is there. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(waiting(page)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
}

/** Leaves a dialog by Escape. It hears the key from when it has taken the focus. */
export async function leaveByEscape(page: Page, dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((box) => box === document.activeElement || box.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Chooses from a combobox by typing. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(typed);
  await page.getByRole('listbox').getByRole('option').first().click();
}
