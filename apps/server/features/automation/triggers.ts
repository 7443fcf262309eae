/** What fires a rule: a movement that takes the balance below its value, an offer at its price, a last day that comes near. */

import { Exact, withoutTrailingZeros } from '@lods/cbam/decimal';
import { daysAfter, utcDay } from '@lods/cbam/period';
import { decimal, type Phrase, phrase, term } from '@lods/translations/phrase';
import type { CompanyCall } from '../../call.ts';
import { heldTonnes, holdingsAtHand, movementsSince } from '../certificates/held.ts';
import { offersOfOthers } from '../marketplace/service.ts';
import { metTriggers, noteTrigger, type RuleRow, updateRule } from './repository.ts';

interface Trigger {
  readonly key: string;
  readonly text: Phrase;
  /** The rules that led to it. */
  readonly chain: readonly string[];
}

const DEFAULT_DAYS = 30;
const amountOf = (tonnes: string) => decimal(withoutTrailingZeros(tonnes));

/** Writes down what has fired a rule since it looked last. Each trigger once, however often and by whomever this runs. */
export async function noticeTriggers(call: CompanyCall, rule: RuleRow): Promise<void> {
  const { triggers, watched } = await triggersOf(call, rule);
  for (const { key, text, chain } of triggers)
    await noteTrigger(call, {
      ruleId: rule.id,
      triggerKey: key,
      trigger: text,
      chain: [...chain],
      noticedAt: call.now,
    });
  if (watched !== rule.watchedNumber) await updateRule(call, rule.id, { watchedNumber: watched });
}

/** A rule that is turned on looks at what is there already. */
export async function noticeAtStart(call: CompanyCall, rule: RuleRow): Promise<void> {
  if (!rule.isActive || rule.triggerCondition !== 'low_balance') return;
  const held = await heldTonnes(call);
  if (!isLow(rule, held)) return;
  await noteTrigger(call, {
    ruleId: rule.id,
    triggerKey: `start:${rule.version}`,
    trigger: phrase`The balance was ${amountOf(held)} tCO2e when the rule was turned on`,
    chain: [],
    noticedAt: call.now,
  });
}

async function triggersOf(call: CompanyCall, rule: RuleRow): Promise<{ triggers: Trigger[]; watched: number }> {
  const watched = rule.watchedNumber;
  if (rule.triggerCondition === 'low_balance') return crossings(call, rule);
  const met = await metTriggers(call, rule.id);
  const all = rule.triggerCondition === 'expiry_warning' ? await lastDays(call, rule) : await offersAtPrice(call, rule);
  return { triggers: all.filter(({ key }) => !met.has(key)), watched };
}

/** A movement that takes the balance from enough to too little. A balance that stays low fires no second time. */
async function crossings(call: CompanyCall, rule: RuleRow): Promise<{ triggers: Trigger[]; watched: number }> {
  const movements = await movementsSince(call, rule.watchedNumber);
  const triggers = movements
    .filter(({ heldBefore, heldAfter }) => !isLow(rule, heldBefore) && isLow(rule, heldAfter))
    .map(({ number, heldAfter, cause }) => ({
      key: `movement:${number}`,
      text: phrase`Movement ${number} left a balance of ${amountOf(heldAfter)} tCO2e`,
      chain: cause,
    }));
  return { triggers, watched: movements.at(-1)?.number ?? rule.watchedNumber };
}

/** Below its value; without one, when nothing is left. */
const isLow = ({ triggerValue }: RuleRow, held: string): boolean =>
  triggerValue === null ? new Exact(held).isZero() : new Exact(held).lessThan(triggerValue);

async function lastDays(call: CompanyCall, rule: RuleRow): Promise<Trigger[]> {
  const days = Number(rule.triggerValue ?? DEFAULT_DAYS);
  const until = daysAfter(utcDay(call.now), days);
  return (await holdingsAtHand(call))
    .filter(({ validTo }) => validTo <= until)
    .map(({ id, name, validTo, cause }) => ({
      key: `expiry:${id}`,
      text: phrase`${name} expires on ${term(validTo)}`,
      chain: cause,
    }));
}

/** What is sold at the price or less; for a rule that sells, what is sought at the price or more. */
async function offersAtPrice(call: CompanyCall, rule: RuleRow): Promise<Trigger[]> {
  const isSelling = rule.ruleType === 'auto_sell';
  const limit = rule.triggerValue ?? (isSelling ? rule.minPrice : rule.maxPrice);
  if (limit === null) return [];
  return (await offersOfOthers(call, isSelling ? 'buy' : 'sell'))
    .filter(({ pricePerTonne }) => new Exact(pricePerTonne).comparedTo(limit) * (isSelling ? -1 : 1) <= 0)
    .map(({ listingId, quantity, pricePerTonne, cause }) => ({
      key: `listing:${listingId}`,
      text: phrase`${listingId}: ${amountOf(quantity)} tCO2e at ${decimal(pricePerTonne)} EUR per tonne`,
      chain: cause,
    }));
}
