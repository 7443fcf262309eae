import { readWrittenCountry } from '../../lines/countries/country.ts';
import type { FoundItem } from '../items.ts';
import { isKnownCode } from '../known-codes.ts';
import type { LearnedReading } from '../learned/learned-reading.ts';
import type { Guess } from '../learned/network/spans.ts';
import type { Kind } from '../learned/network/tags.ts';
import type { Token, TokenCell, TokenPaper } from '../learned/network/tokens.ts';
import { isProvenNumber } from '../learned/parties/firm-numbers.ts';
import type { PartyNumbers } from '../learned/parties/importer-number.ts';
import { LEGAL_FORM } from '../learned/parties/legal-forms.ts';
import { MAY_GO_ON } from '../learned/read-learned.ts';
import { lettersOf } from '../letters-of.ts';
import type { Found } from '../near.ts';
import { isAmbiguous } from '../numerals.ts';
import { once } from '../once.ts';
import type { PaperKey } from '../paper-value.ts';
import { evidenceOfDoubt } from './doubts.ts';

/** What speaks for and against a value, each from 0 to about 1. */
export type Evidence = Readonly<Record<string, number>>;

/** What of a paper the values are held against. */
export interface Grounds {
  readonly learned: LearnedReading;
  readonly isAtHome: boolean;
  readonly isPrintedTwice: (text: string) => boolean;
}

/** The tags of a value's words, and those of the names that lead to it. */
const TAGS_OF: Readonly<
  Partial<Record<PaperKey, { readonly valueTags: readonly Kind[]; readonly names: readonly Kind[] }>>
> = {
  'Reference nummer': { valueTags: ['reference', 'mrn'], names: ['of-reference', 'of-mrn'] },
  MRN: { valueTags: ['mrn'], names: ['of-mrn'] },
  'Afsender Navn': { valueTags: ['exporter-name'], names: ['of-exporter'] },
  'Afsender Adresse': {
    valueTags: ['exporter-street', 'exporter-postcode', 'exporter-city', 'exporter-country'],
    names: ['of-exporter'],
  },
  'SE-nummer': { valueTags: ['importer-number'], names: ['of-number', 'of-importer'] },
  'Modtager Navn': { valueTags: ['importer-name'], names: ['of-importer'] },
  Varekode: { valueTags: ['code'], names: ['of-code'] },
  Oprindelsesland: { valueTags: ['origin'], names: ['of-origin'] },
  Nettomasse: { valueTags: ['net'], names: ['of-net'] },
  Bruttomasse: { valueTags: ['gross'], names: ['of-gross'] },
  Procedure: { valueTags: ['procedure'], names: ['of-procedure'] },
  Varebeskrivelse: { valueTags: ['description'], names: ['of-description'] },
};

const flag = (is: boolean): number => (is ? 1 : 0);
const PARTED = /[,;:|/·•–—]$/;
const NEXT_LINE = 1.8;
const SAME_LEFT = 3;
const HALF = 0.5;

/** What the readers and the print say of a value; null: no evidence is gathered for its field. */
export function evidenceOf(key: PaperKey, found: Found, grounds: Grounds): Evidence | null {
  const tags = TAGS_OF[key];
  if (!tags) return null;
  const tokens = tokensOfValue(found, grounds.learned);
  return {
    ...ofReadings(found),
    ...evidenceOfDoubt(key, found.doubt),
    home: flag(grounds.isAtHome),
    ...ofTags(tokens, grounds.learned, tags),
    ...ofPlace(tokens, grounds.learned, tags),
    ...ofText(found, tokens),
    twice: flag(grounds.isPrintedTwice(found.value)),
  };
}

function tokensOfValue({ cell, value }: Found, { paper }: LearnedReading): Token[] {
  const atPlaces = tokensAtPlaces(paper);
  const places = new Set(cell.words.map((word) => placeOf(cell.page, word)));
  const valueTags = [...places].flatMap((place) => atPlaces.get(place) ?? []).sort((a, b) => a.index - b.index);
  const whole = lettersOf(value);
  const inValue = valueTags.filter(({ text }) => whole.includes(lettersOf(text)));
  return inValue.length > 0 ? inValue : valueTags;
}

