import type { Field } from '../fields.ts';
import { readByLikeWords, speaksOfMass } from '../headings/heading-grammar.ts';
import { unfitMass } from '../masses/unfit-mass.ts';
import { type Column, isUnnamed } from './column.ts';
import { fit } from './content.ts';
import { BELOW_GROSS, LIKE_WORDS, MASS_OR_AMOUNT } from './proven-columns.ts';
import { isNetOf } from './rival-columns.ts';

/** What a heading that is like known words may name; days of a journey and countries of dispatch are left to a person, since another column would be taken instead. */
const NAMED: readonly Field[] = ['countryOfOrigin', 'netMass', 'grossMass', 'date', 'status'];
const NEARLY_ALL = 0.9;

/** Names columns whose headings no word names and one is like, where no other column has that name. Only their values can make it certain. */
export function nameByLikeWords(columns: readonly Column[]): void {
  const alike = columns.flatMap((column) => {
    const field = isUnnamed(column) && !column.isBehind ? readByLikeWords(column.heading.text) : null;
    return field !== null && NAMED.includes(field) && holds(field, column) ? [{ column, field }] : [];
  });
  for (const [field, claims] of Map.groupBy(alike, (claim) => claim.field)) {
    if (columns.some((column) => column.field === field)) continue;
    const [first, second, ...others] = claims.map(({ column }) => column) as [Column, ...Column[]];
    if (second === undefined) Object.assign(first, { field, confidence: 'likely', because: LIKE_WORDS });
    else if (field === 'netMass' && others.length === 0) namePair([first, second], columns, LIKE_WORDS);
  }
  if (columns.some(({ field }) => field === 'netMass')) return;
  nameMassBesideGross(columns);
  const masses = columns.filter(holdsUnnamedMasses);
  const weights = columns.filter(saysNetOrGross);
  if (masses.length === 2) namePair(masses, columns, LIKE_WORDS);
  else if (weights.length === 2) namePair(weights, columns, weights.some(hasGrams) ? LIKE_WORDS : MASS_OR_AMOUNT);
}

/** Never above the gross mass of their row, and nearly as large: what no other column of numbers is. A word for mass, or kilograms, leaves nothing open. */
function nameMassBesideGross(columns: readonly Column[]): void {
  const gross = columns.find(({ field }) => field === 'grossMass');
  const masses = columns.filter((column) => gross !== undefined && mayBeNet(column) && isNetOf(column, gross));
  const [net] = masses;
  if (net === undefined || gross === undefined || masses.length > 1) return;
  const isCalledMass = net.heading.unit !== undefined || speaksOfMass(net.heading.text);
  const isSure = isCalledMass && gross.confidence === 'certain' && net.samples.length >= FEWEST_PROVING;
  Object.assign(net, { field: 'netMass', confidence: isSure ? 'certain' : 'likely', because: BELOW_GROSS });
}

const FEWEST_PROVING = 5;
const mayBeNet = (column: Column): boolean =>
  isUnnamed(column) &&
  !column.isBehind &&
  column.heading.currency === undefined &&
  unfitMass(column.heading.text) === null &&
  (fit('netMass', column.samples) ?? 0) >= NEARLY_ALL;

/** A mass is one of the line, and a state one of a few words or codes. */
function holds(field: Field, { samples, heading }: Column): boolean {
  const isMass = field === 'netMass' || field === 'grossMass';
  if (isMass && unfitMass(heading.text) !== null) return false;
  if (field !== 'status') return (fit(field, samples) ?? 0) >= NEARLY_ALL;
  const states = new Set(samples.map(({ text }) => text.trim()).filter((text) => text !== ''));
  return states.size > 0 && states.size <= MOST_STATES && ![...states].every((state) => /^\d+$/.test(state));
}
const MOST_STATES = 8;

/** No amount has three digits behind the decimal mark. */
const hasGrams = ({ samples }: Column): boolean => samples.some(({ text }) => /\d{2}[.,]\d{3}$/.test(text.trim()));

/** 'P. Neto' beside 'P. Bruto': peso or precio, as their values show. */
const saysNetOrGross = (column: Column): boolean =>
  isUnnamed(column) &&
  NET_OR_GROSS.test(column.heading.text.trim()) &&
  (fit('netMass', column.samples) ?? 0) >= NEARLY_ALL;
const NET_OR_GROSS = /^\p{L}{1,2}[. ]\s*(?:nett?[oaei]?|bru?tt?[oaei]?|lord[oai]|l[ií]q(?:uid[oa])?)\.?$/iu;

/** 'Č. hm. (kg)', 'H. (kg)': nothing but letters and words cut short before the unit. */
const holdsUnnamedMasses = (column: Column): boolean =>
  isUnnamed(column) &&
  !column.isBehind &&
  (column.heading.unit === 'kg' || column.heading.unit === 't') &&
  /^(?:\p{L}{1,3}[.\s]*){1,2}[\s([]*\p{L}{1,3}[)\]]?$/u.test(column.heading.text.trim()) &&
  (fit('netMass', column.samples) ?? 0) >= NEARLY_ALL;

/** 'Č. hm.' beside 'H. hm.': of two masses the net one is never above the other. */
function namePair(pair: readonly Column[], columns: readonly Column[], because: string): void {
  const [first, second] = pair as [Column, Column];
  if (columns.some(({ field }) => field === 'grossMass')) return;
  const [net, gross] = isNetOf(first, second) ? [first, second] : [second, first];
  if (!isNetOf(net, gross)) return;
  Object.assign(net, { field: 'netMass', confidence: 'likely', because });
  Object.assign(gross, { field: 'grossMass', confidence: 'likely', because });
}
