import { expect } from './journey.ts';
import { linkFor, test } from './mail.ts';

const ASKED = 'Mangrove Extrusions LLC';
const ADDRESS = 'compliance@mangrove-extrusions.example';
const NOT_SAVED = 'Not saved yet. Check your connection; it is tried again.';

test('a supplier whose connection fails loses nothing, is told so, and sends nothing but what stands in the form', async ({
  page,
  signIn,
  mailServer,
  browser,
}) => {
  await signIn();
  await page.goto('/request-supplier-data');
  const row = page.getByRole('list', { name: 'Suppliers to ask' }).getByRole('listitem').filter({ hasText: ASKED });
  await row.getByRole('checkbox').click();
  await page.getByLabel('Quarter').selectOption('Q3');
  await page.getByLabel('Year').selectOption('2025');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Emails sent successfully', { exact: true })).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })).newPage();
  const link = await linkFor(mailServer, ADDRESS);
  await phone.route('**/api/answers/enter', (route) => route.abort('internetdisconnected'), { times: 1 });
  await phone.goto(link);
  // The link is as good as it was: it is not told to have expired.
  await expect(phone.getByText('That did not work. Please try again.')).toBeVisible();
  await phone.getByRole('button', { name: 'Try again' }).click();
  const plant = phone.getByLabel('Name of the plant');
  await plant.fill('Jebel Ali plant');
  await phone.getByLabel('No fuel is burnt').check();
  await phone.getByLabel('Amount').nth(0).fill('2000');
  await phone.getByLabel('Unit').nth(0).selectOption('MWh');
  await phone.getByLabel('Amount').nth(1).fill('1000');
  await expect(phone.getByText(/^Saved /)).toBeVisible();

  const sent: string[] = [];
  phone.on('request', (request) => request.url().endsWith('/api/answers/send') && sent.push(request.url()));
  await phone.route('**/api/answers/current', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  );
  await phone.getByLabel('Amount').nth(1).fill('1500');
  await expect(phone.getByText(NOT_SAVED)).toBeVisible();
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await expect(phone.getByText('That did not work. Please try again.')).toBeVisible();
  expect(sent).toEqual([]);
  await expect(phone.getByLabel('Amount').nth(1)).toHaveValue('1,500');

  await phone.unroute('**/api/answers/current');
  await expect(phone.getByText(/^Saved /)).toBeVisible();
  await expect(phone.getByText('That did not work. Please try again.')).toBeHidden();

  // Whatever keeps it from being sent is said.
  const refuseOnce = (status: number, code: string) =>
    phone.route(
      '**/api/answers/send',
      (route) =>
        route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message: code }) }),
      { times: 1 },
    );
  await refuseOnce(503, 'request.busy');
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await expect(phone.getByText('That did not work. Please try again.')).toBeVisible();
  await refuseOnce(409, 'answer.changed_elsewhere');
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await expect(phone.getByText('Somebody else has changed this answer meanwhile.')).toBeVisible();
  await expect(phone.getByText('That did not work. Please try again.')).toBeHidden();
  await phone.getByRole('button', { name: 'Keep what I typed' }).click();

  await phone.getByRole('button', { name: /^Send to/ }).click();
  await expect(phone.getByText(/^Sent\./)).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('Amount').nth(1)).toHaveValue('1,500');
  await phone.context().close();
});

test('a good and a line of a paper that are saved without a connection stay as typed, and are saved when it is back', async ({
  page,
  context,
  signIn,
  expectNoise,
}) => {
  expectNoise(/INTERNET_DISCONNECTED|status of 409/);
  await signIn();
  await page.goto('/guided-workflow');
  await page.getByLabel('Declarant ID').fill('DK12345678');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await page.getByRole('button', { name: 'Start a second draft' }).click();
  const code = page.getByRole('combobox', { name: 'CN code' });
  await code.fill('7208 39');
  await page.getByRole('listbox').getByRole('option').first().click();
  const origin = page.getByRole('combobox', { name: 'Country of origin' });
  await origin.fill('China');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Imported quantity').fill('120.5');
  await page.getByLabel('Net mass').fill('120.5');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Net mass')).toHaveValue('120.5');
  await expect(code).toHaveValue('7208.39.00');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Net mass')).toHaveValue('120.5');
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(2);

  const [line] = (await (await page.request.get('/api/customs/pending')).json()) as { id: string }[];
  await page.goto(`/customs-dashboard?review=${line?.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const description = page.getByLabel('Description of goods').first();
  await description.fill('Bolte, rettet');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save for Later Review' }).first().click();
  await expect(page.getByText('Save Failed', { exact: true })).toBeVisible();
  await expect(description).toHaveValue('Bolte, rettet');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save for Later Review' }).first().click();
  await expect(page.getByText('Data Saved', { exact: true })).toBeVisible();
});
