import type { Line, LineOptions, LineSummary } from '@lods/documents/lines/line';
import { openLines } from '@lods/documents/lines/read-lines';
import type { Value } from '@lods/documents/spreadsheet/value';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';

const tables = loadTables();

async function read(content: string | Uint8Array, options: Partial<LineOptions> = {}) {
  const opened = await openLines(Buffer.from(content as string), tables, { today: '2026-11-20', ...options });
  const lines = [...opened.lines()];
  return { lines, summary: opened.summary() };
}
const xlsx = (rows: readonly (readonly Value[])[]) => Buffer.concat([...writeXlsx([{ name: 'Data', rows }])]);
const codesOf = ({ findings }: Pick<Line, 'findings'> | LineSummary) => findings.map(({ code }) => code);
const masses = (lines: readonly Line[]) => lines.map(({ netMassKg }) => netMassKg);
const asked = (summary: LineSummary) => summary.mapping.questions.map(({ about }) => about);

const danish = 'MRN;Varepost;Antagelsesdato;Varekode;Varebeskrivelse;Oprindelsesland;Nettomasse;Procedurekode';
const row = (
  mass: string,
  cells: Partial<Record<'mrn' | 'item' | 'date' | 'code' | 'origin' | 'procedure', string>> = {},
) =>
  [
    cells.mrn ?? '26DK20YYNZ9J3B1AR5',
    cells.item ?? '1',
    cells.date ?? '26-01-2026',
    cells.code ?? '7208 39 00',
    'Bånd af stål',
    cells.origin ?? 'Kina',
    mass,
    cells.procedure ?? '4000000',
  ].join(';');

test('a Danish extract is ready: 2.400 is two thousand four hundred kilograms, 26-01-2026 the 26th of January, Kina is CN', async () => {
  const { lines, summary } = await read(`${danish}\n${row('2.400')}\n${row('850,5', { item: '2' })}\n`);
  expect(summary.status).toBe('ready');
  expect(lines.map((line) => ({ ...line, findings: line.findings.length }))).toMatchObject([
    {
      mrn: '26DK20YYNZ9J3B1AR5',
      item: 1,
      cnCode: '72083900',
      countryOfOrigin: 'CN',
      netMassKg: '2400',
      date: '2026-01-26',
      quarter: '2026-Q1',
      procedure: '4000',
      state: 'accepted',
      findings: 0,
    },
    { item: 2, netMassKg: '850.5', state: 'accepted' },
  ]);
});

test('2.400 in an English file is asked, and read once a person has said', async () => {
  const csv = 'CN code,Country of origin,Net mass (kg),Import date\n72083900,CN,2.400,2026-01-26\n';
  const first = await read(csv);
  expect(first.summary.status).toBe('needs-review');
  expect(asked(first.summary)).toContain('decimalMark');
  expect(first.lines[0]).toMatchObject({ netMassKg: null, state: 'refused' });
  expect(codesOf(first.lines[0] as Line)).toEqual(['mass-ambiguous']);
  const { shape } = first.summary.mapping;
  for (const [decimalMark, netMassKg] of [
    [',', '2400'],
    ['.', '2.4'],
  ] as const) {
    const chosen = { shape, columns: [{ column: 'C', field: 'netMass' as const, decimalMark }] };
    const second = await read(csv, { chosen });
    // 2.4 kg of coil are asked about once more, as the sample that they would be.
    expect(asked(second.summary)).toEqual(netMassKg === '2400' ? [] : ['lightMasses']);
    expect(second.lines[0]).toMatchObject({ netMassKg, state: netMassKg === '2400' ? 'accepted' : 'remark' });
  }
});

