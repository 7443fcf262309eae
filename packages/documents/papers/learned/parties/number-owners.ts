import { memoOfText } from '../../../lines/memo.ts';
import { areBelow, BOX, namesImporterOnly, partyNamedBy } from '../head-words.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Kind } from '../network/tags.ts';
import { type TokenCell, textOfStretch } from '../network/tokens.ts';
import { isCustoms } from './customs-names.ts';
import { isNumberName } from './firm-numbers.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { partyAtHead, partyOfLine } from './party-heads.ts';

/** Whose a number is, and whether a word for the party leads to it, not only the name or block that it stands with. */
export interface Owner {
  readonly party: 'importer' | 'other' | null;
  readonly isNamed: boolean;
}

/** 'Importmoms, udlæg' and 'Einfuhrumsatzsteuer' are paid by somebody, and name nobody. */
const IMPORTER =
  /import(?!ant|-? ?(?:moms|mva|vat|skat|afgift|avgift|steuer|umsatz|abgab|zoll|told|tull|dut(?:y|ies)|tax))|uvozni|(?<!\p{L})kup(?:ac|ec)(?!\p{L})|cumpărăt|αγοραστ|купувач|pircēj|pirkėj|(?<!\p{L})(?:saaja|ostja)(?!\p{L})|címzett|vevő|prejemnik|primatelj|saņēm|gavėj|importør|dovoz|einf(?:[üu]|ue)hr(?!-?(?:umsatz|abgab|steuer|zoll))|empf(?:[äa]|ae)ng|modtag|mottag|consignee|destinat|odbior|p[rř][ií]jem|(?<!\p{L})entity(?!\p{L})|tuoj|vastaanott|ontvang|geadress|acheteur|k[öø]pare|køber|buyer|(?<!ver)käufer|cli[eë]nt|kund|klant|klient|kontrahent|zákazn|asiak|customer|comprador|nabyw|acquirente|(?<!ver)koper|invoerder|вносител|получател|εισαγωγ|παραλ[ήη]πτ/giu;
const AGENT =
  /z[áa]stup|zastop|age[nń][tcz]|rapp?res|d[eé]clar|deklar|aangev|klarer|spedi|ombud|repr[eé][sz]|repræs|vertret|vertegenw|forward|mandat|dichiar|zg[łl]asz|przedstaw|fuldm|broker|huolits|huolinta|despach|aduan|celn|ekspeder|udarbejd|carrier|fragt|transit|toldbehandl|tullombud|zollag|commissionn|εκτελων|διασαφ|αντιπρ|представит|декларат|képvisel|ügynök|edusta|asiamie|temsilc|müşavir|esindaj|atstov|pārstāv/giu;
const SENDER =
  /export|eksport|ausf[üu]h|versend|absend|afsend|avs[äa]nd|seller|sælg|s[äa]lj|verk[äa]uf|vende|shipper|consignor|supplier|leverand|liefer|leverant|afzend|mitten|exp[eé]d|nadaw|odes[ií]l|lähet|fornec|proveed|fourniss|felad[óo]/giu;
const OTHER = new RegExp(`${AGENT.source}|${SENDER.source}`, 'giu');
/** For whom whoever writes has declared: 'gedaan op naam van Bouwstaal Zaanstreek B.V. (EORI …)'. */
const ON_BEHALF =
  /(?<!\p{L})(?:op naam van|in opdracht van|namens|im namen (?:von|der|des)|im auftrag (?:von|der|des)|pour le compte d|au nom d|on behalf of|in nome (?:e per conto )?d|per conto d|en nombre d|a nombre d|por cuenta d|em nome d|por conta d|på vegne[ a]|for regning af|på uppdrag av|för [^.]{0,40} räkning|w imieniu|na rzecz|jménem|puolesta)/giu;
