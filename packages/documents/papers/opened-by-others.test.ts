import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { valuesRead } from '../testing/values-read.ts';
import { describe as describeGoods } from './description.ts';
import type { FoundLabel } from './labels.ts';
import { type Cell, cellOf, linesOf } from './layout.ts';
import { isCut } from './learned/edges.ts';
import { featuresOf } from './learned/network/features.ts';
import { type Guess, spanOf } from './learned/network/spans.ts';
import { type TokenCell, tokensOf } from './learned/network/tokens.ts';
import { asImporter } from './learned/parties/names.ts';
import { partyBlocks } from './learned/parties/party-blocks.ts';
import type { Found } from './near.ts';
import { readLines } from './read-lines.ts';

const GOODS = [
  'Importør: Midtfyns Hegn ApS, Odensevej 301, 5750 Ringe',
  '',
  'Varekode 7318158890',
  'Oprindelsesland CN',
  'Nettomasse 1.250,5 kg',
];

describe('A declaration that was invalidated is no import', () => {
  test.each([
    [['Beslutning om ugyldiggørelse af angivelse', 'MRN: 26DK008298BVT0A9R3']],
    [['Annulation de la déclaration', 'MRN: 26DK008298BVT0A9R3']],
    [
      [
        'Told',
        'Angivelsen med MRN 26DK008298BVT0A9R3, antaget den 09.01.2026, er den 12.01.2026 annulleret på begæring.',
      ],
    ],
    [['Zoll', 'Die Anmeldung MRN 26DK008298BVT0A9R3 der Firma Harz GmbH', 'wurde am 12.01.2026 für ungültig erklärt.']],
  ])('%j', (rows) => expect(valuesRead([...rows, ...GOODS], 'Varekode')).toEqual([]));

  test.each([
    [
      [
        'Import',
        'MRN: 26DK008298BVT0A9R3',
        'Denne angivelse erstatter angivelse 26DK1LSX8M5TBQ5MR6, som er annulleret.',
      ],
    ],
    [['Import', 'Die Anmeldung MRN 26DK008298BVT0A9R3 wurde nicht storniert.']],
    [['Import', 'Hvis angivelsen med MRN 26DK008298BVT0A9R3 er annulleret, skal ordren meldes.']],
    [['Import', 'MRN: 26DK008298BVT0A9R3', 'Angivelse til import', 'Ordre 4711 er annulleret']],
  ])('but not %j', (rows) => expect(valuesRead([...rows, ...GOODS], 'Varekode')).toEqual(['7318158890']));
});

const IN_SENTENCES = [
  'The goods went under T1 26RSK1DT9S7ZHN43J3 to the office of',
  'destination. They were released with MRN 26DK008298BVT0A9R3.',
];

describe('Of two MRNs', () => {
  test('the one that its name leads to is the paper’s', () =>
    expect(valuesRead([...IN_SENTENCES, ...GOODS], 'MRN')).toEqual([expect.stringMatching(/^26DK008298BVT0A9R3/)]));

  test('without a name neither is', () =>
    expect(valuesRead(['Numbers 26RSK1DT9S7ZHN43J3, 26DK008298BVT0A9R3.', 'Import', ...GOODS], 'MRN')).toEqual([
      expect.stringMatching(/\?$/),
    ]));
});

test('A sentence that goes on behind its word for acceptance has the day before it', () =>
  expect(
    valuesRead(
      [
        'MRN: 26DK008298BVT0A9R3',
        'De aangifte is op 16-03-2026 door de Douane aanvaard en op 17-03-2026 vrijgegeven.',
        ...GOODS,
      ],
      'Antagelsesdato',
    ),
  ).toEqual(['2026-03-16']));

test('The way to a screen is no part of its title', () =>
  expect(
    valuesRead(['Portal > Mine sager > Importangivelse', '', 'MRN: 26DK008298BVT0A9R3', ...GOODS], 'Document Type'),
  ).toEqual(['Importangivelse']));

const MRN = 'MRN: 26DK008298BVT0A9R3';
const ORIGIN_AND_MASS = ['Oprindelsesland CN', 'Nettomasse 1.250,5 kg'];

