import type { Page } from '@playwright/test';
import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';

const quarter = { reportingPeriod: 'Q3', reportingYear: 2025 };

const rowOf = (page: Page, report: string) =>
  page.getByRole('table', { name: 'Declarations' }).getByRole('row').filter({ hasText: report });

test('two drafts of a quarter become one from the list, goods that both state are asked about, and both come back', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/); // the question of goods that are alike
  await signIn();
  const draft = (...masses: readonly string[]) =>
    storeDraft(page, baseURL, {
      generalInfo: quarter,
      goodsItems: masses.map((mass, index) => ({ ...goodOf('72083900', mass), itemNumber: index + 1 })),
    });
  const kept = await draft('10', '20', '30');
  const merged = await draft('20', '4');

  await page.goto('/declarations');
  await page.getByRole('button', { name: `Merge draft ${merged.draftReportId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Merge draft ${merged.draftReportId}` });
  // The demo has a correction of that quarter too, which is offered first.
  await dialog.getByLabel('Merge into').selectOption(kept.draftReportId);
  await expectAccessible(page);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  // A double click asks once, and answers nothing that it brings.
  await dialog.getByRole('button', { name: 'Merge drafts' }).dblclick();
  await expect(dialog.getByText('Items 1 and 2')).toBeVisible();
  expect(asked).toHaveLength(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Count once' }).click();
  await expect(page.getByText('Drafts merged', { exact: true })).toBeVisible();
  await expect(rowOf(page, merged.draftReportId)).toHaveCount(0);
  await expect(rowOf(page, kept.draftReportId).getByRole('cell', { name: '4', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored', { exact: true })).toBeVisible();
  await expect(rowOf(page, merged.draftReportId).getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expect(rowOf(page, kept.draftReportId).getByRole('cell', { name: '3', exact: true })).toBeVisible();
});

test('a draft that moves into a quarter with a draft is merged into it from the question', async ({
  page,
  signIn,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/); // the question of the second declaration
  await signIn();
  const generalInfo = { ...quarter, reportingPeriod: 'Q2' };
  const there = await storeDraft(page, baseURL, { generalInfo, goodsItems: [goodOf('72083900', '10')] });
  const moving = await storeDraft(page, baseURL, {
    generalInfo: { ...generalInfo, reportingYear: 2024 },
    goodsItems: [goodOf('72083900', '7')],
  });
  await page.goto(`/declarations/${moving.id}/edit`);
  await page.getByLabel('Reporting year').selectOption('2025');
  const question = page.getByRole('dialog', { name: 'Q2 2025 has a declaration already' });
  await expect(question).toContainText(there.draftReportId);
  await question.getByRole('button', { name: 'Merge into it' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge draft / });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge drafts' }).click();
  await expect(page.getByText('Drafts merged', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/declarations/${there.id}/edit`));
});
