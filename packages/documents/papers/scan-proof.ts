import { isKnownCode } from './known-codes.ts';
import { endsInForm } from './learned/parties/legal-forms.ts';
import { isMemberState } from './member-states.ts';
import type { Found } from './near.ts';
import { isSeenAgain, LEAST_CONFIDENCE, type Page, type Word } from './page.ts';
import { asCountry, asDanishNumber, asMrn } from './values.ts';

/** Where names carry letters that Danish, English and German do not have: the recognition gives them as their plainest likeness. */
const OTHER_LETTERS = new Set(
  'AL AT AZ BA BG BR CH CZ DE EE ES FI FR GR HR HU IS KZ LT LU LV MD ME MK MX NO PL PT RO RS RU SE SI SK TM TR UA VN'.split(
    ' ',
  ),
);
/** In Latin letters their firms write themselves without marks, being at home in another script, or with those of Danish. */
const WRITTEN_PLAIN = new Set(['BY', 'KZ', 'NO', 'RU', 'UA']);
/** Whether the name and place of a sender come out of the recognition with all of their letters. */
const keepsItsLetters = (country: string | null): boolean =>
  country !== null && (!OTHER_LETTERS.has(country) || WRITTEN_PLAIN.has(country));

/** The sender of single goods of a scan: of another country than the one of the head, it may lose letters that this one has not. */
export function openOfLetters<Sender extends { readonly name: Found; readonly address: Found }>(
  sender: Sender,
): Sender {
  if (keepsItsLetters(countryOnScan(sender.address.value))) return sender;
  return { ...sender, name: { ...sender.name, isSure: false }, address: { ...sender.address, isSure: false } };
}

/** 'Vega Pipe LLC, Quay 5' on one line: the comma behind the form of a firm parts its name from the address. */
const isWholeSender = ({ value, text }: Found, country: string | null, isSwedish: boolean): boolean =>
  keepsItsLetters(country) &&
  !(isSwedish && /[åä]/iu.test(text)) &&
  !ODD.test(endsInForm(value) ? text.replace(/,$/, '') : text);

const HIGH_CONFIDENCE = 0.88;
/** Of eight digits that no nomenclature confirms. */
const SURELY_READ = 0.93;
const ODD = /,,|\bCo\.? Ltd|[$|[\]{}<>_~¢£§©®=*\\]|\p{L}\d\p{L}|\p{Ll}\p{Lu}\p{Ll}?$|\d[oOlI]\b|,$/u;

/** No Swedish is among the readings: ä comes out as å. */
const SWEDISH = /^(varubeskrivning|mottagare|nettovikt|bruttovikt|tullverket|varukod|förfarande)[.:]?$/i;
const FEWEST_SWEDISH = 2;

/** O and 0, I and 1 look alike where letters and digits meet. */
const LIKENESS = /\p{L}[01]|[01]\p{L}|[OoIl]\d|\d[OoIl]/u;

/** Share of doubtful words from which on two readings agree on wrong ones as well: measured, a fax of which a tenth is doubtful. */
const MOST_DOUBTFUL = 0.08;
/** A code is known and a mass has its pair; of names and texts nothing says that both readings took one letter for another. */
const MOST_DOUBTFUL_OF_TEXTS = 0.05;
const TEXTS = new Set(['Afsender Adresse', 'Afsender Navn', 'Modtager Navn', 'Varebeskrivelse']);
/** Numbers of these countries have a letter, which was read as a digit: 'IE3682074O'. */
const LETTER_LOST = /^(?:CY|ES|IE)\d+$/;
const PROVEN_BY_CHECK_DIGIT = new Set(['Reference nummer', 'SE-nummer']);

/** What a closer look at a page that is hard to read may prove, where each good has its own values. */
export const OF_GOODS: ReadonlySet<string> = new Set([
  'Bruttomasse',
  'Nettomasse',
  'Oprindelsesland',
  'Procedure',
  'Varekode',
]);

/** Of letters with the marks of another language the readings make different ones, on the cleanest page. */
const PLAIN = /^\p{ASCII}*$/u;

/** Whether a scan is so worn or coarse that little on it can be sure. */
export const isHardToRead = (pages: readonly Page[]): boolean => doubtfulShare(pages) > MOST_DOUBTFUL;

