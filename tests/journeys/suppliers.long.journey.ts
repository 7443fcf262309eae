import { choose, expect, expectAccessible, test } from './journey.ts';

test('adds a supplier and a subsupplier, gives it an operator, an installation and emissions, and archives it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/suppliers');
  const directory = page.getByRole('table', { name: 'Supplier directory' });
  await expect(directory.getByRole('row', { name: /Taihu Wire Rod/ })).toBeVisible();
  const before = await directory.getByRole('row').count();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Supplier' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Supplier' });
  await expect(form.getByLabel('Supplier name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Supplier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(form.getByRole('link', { name: 'Contact email is required' })).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Supplier name').fill('Bosna Vijci d.o.o.');
  await choose(page, 'Country of origin', 'Bosnia');
  await form.getByLabel('Installation name').fill('Zenica bolt works');
  await form.getByLabel('Contact email').fill('not an address');
  await form.getByRole('button', { name: 'Add Supplier' }).click();
  await form.getByRole('link', { name: 'Enter an email address such as name@company.com' }).click();
  await expect(form.getByLabel('Contact email')).toBeFocused();
  await form.getByLabel('Contact email').fill('cbam@bosna-vijci.example');
  await form.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(page.getByText('Supplier added successfully', { exact: true })).toBeVisible();
  await expect(directory.getByRole('row')).toHaveCount(before + 1);

  await page.getByRole('button', { name: 'Add Subsupplier' }).click();
  const sub = page.getByRole('dialog', { name: 'Add New Subsupplier' });
  await sub.getByLabel('Supplier name').fill('Neretva Wire d.o.o.');
  await sub.getByLabel('Delivers to').selectOption({ label: 'Bosna Vijci d.o.o.' });
  await choose(page, 'Country of origin', 'Bosnia');
  await sub.getByLabel('Installation name').fill('Mostar wire mill');
  await sub.getByLabel('Contact email').fill('office@neretva-wire.example');
  await sub.getByRole('button', { name: 'Add Subsupplier' }).click();
  await expect(page.getByText('Subsupplier added successfully', { exact: true })).toBeVisible();

  await directory.getByRole('link', { name: 'Bosna Vijci d.o.o.', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Neretva Wire d.o.o.' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify supplier' }).click();
  await page.getByLabel('What was checked, and how').fill('Register extract and contract seen');
  await page.getByRole('button', { name: 'Save verification' }).click();
  await expect(page.getByText('Register extract and contract seen')).toBeVisible();

  await page.getByRole('button', { name: 'Add operator' }).click();
  const operator = page.getByRole('dialog', { name: 'Add operator' });
  await operator.getByLabel('Operator ID').fill('BA-BV-01');
  await operator.getByLabel('Operator name').fill('Bosna Vijci d.o.o.');
  await operator.getByLabel('City').fill('Zenica');
  await operator.getByRole('button', { name: 'Save operator' }).click();
  await expect(operator).toBeHidden();

  await page.getByRole('button', { name: 'Add installation' }).click();
  const installation = page.getByRole('dialog', { name: 'Add installation' });
  await installation.getByLabel('Installation ID').fill('BA-ZENICA-1');
  await expect(installation.getByLabel('Installation name')).toHaveValue('Zenica bolt works');
  await installation.getByLabel('Latitude').fill('44.2');
  await installation.getByRole('button', { name: 'Save installation' }).click();
  await expect(installation.getByRole('link', { name: 'Give latitude and longitude, or neither' })).toBeVisible();
  await installation.getByLabel('Longitude').fill('17.9');
  await installation.getByLabel('CN codes').fill('7318 15 88');
  await installation.getByRole('button', { name: 'Save installation' }).click();
  await expect(installation).toBeHidden();

  await page.getByRole('button', { name: 'Add emissions' }).click();
  const emissions = page.getByRole('dialog', { name: 'Add actual emissions' });
  await emissions.getByLabel('Start', { exact: true }).fill('2025-01-01');
  await emissions.getByLabel('End', { exact: true }).fill('2025-12-31');
  await emissions.getByLabel('Specific direct emissions').fill('1,92');
  await emissions.getByLabel('Specific indirect emissions').fill('0,27');
  await emissions.getByRole('button', { name: 'Save emissions' }).click();
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Delete 7318/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Emissions deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('Not verified', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored', { exact: true })).toBeVisible();
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete supplier' }).click();
  await expect(page.getByText('Supplier archived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Supplier brought back', { exact: true })).toBeVisible();
  await directory.getByRole('link', { name: 'Bosna Vijci d.o.o.', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete supplier' }).click();
  await expect(page.getByText('Supplier archived', { exact: true })).toBeVisible();
  await expect(directory.getByRole('row')).toHaveCount(before + 1);
  await page.getByRole('tab', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Bring back Bosna Vijci d.o.o.' }).click();
  await page.getByRole('button', { name: 'Bring back', exact: true }).click();
  await expect(page.getByText('Supplier brought back', { exact: true })).toBeVisible();
});

test('several suppliers that were deleted or archived at once come back with one Undo', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const headers = { origin: baseURL ?? '' };
  const supplier = { countryOfOrigin: 'TR', installationName: 'Izmir works', contactEmail: 'cbam@izmir.example' };
  const add = async (body: object) =>
    (await (await page.request.post('/api/suppliers', { data: { ...supplier, ...body }, headers })).json())
      .id as string;
  await add({ name: 'Izmir Boru' });
  const parent = await add({ name: 'Izmir Tel' });
  await add({ name: 'Izmir Tel Alt', isSubsupplier: true, parentSupplierId: parent });
  await page.goto('/suppliers');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  for (const name of ['Izmir Boru', 'Izmir Tel']) await row(name).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Delete 2 suppliers' }).click();
  await page.getByRole('button', { name: 'Delete suppliers' }).click();
  await expect(page.getByText('1 supplier deleted, 1 archived', { exact: true })).toBeVisible();
  await expect(row('Izmir Tel')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored', { exact: true })).toBeVisible();
  await expect(row('Izmir Boru')).toBeVisible();
  await expect(row('Izmir Tel')).toBeVisible();
});

test('merges two suppliers that are one, with the address that was confirmed, and parts them again', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const ids: string[] = [];
  for (const name of ['Akdeniz Celik', 'Akdeniz Celik A.S.']) {
    const response = await page.request.post('/api/suppliers', {
      data: { name, countryOfOrigin: 'TR', installationName: `Works of ${name}`, contactEmail: 'cbam@akdeniz.example' },
      headers: { origin: baseURL ?? '' },
    });
    ids.push((await response.json()).id);
  }
  await page.goto(`/suppliers/${ids[0]}`);
  await expect(page.getByText('Is this the same supplier?', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge Akdeniz Celik A.S.' }).click();
  await page.getByRole('button', { name: 'Merge suppliers' }).click();
  await expect(page.getByText('Suppliers merged', { exact: true })).toBeVisible();
  await expect(page.getByText('Is this the same supplier?', { exact: true })).toBeHidden();
  // Whoever finds the other one, in the archive or by its address, is led to the one that has its goods.
  await page.goto(`/suppliers/${ids[1]}`);
  await expect(page.getByText('Merged into Akdeniz Celik', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
  await expect(page.getByText('Is this the same supplier?', { exact: true })).toBeHidden();
  for (const name of ['Bring back', 'Delete', 'Edit', 'Verify supplier'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Request data' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Akdeniz Celik', exact: true }).click();
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Merge undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge Akdeniz Celik A.S.' })).toBeVisible();
});