/** In a letter to the importer: 'Ihre EORI-Nummer', 'für Sie (USt-IdNr. …)', 'pour votre compte'. */
const YOURS =
  /(?<!\p{L})(?:(?:ihre?r?|your|jeres|deres|votre|vos|uw|su|vostr[oa]|er[t]?|wasz|państwa)\s+(?:n[°ºo]\.? ?|nr\.? ?|num\p{L}* )?(?:eori|cvr|se-?n|vat|nip|nif|tva|p\.? ?iva|partita|ust|moms|btw|org|id)|für sie|for (?:you|jer|dem)|för er|voor u|pour (?:vous|votre compte)|per (?:voi|vostro conto|loro)|para (?:ustedes?|su cuenta)|por (?:su|cuenta) (?:cuenta|suya)|dla państwa|w państwa imieniu)(?!\p{L})/giu;
/** What whoever wrote the paper says of its own number. */
const OURS =
  /(?<!\p{L})(?:unsere?|our|vores?|vor|våra?|vårt|notre|nos|onze?|ons|nuestr[oa]|nostr[oa]|nasz[ea]?)\s+(?:n[°ºo]\.? ?|nr\.? ?|num\p{L}* )?(?:eori|cvr|se-?n|vat|nip|nif|tva|p\.? ?iva|partita|ust|moms|btw|org)/giu;

const EXPORTER =
  /^(?:the |den |der |dem )?(?:a[fv]s\.?:|afskib|avsend|izvoz|nosūt|pošilj|saatja|siuntėj|speditore|verzend|export|eksport|esport|ausf[üu]h|versend|absend|afsend|avs[äa]nd|seller|sælg|s[äa]lj|verk[äa]uf|vend(?:e|o|itore)|shipper|shipped by|sold by|consignor|supplier|vareafsend|leverand|liefer(?!bed|ung|sch)|leverant|leverancier|afzend|mitten|exp[eé]d|nadaw|odes[ií]l|v[ýy]voz|dodav|dostawc|sprzed|lähet|viejä|fornec|fornit|proveed|remit|fourniss|vendeur|feladó|utländsk|foreign|αποστολ|εξαγωγ|προμηθευτ|изпращач|износител|доставчик)/iu;

/** Whether a text names anybody who acts for the importer. */
export const namesAgent = (text: string): boolean => text.search(AGENT) >= 0;

/** Whether a text of a few words names the sender and nobody else. */
export const isExporterHead = memoOfText(
  (text: string): boolean =>
    EXPORTER.test(text) && !/\d{3}/.test(text) && text.search(IMPORTER) < 0 && !NO_HEAD.test(text),
);
const NO_HEAD =
  /country|riik|land|pays|paese|país|kraj|země|maa(?!\p{L})|address|adres|direcc|indirizz|town|city|datum|date|ref|n[or]\.?(?!\p{L})|faktur|invoice|eori|vat/iu;

/** Whether a cell begins with a word for a party. */
export const isPartyHead = memoOfText((text: string): boolean => {
  const [first = ''] = text.split(' ');
  return [IMPORTER, OTHER].some((pattern) => first.search(pattern) === 0) || partyNamedBy(first) !== null;
});

const ELEMENT = /[([]?\b\d{2} \d{2} \d{3}(?: \d{3})?\b[)\]]?/g;

/**
 * Where numbers of parties stand among the data elements: 13 04 017 000 is that of the importer, those of the exporter, the seller, the buyer, the declarant and the
 * representative are 13 01, 13 08, 13 09, 13 05 and 13 06 ((EU) 2015/2446 Annex B).
 */
const NUMBER_OF_PARTY = /(?<![\d ])13 (0[1-9]|1\d) 017(?: 000)?(?!\d)/;

/** By the number of the data element that leads to it. */
function ownerByElement(words: readonly string[]): Owner | null {
  const party = words.flatMap((text) => NUMBER_OF_PARTY.exec(text)?.[1] ?? []).at(-1);
  return party === undefined ? null : { party: party === '04' ? 'importer' : 'other', isNamed: true };
}

/** Languages that name a role behind whoever has it, as Hungarian, Finnish, Estonian and Turkish. */
const ROLE_OF_IMPORTER = /^(?:importőr|címzett|vevő|tuoj|maahantuoj|importija|ithalatçı)/iu;
const ROLE_OF_OTHER = /^(?:képvisel|ügynök|járt|eljár|edusta|asiamie|esindaj|temsilc|müşavir)/iu;
const MOST_BEHIND = 3;

