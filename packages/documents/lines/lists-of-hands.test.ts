import { describe, expect, test } from 'vitest';
import { list, MRN, readList } from '../testing/small-list.ts';

async function read(bytes: string | Uint8Array) {
  const { taken, ...rest } = await readList(bytes);
  return {
    ...rest,
    masses: taken.map(({ netMassKg }) => netMassKg),
    items: taken.map(({ mrn, item }) => `${mrn} ${item}`),
  };
}

const mrnOf = (at: number) => MRN[at < 3 ? 0 : 1] as string;

describe('a unit set off behind a mass in the heading', () => {
  const withUnit = (heading: string) =>
    list(`MRN;Position;Annahmedatum;Warennummer;Ursprungsland;${heading}`, (code, at) =>
      [MRN[0], at + 1, '12.02.2026', code, 'TR', `${at === 2 ? 4005 : 20 + at},55${at}`].join(';'),
    );
  const tonnes = ['20550', '21551', '4005552', '23553', '24554', '25555'];

  test.each([
    'Нето тегло, т',
    'Нето тегло (т.)',
    'Нето маса (тон)',
    'Καθαρό βάρος (τ)',
    'Καθαρό βάρος, τόν.',
    'Masa neto, t.',
  ])('is tonnes in every script: %s', async (heading) => {
    expect((await read(withUnit(heading))).masses).toEqual(tonnes);
  });

  test.each(['Нето маса, цн', 'Eigenmasse (vg)'])('is asked where nobody knows it: %s', async (heading) => {
    const { asks, masses } = await read(withUnit(heading));
    expect(asks).toContain('unit F ');
    expect(masses).toEqual([]);
  });
});

describe('an MRN with the number of the item behind it in one cell', () => {
  const joined = (heading: string, cell: (mrn: string, item: number) => string) =>
    list(`${heading};Annahmedatum;Warennummer;Ursprungsland;Eigenmasse (kg)`, (code, at) =>
      [cell(mrnOf(at), (at % 3) + 1), '12.02.2026', code, 'TR', 2000 + at].join(';'),
    );
  const items = MRN.flatMap((mrn) => [1, 2, 3].map((item) => `${mrn} ${item}`));

  test.each([
    ['MRN / č. položky', (mrn: string, item: number) => `${mrn} / ${item}`],
    ['MRN-Pos.', (mrn: string, item: number) => `${mrn}-00${item}`],
    ['MRN', (mrn: string, item: number) => `${mrn} (poz. ${item})`],
    ['Declaration', (mrn: string, item: number) => `${mrn}_${item}`],
  ])('is taken apart: %s', async (heading, cell) => {
    expect(await read(joined(heading, cell))).toMatchObject({ status: 'ready', items });
  });

  test('is that of a version where the heading says so, of which the latest counts', async () => {
    const { items } = await read(joined('MRN / version', (mrn, version) => `${mrn} / ${version}`));
    expect(items).toEqual(MRN.map((mrn) => `${mrn} null`));
  });

  test('is left where the words behind it are others, and the MRN is read all the same', async () => {
    const { items } = await read(joined('MRN', (mrn) => `${mrn} (IM A)`));
    expect(new Set(items)).toEqual(new Set(MRN.map((mrn) => `${mrn} null`)));
  });
});

test('the number of a declaration is not that of its items', async () => {
  const numbered = list('lp;MRN;Pozycja;Data przyjęcia;Kod CN;Kraj pochodzenia;Masa netto (kg)', (code, at) =>
    [at < 3 ? 1 : 2, mrnOf(at), (at % 3) + 1, '12.02.2026', code, 'TR', 2000 + at].join(';'),
  );
  const { status, items } = await read(numbered);
  expect([status, items[1], items[3]]).toEqual(['ready', `${MRN[0]} 2`, `${MRN[1]} 1`]);
});

describe('a note of the masses', () => {
  const noted = (note: string) =>
    `${list('MRN;Position;Annahmedatum;Warennummer;Ursprungsland;Rohmasse (kg);Eigenmasse (kg)', (code, at) =>
      [MRN[0], at + 1, '12.02.2026', code, 'TR', 2100 + at, 2000 + at].join(';'),
    )}\n${note}`;

  test.each([
    'Huom! Bruttopaino sisältää lavat.',
    'Bruttogewicht enthält auch die Paletten',
    'The gross weight contains all pallets',
  ])('that speaks of gross ones alone asks nothing: %s', async (note) => {
    expect((await read(noted(note))).status).toBe('ready');
  });

  test.each(['Nettopaino sisältää myös lavat.', 'Eigenmasse und Bruttogewicht sind hier vertauscht'])(
    'that speaks of the others is asked about: %s',
    async (note) => {
      expect((await read(noted(note))).status).toBe('needs-review');
    },
  );
});

test.each(['AEO', 'OEA', 'AEO-C'])('%s among remarks says nothing of the declaration', async (remark) => {
  const remarked = list('MRN;Position;Annahmedatum;Warennummer;Ursprungsland;Eigenmasse (kg);Megjegyzés', (code, at) =>
    [MRN[0], at + 1, '12.02.2026', code, 'TR', 2000 + at, at === 2 ? remark : ''].join(';'),
  );
  expect((await read(remarked)).status).toBe('ready');
});

test('two lines of nine without an origin are asked about', async () => {
  const blank = list('MRN;Position;Annahmedatum;Warennummer;Ursprungsland;Eigenmasse (kg)', (code, at) =>
    [MRN[0], at + 1, '12.02.2026', code, at === 2 || at === 4 ? '' : 'TR', 2000 + at].join(';'),
  );
  expect((await read(blank)).asks).toEqual(['refused  ']);
});

describe('a column of corrections', () => {
  const corrected = (heading: string, value: string) =>
    list(`MRN;Position;Annahmedatum;Warennummer;Ursprungsland;Eigenmasse (kg);${heading}`, (code, at) =>
      [MRN[0], at + 1, '12.02.2026', code, 'TR', 20002 + at, at === 2 ? value : ''].join(';'),
    );

  test.each([
    ['Korrektur kg', '18500'],
    ['Rettet vægt', '18500'],
    ['Korrektur (kg)', '-1502'],
    ['Rättelse, kg', '18500'],
    ['Corrected', '18500'],
  ])('beside the masses leaves open which count: %s', async (heading, value) => {
    const { asks, questions } = await read(corrected(heading, value));
    expect(asks).toEqual(['column F netMass']);
    expect(questions[0]).toContain('column G corrects some of the masses');
  });

  test.each([
    ['Korrektur am', '14.03.2026'],
    ['Korrektur kg', ''],
  ])('of something else, or an empty one, asks nothing: %s', async (heading, value) => {
    expect((await read(corrected(heading, value))).status).toBe('ready');
  });
});
