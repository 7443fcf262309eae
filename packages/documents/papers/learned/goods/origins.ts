import type { Given } from '../assign.ts';
import { countryFrom } from '../formed.ts';
import type { Neighbours } from '../neighbours.ts';
import { type Guess, type Span, spanOf, textOf } from '../network/spans.ts';
import type { TokenCell, TokenPaper } from '../network/tokens.ts';

/** What a country has that no word calls an origin: too little to be sure alone. */
export const UNNAMED = 0.6;
const MOST_UP = 60;

/** A country as the origin of goods: none below a name of dispatch or destination, doubtful where no word calls it an origin. */
export function originOf(paper: TokenPaper, neighbours: Neighbours, span: Span, guesses: readonly Guess[]): Span[] {
  const isNamed = span.tokens.every(({ index }) => guesses[index]?.isNamed);
  // Its own name is nearer than a line of cards that looks like the head of a table.
  if (!isNamed && isDispatch(paper, neighbours, span, guesses)) return [];
  const bare = withItsName(withoutNameInBrackets(upToComma(span, guesses), guesses), guesses);
  return [isNamed || isNamedOrigin(paper, neighbours, span, guesses) ? bare : { ...bare, share: bare.share * UNNAMED }];
}

/** What heads the country from which goods were sent or to which they go, and what heads their origin. */
const DISPATCH =
  /^sp\.$|(?<!\p{L})(?:vers(?:\.|and|end)|verzend|afs(?:\.|end)|avs(?:\.|[äa]nd)|udf|ausf[üu]h|best(?:\.|imm|emm|[äa]m)|disp|dest|export|sped|proced|provenien|provenance|exp[ée]d|wys|przezn|ship|trading|handel|odes[lí]|urč|odprem|namemb|otprem|odredi|feladás|rendelte|lähet|määrä|lähte|siht|siunt|paskirt|nosūt|galamērķ|αποστολ|προορισμ)/iu;
const ORIGIN =
  /^(?:OL|UL|COO)\.?$|^(?:or|por|urs)\.$|orig|urs[ph]|opp?r|oorspr|poch|p[ôůuú]vod|sz[áa]rm|alkup|por(?:ij)?ekl|podrijet|kilm|(?<!\p{L})izc|päritol|oriġin|th?ionscn|menş|произх|καταγωγ|made/iu;

/** Words that name an origin wherever they stand: none that is cut down to what may be a word of something else. */
const SURELY_ORIGIN =
  /(?<!\p{L})(?:orig|oriġin|ursp|u-l(?:an)?d\.?$|urs\.?$|opp?r(?:\.|$)|opp?rind|oppr|oorspr|poch|p[ôůuú]v(?:od|\.?$)|sz[áa]rm|alkup|porijekl|porekl|podrijet|kilm|izc|päritol|th?ionscn|menş|произх|καταγ|made$)/iu;

export const isSurelyOfOrigin = (word: string): boolean => SURELY_ORIGIN.test(word);
export const isOfOrigin = (word: string): boolean => ORIGIN.test(word);
export const isOfDispatch = (name: string): boolean => DISPATCH.test(name) && !ORIGIN.test(name);

/** Whether the head over a country, or the name before it, speaks of dispatch or destination and not of origin. */
function isDispatch(
  { tokens, cells, lines }: TokenPaper,
  { over }: Neighbours,
  { tokens: ownTokens }: Span,
  guesses: readonly Guess[],
): boolean {
  const first = ownTokens[0];
  const cell = first && cells[first.cell];
  if (!first || !cell) return false;
  const start = lines[first.line]?.from ?? first.cell;
  const from = first.cell > start ? (cells[first.cell - 1]?.from ?? cell.from) : cell.from;
  const before = textOf({ tokens: tokens.slice(from, first.index) });
  // Far above, a table of parties may stand: 'Afsender'.
  const isName = (index: number) => /^of-(?:agent|exporter|importer)$/.test(guesses[index]?.kind ?? '');
  const heads = over[first.cell] ?? [];
  const head = heads.some(isName) ? '' : heads.map((index) => tokens[index]?.text ?? '').join(' ');
  const name = head || before;
  return isOfDispatch(name);
}

