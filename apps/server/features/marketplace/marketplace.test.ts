import { DAY_MS } from '@lods/cbam/period';
import { certificates } from '@lods/contract/certificates/endpoints';
import { ledger } from '@lods/contract/certificates/ledger';
import { type ListingType, marketplace } from '@lods/contract/marketplace/endpoints';
import { expect, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { newCertificate } from '../certificates/samples.ts';
import { closeListing, totalOf } from './service.ts';

const server = await startTestServer();
const { anna, boris, consultant } = server;
const inDays = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS).toISOString();

const certificateOf = (owner: Person, facts: object = {}) =>
  owner.api(certificates.issue, { body: { ...newCertificate, ...facts } });
async function offer(owner: Person, listingType: ListingType, facts: object = {}) {
  const { id } = await certificateOf(owner);
  const body = {
    certificateId: id,
    listingType,
    quantity: '10',
    pricePerTonne: '70',
    validUntil: inDays(9),
    ...facts,
  };
  return owner.api(marketplace.add, { body });
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (fault: { code: string }) => fault.code,
  );
const buy = (buyer: Person, listingId: string, pricePerTonne = '70') =>
  buyer.api(marketplace.purchase, { params: { listingId }, body: { pricePerTonne } });
const bid = (bidder: Person, listingId: string, pricePerTonne: string) =>
  bidder.api(marketplace.bid, { params: { listingId }, body: { pricePerTonne } });
const balances = (person: Person) => person.api(ledger.balances);
async function closeDue() {
  const due = await server.database.pool.query(
    `select id, lister_id from market_listings where status = 'active' and valid_until <= $1`,
    [server.clock.now],
  );
  for (const { id, lister_id } of due.rows)
    await server.transactions.inJob(lister_id, (call) => closeListing(call, id));
}

it('asks for what is missing in the words of the specification', async () => {
  const fault = await anna.api(marketplace.add, { body: {} as never }).catch((refusal) => refusal);
  expect(
    Object.fromEntries(fault.fields.map((field: { path: string; message: string }) => [field.path, field.message])),
  ).toEqual({
    certificateId: 'Certificate is required',
    listingType: 'Listing type is required',
    quantity: 'Quantity is required',
    pricePerTonne: 'Price per tonne is required',
    validUntil: 'Valid until date is required',
  });
});

it('moves tonnes and price in both ledgers at once, and shows neither company the other’s', async () => {
  const before = { seller: await balances(anna), buyer: await balances(boris) };
  const { listingId } = await offer(anna, 'sell', { quantity: '12.345', pricePerTonne: '75.36' });
  expect(await buy(boris, listingId, '75.36')).toMatchObject({
    status: 'completed',
    totalPrice: '930.32',
    isOwn: false,
  });
  const after = { seller: await balances(anna), buyer: await balances(boris) };
  expect([before.seller.earned, after.seller.earned, after.seller.held]).toEqual(['0', '930.32', '87.655']);
  expect([before.buyer.spent, after.buyer.spent, after.buyer.held]).toEqual(['0', '930.32', '12.345']);
  expect([after.seller.faults, after.buyer.faults]).toEqual([[], []]);
  const [sale] = await anna.api(ledger.movements, { query: {} });
  const [purchased] = await boris.api(ledger.movements, { query: {} });
  expect(sale).toMatchObject({ kind: 'market.sale', counterparty: 'Baltic Metals', pricePerTonne: '75.36' });
  expect(purchased).toMatchObject({ kind: 'market.purchase', counterparty: 'Nordic Steel', pricePerTonne: '75.36' });
  expect((await boris.api(certificates.list))[0]).toMatchObject({
    emissionsCovered: '12.345',
    carbonPricePerTonne: '75.36',
  });
});

it('sets aside what is offered, so that it is neither used nor offered twice, and gives it back when withdrawn', async () => {
  const { certificateId, listingId } = await offer(anna, 'sell', { quantity: '100' });
  const params = { id: certificateId ?? '' };
  expect(await codeOf(anna.api(certificates.use, { params, body: { quantity: '0.001' } }))).toBe('ledger.too_little');
  const again = {
    certificateId: params.id,
    listingType: 'sell',
    quantity: '1',
    pricePerTonne: '1',
    validUntil: inDays(1),
  } as const;
  expect(await codeOf(anna.api(marketplace.add, { body: again }))).toBe('ledger.too_little');
  expect(await codeOf(boris.api(marketplace.withdraw, { params: { listingId } }))).toBe('request.not_found');
  await anna.api(marketplace.withdraw, { params: { listingId } });
  expect(await codeOf(buy(boris, listingId))).toBe('market.closed');
  expect(await anna.api(certificates.use, { params, body: { quantity: '100' } })).toMatchObject({ status: 'used' });
});

