import type { Part } from '../sheet.ts';
import type { Band } from './bands.ts';
import { putRule } from './columns.ts';
import { type Desk, fittedLine, none, pairsOf, putLines, widthOf } from './desk.ts';
import { authorityName, printTitle } from './national-words.ts';
import { otherText, taxRow, wordOf } from './other-values.ts';
import { gap, otherDay, placeAndDay, putLine, reachText } from './parts.ts';

/** How prints of authorities begin and end: the name of a system, titles in many places, boxes with letters, sums of taxes. */

const SYSTEMS =
  'ATLAS|ATLAS-Einfuhr|DMS|DMS Import|DMS 4.1|DELTA G|DELTA I/E|AIDA|AGS|PUESC|AIS/IMPORT|AIS|TVINN|TDS|UCC-AIS|e-Zoll|PLDA|IDMS|SIGMA|ICIS|MASP|eTIR|ZEFIR|BIMIS|SAD.net|MIC-CUST|CDPS'.split(
    '|',
  );

const versioned = ({ random }: Desk): string =>
  random.pick(SYSTEMS) +
  random.pick(['', '', ` ${random.whole(1, 12)}.${random.whole(0, 9)}`, ' (H1)', ' I1', ' – H1']);

function putAt(desk: Desk, place: 'left' | 'middle' | 'right', parts: readonly Part[], wanted: number): void {
  const { sheet, left, width } = desk;
  const size = fittedLine(desk, parts, width, wanted);
  const free = width - widthOf(desk, parts, size);
  sheet.put(left + (place === 'left' ? 0 : place === 'right' ? free : free / 2), sheet.y, parts, size);
}

/** The name of a system or of the authority at the left, the title at the right or in the middle below it. */
export const logoTitle: Band = (desk) => {
  const { sheet, style, random, left, width } = desk;
  const { size } = sheet.print;
  const name = random.isHit(0.5) ? versioned(desk) : authorityName(style);
  const title = printTitle(style);
  const big = fittedLine(desk, none(name), width * 0.4, size * random.between(1.2, 2));
  sheet.put(left, sheet.y, none(name), big);
  const isBeside = random.isHit(0.55);
  if (isBeside) {
    const fit = fittedLine(desk, none(title), width * 0.52, size * random.between(1, 1.5));
    sheet.putEnding(left + width, sheet.y, none(title), fit);
    sheet.y += Math.max(big, fit) * 1.4;
  } else {
    sheet.y += big * 1.5;
    putAt(desk, random.pick(['left', 'middle', 'right']), none(title), size * random.between(1.1, 1.7));
    sheet.y += size * 2;
  }
  gap(desk, 0.2, 0.8);
};

/** A title in the middle, at times with the kind of the paper or the act below it. */
export const subtitled: Band = (desk) => {
  const { sheet, style, random } = desk;
  const { size } = sheet.print;
  const place = random.pick(['left', 'middle', 'middle'] as const);
  putAt(desk, place, none(printTitle(style).toUpperCase()), size * random.between(1.2, 1.8));
  sheet.y += size * 2.2;
  const below = random.pick([
    `(EU) ${random.pick(['952/2013', '2015/2446', '2015/2447'])}`,
    `${otherText(style, 'declarationType')} - ${otherText(style, 'office')}`,
    placeAndDay(desk),
    `${versioned(desk)} ${otherDay(desk)}`,
  ]);
  putAt(desk, place, none(below), size * random.between(0.8, 1));
  sheet.y += size * 1.8;
};

/** No title: only what a program prints at the edge. */
export const untitled: Band = (desk) => {
  putLine(
    desk,
    none(`${versioned(desk)}  ${otherDay(desk)}  ${desk.random.whole(10, 23)}:${desk.random.whole(10, 59)}`),
    desk.sheet.print.size * 0.85,
  );
  gap(desk, 0.2, 0.8);
};

/** The number of the declaration as it stands below its bars, between stars or spaced, at the right. */
export const barNumber: Band = (desk) => {
  const { sheet, facts, random, style } = desk;
  const { size } = sheet.print;
  const star = random.pick(['*', '', '']);
  const name = random.isHit(0.7) ? style.named('mrn', random.pick([' ', ': '])) : [];
  const parts: Part[] = [...name, ...none(star), { text: facts.mrn, kind: 'mrn' }, ...none(star)];
  putAt(desk, random.pick(['right', 'right', 'middle', 'left']), parts, size * random.between(1, 1.3));
  sheet.y += size * 1.9;
};

