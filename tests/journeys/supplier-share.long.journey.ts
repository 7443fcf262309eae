import { Exact } from '@lods/cbam/decimal';
import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, message } from './journey.ts';
import { linkFor, test } from './mail.ts';

/** A field by its label, which says where it may stay blank. */
const named = (label: string) => new RegExp(`^${label}( \\(optional\\))?$`);

/*
 * By hand, for a year of a small steel mill:
 *   furnace: 500 MWh × 0.4 tCO2e/MWh = 200 tCO2e indirect; 2 t of electrodes × 3 tCO2/t = 6 tCO2e
 *   rolling: 400 MWh of gas × 0.0036 TJ/MWh × 56.1 tCO2/TJ = 80.784 tCO2e; 120 MWh × 0.4 = 48 tCO2e indirect
 *   scrap carries nothing: (EU) 2025/2547 Annex III F
 *   direct   (6 + 80.784) ÷ 800 t = 0.10848; indirect (200 + 48) ÷ 800 t = 0.31; together 0.41848
 */
const DIRECT = '0.10848';
const INDIRECT = '0.31';
const TOTAL = '0.41848';
const ALL_DIRECT = '86.784';
const ALL_INDIRECT = '248';
const ALL = '334.784';

const SUPPLIER = 'Kuzey Profil A.S.';
const REASON = 'The period is not the one that we asked for';

/** Asks the supplier by mail for the year; answers with the address that the mail went to. */
async function ask(page: Page, baseURL: string | undefined, address: string): Promise<void> {
  const headers = { origin: baseURL ?? '' };
  const all = await (await page.request.get('/api/suppliers/directory?archived=false')).json();
  const known = all.find(({ name }: { name: string }) => name === SUPPLIER);
  const supplier =
    known ??
    (await (
      await page.request.post('/api/suppliers', {
        headers,
        data: { name: SUPPLIER, countryOfOrigin: 'TR', installationName: 'Izmir mill', contactEmail: address },
      })
    ).json());
  const sent = await page.request.post('/api/suppliers/send-cbam-request', {
    headers,
    data: {
      supplierIds: [supplier.id],
      emailTemplate: 'Your data please.',
      reportingPeriod: 'Q4',
      reportingYear: 2026,
      cnCodes: ['72142000'],
    },
  });
  expect(sent.status()).toBe(200);
}

async function connect(page: Page, link: string, importer: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Link of a request' }).fill(link);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(message(page, 'Connected', importer)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Importers' }).getByText(importer)).toBeVisible();
}

