/** A model of the ledger that random operations of several people at once are played against, over HTTP. */
import { randomUUID } from 'node:crypto';
import { Exact } from '@lods/cbam/decimal';
import { type Allowance, allowances, type Certificate, certificates } from '@lods/contract/certificates/endpoints';
import { type LedgerBalances, ledger } from '@lods/contract/certificates/ledger';
import type { Endpoint } from '@lods/contract/endpoint';
import { type Listing, marketplace } from '@lods/contract/marketplace/endpoints';
import { newAllowance, newCertificate } from '../features/certificates/samples.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

type Account = Exclude<keyof LedgerBalances, 'faults' | 'movements'>;

/** What has to lie where, by what was answered. */
interface Expected {
  readonly balances: Map<Account, Exact>;
  movements: number;
}

interface Game {
  readonly expected: Map<string, Expected>;
  readonly certificates: Map<string, Certificate[]>;
  readonly allowances: Map<string, Allowance[]>;
  readonly listings: { readonly listing: Listing; readonly seller: string }[];
  /** Operations by name and outcome. */
  readonly counts: Map<string, number>;
  repeats: number;
}

export interface ModelRun {
  readonly counts: ReadonlyMap<string, number>;
  /** Requests that had to be sent again since a connection was cut. */
  readonly repeats: number;
  readonly kills: number;
  /** What differs between model and ledger, in words; nothing where both agree. */
  readonly differences: readonly string[];
}

/** Everybody acts at once until so many operations are done; with `kills` connections of the database are cut meanwhile. */
export async function playLedger(
  server: TestServer,
  { operations, kills, seed }: { operations: number; kills: number; seed: number },
): Promise<ModelRun> {
  const owners = [server.anna, server.boris, server.consultant];
  const actors = [...owners];
  while (actors.length < 8) actors.push(await server.again(owners[actors.length % owners.length] as Person));
  const game: Game = {
    expected: new Map(owners.map(({ organisation }) => [organisation, { balances: new Map(), movements: 0 }])),
    certificates: new Map(owners.map(({ organisation }) => [organisation, []])),
    allowances: new Map(owners.map(({ organisation }) => [organisation, []])),
    listings: [],
    counts: new Map(),
    repeats: 0,
  };
  let left = operations;
  let cut = 0;
  const killAt = new Set(Array.from({ length: kills }, (_, index) => Math.floor(((index + 0.5) * operations) / kills)));
  await Promise.all(
    actors.map(async (actor, index) => {
      const random = randomFrom(seed + index);
      while (left > 0) {
        left -= 1;
        if (killAt.has(left)) cut += await cutConnections(server);
        await act(game, actor, random);
      }
    }),
  );
  return { counts: game.counts, repeats: game.repeats, kills: cut, differences: await differencesOf(game, owners) };
}

