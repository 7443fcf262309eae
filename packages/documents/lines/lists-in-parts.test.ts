import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

async function read(bytes: Uint8Array | string) {
  const file = await openLines(Buffer.from(bytes as string), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { status, mapping } = file.summary();
  return { status, mapping, lines, taken: taken.map(({ cnCode, netMassKg, date }) => [cnCode, netMassKg, date]) };
}

const TAKEN = [
  ['73181588', '900.5', '2026-03-12'],
  ['73072100', '800.5', '2026-04-13'],
];
const page = (rows: readonly string[]) =>
  `<html><body><table>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</table></body></html>`;
const cells = (...texts: (number | string)[]) => texts.map((text) => `<td>${text}</td>`).join('');

test('day and code in parts below merged headings are joined', async () => {
  const heading = `${cells('MRN', 'Adição')}<td colspan="4">Código NC</td>${cells('Origem', 'Peso líquido (kg)')}<td colspan="3">Data de aceitação</td>`;
  const parts = cells('', '', 'Cap.', 'Pos.', 'Subpos.', 'NC', '', '', 'Dia', 'Mês', 'Ano');
  const file = await read(
    page([
      cells('Importações definitivas'),
      heading,
      parts,
      cells(MRN[0] as string, 1, 73, 18, 15, 88, 'TR', 900.5, 12, 3, 2026),
      cells(MRN[1] as string, 1, 73, 7, 21, 0, 'TR', 800.5, 13, 4, 2026),
    ]),
  );
  expect([file.status, file.taken, file.lines.length]).toEqual(['ready', TAKEN, 2]);
});

test('the parts of an item of JSON stay one line, however many fields they have', async () => {
  const declarations = [
    ['731815', '88', 900.5, '2026-03-12'],
    ['730721', '00', 800.5, '2026-04-13'],
  ].map(([subheading, combined, netMass, acceptance], at) => ({
    mrn: MRN[at],
    acceptance,
    goodsItem: [
      {
        seq: 1,
        commodity: {
          harmonisedSystemSubheadingCode: subheading,
          combinedNomenclatureCode: combined,
          taricCode: '00',
        },
        origin: { countryOfOrigin: 'TR' },
        goodsMeasure: { grossMass: 950.5, netMass, supplementaryUnits: 3 },
      },
    ],
  }));
  const file = await read(JSON.stringify({ extract: { unit: 'KGM' }, declarations }));
  expect([file.status, file.taken, file.lines.length]).toEqual(['ready', TAKEN, 2]);
});

test.each(['Rubr. ', 'Rubr.', 'Rub. ', 'Ruta '])('boxes of the declaration are known as "%s38"', async (box) => {
  const heads = ['32', '33', '34a', '35', '37', '38'].map((number) => `${box}${number}`);
  const file = await read(
    [
      ['MRN', 'Antagelsesdato', ...heads].join(';'),
      `${MRN[0]};2026-03-12;1;73181588;TR;950,5;40 00;900,5`,
      `${MRN[1]};2026-04-13;1;73072100;TR;850,5;40 00;800,5`,
    ].join('\n'),
  );
  expect([file.status, file.taken]).toEqual(['ready', TAKEN]);
});

test('the day beside the MRN above its table is that of the declaration', async () => {
  const block = (at: number, day: string, code: string, mass: string) => [
    cells('MRN:', MRN[at] as string, '', 'Antaget:', day),
    cells('Varepost', 'Varekode', 'Oprindelse', 'Bruttovægt (kg)', 'Nettovægt (kg)'),
    cells(1, code, 'TR', 950.5, mass),
  ];
  const file = await read(
    page([...block(0, '2026-03-12', '73181588', '900.5'), '', ...block(1, '2026-04-13', '73072100', '800.5')]),
  );
  expect([file.status, file.taken]).toEqual(['ready', TAKEN]);
});

test('XML in a code page of one byte a sign is read', async () => {
  const goods = (nr: number, code: string, neto: string) =>
    `<preke nr="${nr}" prekesKodas="${code}" kilmesSalis="TR" bruto="950.5" neto="${neto}" vienetas="kg"/>`;
  const declaration = (at: number, state: string, ...items: string[]) =>
    `<deklaracija mrn="${MRN[at]}" priemimoData="2026-03-12" busena="${state}">${items.join('')}</deklaracija>`;
  const text = [
    '<?xml version="1.0" encoding="windows-1257"?><deklaracijos>',
    declaration(0, 'išleista', goods(1, '73181588', '900.5'), goods(2, '73072100', '700.5')),
    declaration(1, 'panaikinta', goods(1, '73072100', '800.5')),
    '</deklaracijos>',
  ].join('');
  const bytes = Buffer.from(text.replaceAll('š', '\u00f0'), 'latin1');
  const file = await read(bytes);
  expect([file.status, file.taken.map(([, mass]) => mass)]).toEqual(['ready', ['900.5', '700.5']]);
  const cut = bytes.toString('latin1').replace('windows-1257', 'windows-1299');
  await expect(read(Buffer.from(cut, 'latin1'))).rejects.toMatchObject({ code: 'xml.encoding' });
});

test('words of goods behind a mass tell it from the total of the declaration', async () => {
  const file = await read(
    [
      'MRN;Kogu netokaal kg (deklaratsioon);Kauba nr;Kauba kood;Päritoluriik;Brutokaal kg (kaup);Netokaal kg (kaup);Aktsepteerimise kuupäev',
      `${MRN[0]};1701,00;1;73181588;TR;950,50;900,50;12.03.2026`,
      `${MRN[0]};1701,00;2;73072100;TR;850,50;800,50;12.03.2026`,
    ].join('\n'),
  );
  expect([file.status, file.taken.map(([, mass]) => mass)]).toEqual(['ready', ['900.5', '800.5']]);
});

test('what stands below a title of exports is left out without asking where a title of imports follows', async () => {
  const heading = cells('MRN', 'Varekode', 'Opr.land', 'Netto kg', 'Brutto kg', 'Dato antaget');
  const file = await read(
    page([
      cells('Udførsel 2026'),
      heading,
      cells('26DK2415921TT468A9', '73181588', 'TR', 700.5, 750.5, '2026-02-12'),
      '',
      cells('Indførsel 2026'),
      heading,
      cells(MRN[0] as string, '73181588', 'TR', 900.5, 950.5, '2026-03-12'),
      cells(MRN[1] as string, '73072100', 'TR', 800.5, 850.5, '2026-04-13'),
    ]),
  );
  expect([file.status, file.taken]).toEqual(['ready', TAKEN]);
});

test('what exports came to is no state of imports', async () => {
  const file = await read(
    [
      'MRN;Rodzaj;Stan;Kod CN;Kraj pochodzenia;Masa netto (kg);Data przyjęcia',
      `${MRN[0]};IM/A;ZWOLNIONE;73181588;TR;900,5;12.03.2026`,
      `${MRN[1]};EX/A;WYPROWADZONE;73181588;TR;700,5;12.03.2026`,
    ].join('\n'),
  );
  expect([file.status, file.taken]).toEqual(['ready', TAKEN.slice(0, 1)]);
});

test('heads of the next page in a print of fixed width do not hide the numbers of items', async () => {
  const head = [
    'AGENTE DE ADUANAS EJEMPLO, S.L.     LISTADO DE IMPORTACIONES    PAG.   1',
    'EJERCICIO 2026                                          FECHA 02/11/26',
    '',
    'DUA (MRN)           PART  COD.NC    ORIG      P.NETO KG  F.ADMIS.',
    '------------------  ----  --------  ----  ------------  --------',
  ];
  const line = (mrn: string | undefined, item: number, day: string) =>
    `${mrn}     ${item}  73181588  TR           900,5  ${day}`;
  const file = await read(
    [
      ...head,
      ...[1, 2, 3].map((item) => line(MRN[0], item, '12/03/26')),
      ...head,
      ...[1, 2].map((item) => line(MRN[1], item, '13/04/26')),
      ...head,
      line(MRN[1], 3, '13/04/26'),
    ].join('\n'),
  );
  expect([file.status, file.taken.length]).toEqual(['ready', 6]);
});

test.each(['Zollannahme am', 'Toldantagelse', 'Tullantagning'])('"%s" heads the day of acceptance', async (heading) => {
  const file = await read(
    [`MRN;Warennummer;Ursprungsland;Reingew. KG;${heading}`, `${MRN[0]};73181588;TR;900,5;12.03.2026`].join('\n'),
  );
  expect([file.status, file.taken]).toEqual(['ready', TAKEN.slice(0, 1)]);
});
