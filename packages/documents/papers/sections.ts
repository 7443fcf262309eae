import { isKnownCode } from './known-codes.ts';
import { cellsOfLine, type Line, linesOf, topsOf } from './layout.ts';
import { isNumberName } from './learned/parties/firm-numbers.ts';
import type { Page } from './page.ts';
import { TITLES, unspaced } from './vocabulary.ts';

/** Papers that go with a declaration in one file: their goods are those of the declaration once more. */
const EVIDENCE =
  /^(commercial invoice|pro ?forma invoice|invoice|packing list|packing slip|delivery note|handelsfaktura|faktura|pakkeliste|følgeseddel|handelsrechnung|rechnung|packliste|lieferschein|faktura och packlista|packlista|följesedel|facture|facture commerciale|liste de colisage|factuur|paklijst|certificate of origin|mill (test )?certificate|bill of lading)( (no|nr)\.?)?( [\w/-]*\d[\w/-]*)?$/i;

/** Goods that leave the customs territory, only cross it, or lie in a customs warehouse. */
const OTHER_WAY =
  /export accompanying document|export declaration|export entry|udførselsledsagedokument|udførselsangivelse|eksportangivelse|ausfuhranmeldung|ausfuhrbegleitdokument|exportdeklaration|utförseldeklaration|uitvoeraangifte|déclaration d['’]exportation|zgłoszenie wywozowe|transit accompanying document|transit declaration|forsendelsesledsagedokument|transitledsagedokument|forsendelsesangivelse|versandbegleitdokument|versandanmeldung|transiteringsdokument|transiteringsdeklaration|toldoplag|zolllager|tullager|customs warehous|entrepôt (douanier|sous douane)|deposito doganale|depósito aduanero|douane-?entrepot|składu? celn|^\(?(EAD|TAD)\)?$/i;
/** Words of the same in the languages of the Union: the kind of paper, and the other way that its goods go. */
const PAPER =
  /d[eé][ck]lara[cçt]\p{L}*|dichiarazione|dokument|document|doklad|angivelse|anmeldung|aangifte|geleide|ledsag|begleit|accompagn|acompañ|towarzysz|zgłoszeni|följedokument|kísérő|nyilatkozat|prohlášení|vyhlásenie/iu;
const WAY =
  /tran[sz][ií]t(?!aria|ário|ario)|tranzyt|tránsito|douanevervoer|forsendelse|versand(?!art|land)|(?<!\p{L})t[12](?!\p{L}|\d)|esportazione|exportación|exportação|exportation|wywoz|wywóz|vývoz|uitvoer|udførsel|utförsel|ausfuhr|kivitel|wiederausfuhr|réexportation|réexpedición/iu;
const INTO =
  /import|indfør|införsel|einfuhr|invoer|przywoz|przywóz|dovoz|behozatal|fri omsætning|free circulation|freien verkehr|libre pratique|libera pratica/iu;
/** Who sends the goods, on a paper of any way. */
const EXPORTER =
  /vývoz(?:ca|ce)|wywożąc\p{L}*|ausführer|exportat\p{L}*|exporteur|exportör|eksportør|udfører|uitvoerder|esportator\p{L}*/giu;
/** A paper of another way says so in its first lines, before all values. */
const FIRST_TITLES = 4;

/** What a stamp, a title or a state says of a declaration that was invalidated: Regulation (EU) No 952/2013 Art. 174. */
const CANCELLED =
  /^\W*(?:status|tilstand|stand|état|stato|estado|staat)?\W*(?:angivelsen?|anmeldung|deklarationen?|declaration|déclaration|dichiarazione|declaración|aangifte|zgłoszenie)?\W*(?:(?:er|ist|är|is|was|wurde|has been|a été|è stata|ha sido)\W+)?(?:annulleret|ugyldiggjort|storniert|(?:für )?ungültig erklärt|cancell?ed|invalidated|annullerad|ogiltigförklarad|makulerad|anulad[oa]|annullat[oa]|annulée?|invalidée?|geannuleerd|ongeldig(?: verklaard)?|anulowan[oey]|unieważnion[oey])\b[\s\W\d]*$/iu;
/** 'ANNULLERET – Importangivelse ugyldiggjort': the same before the name of the paper. */
const CANCELLED_PAPER =
  /^\W*(?:annulleret|ugyldiggjort|storniert|cancell?ed|invalidated|annullerad|ogiltigförklarad|makulerad|anulad[oa]|annullat[oa]|annulée?|invalidée?|geannuleerd|anulowan[oey]|unieważnion[oey])\s*[–—:-]\s*(?=\P{N}*$)/iu;
/** 'Décision d’invalidation de déclaration': what was decided about a declaration, as the title of a paper. */
const CANCELLATION =
  /(?<!\p{L})(?:invalidation|cancellation|annulation|annullering|ugyldiggørelse|ungültigerklärung|stornierung|ogiltigförklaring|makulering|invalidamento|annullamento|invalidación|anulación|invalidação|anulação|ongeldigverklaring|annulering|unieważnieni\p{L}*|mitätöin\p{L}*|érvénytelenít\p{L}*|zneplatněn\p{L}*|neplatnost\p{L}*|invalidare\p{L}*|anulare\p{L}*|poništen\p{L}*|razveljavit\p{L}*)/iu;
/** 'La déclaration MRN …, a été invalidée': a sentence says so of the declaration whose number it names. */
const HAS_BEEN =
  /(?<!\p{L})(?:has been|was|is|er blevet|blev|er|wurde|ist|har|blivit|är|a été|est|è stata|ha sido|fue|foi|is|werd|została|jest)\s+(?:(?!(?:ikke|inte|nicht|nie|niet|no|non|not|pas)\s)[^\s:]+\s+){0,3}?(?:annulleret|ugyldiggjort|storniert|(?:für )?ungültig erklärt|cancell?ed|invalidated|annullerats?|ogiltigförklarats?|makulerats?|anulad[oa]|invalidad[oa]|annullat[oa]|invalidat[oa]|annulée?|invalidée?|geannuleerd|ongeldig verklaard|anulowan[ey]|unieważnion[ey])(?!\p{L})/iu;
/** What is only said to be possible. */
const PERHAPS =
  /(?<!\p{L})(?:if|unless|until|hvis|medmindre|wenn|falls|sofern|om|si|se|indien|als|tenzij|jeśli|jeżeli)(?!\p{L})/iu;
const MRN = /(?<![A-Z\d])\d{2}[A-Z]{2}[A-Z\d]{13}\d(?![A-Z\d])/g;
/** Farther from a number a sentence of a form without stops speaks of something else. */
const SENTENCE_SIGNS = 180;
const FULL_LINE = 0.65;
const STAMP = 1.5;
const TITLE_SIGNS = 70;
/** A title stands among so many first lines of a page. */
const FIRST_LINES = 12;
const LARGER = 1.12;

interface Place {
  readonly page: number;
  readonly y: number;
}

/** Whether the paper says at its top that it is about goods that are exported or in transit, and nowhere that they are imported. */
export function isOtherWay(pages: readonly Page[]): boolean {
  const lines = linesOf(pages);
  const first = pages[0]?.number;
  const top = lines.filter(({ page }) => page === first).slice(0, FIRST_LINES);
  const titles = top.flatMap((line) => cellsOfLine(line).map(({ text }) => unspaced(text)));
  // Behind a dash a title says for whom or for when.
  const names = titles.map((text) => text.split(/\s[–—|]\s/, 1)[0] ?? '');
  const isOther = names.some((name) => name.length < TITLE_SIGNS && OTHER_WAY.test(name));
  return (isOther || top.slice(0, FIRST_TITLES).some(isOtherTitle)) && !titles.some(isTitle);
}

/**
 * 'TRANZYTOWY DOKUMENT TOWARZYSZĄCY  T1': a line of words alone that names a kind of paper and that way, and no import. Heads beside each other are
 * no title: 'Deklarace | Vývozce'.
 */
function isOtherTitle(line: Line): boolean {
  const text = line.words.map(({ text }) => text).join(' ');
  const isTitle = text.length < TITLE_SIGNS && !/\d{2}|:/.test(text) && !INTO.test(text);
  return isTitle && cellsOfLine(line).some(({ text }) => PAPER.test(text) && WAY.test(text.replace(EXPORTER, '')));
}

/** Whether the paper says at its top, or in large letters, that its declaration was cancelled. */
export function isCancelled(pages: readonly Page[]): boolean {
  const lines = linesOf(pages);
  const first = pages[0]?.number;
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  const large = (heights[heights.length >> 1] ?? 0) * STAMP;
  const ownLines = lines.filter(({ page }) => page === first);
  return (
    isCancelledInWords(ownLines) ||
    ownLines.some(
      (line, at) =>
        (at < FIRST_LINES || line.height > large) &&
        cellsOfLine(line).some(
          ({ text }) => isCancelling(unspaced(text)) || (at < FIRST_TITLES && isOfCancellation(unspaced(text))),
        ),
    )
  );
}

const isCancelling = (text: string): boolean =>
  CANCELLED.test(text) || (text.length < TITLE_SIGNS && CANCELLED_PAPER.test(text) && PAPER.test(text));

const isOfCancellation = (text: string): boolean =>
  text.length < TITLE_SIGNS && !/\d{2}|[:?]/.test(text) && PAPER.test(text) && CANCELLATION.test(text);

/** Another number beside that of the sentence leaves open whether it speaks of the declaration that this one takes the place of. */
function isCancelledInWords(lines: readonly Line[]): boolean {
  const paragraphs = paragraphsOf(lines);
  const numbers = new Set(paragraphs.flatMap((text) => text.match(MRN) ?? []));
  if (numbers.size !== 1) return false;
  return paragraphs
    .flatMap((text) => text.split(/(?<=\p{L}{3}[.!?;])\s+(?=\p{Lu})/u))
    .some((sentence) => !PERHAPS.test(sentence) && isSaidOfNumber(sentence));
}

/** Lines that reach far to the right go on in the next one. */
function paragraphsOf(lines: readonly Line[]): string[] {
  const rightOf = ({ words }: Line) => Math.max(...words.map(({ x, width }) => x + width));
  const full = Math.max(...lines.map(rightOf)) * FULL_LINE;
  let isOpen = false;
  const paragraphs: string[] = [];
  for (const line of lines) {
    const text = line.words.map(({ text }) => text).join(' ');
    if (isOpen) paragraphs[paragraphs.length - 1] += ` ${text}`;
    else paragraphs.push(text);
    isOpen = rightOf(line) >= full;
  }
  return paragraphs;
}

/** The declaration and its number stand before what was done with it. */
function isSaidOfNumber(sentence: string): boolean {
  const number = sentence.search(MRN);
  const verb = sentence.search(HAS_BEEN);
  const isNear = number >= 0 && verb > number && verb - number < SENTENCE_SIGNS;
  return isNear && PAPER.test(sentence.slice(0, number)) && !sentence.slice(number, verb).includes(':');
}

const isTitle = (text: string): boolean =>
  text.length < TITLE_SIGNS && !OTHER_WAY.test(text) && TITLES.some(([title]) => title.test(text));

/**
 * The pages without invoices, packing lists and the like that go with a declaration. Each begins with its title on a line of its own and ends where
 * another declaration begins. A file without a declaration keeps all it has.
 */
export function withoutEvidence(pages: readonly Page[]): Page[] {
  const lines = linesOf(pages);
  const tops = topsOf(pages);
  const heights = lines.map(({ height }) => height).sort((a, x) => a - x);
  const median = heights[heights.length >> 1] ?? 0;
  const spans: { from: Place; to: Place | null }[] = [];
  let hasDeclaration = false;
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line, at === 0 || lines[at - 1]?.page !== line.page, median);
    const place = { page: line.page, y: line.y - (tops.get(line.page) ?? 0) };
    const open = spans.at(-1);
    if (kind === 'evidence' && (!open || open.to)) spans.push({ from: place, to: null });
    if (kind !== 'declaration') continue;
    hasDeclaration = true;
    if (open && !open.to) open.to = place;
  }
  const goods = spans.filter((span) => !isHeadOfDeclaration(span, lines, tops));
  if (!hasDeclaration || goods.length === 0) return [...pages];
  return pages.flatMap((page) => {
    const words = page.words.filter(
      ({ y, height }) => !goods.some((span) => isWithin({ page: page.number, y: y + height / 2 }, span)),
    );
    return words.length > 0 ? [{ ...page, words }] : [];
  });
}

