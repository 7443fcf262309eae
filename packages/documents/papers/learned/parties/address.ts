import { countryFrom } from '../formed.ts';
import type { Learned } from '../learned-value.ts';
import { cellOfSpan, type Guess, type Span, textOf } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import type { Token, TokenPaper } from '../network/tokens.ts';

/** The kinds of the words of a sender's address. */
export const PLACE: readonly Kind[] = ['exporter-street', 'exporter-postcode', 'exporter-city', 'exporter-country'];
const MOST_LINES_APART = 9;
const LINE_HEIGHTS = 1.6;
/** A word between two of an address belongs to it, unless it is surely something else. */
const SURELY = 0.97;
const MOST_BETWEEN = 3;
const PROVEN = 0.95;

/** The address of a sender: the words near its name that the network takes for one, as printed, and small holes between them. */
/** '— No. 12, Benzhou Rd.': what an address begins with was left out. */
const isBehindNumber = (first: Token | undefined, { tokens }: TokenPaper): boolean => {
  const before = tokens[(first?.index ?? 0) - 1];
  return before !== undefined && before.line === first?.line && /^\d/.test(first.text) && NUMBER_WORD.test(before.text);
};
const NUMBER_WORD = /^(?:no|nr|n[°ºr]|br|št|č|číslo|plot|unit|lot)\.?$/iu;

export function addressOf(
  name: Span,
  spans: readonly Span[],
  paper: TokenPaper,
  guesses: readonly Guess[],
): Learned | null {
  const { tokens } = paper;
  const reach = name.height * LINE_HEIGHTS * MOST_LINES_APART;
  const near = spans.filter((span) => span.page === name.page && Math.abs(span.y - name.y) < reach);
  const after = near.filter((span) => span.at > name.at);
  const parts = (after.some(({ kind }) => kind === 'exporter-city') ? after : near).sort((a, b) => a.at - b.at);
  const ownParts = ofOneParty(name, withoutRepeats(parts), paper, guesses);
  const kinds = new Set(ownParts.map(({ kind }) => kind));
  if (!kinds.has('exporter-city') && !kinds.has('exporter-street')) return null;
  const indexes = filled(
    ownParts.flatMap((span) => span.tokens.map((token) => token.index)),
    tokens,
    guesses,
  );
  const words = indexes.map((index) => tokens[index] as Token);
  const value = written(words);
  const count = (kind: Kind) => ownParts.filter((span) => span.kind === kind).length;
  return {
    value,
    text: value,
    isSure:
      !areScattered(ownParts) &&
      !isBehindNumber(words[0], paper) &&
      !isStreetBehindCountry(ownParts) &&
      !mayTownGoOn(ownParts, paper, guesses) &&
      count('exporter-city') === 1 &&
      kinds.has('exporter-street') &&
      count('exporter-country') <= 1,
    cell: cellOfSpan({ tokens: words, page: name.page }),
    how: 'by its place',
    share: Math.min(...ownParts.map((span) => shareOf(span, ownParts))),
  };
}

/**
 * The parts up to where the address of another party begins: behind a name of one in the same column, behind its own country, or at a second postcode
 * or town. Beside a part that stands under the name, another of its kind in a column of its own is another party's.
 */
function ofOneParty(name: Span, parts: readonly Span[], paper: TokenPaper, guesses: readonly Guess[]): Span[] {
  const { tokens, cells } = paper;
  const cellOf = ({ tokens: [first] }: Span) => (first ? cells[first.cell] : undefined);
  const left = cellOf(name)?.x ?? name.x;
  const isUnder = (span: Span) => Math.abs((cellOf(span)?.x ?? span.x) - left) < SAME_LEFT;
  const lineOf = (span: Span) => span.tokens[0]?.line ?? -1;
  const ownParts: Span[] = [];
  for (const part of parts) {
    const last = ownParts.at(-1) ?? name;
    if (part.at < name.at) {
      ownParts.push(part);
      continue;
    }
    const isOthers = guesses.slice(last.at + last.tokens.length, part.at).some(({ kind, share }, between) => {
      const token = tokens[last.at + last.tokens.length + between] as Token;
      return (
        OTHER_NAMES.includes(kind) &&
        share >= HALF &&
        token.line > (name.tokens[0]?.line ?? -1) &&
        Math.abs((cells[token.cell]?.x ?? token.x) - left) < SAME_LEFT
      );
    });
    const has = (kind: Kind) => ownParts.find((found) => found.kind === kind && found.at > name.at);
    const isBehindCountry = has('exporter-country') && has('exporter-city') && lineOf(part) > lineOf(last);
    const isSecondTown =
      has('exporter-city') && has(part.kind) && ONCE.includes(part.kind) && lineOf(part) !== lineOf(last);
    // Between a name and its country all is read: nothing behind it belongs to it.
    const isWhole = last.kind === 'exporter-country' && guesses[last.at]?.isEnclosed === true;
    if (isOthers || isBehindCountry || isSecondTown || isWhole) break;
    ownParts.push(part);
  }
  return ownParts.filter(
    (part) => isUnder(part) || !ownParts.some((found) => found !== part && found.kind === part.kind && isUnder(found)),
  );
}

