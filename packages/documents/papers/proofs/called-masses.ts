import type { FoundItem } from '../items.ts';
import type { Cell, Line } from '../layout.ts';
import { type Mass, massesIn, TOTAL_WORDS } from '../learned/masses/mass-words.ts';
import { massesOfInitials } from '../learned/masses/masses-in-order.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import type { Word } from '../page.ts';
import { SAID_OTHERWISE } from '../told-otherwise.ts';
import { asMass, TWO_READINGS } from '../values.ts';
import { OTHER_TOTAL } from '../weigh.ts';
import { type Called, type Candidate, calledValues, type Kinds, rowsOf } from './callings.ts';
import { isOfWords, ofEach } from './of-each.ts';

const MOST_NAME_WORDS = 6;
const MOST_VALUE_WORDS = 3;
const MOST_GROSS_PER_NET = 1.35;
/** Ratios of amounts without and with a tax are all alike. */
const ALIKE = 0.0006;
const KG = /^kgs?[.,;)]?$|^kgm[.,;)]?$/i;

/** The numbers of a cell: all of it, or what stands behind a name and before the end, its unit or a sign. */
const numbersIn =
  (mark: DecimalMark) =>
  ({ words }: Cell): Candidate[] => {
    const numbers: Candidate[] = [];
    let from = 0;
    for (let at = 0; at < words.length; at += 1) {
      const end =
        /^\d/.test(words[at]?.text ?? '') && !isPartOfElement(words, at) ? endOfNumber(words, at, mark) : null;
      if (end === null) {
        if (/^[·|;/–—-]$|[;|,·]$/.test(words[at]?.text ?? '')) from = at + 1;
        continue;
      }
      const ownWords = words.slice(at, end);
      const before = words.slice(Math.max(from, at - MOST_NAME_WORDS), at);
      const value = massOf(ownWords, mark);
      const isNamed = before.some(({ text }) => /\p{L}/u.test(text));
      if (value && (isNamed || before.length === 0))
        numbers.push({ value, words: ownWords, before: isNamed ? before : [] });
      from = end + (KG.test(words[end]?.text ?? '') ? 1 : 0);
      at = Math.max(end, from) - 1;
    }
    return numbers;
  };

/** '18 09' behind a name is the number of a data element, '40 00' a procedure. */
const isPartOfElement = (words: readonly Word[], at: number): boolean => {
  const isPair = (text = '') => /^\d{2}$/.test(text);
  return isPair(words[at]?.text) && (isPair(words[at - 1]?.text) || isPair(words[at + 1]?.text));
};

function endOfNumber(words: readonly Word[], from: number, mark: DecimalMark): number | null {
  for (let end = Math.min(words.length, from + MOST_VALUE_WORDS); end > from; end -= 1) {
    const next = words[end]?.text ?? '';
    const isEnd =
      end === words.length ||
      KG.test(next) ||
      KG.test(words[from - 1]?.text ?? '') ||
      /^[^\p{L}\p{Sc}\d%]/u.test(next) ||
      /[,;]$/.test(words[end - 1]?.text ?? '');
    if (isEnd && massOf(words.slice(from, end), mark) !== null) return end;
  }
  return null;
}

function massOf(words: readonly Word[], mark: DecimalMark): string | null {
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/[,;]+$/, '');
  const mass = asMass(text, mark);
  return mass?.isSure ? mass.value : null;
}

/** 'Kg netos' */
const PLURAL = /(?<!\p{L})(net[oa]|brut[oa])s(?!\p{L})/giu;

function callingOf(name: string): Mass | null {
  const [mass, ...others] = massesIn(name.replace(PLURAL, '$1'));
  return mass && others.length === 0 ? mass : null;
}

/** 'Masa bruta / neta (kg)', 'EM / RM' */
function callingsOf(name: string): readonly Mass[] {
  const masses = massesIn(name.replace(PLURAL, '$1'));
  return masses.length === 2 ? masses : massesOfInitials(name);
}

/** 'N 109.85 KG', 'G 118.70 KG': one letter right before a number. */
function callingOfLetter(name: string): Mass | null {
  const letter = /(?:^|\s)([NGB])[.:]?$/.exec(name)?.[1];
  return letter ? (letter === 'N' ? 'net' : 'gross') : null;
}

const isOfAllLines = () => false;

/** The numbers that a paper calls net or gross masses, by their names or by one letter; none on lines of sums. */
function calledMasses(lines: readonly Line[], mark: DecimalMark): readonly Called<Mass>[][] {
  const ofGoods = lines.filter(
    ({ words }) => !(TOTAL_WORDS.test(textOf(words)) && words.some(({ text }) => /\d/.test(text))),
  );
  const candidatesIn = numbersIn(mark);
  const ways: readonly Kinds<Mass>[] = [
    { callingOf, callingsOf, isOfAllLines, candidatesIn },
    { callingOf: callingOfLetter, isOfAllLines, candidatesIn },
  ];
  return ways.map((kinds) => calledValues(rowsOf(ofGoods), kinds));
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/**
 * The goods with the numbers that the paper calls their net and gross masses: each with one of both, none above the other by more than packing weighs, and not all in one ratio, as
 * amounts and their taxes are. What a reader is sure of and is another number is left to a person.
 */
export function withCalledMasses(
  items: readonly FoundItem[],
  lines: readonly Line[],
  mark: DecimalMark,
): readonly FoundItem[] {
  if (items.some(({ net, gross }) => net?.how === TAUGHT || gross?.how === TAUGHT)) return items;
  for (const called of calledMasses(lines, mark)) {
    const each = (mass: Mass) =>
      ofEach(
        items,
        called.filter((value) => value.called === mass),
        (item) => item[mass],
      );
    const [nets, grosses] = [each('net'), each('gross')];
    if (!nets || !grosses || !arePairs(nets, grosses)) continue;
    return items.map((item, at) => {
      const [net, gross] = [nets[at] as Called<Mass>, grosses[at] as Called<Mass>];
      return { ...item, net: settled(item.net, net, gross), gross: settled(item.gross, gross, net) };
    });
  }
  return items;
}

function arePairs(nets: readonly Called<Mass>[], grosses: readonly Called<Mass>[]): boolean {
  const ratios = nets.map(({ value }, at) => Number(grosses[at]?.value) / Number(value));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return least >= 1 && most <= MOST_GROSS_PER_NET && (ratios.length === 1 || most - least > ALIKE);
}

/** What other numbers of the paper, or its own mark, say against a mass no name settles. */
const OPEN: readonly (string | undefined)[] = [TWO_READINGS, OTHER_TOTAL];

function settled(found: Found | null, calledMass: Called<Mass>, partner: Called<Mass>): Found | null {
  const { value, cell } = calledMass;
  if (found && OPEN.includes(found.doubt)) return found;
  if (found?.value === value && isOfWords(calledMass, found)) return { ...found, isProven: true };
  // The gross mass read as the net one would leave none above it.
  const isPartner = found !== null && found.value === partner.value && isOfWords(partner, found);
  if (found && !isPartner && (found.isSure || found.isProven) && found.value !== value) return open(found);
  return { value, text: cell.text, isSure: true, isProven: true, cell, how: 'in the column' };
}

const open = ({ isProven: _, ...found }: Found): Found => ({ ...found, isSure: false, doubt: SAID_OTHERWISE });
