import { readWrittenCountry } from '../../../lines/countries/country.ts';
import { fold, LABELS, type Label } from '../../vocabulary.ts';
import { partyNamedBy } from '../head-words.ts';
import type { Guess } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';

type Party = 'agent' | 'exporter' | 'importer';

const PARTY_OF_HEAD: Readonly<Partial<Record<Kind, Party>>> = {
  'of-agent': 'agent',
  'of-exporter': 'exporter',
  'of-importer': 'importer',
};
const PARTY_OF_VALUE: Readonly<Partial<Record<Kind, Party>>> = {
  'agent-name': 'agent',
  'agent-number': 'agent',
  'agent-place': 'agent',
  'exporter-city': 'exporter',
  'exporter-country': 'exporter',
  'exporter-name': 'exporter',
  'exporter-postcode': 'exporter',
  'exporter-street': 'exporter',
  'importer-name': 'importer',
  'importer-number': 'importer',
  'importer-place': 'importer',
};
const HEADS: readonly (Label | undefined)[] = ['agent', 'importer', 'sender'];
const SURELY = 0.85;
const PERHAPS = 0.5;
/** Lines of a block stand so many heights apart, at most. */
const LINE_GAP = 2.4;
const SAME_LEFT = 4;
const MOST_LINES = 7;
/** What the head of its block says of a word, where the network took it for another party's. */
const BY_HEAD = 0.92;
/** Which part of an address a word is, is then told by its form alone. */
const BY_FORM = 0.8;

/**
 * Gives the words of a party to the party whose name stands before them, beside them or at the head of their block. The network knows firms by their
 * letters and takes a well-known form of sender for one, whatever stands above it.
 */
export function ofTheirParty(paper: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const [at, cell] of paper.cells.entries()) {
    let head = partyAtHead(paper, guesses, at);
    for (let index = cell.from; index < cell.to; index += 1) {
      const guess = guesses[index] as Guess;
      head = namedAt(paper.tokens[index], guess) ?? head;
      const party = PARTY_OF_VALUE[guess.kind];
      if (head && party && party !== head) all[index] = takenBy(head, guess, paper, index);
    }
  }
  return all;
}

/** On forms with names under their values, the party whose name stands right under a cell. */
export function ofTheirFoot(paper: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const [at, cell] of paper.cells.entries()) {
    const foot = paper.cells
      .slice(at + 1)
      .find(({ page, line, x }) => page === cell.page && line > cell.line && Math.abs(x - cell.x) < SAME_LEFT);
    const isNear = foot !== undefined && foot.y - cell.y < cell.height * LINE_GAP;
    const party = isNear ? partyOfName(guesses.slice(foot.from, foot.to)) : null;
    for (let index = cell.from; party && index < cell.to; index += 1) {
      const guess = guesses[index] as Guess;
      const seen = PARTY_OF_VALUE[guess.kind];
      if (seen && seen !== party) all[index] = takenBy(party, guess, paper, index);
    }
  }
  return all;
}

/** The party of which every word of a name is. */
function partyOfName(names: readonly Guess[]): Party | null {
  const parties = new Set(names.map(({ kind, share }) => (share >= PERHAPS ? PARTY_OF_HEAD[kind] : undefined)));
  const [party] = parties;
  return parties.size === 1 && party !== undefined ? party : null;
}

/** The party that a word names; 'Shipper:' and words that the vocabulary knows need less of the network. */
function namedAt(token: Token | undefined, guess: Guess | undefined): Party | null {
  const party = guess && PARTY_OF_HEAD[guess.kind];
  if (!token || !party || !/\p{L}{3}/u.test(token.text)) return null;
  const isPlain = token.text.endsWith(':') || HEADS.includes(LABELS.get(fold(token.text)));
  return guess.share >= (isPlain ? PERHAPS : SURELY) ? party : null;
}

/**
 * The party that the cell left of a cell, or those above it up to the head of its block, name; null where none does. In a list of names and values the
 * block is that of the names, and its head stands alone on its line.
 */
export function partyAtHead(paper: TokenPaper, guesses: readonly Guess[], at: number): Party | null {
  const { cells } = paper;
  if (begunBy(paper, guesses, cells[at] as TokenCell)) return null;
  let above = at;
  for (let count = 0; count < MOST_LINES && above >= 0; count += 1) {
    const cell = cells[above] as TokenCell;
    if (count > 0) {
      const named = begunBy(paper, guesses, cell);
      if (named) return isWhole(paper, cell) ? null : named;
      if (!isOfParty(guesses, cell)) return null;
    }
    const left = nameLeftOf(paper, guesses, above);
    const named =
      left >= 0 ? (namedBy(paper, guesses, cells[left] as TokenCell) ?? partyOfSection(paper, guesses, left)) : null;
    if (named) return named;
    above = rightOver(paper, guesses, cell, above);
  }
  return null;
}

/** Whether what stands right over a place names the importer or whoever acts for it: 'Soggetto importatore IT01656340633'. */
export function isUnderOtherHead({ cells, tokens }: TokenPaper, place: Pick<Token, 'page' | 'x' | 'y'>): boolean {
  const over = cells.findLast(
    ({ page, x, y, height }) =>
      page === place.page && y < place.y && place.y - y < height * LINE_GAP && Math.abs(x - place.x) < SAME_LEFT,
  );
  const kinds = over ? tokens.slice(over.from, over.to).flatMap(({ text }) => partyNamedBy(text) ?? []) : [];
  return kinds.length > 0 && !kinds.includes('of-exporter');
}

