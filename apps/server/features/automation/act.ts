/** What a rule does when it fires, within its limits. Nothing here knows whether it is a dry run. */

import { Exact } from '@lods/cbam/decimal';
import { daysAfter, utcDay } from '@lods/cbam/period';
import { decimal, type Phrase, phrase } from '@lods/translations/phrase';
import type { CompanyCall } from '../../call.ts';
import { type AtHand, holdingsAtHand, surrenderFrom } from '../certificates/held.ts';
import {
  buyListing,
  lockLedgersWith,
  type OpenOffer,
  offerForSale,
  offersOfOthers,
  sellTo,
} from '../marketplace/service.ts';
import type { RuleRow, RunRow } from './repository.ts';

export interface Outcome {
  readonly outcome: 'done' | 'nothing';
  readonly message: Phrase;
  readonly quantity: string | null;
}

/** What fired the rule, and all rules that led to it with this one. */
export type Fired = Pick<RunRow, 'triggerKey' | 'chain'>;

const nothing = (message: Phrase): Outcome => ({ outcome: 'nothing', message, quantity: null });
const done = (message: Phrase, quantity: Exact): Outcome => ({
  outcome: 'done',
  message,
  quantity: quantity.toFixed(),
});

export async function act(call: CompanyCall, rule: RuleRow, fired: Fired): Promise<Outcome> {
  switch (rule.actionType) {
    case 'purchase':
      return purchase(call, rule, fired);
    case 'sell':
      return sell(call, rule, fired);
    case 'surrender':
      return surrender(call, rule, fired);
    case 'notify':
      return { outcome: 'done', message: phrase`Notified`, quantity: null };
  }
}

/** A rule that fired for one offer or one holding acts on that alone. */
const subjectOf = (fired: Fired, kind: 'listing' | 'expiry'): string | null =>
  fired.triggerKey.startsWith(`${kind}:`) ? fired.triggerKey.slice(kind.length + 1) : null;

/** Buys whole offers, the cheapest first, up to the quantity and the price of the rule. */
async function purchase(call: CompanyCall, rule: RuleRow, fired: Fired): Promise<Outcome> {
  const most = rule.maxPrice ?? (rule.triggerCondition === 'price_threshold' ? rule.triggerValue : null);
  if (most === null) return nothing(phrase`The rule has no max price, so it buys nothing`);
  const listing = subjectOf(fired, 'listing');
  const isWanted = ({ listingId, pricePerTonne }: OpenOffer) =>
    (listing === null || listing === listingId) &&
    new Exact(pricePerTonne).lessThanOrEqualTo(most) &&
    new Exact(pricePerTonne).greaterThanOrEqualTo(rule.minPrice ?? 0);
  const offers = (await offersOfOthers(call, 'sell')).filter(isWanted);
  const chosen = whole(offers, rule.actionQuantity);
  if (chosen.length === 0) return nothing(noOffer(most, rule.actionQuantity));
  await lockLedgersWith(call, chosen);
  for (const { listingId, pricePerTonne } of chosen)
    await buyListing(call, listingId, pricePerTonne, { actor: rule.ruleName, cause: ownPart(rule, fired) });
  const bought = sumOf(chosen);
  return done(phrase`Bought ${amountOf(bought)} tCO2e: ${chosen.map(({ listingId }) => listingId).join(', ')}`, bought);
}

