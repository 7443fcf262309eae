import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Installation } from './demo.ts';
import { choose, expect, expectAccessible, test } from './journey.ts';
import { addUser, PASSWORD } from './own-company.ts';

const COMPANY = 'Ådal Befæstelse ApS';
const HEADS = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt;Leverandør';
const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADS, ...rows].join('\r\n')),
});

/** The first day of a customs manager: nothing is there yet but the account. */
async function signInByForm(page: Page, installation: Installation): Promise<void> {
  addUser(installation, { username: 'dagny', company: COMPANY, firstName: 'Dagny' });
  await page.goto('/portal');
  await page.getByLabel('Username').fill('dagny');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in as Importer' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const declarant = await (await page.request.get('/api/company/declarant')).json();
  const saved = await page.request.put('/api/company/declarant', {
    headers: { origin: installation.origin },
    data: {
      ...{ ...declarant, legalName: COMPANY, role: '01', eoris: [{ eori: 'DK92602850' }] },
      address: { street: 'Hammervænget', streetNumber: '4', postcode: '8940', city: 'Randers SV', country: 'DK' },
      ...{ signatoryName: 'Dagny Dam', signatoryPosition: 'Customs manager', signaturePlace: 'Randers' },
    },
  });
  expect(saved.status()).toBe(200);
}

async function upload(page: Page, file: ReturnType<typeof csv>, isCompared = false): Promise<void> {
  await page.goto('/upload-excel-csv');
  if (isCompared)
    await page.getByRole('checkbox', { name: 'Compare only: a list of MRNs from the customs authority' }).check();
  await page.getByLabel('Choose Excel or CSV files, or drop them here').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const uploaded = page.getByRole('list', { name: 'Uploaded files' });
  await uploaded.getByRole('link', { name: `Open ${file.name}` }).click();
}

/** A broker's list that is silent about its unit and names a country that there is not. */
async function takeBrokersFile(page: Page): Promise<void> {
  const rows = [
    '25DK00000000000HJ1;1;03-11-2025;7318 15 88;TR;2.400,5;Kuzey',
    '25DK00000000000HJ1;2;03-11-2025;7208 39 00;CN;12.250;Baosteel',
    '25DK00000000000HJ1;3;03-11-2025;3102 10 90;Ruritania;30.000;Nil Nitro',
  ];
  await upload(page, csv('speditør.csv', rows));
  // What the answer about the unit settles is not asked of each mass as well.
  const causes = page.getByRole('table', { name: 'Why lines were refused' });
  await expect(causes.getByRole('row').filter({ hasText: 'Ruritania' })).toBeVisible();
  await expect(causes.getByText('kilograms or tonnes')).toBeHidden();
  await page.getByRole('radio', { name: 'Kilograms' }).check();
  await page.getByRole('button', { name: 'Import lines' }).click();
  await expect(page.getByRole('heading', { name: '1 refused line' })).toBeVisible();
  await page.getByLabel('Right value for Ruritania').fill('Egypt');
  await page.getByRole('option', { name: /^Egypt/ }).click();
  await page.getByRole('button', { name: 'Correct and import lines' }).click();
  await expect(page.getByRole('heading', { name: '1 refused line' })).toBeHidden();
  await expectAccessible(page);
}

/** A clearance note as a forwarder prints it, with the text behind its picture. */
async function clearanceNote(page: Page): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setContent(`<style>body { font: 11px sans-serif } td, th { padding: 2px 14px 2px 0; text-align: left }</style>
    <p>Skandklar ApS<br>Lufthavnsvej 40<br>7190 Billund<br>CVR-nr. 95 41 39 43</p><h2>Klareringsbilag</h2>
    <table><tr><td>Afsender<br>Kuzey Profil A.S.<br>OSB 12<br>41400 Gebze<br>Tyrkiet</td>
    <td>Modtager<br>${COMPANY}<br>Hammervænget 4<br>8940 Randers SV<br>SE-nr.: 92602850</td>
    <td>Klareringsdato 10-11-2025<br>MRN 25DK00000000000HJ2<br>Fakturanr. CI588544</td></tr></table>
    <table><tr><th>Pos.</th><th>Varebeskrivelse</th><th>Varekode</th><th>Opr.land</th><th>Procedure</th><th>Brutto</th><th>Netto</th></tr>
    <tr><td>1</td><td>Sekskantskruer af stål</td><td>7318 15 88 90</td><td>Tyrkiet</td><td>40 00</td><td>3.300,00 kg</td><td>3.100,25 kg</td></tr>
    </table>`);
  const content = await paper.pdf({ format: 'A4' });
  await paper.close();
  return content;
}

