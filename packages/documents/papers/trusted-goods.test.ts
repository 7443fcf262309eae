import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { goodsOf } from '../testing/values-read.ts';
import { likeOthers } from './learned/goods/like-others.ts';
import { neighboursOf } from './learned/neighbours.ts';
import type { Guess } from './learned/network/spans.ts';
import { tokensOf } from './learned/network/tokens.ts';

/** The countries that are origins where the network takes `taken` for them, and no other word for anything but `codes`. */
function originsOf(rows: readonly PrintedRow[], taken: readonly string[], codes: readonly string[] = []) {
  const paper = tokensOf([printedPage(rows)]);
  const guesses = paper.tokens.map(({ text }): Guess => {
    const kind = taken.includes(text) ? 'origin' : codes.includes(text) ? 'code' : 'none';
    return { kind, share: kind === 'origin' ? 0.8 : 0.99, begins: kind !== 'none' };
  });
  const settled = likeOthers(paper, neighboursOf(paper), guesses);
  return paper.tokens
    .filter(({ index }) => settled[index]?.kind === 'origin' && settled[index].share >= 0.5)
    .map(({ text }) => text);
}

test('A country behind a word for origin is the origin, whatever other countries a letter names', () =>
  expect(
    originsOf(
      [
        '- cod TARIC: 25232900',
        '- țara de origine: MD',
        '- cod TARIC: 73063077',
        '- țara de origine: MD',
        '> Vă rugăm să vămuiți camionul BH 07 ZZT, greutate totală 23 t.',
      ],
      ['BH'],
      ['25232900', '73063077'],
    ),
  ).toEqual(['MD', 'MD']));

test('The words of a sentence around a country are no part of its name, and a preposition is no country', () => {
  const sentence = 'Artikel 1 betreft kokers, van oorsprong uit Servië (RS), netto 10.209,6 kg';
  expect(originsOf([sentence], ['uit', 'Servië', '(RS),'])).toEqual(['Servië', '(RS),']);
  expect(originsOf(['Country of origin is stated in box 34'], [])).toEqual([]);
  expect(originsOf(['ORIGINE DE LA MARCHANDISE CN'], [])).toEqual(['CN']);
});

test('A country under or beside a name of dispatch or destination is no origin', () =>
  expect(
    originsOf(
      [
        [
          [42, '15 País de exped.'],
          [126, '17 País destino'],
          [307, '34 Origen'],
        ],
        [
          [44, 'TR'],
          [128, 'ES'],
          [309, 'IN'],
        ],
        [
          [40, 'Lähetysmaa'],
          [120, 'DZ'],
        ],
      ],
      ['TR', 'ES', 'DZ'],
    ),
  ).toEqual(['IN']));

test('The country of preferential origin, a tax and the second of two heads name no origin', () => {
  const rows: PrintedRow[] = ['Preferential origin: TR', 'Origin: UA', 'Preferential origin: NL', 'Origin: UA'];
  expect(originsOf(rows, ['TR', 'NL', 'UA'])).toEqual(['UA', 'UA']);
  expect(originsOf(['Non-preferential origin: CH'], [])).toEqual(['CH']);
  expect(
    originsOf(
      [
        [
          [40, 'Kraj pochodzenia'],
          [212, 'VAT'],
        ],
        [
          [40, 'MX Meksyk'],
          [212, '60.229,12 EUR'],
        ],
      ],
      [],
    ),
  ).toEqual(['MX', 'Meksyk']);
  expect(originsOf(['KRAJ WYSYŁKI', 'KRAJ POCHODZENIA', 'PL', 'NO'], [])).toEqual([]);
});

/** Goods as cards, three beside each other. */
const cards = (goods: readonly (readonly string[])[]): PrintedRow[] =>
  Array.from(
    { length: 5 },
    (_, line): PrintedRow => goods.map((lines, at) => [[40, 212, 383][at] ?? 0, lines[line] ?? '']),
  );

