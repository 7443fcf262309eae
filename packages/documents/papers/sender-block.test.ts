import { expect, test } from 'vitest';
import { headRead } from '../testing/values-read.ts';

const FOREIGN = [
  'Expéditeur étranger   Hoa Phuong Metal JSC',
  '                      Lot C5, Song Than 2 Industrial Park',
  '                      Di An, VIET NAM',
];

test('A sender’s block beside a head of two words is read from its first line to its country, without a postcode', () => {
  expect(headRead(FOREIGN, 'Afsender Navn')).toBe('Hoa Phuong Metal JSC');
  expect(headRead(FOREIGN, 'Afsender Adresse')).toBe('Lot C5, Song Than 2 Industrial Park, Di An, VIET NAM');
});

test('A street that begins with a word for streets keeps it', () =>
  expect(
    headRead(
      ['Exporter: Emirates Ridge Extrusions LLC', 'Street 38, ICAD II', '9177 Abu Dhabi', 'UAE'],
      'Afsender Adresse',
    ),
  ).toMatch(/^Street 38/));

test('Goods with senders of their own leave open whose the first one is', () =>
  expect(
    headRead(
      [
        'Exporter     Qingdao Hengrui Castings Ltd.      Great Lakes Flange Inc.',
        '             77 Changjiang East Road            2750 Commerce Parkway',
        '             266555 Qingdao, China              44111 Cleveland, USA',
      ],
      'Afsender Navn',
    ),
  ).toMatch(/^$|\?$/));

test('A number that ends the block of the importer is the importer’s, though two other blocks stand beside it', () =>
  expect(
    headRead(
      [
        'MRN: 25IT22444RW5EJECR5   Importatore                   Esportatore',
        'LRN: JOB79256067          Ferramenta Bresciana S.r.l.   Deccan Stainless Industries',
        'Ufficio: Genova           Via delle Acciaierie 27       27/3 Bommasandra Area',
        '                          25030 Torbole Casaglia        560099 Bengaluru',
        '                          Partita IVA IT01377750151     IN',
      ],
      'SE-nummer',
    ),
  ).toBe('IT01377750151'));

test.each(['MAEU228811450.pdf', 'SE553516792701'])('%s is no reference', (text) =>
  expect(headRead([`Référence ${text}`], 'Reference nummer')).not.toBe(text),
);

const LETTER = [
  'Varorna har sålts av Great Lakes Fitting & Flange Inc. (2750 Commerce Parkway, 44111 Cleveland, OH,',
  'USA) enligt faktura GL-33087.',
];

test('A sentence that says who sold the goods names the sender up to its country', () => {
  expect(headRead(LETTER, 'Afsender Navn')).toBe('Great Lakes Fitting & Flange Inc.');
  expect(headRead(LETTER, 'Afsender Adresse')).toBe('2750 Commerce Parkway, 44111 Cleveland, OH, USA');
  const sent = [
    'We confirm that the consignment sent to you by Aldergate Steel Stockholders Ltd',
    'of Unit 9, Pontefract Lane Trading Estate, Leeds LS9 0DT, United Kingdom, was',
    'released to free circulation on 18 May 2026.',
  ];
  expect(headRead(sent, 'Afsender Navn')).toBe('Aldergate Steel Stockholders Ltd');
  expect(headRead(sent, 'Afsender Adresse')).toBe(
    'Unit 9, Pontefract Lane Trading Estate, Leeds LS9 0DT, United Kingdom',
  );
});

test.each([
  [
    'a carrier',
    'The container with your goods was carried by Alpine Lines S.A., 12 Chemin Rieu, 1208 Geneva, Switzerland.',
  ],
  ['a firm of the Union', 'Varerne kommer fra Nordhavn Logistik A/S, Havnegade 3, 9000 Aalborg, Danmark.'],
])('A sentence does not prove %s to be the sender', (_, sentence) =>
  expect(headRead([sentence], 'Afsender Navn')).toMatch(/^$|\?$/),
);

test('A block ends with a country in brackets, and a number of a house is no name of a line', () => {
  const block = [
    'Speditore (venditore)',
    'Ege Dokum Makina Ltd. Sti.',
    '10032 Sokak No: 8, AOSB Cigli,',
    '35620 Izmir (Turchia)',
    'Importatore: Valvole Bresciane S.r.l.',
  ];
  expect(headRead(block, 'Afsender Navn')).toBe('Ege Dokum Makina Ltd. Sti.');
  expect(headRead(block, 'Afsender Adresse')).toBe('10032 Sokak No: 8, AOSB Cigli, 35620 Izmir Turchia');
});

test('A head over the middle of a block names its firm and its number', () => {
  const cards = [
    '          Fournisseur',
    'Phosphates de l’Atlas S.A.',
    'Km 12, Route de Jorf Lasfar',
    '24000 El Jadida',
    'Maroc',
    '',
    '          Destinataire',
    'Engrais de la Hesbaye SA',
    'Rue des Betteraves 15',
    '4300 Waremme',
    'N° d’entreprise 0441782936',
  ];
  expect(headRead(cards, 'Afsender Navn')).toBe('Phosphates de l’Atlas S.A.');
  expect(headRead(cards, 'Afsender Adresse')).toBe('Km 12, Route de Jorf Lasfar, 24000 El Jadida, Maroc');
  expect(headRead([...cards, 'Déclarant : Meuse Douane SPRL, BE0433119054'], 'SE-nummer')).toBe('0441782936');
});

test('A sender who stands in one line up to the country ends there, though the head under it is not known', () => {
  const rows = [
    'Versender',
    'Haiyan Brightfast Screw Factory, 12 Xitangqiao Industrial Zone, 314305 Haiyan, CN',
    'Anmelder/Empfänger',
    'Kold & Larsen Industri A/S, Smedevænget 22, 5560 Aarup, DK',
    'EORI DK89937299',
  ];
  expect(headRead(rows, 'Afsender Adresse')).toBe('12 Xitangqiao Industrial Zone, 314305 Haiyan, CN');
});

test.each([
  [
    'the letters of its country before the postcode close an address',
    ['Afsender', 'Chun Yi Screw Co., Ltd.', 'No. 92, Benzhou Rd.', 'TW-820 Kaohsiung'],
    'No. 92, Benzhou Rd., TW-820 Kaohsiung',
  ],
  [
    'a town of a state that is called as a country',
    ['Consignor', 'Tri-County Extrusions LLC', '710 W. Depot Street', 'Angola, IN 46703, USA'],
    '710 W. Depot Street, Angola, IN 46703, USA',
  ],
])('%s', (_, lines, address) => expect(headRead(lines, 'Afsender Adresse')).toBe(address));

test('A town behind a dash is of the name where the address has it by itself', () => {
  const lines = [
    '2 Expedidor/Exportador',
    'Al Ezz Dekheila Steel Co. – Alexandria',
    'Km 22 Matrouh Road',
    '21934 Alexandria',
    'EGIPTO',
  ];
  expect(headRead(lines, 'Afsender Navn')).toMatch(/^Al Ezz Dekheila Steel Co. – Alexandria\??$/);
  expect(headRead(lines, 'Afsender Adresse')).toMatch(/^Km 22 Matrouh Road/);
});
