import { namesImporterOnly } from './learned/head-words.ts';
import type { LearnedReading } from './learned/learned-reading.ts';
import { cellOfSpan, type Guess } from './learned/network/spans.ts';
import type { Kind } from './learned/network/tags.ts';
import { type Token, type TokenCell, type TokenPaper, textOfStretch } from './learned/network/tokens.ts';
import { isLetterToImporter } from './learned/parties/addressee.ts';
import { isProvenNumber } from './learned/parties/firm-numbers.ts';
import type { PartyNumbers } from './learned/parties/importer-number.ts';
import { isFormOfFirm } from './learned/parties/legal-forms.ts';
import { cellAbove, isExporterHead, isPartyHead, namesAgent } from './learned/parties/number-owners.ts';
import type { Found } from './near.ts';

type Paper = Pick<LearnedReading, 'guesses' | 'paper'>;
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
 * acts for the importer, and that is not of whoever wrote the paper, to whom another number on it belongs; or the only one that stands in the importer's own block. Null: more than one firm is left, or none.
 */
export function numberByExclusion(
  { paper, guesses }: Paper,
  { all, others }: Pick<PartyNumbers, 'all' | 'others'>,
  country: string | null,
): Found | null {
  const standing = [...all].flatMap((value) =>
    standingsOf(paper, value).map((number) =>
      number.holder === null && others.has(value) ? { ...number, holder: 'agent' as const } : number,
    ),
  );
  const named = standing.filter(({ holder }) => holder === 'agent' || holder === 'exporter');
  const left = standing.filter((number) => !named.some((agent) => isOfAgent(paper, agent, number)));
  const writers = left.filter((number) => isOfLetterhead({ paper, guesses }, number));
  const isOfWriter = ({ value }: Standing) => writers.some((writer) => isOfOneFirm(writer.value, value));
  // Whoever wrote the paper has its number at the head of it, where another one is somebody else's.
  const areOthers = left.some((number) => !isOfWriter(number));
  const open = areOthers ? left.filter((number) => !isOfWriter(number)) : left;
  const agents = [...named.filter(({ holder }) => holder === 'agent'), ...(areOthers ? writers : [])];
  const ofImporter = open.filter(({ holder }) => holder === 'importer');
  const likely =
    ofImporter.length > 0 ? ofImporter : agents.length > 0 ? open : seenAsImporters({ paper, guesses }, open);
  const proven = likely.filter(({ value }) => isProvenNumber(value));
  const [first] = proven;
  if (
    !first ||
    !likely.every((number) => isOfOneFirm(number.value, first.value) || areInOneBlock(paper, first, number))
  )
    return null;
  if (isOfLetterhead({ paper, guesses }, first) && !isLetterToImporter(paper, first.token.y)) return null;
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

/** Those that the network takes for the importer's, by the number itself and by the name over it, where it takes all others for an agent's. */
function seenAsImporters({ paper, guesses }: Paper, open: readonly Standing[]): readonly Standing[] {
  const [first] = open;
  if (first && open.every(({ value, token }) => isOfOneFirm(first.value, value) && isOfWhoseList(paper, token)))
    return open;
  const isTaken = ({ token }: Standing, kind: Kind) => {
    const guess = guesses[token.index];
    return guess?.kind === kind && guess.share >= LIKELY_NUMBER;
  };
  const isUnderImporter = ({ token }: Standing) => {
    const cell = paper.cells[token.cell] as TokenCell;
    const before = { ...cell, to: token.index };
    return [...cellsAbove(paper, cell), before].some(({ from, to }) =>
      areMostly(guesses.slice(from, to), 'importer-name'),
    );
  };
  const importers = open.filter((number) => isTaken(number, 'importer-number') && isUnderImporter(number));
  const others = open.filter((number) => !importers.some(({ value }) => isOfOneFirm(value, number.value)));
  return others.every((number) => isTaken(number, 'agent-number')) ? importers : [];
}

/** 'Företag: Norrlands Betong AB, … SE5563572196', 'Firma: … (15940034)': a list that names the firm whose goods are on it, and nobody who acts for others. */
function isOfWhoseList(paper: TokenPaper, { cell: at, index }: Token): boolean {
  const cell = paper.cells[at] as TokenCell;
  const before = paper.cells.slice(paper.lines[cell.line]?.from, at);
  const texts = [
    ...before.map((left) => textOfStretch(paper, left)),
    textOfStretch(paper, { from: cell.from, to: index }),
  ];
  const isOther = paper.cells.some((head) => namesImporterOnly(textOfStretch(paper, head).split(':')[0] ?? ''));
  return !isOther && texts.some((text) => WHOSE_LIST.test(text)) && !namesAgent(texts.join(' '));
}
const WHOSE_LIST =
  /^(?:company|firma|virksomhed|företag|foretak|unternehmen|mandant|société|entreprise|empresa|azienda|bedrijf|yritys|ettevõte|įmonė|uzņēmums|firm[aă]|cég|podjetje|poduzeće|spoločnosť|společnost|przedsiębiorstwo|εταιρεία|фирма|дружество)(?::|$)/iu;

const isOfAgent = (paper: TokenPaper, agent: Standing, number: Standing): boolean =>
  isOfOneFirm(agent.value, number.value) || isBesideNumber(paper, agent, number);

/** 'Empfänger Nr. DE6794637' over the name, street and town of whoever 'USt-IdNr. DE943666691' stands under. */
function areInOneBlock(paper: TokenPaper, { token: first }: Standing, { token: second }: Standing): boolean {
  const [upper, lower] = [first, second].sort((a, b) => a.index - b.index) as [Token, Token];
  const over = cellsAbove(paper, paper.cells[lower.cell] as TokenCell);
  const at = over.indexOf(paper.cells[upper.cell] as TokenCell);
  return at >= 0 && !over.slice(0, at).some((cell) => isPartyHead(textOfStretch(paper, cell)));
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
function isOfLetterhead({ paper, guesses }: Paper, { token, holder }: Standing): boolean {
  const cell = paper.cells[token.cell] as TokenCell;
  const isAddressee = paper.cells.some(
    (over) =>
      over.page === cell.page && over.y <= cell.y && areOver(over, cell) && ADDRESSEE.test(textOfStretch(paper, over)),
  );
  if (holder === 'importer' || isAddressee) return false;
  if (linesOver(paper, cell) < MOST_LINES && isNumberOfWriter({ paper, guesses }, token)) return true;
  const firm = paper.tokens.find(({ text }) => isFormOfFirm(text));
  const head = firm && paper.cells[firm.cell];
  if (!head || linesOver(paper, head) > MOST_LINES_OVER) return false;
  const ownTexts = [textOfStretch(paper, { from: cell.from, to: token.index }), ...textsAbove(paper, cell)];
  const name = textOfStretch(paper, firm.index > head.from ? { from: head.from, to: firm.index + 1 } : head);
  return ownTexts.some((text) => text.includes(name)) && !ADDRESSED.test(name);
}

/** The network takes it for an agent's, and the names at the head of the page for an agent's too. */
function isNumberOfWriter({ paper, guesses }: Paper, { index, page, cell: at }: Token): boolean {
  const { kind, share } = guesses[index] ?? { kind: 'none', share: 0 };
  const atHead = paper.cells.filter((cell) => cell.page === page && linesOver(paper, cell) <= MOST_LINES_OVER);
  const firms = cellsAbove(paper, paper.cells[at] as TokenCell).filter(({ from, to }) =>
    paper.tokens.slice(from, to).some(({ text }) => isFormOfFirm(text)),
  );
  return (
    firms.every((firm) => atHead.includes(firm)) &&
    kind === 'agent-number' &&
    share >= LIKELY_NUMBER &&
    page === 1 &&
    atHead.some(({ from, to }) => areMostly(guesses.slice(from, to), 'agent-name'))
  );
}
const LIKELY_NUMBER = 0.75;

const areMostly = (guesses: readonly Guess[], kind: Kind): boolean =>
  guesses.filter((guess) => guess.kind === kind && guess.share >= LIKELY).length * 2 > guesses.length;
const LIKELY = 0.8;
const areOver = (over: TokenCell, cell: TokenCell): boolean => over.x < cell.right && cell.x < over.right;

/** Under 'Către: Agrochim Bărăgan S.A.' nothing is of whoever writes. */
const ADDRESSEE =
  /^(?:(?:aan|til|till|to|an|à|do|para|per|komu|către|kam|kellele|kenelle|za|pro|pre|za|προς|до|címzett|an die|an den|bill(?:ed)? to|invoice to|facturé à)\s*:|spett(?:\.?\s?le|abile)|vážen|szanown|exm)/iu;
const ADDRESSED = /^\p{L}+:/u;

const linesOver = ({ lines }: TokenPaper, { page, y, height }: TokenCell): number =>
  lines.filter((line) => line.page === page && line.y < y - height / 2).length;
/** Whoever writes stands at the head, at most under the name of a program and a day. */
const MOST_LINES_OVER = 1;

const textsAbove = (paper: TokenPaper, below: TokenCell): string[] =>
  cellsAbove(paper, below).map((cell) => textOfStretch(paper, cell));

function cellsAbove(paper: TokenPaper, below: TokenCell): TokenCell[] {
  const cells: TokenCell[] = [];
  let cell: TokenCell | undefined = below;
  for (let count = 0; count < MOST_LINES; count += 1) {
    cell = cellAbove(paper, cell, LINE_GAP);
    if (!cell) break;
    cells.push(cell);
  }
  return cells;
}

const MOST_APART = 8;

/** Near an agent’s number on its line, or in its block, stands another one of the agent's. */
function isBesideNumber(paper: TokenPaper, { token: agent }: Standing, { token, holder }: Standing): boolean {
  if (holder === 'importer' || agent.page !== token.page) return false;
  const [first, second] = [paper.cells[agent.cell], paper.cells[token.cell]];
  if (!first || !second) return false;
  // 'Aangever: Botlek Clearance B.V., EORI NL894717224' begins another block than that of the number over it.
  if (second.y < first.y - first.height / 2 && isPartyHead(textOfStretch(paper, first))) return false;
  const isUnder = Math.abs(first.y - second.y) < first.height * LINE_GAP && Math.abs(first.x - second.x) < SAME_LEFT;
  const gap = Math.max(first.x, second.x) - Math.min(first.right, second.right);
  return isUnder || (first.line === second.line && gap < first.height * MOST_APART);
}