test('Each of three cards beside each other has its own origin, though a line of them looks like a head of dispatch', () =>
  expect(
    goodsOf([
      'Toldfaktura',
      'MRN: 24DK7EB7NYVD7MA2R1',
      'Procedure: 4000',
      '',
      ...cards(
        [
          ['7222 2031 37', 'CN', 'ZA', '229,08', '224,21'],
          ['7209 2710 74', 'PL', 'NO', '539,55', '518,96'],
          ['7318 1300 90', 'CN', 'DZ', '976,74', '859,40'],
        ].map(([code, from, origin, gross, net]) => [
          `Tarifnr.: ${code}`,
          `Afsendelsesland: ${from}`,
          `Oprindelsesland: ${origin}`,
          `Bruttovægt (kg): ${gross}`,
          `Nettovægt (kg): ${net}`,
        ]),
      ),
      ...cards([
        [
          'Tarifnr.: 7318 1300 90',
          'Afsendelsesland: NL',
          'Oprindelsesland: ZA',
          'Bruttovægt (kg): 624,86',
          'Nettovægt (kg): 567,02',
        ],
      ]),
    ]).map(([, origin]) => origin),
  ).toEqual(['ZA', 'NO', 'DZ', 'ZA']));

test('A head names origins where the code runs into the words behind it, and where the origin stands over its line', () => {
  const codes = ['7318', '16', '92', '00', '15', '88'];
  const head: PrintedRow = [
    [40, 'TARIC'],
    [180, 'Είδος'],
    [300, 'Καταγωγή'],
    [400, 'Καθαρό'],
  ];
  const row = (code: string, mass: string): PrintedRow => [
    [40, `${code} Παξιμάδια`],
    [300, 'TR'],
    [400, mass],
  ];
  expect(originsOf([head, row('7318 16 92 00', '892,11'), row('7318 15 88 00', '8.244,07')], [], codes)).toEqual([
    'TR',
    'TR',
  ]);
  const over = (code: string): PrintedRow[] => [
    [
      [40, 'Piulițe'],
      [300, 'TR'],
    ],
    [
      [40, code],
      [300, '4000'],
    ],
  ];
  const stacked = [head, ...over('7318 16 92 00'), ...over('7318 15 88 00')];
  expect(originsOf(stacked, [], codes)).toEqual(['TR', 'TR']);
  // One more than there are goods: which of them are origins is open.
  expect(originsOf([...stacked, ...over('1')], [], codes)).toEqual([]);
});

test('The number of the next box is no end of a code', () =>
  expect(
    goodsOf([
      'Entry summary',
      'MRN: 24DK7EB7NYVD7MA2R1',
      '',
      '31 Vareslag: Routers 37 Tollprosedyre: 40-78 34 Oppr.: MY',
      '35 Brutto KGS: 9.405,01kg 33 Tolltariffnummer: 76130000 38 Nettomasse KGS: 8.831,71kg',
      '31 Vareslag: Flat bars 37 Tollprosedyre: 40-00 34 Oppr.: MY',
      '35 Brutto KGS: 24.918,10kg 33 Tolltariffnummer: 72254015 38 Nettomasse KGS: 24.918,10kg',
    ]).map(([code]) => code),
  ).toEqual(['76130000?', '72254015?']));

test('A number of eight digits without origin and mass takes none from the goods of the paper', () =>
  expect(
    goodsOf([
      'Spedizioni Doganali Conero S.r.l. – Ancona Porto – P. IVA 03379470283',
      '',
      'COMUNICAZIONE DI AVVENUTO SDOGANAMENTO',
      '',
      'Spett.le Alluminio Adriatico S.p.A.',
      'Viale del Lavoro 9',
      '60035 Jesi (AN)',
      'P. IVA 03995980194',
      '',
      'Vs. riferimento: AA/26/0451',
      'MRN: 26ITXNDZB0DT1C7XR1',
      'Data di accettazione: 18 marzo 2026 – Data di svincolo: 19 marzo 2026',
      'Regime: 4000',
      'Importatore: come in indirizzo',
      '',
      ...(
        [
          ['1.', 'Lega di alluminio in pani', '7601 2080', 'BA', '13.110,6', '13.463'],
          ['2.', 'Lega di alluminio in pani, EN AB-46000', '7601 2080', 'AE', '13.895', '14.090,9'],
          ['3.', 'Lamiere di alluminio 5754 2 mm', '7606 1292', 'TR', '19.835,6', '20.425,2'],
        ] as const
      ).flatMap(([number, text, code, origin, net, gross]): PrintedRow[] => [
        [
          [90, number],
          [108, text],
        ],
        [[108, `Voce doganale ${code} – origine ${origin}`]],
        [[108, `Peso netto kg ${net} – peso lordo kg ${gross}`]],
        [[108, `Fornitore: Livnica Bosna d.d. – Industrijska zona bb – 72000 Zenica – ${origin}`]],
      ]),
      '',
      'Diritti doganali: EUR 18.204,66 (dazio) – IVA in sospensione con lettera d’intento prot. 25110817.',
    ]),
  ).toEqual([
    ['76012080', 'BA', '13110.6', '13463'],
    ['76012080', 'AE', '13895', '14090.9'],
    ['76061292', 'TR', '19835.6', '20425.2'],
  ]));

