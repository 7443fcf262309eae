import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What the demo company states of itself in a declaration. */
const SUNDBY = { declarantName: 'Sundby Staal ApS', declarantId: 'DK12345678', installationCountry: 'CN' };

/** A good of so many tonnes, from China where nothing else is said. */
export const goodOf = (cnCode: string, netMass: string, stated: object = {}) => ({
  itemNumber: 1,
  cnCode,
  hsCode: cnCode.slice(0, 6),
  productName: 'Steel',
  cnamGoodType: '01',
  countryOfOrigin: 'CN',
  importArea: 'EU',
  importedQuantity: netMass,
  netMass,
  measurementUnit: 'TON',
  ...stated,
});

interface Draft {
  readonly generalInfo: {
    readonly reportingPeriod: string;
    readonly reportingYear: number;
    readonly declarantName?: string;
    readonly declarantId?: string;
    readonly installationCountry?: string;
  };
  readonly goodsItems: readonly object[];
  readonly emissionsData?: readonly object[];
}

/** Stores a draft as whoever is signed in, also beside another one of its quarter. Of the company, the demo's where nothing else is said. */
export async function storeDraft(
  page: Page,
  origin: string | undefined,
  { generalInfo, ...goods }: Draft,
): Promise<{ id: string; draftReportId: string }> {
  const created = await page.request.post('/api/declarations', {
    headers: { origin: origin ?? '' },
    data: { secondOfQuarter: true, generalInfo: { ...SUNDBY, ...generalInfo }, ...goods },
  });
  expect(created.status()).toBe(201);
  return created.json();
}

/** Opens a good of step 2 in its form. */
export async function editItem(page: Page, item: number): Promise<void> {
  await page.getByRole('button', { name: `Edit item ${item}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Edit item ${item}` })).toBeVisible();
}
