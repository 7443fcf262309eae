import { expect, expectAccessible, test } from './journey.ts';

test('records, uses and surrenders a certificate and an allowance, and reads both sides of it in the ledger', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  await signIn();
  await page.goto('/certificates');
  await expect(page.getByText('Nothing here is sent to the CBAM registry').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Certificate' });
  await dialog.getByRole('button', { name: 'Create Certificate' }).click();
  for (const fault of [
    'Certificate type is required',
    'Emissions covered is required',
    'Valid from date is required',
    'Valid to date is required',
  ])
    await expect(dialog.getByRole('link', { name: fault })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Certificate type').selectOption({ label: 'Carbon price certificate' });
  await dialog.getByLabel('Emissions covered').fill('30.5');
  await dialog.getByLabel('Valid from').fill('2026-01-01');
  await dialog.getByLabel('Valid to', { exact: true }).fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Create Certificate' }).click();
  await expect(page.getByText('Certificate created successfully', { exact: true })).toBeVisible();
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Use/ }).click();
  await page.getByRole('dialog').getByLabel('Quantity').fill('31');
  await page.getByRole('dialog').getByRole('button', { name: 'Record use' }).click();
  await expect(page.getByRole('dialog').getByText(/has 30.5 tCO2e left, not 31 tCO2e/)).toBeVisible();
  await page.getByRole('dialog').getByLabel('Quantity').fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Record use' }).click();
  await expect(page.getByText('Recorded as used', { exact: true })).toBeVisible();
  const movements = page.getByRole('table', { name: 'Movements' });
  await expect(movements.getByRole('row').nth(1)).toContainText('Certificate used');
  await expect(movements.getByRole('row').nth(1)).toContainText('-10.000 t');

  await page.getByRole('tab', { name: 'Allowances' }).click();
  await page.getByRole('button', { name: 'Create Allowance' }).click();
  const allowance = page.getByRole('dialog', { name: 'Create Allowance' });
  await allowance.getByLabel('Allocation quarter').selectOption('Q4');
  await allowance.getByLabel('Allocated quantity').fill('100');
  await allowance.getByLabel('Carbon price per tonne').fill('75.36');
  await allowance.getByLabel('Expiry date').fill('2099-12-31');
  await allowance.getByRole('button', { name: 'Create Allowance' }).click();
  await expect(page.getByText('Allowance created successfully', { exact: true })).toBeVisible();
  const quarter = page.getByRole('article').first();
  await quarter.getByRole('button', { name: /^Schedule/ }).click();
  await page.getByRole('dialog').getByLabel('Surrender automatically').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(quarter.getByText('From 80 % used')).toBeVisible();
  await quarter.getByRole('button', { name: /^Use/ }).click();
  await page.getByRole('dialog').getByLabel('Quantity').fill('80');
  await page.getByRole('dialog').getByRole('button', { name: 'Record use' }).click();
  await expect(movements.getByRole('row').nth(1)).toContainText('Allowance recorded as surrendered');
  await expectAccessible(page);
});

