import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { writePdf } from '../pdf/write-pdf.ts';
import { openLines } from './read-lines.ts';

const tables = loadTables();

async function read(bytes: Uint8Array | string) {
  const file = await openLines(Buffer.from(bytes as string), tables, { today: '2026-11-20' });
  const lines = [...file.lines()];
  const { status, mapping, format } = file.summary();
  const values = lines.map(({ mrn, item, cnCode, countryOfOrigin, netMassKg, date, procedure, state }) =>
    [mrn, item, cnCode, countryOfOrigin, netMassKg, date, procedure, state].join(' '),
  );
  return { lines, status, format, values, questions: mapping.questions };
}

const ITEM_1 =
  "CST+1+72083900:122+4000000:117'FTX+AAA+++Hot rolled coils'LOC+27+CN'MEA+WT+AAD+KGM:2450.5'MEA+WT+AAC+KGM:2400'";
const ITEM_2 = "CST+2+73181595:122+4000:117'LOC+27+TR'MEA+WT+AAB+TNE:1,3'MEA+WT+AAA+TNE:1,25'";
const message = (body: string, { kind = '929', sets = '9', count = body.split("'").length + 7 } = {}) =>
  `UNA:+.? 'UNB+UNOC:3+A+B+260126:1301+1'UNH+1+CUSDEC:D:96B:UN'BGM+${kind}+26DK20YYNZ9J3B1AR5+${sets}'DTM+58:20260126:102'NAD+IM+DK12345678++Nordisk A/S'NAD+CZ+++Tangshan?'s Mill'UNS+D'${body}UNS+S'UNT+${count}+1'UNZ+1+1'`;

test('a customs declaration as EDIFACT message is read item by item, with masses in kilograms', async () => {
  const { format, status, values, lines } = await read(message(ITEM_1 + ITEM_2));
  expect([format, status, values]).toEqual([
    'edifact',
    'ready',
    [
      '26DK20YYNZ9J3B1AR5 1 72083900 CN 2400 2026-01-26 4000 accepted',
      '26DK20YYNZ9J3B1AR5 2 73181595 TR 1250 2026-01-26 4000 accepted',
    ],
  ]);
  expect(lines[0]).toMatchObject({
    grossMassKg: '2450.5',
    supplier: "Tangshan's Mill",
    description: 'Hot rolled coils',
  });
});

test('of a message the day of acceptance is the customs date, whatever day it was sent', async () => {
  const days = (kind: string) => `DTM+137:20260301:102'DTM+${kind}:20260126`;
  const stated = (kind: string) => message(ITEM_1, { count: 14 }).replace('DTM+58:20260126', days(kind));
  for (const kind of ['148', '58']) expect((await read(stated(kind))).lines).toMatchObject([{ date: '2026-01-26' }]);
});

test('a declaration of export and one that is taken back are no imports', async () => {
  for (const about of [{ kind: '830' }, { sets: '1' }]) {
    const { status, values } = await read(message(ITEM_1, about));
    expect([status, values]).toEqual(['needs-review', []]);
  }
});

test.each([
  ['breaks off', message(ITEM_1).slice(0, -40), 'edifact.malformed'],
  ['lost a segment', message(ITEM_1, { count: 4 }), 'edifact.count'],
  ['is another message', "UNH+1+CUSRES:D:96B:UN'BGM+961+1'UNT+3+1'", 'edifact.no_declaration'],
  ['is a kilometre of nothing', `UNB+${'x'.repeat(300_000)}`, 'edifact.malformed'],
])('an interchange that %s is refused', async (_, text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});

test('a mass without a unit, and one in pieces, is refused with its line', async () => {
  const { values } = await read(message("CST+1+72083900:122'LOC+27+CN'MEA+WT+AAA+NMB:12'"));
  expect(values).toEqual([expect.stringMatching(/^26DK20YYNZ9J3B1AR5 1 72083900 CN {2}2026-01-26 .*refused$/)]);
});

