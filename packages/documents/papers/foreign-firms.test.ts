import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { foreignFirms } from './learned/parties/foreign-firms.ts';
import { readLearned } from './learned/read-learned.ts';
import { readDeclarations } from './read-declarations.ts';

/** Name and address of each firm outside the Union on a page. */
const firmsOn = (rows: readonly PrintedRow[]): string[] =>
  foreignFirms(readLearned([printedPage(rows)])).map(({ name, address }) => `${name.value} | ${address.value}`);

/** Name and address of the sender of each good; with '?' where a person is asked. */
const sendersOf = (rows: readonly PrintedRow[]): string[] =>
  readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.map((record) =>
      record
        .filter(({ key }) => key.startsWith('Afsender'))
        .map(({ value, certainty }) => (certainty === 'sure' ? value : `${value}?`))
        .join(' | '),
    ),
  );

const OULU = ['Tulli-ilmoitus', 'MRN 26FI002298BVT0A9R3', 'Oulun Terästukku Oy, Satamatie 4, 90520 Oulu'];

describe('Firms outside the Union are known by their whole addresses', () => {
  test('and firms within it, or without a country, are none of them', () =>
    expect(
      firmsOn([
        ...OULU,
        'Huolintaliike Pohjola Oy',
        'Varastokatu 8',
        '90100 Oulu',
        'Bosphorus Boru Sanayi A.Ş.',
        'Liman Caddesi 44',
        '41780 Körfez',
        'Turkki',
      ]),
    ).toEqual(['Bosphorus Boru Sanayi A.Ş. | Liman Caddesi 44, 41780 Körfez, Turkki']));

  test('behind a word for a party, a colon or a small word', () => {
    const address = '18 Lorong Perusahaan Maju, 13600 Perai (Malaysia)';
    const read = 'Penang Polymer Sdn. Bhd. | 18 Lorong Perusahaan Maju, 13600 Perai, Malaysia';
    for (const before of ['von', 'Fra:', 'Exporter'])
      expect(firmsOn([...OULU, `${before} Penang Polymer Sdn. Bhd.`, address])).toEqual([read]);
  });

  test('behind the number of their good, where their address begins under the name', () => {
    const rows = (number: string): PrintedRow[] => [
      [
        [40, number],
        [48, 'Penang Polymer Sdn. Bhd.'],
      ],
      [[48, '18 Lorong Perusahaan Maju']],
      [[48, '13600 Perai (MY)']],
    ];
    expect(firmsOn([...OULU, ...rows('1')])).toEqual([
      'Penang Polymer Sdn. Bhd. | 18 Lorong Perusahaan Maju, 13600 Perai, MY',
    ]);
    expect(firmsOn([...OULU, '88 Penang Polymer Sdn. Bhd.', '18 Lorong Perusahaan Maju', '13600 Perai (MY)'])).toEqual([
      '88 Penang Polymer Sdn. Bhd. | 18 Lorong Perusahaan Maju, 13600 Perai, MY',
    ]);
  });

  test('on one line in cells', () =>
    expect(
      firmsOn([
        ...OULU,
        [
          [40, 'Dnipro Pipe Union TOV'],
          [180, 'Staryi Shliakh 9'],
          [300, '49068 Dnipro'],
          [420, 'UA'],
        ],
      ]),
    ).toEqual(['Dnipro Pipe Union TOV | Staryi Shliakh 9, 49068 Dnipro, UA']));
});

const HEAD = [
  'Aviso de importación',
  'MRN: 26ES00084198BVT0R5',
  'Importador: Ferretera del Ebro S.A., Calle Mayor 3, 50001 Zaragoza',
  '',
];

/** A card beside another one: what is declared, its code and masses, and under them whose it was. */
const cards = (left: readonly string[], right: readonly string[]): PrintedRow[] =>
  left.map((text, at) => [
    [40, text],
    [330, right[at] ?? ''],
  ]);
const card = (code: string, [name, place]: readonly [string, string]): string[] => [
  `Partida ${code}`,
  'Origen: IN   Peso neto 914,5 kg   Peso bruto 950,1 kg',
  `de ${name}`,
  place,
  '',
];
const PUNE: [string, string] = ['Sahyadri Forge Pvt. Ltd.', 'Plot 9, MIDC Chakan, 410501 Pune, India'];
const IZMIT: [string, string] = ['Körfez Çelik A.Ş.', 'Sanayi Caddesi 12, 41100 Izmit, Turquía'];

test('Goods on cards beside each other have the firm of their card', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...cards(card('73181588', PUNE), card('73079100', IZMIT)),
      ...cards(card('73269098', IZMIT), card('73202081', PUNE)),
    ]),
  ).toEqual(
    expect.arrayContaining([
      'Sahyadri Forge Pvt. Ltd. | Plot 9, MIDC Chakan, 410501 Pune, India',
      'Körfez Çelik A.Ş. | Sanayi Caddesi 12, 41100 Izmit, Turquía',
    ]),
  ));

test('Goods under the line of a firm are that firm’s, up to the line of the next one', () => {
  const row = (code: string): PrintedRow => [
    [40, '1'],
    [80, code],
    [200, 'IN'],
    [300, '914,5'],
    [400, '950,1'],
  ];
  expect(
    sendersOf([
      ...HEAD,
      [
        [40, 'Nr'],
        [80, 'Código TARIC'],
        [200, 'Origen'],
        [300, 'Peso neto (kg)'],
        [400, 'Peso bruto (kg)'],
      ],
      `${PUNE[0]}, ${PUNE[1]}`,
      row('7318158890'),
      row('7307910000'),
      `${IZMIT[0]}, ${IZMIT[1]}`,
      row('7326909890'),
    ]),
  ).toEqual([
    'Sahyadri Forge Pvt. Ltd. | Plot 9, MIDC Chakan, 410501 Pune, India',
    'Sahyadri Forge Pvt. Ltd. | Plot 9, MIDC Chakan, 410501 Pune, India',
    'Körfez Çelik A.Ş. | Sanayi Caddesi 12, 41100 Izmit, Turquía',
  ]);
});

test('Goods under the line of a firm whose address is not read are nobody’s surely', () => {
  const row = (code: string) => `1   ${code}   IN   Peso neto 914,5 kg   Peso bruto 950,1 kg`;
  const goods = [row('7318158890'), row('7307910000')];
  const senders = sendersOf([
    ...HEAD,
    `${PUNE[0]}, ${PUNE[1]}`,
    ...goods,
    'Anatolia Boru A.Ş., Bursa',
    ...goods,
    `${IZMIT[0]}, ${IZMIT[1]}`,
    ...goods,
  ]);
  expect(senders.filter((sender) => !sender.includes('?'))).toEqual([]);
});

describe('One firm outside the Union', () => {
  const goods = ['Partida 73181588', 'Origen: IN   Peso neto 914,5 kg   Peso bruto 950,1 kg'];

  test('is read as the sender where nobody here knows the word that leads to it', () =>
    expect(
      sendersOf([...HEAD, '(igorlea)', `${IZMIT[0]}, ${IZMIT[1]}`, '', ...goods]).map((text) =>
        text.replaceAll('?', ''),
      ),
    ).toEqual(['Körfez Çelik A.Ş. | Sanayi Caddesi 12, 41100 Izmit, Turquía']));

  test('beside another one is asked about', () =>
    expect(sendersOf([...HEAD, `${PUNE[0]}, ${PUNE[1]}`, `${IZMIT[0]}, ${IZMIT[1]}`, '', ...goods])).toEqual([
      expect.stringMatching(/\? \|/),
    ]));
});
