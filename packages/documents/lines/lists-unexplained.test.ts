import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];
const CODES = ['73181588', '72083900', '76042990', '25232900', '73089059', '72142000'];

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { questions } = file.summary().mapping;
  return {
    masses: taken.map(({ netMassKg }) => netMassKg),
    asks: questions.map(({ about, column }) => `${about} ${column ?? ''}`),
    questions: questions.map(({ question }) => question),
  };
}

const HEAD = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg)';
/** Six lines of two declarations, with another value behind each. */
const lines = (behind: readonly string[] = []) =>
  CODES.map((code, at) => {
    const values = [MRN[at < 4 ? 0 : 1], (at % 4) + 1, '12-02-2026', code, 'CN', 1200 + at];
    return [...values, ...(behind.length > 0 ? [behind[at] ?? ''] : [])].join(';');
  });
const list = (heading: string, behind: readonly string[]) => [`${HEAD};${heading}`, ...lines(behind)].join('\n');

describe('a column that nothing explains and that sets lines apart', () => {
  test.each([
    ['letters', 'Kz', ['P', 'P', 'P', 'P', 'K', 'K']],
    ['a mark in a column without a name', '', ['', '', '', 'x', '', '']],
    ['numbers below a word for signs', 'St.', ['10', '10', '10', '10', '90', '90']],
    ['numbers below one that begins as a word for codes', 'Stat', ['60', '60', '75', '60', '60', '60']],
    ['signs for yes and no', 'Afm.', ['N', 'N', 'J', 'N', 'N', 'N']],
    ['a word in a language of customs that is not known', 'Wpis', ['', '', '', '', 'kaduk', 'kaduk']],
  ])('is asked about: %s', async (_, heading, behind) => {
    const { asks, masses } = await read(list(heading, behind));
    expect([asks, masses.length]).toEqual([['column G'], 6]);
  });

  test.each([
    ['terms of delivery', 'Lb', ['CIF', 'CIF', 'FOB', 'CIF', 'CIF', 'CIF']],
    ['warehouses', 'Lager', ['A', 'A', 'B', 'A', 'A', 'A']],
    ['codes of documents', 'Ref.', ['N380', 'N380', 'N380', 'N705', 'N380', 'N380']],
    ['changes that stand', 'Vlag', ['', '', 'gewijzigd', '', '', '']],
    ['numbers', 'Kolli', ['10', '10', '10', '10', '90', '90']],
    ['half of the lines', 'Kz', ['P', 'P', 'P', 'K', 'K', 'K']],
  ])('is not where it tells %s', async (_, heading, behind) => {
    expect((await read(list(heading, behind))).asks).toEqual([]);
  });

  test('is not where another column says what it goes by', async () => {
    const rows = CODES.flatMap((code, at) =>
      [1, 2].map((times) => `${MRN[0]};${at * 2 + times};12-02-2026;${code};${at < 3 ? 'CN' : 'IN'};${times}200,5`),
    );
    const goesBy = (at: number) => (at < 6 ? 'K' : 'P');
    const asked = rows.map((row, at) => `${row};${at % 4 === 0 ? 'K' : 'P'}`);
    const explained = [...rows.map((row, at) => `${row};${goesBy(at)}`), `${MRN[0]};13;12-02-2026;${CODES[0]};IN;12;P`];
    expect((await read([`${HEAD};Kz`, ...asked].join('\n'))).asks).toEqual(['column G']);
    expect((await read([`${HEAD};Kz`, ...explained].join('\n'))).asks).toEqual([]);
  });
});

