import {
  danish,
  english,
  type Goods,
  parted,
  SCREWS,
  SHIPMENT,
  spaced,
  swedish,
  TUBES,
  truthOf,
} from './consignments.ts';
import type { Truth } from './judge.ts';
import { at, boxed, endingAt, listed, type PaperPage, type Placed, stacked } from './write-paper.ts';

export interface Layout {
  readonly name: string;
  readonly pages: readonly PaperPage[];
  readonly truth: readonly Truth[];
}

const { reference, mrn, importer, agent, sender, goods } = SHIPMENT;
const town = `${sender.postcode} ${sender.city}`;
const sum = (mass: (good: Goods) => number): number =>
  Number(goods.reduce((all, good) => all + mass(good), 0).toFixed(2));
const net = sum(({ netKg }) => netKg);
const gross = sum(({ grossKg }) => grossKg);

/** A forwarder's notice: names and values in a list, the goods one block after another, the forwarder's own number near. */
const notice: Layout = {
  name: 'notice of a forwarder',
  pages: [
    {
      texts: [
        at(40, 40, 'Clearance notice', 15),
        ...listed(40, 70, 120, [
          ['Vores reference:', reference],
          ['Faktura nr.:', 'INV-2026-11873'],
          ['MRN:', mrn],
          ['Antagelsesdato:', '14-03-2026'],
          ['Speditør:', `Nordhavn Spedition A/S, CVR ${agent}`],
          ['Importør:', 'Midtjysk Maskinfabrik A/S'],
          ['CVR/SE-nummer:', importer],
          ['Afsender:', sender.name],
          ['Adresse:', `${sender.street}, ${town}, Kina`],
        ]),
        ...goods.flatMap((good, index) =>
          listed(40, 220 + index * 150, 120, [
            ['Varepost', String(index + 1)],
            ['Varekode:', spaced(good.code)],
            ['Varebeskrivelse:', good.description],
            ['Afsendelsesland:', 'DE'],
            ['Oprindelsesland:', good.origin],
            ['Procedure:', parted(good.procedure)],
            ['Bruttovægt:', `${danish(good.grossKg)} kg`],
            ['Nettovægt:', `${danish(good.netKg)} kg`],
            ['Toldværdi:', `${danish(18250.4)} DKK`],
          ]),
        ),
      ],
    },
  ],
  truth: truthOf({ ...SHIPMENT, title: 'Clearance notice', documentClass: 'clearance-sheet' }),
};

const partyBoxes = (y: number, names: readonly [string, string, string], country: string): Placed[] => [
  at(40, y, names[0], 6.5),
  ...stacked(40, y + 12, [sender.name, sender.street, town, country]),
  at(220, y, names[1], 6.5),
  ...stacked(220, y + 12, ['Midtjysk Maskinfabrik A/S', 'Fabriksvej 4', '7400 Herning', `DK${importer}`]),
  at(400, y, names[2], 6.5),
  ...stacked(400, y + 12, ['Nordhavn Spedition A/S', 'Kajen 9', '2150 Nordhavn', `DK${agent}`]),
];

/** Small names above values, box beside box, net left of gross. */
const grid: Layout = {
  name: 'grid of boxes',
  pages: [
    {
      texts: [
        at(40, 40, 'Customs declaration', 14),
        ...boxed(60, [
          [40, 'Reference number', reference],
          [200, 'MRN', mrn],
          [400, 'Acceptance date', '14.03.2026'],
        ]),
        ...partyBoxes(95, ['Exporter', 'Importer', 'Representative'], 'CN'),
        ...goods.flatMap((good, index) => [
          ...boxed(180 + index * 110, [
            [40, 'Goods item', String(index + 1)],
            [120, 'Commodity code', spaced(good.code)],
            [250, 'Country of dispatch', 'DE'],
            [350, 'Country of origin', good.origin],
            [450, 'Procedure', parted(good.procedure)],
          ]),
          ...boxed(210 + index * 110, [
            [40, 'Net mass (kg)', english(good.netKg)],
            [160, 'Gross mass (kg)', english(good.grossKg)],
            [280, 'Statistical value', english(48112.5)],
          ]),
          ...boxed(240 + index * 110, [[40, 'Description of goods', good.description]]),
        ]),
      ],
    },
  ],
  truth: truthOf({ ...SHIPMENT, title: 'Customs declaration' }),
};

