import { countryFrom, massFrom, mrnFrom } from '../learned/formed.ts';
import type { Guess } from '../learned/network/spans.ts';
import type { Kind } from '../learned/network/tags.ts';
import type { Token, TokenPaper } from '../learned/network/tokens.ts';
import { PLACE } from '../learned/parties/address.ts';
import { folded, type Unit } from '../learned/stretches.ts';
import type { DecimalMark } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import { formOf } from './forms.ts';
import { type Area, blockUnder, EVERYWHERE, isIn } from './places.ts';

/** What the network calls the words of a field: of two places with the same words, the one that is called so is meant. */
const KINDS: Partial<Record<PaperKey, readonly Kind[]>> = {
  'Afsender Adresse': PLACE,
  'Afsender Navn': ['exporter-name'],
  'Modtager Navn': ['importer-name'],
  'Reference nummer': ['reference', 'mrn'],
  'SE-nummer': ['importer-number'],
  MRN: ['mrn'],
  Bruttomasse: ['gross'],
  Nettomasse: ['net'],
  Oprindelsesland: ['origin'],
  Procedure: ['procedure'],
  Varebeskrivelse: ['description'],
  Varekode: ['code'],
};
const MOST_TOKENS = 5;
/** A person may write a country otherwise than the paper. */
const MOST_LEFT_OUT = 2;

export interface Page {
  readonly paper: TokenPaper;
  readonly guesses: readonly Guess[];
  /** The folded words of what was approved. */
  readonly values: ReadonlySet<string>;
  readonly mark: DecimalMark;
  /** Where each of its pages begins in the count of lines. */
  readonly tops: ReadonlyMap<number, number>;
}

/** Where a person pointed, in points from the top left corner of the page. */
export interface PointedPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Where {
  readonly area: Area;
  readonly near: Token | null;
  readonly pointed?: PointedPlace | undefined;
}

/** Where the words of a value stand in an area, one stretch for each cell: the best of the places. Null: nowhere. */
export function alignedTo(page: Page, key: PaperKey, value: string, { area, near, pointed }: Where): Unit[] | null {
  // What a person pointed at may stand anywhere.
  const found = candidates(page, key, value, pointed ? EVERYWHERE : area);
  const underPointer = pointed ? found.filter((units) => isWithin(page, units, pointed)) : [];
  const kinds = KINDS[key] ?? [];
  const scored = (underPointer.length > 0 ? underPointer : found).map((units) => {
    const [first] = units;
    const token = page.paper.tokens[first?.from ?? 0] as Token;
    const isCalledSo = kinds.includes(page.guesses[token.index]?.kind ?? 'none');
    const apart = near ? Math.abs(token.y - near.y) : 0;
    return { units, score: (isCalledSo ? 0 : 1000) + (units.length - 1) * 50 + apart };
  });
  return scored.sort((a, b) => a.score - b.score)[0]?.units ?? null;
}

/** Boxes of words end at the edges of their letters. */
const EDGE_POINTS = 2;

const isWithin = ({ paper, tops }: Page, units: readonly Unit[], pointed: PointedPlace): boolean =>
  units.every(({ from, to }) =>
    paper.tokens.slice(from, to).every((token) => {
      const y = token.y + token.height / 2 - (tops.get(token.page) ?? 0);
      return (
        token.page === pointed.page &&
        token.x >= pointed.x - EDGE_POINTS &&
        token.right <= pointed.x + pointed.width + EDGE_POINTS &&
        y >= pointed.y - EDGE_POINTS &&
        y <= pointed.y + pointed.height + EDGE_POINTS
      );
    }),
  );

function candidates({ paper, mark }: Page, key: PaperKey, value: string, area: Area): Unit[][] {
  switch (key) {
    case 'Varekode':
    case 'Procedure':
      return withDigits(paper, value, area);
    case 'Nettomasse':
    case 'Bruttomasse':
      // Where the print leaves open which mark is meant, the approved value says it.
      return formedAs(paper, area, (text) =>
        marksOf(mark).some((mark) => Number(massFrom(text, mark)?.value) === Number(value)),
      );
    case 'Oprindelsesland':
      return formedAs(paper, area, (text) => countryFrom(text)?.value === value);
    case 'SE-nummer':
      return formedAs(paper, area, (text) => formOf(key, text, mark)?.value === value);
    case 'MRN':
      return formedAs(paper, area, (text) => mrnFrom(text)?.value === value);
    default:
      return withWords(paper, value, area, key === 'Afsender Adresse' ? MOST_LEFT_OUT : 0);
  }
}

const marksOf = (mark: DecimalMark): readonly DecimalMark[] => (mark === 'unknown' ? [',', '.'] : [mark]);

