import type { Found } from '../../near.ts';
import { partyNamedBy } from '../head-words.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { isFormOfFirm } from './legal-forms.ts';

export const MAY_NOT_BE_WHOLE = 'it may not be the whole name, or more than one';

/** A name that its line may cut, that holds two firms, or that begins with the mark of a list is for a person, whoever is sure of it. */
export function asWholeName(found: Found | null, paper: TokenPaper): Found | null {
  if (!found?.isSure) return found;
  const named = withoutStreet(found.value);
  if (named !== found.value) return { ...found, value: named, text: named, isSure: false, doubt: MAY_NOT_BE_WHOLE };
  const isOpen =
    hasTwoFirms(found.value) ||
    IN_A_LIST.test(found.value) ||
    goesOnInNextLine(found, paper) ||
    goesOnOnItsLine(found, paper) ||
    mayBeginAbove(found, paper);
  return isOpen ? { ...found, isSure: false, doubt: MAY_NOT_BE_WHOLE } : found;
}

/** 'DE3137793 Würzburger Befestigungstechnik AG': the number of the firm is no part of its name. */
export function withoutNumberBefore<Name extends { readonly value: string; readonly text: string }>(name: Name): Name {
  const bare = name.value.replace(NUMBER_BEFORE, '');
  return bare === name.value ? name : { ...name, value: bare, text: bare };
}
const NUMBER_BEFORE = /^(?:[A-Z]{2} ?)?\d[\dA-Z./-]{5,}[):;,]? (?=\p{Lu})/u;

/** 'Murtaler Stahlhandel GmbH Gewerbepark 6': words with a number behind the form of a firm are of its address. */
function withoutStreet(name: string): string {
  const words = name.split(/\s+/);
  const form = words.findIndex((word, at) => at > 0 && isFormOfFirm(word));
  const behind = words.slice(form + 1).findIndex((word) => !isFormOfFirm(word) && !/^[&+]$/.test(word));
  const street = words.slice(form + 1 + behind);
  return form > 0 && behind >= 0 && /\d/.test(street.join(' ')) ? words.slice(0, form + 1 + behind).join(' ') : name;
}

/** '(A) Bharat Fasteners Pvt. Ltd.' */
const IN_A_LIST = /^(?:\([A-Z\d]{1,2}\)|[A-Z\d]{1,2}[):]) /;

/** 'Charpentes Lorraines SAS Transit Moselle SARL'; 'GmbH & Co. KG' is one form. */
function hasTwoFirms(name: string): boolean {
  const words = name.split(/\s+/);
  const isForm = (at: number) => at > 0 && isFormOfFirm(words[at] ?? '');
  const first = words.findIndex((_, at) => isForm(at));
  if (first < 1) return false;
  const behind = words.slice(first + 1).findIndex((word, at) => !isForm(first + 1 + at) && !/^[&+]$/.test(word));
  const next = first + 1 + behind;
  return behind >= 0 && words.some((_, at) => at > next && isForm(at)) && /^\p{Lu}\p{L}{2}/u.test(words[next] ?? '');
}

const MOST_LEFT = 4;
const LINE_GAP = 1.9;
const SAME_LEFT = 4;

/** 'Avsändare Jiangyin Huaxin' at the end of a line, and 'Steel Tube Co., Ltd.,' at the beginning of the next one. */
function goesOnInNextLine({ cell, value }: Found, paper: TokenPaper): boolean {
  const last = paper.tokens.findLast(({ word }) => cell.words.some(({ x, y }) => x === word.x && y === word.y));
  const end = last && paper.cells[last.cell];
  if (!last || !end || last.index !== end.to - 1 || isFormOfFirm(last.text) || value.endsWith('.')) return false;
  const next = paper.cells.find((candidate) => isNextLine(candidate, end));
  return next !== undefined && beginsWithForm(paper.tokens.slice(next.from, next.to));
}

/** 'Ulster Plains Reinforcement' before '(GB) Ltd': a name without the form of a firm, and right behind it one, or a bracket that opens. */
function goesOnOnItsLine({ cell, value }: Found, { tokens }: TokenPaper): boolean {
  if (value.split(/\s+/).some(isFormOfFirm)) return false;
  const last = tokens.findLast(({ word }) => cell.words.some(({ x, y }) => x === word.x && y === word.y));
  if (!last || /[,;]$/.test(last.text)) return false;
  const behind = tokens
    .slice(last.index + 1, last.index + 1 + MOST_BEHIND)
    .filter(({ line, x }, at) => line === last.line && (at > 0 || x - last.right < last.height * NEXT_WORD));
  return behind.some(({ text }, at) => isFormOfFirm(text) || (at === 0 && /^\(\p{Lu}/u.test(text)));
}
const MOST_BEHIND = 2;
const NEXT_WORD = 1;

/** 'Importør er Hvidesande' over 'Fiskeriudstyr A/S, Nordhavnskaj 19': a line of a text ends in a word that may be the first of the name. */
function mayBeginAbove({ cell, how }: Found, paper: TokenPaper): boolean {
  if (how === 'in the block') return false;
  const first = paper.tokens.find(({ word }) => cell.words.some(({ x, y }) => x === word.x && y === word.y));
  const ownCell = first && paper.cells[first.cell];
  const above = first && paper.lines[first.line - 1];
  const [begin, end] = [paper.cells[above?.from ?? -1], paper.cells[(above?.to ?? 0) - 1]];
  if (!ownCell || !begin || !end || first.index !== ownCell.from || !isNextLine(ownCell, begin)) return false;
  const areHeads = paper.cells.slice(above?.from, above?.to).some(({ from }) => isPartyWord(paper.tokens[from]));
  if (end.to - begin.from < FEWEST_IN_TEXT || areHeads) return false;
  const last = paper.tokens[end.to - 1]?.text ?? '';
  return /^\p{Lu}\p{L}+$/u.test(last) && !isFormOfFirm(last);
}
const isPartyWord = (token: Token | undefined): boolean => partyNamedBy(token?.text ?? '') !== null;
/** A head or a line of an address has fewer words. */
const FEWEST_IN_TEXT = 6;

const isNextLine = (candidate: TokenCell, { page, line, x, y, height }: TokenCell): boolean =>
  candidate.page === page &&
  candidate.line > line &&
  candidate.y - y < height * LINE_GAP &&
  Math.abs(candidate.x - x) < SAME_LEFT;

function beginsWithForm(words: readonly Token[]): boolean {
  const form = words.slice(0, MOST_LEFT).findIndex(({ text }) => isFormOfFirm(text));
  return (
    form >= 0 && words.slice(0, form).every(({ text }) => /^(?:\p{Lu}|[&+]$)/u.test(text) && !/[,;:\d]/.test(text))
  );
}