/** A table of goods with descriptions over two lines, prices beside the masses and a line of totals. */
const table: Layout = {
  name: 'table with prices and totals',
  pages: [
    {
      texts: [
        at(40, 40, 'Klareringsbilag', 15),
        ...listed(40, 70, 110, [
          ['Referencenummer', reference],
          ['MRN', mrn],
        ]),
        ...partyBoxes(110, ['Afsender', 'Modtager', 'Klarerer'], 'Kina'),
        at(40, 200, 'Pos.', 8),
        at(65, 200, 'Varekode', 8),
        at(135, 200, 'Varebeskrivelse', 8),
        at(265, 200, 'Opr. land', 8),
        at(305, 200, 'Proc.', 8),
        at(345, 200, 'Kolli', 8),
        at(375, 200, 'Brutto kg', 8),
        at(435, 200, 'Netto kg', 8),
        at(500, 200, 'Beløb', 8),
        ...goods.flatMap((good, index) => {
          const y = 216 + index * 30;
          const [first = '', ...rest] = good.description.split(' of ');
          return [
            at(40, y, String(index + 1), 8),
            at(65, y, good.code, 8),
            ...stacked(135, y, [`${first} of`, rest.join(' of ')], 11, 8),
            at(265, y, good.origin, 8),
            at(305, y, good.procedure, 8),
            endingAt(365, y, String(12 + index), 8),
            endingAt(412, y, danish(good.grossKg), 8),
            endingAt(470, y, danish(good.netKg), 8),
            endingAt(545, y, danish(18250.4 + index), 8),
          ];
        }),
        at(40, 312, 'I alt', 8),
        endingAt(412, 312, danish(gross), 8),
        endingAt(470, 312, danish(net), 8),
        endingAt(545, 312, danish(54754.2), 8),
      ],
    },
  ],
  truth: truthOf({ ...SHIPMENT, title: 'Klareringsbilag', documentClass: 'clearance-sheet' }),
};

const SWEDISH_NAMES: Readonly<Record<string, string>> = { CN: 'Kina', TR: 'Turkiet', IN: 'Indien' };

/** Swedish: spaces between thousands, countries by name. */
const swedishPaper: Layout = {
  name: 'Swedish',
  pages: [
    {
      texts: [
        at(40, 40, 'Importdeklaration', 15),
        ...listed(40, 64, 110, [
          ['Referensnummer', reference],
          ['MRN', mrn],
          ['Antagen', '2026-03-14'],
        ]),
        ...partyBoxes(115, ['Avsändare', 'Mottagare', 'Ombud'], 'Kina'),
        ...goods.flatMap((good, index) => [
          ...boxed(200 + index * 110, [
            [40, 'Varupost', String(index + 1)],
            [140, 'Varukod', good.code],
            [260, 'Ursprungsland', SWEDISH_NAMES[good.origin] ?? ''],
            [380, 'Förfarande', parted(good.procedure)],
          ]),
          ...boxed(230 + index * 110, [
            [40, 'Varubeskrivning', good.description],
            [260, 'Bruttovikt', `${swedish(good.grossKg)} kg`],
            [380, 'Nettovikt', `${swedish(good.netKg)} kg`],
          ]),
        ]),
      ],
    },
  ],
  truth: truthOf({ ...SHIPMENT, title: 'Importdeklaration' }),
};

const GERMAN_NAMES: Readonly<Record<string, string>> = { CN: 'China', TR: 'Türkei', IN: 'Indien' };

/** A confirmation as a forwarder writes it in an e-mail. */
const german: Layout = {
  name: 'German e-mail',
  pages: [
    {
      texts: [
        ...stacked(40, 40, [
          'Von: zoll@spedition-nord.example',
          'Betreff: Verzollungsbeleg',
          'Sehr geehrte Damen und Herren,',
        ]),
        at(40, 90, 'anbei die Daten der Einfuhranmeldung:'),
        ...stacked(40, 115, [
          `MRN: ${mrn}`,
          `Bezugsnummer: ${reference}`,
          'Rechnungsnummer: RE-2026-0099871',
          `Absender: ${sender.name}`,
          `Anschrift: ${sender.street}, ${town}, China`,
          `EORI-Nummer Einführer: DK${importer}`,
          `Vertreter: Spedition Nord GmbH, DE4711082 (CVR ${agent})`,
        ]),
        ...goods.flatMap((good, index) =>
          stacked(40, 220 + index * 130, [
            `Position: ${index + 1}`,
            `Warennummer: ${good.code}`,
            `Warenbezeichnung: ${good.description}`,
            'Versendungsland: Deutschland',
            `Ursprungsland: ${GERMAN_NAMES[good.origin]}`,
            `Eigenmasse: ${danish(good.netKg)} kg`,
            `Rohmasse: ${danish(good.grossKg)} kg`,
            `Verfahren: ${good.procedure}`,
          ]),
        ),
      ],
    },
  ],
  truth: truthOf({ ...SHIPMENT, title: 'Verzollungsbeleg' }).map((truth) => ({
    ...truth,
    accept: {
      ...truth.accept,
      'Document Type': ['Betreff: Verzollungsbeleg', 'clearance-sheet', 'anbei die Daten der Einfuhranmeldung:'],
    },
  })),
};

