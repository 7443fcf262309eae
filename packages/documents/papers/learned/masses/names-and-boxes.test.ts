import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../../testing/printed-page.ts';
import { goodsOf } from '../../../testing/values-read.ts';
import { neighboursOf } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import { tokensOf } from '../network/tokens.ts';
import { settleByWords } from './masses-by-words.ts';

type Good = readonly [code: string, net: string, gross: string];
const CEMENT: readonly Good[] = [
  ['2523290000', '64 886', '66 913'],
  ['2523210000', '345 480', '366 406'],
  ['2523100090', '495 773', '513 928'],
];
const SCREWS: readonly Good[] = [
  ['7318158800', '826,314', '852,149'],
  ['7318169200', '615,404', '628,456'],
  ['7318290000', '15 949,821', '17 269,251'],
];
const bare = (mass: string): string => mass.replace(' ', '').replace(',', '.');
const massesOf = (goods: readonly Good[]) => goods.map(([code, net, gross]) => [code, bare(net), bare(gross)]);

const massesRead = (title: string, goods: readonly Good[], card: (good: Good, at: number) => readonly PrintedRow[]) =>
  goodsOf([
    title,
    'MRN 26FR0K204T02403NR6',
    '',
    ...goods.flatMap((good, at): PrintedRow[] => [...card(good, at), '']),
  ]).map(([code, , net, gross]) => [code, net, gross]);

test('The number of the next data element, which the value before it touches, is no part of it', () => {
  const cards = massesRead("Déclaration en douane d'importation", CEMENT, ([code, net, gross], at) => [
    `ARTICLE ${at + 1} / 3`,
    [
      [40, '18 09 Nomenclature'],
      [200, code],
      [310, 'CANA'],
      [430, 'W201'],
    ],
    [
      [40, "16 08 Pays d'origine"],
      [200, 'TN'],
      [310, "16 09 Pays d'origine préférentielle TN"],
    ],
    [
      [40, '18 04 Masse brute (kg)'],
      [306 - gross.length * 5, gross],
      [310, '18 01 Masse nette (kg)'],
      [530 - net.length * 5, net],
    ],
  ]);
  expect(cards).toEqual(massesOf(CEMENT));
  const boxes = massesRead('Importdeklaration', CEMENT, ([code, net, gross], at) => [
    `VARUPOST ${at + 1}`,
    [
      [40, '33 Varukod'],
      [200, code],
      [310, '34 Ursprungsland TN'],
    ],
    [
      [40, '35 Bruttovikt (kg)'],
      [306 - gross.length * 5, gross],
      [310, '38 Nettovikt (kg)'],
      [530 - net.length * 5, net],
    ],
  ]);
  expect(boxes).toEqual(massesOf(CEMENT));
});

test('Where each good has its masses above each other under one head, amounts above each other are none', () => {
  const rows = massesRead('ΔΙΑΣΑΦΗΣΗ ΕΙΣΑΓΩΓΗΣ', CEMENT, ([code, net, gross], at): PrintedRow[] => [
    ...(at === 0
      ? ([
          [
            [40, 'Είδος'],
            [80, 'Κωδ. ΣΟ'],
            [140, 'Περιγραφή'],
            [290, 'Χώρα κατ/'],
            [370, 'Μεικτή μάζα'],
            [440, 'Τιμή είδους'],
            [510, 'ΦΠΑ 24 %'],
          ],
          [
            [80, 'TARIC'],
            [290, 'γής'],
            [370, 'Καθαρή μάζα'],
            [440, 'Στατ. αξία'],
          ],
          [
            [370, '(kg)'],
            [440, '(EUR)'],
          ],
        ] satisfies PrintedRow[])
      : []),
    [
      [40, String(at + 1)],
      [80, code.slice(0, 8)],
      [140, 'Ράβδοι οπλισμού'],
      [290, 'EG'],
      [430 - gross.length * 5, gross.replace(' ', '.')],
      [455, ['89.449,79', '491.690,21', '566.081,21'][at] as string],
      [510, ['23.077,99', '122.861,38', '146.399,21'][at] as string],
    ],
    [
      [80, code.slice(8)],
      [430 - net.length * 5, net.replace(' ', '.')],
      [455, ['96.158,31', '511.922,41', '609.996,69'][at] as string],
    ],
  ]);
  expect(rows.map(([, net, gross]) => [net, gross])).toEqual(massesOf(CEMENT).map(([, net, gross]) => [net, gross]));
});

const PAIRS: readonly (readonly [title: string, name: string, value: (good: Good) => string])[] = [
  ['Митническа декларация за внос', 'Маса бруто | нето, kg', ([, net, gross]) => `${gross} | ${net}`],
  ['Importdeklaration', 'Nettovikt | bruttovikt, kg', ([, net, gross]) => `${net} | ${gross}`],
  ['Importangivelse', 'Brutto-/nettomasse, kg', ([, net, gross]) => `${gross} / ${net}`],
];
test.each(PAIRS)('%s: %s names two masses, and their values stand in its order', (title, name, value) => {
  const rows = massesRead(title, SCREWS, (good, at) => [
    `Стока № ${at + 1}`,
    [
      [40, 'Код на стоката (КН / ТАРИК)'],
      [300, `${good[0].slice(0, 4)} ${good[0].slice(4, 6)} ${good[0].slice(6, 8)} | ${good[0].slice(8)}`],
    ],
    [
      [40, 'Държава на произход'],
      [300, 'TR'],
    ],
    [
      [40, name],
      [300, value(good)],
    ],
    [
      [40, 'Брой опаковки'],
      [300, '31 PX'],
    ],
    [
      [40, 'Цена на стоката, EUR'],
      [300, '2 498,79'],
    ],
  ]);
  expect(rows).toEqual(massesOf(SCREWS));
});