test('the answer for one month serves the next, whatever the file and its sheet are called', async () => {
  const sheet = (mass: string) =>
    xlsx([
      ['CN', 'Origin', 'Mass', 'Date'],
      ['72083900', 'CN', mass, { date: '2026-02-01' }],
    ]);
  const january = await read(sheet('2.400'));
  expect(asked(january.summary)).toEqual(expect.arrayContaining(['column', 'decimalMark', 'unit']));
  const chosen = {
    shape: january.summary.mapping.shape,
    columns: [{ column: 'C', field: 'netMass' as const, decimalMark: ',' as const, unit: 'kg' as const }],
  };
  const february = await read(sheet('3.100'), { chosen });
  expect(february.summary.status).toBe('ready');
  expect(masses(february.lines)).toEqual(['3100']);
  const second = await read('CN;Origin;Net mass (kg);Date\n72083900;CN;5;2026-02-01\n', { chosen });
  expect(codesOf(second.summary)).toContain('mapping-other-shape');
});

test('a choice that the values contradict refuses them; it never bends them', async () => {
  const csv = 'CN code,Country of origin,Net mass (kg),Import date\n72083900,CN,12.5,2026-01-26\n';
  const { shape } = (await read(csv)).summary.mapping;
  const { lines } = await read(csv, {
    chosen: { shape, columns: [{ column: 'C', field: 'netMass', decimalMark: ',' }] },
  });
  expect(lines[0]).toMatchObject({ netMassKg: null, state: 'refused' });
});

test('numbers of a workbook are read as they are, whatever the language of its headings', async () => {
  const { lines, summary } = await read(
    xlsx([
      ['Varekode', 'Oprindelsesland', 'Nettovægt', 'Dato'],
      [{ number: '72083900' }, 'TR', { number: '62.4' }, { date: '2026-01-26' }],
      [{ number: '72083900' }, 'TR', { number: '2400' }, { number: '46048' }],
    ]),
  );
  expect(summary.status).toBe('ready');
  expect(masses(lines)).toEqual(['62.4', '2400']);
  expect(lines.map(({ date }) => date)).toEqual(['2026-01-26', '2026-01-26']);
});

test('tonnes and kilograms by row, behind the number or in a column of their own, become kilograms', async () => {
  const behind = await read(
    `${danish.replace('Nettomasse', 'Vægt')}\n${row('2,4 t')}\n${row('540 kg', { item: '2' })}\n`,
  );
  expect(masses(behind.lines)).toEqual(['2400', '540']);
  const beside = await read(
    'KN-kode;Ursprungsland;Warenmenge;Einheit;Datum\n72083900;Türkei;2,4;t\n72083900;Türkei;540;kg;01.02.2026\n',
  );
  expect(masses(beside.lines)).toEqual(['2400', '540']);
});

test('the unit column of the template belongs to the quantity where the mass is a thousand times as much', async () => {
  const head =
    'Item Number,CN Code,HS Code,Product Name,CBAM Good Type,Country of Origin,Import Area,Imported Quantity,Net Mass,Measurement Unit,Emission Value';
  const template = (quantity: string, mass: string) =>
    `${head}\n1,72083900,720839,Coil,01,CN,EU,${quantity},${mass},TON,1.9\n`;
  expect(masses((await read(template('12.5', '12500'), { quarter: '2026-Q1' })).lines)).toEqual(['12500']);
  const equal = await read(template('12.5', '12.5'), { quarter: '2026-Q1' });
  expect(equal.summary.status).toBe('ready');
  expect(equal.lines[0]).toMatchObject({
    netMassKg: '12500',
    quarter: '2026-Q1',
    importArea: 'EU',
    goodType: '01',
    emissionValue: '1.9',
  });
  expect(asked((await read(template('3', '12.5'), { quarter: '2026-Q1' })).summary)).toContain('unit');
});

test('a table without a date asks for the quarter and takes the answer', async () => {
  const csv = 'CN code;Origin;Net weight (kg)\n72083900;CN;5\n';
  expect(asked((await read(csv)).summary)).toEqual(['quarter']);
  const { lines, summary } = await read(csv, { quarter: '2026-Q2' });
  expect(summary.status).toBe('ready');
  expect(lines[0]?.quarter).toBe('2026-Q2');
});

