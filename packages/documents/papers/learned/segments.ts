import { isAddressWord } from './head-words.ts';
import type { Guess } from './network/spans.ts';
import type { Kind } from './network/tags.ts';
import type { Token, TokenPaper } from './network/tokens.ts';
import { LEGAL_FORM } from './parties/legal-forms.ts';

/** Kinds of words that stand together between two signs that part: names, streets, descriptions. */
const TEXTS: readonly Kind[] = [
  'agent-name',
  'agent-place',
  'description',
  'exporter-country',
  'exporter-name',
  'exporter-street',
  'importer-name',
  'importer-place',
];
/** Beside one of these a stretch holds more than one value. */
const APART: readonly Kind[] = [
  'code',
  'date',
  'exporter-city',
  'exporter-postcode',
  'gross',
  'importer-number',
  'item',
  'mrn',
  'net',
  'origin',
  'procedure',
  'reference',
];
const SURELY = 0.9;
const ENDS = /[,;:]$/;
const PARTING = /^[/·•|;–—-]$/;
const MOST_WORDS = 8;
const MAJORITY = 0.6;
/** What a word that others outvoted takes from the share of the whole. */
const OUTVOTED = 0.15;
/** Words between the name and the postcode of a sender on one line, whatever the network made of them. */
const BY_CONTEXT = 0.8;

/**
 * Words between two commas, or between a name with its colon and the next sign that parts, are one value: where most of them are of one kind, all
 * are. A network that knows words by their letters stumbles over a name or a street that it has never met.
 */
export function settled({ tokens, cells }: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const { from, to } of cells) {
    const stretches = stretchesOf(tokens, from, to);
    // What ends in a colon is a name of what follows, or ends in one.
    for (const stretch of stretches) if (!tokens[stretch.to - 1]?.text.endsWith(':')) agree(stretch, tokens, all);
    for (const [at, stretch] of stretches.entries())
      if (at > 0) takeForStreet(stretch, stretches[at - 1] as Stretch, stretches[at + 1], all);
    fillDescription({ from, to }, all);
    for (const name of NAMES) fillName(tokens, { from, to }, name, all);
    endDescription(tokens, { from, to }, all);
    endAtLegalForm(tokens, { from, to }, all);
    numberPlaces(tokens, { from, to }, all);
  }
  return all;
}

/** Tokens `from` up to, not including, `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Behind a colon, a comma or the like: no name of a value stands at its beginning. */
  readonly isParted: boolean;
}

function stretchesOf(tokens: readonly Token[], from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  let start = from;
  let isParted = false;
  const close = (end: number, isNextParted: boolean) => {
    if (end > start) stretches.push({ from: start, to: end, isParted });
    isParted = isNextParted;
  };
  for (let index = from; index < to; index += 1) {
    const { text } = tokens[index] as Token;
    if (PARTING.test(text)) {
      close(index, true);
      start = index + 1;
    } else if (text.startsWith('(') && index > start) {
      close(index, false);
      start = index;
    } else if (ENDS.test(text)) {
      close(index + 1, true);
      start = index + 1;
    }
  }
  close(to, false);
  return stretches;
}

const isName = ({ kind }: Guess): boolean => kind.startsWith('of-');

function agree({ from, to, isParted }: Stretch, tokens: readonly Token[], guesses: Guess[]): void {
  let start = from;
  const isNamed = (at: number) => isName(guesses[at] as Guess) || isAddressWord(tokens[at]?.text ?? '');
  while (!isParted && start < to && isNamed(start)) start += 1;
  const count = to - start;
  if (count < 2 || count > MOST_WORDS) return;
  const ownGuesses = guesses.slice(start, to);
  if (ownGuesses.some(({ kind, share }) => APART.includes(kind) && share >= SURELY)) return;
  const votes = new Map<Kind, { count: number; share: number }>();
  for (const { kind, share } of ownGuesses) {
    const vote = votes.get(kind) ?? { count: 0, share: 0 };
    votes.set(kind, { count: vote.count + 1, share: vote.share + share });
  }
  const [best] = [...votes].filter(([kind]) => TEXTS.includes(kind)).sort(([, a], [, b]) => b.share - a.share);
  if (!best || best[1].count === count || best[1].count < count * MAJORITY) return;
  const [kind, vote] = best;
  const share = (vote.share / vote.count) * (1 - OUTVOTED * (1 - vote.count / count));
  for (const [at, guess] of ownGuesses.entries())
    guesses[start + at] = {
      kind,
      share: guess.kind === kind ? Math.max(share, guess.share) : share,
      begins: at === 0 && guess.begins,
    };
}

