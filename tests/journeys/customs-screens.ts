import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The link in the latest mail to this address, from the files that mails become without a mail server. */
export async function linkMailedTo(
  { mailFolder: folder }: { readonly mailFolder: string },
  address: string,
): Promise<string> {
  let link = '';
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const mail = mails.findLast((text) => text.includes(`To: ${address}`))?.replaceAll(/=\r?\n/g, '') ?? '';
    link = /http\S+?\/confirm-address#token=[\w-]+/.exec(mail.replaceAll('=3D', '='))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link;
}

/** That an exported workbook, opened in a reader, says row for row and cell for cell what the table on the screen says. */
export async function expectSameAsScreen(workbook: string, table: Locator): Promise<void> {
  const book = read(await readFile(workbook));
  expect(book.SheetNames).toEqual(['Customs Declarations']);
  const sheet = utils.sheet_to_json<unknown[]>(book.Sheets['Customs Declarations'] ?? {}, { header: 1 });
  // The screen keeps a number and its unit on one line by a blank that does not break.
  const screen = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ').trim() ?? ''),
      ),
    );
  const shown = (value: unknown) =>
    typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 20 }) : value;
  expect(sheet.map((row) => row.map(shown))).toEqual(screen);
}

/** A line of a Danish declaration, as an extraction gives it. */
export const bolts = (reference: string, change: Record<string, unknown>) => ({
  'Reference nummer': reference,
  'Document Type': 'Importangivelse',
  'Source File': 'angivelse.pdf',
  'Afsender Navn': 'Kuzey Profil A.S.',
  'SE-nummer': '12345678',
  Varekode: '7318158890',
  Oprindelsesland: 'TR',
  Nettomasse: 1000,
  Varebeskrivelse: 'Bolte af stål',
  Procedure: '4000',
  ...change,
});

/** Takes extracted lines in, as whoever is signed in, and gives them as they are kept. */
export async function storeRecords(
  page: Page,
  origin: string,
  extractedData: readonly object[],
): Promise<{ id: string; version: number }[]> {
  const response = await page.request.post('/api/customs/save-extracted', {
    data: { extractedData },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
  return (await response.json()).declarations;
}

/** Approves lines as they stand. */
export async function approveRecords(page: Page, origin: string, lines: readonly { readonly id: string }[]) {
  for (const { id } of lines) {
    const data = { updatedData: {} };
    const response = await page.request.post(`/api/customs/approve/${id}`, { data, headers: { origin } });
    expect(response.status()).toBe(200);
  }
}
