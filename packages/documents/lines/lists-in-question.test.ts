import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2', '26DK600000000000B1'];

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { mapping, status } = file.summary();
  return {
    status,
    masses: taken.map(({ netMassKg }) => netMassKg),
    lines: taken.map(({ cnCode, countryOfOrigin, date }) => [cnCode, countryOfOrigin, date].join(' ')),
    questions: mapping.questions.map(({ question }) => question),
  };
}

const record = (mrn: string, item: number, kg: string) =>
  `<Poz mrn="${mrn}" nr="${item}"><KodCN>72083900</KodCN><Pochodzenie>CN</Pochodzenie><MasaNettoKg>${kg}</MasaNettoKg><Przyjeto>2026-01-12</Przyjeto></Poz>`;
const [FIRST, SECOND] = MRN as [string, string];
const inXml = (...records: string[]) => `<?xml version="1.0"?><Lista kierunek="przywóz">${records.join('')}</Lista>`;

test('a declaration that comes again behind others with other masses counts in neither way, whatever its items are called', async () => {
  const once = [record(FIRST, 1, '362.2'), record(FIRST, 2, '1072.1'), record(SECOND, 1, '108.1')];
  const again = [record(FIRST, 1, '405.7'), record(FIRST, 2, '1200.8')];
  expect(await read(inXml(...once))).toMatchObject({ status: 'ready', masses: ['362.2', '1072.1', '108.1'] });
  const { masses, questions } = await read(inXml(...once, ...again));
  expect(masses).toEqual(['108.1']);
  expect(questions).toEqual([
    '4 lines state an MRN and item of another one with other goods, such as row 5 and row 2. Which of them count?',
    '4 of 5 lines are refused. Are the columns read rightly?',
  ]);
});

const HEAD = 'MRN;Tétel;KN kód;Származás;Nettó kg;Elfogadás napja';
const row = (mrn: string, item: number, kg: string) => `${mrn};${item};72083900;CN;${kg};2026-01-12`;

test.each([
  ['Megjegyzés', 'törölni kell? egyeztetés folyamatban'],
  ['Uwagi', 'do wyjaśnienia z agencją'],
  ['Bemerkung', 'wird noch geprüft'],
  ['Bemærkning', 'slettes?'],
  ['Opmerking', 'to be cancelled, see mail'],
])('under %s, "%s" is asked about and its lines stay out', async (heading, remark) => {
  const rows = [`${row(FIRST, 1, '10.5')};`, `${row(FIRST, 2, '20.5')};${remark}`, `${row(SECOND, 1, '30.5')};`];
  const { masses, questions } = await read([`${HEAD};${heading}`, ...rows].join('\n'));
  expect(masses).toEqual(['10.5', '30.5']);
  expect(questions).toEqual([expect.stringContaining('Do these lines count')]);
});

test('a draft beside more words does not count, and what was checked does', async () => {
  const remarks = ['wersja robocza, nie wysłano', 'sprawdzono, ok', 'zgłoszenie unieważnione', ''];
  const rows = remarks.map((remark, at) => `${row(FIRST, at + 1, `${at + 1}0.5`)};${remark}`);
  expect(await read([`${HEAD};Uwagi`, ...rows].join('\n'))).toMatchObject({
    status: 'ready',
    masses: ['20.5', '40.5'],
  });
});

test('a letter that was lost in a remark is no question', async () => {
  const rows = [`${row(FIRST, 1, '10.5')};Stahltr?ger aus M?nchen`, `${row(SECOND, 1, '30.5')};`];
  expect(await read([`${HEAD};Bemerkung`, ...rows].join('\n'))).toMatchObject({
    status: 'ready',
    masses: ['10.5', '30.5'],
  });
});

test('kilograms in the heading and pounds in a note are asked about', async () => {
  const rows = [row(FIRST, 1, '318.1'), row(FIRST, 2, '6287.6'), row(SECOND, 1, '2035.0')];
  const { masses, questions } = await read([HEAD, ...rows, 'All weights on this sheet are in pounds (lb).'].join('\n'));
  expect(masses).toEqual([]);
  expect(questions[0]).toBe(
    'For column E a note names pounds or another unit that is not converted. Are the masses of column E kilograms or tonnes?',
  );
});