/** The party that begins the line of a cell, where all cells between hold values of it: 'Importeur: Van Dijk B.V.', '3621 ZA Breukelen', 'EORI …'. */
export function partyOfLine(paper: TokenPaper, guesses: readonly Guess[], at: number): Party | null {
  const { cells, lines } = paper;
  const first = lines[cells[at]?.line ?? -1]?.from ?? at;
  for (let left = at - 1; left >= first; left -= 1) {
    const cell = cells[left] as TokenCell;
    const parties = guesses.slice(cell.from, cell.to).flatMap(({ kind }) => PARTY_OF_VALUE[kind] ?? []);
    const begun = begunBy(paper, guesses, cell);
    if (begun) return parties.every((party) => party === begun) ? begun : null;
    if (parties.length < cell.to - cell.from || new Set(parties).size > 1) return null;
  }
  return null;
}

/** The cell left of one on its line that holds no value of a party: most likely the name of what stands in it. */
function nameLeftOf({ cells, lines }: TokenPaper, guesses: readonly Guess[], at: number): number {
  const left = at - 1;
  const cell = cells[left];
  const isOnLine = cell !== undefined && at > (lines[cells[at]?.line ?? -1]?.from ?? at);
  const isName =
    isOnLine && guesses.slice(cell.from, cell.to).every(({ kind }) => kind === 'none' || kind.startsWith('of-'));
  return isName ? left : -1;
}

/** The party at the head of a list of names and values, alone on its line. */
function partyOfSection(paper: TokenPaper, guesses: readonly Guess[], at: number): Party | null {
  const { cells, lines } = paper;
  const { line: ownLine, page } = cells[at] as TokenCell;
  for (let above = ownLine - 1; above >= Math.max(0, ownLine - MOST_LINES); above -= 1) {
    const line = lines[above];
    const first = line && cells[line.from];
    if (!line || !first || line.page !== page) return null;
    const named = line.to - line.from === 1 ? namedBy(paper, guesses, first) : null;
    if (named) return named;
    if (guesses.slice(first.from, first.to).some(({ kind }) => kind === 'of-code' || kind === 'of-item')) return null;
  }
  return null;
}

/** 'Importer: Name, street, town': nothing of it stands in the lines below. */
const isWhole = ({ tokens }: TokenPaper, { from, to }: TokenCell): boolean =>
  tokens.slice(from, to).filter(({ text }) => text.endsWith(',') || text.endsWith(';')).length >= 2;

const isOfParty = (guesses: readonly Guess[], { from, to }: TokenCell): boolean =>
  guesses.slice(from, to).some(({ kind }) => PARTY_OF_VALUE[kind] !== undefined);

/** The cell that begins right over another one, or whose value behind its name does, looked for from this one back; -1: none is near enough. */
function rightOver({ cells, tokens }: TokenPaper, guesses: readonly Guess[], cell: TokenCell, from: number): number {
  for (let index = from - 1; index >= 0; index -= 1) {
    const over = cells[index] as TokenCell;
    if (over.page !== cell.page || cell.y - over.y >= cell.height * LINE_GAP) return -1;
    if (over.line >= cell.line) continue;
    let value = over.from;
    while (value < over.to - 1 && guesses[value]?.kind.startsWith('of-')) value += 1;
    const starts = [over.x, tokens[value]?.x ?? over.x];
    if (starts.some((x) => Math.abs(x - cell.x) < SAME_LEFT)) return index;
  }
  return -1;
}

/** A cell that is the name of a party and nothing else. */
function namedBy({ tokens }: TokenPaper, guesses: readonly Guess[], { from, to }: TokenCell): Party | null {
  const ownGuesses = guesses.slice(from, to);
  const parties = new Set(ownGuesses.flatMap((guess, index) => namedAt(tokens[from + index], guess) ?? []));
  const [party] = parties;
  const isName = ownGuesses.every(({ kind }) => kind === 'none' || kind.startsWith('of-'));
  return party && parties.size === 1 && isName ? party : null;
}

/** The party that the first words of a cell name. */
function begunBy({ tokens }: TokenPaper, guesses: readonly Guess[], { from, to }: TokenCell): Party | null {
  for (let index = from; index < to; index += 1) {
    const guess = guesses[index] as Guess;
    const party = namedAt(tokens[index], guess);
    if (party) return party;
    if (guess.kind !== 'none' && !PARTY_OF_HEAD[guess.kind]) return null;
  }
  return null;
}

function takenBy(party: Party, { kind, share, begins }: Guess, paper: TokenPaper, index: number): Guess {
  const at = { share: Math.min(Math.max(share, BY_FORM), BY_HEAD), begins };
  if (kind.endsWith('-name')) return { kind: `${party}-name` as Kind, ...at };
  if (kind.endsWith('-number'))
    return party === 'exporter' ? { kind: 'none', ...at } : { kind: `${party}-number` as Kind, ...at };
  if (party !== 'exporter') return { kind: `${party}-place` as Kind, ...at };
  return { kind: placeKind(paper, index), share: BY_FORM, begins: false };
}

const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,6}[,;]?$/;

/** By its form: digits are a postcode, what stands behind them on the line is the town, a country is a country, and else it is the street. */
function placeKind({ tokens, cells }: TokenPaper, index: number): Kind {
  const token = tokens[index] as Token;
  const cell = cells[token.cell] as TokenCell;
  if (POSTCODE.test(token.text) && token.at === 0) return 'exporter-postcode';
  const text = tokens
    .slice(cell.from, cell.to)
    .map((token) => token.text)
    .join(' ');
  if (readWrittenCountry(text) !== null) return 'exporter-country';
  return POSTCODE.test(tokens[cell.from]?.text ?? '') ? 'exporter-city' : 'exporter-street';
}
