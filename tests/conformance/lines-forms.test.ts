import { openLines } from '@lods/documents/lines/read-lines';
import { forgeArchive } from '@lods/documents/testing/forge-zip';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';

const MRN = '26DK20YYNZ9J3B1AR5';

async function read(content: string | Uint8Array) {
  const opened = await openLines(Buffer.from(content as string), loadTables(), { today: '2026-12-31' });
  const lines = [...opened.lines()];
  const summary = opened.summary();
  const goods = lines.map(({ cnCode, countryOfOrigin, netMassKg, date }) =>
    [cnCode, countryOfOrigin, netMassKg, date].join(' '),
  );
  return { ...summary, lines, goods, asked: summary.mapping.questions };
}
const GOODS = ['73181558 CN 1234.5 2026-03-24', '73089098 TR 850 2026-03-25'];

describe('headings as programs abbreviate them', () => {
  test.each([
    ['Entry no;Tariff;COO;N/W KGS;G/W KGS;Entry date', '1234,5', '850'],
    ['Decl;Cust. tariff;Ctry/orig;Nt.Wgt(KG);Gr.Wgt(KG);Clearance dt', '1234,5', '850'],
    ['MRN nr.;Varekode (KN);Opr.land;Nettokg;Bruttokg;Fortoldningsdato', '1234,5', '850'],
    ['MRN;Kod CN;Kraj pochodzenia;Masa netto [kg];Masa brutto [kg];Data', '1234,5', '850'],
    ['Tull-id;Varunr;Ursprungsland;Nettovikt;Bruttovikt;Klareringsdatum', '1 234,5', '850'],
    ['MRN;Code NC;Pays origine;Masse nette (kg);Masse brute (kg);Date', '1234,5', '850'],
    ['Dichiarazione;Codice nomenclatura;Origine;Peso netto kg;Peso lordo kg;Data accettazione', '1234,5', '850'],
    ['Declaración;Código NC;País origen;Peso neto (kg);Peso bruto (kg);Fecha admisión', '1234,5', '850'],
    ['MRN;Goederencode;Land van oorsprong;Nettogewicht kg;Brutogewicht kg;Datum aanvaarding', '1234,5', '850'],
    ['Zollanmeldung;Zolltarif-Nr.;Urspr.land;Netto kg;Brutto kg;Annahmedatum', '1234,5', '850'],
  ])('%s', async (heading, first, second) => {
    const rows = [`${MRN};73181558;CN;${first};1400;24.03.2026`, `${MRN};73089098;TR;${second};900;25.03.2026`];
    const { goods, status } = await read([heading, ...rows].join('\n'));
    expect([goods, status]).toEqual([GOODS, 'ready']);
  });

  test('money under net is money, and net alone is asked', async () => {
    const { goods, lines } = await read(
      `Varekode;Oprindelse;Nettobeløb;Nettovægt kg;Dato\n73181558;CN;5000,25;1234,5;24-03-2026\n`,
    );
    expect([goods, lines[0]?.value]).toEqual([[GOODS[0]], '5000.25']);
    const alone = await read(`Varekode;Oprindelse;Netto;Dato\n73181558;CN;72803,57;24-03-2026\n`);
    expect(alone.asked[0]).toMatchObject({ about: 'column', field: 'netMass' });
  });

  test('a second language below the heading is no line, and names what the first leaves open', async () => {
    const { goods, status } = await read(
      `Zolltarifnummer;Urspr.;Xyz;ME;Zollanmeldung;Datum\nCommodity code;Origin;Net weight;Unit;Declaration;Date\n73181558;CN;1234,5;KGM;${MRN};24.03.2026\n`,
    );
    expect([goods, status]).toEqual([[GOODS[0]], 'ready']);
  });
});

test('blank cells of a declaration mean those above, blank codes and masses do not', async () => {
  const { goods, lines, findings, status } = await read(
    [
      'MRN;Dato;Pos;Varekode;Oprindelse;Nettovægt kg',
      `${MRN};24-03-2026;1;73181558;CN;1234,5`,
      ';;2;73089098;TR;850',
      ';;3;;TR;70',
      `26DK4LT0JLXHVXX8R2;25-03-2026;1;73089098;TR;850`,
      ';;3;73089098;TR;60',
    ].join('\n'),
  );
  expect(goods.slice(0, 2)).toEqual([GOODS[0], '73089098 TR 850 2026-03-24']);
  expect(lines.map(({ mrn, state }) => [mrn, state])).toEqual([
    [MRN, 'accepted'],
    [MRN, 'accepted'],
    [null, 'refused'],
    ['26DK4LT0JLXHVXX8R2', 'accepted'],
    [null, 'refused'],
  ]);
  expect([findings.map(({ code }) => code), status]).toEqual([['cells-as-above'], 'ready']);
});