function doubtfulShare(pages: readonly Page[]): number {
  const words = pages
    .flatMap((page) => (page.source === 'ocr' ? page.words : []))
    .filter(({ text }) => PLAIN.test(text));
  const isDoubtful = ({ confidence, seenAgain }: Word) =>
    confidence < LEAST_CONFIDENCE || seenAgain === 'doubtful before';
  return words.filter(isDoubtful).length / Math.max(1, words.length);
}

const isOnOneLine = ({ words }: Found['cell']): boolean => {
  const tops = words.map(({ y }) => y);
  return Math.max(...tops) - Math.min(...tops) < Math.min(...words.map(({ height }) => height)) / 2;
};

/** Letters with marks come out as their likeness in the languages that are read: 'Rhéne', 'Terås'. */
const OTHER_MARKS = /[^\p{ASCII}æøåÆØÅäöüßÄÖÜ²³°µ×–’]/u;
/** '9 Person ansvarlig for betalinger' is the name of an empty box. */
const BOX_NUMBER = /^\d{1,2} \p{L}/u;
const LOST_MARKS = /[^\p{ASCII}æøåÆØÅäöüßÄÖÜ]|å|Å/u;

/** Words of papers in the languages that the recognition knows: descriptions in another one lose the marks of their letters. */
const READ_LANGUAGES =
  /^(varebeskrivelse|varekode|importør|afsender|oprindelse.*|nettomasse|toldsted|goods|consignee|importer|exporter|commodity|origin|net|gross|warenbezeichnung|warennummer|empfänger|versender|ursprung.*|eigenmasse|rohmasse|zoll.*)[.:]?$/i;
const FEWEST_OF_LANGUAGE = 2;

/**
 * Of ten digits the last two may stand in a box of their own: where digits stand close behind eight, or a word in doubt right behind them, or a mark joins
 * something to them, these are half of a code.
 */
const halfCodes =
  (pages: readonly Page[], tops: ReadonlyMap<number, number>) =>
  ({ cell }: Found): boolean =>
    JOINED_ON.test(cell.words.at(-1)?.text ?? '') ||
    pages.some(
      ({ number, words }) =>
        number === cell.page &&
        words.some(({ text, x, y, height, confidence }) => {
          const gap = (x - cell.right) / height;
          const isBehind = x > cell.right - 1 && Math.abs(y + (tops.get(number) ?? 0) - cell.y) < height / 2;
          const isWorn = text.length <= MOST_SIGNS && confidence < LEAST_CONFIDENCE && gap < RIGHT_BEHIND;
          return isBehind && (isWorn || (/^[\dOolISBZ]{1,3}$/.test(text) && gap < NEAR_BEHIND));
        }),
    );
/** In heights of the print. */
const NEAR_BEHIND = 5;
const RIGHT_BEHIND = 2.5;
/** What the last two digits of a code are made of, with a mark before them. */
const MOST_SIGNS = 4;
const JOINED_ON = /[-–—./,]$/;

/** '24 112 +B' of '24 112,5': a fraction that was made a word of. */
const isCutMass =
  (pages: readonly Page[], tops: ReadonlyMap<number, number>) =>
  ({ cell }: Found): boolean =>
    pages.some(
      ({ number, words }) =>
        number === cell.page &&
        words.some(({ text, x, y, height, confidence }) => {
          const gap = (x - cell.right) / height;
          const isOnLine = Math.abs(y + (tops.get(number) ?? 0) - cell.y) < height / 2;
          return (
            isOnLine && gap > -FRACTION_BEHIND && gap < FRACTION_BEHIND && x > cell.x && isFraction(text, confidence)
          );
        }),
    );
/** In heights of the print. */
const FRACTION_BEHIND = 1;
const isFraction = (text: string, confidence: number): boolean =>
  confidence < LEAST_CONFIDENCE && text.length <= MOST_SIGNS && !/^k[gø]\b|^[|:;.)\]-]+$/i.test(text);