it('refuses CBAM certificates and says why, what may not be transferred, and one’s own listing', async () => {
  const cbam = await certificateOf(anna, { certificateType: 'cbam_allowance' });
  const listing = { listingType: 'sell', quantity: '1', pricePerTonne: '70', validUntil: inDays(1) } as const;
  const refused = await anna
    .api(marketplace.add, { body: { ...listing, certificateId: cbam.id } })
    .catch((fault) => fault);
  expect(refused).toMatchObject({
    code: 'market.cbam_certificate',
    message: expect.stringContaining('Articles 20 and 23'),
  });
  const kept = await certificateOf(anna, { isTransferable: false });
  expect(await codeOf(anna.api(marketplace.add, { body: { ...listing, certificateId: kept.id } }))).toBe(
    'ledger.not_transferable',
  );
  const short = await certificateOf(anna, { validTo: inDays(2).slice(0, 10) });
  expect(
    await codeOf(anna.api(marketplace.add, { body: { ...listing, certificateId: short.id, validUntil: inDays(3) } })),
  ).toBe('market.outlives');
  expect(await codeOf(offer(anna, 'sell', { validUntil: inDays(-1) }))).toBe('market.over_already');
  const offered = await offer(anna, 'sell');
  expect(await codeOf(buy(anna, offered.listingId))).toBe('market.own_listing');
  expect(await codeOf(buy(boris, offered.listingId, '69.99'))).toBe('market.dearer');
});

it('of buyers who come at once exactly one gets it, and the others are booked nothing', async () => {
  const { listingId } = await offer(anna, 'sell');
  const sessions = [boris, consultant, boris, consultant, boris, consultant];
  const held = async () => Number((await balances(boris)).held) + Number((await balances(consultant)).held);
  const before = await held();
  const outcomes = await Promise.all(sessions.map((buyer) => codeOf(buy(buyer, listingId))));
  expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('market.closed')].toSorted());
  expect((await held()) - before).toBeCloseTo(10, 6);
});

it('two companies that buy from each other at once do not wait in a circle', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async () => [await offer(anna, 'sell'), await offer(boris, 'sell')] as const),
  );
  const outcomes = await Promise.all(
    pairs.flatMap(([ofAnna, ofBoris]) => [codeOf(buy(boris, ofAnna.listingId)), codeOf(buy(anna, ofBoris.listingId))]),
  );
  expect(new Set(outcomes)).toEqual(new Set(['done']));
});

it('delivers to whoever seeks, from a certificate that is alike', async () => {
  const { listingId } = await offer(boris, 'buy', { quantity: '3', pricePerTonne: '66.67' });
  const second = await certificateOf(anna, { certificateType: 'emissions_verification' });
  const deliver = (certificateId: string) =>
    anna.api(marketplace.deliver, { params: { listingId }, body: { certificateId } });
  expect(await codeOf(deliver(second.id))).toBe('market.not_alike');
  const alike = await certificateOf(anna);
  const before = await balances(anna);
  expect(await deliver(alike.id)).toMatchObject({ status: 'completed', totalPrice: '200.01' });
  expect(Number((await balances(anna)).earned) - Number(before.earned)).toBeCloseTo(200.01, 6);
  expect(await codeOf(deliver(alike.id))).toBe('market.closed');
});

