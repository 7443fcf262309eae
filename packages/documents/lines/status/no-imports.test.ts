import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from '../read-lines.ts';

const open = (...rows: readonly string[]) =>
  openLines(Buffer.from(rows.join('\n')), loadTables(), { today: '2026-12-31' });
const refusal = {
  code: 'lines.no_imports',
  message: expect.stringContaining('plans or budgets'),
  remedy: expect.stringMatching(/list of your customs declarations/),
};

const STORED = [
  'Lagerort;Zolltarifnummer;Ursprungsland;Nettogewicht kg;Letzter Zugang',
  'H1;73181588;TR;900,5;12.03.2026',
];
const LEFT = 'MRN;Varekode;Oprindelsesland;Bestemmelsesland;Nettovægt kg;Antagelsesdato';
const gone = (mrn: string, country: string) => `${mrn};73181588;TR;${country};900,5;12-03-2026`;
const OF_EXPORT = ['26DK059903ZLXJURA3', '26DK2895666YG898A1', '26DK296829UPZEFHA6'];

test.each([
  ['stock', ['Lagerbestandsliste;Stichtag 31.10.2026', ...STORED]],
  [
    'what comes and goes in a warehouse, on any day',
    [
      'Lagerrörelser;Lager 02 Västerås;2026-01-01 – 2026-10-31',
      'Datum;Rörelsetyp;Statistiskt nr;Ursprungsland;Antal kg;Saldo kg',
      '2026-02-01;Inleverans;72193490;TW;3 890,2;10 625,6',
      '2026-02-01;Uttag;73066199;KR;-149,3;1 273,1',
    ],
  ],
  ['orders', ['Offene Bestellungen', ...STORED]],
  [
    'prices',
    [
      'Preisliste 2026, gültig ab 1. März',
      'Artikel;Zolltarifnummer;Ursprungsland;Nettogewicht kg;EUR',
      'A1;73181588;TR;5,5;18',
    ],
  ],
  ['stock in Bulgarian', ['Складова наличност към 30.09.2026', ...STORED]],
  ['what is to be bought', ['Previsão de compras 2027', ...STORED]],
  ['imports that are planned', ['Investicijski proračun uvoza 2027', ...STORED]],
  ['arrivals within the Union', ['Intrastat – import 09/2026', ...STORED]],
  ['transit', ['Tranzit lista', LEFT, gone('26DK20YYNZ9J3B1AR5', 'UA')]],
  ['trade within the Union', ['Intrastat Eingang 09/2026', ...STORED]],
  ['exports to countries outside the Union', ['Udførsel 2026', LEFT, gone('26DK20YYNZ9J3B1AR5', 'US')]],
  ['exports by their MRNs', ['Udførsel 2026', LEFT, ...OF_EXPORT.map((mrn) => gone(mrn, ''))]],
])('a list of %s is refused, with what to do', async (_, rows) => {
  await expect(open(...rows)).rejects.toMatchObject(refusal);
});

test.each([
  [
    'a title of stock above days of acceptance',
    ['Lagerbestandsliste', ...STORED.map((row) => row.replace('Letzter Zugang', 'Annahmedatum'))],
  ],
  ['days that are not called those of acceptance', STORED.map((row) => row.replace('Lagerort', 'Ort'))],
  ['a title of exports above nothing that says so', ['Udførsel 2026', LEFT, gone('26DK20YYNZ9J3B1AR5', 'DK')]],
  ['a title of a plan beside one of imports', ['Import 2026', 'Budget', ...STORED]],
  ['a title of imports too', ['Udførsel og indførsel 2026', LEFT, gone('26DK20YYNZ9J3B1AR5', 'US')]],
])('%s alone does not refuse a list', async (_, rows) => {
  const file = await open(...rows);
  expect([...file.lines()]).toHaveLength(1);
});
