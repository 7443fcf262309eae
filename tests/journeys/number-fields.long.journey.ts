import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** As what each is understood in a language; null: it could be two numbers, so the field asks. */
const TYPED = {
  en: { '24,500': '24500', '24 500': '24500', '24.500': null },
  da: { '24.500': '24500', '24 500': '24500', '24,500': null },
  de: { '24.500': '24500', '24 500': '24500', '24,500': null },
  sv: { '24 500': '24500', '24.500': null, '24,500': null },
} as const;
type Language = keyof typeof TYPED;
const LOCALES = { en: 'en-GB', da: 'da-DK', de: 'de-DE', sv: 'sv-SE' } as const;

/** The button of an English name, by what it is called in the language at hand. */
async function press(page: Page, language: Language, name: string): Promise<void> {
  let called = name;
  if (language !== 'en') {
    const { origin } = new URL(page.url());
    const body = { data: { text: name, target: language }, headers: { origin } };
    called = (await (await page.request.post('/api/translate', body)).json()).translatedText;
  }
  await page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: called, exact: true })
    .first()
    .click();
}

const numberFields = (page: Page) => page.locator('input[inputmode="decimal"]:visible:not([readonly]):not([disabled])');

async function typeEach(input: Locator, language: Language, where: string): Promise<void> {
  const note = input.locator('xpath=ancestor::div[div[@aria-live]][1]/div[@aria-live]');
  for (const [typed, value] of Object.entries(TYPED[language])) {
    await input.fill('');
    await input.pressSequentially(typed);
    await expect(note.getByRole('button'), `${where}: ${typed}`).toHaveCount(value === null ? 2 : 0);
    if (value === null) continue;
    await input.blur();
    const shown = new Intl.NumberFormat(LOCALES[language]).format(Number(value));
    await expect(input, `${where}: ${typed}`).toHaveValue(shown);
  }
  await input.fill('');
}

/** Every number field that a person meets at these places, with the buttons that bring it. */
const PLACES: readonly (readonly [path: string, ...buttons: string[]])[] = [
  ['/certificates', 'Create Certificate'],
  ['/certificates?tab=allowances', 'Create Allowance'],
  ['/certificates?tab=marketplace', 'Create Listing'],
  ['/certificates?tab=automation', 'Create Rule'],
  ['/costs', 'Change assumptions'],
  ['/scenarios', 'New scenario'],
  ['/quotes', 'New quote'],
  ['/articles', 'Add article'],
  ['/dashboard', 'Change plan'],
  ['DRAFT?step=2'],
  ['DRAFT?step=3'],
];

async function pathsOf(page: Page) {
  const drafts = (await (await page.request.get('/api/declarations')).json()) as { id: string; status: string }[];
  const draft = drafts.find(({ status }) => status === 'draft')?.id ?? '';
  return (path: string) => path.replace('DRAFT', `/declarations/${draft}/edit`);
}

for (const language of Object.keys(TYPED) as Language[])
  test(`every number field of the importer reads what is typed by the marks of ${language}`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    const of = await pathsOf(page);
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    let count = 0;
    for (const [path, ...buttons] of PLACES) {
      await page.goto(of(path));
      for (const name of buttons) await press(page, language, name);
      const fields = numberFields(page);
      await expect(fields.first(), path).toBeVisible();
      const total = await fields.count();
      for (let index = 0; index < total; index += 1) await typeEach(fields.nth(index), language, `${path} ${index}`);
      count += total;
    }
    console.log(`${language}: ${count} number fields`);
    expect(count).toBeGreaterThan(16);
  });