/** 'BA, Verfahren': a comma parts a code from what is no name of its country. */
function upToComma(span: Span, guesses: readonly Guess[]): Span {
  const [code, ...others] = span.tokens;
  const isParted = code !== undefined && others.length > 0 && /^[A-Z]{2},$/.test(code.text);
  if (!isParted || countryFrom(textOf({ tokens: others })) !== null || countryFrom(textOf({ tokens: [code] })) === null)
    return span;
  return spanOf('origin', [code], guesses[code.index]?.share ?? 0, span.begins, span.at);
}

/** 'Sydafrika (oprindelse)': a half known name behind a country in the list is no part of it. */
function withoutNameInBrackets(span: Span, guesses: readonly Guess[]): Span {
  const last = span.tokens.at(-1);
  const country = span.tokens.slice(0, -1);
  const isName = last && country.length > 0 && last.text.startsWith('(') && countryFrom(last.text) === null;
  if (!isName || countryFrom(textOf({ tokens: country })) === null) return span;
  const share = Math.min(...country.map(({ index }) => guesses[index]?.share ?? 0));
  return spanOf('origin', country, share, span.begins, span.at);
}

/** 'CN - Chiny': a code and the name of the same country prove each other. */
function withItsName(span: Span, guesses: readonly Guess[]): Span {
  const text = textOf(span);
  const isBoth = /^[A-Z]{2}\b/.test(text) && span.tokens.length > 1 && countryFrom(text)?.isSure === true;
  const share = Math.max(...span.tokens.map(({ index }) => guesses[index]?.share ?? 0));
  return isBoth ? { ...span, share: Math.max(span.share, share) } : span;
}

/** Whether a word before, behind, beside, above or below a country calls it an origin, or the network takes it for such a word. */
function isNamedOrigin(
  { tokens, cells, lines }: TokenPaper,
  { over, below }: Neighbours,
  { tokens: ownTokens }: Span,
  guesses: readonly Guess[],
): boolean {
  const first = ownTokens[0];
  const cell = first && cells[first.cell];
  if (!first || !cell) return false;
  const isName = (index: number) =>
    (guesses[index]?.kind === 'of-origin' && (guesses[index]?.share ?? 0) >= 0.5) ||
    ORIGIN.test(tokens[index]?.text ?? '');
  const hasName = (cell: TokenCell | undefined) =>
    cell !== undefined && tokens.slice(cell.from, cell.to).some(({ index }) => isName(index));
  const row = lines[first.line];
  const isOnLine = cells.slice(row?.from, row?.to).some(hasName);
  if (isOnLine || (over[first.cell] ?? []).some(isName) || hasName(cells[below[first.cell] ?? -1])) return true;
  for (let line = first.line - 1, count = 0; line >= 0 && count < MOST_UP; line -= 1, count += 1) {
    const upper = lines[line];
    if (upper?.page !== cell.page) break;
    const isOver = (tokenCell: TokenCell) =>
      tokenCell.x < cell.right + cell.height && tokenCell.right > cell.x - cell.height;
    if (cells.slice(upper.from, upper.to).some((cell) => isOver(cell) && hasName(cell))) return true;
  }
  // A sentence goes on in the next line.
  const before = lines[first.line - 1];
  return cell.from === first.index && cells.slice(before?.from, before?.to).some(hasName);
}

/** Where all countries that stand as origins are one, and each good has one, it does not matter whose each word is. */
export const ofOneCountry = (given: (Given | null)[], values: readonly Span[]): (Given | null)[] =>
  !given.includes(null) && new Set(values.map((span) => countryFrom(textOf(span))?.value)).size === 1
    ? given.map((value) => value && { ...value, plainness: 1 })
    : given;
