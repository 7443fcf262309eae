import type { LearnedReading } from '../learned-reading.ts';
import type { Learned } from '../learned-value.ts';
import { cellOfSpan } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import { type Token, type TokenCell, textOfStretch } from '../network/tokens.ts';
import { isLetterToImporter, saysAddresseeImports, standsWithAgent } from './addressee.ts';
import {
  firmNumber,
  hasFalseDigits,
  isLikeFirm,
  isNumberName,
  isOfUnion,
  isProvenNumber,
  kindByForm,
  type NumberKind,
  nationalNumber,
  numberKind,
} from './firm-numbers.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { cellAbove, isPartyHead, namesAgent, type Owner, ownerOf, wordsTo } from './number-owners.ts';
import { type PartyBlock, partyBlocks } from './party-blocks.ts';

interface Candidate extends Owner {
  /** Words name both its party and that it is a number of a firm. */
  readonly isLed: boolean;
  readonly value: string;
  readonly kind: NumberKind | null;
  readonly tokens: readonly Token[];
}

/** Numbers of firms in the papers of one declaration. */
export interface PartyNumbers {
  /** The number that is the importer's, and no other number is; sure where words lead to it. */
  readonly importer: Learned | null;
  /** All of the importer's: one firm has an EORI number and one for value added tax. */
  readonly ofImporter: ReadonlySet<string>;
  /** Numbers that are an agent's, a declarant's or a seller's. */
  readonly others: ReadonlySet<string>;
  /** The importer's by words or place, beside one of another firm that is too. */
  readonly rivals: ReadonlySet<string>;
  /** In the block of another party, and nowhere in the importer's. */
  readonly inOthersBlocks: ReadonlySet<string>;
  /** Everybody's. */
  readonly all: ReadonlySet<string>;
}

/** 'Rheinland Stahlkontor' is a firm. */
const OF_MONEY = /iban|konto(?!r(?!o|r))|account|bank|bic|swift/i;
const MOST_TOKENS = 5;
/** The share of a number that a word for the importer and one for the number lead to, and of another. */
const LED = 0.97;
const NEAR = 0.85;

