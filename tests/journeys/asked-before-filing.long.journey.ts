import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';

const CONFIRMATION = 'I confirm that the information provided is accurate and complete.';

interface Quarter {
  readonly reportingPeriod: string;
  readonly reportingYear: number;
}

/** A draft of one good whose quantity is not its mass, opened at the review. */
async function openReview(page: Page, baseURL: string | undefined, quarter: Quarter): Promise<void> {
  const { id } = await storeDraft(page, baseURL, {
    generalInfo: { installationCountry: 'TR', ...quarter },
    goodsItems: [goodOf('73181588', '24.5', { netMass: '0.5', countryOfOrigin: 'TR' })],
    emissionsData: [
      {
        itemNumber: 1,
        sequenceNumber: 1,
        productionCountry: 'TR',
        operatorId: 'OP-1',
        installationId: 'INST-1',
        specificDirectEmissions: '1.8',
        specificIndirectEmissions: '0.2',
        determinationType: '01',
      },
    ],
  });
  await page.goto(`/declarations/${id}/edit?step=5`);
}

function runningQuarter(): Quarter & { readonly name: string } {
  const now = new Date();
  const [reportingPeriod, reportingYear] = [`Q${Math.ceil((now.getMonth() + 1) / 3)}`, now.getFullYear()];
  return { reportingPeriod, reportingYear, name: `${reportingPeriod} ${reportingYear}` };
}

test('asks before a quarter is closed that still runs, and shows the warnings that are open', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const { name, ...quarter } = runningQuarter();
  await openReview(page, baseURL, quarter);
  await expect(page.getByText(/^Yes, with \d+ warnings?$/)).toBeVisible();
  await expect(page.getByText(/^The quarter runs until/)).toBeVisible();
  await page.getByLabel(CONFIRMATION).click();
  await page.getByRole('button', { name: 'Close quarter' }).click();
  const question = page.getByRole('alertdialog', { name: `Close ${name} before it has ended?` });
  await expect(question).toContainText(`${name} runs until`);
  await expect(question).toContainText('you would have to amend the declaration for them');
  await expect(question).toContainText('The imported quantity is 24.5 t, and the net mass 0.5 t.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/step=5/);

  await page.getByRole('button', { name: 'Close quarter' }).click();
  await question.getByRole('button', { name: 'Close quarter' }).click();
  await expect(page.getByText('Declaration submitted successfully', { exact: true })).toBeVisible();
});

test('builds the file for the registry with confirmations only once they are given', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await openReview(page, baseURL, { reportingPeriod: 'Q3', reportingYear: 2025 });
  await expect(page.getByLabel(CONFIRMATION)).not.toBeChecked();
  const downloads: string[] = [];
  page.on('download', (file) => void downloads.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Generate XML' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm what the file says?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel(CONFIRMATION)).not.toBeChecked();
  expect(downloads).toEqual([]);

  await page.getByRole('button', { name: 'Generate XML' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Confirm and build' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^CBAM_Declaration_2025_Q3_/);
  expect(await readFile(await file.path(), 'utf8')).toContain('<GlobalDataConfirmation>1</GlobalDataConfirmation>');
  await expect(question).toBeHidden();
  await expect(page.getByLabel(CONFIRMATION)).toBeChecked();
});
