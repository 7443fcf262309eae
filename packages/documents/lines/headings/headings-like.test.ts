import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from '../read-lines.ts';

const [FIRST, SECOND] = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'] as const;

async function read(bytes: Uint8Array) {
  const file = await openLines(bytes, loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { mapping, status } = file.summary();
  return {
    status,
    lines: taken.map(({ mrn, cnCode, countryOfOrigin, netMassKg, date }) =>
      [mrn, cnCode, countryOfOrigin, netMassKg, date].join(' '),
    ),
    questions: mapping.questions.map(({ question }) => question),
    proposals: mapping.questions.map(({ column, proposal }) => `${column} ${proposal}`),
  };
}

const table = (heading: string, ...rows: string[]) => Buffer.from([heading, ...rows].join('\r\n'));
const ROWS = [
  `${FIRST};1;73181558;CN;DE;1900,5;2000,5;9000;01.03.2026`,
  `${FIRST};2;72139141;TR;CN;4250,25;4300;3000;01.03.2026`,
  `${SECOND};1;76169990;IN;TR;12900,5;13000,5;90000;20.03.2026`,
];
const LINES = [
  `${FIRST} 73181558 CN 1900.5 2026-03-01`,
  `${FIRST} 72139141 TR 4250.25 2026-03-01`,
  `${SECOND} 76169990 IN 12900.5 2026-03-20`,
];

describe('headings of words cut short, in another case or without vowels', () => {
  test.each([
    'VAM_HAT_MRN;TETEL_SSZ;VTSZ8;SZARM_ORSZ;FELADO_ORSZ;NTTO_TOMEG;BRTTO_TOMEG;SZLA_ERTEK;ELFOGAD_DAT',
    'MRN;Č. pol.;Kód zboží;Z. pův.;Z. odesl.;Č. hm. (kg);H. hm. (kg);Hodnota;Přij. dne',
    'MRN;R. br.;Tar. oznaka;Zem. podr.;Zem. otpr.;Neto mas.;Bruto mas.;Vrijednost;Dat. prihv.',
    'MRN;Art.;Cod tarifar;Țară orig.;Țară exp.;Gr. netă;Gr. brută;Valoare;Dată accept.',
    'MRN;Ad.;Pos. Pautal;P. Orig.;P. Proc.;M. Líq. (Kg);M. Br. (Kg);V. Fatura;Dt. Aceit.',
    'MRN;Prece;Preces kods;Izc. valsts;Nos. valsts;Neto, kg;Bruto, kg;Vērtība;Akcept. dat.',
    'MRN;Linje;Varenr;Oppr.land;Avs.land;Nettovekt kg;Bruttovekt kg;Verdi;Dato aksept.',
    'MRN;Míre;Cód tráchtearraí;Tír tionscnaimh;Tír easpórtála;Glanmhais (kg);Ollmhais (kg);Luach;Dáta glactha',
    'MRN;Pos;Stat. Warennr.;Urspr.-Land;Vers.-Land;Netto-Gew. kg;Brutto-Gew. kg;Betrag;Ann.-Dat.',
    'CustMRN;MRNLineNum;IntrastatCommodity;OrigCountryRegionId;DispCountryRegionId;NetWeightKG;GrossWeightKG;InvoiceAmountMST;AcceptanceTransDate',
    'MRN;Pos;Varekode;Opr. l.;Afs. l.;Nettovgt. kg;Bruttovgt. kg;Beløb;Ant. dato',
  ])('%s', async (heading) => {
    const { status, lines, questions } = await read(table(heading, ...ROWS));
    expect([questions, status]).toEqual([[], 'ready']);
    expect(lines).toEqual(LINES);
  });

  test('other days and countries under such headings are not taken, and two masses only where one is never above the other', async () => {
    const planned = 'MRN;Pos;Varukod;Urspr.land;Avs.land;Nettovikt kg;Bruttovikt kg;Värde;Planerat tulldatum';
    expect((await read(table(planned, ...ROWS))).proposals).toEqual(['I date']);
    const crossed = ROWS.map((row, at) => (at === 1 ? row.replace('4250,25;4300', '4300;4250,25') : row));
    const cut = 'MRN;Č. pol.;Kód zboží;Z. pův.;Z. odesl.;Č. hm. (kg);H. hm. (kg);Hodnota;Přij. dne';
    expect((await read(table(cut, ...crossed))).status).toBe('needs-review');
  });
});

test('the day of an invoice leaves that of acceptance certain, and prices with tax are no gross masses', async () => {
  const rows = ROWS.map((row) => `${row};01.02.2026`);
  const heading = 'MRN;VOLGNR;GN_CODE;LVO;LVH;NETTO_KG;BRUTO_KG;FACT_BEDRAG;AANV_DAT;FACT_DAT';
  expect(await read(table(heading, ...rows))).toMatchObject({ status: 'ready', lines: LINES });
  const prices = 'DUA;Pda.;Cód. TARIC;País orig.;País proc.;P. Neto;P. Bruto;Valor est.;F. admis.';
  const priced = (amounts: readonly string[]) =>
    ROWS.map((row, at) => row.replace(/;[\d,]+;[\d,]+;(?=\d+;[\d.]+$)/, `;${amounts[at]};`));
  expect((await read(table(prices, ...priced(['100;121', '200;242', '300;363'])))).lines).toEqual([]);
  expect((await read(table(prices, ...priced(['100;103', '200;204', '300;305'])))).proposals).toContain('F netMass');
  const weighed = await read(table(prices, ...priced(['1900,125;2000,5', '2000;2040,25', '300;305,5'])));
  expect(weighed.status).toBe('ready');
});

test('letters of Windows for the languages of Central Europe are no letters of DOS', async () => {
  const rows = ROWS.map((row, at) => `${row};${at === 2 ? 'Poni\x9atena' : 'Ocarinjeno'}`);
  const heading =
    'MRN;R. br.;Tar. oznaka;Dr\x9e. podr.;Dr\x9e. otpr.;Neto masa;Bruto masa;Vrijednost;Dat. prihv.;Status';
  const { status, lines } = await read(Buffer.from([heading, ...rows].join('\r\n'), 'latin1'));
  expect([status, lines]).toEqual(['ready', LINES.slice(0, 2)]);
});

describe('days', () => {
  test.each([
    ['2026.03.01. 10:09', '2026.03.20. 9:05'],
    ['2026. március 1.', '2026. március 20.'],
    ['2026 m. kovo 1 d.', '2026 m. kovo 20 d.'],
    ['2026. gada 1. marts', '2026. gada 20. marts'],
    ['1 Μαρτίου 2026', '20 Μαρτίου 2026'],
    ['1. ožujka 2026', '20. ožujka 2026'],
  ])('are read as written: %s', async (first, second) => {
    const rows = ROWS.map((row) => row.replace('01.03.2026', first).replace('20.03.2026', second));
    const heading = 'MRN;Pos;Code NC;Origine;Provenance;Masse nette kg;Masse brute kg;Valeur;Date acceptation';
    expect((await read(table(heading, ...rows))).lines).toEqual(LINES);
  });

  test('months that are others in another language are no days', async () => {
    const heading = 'MRN;Code NC;Origine;Masse nette kg;Date acceptation';
    const rows = ['10 listopada 2026', '12 lip 2026'].map((day) => `${FIRST};73181558;CN;1900,5;${day}`);
    const { status, lines } = await read(table(heading, ...rows));
    expect(status).not.toBe('ready');
    expect(new Set(lines)).toEqual(new Set([`${FIRST} 73181558 CN 1900.5 `]));
  });
});

test('a declaration stands above its own table, with its day beside it', async () => {
  const items = ['Nr.;Prekės kodas;Aprašymas;Kilmės šalis;Neto kg;Bruto kg', '1;73181558;x;CN;1900,5;2000,5'];
  const declaration = (mrn: string, day: string) => [`Deklaracija:;${mrn};Priėmimo data:;${day};;`, ...items, ';;;;;'];
  const rows = [...declaration(FIRST, '2026-03-01'), ...declaration(SECOND, '2026-03-20')];
  expect((await read(table('Importo suvestinė;;;;;', ...rows))).lines).toEqual([
    `${FIRST} 73181558 CN 1900.5 2026-03-01`,
    `${SECOND} 73181558 CN 1900.5 2026-03-20`,
  ]);
});

test.each(['Verzia', 'Versão', 'Redakcija'])('the later version of an item counts below %s', async (version) => {
  const heading = `MRN;${version};Položka;Kód KN;Krajina pôvodu;Čistá hmotnosť (kg);Dátum prijatia`;
  const row = (version: number, kg: string) => `${FIRST};${version};1;73181558;CN;${kg};01.03.2026`;
  expect((await read(table(heading, row(1, '2000,5'), row(2, '1900,5')))).lines).toEqual(LINES.slice(0, 1));
});

test('a Greek remark that asks leaves its lines out', async () => {
  const heading = 'MRN;Κωδικός ΣΟ;Χώρα καταγωγής;Καθαρό βάρος (kg);Ημ. αποδοχής;Παρατηρήσεις';
  const row = (mrn: string, remark: string) => `${mrn};73181558;CN;1900,5;01.03.2026;${remark}`;
  const { lines, questions } = await read(table(heading, row(FIRST, ''), row(SECOND, '"προς ακύρωση;"')));
  expect(lines).toEqual(LINES.slice(0, 1));
  expect(questions.join()).toContain('Do these lines count');
});

test('days of other years than the MRN are asked about', async () => {
  const heading = 'MRN;Pos;Code NC;Origine;Provenance;Masse nette kg;Masse brute kg;Valeur;Date acceptation';
  const { proposals } = await read(table(heading, ...ROWS.map((row) => row.replace(/2026$/, '2025'))));
  expect(proposals).toEqual(['I date']);
  const sheet = table(
    'Day;MRN;CN code;Origin;Net mass (kg)',
    ...[3, 4].map((day) => `${day};${FIRST};73181558;CN;1900.5`),
  );
  expect((await read(Buffer.concat([Buffer.from('Jan 2025;;;;\n'), sheet]))).status).not.toBe('ready');
});

test('a note behind a sign is asked about where a line bears the sign, whatever its column is called', async () => {
  const heading = 'MRN;Pos;Code NC;Origine;Masse nette kg;Date acceptation;Marque';
  const row = (mrn: string, mark: string) => `${mrn};1;73181558;CN;1900,5;01.03.2026;${mark}`;
  const note = '* en attente de confirmation;;;;;;';
  const asked = await read(table(heading, row(FIRST, ''), row(SECOND, '*'), note));
  expect(asked.questions).toEqual([
    'Row 4 says "* en attente de confirmation" of lines that bear that sign. Do all lines count?',
  ]);
  expect((await read(table(heading, row(FIRST, ''), row(SECOND, ''), note))).status).toBe('ready');
});

test('six digits beside two are one code where nearly all rows join to known ones', async () => {
  const heading = 'Tull-id;Post;KN-nr (6);KN tillägg;Urspr.;Nettovikt kg;Antagen';
  const rows = ROWS.map((row) => row.replace(/;(\d{6})(\d\d);(..);..;([\d,]+);[\d,]+;\d+;/, ';$1;$2;$3;$4;'));
  expect(await read(table(heading, ...rows))).toMatchObject({ status: 'ready', lines: LINES });
});

test('an unknown code of a state leaves its line out under a heading that is like a word for states', async () => {
  const heading = 'MRN;Pos;Goederencode;Land oorsprong;Netto gewicht (kg);Aanvaardingsdatum;Sts';
  const row = (mrn: string, item: number, state: string) =>
    `${mrn};${item};73181558;CN;19${item}0,5;01-03-2026;${state}`;
  const rows = [row(FIRST, 1, 'R'), row(FIRST, 2, 'R'), row(SECOND, 1, 'Q'), row(FIRST, 3, 'R')];
  const { status, lines } = await read(table(heading, ...rows));
  expect([status, lines.length]).not.toEqual(['ready', 4]);
  expect(lines.filter((line) => line.startsWith(SECOND))).toEqual([]);
});

test('a weight that names neither net nor a unit is asked about, also beside an MRN', async () => {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt';
  const { proposals } = await read(table(heading, `${FIRST};1;02-05-2026;7208 39 00;CN;2.400,0`));
  expect(proposals).toEqual(['F netMass', 'F kg', 'null null']);
});
