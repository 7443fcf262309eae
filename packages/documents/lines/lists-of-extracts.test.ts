import { describe, expect, test } from 'vitest';
import { writeXlsx } from '../spreadsheet/write-xlsx.ts';
import { CODES, list, MRN, readList } from '../testing/small-list.ts';

async function read(bytes: string | Uint8Array) {
  const { taken, ...rest } = await readList(bytes);
  return {
    ...rest,
    masses: taken.map(({ netMassKg }) => netMassKg),
    origins: taken.map(({ countryOfOrigin }) => countryOfOrigin),
    mrns: taken.map(({ mrn }) => mrn),
  };
}

const mrnOf = (at: number) => MRN[at < 3 ? 0 : 1] as string;
const MASSES = CODES.map((_, at) => `${2000 + at}`);
const MRNS = CODES.map((_, at) => mrnOf(at));

test('of two columns that are called as the MRN, the one with true MRNs is it', async () => {
  const file = list(
    'Ärende-id;Tulldeklarationens MRN;Godkänd;Varupost;Varukod;Ursprungsland;Nettovikt kg',
    (code, at) => [`SE-26-30429${at}`, mrnOf(at), '2026-01-09', (at % 3) + 1, code, 'TR', 2000 + at].join(';'),
  );
  expect(await read(file)).toMatchObject({ status: 'ready', mrns: MRNS });
});

test('two words of a name that no line parts head one column of a print', async () => {
  const file = [
    'MRN                 Data przyj.  Poz.  Kod towaru   Kraj poch.  Kraj wys.   Opis',
    '                    Masa brutto    Masa netto    Wart. stat. PLN',
    '-'.repeat(80),
    ...CODES.flatMap((code, at) => [
      `${mrnOf(at)}  2026-01-24   ${(at % 3) + 1}     ${code}     UA          DE          Steel`,
      `                    2 1${at}0,2        2 00${at},0       86 869,80`,
    ]),
  ].join('\n');
  expect(await read(`Jednostka masy: kg\n${file}`)).toMatchObject({
    masses: MASSES,
    origins: CODES.map(() => 'UA'),
  });
});

describe('a row below the heading that says how its values are written', () => {
  const heading = 'MRN;Art.;Aanvaarding;Goederencode;Oorsprong;Nettomassa;Douanewaarde';
  const withRow = (form: string, second = '') =>
    list(`${heading}\n${second}${form}`, (code, at) =>
      [mrnOf(at), (at % 3) + 1, '05/03/2026', code, 'UA', `2,00${at}`, `12.631,9${at}`].join(';'),
    );
  const french = 'MRN;Art.;Acceptation;Code marchandise;Origine;Masse nette;Valeur en douane\n';

  test.each([
    ['', ';;jj/mm/aaaa;8;ISO;t;EUR'],
    [french, ';;jj/mm/aaaa;8;ISO;t;EUR'],
    ['', 'an18;n..5;dd/mm/yyyy;n8;a2;t;€'],
  ])('states units and is no line: %s%s', async (second, form) => {
    expect(await read(withRow(form, second))).toMatchObject({ status: 'ready', masses: MASSES });
  });

  test('may number the columns', async () => {
    const numbered = withRow('(1);(2);(3);(4);(5);(6);(7)').replace('Nettomassa', 'Nettomassa (t)');
    expect(await read(numbered)).toMatchObject({ status: 'ready', masses: MASSES });
  });
});

describe('a workbook that holds the records of a CSV file in its first column', () => {
  const rows = list('MRN;Singolo;Data accettazione;Codice merce;Paese origine;Massa netta kg', (code, at) =>
    [mrnOf(at), (at % 3) + 1, '03/02/2026', code, 'RS', `2.00${at},5`].join(';'),
  ).split('\n');
  const workbook = (lines: readonly string[]) =>
    Buffer.concat([...writeXlsx([{ name: 'Foglio1', rows: lines.map((line) => [line]) }])]);

  test('is read', async () => {
    const masses = MASSES.map((mass) => `${mass}.5`);
    expect(await read(workbook(rows))).toMatchObject({ status: 'ready', masses, mrns: MRNS });
  });

  test('is not where a record has more fields than its heading', async () => {
    const moved = rows.map((row, at) => (at === 3 ? row.replace('RS;', 'RS;;') : row));
    expect(await read(workbook(moved))).toMatchObject({ status: 'needs-review', masses: [] });
  });
});

