import type { Line } from '@lods/documents/lines/line';
import { openLines } from '@lods/documents/lines/read-lines';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';

async function read(xml: string) {
  const opened = await openLines(Buffer.from(xml), loadTables(), { today: '2026-11-20' });
  const lines = [...opened.lines()];
  return { lines, summary: opened.summary() };
}
const codesOf = ({ findings }: Line) => findings.map(({ code }) => code);

interface Item {
  readonly hs: string;
  readonly cn?: string;
  readonly trc?: string;
  readonly net: string;
  readonly origins?: readonly (readonly [type: string, country: string])[];
  readonly procedure?: string;
  readonly references?: string;
}
/** One goods item, its two procedures in either order as customs writes them. */
const item = (
  { hs, cn = '00', trc, net, origins = [['1', 'CN']], procedure = '40', references = '' }: Item,
  index: number,
) => `
  <d:GovernmentAgencyGoodsItem><d:SequenceNumeric>${index + 1}</d:SequenceNumeric>
    <d:Commodity>
      <d:Classification><d:ID>${hs}</d:ID><d:IdentificationTypeCode>HS</d:IdentificationTypeCode></d:Classification>
      <d:Classification><d:ID>${cn}</d:ID><d:IdentificationTypeCode>CN</d:IdentificationTypeCode></d:Classification>
      ${trc ? `<d:Classification><d:ID>${trc}</d:ID><d:IdentificationTypeCode>TRC</d:IdentificationTypeCode></d:Classification>` : ''}
      <d:GoodsMeasure><d:GrossMassMeasure>99999</d:GrossMassMeasure><d:NetNetWeightMeasure>${net}</d:NetNetWeightMeasure></d:GoodsMeasure>
    </d:Commodity>
    <d:GovernmentProcedure><d:CurrentCode>${index % 2 === 0 ? procedure : '000'}</d:CurrentCode>${index % 2 === 0 ? '<d:PreviousCode>00</d:PreviousCode>' : ''}</d:GovernmentProcedure>
    <d:GovernmentProcedure><d:CurrentCode>${index % 2 === 0 ? '000' : procedure}</d:CurrentCode>${index % 2 === 0 ? '' : '<d:PreviousCode>00</d:PreviousCode>'}</d:GovernmentProcedure>
    ${origins.map(([type, country]) => `<d:Origin><d:CountryCode>${country}</d:CountryCode><d:TypeCode>${type}</d:TypeCode></d:Origin>`).join('')}
    ${references}
  </d:GovernmentAgencyGoodsItem>`;

const declaration = (
  items: readonly Item[],
  head = '<d:ID>26DK20YYNZ9J3B1AR5</d:ID>',
  accepted = '20260126130106+00',
) => `
  <d:Declaration xmlns:d="urn:wco:datamodel:WCO:DEC-DMS:2">${head}
    <d:AcceptanceDateTime><d:DateTimeString formatCode="304">${accepted}</d:DateTimeString></d:AcceptanceDateTime>
    <d:GoodsShipment>${items.map(item).join('')}<d:Importer><d:ID>DK12345678</d:ID></d:Importer></d:GoodsShipment>
  </d:Declaration>`;

test('several declarations with several goods items are read in their order, each item with what its declaration states once', async () => {
  const second = declaration(
    [{ hs: '760612', cn: '11', net: '12.5' }],
    '<d:ID>26DE4851KYN1CJNHR2</d:ID>',
    '20260401080000+02',
  );
  const { lines, summary } = await read(
    `<Envelope>${declaration([
      { hs: '720839', net: '2400.5' },
      { hs: '252329', net: '1000' },
    ])}${second}</Envelope>`,
  );
  expect(summary).toMatchObject({ status: 'ready', counts: { accepted: 3 } });
  expect(
    lines.map(({ row, mrn, item, cnCode, netMassKg, quarter, procedure, importerEori }) => [
      row,
      mrn,
      item,
      cnCode,
      netMassKg,
      quarter,
      procedure,
      importerEori,
    ]),
  ).toEqual([
    [1, '26DK20YYNZ9J3B1AR5', 1, '72083900', '2400.5', '2026-Q1', '4000', 'DK12345678'],
    [2, '26DK20YYNZ9J3B1AR5', 2, '25232900', '1000', '2026-Q1', '4000', 'DK12345678'],
    [3, '26DE4851KYN1CJNHR2', 1, '76061211', '12.5', '2026-Q2', '4000', 'DK12345678'],
  ]);
});