/** Finds whose the numbers of firms on a paper are: by the words before them, beside or above them, else by the name or block that they stand with. */
export function partyNumbers({ paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>): PartyNumbers {
  const candidates = candidatesOf({ paper, guesses });
  const led = new Set(candidates.filter(({ party, isLed }) => party === 'importer' && isLed).map(({ value }) => value));
  // Whoever imports may declare too: 'EORI - Importer' and 'EORI - Declarant' then lead to one number.
  const others = new Set(
    candidates
      .filter(({ party, isNamed, value }) => party === 'other' && isNamed && !led.has(value))
      .map(({ value }) => value),
  );
  const ownCandidates = candidates.filter(({ party, value }) => party === 'importer' && !others.has(value));
  const named = ownCandidates.filter(({ isLed }) => isLed);
  const likely = named.length > 0 ? named : ownCandidates;
  const ofImporter = new Set(likely.map(({ value }) => value));
  const all = new Set(candidates.map(({ value }) => value));
  const known = { ofImporter, others, all, ...contested(candidates, ownCandidates) };
  const first =
    [...likely].sort((a, b) => rankOf(a) - rankOf(b))[0] ??
    ofAddressee(candidates, paper) ??
    onlyUnowned(candidates, others);
  if (!first) return { importer: null, ...known };
  const text = first.tokens.map((token) => token.text).join(' ');
  const span = { tokens: first.tokens, page: first.tokens[0]?.page ?? 1 };
  const isOne =
    first.party === null && !first.isLed
      ? isAlone(first, all, { paper, guesses })
      : likely.every((candidate) => areOfOneFirm(first, candidate));
  const share = first.isLed ? LED : NEAR;
  return {
    importer: {
      value: first.value,
      text: bareText(text),
      isSure: isOne,
      cell: cellOfSpan(span),
      how: 'by its place',
      share,
      ...(!isOne && ofImporter.size > 1 ? { doubt: TWO_NUMBERS } : {}),
    },
    ...known,
  };
}

/** Numbers that print leaves open, however likely they are. */
function contested(
  candidates: readonly Candidate[],
  ownCandidates: readonly Candidate[],
): Pick<PartyNumbers, 'inOthersBlocks' | 'rivals'> {
  const isOwn = new Set(ownCandidates.map(({ value }) => value));
  const valuesWhere = (of: readonly Candidate[], is: (candidate: Candidate) => boolean) =>
    new Set(of.filter(is).map(({ value }) => value));
  return {
    rivals: valuesWhere(ownCandidates, (first) => ownCandidates.some((second) => !areOfOneFirm(first, second))),
    inOthersBlocks: valuesWhere(candidates, ({ party, value }) => party === 'other' && !isOwn.has(value)),
  };
}

/** A number has a digit in its first word, or begins with the letters of its country alone. */
const MAY_BEGIN_NUMBER = /\d|^[([]?[A-Z]{2}[)\],;.:]*$/;

/** Every number of a firm on the paper, with whose it is. */
function candidatesOf({ paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>): Candidate[] {
  const { tokens, cells } = paper;
  const candidates: Candidate[] = [];
  const inBlocks = ownersInBlocks(partyBlocks({ paper, guesses }));
  const home = homeOf(paper);
  for (const cell of cells)
    for (let index = cell.from; index < cell.to; index += 1) {
      if (!MAY_BEGIN_NUMBER.test(tokens[index]?.text ?? '')) continue;
      const words = wordsTo(paper, cell, index);
      const ofHome = numberOfHome(tokens[index] as Token, home);
      const found = numberAt(tokens, index, cell.to, words.join(' ')) ?? ofHome;
      if (!found) continue;
      // 'FR004650' is an office of customs.
      if (!isLikeFirm(found.value)) continue;
      const isOfNumber = isNumberName(words.join(' '));
      const isBare = /^\d/.test(found.value) && !isOfNumber && !found.hasCountry;
      if (OF_MONEY.test(words.join(' ')) || (isBare && !isInBracketsOfFirm(tokens, index))) continue;
      const ofBlock =
        inBlocks.get(index) ?? (isProvenNumber(found.value) ? ownerBesideBlock(paper, cell, inBlocks) : null);
      const owner = ownerOf({ paper, guesses }, cell, index, words, ofBlock);
      const kind =
        numberKind(words.join(' ')) ?? numberKind(inBlocks.get(index)?.before ?? '') ?? kindByForm(found.value);
      candidates.push({
        ...found,
        ...owner,
        kind,
        isLed: owner.isNamed && (isOfNumber || found.hasCountry || ofHome !== null),
      });
      index += found.tokens.length - 1;
    }
  return candidates;
}

/** 'Добруджа Агрохим АД | BG252110464', '8800 Roeselare | BTW BE0412103411': in a column where nothing stands over it, a number is of the block that it stands beside. */
function ownerBesideBlock(
  paper: LearnedReading['paper'],
  cell: TokenCell,
  inBlocks: ReadonlyMap<number, InBlock>,
): Owner | null {
  const { cells, lines } = paper;
  const at = cells.indexOf(cell);
  if (cellAbove(paper, cell, LINE_GAP)) return null;
  const before = cells.slice(lines[cell.line]?.from, at);
  // 'EORI' under 'Importeur': the name of a number is of the block whose head it stands under.
  const name = before.at(-1);
  const head = name && isNumberName(textOfStretch(paper, name)) ? cellAbove(paper, name, HEAD_GAP) : null;
  if (head && isPartyHead(textOfStretch(paper, head))) return null;
  const beside = before.findLast(({ from, to }) => !isOfNumbers(paper, { from, to }));
  const block = beside && inBlocks.get(beside.from);
  return block ? { party: block.party, isNamed: true } : null;
}
const LINE_GAP = 2.1;
const HEAD_GAP = 2.6;

/** A number, the name of one, or the letters of a country. */
function isOfNumbers(
  paper: LearnedReading['paper'],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const text = textOfStretch(paper, { from, to });
  return isNumberName(text) || /^[A-Z]{2}$|^\S+ \S*\d[\d.-]{6,}$/.test(text) || !/\p{L}{3}/u.test(text);
}

/** The Member State whose customs numbered the declaration; null: none, or several did. */
export function homeOf({ tokens }: LearnedReading['paper']): string | null {
  const countries = new Set(tokens.flatMap(({ text }) => MRN.exec(text)?.[1] ?? []));
  return countries.size === 1 ? ([...countries][0] ?? null) : null;
}
const MRN = /^\(?\d{2}([A-Z]{2})[\dA-Z]{13}\d[),.;]?$/;

/** 'Merihuolinta Oy, 1737664-5': a number in the form of the country of the declaration, whatever leads to it. */
function numberOfHome(token: Token, home: string | null): ReturnType<typeof numberAt> {
  const found = home && nationalNumber(bareText(token.text), home);
  return found ? { value: found.value, hasCountry: false, tokens: [token] } : null;
}

/** 'Limfjordens Landbrugsservice A/S (15940034)'. */
const isInBracketsOfFirm = (tokens: readonly Token[], index: number): boolean =>
  /^\(\d{8}\)/.test(tokens[index]?.text ?? '') && isFormOfFirm(tokens[index - 1]?.text ?? '');

/** A Danish number first, then the one that customs knows a firm by. */
const rankOf = ({ value, kind }: Candidate): number =>
  /^\d/.test(value) ? 0 : kind === 'eori' ? 1 : kind === 'tax' ? 2 : 3;

/** One firm has one number of a kind, and most often its digits are those of the others. */
function areOfOneFirm(first: Candidate, second: Candidate): boolean {
  if (first.value === second.value) return true;
  if (first.kind !== null && second.kind !== null && first.kind !== second.kind) return true;
  if (areSideBySide(first, second) || areSideBySide(second, first)) return true;
  const [long, short] = [first.value, second.value].sort((a, b) => b.length - a.length) as [string, string];
  return long.includes(short.replace(/^[A-Z]{2}/, ''));
}

/** 'EORI-szám / adószám: HU0058927420 / 26780692-2-09': one name for both numbers of a firm. */
function areSideBySide({ tokens: before }: Candidate, { tokens: [behind] }: Candidate): boolean {
  const last = before.at(-1);
  return last !== undefined && behind !== undefined && last.cell === behind.cell && behind.index - last.index === 2;
}

/** The number in the block of whoever is written to, where the letter says that this is the importer; of nobody who acts for others, with true check digits. */
function ofAddressee(candidates: readonly Candidate[], paper: LearnedReading['paper']): Candidate | undefined {
  const isSaid = saysAddresseeImports(paper);
  if (!isSaid && !isLetterToImporter(paper, Number.POSITIVE_INFINITY)) return undefined;
  const open = candidates.filter(
    ({ value, tokens, party }) =>
      isProvenNumber(value) && (isSaid || party === null) && !standsWithAgent(paper, tokens[0]),
  );
  const [first] = open;
  return first && open.every(({ value }) => value === first.value) ? { ...first, party: null, isLed: true } : undefined;
}

/** A number that no words give to anybody is most likely the importer's, where it is the only one that is left. */
function onlyUnowned(candidates: readonly Candidate[], others: ReadonlySet<string>): Candidate | undefined {
  const open = candidates.filter(({ party, value, kind }) => party === null && kind !== null && !others.has(value));
  return open.every(({ value }) => value === open[0]?.value) ? open[0] : undefined;
}

/** Nobody else of the Union is on the paper: the only number of a firm on it has true check digits, and nobody acts for the importer. */
function isAlone(
  { value }: Candidate,
  all: ReadonlySet<string>,
  { paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>,
): boolean {
  const isOfAgent = guesses.some(({ kind, share }) => AGENTS.includes(kind) && share >= PERHAPS);
  return all.size === 1 && isProvenNumber(value) && !isOfAgent && !paper.tokens.some(({ text }) => namesAgent(text));
}
const AGENTS: readonly Kind[] = ['agent-name', 'agent-place', 'of-agent'];
const PERHAPS = 0.5;

/** Germany's EORI numbers are printed with the number of a branch: 'DE7634244/0000'. */
const BRANCH = /^(DE\d{7,15})\/\d{4}$/;

interface InBlock extends Owner {
  /** The words of its block before it. */
  readonly before: string;
}

/** Whose block each word stands in. */
const ownersInBlocks = (blocks: readonly PartyBlock[]): ReadonlyMap<number, InBlock> =>
  new Map(
    blocks.flatMap(({ party, lines }) => {
      const tokens = lines.flat();
      const before = tokens.map((_, at) =>
        tokens
          .slice(Math.max(0, at - MOST_BEFORE), at)
          .map(({ text }) => text)
          .join(' '),
      );
      return tokens.map(
        ({ index }, at) =>
          [index, { party: party === 'importer' ? party : 'other', isNamed: true, before: before[at] ?? '' }] as const,
      );
    }),
  );
const MOST_BEFORE = 2;

const bareText = (text: string): string => text.replace(/^[([]|[)\],;.:]+$/g, '');

/** A number of a firm, in one word or in the words that its digits are parted over. */
function numberAt(
  tokens: readonly Token[],
  index: number,
  end: number,
  before: string,
): { value: string; hasCountry: boolean; tokens: readonly Token[] } | null {
  for (let count = Math.min(MOST_TOKENS, end - index); count > 0; count -= 1) {
    const ownTokens = tokens.slice(index, index + count);
    const text = ownTokens
      .map((token) => bareText(token.text))
      .join(' ')
      .replace(BRANCH, '$1');
    // Words that part a number: its country, and groups of digits.
    if (count > 1 && !/^(?:[A-Z]{2} )?\d[\dA-Z.-]*(?: [\dA-Z.-]*\d[\dA-Z.-]*)*$/.test(text)) continue;
    const found = firmNumber(text, before);
    if (found && (count === 1 || found.isProven || /^[A-Z]{2} \S+$/.test(text)))
      return { value: found.value, hasCountry: found.hasCountry, tokens: ownTokens };
  }
  return null;
}

/** The number right behind the name of a firm, in its line or at the beginning of the next one, or over or under it in its block; null: there is none, or it is said to be another's. */
export function numberOfFirm(
  { cell: { words, page } }: Pick<Learned, 'cell'>,
  { paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>,
  others: ReadonlySet<string>,
): Learned | null {
  const ofName = paper.tokens.filter((token) => token.page === page && words.includes(token.word));
  const [first, last] = [ofName[0], ofName.at(-1)];
  if (!first || !last) return null;
  const isBehind = (from: number) => {
    const between = paper.tokens.slice(last.index + 1, from);
    const text = between.map(({ text }) => text).join(' ');
    return from > last.index && between.length <= MOST_BETWEEN && (/^[^\p{L}\d]*$/u.test(text) || isNumberName(text));
  };
  const isInBlock = (number: Token) =>
    number.at === 0 &&
    first.at === 0 &&
    Math.abs(number.x - first.x) < SAME_LEFT &&
    [first.line - 1, last.line + 1].includes(number.line);
  const near = candidatesOf({ paper, guesses }).filter(
    ({ tokens: [number] }) => number?.page === page && (isBehind(number.index) || isInBlock(number)),
  );
  const [found] = near;
  if (!found || others.has(found.value) || !near.every((candidate) => areOfOneFirm(found, candidate))) return null;
  const span = { tokens: found.tokens, page };
  const text = bareText(found.tokens.map((token) => token.text).join(' '));
  return { value: found.value, text, isSure: true, cell: cellOfSpan(span), how: 'by its place', share: LED };
}
const MOST_BETWEEN = 4;
const SAME_LEFT = 4;

/** The importer's number that the paper's other readings found, held against whose number the words say it is. */
export function withPartyNumbers(
  found: (Omit<Learned, 'share'> & { readonly share?: number }) | null,
  { importer, ofImporter, others, inOthersBlocks }: PartyNumbers,
): Omit<Learned, 'share'> | null {
  if (!importer) return found && others.has(found.value) ? { ...found, isSure: false, doubt: OTHERS_NUMBER } : found;
  const isLed = importer.isSure && importer.share >= LED;
  // What the network took, and words say stands in another one's block.
  if (isLed && found?.isSure === false && inOthersBlocks.has(found.value)) return importer;
  if (!found) return { ...importer, isSure: isLed };
  const isWeak = !found.isSure && (found.how === 'on the page' || found.how === 'by its place');
  if (found.value !== importer.value && (others.has(found.value) || isWeak))
    return found.isSure || !isLed ? { ...importer, isSure: false, doubt: TWO_NUMBERS } : importer;
  // The network's own place for it is no second reading of what the network found.
  const isSecond = isLed || (importer.isSure && found.how !== 'by its place');
  if (found.value === importer.value)
    return { ...found, isSure: found.isSure || isSecond, ...(importer.doubt ? { doubt: importer.doubt } : {}) };
  // 'BE0412773404' and, of the same firm, its number for value added tax: whichever is named best.
  if (isLed && ofImporter.has(found.value)) return importer;
  if (!isLed) return found;
  // 'FI0302942-3' cut at its hyphen.
  if (!found.isSure && importer.value.startsWith(found.value)) return importer;
  return { ...importer, isSure: false, doubt: TWO_NUMBERS };
}

/** A number that words did not prove and that may be another's, no firm's of the Union, or mistyped: no likeness to other papers settles that. */
export function withStops<Value extends Omit<Learned, 'share'>>(
  found: Value | null,
  numbers: PartyNumbers,
): Value | null {
  if (!found || found.isSure) return found;
  const doubt = stopOf(found.value, numbers);
  return doubt ? { ...found, doubt } : found;
}

function stopOf(value: string, { importer, ofImporter, others, rivals, inOthersBlocks }: PartyNumbers): string | null {
  if (others.has(value) || inOthersBlocks.has(value)) return OTHERS_NUMBER;
  if (rivals.has(value) || (importer !== null && importer.value !== value && !ofImporter.has(value)))
    return TWO_NUMBERS;
  if (!isOfUnion(value)) return OUTSIDE_UNION;
  return hasFalseDigits(value) ? FALSE_DIGITS : null;
}

export const OUTSIDE_UNION = 'it has the form of no number of a firm in the Union';
export const FALSE_DIGITS = 'its check digits are not those of its country';
export const OTHERS_NUMBER = 'it is named as the number of another party';
export const TWO_NUMBERS = 'two numbers may be the importer’s';
