import { namesImporterOnly } from './learned/head-words.ts';
import type { LearnedReading } from './learned/learned-reading.ts';
import { cellOfSpan } from './learned/network/spans.ts';
import { type Token, type TokenCell, type TokenPaper, textOfStretch } from './learned/network/tokens.ts';
import { isLetterToImporter } from './learned/parties/addressee.ts';
import { isProvenNumber } from './learned/parties/firm-numbers.ts';
import type { PartyNumbers } from './learned/parties/importer-number.ts';
import { isFormOfFirm } from './learned/parties/legal-forms.ts';
import { cellAbove, isExporterHead, isPartyHead, namesAgent } from './learned/parties/number-owners.ts';
import type { Found } from './near.ts';

type Paper = Pick<LearnedReading, 'paper'>;
type Holder = 'agent' | 'exporter' | 'importer';

interface Standing {
  readonly value: string;
  readonly token: Token;
  readonly holder: Holder | null;
}

const LINE_GAP = 2.1;
const SAME_LEFT = 4;
const MOST_LINES = 6;

/**
 * The importer's number where words leave open whose it is: with true check digits, of the Member State that the declaration was made in, and the only one that no words give to whoever
 * acts for the importer, to whom another number on the paper belongs; or the only one that stands in the importer's own block. Null: more than one firm is left, or none.
 */
export function numberByExclusion(
  { paper }: Paper,
  { all }: Pick<PartyNumbers, 'all'>,
  country: string | null,
): Found | null {
  const standing = [...all].flatMap((value) => standingsOf(paper, value));
  const agents = standing.filter(({ holder }) => holder === 'agent' || holder === 'exporter');
  const open = standing.filter(
    (number) => !agents.some((agent) => isOfOneFirm(agent.value, number.value) || isBesideNumber(paper, agent, number)),
  );
  const named = open.filter(({ holder }) => holder === 'importer');
  const likely = named.length > 0 ? named : agents.some(({ holder }) => holder === 'agent') ? open : [];
  const proven = likely.filter(({ value }) => isProvenNumber(value));
  const [first] = proven;
  if (!first || !likely.every(({ value }) => isOfOneFirm(value, first.value))) return null;
  if (isOfLetterhead(paper, first) && !isLetterToImporter(paper, first.token.y)) return null;
  if (country === null || countryOfNumber(first.value) !== country) return null;
  return {
    value: first.value,
    text: first.token.text,
    isSure: true,
    isProven: true,
    how: 'by its place',
    cell: cellOfSpan({ tokens: [first.token], page: first.token.page }),
  };
}

/** A Danish number is printed bare; Greek ones begin with the letters of the language. */
const countryOfNumber = (value: string): string => (/^\d/.test(value) ? 'DK' : value.slice(0, 2).replace('EL', 'GR'));

const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** An EORI number is most often the firm's number for tax with digits before or behind it. */
function isOfOneFirm(first: string, second: string): boolean {
  const [short = '', long = ''] = [digitsOf(first), digitsOf(second)].sort((a, b) => a.length - b.length);
  return short.length > 0 && long.includes(short);
}

/** The words that end a number, and whose their cells say it is. */
function standingsOf(paper: TokenPaper, value: string): Standing[] {
  const digits = digitsOf(value);
  return paper.tokens
    .filter(({ text }) => text.length < MOST_SIGNS && digitsOf(text) === digits)
    .map((token) => ({ value, token, holder: holderOf(paper, token) }));
}
const MOST_SIGNS = 26;

/** By the nearest words that name a party: in its own cell, left of it, or above it in its column. */
function holderOf(paper: TokenPaper, token: Token): Holder | null {
  const cell = paper.cells[token.cell] as TokenCell;
  const left = paper.cells[token.cell - 1];
  const around = [
    textOfStretch(paper, { from: token.index + 1, to: cell.to }),
    textOfStretch(paper, { from: cell.from, to: token.index }),
    left?.line === cell.line ? textOfStretch(paper, left) : '',
    ...textsAbove(paper, cell),
  ];
  for (const text of around) {
    const isImporters = namesImporterOnly(text) || namesImporterOnly(labelOf(text).split('(')[0] ?? '');
    if (isImporters && text !== '') return 'importer';
    if (isLabelOfAgent(text)) return 'agent';
    if (isExporterHead(text)) return 'exporter';
  }
  return null;
}

/** The last name before a colon that names a party, 'Repræsentant' of 'Eksportør: Hanoi Steel JSC. Repræsentant: Midtjysk Spedition A/S, CVR-nr.:'; else what stands before the first colon. */
function labelOf(text: string): string {
  const labels = text.split(':').map((part) => part.split('. ').at(-1)?.trim() ?? '');
  const named = labels
    .slice(0, -1)
    .findLast((label) => label.split(' ').length <= MOST_LABEL_WORDS && isPartyHead(label));
  return named ?? text.split(':')[0] ?? '';
}

/** 'Reprezentant: Comision Vamal S.R.L.', 'Agencja Celna Odra'; 'were declared for' in a sentence says nothing of whose a number is. */
function isLabelOfAgent(text: string): boolean {
  const label = labelOf(text);
  return label.split(' ').length <= MOST_LABEL_WORDS && namesAgent(label);
}
const MOST_LABEL_WORDS = 6;

/** Whoever's paper it is, at its head: its number stands there for everybody's papers. */
function isOfLetterhead(paper: TokenPaper, { token, holder }: Standing): boolean {
  const cell = paper.cells[token.cell] as TokenCell;
  const firm = paper.tokens.find(({ text }) => isFormOfFirm(text));
  const head = firm && paper.cells[firm.cell];
  if (holder === 'importer' || !head) return false;
  const ownTexts = [textOfStretch(paper, { from: cell.from, to: token.index }), ...textsAbove(paper, cell)];
  const name = textOfStretch(paper, { from: head.from, to: (firm?.index ?? 0) + 1 });
  return ownTexts.some((text) => text.includes(name)) && !ADDRESSED.test(name);
}
const ADDRESSED = /^\p{L}+:/u;

function textsAbove(paper: TokenPaper, below: TokenCell): string[] {
  const texts: string[] = [];
  let cell: TokenCell | undefined = below;
  for (let count = 0; count < MOST_LINES; count += 1) {
    cell = cellAbove(paper, cell, LINE_GAP);
    if (!cell) break;
    texts.push(textOfStretch(paper, cell));
  }
  return texts;
}

const MOST_APART = 8;

/** Near an agent’s number on its line, or in its block, stands another one of the agent's. */
function isBesideNumber(paper: TokenPaper, { token: agent }: Standing, { token, holder }: Standing): boolean {
  if (holder === 'importer' || agent.page !== token.page) return false;
  const [first, second] = [paper.cells[agent.cell], paper.cells[token.cell]];
  if (!first || !second) return false;
  const isUnder = Math.abs(first.y - second.y) < first.height * LINE_GAP && Math.abs(first.x - second.x) < SAME_LEFT;
  const gap = Math.max(first.x, second.x) - Math.min(first.right, second.right);
  return isUnder || (first.line === second.line && gap < first.height * MOST_APART);
}
