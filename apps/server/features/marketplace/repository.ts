import { Problem, type ProblemCode } from '@lods/contract/problems';
import type { Transaction } from '@lods/database/connect';
import { marketBids, marketListings } from '@lods/database/tables/marketplace';
import { and, asc, desc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation' | 'now'>;
export type ListingRow = typeof marketListings.$inferSelect;
export type BidRow = typeof marketBids.$inferSelect;

const LATEST_CLOSED = 100;

/** Every open listing, and the latest closed ones in which the company took part: its log names them. What others traded is theirs. */
export async function listListings({ tx, organisation }: Own): Promise<ListingRow[]> {
  const open = await tx
    .select()
    .from(marketListings)
    .where(eq(marketListings.status, 'active'))
    .orderBy(desc(marketListings.listedAt), desc(marketListings.id));
  const closed = await tx
    .select()
    .from(marketListings)
    .where(and(ne(marketListings.status, 'active'), tookPart(organisation)))
    .orderBy(desc(marketListings.listedAt), desc(marketListings.id))
    .limit(LATEST_CLOSED);
  return [...open, ...closed];
}

const tookPart = (organisation: string): SQL =>
  sql`(${marketListings.listerId} = ${organisation} or exists (
    select from audit_log where organisation_id = ${organisation} and subject_kind = 'listing'
      and subject_id = ${marketListings.listingId}))`;

export async function findListing({ tx, organisation }: Own, listingId: string): Promise<ListingRow | undefined> {
  const isSeen = or(eq(marketListings.status, 'active'), tookPart(organisation));
  return (
    await tx
      .select()
      .from(marketListings)
      .where(and(eq(marketListings.listingId, listingId), isSeen))
  )[0];
}

/** Offers of others of a type that are open now, the best for the company first: cheap ones to buy from, dear ones to sell to. */
export async function openOffers(call: Own, type: 'sell' | 'buy'): Promise<ListingRow[]> {
  const isOpen = and(
    eq(marketListings.status, 'active'),
    eq(marketListings.listingType, type),
    ne(marketListings.listerId, call.organisation),
    sql`${marketListings.validUntil} > ${call.now.toISOString()}::timestamptz`,
  );
  const price = marketListings.pricePerTonne;
  return call.tx
    .select()
    .from(marketListings)
    .where(isOpen)
    .orderBy(type === 'sell' ? asc(price) : desc(price), asc(marketListings.listedAt), asc(marketListings.id));
}

/** Bids, highest first. */
export async function bidsOf({ tx }: Own, listings: readonly string[]): Promise<BidRow[]> {
  if (listings.length === 0) return [];
  return tx
    .select()
    .from(marketBids)
    .where(inArray(marketBids.listingId, [...listings]))
    .orderBy(desc(marketBids.pricePerTonne));
}

/** Open listings whose time is over, of whichever company; for what runs before a company is known. */
export async function dueListings(tx: Transaction, now: Date): Promise<{ id: string; company: string }[]> {
  return tx
    .select({ id: marketListings.id, company: marketListings.listerId })
    .from(marketListings)
    .where(and(eq(marketListings.status, 'active'), lte(marketListings.validUntil, now)))
    .orderBy(asc(marketListings.validUntil));
}

interface Deed {
  readonly actor: string;
  /** The automation rules that led to it. */
  readonly cause: readonly string[];
}

interface Offer {
  readonly certificateId: string;
  readonly listingType: string;
  readonly quantity: string;
  readonly pricePerTonne: string;
  readonly validUntil: Date;
  readonly description: string;
}

const at = ({ now }: Own) => sql`${now.toISOString()}::timestamptz`;
const chain = ({ cause }: Deed) => sql`${sql.param(cause)}::uuid[]`;

/** Gives the listing's id, as people read it. */
export async function putUp(call: Own, offer: Offer, deed: Deed): Promise<string> {
  return through<string>(
    call,
    sql`market_list(${offer.certificateId}::uuid, ${offer.listingType}, ${offer.quantity}::numeric, ${offer.pricePerTonne}::numeric,
      ${offer.validUntil.toISOString()}::timestamptz, ${offer.description}, ${at(call)}, ${deed.actor}, ${chain(deed)})`,
  );
}

export const buy = (call: Own, listingId: string, price: string, deed: Deed) =>
  through(call, sql`market_buy(${listingId}, ${price}::numeric, ${at(call)}, ${deed.actor}, ${chain(deed)})`);

export const deliver = (call: Own, listingId: string, certificateId: string, deed: Deed) =>
  through(call, sql`market_deliver(${listingId}, ${certificateId}::uuid, ${at(call)}, ${deed.actor}, ${chain(deed)})`);

export const placeBid = (call: Own, listingId: string, price: string, actor: string) =>
  through(call, sql`market_bid(${listingId}, ${price}::numeric, ${at(call)}, ${actor})`);

export const withdraw = (call: Own, listingId: string, actor: string) =>
  through(call, sql`market_withdraw(${listingId}, ${at(call)}, ${actor})`);

/** Says what became of the listing. */
export const close = (call: Own, id: string) => through<string>(call, sql`market_close(${id}::uuid, ${at(call)})`);

/** Waits for the ledgers of the company and of others, in the one order in which everybody does. */
export async function lockLedgers({ tx, organisation }: Own, companies: readonly string[]): Promise<void> {
  await tx.execute(sql`select ledger_lock(variadic ${sql.param([organisation, ...companies])}::uuid[])`);
}

/** Goes through the gate. What it refuses becomes a problem, by the code that it names. */
async function through<Result>({ tx }: Own, statement: SQL): Promise<Result> {
  try {
    const { rows } = await tx.execute<{ result: Result }>(sql`select ${statement} as result`);
    return rows[0]?.result as Result;
  } catch (error) {
    const cause = (error as Error).cause as { code?: string; message?: string; detail?: string } | undefined;
    if (cause?.code !== 'LD001') throw error;
    throw new Problem(cause.message as ProblemCode, JSON.parse(cause.detail ?? '{}'), { cause: error });
  }
}
