import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { writeXlsx } from '../spreadsheet/write-xlsx.ts';
import type { Line } from './line.ts';
import { openLines } from './read-lines.ts';

const tables = loadTables();

async function read(bytes: Uint8Array | string): Promise<{ counted: unknown[]; asks: string[]; proposals: unknown[] }> {
  const file = await openLines(Uint8Array.from(Buffer.from(bytes)), tables, { today: '2026-11-26' });
  const lines: Line[] = [...file.lines()];
  const { questions } = file.summary().mapping;
  return {
    counted: lines
      .filter(({ state }) => state === 'accepted' || state === 'remark')
      .map(({ mrn, cnCode, taricCode, countryOfOrigin, netMassKg, date }) => [
        mrn,
        taricCode ?? cnCode,
        countryOfOrigin,
        netMassKg,
        date,
      ]),
    asks: questions.map(({ about, field }) => (field === null ? about : `${about} ${field}`)),
    proposals: questions.map(({ proposal }) => proposal),
  };
}

/** The bytes of a text in a code page of one byte a letter. */
function encoded(text: string, page: string): Uint8Array {
  const decoder = new TextDecoder(page);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${letter} is not in ${page}`);
    return byte;
  });
}

const LINES = [
  ['26DK20YYNZ9J3B1AR5', '1', '72083900', 'CN', '1200,5', '1260,25', '26.01.2026'],
  ['26DK20YYNZ9J3B1AR5', '2', '73181535', 'TR', '310,25', '330,5', '26.01.2026'],
];
const READ = [
  ['26DK20YYNZ9J3B1AR5', '72083900', 'CN', '1200.5', '2026-01-26'],
  ['26DK20YYNZ9J3B1AR5', '73181535', 'TR', '310.25', '2026-01-26'],
];
const list = (heading: string, lines: readonly (readonly string[])[] = LINES) =>
  [heading, ...lines.map((line) => line.join(';'))].join('\r\n');

test.each([
  [
    'windows-1250',
    'Št. deklaracije;Zap. št.;Tarifna oznaka;Država porekla;Neto masa (kg);Bruto masa (kg);Datum sprejema',
  ],
  ['windows-1250', 'MRN;Pořadí;Kód KN;Země původu;Vl. hmotnost;Hr. hmotnost;Datum přijetí'],
  ['iso-8859-2', 'MRN;Pořadí;Kód KN;Země původu;Čistá hmotnost;Hrubá hmotnost;Datum přijetí'],
  ['windows-1251', 'МРН;№ стока;Код по ТАРИК;Страна на произход;Нето тегло (кг);Бруто тегло (кг);Дата на приемане'],
  ['windows-1253', 'MRN;Α/Α είδους;Κωδικός ΣΟ;Χώρα καταγωγής;Καθαρό βάρος (kg);Μικτό βάρος (kg);Ημ/νία αποδοχής'],
  ['iso-8859-7', 'ΑΡ. MRN;Είδος;Κωδικός TARIC;Χώρα καταγωγής;Καθαρό βάρος κιλά;Μικτό βάρος κιλά;Ημ/νία αποδοχής'],
  ['windows-1254', 'Beyanname No;Kalem No;GTİP;Menşe Ülke;Net Ağırlık (KG);Brüt Ağırlık (KG);Tescil Tarihi'],
  ['windows-1257', 'MRN;Preces Nr.;Preces kods;Izcelsmes valsts;Neto masa (kg);Bruto masa (kg);Pieņemšanas datums'],
  ['windows-1257', 'MRN;Prekės Nr.;Prekės kodas;Kilmės šalis;Svoris neto, kg;Svoris bruto, kg;Įforminimo data'],
  ['utf-8', 'MRN;Tételszám;Vámtarifaszám;Származási ország;Nettó tömeg (kg);Bruttó tömeg (kg);Elfogadás dátuma'],
  ['utf-8', 'MRN;Kaup;Kaubakood;Päritolumaa;Netokaal kg;Brutokaal kg;Aktsepteeritud'],
  ['utf-8', 'MRN;Nr. art.;Cod NC8;Țara origine;Greutate netă (kg);Greutate brută (kg);Data și ora acceptării'],
  ['utf-8', 'MRN;Varelinje;Varenummer;Opprinnelsesland;Netto vekt (kg);Brutto vekt (kg);Fortollet dato'],
  ['utf-8', 'REGNR;POSNR;STAT.WARNR.;URSPRLAND;EIGENMASSE;ROHMASSE;ANNDAT'],
])('a list in %s is ready under %s', async (page, heading) => {
  const text = list(heading);
  const { counted, asks } = await read(page === 'utf-8' ? text : encoded(text, page));
  expect([counted, asks]).toEqual([READ, []]);
});

test.each([
  ['Κατάσταση', 'Αποδεκτή', 'Ακυρωμένη'],
  ['Statuss', 'Izlaista', 'Anulēta'],
  ['Durum', 'Kabul', 'İptal edildi'],
  ['voided', 'false', 'true'],
  ['etat', 'BAE', 'INVALIDEE'],
])('below %s, %s counts and %s does not', async (heading, valid, cancelled) => {
  const head = `MRN;Item;CN code;Country of origin;Net mass (kg);Gross mass (kg);Acceptance date;${heading}`;
  const { counted } = await read(
    list(head, [
      [...(LINES[0] ?? []), valid],
      [...(LINES[1] ?? []), cancelled],
    ]),
  );
  expect(counted).toEqual([READ[0]]);
});

test('the mixed code of a register is joined from parts of four, four and two digits', async () => {
  const { counted, asks } = await read(
    'MRN;Data accett.;Sing.;Voce;Sottovoce;TARIC;Origine;Massa lorda kg;Massa netta kg\n26DK20YYNZ9J3B1AR5;26/01/2026;1;7208;3900;00;CN;1300;1200,5\n26DK20YYNZ9J3B1AR5;26/01/2026;2;7318;1535;00;TR;400;310,25\n',
  );
  expect([counted, asks]).toEqual([READ.map(([mrn, code, ...others]) => [mrn, `${code}00`, ...others]), []]);
});

test('days without a year are of the year of their MRN', async () => {
  const { counted, asks } = await read(
    list(
      'MRN;Art.;Cod NC;Țara de origine;Masă netă kg;Masă brută kg;Ziua.luna acceptare',
      LINES.map((line) => line.with(6, '26.01')),
    ),
  );
  expect([counted, asks]).toEqual([READ, []]);
});

test('days without a year stay open where title and MRN contradict each other', async () => {
  const { counted, asks } = await read(
    `Register 2025\r\n${list(
      'MRN;Art.;Cod NC;Țara de origine;Masă netă kg;Masă brută kg;Data acceptării',
      LINES.map((line) => line.with(6, '26.01')),
    )}`,
  );
  expect(counted.map((line) => (line as unknown[])[4])).toEqual([null, null]);
  expect(asks).toContain('quarter date');
});

test('a day in columns whose headings begin with year, month and day is joined', async () => {
  const { counted, asks } = await read(
    list(
      'MRN;Poz;Kod CN;Kraj poch.;Netto kg;Brutto kg;Rok odprawy;Miesiąc odprawy;Dzień odprawy',
      LINES.map((line) => [...line.slice(0, 6), '2026', '1', '26']),
    ),
  );
  expect([counted, asks]).toEqual([READ, []]);
});

test('numbers of countries are read by their key on another sheet, and those of items are not', async () => {
  const rows = [
    ['MRN', 'Tulldatum', 'Post', 'Stat.nr', 'Ursprungskod', 'Vikt netto kg'],
    ['26DK20YYNZ9J3B1AR5', '20260126', '6', '72083900', '52', '1200,5'],
    ['26DK20YYNZ9J3B1AR5', '20260126', '52', '73181535', '6', '310,25'],
  ];
  const key = [
    ['Kod', 'Land', 'ISO'],
    ['6', 'Turkiet', 'TR'],
    ['52', 'Kina', 'CN'],
  ];
  const workbook = [
    ...writeXlsx([
      { name: 'Poster', rows },
      { name: 'Landkoder', rows: key },
    ]),
  ];
  const { counted, asks } = await read(Buffer.concat(workbook.map((piece) => Buffer.from(piece as Uint8Array))));
  expect([counted, asks]).toEqual([READ, []]);
});

test('values that say of which kind they are become columns of their own', async () => {
  const { counted, asks } = await read(
    `<z:Anmeldungen xmlns:z="urn:x">${LINES.map(
      ([mrn, item, code, origin, net, gross]) =>
        `<z:Anmeldung><z:Kopf><z:MRN>${mrn}</z:MRN><z:Zeitpunkte><z:Eingang>2026-01-20</z:Eingang><z:Annahme>2026-01-26</z:Annahme></z:Zeitpunkte></z:Kopf><z:Position nr="${item}" warennummer="${code}" ursprung="${origin}"><z:Masse art="roh" einheit="KGM">${gross?.replace(',', '.')}</z:Masse><z:Masse art="eigen" einheit="KGM">${net?.replace(',', '.')}</z:Masse></z:Position></z:Anmeldung>`,
    ).join('')}</z:Anmeldungen>`,
  );
  expect([counted, asks]).toEqual([READ, []]);
});

test('a print is read by its lines of goods, whatever its page heads, sums and headings stand over', async () => {
  const head = 'ENTRY MRN           ITM ACC DATE   COMM CODE   COO    GROSS KG      NET KG  SUPP QTY   CUST VALUE ST';
  const rule = '-'.repeat(head.length);
  const page = (number: number) => [
    `FORGE LTD    IMPORT ENTRIES BY ITEM       RUN DATE 02/11/2026  PAGE    ${number}`,
    '',
    head,
    rule,
  ];
  const { counted, asks } = await read(
    [
      ...page(1),
      '26DK20YYNZ9J3B1AR5    1 26/01/2026 7208 3900     CN      1,260.2    1,200.50       820 2,553,443.24',
      '                      2            7318 1535     TR        330.5      310.25               2,305.24',
      '                      3            7208 3900     TR    330,000.5  310,000.25              12,305.24 X',
      '                             ** CONTINUED **',
      '',
      ...page(2),
      '26DK20YYNZ9J3B1AR5    4 26/01/2026 7208 3900     CN      1,360.2    1,300.50      1020    53,443.24',
      rule,
      'TOTAL ITEMS 4   NET KG 312,811.50',
      'ST: X = ENTRY CANCELLED BY CUSTOMS, BLANK = CLEARED',
    ].join('\r\n'),
  );
  expect([counted, asks]).toEqual([[...READ, ['26DK20YYNZ9J3B1AR5', '72083900', 'CN', '1300.5', '2026-01-26']], []]);
});

test('a mass whose thousands a blank parts is one number, also where all lines of a print have it at one place', async () => {
  const { counted } = await read(
    [
      'MRN                 Nimike   Alkup.maa   Bruttopaino kg  Nettopaino kg   Hyv.päivä',
      '26DK20YYNZ9J3B1AR5  72083900 CN               320 214,1     310 585,92  26.01.2026',
      '26DK20YYNZ9J3B1AR5  73181535 TR                   243,6         232,95  26.01.2026',
      '26DK20YYNZ9J3B1AR5  73181535 IN                 5 243,5       5 109,10  26.01.2026',
    ].join('\n'),
  );
  expect(counted.map((line) => (line as unknown[])[3])).toEqual(['310585.92', '232.95', '5109.1']);
});

test('of two days neither of which is called that of acceptance a person says which counts', async () => {
  const two = (first: string, second: string) =>
    read(
      list(
        `MRN;Pos;Warennummer;Ursprungsland;Eigenmasse;Rohmasse;${first};${second}`,
        LINES.map((line, at) => [...line.with(6, `2${at + 5}.01.2026`), `2${at + 7}.01.2026`]),
      ),
    );
  expect((await two('XKDAT', 'Überlassungsdatum')).asks).toEqual(['column date']);
  expect((await two('Einfuhrdatum', 'Überlassungsdatum')).asks).toEqual(['column date']);
  expect((await two('Annahmedatum', 'Überlassungsdatum')).asks).toEqual([]);
});

test('broken masses that are all small beside whole ones that are all large may be tonnes', async () => {
  const masses = ['25800', '158,49', '171540', '73,64', '259268', '149,22', '295395'];
  const { asks } = await read(
    list(
      'MRN;Kaup;Kaubakood;Päritoluriik;Netomass;Aktsepteerimise kuupäev',
      masses.map((mass, at) => ['26DK20YYNZ9J3B1AR5', String(at + 1), '72083900', 'CN', mass, '03.03.2026']),
    ),
  );
  expect(asks).toContain('unit netMass');
});

test('a note behind the lines says the unit', async () => {
  const { counted, asks } = await read(
    `${list('MRN;Tétel;Vámtarifaszám;Származási ország;Nettó tömeg;Bruttó tömeg;Elfogadás dátuma')}\r\n\r\nMegjegyzés: a tömegek tonnában értendők.\r\n`,
  );
  expect([counted.map((line) => (line as unknown[])[3]), asks]).toEqual([['1200500', '310250'], []]);
});

test('what is asked is proposed as most lists would mean it', async () => {
  const heading = 'MRN;Item;CN code;Country of origin;Net mass (kg);Accepted';
  const grouped = ['7.571', '1.384', '6.544'].map((mass, at) => [
    '26DK20YYNZ9J3B1AR5',
    String(at + 1),
    '72083900',
    'CN',
    mass,
    '2026-01-26',
  ]);
  expect((await read(list(heading, grouped))).proposals[0]).toBe(',');
  const days = ['26-01-25', '26-02-26', '26-03-24'].map((day, at) => [
    'A1',
    String(at + 1),
    '72083900',
    'CN',
    '1200,5',
    day,
  ]);
  expect((await read(list('LRN;Poz;CN;Kraj pochodzenia;Masa netto kg;Data', days))).proposals[0]).toBe('year-first');
});

test.each(['*', '# ', ''])(
  'records of several kinds are joined into lines, where %jtheir fields are named',
  async (mark) => {
    const { counted, asks } = await read(
      [
        '00;EDI-IMP;V3;SENDER=NORDSPED',
        `${mark}10;MRN;STATUS;ACCEPTANCE;DISPATCH`,
        `${mark}20;ITEM;TARIC;ORIGIN;GROSS;NET;SUPP`,
        `${mark}40;DOC;REF;DATE`,
        '10;26DK20YYNZ9J3B1AR5;CLR;20260126;CN',
        '20;1;7208390000;CN;1260.25;1200.5;16',
        '40;N380;F4360;20251215',
        '20;2;7318153500;TR;330.5;310.25;',
        '90;2;1510.75',
        '10;26DKR66Y4L18TF9AR3;Annulleret;20260126;CN',
        '20;1;7208390000;CN;1260.25;1200.5;16',
      ].join('\n'),
    );
    expect([counted, asks]).toEqual([READ.map(([mrn, code, ...others]) => [mrn, `${code}00`, ...others]), []]);
  },
);

test.each([
  ['MRN;Pda.;Posición arancelaria;País de origen no preferencial;Masa neta (kg);Masa bruta (kg);Fecha de levante'],
  ['MRN;Položka;Položka sadzobníka;Štát pôvodu;Čistá váha kg;Hrubá váha kg;Prijaté dňa'],
  ['MRN;Erä;Tavaran koodi;Alkuperämaan koodi;Omapaino kg;Bruttopaino kg;Tullauspäivä'],
  ['MRN;Tétel;Árukód;Származás;Saját tömeg kg;Bruttó tömeg kg;Szabad forgalomba bocsátás napja'],
  ['MRN;Stavka;Tarifna stavka;Država podrijetla;Vlastita masa kg;Bruto masa kg;Ocarinjeno'],
  ['MRN;Item;Comm code;C/O;Nett kg;Gross kg;Entry accepted (dd/mm/yyyy)'],
])('a list is ready under %s', async (heading) => {
  const { counted, asks } = await read(list(heading));
  expect([counted, asks]).toEqual([READ, []]);
});

test('the order of days that can be read in two ways is that which their heading shows', async () => {
  const lines = LINES.map((line) => line.with(6, '03/04/2026'));
  const { counted } = await read(list('MRN;Item;Comm code;C/O;Nett kg;Gross kg;Entry accepted (mm/dd/yyyy)', lines));
  expect(counted.map((line) => (line as unknown[])[4])).toEqual(['2026-03-04', '2026-03-04']);
});

test('tonnes are TM in Spanish', async () => {
  const { counted, asks } = await read(
    list('DUA;PARTIDA;POS. ESTADISTICA;PAIS ORIGEN;PESO NETO (TM);PESO BRUTO (TM);FECHA ADMISION'),
  );
  expect([counted.map((line) => (line as unknown[])[3]), asks]).toEqual([['1200500', '310250'], []]);
});

test('tonnes are named by their letter alone in a title', async () => {
  const lines = LINES.map((line, at) => [...line.slice(0, 4), `${at + 3},334`, line[6] ?? '']);
  const { counted } = await read(
    `Einfuhrstatistik 2026 – Mengen in t\r\n${list(
      'MRN;Pos;Warennummer;Ursprungsland;Menge netto;Annahmedatum',
      [...lines, lines[0] ?? []].map((line, at) => line.with(1, String(at + 1))),
    )}`,
  );
  expect(counted.map((line) => (line as unknown[])[3])).toEqual(['3334', '4334', '3334']);
});

test('lines whose destination is outside the Union are asked about', async () => {
  const to = (country: string) =>
    read(
      list(
        'MRN;Tétel;KN kód;Származási ország;Nettó tömeg kg;Bruttó tömeg kg;Elfogadás dátuma;Rendeltetési ország',
        LINES.map((line) => [...line, country]),
      ),
    );
  expect([(await to('RS')).asks, (await to('CH')).asks, (await to('HU')).asks]).toEqual([['sheet'], ['sheet'], []]);
});

test.each(['Kiviteli nyilatkozatok 2026', 'Izvozne deklaracije', 'Vienti-ilmoitukset'])(
  'below the title "%s" nothing counts before somebody said so',
  async (title) => {
    const { asks } = await read(
      `${title}\r\n${list('MRN;Item;CN code;Country of origin;Net mass (kg);Gross mass (kg);Acceptance date')}`,
    );
    expect(asks).toContain('sheet');
  },
);

test('a state that ends like a word for no is none', async () => {
  const head = 'Číslo MRN;Pol.;Celní sazebník;Země původu;Vlastní váha (kg);Hrubá váha (kg);Přijato dne;Stav';
  const { counted, asks } = await read(
    list(head, [
      [...(LINES[0] ?? []).with(6, '26.01.2026.'), 'Propuštěno'],
      [...(LINES[1] ?? []), 'Zneplatněno'],
    ]),
  );
  expect([counted, asks]).toEqual([[READ[0]], []]);
});

test.each([
  ['each name has one', ['Trung Quốc', 'Thổ Nhĩ Kỳ', 'Trung Quốc'], ['CN', 'TR', 'CN'], []],
  ['a name has two', ['Trung Quốc', 'Thổ Nhĩ Kỳ', 'Trung Quốc'], ['CN', 'TR', 'VN'], ['column countryOfOrigin']],
  ['a code has two', ['Trung Quốc', 'Thổ Nhĩ Kỳ', 'Ấn Độ'], ['CN', 'TR', 'TR'], ['column countryOfOrigin']],
])('codes beside names of origins that nobody knows are theirs where %s', async (_, names, codes, asked) => {
  const rows = names.map((name, at) => `26DK20YYNZ9J3B1AR5;${at + 1};72083900;${name};${codes[at]};1200,5;26.01.2026`);
  const { counted, asks } = await read(
    `MRN;Item;CN code;Country of origin;ISO;Net mass (kg);Acceptance date\r\n${rows.join('\r\n')}`,
  );
  expect([counted.map((line) => (line as unknown[])[2]), asks]).toEqual([codes, asked]);
});

test.each([
  ['Gevraagde regeling;Voorafgaande regeling', '40', '00'],
  ['Régime demandé;Régime précédent', '40', '0'],
  ['Xyz;Zyx', '42', '00'],
])(
  'requested and previous procedure are read where they stand beside each other, under %s',
  async (headings, release, previous) => {
    const procedures = [release, '71', release];
    const rows = procedures.map(
      (code, at) => `26DK20YYNZ9J3B1AR5;${at + 1};72083900;CN;120${at},5;26.01.2026;${code};${previous}`,
    );
    const { counted, asks } = await read(
      `MRN;Item;CN code;Country of origin;Net mass (kg);Acceptance date;${headings}\r\n${rows.join('\r\n')}`,
    );
    expect([counted.map((line) => (line as unknown[])[3]), asks]).toEqual([['1200.5', '1202.5'], []]);
  },
);

test('two digits beside each other that are no procedures take no line out', async () => {
  const rows = [40, 71, 42].map(
    (number, at) => `26DK20YYNZ9J3B1AR5;${at + 1};72083900;CN;120${at},5;26.01.2026;${number};13`,
  );
  const { counted } = await read(
    `MRN;Item;CN code;Country of origin;Net mass (kg);Acceptance date;Xyz;Zyx\r\n${rows.join('\r\n')}`,
  );
  expect(counted).toHaveLength(3);
});

test.each([
  ['Gevraagde regeling', '40', '71'],
  ['Kod procedury', '4000', '1000'],
  ['Procedurkod', '40 00', '71 00'],
  ['Pyydetty menettely', '4000 000', '7100 000'],
  ['Zahtevani postopek', '40.00', '71.00'],
  ['Xyz', '40 00', '71 00'],
])('a word for procedure names its column whatever else the heading says: %s', async (heading, release, storage) => {
  const rows = [release, storage, release].map(
    (code, at) => `26DK20YYNZ9J3B1AR5;${at + 1};72083900;CN;120${at},5;26.01.2026;${code}`,
  );
  const { counted, asks } = await read(
    `MRN;Item;CN code;Country of origin;Net mass (kg);Acceptance date;${heading}\r\n${rows.join('\r\n')}`,
  );
  expect([counted.map((line) => (line as unknown[])[3]), asks]).toEqual([['1200.5', '1202.5'], []]);
});

test('the procedure before, 71 of a release from storage, takes no line out', async () => {
  const rows = ['00', '71', '71'].map(
    (code, at) => `26DK20YYNZ9J3B1AR5;${at + 1};72083900;CN;120${at},5;26.01.2026;${code}`,
  );
  const { counted } = await read(
    `MRN;Item;CN code;Country of origin;Net mass (kg);Acceptance date;Poprzednia procedura\r\n${rows.join('\r\n')}`,
  );
  expect(counted).toHaveLength(3);
});
