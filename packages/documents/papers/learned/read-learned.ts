import { Exact } from '@lods/cbam/decimal';
import { isKnownCode } from '../known-codes.ts';
import { type DecimalMark, decimalMarkOf } from '../numerals.ts';
import type { Page } from '../page.ts';
import type { UnitOfAll } from '../units.ts';
import type { Formed } from '../values.ts';
import { assigned, type Given } from './assign.ts';
import { settledBlocks } from './blocks.ts';
import { isCut, isCutMass, isCutNumber, isNumberInWords, isTorn } from './edges.ts';
import {
  codeFrom,
  countryFrom,
  goodsFrom,
  massFrom,
  mrnFrom,
  numberFrom,
  procedureFrom,
  referenceFrom,
  textFrom,
} from './formed.ts';
import { digitsOf, isCountBehind, joinedCodes, MOST_DOWN, SAME_LEFT, SURE_PART } from './goods/joined-codes.ts';
import { likeOthers } from './goods/like-others.ts';
import { ofOneCountry, originOf } from './goods/origins.ts';
import { groupedUnder, hasRowsWithoutCode } from './grouped.ts';
import { areBelow, namedHeads } from './head-words.ts';
import type { LearnedReading } from './learned-reading.ts';
import type { Learned } from './learned-value.ts';
import { namedMasses } from './masses/named-masses.ts';
import { statedMasses } from './masses/stated-masses.ts';
import { withoutSums } from './masses/totals.ts';
import type { Neighbours } from './neighbours.ts';
import { contextsOf, featuresOf } from './network/features.ts';
import { tagShares } from './network/network.ts';
import { cellOfSpan, type Guess, guessesOf, type Span, spanOf, spansOf, textOf } from './network/spans.ts';
import type { Kind } from './network/tags.ts';
import { type Token, type TokenPaper, tokensOf } from './network/tokens.ts';
import { openNetwork } from './network/weights.ts';
import { addressOf, PLACE } from './parties/address.ts';
import { enclosedAddresses } from './parties/enclosed.ts';
import { LEGAL_FORM } from './parties/legal-forms.ts';
import { isLedTo, TWO_NAMES } from './parties/names.ts';
import { ofTheirFoot, ofTheirParty } from './parties/party-heads.ts';
import { settled } from './segments.ts';
import { sentenceHeads } from './sentence-heads.ts';
import { wholeOfCell } from './whole-references.ts';

type Form = (text: string) => Formed | null;

