import type { Page } from '@playwright/test';

/** A Danish extract that leaves open what its masses mean, with a supplier, a foreign good, a faulty code and a total. */
const OPEN_QUESTIONS =
  'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt;Leverandør\n' +
  '26DK600000000000R1;1;02-11-2026;7208 39 00;CN;2.400,0;Baosteel\n' +
  '26DK600000000000R1;2;02-11-2026;7318 15 88;TR;1.250;Kuzey\n' +
  '26DK600000000000R1;3;02-11-2026;9403 20 80;CN;3.000;Stole\n' +
  '26DK600000000000R1;4;31-02-2026;7318 15;XX;;Kuzey\n' +
  'I alt;;;;;6.650;\n';
const CLEAR =
  'Item Number,CN Code,HS Code,Product Name,CBAM Good Type,Country of Origin,Import Area,Imported Quantity,Net Mass,Measurement Unit,Emission Value\n' +
  '1,72083900,720839,Hot-rolled coils,01,CN,EU,24.5,24.5,TON,\n';
const DAMAGED = 'PK\u0003\u0004 and no more';

/** Uploads lists and customs lines as an importer does, and gives the paths where they wait to be looked at. */
export async function makeWork(page: Page): Promise<string[]> {
  const headers = { origin: new URL(page.url()).origin };
  const paths: string[] = [];
  const files = { 'udtræk.csv': OPEN_QUESTIONS, 'goods.csv': CLEAR, 'damaged.xlsx': DAMAGED };
  for (const [name, text] of Object.entries(files)) {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) };
    const answer = await page.request.post('/api/declarations/upload', {
      multipart: { quarter: '2026-Q4', files: file },
      headers,
    });
    const { report } = (await answer.json()) as { report: { id: string }[] };
    paths.push(...report.map(({ id }) => `/imports/${id}`));
  }
  const line = {
    'Reference nummer': '26DKREVIEW0000001R',
    'Document Type': 'Importangivelse',
    'Source File': 'angivelse.pdf',
    'Afsender Navn': 'Kuzey Profil A.S.',
    'SE-nummer': '94401089',
    Varekode: '7318158890',
    Oprindelsesland: 'TR',
    Nettomasse: 1000,
    Varebeskrivelse: 'Bolte af stål',
    Procedure: '4000',
    Review: ['Nettomasse', 'Varekode'],
  };
  const saved = await page.request.post('/api/customs/save-extracted', { data: { extractedData: [line] }, headers });
  const { declarations } = (await saved.json()) as { declarations: { id: string }[] };
  return [...paths, ...declarations.map(({ id }) => `/customs-dashboard?review=${id}`)];
}
