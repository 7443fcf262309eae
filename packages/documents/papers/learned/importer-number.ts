import { asDanishNumber, asEori } from '../values.ts';
import type { LearnedReading } from './learned-reading.ts';
import type { Learned } from './learned-value.ts';
import { partyAtHead, partyOfLine } from './party-heads.ts';
import { cellOfSpan } from './spans.ts';
import type { Kind } from './tags.ts';
import type { Token, TokenCell } from './tokens.ts';

/** Whose a number is, and whether a word for the party leads to it, not only the name or block that it stands with. */
interface Owner {
  readonly party: 'importer' | 'other' | null;
  readonly isNamed: boolean;
}

interface Candidate extends Owner {
  /** Words name both its party and that it is a number of a firm. */
  readonly isLed: boolean;
  readonly value: string;
  readonly tokens: readonly Token[];
}

/** Numbers of firms in the papers of one declaration. */
export interface PartyNumbers {
  /** The number that is the importer's, and no other number is; sure where words lead to it. */
  readonly importer: Learned | null;
  /** Numbers that are an agent's, a declarant's or a seller's. */
  readonly others: ReadonlySet<string>;
}

const IMPORTER =
  /import(?!ant)|importør|dovoz|einf[üu]hr|empf[äa]ng|modtag|mottag|consignee|destinat|odbior|př[ií]jem|tuoj|vastaanott|ontvang|geadress|acheteur|k[öø]pare|køber|buyer|käufer|client|kund|klant|klient|zákazn|asiak|customer|comprador|nabyw|acquirente|koper/giu;
const OTHER =
  /agent|agenzia|declar|deklar|aangev|klarer|spedi|ombud|repr[eé]s|repræs|vertret|vertegenw|forward|mandat|dichiar|zg[łl]asz|przedstaw|fuldm|broker|huolits|huolinta|despach|aduan|celn|ekspeder|udarbejd|carrier|fragt|transit|export|eksport|ausf[üu]h|versend|absend|afsend|avs[äa]nd|seller|sælg|s[äa]lj|verk[äa]uf|vende|shipper|consignor|supplier|leverand|liefer|leverant|afzend|mitten|exp[eé]d|nadaw|odes[ií]l|lähet|fornec|proveed|fourniss|toldbehandl|tullombud|zollag/giu;
const OF_NUMBER =
  /eori|(?<!\p{L})(?:cvr|se|vat|tin|ust-?id\w*|nip|tva|iva|moms\w*|btw|y-tunnus)(?!\p{L})|identif|org\.?-?n/iu;
/** In a letter to the importer: 'Ihre EORI-Nummer'. */
const YOURS =
  /(?<!\p{L})(?:ihre?|your|jeres|deres|votre|vos|uw|su|vostr[oa]|ert?|wasz|państwa)\s+(?:eori|cvr|se-?n|vat|nip|tva|p\.? ?iva|moms|btw|org)/iu;
const OF_MONEY = /iban|konto|account|bank|bic|swift/i;
const MEMBER_STATE = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/;

const SURELY = 0.8;
const LINE_GAP = 2.1;
const LABEL_GAP = 2.6;
const MOST_BACK = 40;
const BLOCK_LEFT = 4;
const MOST_TOKENS = 4;
/** The share of a number that a word for the importer and one for the number lead to, and of another. */
const LED = 0.97;
const NEAR = 0.85;

