import { readWrittenCountry } from '../lines/countries/country.ts';
import type { LearnedReading } from './learned/learned-reading.ts';
import { cellOfSpan } from './learned/network/spans.ts';
import type { Token, TokenCell, TokenPaper } from './learned/network/tokens.ts';
import { isFormOfFirm } from './learned/parties/legal-forms.ts';
import { isExporterHead } from './learned/parties/number-owners.ts';
import { lettersOf } from './letters-of.ts';
import { isMemberState } from './member-states.ts';
import type { Found } from './near.ts';
import type { Party } from './parties.ts';

const LINE_GAP = 2.1;
const SAME_LEFT = 4;
const MOST_NAME_WORDS = 9;
const MOST_ADDRESS_WORDS = 20;
const FEWEST_ADDRESS_WORDS = 3;
const MOST_COUNTRY_WORDS = 4;
/** 'Nadawcą towaru jest', 'Expéditeur des marchandises :', 'El remitente es': so many words from the name of the sender's part to its own. */
const MOST_LEADING = 4;

/** A sender whom words of the running text name, from its name to its country. */
interface ToldSender {
  readonly name: Found;
  readonly address: Found;
}

/**
 * The sender that a sentence names over the ends of its lines: words that say so, a firm up to its legal form, and an address up to a country outside the Union. Null: no sentence does, or two
 * name different ones.
 */
function toldSender({ paper }: Pick<LearnedReading, 'paper'>): ToldSender | null {
  const senders = paragraphsOf(paper).flatMap((words) => words.flatMap((_, at) => senderEndingAt(words, at) ?? []));
  const [first] = senders;
  return first && senders.every(({ name }) => name.value === first.name.value) ? first : null;
}

/** The sender of the readers, or the one of a sentence where they are not sure of it; another one that they are sure of stays. */
export function asTold(sender: Party, reading: Pick<LearnedReading, 'paper'>): Party {
  if (sender.name?.isSure && sender.address?.isSure) return sender;
  const inSentence = toldSender(reading);
  if (!inSentence || (sender.name?.isSure && lettersOf(sender.name.value) !== lettersOf(inSentence.name.value)))
    return sender;
  return inSentence;
}

/** The first line of a paragraph may be indented: long lines, of which the second begins further left. */
const isIndented = (first: TokenCell, second: TokenCell): boolean =>
  first.x > second.x &&
  first.x - second.x < MOST_INDENT &&
  Math.abs(first.right - second.right) < MOST_RAGGED &&
  first.right - first.x > LONG_LINE;
/** In points. */
const MOST_INDENT = 45;
const MOST_RAGGED = 60;
const LONG_LINE = 250;

/** Words of cells right under each other, as one reads them. */
function paragraphsOf({ cells, tokens }: TokenPaper): Token[][] {
  const paragraphs: { first: TokenCell; last: TokenCell; words: Token[] }[] = [];
  for (const cell of cells) {
    const words = tokens.slice(cell.from, cell.to);
    const above = paragraphs.find(
      ({ first, last }) =>
        last.page === cell.page &&
        cell.line > last.line &&
        cell.y - last.y < last.height * LINE_GAP &&
        (Math.abs(cell.x - last.x) < SAME_LEFT || (first === last && isIndented(last, cell))),
    );
    if (above) {
      above.words.push(...words);
      above.last = cell;
    } else paragraphs.push({ first: cell, last: cell, words });
  }
  return paragraphs.map(({ words }) => words);
}

