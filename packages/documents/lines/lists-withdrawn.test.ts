import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { status, mapping, findings } = file.summary();
  return {
    status,
    mapping,
    findings: findings.map(({ code }) => code),
    taken: taken.map(({ netMassKg }) => netMassKg),
  };
}

const accepted = (mrn: string | undefined, ...masses: string[]) => ({
  event: 'RELEASED',
  mrn,
  acceptanceDate: '2026-01-19',
  items: masses.map((netMassKg, at) => ({ item: at + 1, cn: '73181588', origin: 'TR', netMassKg })),
});
const journal = (...events: object[]) => events.map((event) => JSON.stringify(event)).join('\n');

test.each([
  ['below its lines', (lines: object, event: object) => [lines, accepted(MRN[1], '700.5'), event]],
  ['above its lines', (lines: object, event: object) => [event, lines, accepted(MRN[1], '700.5')]],
])(
  'an event without goods, %s, takes out all lines of the declaration that it says was invalidated',
  async (_, order) => {
    const events = order(accepted(MRN[0], '900.5', '800.5'), { event: 'INVALIDATED', mrn: MRN[0], reason: 'in error' });
    const { status, taken, findings } = await read(journal(...events));
    expect([status, taken]).toEqual(['ready', ['700.5']]);
    expect(findings.filter((code) => code === 'line-reversed')).toHaveLength(2);
  },
);

test('of the events of an item its amendment counts, and under a heading of states two that differ are refused', async () => {
  const amended = { ...accepted(MRN[0], '890.5'), event: 'AMENDED' };
  const events = journal(accepted(MRN[0], '900.5'), accepted(MRN[1], '700.5'), amended);
  expect((await read(events)).taken).toEqual(['700.5', '890.5']);
  expect((await read(events.replaceAll('"event"', '"status"'))).taken).toEqual(['700.5']);
});

const list = (heading: string, ...values: string[]) =>
  [
    `MRN;${heading};Pos;Varekode;Oprindelsesland;Nettovægt (kg);Antagelsesdato`,
    ...values.map((value, at) => `${MRN[at]};${value};1;73181588;TR;90${at},5;1${at}-03-2026`),
  ].join('\n');

test('a declaration that another one of the file replaces is left out, and in doubt where that one is missing', async () => {
  const whole = await read(list('Erstattet af', MRN[1] ?? '', ''));
  expect([whole.status, whole.taken, whole.findings]).toEqual(['ready', ['901.5'], ['declaration-cancelled']]);
  const part = await openLines(Buffer.from(list('Erstattet af', '25DK464Q8D3YX60QR3', '')), loadTables(), {
    today: '2026-12-31',
  });
  expect([...part.lines()].map(({ state }) => state)).toEqual(['refused', 'accepted']);
});

test.each(['Erstatter', 'Replaced MRN', 'Ersetzt'])(
  'a column headed %s that names another declaration of the file is asked',
  async (heading) => {
    const { status, mapping } = await read(list(heading, '', MRN[0] ?? ''));
    expect([status, mapping.questions.map(({ column, field }) => [column, field])]).toEqual([
      'needs-review',
      [['B', 'mrn']],
    ]);
  },
);

test('types that nothing explains are asked where nothing proves imports', async () => {
  const rows = (mrn: string, types: string[]) =>
    JSON.stringify(
      types.map((type, at) => ({
        [mrn]: MRN[at],
        type,
        cn8: '73181588',
        origin: 'TR',
        net_kg: 900.5 + at,
        customs_date: '2026-03-23',
      })),
    );
  const { status, mapping } = await read(rows('note', ['A', 'B']).replaceAll(/"note":"[^"]*",/g, ''));
  expect([status, mapping.questions.map(({ field }) => field)]).toEqual(['needs-review', ['movement']]);
  expect((await read(rows('mrn', ['A', 'D']))).status).toBe('ready');
});

test.each([
  ['kg', 'Hinweis: alle Gewichte in Tonnen', ['3.88', '15.21', '14.7', '5.69', '25.09'], 'needs-review'],
  ['t', 'Alle Gewichte in kg', ['3881.5', '15216.5', '14702.5', '5695.5', '25092.5'], 'needs-review'],
  ['kg', 'Hinweis: alle Gewichte in Tonnen', ['3881.5', '15216.5', '14702.5', '5695.5', '25092.5'], 'ready'],
])(
  'masses headed (%s) above the note "%s" are asked where they are such as it says',
  async (unit, note, masses, status) => {
    const cells = (row: (number | string)[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const rows = masses.map((mass, at) => [MRN[at % 2] as string, at + 1, '73181588', 'TR', mass, '2026-03-23']);
    const heads = ['MRN', 'Position', 'Warennummer', 'Ursprungsland', `Eigenmasse (${unit})`, 'Annahmedatum'];
    const page = `<html><body><table>${[heads, ...rows, [], [note]].map(cells).join('')}</table></body></html>`;
    const file = await read(page);
    expect(file.status).toBe(status);
  },
);

const PARTS = ['73181588', '72083900', '76042990'];
/** Items of one declaration by a program that numbers what it holds; of each what stands in the columns before and its mass. */
const records = (heading: string, ...rows: readonly (readonly [signs: string, item: number, mass: string])[]) =>
  [
    `rec_no;${heading};mrn;item_no;cn_code;origin;net_mass_kg;acceptance_date`,
    ...rows.map(([signs, item, mass]) => `${signs};${MRN[0]};${item};${PARTS[item]};TR;${mass};2026-03-12`),
  ].join('\n');

test('a row that names another row of the list by its number as the one that counts is left out', async () => {
  const rows = [
    ['901;', 0, '410.5'],
    ['902;907', 1, '820.5'],
    ['907;', 1, '815.5'],
    ['908;', 2, '77.5'],
  ] as const;
  const named = await read(records('superseded_by', ...rows));
  expect([named.status, named.taken]).toEqual(['ready', ['410.5', '815.5', '77.5']]);
  const pages = records('superseded_by', ...rows).split('\n');
  expect((await read([...pages.slice(0, 3), pages[0], ...pages.slice(3)].join('\n'))).taken).toEqual(named.taken);
  // Nobody knows the row 999, and below 'storno_ref' it may be the row that is taken back.
  const [first, second, ...others] = rows;
  const unknown = await read(records('superseded_by', first, ['902;999', second[1], second[2]], ...others));
  expect([unknown.status, unknown.taken]).toEqual(['needs-review', ['410.5', '77.5']]);
  expect((await read(records('storno_ref', ...rows))).status).toBe('needs-review');
});

test('of the two rows of an item the one counts whose state says that it was not replaced', async () => {
  const { status, taken } = await read(
    records('status', ['1;released', 0, '410.5'], ['2;superseded', 1, '820.5'], ['3;released', 1, '815.5']),
  );
  expect([status, taken]).toEqual(['ready', ['410.5', '815.5']]);
});