test('lists on the marketplace, bids and withdraws, and cannot list a CBAM certificate', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  await signIn();
  await page.goto('/certificates?tab=marketplace');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Listing' });
  await dialog.getByRole('button', { name: 'Create Listing' }).click();
  for (const fault of ['Certificate is required', 'Quantity is required', 'Price per tonne is required'])
    await expect(dialog.getByRole('link', { name: fault })).toBeVisible();
  await dialog.getByLabel('Certificate').selectOption({ index: 1 });
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel('Price per tonne').fill('73');
  await dialog.getByLabel('Valid until').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Create Listing' }).click();
  await expect(page.getByText('Marketplace listing created successfully', { exact: true })).toBeVisible();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Listing withdrawn', { exact: true })).toBeVisible();

  const auction = page.getByRole('article').filter({ hasText: 'Auction' });
  await auction.getByRole('button', { name: /^Bid/ }).click();
  await page.getByRole('dialog').getByLabel('Price per tonne').fill('67.99');
  await page.getByRole('dialog').getByRole('button', { name: 'Place bid' }).click();
  await expect(page.getByRole('dialog').getByText('Bid at least 68.00 EUR per tonne.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Price per tonne').fill('69');
  await page.getByRole('dialog').getByRole('button', { name: 'Place bid' }).click();
  await expect(auction.getByText(/69\.00.*yours/)).toBeVisible();
  await expect(page.getByText('CBAM certificates cannot be listed')).toBeVisible();
  await expect(page.getByText('Bid placed', { exact: true })).toBeHidden();
  // Scrolled to the auction, the button above lies half behind the top bar, which would count as a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('buys what another company offers, and both ledgers tell of it', async ({ page, signIn }) => {
  await signIn('consultant');
  await page.goto('/certificates?tab=marketplace');
  const offer = page.getByRole('article').filter({ hasText: '20.000 t' });
  await offer.getByRole('button', { name: /^Purchase/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('20.000 tCO2e at 74.10 EUR/t: 1,482.00 EUR.');
  await expect(question.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('Purchase recorded', { exact: true })).toBeVisible();
  await expect(offer.getByRole('button', { name: /^Purchase/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Certificates' }).click();
  const movement = page.getByRole('table', { name: 'Movements' }).getByRole('row').nth(1);
  await expect(movement).toContainText('20.000 t');

  await signIn('importer');
  await page.goto('/certificates');
  const sold = page.getByRole('table', { name: 'Movements' }).getByRole('row').nth(1);
  await expect(sold).toContainText('-20.000 t');
});

test('adds a rule, rehearses it, executes it and reads its log', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/certificates?tab=automation');
  await page.getByRole('button', { name: 'Create Rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Rule' });
  await dialog.getByRole('button', { name: 'Create Rule' }).click();
  await expect(dialog.getByRole('link', { name: 'Rule name is required' })).toBeVisible();
  await dialog.getByLabel('Rule name').fill('Surrender 5 t');
  await dialog.getByLabel('Rule type').selectOption('auto_surrender');
  await expect(dialog.getByLabel('Action type')).toHaveValue('surrender');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByRole('button', { name: 'Create Rule' }).click();
  await expect(page.getByText('Automation rule created successfully', { exact: true })).toBeVisible();
  const rule = page.getByRole('article', { name: 'Surrender 5 t' });
  await rule.getByRole('button', { name: 'Dry run' }).click();
  const result = page.getByRole('dialog', { name: 'Dry run' });
  await expect(result.getByText('Recorded 5 tCO2e as surrendered')).toBeVisible();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(rule.getByText('Never')).toBeVisible();
  await rule.getByRole('button', { name: 'Execute' }).click();
  await expect(rule.getByText('Once')).toBeVisible();
  await rule.getByRole('button', { name: 'Log' }).click();
  const log = page.getByRole('table', { name: 'Triggers' });
  await expect(log.getByRole('row').nth(1)).toContainText('Recorded 5 tCO2e as surrendered');
  await expectAccessible(page);
});

test('the ledger fits a phone in Danish: every posting stays inside its card', async ({ page, signIn }) => {
  await signIn();
  await page.addInitScript(() => localStorage.setItem('language', 'da'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/certificates');
  const cards = page.getByRole('list', { name: 'Bevægelser' }).locator('> li');
  await expect(cards.filter({ hasText: 'Posteringer' }).first()).toBeVisible();
  const beyond = await cards.evaluateAll((items) =>
    items.flatMap((card) => {
      const edge = card.getBoundingClientRect().right;
      return [...card.querySelectorAll('dd *')].flatMap((each) =>
        each.getBoundingClientRect().right > edge ? [each.textContent] : [],
      );
    }),
  );
  expect(beyond).toEqual([]);
});
