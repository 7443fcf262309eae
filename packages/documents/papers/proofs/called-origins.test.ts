import { expect, test } from 'vitest';
import type { PrintedRow } from '../../testing/printed-page.ts';
import { goodsOf } from '../../testing/values-read.ts';

const originsOf = (rows: readonly PrintedRow[]) => goodsOf(rows).map(([, origin]) => origin);

const LIST: readonly (readonly [string, string, string, string, string])[] = [
  ['Sulfato de amonio', '3102210000', 'UA', '22.000,0', '24.639,9'],
  ['Clínker de cemento', '2523100000', 'EG', '12.500,0', '13.452,5'],
  ['Tornillos de acero', '7318158890', 'TW', '512,6', '563,0'],
  ['Hoja de aluminio', '7607119092', 'TR', '10.006,4', '10.614,3'],
];

test('A country for each good under a head that says origin is its origin, whichever line its code stands in', () => {
  const rows = LIST.flatMap(([text, code, origin, net, gross], at): PrintedRow[] => {
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
  });
  expect(
    originsOf([
      'Relación mensual de despachos de importación',
      '',
      [
        [40, 'Expediente'],
        [120, 'Exportador'],
        [300, 'Mercancía'],
        [440, 'Origen'],
        [500, 'Kg netos'],
      ],
      [
        [40, 'Admisión'],
        [300, 'Cód. TARIC'],
        [440, 'Régimen'],
        [500, 'Kg brutos'],
      ],
      '',
      ...rows,
    ]),
  ).toEqual(['UA', 'EG', 'TW', 'TR']);
});

test('Cards beside each other have the origins that stand behind their names', () => {
  const card = (code: string, origin: string, net: string) =>
    [`${code} · Ursprung: ${origin}`, `Netto ${net} kg`] as const;
  const beside = (first: readonly string[], second: readonly string[]): PrintedRow[] =>
    first.map((text, at) => [
      [40, text],
      [320, second[at] ?? ''],
    ]);
  expect(
    originsOf([
      'Verzollungsanzeige',
      'MRN 26DE0048YWD4AVD4R0, angenommen am 04.05.2026, Verfahren 4000',
      '',
      ...beside(card('7604299090', 'Norwegen', '173'), card('7326909890', 'Türkei', '184')),
      '',
      ...beside(card('7214200000', 'Türkei', '10.288'), card('8481808199', 'Malaysia', '58')),
    ]),
  ).toEqual(['NO', 'TR', 'TR', 'MY']);
});

const provenance = (origin: string, dispatch: string, code: string, net: string, gross: string): PrintedRow[] => [
  [
    [60, 'Nomenclature'],
    [130, 'Origine'],
    [260, 'Prov.'],
    [300, 'Régime'],
    [350, 'Masse brute'],
    [430, 'Masse nette'],
  ],
  [
    [60, code],
    [130, origin],
    [260, dispatch],
    [300, '4000'],
    [350, gross],
    [430, net],
  ],
  'Expéditeur : Bosna Profil d.o.o. – Industrijska zona bb – 72000 Zenica – Bosnie-Herzégovine',
  '',
];

test('A country that is called something else is no origin, and the one beside it is', () => {
  const origins = originsOf([
    'Récapitulatif de la déclaration 26FR002703XUSBMRR7 acceptée le 30/06/2026',
    '',
    ...provenance('Émirats arabes unis', 'BA', '7604299090', '86,31', '93,17'),
    ...provenance('Bosnie-Herzégovine', 'BA', '3102101900', '12 500,00', '13 072,06'),
    ...provenance('Viêt Nam', 'VN', '4016930090', '13 933,82', '14 667,57'),
  ]);
  expect(origins).toEqual(['AE', 'BA', 'VN']);
});

test('A head of origin and dispatch over one country leaves it to a person', () => {
  const rows = LIST.map(
    ([text, code, origin, net], at): PrintedRow => [
      [40, `${at + 1}`],
      [70, code],
      [170, text],
      [320, origin],
      [430, net],
    ],
  );
  const origins = originsOf([
    'Despacho de importación 26ES00083RPNNZFER7',
    '',
    [
      [40, 'Nº'],
      [70, 'Código'],
      [170, 'Mercancía'],
      [320, 'Origen'],
      [400, 'Kg netos'],
    ],
    [[320, 'Expedición']],
    '',
    ...rows,
    '',
    'País de origen: CN',
  ]);
  expect(origins).not.toContain('CN');
});

test('A name of the origin and its preference leads to the origin', () => {
  const good = (code: string, origin: string): PrintedRow[] => [
    [
      [40, 'Commodity code'],
      [200, code],
    ],
    [
      [40, 'Origin / preferential origin'],
      [200, `${origin} / —`],
    ],
    [
      [40, 'Net mass'],
      [200, '1,250.5 kg'],
    ],
    '',
  ];
  const goods = goodsOf(['Import declaration', '', ...good('7307191000', 'TR'), ...good('7616100000', 'IN')]);
  expect(goods.map(([, origin]) => origin)).toEqual(['TR', 'IN']);
});