function kindOf(line: Line, isFirst: boolean, median: number): 'declaration' | 'evidence' | null {
  const cells = cellsOfLine(line);
  const texts = cells.map(({ text }) => unspaced(text));
  if (texts.some((text) => isTitle(text) || /^MRN\b/.test(text) || /\b\d{2}[A-Z]{2}[A-Z0-9]{13}\d\b/.test(text)))
    return 'declaration';
  const [text = ''] = texts;
  const stands = cells.length === 1 && (isFirst || text === text.toUpperCase() || line.height > median * LARGER);
  return stands && EVIDENCE.test(text.trim()) ? 'evidence' : null;
}

interface Stretch {
  readonly from: Place;
  readonly to: Place | null;
}

/** A forwarder's invoice for its clearance, with the declaration below on its page: it names the parties of that, and no goods. */
function isHeadOfDeclaration(span: Stretch, lines: readonly Line[], tops: ReadonlyMap<number, number>): boolean {
  if (span.to === null || span.to.page !== span.from.page) return false;
  return lines.every(
    ({ words, page, y }) =>
      !isWithin({ page, y: y - (tops.get(page) ?? 0) }, span) || !hasCode(words.map(({ text }) => text).join(' ')),
  );
}

/** Eight digits behind a name for the number of a firm, or that the nomenclature does not know, are a firm's: 'CVR 88221060'. */
const hasCode = (text: string): boolean =>
  [...text.matchAll(LIKE_A_CODE)].some(
    ({ 0: code, index }) =>
      !isNumberName(text.slice(Math.max(0, index - MOST_NAME_SIGNS), index)) &&
      isKnownCode(code.replace(/\D/g, '')) !== false,
  );
const MOST_NAME_SIGNS = 12;
const LIKE_A_CODE = /\b\d{4}[ .-]?\d{2}(?:[ .-]?\d{2}){1,2}\b/g;

const isBefore = (first: Place, second: Place): boolean =>
  first.page < second.page || (first.page === second.page && first.y < second.y);
const isWithin = (place: Place, { from, to }: { from: Place; to: Place | null }): boolean =>
  !isBefore(place, from) && (to === null || isBefore(place, to));
