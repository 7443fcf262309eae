import type { ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { JOINS_ON } from './learned/edges.ts';
import { namesImporterOnly } from './learned/head-words.ts';
import { isFormOfFirm } from './learned/parties/legal-forms.ts';
import { isExporterHead } from './learned/parties/number-owners.ts';
import type { Found } from './near.ts';
import { titleWordsIn } from './title-words.ts';
import { TITLES, unspaced } from './vocabulary.ts';

/** The single administrative document has no title but the Union's name above its boxes. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/europæiske union/i, 'Importangivelse (enhedsdokument)'],
  [/european (community|union)/i, 'Import declaration (SAD/C88)'],
  [/europäische (union|gemeinschaft)/i, 'Einfuhranmeldung (Einheitspapier)'],
  [/europeiska unionen/i, 'Importdeklaration (enhetsdokument)'],
];
/** Printed before the Union was called so: what a form of that time is called, nothing on it says. */
const OF_COMMUNITY = /community|gemeinschaft/i;

/** 'Zollabfertigung zum freien Verkehr … 95,00 EUR': what is charged for is no title. */
const OF_MONEY = /^(?:[A-Z]{3} )?\d{1,3}(?:[., ]?\d{3})*[.,]\d{2}(?: [A-Z]{3}| €| kr\.?)?$/;

/** The printed title, or what the form is called. */
export function titleOf(lines: readonly ReadLine[]): Found | null {
  const head = lines.filter(({ values }) => !values.some(({ text }) => OF_MONEY.test(text)));
  const cells = head.flatMap(({ values, labels }) => [...values, ...labels.map(({ cell }) => cell)]);
  const ofWords = titleOfWords(head);
  for (const [title] of TITLES) {
    const cell = cells
      .filter(({ text }) => title.test(unspaced(text)) && text.length < 60 && !NAMES_A_VALUE.test(text))
      .sort((a, b) => b.height - a.height)[0];
    const text = cell && withoutName(unspaced(cell.text), title);
    if (!text) continue;
    // One above it is the title, and it says the same in another language, or what the title is of.
    const isUnder = ofWords?.isSure === true && ofWords.cell !== cell && ofWords.cell.y < cell.y;
    if (isUnder && ofWords.cell.height > cell.height * LARGER) return ofWords;
    const isSure =
      !isUnder &&
      !isUnderAnother(cells, cell) &&
      !goesOnFrom(cells, cell) &&
      !JOINS_ON.test(text) &&
      !SAYS_MORE.test(text);
    const larger = isSure ? null : (ofWords ?? titleByItsPlace(head));
    if (larger?.isSure && larger.cell !== cell) return larger;
    return { value: withKind(inSmallLetters(text), cells), text: cell.text, isSure, cell, how: 'on the page' };
  }
  for (const [union, title] of FORMS) {
    const cell = cells.find(({ text }) => union.test(text));
    if (cell) return { value: title, text: cell.text, isSure: !OF_COMMUNITY.test(cell.text), cell, how: 'on the page' };
  }
  return ofWords ?? titleByItsPlace(head);
}

/** 'Annahme der Zollanmeldung: 01.04.2026' names the day behind it, 'MRN der Einfuhranmeldung: 26DE…' the number, 'Zollanmeldung MRN' the one beside it. */
const NAMES_A_VALUE = /:\s*(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|\d{2}[A-Z]{2}[A-Z\d]{10,})|\s(?:MRN|LRN)$/;

/** 'TullExpert 11 – Importdeklaration [26041877] – Visa', 'TolliTark 7.2 – Impordideklaratsioon' and 'Importdeklaration · avgiftsdatum 2026-04-16' say more than a title. */
const SAYS_MORE = /\d{5}|\d\.\d|20\d\d-\d\d|\d\d[./-]\d\d[./-]\d\d/;

/** 'Annahme der' over 'Zollanmeldung': the end of a name of something else. */
function goesOnFrom(cells: readonly Cell[], cell: Cell): boolean {
  return cells.some(
    ({ page, x, y, height, text }) =>
      page === cell.page &&
      y < cell.y &&
      cell.y - y < height * LINE_GAP &&
      Math.abs(x - cell.x) < SAME_LEFT &&
      JOINS_ON.test(text),
  );
}
const LINE_GAP = 2;

/** 'СПРАВКА ПО МИТНИЧЕСКА ДЕКЛАРАЦИЯ ЗА ВНОС' as large right over 'Import declaration statement': which of both it is called is for a person. */
function isUnderAnother(cells: readonly Cell[], { page, x, right, y, height }: Cell): boolean {
  return cells.some(
    (over) =>
      over.page === page &&
      over.y < y &&
      y - over.y < over.height * LINE_GAP &&
      over.x < right &&
      over.right > x &&
      over.height > height - SAME_HEIGHT &&
      over.text.split(' ').some((word) => titleWordsIn(word) !== null),
  );
}
const SAME_LEFT = 4;

/** 'Druck: ZOLLANMELDUNG FREIER VERKEHR' of a screen says what it prints. */
function withoutName(text: string, title: RegExp): string {
  const screen = pageOf(text);
  const behind = /^[^:]{2,20}:\s*(.+)$/.exec(screen)?.[1];
  return ([behind, screen].find((name) => name !== undefined && title.test(name)) ?? text).replace(PROGRAM, '');
}

/** What the names of customs papers are made of, in the languages of the Union. */
const OF_CUSTOMS =
  /(?<!\p{L})import|indfør|införsel|einfuhr|invoer|przyw[oó]z|dovoz|uvoz|behozatal|tuonti|vnos|fortold|told(?=[a-zæøå])|told$|verzoll|zollan|zollbe|förtull|tull(?=tax|klar|dekl|besk|spec|avi|uppg)|tulli|tullaus|d[eé]douan|douane|despacho|sdogan|doganal|celne|celní|odpraw|carinsk|vámk|vámn|vămuire|alfandeg|customs|clearance|klarering|klaring|entry|levante|enlever/iu;
/** Who wrote the paper, and its offices, have such names too. */
const OF_SOMEBODY =
  /agent|agen[cz]i|agencj|spedi|forward|broker|(?:zoll|finanz)amt|kontor|office|bureau|urząd|ufficio|aduana(?!l)|styrelse|verket|service|authority|revenue|kunde|toldsted|úřad|system|tullombud|administra(?:tion|tie|zione|ci[oó]n|ção|ția)(?!\p{L})|verwaltung|direktion|direction|dyrekc|ředitel|riaditeľ|ministe|hivatal|uprava|commissionn|commissari|doganalist|d[ée]clarants?(?!\p{L})|dichiaranti?(?!\p{L})|amet(?!\p{L})|https?:|www\./iu;
const MOST_SIGNS = 70;
/** A title stands among so many first lines. */
const FIRST_LINES = 8;
const TOP_LINES = 4;
const LARGER = 1.1;

/** The name of a paper that has no other words than such names: the only one on top, the largest, or one above others that are no larger. */
function titleOfWords(head: readonly ReadLine[]): Found | null {
  const cells = cellsOnTop(head)
    .filter(({ text }) => text.length < MOST_OF_LINE && !NAMES_A_VALUE.test(text) && !/^[(*]|[:;]$/.test(text))
    .filter((cell) => {
      const title = titleIn(cell.text);
      return titleWordsIn(title) !== null && !OF_SOMEBODY.test(title) && !AUTHORITY.test(title);
    });
  const surest = cells.filter(({ text }) => titleWordsIn(titleIn(text)) === 'sure');
  const [first, second] = (surest.length > 0 ? surest : cells).toSorted((a, b) => b.height - a.height);
  if (!first) return null;
  const isOnly = second === undefined || first.height > second.height * LARGER;
  const value = inSmallLetters(titleIn(first.text));
  // 'HATÁROZAT' says what kind of paper it is; so does the name of a field, in the print of its value.
  const isNamed = surest.length > 0 || isLargest(head, first);
  const isSure = first.confidence === 1 && isNamed && isOnly && !JOINS_ON.test(value) && !SAYS_MORE.test(value);
  return { value, text: first.text, isSure, cell: first, how: 'on the page' };
}

/** What may be a title: cells of the first lines, those left of a name of something else where they are larger, and larger ones further down. */
function cellsOnTop(head: readonly ReadLine[]): Cell[] {
  const page = head[0]?.line.page;
  const lines = head.filter(({ line }) => line.page === page).slice(0, MOST_LINES);
  const heights = lines.flatMap(({ values, labels }) => [...values, ...labels.map(({ cell }) => cell)]);
  const usual = heights.map(({ height }) => height).sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
  return lines.flatMap(({ values, labels }, at) => {
    const whole = labels.length === 0 ? inOneCell(values) : null;
    const ownCells = whole ? [whole] : values;
    const isOther = labels.every(({ label }) => label === 'other');
    return ownCells.filter((cell) => {
      const isLarge = cell.height > usual * SOMEWHAT_LARGER;
      const isBeforeNames = labels.every((label) => label.cell.x > cell.right) && (isLarge || isOther);
      return (at < FIRST_LINES || isLarge) && (labels.length === 0 || isBeforeNames);
    });
  });
}
const MOST_LINES = 24;
const MOST_OF_LINE = 110;
const SOMEWHAT_LARGER = 1.08;

/** 'ЕДИНЕН', 'АДМИНИСТРАТИВЕН', 'ДОКУМЕНТ' with wide gaps between them: words of one title that are none by themselves; null: they are not. */
function inOneCell(cells: readonly Cell[]): Cell | null {
  const [first] = cells;
  const isPart = ({ height, text }: Cell) =>
    Math.abs(height - (first?.height ?? 0)) < SAME_HEIGHT && !AUTHORITY.test(text) && titleWordsIn(text) !== 'sure';
  if (!first || cells.length < 2 || !cells.every(isPart)) return null;
  const text = cells.map((cell) => cell.text).join(' ');
  return titleWordsIn(text) !== null
    ? {
        ...cellOf(
          cells.flatMap(({ words }) => words),
          first.page,
        ),
        text,
      }
    : null;
}

const SAME_HEIGHT = 0.5;

/** Whether nothing on the first lines of the paper is printed nearly as large. */
function isLargest(head: readonly ReadLine[], cell: Cell): boolean {
  const cells = head
    .filter(({ line }) => line.page === cell.page)
    .slice(0, MOST_LINES)
    .flatMap(({ values, labels }) => [...values, ...labels.map((label) => label.cell)]);
  return cells.every(({ height, words }) => words[0] === cell.words[0] || cell.height > height * LARGER);
}

/** The name of a paper that no list has: words of customs alone in a cell on top, the only such one or the largest. */
function titleByItsPlace(head: readonly ReadLine[]): Found | null {
  const page = head[0]?.line.page;
  const top = head.filter(({ line }) => line.page === page).slice(0, FIRST_LINES);
  const named = top.flatMap(({ values, labels }) => (labels.length === 0 ? values : []));
  const cells = named.filter(({ text }) => isLikeTitle(titleIn(text))).sort((a, b) => b.height - a.height);
  const [first, second] = cells;
  if (!first) return null;
  const isOnly = second === undefined || first.height > second.height * LARGER;
  const others = named.filter((cell) => cell !== first).map(({ height }) => height);
  const isLarger = others.every((height) => first.height > height * LARGER);
  // In print of one height it stands alone, on top.
  const isOnTop = top
    .slice(0, TOP_LINES)
    .some(({ values, labels }) => labels.length === 0 && values.length === 1 && values[0] === first);
  const isLargest = isLarger || (isOnTop && others.every((height) => height <= first.height * LARGER));
  // Recognised words may have wrong letters, and no list says what they should be.
  const isPrint = first.confidence === 1;
  const value = inSmallLetters(titleIn(first.text));
  const isWhole = !JOINS_ON.test(value);
  return {
    value,
    text: first.text,
    isSure: isPrint && isOnly && isLargest && isWhole && titleWordsIn(value) === 'sure',
    cell: first,
    how: 'on the page',
  };
}

/** 'Portal > Mine angivelser > Importangivelse': the way to a screen ends with its own name. */
const pageOf = (text: string): string => text.split(/\s[>›»→]\s/).at(-1) ?? text;

/**
 * The title in the text of a cell: 'Toldlinjer · bilag IMP-6232 · antaget 09/03 2025' begins with it, 'AIS – Customs declaration' has the name of its program before it, 'DISTINTA DI SDOGANAMENTO n. 7616688'
 * its number behind it. Where a part of it is what titles are made of, that part, else all of it.
 */
function titleIn(text: string): string {
  const first = unspacedInPieces(unspaced(pageOf(text).split(/ [·|] /)[0] ?? ''));
  const whole = withoutProgram(first).trim();
  const [begin = ''] = whole.split(/ [–—-] | \(|, /);
  // What goes on without a number may be of the title.
  const shorter = [whole, /\d/.test(whole.slice(begin.length)) ? begin : ''].map((title) =>
    title.replace(NUMBER_BEHIND, ''),
  );
  return [whole, ...shorter].find((title) => titleWordsIn(title) !== null) ?? whole;
}

/** 'EINFUHR - ABGABENMITTEILUNG' has no program before it. */
const withoutProgram = (text: string): string => {
  const program = PROGRAM.exec(text)?.[0] ?? '';
  return titleWordsIn(text) !== null && CUSTOMS_BEFORE.test(program) ? text : text.slice(program.length);
};
const CUSTOMS_BEFORE = /\p{L}{6}/u;
const PROGRAM = /^\p{Lu}{2,8}(?: \p{Lu}{2,6})?(?:[- ]?\d)? [–—-] (?=\p{L}{3})/u;
/** 'n. 7616688', 'N° 70730350', 'br. 3167/1/2', '51886665'. */
const NUMBER_BEHIND = /,? (?:(?:n[.°ºor]{0,2}|nr\.?|br\.?|č\.?|sz\.?|αρ\.?|№) ?)?\d[\d/.-]{3,}$/iu;

/** 'H AT Á R O Z AT', which was set with wide letters: pieces of a letter or two. */
function unspacedInPieces(text: string): string {
  const pieces = text.split(' ');
  const areLetters = pieces.length >= FEWEST_PIECES && pieces.every((piece) => /^\p{Lu}{1,2}$/u.test(piece));
  return areLetters ? pieces.join('') : text;
}
const FEWEST_PIECES = 5;

/** How authorities call themselves: no paper is called so. */
const AUTHORITY =
  /^(?:aduana|alf[âa]ndega|carina|celn[ií] spr[áa]va|colný úrad|customs|dogana|douanes?|muita|muitin[ėe]|skat|told|toll|tolli|tulli|tullverket|v[áa]m|zoll)$/iu;

const isLikeTitle = (text: string): boolean =>
  text.length >= 5 &&
  text.length < MOST_SIGNS &&
  OF_CUSTOMS.test(text) &&
  !OF_SOMEBODY.test(text) &&
  !AUTHORITY.test(text) &&
  !NAMES_A_VALUE.test(text) &&
  !namesImporterOnly(text) &&
  !isExporterHead(text) &&
  !/\d(?<!(?<!\p{L})[HI]\d)|[@:.,;]$|@/u.test(text) &&
  !text.split(/\s+/).some((word, at) => at > 0 && isFormOfFirm(word));

/** 'Importangivelse H1': the data set stands beside the title of the customs agency's own print. */
function withKind(title: string, cells: readonly Cell[]): string {
  const kind = cells
    .map(({ text }) => /^Angivelsestype:?\s*([HI]\d)$/.exec(text)?.[1])
    .find((found) => found !== undefined);
  return kind && title === 'Importangivelse' ? `${title} ${kind}` : title;
}

const inSmallLetters = (title: string): string =>
  title === title.toUpperCase() ? title.charAt(0) + title.slice(1).toLowerCase() : title;