test.each([
  ['P.N.', 'P.L.', 'Prospetto di riepilogo della dichiarazione doganale'],
  ['M.N.', 'M.B.', "Déclaration en douane d'importation"],
  ['NV', 'BV', 'Importangivelse'],
])('%s and %s are a net and a gross mass cut short to their first letters', (net, gross, title) => {
  const rows = massesRead(title, SCREWS, (good, at) => [
    ...(at === 0
      ? ([
          [
            [40, 'Sing.'],
            [100, 'Cod. NC'],
            [170, 'TARIC'],
            [220, 'Descrizione'],
          ],
        ] satisfies PrintedRow[])
      : []),
    [
      [40, String(at + 1)],
      [100, good[0].slice(0, 8)],
      [170, good[0].slice(8)],
      [220, 'Viti di acciaio'],
    ],
    [
      [100, 'Or. CN'],
      [220, `${net} ${good[1]}`],
      [320, `${gross} ${good[2]}`],
      [420, 'Colli 52'],
    ],
  ]);
  expect(rows).toEqual(massesOf(SCREWS));
});

test('A name of two lines stands around its value, whatever stands left of it', () => {
  const rows = goodsOf([
    'Tullauspäätös - tuonti',
    'MRN 26FI0WK9T12T32CXR4',
    '',
    ...SCREWS.flatMap(([code, net, gross], at): PrintedRow[] => [
      `Tavaraerä ${at + 1}`,
      '',
      [
        [40, 'Tavaran kuvaus'],
        [160, 'Ruuvit'],
        [340, 'Kollit'],
        [500, '37'],
      ],
      '',
      [[340, 'Paljous:']],
      [
        [40, 'Nimike'],
        [160, code],
        [480, `${net} kg`],
      ],
      [[340, 'nettopaino']],
      '',
      [
        [40, 'Alkuperämaa'],
        [160, 'Kazakstan (KZ)'],
        [340, 'Bruttopaino'],
        [480, `${gross} kg`],
      ],
      '',
    ]),
  ]);
  expect(rows.map(([code, , net, gross]) => [code, net, gross])).toEqual(massesOf(SCREWS));
});

test('A name right over a value is its own where that of the next value is farther below', () => {
  const rows = ['Nettovikt', '', '16 304,9 kg', '', '', 'Bruttovikt', '', '16 907,7 kg'];
  const paper = tokensOf([printedPage(rows, { lineHeight: 4 })]);
  const guesses = paper.tokens.map(({ text }): Guess => {
    const kind = text === 'Nettovikt' ? 'of-net' : text === 'Bruttovikt' ? 'of-gross' : 'none';
    return { kind, share: 0.5, begins: false };
  });
  settleByWords(paper, neighboursOf(paper), guesses);
  const kinds = paper.tokens.flatMap(({ text, index }) => (/\d/.test(text) ? [guesses[index]?.kind] : []));
  expect(kinds).toEqual(['net', 'net', 'gross', 'gross']);
});

test('On the card of a good two names of masses beside each other have their numbers right under them', () => {
  const bulgarian = massesRead('РЕПУБЛИКА БЪЛГАРИЯ АГЕНЦИЯ „МИТНИЦИ“', CEMENT, ([code, net, gross], at) => [
    [
      [40, `${at + 1}`],
      [70, 'Описание на стоките'],
      [430, 'Код на стоката'],
    ],
    [
      [70, 'Винтове от желязо'],
      [430, `${code.slice(0, 8)} ${code.slice(8)}`],
    ],
    [
      [70, 'Държава на произход'],
      [190, 'Бруто (кг)'],
      [300, 'Нето (кг)'],
      [430, 'Процедура'],
    ],
    [
      [70, 'TR'],
      [190, gross],
      [300, net],
      [430, '4000'],
    ],
    [
      [70, 'Опаковки'],
      [190, 'Стойност (EUR)'],
      [300, 'Стат. стойност'],
      [430, 'Мито / ДДС'],
    ],
    [
      [70, '3 PX'],
      [190, '9 827,74'],
      [300, '10 272,00'],
      [430, '0,00 / 2 115,38'],
    ],
  ]);
  expect(bulgarian.map(([, ...masses]) => masses)).toEqual(massesOf(CEMENT).map(([, ...masses]) => masses));
  const spanish = massesRead('LEVANTE', SCREWS, ([code, net, gross]) => [
    'DESCRIPCIÓN',
    'Tornillos de acero',
    [
      [40, 'CÓDIGO TARIC'],
      [190, 'ORIG./PROC.'],
      [300, 'RÉGIMEN'],
    ],
    [
      [40, code],
      [190, 'MA / MA'],
      [300, '40 00'],
    ],
    [
      [40, 'P. BRUTO'],
      [190, 'P. NETO'],
      [300, 'BULTOS'],
      [430, 'VALOR ESTADÍSTICO'],
    ],
    [
      [40, gross.replace(' ', '.')],
      [190, net.replace(' ', '.')],
      [300, '20 PX'],
      [430, '21.420,00'],
    ],
    [
      [40, 'A00 – 21.420,09 – 0,00 – 0,00 – G'],
      [300, 'B00 – 22.349,63 – 21,00 – 4.693,42 – G'],
    ],
  ]);
  expect(spanish).toEqual(massesOf(SCREWS));
});
