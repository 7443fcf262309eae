import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { linkFor, test } from './mail.ts';

/** What is typed in each language, and as what it is understood; null: it could be two numbers, so the field asks. */
const TYPED = {
  da: { '24.500': '24500', '24 500': '24500', '24,5': '24.5', '24,500': null },
  en: { '24,500': '24500', '24 500': '24500', '24.5': '24.5', '24.500': null },
  sv: { '24 500': '24500', '24,5': '24.5', '24.500': null, '24,500': null },
} as const;
type Language = keyof typeof TYPED;
const LANGUAGES = Object.keys(TYPED) as Language[];
const LOCALES = { da: 'da-DK', en: 'en-GB', sv: 'sv-SE' } as const;

const written = (value: string, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 20 }).format(Number(value));

/** The first field for a number in the form, with what stands under it. */
async function typeEach(page: Page, field: Locator, language: Language): Promise<void> {
  const note = field.locator('xpath=ancestor::div[div[@aria-live]][1]/div[@aria-live]');
  for (const [typed, value] of Object.entries(TYPED[language])) {
    await field.fill('');
    await field.pressSequentially(typed);
    if (value === null) await expect(note.getByRole('button'), typed).toHaveCount(2);
    else {
      await expect(note.getByRole('button'), typed).toHaveCount(0);
      await field.blur();
      await expect(field, typed).toHaveValue(written(value, language));
    }
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`));
}

test('amounts of the wizard and of a process map are read as the language writes them, and asked about where they can be two', async ({
  page,
  signIn,
}) => {
  await signIn('supplier');
  const [submission] = await (await page.request.get('/api/submissions')).json();
  const [map] = await (await page.request.get('/api/production-processes')).json();
  await page.goto('/supplier-dashboard');
  for (const language of LANGUAGES) {
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.goto(`/supplier-submission?id=${submission.id}`);
    await page.locator('main ol').first().getByRole('button').nth(2).click();
    await typeEach(page, page.locator('main input[inputmode="decimal"]').first(), language);
    await page.goto(`/process-mapping?map=${map.id}`);
    await page.locator('.react-flow__node', { hasText: 'Electric arc furnace' }).click();
    await typeEach(page, page.locator('main input[inputmode="decimal"]').first(), language);
  }
});

test('the answer form reads the numbers of bills in the language of its reader', async ({
  page,
  signIn,
  mailServer,
  browser,
}) => {
  await signIn();
  await page.goto('/request-supplier-data');
  const row = page
    .getByRole('list', { name: 'Suppliers to ask' })
    .getByRole('listitem')
    .filter({ hasText: 'Delta Azote S.A.E.' });
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Emails sent successfully', { exact: true })).toBeVisible();
  const form = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await form.goto(await linkFor(mailServer, 'carbon@delta-azote.example'));
  for (const language of LANGUAGES) {
    await form.locator('header select').selectOption(language);
    await expect(form.locator('html')).toHaveAttribute('lang', language);
    const field = form.locator('main input[inputmode="decimal"]').first();
    for (const [typed, value] of Object.entries(TYPED[language])) {
      await field.fill('');
      await field.pressSequentially(typed);
      const choices = field.locator('xpath=following-sibling::div[1]').getByRole('button');
      if (value === null) {
        await expect(choices, typed).toHaveCount(2);
        await choices.first().click();
      } else {
        await expect(choices, typed).toHaveCount(0);
        await field.blur();
        await expect(field, typed).toHaveValue(
          new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(Number(value)),
        );
      }
    }
  }
  await form.locator('header select').selectOption('en');
  const amount = form.locator('main input[inputmode="decimal"]').first();
  await amount.fill('1e3');
  await expect(form.getByText('This is not a number.')).toBeVisible();
  await amount.fill('24,500');
  await amount.blur();
  await expect(form.getByText('Understood as 24\u202f500\u00a0kWh')).toBeVisible();
  // Which number is meant is said before the answer goes: without it the average of the grid would count in silence.
  const factor = form.getByLabel(/^t CO2 per MWh/);
  await factor.fill('1.250');
  await expect(form.getByRole('button', { name: '1.25 tCO2/MWh' })).toBeVisible();
  const sent: string[] = [];
  form.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await form.getByRole('button', { name: /^Send to / }).click();
  await expect(factor).toBeFocused();
  await expect(form.getByText('Some answers are missing or wrong. They are marked above.')).toBeVisible();
  expect(sent.filter((request) => /^POST .*\/send$/.test(request))).toEqual([]);
  await form.getByRole('button', { name: '1.25 tCO2/MWh' }).click();
  const output = form.getByRole('textbox', { name: 'Amount' }).last();
  await output.fill('24,500 kg');
  await expect(form.getByText(/Understood as 24\.5\st = 24\s500\skg/)).toBeVisible();
  await form.getByRole('radio', { name: /With figures that I have/ }).check();
  await form.getByRole('button', { name: 'Add a product' }).click();
  await form
    .getByLabel(/^Direct/)
    .first()
    .fill('180');
  await expect(form.getByText('Unusually large. Check the unit and the decimal mark.')).toBeVisible();
  await form.context().close();
});