/** 'Aare Metall SA, Bahnhofplatz 2, 4600 Olten': what stands between a sender's name and its postcode is its street. */
function takeForStreet(stretch: Stretch, before: Stretch, after: Stretch | undefined, guesses: Guess[]): void {
  const last = guesses[before.to - 1] as Guess;
  const next = after && guesses[after.from];
  if (last.kind !== 'exporter-name' || next?.kind !== 'exporter-postcode') return;
  const ownGuesses = guesses.slice(stretch.from, stretch.to);
  if (ownGuesses.length > MOST_WORDS || ownGuesses.every(({ kind }) => kind === 'exporter-street')) return;
  for (const [at, { kind, share }] of ownGuesses.entries())
    guesses[stretch.from + at] = {
      kind: 'exporter-street',
      share: kind === 'exporter-street' ? share : BY_CONTEXT,
      begins: false,
    };
}

const BEHIND = 0.85;
const PERHAPS = 0.5;

/** Behind 'Co., Ltd.,' a street begins; behind 'A/S' without a comma the name may go on, which is for a person to say. */
function endAtLegalForm(tokens: readonly Token[], { from, to }: Pick<Stretch, 'from' | 'to'>, guesses: Guess[]): void {
  for (let start = from; start < to; start += 1) {
    if (guesses[start]?.kind !== 'exporter-name') continue;
    let end = start;
    while (end < to && (guesses[end]?.kind === 'exporter-name' || isLegalForm(tokens, guesses, end))) {
      const guess = guesses[end] as Guess;
      if (guess.kind !== 'exporter-name') guesses[end] = { kind: 'exporter-name', share: BEHIND, begins: false };
      end += 1;
    }
    let last = end - 1;
    while (last >= start && !LEGAL_FORM.test(tokens[last]?.text ?? '')) last -= 1;
    if (last > start && last < end - 1) {
      const isParted = isPartedAt(tokens, last + 1);
      for (let index = last + 1; index < end; index += 1)
        guesses[index] = isParted
          ? { kind: 'exporter-street', share: BEHIND, begins: false }
          : { kind: 'none', share: PERHAPS, begins: false };
    }
    const next = guesses[end];
    const isOpen = last >= start && end < to && !isPartedAt(tokens, end);
    if (isOpen && next?.kind === 'exporter-street') guesses[end] = { ...next, share: next.share * PERHAPS };
    start = end;
  }
}

const isPartedAt = (tokens: readonly Token[], at: number): boolean =>
  ENDS.test(tokens[at - 1]?.text ?? '') || PARTING.test(tokens[at]?.text ?? '');

/** 'Ltd.' right behind 'Co.,' that the network took for the beginning of the street. */
const isLegalForm = (tokens: readonly Token[], guesses: readonly Guess[], at: number): boolean =>
  LEGAL_FORM.test(tokens[at]?.text ?? '') && !isName(guesses[at] as Guess);

const HOUSE = /^\d{1,4}[A-Za-z]?[,;]?$/;
const POSTCODE = /^\d{4,6}$/;
const NEAR_SURE = 0.9;

