import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';

const HEADING = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
const mrn = (number: number) => `26DK00000000REC${number}J0`;
const row = (number: number, mass: string, code = '7318 15 88') =>
  `${mrn(number)};1;02-11-2026;${code};TR;${mass};Kuzey`;
const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADING, ...rows].join('\r\n')),
});

/** What the tiles say at this very moment, in the order of the screen. */
const tilesOf = async (page: Page) => {
  const tiles = page.locator('dl > div');
  const texts = await tiles.evaluateAll((all) => all.map((tile) => [...tile.children].map((part) => part.textContent)));
  return Object.fromEntries(texts.map(([label, value]) => [label, value]));
};

test('holds the lines of a quarter against the list of the customs authority, explains each difference and mends it in place', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload-excel-csv');
  const chooser = page.getByLabel('Choose Excel or CSV files, or drop them here');
  const uploaded = page.getByRole('list', { name: 'Uploaded files' });
  await chooser.setInputFiles(csv('egne.csv', [row(1, '1.250,5'), row(2, '2.400,5'), row(3, '300,5')]));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page).toHaveURL(/\/declarations$/);

  await page.goto('/upload-excel-csv');
  await page.getByRole('checkbox', { name: 'Compare only: a list of MRNs from the customs authority' }).check();
  await chooser.setInputFiles(
    csv('told.csv', [row(1, '1.250,5'), row(2, '2.500,5'), row(4, '750,5'), row(5, '20,5'), row(6, '')]),
  );
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await uploaded.getByRole('link', { name: 'Open told.csv' }).click();
  const difference = (number: number) => page.getByRole('listitem').filter({ hasText: mrn(number) });
  await expect(difference(2)).toContainText('Different');
  await expect(difference(3)).toContainText('Not in the list');
  await expect(difference(4)).toContainText('Missing');
  await expect(difference(1)).toHaveCount(0);
  await expectAccessible(page);

  await expect(page.getByText('1 refused line of the list is not compared')).toBeVisible();
  await difference(2).getByRole('button', { name: 'Use the values of the list' }).click();
  await expect(page.getByText('1 line taken from the list', { exact: true }).first()).toBeVisible();
  await expect(difference(2)).toHaveCount(0);
  // The tiles agree with the list as soon as it has changed.
  expect(await tilesOf(page)).toMatchObject({ Matched: '2', Different: '0', Missing: '2', 'Not in the list': '1' });
  await page.getByRole('button', { name: 'Import 2 missing lines' }).click();
  await expect(difference(4)).toHaveCount(0);
  expect(await tilesOf(page)).toMatchObject({ Matched: '4', Different: '0', Missing: '0', 'Not in the list': '1' });
  await expect(difference(3)).toContainText('Not in the list');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Take imported lines back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(difference(4)).toContainText('Missing');
  await expect(difference(2)).toContainText('Different');
  expect(await tilesOf(page)).toMatchObject({ Matched: '1', Different: '1', Missing: '2', 'Not in the list': '1' });
});

test('asks about lines without item numbers that may be the same goods, and counts none of them twice', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload-excel-csv');
  const chooser = page.getByLabel('Choose Excel or CSV files, or drop them here');
  await chooser.setInputFiles(csv('mine.csv', [row(6, '1.250,5'), row(7, '2.400,5')]));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(page).toHaveURL(/\/declarations$/);

  await page.goto('/upload-excel-csv');
  await page.getByRole('checkbox', { name: 'Compare only: a list of MRNs from the customs authority' }).check();
  const bare = (number: number, mass: string, code?: string) => row(number, mass, code).replace(';1;', ';');
  const list = csv('bare.csv', []);
  list.buffer = Buffer.from(
    [
      HEADING.replace('Varepost;', ''),
      bare(6, '1.250,5'),
      bare(7, '1.400,5'),
      bare(7, '1.000,5', '7318 15 35'),
      bare(6, '300,5'),
    ].join('\r\n'),
  );
  await chooser.setInputFiles(list);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('list', { name: 'Uploaded files' }).getByRole('link', { name: 'Open bare.csv' }).click();
  const ofMrn = (number: number) => page.getByRole('listitem').filter({ hasText: mrn(number) });
  await expect(ofMrn(7)).toHaveCount(1);
  await expect(ofMrn(7)).toContainText('Same goods?');
  await expect(ofMrn(7)).toContainText('2,400.5 kg');
  await expect(ofMrn(6)).toContainText('Missing');
  await expectAccessible(page);

  await ofMrn(7).getByRole('button', { name: 'Use the lines of the list' }).click();
  await expect(page.getByText('2 lines taken from the list', { exact: true }).first()).toBeVisible();
  await expect(ofMrn(7)).toHaveCount(0);
  await expect(ofMrn(6)).toHaveCount(1);
});