const placeOf = (page: number, { x, y }: Pick<Token, 'x' | 'y'>): string => `${page} ${x.toFixed(2)} ${y.toFixed(2)}`;

const tokensAtPlaces = once(
  (paper: TokenPaper): ReadonlyMap<string, readonly Token[]> =>
    Map.groupBy(paper.tokens, ({ page, word }) => placeOf(page, word)),
);

function ofReadings({ isSure, value, how, doubt, readings }: Found): Evidence {
  const { ruled = null, learned = null } = readings ?? {};
  const [first, second] = [lettersOf(ruled?.value ?? ''), lettersOf(learned?.value ?? '')];
  const share = learned?.share ?? 0;
  return {
    sure: flag(isSure),
    ruled: flag(ruled !== null),
    ruledSure: flag(ruled?.isSure === true),
    learned: flag(learned !== null),
    learnedSure: flag(learned?.isSure === true),
    share,
    shareHigh: flag(share >= 0.9),
    shareTop: flag(share >= 0.97),
    likelihood: Math.max(-1, Math.min(1, Math.log((share + 0.002) / (1.002 - share)) / 6)),
    doubt: flag(doubt !== undefined),
    mayGoOn: flag([doubt, learned?.doubt].includes(MAY_GO_ON)),
    learnedDoubt: flag(learned?.doubt !== undefined),
    same: flag(first !== '' && first === second),
    ruledInLearned: flag(first !== '' && first !== second && second.includes(first)),
    learnedInRuled: flag(second !== '' && first !== second && first.includes(second)),
    differ: flag(first !== '' && second !== '' && !first.includes(second) && !second.includes(first)),
    isRuled: flag(ruled !== null && ruled.value === value),
    isLearned: flag(learned !== null && learned.value === value),
    inColumn: flag(ruled?.how === 'in the column'),
    besideLabel: flag(ruled?.how === 'right of the label' || ruled?.how === 'behind the label'),
    belowLabel: flag(ruled?.how === 'below the label'),
    inBlock: flag(ruled?.how === 'in the block'),
    byForm: flag(ruled?.how === 'by its form' || ruled?.how === 'on the page'),
    anywhere: flag(how === 'on the page'),
  };
}

interface OwnTags {
  readonly valueTags: readonly Kind[];
  readonly names: readonly Kind[];
}

function ofTags(tokens: readonly Token[], { guesses, tagged }: LearnedReading, { valueTags }: OwnTags): Evidence {
  const sharesIn = (list: LearnedReading['guesses']) =>
    tokens.map(({ index }) => {
      const guess = list[index];
      return guess && valueTags.includes(guess.kind) ? guess.share : 0;
    });
  const others = tokens.map(({ index }) => {
    const guess = tagged[index];
    return guess && guess.kind !== 'none' && !valueTags.includes(guess.kind) ? guess.share : 0;
  });
  const nones = tokens.map(({ index }) => (tagged[index]?.kind === 'none' ? (tagged[index]?.share ?? 0) : 0));
  const [settled, seen] = [sharesIn(guesses), sharesIn(tagged)];
  return {
    least: least(settled),
    mean: mean(settled),
    seenLeast: least(seen),
    seenMean: mean(seen),
    seenOther: Math.max(0, ...others),
    seenNone: Math.max(0, ...nones),
  };
}

const least = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers));
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** What stands around a value: names that lead to it, and words that may belong to it. */
function ofPlace(tokens: readonly Token[], learned: LearnedReading, tags: OwnTags): Evidence {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const { cells } = learned.paper;
  const [cell, end] = [first && cells[first.cell], last && cells[last.cell]];
  if (!first || !last || !cell || !end) return {};
  return {
    ...ofNames(first, cell, learned, tags),
    ...ofEdges(first, last, [cell, end], learned, tags),
    ...ofLineBelow(last, end, learned, tags),
    ...ofCells(tokens, learned, tags),
    gap: flag(last.index - first.index + 1 !== tokens.length),
    rivals: Math.min(1, rivalsOf(tokens, learned, tags.valueTags) / 3),
  };
}