const OTHER_NAMES: readonly Kind[] = ['agent-name', 'importer-name', 'of-agent', 'of-importer'];
const ONCE: readonly Kind[] = ['exporter-city', 'exporter-postcode'];
const SAME_LEFT = 3;
const HALF = 0.5;

/** 'Kayseri, TR' and '1' of the next line: an address ends with its country. */
const isStreetBehindCountry = (ownSpans: readonly Span[]): boolean =>
  ownSpans.some(
    ({ kind, at }) =>
      kind === 'exporter-street' && ownSpans.some((span) => span.kind === 'exporter-country' && span.at < at),
  );

/** '22000 Sremska' over 'Mitrovica': a lone word right under a town may be its rest, where it is no country and names nothing. */
function mayTownGoOn(ownParts: readonly Span[], { cells, tokens }: TokenPaper, guesses: readonly Guess[]): boolean {
  const town = ownParts.findLast(({ kind }) => kind === 'exporter-city');
  const last = town?.tokens.at(-1);
  const cell = last && cells[last.cell];
  if (!town || !cell || last.index !== cell.to - 1) return false;
  const under = cells.find(
    ({ page, x, y }) =>
      page === cell.page &&
      Math.abs(x - cell.x) < SAME_LEFT &&
      y > cell.y &&
      y - cell.y < cell.height * LINE_HEIGHTS &&
      !ownParts.some(({ tokens: [first] }) => first && cells[first.cell]?.x === x && cells[first.cell]?.y === y),
  );
  const [word, second] = under ? tokens.slice(under.from, under.to) : [];
  if (!word || second || !/^\p{Lu}\p{Ll}+$/u.test(word.text)) return false;
  return guesses[word.index]?.kind === 'none' && countryFrom(word.text) === null;
}

const MOST_APART = 3;

/** Parts of an address on one line with a wide gap between them, or two of one kind in cells of one line, may be of two senders. */
const areScattered = (ownSpans: readonly Span[]): boolean =>
  ownSpans.some((span, at) =>
    ownSpans.slice(0, at).some(({ kind, right, tokens }) => {
      const [before, first] = [tokens.at(-1), span.tokens[0]];
      if (!before || !first || before.line !== first.line || before.cell === first.cell) return false;
      return (
        kind === span.kind || (at > 0 && span.x - right > span.height * MOST_APART && before.index === first.index - 1)
      );
    }),
  );

/** A country that the list knows, and a town right beside its postcode, are what they seem to be. */
function shareOf(span: Span, ownSpans: readonly Span[]): number {
  if (span.kind === 'exporter-country' && countryFrom(textOf(span))) return Math.max(span.share, PROVEN);
  const isBesidePostcode = ownSpans.some(
    ({ kind, share, tokens }) =>
      kind === 'exporter-postcode' &&
      share >= PROVEN &&
      tokens[0]?.line === span.tokens[0]?.line &&
      (tokens.at(-1)?.index === (span.tokens[0]?.index ?? 0) - 1 ||
        tokens[0]?.index === (span.tokens.at(-1)?.index ?? 0) + 1),
  );
  return span.kind === 'exporter-city' && isBesidePostcode && span.isCut !== true
    ? Math.max(span.share, PROVEN)
    : span.share;
}

/** An address that stands twice is one; what follows its country or town is none of it. */
function withoutRepeats(spans: readonly Span[]): Span[] {
  const seen = new Set<string>();
  return spans.filter((span) => {
    const key = `${span.kind} ${span.tokens.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')).join(' ')}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The words with the few between two of them in one cell. */
function filled(indexes: readonly number[], tokens: readonly Token[], guesses: readonly Guess[]): number[] {
  const sorted = [...indexes].sort((a, b) => a - b);
  const all: number[] = [];
  for (const index of sorted) {
    const last = all.at(-1);
    const between = last === undefined ? 0 : index - last - 1;
    const isHole =
      last !== undefined && between > 0 && between <= MOST_BETWEEN && tokens[last]?.cell === tokens[index]?.cell;
    for (let hole = (last ?? 0) + 1; isHole && hole < index; hole += 1) {
      const guess = guesses[hole];
      if (guess && !guess.kind.startsWith('of-') && !(guess.kind === 'none' && guess.share > SURELY)) all.push(hole);
    }
    all.push(index);
  }
  return all;
}

/** As printed; lines and cells parted by commas. */
export function written(words: readonly Token[]): string {
  const parts: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isNext = before && before.cell === word.cell && word.index - before.index <= 1;
    const text = word.text.replace(/[;(]$|^[(;]|[)]$/g, '');
    if (text === '' || /^[,;/·–-]+$/.test(text)) parts.push(',');
    else if (isNext || parts.length === 0) parts.push(text);
    else parts.push(',', text);
  }
  return parts
    .join(' ')
    .replace(/[\s,;]*(,)[\s,;]*/g, ', ')
    .replace(/^[,\s]+|[,;\s]+$/g, '');
}