/** Reads a declaration with the network alone; one whose masses are all in pounds has none. `proven`: the mark that the print proves. */
export function readLearned(
  pages: readonly Page[],
  unit: UnitOfAll = 'kg',
  proven: DecimalMark = 'unknown',
): LearnedReading {
  const paper = tokensOf(pages);
  const features = featuresOf(paper);
  const tagged = guessesOf(paper, tagShares(openNetwork(), features, contextsOf(paper, features)));
  const guesses = likeOthers(
    paper,
    features.neighbours,
    namedMasses(
      paper,
      features.neighbours,
      enclosedAddresses(paper, settledBlocks(paper, settled(paper, byTheirHeads(paper, tagged)))),
    ),
  );
  const plain = spansOf(paper, guesses).map((span) =>
    (TEXTS.includes(span.kind) &&
      !span.tokens.every(({ index }) => guesses[index]?.isEnclosed) &&
      (isCut(span, paper, guesses, features.neighbours) || (WHOLE.includes(span.kind) && isTorn(textOf(span))))) ||
    (NUMBERED.includes(span.kind) && isCutNumber(span, paper, guesses)) ||
    ((span.kind === 'net' || span.kind === 'gross') && isCutMass(span, paper))
      ? { ...span, share: span.share * CUT, isCut: true as const }
      : span,
  );
  const { neighbours } = features;
  const likely = statedMasses(plain, { paper, neighbours, guesses, unitOfAll: unit }).flatMap((span) =>
    span.kind === 'origin' ? originOf(paper, neighbours, span, guesses) : [span],
  );
  const masses = likely.filter(({ kind }) => MASSES.includes(kind));
  const mark = proven !== 'unknown' ? proven : markOf(paper, masses);
  const kinds = new Map(
    paper.tokens.map((token, index) => [keyOf(token.page, token.word.x, token.word.y), guesses[index]]),
  );
  const mass: Form = (text) => massFrom(text, mark);
  const spans = withoutSums(likely, mass).filter((span) => !isNumberInWords(span, paper, guesses));
  const of = (...kinds: Kind[]) => spans.filter(({ kind }) => kinds.includes(kind));
  const decimals = (kind: Kind) => of(kind).flatMap((span) => learned(span, mass)?.value ?? []);
  const read = itemsOf(
    of,
    {
      isNamedPart: (span) => isBehindCodeName(span, paper, guesses),
      isUnderName: (span) => isUnderCodeName(span, paper, neighbours, guesses),
      // What stands over a cell of several columns stands over its first one.
      isHeaded: (span) =>
        isBehindCodeName(span, paper, guesses) ||
        isBehindSign(span, paper) ||
        (span.tokens[0]?.at === 0 &&
          (isUnderCodeName(span, paper, neighbours, guesses) || isInColumnOfCodes(span, neighbours, guesses))),
      withoutBox: (span) => withoutNextBox(span, paper, guesses),
    },
    {
      mark,
      printed: new Set(
        paper.cells.flatMap(({ from, to }) => mass(textOf({ tokens: paper.tokens.slice(from, to) }))?.value ?? []),
      ),
    },
  );
  return {
    ...read,
    reference: referenceOf(of('reference'), paper, guesses),
    mrn: bestOf(of('mrn'), mrnFrom),
    ...senderOf(of, paper, guesses),
    importerName: bestOf(
      ledOnes(of('importer-name').filter(isNoAddressOfMail), paper, guesses, 'of-importer'),
      textFrom,
    ),
    importerNumber: bestOf(of('importer-number'), numberFrom),
    totals: { net: decimals('total-net'), gross: decimals('total-gross') },
    paper,
    guesses,
    tagged,
    neighbours,
    hasNamesBelow: areBelow(paper, tagged),
    hasCodeName: guesses.some(({ kind }) => kind === 'of-code'),
    kindAt: (page, x, y) => kinds.get(keyOf(page, x, y)) ?? null,
  };
}

/** Under forms with names below their values no name says whose the next words are. */
const byTheirHeads = (paper: TokenPaper, guesses: readonly Guess[]): Guess[] =>
  areBelow(paper, guesses)
    ? ofTheirFoot(paper, guesses)
    : ofTheirParty(paper, sentenceHeads(paper, namedHeads(paper, guesses)));

const keyOf = (page: number, x: number, y: number): string => `${page} ${x.toFixed(2)} ${y.toFixed(2)}`;

