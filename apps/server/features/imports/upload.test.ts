import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { progress } from '@lods/contract/progress/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts } from '../suppliers/samples.ts';
import { templateFile } from './samples.ts';

const isFull = inject('size') === 'full';
const server = await startTestServer();
const { anna, boris } = server;
await server.work();

const HEADING = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
let made = 0;
const mrn = () => `26DK${String(++made).padStart(12, '0')}T1`;
const danish = (rows: readonly string[], heading = HEADING, name = 'udtræk.csv') =>
  new File([`${heading}\n${rows.join('\n')}\n`], name, { type: 'text/csv' });
const upload = (file: File, quarter?: string) =>
  anna.api(imports.upload, { body: quarter ? { quarter } : {}, files: [['file0', file]] });
const read = (id: string | undefined) => anna.api(imports.read, { params: { id: id ?? '' } });
const ended = (id: string | undefined) =>
  expect.poll(async () => (await read(id)).state, { timeout: 15_000 }).not.toBe('reading');

it('takes a certain file straight into a draft and answers how many records it processed', async () => {
  const number = mrn();
  const { processedRecords, report } = await upload(
    danish([
      `${number};1;26-01-2026;7208 39 00;CN;2.400;Baosteel`,
      `${number};2;26-01-2026;7208 39 00;CN;1.250,5;Baosteel`,
      `${number};3;26-01-2026;9403 20 80;CN;10,5;Ikke CBAM`,
    ]),
  );
  expect(processedRecords).toBe(2);
  expect(report).toMatchObject([{ state: 'taken-over', counts: { outside: 1, refused: 0 }, isRepeated: false }]);
  const id = report[0]?.declarations[0]?.id ?? '';
  const { goodsItems } = await anna.api(declarations.read, { params: { id } });
  expect(goodsItems).toMatchObject([{ cnCode: '72083900', netMass: '3.6505', measurementUnit: 'TON' }]);
  const done = await anna.api(progress.read, { params: { id: report[0]?.progress ?? '' } });
  expect(done).toMatchObject({ state: 'done', done: 3, result: { processedRecords: 2 } });
});

it('asks for the quarter of a template, and takes it when the upload says it', async () => {
  const { report, processedRecords } = await upload(templateFile());
  expect(processedRecords).toBe(0);
  const asked = await read(report[0]?.id);
  expect(asked.state).toBe('needs-review');
  expect(asked.understood?.mapping.questions).toMatchObject([{ about: 'quarter' }]);
  const params = { id: asked.id };
  const body = { version: asked.version, quarter: '2026-Q3', isTakenOver: true };
  expect((await anna.api(imports.confirm, { params, body })).state).toBe('reading');
  await ended(asked.id);
  expect((await read(asked.id)).processedRecords).toBe(1);
  expect(await upload(templateFile(), '2026-Q3')).toMatchObject({
    processedRecords: 1,
    report: [{ declarations: [{ reportingPeriod: 'Q3', year: '2026' }] }],
  });
});

it('knows a file by its bytes and a line by MRN and item, and adds neither twice', async () => {
  const number = mrn();
  const row = (item: number) => `${number};${item};02-10-2025;7208 39 00;CN;1.000,5;Baosteel`;
  const first = await upload(danish([row(1), row(2)]));
  const again = await upload(danish([row(1), row(2)], HEADING, 'another name.csv'));
  expect(again).toMatchObject({ processedRecords: 2, report: [{ id: first.report[0]?.id, isRepeated: true }] });
  const second = await upload(danish([row(1), row(2), row(3)]));
  expect(second).toMatchObject({ processedRecords: 1, report: [{ counts: { repeated: 2 } }] });
  const params = { id: first.report[0]?.declarations[0]?.id ?? '' };
  expect((await anna.api(declarations.read, { params })).goodsItems).toMatchObject([{ netMass: '3.0015' }]);

  await anna.api(declarations.remove, { params });
  expect(await upload(danish([row(1), row(2)]))).toMatchObject({
    processedRecords: 2,
    report: [{ isRepeated: false }],
  });
});

it('remembers for every later file of the form what was said of its columns, once it was taken over', async () => {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt';
  const file = () => danish([`${mrn()};1;02-05-2026;7208 39 00;CN;2.400,0`], heading);
  const { report } = await upload(file());
  const asked = await read(report[0]?.id);
  expect(asked.understood?.mapping.questions.map(({ about }) => about)).toContain('unit');
  const columns = [{ column: 'F', field: 'netMass' as const, unit: 'kg' as const }];
  const params = { id: asked.id };
  await anna.api(imports.confirm, { params, body: { version: asked.version, columns, isTakenOver: false } });
  await ended(asked.id);
  const shown = await read(asked.id);
  expect(shown).toMatchObject({ state: 'needs-review', counts: { accepted: 0, remark: 1 } });
  expect(await anna.api(imports.lines, { params })).toMatchObject([{ netMassKg: '2400', state: 'remark' }]);
  expect((await upload(file())).report).toMatchObject([{ state: 'needs-review' }]);

  await anna.api(imports.confirm, { params, body: { version: shown.version, isTakenOver: true } });
  await ended(asked.id);
  expect((await read(asked.id)).state).toBe('taken-over');
  expect(await upload(file())).toMatchObject({ processedRecords: 1, report: [{ state: 'taken-over' }] });
  const others = await boris.api(imports.upload, { body: {}, files: [['file0', file()]] });
  expect(others.report).toMatchObject([{ state: 'needs-review' }]);
});