test('a mass of three decimals keeps its point: 2.400 in the data model is two and four tenths', async () => {
  const { lines } = await read(declaration([{ hs: '720839', net: '2.400' }]));
  expect(lines[0]?.netMassKg).toBe('2.4');
});

test('the day is that of Denmark: an hour before midnight in Greenwich the next quarter has begun', async () => {
  const { lines } = await read(declaration([{ hs: '720839', net: '100' }], undefined, '20260331230000+00'));
  expect(lines[0]).toMatchObject({ date: '2026-04-01', quarter: '2026-Q2' });
});

test('only the non-preferential origin counts, and two of them refuse the item', async () => {
  const { lines } = await read(
    declaration([
      {
        hs: '720839',
        net: '100',
        origins: [
          ['2', 'NO'],
          ['1', 'TR'],
        ],
      },
      {
        hs: '720839',
        net: '100',
        origins: [
          ['1', 'TR'],
          ['1', 'CN'],
        ],
      },
    ]),
  );
  expect(lines[0]).toMatchObject({ countryOfOrigin: 'TR', preferentialOrigin: 'NO', state: 'accepted' });
  expect(lines[1]).toMatchObject({ countryOfOrigin: null, state: 'refused' });
});

test('the account number of an authorised declarant is read from Y128', async () => {
  const references =
    '<d:AdditionalReference><d:ID>CBAM-DK-2026-AAA12345678901</d:ID><d:TypeCode>Y128</d:TypeCode></d:AdditionalReference>';
  const { lines } = await read(declaration([{ hs: '720839', net: '1', references }]));
  expect(lines[0]?.cbamAccount).toBe('CBAM-DK-2026-AAA12345678901');
});

test('a declaration without acceptance takes its date of issue and says so; without both the item is refused', async () => {
  const bare = declaration([{ hs: '720839', net: '100' }]).replace(
    /<d:AcceptanceDateTime>.*<\/d:AcceptanceDateTime>/,
    '',
  );
  expect(codesOf((await read(bare)).lines[0] as Line)).toEqual(['date-missing']);
  const issued = bare.replace(
    '<d:GoodsShipment>',
    '<d:IssueDateTime><d:DateTimeString>20260126130106+00</d:DateTimeString></d:IssueDateTime><d:GoodsShipment>',
  );
  const { lines } = await read(issued);
  expect(lines[0]).toMatchObject({ date: '2026-01-26', state: 'remark' });
  expect(codesOf(lines[0] as Line)).toEqual(['date-of-issue']);
});

test('a declaration for another procedure is outside, and an unknown code refused', async () => {
  const { lines } = await read(
    declaration([
      { hs: '720839', net: '1', procedure: '71' },
      { hs: '730890', cn: '12', net: '1' },
      { hs: '730890', cn: '12', trc: '90', net: '1' },
    ]),
  );
  expect(lines.map((line) => [line.state, ...codesOf(line)])).toEqual([
    ['outside', 'procedure-outside'],
    ['refused', 'cn-code-unknown'],
    ['refused', 'cn-code-unknown'],
  ]);
  // Customs splits a code into 6 + 2 + 2 digits; the finding cites all of it.
  const column = 'GovernmentAgencyGoodsItem/Commodity/Classification[CN]/ID';
  expect(lines.map(({ findings }) => findings[0]?.place)).toMatchObject([
    {},
    { column, value: '73089012' },
    { column, value: '7308901290' },
  ]);
});
