import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { status, mapping } = file.summary();
  return {
    status,
    kg: taken.map(({ netMassKg }) => netMassKg),
    questions: mapping.questions.map(({ question }) => question),
  };
}

const CODES = ['73181588', '72083900', '76042990', '25232900'];
/** Lines of 1000, 1001 … kg, each of a declaration without its number, and what stands below a heading more. */
const list = (heading: string, values: readonly string[]) =>
  [
    `Sag;${heading};Varekode;Oprindelsesland;Nettovægt (kg);Antagelsesdato`,
    ...values.map((value, at) => `S-${at};${value};${CODES[at % 4]};CN;${1000 + at};1${at}-02-2026`),
  ].join('\n');

describe('words of direction', () => {
  test.each([
    ['flow', 'IMPORT', 'EXPORT'],
    ['Kolonne 7', 'Import', 'Export'],
    ['X', 'IM', 'EX'],
    ['Kz', 'IMP', 'EXP'],
    ['Regime', 'Importación', 'Exportación'],
    ['Deklarationstyp', 'Import', 'Export'],
    ['Y', 'Внос', 'Износ'],
    ['Z', 'Εισαγωγή', 'Εξαγωγή'],
    ['W', 'Sissevedu', 'Väljavedu'],
    ['V', 'Ievedums', 'Izvedums'],
    ['U', 'Importas', 'Eksportas'],
    ['T', 'Indførsel', 'Genudførsel'],
  ])('keep exports out, whatever stands above them: %s with %s and %s', async (heading, goodsIn, goodsOut) => {
    const { status, kg } = await read(list(heading, [goodsIn, goodsOut, goodsIn, goodsIn, goodsOut]));
    expect([status, kg]).toEqual(['ready', ['1000', '1002', '1003']]);
  });

  test('keep them out beside a column of types that says nothing of it', async () => {
    const text = list('Type;Strøm', ['Normal;Indførsel', 'Normal;Udførsel', 'Normal;Indførsel']);
    expect((await read(text)).kg).toEqual(['1000', '1002']);
  });

  test('keep them out under a heading of states, and with a remark behind', async () => {
    const text = list('Type', ['Import', 'Export', 'Import (makulerad)', 'Export (makulerad)', 'Import']);
    expect(await read(text)).toEqual({ status: 'ready', kg: ['1000', '1004'], questions: [] });
    expect((await read(list('Status', ['Import', 'Export', 'Import', 'Import']))).kg).toEqual(['1000', '1002', '1003']);
  });

  test('say nothing where they are a country or a country of dispatch', async () => {
    const { status, kg } = await read(list('Afsendelsesland', ['IM', 'CN', 'IM', 'CN']));
    expect([status, kg.length]).toEqual(['ready', 4]);
  });

  test('leave a word open that is neither', async () => {
    const { questions } = await read(list('Stroom', ['Invoer', 'Veredeling', 'Invoer', 'Uitvoer']));
    expect(questions).toEqual([expect.stringContaining('Veredeling')]);
  });
});

describe('codes without a key', () => {
  test.each([
    'Irány',
    'Direction',
    'Richtung',
    'Riktning',
    'Kierunek',
    'Směr',
    'Suunta',
    'Direcția',
    'Посока',
    'Κατεύθυνση',
    'Kryptis',
    'Virziens',
    'Suund',
    'Smjer',
    'Sens',
    'I/E',
  ])('below %s are asked about', async (heading) => {
    const { questions } = await read(list(heading, ['1', '2', '1', '1']));
    expect(questions).toEqual([expect.stringMatching(/apart by .*Are all of them imports/)]);
  });

  test('are asked about where E may be entry or export, and not beside I', async () => {
    expect((await read(list('Richtung', ['E', 'A', 'E', 'E']))).status).toBe('needs-review');
    expect(await read(list('Richtung', ['I', 'E', 'I', 'I']))).toEqual({
      status: 'ready',
      kg: ['1000', '1002', '1003'],
      questions: [],
    });
  });

  test('are read by the key that the file gives', async () => {
    const text = `${list('Irány', ['1', '2', '1', '1'])}\n;1 = import, 2 = export`;
    expect((await read(text)).kg).toEqual(['1000', '1002', '1003']);
  });
});
