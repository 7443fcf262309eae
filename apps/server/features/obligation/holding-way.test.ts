import { declarations } from '@lods/contract/declarations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';

const server = await startTestServer();
const [coil] = coilDeclaration.goodsItems;

/** Signed in at a moment, since sessions end. */
async function annaOn(moment: string) {
  server.clock.now = new Date(moment);
  return server.again(server.anna);
}

async function declareCoil(person: Awaited<ReturnType<typeof annaOn>>, year: number, netMass: string) {
  const { id } = await person.api(declarations.create, {
    body: {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: year },
      goodsItems: [{ ...coil, netMass, registry: { importDate: `${year}-02-15` } }],
    },
  });
  return id;
}

test("what is held may go by last year's number of certificates, as it stands or at this year's amounts; the plan follows the choice", async () => {
  const before = await annaOn('2027-08-01T09:00:00Z');
  const id = await declareCoil(before, 2026, '800');
  const { version } = await before.api(declarations.read, { params: { id } });
  const body = { submissionStatus: 'SUBMITTED', version, reasonForErrors: 'Kept as it is' } as const;
  await before.api(declarations.submit, { params: { id }, body });
  await before.api(years.submit, { params: { year: 2026 } });

  const anna = await annaOn('2028-03-01T09:00:00Z');
  await declareCoil(anna, 2028, '1000');
  const params = { year: 2028 };
  const read = await anna.api(obligation.holding, { params });
  // 800 t × (3.187 × 1.1 − 0.975 × 1.370) = 1735.96 certificates for 2026.
  expect(read).toMatchObject({
    holdingWay: 'default-values',
    surrendered: { year: 2026, certificates: '1735.96' },
  });
  // By default values: 1000 t × (3.187 − 0.90 × 1.370) ÷ 2 = 977. Half of 1735.96 is 867.98, and 1084.975 for 1000 t.
  expect(read.tests[1]).toMatchObject({
    toHold: '977',
    bySurrender: { toHold: '867.98', toHoldAtAmounts: '1084.975' },
  });
  // The duty begins with the quarter after 50 t are exceeded.
  expect(read.tests[0]).toMatchObject({ toHold: '0', bySurrender: null });

  const given = { priceEur: null, penaltyEur: null, certificatesOnAccount: '0' };
  const required = async (holdingWay: 'default-values' | 'surrendered' | 'surrendered-at-amounts') => {
    const now = await anna.api(obligation.holding, { params });
    await anna.api(obligation.assume, { params, body: { ...given, holdingWay, version: now.version } });
    const { plan, holdingWay: stored } = await anna.api(obligation.holding, { params });
    expect(stored).toBe(holdingWay);
    return plan.steps[1]?.required;
  };
  expect(await required('surrendered')).toBe('867.98');
  expect(await required('surrendered-at-amounts')).toBe('1084.975');
  expect(await required('default-values')).toBe('977');
});

test('without a declaration of the year before last default values count, whatever was chosen; in 2027 there is none', async () => {
  const anna = await annaOn('2027-03-01T09:00:00Z');
  await declareCoil(anna, 2027, '1000');
  const params = { year: 2027 };
  const { version } = await anna.api(obligation.holding, { params });
  const given = { priceEur: null, penaltyEur: null, certificatesOnAccount: '0', holdingWay: 'surrendered' } as const;
  await anna.api(obligation.assume, { params, body: { ...given, version } });
  const { surrendered, plan, tests } = await anna.api(obligation.holding, { params });
  expect([surrendered, tests[1]?.bySurrender, plan.steps[1]?.required]).toEqual([null, null, '942.75']);
});