describe('a note that names some of the lines', () => {
  test.each([
    ['by a declaration', `Obs: ${MRN[1]} ophævet af Toldstyrelsen 12/3`],
    ['by a row', 'Se bort fra linje 5'],
  ])('%s is asked about', async (_, note) => {
    const { questions } = await read([HEAD, ...lines(), note].join('\n'));
    expect(questions).toEqual([expect.stringContaining(note.slice(0, 20))]);
  });

  test.each([
    ['counts them', 'Antal linjer 6 i alt'],
    ['names all of them', `Angivelser: ${MRN[0]} og ${MRN[1]}`],
    ['says something else', 'Udskrevet af Hansen'],
  ])('is not where it %s', async (_, note) => {
    expect((await read([HEAD, ...lines(), note].join('\n'))).asks).toEqual([]);
  });

  test('by another declaration beside its own is asked about in any column', async () => {
    const behind = ['', '', '', '', `jf. ${MRN[0]}`, ''];
    expect((await read(list('Sagstekst', behind))).asks).toEqual(['column G']);
    expect((await read(list('Sagstekst', ['', '', '', '', `jf. ${MRN[1]}`, '']))).asks).toEqual([]);
  });
});

describe('a web page', () => {
  const row = (cells: string) =>
    `<tr>${cells
      .split(';')
      .map((cell) => `<td>${cell}</td>`)
      .join('')}</tr>`;
  const table = (...rows: string[]) => `<table>${rows.map(row).join('')}</table>`;

  test('is asked about where another table names some of the declarations', async () => {
    const page = (mrns: readonly string[]) =>
      `<html>${table(HEAD, ...lines())}${table('MRN;Brev', ...mrns.map((mrn) => `${mrn};12.3.`))}</html>`;
    expect((await read(page([MRN[1] ?? '']))).asks).toEqual(['sheet ']);
    expect((await read(page(MRN))).asks).toEqual([]);
  });

  test('is asked about where a note speaks of colours, which are not read', async () => {
    const { asks } = await read(`<html>${table(HEAD, ...lines())}<p>Røde rækker er taget ud</p></html>`);
    expect(asks).toEqual(['sheet ']);
  });

  test('is refused where the title outside its table says that it lists orders', async () => {
    const orders = ['Kod CN;Kraj pochodzenia;Masa netto (kg);Data zamówienia', '73181588;CN;1200;31.03.2026'];
    await expect(read(`<html><h1>Zamówienia otwarte</h1>${table(...orders)}</html>`)).rejects.toThrow(Refusal);
  });
});

describe('the unit of masses', () => {
  const small = (note: string, heading = 'Net mass (kg)') =>
    [
      note,
      `MRN;Item;Accepted;CN code;Origin;${heading}`,
      ...CODES.map((code, at) => `${MRN[0]};${at + 1};2026-02-12;${code};CN;${at + 2}1.25`),
    ].join('\n');

  test('is asked where a note names tonnes and not what of', async () => {
    expect((await read(small('Bulk consignments: MT, as weighed;;;;;'))).asks).toEqual(['unit F', 'refused ']);
    expect((await read(small('CBAM threshold: 50 tonnes;;;;;'))).asks).toEqual([]);
  });

  test('is a thousand kilograms where a note says so', async () => {
    const { masses, asks } = await read(small('Masses in 1000 kg;;;;;', 'Net mass'));
    expect([masses[0], asks]).toEqual(['21250', []]);
  });
});

test('headings of programs that join their words are read', async () => {
  const { masses, asks } = await read(
    [
      'MRN;ITMNO;ACCPTDATE;CTSNUM;ORIGCTRY;NETWGT;WGT_UOM;GRSWGT',
      `${MRN[0]};1;20260212;73181588;CN;1200.500;KG;1300.500`,
    ].join('\n'),
  );
  expect([masses, asks]).toEqual([['1200.5'], []]);
});

describe('a remark', () => {
  test.each([
    ['of one word', ['', '', '', '', 'udgår', 'udgår']],
    ['that denies', ['', 'skal ikke medregnes her', '', '', '', '']],
  ])('%s on a few lines is asked about', async (_, remarks) => {
    for (const heading of ['Bemærkning', 'Anm.'])
      expect((await read(list(heading, remarks))).asks, heading).toEqual(['column G']);
  });

  test('that says something else is not', async () => {
    expect((await read(list('Bemærkning', ['', 'leveret i to omgange', '', '', '', '']))).asks).toEqual([]);
  });
});

