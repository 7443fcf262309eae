import { readWrittenCountry } from '../../../lines/countries/country.ts';
import { isMemberState } from '../../member-states.ts';
import { namesImporterOnly, partyNamedBy } from '../head-words.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { isExporterHead } from './number-owners.ts';

/** A sender whom a sentence names: with a legal form at the end of its name, and a country outside the Union at the end of its address. */
export interface SentenceSender {
  readonly name: readonly Token[];
  readonly address: readonly Token[];
}

/** What was done with goods by whom they come from; whoever ships or delivers them may be a carrier. */
const SOLD =
  /^(?:sold|sent|bought|purchased|solgt|sendt|købt|såldes?|sålts?|köpts?|skicka\p{L}*|verkauf\p{L}*|gekauft|geschickt|kommer|kommen|komen|verkocht|gekocht|vendu\p{L}*|achet\p{L}*|provien\p{L}*|acquist\p{L}*|vendid\p{L}*|vendut\p{L}*|comprad\p{L}*|pochodz\p{L}*|zakupion\p{L}*)$/iu;
const BY = /^(?:by|from|von|fra|från|av|af|par|de|da|dalla|dal|door|van|por|przez|od)$/iu;
/** 'comprada a', 'köpt hos': whoever sells to somebody is no buyer. */
const BOUGHT =
  /^(?:bought|purchased|købt|köpt[as]?|kjøpt|gekauft|gekocht|achet[ée]\p{L}*|acquist\p{L}*|comprad\p{L}*|zakupion\p{L}*|koupen\p{L}*)$/iu;
const AT = /^(?:a|à|al|at|hos|bei|bij|auprès|presso|u)$/iu;
/** 'sent to you by'. */
const BETWEEN = 3;
const MOST_NAME_WORDS = 9;
const FEWEST_ADDRESS_WORDS = 3;
const MOST_ADDRESS_WORDS = 20;
const MOST_COUNTRY_WORDS = 4;
const LINE_GAP = 1.9;
const SAME_LEFT = 4;

/** The senders that the sentences of a paper name: 'sold by Great Lakes Flange Inc. (2750 Commerce Parkway, 44111 Cleveland, USA)'. */
export const sendersInSentences = (paper: TokenPaper): SentenceSender[] =>
  paragraphsOf(paper).flatMap((words) => words.flatMap((_, at) => senderAt(words, at) ?? []));

/** Words of cells right under each other, as one reads them. */
function paragraphsOf({ cells, tokens }: TokenPaper): Token[][] {
  const paragraphs: { last: TokenCell; words: Token[] }[] = [];
  for (const cell of cells) {
    const words = tokens.slice(cell.from, cell.to);
    const over = paragraphs.find(
      ({ last }) =>
        last.page === cell.page &&
        cell.line > last.line &&
        cell.y - last.y < last.height * LINE_GAP &&
        Math.abs(cell.x - last.x) < SAME_LEFT,
    );
    if (over) {
      over.words.push(...words);
      over.last = cell;
    } else paragraphs.push({ last: cell, words });
  }
  return paragraphs.map(({ words }) => words);
}

/** The importers that sentences name: 'antaget d. 19-05-2025, importør Roskilde Facadesystemer A/S, CVR/SE 48267327'. */
export const importersInSentences = (paper: TokenPaper): (readonly Token[])[] =>
  paragraphsOf(paper).flatMap((words) =>
    words.flatMap(({ text }, at) => {
      const isNamed = at > 0 && (namesImporterOnly(text) || isOnBehalf(words, at));
      const name = isNamed ? nameAt(words, at + 1) : null;
      const next = words[at + 1 + (name?.length ?? 0)]?.text ?? '';
      return name && (/[,.;]$/.test(name.at(-1)?.text ?? '') || next.startsWith('(')) ? [name] : [];
    }),
  );

/** 'vendue par', 'comprada a'. */
function isSoldBy(words: readonly Token[], by: number): boolean {
  const before = words.slice(Math.max(0, by - BETWEEN), by);
  const text = words[by]?.text ?? '';
  const isAfter = (done: RegExp) => before.some((word) => done.test(word.text));
  return (BY.test(text) && isAfter(SOLD)) || (AT.test(text) && isAfter(BOUGHT));
}

/** 'lodged on behalf of Cork Cladding Ltd, …', 'gedaan op naam van …': for whom whoever acts for others declares. */
const isOnBehalf = (words: readonly Token[], at: number): boolean =>
  ON_BEHALF.test(
    words
      .slice(Math.max(0, at - BETWEEN), at + 1)
      .map(({ text }) => text)
      .join(' '),
  );
const ON_BEHALF =
  /(?<!\p{L})(?:on behalf of|op naam van|namens|im (?:namen|auftrag) (?:von|der)|pour le compte de|au nom de|per conto di|in nome di|a nombre de|por cuenta de|em nome de|på vegne af|på uppdrag av|w imieniu|na rzecz)$/iu;

