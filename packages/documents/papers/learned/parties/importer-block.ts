import { textOf } from '../block-lines.ts';
import type { Learned } from '../learned-value.ts';
import type { Token, TokenPaper } from '../network/tokens.ts';
import { firmNumber, isNumberName } from './firm-numbers.ts';
import { isFormOfFirm } from './legal-forms.ts';
import type { PartyBlock } from './party-blocks.ts';
import { asLearned, unitsOf } from './sender-block.ts';
import { importersInSentences } from './sender-sentence.ts';

const MOST_NAME_WORDS = 9;

/** The names that the blocks of importers on a paper begin with, each up to its address or number, and those that its sentences name. */
export const importersNamed = (paper: TokenPaper, blocks: readonly PartyBlock[]): Learned[] => [
  ...blocks.flatMap(({ party, lines }) => (party === 'importer' ? (nameIn(lines) ?? []) : [])),
  ...importersInSentences(paper).flatMap((name) => (isName(textOf(name), name.length) ? [nameOf(name)] : [])),
];

const nameOf = (tokens: readonly Token[]): Learned => asLearned(tokens, textOf(tokens).replace(/[,;:]+$/, ''));

/** The name at the beginning of a block; null: its end is not to be seen. */
function nameIn(lines: PartyBlock['lines']): Learned | null {
  const [first, ...others] = lines
    .flatMap((line) => (isFirmWithDash(line) ? [line] : unitsOf(line)))
    .map(withoutNumber)
    .filter(({ length }) => length > 0);
  if (!first) return null;
  const units = [first, ...others];
  let end = 1;
  while (isFormAt(units, end)) end += 1;
  const name = units.slice(0, end).flat();
  const next = units[end] ?? [];
  const mayGoOn = !isFormOfFirm(name.at(-1)?.text ?? '') && next.some(({ text }) => isFormOfFirm(text));
  const isClosed = !mayGoOn && (isFormOfFirm(name.at(-1)?.text ?? '') || /\d/.test(textOf(next)));
  return isClosed && isName(textOf(name), name.length) ? nameOf(name) : null;
}

/** 'TUBOMINHO - MATERIAIS DE CONDUTA, LDA' alone on its line: nothing but its form stands behind the comma, there or in the next line. */
const isFirmWithDash = (line: readonly Token[]): boolean =>
  line.some(({ text }) => /^[–—-]$/.test(text)) &&
  !/\d/.test(textOf(line)) &&
  line.slice(0, -1).every(({ text }, at) => !text.endsWith(',') || isFormOfFirm(line[at + 1]?.text ?? ''));

/** 'S.L.,' behind a comma, 'KG, EORI DE7900985' in the next line, or 'Manufacturing Limited': what belongs to the name before it. */
function isFormAt(units: readonly (readonly Token[])[], at: number): boolean {
  const unit = units[at] ?? [];
  const before = units[at - 1]?.at(-1)?.text ?? '';
  if (unit.length === 0 || /\d/.test(textOf(unit))) return false;
  if (unit.every(({ text }) => isFormOfFirm(text))) return true;
  return !isFormOfFirm(before) && isFormOfFirm(unit.at(-1)?.text ?? '');
}

/** A unit without the number of the firm and its name: 'DE7634244/0000 Wittmoor Stahlkontor', 'NIF B24164402'. */
function withoutNumber(unit: readonly Token[]): readonly Token[] {
  const text = textOf(unit);
  if (isNumberName(text) && (/\d{5}/.test(text) || unit.length < 3)) return [];
  return unit.filter(({ text }) => firmNumber(text.replace(/^[([]|[)\],;.]+$|\/\d{4}$/g, ''), '') === null);
}

const isName = (text: string, words: number): boolean =>
  words <= MOST_NAME_WORDS &&
  /\p{L}{2}/u.test(text) &&
  !/\d{2}|[@:]./.test(text) &&
  /^[\p{Lu}\d„“"(]/u.test(text) &&
  !isNumberName(text) &&
  !/(?:[&+/-]|(?<!\p{L})(?:and|og|och|und|et|i|y|e))[,;:]*$/iu.test(text);
