import { Exact, withoutTrailingZeros } from '@lods/cbam/decimal';
import type { Listing, NewListing } from '@lods/contract/marketplace/endpoints';
import type { Call, CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { ledgerMoved } from '../certificates/ledger-moved.ts';
import {
  type BidRow,
  bidsOf,
  buy,
  close,
  deliver,
  findListing,
  type ListingRow,
  listListings,
  lockLedgers,
  openOffers,
  placeBid,
  putUp,
  withdraw,
} from './repository.ts';

/** Who trades: a person, or an automation rule with those that led to it. */
export interface Trader {
  readonly actor: string;
  readonly cause: readonly string[];
}

const byHand = ({ actor }: Call): Trader => ({ actor: actor.name, cause: [] });

export async function listMarket(call: CompanyCall): Promise<Listing[]> {
  const rows = await listListings(call);
  const bids = await bidsOf(
    call,
    rows.map(({ id }) => id),
  );
  const byListing = Map.groupBy(bids, ({ listingId }) => listingId);
  return rows.map((row) => present(row, byListing.get(row.id) ?? [], call));
}

export const addListing = async (call: Call, offer: NewListing): Promise<Listing> =>
  readListing(call, await offerForSale(call, offer, byHand(call)));

export async function purchase(call: Call, listingId: string, pricePerTonne: string): Promise<Listing> {
  await buyListing(call, listingId, pricePerTonne, byHand(call));
  return readListing(call, listingId);
}

export async function deliverTo(call: Call, listingId: string, certificateId: string): Promise<Listing> {
  await sellTo(call, listingId, certificateId, byHand(call));
  return readListing(call, listingId);
}

export async function bidFor(call: Call, listingId: string, pricePerTonne: string): Promise<Listing> {
  await placeBid(call, listingId, pricePerTonne, call.actor.name);
  return readListing(call, listingId);
}

export async function withdrawListing(call: Call, listingId: string): Promise<Listing> {
  await withdraw(call, listingId, call.actor.name);
  await call.enqueue(ledgerMoved, {}, { key: 'watch' });
  return readListing(call, listingId);
}

/** Closes a listing whose time is over. */
export async function closeListing(call: CompanyCall, id: string): Promise<void> {
  await close(call, id);
  await call.enqueue(ledgerMoved, {}, { key: 'watch' });
}

/** Puts up an offer and gives its id, as people read it. */
export async function offerForSale(call: CompanyCall, offer: NewListing, trader: Trader): Promise<string> {
  const listingId = await putUp(call, { ...offer, validUntil: endOf(offer.validUntil) }, trader);
  await call.audit({
    action: 'market.list',
    subjectKind: 'listing',
    subjectId: listingId,
    detail: {
      type: offer.listingType,
      quantity: offer.quantity,
      pricePerTonne: offer.pricePerTonne,
      registry: 'own record, nothing was sent',
    },
  });
  await call.enqueue(ledgerMoved, {}, { key: 'watch' });
  return listingId;
}

export async function buyListing(call: CompanyCall, listingId: string, price: string, trader: Trader): Promise<void> {
  await buy(call, listingId, price, trader);
  await call.enqueue(ledgerMoved, {}, { key: 'watch' });
}

export async function sellTo(
  call: CompanyCall,
  listingId: string,
  certificateId: string,
  trader: Trader,
): Promise<void> {
  await deliver(call, listingId, certificateId, trader);
  await call.enqueue(ledgerMoved, {}, { key: 'watch' });
}

/** What others offer or seek now, the best for the company first. */
export interface OpenOffer {
  readonly id: string;
  readonly listingId: string;
  readonly company: string;
  readonly listerId: string;
  readonly certificateType: string;
  readonly validTo: string;
  readonly quantity: string;
  readonly pricePerTonne: string;
  readonly cause: readonly string[];
}

export async function offersOfOthers(call: CompanyCall, type: 'sell' | 'buy'): Promise<OpenOffer[]> {
  return (await openOffers(call, type)).map(({ listerName, ...row }) => ({ ...row, company: listerName }));
}

/** Keeps everybody else from moving anything in the ledgers of the company and of those who offer, until the transaction ends. */
export const lockLedgersWith = (call: CompanyCall, offers: readonly OpenOffer[]): Promise<void> =>
  lockLedgers(
    call,
    offers.map(({ listerId }) => listerId),
  );

/** A day counts to its end, by UTC. */
const endOf = (until: string): Date => new Date(until.length === 10 ? `${until}T23:59:59.999Z` : until);

async function readListing(call: CompanyCall, listingId: string): Promise<Listing> {
  const row = found(await findListing(call, listingId));
  return present(row, await bidsOf(call, [row.id]), call);
}

function present(row: ListingRow, bids: readonly BidRow[], { organisation, now }: CompanyCall): Listing {
  const isOwn = row.listerId === organisation;
  const price = row.settledPrice ?? row.pricePerTonne;
  return {
    id: row.id,
    listingId: row.listingId,
    certificateId: isOwn ? row.certificateId : null,
    listingType: row.listingType,
    quantity: withoutTrailingZeros(row.quantity),
    pricePerTonne: row.pricePerTonne,
    totalPrice: totalOf(row.quantity, price),
    validUntil: row.validUntil.toISOString(),
    description: row.description,
    // Between its end and the job that closes it, nobody can buy it any more.
    status: row.status === 'active' && row.validUntil <= now && row.listingType !== 'auction' ? 'expired' : row.status,
    isOwn,
    company: row.listerName,
    certificateType: row.certificateType,
    certificateValidTo: row.validTo,
    settledPrice: row.settledPrice,
    bids: bids.map(({ pricePerTonne, placedAt, bidderId }) => ({
      pricePerTonne,
      placedAt: placedAt.toISOString(),
      isOwn: bidderId === organisation,
    })),
  };
}

/** To the cent, half a cent up, as the gate books it. */
export const totalOf = (quantity: string, price: string): string =>
  new Exact(quantity).times(price).toDecimalPlaces(2, Exact.ROUND_HALF_UP).toFixed(2);
