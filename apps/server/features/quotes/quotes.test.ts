import { declarations } from '@lods/contract/declarations/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { quotes } from '@lods/contract/quotes/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, sayWhoDeclares } from '../declarations/samples.ts';
import { ownInstallation, stated } from '../suppliers/samples.ts';
import { coilQuote } from './samples.ts';

const { anna, boris, viewer } = await startTestServer();
const line = (part: object = {}) => ({ ...coilQuote.lines[0], ...part }) as (typeof coilQuote.lines)[number];
const quote = (part: object = {}) => ({ ...coilQuote, lines: [line()], ...part });
const create = (part: object = {}, person = anna) => person.api(quotes.create, { body: quote(part) });
const shown = ({
  basis,
  certificates,
  priceEur,
  costEur,
  costPerUnitEur,
}: Awaited<ReturnType<typeof create>>['lines'][number]) => [basis, certificates, priceEur, costEur, costPerUnitEur];

test('order lines cost what they cost by hand: at the published price, at the assumed one, outside, and of a later year', async () => {
  const { number, lines, totalEur, assumedEur, linesLacking, state } = await create({
    lines: [
      line(),
      line({ quarter: '2026-Q4' }),
      line({ quarter: '2027-Q2', amount: '10' }),
      line({ countryOfOrigin: 'NO' }),
      line({ cnCode: '94036010' }),
      line({ cnCode: '7208.39.00', countryOfOrigin: 'IN', amount: '24.5' }),
    ],
  });
  expect(number).toMatch(/^Q-20\d\d-0001$/);
  // 100 t × (3.187 × 1.1 − 0.975 × 1.370) = 216.995 certificates at 75.36 EUR; the last published price is 82.32.
  // 2027: 10 t × (3.187 × 1.2 − 0.95 × 1.370) = 25.229. India: 24.5 t × (4.280 × 1.1 − 0.975 × 1.370) = 82.620125.
  expect(lines.map(shown)).toEqual([
    ['published', '216.995', '75.36', '16352.7432', '163.53'],
    ['assumed', '216.995', '82.32', '17863.0284', '178.63'],
    ['assumed', '25.229', '82.32', '2076.85128', '207.69'],
    ['outside', '0', null, '0', '0'],
    ['outside', '0', null, '0', '0'],
    ['published', '82.620125', '75.36', '6226.25262', '254.13'],
  ]);
  // That no price is published says the basis; beside a cost it would read as if there were none.
  expect(lines.flatMap(({ issues }) => issues)).toEqual([]);
  expect([totalEur, assumedEur, linesLacking, state]).toEqual(['42518.8755', '19939.87968', 0, 'valid']);
});

test('the price of the quote goes before what the company assumes, and a quote stays as given when assumptions change', async () => {
  const stated = await create({ priceEur: '90', lines: [line({ quarter: '2026-Q4' })] });
  expect(shown(stated.lines[0] as never)).toEqual(['assumed', '216.995', '90', '19529.55', '195.3']);
  const open = await create({ lines: [line({ quarter: '2026-Q4' })] });
  const assumptions = { priceEur: '100', penaltyEur: null, certificatesOnAccount: '0' };
  await anna.api(obligation.assume, { params: { year: 2026 }, body: assumptions });
  const read = await anna.api(quotes.read, { params: { id: open.id } });
  expect([read.totalEur, read.todayEur]).toEqual(['17863.0284', '21699.5']);
  expect((await anna.api(quotes.read, { params: { id: stated.id } })).todayEur).toBeNull();
  const body = { ...quote({ lines: [line({ quarter: '2026-Q4' })] }), version: open.version };
  const again = await anna.api(quotes.change, { params: { id: open.id }, body });
  expect([again.totalEur, again.number]).toEqual(['21699.5', open.number]);
  await expect(
    anna.api(quotes.change, { params: { id: open.id }, body: { ...body, customer: 'Somebody else' } }),
  ).rejects.toMatchObject({ code: 'request.stale' });
});

test('stated emissions count once they are verified; until then the sheet counts default values and says what they would give', async () => {
  const { params: installation } = await ownInstallation(anna);
  const { id: emissionsId, version } = await anna.api(installations.addEmissions, {
    params: installation,
    body: { ...stated, periodFrom: '2026-01-01', periodTo: '2026-12-31', specificFreeAllocation: '0.5' },
  });
  const params = { id: emissionsId };
  const [statement] = await anna.api(quotes.statements, {});
  if (!statement) throw new Error('nothing is stated');
  const of = { cnCode: statement.cnCode, statementId: statement.id };
  const before = await create({ lines: [line(of)] });
  expect(before.lines[0]).toMatchObject({ isVerified: false, installation: statement.installation });
  expect(before.lines[0]?.ifVerifiedEur).not.toBeNull();
  await anna.api(installations.verifyEmissions, {
    params,
    body: { verificationState: 'verified', verifierName: 'DNV', verifiedOn: '2026-05-01', version },
  });
  const after = await create({ lines: [line(of)] });
  expect(after.lines[0]).toMatchObject({ isVerified: true, costEur: before.lines[0]?.ifVerifiedEur });
  await expect(create({ lines: [line({ statementId: statement.id, cnCode: '76011010' })] })).rejects.toMatchObject({
    code: 'quote.statement_gone',
  });
  const [figure] = await anna.api(quotes.figures, { params: { id: after.id, line: 0 } });
  expect(figure?.value).toBe(after.lines[0]?.costEur);
});

