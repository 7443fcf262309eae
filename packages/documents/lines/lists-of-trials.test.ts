import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const HEADING = ['MRN', 'CN code', 'Country of origin', 'Net mass (kg)', 'Acceptance date'];
const row = (kg: number) => ['', '73181588', 'TR', String(kg), '2026-03-17'];

/** A workbook with the same goods on each sheet, 100 kg on the first, 101 on the second. */
const workbook = (...names: string[]) => {
  const cells = (texts: string[]) =>
    `<Row>${texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>`;
  const sheets = names.map(
    (name, at) => `<Worksheet ss:Name="${name}"><Table>${cells(HEADING)}${cells(row(100 + at))}</Table></Worksheet>`,
  );
  return `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>`;
};

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { status, findings } = file.summary();
  return { status, kg: taken.map(({ netMassKg }) => netMassKg), findings: findings.map(({ code }) => code) };
}

test.each([
  'Testes - ambiente qualidade',
  'Testumgebung',
  'Kvalitetsmiljø',
  'UAT',
  'Sandbox 2',
  'Środowisko testowe',
  'Testovací prostředí',
  'Testiympäristö',
  'Tesztkörnyezet',
  'Mediu de testare',
  'Testno okolje',
  'Testavimo aplinka',
  'Testa vide',
  'Тестова среда',
  'Δοκιμαστικό περιβάλλον',
  'Entorno de pruebas',
  'Environnement de recette',
  'Testdeklarationer',
  'Schulungssystem',
  'Importação - ambiente de testes',
])('a sheet of a system for tests is left out and told: %s', async (name) => {
  const { status, kg, findings } = await read(workbook('2026', name));
  expect([status, kg]).toEqual(['ready', ['100']]);
  expect(findings).toContain('sheet-set-apart');
});

test.each([
  'Kvalitet S355',
  'Qualität',
  'Attester',
  'Environment',
  'Umgebung Hamburg',
  'Contest',
  'Mandant Provinzial',
])('a sheet whose name is only like that counts: %s', async (name) => {
  expect((await read(workbook('2026', name))).kg).toEqual(['100', '101']);
});

test.each(['Tests', 'Pruebas', 'Prova 1', 'Simulering'])('a sheet of some trial is asked about: %s', async (name) => {
  const { status, kg } = await read(workbook('2026', name));
  expect([status, kg]).toEqual(['needs-review', ['100']]);
});

test('below a title of a test system nothing counts, and below one of imports again', async () => {
  const line = (kg: number) => row(kg).join(';');
  const text = [
    'Imports',
    HEADING.join(';'),
    line(1),
    'Testumgebung',
    HEADING.join(';'),
    line(2),
    'Imports',
    HEADING.join(';'),
    line(3),
  ];
  expect((await read(text.join('\n'))).kg).toEqual(['1', '3']);
});

test('a sheet of exports beside one of imports is left out, and asked about beside others', async () => {
  expect(await read(workbook('Import', 'Export'))).toMatchObject({ status: 'ready', kg: ['100'] });
  expect(await read(workbook('2026', 'Export'))).toMatchObject({ status: 'needs-review', kg: ['100'] });
  expect(await read(workbook('Export'))).toMatchObject({ status: 'ready', kg: ['100'] });
});

test.each(['UAT', 'Simulación', 'SANDBOX', 'Schulung', 'Test'])(
  'a declaration whose state is %s was never lodged',
  async (state) => {
    const text = [
      [...HEADING, 'Status'],
      [...row(1), 'Released'],
      [...row(2), state],
    ].map((cells) => cells.join(';'));
    expect(await read(text.join('\n'))).toMatchObject({ status: 'ready', kg: ['1'] });
  },
);
