import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const { status, mapping } = file.summary();
  const counts = lines.map(({ state }) => state === 'accepted' || state === 'remark');
  return { status, counts, asks: mapping.questions.map(({ question }) => question) };
}

const declaration = (mrn: string | undefined, state: string, attribute = '') =>
  `<Declaration${attribute}><TypeCode>IMA</TypeCode><ID>${mrn}</ID>${state}<AcceptanceDateTime>20260220101200+0100</AcceptanceDateTime><GoodsShipment><GovernmentAgencyGoodsItem><SequenceNumeric>1</SequenceNumeric><Commodity><Classification><ID>76071990</ID><IdentificationTypeCode>TSP</IdentificationTypeCode></Classification><GoodsMeasure><NetNetWeightMeasure unitCode="KGM">1200.5</NetNetWeightMeasure></GoodsMeasure></Commodity><Origin><CountryCode>CN</CountryCode></Origin></GovernmentAgencyGoodsItem></GoodsShipment></Declaration>`;
const RELEASED = '<Status><Name>Released</Name></Status>';
const beside = (state: string, attribute?: string) =>
  `<Declarations>${declaration(MRN[0], RELEASED)}${declaration(MRN[1], state, attribute)}</Declarations>`;

describe('the state of a declaration in customs XML counts for all its lines', () => {
  test.each([
    ['below its name', '<Status><Name>Invalidated</Name></Status>'],
    ['itself', '<Status>Ungültig erklärt</Status>'],
    ['behind a code', '<Status><NameCode>39</NameCode><Description>Annulleret</Description></Status>'],
    ['with its moment', '<State><Text>Unieważniono</Text><EffectiveDateTime>20260301</EffectiveDateTime></State>'],
    ['deeper', '<DeclarationStatus><Code><Value>WITHDRAWN</Value></Code></DeclarationStatus>'],
    ['in another language', '<Tila><Nimi>Mitätöity</Nimi></Tila>'],
  ])('stated %s', async (_, state) => {
    expect(await read(beside(state))).toEqual({ status: 'ready', counts: [true, false], asks: [] });
  });

  test('stated as an attribute, of it or of its state', async () => {
    const outside = { status: 'ready', counts: [true, false], asks: [] };
    expect(await read(beside('', ' status="Cancelled"'))).toEqual(outside);
    expect(await read(beside('<Status code="CANCELLED"/>'))).toEqual(outside);
  });

  test.each([
    ['in front of it', (inner: string, state: string) => state + inner],
    ['behind it', (inner: string, state: string) => inner + state],
  ])('stated by the message around it, %s', async (_, order) => {
    const message = (mrn: string | undefined, state: string) =>
      `<Message>${order(declaration(mrn, ''), `<Status><Name>${state}</Name></Status>`)}</Message>`;
    const file = `<Messages>${message(MRN[0], 'Released')}${message(MRN[1], 'Invalidated')}</Messages>`;
    expect(await read(file)).toEqual({ status: 'ready', counts: [true, false], asks: [] });
  });

  test.each([
    ['unknown', '<Status><Name>Kaduk</Name></Status>', '"Kaduk"'],
    ['a code', '<Status><NameCode>39</NameCode></Status>', '"39"'],
    [
      'two that contradict each other',
      `${RELEASED}<Status><Name>Invalidated</Name></Status>`,
      '"Released / Invalidated"',
    ],
    ['that of a message that cancels', `<FunctionCode>1</FunctionCode>${RELEASED}`, '"Released / FunctionCode 1"'],
  ])('and is asked where it is %s', async (_, state, named) => {
    const { status, asks } = await read(beside(state));
    expect([status, asks]).toEqual([
      'needs-review',
      [
        `The status ${named} leaves open whether the lines of its declarations count (number of lines: 1). Do they count?`,
      ],
    ]);
  });

  test.each(['', '<FunctionCode>9</FunctionCode>', '<MemberState>DK</MemberState>', RELEASED])(
    'and nothing is asked where it says "%s"',
    async (state) => {
      expect(await read(beside(state))).toEqual({ status: 'ready', counts: [true, true], asks: [] });
    },
  );
});

describe('the state of a declaration in JSON counts for all its lines', () => {
  const list = (first: object, second: object) =>
    JSON.stringify({
      declarations: [first, second].map((state, at) => ({
        mrn: MRN[at],
        acceptanceDate: '2026-02-20',
        ...state,
        items: [{ item: 1, commodityCode: '73181588', origin: 'TR', netMassKg: 1200.5 }],
      })),
    });
  const stepsTo = (...steps: string[]) => ({
    statusHistory: steps.map((status, at) => ({ status, at: `2026-02-2${at}T10:00:00Z` })).reverse(),
  });

  test.each([
    ['below a name', { status: { name: 'Released' } }, { status: { name: 'Invalidated' } }],
    [
      'in words behind a code',
      { estado: { codigo: 'L', descripcion: 'Levante' } },
      { estado: { codigo: 'A', descripcion: 'Anulada' } },
    ],
    ['as the latest of several', stepsTo('Draft', 'Released'), stepsTo('Draft', 'Accepted', 'Invalidated')],
    [
      'below a name of its own, as the latest',
      { header: { history: { status: stepsTo('Draft', 'Released').statusHistory } } },
      { header: { history: { status: stepsTo('Draft', 'Cancelled').statusHistory } } },
    ],
    [
      'beside its former ones',
      { status: 'Released', ...stepsTo('Draft') },
      { status: 'Invalidated', ...stepsTo('Draft', 'Released') },
    ],
    [
      'without moments',
      { states: [{ name: 'Accepted' }, { name: 'Released' }] },
      { states: [{ name: 'Accepted' }, { name: 'Invalidated' }] },
    ],
  ])('stated %s', async (_, first, second) => {
    expect(await read(list(first, second))).toEqual({ status: 'ready', counts: [true, false], asks: [] });
  });

  test('and is asked where nobody knows it', async () => {
    const { counts, asks } = await read(list({ status: { name: 'Released' } }, { status: { name: 'Kaduk' } }));
    expect([counts, asks.length]).toEqual([[true, false], 1]);
  });
});
