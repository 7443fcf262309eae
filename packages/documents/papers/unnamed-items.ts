import { isProcedurePair } from '@lods/cbam/customs-procedures';
import { Exact } from '@lods/cbam/decimal';
import { type FoundItem, stackedHead } from './items.ts';
import { isKnownCode } from './known-codes.ts';
import type { FoundLabel, ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { type Found, formed, linesBelow, spanOf, valueNear } from './near.ts';
import type { DecimalMark } from './numerals.ts';
import { LEAST_CONFIDENCE } from './page.ts';
import { columnsAt, inRow } from './table.ts';
import { isAllInOtherUnit } from './units.ts';
import { asCode, asCountry, asMass, asProcedure, type Formed } from './values.ts';
import type { Label } from './vocabulary.ts';

/** '7326 90 98 90', '7326.90.98': no number of another kind is parted so. */
const GROUPED = /^\d{4}[ .](\d{2}[ .]\d{2}([ .]?\d{2})?|\d{6})$/;
const DATE = /^(19|20)\d{2}[ .](0[1-9]|1[0-2])[ .](0[1-9]|[12]\d|3[01])$/;
/** A code of ten digits is at most so many words. */
const MOST_WORDS = 4;
const KG = /\d\s*(kg|kgs|kgm|kilo)\.?$/i;
/** Boxes of the single administrative document, whose numbers are bolder print than their names. */
const BOXES: Readonly<Record<string, Label>> = {
  '31': 'description',
  '33': 'code',
  '34': 'origin',
  '35': 'gross',
  '37': 'procedure',
  '38': 'net',
};
const IN_HEAD: readonly Label[] = ['description', 'gross', 'net', 'origin', 'procedure'];
const FEWEST_HEADS = 2;
const IN_LINE_POINTS = 3;
/** The name of a box stands so close behind its number. */
const NAME_POINTS = 30;
const SINGLE_DOCUMENT =
  /europæiske union|european (community|union)|europäische (union|gemeinschaft)|europeiska unionen/i;

/**
 * The goods items of a paper on which no name leads to a code: of a worn scan whose heads cannot be read, or in words that the vocabulary does
 * not have. Codes are known by their form and the nomenclature, all else by its form on their line. Nothing of it is sure.
 */
export function findUnnamedItems(lines: readonly ReadLine[], mark: DecimalMark): FoundItem[] {
  const boxes = boxesOf(lines);
  const inBoxes = boxes.filter(({ label }) => label === 'code').flatMap((box) => codeInBox(lines, box) ?? []);
  // A worn '38' may look like the box of the code.
  const boxed = inBoxes.filter(({ cell }, at) => inBoxes.findIndex((inBox) => inBox.cell.y === cell.y) === at);
  const isBoxed = ({ cell }: Found) => boxed.some((box) => box.cell.words.some((word) => cell.words.includes(word)));
  const others = lines.flatMap((line) => codesOn(line).slice(0, 1)).filter((code) => !isBoxed(code));
  const codes = inColumn(lines, [...boxed, ...others]).sort((a, b) => a.cell.y - b.cell.y);
  return codes.map((code, index) => {
    const start = startOf(code);
    const next = codes[index + 1];
    const end = next ? startOf(next) : Number.POSITIVE_INFINITY;
    // A form has one item, whose values may stand above its code.
    const ownLines = codes.length === 1 ? lines : lines.filter(({ line }) => line.y >= start && line.y < end);
    const row = rowOf(lines, code);
    const named = (kind: Label, form: (text: string) => Formed | null) =>
      [
        ...ownLines.flatMap(({ labels }) => labels),
        ...boxes.filter(({ line }) => ownLines.some(({ index }) => index === line)),
      ]
        .filter(({ label }) => label === kind)
        .map((label) => valueNear(ownLines, label, form))
        .find((found) => found !== null);
    const mass = (text: string) => (isAllInOtherUnit(lines) ? null : asMass(text, mark));
    const [less, larger] = massesOf(row, mass);
    const heads = headsOver(lines, code);
    const headed = (kind: Label, form: (text: string) => Formed | null) => {
      const head = heads.find(({ label }) => label === kind);
      if (head && stackedHead(lines, head, kind)) return null;
      return head ? inRow(row, heads, head, form) : null;
    };
    const find = (kind: Label, form: (text: string) => Formed | null) => headed(kind, form) ?? named(kind, form);
    return {
      code,
      origin: unsure(find('origin', asCountry) ?? byForm(row, asCountry)),
      net: unsure(find('net', mass) ?? less),
      gross: unsure(find('gross', mass) ?? larger),
      procedure: unsure(
        find('procedure', asProcedure) ??
          byForm(row, (text) => (isProcedurePair(text.replace(/[ .]/, '')) ? asProcedure(text) : null)),
      ),
      description: unsure(longestText(row)),
      number: null,
      startY: codes.length === 1 ? (lines[0]?.line.y ?? 0) : start,
    };
  });
}

/** The boxes of the single administrative document by their numbers, where its names cannot be read. */
function boxesOf(lines: readonly ReadLine[]): FoundLabel[] {
  if (!lines.some(({ line }) => SINGLE_DOCUMENT.test(line.words.map(({ text }) => text).join(' ')))) return [];
  return lines.flatMap(({ values, index }) =>
    values.flatMap((cell, at) => {
      const label = BOXES[cell.words[0]?.text ?? ''];
      const next = values[at + 1];
      const hasName = cell.words.length > 1 || (next && /\p{L}/u.test(next.text) && next.x - cell.right < NAME_POINTS);
      return label && hasName ? [{ label, cell, inline: [], line: index }] : [];
    }),
  );
}

/** The subheading and its last two digits stand in boxes of their own, among what is left of rules. */
function codeInBox(lines: readonly ReadLine[], box: FoundLabel): Found | null {
  const inSpan = spanOf(lines, box);
  for (const { values } of linesBelow(lines, box)) {
    const numbers = values.filter(inSpan).flatMap(({ words }) => words.filter(({ text }) => /^[\d.]+$/.test(text)));
    for (let count = numbers.length; count > 0; count -= 1) {
      const found = formed(cellOf(numbers.slice(0, count), box.cell.page), asCode, 'below the label');
      if (found) return { ...found, isSure: false };
    }
  }
  return null;
}

/** Below and above codes that are known stand those of goods that the nomenclature is not carried for. */
function inColumn(lines: readonly ReadLine[], known: readonly Found[]): Found[] {
  if (known.length < 2) return [...known];
  const isInLine = (cell: Cell) =>
    known.some(
      (code) =>
        Math.abs(code.cell.x - cell.x) < IN_LINE_POINTS && Math.abs(code.cell.right - cell.right) < 2 * IN_LINE_POINTS,
    );
  return lines.flatMap(({ values }) => {
    const ownCode = known.find(({ cell }) =>
      values.some(({ words }) => cell.words.some((word) => words.includes(word))),
    );
    if (ownCode) return [ownCode];
    const neighbour = values.find((cell) => isInLine(cell) && asCode(cell.text)?.isSure);
    const found = neighbour && formed(neighbour, asCode, 'by its form');
    return found ? [{ ...found, isSure: false }] : [];
  });
}

/** The heads of the table that a code stands in, where at least two of them are known. */
function headsOver(lines: readonly ReadLine[], { cell }: Found): FoundLabel[] {
  const line = lines.findLast(
    ({ line, labels }) =>
      line.page === cell.page &&
      line.y < cell.y &&
      labels.filter(({ label }) => IN_HEAD.includes(label)).length >= FEWEST_HEADS,
  );
  const [first] = line?.labels ?? [];
  return first ? columnsAt(lines, first) : [];
}

const startOf = ({ cell }: Found) => cell.y - cell.height * 0.5;
const unsure = (found: Found | null | undefined): Found | null => (found ? { ...found, isSure: false } : null);

/** Codes anywhere on a paper, known by their form. */
export const codesByForm = (lines: readonly ReadLine[]): Found[] => lines.flatMap(codesOn);

function codesOn({ values }: ReadLine): Found[] {
  return values.flatMap((cell) => codeIn(cell, values) ?? []);
}

function codeIn(cell: Cell, row: readonly Cell[]): Found | null {
  if (!/\d{4}/.test(cell.text)) return null;
  for (let start = 0; start < cell.words.length; start += 1)
    for (let end = Math.min(cell.words.length, start + MOST_WORDS); end > start; end -= 1) {
      const part = cellOf(cell.words.slice(start, end), cell.page);
      const found = formed(part, asCode, 'by its form');
      if (!found || /^\d+$/.test(cell.words[start - 1]?.text ?? '') || /^\d{2}$/.test(cell.words[end]?.text ?? ''))
        continue;
      if (DATE.test(part.text)) continue;
      const known = isKnownCode(found.value);
      const isCode = GROUPED.test(part.text)
        ? known !== false
        : known === true &&
          (end - start > 1 ||
            row.some((otherCell) => otherCell !== cell && (KG.test(otherCell.text) || asCountry(otherCell.text))));
      if (isCode) return { ...found, isSure: false };
    }
  return null;
}

/** The cells on the line of a code, without its own words and without doubtful ones: a form proves nothing of what was hardly read. */
function rowOf(lines: readonly ReadLine[], { cell: code }: Found): Cell[] {
  const middle = code.y + code.height / 2;
  return lines
    .filter(({ line }) => line.page === code.page && Math.abs(line.y + line.height / 2 - middle) < code.height * 0.6)
    .flatMap(({ values }) => values)
    .flatMap((cell) => {
      const words = cell.words.filter((word) => !code.words.includes(word) && word.confidence >= LEAST_CONFIDENCE);
      return words.length > 0 ? [cellOf(words, cell.page)] : [];
    });
}

const byForm = (row: readonly Cell[], form: (text: string) => Formed | null): Found | null => {
  const [first, ...others] = row.flatMap((cell) => formed(cell, form, 'by its form') ?? []);
  return first && others.every(({ value }) => value === first.value) ? first : null;
};

/** Two masses in kg on a line are net and gross: goods weigh no more than with their packing. */
function massesOf(row: readonly Cell[], mass: (text: string) => Formed | null): [Found | null, Found | null] {
  const found = row.filter(({ text }) => KG.test(text)).flatMap((cell) => formed(cell, mass, 'by its form') ?? []);
  if (found.length !== 2) return [null, null];
  const [first, second] = found as [Found, Found];
  return new Exact(first.value).lte(second.value) ? [first, second] : [second, first];
}

function longestText(row: readonly Cell[]): Found | null {
  const [longest] = row
    .filter(({ text }) => /\p{Ll}{3}/u.test(text) && !asCountry(text) && !KG.test(text))
    .sort((a, b) => b.text.length - a.text.length);
  return longest ? { value: longest.text, text: longest.text, isSure: false, cell: longest, how: 'by its form' } : null;
}