/** A firm whose legal form is the word at a place, with the address behind it. */
function senderEndingAt(words: readonly Token[], at: number): ToldSender | null {
  const form = words[at]?.text ?? '';
  if (!isFormOfFirm(form) || !/[,(]$|,$/.test(form) || isFormOfFirm(words[at + 1]?.text ?? '')) return null;
  const from = beginOfName(words, at);
  if (from === null || !isLedBySender(words, from)) return null;
  const address = addressFrom(words, at + 1);
  if (!address) return null;
  const name = words.slice(from, at + 1);
  const value = name
    .map(({ text }) => text)
    .join(' ')
    .replace(/[,;(]+$/, '');
  return { name: foundAt(name, value), address: foundAt(address, asWritten(address)) };
}

/** 'Jamshedpur 832109 (India).' without the signs of its sentence. */
const asWritten = (words: readonly Token[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^\(/, '')
    .replace(/,? \((?=[^()]+\)?[).,;]*$)/, ', ')
    .replace(/[).,;]+$/, '');

/** Back from its form to where capitals end: 'Eskişehir Boru ve Döküm A.Ş.,'. */
function beginOfName(words: readonly Token[], form: number): number | null {
  let from = form;
  const isWithin = ({ text }: Token, at: number) => isOfName(text) || (at === form - 1 && isFormOfFirm(text));
  while (from > 0 && form - from < MOST_NAME_WORDS && isWithin(words[from - 1] as Token, from - 1)) from -= 1;
  while (from < form && !/^[\p{Lu}\d]/u.test(words[from]?.text ?? '')) from += 1;
  return from < form ? from : null;
}
const isOfName = (text: string): boolean =>
  /^[\p{Lu}\d"„“][^,;:()]*$|^[&+]$|^(?:and|of|ve|i|y|e|et|und|og|och|de|du|do|da)$/u.test(text) &&
  !/[a-zà-ÿ]{3}\.$/u.test(text);

/** 'the consignment from', 'Sendung von': what comes from a firm was sent by it. */
const COMES_FROM =
  /(?<!\p{L})(?:consignment|shipment|delivery|goods|forsendelse\p{L}*|sending\p{L}*|varer\p{L}*|leveran\p{L}+|sendung\p{L}*|lieferung\p{L}*|waren|sändning\p{L}*|zending\p{L}*|levering\p{L}*|goederen|envoi|marchandises?|spedizione|merce|merci|envío|mercancías?|mercadorias?|dostaw\p{L}+|towar\p{L}*|zásilk\p{L}+) (?:from|fra|från|von|van|de|da|od|z)$/iu;

/** The words before the name say that it is the sender's. */
const isLedBySender = (words: readonly Token[], from: number): boolean => {
  const before = words.slice(Math.max(0, from - MOST_LEADING), from).map(({ text }) => text);
  if (COMES_FROM.test(before.join(' '))) return true;
  const at = before.findLastIndex((text) => isExporterHead(text.replace(/:$/, '')));
  return at >= 0 && before.slice(at, -1).every((text) => !/[.,;]$/.test(text)) && !/[.,;]$/.test(before.at(-1) ?? '');
};

/** Up to the first country that ends a part of it. */
function addressFrom(words: readonly Token[], from: number): readonly Token[] | null {
  for (let end = from + FEWEST_ADDRESS_WORDS; end <= Math.min(words.length, from + MOST_ADDRESS_WORDS); end += 1) {
    const last = words[end - 1]?.text ?? '';
    if (/:$/.test(last) && !NUMBER_NAME.test(last)) return null;
    if (!/[.,;)]$/.test(last)) continue;
    const country = countryBefore(words, end);
    if (country === null) continue;
    const address = words.slice(from, end);
    const isWhole = /\d/.test(address.map(({ text }) => text).join('')) && !isBroken(address);
    return !isMemberState(country) && isWhole ? address : null;
  }
  return null;
}

/** 'No: 9' of a street. */
const NUMBER_NAME = /^(?:no|nr|kat|br|št)\.?:$/iu;

/** The country that the words behind the last comma or bracket are. */
function countryBefore(words: readonly Token[], end: number): string | null {
  for (let count = MOST_COUNTRY_WORDS; count > 0; count -= 1) {
    const last = words.slice(end - count, end);
    const isApart = /[,;]$/.test(words[end - count - 1]?.text ?? '') || /^\(/.test(last[0]?.text ?? '');
    const text = last
      .map((word) => word.text)
      .join(' ')
      .replace(/^\(|[.,;)]+$/g, '');
    const country = isApart ? readWrittenCountry(text) : null;
    if (country !== null) return country;
  }
  return null;
}

/** A word that its line breaks may be written with a hyphen or without. */
const isBroken = (words: readonly Token[]): boolean =>
  words.some(({ text, line }, at) => text.endsWith('-') && words[at + 1]?.line !== line);

const foundAt = (tokens: readonly Token[], value: string): Found => ({
  value,
  text: value,
  isSure: true,
  isProven: true,
  how: 'by its place',
  cell: cellOfSpan({ tokens, page: tokens[0]?.page ?? 1 }),
});