/** Whether a value that a scan gave has a second sign, besides the confidence of its words, that it was read right. */
export function scanProof(
  pages: readonly Page[],
  {
    senderCountry,
    importerCountry,
    tops,
    areGoodsWhole,
  }: {
    senderCountry: string | null;
    importerCountry: string | null;
    tops: ReadonlyMap<number, number>;
    areGoodsWhole: boolean;
  },
): (key: string, found: Found) => boolean {
  const times = new Map<string, number>();
  for (const { words } of pages) for (const { text } of words) times.set(text, (times.get(text) ?? 0) + 1);
  const isHard = isHardToRead(pages);
  const areTextsHard = doubtfulShare(pages) > MOST_DOUBTFUL_OF_TEXTS;
  const isSwedish = pages.some(({ words }) => words.filter(({ text }) => SWEDISH.test(text)).length >= FEWEST_SWEDISH);
  const isForeign = !pages.some(
    ({ words }) => words.filter(({ text }) => READ_LANGUAGES.test(text)).length >= FEWEST_OF_LANGUAGE,
  );
  const isHalf = halfCodes(pages, tops);
  // 'Varens art' stands at each good: the name of the field, where its value was not seen.
  const isRepeated = (text: string) => text.split(' ').every((word) => (times.get(word) ?? 0) > 1);
  return (key, found) => {
    const { value, text, cell } = found;
    const isProven = OF_GOODS.has(key)
      ? areGoodsWhole && isSeenAgain(cell.words)
      : PROVEN_BY_CHECK_DIGIT.has(key) && (asMrn(value) ?? asDanishNumber(value))?.isSure;
    if ((isHard && !isProven) || (areTextsHard && TEXTS.has(key))) return false;
    switch (key) {
      case 'Reference nummer':
        return (
          asMrn(value)?.isSure ??
          ((times.get(value) ?? 0) > 1 || (cell.confidence >= HIGH_CONFIDENCE && !LIKENESS.test(value)))
        );
      case 'Varekode':
        return (
          (value.length === 10 && (isKnownCode(value) ?? cell.confidence >= HIGH_CONFIDENCE)) ||
          (value.length === 8 &&
            (isKnownCode(value) ?? cell.confidence >= SURELY_READ) &&
            cell.confidence >= HIGH_CONFIDENCE &&
            !isHalf(found))
        );
      case 'Modtager Navn':
        return (
          !LOST_MARKS.test(text) &&
          !ODD.test(text) &&
          !BOX_NUMBER.test(value) &&
          !(importerCountry && OTHER_LETTERS.has(importerCountry))
        );
      case 'SE-nummer':
        return !LETTER_LOST.test(value);
      case 'MRN':
        // Of the declaration before, as a transit of another country.
        return isMemberState(value.slice(2, 4)) || value.slice(2, 4) === 'XI';
      case 'Afsender Navn':
      case 'Afsender Adresse':
        return isWholeSender(found, senderCountry, isSwedish);
      case 'Varebeskrivelse':
        // The next line may be another field's, whose label was not read.
        return (
          !ODD.test(value) &&
          !isRepeated(value) &&
          isOnOneLine(cell) &&
          !isForeign &&
          !OTHER_MARKS.test(value) &&
          !(isSwedish && /\P{ASCII}/u.test(value))
        );
      case 'Nettomasse':
      case 'Bruttomasse':
        return !isCutMass(pages, tops)(found);
      case 'Procedure':
        return /^\d{4}$/.test(value) && /^(0[17]|4[0-9]|5[1-4]|6[1-8]|7[1-8]|9[0-6])/.test(value);
      default:
        return true;
    }
  };
}

/** The country at the end of an address; null where none is told. */
export const countryOf = (address: string): string | null =>
  (asCountry(address.split(/,\s*/).at(-1) ?? '') ?? asCountry(BEFORE_POSTCODE.exec(address)?.[1] ?? ''))?.value ?? null;
/** 'NO-6600 Sunndalsøra'. */
const BEFORE_POSTCODE = /(?:^|,\s*)([A-Z]{2})-\d{3,6}\b/;

/** The same of a scan, whose comma before the country may be lost: '32511 Sadat City EG'. */
export const countryOnScan = (address: string): string | null =>
  countryOf(address) ?? asCountry(BEHIND_TOWN.exec(address)?.[1] ?? '')?.value ?? null;
const BEHIND_TOWN = /\d.* \p{L}+ ([A-Z]{2})$/u;