describe('what the file itself decides needs no question', () => {
  const goods = (at: number) => `${MRN[at < 2 ? 0 : 1]};${(at % 2) + 1}`;
  const SAID = [0, 1, 2, 3].map((at) => `72083900 CN 2026-01-1${at}`);
  const lines = (behind: (at: number) => string) => [0, 1, 2, 3].map((at) => `${goods(at)};${behind(at)}`);

  test.each([
    [
      'days under a word for acceptance, beside those of release',
      'MRN;Pos.;Warennummer;Urspr.;Eigenmasse [kg];Annahme ZA;Überlassung',
      (at: number) => `72083900;CN;120,5;1${at}.01.2026;2${at}.01.2026`,
    ],
    [
      'days of acceptance in short, beside those of declaration',
      'MRN;SEQ;TARIC;ORIG_CTRY;NET_KG;ACCPT_DT;DECL_DT',
      (at: number) => `7208390000;CN;120.5;2026-01-1${at};2026-01-2${at}`,
    ],
    [
      'year, month and day in Dutch columns, and parts of a code beside days of invoices',
      'MRN;ART;GS6;GN;TARIC;OORSPR;NETTO_KG;AANVAARD_DD;AANVAARD_MM;AANVAARD_JJJJ;FACTDAT',
      (at: number) => `720839;00;00;CN;120.5;1${at};01;2026;20251219`,
    ],
    [
      'origin and provenance in two letters',
      'MRN;ART;NOMENCL.;OR;PV;MASSE NETTE (KG);DATE ACC.',
      (at: number) => `72083900;CN;TR;120,5;1${at}/01/2026`,
    ],
    [
      'headings in Maltese',
      'MRN;Oġġett;Kodiċi tal-komodità / Commodity code;Pajjiż tal-oriġini;Massa netta (kg);Data tal-aċċettazzjoni',
      (at: number) => `72083900;CN;120.5;2026-01-1${at}`,
    ],
    [
      'goods that were urgent',
      'MRN;Item;CN code;Origin;Net kg;Acceptance date;Remarks',
      (at: number) => `72083900;CN;120.5;2026-01-1${at};${at === 2 ? 'brådskande' : ''}`,
    ],
    [
      'a number of the importer beside whole codes under TARIC',
      'NIP;MRN;Poz;KodTaric;KrajPochodzenia;MasaNetto kg;DataPrzyjecia',
      (at: number) => `7208390000;CN;120.5;2026-01-1${at}`,
    ],
  ])('%s', async (_, heading, behind) => {
    const rows = heading.startsWith('NIP') ? lines(behind).map((row) => `5842201197;${row}`) : lines(behind);
    expect(await read([heading, ...rows].join('\n'))).toMatchObject({ questions: [], lines: SAID });
  });

  const row = (at: number, ...behind: string[]) =>
    `${goods(at)};72083900;CN;120.5;2026-01-1${at}${behind.map((text) => `;${text}`).join('')}`;
  const HEADING = 'MRN;Item;CN code;Origin;Net kg;Acceptance date';

  test('a sum whose word stands below the states', async () => {
    const states = ['Released', 'Released', 'Released', 'Released'];
    const rows = [`${HEADING};State`, ...states.map((state, at) => row(at, state)), ';;;;482.0;;Saldo'];
    expect(await read(rows.join('\n'))).toMatchObject({ questions: [], lines: SAID });
  });

  test('exports in Czech among the imports', async () => {
    const kinds = ['Dovoz', 'Dovoz', 'Dovoz', 'Vývoz'];
    const rows = [`Směr;${HEADING}`, ...kinds.map((kind, at) => `${kind};${row(at)}`)];
    expect(await read(rows.join('\n'))).toMatchObject({ questions: [], lines: SAID.slice(0, 3) });
  });

  test('destinations of exports and of transit alone', async () => {
    const kinds = ['IM;', 'IM;', 'EX;TR', 'T1;TR'];
    const rows = [`Kind;Destination;${HEADING}`, ...kinds.map((kind, at) => `${kind};${row(at)}`)];
    expect(await read(rows.join('\n'))).toMatchObject({ questions: [], lines: SAID.slice(0, 2) });
  });

  test('marks for deletion of a business program', async () => {
    const rows = [`${HEADING};Löschkennz.`, ...SAID.map((_, at) => row(at, at === 1 ? 'X' : ''))];
    expect(await read(rows.join('\n'))).toMatchObject({ questions: [], lines: [SAID[0], SAID[2], SAID[3]] });
  });

  test('a code of a state that a note explains with its column', async () => {
    const rows = [
      `${HEADING};STAT`,
      ...SAID.map((_, at) => row(at, at === 1 ? 'I' : 'R')),
      'Rows with STAT = I (invalidated) are hidden by a filter',
    ];
    expect(await read(rows.join('\n'))).toMatchObject({ questions: [], lines: [SAID[0], SAID[2], SAID[3]] });
  });

  test('a version that the next one replaces, in Finnish', async () => {
    const version = (number: number, at: number, kg: string, state: string) =>
      `${goods(at)};${number};72083900;CN;${kg};2026-01-1${at};${state}`;
    const rows = [
      'MRN;Tavaraerä;Versio;Nimike;Alkuperämaa;Nettopaino kg;Hyväksymispäivä;Tila',
      version(1, 0, '100,5', 'Korvattu versiolla 2'),
      version(2, 0, '120,5', 'Voimassa'),
      version(1, 2, '130,5', 'Voimassa'),
    ];
    expect(await read(rows.join('\n'))).toMatchObject({ questions: [], masses: ['120.5', '130.5'] });
  });

  test('the name of a company in a title', async () => {
    const rows = [
      'Édité le 04/03/2026 par le déclarant Transit Garonne SARL',
      HEADING,
      ...SAID.map((_, at) => row(at)),
    ];
    expect(await read(rows.join('\n'))).toMatchObject({ questions: [], lines: SAID });
    const inTransit = ['Transit Garonne SARL', ...rows.slice(1)];
    expect((await read(inTransit.join('\n'))).questions).not.toEqual([]);
  });

  test('the month above each block and the year above all, for days that are a number', async () => {
    const head = 'Día admisión;DUA (MRN);Partida;Código NC;País origen;Peso neto kg';
    const block = (at: number) => `1${at};${goods(at)};72083900;CN;120,5`;
    const rows = [
      'LIBRO DE DESPACHOS – EJERCICIO 2026',
      '',
      'ENERO',
      head,
      block(0),
      block(1),
      '',
      'FEBRERO',
      head,
      block(2),
    ];
    expect(await read(rows.join('\n'))).toMatchObject({
      questions: [],
      lines: [SAID[0], SAID[1], '72083900 CN 2026-02-12'],
    });
    expect((await read(rows.map((text) => text.replace('2026', '2025')).join('\n'))).questions).not.toEqual([]);
  });
});

