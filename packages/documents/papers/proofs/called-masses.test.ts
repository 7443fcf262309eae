import { expect, test } from 'vitest';
import type { PrintedRow } from '../../testing/printed-page.ts';
import { goodsOf } from '../../testing/values-read.ts';

const massesOf = (rows: readonly PrintedRow[]) => goodsOf(rows).map(([, , net, gross]) => [net, gross]);

const LIST: readonly (readonly [string, string, string, string, string])[] = [
  ['Sulfato de amonio', '3102210000', 'UA', '22.000,0', '24.639,9'],
  ['Clínker de cemento', '2523100000', 'EG', '12.500,0', '13.452,5'],
  ['Tornillos de acero', '7318158890', 'TW', '512,6', '563,0'],
  ['Hoja de aluminio', '7607119092', 'TR', '10.006,4', '10.614,3'],
];
const MASSES = [
  ['22000', '24639.9'],
  ['12500', '13452.5'],
  ['512.6', '563'],
  ['10006.4', '10614.3'],
];

const list = (first: string, second: string): PrintedRow[] => [
  'Relación mensual de despachos de importación',
  '',
  [
    [40, 'Expediente'],
    [120, 'Exportador'],
    [300, 'Mercancía'],
    [440, 'Origen'],
    [500, first],
  ],
  [
    [40, 'Admisión'],
    [300, 'Cód. TARIC'],
    [440, 'Régimen'],
    [500, second],
  ],
  '',
  ...LIST.flatMap(([text, code, origin, net, gross], at): PrintedRow[] => {
    // A description of two lines moves the code down.
    const isLong = at === 2;
    return [
      [
        [40, `EXP-15939${at}`],
        [120, 'Osaka Tool Works Co., Ltd.'],
        [300, text],
        [440, origin],
        [500, net],
      ],
      [
        [40, '03/01/2026'],
        [120, '2-14 Kitahama-Higashi'],
        [300, isLong ? 'M16x90 10.9 HDG' : code],
        [440, '4000'],
        [500, gross],
      ],
      [[120, 'Osaka 540-0031'], ...(isLong ? [[300, code] as const] : [])],
    ];
  }),
];

test('Two masses under each other are those that the two lines of their head name, in their order, whichever line their code stands in', () => {
  expect(massesOf(list('Kg netos', 'Kg brutos'))).toEqual(MASSES);
});

test('Amounts under heads of net and gross are no masses', () => {
  expect(massesOf(list('Importe neto', 'Importe bruto'))).not.toEqual(MASSES);
});

const OF_SPAIN = (numbers: (net: string, gross: string) => PrintedRow[], head: PrintedRow[] = []): PrintedRow[] => [
  'Documento de importación 26ES0008RV8V2NTYR4',
  '',
  ...LIST.flatMap(([text, code, origin, net, gross], at): PrintedRow[] => [
    `Partida ${at + 1}`,
    [
      [40, 'Cód. mercancía'],
      [150, 'Descripción'],
      [360, 'Origen'],
    ],
    [
      [40, code],
      [150, text],
      [360, origin],
    ],
    ...head,
    ...numbers(net, gross),
    '',
  ]),
];

test('One name of two masses over two numbers calls them in its order', () => {
  const under = (net: string, gross: string): PrintedRow[] => [
    [
      [40, gross],
      [150, 'A00'],
      [200, '4.081,54'],
      [260, '151,02'],
    ],
    [
      [40, net],
      [150, 'B00'],
      [200, '4.314,66'],
      [260, '906,08'],
    ],
  ];
  const head: PrintedRow[] = [
    [
      [40, 'Masa bruta / neta (kg)'],
      [150, 'Trib.'],
      [200, 'Base'],
      [260, 'Cuota'],
    ],
  ];
  expect(massesOf(OF_SPAIN(under, head))).toEqual(MASSES);
});

test('One letter before a number of kilograms says which mass it is, where each good has both', () => {
  const letters = (net: string, gross: string): PrintedRow[] => [
    [
      [40, '4 PK'],
      [150, 'N'],
      [170, `${net} KG`],
      [240, 'G'],
      [260, `${gross} KG`],
    ],
    [
      [40, 'Precio 395,29 USD'],
      [200, 'Valor 413,29'],
    ],
  ];
  expect(massesOf(OF_SPAIN(letters))).toEqual(MASSES);
});

test('The name of a mass at the left edge of its box leads to the number at the right one, and the number of a box is no mass', () => {
  const boxes = (net: string, gross: string): PrintedRow[] => [
    [
      [200, '35 Masa bruta (kg)'],
      [360, '36 Preferencia'],
    ],
    [
      [296, gross],
      [366, '100'],
    ],
    [
      [200, '38 Masa neta (kg)'],
      [360, '39'],
      [372, 'Contingente'],
    ],
    [[296, net]],
    [
      [200, '42 Precio'],
      [360, '46'],
      [372, 'Valor estadístico'],
    ],
    [
      [270, '10.290,00'],
      [420, '276,13'],
    ],
  ];
  expect(massesOf(OF_SPAIN(boxes))).toEqual(MASSES);
});

test.each([
  ['Nettovikt kg', 'Bruttovikt kg', 'Kollin'],
  ['EM / RM', 'kg', 'Anzahl'],
])('A column of two masses and a count, headed %s, %s, %s, has both masses of each good', (...names) => {
  const [first, second, third] = names as [string, string, string];
  const rows: PrintedRow[] = [
    'Specifikation 26SE0030KKP2R5ZJR0',
    '',
    [
      [40, 'Post'],
      [80, 'Varukod'],
      [200, 'Ursprung'],
      [270, first],
      [350, 'Tullvärde'],
    ],
    [
      [40, 'nr'],
      [80, 'Varubeskrivning'],
      [270, second],
      [350, 'SEK'],
    ],
    [
      [200, 'land'],
      [270, third],
      [350, 'Moms'],
    ],
    ...LIST.flatMap(([text, code, origin, net, gross], at): PrintedRow[] => [
      [
        [40, `${at + 1}`],
        [80, code],
        [200, origin],
        [270, net],
        [350, '126.019,94'],
      ],
      [
        [80, text],
        [270, gross],
        [350, '127.280,00'],
      ],
      [
        [270, `${at + 4}`],
        [350, '32.419,10'],
      ],
    ]),
  ];
  expect(massesOf(rows)).toEqual(MASSES);
});

test('In forms of boxes the last one of a line ends at the edge of the page, and the name of the next box is nearer to its own value', () => {
  const boxes = (net: string, gross: string): PrintedRow[] => [
    [
      [280, '4'],
      [350, '00'],
    ],
    [
      [40, '12 CT'],
      [100, 'OSP/HIR 88210'],
    ],
    [
      [280, '37 Régimen'],
      [340, '35 Masa bruta (kg)'],
    ],
    [
      [280, '40 00'],
      [510, gross],
    ],
    [
      [40, 'Perfiles de acero'],
      [340, '38 Masa neta (kg)'],
    ],
    [[510, net]],
  ];
  expect(massesOf(OF_SPAIN(boxes))).toEqual(MASSES);
});

test('A sentence that names a mass at the end of a line goes on with it in the next one', () => {
  const sentence = (net: string, gross: string): PrintedRow[] => [
    `Valor: 395,29 EUR; masa bruta: ${gross} kg; masa neta:`,
    `${net} kg; valor estadístico: 413,29 EUR.`,
  ];
  expect(massesOf(OF_SPAIN(sentence))).toEqual(MASSES);
});
