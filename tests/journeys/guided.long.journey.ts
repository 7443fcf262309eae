import { readFile } from 'node:fs/promises';
import { editItem, goodOf, storeDraft } from './drafts.ts';
import { choose, expect, expectAccessible, test } from './journey.ts';

const GOODS = [
  { code: '7208 39', country: 'China', mass: '120.5', direct: '1.8', indirect: '0.2' },
  { code: '7318 15 88', country: 'Türkiye', mass: '24', direct: '2.1', indirect: '0.4' },
  { code: '3102 10 90', country: 'Egypt', mass: '300', direct: '1.2', indirect: '0.1' },
];

test('declares a quarter with three goods, corrects what the registry would refuse, and saves a file', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/409/);
  await signIn();
  const declarant = await (await page.request.get('/api/company/declarant')).json();
  const unsigned = await page.request.put('/api/company/declarant', {
    data: { ...declarant, signatoryName: '', signatoryPosition: '', signaturePlace: '' },
    headers: { origin: baseURL ?? '' },
  });
  expect(unsigned.status()).toBe(200);
  await page.goto('/guided-workflow');
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/new-declaration');
  // Since 2026 the registry knows no country of installations but that of each good.
  const country = page.getByRole('combobox', { name: /Installation country/ });
  await expect(country).toBeHidden();
  await page.getByLabel('Reporting period').selectOption('Q1');
  await page.getByLabel('Reporting year').selectOption('2025');
  await expect(country).toBeVisible();
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await expect(page.getByRole('link', { name: 'Installation country is required' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Declarant ID').fill('DK12345678');
  await choose(page, 'Installation country', 'China');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await page.getByRole('button', { name: 'Start a second draft' }).click();

  await expect(page).toHaveURL(/\/declarations\/.+\/edit\?step=2/);
  const next = page.getByRole('button', { name: 'Next: Emissions Data' });
  await expect(next).toBeDisabled();
  await page.getByLabel('Net mass').fill('77');
  await page.reload();
  await expect(page.getByLabel('Net mass')).toHaveValue('77');
  for (const [index, good] of GOODS.entries()) {
    await choose(page, 'CN code', good.code);
    await choose(page, 'Country of origin', good.country);
    await page.getByLabel('Imported quantity').fill(good.mass);
    await page.getByLabel('Net mass').fill(good.mass);
    await page.getByRole('button', { name: 'Add goods item' }).click();
    await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(index + 2);
    await expect(page.getByLabel('Item number')).toHaveValue(String(index + 2));
  }
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Goods items' }).getByRole('row')).toHaveCount(GOODS.length + 1);

  await next.click();
  // What is typed and not added is in no declaration: it is said before it is left behind.
  await page.getByLabel('Operator ID').fill('OP-typed');
  const onward = page.getByRole('button', { name: 'Next: Supporting Files' });
  const question = page.getByRole('alertdialog', { name: 'Go on without what you typed?' });
  await onward.click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/step=3/);
  await onward.click();
  await question.getByRole('button', { name: 'Go on without it' }).click();
  await expect(page).toHaveURL(/step=4/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Operator ID')).toHaveValue('OP-typed');
  for (const [index, good] of GOODS.entries()) {
    await choose(page, 'Goods item', good.code);
    await expect(page.getByRole('combobox', { name: 'Goods item' })).toHaveValue(new RegExp(`^${index + 1}: `));
    await page.getByLabel('Operator ID').fill(`OP-${index}`);
    await page.getByLabel('Installation ID').fill(`INST-${index}`);
    await page.getByLabel('Specific direct emissions').fill(good.direct);
    await page.getByLabel('Specific indirect emissions').fill(good.indirect);
    await page.getByRole('button', { name: 'Add emissions' }).click();
    await expect(page.getByRole('table', { name: 'Emissions of this item' }).getByRole('row')).toHaveCount(2);
  }
  await page.getByRole('button', { name: 'Next: Supporting Files' }).click();
  await page.getByLabel('Choose files').setInputFiles({
    name: 'mill certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 certificate'),
  });
  await expect(page.getByText('mill certificate.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Review & Submit' }).click();
  await expectAccessible(page);

  const company = page.getByRole('dialog', { name: 'Declaring company' });
  await page
    .getByRole('button', { name: /^Correct: .*signature/ })
    .first()
    .click();
  await expect(company.getByLabel('Place of signature')).toBeFocused();
  await company.getByLabel('Who signs').fill('Mette Lund');
  await company.getByLabel('Position').fill('Customs manager');
  await company.getByLabel('Place of signature').fill('Esbjerg');
  await company.getByRole('button', { name: 'Save company' }).click();
  await expect(company).toBeHidden();
  await expect(page.getByText('Ready for submission')).toBeVisible();

  await page.getByRole('button', { name: 'Submit Declaration' }).click();
  await expect(page.getByText('Legal confirmation required', { exact: true })).toBeVisible();
  await page.getByLabel('I confirm that the information provided is accurate and complete.').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generate XML' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^CBAM_Declaration_2025_Q1_2025-Q1-\d{4}_\d{8}T\d{6}Z\.xml$/);
  const xml = await readFile((await download.path()) ?? '', 'utf8');
  expect(xml.match(/<ImportedGood>/g)).toHaveLength(GOODS.length);
  await page.getByRole('button', { name: 'Submit Declaration' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Declaration' }).click();
  await expect(page.getByText('Declaration submitted successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/declarations$/);
  await expectAccessible(page);
});

test('what is typed while a good is being stored stays for the next one, and a good that is refused comes back', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/status of (409|503)/);
  await signIn();
  await page.goto('/guided-workflow');
  await page.getByLabel('Declarant ID').fill('DK12345678');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  await page.getByRole('button', { name: 'Start a second draft' }).click();
  const [first, second] = GOODS as [(typeof GOODS)[0], (typeof GOODS)[0]];
  await choose(page, 'CN code', first.code);
  await choose(page, 'Country of origin', first.country);
  await page.getByLabel('Imported quantity').fill(first.mass);
  await page.getByLabel('Net mass').fill(first.mass);

  const stored = Promise.withResolvers<void>();
  await page.route('**/goods-items', async (route) => {
    await stored.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByLabel('CN code')).toBeFocused();
  await page.keyboard.type(second.code);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Net mass').fill(second.mass);
  stored.resolve();
  const rows = page.getByRole('table', { name: 'Goods items' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel('Item number')).toHaveValue('2');
  await expect(page.getByLabel('CN code')).toHaveValue('7318.15.88');
  await expect(page.getByLabel('Net mass')).toHaveValue(second.mass);
  await expect(page.getByLabel('Net mass')).toBeFocused();
  await expect(page.getByLabel('Imported quantity')).toHaveValue('');

  await choose(page, 'Country of origin', second.country);
  await page.getByLabel('Imported quantity').fill(second.mass);
  await page.route('**/goods-items', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Imported quantity')).toHaveValue(second.mass);
  await page.reload();
  await page.getByRole('button', { name: 'Add goods item' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel('Net mass')).toHaveValue('');
});

test('a saved good moves to its place in a sorted list without more questions than needed, and tells what is unknown of it', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const { id } = await storeDraft(page, baseURL, {
    generalInfo: { reportingPeriod: 'Q1', reportingYear: 2027 },
    goodsItems: ['10', '20', '30'].map((mass, index) =>
      goodOf('73181588', mass, { itemNumber: index + 1, productName: `Bolts M${index + 6}` }),
    ),
  });
  await page.goto(`/declarations/${id}/edit?step=2`);
  const table = page.getByRole('table', { name: 'Goods items' });
  const masses = () => table.locator('tbody td:nth-child(7)');
  /** A cell reads as what can be done with it, then its value. */
  const cells = (...rows: readonly (readonly [item: number, mass: string])[]) =>
    rows.map(([item, mass]) => `Change Net mass of item ${item}${mass}`);
  const save = async (item: number, mass: string) => {
    await editItem(page, item);
    await page.getByLabel('Net mass').fill(mass);
    await page.getByRole('button', { name: 'Save item' }).click();
  };

  await expect(masses()).toHaveText(cells([1, '10'], [2, '20'], [3, '30']));
  await expect(page.getByRole('button', { name: 'Add goods item' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/goods-items?')) asked.push(request.url());
  });
  await save(1, '15');
  await expect(masses()).toHaveText(cells([1, '15'], [2, '20'], [3, '30']));
  await expect(page.getByRole('button', { name: 'Add goods item' })).toBeVisible();
  expect(asked).toEqual([]);

  await table.getByRole('columnheader').getByRole('button', { name: 'Net mass' }).click();
  await save(1, '45.5');
  await expect(masses()).toHaveText(cells([2, '20'], [3, '30'], [1, '45.5']));

  await table.getByRole('button', { name: /Why this number\? Item 2$/ }).click();
  const figures = page.getByRole('dialog', { name: 'Figures of item 2' });
  await figures
    .getByRole('button', { name: /^cost Unknown/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Price set at purchase' }).first().click();
  await expect(
    page.getByText('From 2027 the price is that of the week in which certificates are bought.'),
  ).toBeVisible();
});

test('calls no quarter ready that has not begun', async ({ page, signIn, baseURL }) => {
  await signIn();
  const { id } = await storeDraft(page, baseURL, {
    generalInfo: { reportingPeriod: 'Q4', reportingYear: new Date().getFullYear() + 1 },
    goodsItems: [goodOf('73181588', '10')],
  });
  await page.goto(`/declarations/${id}/edit?step=5`);
  await expect(page.getByText('The quarter has not begun')).toBeVisible();
  await expect(page.getByText('Not begun', { exact: true })).toBeVisible();
  await expect(page.getByText('Status: Draft')).toBeVisible();
  await expect(page.getByText('Ready for submission')).toBeHidden();
});
