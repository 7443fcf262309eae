import type { APIResponse, Page } from '@playwright/test';
import { goodOf, storeDraft } from './drafts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { inNewCompany } from './own-company.ts';

const bodyOf = async (answer: APIResponse) => {
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
};

/** A supplier whose installation states figures of coil that are verified, and no free allocation. */
async function verifiedSupplier(page: Page, origin: string) {
  const send = async (method: 'POST' | 'PUT', path: string, data: object) =>
    bodyOf(await page.request.fetch(path, { method, headers: { origin }, data }));
  const post = (path: string, data: object) => send('POST', path, data);
  const supplier = {
    name: 'Anshan Coil',
    countryOfOrigin: 'CN',
    installationName: 'Anshan works',
    contactEmail: 'sales@anshan.example',
  };
  const { id } = await post('/api/suppliers', supplier);
  const works = { installationId: 'CN-ANSHAN-1', name: 'Anshan works', cnCodes: ['72083900'] };
  const { id: installation } = await post(`/api/suppliers/${id}/installations`, works);
  const emissions = await post(`/api/installations/${installation}/emissions`, {
    ...{ cnCode: '72083900', periodFrom: '2026-01-01', periodTo: '2026-12-31' },
    ...{ specificDirect: '1.8', specificIndirect: '0.2' },
  });
  await send('PUT', `/api/actual-emissions/${emissions.id}/verification`, {
    ...{ verificationState: 'verified', verifierName: 'Nordic Assurance', verifiedOn: '2026-03-01' },
    version: emissions.version,
  });
  return { supplierId: id, installation };
}

test('a sum that leaves out goods of unknown certificates is the least, and says how many it leaves out', async ({
  page,
  installation,
}) => {
  const company = { username: 'ylva', firstName: 'Ylva', company: 'Ukendt Tildeling ApS', eori: 'DK55443322' };
  await inNewCompany(page, installation, company);
  await page.goto('/dashboard');
  await expect(page.getByText('Duties begin with the first goods that you declare')).toBeVisible();
  await page.goto('/declarations');
  await expect(page.getByText('Duties begin with the first goods that you declare')).toBeVisible();

  const { supplierId, installation: works } = await verifiedSupplier(page, installation.origin);
  const { id } = await storeDraft(page, installation.origin, {
    generalInfo: {
      ...{ declarantName: company.company, declarantId: company.eori },
      ...{ reportingPeriod: 'Q1', reportingYear: 2026 },
    },
    goodsItems: [
      goodOf('72083900', '100', { supplierId, registry: { importDate: '2026-02-03' } }),
      goodOf('72083900', '200', { itemNumber: 2, supplierId, registry: { importDate: '2026-02-04' } }),
    ],
    emissionsData: [
      {
        ...{ itemNumber: 1, sequenceNumber: 1, productionCountry: 'CN', operatorId: 'OP-1', installationId: 'IN-1' },
        ...{ specificDirectEmissions: '1.8', specificIndirectEmissions: '0.2', determinationType: '01' },
        installationRecordId: works,
      },
    ],
  });

  // Of 200 t: 433.99 certificates at 75.36 EUR; of the 100 t that are verified they are unknown.
  const main = page.getByRole('main');
  await page.goto('/costs?year=2026&view=buying');
  await expect(main.getByText('At least 433.990').first()).toBeVisible();
  await expect(main.getByText('At least 32,705.49').first()).toBeVisible();
  await expect(main.getByText('At least 43,399.00').first()).toBeVisible();
  await expect(main.getByText(/If at least 433\.990 certificates are missing/)).toBeVisible();
  await expect(main.getByText('1 good unknown')).toHaveCount(4);
  await expectAccessible(page);

  await page.goto('/costs?year=2026');
  await expect(main.getByText('At least 32,705.49')).toHaveCount(2);
  await page.goto('/costs?year=2026&view=suppliers');
  const supplier = main.getByRole('row', { name: /Anshan Coil/ });
  await expect(supplier).toContainText('Verified');
  await expect(supplier).not.toContainText('Silent');
  await expect(supplier).toContainText('Free allocation of 1 good not stated');
  await expect(supplier.getByRole('link', { name: 'State free allocation' })).toHaveAttribute(
    'href',
    `/suppliers/${supplierId}`,
  );
  await expectAccessible(page);
  await page.goto('/costs?year=2026&view=journal');
  await expect(main.getByText(/no month carries anything of them/)).toBeVisible();

  await page.goto('/dashboard');
  await expect(main.getByText('At least 32,705.49')).toHaveCount(3);
  await expect(main.getByText(/at least 433\.990 certificates/)).toBeVisible();
  await expect(main.getByText(/Duties begin/)).toHaveCount(0);
  await page.goto(`/declarations/${id}`);
  await expect(main.getByText('At least 32,705.49')).toBeVisible();

  const terms = { volumePercent: '0', emissions: 'as-counted', supplierId: null, switches: [], supplierSwitches: [] };
  await bodyOf(
    await page.request.post('/api/scenarios', {
      headers: { origin: installation.origin },
      data: {
        ...{ name: 'As today', year: 2026 },
        terms: { ...terms, priceEur: null, priceChangePercent: '0', lastYear: 2026 },
      },
    }),
  );
  await page.goto('/scenarios');
  const saved = main.getByRole('table', { name: 'Saved scenarios' }).getByRole('row', { name: /As today/ });
  await expect(saved).toContainText('At least 433.990');
  await expect(saved).toContainText('1 good unknown');
  await expect(main.getByText(/a bar that lacks goods is too short/)).toBeVisible();
});
