import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { writtenOf } from '../testing/values-read.ts';
import { readDeclarations } from './read-declarations.ts';

const readPages = (pages: readonly (readonly PrintedRow[])[], key: string): string[] =>
  readDeclarations(pages.map((rows, at) => ({ ...printedPage(rows), number: at + 1 })))
    .flatMap(({ records }) => records)
    .map((record) => writtenOf(record, key));
const read = (rows: readonly PrintedRow[], key: string): string[] => readPages([rows], key);

const MRN = 'MRN: 26NL99ANGM9VFTB6R2';
const GOODS = ['Varekode 7318158890', 'Oprindelsesland CN', 'Nettomasse 1.250,5 kg'];

test('The number of the document before, behind the code of its kind, begins no declaration', () => {
  const before = '12 01 Voorafgaand document N355 26NL9DP1C8WCX7MUT7';
  const pages = [
    ['Aangifte ten invoer', MRN, '', ...GOODS, before],
    ['', '', ...GOODS, before],
  ];
  expect(readPages(pages, 'MRN')).toEqual(['26NL99ANGM9VFTB6R2', '26NL99ANGM9VFTB6R2']);
});

test('The name of something else that ends in a word for a title is none', () => {
  const head: PrintedRow[] = [
    'Bescheid über Einfuhrabgaben',
    '',
    'Annahme der                    05.06.2025',
    'Zollanmeldung',
    '',
    MRN,
  ];
  expect(read([...head, ...GOODS], 'Document Type')).not.toContain('Zollanmeldung');
});

const SWEDISH = (code: string, goods: string): PrintedRow[] => [
  [
    [40, 'Varukod'],
    [240, 'Ursprungsland'],
    [420, 'Förfarande'],
  ],
  [
    [40, code],
    [240, 'CN'],
    [420, '4000'],
  ],
  [
    [40, 'Varubeskrivning'],
    [420, 'Tull A00'],
  ],
  [
    [40, goods],
    [420, '47'],
  ],
  [],
];

test('Beside the name of a description in a row of names stands another name', () => {
  const goods = [...SWEDISH('73079100', 'Stålflänsar DN50'), ...SWEDISH('73181588', 'Sexkantskruvar M20')];
  expect(read([MRN, '', ...goods], 'Varebeskrivelse').map((text) => text.replace('?', ''))).toEqual([
    'Stålflänsar DN50',
    'Sexkantskruvar M20',
  ]);
});

const CROATIAN: PrintedRow[] = [
  [
    [42, 'MRN'],
    [112, '25HRTEMHNVP3EMANR9'],
    [312, 'Referentni broj (LRN)'],
    [432, 'OS/24821'],
    [622, 'Datum prihvaćanja'],
    [722, '09.03.2025'],
  ],
  [],
  [
    [42, 'Izvoznik'],
    [112, 'Krusevac Profili a.d.'],
    [312, 'Uvoznik'],
    [432, 'Slavonska Armatura d.o.o.'],
    [622, 'OIB uvoznika'],
    [722, '18364021042'],
  ],
  [
    [112, 'Jasički put 9'],
    [432, 'Ulica Svetog Roka 52'],
  ],
  [
    [112, '37000 Krusevac'],
    [432, '31000 Osijek'],
  ],
  [[112, 'RS']],
  [],
];

const CROATIAN_GOODS: PrintedRow[] = [
  ['Naim.', 'Oznaka robe', 'Naziv robe', 'Podrijetlo', 'Postupak', 'Neto masa', 'Bruto masa'],
  ['1', '73079100', 'Čelične prirubnice DN100', 'RS', '4000', '11.162,0', '11.660,9'],
  ['2', '73089098', 'Dijelovi čeličnih konstrukcija', 'RS', '4000', '20.669,3', '21.929,6'],
].map(
  (cells): PrintedRow => cells.map((text, at): [number, string] => [[42, 92, 152, 372, 452, 552, 622][at] ?? 0, text]),
);

test('An address holds no name of what stands beside it', () => {
  const page = { ...printedPage([...CROATIAN, ...CROATIAN_GOODS]), width: 842, height: 595 };
  const [record] = readDeclarations([page])[0]?.records ?? [];
  expect(record?.find(({ key }) => key === 'Afsender Adresse')?.value).toBe('Jasički put 9, 37000 Krusevac, RS');
});

