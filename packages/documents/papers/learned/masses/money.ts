import type { Neighbours } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { MASS_WORDS, WEIGHS } from './mass-words.ts';

const CURRENCY = /(?<!\p{L})(?:DKK|EUR|USD|SEK|NOK|GBP|CNY|PLN|CHF|CZK|HUF|RON)(?!\p{L})|[€$£]/iu;
const PRICE =
  /(?<!\p{L})(?:unit )?(?:pri[csj]|preis|prix|prezzo|preci|cena|amount|bel[øo]b|belopp|betrag|bedrag|montant|importo|kwota)|value|værdi|värde|wert(?!\p{Ll}{4})|waarde|valeur|valor|wartość|hodnota/iu;
const NUMBER = /^\d[\d.,'’]*$/;
const LINE_GAP = 2.6;
/** What is left of the network's opinion of a number that a word calls money. */
const REFUTED = 0.4;

/** '23 bundter', '22 bundles;': a small whole number before a word that names nothing counts packages. */
export function refuteCounts({ tokens }: TokenPaper, guesses: Guess[]): void {
  for (const { index, text, cell, right, height } of tokens) {
    const guess = guesses[index] as Guess;
    const next = tokens[index + 1];
    const isMass = (guess.kind === 'net' || guess.kind === 'gross') && !guess.isNamed;
    if (!isMass || !/^\d{1,4}$/.test(text) || next?.cell !== cell || next.x - right > height) continue;
    const isWord = /^\p{Ll}{3,}[.,;:]?$/u.test(next.text) && guesses[next.index]?.kind === 'none';
    if (isWord && !WEIGHS.test(next.text)) guesses[index] = { kind: 'none', share: REFUTED, begins: false };
  }
}

/** Numbers beside a currency, under one or under a word for a price, in their box or at the head of their column, are no masses, however much they look like them. */
export function refuteMoney(paper: TokenPaper, { above, over }: Neighbours, guesses: Guess[]): void {
  const { tokens, cells } = paper;
  for (const { index, text, cell } of tokens) {
    const isMass = guesses[index]?.kind === 'net' || guesses[index]?.kind === 'gross';
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const isBeside =
      (before?.cell === cell && isCurrency(before.text)) || (after?.cell === cell && isCurrency(after.text));
    if (isMass && isBeside && NUMBER.test(text)) guesses[index] = { kind: 'none', share: REFUTED, begins: false };
  }
  for (const [index, cell] of cells.entries()) {
    const masses = guesses.slice(cell.from, cell.to).some(({ kind }) => kind === 'net' || kind === 'gross');
    if (!masses || !tokens.slice(cell.from, cell.to).every(({ text }) => NUMBER.test(text))) continue;
    const upper = cells[above[index] ?? -1];
    const isNear = upper !== undefined && cell.y - upper.y < upper.height * LINE_GAP;
    const box = isNear ? textOf(tokens.slice(upper.from, upper.to)) : '';
    const head = textOf((over[index] ?? []).map((at) => tokens[at] as Token));
    // The name of the box is nearer than a head far above.
    const isNamed = guesses.slice(cell.from, cell.to).some((guess) => guess.isNamed);
    const isMoney = isNameOf(box) ? speaksOfMoney(box) : !isNamed && speaksOfMoney(head);
    if (isMoney) refute(cell, guesses);
  }
}

/** The code or sign of a currency alone: 'CHF 2.907,03'. */
const isCurrency = (text: string): boolean => new RegExp(`^\\(?(?:${CURRENCY.source})[.,;:)]*$`, 'iu').test(text);

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** 'Prijs/kg' speaks of money and 'Net weight' does not; a head that speaks of both says nothing. */
const speaksOfMoney = (text: string): boolean =>
  (CURRENCY.test(text) || PRICE.test(text)) && !MASS_WORDS.net.test(text) && !MASS_WORDS.gross.test(text);

const isNameOf = (text: string): boolean => speaksOfMoney(text) || WEIGHS.test(text);

function refute({ from, to }: TokenCell, guesses: Guess[]): void {
  for (let index = from; index < to; index += 1) guesses[index] = { kind: 'none', share: REFUTED, begins: false };
}
