import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from './read-lines.ts';
import { readTitle } from './status/set-apart.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'] as const;
const CODES = ['73181588', '72083900', '76042990', '72193310', '73089059', '72142000'];
const NET = [1900.5, 4250.25, 12900.5, 820.75, 23011.4, 7004.6];

/** Masses, days and MRN of the lines that count, and what is asked. */
async function read(...rows: string[]) {
  const file = await openLines(Buffer.from(rows.join('\n')), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { mapping, status } = file.summary();
  return {
    status,
    masses: taken.map(({ netMassKg }) => Number(netMassKg)),
    days: taken.map(({ date }) => date),
    questions: mapping.questions.map(({ question }) => question),
    asks: mapping.questions.map(({ about, proposal }) => `${about} ${proposal}`),
  };
}

const comma = (value: number) => String(value).replace('.', ',');
const mrnOf = (at: number) => MRN[at < 4 ? 0 : 1];
const line = (at: number, ...behind: (number | string)[]) =>
  [mrnOf(at), (at % 4) + 1, '12-02-2026', CODES[at], 'CN', comma(NET[at] as number), ...behind].join(';');
const lines = NET.map((_, at) => line(at));
const HEAD = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg)';

test('masses in tonnes on some rows have the mark under which they fit the gross masses beside them', async () => {
  const list = await read(
    'MRN;Tavaraerä;Hyväksymispäivä;Tavarakoodi;Alkuperämaa;Nettopaino;Paino-yks.;Bruttopaino kg',
    `${MRN[0]};1;15.1.2026;73063077;TH;12458;KGM;12757`,
    `${MRN[0]};2;15.1.2026;72083900;CN;7,634;TNE;7825`,
    `${MRN[1]};1;16.3.2026;73181588;IN;12,516;TNE;12791`,
    `${MRN[1]};2;16.3.2026;76042990;TR;20635;KGM;21089`,
  );
  expect([list.status, ...list.masses]).toEqual(['ready', 12458, 7634, 12516, 20635]);
});

describe('a sentence beside the lines', () => {
  test.each([
    ['that masses may change', 'Hmotnosti jsou předběžné', 'Are the figures final?'],
    ['that nobody has weighed the goods', 'Gewichte geschätzt', 'Are the figures final?'],
    ['that they are subject to weighing', 'Alle Mengen vorbehaltlich Nachverwiegung im Werk', 'Are the figures final?'],
    ['that some were corrected', 'OBS: pos. fra Tyrkiet er efterfølgende rettet', 'Are the figures final?'],
    ['that packaging is in them', 'Nettogewichte inkl. Verpackung und Paletten', 'without packaging?'],
    ['that some lines are cancelled', 'Les lignes en gras sont annulées', 'Do all lines count?'],
    ['that some lines do not count', 'A megjelölt sorok törölve lettek', 'Do all lines count?'],
    ['something of masses that nobody knows', 'Hmotnosti tovaru upravil sklad podľa váženia', 'count as they stand?'],
  ])('is asked about where it says %s', async (_, note, question) => {
    const { questions, masses } = await read(HEAD, ...lines, '', note);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain(question);
    expect(masses).toEqual(NET);
  });

  test.each([
    ['as declared', 'Waga netto według zgłoszenia celnego'],
    ['in kilograms', 'Minden tömeg kilogrammban szerepel itt'],
    ['of a system', 'Wygenerowano z systemu Celina dnia 2 kwietnia'],
    ['stores of ships', 'QQ Stores and provisions of ships'],
    ['without countries', 'Countries not specified in this list'],
    ['without cancelled ones', 'Ohne stornierte und ersetzte Anmeldungen'],
  ])('is not asked about where it speaks of lines %s', async (_, note) => {
    expect((await read(HEAD, ...lines, '', note)).questions).toEqual([]);
  });

  test('is not where a column says which lines are cancelled', async () => {
    const states = NET.map((_, at) => line(at, at === 5 ? 'Annulleret' : 'Frigivet'));
    const { questions, masses } = await read(
      `${HEAD};Status`,
      ...states,
      '',
      'Linjer med status annulleret tæller ikke',
    );
    expect([questions, masses]).toEqual([[], NET.slice(0, 5)]);
  });
});

describe('the total below the lines', () => {
  const total = (kg: number) => `I alt;;;;;${comma(kg)}`;
  const all = NET.reduce((sum, kg) => sum + kg, 0);

  test('is asked about where some of the lines are not in it', async () => {
    const { questions } = await read(HEAD, ...lines, total(all - (NET[2] as number)));
    expect(questions).toEqual([
      'The total in row 8 is 36987.5 kg, and the lines add up to 49888 kg. Do all of them count, and no others?',
    ]);
  });

  test('is not where it is that of all lines, or of those that count', async () => {
    const states = NET.map((_, at) => line(at, at === 5 ? 'Annulleret' : 'Frigivet'));
    const head = `${HEAD};Status`;
    expect((await read(HEAD, ...lines, total(all))).questions).toEqual([]);
    expect((await read(head, ...states, total(all))).questions).toEqual([]);
    expect((await read(head, ...states, total(all - (NET[5] as number)))).questions).toEqual([]);
  });

  test('may hold any of the goods outside CBAM', async () => {
    const shoes = `${MRN[1]};9;12-02-2026;64039996;CN;700`;
    expect((await read(HEAD, ...lines, shoes, total(all))).questions).toEqual([]);
    expect((await read(HEAD, ...lines, shoes, total(all + 700))).questions).toEqual([]);
    expect((await read(HEAD, ...lines, shoes, total(all + 900))).questions).toHaveLength(1);
  });
});