const ITALIAN: readonly PrintedRow[] = [
  'Spedizioni Doganali Conero S.r.l. – Ancona – P. IVA 03379470283',
  '',
  'COMUNICAZIONE DI SDOGANAMENTO',
  '',
  'Spett.le Metalli Adriatico S.p.A.',
  'Viale del Lavoro 9',
  '60035 Jesi (AN)',
  '',
  'MRN: 26ITXNDZB0DT1C7XR1',
  'Data di accettazione: 18 marzo 2026 – Data di svincolo: 19 marzo 2026',
  'Regime: 4000',
  'Importatore: come da intestazione',
  '',
  '1.   Lega di alluminio in pani',
  '     Voce doganale 7601 2080 – origine BA',
  '     Peso netto kg 13.110,6 – peso lordo kg 13.463',
  '     Fornitore: Livnica Bosna d.d. – Industrijska zona bb – 72000 Zenica – BA',
  '2.   Lamiere di alluminio 5754 2 mm',
  '     Voce doganale 7606 1292 – origine TR',
  '     Peso netto kg 19.835,6 – peso lordo kg 20.425,2',
  '     Fornitore: Marmara Profil Alüminyum Ltd. Şti. – Hadımköy Mah. Fabrikalar Sok. 44 – 34555',
  '     Arnavutköy İstanbul – TR',
  '',
  '     Fornitore: Gulf Extrusion Trading FZE – Jebel Ali Free Zone, Street N302, P.O. Box 61244 – Dubai –',
  '     AE',
  '',
  'Diritti doganali: EUR 18.204,66 – IVA con lettera d’intento prot. 25110817.',
];

describe('A consignee', () => {
  const consignee = (...rows: PrintedRow[]) =>
    valuesRead([MRN, ...rows, '', 'Varekode 7318158890', ...ORIGIN_AND_MASS], 'Modtager Navn');

  test('is not surely who the goods are delivered to', () =>
    expect(
      consignee(
        [
          [40, 'Seller'],
          [140, 'Marmara Profil Ltd. Sti., Fabrikalar Sok. 44, 34555 Istanbul, Turkey'],
        ],
        [
          [40, 'Deliver to'],
          [140, 'Facadelager Greve, Ventrupvej 9, 2670 Greve'],
        ],
      ),
    ).not.toContain('Facadelager Greve'));

  test('is no words without a capital', () =>
    expect(valuesRead(ITALIAN, 'Modtager Navn').filter((name) => name === 'come da intestazione')).toEqual([]));

  test('has its form behind the comma', () => {
    const paper = tokensOf([printedPage(['Tubos del Norte, S.L.'])]);
    const words = paper.tokens.slice(0, 3).map(({ word }) => word);
    const value = 'Tubos del Norte';
    const found: Found = { value, text: value, isSure: true, cell: cellOf(words, 1), how: 'by its place' };
    expect(asImporter(found, paper)?.value).toBe('Tubos del Norte, S.L.');
  });
});

test('Where a sentence names a second sender in other words, the first is for a person to look at', () =>
  expect(
    valuesRead(
      [
        MRN,
        'Article premier : Engrais, position 3102800000, originaire de Chine, vendue par Sarl Oran Engrais, Route du Port,',
        'Arzew, 31200 Oran, Algérie. Article deuxième : Engrais, vendue par',
        'Atlas Phosphates SARL, Zone Industrielle, Lot 18, 24025 El Jadida, Maroc. Masse nette 812,3 kg.',
        ...GOODS,
      ],
      'Afsender Navn',
    ).filter((name) => /Atlas/.test(name) && !name.endsWith('?')),
  ).toEqual([]));

test('Of several suppliers none is surely the sender of the other’s goods', () =>
  expect(valuesRead(ITALIAN, 'Afsender Adresse').filter((address) => address !== '' && !address.endsWith('?'))).toEqual(
    [],
  ));

const TABLE: PrintedRow = [
  [40, 'Nr'],
  [70, 'Varekode'],
  [160, 'Varebeskrivelse'],
  [350, 'Oprindelse'],
  [430, 'Netto kg'],
  [500, 'Brutto kg'],
];
const row = (number: string, code: string, text: string): PrintedRow => [
  [40, number],
  [70, code],
  [160, text],
  [350, 'CN'],
  [430, '100,5'],
  [500, '110,5'],
];

