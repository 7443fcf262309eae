import type { Found } from '../../near.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { isCustoms } from './customs-names.ts';
import { namesAgent } from './number-owners.ts';

/** 'importeur = geadresseerde van deze factuur', 'Importatore: come in indirizzo', 'Importør og modtager som debitor'. */
const AS_ADDRESSED =
  /(?:import(?:[øöe]r|eur|ateur|atore|ador|er|oer)|einführer|invoerder|dovozce|maahantuoja)(?!\p{L})[^.;]{0,30}?(?:[=:]|(?<!\p{L})(?:som|come|wie|comme|as|como|jako))\s*[^.;]{0,16}?(?:geadresseerde|indirizzo|adressat|debitor|debiteur|addressee|adresataire|adresat|anschrift)/iu;
/** 'vous êtes importateur, représentation directe par …'. */
const YOU_IMPORT =
  /(?<!\p{L})(?:vous êtes|you are|sie sind|i er|de er|du er|ni är|u bent|siete|ustedes son|usted es|jesteście)\s+(?:l['’]|(?:the|der|die|de|den|el|gli)\s+)?(?:import|einf)/iu;

/** Whether a letter or an invoice says that whoever it is written to is the importer. */
export function saysAddresseeImports({ tokens }: TokenPaper): boolean {
  const text = tokens.map((token) => token.text).join(' ');
  return AS_ADDRESSED.test(text) || YOU_IMPORT.test(text);
}

/** 'jeres angivelse': in a letter of customs the declaration is that of whoever it is written to. */
const YOUR_DECLARATION =
  /(?<!\p{L})(?:jeres|deres|ihre?r?|your|votre|vos|uw|er|eder|vostra|su|wasz\p{L}*|państwa)\s+(?:import|told|tull|zoll|einfuhr)?(?:angivels|anmeldung|zollanmeldung|einfuhranmeldung|declarat|déclarat|aangifte|deklarat|dichiaraz|declarac|zgłoszen)|(?<!\p{L})u (?:hebt|heeft) (?:een )?aangifte gedaan/iu;

/** Whether customs write at the head, above a place, to somebody about a declaration of theirs. */
export const isLetterToImporter = ({ tokens }: TokenPaper, below: number): boolean =>
  isCustoms(joined(tokens.filter(({ y }) => y < below))) && YOUR_DECLARATION.test(joined(tokens));
/** A number in the block that begins the page of a letter about somebody's declaration may be that of whoever writes, unless customs do. */
export function notOfWriter(number: Found | null, paper: TokenPaper): Found | null {
  const mayBe = number?.how === 'by its place' && beginsLetter(paper, number.cell);
  return mayBe ? { ...number, isSure: false } : number;
}

function beginsLetter(paper: TokenPaper, { words, page }: Found['cell']): boolean {
  const token = paper.tokens.find(
    (candidate) => candidate.page === page && candidate.word.x === words[0]?.x && candidate.word.y === words[0]?.y,
  );
  let top = token && paper.cells[token.cell];
  for (let over = top; over; over = overOf(paper, over)) top = over;
  if (!token || !top || !YOUR_DECLARATION.test(joined(paper.tokens))) return false;
  const { y } = top;
  return (
    !paper.cells.some((cell) => cell.page === page && cell.y < y - 1) &&
    !isLetterToImporter(paper, token.y + token.word.height)
  );
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** Above 'Aan: Jachtwerf De Zijl B.V.' another block ends. */
const ADDRESSED =
  /^(?:(?:aan|til|till|to|an|à|do|para|per|komu|bill(?:ed)? to|an die|an den)\s*:|spett(?:\.?\s?le|abile)|vážen|szanown)/iu;
const LINE_GAP = 2.1;
const SAME_LEFT = 4;
const MOST_LINES = 6;

/** Whether words for somebody who acts for others stand on the line of a number, or in the lines of its block above it. */
export function standsWithAgent(paper: TokenPaper, first: Token | undefined): boolean {
  let cell = first && paper.cells[first.cell];
  for (let count = 0; cell && count < MOST_LINES; count += 1) {
    const text = lineOf(paper, cell);
    if (namesAgent(text)) return true;
    if (ADDRESSED.test(text)) return false;
    cell = overOf(paper, cell);
  }
  return false;
}

function lineOf({ tokens, cells, lines }: TokenPaper, cell: TokenCell): string {
  const { from, to } = lines[cell.line] ?? { from: 0, to: 0 };
  const [first, last] = [cells[from], cells[to - 1]];
  return tokens
    .slice(first?.from, last?.to)
    .map(({ text }) => text)
    .join(' ');
}

const overOf = ({ cells }: TokenPaper, below: TokenCell): TokenCell | undefined =>
  cells.findLast(
    ({ page, line, x, y }) =>
      page === below.page &&
      line < below.line &&
      below.y - y < below.height * LINE_GAP &&
      Math.abs(x - below.x) < SAME_LEFT,
  );