test('a list printed as PDF is read, and waits for its quarter where the print states no day', async () => {
  const heads = ['MRN', 'Item', 'Commodity code', 'Country of origin', 'Net mass (kg)', 'Gross mass (kg)', 'Procedure'];
  const rows = [
    ['26DK20YYNZ9J3B1AR5', '1', '72083900', 'CN', '1200.50', '1300.00', '4000'],
    ['26DK20YYNZ9J3B1AR5', '2', '73181595', 'TR', '1237.50', '1337.00', '4000'],
  ];
  const bytes = await writePdf({
    title: 'Import declarations',
    subtitle: '',
    foot: '',
    createdAt: new Date('2026-02-20T00:00:00Z'),
    parts: [{ kind: 'table', columns: heads.map((head) => ({ head, width: head === 'MRN' ? 0.25 : 0.12 })), rows }],
  });
  const { format, lines, questions } = await read(bytes);
  expect([format, questions.map(({ about }) => about)]).toEqual(['pdf', ['quarter']]);
  expect(lines.map(({ cnCode, countryOfOrigin, netMassKg }) => [cnCode, countryOfOrigin, netMassKg])).toEqual([
    ['72083900', 'CN', '1200.5'],
    ['73181595', 'TR', '1237.5'],
  ]);
});

const list = (origin: string) =>
  `MRN;Item;CN code;Country of origin;Net mass (kg);Date\n26DK20YYNZ9J3B1AR5;1;72083900;${origin};2400;2026-02-01\n`;

test.each(['XI', 'Northern Ireland', 'QU', 'QV'])('%s as origin is asked, not guessed', async (origin) => {
  const { lines } = await read(list(origin));
  expect(lines.map(({ state, findings }) => [state, findings[0]?.code])).toEqual([['refused', 'country-in-question']]);
});

test.each([
  ['XS', 'RS'],
  ['XK', 'XK'],
  ['XU', 'GB'],
])('the code %s of customs is the origin %s', async (written, code) => {
  const { lines } = await read(list(written));
  expect(lines[0]?.countryOfOrigin).toBe(code);
});

test('the net weight of one piece, as an item card states it, is not taken for that of the line', async () => {
  const { questions } = await read(
    'Varenr.;Antal;Enhedskode;Nettovægt;Tarifnr.;Oprindelsesland;Bogføringsdato\nX-1;400;STK;0,125;73181595;CN;14-01-2026\nX-2;1.000;STK;0,040;73181692;CN;14-01-2026\n',
  );
  expect(questions.map(({ question }) => question).join()).toContain('as the mass of one piece');
});

test('declarations in XML whose makers name the goods as the data requirements do are read', async () => {
  const item = (number: number, origin: string, kg: string) =>
    `<GoodsItem><declarationGoodsItemNumber>${number}</declarationGoodsItemNumber><Procedure><requestedProcedure>40</requestedProcedure><previousProcedure>00</previousProcedure></Procedure><Origin><countryOfOrigin>${origin}</countryOfOrigin></Origin><Commodity><CommodityCode><harmonizedSystemSubHeadingCode>720839</harmonizedSystemSubHeadingCode><combinedNomenclatureCode>00</combinedNomenclatureCode></CommodityCode><GoodsMeasure><grossMass>1900.5</grossMass><netMass>${kg}</netMass></GoodsMeasure></Commodity></GoodsItem>`;
  const { values, questions } = await read(
    `<ImportDeclarations><Declaration><MRN>26DK20YYNZ9J3B1AR5</MRN><acceptanceDate>2026-01-09</acceptanceDate><GoodsShipment>${item(1, 'CN', '1814.634')}${item(2, 'TR', '1750.5')}</GoodsShipment></Declaration></ImportDeclarations>`,
  );
  expect([values.map((line) => line.split(' ').slice(0, 6).join(' ')), questions]).toEqual([
    ['26DK20YYNZ9J3B1AR5 1 72083900 CN 1814.634 2026-01-09', '26DK20YYNZ9J3B1AR5 2 72083900 TR 1750.5 2026-01-09'],
    [],
  ]);
});
