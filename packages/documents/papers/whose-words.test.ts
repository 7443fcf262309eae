import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

type Row = readonly (readonly [x: number, text: string])[];

/** Each value of the first record; '?' behind what a person is asked to look at. */
const read = (rows: readonly Row[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (readDeclarations([printedPage(rows)])[0]?.records[0] ?? []).map(({ key, value, certainty }) => [
      key,
      certainty === 'unsure' ? `${value}?` : value,
    ]),
  );

const GOODS: Row[] = [
  [],
  [
    [40, 'Varekode'],
    [140, 'Varebeskrivelse'],
    [330, 'Oprindelse'],
    [400, 'Nettomasse kg'],
    [490, 'Bruttomasse kg'],
  ],
  [
    [40, '7308909890'],
    [140, 'Stålkonstruktioner, galvaniserede'],
    [330, 'TW'],
    [400, '1.845,50'],
    [490, '1.901,25'],
  ],
];

test('an address ends where the next party begins, and that party keeps its own', () => {
  const record = read([
    [[40, 'MRN 26DK8CKBFPWHNFSTR0 Ref. nr. 4711002']],
    [[40, 'Afsender: Kaohsiung Screw Works Corp., No. 15 Bengong 2nd Road, 82059 Kaohsiung, Taiwan']],
    [[40, 'Modtager: Baltic Konstrukcje S.A., ul. Kontenerowa 8, 81-155 Gdynia']],
    [[40, 'EORI modtager: PL573624933600000']],
    ...GOODS,
  ]);
  expect(record['Afsender Adresse']).toBe('No. 15 Bengong 2nd Road, 82059 Kaohsiung, Taiwan');
  expect(record['SE-nummer']).toBe('PL573624933600000');
});

test('an address that the network takes for the sender’s is the party’s at the head of its column', () => {
  const record = read([
    [[40, 'MRN 26DK8CKBFPWHNFSTR0 Ref. nr. 4711002']],
    [],
    [
      [40, 'Afsender:'],
      [300, 'Modtager:'],
    ],
    [
      [40, 'Vareš Metal d.d.'],
      [300, 'Great Lakes Steel Supply Inc.'],
    ],
    [
      [40, 'Zvijezda bb'],
      [300, '2200 Harbor Blvd'],
    ],
    [
      [40, '71330 Vareš'],
      [300, '4780 Stege'],
    ],
    [
      [40, 'Bosnien-Hercegovina'],
      [300, 'CVR: 85375032'],
    ],
    ...GOODS,
  ]);
  expect(record['Afsender Navn']?.replace('?', '')).toBe('Vareš Metal d.d.');
  expect(record['Modtager Navn']?.replace('?', '')).toBe('Great Lakes Steel Supply Inc.');
  expect(record['SE-nummer']).toBe('85375032');
});

test('a code that its cell breaks into two lines is one code, and the text beside it one description', () => {
  const record = read([
    [[40, 'MRN 26DK8CKBFPWHNFSTR0 Ref. nr. 4711002']],
    [],
    [
      [40, 'Post'],
      [80, 'Varekode'],
      [140, 'Varebeskrivelse'],
      [330, 'Oprindelse'],
      [400, 'Nettomasse kg'],
      [490, 'Bruttomasse kg'],
    ],
    [
      [40, '1'],
      [80, '7318 15'],
      [140, 'Sekskantbolte'],
      [330, 'TW'],
      [400, '1.845,50'],
      [490, '1.901,25'],
    ],
    [
      [80, '88 90'],
      [140, 'af stål'],
    ],
    [
      [40, '2'],
      [80, '7308 90'],
      [140, 'Stålkonstruktioner'],
      [330, 'TW'],
      [400, '2.845,50'],
      [490, '2.901,25'],
    ],
    [
      [80, '98 90'],
      [140, 'galvaniserede'],
    ],
  ]);
  expect(record.Varekode).toBe('7318158890');
  expect(record.Varebeskrivelse?.replace('?', '')).toBe('Sekskantbolte af stål');
});

test('a forwarder’s invoice over the declaration on one page leaves its parties to it', () => {
  const record = read([
    [[40, 'INVOICE RE522246']],
    [
      [40, 'Bill to:'],
      [300, 'Shipper: Great Lakes Steel Supply Inc.'],
    ],
    [
      [40, 'Van Dijk Aluminium Import B.V.'],
      [300, '2200 Harbor Blvd'],
    ],
    [
      [40, '3621 ZA Breukelen'],
      [300, '44114 Cleveland'],
    ],
    [
      [40, 'Customer EORI: NL822565523'],
      [300, 'United States'],
    ],
    [
      [40, 'Customs clearance'],
      [300, '95.00'],
    ],
    [[40, 'MRN 26NLYGSFVN79SH37R8']],
    ...GOODS,
  ]);
  expect(record['Afsender Navn']?.replace('?', '')).toBe('Great Lakes Steel Supply Inc.');
  expect(record['SE-nummer']).toBe('NL822565523');
});