function senderAt(words: readonly Token[], by: number): SentenceSender | null {
  if (!isSoldBy(words, by) && !isNamedSender(words, by)) return null;
  const name = nameAt(words, by + 1);
  const address = name && addressAt(words, by + 1 + name.length);
  return name && address && { name, address };
}

/** 'Verkoper is Valjaonica Morava d.o.o., …', 'Afskiber: Grenland Gjødsel AS, …' within a sentence or at its beginning; 'eksportør' alone says it too. */
function isNamedSender(words: readonly Token[], at: number): boolean {
  const [text = '', before = ''] = [words[at]?.text, words[at - 1]?.text];
  if (IS.test(text)) return isSenderWord(before);
  return text.endsWith(':') && isSenderWord(text.slice(0, -1));
}
const isSenderWord = (text: string): boolean =>
  /^\p{L}+$/u.test(text) && (isExporterHead(text) || partyNamedBy(text) === 'of-exporter');
const IS = /^(?:is|er|är|ist|est|è|es|é|jest|je|on|was|war|var)$/iu;

/** Whether beside a sender that a sentence names whole another one stands in words that are not understood: goods may then be of either. */
export function isAnySenderUnread(paper: TokenPaper): boolean {
  const named = paragraphsOf(paper).flatMap((words) =>
    words.flatMap((_, at) => (isBehindSold(words, at) ? [senderAt(words, at)] : [])),
  );
  return named.includes(null) && named.some((sender) => sender !== null);
}

/** Whether every sender of whom a sentence tells is named whole. */
export const areAllSendersRead = (paper: TokenPaper): boolean =>
  paragraphsOf(paper).every((words) =>
    words.every((_, at) => !isBehindSold(words, at) || senderAt(words, at) !== null),
  );

const isBehindSold = (words: readonly Token[], by: number): boolean =>
  isSoldBy(words, by) && /^\p{Lu}/u.test(words[by + 1]?.text ?? '');

/** From a capital to the last of its legal forms: 'Foshan Alloy Co., Ltd.', or from its form to a comma: 'Sarl Oran Engrais,'. */
function nameAt(words: readonly Token[], from: number): readonly Token[] | null {
  if (!/^\p{Lu}/u.test(words[from]?.text ?? '')) return null;
  const isForm = (at: number) => isFormOfFirm(words[at]?.text ?? '');
  if (isForm(from)) {
    const comma = words.slice(from, from + MOST_NAME_WORDS).findIndex(({ text }) => /[,;]$/.test(text));
    return comma > 0 ? words.slice(from, from + comma + 1) : null;
  }
  let end = from + 1;
  while (end < from + MOST_NAME_WORDS && !isForm(end)) {
    if (!/^(?:\p{Lu}|[&+]$|(?:and|of|ve|i|y|et|und|og|och)$)/u.test(words[end]?.text ?? '')) return null;
    end += 1;
  }
  if (!isForm(end)) return null;
  while (isForm(end)) end += 1;
  return words.slice(from, end);
}

/** Up to the first country that ends a part of the sentence. */
function addressAt(words: readonly Token[], from: number): readonly Token[] | null {
  const isOf = /^(?:of|aus|i|in|à|de|di|uit|z|fra|från)$/iu.test(words[from]?.text ?? '');
  const isBehindComma = /[,;]$/.test(words[from - 1]?.text ?? '');
  if (!isOf && !isBehindComma && !/^\(/.test(words[from]?.text ?? '')) return null;
  const first = isOf ? from + 1 : from;
  for (let end = first + FEWEST_ADDRESS_WORDS; end <= Math.min(words.length, first + MOST_ADDRESS_WORDS); end += 1) {
    if (!/[.,;)]$/.test(words[end - 1]?.text ?? '')) continue;
    const country = countryBefore(words, end);
    if (!country) continue;
    const address = words.slice(first, end);
    return !isMemberState(country) && /\d/.test(address.map(({ text }) => text).join('')) && !isBroken(address)
      ? address
      : null;
  }
  return null;
}

/** The country that the words behind the last comma are. */
function countryBefore(words: readonly Token[], end: number): string | null {
  let from = end - 1;
  while (from > end - MOST_COUNTRY_WORDS && !/[,;]$/.test(words[from - 1]?.text ?? ',')) from -= 1;
  const text = words
    .slice(from, end)
    .map((word) => word.text)
    .join(' ');
  return readWrittenCountry(text.replace(/^\(|[.,;)]+$/g, ''));
}

/** A word that its line breaks may be written with a hyphen or without. */
const isBroken = (words: readonly Token[]): boolean =>
  words.some(({ text, line }, at) => text.endsWith('-') && words[at + 1]?.line !== line);