/** Numbered boxes in another order than the form has them. */
const numbered: Layout = {
  name: 'C88 in another order',
  pages: [
    {
      texts: [
        at(40, 30, 'C88 Import declaration', 13),
        ...boxed(50, [
          [40, '7 Reference number', reference],
          [220, 'A MRN', mrn],
        ]),
        ...partyBoxes(85, ['2 Consignor/Exporter', '8 Consignee', '14 Declarant/Representative'], 'China'),
        ...goods.flatMap((good, index) => [
          ...boxed(170 + index * 120, [
            [40, '32 Item No', String(index + 1)],
            [110, '33 Commodity code', spaced(good.code)],
            [240, '38 Net mass (kg)', english(good.netKg)],
            [340, '35 Gross mass (kg)', english(good.grossKg)],
            [440, '37 Procedure', parted(good.procedure)],
          ]),
          ...boxed(200 + index * 120, [
            [40, '34 Country orig. code', good.origin],
            [160, '15a Country of dispatch/export', 'DE'],
            [300, '42 Item price', english(9911.3)],
            [440, '46 Statistical value', english(10200)],
          ]),
          ...boxed(230 + index * 120, [[40, '31 Description of goods', good.description]]),
        ]),
      ],
    },
  ],
  truth: truthOf({ ...SHIPMENT, title: 'C88 Import declaration' }),
};

/** The goods stand before the parties and the reference. */
const goodsFirst: Layout = {
  name: 'goods before the head',
  pages: [
    {
      texts: [
        ...goods.flatMap((good, index) =>
          listed(40, 40 + index * 120, 120, [
            ['Item', String(index + 1)],
            ['Tariff code', good.code],
            ['Description', good.description],
            ['Country of origin', good.origin],
            ['Net weight', `${english(good.netKg)} kg`],
            ['Gross weight', `${english(good.grossKg)} kg`],
            ['Procedure', parted(good.procedure)],
          ]),
        ),
        at(40, 420, 'Customs declaration', 14),
        ...listed(40, 440, 120, [
          ['Our reference', reference],
          ['MRN', mrn],
          ['Importer EORI', `DK${importer}`],
          ['Agent', `DK${agent}`],
        ]),
        ...partyBoxes(510, ['Consignor', 'Consignee', 'Declarant'], 'CN'),
      ],
    },
  ],
  truth: truthOf({ ...SHIPMENT, title: 'Customs declaration' }),
};

const SECOND = {
  ...SHIPMENT,
  reference: 'NB-26-440990',
  mrn: '26DKU6VGZ3EXC5KUR0',
  importer: agent,
  agent: importer,
  goods: [SCREWS, TUBES],
};

/** Two declarations, each with its own importer, in one file. */
const twoInOne: Layout = {
  name: 'two declarations in one file',
  pages: [SHIPMENT, SECOND].map((consignment) => ({
    texts: [
      at(40, 40, 'Toldangivelse', 15),
      ...listed(40, 64, 130, [
        ['LRN', consignment.reference],
        ['MRN', consignment.mrn],
        ['Importørens SE-nummer', consignment.importer],
        ['Klarerer', `Nordhavn Spedition A/S, DK${consignment.agent}`],
        ['Afsender', consignment.sender.name],
        [
          'Afsenders adresse',
          `${consignment.sender.street}, ${consignment.sender.postcode} ${consignment.sender.city}, Kina`,
        ],
      ]),
      ...consignment.goods.flatMap((item, index) =>
        listed(40, 180 + index * 130, 130, [
          ['Vareposition', String(index + 1)],
          ['KN-kode/TARIC', spaced(item.code)],
          ['Oprindelsesland', item.origin],
          ['Beskrivelse', item.description],
          ['Bruttomasse', danish(item.grossKg)],
          ['Nettomasse', danish(item.netKg)],
          ['Procedure', item.procedure],
        ]),
      ),
      ...listed(40, 600, 130, [
        [
          'Samlet bruttomasse',
          danish(Number(consignment.goods.reduce((all, { grossKg }) => all + grossKg, 0).toFixed(2))),
        ],
      ]),
    ],
  })),
  truth: [SHIPMENT, SECOND].flatMap((consignment) => truthOf({ ...consignment, title: 'Toldangivelse' })),
};

export const FAIR: readonly Layout[] = [notice, grid, table, swedishPaper, german, numbered, goodsFirst, twoInOne];