async function addStep(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('button', { name: kind, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Step name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Step name' }).fill(name);
}

/** Adds an input of energy to the step that is open. */
async function addEnergy(page: Page, place: number, energy: string, amount: string, factor: string): Promise<void> {
  await page.getByRole('button', { name: 'Add input', exact: true }).click();
  const row = page.getByRole('group', { name: `Input ${place}`, exact: true });
  await row.getByRole('combobox', { name: named('Energy') }).selectOption({ label: energy });
  await row.getByRole('textbox', { name: named('Energy amount') }).fill(amount);
  await row.getByRole('combobox', { name: named('Energy unit') }).selectOption('MWh');
  if (factor !== '') await row.getByRole('textbox', { name: named('Emission factor') }).fill(factor);
}

async function drawMill(page: Page): Promise<void> {
  await page.goto('/process-mapping?map=new');
  await page.getByRole('textbox', { name: named('Process name') }).fill('Izmir bars');
  await page.getByRole('combobox', { name: named('Product type') }).selectOption({ label: 'Iron and steel' });
  await page.getByRole('tab', { name: 'List' }).click();
  await addStep(page, 'Input step', 'Scrap');
  await page.getByRole('button', { name: 'Add input', exact: true }).click();
  const scrap = page.getByRole('group', { name: 'Input 1', exact: true });
  await scrap.getByRole('textbox', { name: named('Material') }).fill('Steel scrap');
  await scrap.getByRole('textbox', { name: named('Quantity') }).fill('900');
  await scrap.getByRole('combobox', { name: named('Unit') }).selectOption('t');
  await addStep(page, 'Process step', 'Electric arc furnace');
  await addEnergy(page, 1, 'Electricity', '500', '0.4');
  await page.getByRole('button', { name: 'Add input', exact: true }).click();
  const electrodes = page.getByRole('group', { name: 'Input 2', exact: true });
  await electrodes.getByRole('textbox', { name: named('Material') }).fill('Electrodes');
  await electrodes.getByRole('textbox', { name: named('Quantity') }).fill('2');
  await electrodes.getByRole('combobox', { name: named('Unit') }).selectOption('t');
  await electrodes.getByText('Emissions of the material').click();
  await electrodes.getByRole('textbox', { name: named('Released here') }).fill('3');
  await addStep(page, 'Process step', 'Rolling mill');
  await addEnergy(page, 1, 'Natural gas', '400', '');
  await addEnergy(page, 2, 'Electricity', '120', '0.4');
  await addStep(page, 'Output step', 'Bars');
  await page.getByRole('button', { name: 'Add output', exact: true }).click();
  const bars = page.getByRole('group', { name: 'Output 1', exact: true });
  await bars.getByRole('textbox', { name: named('Product') }).fill('Bars');
  await bars.getByRole('textbox', { name: named('Output quantity') }).fill('800');
  for (const [from, to] of [
    ['Scrap', 'Electric arc furnace'],
    ['Electric arc furnace', 'Rolling mill'],
    ['Rolling mill', 'Bars'],
  ] as const) {
    const steps = page.getByRole('list', { name: 'Steps' });
    await steps.getByRole('button', { name: new RegExp(`^${from}`) }).click();
    await expect(page.getByRole('textbox', { name: 'Step name' })).toHaveValue(from);
    await page.getByRole('combobox', { name: named('Connect to') }).selectOption({ label: to });
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove connection to ${to}` })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Why this number? Emissions per Unit: 0.418' })).toBeVisible();
  await page.getByRole('button', { name: 'Save process' }).click();
  await expect(message(page, 'Process Saved', '')).toBeVisible();
}

/** The six steps, with everything below the installation taken from the map. */
async function submitMill(page: Page, importers: readonly string[]): Promise<void> {
  await page.goto('/supplier-submission');
  await page.getByRole('button', { name: 'New submission' }).click();
  await page.getByRole('textbox', { name: named('Title of the submission') }).fill('Izmir bars 2026');
  await page.getByRole('textbox', { name: named('Installation name') }).fill('Izmir mill');
  await choose(page, 'Installation country', 'Türkiye');
  await page.getByRole('combobox', { name: named('Industry') }).selectOption({ label: 'Iron and steel' });
  await page.getByRole('button', { name: 'Process Attribution' }).click();
  await page.getByRole('combobox', { name: named('Take from a process map') }).selectOption({ label: 'Izmir bars' });
  await page.getByRole('button', { name: 'Add as a process' }).click();
  await expect(page.getByRole('textbox', { name: named('Process name') })).toHaveValue('Izmir bars');
  await page.getByRole('button', { name: 'Products & Precursors' }).click();
  await page.getByRole('textbox', { name: named('CN Code') }).fill('72142000');
  await page.getByRole('textbox', { name: named('Product name') }).fill('Reinforcing bars');
  await page.getByRole('button', { name: 'Summary' }).click();
  await expect(page.getByText('Ready to submit')).toBeVisible();
  await expect(page.getByRole('button', { name: `Why this number? Total: ${TOTAL}` })).toBeVisible();
  for (const importer of importers) await page.getByRole('checkbox', { name: importer }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(message(page, 'Submission sent', '')).toBeVisible();
}

async function openAnswer(page: Page): Promise<void> {
  await page.goto('/supplier-answers?show=review');
  await page.getByRole('table').getByRole('link', { name: SUPPLIER }).click();
  await expect(page.getByRole('button', { name: 'Send back with a question' })).toBeVisible();
}

test('a supplier maps a steel mill and submits to two importers: one accepts, the other sends it back, and every figure is that of the hand', async ({
  page,
  signIn,
  baseURL,
  mailServer,
}) => {
  /** Whoever was there before leaves as by the form: their screen, and who they were, are gone from the browser. */
  const comeAs = async (username?: Parameters<typeof signIn>[0]) => {
    if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto('about:blank');
    await signIn(username);
  };
  await comeAs();
  await ask(page, baseURL, 'cbam@kuzeyprofil.example');
  const first = await linkFor(mailServer, 'cbam@kuzeyprofil.example');
  await comeAs('consultant');
  await ask(page, baseURL, 'bars@kuzeyprofil.example');
  const second = await linkFor(mailServer, 'bars@kuzeyprofil.example');

  await comeAs('supplier');
  const metrics = async () => (await page.request.get('/api/supplier/metrics')).json();
  const before = await metrics();
  await page.goto('/supplier-settings');
  await connect(page, first, 'Sundby Staal ApS');
  await connect(page, second, 'Holmsland Import ApS');
  await drawMill(page);
  await submitMill(page, ['Sundby Staal ApS', 'Holmsland Import ApS']);

  await comeAs();
  await openAnswer(page);
  await page.getByRole('button', { name: 'Accept answer' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Answer accepted', { exact: true })).toBeVisible();
  const thread = page.url().split('/').at(-1);
  const { answer } = await (await page.request.get(`/api/supplier-answers/${thread}`)).json();
  expect(answer.products).toMatchObject([
    { cnCode: '72142000', name: 'Reinforcing bars', specificDirect: DIRECT, specificIndirect: INDIRECT },
  ]);
  await comeAs('consultant');
  await openAnswer(page);
  await page.getByRole('button', { name: 'Send back with a question' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill(REASON);
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(page.getByText('Answer sent back', { exact: true })).toBeVisible();

  await comeAs('supplier');
  await page.goto('/supplier-declarations');
  const rowOf = (importer: string) =>
    page.getByRole('row').filter({ hasText: 'Izmir bars 2026' }).filter({ hasText: importer });
  await expect(rowOf('Sundby Staal ApS')).toContainText('Accepted');
  await expect(rowOf('Holmsland Import ApS')).toContainText(REASON);
  await expect(rowOf('Holmsland Import ApS')).toContainText('Rejected');
  await expectAccessible(page);

  const after = await metrics();
  // Sundby Staal is connected with the supplier of the demo already.
  const increase = (field: string) => new Exact(after[field]).minus(before[field]).toFixed();
  expect(
    ['totalProcesses', 'totalEmissions', 'importerCount', 'declarationsSent', 'declarationsAccepted'].map(increase),
  ).toEqual(['1', ALL, '1', '2', '1']);
  await page.goto('/supplier-dashboard');
  await expect(page.getByText('Acceptance Rate')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Izmir bars 2026' })).toHaveCount(2);
  await expectAccessible(page);

  const { submissions } = await (await page.request.get('/api/supplier/analytics')).json();
  const { id } = submissions.find(({ title }: { title: string }) => title === 'Izmir bars 2026');
  await page.goto(`/production-analytics?id=${id}`);
  const { processes, products } = await (await page.request.get(`/api/supplier/analytics/${id}`)).json();
  expect(
    processes.map((row: { direct: { value: string }; indirect: { value: string } }) => [
      row.direct.value,
      row.indirect.value,
    ]),
  ).toEqual([[ALL_DIRECT, ALL_INDIRECT]]);
  // Reinforcing bars stand in Annex II: only their direct emissions count.
  expect(products[0].specific.value).toBe(DIRECT);
  await expect(page.getByRole('button', { name: /^Why this number\? Specific emissions: 0\.108/ })).toBeVisible();
  await expectAccessible(page);
});