/** Names that lead to the value: before it in its cell, left of it, above it, over its block or its column. */
function ofNames(
  first: Token,
  cell: TokenCell,
  { paper, guesses, neighbours }: LearnedReading,
  { names }: OwnTags,
): Evidence {
  const { cells } = paper;
  const most = (of: (kind: Kind) => boolean, range: { readonly from: number; readonly to: number } | undefined) =>
    range ? Math.max(0, ...guesses.slice(range.from, range.to).map(({ kind, share }) => (of(kind) ? share : 0))) : 0;
  const isOwn = (kind: Kind) => names.includes(kind);
  const isOther = (kind: Kind) => kind.startsWith('of-') && !names.includes(kind);
  const leftCell = cells[first.cell - 1];
  const left = leftCell?.line === cell.line ? leftCell : undefined;
  const above = cells[neighbours.above[first.cell] ?? -1];
  const top = cells[neighbours.above[neighbours.top[first.cell] ?? -1] ?? -1];
  const within = { from: cell.from, to: first.index };
  const named = {
    before: most(isOwn, within),
    left: most(isOwn, left),
    above: most(isOwn, above),
    top: most(isOwn, top),
    head: Math.max(0, ...(neighbours.head[first.cell] ?? []).map((head) => most(isOwn, cells[head]))),
  };
  return {
    ...named,
    led: Math.max(...Object.values(named)),
    ledNear: Math.max(named.before, named.left, named.above),
    ledOther: Math.max(
      most(isOther, within),
      most(isOther, left),
      named.before < HALF && named.left < HALF ? most(isOther, above) : 0,
    ),
  };
}

/** Whether the value begins and ends where print does, and what stands beside its edges. */
function ofEdges(
  first: Token,
  last: Token,
  [cell, end]: readonly [TokenCell, TokenCell],
  { paper, guesses }: LearnedReading,
  { valueTags }: OwnTags,
): Evidence {
  const before = first.index > cell.from ? guesses[first.index - 1] : undefined;
  const next = last.index + 1 < end.to ? guesses[last.index + 1] : undefined;
  const mayBelong = (guess: Guess | undefined) =>
    guess === undefined ? 0 : guess.kind === 'none' ? 1.1 - guess.share : valueTags.includes(guess.kind) ? 1 : 0.1;
  return {
    begins: flag(
      first.index === cell.from ||
        PARTED.test(paper.tokens[first.index - 1]?.text ?? '') ||
        before?.kind.startsWith('of-') === true,
    ),
    beginsCell: flag(first.index === cell.from),
    ends: flag(last.index === end.to - 1 || PARTED.test(last.text)),
    endsCell: flag(last.index === end.to - 1),
    nextMayBelong: mayBelong(next),
    beforeMayBelong: mayBelong(before),
  };
}

/** The line right under the value's last one: what it may go on in. */
function ofLineBelow(
  last: Token,
  end: TokenCell,
  { paper, guesses, neighbours }: LearnedReading,
  { valueTags }: OwnTags,
): Evidence {
  const under = paper.cells[neighbours.below[last.cell] ?? -1];
  const isNext =
    under !== undefined && Math.abs(under.x - end.x) < SAME_LEFT && under.y - end.y < end.height * NEXT_LINE;
  const mostly = (of: (kind: Kind) => boolean) =>
    isNext ? mean(guesses.slice(under.from, under.to).map(({ kind, share }) => (of(kind) ? share : 0))) : 0;
  return {
    under: flag(isNext),
    underIsOwn: mostly((kind) => valueTags.includes(kind)),
    underIsNone: mostly((kind) => kind === 'none'),
    underIsOther: mostly((kind) => kind !== 'none' && !valueTags.includes(kind)),
  };
}