test('an item that is stated twice with other goods is asked about, and counts in neither way', async () => {
  const again = line(1).replace('4250,25', '4199');
  const { questions, masses } = await read(HEAD, ...lines, again);
  expect(masses).toEqual(NET.filter((_, at) => at !== 1));
  expect(questions).toEqual([
    '2 lines state an MRN and item of another one with other goods, such as row 8 and row 3. Which of them count?',
  ]);
});

describe('a net mass below a heading that nobody knows', () => {
  const beside = (heading: string) => [
    `MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;${heading};Bruttovægt (kg)`,
    ...NET.map((kg, at) => line(at, comma(Math.ceil(kg * (1.02 + at / 100))))),
  ];

  test('is told by the gross mass beside it, where the heading speaks of mass', async () => {
    const { questions, masses } = await read(...beside('Ozn. masa zzyx kg'));
    expect([questions, masses]).toEqual([[], NET]);
  });

  test('is proposed where it does not', async () => {
    const { asks, masses } = await read(...beside('Zzyx'));
    expect([asks.slice(0, 1), masses.length]).toEqual([['column netMass'], 6]);
  });
});

test('a heading that says net or gross is asked about', async () => {
  const { asks, masses } = await read(HEAD.replace('Nettovægt (kg)', 'Poids (net/brut) kg'), ...lines);
  expect([asks, masses]).toEqual([['column netMass'], NET]);
});

test('units are those of XML behind each mass, and words for units that nobody knows are asked about', async () => {
  const records = NET.map(
    (kg, at) =>
      `<singolo n="${(at % 4) + 1}" bolla="${mrnOf(at)}" accettata="2026-02-12" voce="${CODES[at]}" origine="CN"><pesoNetto um="q">${kg / 100}</pesoNetto></singolo>`,
  );
  const inQuintals = await read(`<?xml version="1.0"?><registro>${records.join('')}</registro>`);
  expect([inQuintals.questions, inQuintals.masses]).toEqual([[], NET]);
  const unknown = await read(`${HEAD.replace(' (kg)', '')};Enhed`, ...NET.map((_, at) => line(at, 'zak')));
  expect(unknown.asks).toContain('unit null');
});

test('mark and unit are asked together where the proposed mark leaves small masses', async () => {
  const small = [28.468, 14.341, 25.745, 12.906, 27.618, 18.961].map((kg, at) =>
    [mrnOf(at), (at % 4) + 1, '12/02/2026', CODES[at], 'CN', comma(kg)].join(';'),
  );
  const { asks } = await read('MRN;Art;Date acceptation;Code NC;Origine;Masse nette', ...small);
  expect(asks.slice(0, 2)).toEqual(['decimalMark ,', 'unit t']);
});

test('thousands of kilograms in a title are tonnes', async () => {
  const tonnes = NET.map((kg, at) =>
    [mrnOf(at), (at % 4) + 1, '12.02.2026', CODES[at], 'CN', comma(Math.round(kg) / 1000)].join(';'),
  );
  const { masses, questions } = await read(
    'Einfuhrübersicht I/2026, Mengen in Tsd. kg',
    'MRN;Pos.;Annahmetag;Warennr.;Ursprung;Eigenmasse',
    ...tonnes,
  );
  expect([masses, questions]).toEqual([NET.map(Math.round), []]);
});

test('units beside the masses are known in the words of each language', async () => {
  const stated = ['kilogram', 'kilogramů', 'tuna', 'kilogrami', 'kilogramai', 'tonni'];
  const factor = (at: number) => (/^t/.test(stated[at] as string) ? 1000 : 1);
  const { masses } = await read(
    `${HEAD.replace('Nettovægt (kg)', 'Množství netto')};Jedn.`,
    ...NET.map((_, at) => line(at, stated[at] as string)),
  );
  expect(masses).toEqual(NET.map((kg, at) => kg * factor(at)));
});

describe('states and remarks', () => {
  const marked = (heading: string, word: string, others: string) =>
    read(`${HEAD};${heading}`, ...NET.map((_, at) => line(at, at === 5 ? word : others)));

  test('take a line out below a heading that only holds a word for states', async () => {
    const { masses, questions } = await marked('LifecycleState', 'Nullified', 'Finalised');
    expect([masses, questions]).toEqual([NET.slice(0, 5), []]);
  });

  test('leave out what is still to be corrected, and ask', async () => {
    const { masses, asks } = await marked('Opmerking', 'nog te corrigeren', '');
    expect([masses, asks]).toEqual([NET.slice(0, 5), ['column null']]);
  });

  test('keep what was corrected', async () => {
    const { masses, questions } = await marked('Status', 'labots', 'Izlaista');
    expect([masses, questions]).toEqual([NET, []]);
  });
});