test('rows of JSON below names of columns may hold amounts with their unit', async () => {
  const rijen = CODES.map((code, at) => [
    mrnOf(at),
    (at % 3) + 1,
    code,
    'TR',
    { waarde: `${2000 + at}.00`, eenheid: 'KGM' },
    '24-10-2026',
  ]);
  const kolommen = ['mrn', 'goederenItem', 'commodityCode', 'oorsprong', 'nettoMassa', 'aanvaardingsdatum'];
  const file = JSON.stringify({ export: { gemaakt: '2026-11-09T08:12:44Z' }, kolommen, rijen });
  expect(await read(file)).toMatchObject({ status: 'ready', masses: MASSES });
});

test.each([
  ['clase', 'bruta', 'neta'],
  ['rodzaj', 'brutto', 'netto'],
  ['laji', 'brutto', 'netto'],
])('masses of XML are told apart by an attribute: %s', async (attribute, gross, net) => {
  const goods = CODES.map(
    (code, at) =>
      `<item num="${(at % 3) + 1}" mrn="${mrnOf(at)}" accepted="2026-02-12"><origin>TR</origin><code>${code}</code>` +
      `<mass ${attribute}="${gross}" u="KGM">${2100 + at}.6</mass><mass ${attribute}="${net}" u="KGM">${2000 + at}.0</mass></item>`,
  );
  const file = `<?xml version="1.0"?><answer><items>${goods.join('')}</items></answer>`;
  expect((await read(file)).masses).toEqual(MASSES);
});

describe('a second heading inside a table', () => {
  const first = 'MRN;Item;Acceptance date;CN code;Origin;Gross mass (kg);Net mass (kg)';
  const withSecond = (heading: string, row: (code: string, at: number) => (number | string)[]) =>
    [
      first,
      ...CODES.slice(0, 3).map((code, at) =>
        [MRN[0], at + 1, '2026-01-26', code, 'TR', 2100 + at, 2000 + at].join(';'),
      ),
      heading,
      ...CODES.slice(3).map((code, at) => row(code, at).join(';')),
    ].join('\n');

  test('that names the same columns in another order puts them there', async () => {
    const file = withSecond('MRN;Item;Acceptance date;Origin;CN code;Net mass (kg);Gross mass (kg)', (code, at) => [
      MRN[1],
      at + 1,
      '2026-01-26',
      'UA',
      code,
      2003 + at,
      2103 + at,
    ]);
    expect(await read(file)).toMatchObject({
      status: 'ready',
      masses: MASSES,
      origins: ['TR', 'TR', 'TR', 'UA', 'UA', 'UA'],
    });
  });

  test('that names them otherwise leaves a question, and nothing below it is read', async () => {
    const file = withSecond('MRN;Item;Acceptance date;CN code;Origin;Gross mass (t);Net mass (t)', (code, at) => [
      MRN[1],
      at + 1,
      '2026-01-26',
      code,
      'UA',
      2.1,
      2,
    ]);
    const { status, masses, questions } = await read(file);
    expect([status, masses]).toEqual(['needs-review', MASSES.slice(0, 3)]);
    expect(questions).toEqual([expect.stringContaining('Another heading stands inside the table')]);
  });
});

describe('two columns of origins with other countries on some lines', () => {
  const rows = (first: string, second: string) =>
    list(`MRN;Item;Acceptance date;CN code;${first};${second};Net mass (kg)`, (code, at) =>
      [mrnOf(at), (at % 3) + 1, '2026-01-26', code, at === 1 ? 'TR' : 'CN', 'CN', 2000 + at].join(';'),
    );

  test.each([
    ['Origin (invoice)', 'Origin (certificate)'],
    ['Ursprung lt. Rechnung', 'Ursprung lt. EUR.1'],
    ['Kraj pochodzenia wg faktury', 'Kraj pochodzenia wg świadectwa'],
    ['Oprindelse faktura', 'Oprindelse certifikat'],
  ])('are asked about without a proposal: %s, %s', async (first, second) => {
    const { status, asks, questions } = await read(rows(first, second));
    expect([status, asks]).toEqual(['needs-review', ['column  ']]);
    expect(questions).toEqual([expect.stringContaining('Which of them was declared?')]);
  });

  test('have a proposal where one is called by the plain word', async () => {
    expect((await read(rows('Ursprungsland (Rechnung)', 'Ursprungsland'))).asks).toEqual(['column F countryOfOrigin']);
  });
});