describe('A description', () => {
  test('goes on in brackets under it', () =>
    expect(
      valuesRead(
        [MRN, '', TABLE, row('1', '3105300000', 'Diammonium phosphate'), [[160, '(DAP)']]],
        'Varebeskrivelse',
      ).every((text) => /DAP|\?$/.test(text)),
    ).toBe(true));

  test('with the number of the next item is for a person to look at', () => {
    const heads: PrintedRow = [
      [60, 'Varekode'],
      [150, 'Oprindelse'],
      [240, 'Netto'],
      [330, 'Brutto'],
      [420, 'Procedure'],
    ];
    const good = (title: string, code: string): readonly PrintedRow[] => [
      [[55, title]],
      heads,
      [
        [60, code],
        [150, 'CN'],
        [240, '1.482 kg'],
        [330, '1.548 kg'],
        [420, '4000'],
      ],
      '',
    ];
    const rows = [
      ...good('Vare 1: Flanger af stål', '73079100 00'),
      ...good('Vare 2: Fittings af tempergods', '73071910 10'),
    ];
    expect(
      valuesRead([MRN, '', ...rows, ...good('Vare 3: Pakninger', '40169300 00')], 'Varebeskrivelse'),
    ).not.toContain('2: Fittings af tempergods');
  });

  test('is not the head beside its own', () => {
    const x = [40, 110, 190, 350, 430];
    const rowOf = (...texts: string[]): PrintedRow => texts.map((text, at) => [x[at] ?? 0, text] as const);
    const lines = readLines(
      linesOf([
        printedPage([
          rowOf('Regel', 'GN-code', 'Omschrijving', 'Land oorspr.', 'Netto'),
          rowOf('1', '7606.1292', 'Aluminium platen', 'NO', '3.320,9 kg'),
        ]),
      ]),
    );
    const row = lines[1]?.values ?? [];
    const cell = row.find(({ text }) => text === '7606.1292') as Cell;
    const code: Found = { value: '76061292', text: cell.text, isSure: true, cell, how: 'below the label' };
    expect(describeGoods(lines, row, { code, columns: [], label: lines[0]?.labels[0] as FoundLabel })?.value).toBe(
      'Aluminium platen',
    );
  });

  test('is cut before the number of its alloy', () => {
    const paper = tokensOf([printedPage(['Aluminium profiles 6063 T5'])]);
    const guesses: Guess[] = paper.tokens.map((_, at) => ({
      kind: at < 2 ? 'description' : 'none',
      share: 1,
      begins: at === 0,
    }));
    const span = spanOf('description', paper.tokens.slice(0, 2), 1, true, 0);
    expect(isCut(span, paper, guesses, featuresOf(paper).neighbours)).toBe(true);
  });
});

test('The numbers of data elements, and a day without signs, are no codes', () => {
  const element = (number: string, name: string, value: string): PrintedRow => [
    [40, `${number} ${name}`],
    [260, value],
  ];
  const good = (number: number, code: string): readonly PrintedRow[] => [
    [[260, `--- GoodsItem[${number}] ---`]],
    element('1809056000', 'HS + 1809057000 CN', code),
    element('1809058000', 'TARIC', '00'),
    element('1805000000', 'Description', 'Roestvrijstalen plaat AISI'),
    element('1608000000', 'Origin', 'IN'),
    element('1110000000', '/ 1109000000 Procedure', '000 / 40 00'),
    element('1801000000', 'Net mass kg', '7116'),
  ];
  const rows = [
    element('1209000000', 'MRN', '26DK008298BVT0A9R3'),
    element('1208000000', 'LRN', 'DMS-VA-0067110'),
    element('1509000000', 'Acceptance', '20260122'),
    element('1304016000', 'Importer name', 'Van Aalst Groothandel B.V.'),
    element('1301016000', 'Exporter name', 'Kaveri Stainless Exports Ltd'),
    ...good(1, '721933 10'),
    ...good(2, '730719 10'),
  ];
  expect(valuesRead(rows, 'Varekode').filter((code) => !/^7(?:21933|30719)10/.test(code))).toEqual([]);
});

test('A cell that is cut where columns begin under it goes on a blank behind', () => {
  const paper = tokensOf([printedPage(['Absender: Kitagawa Tokushu Kinzoku K.K.'])]);
  const [cell, line] = [paper.cells[0] as TokenCell, paper.lines[0]];
  const last = paper.tokens.at(-1);
  const left = { ...cell, to: cell.to - 1, right: paper.tokens[cell.to - 2]?.right ?? 0 };
  const right = { ...cell, from: cell.to - 1, x: last?.x ?? 0 };
  const cut = { ...paper, cells: [left, right], lines: line ? [{ ...line, to: 2 }] : [] };
  const guesses: Guess[] = paper.tokens.map(() => ({ kind: 'none', share: 1, begins: false }));
  const [block] = partyBlocks({ paper: cut, guesses });
  expect(block?.lines[0]?.map(({ text }) => text)).toEqual(['Kitagawa', 'Tokushu', 'Kinzoku', 'K.K.']);
});