/** Words of the value's cells that are not of it, names left out. */
function ofCells(tokens: readonly Token[], { paper, guesses }: LearnedReading, { valueTags }: OwnTags): Evidence {
  const indexes = new Set(tokens.map(({ index }) => index));
  const cells = [...new Set(tokens.map(({ cell }) => cell))].flatMap((cell) => paper.cells[cell] ?? []);
  const left = cells.flatMap(({ from, to }) =>
    paper.tokens.slice(from, to).flatMap(({ index, text }) => {
      const kind = guesses[index]?.kind ?? 'none';
      return indexes.has(index) || kind.startsWith('of-') ? [] : [{ kind, text }];
    }),
  );
  const words = left.filter(({ text }) => /\p{L}{2}/u.test(text));
  return {
    leftAll: Math.min(1.5, left.length / 4),
    leftWords: Math.min(1.5, words.length / 4),
    leftOwn: Math.min(1, left.filter(({ kind }) => valueTags.includes(kind)).length / 2),
    leftNone: Math.min(1.5, words.filter(({ kind }) => kind === 'none').length / 3),
    coverage: tokens.length / Math.max(1, tokens.length + left.length),
  };
}

/** By kind, the words that the network takes for that kind rather than not, in the order of the paper. */
const likelyByKind = once(
  (guesses: LearnedReading['guesses']): ReadonlyMap<Kind, readonly number[]> =>
    Map.groupBy(
      [...guesses.keys()].filter((index) => (guesses[index]?.share ?? 0) >= HALF),
      (index) => guesses[index]?.kind ?? 'none',
    ),
);

/** Other stretches of words on the paper that the network takes for a value of the field. */
function rivalsOf(tokens: readonly Token[], { guesses, paper }: LearnedReading, valueTags: readonly Kind[]): number {
  const indexes = new Set(tokens.map(({ index }) => index));
  const ownTexts = new Set(tokens.map(({ text }) => lettersOf(text)));
  const likely = valueTags.flatMap((kind) => likelyByKind(guesses).get(kind) ?? []);
  const others = new Set(
    likely.filter((index) => !indexes.has(index) && !ownTexts.has(lettersOf(paper.tokens[index]?.text ?? ''))),
  );
  return [...others].filter((index) => !others.has(index - 1)).length;
}

