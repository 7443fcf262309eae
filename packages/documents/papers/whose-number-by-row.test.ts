import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { headRead } from '../testing/values-read.ts';

const number = (lines: readonly PrintedRow[]) => headRead(lines, 'SE-nummer');

test('In a row of names over their values a number is of the party whose name begins the row, and on forms with names under them too', () => {
  const rows: readonly PrintedRow[] = [
    [
      [40, 'Destinatário'],
      [220, 'Morada'],
      [450, 'NIF'],
    ],
    [
      [40, 'Serralharia Bairrada, Lda.'],
      [220, 'Estrada da Mitrena, 2910-738 Setúbal'],
      [450, '508234000'],
    ],
    [
      [40, 'Representante'],
      [220, 'Morada'],
      [450, 'NIF'],
    ],
    [
      [40, 'Transitários do Douro, S.A.'],
      [220, 'Zona Industrial, 3780-203 Anadia'],
      [450, '507578791'],
    ],
  ];
  expect(number(['MRN 26PT0003CLM1U1BFR1', '', ...rows])).toBe('508234000');
  const below: readonly PrintedRow[] = [
    [
      [40, 'Vlaamse Agroservice BV'],
      [220, 'Turnhoutsebaan 410, 2440 Geel'],
      [450, 'BE0484679207'],
    ],
    [
      [40, 'Geadresseerde'],
      [220, 'Adres'],
      [450, 'Btw'],
    ],
    '',
    [
      [40, 'Declarco BV'],
      [220, 'Turnhoutsebaan 440, 4040 Herstal'],
      [450, 'BE0460861351'],
    ],
    [
      [40, 'Vertegenwoordiger'],
      [220, 'Adres'],
      [450, 'EORI'],
    ],
  ];
  expect(number(['MRN 26BE1010ZGAHSUGSR6', '', ...below])).toBe('BE0484679207');
});

test('Numbers in the form of the country of the declaration are of whoever they stand with, without a name of their own', () => {
  const agent = 'Asiamies: Merihuolinta Oy, 1737664-5.';
  const importer = ['Satakunnan Teräs Oy, Y-tunnus 0443783-2', 'Konepajankuja 2, 65170 Vaasa'];
  expect(number(['Tullauspäätös', 'Tulli', '', ...importer, 'MRN 26FI01535CKBE877R0', agent])).toBe('04437832');
  const ert = 'Ert id-nr (org.nr) ........... 558272-8985';
  expect(number(['MRN 26SE0030K6LA1EX0R9', ert, 'Ombudets id-nr ............... 558600-7469'])).toBe('5582728985');
  const hungarian = [
    'A Hajdúsági Műtrágya Zrt. (4031 Debrecen, adószám: 22343912-2-41) importőr részére,',
    'képviseletében a Ferihegy Vámkezelő Bt. (EORI: HU0172925946) által benyújtott',
    'vámáru-nyilatkozat MRN: 26HU1210A3HU07Q8R9',
  ];
  expect(number(hungarian)).toBe('22343912241');
});

test('A number of whoever wrote the paper is not the importer’s, and the only other one is', () => {
  const letter = (first: string, second: string) => [
    'C.A.D. LIGURIA S.R.L.',
    'Viale Europa 123 - 25125 Brescia',
    `P. IVA ${first}`,
    '',
    'Bolla doganale MRN: 26IT2611W2YL54LCR5',
    '',
    'Spett.le Bulloneria Brianza S.r.l.',
    "Via dell'Artigianato 15",
    '60019 Senigallia',
    second,
  ];
  expect(number(letter('05794220102', 'P.IVA 03097100170'))).toBe('03097100170');
  expect(number(letter('05794220102', ''))).not.toBe('05794220102');
});

test('What stands beside the block of a party is of it, and of the box under it not', () => {
  const boxes: readonly PrintedRow[] = [
    'MRN 26BE1010W7BLF8WRR1',
    [
      [40, '8 GEADRESS.'],
      [110, 'Ateliers Mosans SA'],
    ],
    [[110, 'Industrielaan 16']],
    [
      [110, '8800 Roeselare'],
      [234, 'OND.NR 0412.103.411'],
      [360, 'BTW BE0412103411'],
    ],
    [
      [40, '14 AANGEVER'],
      [110, 'Antwerp Customs Desk NV'],
      [260, 'BE0435835747'],
    ],
  ];
  expect(number(boxes)).toBe('BE0412103411');
});

test('A word for an agent in the next column says nothing of a number', () => {
  const rows: readonly PrintedRow[] = [
    [
      [36, 'Prejemnik (uvoznik)'],
      [395, 'MRN 26SI0060LP4GZNCYR7'],
    ],
    [[36, 'Celjski Radiator d.o.o.']],
    [[36, '8000 Novo mesto']],
    [
      [36, 'ID za DDV SI72138459'],
      [395, 'Sprejem deklaracije 30.01.2026'],
    ],
    'Carinski zastopnik: Obala Deklaracije d.o.o., EORI SI72232501.',
  ];
  expect(number(rows)).toBe('SI72138459');
});

test('Of blocks beside each other a number is of the one under whose head its own name stands', () => {
  const rows = (name: string): readonly PrintedRow[] => [
    [
      [40, 'Eksportør'],
      [300, 'Importør'],
    ],
    [
      [40, 'Navn'],
      [120, 'Bosna Profil d.o.o.'],
      [300, name],
      [390, 'DK99790563'],
    ],
    [
      [40, 'Gade og nr.'],
      [120, 'Ulica 21'],
      [300, 'Navn'],
      [390, 'Midtjysk Stålgrossist A/S'],
    ],
    [
      [40, 'Postnr. / By'],
      [120, '72000 Zenica'],
      [300, 'Postnr. / By'],
      [390, '7400 Herning'],
    ],
  ];
  for (const name of ['Id.nr.', 'EORI'])
    expect(
      number(['MRN 26DK0003CLM1U1BFR1', '', ...rows(name), '', 'Repræsentant: Kattegat Told ApS, DK74437850']),
    ).toBe('99790563');
});

test('A number between the two lines of a name in two languages, left of it, is of that party', () =>
  expect(
    number([
      'MRN 26BE1010ZGAHSUGSR6',
      '',
      'Importateur',
      [[220, 'Laminoirs de la Sambre SA — BE0485598133']],
      'Invoerder',
      '',
      'Déclarant',
      [[220, 'Scheldeport Customs BV — BE0471993387']],
      'Aangever',
    ]),
  ).toBe('BE0485598133'));
