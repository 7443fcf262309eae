import { choose, expect, expectAccessible, test } from './journey.ts';
import { addUser, signInAs } from './own-company.ts';

const COMPANY = 'Fire Øjne ApS';

test('with four eyes the author of a quarter cannot submit it, and a colleague can', async ({
  page,
  browser,
  installation,
  expectNoise,
}) => {
  const { origin } = installation;
  addUser(installation, { username: 'birgit', company: COMPANY, firstName: 'Birgit' });
  addUser(installation, { username: 'frode', company: COMPANY, firstName: 'Frode' });
  await signInAs(page, 'birgit', origin);
  const company = await (await page.request.get('/api/company/declarant')).json();
  const saved = await page.request.put('/api/company/declarant', {
    data: { ...company, legalName: COMPANY, eoris: [{ eori: 'DK98765432' }], requiresFourEyes: true },
    headers: { origin },
  });
  expect(saved.status()).toBe(200);

  await page.goto('/guided-workflow');
  await page.getByLabel('Reporting period').selectOption('Q1');
  await page.getByLabel('Reporting year').selectOption('2025');
  await choose(page, 'Installation country', 'China');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await choose(page, 'CN code', '7208 39');
  await choose(page, 'Country of origin', 'China');
  await page.getByLabel('Imported quantity').fill('120');
  await page.getByLabel('Net mass').fill('120');
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(2);
  const review = page.url().replace(/step=2/, 'step=5');
  await page.goto(review);
  await page.getByLabel('I confirm that the information provided is accurate and complete.').click();
  await page.getByLabel('Reason for saving with errors').fill('The mill answers in January');
  expectNoise(/409/);
  await page.getByRole('button', { name: 'Submit Declaration' }).click();
  await expect(page.getByText(/^Your company asks for a second pair of eyes: .*Worked on it: Birgit/)).toBeVisible();
  await expectAccessible(page);

  const colleague = await (await browser.newContext({ baseURL: origin })).newPage();
  await signInAs(colleague, 'frode', origin);
  await colleague.goto('/dashboard');
  await colleague.getByRole('link', { name: /^Check and submit Q/ }).click();
  await expect(colleague).toHaveURL(review);
  await expect(colleague.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(2);
  await colleague.getByLabel('I confirm that the information provided is accurate and complete.').click();
  await colleague.getByLabel('Reason for saving with errors').fill('The mill answers in January');
  await colleague.getByRole('button', { name: 'Submit Declaration' }).click();
  await expect(colleague.getByText('Saved with errors: no file built', { exact: true })).toBeVisible();
  await colleague.context().close();

  await page.goto(review.replace(/\/edit.*/, ''));
  await expect(page.getByRole('listitem').filter({ hasText: /^Submitted, Frode/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Created the draft, Birgit/ })).toBeVisible();
});

test('with four eyes whoever worked on the quarters cannot submit their year, and a colleague can', async ({
  page,
  browser,
  installation: { origin },
  expectNoise,
}) => {
  const headers = { origin };
  await signInAs(page, 'birgit', origin);
  const colleague = await (await browser.newContext({ baseURL: origin })).newPage();
  await signInAs(colleague, 'frode', origin);
  const [{ id: reported }] = await (await page.request.get('/api/declarations')).json();
  const { generalInfo, goodsItems } = await (await page.request.get(`/api/declarations/${reported}`)).json();
  const written = await page.request.post('/api/declarations', {
    data: { secondOfQuarter: true, generalInfo: { ...generalInfo, reportingYear: 2027 }, goodsItems },
    headers,
  });
  const { id } = await written.json();
  const data = { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is', beforeEnd: true };
  expect((await colleague.request.patch(`/api/declarations/${id}`, { data, headers })).status()).toBe(200);

  expectNoise(/409/);
  for (const person of [page, colleague]) {
    await person.goto('/years/2027');
    await person.getByRole('button', { name: 'Submit year' }).click();
    await person.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  }
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('Worked on it: Birgit');
  await expect(colleague.getByRole('listitem', { name: 'Version 1' })).toContainText('Frode');
  await colleague.context().close();
});
