import { Exact } from '@lods/cbam/decimal';
import { declarations } from '@lods/contract/declarations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { readWorkbook } from '@lods/documents/spreadsheet/read-workbook';
import { expect, test } from 'vitest';
import { speechOf } from '../../speech.ts';
import { bytesOf, pdfText, recordsOf, workbookRows } from '../../testing/read-export.ts';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';

const server = await startTestServer();
server.clock.now = new Date('2026-11-20T09:00:00Z');
const { anna } = server;
const [coil] = coilDeclaration.goodsItems;
const params = { year: 2026 };
const screw = { ...coil, cnCode: '73181568', hsCode: '731815', countryOfOrigin: 'CN' };

const declare = (reportingPeriod: 'Q1' | 'Q4', taricCodes: readonly (string | null)[]) =>
  anna.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod },
      goodsItems: taricCodes.map((taricCode, index) => ({
        ...screw,
        itemNumber: index + 1,
        netMass: '60',
        registry: taricCode ? { taricCode } : {},
      })),
      emissionsData: [],
    },
  });

test('the files of a year say what of its cost is known, what is not and why, and codes with all their digits', async () => {
  await declare('Q1', [null, '7318156890']);
  await declare('Q4', ['7318156890']);
  const year = await anna.api(years.read, { params });
  const { knownEur } = await anna.api(obligation.read, { params });
  expect(year.totals.costEur).toBeNull();
  const file = async (format: 'pdf' | 'xlsx') => bytesOf(await anna.api(years.dataSet, { params, query: { format } }));

  const sheet = await workbookRows(await file('xlsx'));
  expect(sheet('Totals')[0]).toMatchObject({
    'Cost EUR': 'unknown',
    'Known cost EUR': knownEur,
    'Cost unknown in': '2026-Q4: no published price (1 good)',
  });
  const [plain, both] = sheet('Goods 2026').toSorted((first, second) =>
    (first['TARIC code'] ?? '') < (second['TARIC code'] ?? '') ? -1 : 1,
  );
  const costs = year.goods.map(({ byQuarter }) => byQuarter[0]?.costEur ?? '');
  expect(plain).toMatchObject({ 'CN code': '73181568', 'Cost EUR': costs[0], 'Known cost EUR': costs[0] });
  expect(both).toMatchObject({
    'CN code': '73181568',
    'TARIC code': '7318156890',
    'Cost EUR': 'unknown',
    'Known cost EUR': costs[1],
    'Cost unknown in': '2026-Q4: no published price',
  });
  expect(
    sheet('By quarter')
      .map((row) => row['TARIC code'] ?? '')
      .toSorted(),
  ).toEqual(['', '7318156890', '7318156890']);

  const print = (await pdfText(await file('pdf'))).replaceAll(/\s+/g, ' ');
  const known = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(print).toContain(`Known cost ${known.format(Number(new Exact(knownEur).toFixed(2)))} EUR`);
  expect(print).toContain('Cost unknown in 2026-Q4: no published price (1 good)');
  expect(print).toContain('7318156890');
});

test.each([
  ['da', 'da-DK', 'Varer 2026', 'Omkostning EUR', 'Omkostning ukendt i 2026-Q4: ingen offentliggjort pris (1 vare)'],
  ['sv', 'sv-SE', 'Varor 2026', 'Kostnad EUR', 'Kostnad okänd i 2026-Q4: inget offentliggjort pris (1 vara)'],
  ['de', 'de-DE', 'Waren 2026', 'Kosten EUR', 'Kosten unbekannt in 2026-Q4: kein veröffentlichter Preis (1 Ware)'],
] as const)(
  'the files of a year speak the language of the page (%s): its words, and in print its marks',
  async (...of) => {
    const [language, locale, goodsName, costHead, unknownIn] = of;
    const { totals, goods } = await anna.api(years.read, { params });
    const file = async (format: 'pdf' | 'xlsx') =>
      bytesOf(await anna.api(years.dataSet, { params, query: { format, language } }));
    const { say, number } = speechOf(language);
    expect(number('1234.5', 2)).toBe(new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5));

    const { sheets } = await readWorkbook(await file('xlsx'), 'xlsx');
    const [first, ofTotals] = sheets;
    expect([first?.name, ofTotals?.name]).toEqual([goodsName, say('Totals')]);
    const lines = recordsOf(first?.rows);
    // As digits with a point, which a workbook's program writes as the person's own does.
    expect(lines.map((line) => line[say('Certificates')])).toEqual(goods.map(({ certificates }) => certificates));
    expect(recordsOf(ofTotals?.rows)[0]?.[costHead]).toBe(say('unknown'));

    const print = await pdfText(await file('pdf'));
    // The labels that the page of the year has beside its totals.
    expect(print).toContain(
      `${say('Embedded emissions')} ${number(totals.embeddedTco2e ?? '', 3)} tCO2e`.replace(/\s+/g, ' '),
    );
    expect(print).toContain(`${say('Certificates')} ${number(totals.certificates ?? '', 3)}`.replace(/\s+/g, ' '));
    expect(print).toContain(unknownIn);
    expect(print).not.toMatch(/\b(?:Goods|Known|Origin|Quantity|written|unknown|The year)\b/);
  },
);