describe('another column of kilograms beside the net masses', () => {
  const beside = (heading: string, kgAt: (at: number) => number | string) =>
    list(`MRN;Post;Antaget;Varekode;Opr.;Netto kg;${heading}`, (code, at) =>
      [mrnOf(at), (at % 3) + 1, '12-03-2026', code, 'TR', 2000 + at, kgAt(at)].join(';'),
    );

  test.each([
    ['Difference kg', (at: number) => (at === 1 ? -150 : '')],
    ['Heraf CBAM kg', (at: number) => (at === 1 ? 1500 : 2000 + at)],
  ])('is asked about where it is filled or differs on a few lines: %s', async (heading, kgAt) => {
    expect((await read(beside(heading, kgAt))).asks).toEqual(['column F netMass']);
  });

  test('is not where it states something else of all lines', async () => {
    expect((await read(beside('Tara kg', (at) => 20 + at))).status).toBe('ready');
  });
});

test.each([
  ['Eksporto deklaracijos', 'Importo deklaracijos'],
  ['Eksporta deklarācijas', 'Importa deklarācijas'],
  ['Exportnyilatkozatok', 'Importnyilatkozatok'],
  ['Declarații de export', 'Declarații de import'],
  ['Износни декларации', 'Вносни декларации'],
  ['Zgłoszenia eksportowe', 'Zgłoszenia importowe'],
  ["Déclarations d'export", "Déclarations d'import"],
])('below the title %s inside a table nothing is imported', async (ofExports, ofImports) => {
  const file = list(`${ofImports}\nMRN;Item;Acceptance date;CN code;Origin;Net mass (kg)`, (code, at) =>
    [
      ...(at === 3 ? [`${ofExports}\n`] : []),
      [mrnOf(at), (at % 3) + 1, '2026-03-12', code, 'TR', 2000 + at].join(';'),
    ].join(''),
  );
  expect((await read(file)).masses).toEqual(MASSES.slice(0, 3));
});

test("'Zählt' is no payment: its few noughts are asked about", async () => {
  const file = list('MRN;Pos;Annahme;Warennummer;Urspr.;Eigenmasse kg;Zählt', (code, at) =>
    [mrnOf(at), (at % 3) + 1, '12.03.2026', code, 'TR', 2000 + at, at === 1 ? 0 : 1].join(';'),
  );
  expect((await read(file)).asks).toEqual(['column G ']);
});

describe('headings of values', () => {
  const valued = (heading: string, mass: (at: number) => string) =>
    list(`MRN;Item;Date of acceptance;CN code;Origin;Net mass;${heading}`, (code, at) =>
      [mrnOf(at), (at % 3) + 1, '2026-03-12', code, 'TR', mass(at), `${3100 + at},25`].join(';'),
    );

  test.each([
    'Toldværdi DKK',
    'Zollwert EUR',
    'Tullvärde SEK',
    'Douanewaarde EUR',
    'Valeur en douane EUR',
    'Valore statistico EUR',
    'Valor aduaneiro EUR',
    'Wartość celna PLN',
    'Celní hodnota Kč',
    'Colná hodnota EUR',
    'Carinska vrednost EUR',
    'Carinska vrijednost EUR',
    'Митническа стойност EUR',
    'Valoare în vamă RON',
    'Vámérték EUR',
    'Tullausarvo EUR',
    'Tolliväärtus EUR',
    'Muitas vērtība EUR',
    'Muitinė vertė EUR',
    'Τελωνειακή αξία EUR',
    'Valur doganali EUR',
    'Luach custaim EUR',
  ])('are witnesses of how three decimals are meant: %s', async (heading) => {
    expect((await read(valued(heading, (at) => `2.00${at}`))).masses).toEqual(MASSES);
  });

  test.each(['VAT value EUR', 'Mehrwertsteuer EUR', 'Tullavgift SEK'])(
    'those of taxes are none: %s',
    async (heading) => {
      expect((await read(valued(heading, (at) => `2.00${at}`))).masses).toEqual([]);
    },
  );
});
