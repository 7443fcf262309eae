import { suppliers } from '@lods/contract/suppliers/endpoints';
import { supplierList } from '@lods/contract/suppliers/list';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const { anna, boris } = await startTestServer();

const HEADING = ['Leverandør', 'Oprindelsesland', 'Anlæg', 'E-mail', 'Kontaktperson'];
const bolts = (name: string) => [name, 'Tyrkiet', 'Gebze works', 'cbam@kuzey.example', 'Ayşe Demir'];

const FORM = { name: 'List Mailless', countryOfOrigin: 'IN', installationName: 'Works', contactEmail: '' };

const workbook = (rows: string[][], heading = HEADING) =>
  new File(
    [...writeXlsx([{ name: 'Leverandører', rows: [['Our suppliers 2026'], heading, ...rows] }])] as never,
    'list.xlsx',
  );
const csv = (text: string) => new File([text], 'list.csv');
const send = (file: File, take: 'look' | 'add') =>
  anna.api(supplierList.takeOver, { body: { take }, files: [['file0', file]] });
const namesOf = async (person: typeof anna) =>
  (await person.api(suppliers.list, {})).map(({ name }) => name).filter((name) => name.startsWith('List'));

test('a list is looked at without a change, then added in one go; countries are understood as written', async () => {
  const file = () => workbook([bolts('List Civata'), bolts('List Vida')]);
  expect(await send(file(), 'look')).toMatchObject({
    added: 0,
    rows: [{ row: 3, countryOfOrigin: 'TR', findings: [] }, {}],
  });
  expect(await namesOf(anna)).toEqual([]);
  expect(await send(file(), 'add')).toMatchObject({ added: 2 });
  expect(await namesOf(anna)).toEqual(['List Civata', 'List Vida']);
  expect(await namesOf(boris)).toEqual([]);
  const again = await send(file(), 'add');
  expect(again).toMatchObject({ added: 0, rows: [{ findings: [{ code: 'supplier-known' }] }, {}] });
});

test('a supplier of Northern Ireland is asked about, not taken for one of the United Kingdom', async () => {
  const [name, , ...rest] = bolts('List Lagan');
  const { added, rows } = await send(workbook([[name ?? '', 'XI', ...rest]]), 'add');
  expect(added).toBe(0);
  expect(rows).toMatchObject([{ countryOfOrigin: 'XI', findings: [{ code: 'country-in-question' }] }]);
});

test('a row with a fault is told with its cell and left out; the others are added', async () => {
  const rows = [
    ['List Good', 'IN', 'Pune works', 'a@b.example'],
    ['List Nowhere', 'Atlantis', 'Works', 'a@b.example'],
    ['List Mailless', 'IN', 'Works', 'not an address'],
    ['List Good', 'India', 'Works', 'a@b.example'],
  ];
  const { added, rows: outcomes } = await send(
    workbook(rows, ['Supplier', 'Country', 'Installation', 'Contact email']),
    'add',
  );
  expect(added).toBe(1);
  expect(outcomes.map(({ row, findings }) => [row, findings[0]?.place?.column, findings[0]?.code])).toEqual([
    [3, undefined, undefined],
    [4, 'B', 'country-unknown'],
    [5, 'D', 'supplier-invalid'],
    [6, 'A', 'supplier-known'],
  ]);
  // In the very words of the form, which are the ones that are translated.
  const form = await anna
    .api(suppliers.add, { body: { ...FORM, contactEmail: 'not an address' } })
    .catch(({ params }) => params.fields[0].message);
  expect(outcomes[2]?.findings[0]?.message).toBe(form);
});

test.each([
  ['a file without a heading', csv('1;2;3\n4;5;6\n'), 'Supplier, Country, Installation'],
  ['a list without addresses', csv('Supplier;Country;Installation\nA;TR;B\n'), 'contact email'],
  ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])], 'list.xlsx'), 'picture'],
])('%s is refused with a sentence that says what to do', async (_what, file, words) => {
  await expect(send(file, 'add')).rejects.toMatchObject({
    code: 'supplier.unreadable_list',
    message: expect.stringContaining(words),
  });
});
