import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { headRead } from '../testing/values-read.ts';

test('A box of the single administrative document without a number of the exporter names its block', () => {
  const boxes = [
    '2 Expedidor/Exportador N.º',
    'BHAVANI FORGE & FITTINGS PVT. LTD.',
    'SURVEY NO. 88/2, GIDC VATVA PHASE',
    'IV',
    'AHMEDABAD 382445',
    'IN',
    '8 Destinatário N.º PT562601813',
    'TUBOMINHO - MATERIAIS DE CONDUTA, LDA',
    'RUA DA INDÚSTRIA 450',
    '4770-202 VILA NOVA DE FAMALICÃO',
  ];
  expect(headRead(boxes, 'Afsender Navn')).toBe('BHAVANI FORGE & FITTINGS PVT. LTD.');
  // 'IV' is a part of an estate, and the code of a country too.
  expect(headRead(boxes, 'Afsender Adresse')).toBe('SURVEY NO. 88/2, GIDC VATVA PHASE, IV, AHMEDABAD 382445, IN');
  expect(headRead(boxes, 'Modtager Navn')).toBe('TUBOMINHO - MATERIAIS DE CONDUTA, LDA');
});

test('Somebody at the firm is no part of its address', () =>
  expect(
    headRead(
      [
        'Shipper',
        'Blue Ridge Machining LLC',
        'Attn: Dale Whitaker',
        '4410 Industrial Park Dr',
        'Asheville NC 28806',
        'United States',
      ],
      'Afsender Adresse',
    ),
  ).toBe('4410 Industrial Park Dr, Asheville NC 28806, United States'));

test('A street without its town is no address that proves itself', () =>
  expect(headRead(['Shipper: Hanjin Coated Metals Co Ltd', '77 Cheolgang-ro', 'KR'], 'Afsender Adresse')).toMatch(
    /^$|\?$/,
  ));

test('The writer’s own number of a party stands between its head and its name', () => {
  const lines: PrintedRow[] = [
    [
      [40, 'CONSIGNOR'],
      [110, '0047113'],
      [170, 'HANJIN COATED METALS CO LTD'],
    ],
    [[170, '77 CHEOLGANG-RO']],
    [[170, 'POHANG 37877']],
    [[170, 'KR']],
  ];
  expect(headRead(lines, 'Afsender Navn')).toBe('HANJIN COATED METALS CO LTD');
  expect(headRead(lines, 'Afsender Adresse')).toBe('77 CHEOLGANG-RO, POHANG 37877, KR');
});

test('A reference that its cell breaks is put together, and a person looks at it', () =>
  expect(headRead(['LRN', 'CT26-004417-', 'IMP', ''], 'Reference nummer')).toBe('CT26-004417-IMP?'));

test('The block of the importer takes no sender from the one that has its own head', () =>
  expect(
    headRead(
      [
        'Vaš naročnik / prejemnik: Agro Štajerska d.o.o., Ptujska cesta 184, 2000 Maribor',
        'Pošiljatelj: Azotara Podunavlje a.d., Spoljnostarčevačka 80, 26101 Pančevo, Srbija',
      ],
      'Afsender Navn',
    ),
  ).toBe('Azotara Podunavlje a.d.'));

test('A table of parties has a row for each, with the parts of their addresses in its columns', () => {
  const rows: PrintedRow[] = [
    [
      [40, 'Účastník'],
      [110, 'Názov'],
      [250, 'Ulica'],
      [350, 'PSČ a mesto'],
      [460, 'Štát'],
    ],
    [
      [40, 'Vývozca'],
      [110, 'Gediz Çelik Boru San.'],
      [250, 'Ankara Asfaltı 25'],
      [350, '35730 Kemalpaşa'],
      [460, 'TR'],
    ],
    [[110, 'Tic. Ltd. Şti.']],
    [
      [40, 'Dovozca'],
      [110, 'Považské haly s. r. o.'],
      [250, 'Robotnícka 4'],
      [350, '017 01 Považská'],
      [460, 'SK'],
    ],
  ];
  expect(headRead(rows, 'Afsender Navn')).toBe('Gediz Çelik Boru San. Tic. Ltd. Şti.');
  expect(headRead(rows, 'Afsender Adresse')).toBe('Ankara Asfaltı 25, 35730 Kemalpaşa, TR');
});