test('a heading below a cover and a title, in two rows, over merged cells, is found', async () => {
  const { lines, summary } = await read(
    'Importspecifikation;;;;\nFirma A/S;;;;\n\nVare;;Masse;;\nVarekode;Oprindelsesland;Netto (kg);Brutto (kg);Antagelsesdato\n72083900;CN;2.400,0;2.520;26-01-2026\n',
  );
  expect(summary.mapping.tables[0]?.headingRow).toBe(5);
  expect(summary.status).toBe('ready');
  expect(lines[0]).toMatchObject({ row: 6, netMassKg: '2400', grossMassKg: '2520' });
});

test('totals, notes, examples and repeated headings are left out with a remark; a total that does not fit is told', async () => {
  const lines = [
    danish,
    row('2.400,0'),
    danish,
    row('1.100', { item: '2' }),
    ';;;;;I alt;3.500;',
    'Eksempel;;;;;;;',
    'Kilde: DMS;;;;;;;',
  ];
  const good = await read(`${lines.join('\n')}\n`);
  expect(masses(good.lines)).toEqual(['2400', '1100']);
  expect(codesOf(good.summary)).toEqual(['row-heading', 'row-total', 'row-example', 'row-note']);
  expect(good.summary.status).toBe('ready');
  const wrong = await read(`${lines.join('\n').replace('3.500', '3.600')}\n`);
  expect(codesOf(wrong.summary)).toContain('total-differs');
});

test('the MIC extract: its repeated heading, own mass, requested and previous procedure', async () => {
  const head =
    'Period\tATF Number\tDocument Number\tCurrency\tInvoice Number\tCustoms Clearance Date\tSupplier Number\tSupplier Name\tArticle Number\tArticle Description\tQuantity\tOwn Mass\tCustoms Clearance Date\tCountry of Origin\tCN\tRequested Procedure\tPrevious Procedure';
  const line =
    '2026-01\tATF1\t26DE4851KYN1CJNHR2\tEUR\tR-1\t26.01.2026\t4711\tACME\tA1\tCoil\t3\t2400\t26.01.2026\tCN\t72083900\t40\t00';
  const { lines, summary } = await read(`${head}\n${line}\n`);
  expect(summary.status).toBe('ready');
  expect(lines[0]).toMatchObject({
    mrn: '26DE4851KYN1CJNHR2',
    netMassKg: '2400',
    date: '2026-01-26',
    procedure: '4000',
    supplier: 'ACME',
    supplierNumber: '4711',
    invoiceNumber: 'R-1',
  });
  const second = await read(`${head}\n${line.replace('26.01.2026\tCN', '27.02.2026\tCN')}\n`);
  expect(asked(second.summary)).toContain('column');
});

test('Rohmasse is gross: without a net mass no line is taken', async () => {
  const { lines, summary } = await read(
    'Master Reference Number MRN;Customs Tariff Number;Hand over date;Raw mass in Kilograms;Country of origin\n26DE4851KYN1CJNHR2;72083900;26.01.2026;2400;CN\n',
  );
  expect(asked(summary)).toContain('column');
  expect(codesOf(lines[0] as Line)).toContain('mass-gross-only');
});

test('a code in three columns of 6, 2 and 2 digits is joined', async () => {
  const { lines } = await read(
    'DECLARATION_NUMBER,REQUESTED_PROCEDURE_CODE,COUNTRY_OF_ORIGIN_CODE,DESCRIPTION_OF_GOODS,HARMONIZED_SYSTEM_SUB_HEADING_CODE,COMBINED_NOMENCLATURE_CODE,NET_MASS (KG)\n26DK20YYNZ9J3B1AR5,40,CN,Coil,720839,00,2400\n',
  );
  expect(lines[0]).toMatchObject({ cnCode: '72083900', netMassKg: '2400', procedure: '40' });
});

test('lines outside CBAM are counted and say why: code, origin, procedure, time', async () => {
  const { lines, summary } = await read(
    [
      danish,
      row('1', { code: '94032080' }),
      row('1', { item: '2', origin: 'Norge' }),
      row('1', { item: '3', procedure: '7100000' }),
      row('1', { item: '4', date: '30-09-2023' }),
      row('1', { item: '5', origin: 'EU' }),
    ].join('\n'),
  );
  expect(lines.map((line) => [line.state, ...codesOf(line)])).toEqual([
    ['outside', 'cn-code-outside'],
    ['outside', 'country-exempt'],
    ['outside', 'procedure-outside'],
    ['outside', 'before-cbam'],
    ['outside', 'country-exempt'],
  ]);
  expect(summary).toMatchObject({ status: 'ready', counts: { outside: 5 } });
});