/** 'Alföldi Zrt. (EORI: HU0003318842) importőr részére': by the role right behind the brackets of a number. */
function ownerByRoleBehind({ tokens }: Read['paper'], index: number): Owner | null {
  const number = tokens[index];
  if (!number?.text.endsWith(')')) return null;
  for (const { text } of tokens.slice(index + 1, index + 1 + MOST_BEHIND)) {
    if (ROLE_OF_IMPORTER.test(text)) return { party: 'importer', isNamed: true };
    if (ROLE_OF_OTHER.test(text)) return { party: 'other', isNamed: true };
    if (/[\d(:]/.test(text)) return null;
  }
  return null;
}

const SURELY = 0.8;
const LINE_GAP = 2.1;
const LABEL_GAP = 2.6;
const MOST_BACK = 40;
const BLOCK_LEFT = 4;
const MOST_NEAR = 40;

type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

/** By the words that lead to it, else by the name or block that it stands with. */
export const ownerOf = (
  read: Read,
  cell: TokenCell,
  index: number,
  words: readonly string[],
  inBlock: Owner | null,
): Owner =>
  ownerByElement(words) ??
  ownerByRoleBehind(read.paper, index) ??
  ownerByNameBelow(read.paper, cell) ??
  ownerByFoot(read, cell) ??
  ownerBetweenNames(read.paper, cell) ??
  ownerByOwnFirm(read.paper, cell, index) ??
  ownerByWords(words) ??
  inBlock ??
  ownerByHead(read, cell) ??
  ownerByRowOfHeads(read.paper, cell, index) ??
  ownerBySentence(read.paper, cell, index) ??
  ownerByList(read.paper, cell, index) ??
  ownerByColumn(read.paper, cell, index) ??
  ownerByPairs(read.paper, cell) ??
  ownerByPlace(read, cell, index);

/** The words that may name whose number it is, the nearest last: above its cell, left of it, before it in its cell. */
export function wordsTo(paper: Read['paper'], cell: TokenCell, index: number): string[] {
  const { cells, lines } = paper;
  const ownText = textOfStretch(paper, { from: cell.from, to: index });
  const at = cells.indexOf(cell);
  const left = at > (lines[cell.line]?.from ?? at) ? cells[at - 1] : undefined;
  // 'EORI nr. - Repræsentant (13 06 017 000)' is a name with the number of its data element.
  const isLabel = (text: string) => {
    const name = text.replace(ELEMENT, '');
    return !/\d{3}/.test(name) && name.split(' ').length <= 8;
  };
  const above = cellAbove(paper, cell, LABEL_GAP);
  if (namesParty(ownText)) return [ownText];
  const ended = above ? nameAtEnd(textOfStretch(paper, above), ownText) : null;
  if (ended) return [ended];
  return [above && ownText === '' ? textOfStretch(paper, above) : '', left ? withItsEnd(paper, left) : '']
    .filter(isLabel)
    .concat(ownText);
}

/** 'contribuinte' at the end of a line of a sentence and 'n.º 501986014' in the next one; null: no number's name ends the line. */
function nameAtEnd(above: string, ownText: string): string | null {
  const last = above.split(/[;,(]\s*/).at(-1) ?? '';
  const isWithin = last !== above && last.split(' ').length <= MOST_NUMBER_WORDS;
  return /^(?:n[.°ºor]*\.?|num\p{L}*)?:?$/iu.test(ownText) && isWithin && isNumberName(last) && !/\d/.test(last)
    ? `${last} ${ownText}`
    : null;
}
const MOST_NUMBER_WORDS = 3;

/** The cell that begins where this one does, so many of its heights above it. */
export const cellAbove = ({ cells }: Read['paper'], below: TokenCell, gap: number): TokenCell | undefined =>
  cells.findLast(
    ({ page, line, x, y }) =>
      page === below.page &&
      line < below.line &&
      below.y - y < below.height * gap &&
      Math.abs(x - below.x) < BLOCK_LEFT,
  );

const namesParty = (text: string): boolean =>
  [IMPORTER, OTHER, YOURS, OURS, ON_BEHALF].some((pattern) => text.search(pattern) >= 0);

/** The first cell below another, in its column and at most so many heights away. */
const cellUnder = (paper: Read['paper'], cell: TokenCell, heights: number) =>
  paper.cells.find(
    ({ page, line, x, y }) =>
      page === cell.page && line > cell.line && y - cell.y < cell.height * heights && Math.abs(x - cell.x) < BLOCK_LEFT,
  );

/** 'Anmelder /' over 'Empfänger', 'Vertreter des' over 'Anmelders', '3/18' over 'Declarant ID': a name that goes on in the next line. */
function withItsEnd(paper: Read['paper'], cell: TokenCell): string {
  const text = textOfStretch(paper, cell);
  if (!BOX.test(text) && !/(?:[/&,-]|(?<!\p{L})(?:des|der|of|the|de|du|di|del|della|van|für|for))$/iu.test(text))
    return text;
  const under = cellUnder(paper, cell, LINE_GAP);
  return under ? `${text} ${textOfStretch(paper, under)}` : text;
}

/** By the last word that names a party; null where none does, or the same words name both. */
function ownerByWords(words: readonly string[]): Owner | null {
  for (const text of words.toReversed()) {
    const last = (...patterns: RegExp[]) =>
      Math.max(...patterns.map((pattern) => [...text.matchAll(pattern)].at(-1)?.index ?? -1));
    const [importer, otherParty] = [last(IMPORTER, YOURS, ON_BEHALF), last(OTHER, OURS)];
    if (importer < 0 && otherParty < 0) continue;
    if (namesImporterOnly(text)) return { party: 'importer', isNamed: true };
    // 'Importør, klarerer og repræsentant' is whoever of them.
    if (last(IMPORTER) >= 0 && last(OTHER) >= 0 && text.length < 60) return { party: null, isNamed: false };
    return { party: importer > otherParty ? 'importer' : 'other', isNamed: true };
  }
  return null;
}

/**
 * 'Anmelder : Illertal Zolldienst GmbH EORI DE8204884' under the block of another: whose firm stands in the line before its number.
 * 'Tullverket · Box 12854 · 112 98 Stockholm · org.nr 202100-0969' is of customs.
 */
function ownerByOwnFirm(paper: Read['paper'], cell: TokenCell, index: number): Owner | null {
  const { line, page } = cell;
  const { cells, lines, tokens } = paper;
  const before = tokens.slice(cells[lines[line]?.from ?? 0]?.from, index);
  const [head] = before;
  if (!head || head.page !== page) return null;
  const isOfCustoms = isCustoms(textOfStretch(paper, { from: startOfParts(paper, cell).from, to: index }));
  const isOfAgent = partyNamedBy(head.text) === 'of-agent' && !before.some(({ text }) => text.search(IMPORTER) >= 0);
  const hasFirm = before.slice(1).some(({ text }) => isFormOfFirm(text));
  return isOfCustoms || (isOfAgent && hasFirm) ? { party: 'other', isNamed: true } : null;
}

/** The first of the parts of one line, with a dot between each two, that end with a cell. */
function startOfParts({ cells }: Read['paper'], last: TokenCell): TokenCell {
  let start = last;
  for (let at = cells.indexOf(last) - 1; at >= 0; at -= 1) {
    const left = cells[at] as TokenCell;
    if (left.line !== start.line || start.x - left.right >= start.height * BESIDE) break;
    start = left;
  }
  return start;
}

/** In heights. */
const BESIDE = 2;

/** Forms with names under their values: the one right below names a party and its number, and the one above names no number. */
function ownerByNameBelow(paper: Read['paper'], cell: TokenCell): Owner | null {
  const { cells } = paper;
  if (isNumberName(textOfStretch(paper, cell))) return null;
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
  const name = below ? textOfStretch(paper, below) : '';
  if (!isNumberName(name) || /\d{3}/.test(name) || isNumberName(above ? textOfStretch(paper, above) : '')) return null;
  return ownerByWords([name]);
}

/** On forms with names under their values: 'IE3045414H' right over 'Importer', and 'IE4059881D' over 'Declarant'. */
function ownerByFoot({ paper, guesses }: Read, cell: TokenCell): Owner | null {
  const foot = cellUnder(paper, cell, LABEL_GAP);
  const name = foot ? textOfStretch(paper, foot) : '';
  if (!isPartyHead(name) || name.split(' ').length > MOST_FOOT_WORDS || !areBelow(paper, guesses)) return null;
  return { party: namesImporterOnly(name) ? 'importer' : 'other', isNamed: true };
}
const MOST_FOOT_WORDS = 3;
const TWO_LINES = 3.2;

/** 'Importateur' a little above and 'Invoerder' a little below a line of values, left of it: the name in two languages. */
function ownerBetweenNames(paper: Read['paper'], cell: TokenCell): Owner | null {
  const { cells, lines } = paper;
  const start = cells[lines[cell.line]?.from ?? -1];
  const [over, under] = [cells[lines[cell.line - 1]?.from ?? -1], cells[lines[cell.line + 1]?.from ?? -1]];
  if (!start || !over || !under || over.page !== cell.page || under.page !== cell.page) return null;
  const isBeside = Math.abs(over.x - under.x) < BLOCK_LEFT && Math.max(over.right, under.right) < start.x;
  if (!isBeside || under.y - over.y > cell.height * TWO_LINES) return null;
  const names = [over, under].map((name) => textOfStretch(paper, name));
  if (names.some((name) => !isPartyHead(name) || name.split(' ').length > MOST_FOOT_WORDS)) return null;
  const [first, second] = names.map((name) => ownerByWords([name])?.party);
  return first && first === second ? { party: first, isNamed: true } : null;
}

/** By the importer's name beside its cell or at the head of its block. A declarant may be the importer, so other heads decide nothing. */
function ownerByHead({ paper, guesses }: Read, cell: TokenCell): Owner | null {
  const at = paper.cells.indexOf(cell);
  const party = partyAtHead(paper, guesses, at) ?? partyOfLine(paper, guesses, at);
  return party === 'importer' ? { party, isNamed: true } : null;
}

/**
 * 'Importatore | Codice identificativo / P.IVA | Esportatore' over, or on some forms under, a row of their values: by the nearest party that the row of names has
 * left of the number's own.
 */
function ownerByRowOfHeads(paper: Read['paper'], cell: TokenCell, index: number): Owner | null {
  const { cells, lines } = paper;
  const left = cells[cells.indexOf(cell) - 1];
  const isNamedBeside = left?.line === cell.line && isNumberName(textOfStretch(paper, left));
  const name = index === cell.from && !isNamedBeside ? nameOfColumn(paper, cell) : null;
  if (!name) return null;
  const named = ownerByWords([textOfStretch(paper, name)]);
  if (named?.party) return named;
  const heads = cells.slice(lines[name.line]?.from, cells.indexOf(name));
  for (const head of heads.toReversed()) {
    const text = textOfStretch(paper, head).replace(BOX_NUMBER, '');
    if (!isPartyHead(text) || text.split(' ').length > MOST_HEAD_WORDS) continue;
    // A head over nothing is one of another row.
    const isOver = cells.slice(lines[cell.line]?.from, cells.indexOf(cell)).some((value) => isInColumn(value, head));
    return isOver ? ownerByWords([text]) : null;
  }
  return null;
}

/** The name of a number right over or right under it, whichever is nearer; null: what is nearer is no such name. */
function nameOfColumn(paper: Read['paper'], cell: TokenCell): TokenCell | null {
  const near = paper.cells.filter(
    (beside) =>
      beside.page === cell.page &&
      beside.line !== cell.line &&
      Math.abs(beside.y - cell.y) < cell.height * LABEL_GAP &&
      isInColumn(beside, cell),
  );
  const [name] = near.sort((a, b) => Math.abs(a.y - cell.y) - Math.abs(b.y - cell.y));
  const text = name ? textOfStretch(paper, name) : '';
  return name && isNumberName(text) && !/\d{3}/.test(text) ? name : null;
}

/** Begins where the one over it does, or stands under its middle. */
const isInColumn = (cell: TokenCell, over: TokenCell): boolean =>
  Math.abs(cell.x - over.x) < INDENTED / 2 || Math.abs(cell.x + cell.right - over.x - over.right) < INDENTED / 2;
const BOX_NUMBER = /^[[(]?\d{1,2}(?:[ /]\d{2})?[\])]?\.? /;
const MOST_HEAD_WORDS = 5;

const MOST_LINES = 6;
/** In points: a block begins at most so far from another one's edge, and its lines from its head. */
const OTHER_COLUMN = 60;
const INDENTED = 12;

/**
 * By the party that begins the line of the number, or the nearest line above it in a list of names and values, where the number has a name of its own:
 * 'Consignee  Norrbruk AB  Storgatan 21  VAT  SE…', or 'NIF' three lines under 'Importador'.
 */
function ownerByList(paper: Read['paper'], cell: TokenCell, index: number): Owner | null {
  const { cells, lines } = paper;
  const at = cells.indexOf(cell);
  const first = lines[cell.line]?.from ?? at;
  // 'NIF: A48952709' in one cell, or its name in the one before.
  const isNamedWithin = isNumberName(textOfStretch(paper, { from: cell.from, to: index }));
  const named = isNamedWithin ? at : at - 1;
  const name = cells[named];
  if (named < first || !name || !(isNamedWithin || isNumberName(textOfStretch(paper, name)))) return null;
  for (let left = named - 1; left >= first; left -= 1) {
    const owner = startOf(paper, cells[left] as TokenCell);
    if (owner) return owner;
  }
  const lineStart = cells[first] as TokenCell;
  for (let above = cell.line - 1; above >= Math.max(0, cell.line - MOST_LINES); above -= 1) {
    const { from, to } = lines[above] ?? { from: 0, to: 0 };
    const start = cells[from];
    // A number further right may be of a block of its own.
    const isOtherColumn =
      named !== first && cells.slice(from + 1, to).some(({ x }) => Math.abs(x - name.x) < OTHER_COLUMN);
    if (start?.page !== cell.page || isOtherColumn) return null;
    if (Math.abs(start.x - lineStart.x) >= INDENTED) continue;
    const owner = startOf(paper, start);
    if (owner) return owner;
    // Over the name of a firm and a blank line another block ends.
    const isFirm = paper.tokens.slice(start.from, start.to).some(({ text }) => isFormOfFirm(text));
    if (isFirm && start.y - (lines[above - 1]?.y ?? start.y) > start.height * LABEL_GAP) return null;
  }
  return null;
}

const MOST_OF_BLOCK = 8;
const MOST_PARTY_WORDS = 3;

/** By the party at the head of the block that the number, or its name, ends: 'Importatore' over a name, a street, a town and 'Partita IVA IT01377750151'. */
function ownerByColumn(paper: Read['paper'], cell: TokenCell, index: number): Owner | null {
  const { cells, lines } = paper;
  const at = cells.indexOf(cell);
  const left = at > (lines[cell.line]?.from ?? at) ? cells[at - 1] : undefined;
  const isNamedWithin = isNumberName(textOfStretch(paper, { from: cell.from, to: index }));
  let last = isNamedWithin ? cell : left && isNumberName(textOfStretch(paper, left)) ? left : null;
  for (let count = 0; last && count < MOST_OF_BLOCK; count += 1) {
    const over = rightAbove(paper, last) ?? centredOver(paper, last);
    const name = over ? cells[cells.indexOf(over) - 1] : undefined;
    const isBeside = over !== null && name?.line === over.line && !isOverBlock(paper, name);
    const owner = over ? (startOf(paper, over) ?? (isBeside ? startOf(paper, name) : null)) : null;
    if (owner) return owner;
    last = over;
  }
  return null;
}

/** 'Mittente' over its own firm, left of 'Spett.le' over another: what stands in the next column is not of it. */
function isOverBlock(paper: Read['paper'], head: TokenCell): boolean {
  const under = cellUnder(paper, head, LABEL_GAP);
  const words = under ? paper.tokens.slice(under.from, under.to) : [];
  return (
    words.length > 1 &&
    words.some(({ text }) => isFormOfFirm(text) || /\d/.test(text)) &&
    !isNumberName(words[0]?.text ?? '')
  );
}

/** By the party whose name heads the column of names that a number's own name stands in: 'Címzett:' beside a firm, its street, and 'EORI szám:' beside the number. */
function ownerByPairs(paper: Read['paper'], cell: TokenCell): Owner | null {
  const { cells } = paper;
  const nameOf = (value: TokenCell): TokenCell | null => {
    const left = cells[cells.indexOf(value) - 1];
    return left?.line === value.line ? left : null;
  };
  const name = nameOf(cell);
  if (!name || !isNumberName(textOfStretch(paper, name))) return null;
  let last: TokenCell | null = cell;
  for (let count = 0; last && count < MOST_OF_BLOCK; count += 1) {
    last = rightAbove(paper, last);
    const head = last && nameOf(last);
    if (!head || Math.abs(head.x - name.x) >= BLOCK_LEFT) continue;
    const owner = startOf(paper, head);
    if (owner) return owner;
  }
  return null;
}

/** The cell right above one, under a colon or under what stands behind the name of a party too: 'Importer ..: Instal-Pomorze S.A.' over 'EORI PL…'. */
function rightAbove(paper: Read['paper'], below: TokenCell): TokenCell | null {
  const { cells, tokens } = paper;
  const leftOf = ({ from, to, x }: TokenCell) =>
    (tokens[from]?.text === ':' && from + 1 < to ? tokens[from + 1]?.x : x) ?? x;
  const isBehindParty = ({ from, to }: TokenCell) =>
    tokens
      .slice(from + 1, Math.min(to, from + 1 + MOST_PARTY_WORDS))
      .some(({ x, index }) => Math.abs(x - leftOf(below)) < BLOCK_LEFT && startOf(paper, { from, to: index }));
  return (
    cells.findLast(
      (cell) =>
        cell.page === below.page &&
        cell.line < below.line &&
        below.y - cell.y < below.height * LABEL_GAP &&
        (Math.abs(leftOf(cell) - leftOf(below)) < BLOCK_LEFT || isBehindParty(cell)),
    ) ?? null
  );
}

/** The name of a party that stands over the middle of a block, and over no other. */
function centredOver(paper: Read['paper'], below: TokenCell): TokenCell | null {
  const isOver = ({ page, line, x, right, y }: TokenCell) =>
    page === below.page &&
    line < below.line &&
    below.y - y < below.height * LABEL_GAP &&
    x > below.x &&
    right < below.right;
  const head = paper.cells.findLast(isOver);
  return head && isPartyHead(textOfStretch(paper, head)) ? head : null;
}

/** The party that the first two words of a cell name. */
function startOf(paper: Read['paper'], { from, to }: Pick<TokenCell, 'from' | 'to'>): Owner | null {
  const owner = ownerByWords([textOfStretch(paper, { from, to: Math.min(to, from + 2) })]);
  return owner?.party ? owner : null;
}

const MOST_SENTENCE = 3;
/** A line of a sentence goes on in the next one where it is about as wide as the paragraph. */
const WIDE = 0.75;

/** By the last word for a party in the lines of its sentence before its own. */
function ownerBySentence(paper: Read['paper'], cell: TokenCell, index: number): Owner | null {
  if (index === cell.from && !isNumberName(textOfStretch(paper, cell))) return null;
  let last = cell;
  let sentence = textOfStretch(paper, { from: cell.from, to: index });
  for (let count = 0; count < MOST_SENTENCE; count += 1) {
    const over = cellAbove(paper, last, LINE_GAP);
    if (!over || over.right - over.x < (cell.right - cell.x) * WIDE || over.to - over.from < 4) return null;
    const text = textOfStretch(paper, over);
    if (/[.;]$/.test(text) && !/\b\p{L}{1,3}\.$/u.test(text)) return null;
    sentence = `${text} ${sentence}`;
    const owner = ownerByWords([sentence]);
    if (owner) return owner;
    last = over;
  }
  return null;
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
function ownerByPlace({ paper, guesses }: Read, cell: TokenCell, index: number): Owner {
  const { tokens, lines } = paper;
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
    const up = cellAbove(paper, last, LINE_GAP);
    if (!up || lines[up.line] === undefined || tokens[up.from] === undefined) break;
    party = lastOf(up.from, up.to);
    last = up;
  }
  return { party, isNamed: false };
}