it('suggests who a stated supplier is, and remembers for goods and files what a person says', async () => {
  const mill = await anna.api(suppliers.add, {
    body: { ...bolts(), name: 'Anshan Bolts Works', countryOfOrigin: 'CN' },
  });
  const row = () => `${mrn()};1;02-08-2025;7318 15 88;CN;500;Anshan Bolts Works Co. Ltd`;
  const { report } = await upload(danish([row()]));
  const params = { id: report[0]?.id ?? '' };
  const [stated] = await anna.api(imports.suppliers, { params });
  expect(stated).toMatchObject({ lineCount: 1, supplierId: null, suggestions: [mill.id] });
  const body = { supplier: stated?.supplier ?? '', supplierId: mill.id };
  expect(await anna.api(imports.chooseSupplier, { params, body })).toMatchObject([{ supplierId: mill.id }]);
  await upload(danish([row()]));
  const draft = { id: report[0]?.declarations[0]?.id ?? '' };
  const { goodsItems } = await anna.api(declarations.read, { params: draft });
  expect(goodsItems).toMatchObject([{ supplierId: mill.id, netMass: '1' }]);
});

it('leaves it to one answer at a time what becomes of a file', async () => {
  const { report } = await upload(templateFile());
  const { id, version } = await read(report[0]?.id);
  const body = { version, quarter: '2026-Q2', isTakenOver: true };
  await anna.api(imports.confirm, { params: { id }, body });
  await ended(id);
  await expect(anna.api(imports.confirm, { params: { id }, body })).rejects.toMatchObject({
    code: 'import.not_in_review',
  });
  await expect(anna.api(imports.discard, { params: { id } })).rejects.toMatchObject({ code: 'import.taken_over' });
});

it.runIf(isFull)(
  'takes only what was refused from a corrected copy, also where no MRN tells the lines apart, until their draft is gone',
  async () => {
    const heading = 'Antagelsesdato;Varekode;Oprindelsesland;Nettovægt i kg;Leverandør';
    const rows = ['03-07-2024;7208 39 00;CN;1.000,5;Baosteel', '03-07-2024;7208 39 00;TR;2.000,5;Kuzey'];
    const { report } = await upload(danish([...rows, '03-07-2024;7308 90 12;CN;500,5;Baosteel'], heading));
    expect(report).toMatchObject([{ state: 'taken-over', counts: { accepted: 2, refused: 1 } }]);
    const params = { id: report[0]?.id ?? '' };
    const copy = async () => (await anna.api(imports.findingsCopy, { params })).text();
    const again = async (name: string) =>
      (await upload(new File([(await copy()).replace('7308 90 12', '7308 90 59')], name))).report;
    expect(await again('corrected.csv')).toMatchObject([{ counts: { accepted: 1, refused: 0 }, processedRecords: 1 }]);
    const draft = { params: { id: report[0]?.declarations[0]?.id ?? '' } };
    const { goodsItems } = await anna.api(declarations.read, draft);
    expect(goodsItems.map(({ netMass }) => netMass).sort()).toEqual(['0.5005', '1.0005', '2.0005']);

    await anna.api(declarations.remove, draft);
    expect(await again('once more.csv')).toMatchObject([{ counts: { accepted: 3 } }]);
  },
);

it('gives the file back with the findings in it, and the template that it reads without a question but the quarter', async () => {
  const { report } = await upload(danish([`${mrn()};1;02-02-2026;7208 39 00;CN;-5;Baosteel`]));
  expect(report).toMatchObject([{ state: 'needs-review', counts: { refused: 1 } }]);
  const copy = await anna.api(imports.findingsCopy, { params: { id: report[0]?.id ?? '' } });
  expect(copy.headers.get('content-disposition')).toContain('with%20findings.csv');
  expect(await copy.text()).toContain('refused');
  for (const format of ['csv', 'xlsx'] as const) {
    const template = await (await anna.api(imports.template, { query: { format } })).arrayBuffer();
    const empty = await upload(new File([template], `template.${format}`));
    expect(empty.report).toMatchObject([{ state: 'needs-review' }]);
  }
});

it('refuses a request without files, and one with more than five', async () => {
  const none = await anna.fetch('/api/declarations/upload', { method: 'POST', body: new FormData() });
  expect(none.status).toBe(422);
  const files = Array.from({ length: 6 }, (_, index) => [`file${index}`, templateFile()] as const);
  await expect(anna.api(imports.upload, { body: {}, files })).rejects.toMatchObject({ code: 'request.too_many_files' });
});
