import { bolts, storeRecords } from './customs-screens.ts';
import { expect, expectAccessible, leaveByEscape, test, waiting } from './journey.ts';

test('works on the lines of papers as rows: a view that the address keeps, a value changed in place, one for many, and many taken away', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await storeRecords(page, baseURL ?? '', [
    ...Array.from({ length: 9 }, (_, index) => bolts(`26DKROWS0000000${index}A`, { Nettomasse: 100 + index })),
    bolts('26DKROWS00000010A', { 'Afsender Navn': 'Haitang Fasteners' }),
  ]);

  await page.goto('/customs-dashboard');
  const rows = page.getByRole('table', { name: 'Lines of customs papers' }).getByRole('row');
  await page.getByLabel('Search the table').fill('26dkrows haitang');
  await expect(rows).toHaveCount(2);
  // A search and the groups right after it, before the page is drawn anew: neither is lost.
  await page.getByRole('search').evaluate((bar) => {
    const field = bar.querySelector('input');
    const groups = bar.querySelector<HTMLSelectElement>('select[aria-label="Group rows"]');
    if (!field || !groups) throw new Error('No bar above the table');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '26dkrows');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    groups.value = 'supplier';
    groups.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/q=26dkrows&group=supplier$/);
  await expect(page.getByLabel('Search the table')).toHaveValue('26dkrows');
  await expect(page.getByRole('rowheader', { name: 'Haitang Fasteners' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Goods', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Goods' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Haitang Fasteners' })).toBeVisible();
  await expect(rows).toHaveCount(13);

  const mass = page.getByRole('button', { name: /^Change Net mass of line 26DKROWS00000003A/ });
  await mass.click();
  await page
    .getByRole('form', { name: /^Net mass.*26DKROWS00000003A/ })
    .getByRole('textbox')
    .fill('75');
  await page.keyboard.press('Enter');
  await expect(mass).toContainText(/75$/);
  // Whoever came by keyboard goes on from the cell.
  await expect(mass).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(mass).toBeFocused();

  await page.getByLabel('Select all').click();
  await page.getByRole('button', { name: 'Correct a value' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a value' });
  await dialog.getByLabel('New value').fill('China');
  await page
    .getByRole('option', { name: /^China/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Correct 10 lines' }).click();
  await expect(page.getByText('10 lines changed', { exact: true }).first()).toBeVisible();
  await expect(rows.filter({ hasText: '26DKROWS' }).filter({ hasText: 'CN' })).toHaveCount(10);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Lines of customs papers' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
});

test('imports the refused lines of a file by one correction of what they have in common', async ({ page, signIn }) => {
  await signIn();
  const rows = Array.from({ length: 20 }, (_, index) => {
    const origin = index < 3 ? 'Ruritania' : 'TR';
    return `26DK60000000000${10 + index}F;1;02-11-2026;7318 15 88;${origin};1.250,5;Kuzey`;
  });
  const file = `MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør\n${rows.join('\n')}\n`;
  await page.goto('/upload-excel-csv');
  await page
    .getByLabel('Choose Excel or CSV files, or drop them here')
    .setInputFiles({ name: 'origins.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/declarations/upload'));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  expect((await uploaded).ok()).toBe(true);
  await page.goto('/upload-excel-csv');
  await page.getByRole('link', { name: 'origins.csv' }).click();
  await expect(page.getByRole('heading', { name: '3 refused lines' })).toBeVisible();
  await page.getByLabel('Right value for Ruritania').fill('TR');
  await page.getByRole('option', { name: /^Türkiye/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct and import lines' }).click();
  await expect(page.getByRole('heading', { name: '3 refused lines' })).toBeHidden();
  await expect(page.getByText('20 lines', { exact: true })).toBeVisible();
});

test('finds a supplier, a page and an answer from anywhere by keys alone, and lists the keys', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await leaveByEscape(page, page.getByRole('dialog', { name: 'Shortcuts' }));
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find and go' });
  const above = (await field.boundingBox())?.y;
  await field.fill('kuzey');
  await expect(page.getByRole('option', { name: /^Kuzey Profil A\.S\./ }).first()).toBeVisible();
  // The field stays where one types, however much is found.
  expect((await field.boundingBox())?.y).toBe(above);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/suppliers\//);
  await page.keyboard.press('Control+k');
  await field.fill('deadlines');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deadlines/);
});

test('pages and actions are found by the words that a Danish reader sees, and in English', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'da'));
  await signIn();
  const field = page.getByRole('combobox');
  for (const [typed, address] of [
    ['certifikater', /\/certificates/],
    ['frister', /\/deadlines/],
    ['hjælp', /\/help/],
    ['kvoter', /\/certificates\?tab=allowances$/],
    ['totrinslogin', /\/settings#second-factor$/],
    ['deadlines', /\/deadlines/],
  ] as const) {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
});

test('a part of the settings comes into view where a button or the search leads to it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add address' }).click();
  await expect(page).toHaveURL(/\/settings#email$/);
  await expect(page.getByRole('heading', { name: 'Email address' })).toBeInViewport();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find and go' }).fill('api keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeInViewport();
});

/** Screens whose rows are cards on a phone. */
const CARDS = [
  '/declarations',
  '/suppliers',
  '/articles',
  '/customs-dashboard',
  '/customs-dashboard?as=table',
  '/customs-dashboard?show=approved',
  '/history',
  '/supplier-answers',
  '/upload-excel-csv',
  '/certificates?tab=automation',
  '/certificates?tab=marketplace',
  '/comprehensive-supplier-management',
  '/settings',
];

for (const language of ['en', 'de'])
  test(`buttons and links of a card stay inside it on the phone, in ${language}`, async ({ page, signIn }) => {
    await signIn();
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of CARDS) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      const outside = await page
        .getByRole('main')
        .locator(':is(li, tr, article, section, [role=row]) :is(a, button)')
        .evaluateAll((acts) =>
          acts.flatMap((act) => {
            const card = act.closest('li, tr, article, section, [role=row]')?.getBoundingClientRect();
            const { left, right, width } = act.getBoundingClientRect();
            const isInside = !card || width === 0 || (left >= card.left - 1 && right <= card.right + 1);
            return isInside || act.closest('.overflow-x-auto') ? [] : [act.textContent];
          }),
        );
      const isWider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth;
      });
      expect({ path, outside, isWider }).toEqual({ path, outside: [], isWider: false });
    }
  });