/** Finds whose the numbers of firms on a paper are: by the words before them, beside or above them, else by the name or block that they stand with. */
export function partyNumbers({ paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>): PartyNumbers {
  const { tokens, cells } = paper;
  const candidates: Candidate[] = [];
  for (const cell of cells)
    for (let index = cell.from; index < cell.to; index += 1) {
      const found = numberAt(tokens, index, cell.to);
      if (!found) continue;
      const words = wordsTo(paper, cell, index);
      const isOfNumber = OF_NUMBER.test(words.join(' ')) || OF_NUMBER.test(tokens[index]?.text ?? '');
      if (OF_MONEY.test(words.join(' ')) || (/^\d/.test(found.value) && !isOfNumber && !found.hasCountry)) continue;
      const owner =
        ownerByNameBelow(paper, cell) ??
        ownerByWords(words) ??
        ownerByHead({ paper, guesses }, cell) ??
        ownerByPlace({ paper, guesses }, cell, index);
      candidates.push({ ...found, ...owner, isLed: owner.isNamed && (isOfNumber || found.hasCountry) });
      index += found.tokens.length - 1;
    }
  const others = new Set(
    candidates.filter(({ party, isNamed }) => party === 'other' && isNamed).map(({ value }) => value),
  );
  const ownCandidates = candidates.filter(({ party, value }) => party === 'importer' && !others.has(value));
  const named = ownCandidates.filter(({ isLed }) => isLed);
  const [first] = named.length > 0 ? named : ownCandidates;
  const isOne = ownCandidates.every(({ value }) => value === first?.value);
  if (!first) return { importer: null, others };
  const text = first.tokens.map((token) => token.text).join(' ');
  const span = { tokens: first.tokens, page: first.tokens[0]?.page ?? 1 };
  const share = first.isLed ? LED : NEAR;
  return {
    importer: { value: first.value, text, isSure: isOne, cell: cellOfSpan(span), how: 'by its place', share },
    others,
  };
}

/** An EORI number of a Member State, or a Danish number, in one word or in the words that its digits are parted over. */
function numberAt(
  tokens: readonly Token[],
  index: number,
  end: number,
): (Pick<Candidate, 'tokens' | 'value'> & { readonly hasCountry: boolean }) | null {
  for (let count = Math.min(MOST_TOKENS, end - index); count > 0; count -= 1) {
    const ownTokens = tokens.slice(index, index + count);
    const text = ownTokens.map((token) => token.text.replace(/^[([]|[)\],;.]+$/g, '')).join(' ');
    if (count > 1 && !/^(?:[A-Z]{2} [\dA-Z-]{6,15}|(?:DK[ -]?)?\d{2}(?: \d{2}){3})$/.test(text)) continue;
    const danish = /^(?:DK[ -]?)?\d{2} ?\d{2} ?\d{2} ?\d{2}$/.test(text) ? asDanishNumber(text) : null;
    if (danish) return { value: danish.value, tokens: ownTokens, hasCountry: text.startsWith('DK') };
    // 'SE 30714024' is a Danish number with its name.
    if (/^SE \d{8}$/.test(text) && asDanishNumber(text.slice(3))) continue;
    const bare = text.replace(/[\s-]/g, '');
    const eori = MEMBER_STATE.test(bare) && /^[A-Z\d]+$/.test(bare) ? asEori(bare) : null;
    if (eori?.value === bare) return { value: bare, tokens: ownTokens, hasCountry: true };
  }
  return null;
}

/** The words that may name whose number it is, the nearest last: above its cell, left of it, before it in its cell. */
function wordsTo({ tokens, cells, lines }: LearnedReading['paper'], cell: TokenCell, index: number): string[] {
  const textOf = ({ from, to }: { from: number; to: number }) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const ownText = textOf({ from: cell.from, to: index });
  const at = cells.indexOf(cell);
  const left = at > (lines[cell.line]?.from ?? at) ? cells[at - 1] : undefined;
  const isLabel = (text: string) => !/\d{3}/.test(text) && text.split(' ').length <= 8;
  const above = cells.findLast(
    (candidate) =>
      candidate.page === cell.page &&
      candidate.line < cell.line &&
      cell.y - candidate.y < cell.height * LABEL_GAP &&
      Math.abs(candidate.x - cell.x) < BLOCK_LEFT,
  );
  if (ownText.search(IMPORTER) >= 0 || ownText.search(OTHER) >= 0) return [ownText];
  return [above && ownText === '' ? textOf(above) : '', left ? textOf(left) : ''].filter(isLabel).concat(ownText);
}

/** By the last word that names a party; null where none does, or the same words name both. */
function ownerByWords(words: readonly string[]): Owner | null {
  for (const text of words.toReversed()) {
    const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
    const [importer, otherParty] = [last(IMPORTER), last(OTHER)];
    if (importer < 0 && otherParty < 0 && YOURS.test(text)) return { party: 'importer', isNamed: true };
    if (importer < 0 && otherParty < 0) continue;
    // 'Importør, klarerer og repræsentant' is whoever of them.
    if (importer >= 0 && otherParty >= 0 && text.length < 60) return { party: null, isNamed: false };
    return { party: importer > otherParty ? 'importer' : 'other', isNamed: true };
  }
  return null;
}

/** Forms with names under their values: the one right below names a party and its number, and the one above names no number. */
function ownerByNameBelow({ tokens, cells }: LearnedReading['paper'], cell: TokenCell): Owner | null {
  const textOf = ({ from, to }: TokenCell) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const isAligned = (neighbour: TokenCell, over: TokenCell, under: TokenCell) =>
    neighbour.page === cell.page &&
    under.line > over.line &&
    under.y - over.y < cell.height * LABEL_GAP &&
    Math.abs(neighbour.x - cell.x) < BLOCK_LEFT;
  const at = cells.indexOf(cell);
  const below = cells.slice(at, at + MOST_NEAR).find((neighbour) => isAligned(neighbour, cell, neighbour));
  const above = cells
    .slice(Math.max(0, at - MOST_NEAR), at)
    .findLast((neighbour) => isAligned(neighbour, neighbour, cell));
  const name = below ? textOf(below) : '';
  if (!OF_NUMBER.test(name) || /\d{3}/.test(name) || OF_NUMBER.test(above ? textOf(above) : '')) return null;
  return ownerByWords([name]);
}
const MOST_NEAR = 40;

/** By the importer's name beside its cell or at the head of its block. A declarant may be the importer, so other heads decide nothing. */
function ownerByHead({ paper, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>, cell: TokenCell): Owner | null {
  const at = paper.cells.indexOf(cell);
  const party = partyAtHead(paper, guesses, at) ?? partyOfLine(paper, guesses, at);
  return party === 'importer' ? { party, isNamed: true } : null;
}

const IMPORTERS: readonly Kind[] = ['importer-name', 'of-importer', 'importer-place'];
const OTHERS: readonly Kind[] = [
  'agent-name',
  'of-agent',
  'exporter-name',
  'of-exporter',
  'exporter-street',
  'exporter-city',
];

/** By the party that the network sees in the words before it, back through its sentence or up its block. */
function ownerByPlace(
  { paper: { tokens, cells, lines }, guesses }: Pick<LearnedReading, 'guesses' | 'paper'>,
  cell: TokenCell,
  index: number,
): Owner {
  const partyAt = (at: number): Owner['party'] => {
    const guess = guesses[at];
    if (!guess || guess.share < SURELY) return null;
    return IMPORTERS.includes(guess.kind) ? 'importer' : OTHERS.includes(guess.kind) ? 'other' : null;
  };
  const lastOf = (from: number, to: number): Owner['party'] => {
    for (let at = to - 1; at >= from; at -= 1) {
      const party = partyAt(at);
      if (party) return party;
    }
    return null;
  };
  let party = lastOf(cell.from, index);
  let last = cell;
  for (let count = 0; !party && count < MOST_BACK; count += 1) {
    const up = cells.findLast(
      (cell) =>
        cell.page === last.page &&
        cell.line < last.line &&
        last.y - cell.y < last.height * LINE_GAP &&
        Math.abs(cell.x - last.x) < BLOCK_LEFT,
    );
    if (!up || lines[up.line] === undefined || tokens[up.from] === undefined) break;
    party = lastOf(up.from, up.to);
    last = up;
  }
  return { party, isNamed: false };
}

/** The importer's number that the paper's other readings found, held against whose number the words say it is. */
export function withPartyNumbers(
  found: (Omit<Learned, 'share'> & { readonly share?: number }) | null,
  { importer, others }: PartyNumbers,
): Omit<Learned, 'share'> | null {
  if (found && others.has(found.value) && found.value !== importer?.value)
    return importer
      ? found.isSure || !importer.isSure || importer.share < LED
        ? { ...importer, isSure: false, doubt: TWO_NUMBERS }
        : importer
      : { ...found, isSure: false, doubt: OTHERS_NUMBER };
  if (!importer) return found;
  const isLed = importer.isSure && importer.share >= LED;
  if (!found) return { ...importer, isSure: isLed };
  // The network's own place for it is no second reading of what the network found.
  const isSecond = isLed || (importer.isSure && found.how !== 'by its place');
  if (found.value === importer.value) return { ...found, isSure: found.isSure || isSecond };
  if (!isLed) return found;
  return { ...importer, isSure: false, doubt: TWO_NUMBERS };
}

const OTHERS_NUMBER = 'it is named as the number of another party';
const TWO_NUMBERS = 'two numbers may be the importer’s';
