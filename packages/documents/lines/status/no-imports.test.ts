import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from '../read-lines.ts';

const open = (...rows: readonly string[]) =>
  openLines(Buffer.from(rows.join('\n')), loadTables(), { today: '2026-12-31' });
const refusal = {
  code: 'lines.no_imports',
  message: expect.stringContaining('exports, sales, stock'),
  remedy: expect.stringMatching(/list of your customs declarations/),
};

const STORED = [
  'Lagerort;Zolltarifnummer;Ursprungsland;Nettogewicht kg;Letzter Zugang',
  'H1;73181588;TR;900,5;12.03.2026',
];
const LEFT = 'MRN;Varekode;Oprindelsesland;Bestemmelsesland;Nettovægt kg;Antagelsesdato';
const gone = (mrn: string, country: string) => `${mrn};73181588;TR;${country};900,5;12-03-2026`;
const OF_TRANSIT = ['26NLZYMFDWAB2751J2', '26NLA9MDDX7PE4FSJ7', '26NLFQCXE53VGC3DJ8'];
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
  [
    'transit by its MRNs, in a column called otherwise',
    [
      'Overzicht douanevervoer T1 (NCTS)',
      'MRN transit;Datum vrijgave;GS-code;Land van oorsprong;Nettomassa kg',
      ...OF_TRANSIT.map((mrn) => `${mrn};28-01-2026;73063077;CN;3704,5`),
    ],
  ],
  ['transit by its MRNs, within the Union', ['Transit T1 2026', LEFT, ...OF_TRANSIT.map((mrn) => gone(mrn, 'DE'))]],
  ['trade within the Union', ['Intrastat Eingang 09/2026', ...STORED]],
  ['exports to countries outside the Union', ['Udførsel 2026', LEFT, gone('26DK20YYNZ9J3B1AR5', 'US')]],
  [
    'sales invoices, by their title',
    ['Vendite per cliente – gennaio/settembre 2026', ...STORED.map((row) => row.replace('Letzter Zugang', 'Data'))],
  ],
  ['sales in Polish', ['Sprzedaż według klientów 2026', ...STORED]],
  [
    'sales invoices, by their columns',
    [
      'Sales invoice no;Customer;CN code;Origin;Net weight kg;Amount EUR',
      'F-1;Bauer Metall GmbH;73181588;CN;900,5;4500,10',
    ],
  ],
  [
    'sales invoices in Danish, by their columns',
    ['Salgsfaktura nr.;Kunde;Varekode;Oprindelsesland;Nettovægt kg', '4711;Hansen Byg;73181588;TR;900,5'],
  ],
  [
    'sales invoices in Czech, by their columns',
    ['Vydaná faktura;Odběratel;Kód KN;Země původu;Čistá hmotnost kg', '4711;Stavby s.r.o.;73181588;TR;900,5'],
  ],
  [
    'arrivals from member states, by their columns',
    [
      'Período;Flujo;Estado miembro de procedencia;Código NC;País de origen;Naturaleza de la transacción;Masa neta kg;Importe EUR',
      '2026-05;INTRODUCCIÓN;IT;73181588;CN;11;4615,3;900,10',
    ],
  ],
  [
    'arrivals from member states in German, by their columns',
    [
      'Monat;Versendungsmitgliedstaat;Warennummer;Ursprungsland;Art des Geschäfts;Eigenmasse kg;USt-IdNr. Partner',
      '2026-05;NL;73181588;CN;11;4615,3;NL123',
    ],
  ],
  [
    'arrivals from member states in French, by their columns',
    [
      'État membre de provenance;Code NC;Pays d’origine;Nature de la transaction;Masse nette kg',
      'IT;73181588;CN;11;4615,3',
    ],
  ],
  [
    'exports by their columns and destinations',
    [
      'Export-MRN;Datum för utförsel;Varukod;Ursprungsland;Bestämmelseland;Utförseltullkontor;Nettomassa kg',
      '26SE39825W40WGECB9;2026-05-07;76042990;CN;US;SE003030;2542,2',
    ],
  ],
  [
    'exports in German, by their columns and destinations',
    [
      'Ausfuhrdatum;Ausgangszollstelle;Warennummer;Ursprungsland;Bestimmungsland;Eigenmasse kg',
      '07.05.2026;DE004851;76042990;TR;CH;2542,2',
    ],
  ],
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
  [
    'a customer beside days of acceptance, as forwarders write them',
    [
      'Customer;Sales order;CN code;Origin;Net weight kg;Acceptance date',
      'Hansen Byg;4711;73181588;TR;900,5;2026-03-12',
    ],
  ],
  ['a commission beside no customer', ['Varekode;Oprindelsesland;Nettovægt kg;Salgspris', '73181588;TR;900,5;1200']],
  [
    'the country of export beside the office of entry',
    [
      'Country of export;Office of entry;CN code;Origin;Net weight kg;Acceptance date',
      'CN;DK003800;73181588;CN;900,5;2026-03-12',
    ],
  ],
  [
    'a member state of destination beside the nature of the transaction',
    [
      'Bestimmungsmitgliedstaat;Art des Geschäfts;Warennummer;Ursprungsland;Eigenmasse kg;Annahmedatum',
      'DE;11;73181588;CN;900,5;12.03.2026',
    ],
  ],
  [
    'the day of export at the other end',
    [
      'Export date;Export MRN;MRN;CN code;Origin;Destination;Net weight kg;Acceptance date',
      '2026-03-01;;26DK20YYNZ9J3B1AR5;73181588;CN;DK;900,5;2026-03-12',
    ],
  ],
  ['a title of transit above MRNs of imports', ['Transit T1 2026', LEFT, gone('26DK20YYNZ9J3B1AR5', 'DK')]],
  ['a title of imports too', ['Udførsel og indførsel 2026', LEFT, gone('26DK20YYNZ9J3B1AR5', 'US')]],
])('%s alone does not refuse a list', async (_, rows) => {
  const file = await open(...rows);
  expect([...file.lines()]).toHaveLength(1);
});