test('Letters of a street are no name of a number', () =>
  expect(
    headRead(
      ['Shipper', 'Cascade Precision Tube Inc.', '8850 SE Herbert Ct', 'Clackamas OR 97015', 'United States'],
      'Afsender Adresse',
    ),
  ).toBe('8850 SE Herbert Ct, Clackamas OR 97015, United States'));

test('Behind the name of the consignee its number may stand in one line', () =>
  expect(headRead(['Destinataire', 'Tuyauterie Basse-Seine SAS – EORI FR44603369800015', ''], 'Modtager Navn')).toBe(
    'Tuyauterie Basse-Seine SAS',
  ));

test('An address with a day of something else in it is for a person', () =>
  expect(
    headRead(
      ['Exporter: Daekyo Stainless Co., Ltd.', '211 Noksan 382-ro ACCEPTED 17/06/2026', '46757 Busan', 'KR'],
      'Afsender Adresse',
    ),
  ).toMatch(/^$|\?$/));

test('Parties are known in every language where the line of one follows that of another', () =>
  expect(
    headRead(
      [
        'Pošiljatelj: Emmenwerk Profile AG, Rüeggisingerstrasse 29, 6020 Emmenbrücke, Švica',
        'Uvoznik: Kovinska Sava d.o.o., Cesta železarjev 30, 4270 Jesenice, davčna številka SI64043681',
      ],
      'Afsender Adresse',
    ),
  ).toBe('Rüeggisingerstrasse 29, 6020 Emmenbrücke, Švica'));

test('A person whose title stands before the name is no part of the address', () =>
  expect(
    headRead(
      [
        'Odesílatel:',
        'Qingdao Yilian Foundry Co., Ltd.',
        'Ms. Wang Li',
        'No. 18 Heilongjiang Road',
        '266300 Jiaozhou',
        'Čína',
      ],
      'Afsender Adresse',
    ),
  ).toMatch(/^No\. 18 Heilongjiang Road, 266300 Jiaozhou, Čína\??$/));

test('A street behind the form of a firm is none of its name', () =>
  expect(
    headRead(
      ['Kunde         Murtaler Stahlhandel GmbH', '              Gewerbepark 6, 8753 Fohnsdorf'],
      'Modtager Navn',
    ),
  ).toMatch(/^$|^Murtaler Stahlhandel GmbH\??$/));

test('Numbers of data elements in brackets behind the names are no part of values', () => {
  const lines: PrintedRow[] = [
    [
      [40, 'MRN (12 01)'],
      [300, '26IEWAT200Q99'],
    ],
    [
      [40, 'Exporter – Name (13 01 016)'],
      [300, 'Tyneside Access Equipment Limited'],
    ],
    [
      [40, 'Exporter – Street and number (13 01 018 019)'],
      [300, 'Bill Quay Industrial Estate 14'],
    ],
    [
      [40, 'Exporter – City (13 01 018 022)'],
      [300, 'Gateshead'],
    ],
    [
      [40, 'Exporter – Postcode (13 01 018 021)'],
      [300, 'NE10 0UA'],
    ],
    [
      [40, 'Exporter – Country (13 01 018 020)'],
      [300, 'GB'],
    ],
    [
      [40, 'Importer – Name (13 04 016)'],
      [300, 'Barrow Scaffold Hire Limited'],
    ],
  ];
  expect(headRead(lines, 'Afsender Adresse')).toMatch(/^Bill Quay Industrial Estate 14, Gateshead, NE10 0UA, GB\??$/);
  expect(headRead(lines, 'Modtager Navn')).toMatch(/^Barrow Scaffold Hire Limited\??$/);
});

test('A thickness that ends the line of a description is no part of the code before it', () => {
  const goods: PrintedRow[] = [
    '',
    [
      [40, 'Nro Nimike'],
      [110, 'Tavaran kuvaus'],
      [250, 'Alkuperämaa'],
      [330, 'Nettopaino kg'],
      [420, 'Bruttopaino kg'],
    ],
    [
      [40, '1'],
      [60, '72085120'],
      [104, 'Kuumavalssattu teräslevy 20'],
      [250, 'UA'],
      [330, '20 480,0'],
      [420, '20 600,0'],
    ],
    [[104, 'mm']],
  ];
  expect(headRead(['Tullauspäätös'], 'Varekode', goods)).toMatch(/^72085120\??$/);
});
