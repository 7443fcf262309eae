import { LEAST_OF_A_LOAD_KG, leastKgOf, mostTonnesOf, unusualMass } from '@lods/cbam/usual-mass';
import { readWrittenMrn } from '../lines/codes/codes.ts';
import type { LearnedItem } from './learned/learned-reading.ts';
import { type DecimalMark, numeralOf, readNumeral } from './numerals.ts';
import type { Page } from './page.ts';
import { marksOf } from './proven-mark.ts';

/** Where programs part thousands with a point, and where with a comma; other countries part them with a blank, or both ways. */
const POINT_PARTS: ReadonlySet<string> = new Set('AT BE DE DK EL ES GR HR IT NL PT RO SI'.split(' '));
const COMMA_PARTS: ReadonlySet<string> = new Set('GB IE MT XI'.split(' '));

const OF_FIRM = /^([A-Z]{2})\d{7,12}[A-Z]{0,2}$/;
/** A paper in English may come from a program that writes numbers as the English do, wherever it stands. */
const ENGLISH =
  /^(?:gross|net|mass|weight|origin|commodity|description|consignee|exporter|importer|goods|entry)[:.]?$/i;
const FEWEST_ENGLISH = 3;

/** The decimal mark of the country whose customs took the declaration; 'unknown': its numbers of declarations and firms name none, or several that write otherwise. */
function markOfCountry(pages: readonly Page[]): DecimalMark {
  const words = pages.flatMap((page) => page.words.map(({ text }) => text.replace(/[.,;:()]+$|^[(]/g, '')));
  const declared = words.flatMap((text) => (readWrittenMrn(text).fault === null ? [text.slice(2, 4)] : []));
  const firms = words.flatMap((text) => OF_FIRM.exec(text)?.[1] ?? []);
  const marks = new Set((declared.length > 0 ? declared : firms).map(markIn));
  const [mark = 'unknown', ...others] = marks;
  const isEnglish = words.filter((text) => ENGLISH.test(text)).length >= FEWEST_ENGLISH;
  return others.length > 0 || (mark === ',' && isEnglish) ? 'unknown' : mark;
}

const markIn = (country: string): DecimalMark =>
  POINT_PARTS.has(country) ? ',' : COMMA_PARTS.has(country) ? '.' : 'unknown';

/** '28.162' or '28,162'; of a mass without a mark, at most three digits, which no program parts. */
const PARTED = /^[1-9]\d{0,2}([.,])\d{3}$/;
const WHOLE = /^[1-9]\d{0,2}$/;

/** The masses of goods as they are printed, where all that have a mark have the same one and leave two readings; null: some are of another form. */
function alikeMasses(items: readonly LearnedItem[]) {
  const goods = items.flatMap(({ code, net, gross }) =>
    net === null
      ? []
      : [
          {
            code: code.value,
            isTonnes: net.kgPerUnit === 1000,
            masses: [net, gross].flatMap((mass) => (mass ? [bare(mass.text)] : [])),
          },
        ],
  );
  const masses = goods.flatMap((good) => good.masses);
  const signs = new Set(masses.flatMap((mass) => PARTED.exec(mass)?.[1] ?? []));
  const areAlike = masses.every((mass) => PARTED.test(mass) || WHOLE.test(mass));
  return areAlike && signs.size === 1 && goods.length === items.length
    ? { goods, sign: [...signs][0] as '.' | ',' }
    : null;
}

const bare = (text: string): string => numeralOf(text.replace(/^\D+|[^\d]+$/g, '')) ?? '';

/**
 * '28.162' of wire rod on a paper of Dutch customs: its programs part thousands with a point, and the coil would be a sample otherwise. Two signs of their own
 * kind; either alone decides nothing, since a program may write as the English do and samples are sent.
 */
export function markOfLoadsAtHome(items: readonly LearnedItem[], pages: readonly Page[]): DecimalMark {
  const alike = alikeMasses(items);
  const mark = markOfCountry(pages);
  if (!alike || mark === 'unknown' || alike.sign === mark || marksOf(pages).includes(alike.sign)) return 'unknown';
  const { goods } = alike;
  const kg = (mass: string) => Number(readNumeral(mass, mark).decimal);
  const areUsual = goods.every(
    ({ code, isTonnes, masses }) =>
      !isTonnes && masses.every((mass) => unusualMass(code, String(kg(mass))) !== 'heavy'),
  );
  const isSample = goods.some(
    ({ code, masses: [net = ''] }) =>
      PARTED.test(net) && leastKgOf(code) !== null && kg(net) / 1000 < LEAST_OF_A_LOAD_KG,
  );
  return areUsual && isSample ? mark : 'unknown';
}

/** '220,400' tonnes of fertiliser part no thousands: no ship carries as much. */
export function markOfTonnes(items: readonly LearnedItem[]): DecimalMark {
  const alike = alikeMasses(items);
  if (!alike?.goods.every(({ isTonnes }) => isTonnes)) return 'unknown';
  const parted = alike.sign === ',' ? '.' : ',';
  const isTooMuch = alike.goods.some(({ code, masses: [net = ''] }) => {
    const most = mostTonnesOf(code);
    return most !== null && Number(readNumeral(net, parted).decimal) > most;
  });
  return isTooMuch ? alike.sign : 'unknown';
}