test('a code in columns side by side is joined by what it then is', async () => {
  const { goods, lines } = await read(
    'MRN;Pos.4;Pos.6;KN;Taric;Oprindelse;Netto kg;Dato\n' +
      `${MRN};7318;15;58;90;CN;1234,5;24-03-2026\n${MRN};7308;90;98;00;TR;850;25-03-2026\n${MRN};7308;90;;00;TR;80;25-03-2026\n`,
  );
  expect([goods.slice(0, 2), lines[2]?.state]).toEqual([GOODS, 'refused']);
});

describe('units of UN/ECE recommendation 20', () => {
  test.each([
    ['Nettomasse', ['1234,5 KGM', '0,85 TNE']],
    ['Nettomasse (DTN)', ['12,345', '8,5']],
    ['Nettomasse KGM', ['1234,5', '850']],
  ])('%s', async (heading, [first, second]) => {
    const { goods, status } = await read(
      `Varekode;Oprindelse;${heading};Dato\n73181558;CN;${first};24-03-2026\n73089098;TR;${second};25-03-2026\n`,
    );
    expect([goods, status]).toEqual([GOODS, 'ready']);
  });
});

describe('files of other kinds', () => {
  const heading = ['MRN', 'Varekode', 'Oprindelse', 'Nettovægt kg', 'Dato'];
  const rows = [
    [MRN, '73181558', 'CN', '1234,5', '24-03-2026'],
    [MRN, '73089098', 'TR', '850', '25-03-2026'],
  ];
  const cells = (name: string) => (row: readonly string[]) => row.map((text) => `<${name}>${text}</${name}>`).join('');

  const html = `<html><head><style>td{}</style></head><body><table border=1><tr>${cells('th')(heading)}</tr><!-- x -->${rows.map((row) => `<tr>${cells('td')(row)}</tr>`).join('')}</table></body></html>`;
  const odsCell = (text: string) =>
    /^[\d,]+$/.test(text) && text.length < 8
      ? `<table:table-cell office:value-type="float" office:value="${text.replace(',', '.')}"><text:p>${text}</text:p></table:table-cell>`
      : `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const ods = forgeArchive([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: `<office:document-content><office:body><office:spreadsheet><table:table table:name="Ark1">${[
        heading,
        ...rows,
      ]
        .map((row) => `<table:table-row>${row.map(odsCell).join('')}</table:table-row>`)
        .join(
          '',
        )}<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
  const data = (text: string) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`;
  const sheetMl = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>${[heading, ...rows].map((row) => `<Row>${row.map(data).join('')}</Row>`).join('')}</Table></Worksheet></Workbook>`;
  const fixed = [heading, ...rows].map((row) => row.map((text) => text.padEnd(21)).join('')).join('\n');
  const json = JSON.stringify({
    declarations: [
      {
        mrn: MRN,
        documents: [{ type: 'N380', id: '1' }],
        goodsItems: [
          {
            commodityCode: '73181558',
            countryOfOrigin: 'CN',
            netMass: { value: 1234.5, unit: 'KGM' },
            acceptanceDate: '2026-03-24',
          },
          {
            commodityCode: '73089098',
            countryOfOrigin: 'TR',
            netMass: { value: 850, unit: 'KGM' },
            acceptanceDate: '2026-03-25',
          },
        ],
      },
    ],
  });
  const item = (code: string, origin: string, mass: string) =>
    `<goodsItem><commodityCode>${code}</commodityCode><originCountry>${origin}</originCountry><netMassKg>${mass}</netMassKg></goodsItem>`;
  const xml = `<declarations><declaration><mrn>${MRN}</mrn><acceptanceDate>2026-03-24</acceptanceDate>${item('73181558', 'CN', '1234.5')}</declaration><declaration><mrn>26DK4LT0JLXHVXX8R2</mrn><acceptanceDate>2026-03-25</acceptanceDate>${item('73089098', 'TR', '850')}</declaration></declarations>`;
  const dos = Buffer.from([heading, ...rows].map((row) => row.join(';')).join('\r\n'), 'latin1').map((byte) =>
    byte === 0xe6 ? 0x91 : byte,
  );

  test.each<[string, string | Uint8Array]>([
    ['a web page', html],
    ['OpenDocument', ods],
    ['XML Spreadsheet 2003', sheetMl],
    ['fixed width', fixed],
    ['JSON', json],
    ['XML of another system', xml],
    ['code page 850', dos],
  ])('%s', async (_, content) => {
    const { goods, status } = await read(content);
    expect([goods, status]).toEqual([GOODS, 'ready']);
  });

  test('a binary workbook', async () => {
    const { utils, write } = await import('@e965/xlsx');
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([heading, ...rows]), 'A');
    const { goods, status } = await read(write(book, { type: 'buffer', bookType: 'xlsb' }) as Buffer);
    expect([goods, status]).toEqual([GOODS, 'ready']);
  });

  test('a row that a web page strikes through is left out', async () => {
    const struck = html
      .replace('<td>73089098</td>', '<td><s>73089098</s></td>')
      .replace('<td>TR</td>', '<td><s>TR</s></td>')
      .replace('<td>850</td>', '<td><s>850</s></td>');
    expect((await read(struck)).goods).toEqual([GOODS[0]]);
  });
});