test('a code under a heading of Annex I that the list does not know is refused, never outside', async () => {
  const { lines } = await read(
    `${danish}\n${row('1', { code: '73089012' })}\n${row('1', { item: '2', code: '2523100' })}\n${row('1', { item: '3', code: '7.2084E+07' })}\n`,
  );
  expect(lines.map((line) => [line.state, ...codesOf(line)])).toEqual([
    ['refused', 'cn-code-unknown'],
    ['refused', 'cn-code-digit-missing'],
    ['refused', 'cn-code-rounded'],
  ]);
});

test('the same MRN and item twice counts once; with another mass neither counts; of two versions the later does', async () => {
  const twice = await read(`${danish}\n${row('5')}\n${row('5')}\n${row('6', { item: '2' })}\n`);
  expect(twice.lines.map((line) => [line.state, ...codesOf(line)])).toEqual([
    ['accepted'],
    ['refused', 'line-repeated'],
    ['accepted'],
  ]);
  expect(twice.summary.status).toBe('ready');
  const torn = await read(`${danish}\n${row('5')}\n${row('7')}\n`);
  expect(torn.lines.map((line) => line.state)).toEqual(['refused', 'refused']);
  const versions = await read(`${danish};Version\n${row('5')};1\n${row('7')};2\n`);
  expect(versions.lines.map(({ state, netMassKg }) => [state, netMassKg])).toEqual([
    ['refused', '5'],
    ['accepted', '7'],
  ]);
});

test('without a heading the columns are found by their values, and a person confirms them', async () => {
  const { lines, summary } = await read(
    '26DK20YYNZ9J3B1AR5;26-01-2026;72083900;CN;2400\n26DK20YYNZ9J3B1AR5;26-01-2026;72083900;TR;12,5\n',
  );
  expect(summary.status).toBe('needs-review');
  expect(summary.mapping.tables[0]?.columns.map(({ field }) => field)).toEqual([
    'mrn',
    'date',
    'cnCode',
    'countryOfOrigin',
    'netMass',
  ]);
  expect(asked(summary)).toContain('column');
  expect(lines).toHaveLength(2);
});

test('03/04/2026 is asked in an English file and the third of April in a Danish one', async () => {
  const english = await read('CN code;Origin;Net weight (kg);Import date\n72083900;CN;5;03/04/2026\n');
  expect(asked(english.summary)).toContain('dateOrder');
  expect(english.lines[0]).toMatchObject({ date: null, state: 'refused' });
  const danishLines = (await read(`${danish}\n${row('5', { date: '03/04/2026' })}\n`)).lines;
  expect(danishLines[0]?.date).toBe('2026-04-03');
});

test('two columns of net mass that differ are asked about, two that agree are not', async () => {
  const head = 'Varekode;Oprindelsesland;Nettomasse;Nettovægt;Dato';
  const same = await read(`${head}\n72083900;CN;2.400,0;2.400,0;26-01-2026\n`);
  expect(same.summary.status).toBe('ready');
  const second = await read(`${head}\n72083900;CN;2.400,0;2,4;26-01-2026\n`);
  expect(asked(second.summary)).toEqual(['column']);
});

test('a unit column of pieces belongs to the quantity, and the net mass of customs stays in kilograms', async () => {
  const { lines, summary } = await read(
    'Varekode;Oprindelsesland;Nettomasse;Antal;Enhed;Dato\n73181595;CN;2.400,0;10.000;stk;26-01-2026\n',
  );
  expect(summary.status).toBe('ready');
  expect(lines[0]).toMatchObject({ netMassKg: '2400', quantity: '10000', quantityUnit: 'stk' });
});