it('gives an auction at its closing time to the highest bid; of two equal bids that arrive together the first counts', async () => {
  const start = server.clock.now;
  const { listingId, certificateId } = await offer(anna, 'auction', { validUntil: inDays(0.005) });
  expect(await codeOf(bid(boris, listingId, '69.99'))).toBe('market.bid_too_low');
  expect(await codeOf(buy(boris, listingId))).toBe('market.other_type');
  const both = await Promise.all([codeOf(bid(boris, listingId, '71')), codeOf(bid(consultant, listingId, '71'))]);
  expect(both.toSorted()).toEqual(['done', 'market.bid_too_low']);
  const last = await Promise.all([codeOf(bid(boris, listingId, '72')), codeOf(bid(consultant, listingId, '72.01'))]);
  expect(last).toContain('done');
  expect(last[1]).toBe('done');
  expect(await codeOf(anna.api(marketplace.withdraw, { params: { listingId } }))).toBe('market.has_bids');
  server.clock.now = new Date(start.getTime() + 0.01 * DAY_MS);
  expect(await codeOf(bid(boris, listingId, '99'))).toBe('market.closed');
  const before = await balances(consultant);
  await Promise.all([closeDue(), closeDue()]);
  expect(Number((await balances(consultant)).held) - Number(before.held)).toBe(10);
  expect((await anna.api(marketplace.list)).find((listing) => listing.listingId === listingId)).toMatchObject({
    status: 'completed',
    settledPrice: '72.01',
  });
  expect((await anna.api(certificates.list)).find(({ id }) => id === certificateId)).toMatchObject({
    listedQuantity: '0',
  });
  server.clock.now = start;
});

it('a listing that expires while it is bought is sold or comes back, never both', async () => {
  const start = server.clock.now;
  for (let turn = 0; turn < 5; turn += 1) {
    const listing = await offer(anna, 'sell', { quantity: '100', validUntil: inDays(0.005) });
    const asked = buy(boris, listing.listingId);
    server.clock.now = new Date(start.getTime() + 0.01 * DAY_MS);
    const [outcome] = await Promise.all([codeOf(asked), closeDue()]);
    const row = (await anna.api(certificates.list)).find(({ id }) => id === listing.certificateId);
    expect([row?.listedQuantity, row?.remainingQuantity]).toEqual(['0', outcome === 'done' ? '0' : '100']);
    server.clock.now = start;
  }
});

it('shows a closed offer to those who took part, and to nobody else', async () => {
  const start = server.clock.now;
  const sold = await offer(anna, 'sell', { pricePerTonne: '75.36' });
  const withdrawn = await offer(anna, 'sell');
  const auction = await offer(anna, 'auction', { validUntil: inDays(0.005) });
  await bid(boris, auction.listingId, '71');
  await bid(consultant, auction.listingId, '72');
  await buy(boris, sold.listingId, '75.36');
  await anna.api(marketplace.withdraw, { params: { listingId: withdrawn.listingId } });
  server.clock.now = new Date(start.getTime() + 0.01 * DAY_MS);
  await closeDue();
  const names = [sold, withdrawn, auction].map(({ listingId }) => listingId);
  const seenBy = async (person: Person) => {
    const listed = (await person.api(marketplace.list)).map(({ listingId }) => listingId);
    return names.map((name) => listed.includes(name));
  };
  expect(await seenBy(anna)).toEqual([true, true, true]);
  expect(await seenBy(boris)).toEqual([true, false, true]);
  expect(await seenBy(consultant)).toEqual([false, false, true]);
  const rows = await server.transactions.inJob(consultant.organisation, async ({ tx }) => {
    const listings = await tx.execute<{ listing_id: string }>(`select listing_id from market_listings`);
    return listings.rows.map(({ listing_id }) => listing_id).filter((name) => names.includes(name));
  });
  expect(rows).toEqual([auction.listingId]);
  server.clock.now = start;
});

it('lets importers read offers and nobody write them past the gate; a supplier sees nothing', async () => {
  const stateOf = (organisation: string, statement: string) =>
    server.transactions
      .inJob(organisation, ({ tx }) => tx.execute(statement))
      .then(
        ({ rows }) => rows.length,
        (fault) => (fault.cause as { code: string }).code,
      );
  expect(await stateOf(boris.organisation, 'select * from market_listings')).toBeGreaterThan(0);
  expect(await stateOf(server.supplier.organisation, 'select * from market_listings')).toBe(0);
  expect(await stateOf(boris.organisation, `update market_listings set status = 'active'`)).toBe('42501');
  expect(
    await stateOf(boris.organisation, 'select market_settle(null, null, null, null, null, 1, now(), null, null)'),
  ).toBe('42501');
});

it('adds prices up to the cent, half a cent up', () => {
  expect([
    totalOf('12.345', '75.36'),
    totalOf('0.001', '5'),
    totalOf('0.001', '4.99'),
    totalOf('100', '75.36'),
  ]).toEqual(['930.32', '0.01', '0.00', '7536.00']);
});

it('leaves every ledger whole', async () => {
  for (const person of [anna, boris, consultant]) expect((await balances(person)).faults).toEqual([]);
});