test('re-exports below their own title are none of the imports', async () => {
  const sent = line(5).replace(MRN[1], MRN[0]).replace(';2;', ';7;');
  const { masses } = await read(
    'Importações definitivas;;;;;',
    HEAD,
    ...lines.slice(0, 4),
    ';;;;;',
    'Reexportações;;;;;',
    HEAD,
    sent,
  );
  expect(masses).toEqual(NET.slice(0, 4));
});

test('sums that are carried over from page to page are no goods that come again', async () => {
  const carried = `Übertrag;;;;;${comma(NET.slice(0, 3).reduce((sum, kg) => sum + kg, 0))}`;
  const { masses, questions } = await read(HEAD, ...lines.slice(0, 3), carried, carried, ...lines.slice(3));
  expect([masses, questions]).toEqual([NET, []]);
});

test('each line of cells that state several items is an item', async () => {
  const items = (values: readonly (number | string)[]) => `"${values.join('\n')}"`;
  const declarations = MRN.map((mrn, at) => {
    const of = at === 0 ? [0, 1, 2, 3] : [4, 5];
    const places = of.map((_, place) => place + 1);
    const stated = [places, of.map((place) => CODES[place] as string), of.map(() => 'CN')].map(items);
    return [mrn, '12-02-2026', ...stated, items(of.map((place) => comma(NET[place] as number)))].join(';');
  });
  const head = 'MRN;Aanvaard;Regel;Goederencode;Oorsprong;Netto kg';
  const { masses, days, questions } = await read(head, ...declarations);
  expect([masses, new Set(days), questions]).toEqual([NET, new Set(['2026-02-12']), []]);
});

test('the number of a company in the title of a print does not make its line one of goods', async () => {
  const print = NET.map((kg, at) =>
    [
      mrnOf(at).padEnd(19),
      (at % 4) + 1,
      '  ',
      CODES[at]?.padEnd(11),
      'CN  ',
      comma(kg).padStart(10),
      '  12-02-26',
    ].join(''),
  );
  const { masses, questions } = await read(
    'TOLDSPECIFIKATION                          SIDE   1',
    'IMPORTØR 12345674   PERIODE 01.01.2026 - 31.03.2026',
    '',
    'ANGIVELSE         POS  VAREKODE   OPR  NETTOVÆGT  ANTAGET',
    '-'.repeat(60),
    ...print,
  );
  expect([masses, questions]).toEqual([NET, []]);
});

describe('days', () => {
  const dated = (heading: string, days: readonly string[]) => [
    HEAD.replace('Antagelsesdato', heading),
    ...days.map((day, at) => line(at).replace('12-02-2026', day)),
  ];

  test.each([
    ['year first, in six digits, also where each could begin with the day', 'Antaget', ['260104', '260228', '260312']],
    ['day first, in eight digits', 'Annahme (TTMMJJJJ)', ['04012026', '28022026', '12032026']],
    [
      'with the time behind them, after a word',
      'Aceitação',
      ['04/01/2026 às 10:42', '28.02.2026 klo 9.30', '12/03/2026 à 10h42'],
    ],
    ['with months in Roman numbers', 'Data przyjęcia', ['4.I.2026', '28 II 2026', '12.III.2026']],
    ['day first, which lost its zero', 'Annahme (TTMMJJJJ)', ['4012026', '28022026', '12032026']],
  ])('are read that stand %s', async (_, heading, days) => {
    const { questions, days: read_ } = await read(...dated(heading, days));
    expect([questions, read_]).toEqual([[], ['2026-01-04', '2026-02-28', '2026-03-12']]);
  });

  test('are of the year of the MRN where day and month stand in columns of their own', async () => {
    const { days } = await read(
      'MRN;Month;Day;Item;CN code;Origin;Net mass (kg)',
      `${MRN[0]};January;16;1;73181588;CN;1900.5`,
      `${MRN[1]};March;3;1;72083900;TR;820.75`,
    );
    expect(days).toEqual(['2026-01-16', '2026-03-03']);
  });
});

test('a remark that says what counts instead of a line settles it', async () => {
  const remarks = NET.map((_, at) => line(at, at < 2 ? `Érvénytelenítve, helyette: ${MRN[1]}` : ''));
  const { questions, masses } = await read(`${HEAD};Megjegyzés`, ...remarks);
  expect([questions, masses]).toEqual([[], NET.slice(2)]);
});

test('a sentence about rows is no title, and a title of cancelled ones stays one', () => {
  expect(readTitle('Linjer med * er annulleret')).toBeNull();
  expect(readTitle('Řádky typu STORNO ruší uvedenou položku')).toBeNull();
  expect(readTitle('Annullerede linjer i perioden 2026')).toBe('cancelled');
});