function ofText({ value }: Found, tokens: readonly Token[]): Evidence {
  const words = value.split(/\s+/);
  const lastWord = words.at(-1) ?? '';
  const parts = value.split(/,\s*/);
  return {
    words: Math.min(1.5, words.length / 8),
    one: flag(words.length === 1),
    lines: Math.min(1.5, new Set(tokens.map(({ line }) => line)).size / 4),
    cells: Math.min(1.5, new Set(tokens.map(({ cell }) => cell)).size / 4),
    digits: (value.match(/\d/g)?.length ?? 0) / Math.max(1, value.length),
    hasDigit: flag(/\d/.test(value)),
    hasComma: flag(value.includes(',')),
    hasColon: flag(value.includes(':')),
    legal: flag(LEGAL_FORM.test(lastWord)),
    legalWithin: flag(words.slice(0, -1).some((word, at) => at > 0 && LEGAL_FORM.test(word))),
    capital: flag(/^[\p{Lu}\d]/u.test(value)),
    small: flag(/(?<!\p{L})\p{Ll}/u.test(value)),
    country: flag(readWrittenCountry((parts.at(-1) ?? '').replace(/[().]/g, '').trim()) !== null),
    postcode: flag(/(?<![\p{L}\d])(?:[A-Z]{1,2}-)?\d{3}[\d -]{1,5}(?![\d])/u.test(value)),
    parts: Math.min(1.5, parts.length / 4),
    joins: flag(/(?:[&+/(–-]|(?<!\p{L})\p{Ll}{1,3})$/u.test(value)),
  };
}

/** What the print says of all goods of a paper. */
export interface AboutGoods {
  readonly isMarkProven: boolean;
  /** Whether their masses come to numbers that it prints. */
  readonly sums: Readonly<Record<'gross' | 'net', boolean>>;
  /** How many goods it says that it has; null: it counts none. */
  readonly announced: number | null;
  readonly senderCountry: string | null;
}

/** What the other goods of the paper, and the print about all of them, say of a value of one of them. */
export function amongItems(
  key: PaperKey,
  items: readonly FoundItem[],
  item: FoundItem,
  { isMarkProven, sums, announced, senderCountry }: AboutGoods,
): Evidence {
  const of = VALUE_OF[key];
  const found = of?.(item);
  if (!of || !found) return {};
  const others = items.filter((candidate) => candidate !== item);
  const otherFound = others.flatMap((candidate) => of(candidate) ?? []);
  const shareWhere = (is: (candidate: FoundItem, value: Found) => boolean) =>
    others.length === 0
      ? 0.5
      : others.filter((candidate) => {
          const value = of(candidate);
          return value !== null && is(candidate, value);
        }).length / others.length;
  const offset = (candidate: FoundItem, value: Found) => value.cell.y - candidate.code.cell.y;
  const { net, gross } = item;
  const ratio = net && gross ? Number(gross.value) / Number(net.value) : 0;
  return {
    single: flag(others.length === 0),
    items: Math.min(1.5, items.length / 6),
    others: others.length === 0 ? 1 : otherFound.length / others.length,
    othersSure: others.length === 0 ? 0.5 : otherFound.filter(({ isSure }) => isSure).length / others.length,
    othersLeast: others.length === 0 ? 0.5 : least(otherFound.map(({ readings }) => readings?.learned?.share ?? 0)),
    othersSame: shareWhere(
      (_, { readings }) => readings !== undefined && readings.ruled?.value === readings.learned?.value,
    ),
    aligned: shareWhere(
      (_, { cell }) => Math.abs(cell.x - found.cell.x) < 3 || Math.abs(cell.right - found.cell.right) < 3,
    ),
    sameOffset: shareWhere((candidate, value) => Math.abs(offset(candidate, value) - offset(item, found)) < 3),
    onLine: flag(Math.abs(offset(item, found)) < 4),
    equal: shareWhere((_, { value }) => value === found.value),
    sameLength: shareWhere((_, { value }) => value.length === found.value.length),
    lineCount: shareWhere((_, { cell }) => cell.words.length > 0 && linesIn(cell.words) === linesIn(found.cell.words)),
    usesTwice: flag(
      otherFound.some(({ cell }) => cell.words[0] !== undefined && cell.words[0] === found.cell.words[0]),
    ),
    codeSure: flag(item.code.isSure),
    netSum: flag(sums.net),
    grossSum: flag(sums.gross),
    announced: announced === null ? 0.5 : flag(announced === items.length),
    ...(key === 'Oprindelsesland' ? { ofSender: flag(found.value === senderCountry) } : {}),
    ...(key === 'Nettomasse' || key === 'Bruttomasse'
      ? {
          ambiguous: flag(isAmbiguous(found.text)),
          markProven: flag(isMarkProven),
          pair: flag(ratio >= 1 && ratio <= 1.35),
          pairEqual: flag(ratio === 1),
          pairWrong: flag(ratio > 0 && (ratio < 1 || ratio > 3)),
          pairless: flag(ratio === 0),
          tax: flag(ratio > 0 && TAXES.some((rate) => Math.abs(ratio - rate) < 0.0006)),
          unit: flag(/kg/i.test(found.text)),
        }
      : {}),
    ...(key === 'Varekode'
      ? { known: flag(isKnownCode(found.value) === true), ten: flag(found.value.length === 10) }
      : {}),
  };
}

const TAXES = [1.19, 1.2, 1.21, 1.22, 1.23, 1.24, 1.25, 1.255, 1.27, 1.17, 1.18];

const linesIn = (words: readonly { readonly y: number }[]): number => new Set(words.map(({ y }) => Math.round(y))).size;

const VALUE_OF: Readonly<Partial<Record<PaperKey, (item: FoundItem) => Found | null>>> = {
  Varekode: ({ code }) => code,
  Oprindelsesland: ({ origin }) => origin,
  Nettomasse: ({ net }) => net,
  Bruttomasse: ({ gross }) => gross,
  Procedure: ({ procedure }) => procedure,
  Varebeskrivelse: ({ description }) => description,
};

/** What the numbers of firms on the paper say of the importer's. */
export function amongNumbers({ value }: Found, { importer, ofImporter, others, all }: PartyNumbers): Evidence {
  return {
    sameAsLed: flag(importer?.value === value),
    ledShare: importer?.value === value ? importer.share : 0,
    ledSure: flag(importer?.value === value && importer.isSure),
    otherLed: flag(importer !== null && importer.value !== value && !ofImporter.has(value)),
    ofImporter: flag(ofImporter.has(value)),
    ofOther: flag(others.has(value)),
    proven: flag(isProvenNumber(value)),
    danish: flag(/^\d{8}$/.test(value)),
    onlyOne: flag(all.size <= 1),
    numbers: Math.min(1.5, all.size / 4),
    unowned: Math.min(
      1.5,
      [...all].filter((number) => !others.has(number) && !ofImporter.has(number) && number !== value).length / 2,
    ),
  };
}

/** How an address stands to the name of its sender. */
export function besideName(address: Found, name: Found | null, { learned }: Grounds): Evidence {
  const valueTags = tokensOfValue(address, learned);
  const nameTokens = name ? tokensOfValue(name, learned) : [];
  const [first, last] = [valueTags[0], valueTags.at(-1)];
  const nameEnd = nameTokens.at(-1);
  if (!first || !last) return {};
  const { guesses, paper } = learned;
  const kinds = new Set(valueTags.map(({ index }) => guesses[index]?.kind));
  const under = nameEnd && paper.cells[learned.neighbours.below[nameEnd.cell] ?? -1];
  const after = guesses[last.index + 1];
  return {
    name: flag(name !== null),
    nameSure: flag(name?.isSure === true),
    nameShare: name?.readings?.learned?.share ?? 0,
    nameSame: flag(name?.readings !== undefined && name.readings.ruled?.value === name.readings.learned?.value),
    nameDoubt: flag(name?.doubt !== undefined),
    nameLater: flag((nameTokens[0]?.index ?? -1) > first.index),
    nameLegal: flag(name !== null && LEGAL_FORM.test(name.value.split(/\s+/).at(-1) ?? '')),
    nameBeside: flag(
      nameEnd !== undefined &&
        (first.index === nameEnd.index + 1 || under?.from === first.index || under?.from === first.index - 1),
    ),
    nameLine: flag(nameEnd !== undefined && nameEnd.line === first.line),
    overlaps: flag(nameTokens.some(({ index }) => valueTags.some((token) => token.index === index))),
    enclosed: flag(valueTags.every(({ index }) => guesses[index]?.isEnclosed === true)),
    street: flag(kinds.has('exporter-street')),
    town: flag(kinds.has('exporter-city')),
    post: flag(kinds.has('exporter-postcode')),
    land: flag(kinds.has('exporter-country')),
    whole: flag(last.index - first.index + 1 === valueTags.length),
    contiguous: flag(
      new Set(valueTags.map(({ line }) => line)).size <=
        1 + Math.max(0, ...valueTags.map(({ line }) => line)) - Math.min(...valueTags.map(({ line }) => line)),
    ),
    afterSame: flag(after?.kind.startsWith('exporter-') === true && paper.tokens[last.index + 1]?.line === last.line),
    isNextCountry: flag(under !== undefined && readWrittenCountry(address.value.split(/,\s*/).at(-1) ?? '') === null),
  };
}
