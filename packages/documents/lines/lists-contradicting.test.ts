import { describe, expect, test } from 'vitest';
import { CODES, list, MRN, readList } from '../testing/small-list.ts';

async function read(bytes: string | Uint8Array) {
  const { taken, ...rest } = await readList(bytes);
  return {
    ...rest,
    masses: taken.map(({ netMassKg }) => netMassKg),
    days: [...new Set(taken.map(({ date }) => date))],
  };
}

describe('a unit that the heading and each row state', () => {
  const withUnits = (heading: string, mass: (at: number) => string, unit: string) =>
    list(`MRN;Position;Annahmedatum;Warennummer;Ursprungsland;${heading};Einheit`, (code, at) =>
      [MRN[0], at + 1, '12.02.2026', code, 'CN', mass(at), unit].join(';'),
    );

  test.each([
    ['tonnes above kilograms', 'Eigenmasse (t)', (at: number) => `2${at},5`, 'KGM'],
    ['kilograms above tonnes', 'Eigenmasse (kg)', (at: number) => `2${at},5`, 'TNE'],
  ])('is asked without a proposal: %s', async (_, heading, mass, unit) => {
    const { asks, masses } = await read(withUnits(heading, mass, unit));
    expect([asks[0], masses]).toEqual(['unit F ', []]);
  });

  test.each([
    ['alike', 'Eigenmasse (t)', (at: number) => `2${at},5`, 'TNE'],
    ['otherwise, of what no ship carries', 'Eigenmasse (kg)', (at: number) => `2${at}400,5`, 'TNE'],
  ])('is read where both say it %s', async (_, heading, mass, unit) => {
    expect((await read(withUnits(heading, mass, unit))).status).toBe('ready');
  });
});

test('codes of states that nothing explains are asked about also where none is that of most lines', async () => {
  const states = ['31', '44', '31', '52', '44', '31'];
  const stated = (heading: string) =>
    list(`MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);${heading}`, (code, at) =>
      [MRN[0], at + 1, '12-02-2026', code, 'CN', 1200 + at, states[at]].join(';'),
    );
  expect((await read(stated('Sts.'))).asks).toEqual(['column G ']);
  expect((await read(stated('Kolli'))).asks).toEqual([]);
});

describe('codes of countries beside the origin', () => {
  const names = ['Tyrkiet', 'Kina', 'Indien', 'Kina', 'Tyrkiet', 'Indien'];
  const beside = (heading: string, codes: readonly string[]) =>
    list(`MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;${heading};Nettovægt (kg)`, (code, at) =>
      [MRN[0], at + 1, '12-02-2026', code, names[at], codes[at], 1200 + at].join(';'),
    );
  const same = ['TR', 'CN', 'IN', 'CN', 'TR', 'IN'];

  test('are asked about where they contradict it on some lines', async () => {
    const { asks, questions } = await read(beside('ISO', ['TR', 'CN', 'IN', 'IN', 'TR', 'IN']));
    expect(asks).toEqual(['column E countryOfOrigin']);
    expect(questions[0]).toContain('column F states another country on some lines');
  });

  test('are not where they repeat it, or are those of another country', async () => {
    expect((await read(beside('ISO', same))).asks).toEqual([]);
    expect((await read(beside('Afsendelsesland', ['DE', 'CN', 'NL', 'CN', 'TR', 'IN']))).asks).toEqual([]);
  });
});

describe('lines that lack what they need', () => {
  const lacking = (origins: readonly string[]) =>
    list('MRN;Item;Acceptance date;Commodity code;Country of origin;Net mass (kg)', (code, at) =>
      [MRN[0], at + 1, '2026-02-12', code, origins[at], 1200 + at].join(';'),
    );

  test('are asked about as a whole where they are many', async () => {
    const { asks, masses, questions } = await read(lacking(['CN', '', 'TR', '?', 'various', 'IN']));
    expect([asks, masses.length]).toEqual([['refused  '], 3]);
    expect(questions[0]).toContain('3 of 6 lines have no whole code');
  });

  test('are told and left out where they are few', async () => {
    const { status, masses } = await read(lacking(['CN', '', 'TR', 'IN', 'TR', 'IN']));
    expect([status, masses.length]).toEqual(['ready', 5]);
  });
});

test.each([
  ['tone', 'MRN;Nr. crt.;Data acceptării;Cod NC;Țara de origine;Cantitate netă'],
  ['tuny', 'MRN;Položka;Datum přijetí;Kód KN;Země původu;Čisté množství'],
  ['toneladas', 'MRN;Partida;Fecha de admisión;Código NC;País de origen;Cantidad neta'],
])('a net quantity in %s is a mass in tonnes', async (unit, heading) => {
  const text = list(`${heading} (${unit})`, (code, at) =>
    [MRN[0], at + 1, '12.02.2026', code, 'CN', `12${at},5`].join(';'),
  );
  const { status, masses } = await read(text);
  expect([status, masses[0]]).toEqual(['ready', '120500']);
});

test('days of six digits below ÅÅMMDD in the code page of a console are days', async () => {
  const text = list('MRN;POST;DATUM \x8f\x8fMMDD;VARUKOD;URSPRUNGSLAND;NETTOVIKT KG;V\x8eRDE', (code, at) =>
    [MRN[0], at + 1, '260212', code, 'CN', 1200 + at, '100,50'].join(';'),
  );
  const { status, days } = await read(Buffer.from(text, 'latin1'));
  expect([status, days]).toEqual(['ready', ['2026-02-12']]);
});

test('a day in three columns below one heading is a day', async () => {
  const cells = (name: string, texts: readonly unknown[]) => texts.map((text) => `<${name}>${text}</${name}>`).join('');
  const rows = CODES.map((code, at) => `<tr>${cells('td', [MRN[0], at + 1, 12, 2, 2026, code, 'CN', 1200 + at])}</tr>`);
  const page = [
    '<html><table><tr><th>MRN</th><th>Art.</th><th colspan="3">Data accettazione</th><th>Codice NC</th><th>Origine</th><th>Massa netta (kg)</th></tr>',
    `<tr>${cells('th', ['', '', 'GG', 'MM', 'AAAA', '', '', ''])}</tr>`,
    ...rows,
    '</table></html>',
  ].join('');
  const { status, days } = await read(page);
  expect([status, days]).toEqual(['ready', ['2026-02-12']]);
});

test('a type of rows that take others back whole leaves nothing to ask', async () => {
  const row = (at: number, type: string, mass: string) =>
    [MRN[at % 2], 900 + at, type, '2026-02-12', CODES[at % 6], 'CN', mass].join(',');
  const text = [
    'MRN,Doc No,Type,Acceptance date,Commodity code,Country of origin,Net mass (kg)',
    ...[0, 1, 2, 3, 4].map((at) => row(at, 'IMP', `${1200 + at}.5`)),
    [MRN[0], 950, 'REV', '2026-02-12', CODES[2], 'CN', '-1202.5'].join(','),
  ].join('\n');
  const { status, masses } = await read(text);
  expect([status, masses]).toEqual(['ready', ['1200.5', '1201.5', '1203.5', '1204.5']]);
});

test('StatWarNr. of a business program heads codes', async () => {
  const text = list('MRN-Nr.;Pos.;Ann.dat.;StatWarNr;UrsLd;Eigenmasse kg', (code, at) =>
    [MRN[0], at + 1, '12.02.2026', code, 'CN', 1200 + at].join(';'),
  );
  expect((await read(text)).status).toBe('ready');
});