const BOXES: PrintedRow[] = [
  'Import Declaration',
  '',
  [
    [40, MRN],
    [200, '3/1'],
    [250, 'Hallamgate Stainless'],
    [400, '3/16'],
    [460, 'IE3800833OH'],
  ],
  [
    [200, 'Exporter'],
    [250, 'Ltd'],
    [400, 'Importer ID'],
  ],
  [[250, 'Unit 6, Carbrook Street']],
  [
    [250, 'Sheffield'],
    [400, '3/15'],
    [460, 'Shannonside Fixings'],
  ],
  [
    [250, 'S9 2JN'],
    [400, 'Importer'],
    [460, 'Limited'],
  ],
  [
    [250, 'GB'],
    [460, 'Unit 14, Raheen'],
  ],
  [[460, 'Limerick']],
  [
    [400, '3/18'],
    [460, 'IE6471180TH'],
  ],
  [[400, 'Declarant ID']],
  '',
];

test('A box begins beside its number, over its name', () => {
  expect(read([...BOXES, ...GOODS], 'Afsender Navn')).toEqual([expect.stringMatching(/^Hallamgate Stainless Ltd/)]);
  expect(read([...BOXES, ...GOODS], 'Modtager Navn')).toEqual([expect.stringMatching(/^Shannonside Fixings Limited/)]);
});

test('The number of the box of the declarant is not the importer’s', () =>
  expect(read([...BOXES, ...GOODS], 'SE-nummer')).toEqual([expect.stringMatching(/^IE3800833OH/)]));

test('A form of a firm is no name', () =>
  expect(read([MRN, '', 'Exporter', 'Ltd', '', ...GOODS], 'Afsender Navn')).not.toContain('Ltd'));

test('Beside the name of descriptions the first word of goods is none', () => {
  const items = ['Hvid portlandcement', 'Kabelbakker af plast'].flatMap((goods, at): PrintedRow[] => [
    `Varelinje ${at + 1}`,
    ...[
      ['Taric-kode', at === 0 ? '2523.21.00.00' : '3926.90.97.90'],
      ['Handelsbetegnelse', goods],
      ['Oprindelsesland', 'Egypt (EG)'],
      ['Bruttomasse', '806 kg'],
      ['Egenmasse', '753 kg'],
    ].map(
      ([name = '', value = '']): PrintedRow => [
        [69, name],
        [177, value],
      ],
    ),
    '',
  ]);
  expect(read([MRN, '', ...items], 'Varebeskrivelse')).not.toContain('portlandcement');
});

const SIDE_BY_SIDE = (sender: string, importer: string, register: string): PrintedRow[] => [
  'MRN: 24GRTXMZ36JNWC54R1',
  '',
  [
    [40, sender],
    [300, importer],
  ],
  [
    [40, 'Delta Nile Cement Company S.A.E.'],
    [300, 'ΜΕΤΑΛΛΙΚΗ ΘΡΑΚΗΣ Α.Ε.'],
  ],
  [
    [40, '15 Abdel Moneim Riad Street'],
    [300, 'Λεωφ. Δημοκρατίας 118'],
  ],
  [
    [40, '12311 Giza'],
    [300, '681 32 Αλεξανδρούπολη'],
  ],
  [
    [40, 'EG'],
    [300, register],
  ],
  '',
];

test.each([['Αποστολέας', 'Παραλήπτης']])('%s heads the sender and %s the consignee', (sender, importer) =>
  expect(read([...SIDE_BY_SIDE(sender, importer, 'ΑΦΜ 820386929'), ...GOODS], 'Afsender Adresse')).toEqual([
    '15 Abdel Moneim Riad Street, 12311 Giza, EG',
  ]),
);

test('The number beneath the Slovak name of the consignee’s is the importer’s', () => {
  const rows: PrintedRow[] = [
    [
      [40, 'Príjemca'],
      [300, 'EORI príjemcu'],
    ],
    [
      [40, 'Hronské Oceliarske Sklady s.r.o.'],
      [300, 'SK2020845717'],
    ],
    'Deklarant/zástupca',
    'Hron Colná agentúra, s.r.o. – SK2021774409',
    '',
  ];
  expect(read([MRN, '', ...rows, ...GOODS], 'SE-nummer')).toEqual(['SK2020845717']);
});

test('The entity that an ERP program prints its lines for is the importer', () =>
  expect(
    read(
      [
        MRN,
        [
          [40, 'Entity:'],
          [120, 'Ballymurtagh Steel Supplies DAC'],
          [360, 'VAT Reg: IE6219326HH'],
        ],
        '',
        ...GOODS,
      ],
      'SE-nummer',
    ),
  ).toEqual(['IE6219326HH']));