/** The number behind a street is its house, and the digits before a town are its postcode, whatever else they might be by themselves. */
function numberPlaces(tokens: readonly Token[], { from, to }: Pick<Stretch, 'from' | 'to'>, guesses: Guess[]): void {
  for (let index = from; index < to; index += 1) {
    const guess = guesses[index] as Guess;
    const text = tokens[index]?.text ?? '';
    if (guess.share >= SURELY || guess.kind.startsWith('exporter-p')) continue;
    const [before, after] = [
      index > from ? guesses[index - 1] : undefined,
      index + 1 < to ? guesses[index + 1] : undefined,
    ];
    if (before?.kind === 'exporter-street' && HOUSE.test(text) && (index + 1 === to || ENDS.test(text)))
      guesses[index] = { kind: 'exporter-street', share: Math.min(before.share, NEAR_SURE), begins: false };
    else if (after?.kind === 'exporter-city' && POSTCODE.test(text))
      guesses[index] = { kind: 'exporter-postcode', share: NEAR_SURE, begins: false };
  }
}

const MOST_BEHIND = 2;
const WORD = /^\p{L}[\p{L}’'-]*$/u;
const WHOLE_CELL = 0.94;
const MEASURE = /\d[.,]\d{2,}$|^\d+$|^\(|^kgs?$|^kgm$|%/i;

/** 'Plader af aluminium 5754 H22', 'NPK-gødning 21-3-10': the last words of a cell that begins as a description are its end. */
function endDescription(tokens: readonly Token[], { from, to }: Pick<Stretch, 'from' | 'to'>, guesses: Guess[]): void {
  let end = from;
  while (end < to && guesses[end]?.kind === 'description') end += 1;
  const rest = guesses.slice(end, to);
  const areWords = rest.every(({ kind }, at) => kind === 'none' && WORD.test(tokens[end + at]?.text ?? ''));
  const isEnd = end > from && end < to && to - end <= (areWords ? MOST_WORDS : MOST_BEHIND);
  if (!isEnd || ENDS.test(tokens[end - 1]?.text ?? '')) return;
  const isOpen = rest.every(
    ({ kind, share }, at) =>
      (kind === 'none' || share < SURELY) &&
      (!MEASURE.test(tokens[end + at]?.text ?? '') || (kind === 'none' && share < SURELY)) &&
      !PARTING.test(tokens[end + at]?.text ?? ''),
  );
  if (!isOpen) return;
  for (let index = end; index < to; index += 1)
    guesses[index] = { kind: 'description', share: WHOLE_CELL, begins: false };
}

const NAMES: readonly Kind[] = ['exporter-name', 'importer-name'];

/** 'Carpintería Metálica Levante, S.A.', 'LLC Azov-Metal': words between two of a name, or behind a legal form that begins it, belong to it. */
function fillName(
  tokens: readonly Token[],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  name: Kind,
  guesses: Guess[],
): void {
  const isOwn = (index: number) => guesses[index]?.kind === name;
  const isOpen = (index: number) =>
    guesses[index]?.kind === 'none' && /^[\p{L}&][\p{L}&’'.,-]*$/u.test(tokens[index]?.text ?? '');
  for (let index = from; index < to; index += 1) {
    if (!isOwn(index)) continue;
    let end = index + 1;
    while (end < to && isOpen(end) && end - index <= MOST_BETWEEN) end += 1;
    const isFormAlone = index === from && LEGAL_FORM.test(tokens[index]?.text ?? '') && end === to;
    if (end > index + 1 && (isFormAlone || (end < to && isOwn(end) && !guesses[end]?.begins)))
      for (let at = index + 1; at < end; at += 1) guesses[at] = { kind: name, share: BEHIND, begins: false };
  }
}
const MOST_BETWEEN = 3;

/** 'Aluminiumprofiler 6060 T66': what stands between two words of a description is one of them. */
function fillDescription({ from, to }: Pick<Stretch, 'from' | 'to'>, guesses: Guess[]): void {
  for (let index = from + 1; index < to - 1; index += 1)
    if (
      guesses[index]?.kind !== 'description' &&
      guesses[index - 1]?.kind === 'description' &&
      guesses[index + 1]?.kind === 'description'
    )
      guesses[index] = { kind: 'description', share: BEHIND, begins: false };
}