/** Boxes with letters at the edge of the form: office, control, acceptance. */
export const letterBoxes: Band = (desk) => {
  const { sheet, style, random, left, width, facts } = desk;
  const { size } = sheet.print;
  sheet.need(size * 6);
  const boxes: Part[][][] = [
    [none(`A ${wordOf(style, 'office')}`), none(otherText(style, 'office'))],
    [none(`D/J ${wordOf(style, 'control')}`), none(otherText(style, 'control'))],
    [[...none('B '), ...style.named('date')], [{ text: style.day(facts.accepted), kind: 'date' }]],
    [none(`C ${wordOf(style, 'contact')}`), none(otherText(style, 'contact'))],
  ];
  const some = random.shuffled(boxes).slice(0, random.whole(2, 4));
  const room = width / some.length;
  const ends = some.map((lines, at) => putLines(desk, left + at * room, sheet.y, lines, room - size, size * 0.9));
  sheet.y = Math.max(...ends) + size * random.between(0.4, 1);
};

/** Numbers at the right and nothing at the left. */
export const numbersRight =
  (tokens: string): Band =>
  (desk) => {
    const { sheet, left, width, random } = desk;
    const { size } = sheet.print;
    const x = left + width * random.between(0.5, 0.6);
    const edge = x + (left + width - x) * random.between(0.42, 0.55);
    for (const { name, value } of pairsOf(desk, tokens)) {
      const end = putLines(desk, x, sheet.y, [name], edge - x - size * 0.5, size * 0.9);
      sheet.y = Math.max(end, putLines(desk, edge, sheet.y, [value], left + width - edge, size * 0.95)) + size * 0.1;
    }
    gap(desk, 0.3, 1);
  };

/** Numbers as cells of one line, their names in a line above. */
export const numbersAcross =
  (tokens: string): Band =>
  (desk) => {
    const { sheet, left, width, random } = desk;
    const size = sheet.print.size * random.between(0.8, 0.95);
    const pairs = pairsOf(desk, tokens);
    const room = width / Math.max(1, pairs.length);
    const put = (lines: readonly (readonly Part[])[]) => {
      const ends = lines.map((line, at) => putLines(desk, left + at * room, sheet.y, [line], room - size * 0.7, size));
      sheet.y = Math.max(sheet.y, ...ends);
    };
    put(pairs.map(({ name }) => name));
    put(pairs.map(({ value }) => value));
    gap(desk, 0.4, 1);
  };

/** A line over the whole width. */
export const ruled: Band = (desk) =>
  putRule(desk, { x: desk.left, width: desk.width }, desk.sheet.print.size, desk.random.pick(['-', '_', '=', '·']));

/** Sums of each tax, with what is paid and how. */
export const taxSums: Band = (desk) => {
  const { sheet, style, random, left, width } = desk;
  const size = sheet.print.size * 0.9;
  sheet.need(size * 8);
  gap(desk, 0.3, 1);
  const x = random.isHit(0.5) ? left : left + width * 0.5;
  const room = random.isHit(0.5) ? width * 0.5 : width * 0.4;
  putLines(desk, x, sheet.y, [none(wordOf(style, 'tax'))], room * 0.6, size);
  sheet.putEnding(x + room, sheet.y, none(random.pick(['EUR', 'DKK', 'SEK', 'PLN', 'NOK', 'CZK'])), size);
  sheet.y += size * 2.5;
  for (const kind of ['A00', 'A30', 'B00'].slice(random.whole(0, 1))) {
    const [code = '', , rate = '', amount = ''] = taxRow(style, kind);
    sheet.put(x, sheet.y, none(`${code}  ${rate}`), size);
    sheet.putEnding(x + room, sheet.y, none(amount), size);
    sheet.y += size * 1.3;
  }
  sheet.put(x, sheet.y, style.named('total'), fittedLine(desk, style.named('total'), room * 0.5, size));
  sheet.putEnding(x + room, sheet.y, none(style.amount()), size);
  sheet.y += size * 1.8;
};

/** To which account what is owed goes, until when. */
export const bank: Band = (desk) => {
  const { sheet, style, random } = desk;
  sheet.need(sheet.print.size * 6);
  gap(desk, 0.4, 1.2);
  const country = random.pick(['DE', 'DK', 'SE', 'NL', 'PL', 'FI']);
  for (const text of [
    `${wordOf(style, 'payable')}: ${style.amount()}`,
    `IBAN ${country}${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
    `${wordOf(style, 'payment')}: ${otherText(style, 'payment')}  ${otherDay(desk)}`,
    reachText(desk),
  ].slice(random.whole(0, 1)))
    putLine(desk, none(text), sheet.print.size * 0.9);
};
