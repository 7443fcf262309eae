import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { expect, expectAccessible, test } from './journey.ts';

test('a consultant sees what waits in every client on one screen, and opens one', async ({ page, signIn }) => {
  await signIn('consultant');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Clients' }).click();
  const table = page.getByRole('table', { name: 'Clients' });
  const row = table.getByRole('row', { name: /Rold Gødning ApS/ });
  const amount = /\d{1,3}(?:,\d{3})*\.\d\d/;
  await expect(row).toContainText(amount);
  const [cost = ''] = amount.exec((await row.textContent()) ?? '') ?? [];
  await expect(table.getByRole('row', { name: /Vigsø Aluminium ApS/ })).toContainText(amount);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Open/ }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /Rold Gødning ApS/ })).toBeVisible();
  await expect(page.getByText(cost).first()).toBeVisible();
});

test('a page of another client is offered with that client, and what is of no client of the person is not there', async ({
  page,
  playwright,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/404/);
  await signIn('consultant');
  const companies = await (await page.request.get('/api/companies')).json();
  const client = companies.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const theirs = await page.request.get('/api/declarations', { headers: { 'x-company': client.id } });
  const [declaration] = await theirs.json();
  await page.goto(`/declarations/${declaration.id}`);
  const offer = page.getByRole('status').filter({ hasText: 'This page is of another of your clients' });
  await expect(offer).toContainText(client.name);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Change to this client' }).click();
  await expect(page.getByRole('heading', { name: `${declaration.reportingPeriod} ${declaration.year}` })).toBeVisible();
  await expect(page).toHaveURL(`/declarations/${declaration.id}`);

  const importer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const login = { username: 'importer', password: DEMO_PASSWORD };
  await importer.post('/api/login', { data: login, headers: { origin: baseURL ?? '' } });
  const [foreign] = await (await importer.get('/api/declarations')).json();
  await importer.dispose();
  await page.goto(`/declarations/${foreign.id}`);
  await expect(page.getByText('This no longer exists, or it is not yours.')).toBeVisible();
  await expect(page.getByText('Sundby Staal')).toHaveCount(0);
  await expect(offer).toBeHidden();
});

test('an owner makes a key for a program, which works until the owner revokes it', async ({
  page,
  playwright,
  signIn,
  baseURL,
}) => {
  await signIn();
  await page.goto('/settings');
  await page.getByLabel('Name of the program').fill('ERP');
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByText(/^lods_[\w-]{43}$/);
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${await shown.textContent()}` },
  });
  expect((await program.get('/api/suppliers')).status()).toBe(200);
  expect((await program.get('/api/members')).status()).toBe(403);
  await page.getByRole('button', { name: 'Revoke ERP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('No API keys', { exact: true })).toBeVisible();
  expect((await program.get('/api/suppliers')).status()).toBe(401);
  await program.dispose();
});

test('the dialogs of webhooks close by Escape and by a press beside them, and no slip loses the secret', async ({
  page,
  signIn,
}) => {
  await signIn('importer');
  await page.goto('/settings');
  const opener = page.getByRole('button', { name: 'New webhook' });
  const asking = page.getByRole('dialog', { name: 'New webhook' });
  const beside = { x: 5, y: 400 };
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(beside.x, beside.y)]) {
    await opener.click();
    await expect(asking).toBeVisible();
    await close();
    await expect(asking).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await asking.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.com/lods');
  await asking.getByRole('checkbox').first().check();
  await asking.getByRole('button', { name: 'Make webhook' }).click();
  await expect(asking).toBeHidden();
  const secret = page.getByText('Copy this secret now');
  await expect(secret).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(beside.x, beside.y);
  await expect(secret).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open https://erp.example.com/lods' }).click();
  const shown = page.getByRole('dialog', { name: 'Webhook' });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await page.reload();
  await expect(opener).toBeVisible();
  await expect(secret).toBeHidden();
});

test('what a consultant types for one client is shown in no other, and to nobody who signs in after', async ({
  page,
  signIn,
}) => {
  await signIn('consultant');
  await page.goto('/guided-workflow');
  const declarant = page.getByLabel('Declarant ID');
  await declarant.fill('DK12345678');
  await page.reload();
  await expect(declarant).toHaveValue('DK12345678');

  const chooser = page.getByRole('button', { name: /Change the client company/ });
  const first = ((await chooser.textContent()) ?? '').replace('. Change the client company', '');
  const second = first === 'Rold Gødning ApS' ? 'Vigsø Aluminium ApS' : 'Rold Gødning ApS';
  const choose = async (company: string) => {
    await chooser.click();
    await page.getByRole('menuitemradio', { name: company }).click();
    await expect(chooser).toContainText(company);
  };
  await choose(second);
  await page.goto('/guided-workflow');
  await expect(declarant).not.toHaveValue('');
  await expect(declarant).not.toHaveValue('DK12345678');
  await choose(first);
  await page.goto('/guided-workflow');
  await expect(declarant).toHaveValue('DK12345678');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('DK12345678');
});
