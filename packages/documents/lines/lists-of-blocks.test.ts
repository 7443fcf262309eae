import { describe, expect, test } from 'vitest';
import { CODES, list, MRN, readList } from '../testing/small-list.ts';

async function read(text: string) {
  const { status, taken, asks } = await readList(text);
  return {
    status,
    asks,
    lines: taken.map(({ mrn, countryOfOrigin, netMassKg, date }) => [mrn, countryOfOrigin, netMassKg, date].join(' ')),
    origins: taken.map(({ countryOfOrigin }) => countryOfOrigin).join(' '),
  };
}

describe('signs for what stands above', () => {
  const withOrigins = (origins: readonly string[]) =>
    list('Ursprungsland;MRN;Position;Annahmedatum;Warennummer;Eigenmasse (kg)', (code, at) =>
      [origins[at], MRN[0], at + 1, '12.02.2026', code, 2000 + at].join(';'),
    );

  test.each([
    ['low quotes', 'Indien|„|„|China|„|„', 'IN IN IN CN CN CN'],
    ['words', 'Indien|dto.|dto.|China|wie oben|idem', 'IN IN IN CN CN CN'],
    ['a quote between strokes', 'Indien|-“-|-“-|China|Indien|-“-', 'IN IN IN CN IN IN'],
    ['blanks between them in groups', 'Indien|„||China|„|„', 'IN IN IN CN CN CN'],
  ])('are filled: %s', async (_, origins, read1) => {
    expect(await read(withOrigins(origins.split('|')))).toMatchObject({ status: 'ready', origins: read1 });
  });

  test('leave blanks blank where an origin is written again', async () => {
    expect((await read(withOrigins('Indien|„||China|„|Indien'.split('|')))).origins).toBe('IN IN CN CN IN');
  });

  test('are none of masses', async () => {
    const masses = list('Ursprungsland;MRN;Position;Annahmedatum;Warennummer;Eigenmasse (kg)', (code, at) =>
      ['CN', MRN[0], at + 1, '12.02.2026', code, at === 2 || at === 4 ? '„' : 2000 + at].join(';'),
    );
    expect((await read(masses)).lines).toHaveLength(4);
  });
});

describe('blocks of a declaration with its origin above', () => {
  const block = (mrn: string, origin: string, label: string, from: number) => [
    `${label};${mrn};;angenommen am;12.0${from + 2}.2026`,
    `Ursprung;${origin}`,
    'Pos.;Warennummer;Ware;netto kg;brutto kg',
    ...CODES.slice(from, from + 2).map((code, at) => `${at + 1};${code};Stahl;${2000 + from + at};${2100 + from + at}`),
    ';;Summe;;',
  ];

  test('give their lines MRN, day and origin', async () => {
    const blocks = [
      block(MRN[0] as string, 'Indien', 'Zollanmeldung 1:', 0),
      block(MRN[1] as string, 'Türkei', 'Zollanmeldung 2:', 2),
    ];
    expect(await read(['Importe 2026', ...blocks.flat()].join('\n'))).toEqual({
      status: 'ready',
      lines: [
        `${MRN[0]} IN 2000 2026-02-12`,
        `${MRN[0]} IN 2001 2026-02-12`,
        `${MRN[1]} TR 2002 2026-04-12`,
        `${MRN[1]} TR 2003 2026-04-12`,
      ],
      origins: 'IN IN TR TR',
      asks: [],
    });
  });
});

test('records of two lines below a margin, parted by rules, are one line each', async () => {
  const rule = `  ${'-'.repeat(64)}`;
  const records = CODES.map((code, at) => [
    `  ${String(at + 8).padStart(2)}. ${MRN[0]}   1${at}.02.2026   ${code}     Maroko`,
    `      Towar luzem                     1${at}5,84        191,26${at}`,
    rule,
  ]);
  const print = [
    '  REJESTR PRZYWOZU (masy w tonach)',
    '  Lp. MRN                  Data przyj.  Kod CN       Kraj poch.',
    '      Opis towaru                Netto [t]      Brutto [t]',
    `  ${'='.repeat(64)}`,
    ...records.flat(),
    '      RAZEM                           785,04',
  ].join('\n');
  expect(await read(print)).toMatchObject({
    lines: CODES.map((_, at) => `${MRN[0]} MA 1${at}5840 2026-02-1${at}`),
  });
});

describe('kinds of records that a remark explains', () => {
  const records = (explanation: string) =>
    [
      explanation,
      'F;20261105;SE5561234567',
      `H;${MRN[0]};2026-02-15;DE`,
      'V;1;72171090;IN;16478,0;16870,0;134095',
      'V;2;73269098;CN;3871,4;3960,0;103376',
      'S;2;20349,4;20830,0',
      `H;${MRN[1]};2026-03-02;DE`,
      'V;1;73181692;TR;1680,6;1702,0;35888',
      'S;1;1680,6;1702,0',
    ].join('\n');

  test.each([
    '* Posttyp H = huvud (MRN; godtagen; avsändningsland), V = varupost (nr; varukod; urspr.; netto kg; brutto kg; värde SEK), S = slut',
    '# H: head (MRN; accepted; dispatch) V: item (no; CN code; origin; net kg; gross kg; value) S: end',
  ])('are joined: %s', async (explanation) => {
    expect(await read(records(explanation))).toMatchObject({
      status: 'ready',
      lines: [`${MRN[0]} IN 16478 2026-02-15`, `${MRN[0]} CN 3871.4 2026-02-15`, `${MRN[1]} TR 1680.6 2026-03-02`],
    });
  });
});

describe('a column most of whose values show what it is', () => {
  test('is proposed as the code where others lost digits', async () => {
    const cut = list('MRN;Position;Annahmedatum;код;Ursprungsland;Eigenmasse (kg)', (code, at) =>
      [MRN[0], at + 1, '12.02.2026', at === 1 || at === 4 ? code.slice(0, 6) : code, 'TR', 2000 + at].join(';'),
    );
    expect((await read(cut)).asks[0]).toBe('column D cnCode');
  });

  test('is proposed as the origin where others are marked', async () => {
    const marked = list('MRN;Position;Annahmedatum;Warennummer;valsts;Eigenmasse (kg)', (code, at) =>
      [MRN[0], at + 1, '12.02.2026', code, at === 1 || at === 4 ? 'TR?' : 'UA', 2000 + at].join(';'),
    );
    const { asks, origins } = await read(marked);
    expect([asks[0], origins]).toEqual(['column E countryOfOrigin', 'UA UA UA UA']);
  });
});