/** The paper is read, its mass mended by what the person knows, and approved. */
async function reviewPaper(page: Page): Promise<void> {
  const buffer = await clearanceNote(page);
  await page.goto('/upload-pdfs');
  await page
    .getByLabel('Choose PDF files')
    .setInputFiles({ name: 'klareringsbilag.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: /^Process 1 PDF/ }).click();
  await expect(page.getByRole('region', { name: 'Review of the paper' })).toBeVisible();
  await page.getByRole('button', { name: 'Use for 1 line' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const mass = page.getByLabel('Net mass').first();
  await expect(mass).toHaveValue('3,100.25');
  await mass.fill('3100.5');
  // What is typed into a line goes with it, whichever button approves it.
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await expect(page.getByText('All lines of this paper are approved', { exact: true })).toBeVisible();
}

/** The customs authority knows another mass of one line, and a line more. */
async function reconcile(page: Page): Promise<void> {
  const rows = [
    '25DK00000000000HJ1;1;03-11-2025;7318 15 88;TR;2.400,5 kg;Kuzey',
    '25DK00000000000HJ1;2;03-11-2025;7208 39 00;CN;12.500,5 kg;Baosteel',
    '25DK00000000000HJ1;3;03-11-2025;3102 10 90;EG;30.000,0 kg;Nil Nitro',
    '25DK00000000000HJ2;1;10-11-2025;7318 15 88;TR;3.100,5 kg;Kuzey',
    '25DK00000000000HJ3;1;17-12-2025;7318 15 88;TR;500,5 kg;Kuzey',
  ];
  await upload(page, csv('toldstyrelsen.csv', rows), true);
  const difference = (mrn: string) => page.getByRole('listitem').filter({ hasText: mrn });
  await difference('HJ1 / 2').getByRole('button', { name: 'Use the values of the list' }).click();
  await difference('HJ3').getByRole('button', { name: 'Import this line' }).click();
  await expect(page.getByText('Your declarations agree with the list.')).toBeVisible();
  await expectAccessible(page);
}

interface Good {
  readonly itemNumber: number;
  readonly cnCode: string;
}

async function buildFile(page: Page): Promise<string> {
  await page.goto('/declarations');
  await page.getByRole('link', { name: /^Q4 2025/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await choose(page, 'Installation country', 'Türkiye');
  await page.getByRole('button', { name: 'Next: Goods Items' }).click();
  const id = /declarations\/([\w-]+)\//.exec(page.url())?.[1];
  const { goodsItems } = (await (await page.request.get(`/api/declarations/${id}`)).json()) as { goodsItems: Good[] };
  await page.getByRole('button', { name: 'Next: Emissions Data' }).click();
  for (const { itemNumber } of goodsItems) {
    await choose(page, 'Goods item', `${itemNumber}:`);
    await page.getByLabel('Operator ID').fill(`OP-${itemNumber}`);
    await page.getByLabel('Installation ID').fill(`INST-${itemNumber}`);
    await page.getByLabel('Specific direct emissions').fill('1.8');
    await page.getByLabel('Specific indirect emissions').fill('0.2');
    await page.getByRole('button', { name: 'Add emissions' }).click();
    await expect(page.getByRole('table', { name: 'Emissions of this item' }).getByRole('row')).toHaveCount(2);
  }
  await page.getByRole('button', { name: /^Review & Submit/ }).click();
  await expect(page.getByText('Ready for submission')).toBeVisible();
  await page.getByLabel('I confirm that the information provided is accurate and complete.').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generate XML' }).click(),
  ]);
  await page.getByRole('button', { name: 'Submit Declaration' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Declaration' }).click();
  await expect(page.getByText('Declaration submitted successfully', { exact: true })).toBeVisible();
  return readFile(await download.path(), 'utf8');
}

test('an hour of a customs manager: from a broker’s list and a paper to the file of the quarter, with every kilogram in it', async ({
  page,
  installation,
}) => {
  await signInByForm(page, installation);
  await takeBrokersFile(page);
  await reviewPaper(page);
  await reconcile(page);
  const xml = await buildFile(page);
  // 2 400.5 + 12 500.5 + 30 000 + 3 100.5 + 500.5 kg.
  const masses = [...xml.matchAll(/<ImportedGood>[\s\S]*?<NetMass>([\d.]+)<\/NetMass>/g)].map(([, mass]) =>
    Number(mass),
  );
  expect(masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(48.502, 9);
});