/** Cuts whatever is at work in the database at this moment. */
async function cutConnections(server: TestServer): Promise<number> {
  const { rows } = await server.database.pool.query<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::integer as cut from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`,
  );
  return rows[0]?.cut ?? 0;
}

type Random = (below: number) => number;

/** The same numbers for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const AGAIN = new Set([500, 502, 503, 504]);
const MOST_REPEATS = 50;

/** Sends with a key, so that what was cut after it was done is not done twice. Null: refused. */
async function send<Answer>(
  game: Game,
  actor: Person,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer | null> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const key = randomUUID();
  for (let turn = 0; turn < MOST_REPEATS; turn += 1) {
    const response = await actor.fetch(path, {
      method: endpoint.method,
      headers: { 'idempotency-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return (await response.json()) as Answer;
    if (!AGAIN.has(response.status)) {
      await response.body?.cancel();
      return null;
    }
    await response.body?.cancel();
    game.repeats += 1;
  }
  throw new Error(`${endpoint.method} ${path} was never answered`);
}

const OPERATIONS = [
  ['issue', issue],
  ['issue', issue],
  ['allocate', allocate],
  ['use', take('certificate', 'use')],
  ['surrender', take('certificate', 'surrender')],
  ['use an allowance', take('allowance', 'use')],
  ['surrender an allowance', take('allowance', 'surrender')],
  ['transfer', transfer],
  ['cancel', cancel],
  ['offer', offer],
  ['purchase', purchase],
  ['purchase', purchase],
  ['withdraw', withdraw],
] as const;

async function act(game: Game, actor: Person, random: Random): Promise<void> {
  const [name, operation] = OPERATIONS[random(OPERATIONS.length)] as (typeof OPERATIONS)[number];
  const isDone = await operation(game, actor, random);
  const key = `${name}: ${isDone ? 'done' : 'refused'}`;
  game.counts.set(key, (game.counts.get(key) ?? 0) + 1);
}

const tonnes = (random: Random): string => new Exact(random(40_000) + 1).div(1000).toFixed();

function pick<Item>(items: readonly Item[] | undefined, random: Random): Item | undefined {
  return items && items.length > 0 ? items[random(items.length)] : undefined;
}

/** Enters a movement in the model. */
function enter(game: Game, company: string, sums: Partial<Record<Account, Exact>>, movements = 1): void {
  const expected = game.expected.get(company);
  if (!expected) throw new Error(`${company} does not play`);
  expected.movements += movements;
  for (const [account, amount] of Object.entries(sums) as [Account, Exact][])
    expected.balances.set(account, (expected.balances.get(account) ?? new Exact(0)).plus(amount));
}

async function issue(game: Game, actor: Person, random: Random): Promise<boolean> {
  const emissionsCovered = tonnes(random);
  const issued = await send<Certificate>(game, actor, certificates.issue, {}, { ...newCertificate, emissionsCovered });
  if (!issued) return false;
  game.certificates.get(actor.organisation)?.push(issued);
  enter(game, actor.organisation, { held: new Exact(emissionsCovered) });
  return true;
}

async function allocate(game: Game, actor: Person, random: Random): Promise<boolean> {
  const allocatedQuantity = tonnes(random);
  const body = { ...newAllowance(), allocatedQuantity };
  const allocated = await send<Allowance>(game, actor, allowances.allocate, {}, body);
  if (!allocated) return false;
  game.allowances.get(actor.organisation)?.push(allocated);
  enter(game, actor.organisation, { held: new Exact(allocatedQuantity) });
  return true;
}

function take(kind: 'allowance' | 'certificate', step: 'surrender' | 'use') {
  const endpoint = kind === 'certificate' ? certificates[step] : allowances[step];
  return async (game: Game, actor: Person, random: Random): Promise<boolean> => {
    const owned = kind === 'certificate' ? game.certificates : game.allowances;
    const holding = pick<{ readonly id: string }>(owned.get(actor.organisation), random);
    const quantity = tonnes(random);
    if (!holding) return false;
    type Answer = { readonly usedQuantity: string; readonly surrenderedQuantity: string };
    if (!(await send<Answer>(game, actor, endpoint, { id: holding.id }, { quantity }))) return false;
    // Surrendering takes from the used first: how much of each is told by their sum alone.
    const amount = new Exact(quantity);
    if (step === 'use') enter(game, actor.organisation, { held: amount.negated(), used: amount });
    else enter(game, actor.organisation, { surrendered: amount });
    return true;
  };
}

async function transfer(game: Game, actor: Person, random: Random): Promise<boolean> {
  const holding = pick(game.certificates.get(actor.organisation), random);
  const quantity = tonnes(random);
  const body = { quantity, recipient: 'Vest Handel A/S' };
  if (!holding || !(await send(game, actor, certificates.transfer, { id: holding.id }, body))) return false;
  enter(game, actor.organisation, { held: new Exact(quantity).negated(), transferred: new Exact(quantity) });
  return true;
}

async function cancel(game: Game, actor: Person, random: Random): Promise<boolean> {
  const holding = pick(game.certificates.get(actor.organisation), random);
  if (!holding || !(await send(game, actor, certificates.cancel, { id: holding.id }))) return false;
  enter(game, actor.organisation, { held: new Exact(holding.emissionsCovered).negated() });
  return true;
}

async function offer(game: Game, actor: Person, random: Random): Promise<boolean> {
  const holding = pick(game.certificates.get(actor.organisation), random);
  if (!holding) return false;
  const listing = await send<Listing>(
    game,
    actor,
    marketplace.add,
    {},
    {
      ...{ certificateId: holding.id, listingType: 'sell', quantity: tonnes(random) },
      ...{ pricePerTonne: String(50 + random(40)), validUntil: '2099-12-01' },
    },
  );
  if (!listing) return false;
  game.listings.push({ listing, seller: actor.organisation });
  const quantity = new Exact(listing.quantity);
  enter(game, actor.organisation, { held: quantity.negated(), listed: quantity });
  return true;
}

async function purchase(game: Game, actor: Person, random: Random): Promise<boolean> {
  const found = pick(game.listings, random);
  if (!found) return false;
  const { listingId, pricePerTonne } = found.listing;
  const bought = await send<Listing>(game, actor, marketplace.purchase, { listingId }, { pricePerTonne });
  if (!bought) return false;
  const quantity = new Exact(found.listing.quantity);
  const price = quantity.times(pricePerTonne).toDecimalPlaces(2, Exact.ROUND_HALF_UP);
  enter(game, found.seller, { listed: quantity.negated(), earned: price });
  enter(game, actor.organisation, { held: quantity, spent: price });
  return true;
}

async function withdraw(game: Game, actor: Person, random: Random): Promise<boolean> {
  const found = pick(game.listings, random);
  if (!found) return false;
  const { listingId } = found.listing;
  if (!(await send(game, actor, marketplace.withdraw, { listingId }))) return false;
  const quantity = new Exact(found.listing.quantity);
  enter(game, actor.organisation, { held: quantity, listed: quantity.negated() });
  return true;
}

/** Compares the ledgers with the model: each account, the number of movements, and what the ledger itself finds wrong. */
async function differencesOf(game: Game, owners: readonly Person[]): Promise<string[]> {
  const differences: string[] = [];
  for (const owner of owners) {
    const expected = game.expected.get(owner.organisation);
    const found = await owner.api(ledger.balances);
    const compare = (name: string, wanted: Exact, given: Exact) => {
      if (!wanted.equals(given)) differences.push(`${owner.username} ${name}: ${given} instead of ${wanted}`);
    };
    const sum = (name: Account) => expected?.balances.get(name) ?? new Exact(0);
    for (const name of ['listed', 'surrendered', 'expired', 'transferred', 'spent', 'earned'] as const)
      compare(name, sum(name), new Exact(found[name]));
    // What is surrendered left either of the two.
    const atHand = sum('held').plus(sum('used')).minus(sum('surrendered'));
    compare('held and used', atHand, new Exact(found.held).plus(found.used));
    compare('movements', new Exact(expected?.movements ?? 0), new Exact(found.movements));
    for (const name of ['held', 'listed', 'used', 'surrendered', 'transferred'] as const)
      if (found[name].startsWith('-')) differences.push(`${owner.username} ${name}: ${found[name]}`);
    differences.push(...found.faults);
  }
  return differences;
}