/** The numbers that are masses decide how the paper writes them; where they do not, all others do. */
function markOf({ tokens }: TokenPaper, masses: readonly Span[]): DecimalMark {
  const bare = (text: string) => text.replace(/[^\d.,'’ ].*$/, '').trim();
  const numbers = masses.map((span) => bare(textOf(span)));
  const ownMark = decimalMarkOf(numbers);
  const thousands = ownMark === 'unknown' ? thousandsOf(numbers) : null;
  if (thousands) return thousands === '.' ? ',' : '.';
  return ownMark === 'unknown' ? decimalMarkOf(tokens.map(({ text }) => bare(text))) : ownMark;
}

/** '442' beside '17.321': what has less than four digits has no mark, so the mark parts thousands. */
function thousandsOf(numbers: readonly string[]): '.' | ',' | null {
  const grouped = numbers.flatMap((number) => /^\d{1,3}([.,])\d{3}$/.exec(number)?.[1] ?? []);
  const hasPlain = numbers.some((number) => /^\d{1,3}$/.test(number));
  const [first] = grouped;
  return hasPlain && first && grouped.every((mark) => mark === first) ? (first as '.' | ',') : null;
}

type Of = (...kinds: Kind[]) => Span[];

/** A text that may go on: its share falls where the words beside it or under it are not surely something else. */
const CUT = 0.75;
export const MAY_GO_ON = 'words beside it may belong to it';
/** The share of what the paper itself proves. */
const PROVEN = 0.98;
const MASSES: readonly Kind[] = ['net', 'gross', 'total-net', 'total-gross'];
const NUMBERED: readonly Kind[] = ['importer-number', 'reference'];
const WHOLE: readonly Kind[] = ['description', 'exporter-name', 'importer-name'];
const TEXTS: readonly Kind[] = ['description', 'exporter-city', 'exporter-name', 'exporter-street', 'importer-name'];

function learned(span: Span, form: Form, plainness = 1): Learned | null {
  const text = textOf(span);
  const formed = form(text);
  const { kgPerUnit } = span;
  return (
    formed && {
      ...formed,
      ...(kgPerUnit ? { value: new Exact(formed.value).times(kgPerUnit).toFixed(), kgPerUnit } : {}),
      text,
      cell: cellOfSpan(span),
      how: 'by its place',
      share: span.share * plainness,
      ...(span.isCut ? { doubt: MAY_GO_ON } : {}),
    }
  );
}

/** The most likely value of a kind; another value that is likely too makes it less so. */
function bestOf(spans: readonly Span[], form: Form): Learned | null {
  const found = spans.flatMap((span) => learned(span, form) ?? []).sort((a, b) => b.share - a.share);
  const [first] = found;
  if (!first) return null;
  const rival = found.find(({ value }) => value !== first.value);
  return rival ? { ...first, share: first.share * (1 - 0.6 * rival.share) } : first;
}

/** 'TD 5512/26', 'GBG-Imp 4471/26': capitals before a reference, or words that begin its cell and name nothing, may be its beginning. */
function referenceOf(spans: readonly Span[], paper: TokenPaper, guesses: readonly Guess[]): Learned | null {
  const { tokens } = paper;
  const best = bestOf(spans, referenceFrom);
  const first = best && tokens.find(({ word }) => word === best.cell.words[0]);
  const before = first && first.at > 0 ? tokens[first.index - 1] : undefined;
  if (!best || !before) return best;
  const areCapitals = /^\p{Lu}{2,4}$/u.test(before.text) && !/^(?:LRN|MRN|NRL|UCR|REF|NR|NO|ID|JOB)$/.test(before.text);
  const { kind, share } = guesses[before.index] as Guess;
  const isNamed = kind.startsWith('of-') && share >= SURE_PART;
  const beginsCell = first?.at === 1 && /^\p{Lu}[\p{L}\d]*-\p{L}+$/u.test(before.text);
  const whole = beginsCell && wholeOfCell(best, paper, guesses);
  if (whole) return whole;
  return areCapitals || (beginsCell && !isNamed) ? { ...best, isSure: false, doubt: MAY_GO_ON } : best;
}

/** Masses that add up to a number that the paper prints too are as sure as can be. */
function proveBySum(masses: (Learned | null)[], printed: ReadonlySet<string>): void {
  const all = masses.flatMap((mass) => mass ?? []);
  if (all.length < 2 || all.length < masses.length || all.some(({ text }) => SHORT.test(text))) return;
  if (!printed.has(Exact.sum(0, ...all.map(({ value }) => value)).toFixed())) return;
  for (const [at, mass] of masses.entries()) if (mass) masses[at] = { ...mass, share: Math.max(mass.share, PROVEN) };
}

/** Net masses a little below their gross masses in every item are what they seem to be. */
function proveByPairs(net: (Learned | null)[], gross: (Learned | null)[]): void {
  const arePairs = net.every((mass, at) => {
    const grossMass = gross[at];
    if (!mass || !grossMass || mass.share < LIKELY || grossMass.share < LIKELY) return false;
    const ratio = Number(grossMass.value) / Number(mass.value);
    return ratio > 1 && ratio < MOST_RATIO;
  });
  if (!arePairs) return;
  for (const masses of [net, gross])
    for (const [at, mass] of masses.entries()) if (mass) masses[at] = { ...mass, share: Math.max(mass.share, PAIRED) };
}
/** The share of a mass from which on its pair proves it, the share that it then has, and how much packing may weigh. */
const LIKELY = 0.75;
const PAIRED = 0.95;
const MOST_RATIO = 1.25;

/** Whether the name of a code stands right before a span, or over it. */
interface Naming {
  readonly isNamedPart: (span: Span) => boolean;
  readonly isUnderName: (span: Span) => boolean;
  /** Whether the name of a code leads to a span from anywhere: before it, over it or at the head of its column. */
  readonly isHeaded: (span: Span) => boolean;
  /** The words of a code without the number of the next box. */
  readonly withoutBox: (span: Span) => Span;
}

/** What the goods of found codes are read by. */
interface GoodsGrounds {
  readonly mark: DecimalMark;
  /** Every number that the paper prints. */
  readonly printed: ReadonlySet<string>;
}

function itemsOf(of: Of, { isNamedPart, isUnderName, isHeaded, withoutBox }: Naming, grounds: GoodsGrounds): ReadItems {
  const found = ofOneForm(
    joinedCodes(of('code').map(withoutBox), isNamedPart, isHeaded).filter((span) => codeFrom(textOf(span)) !== null),
    (span) => isNamedPart(span) || isUnderName(span),
  );
  // A count in a column of its own is no part of a code, unless the network is all but certain of it.
  const ofCodes: Of = (...kinds) =>
    of(...kinds).filter(
      (span) =>
        span.kind !== 'code' ||
        span.share >= ALL_BUT_CERTAIN ||
        !found.some((code) => isBeside(code, span) && code.x < span.x && isCountBehind(code, span, isHeaded)),
    );
  const read = goodsOf(found, ofCodes, isNamedPart, grounds);
  const goods = found.filter((span) => isNamedPart(span) || !isOfNothing(span, read.items));
  return goods.length === 0 || goods.length === found.length ? read : goodsOf(goods, ofCodes, isNamedPart, grounds);
}

/**
 * 'fattura 87659116': a number like a code that the nomenclature does not know, beside which nothing of a good stands; words stand beside every number, so
 * that they count only where no other good has a mass.
 */
function isOfNothing(span: Span, items: ReadItems['items']): boolean {
  const value = codeFrom(textOf(span))?.value ?? '';
  const item = items.find(({ code }) => code.cell.words[0] === span.tokens[0]?.word);
  const areOthersWeighed = items.length > 1 && items.every((candidate) => candidate === item || candidate.net !== null);
  return (
    isKnownCode(value) !== true &&
    !(isKnownCode(value) === false && PARTED.test(textOf(span))) &&
    item !== undefined &&
    [item.origin, item.net, item.gross, item.number].every((found) => found === null) &&
    (areOthersWeighed || item.description === null)
  );
}

/** As print parts codes, and no number of an invoice: '7326.19.00.90', of a heading that the nomenclature has. */
const PARTED = /^\d{4}([. ])\d{2}\1\d{2}(?:\1\d{2})?$/;

/** The goods of these codes. */
function goodsOf(
  found: readonly Span[],
  of: Of,
  isNamedPart: (span: Span) => boolean,
  { mark, printed }: GoodsGrounds,
): ReadItems {
  const loose = of('code').filter(
    (span) =>
      /^\d{2}$/.test(textOf(span).replace(/\D/g, '')) &&
      (span.share >= LEAST_PART || isNamedPart(span)) &&
      (isNamedPart(span) || found.some((code) => isNearPart(code, span))) &&
      !isNumberOfRow(span, found) &&
      !found.some(({ tokens }) => tokens.includes(span.tokens[0] as Token)),
  );
  const mass: Form = (text) => massFrom(text, mark);
  const grouped = groupedUnder(
    found,
    of('net').filter((span) => mass(textOf(span)) !== null),
    of('item'),
  );
  const codes = grouped?.codes ?? found;
  const anchors = grouped?.rows ?? found;
  // A description may go on below the number of the next item, where its own row is a line further down.
  const isNumbered = (kind: Kind) => grouped === null && kind !== 'description';
  const givenTo = (kind: Kind, form: Form, isShared: boolean) => {
    const values = worthAssigning(
      kind,
      (kind === 'procedure' ? joinedProcedures(of(kind)) : of(kind)).filter((span) => form(textOf(span)) !== null),
      codes.length,
    );
    const given = shared(anchors, values, isShared) ?? assigned(anchors, values, isNumbered(kind) ? of('item') : []);
    return kind === 'origin' ? ofOneCountry(given, values) : given;
  };
  const field = (kind: Kind, form: Form, isShared: boolean): (Learned | null)[] =>
    givenTo(kind, form, isShared).map((value) => value && learned(value.span, form, value.plainness));
  const [origin, gross, procedure, number] = [
    field('origin', countryFrom, true),
    ofMost(field('gross', mass, false)),
    field('procedure', procedureFrom, true),
    field('item', (text) => (/\d{1,3}/.test(text) ? { value: text.replace(/\D/g, ''), isSure: true } : null), false),
  ];
  const texts = givenTo('description', goodsFrom, false);
  const mayBeMoved = isOneLeftBefore(texts, anchors, of('description'));
  const description = texts.map((text) => {
    const value = text && learned(text.span, goodsFrom, text.plainness);
    return value && mayBeMoved ? { ...value, isSure: false, doubt: OF_NEIGHBOUR } : value;
  });
  const nets = givenTo('net', mass, false);
  const net = nets.map((net) => net && learned(net.span, mass, net.plainness));
  for (const masses of [net, gross]) if (masses) proveBySum(masses, printed);
  if (gross) proveByPairs(net, gross);
  const spansOfNets = nets.map((net) => net?.span ?? null);
  const isOpen = !grouped && hasRowsWithoutCode(spansOfNets, of('net'), codes);
  const mayGoOn = mayLackParts(codes, loose);
  const items = codes.flatMap((span, at) => {
    const whole = learned(span, codeFrom);
    const isWhole = !isOpen && !(mayGoOn(span) && whole?.value.length === 8);
    const code = whole && {
      ...whole,
      isSure: whole.isSure && isWhole && !span.isCut,
      ...(isOpen ? { doubt: ROWS_WITHOUT_CODE } : {}),
    };
    const ofItem = (list: readonly (Learned | null)[] | undefined) => list?.[at] ?? null;
    return code
      ? [
          {
            code,
            origin: ofItem(origin),
            net: ofItem(net),
            gross: ofItem(gross),
            procedure: ofItem(procedure),
            description: ofItem(description),
            number: ofItem(number),
          },
        ]
      : [];
  });
  return { items, areGrouped: grouped !== null };
}

/** One program parts every code or none: a lone count that looks like a part leaves open the code beside it alone. */
function mayLackParts(codes: readonly Span[], loose: readonly Span[]): (code: Span) => boolean {
  const areFew = loose.length * FEW_OF_PARTS < codes.length && new Set(codes.map(digitsOf)).size === 1;
  return (code) => loose.some((part) => !areFew || isNearPart(code, part));
}

/** Amounts that a few goods have where others have none, and that hardly look like masses, are none. */
function ofMost(masses: (Learned | null)[]): (Learned | null)[] {
  const found = masses.flatMap((mass) => mass ?? []);
  return found.length * 2 < masses.length && found.every(({ share }) => share < HALF_MASS)
    ? masses.map(() => null)
    : masses;
}
const HALF_MASS = 0.5;

/** 'Varetekst: bolte' over the first code, and each item has the text below its code: all may be those of the next item. */
function isOneLeftBefore(given: readonly (Given | null)[], codes: readonly Span[], values: readonly Span[]): boolean {
  const [first, second] = codes;
  const [text] = given;
  if (!first || !second || !text || text.span.at < first.at) return false;
  const height = second.page === first.page ? second.y - first.y : 0;
  return values.some(
    (value) =>
      value.share >= HALF_TEXT &&
      value.page === first.page &&
      value.at < first.at &&
      first.y - value.y < height &&
      !given.some((place) => place?.span === value),
  );
}

const ALL_BUT_CERTAIN = 0.9;
/** Parts of fewer codes than one in so many are none. */
const FEW_OF_PARTS = 4;

type ReadItems = Pick<LearnedReading, 'areGrouped' | 'items'>;
export const OF_NEIGHBOUR = 'it may be of the item beside it';
export const ROWS_WITHOUT_CODE = 'rows of goods near it have no code of their own';

/** '38' and '1' beside masses are numbers of boxes and counts: none where enough others are masses, and never sure. */
function worthAssigning(kind: Kind, values: readonly Span[], items: number): Span[] {
  if (kind === 'description' && values.some(({ share }) => share >= LEAST_TEXT))
    return values.filter(({ share }) => share >= LEAST_TEXT);
  if (kind !== 'net' && kind !== 'gross') return [...values];
  const longer = values.filter((span) => !SHORT.test(textOf(span)));
  if (longer.length >= items) return longer;
  return values.map((span) => (SHORT.test(textOf(span)) ? { ...span, share: span.share * DOUBTED } : span));
}
const SHORT = /^\d{1,2}$/;
/** Words in a sentence may look like goods a little. */
const LEAST_TEXT = 0.8;
const HALF_TEXT = 0.5;
const DOUBTED = 0.55;

/** One value outside of all items, 'Procedure for all items: 40 00', is every item's. */
function shared(codes: readonly Span[], values: readonly Span[], isShared: boolean): Given[] | null {
  const [first, last, value] = [codes[0], codes.at(-1), values[0]];
  if (!isShared || !first || !last || !value || codes.length < 2 || values.length > 1) return null;
  const isOutside = value.at < first.at || value.y > last.bottom + last.height;
  return isOutside ? codes.map(() => ({ span: value, plainness: 1 })) : null;
}

/** 'in 28 bundels': what the network takes half for a part of a code is none. */
const LEAST_PART = 0.5;

/** Two digits that may end a code stand on its line or in the next ones. */
const isNearPart = (code: Span, part: Span): boolean =>
  code.page === part.page && Math.abs(part.y - code.y) < part.height * MOST_DOWN;

/** '02' left of the second code is the number of its row. */
const isNumberOfRow = (part: Span, codes: readonly Span[]): boolean =>
  codes.length > 1 &&
  codes.some(
    (code, at) =>
      code.page === part.page &&
      Math.abs(part.y - code.y) < part.height / 2 &&
      part.right <= code.x &&
      Number(textOf(part)) === at + 1,
  );

/** 'TARIC: 90': the name of a code right before its digits, in their cell or left of it. */
function isBehindCodeName({ tokens: [first] }: Span, { cells }: TokenPaper, guesses: readonly Guess[]): boolean {
  const cell = first && cells[first.cell];
  const before = first && (first.at > 0 ? first.index - 1 : (cells[first.cell - 1]?.to ?? 0) - 1);
  const guess = guesses[before ?? -1];
  return cell !== undefined && guess?.kind === 'of-code' && guess.share >= SURE_PART;
}

/** '33 Varekode: 76130000 38 Nettomasse': two digits behind a code and right before the name of another field may be the number of its box. */
function withoutNextBox(span: Span, { tokens: all }: TokenPaper, guesses: readonly Guess[]): Span {
  const [code, last] = span.tokens;
  const { kind = 'none', share = 0 } = guesses[(last?.index ?? -1) + 1] ?? {};
  const isName = kind.startsWith('of-') && kind !== 'of-code' && share >= SURE_PART;
  const isWord = /\p{L}{2}|^\d/u.test(all[(last?.index ?? -1) + 1]?.text ?? '');
  const isPair =
    isWord && span.tokens.length === 2 && /^\d{8}$/.test(code?.text ?? '') && /^\d{2}$/.test(last?.text ?? '');
  if (!code || !last || !isPair || !isName || all[last.index + 1]?.cell !== last.cell) return span;
  return { ...spanOf('code', [code], span.share, span.begins, span.at), isCut: true };
}

/** 'Varekode' right above a code of other digits than those of the other goods. */
function isUnderCodeName(
  { tokens: [first] }: Span,
  { cells }: TokenPaper,
  { above }: Neighbours,
  guesses: readonly Guess[],
): boolean {
  const over = cells[above[first?.cell ?? -1] ?? -1];
  return guesses
    .slice(over?.from ?? 0, over?.to ?? 0)
    .some(({ kind, share }) => kind === 'of-code' && share >= SURE_PART);
}

/** '7318 15 58 / 11' */
const isBehindSign = ({ tokens: [first] }: Span, { tokens }: TokenPaper): boolean =>
  /^[^\p{L}\d]+$/u.test(tokens[(first?.index ?? 0) - 1]?.text ?? '');

const isInColumnOfCodes = ({ tokens: [first] }: Span, { over }: Neighbours, guesses: readonly Guess[]): boolean =>
  (over[first?.cell ?? -1] ?? []).some((at) => guesses[at]?.kind === 'of-code');

/** Of the names of a party those that its name leads to, where there are any: words of goods may look like a firm. */
function ledOnes(
  spans: readonly Span[],
  paper: TokenPaper,
  guesses: readonly Guess[],
  party: 'of-exporter' | 'of-importer',
): readonly Span[] {
  const led = spans.filter((span) => {
    const formed = textFrom(textOf(span));
    return formed !== null && isLedTo({ cell: cellOfSpan(span), value: formed.value }, { paper, guesses }, party);
  });
  return led.length > 0 ? led : spans;
}

const isNoAddressOfMail = ({ tokens }: Span): boolean => !tokens.some(({ text }) => text.includes('@'));

/** Digits of a subheading of the Harmonised System. */
const SUBHEADING = 6;

/** Numbers of materials, '10000776', beside codes that the nomenclature knows and that have another count of digits, are none. */
function ofOneForm(all: readonly Span[], isNamed: (span: Span) => boolean): Span[] {
  const lengthOf = (span: Span) => codeFrom(textOf(span))?.value.length ?? 0;
  const isKnown = (span: Span) => isKnownCode(codeFrom(textOf(span))?.value ?? '') === true;
  // '613442' on the line of '73181588' is the number of an article, whatever heads it; so are its like on other lines.
  const numbers = all.filter(
    (span) =>
      lengthOf(span) === SUBHEADING &&
      (all.some((code) => lengthOf(code) > SUBHEADING && isKnown(code) && isBeside(code, span)) ||
        isInColumnOfArticles(span, all)),
  );
  const spans = all.filter(
    (span) => lengthOf(span) !== SUBHEADING || !numbers.some((number) => Math.abs(number.x - span.x) < SAME_LEFT),
  );
  const known = spans.filter(isKnown);
  const [first] = known;
  const isOneLength = first && known.every((span) => lengthOf(span) === lengthOf(first));
  if (!isOneLength || known.length * 2 < spans.length) return [...spans];
  const isOne = (span: Span) =>
    known.includes(span) || lengthOf(span) === lengthOf(first) || lengthOf(span) === SUBHEADING || isNamed(span);
  return spans.filter(isOne);
}

/** '314142' over '894470' under the head of a good, whose code of ten digits stands in a line of words: six digits in a column without a known code, where known codes have more. */
function isInColumnOfArticles(span: Span, all: readonly Span[]): boolean {
  const digitsIn = (candidate: Span) => codeFrom(textOf(candidate))?.value ?? '';
  const column = all.filter(({ x }) => Math.abs(x - span.x) < SAME_LEFT);
  const short = column.filter((candidate) => digitsIn(candidate).length === SUBHEADING);
  const isAnyKnown = column.some((candidate) => isKnownCode(digitsIn(candidate)) === true);
  const areShort = short.length > 1 && short.length > column.length / 2 && !isAnyKnown;
  return areShort && all.some((candidate) => isKnownCode(digitsIn(candidate)) === true);
}

const isBeside = (first: Span, second: Span): boolean =>
  first.page === second.page && Math.abs(first.y - second.y) < second.height / 2;

/** '40' and '00' in cells of their own, beside or under each other: what is asked for and what came before are one procedure. */
function joinedProcedures(spans: readonly Span[]): Span[] {
  const isHalf = (span: Span) => /^\d{2}$/.test(textOf(span));
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    const isBeside = last && last.tokens.at(-1)?.line === span.tokens[0]?.line;
    const isUnder =
      last &&
      last.page === span.page &&
      Math.abs(last.x - span.x) < SAME_LEFT &&
      span.y - last.bottom < span.height * 2;
    if (last && isHalf(last) && isHalf(span) && (isBeside || isUnder))
      whole[whole.length - 1] = spanOf(
        'procedure',
        [...last.tokens, ...span.tokens],
        Math.min(last.share, span.share),
        last.begins,
        last.at,
      );
    else whole.push(span);
  }
  return whole;
}

/** So surely a name that ends in a legal form is a firm. */
const FIRM = 0.4;

/** The sender's name, and the words of its address that stand nearest to it, in the order of the paper. */
function senderOf(
  of: Of,
  paper: TokenPaper,
  guesses: readonly Guess[],
): Pick<LearnedReading, 'senderAddress' | 'senderName'> {
  const all = of('exporter-name').filter((span) => textFrom(textOf(span)) !== null);
  const names = ledOnes(all, paper, guesses, 'of-exporter');
  const best = bestOf(names, textFrom);
  const firms = names.filter(({ share, tokens }) => share >= FIRM && LEGAL_FORM.test(tokens.at(-1)?.text ?? ''));
  const values = new Set(firms.map((span) => textFrom(textOf(span))?.value.toLowerCase()));
  // 'Seller' and 'Consignor' may be two firms.
  const senderName = best && names !== all && values.size > 1 ? { ...best, isSure: false, doubt: TWO_NAMES } : best;
  const name = names.find((span) => senderName && textFrom(textOf(span))?.value === senderName.value);
  if (!senderName || !name) return { senderName, senderAddress: null };
  return { senderName, senderAddress: addressOf(name, of(...PLACE), paper, guesses) };
}
