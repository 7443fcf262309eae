import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { inNewCompany } from './own-company.ts';

test.use({ isShared: true });

test('the headline of a year is what the law counts today: unverified actual values give way to the default value, and stand beside it', async ({
  page,
  installation,
}) => {
  const company = { username: 'hedda', firstName: 'Hedda', company: 'Endnu Uverificeret ApS', eori: 'DK66778899' };
  await inNewCompany(page, installation, company);
  await storeDraft(page, installation.origin, {
    generalInfo: {
      ...{ declarantName: company.company, declarantId: company.eori },
      ...{ reportingPeriod: 'Q1', reportingYear: 2026 },
    },
    goodsItems: [goodOf('72083900', '100', { registry: { importDate: '2026-02-03' } })],
    emissionsData: [
      {
        ...{ itemNumber: 1, sequenceNumber: 1, productionCountry: 'CN', operatorId: 'OP-1', installationId: 'IN-1' },
        ...{ specificDirectEmissions: '1.5', specificIndirectEmissions: '0.2', determinationType: '01' },
        registry: { freeAllocation: '0.5' },
      },
    ],
  });

  await page.goto('/years/2026');
  // By default value 100 t × (3.187 × 1.10 − 0.975 × 1.370) at 75.36 EUR; with the actual values 100 t × (1.5 − 0.5).
  await expect(page.getByText('217.0', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('100.0 if all actual values are verified')).toBeVisible();
  const counted = page.getByRole('table', { name: 'Goods of the year' }).getByRole('row').nth(1);
  await expect(counted).toContainText('Default value');
  await expect(counted).toContainText('216.995');
  await expect(counted).toContainText('16,352.74');
  const verified = page.getByRole('table', { name: 'If verified' }).getByRole('row').nth(1);
  await expect(verified).toContainText('100');
  await expect(verified).toContainText('7,536.00');
  await expectAccessible(page);

  const year = await (await page.request.get('/api/years/2026')).json();
  expect(year.totals).toMatchObject({ certificates: '216.995', costEur: '16352.7432' });
  expect(year.ifVerified.totals).toMatchObject({ certificates: '100', costEur: '7536' });
});

test('opens a year down to a row of the law', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/declarations');
  await page.getByRole('link', { name: /^Year 2026/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Year 2026' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('table', { name: 'Goods of the year' })
    .getByRole('button', { name: /Why this number\? certificates/ })
    .first()
    .click();
  const figures = page.getByRole('dialog');
  await figures.getByRole('button').filter({ hasText: /tCO2e/ }).first().click();
  await expect(page.getByText(/\(EU\) 20\d\d\/\d+/).first()).toBeVisible();
});