/** Sells to who seeks, the dearest first; what is left is put up for sale, unless the rule fired for one offer. */
async function sell(call: CompanyCall, rule: RuleRow, fired: Fired): Promise<Outcome> {
  const least = rule.minPrice ?? (rule.triggerCondition === 'price_threshold' ? rule.triggerValue : null);
  if (least === null) return nothing(phrase`The rule has no min price, so it sells nothing`);
  const listing = subjectOf(fired, 'listing');
  const sought = (await offersOfOthers(call, 'buy')).filter(
    ({ listingId, pricePerTonne }) =>
      (listing === null || listing === listingId) && new Exact(pricePerTonne).greaterThanOrEqualTo(least),
  );
  await lockLedgersWith(call, sought);
  const expiring = subjectOf(fired, 'expiry');
  const holdings = (await holdingsAtHand(call)).filter(
    ({ id, isTransferable, held }) => isTransferable && !held.isZero() && (expiring === null || expiring === id),
  );
  const trader = { actor: rule.ruleName, cause: ownPart(rule, fired) };
  const left = new Map(holdings.map(({ id, held }) => [id, held]));
  const available = holdings.reduce((sum, { held }) => sum.plus(held), new Exact(0));
  let open = rule.actionQuantity === null ? available : Exact.min(rule.actionQuantity, available);
  let sold = new Exact(0);
  for (const offer of sought) {
    const source = holdings.find(
      (holding) => fits(holding, offer) && left.get(holding.id)?.greaterThanOrEqualTo(offer.quantity),
    );
    if (!source || open.lessThan(offer.quantity)) continue;
    await sellTo(call, offer.listingId, source.id, trader);
    left.set(source.id, (left.get(source.id) ?? new Exact(0)).minus(offer.quantity));
    open = open.minus(offer.quantity);
    sold = sold.plus(offer.quantity);
  }
  if (listing !== null)
    return sold.isZero()
      ? nothing(phrase`${listing} does not fit any more`)
      : done(phrase`Sold ${amountOf(sold)} tCO2e`, sold);
  const source = holdings.find(({ id }) => left.get(id)?.greaterThan(0));
  if (!source || open.isZero())
    return sold.isZero()
      ? nothing(phrase`No certificates available to sell`)
      : done(phrase`Sold ${amountOf(sold)} tCO2e`, sold);
  const rest = Exact.min(open, left.get(source.id) ?? 0);
  const listingId = await offerForSale(
    call,
    {
      certificateId: source.id,
      listingType: 'sell',
      quantity: rest.toFixed(),
      pricePerTonne: new Exact(least).toFixed(2),
      validUntil: earlier(source.validTo, thirtyDaysOn(call.now)),
      description: '',
    },
    trader,
  );
  return done(
    sold.isZero()
      ? phrase`Put up ${amountOf(rest)} tCO2e for sale: ${listingId}`
      : phrase`Sold ${amountOf(sold)} tCO2e and put up ${amountOf(rest)} tCO2e for sale: ${listingId}`,
    sold.plus(rest),
  );
}

/** Records as surrendered, the first to expire first: what was used, and what is at hand where the rule names a quantity. */
async function surrender(call: CompanyCall, rule: RuleRow, fired: Fired): Promise<Outcome> {
  await lockLedgersWith(call, []);
  const expiring = subjectOf(fired, 'expiry');
  const isAll = expiring !== null || rule.actionQuantity !== null;
  let open = rule.actionQuantity === null ? null : new Exact(rule.actionQuantity);
  let surrendered = new Exact(0);
  for (const holding of await holdingsAtHand(call)) {
    if (expiring !== null && holding.id !== expiring) continue;
    const available = isAll ? holding.used.plus(holding.held) : holding.used;
    const quantity = open === null ? available : Exact.min(open, available);
    if (quantity.isZero()) continue;
    await surrenderFrom(call, holding, quantity, { actor: rule.ruleName, cause: [...fired.chain, rule.id] });
    open = open?.minus(quantity) ?? null;
    surrendered = surrendered.plus(quantity);
  }
  if (surrendered.isZero()) return nothing(phrase`No certificates available to surrender`);
  return done(phrase`Recorded ${amountOf(surrendered)} tCO2e as surrendered`, surrendered);
}

/** The rules that led here, this one last. */
const ownPart = (rule: RuleRow, fired: Fired): string[] => [...fired.chain, rule.id];

const fits = (holding: AtHand, offer: OpenOffer) =>
  holding.type === offer.certificateType && holding.validTo >= offer.validTo;

/** Whole offers in their order, as long as they stay within the quantity; without a quantity the first alone. */
function whole(offers: readonly OpenOffer[], quantity: string | null): OpenOffer[] {
  if (quantity === null) return offers.slice(0, 1);
  let open = new Exact(quantity);
  return offers.filter((offer) => {
    if (open.lessThan(offer.quantity)) return false;
    open = open.minus(offer.quantity);
    return true;
  });
}

const sumOf = (offers: readonly OpenOffer[]) => offers.reduce((sum, { quantity }) => sum.plus(quantity), new Exact(0));

const amountOf = (quantity: Exact) => decimal(quantity.toFixed());

const noOffer = (most: string, quantity: string | null) =>
  quantity === null
    ? phrase`No offer fits: at most ${decimal(most)} EUR per tonne`
    : phrase`No offer fits: at most ${decimal(most)} EUR per tonne and ${amountOf(new Exact(quantity))} tCO2e`;

const earlier = (first: string, second: string) => (first < second ? first : second);

const thirtyDaysOn = (now: Date) => daysAfter(utcDay(now), 30);