/** Tokens of one cell that together say the value, the fewest from each beginning. */
function formedAs({ tokens, cells }: TokenPaper, area: Area, isValue: (text: string) => boolean): Unit[][] {
  const found: Unit[][] = [];
  for (const token of tokens) {
    if (!isIn(area, token) || folded(token.text) === '') continue;
    const end = Math.min(cells[token.cell]?.to ?? 0, token.index + MOST_TOKENS);
    for (let to = token.index + 1; to <= end; to += 1) {
      const text = tokens
        .slice(token.index, to)
        .map((token) => token.text)
        .join(' ');
      if (!isValue(text)) continue;
      found.push([{ from: token.index, to }]);
      break;
    }
  }
  return found;
}

/** Digits that follow each other on a line, however they are parted over cells; the last ones also in the line under it, where its cell broke them. */
function withDigits(paper: TokenPaper, value: string, area: Area): Unit[][] {
  const { tokens, cells } = paper;
  const digitsOf = ({ text }: Token) => (/^[\d.,/'’-]+$/.test(text) ? text.replace(/\D/g, '') : '');
  const found: Unit[][] = [];
  for (const token of tokens) {
    if (!isIn(area, token) || digitsOf(token).length < 2) continue;
    let rest = value;
    const taken: Token[] = [];
    for (let index = token.index; rest !== '' && tokens[index]?.line === token.line; index += 1) {
      const ownToken = tokens[index] as Token;
      const digits = digitsOf(ownToken);
      if (digits === '' || !rest.startsWith(digits)) {
        if (taken.length === 0) break;
        continue;
      }
      taken.push(ownToken);
      rest = rest.slice(digits.length);
    }
    const cell = cells[token.cell];
    const under = rest !== '' && taken.length > 0 && cell ? blockUnder(paper, cell)[0] : undefined;
    const broken = under ? tokens.slice(under.from, under.to) : [];
    if (broken.length > 0 && broken.map(digitsOf).join('') === rest) {
      taken.push(...broken);
      rest = '';
    }
    if (rest === '') found.push(inUnits(tokens, taken));
  }
  return found;
}

/** '7318 15 58 / 11' is one of them: a good without the last two digits has the first part alone. */
function inUnits(tokens: readonly Token[], taken: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  for (const { index, cell } of taken) {
    const last = units.at(-1);
    const between = tokens.slice(last?.to ?? index, index);
    if (last && tokens[last.from]?.cell === cell && between.every(({ text }) => folded(text) === ''))
      units[units.length - 1] = { from: last.from, to: index + 1 };
    else units.push({ from: index, to: index + 1 });
  }
  return units;
}

/** Words one after another: on in the cell, in the cell under it, in the next of its line, or else wherever the next ones stand nearest. */
function withWords(paper: TokenPaper, value: string, area: Area, omitted: number): Unit[][] {
  const wanted = value
    .split(/[\s,;]+/)
    .map(folded)
    .filter(Boolean);
  return paper.tokens
    .filter((token) => isIn(area, token) && folded(token.text) === wanted[0])
    .flatMap((token) => {
      const units = followed(paper, wanted, token.index, { area, omitted });
      return units ? [units] : [];
    });
}

function followed(
  paper: TokenPaper,
  wanted: readonly string[],
  start: number,
  { area, omitted }: { area: Area; omitted: number },
): Unit[] | null {
  const units: Unit[] = [];
  let at = start;
  let matched = 0;
  for (;;) {
    const { to, count } = runFrom(paper, wanted.slice(matched), at);
    matched += count;
    units.push({ from: at, to });
    if (matched === wanted.length) return units;
    const next = nextOf(paper, wanted.slice(matched), { from: at, to }, area);
    if (next === null) return wanted.length - matched <= omitted && matched > omitted ? units : null;
    at = next;
  }
}

/** How far wanted words go on from a token within its cell. */
function runFrom(
  { tokens, cells }: TokenPaper,
  wanted: readonly string[],
  from: number,
): { to: number; count: number } {
  const end = cells[tokens[from]?.cell ?? -1]?.to ?? from;
  let count = 0;
  let to = from;
  for (let index = from; index < end && count < wanted.length; index += 1) {
    const word = folded(tokens[index]?.text ?? '');
    if (word !== '' && word !== wanted[count]) break;
    if (word === '') continue;
    count += 1;
    to = index + 1;
  }
  return { to, count };
}

function nextOf(paper: TokenPaper, wanted: readonly string[], { from, to }: Unit, area: Area): number | null {
  const { tokens, cells } = paper;
  const ownToken = tokens[from] as Token;
  const cell = cells[ownToken.cell];
  const isNext = (index: number | undefined) => index !== undefined && folded(tokens[index]?.text ?? '') === wanted[0];
  const under = cell && blockUnder(paper, cell)[0];
  if (under && isNext(under.from)) return under.from;
  if (tokens[to]?.line === ownToken.line && isNext(to)) return to;
  const others = tokens
    .filter((token) => isIn(area, token) && token.index !== ownToken.index && isNext(token.index))
    .map((token) => ({
      index: token.index,
      count: runFrom(paper, wanted, token.index).count,
      apart: Math.abs(token.y - ownToken.y) + Math.abs(token.x - ownToken.x) / 4,
    }))
    .sort((a, b) => b.count - a.count || a.apart - b.apart);
  return others[0]?.index ?? null;
}