describe('an origin that only the first row of a declaration states', () => {
  const HEADING = 'Acceptance date;MRN;Item;CN code;Origin;Net kg';
  const declarations = (first: string, further: (at: number) => string) =>
    [0, 1].flatMap((at) => [`2026-01-1${at};${MRN[at]};1;72083900;${first};10.5`, `;;2;72083900;${further(at)};20.5`]);

  test('is that of its further rows, where none of them states one', async () => {
    const { lines, questions } = await read([HEADING, ...declarations('CN', () => '')].join('\n'));
    expect([questions, lines]).toEqual([[], ['10', '10', '11', '11'].map((day) => `72083900 CN 2026-01-${day}`)]);
  });

  test('is missing on them, where one of them states its own', async () => {
    const { lines } = await read([HEADING, ...declarations('CN', (at) => (at === 0 ? 'TR' : ''))].join('\n'));
    expect(lines).toEqual(['CN 2026-01-10', 'TR 2026-01-10', 'CN 2026-01-11'].map((goods) => `72083900 ${goods}`));
  });
});

test('what an element of XML states beside its attributes goes by its name', async () => {
  const item = (at: number) =>
    `<Item nr="${at}"><MRN>${FIRST}</MRN><Code>72083900</Code><Origin>CN</Origin><NetMass unitCode="KGM">1${at}.5</NetMass><AcceptanceDateTime formatCode="102">20260201</AcceptanceDateTime></Item>`;
  const { questions, lines } = await read(`<?xml version="1.0"?><List>${item(1)}${item(2)}</List>`);
  expect([questions, lines]).toEqual([[], ['72083900 CN 2026-02-01', '72083900 CN 2026-02-01']]);
});