test('a French extract is read by its words', async () => {
  const { lines } = await read(
    "Numéro de déclaration;Nomenclature;Pays d'origine;Masse nette;Régime;Date\n26FR20YYNZ9J3B1AR5;72083900;CN;2400,5;4000;26/01/2026\n",
  );
  expect(lines[0]).toMatchObject({ cnCode: '72083900', countryOfOrigin: 'CN', netMassKg: '2400.5', procedure: '4000' });
});

test('a net mass above the gross in most rows is asked for the file, and read once a person has said which is net', async () => {
  const rows = [
    'Varekode;Oprindelsesland;Nettomasse;Bruttomasse;Dato',
    '72083900;CN;1.200,0;1.100,0;26-01-2026',
    '72083900;CN;2.600;2.400;26-01-2026',
    '72083900;TR;3.000;3.100;26-01-2026',
  ];
  const { summary } = await read(rows.join('\n'));
  expect(summary.status).toBe('needs-review');
  expect(summary.mapping.questions).toMatchObject([{ about: 'column', field: 'netMass', choices: ['C', 'D'] }]);
  const { shape } = summary.mapping;
  const answered = await read(rows.join('\n'), { chosen: { shape, columns: [{ column: 'D', field: 'netMass' }] } });
  expect(answered.summary.status).toBe('ready');
  expect(masses(answered.lines)).toEqual(['1100', '2400', '3100']);
  const confirmed = await read(rows.join('\n'), { chosen: { shape, columns: [{ column: 'C', field: 'netMass' }] } });
  expect(confirmed.summary).toMatchObject({ status: 'ready', counts: { remark: 2, accepted: 1 } });
  const slip = await read([rows[0], rows[1], rows[3], rows[3]?.replace('TR', 'IN')].join('\n'));
  expect(slip.summary).toMatchObject({ status: 'ready', counts: { remark: 1 } });
});

test('a column of references whose values are MRNs by their check digits is the MRN, and only what is missing is told', async () => {
  const head = 'Referencenr.;Varekode;Oprindelsesland;Nettomasse;Dato';
  const { lines, summary } = await read(
    `${head}\n26DK20YYNZ9J3B1AR5;72083900;CN;2.400;26-01-2026\nI alt;;;2.400;\n26DE4851KYN1CJNHR2;72083900;CN;100;27-01-2026\n`,
  );
  expect(lines.map(({ mrn, reference }) => [mrn, reference])).toEqual([
    ['26DK20YYNZ9J3B1AR5', null],
    ['26DE4851KYN1CJNHR2', null],
  ]);
  expect(summary.status).toBe('ready');
  expect(summary.findings.map(({ message }) => message)).toContain(
    'The file states no item number. If its lines come again, they are recognised by MRN, code, origin, amount and quarter; you are asked about other lines of the same MRN.',
  );
  const counted = await read(
    `MRN;Varepost;Varekode;Oprindelsesland;Nettomasse;Dato\n26DK20YYNZ9J3B1AR5;1;72083900;CN;2400,5;26-01-2026\n26DK20YYNZ9J3B1AR5;2;72083900;TR;310,5;26-01-2026\n26DE4851KYN1CJNHR2;3;72083900;CN;100,5;27-01-2026\n`,
  );
  expect(counted.summary.findings.map(({ message, remedy }) => `${message} ${remedy}`)).toContain(
    'The numbers in the file count its rows, not the items of each declaration. If its lines come again, they are recognised by MRN, code, origin, amount and quarter; you are asked about other lines of the same MRN. Add a column with the item number that each line has in its customs declaration, if you can.',
  );
  const second = await read(`${head}\nJob 17;72083900;CN;2.400;26-01-2026\n`);
  expect(second.lines[0]).toMatchObject({ mrn: null, reference: 'Job 17' });
});