test('a state that nobody knows refuses its lines until its column is confirmed', async () => {
  const states = ['Frigivet', 'Frigivet', 'Frigivet', 'Frigivet', 'Kaduk', 'Frigivet'];
  const { asks, masses } = await read(list('Status', states));
  expect([asks, masses]).toEqual([['column G'], ['1200', '1201', '1202', '1203', '1205']]);
});

test('of two versions of a line that state the same the one that counts stays', async () => {
  const line = (version: number, state: string) => `${MRN[0]};${version};${state};1;12-02-2026;73181588;CN;1200`;
  const head = 'MRN;Versionsnr.;Versionsstatus;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg)';
  const { masses } = await read([head, line(1, 'Erstattet'), line(2, 'Gældende')].join('\n'));
  expect(masses).toEqual(['1200']);
});

test.each([
  ['260212', 'a day without marks'],
  ['12-02-26', 'a day with them'],
])('%s below the heading of a day is %s', async (day) => {
  const rows = lines().map((row) => row.replace('12-02-2026', day));
  const { masses, asks } = await read([HEAD, ...rows].join('\n'));
  expect([masses.length, asks]).toEqual([6, []]);
});

test.each([
  ['an offer', 'Tilbud nr. 4711'],
  ['a proforma invoice', 'PROFORMA INVOICE No. 88'],
])('%s is refused as no list of imports', async (_, title) => {
  const offer = [title, 'Varekode;Oprindelse;Netto kg;Pris DKK', '73181588;CN;1200;900', '72083900;IN;1500;800'];
  await expect(read(offer.join('\n'))).rejects.toThrow(Refusal);
});

test('capitals of Greek without accents are told from Cyrillic ones', async () => {
  const text = [
    'MRN;ΑΡ.ΕΙΔΟΥΣ;ΔΑΣΜ.ΚΩΔ.;ΧΩΡΑ ΚΑΤΑΓ.;ΚΑΘ.ΒΑΡΟΣ ΚΓ;ΗΜ.ΑΠΟΔΟΧΗΣ',
    `${MRN[0]};1;7318158800;CN;1.200,50;12/02/2026`,
    `${MRN[0]};2;7208390000;CN;1.300,50;13/02/2026`,
  ].join('\n');
  const bytes = Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x2d0;
  });
  const file = await openLines(bytes, loadTables(), { today: '2026-12-31' });
  expect([...file.lines()].map(({ netMassKg }) => netMassKg)).toEqual(['1200.5', '1300.5']);
});

test('a column that names other rows of the list by their number is asked about', async () => {
  const numbered = (links: readonly string[]) =>
    [`Id;${HEAD};Jf.`, ...lines().map((line, at) => `${4400 + at * 7};${line};${links[at] ?? ''}`)].join('\n');
  expect((await read(numbered(['', '4414']))).asks).toEqual(['column H']);
  expect((await read(numbered(['', '9914']))).asks).toEqual([]);
  // Such a number is no version of the row.
  const { masses, asks } = await read(numbered(['', '4414']).replace('Jf.', 'Rev.'));
  expect([masses.length, asks]).toEqual([CODES.length, ['column H']]);
});

test('rows that take back whole the rows that they name leave nothing to ask', async () => {
  const head = `Id;${HEAD};Jf.`;
  const original = lines().map((line, at) => `${4400 + at * 7};${line};`);
  const back = (mass: string, code = CODES[2]) => `4450;${MRN[0]};3;12-02-2026;${code};CN;${mass};4414`;
  const readWith = (row: string) => read([head, ...original, row].join('\n'));
  expect(await readWith(back('-1202'))).toMatchObject({
    masses: ['1200', '1201', '1203', '1204', '1205'],
    asks: [],
  });
  for (const row of [back('1202'), back('-1102'), back('-1202', CODES[3])])
    expect((await readWith(row)).asks).toContain('column H');
});