test('a verification that no declaration may rest on does not lower a quote', async () => {
  const { params: installation } = await ownInstallation(anna);
  const { id, version } = await anna.api(installations.addEmissions, {
    params: installation,
    body: { ...stated, periodFrom: '2026-01-01', periodTo: '2026-12-31', specificFreeAllocation: '0.5' },
  });
  // (EU) 2025/2546 sets a materiality of 5 %.
  await anna.api(installations.verifyEmissions, {
    params: { id },
    body: {
      verificationState: 'verified',
      verifierName: 'DNV',
      verifiedOn: '2026-05-01',
      materialityPercent: '6',
      version,
    },
  });
  const found = (await anna.api(quotes.statements, {})).find((statement) => statement.id === id);
  expect(found).toMatchObject({ isVerified: false });
  const { lines } = await create({ lines: [line({ cnCode: found?.cnCode, statementId: id })] });
  expect(lines[0]).toMatchObject({ isVerified: false });
  expect(lines[0]?.ifVerifiedEur).not.toBeNull();
});

test('lines become goods of their quarter once, and the quote keeps what it said', async () => {
  const { id, number } = await create({
    lines: [line(), line({ quarter: '2026-Q2', amount: '5' }), line({ countryOfOrigin: 'NO' })],
  });
  await expect(anna.api(quotes.takeUp, { params: { id }, body: { lines: [2] } })).rejects.toMatchObject({
    code: 'quote.line_not_taken',
  });
  for (const importDate of ['0001-01-01', '2025-12-31', '2035-01-01'])
    await expect(anna.api(quotes.takeUp, { params: { id }, body: { lines: [0], importDate } })).rejects.toMatchObject({
      code: 'request.invalid',
      params: { fields: [{ path: 'importDate', message: 'Enter a day from 2026 to 2034' }] },
    });
  const taken = await anna.api(quotes.takeUp, { params: { id }, body: { lines: [0], importDate: '2026-05-04' } });
  const { takenInto } = taken.lines[0] ?? {};
  const declaration = await anna.api(declarations.read, { params: { id: takenInto?.declarationId ?? '' } });
  expect(declaration.goodsItems).toMatchObject([
    {
      cnCode: '72083900',
      netMass: '100',
      measurementUnit: 'TON',
      productName: 'Hot-rolled coils',
      certificates: '216.995',
    },
  ]);
  expect(declaration.generalInfo).toMatchObject({ reportingPeriod: 'Q2', reportingYear: 2026 });
  await expect(anna.api(quotes.takeUp, { params: { id }, body: { lines: [0, 1] } })).rejects.toMatchObject({
    code: 'quote.taken_up',
  });
  expect(taken.state).toBe('valid');
  const whole = await anna.api(quotes.takeUp, { params: { id }, body: { lines: [1] } });
  expect([whole.state, whole.lines[1]?.takenInto?.declarationId]).toEqual(['taken-up', takenInto?.declarationId]);
  await expect(
    anna.api(quotes.change, { params: { id }, body: { ...quote(), version: whole.version } }),
  ).rejects.toMatchObject({ code: 'quote.taken_up', params: { number } });
});

test('goods of a quarter that is declared wait for an answer', async () => {
  await sayWhoDeclares(boris);
  const { id: declarationId } = await boris.api(declarations.create, {
    body: {
      generalInfo: {
        ...coilDeclaration.generalInfo,
        declarantId: 'DK12345678',
        reportingPeriod: 'Q3',
        reportingYear: 2026,
      },
      goodsItems: [...coilDeclaration.goodsItems],
      status: 'submitted',
      reasonForErrors: 'Kept as it is',
    },
  });
  const { id: second } = await create({ lines: [line({ quarter: '2026-Q3' })] }, boris);
  await expect(boris.api(quotes.takeUp, { params: { id: second }, body: { lines: [0] } })).rejects.toMatchObject({
    code: 'declaration.quarter_filed',
  });
  const amended = await boris.api(quotes.takeUp, {
    params: { id: second },
    body: { lines: [0], filedQuarter: 'amend' },
  });
  expect(amended.lines[0]?.takenInto?.declarationId).not.toBe(declarationId);
});

test('the sheet is written in the language that is asked for', async () => {
  const { id, number } = await create({ lines: [line(), line({ quarter: '2026-Q4' })] });
  for (const language of ['en', 'da']) {
    const response = await viewer.fetch(`/api/quotes/${id}/sheet?language=${language}`);
    expect(response.headers.get('content-disposition')).toContain(`${number}-${language}.pdf`);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});

test('wrong input is refused by its field, and what has run out says so', async () => {
  for (const [part, path] of [
    [{ customer: ' ' }, 'customer'],
    [{ priceEur: '0' }, 'priceEur'],
    [{ lines: [] }, 'lines'],
    [{ lines: [line({ amount: '0' })] }, 'lines[0].amount'],
    [{ lines: [line({ amount: '-1' })] }, 'lines[0].amount'],
    [{ lines: [line({ amount: '24,500' })] }, 'lines[0].amount'],
    [{ lines: [line({ cnCode: '7208' })] }, 'lines[0].cnCode'],
    [{ lines: [line({ quarter: '2025-Q4' })] }, 'lines[0].quarter'],
    [{ validUntil: '2026-02-30' }, 'validUntil'],
  ] as const)
    await expect(create(part)).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path }] });
  expect((await create({ validUntil: '2026-01-01' })).state).toBe('expired');
});

test('quotes belong to their company', async () => {
  const { id } = await create();
  await expect(boris.api(quotes.read, { params: { id } })).rejects.toMatchObject({ code: 'request.not_found' });
  const left = await anna.api(quotes.remove, { params: { id } });
  expect(left.map((found) => found.id)).not.toContain(id);
});