test('lines of a declaration that was invalidated are kept apart and say so, and its second lodging counts', async () => {
  const rows = (words: readonly string[]) =>
    words.map((word, at) => `${row('500', { item: String(Math.floor(at / 2) + 1) })};${word}`).join('\n');
  const { lines, summary } = await read(
    `${danish};Status\n${rows(['Ugyldiggjort', 'Frigivet', 'storniert', 'überlassen', 'Invalidation requested', 'Cancelled'])}\n`,
  );
  expect(lines.map((line) => [line.state, ...codesOf(line)])).toEqual([
    ['outside', 'declaration-cancelled'],
    ['accepted'],
    ['outside', 'declaration-cancelled'],
    ['accepted'],
  ]);
  expect(summary.status).toBe('ready');
  const unnamed = await read(`${danish};X7\n${row('500')};frigivet\n${row('600', { item: '2' })};annulleret\n`);
  expect(unnamed.lines.map(({ state }) => state)).toEqual(['accepted', 'outside']);
  const remarks = await read(
    `${danish};Bemærkning\n${row('500')};Erstatter annulleret angivelse\n${row('600', { item: '2' })};ANNULLERET\n`,
  );
  expect(remarks.lines.map(({ state }) => state)).toEqual(['accepted', 'outside']);
});

test('a column of kilograms and tonnes beside a mass is its unit, whatever its heading', async () => {
  const { lines, summary } = await read(
    'KN-kode;Ursprungsland;Nettogewicht;ME 2;Datum\n72083900;Türkei;2,4;TO\n72083900;Türkei;540,5;KG;01.02.2026\n',
  );
  expect(masses(lines)).toEqual(['2400', '540.5']);
  expect(asked(summary)).not.toContain('unit');
  const apart = await read('KN-kode;Ursprungsland;Nettogewicht;Datum;X\n72083900;Türkei;2,4;01.02.2026;T\n');
  expect(asked(apart.summary)).toContain('unit');
});

test.each([
  'MRN;Varupost;KN-nr;Ursprungsland;Nettovikt (kg);Klareringsdatum;Förfarande',
  'MRN;Line;Commodity code (HS);Ctry.Orig;Total net weight (kg);Clear.date;Procedure',
  'MRN;Pos.;Stat. Warennr.;UrspLand;Egenmasse (kg);Datum der Überlassung;Verfahren',
  'MRN;Line;CN code (import declaration);Ctry of Origin;Nettovægt i alt (kg);Declared on;Procedure',
  'MRN;Varepost;Toldtarifnr.;Oprindelseslands-/områdekode;Egenmasse (kg);Überlassung am;Procedure',
  'MRN;Varupost;Statistiskt nummer;Ctry of Origin;Nettovikt kg;Frigörandedatum;Förfarandekod',
])('%s: every heading is known', async (head) => {
  const { lines, summary } = await read(`${head}\n26DK20YYNZ9J3B1AR5;1;72083900;CN;2400,5;2026-01-26;4000\n`);
  expect(summary.mapping.questions).toEqual([]);
  expect(lines[0]).toMatchObject({
    mrn: '26DK20YYNZ9J3B1AR5',
    item: 1,
    cnCode: '72083900',
    countryOfOrigin: 'CN',
    netMassKg: '2400.5',
    date: '2026-01-26',
    procedure: '4000',
    state: 'accepted',
  });
});

test.each([
  ['Nettovægt pr. stk. (kg)', 'states the mass of one piece'],
  ['Net weight (lbs)', 'states masses in lbs'],
  ['Gewicht gr', 'states masses in gr,'],
  ['Stückgewicht netto kg', 'states the mass of one piece'],
])('%s is not the mass of a line, and no answer is offered that would make it so', async (heading, sentence) => {
  const { lines, summary } = await read(
    `MRN;Varepost;Varekode;Oprindelsesland;${heading};Antagelsesdato\n26DK20YYNZ9J3B1AR5;1;72083900;CN;12,5;26-01-2026\n`,
  );
  expect(summary.status).toBe('needs-review');
  const [question] = summary.mapping.questions;
  expect(question).toMatchObject({ about: 'column', field: 'netMass', proposal: null });
  expect(question?.question).toContain(sentence);
  expect(question?.choices).not.toContain('kg');
  expect(lines[0]).toMatchObject({ netMassKg: null, state: 'refused' });
});