/** Rows as a terminal prints them, at even pitch. */
const terminal = (rows: readonly string[]): PrintedRow[] =>
  rows.map(
    (row): PrintedRow => [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => [23 + index * 5.4, text]),
  );

test('The numbers of rows left of codes end none of them, and what stands behind codes in most rows is the origin in all', () =>
  expect(
    goodsOf(
      terminal([
        'TOLDSYSTEM IMPORT VIS ANGIVELSE                          TERM 0041    BRUGER JSB02',
        '==============================================================================',
        'REF.NR : 2026021788      MRN : 26DKV67040G9365RR4       STATUS : FRI',
        'IMPORT.: Jyske Skruer & Beslag A/S             SE-NR : 37712116',
        '         Energivej 15, 8740 Brædstrup',
        'AFSEND.: Chun Yeh Screw Industrial Co., Ltd.',
        '         No. 25, Lane 402, Benzhou Road',
        '         82059 Gangshan, Kaohsiung TW',
        'SPED.  : Horsens Told ApS                        SE-NR : 44349957',
        'PROC.  : 4000   LEV.BET: CIF HORSENS    VALUTA: USD    KURS: 687,41',
        '------------------------------------------------------------------------------',
        'PO VAREKODE OL TEKST                NETTOKG  BRUTTOKG KOLLI    VÆRDI DKK TOLD',
        '------------------------------------------------------------------------------',
        '01 73181595 CN Sekskantbolte M12x80    503,0     523,9     21        3.456 3,7',
        '02 73181595 TW Sætskruer M8x30        858,6     889,0     12       10.985 3,7',
        '03 73181692 CN Møtrikker M10        3.982,7   4.178,0     29       40.729 3,7',
        '04 73181692 TW Møtrikker M16        3.731,0   3.797,1     53       59.684 3,7',
        '05 73182200 CN Planskiver 13x24     2.115,0   2.171,7     40       16.939 3,7',
      ]),
    ).map(([code, origin]) => [code?.replace('?', ''), origin]),
  ).toEqual([
    ['73181595', 'CN'],
    ['73181595', 'TW'],
    ['73181692', 'CN'],
    ['73181692', 'TW'],
    ['73182200', 'CN'],
  ]));

/** A table under its own heads, its columns moved by some points. */
const tableAt = (moved: number, rows: readonly (readonly string[])[]): PrintedRow[] => {
  const lefts = [58, 108, 170, 360, 400, 432, 487].map((left, at) => left + (at > 0 && at < 6 ? moved : 0));
  const row = (texts: readonly string[]): PrintedRow => texts.map((text, at) => [lefts[at] ?? 0, text]);
  return [
    row(['Varupost', 'Varukod', 'Beskrivning', 'Urspr.', 'Förf.', 'Netto kg', 'Brutto kg']),
    ...rows.map(row),
    '',
  ];
};

test('Each sender has a table of its goods, whose columns stand where its words leave them', () =>
  expect(
    goodsOf([
      'Importdeklaration, kvittens',
      'MRN 26SEG657VBD13UB2R5',
      '',
      ...tableAt(6, [
        ['1', '73181595', 'Sexkantskruv M12x80, förzinkad', 'CN', '4000', '2 670,1', '2 797,6'],
        ['5', '73181692', 'Sexkantmutter M10', 'CN', '4000', '4 699', '4 925,1'],
      ]),
      ...tableAt(-8, [
        ['2', '73182200', 'Planbrickor 13x24 mm', 'CN', '4000', '1 966,9', '1 994,8'],
        ['4', '39269097', 'Ändpluggar av plast', 'CN', '4000', '4 103,6', '4 182'],
      ]),
      ...tableAt(0, [['3', '73089098', 'Delar till stålkonstruktioner', 'CN', '4000', '283', '292,9']]),
    ]).map(([, , net, gross]) => [net, gross]),
  ).toEqual([
    ['2670.1', '2797.6'],
    ['4699', '4925.1'],
    ['1966.9', '1994.8'],
    ['4103.6', '4182'],
    ['283', '292.9'],
  ]));
