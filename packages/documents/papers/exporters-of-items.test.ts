import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { written } from '../testing/values-read.ts';
import { readDeclarations } from './read-declarations.ts';

const sendersOf = (rows: readonly PrintedRow[]): string[] =>
  readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.map((record) =>
      ['Afsender Navn', 'Afsender Adresse']
        .map((key) => written(record.find((value) => value.key === key)))
        .join(' | '),
    ),
  );

const HEAD: PrintedRow[] = [
  'Importa muitas deklarācija',
  'MRN: 26LV000210LBFVRYR3',
  'Importētājs: Zemgales Agroķīmija SIA, Lapskalna iela 20, 3001 Jelgava',
  'Eksportētājs: Aktau Azot LLP, Industrial Zone 6, 130000 Aktau, KZ',
  '',
];
const good = (number: number, code: string, origin: string, ...exporter: string[]): PrintedRow[] => [
  `Pozīcija ${number}`,
  `Preču kods: ${code}   Izcelsmes valsts: ${origin}`,
  'Neto masa: 24 700,0 kg   Bruto masa: 24 990,0 kg',
  ...exporter,
  '',
];
const AKTAU = 'Aktau Azot LLP | Industrial Zone 6, 130000 Aktau, KZ';
const JORF = 'Jorf Phosphates S.A. | Quai 3, 24025 El Jadida, MA';

test('A good that names an exporter has that one, and the others have the one of the head', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...good(1, '3102309000', 'KZ'),
      ...good(2, '3105590000', 'MA', 'Preces eksportētājs: Jorf Phosphates S.A., Quai 3, 24025 El Jadida, MA'),
      ...good(3, '3102210000', 'KZ'),
    ]),
  ).toEqual([AKTAU, JORF, AKTAU]));

test('An address that goes on at the beginning of the next line is read to its end', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...good(1, '3102309000', 'KZ'),
      ...good(
        2,
        '3105590000',
        'MA',
        'Dokumenti: N380, N730. Preces eksportētājs: Jorf Phosphates S.A., Quai 3,',
        '24025 El Jadida, MA',
      ),
    ])[1],
  ).toBe(JORF));

test('A firm among the goods that no word calls their sender is for a person to look at', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...good(1, '3102309000', 'KZ'),
      ...good(2, '3105590000', 'MA', 'Jorf Phosphates S.A., Quai 3, 24025 El Jadida, MA'),
      ...good(3, '3102210000', 'KZ'),
    ])[1],
  ).toMatch(/\?/));

test('Where one word leads to two firms and whose the goods are is not to be seen, neither is surely the sender', () => {
  const senders = sendersOf([
    'Importdeklarationer',
    'Importör: Linköpings Lina AB, Storgatan 1, 582 22 Linköping',
    '',
    'Exportör',
    'Hyosung Wire Rope Inc.',
    '88, Gongdan-ro, 39379 Gumi-si, KR',
    'Varukod 7217203090 · ursprung KR · netto 9 812,50 kg',
    '',
    'Exportör',
    'Tata Wire & Strip Exports',
    'Tarapur MIDC, Plot N-188, 401506 Boisar, IN',
    'Varukod 7220208990 · ursprung IN · netto 2 204,25 kg',
    'Varukod 7223001900 · ursprung IN · netto 1 730,50 kg',
  ]);
  expect(senders.slice(1).filter((sender) => /Hyosung/.test(sender) && !sender.includes('?'))).toEqual([]);
});

test('A firm between two goods is over those of the next declaration, where that begins with its own MRN', () => {
  const declaration = (mrn: string, exporter: string): PrintedRow[] => [`Deklaracija MRN=${mrn}`, exporter];
  expect(
    sendersOf([
      ...declaration('26LTVC0100K240UZR7', 'Eksportuotojas: Aktau Azot LLP, Industrial Zone 6, 130000 Aktau, KZ'),
      ...good(1, '3102309000', 'KZ'),
      ...good(2, '3102210000', 'KZ'),
      ...declaration('26LTVC0100249CB9R1', 'Eksportuotojas: Jorf Phosphates S.A., Quai 3, 24025 El Jadida, MA'),
      ...good(1, '3105590000', 'MA'),
      ...good(2, '3105400000', 'MA'),
    ]),
  ).toEqual([AKTAU, AKTAU, JORF, JORF]);
});