test('a column that is missing is said once for the file, not on each line; lines outside count among all', async () => {
  const { lines, summary } = await read(
    'Varekode;Oprindelsesland;X;Dato\n72083900;CN;A;26-01-2026\n94032080;CN;B;26-01-2026\n72083900;TR;C;26-01-2026\n',
  );
  expect(lines.map((line) => [line.state, ...codesOf(line)])).toEqual([
    ['refused'],
    ['outside', 'cn-code-outside'],
    ['refused'],
  ]);
  expect(codesOf(summary).filter((code) => code === 'column-missing')).toHaveLength(1);
  expect(summary.mapping.questions.find(({ about }) => about === 'refused')?.question).toContain('2 of 3 lines');
});

test('totals of groups and titles of printed pages are no lines, and a total is that of the lines', async () => {
  const { lines, summary } = await read(
    [
      'Ursprungsland;MRN;Pos.;Warennummer;Eigenmasse (kg);Annahmedatum',
      'CN;26DK20YYNZ9J3B1AR5;1;72083900;1.000,5;26.01.2026',
      'CN;26DK20YYNZ9J3B1AR5;2;72083900;500;26.01.2026',
      'CN Ergebnis;;;;1.500,5;',
      'Importliste;;;;;Seite 2 von 3',
      'TR;26DK20YYNZ9J3B1AR5;3;72083900;500;26.01.2026',
      'TR Resultat;;;;500;',
      'Gesamtergebnis;;;;2.000,5;',
      ';26DK20YYNZ9J3B1AR5;4;;20;26.01.2026',
    ].join('\n'),
  );
  expect(lines.map(({ row, state }) => [row, state])).toEqual([
    [2, 'accepted'],
    [3, 'accepted'],
    [6, 'accepted'],
    [9, 'refused'],
  ]);
  expect(codesOf(summary)).toEqual(['row-total', 'row-note', 'row-total', 'row-total']);
});

test.each([
  ['a code of the nomenclature before a number of eight digits', 'Los;Tarif;CO;Net mass (kg);Date', 'B', 'cnCode'],
  ['the own code before the exporter’s', 'CN code exporter;CN code decl;CO;Net mass (kg);Date', 'B', 'cnCode'],
])('%s is proposed', async (_, head, column, field) => {
  const rows = ['75412226;72083900', '76871815;73181595', '72588180;76061292'].map(
    (codes) => `${codes};CN;500;2026-01-26`,
  );
  const { summary } = await read(`${head}\n${rows.join('\n')}\n`);
  const found = summary.mapping.tables[0]?.columns.find((column) => column.field === field);
  expect(found?.column).toBe(column);
});

test('of two columns of countries the one that varies beyond the Union is proposed for the origin, of two dates the one of no journey', async () => {
  const { summary } = await read(
    [
      'Warehouse,Varekode,Land,Nettomasse kg,Afgangsdag,Klar',
      'DE,72083900,GB,500,15-12-2025,24-01-2026',
      'DE,72083900,CN,600,15-12-2025,24-01-2026',
    ]
      .join('\n')
      .replaceAll(',', ';'),
  );
  const fieldOf = (letter: string) => summary.mapping.tables[0]?.columns.find(({ column }) => column === letter)?.field;
  expect([fieldOf('A'), fieldOf('C'), fieldOf('E'), fieldOf('F')]).toEqual([null, 'countryOfOrigin', null, 'date']);
});

test('a former net mass stands behind the present one, which a person confirms', async () => {
  const { lines, summary } = await read(
    'CN code;Origin;Net mass (kg) old;Net mass (kg);Date\n72083900;CN;700;650;2026-01-26\n',
  );
  expect(masses(lines)).toEqual(['650']);
  expect(summary.mapping.questions).toMatchObject([{ about: 'column', column: 'D', field: 'netMass' }]);
});

test('the MRN of a transit is none of the import, and a code of the American tariff is confirmed', async () => {
  const { lines, summary } = await read(
    'Transit T1;HTS code;Origin;Net mass (kg);Date\n26DK20YYNZ9J3B1AR5;72083900;CN;650;2026-01-26\n',
  );
  expect(lines[0]).toMatchObject({ mrn: null, cnCode: '72083900' });
  expect(summary.mapping.questions).toMatchObject([{ about: 'column', column: 'B', proposal: 'cnCode' }]);
});
