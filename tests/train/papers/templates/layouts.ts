import { KINDS } from '../heads.ts';
import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { ended } from './boxes.ts';
import { declarationOf } from './declarations.ts';
import {
  type Desk,
  exporterOf,
  fitted,
  isOfGoods,
  isRole,
  none,
  ofGoods,
  pairOf,
  partyOf,
  strangerOf,
  widthOf,
} from './desk.ts';
import { formWordOf } from './form-words.ts';
import { madeIn, massHead, massLine, massRows, massSlash } from './masses.ts';
import { otherText, wordOf } from './other-values.ts';
import { partyLine, placeAndDay, reachText, strangerName } from './parts.ts';
import { senderLine } from './party-forms.ts';
import { printName } from './print-words.ts';
import { tradeName, tradeText } from './trade-values.ts';
import { isTrade } from './trade-words.ts';

/**
 * Lines of cells, as a text: '1 item | 4 description ; code: | 2> net (gross)'. A cell begins with its share of the line and how its text stands:
 * '>' ends at the right, '^' in the middle. In it stand tokens; ';' begins a further line of the cell. A token alone is its value, with ':' its name
 * and its value, with '=' its name; a party with '~' is in one line, with '-' without its number, with '=' without its name. '?' leaves a token, or
 * a cell behind its share, out by chance. Signs around a token stay; what is no token is a text, '_' its blanks.
 */
export interface Layout {
  readonly lines: readonly (readonly Cell[])[];
  readonly size: number;
  /** What stands between a name and its value. */
  readonly end: string;
  /** What stands between pairs of names and values that follow each other. */
  readonly mark: string;
}

interface Cell {
  readonly share: number;
  readonly align: '' | '>' | '^';
  readonly rows: readonly (readonly Piece[])[];
  /** Its name is not read, as where it stands upright. */
  readonly isMute?: boolean;
}

interface Piece {
  readonly before: string;
  readonly token: string;
  readonly form: '' | '-' | ':' | '=' | '~';
  readonly after: string;
}

/** What was laid out and not yet written: places beside and below where it will begin. */
export interface Laid {
  readonly placed: readonly {
    readonly x: number;
    readonly dy: number;
    readonly parts: readonly Part[];
    readonly size: number;
  }[];
  readonly height: number;
  /** Whether a word was too broad, so that its print is smaller. */
  readonly isTight: boolean;
}

const SPECIAL =
  'masses|massSlash|massLine|madeIn|exporterLine|exporterPlace|total|mrnOf|referenceOf|dateOf|counted|stranger|reach|placeAndDay|reference|mrn|date|otherDate|importerNumber|agentNumber|count|totalNet|totalGross|rival'.split(
    '|',
  );
const isToken = (token: string): boolean =>
  isOfGoods(token) || isRole(token) || isTrade(token) || SPECIAL.includes(token) || formWordOf(token) !== null;

export function layoutOf(desk: Desk, lines: readonly string[], size = desk.sheet.print.size): Layout {
  const { random } = desk;
  const shares = new Map<string, number>();
  const shared = (share: string, at: number): number => {
    const key = `${at} ${share}`;
    const value = shares.get(key) ?? Number(share) * random.between(0.88, 1.15);
    shares.set(key, value);
    return value;
  };
  return {
    size,
    end: random.pick([': ', ': ', ' ', ' : ', ' = ', '  ']),
    mark: random.pick(['  ', '   ', ', ', '; ', ' | ', ' · ', ' / ']),
    lines: lines
      .map((line) =>
        line.split(' | ').flatMap((text, at): Cell[] => {
          const [head = '1', ...words] = text.split(' ');
          const [, share = '1', align = '', chance] = /^([\d.]+)([>^]?)(\??)$/.exec(head) ?? [];
          if (chance && !random.isHit(0.55)) return [];
          return [{ share: shared(share, at), align: align as Cell['align'], rows: rowsOf(desk, words) }];
        }),
      )
      .filter(({ length }) => length > 0),
  };
}

function rowsOf({ random }: Desk, words: readonly string[]): Piece[][] {
  const rows: Piece[][] = [[]];
  for (const word of words) {
    if (word === ';') rows.push([]);
    else if (!word.endsWith('?') || random.isHit(0.55)) rows.at(-1)?.push(pieceOf(word.replace(/\?$/, '')));
  }
  return rows.filter(({ length }) => length > 0);
}

function pieceOf(word: string): Piece {
  const [, before = '', token = '', form = '', after = ''] =
    /^([([„"_]*)([A-Za-z]+)([-:=~]?)([)\],;."%/“]*)$/.exec(word) ?? [];
  return isToken(token)
    ? { before: before.replaceAll('_', ' '), token, form: form as Piece['form'], after }
    : { before: word.replaceAll('_', ' '), token: '', form: '', after: '' };
}

/** The name under which a token stands. */
function nameOfToken(desk: Desk, token: string): Part[] {
  const { style } = desk;
  if (token === desk.shared) return [];
  if (token === 'total') return style.named('total');
  if (token === 'masses' || token === 'massSlash')
    return massHead(desk).flatMap((row, at) => (at > 0 ? [{ text: ' ' }, ...row] : row));
  if (token === 'massLine') return none(printName(style, 'weight'));
  if (token === 'madeIn') return style.named('origin');
  if (token === 'exporterLine') return style.named('exporter');
  if (token === 'counted') return none(style.label('count'));
  if (isOfGoods(token)) return style.named(token as Field);
  if (isRole(token)) return style.named(token);
  if (isTrade(token)) return none(tradeName(style, token));
  if (token === 'exporterPlace') return none(style.label('city'));
  if (token === 'stranger') return none(strangerName(desk));
  if (token === 'mrnOf' || token === 'referenceOf' || token === 'dateOf') return style.named(OF_DECLARATION[token]);
  const word = formWordOf(token);
  return word ? none(wordOf(style, word)) : [...pairOf(desk, token).name];
}
const OF_DECLARATION = { mrnOf: 'mrn', referenceOf: 'reference', dateOf: 'date' } as const;

function exporterPlace(desk: Desk, at: number): Part[] {
  const { street, postcode, city, country } = exporterOf(desk, at);
  const kinds = KINDS.exporter;
  return [
    { text: street, kind: kinds.street },
    { text: ', ' },
    { text: postcode, kind: kinds.postcode },
    { text: ' ' },
    { text: city, kind: kinds.city },
    { text: ', ' },
    { text: desk.style.country(country), kind: kinds.country },
  ];
}

function valueOfToken(desk: Desk, token: string, at: number | null): Part[] {
  if (at !== null && isOfGoods(token)) return ofGoods(desk, token as Field, at);
  if (at !== null && token === 'exporter') return [{ text: exporterOf(desk, at).name, kind: 'exporter-name' }];
  if (at !== null && token === 'exporterLine') return senderLine(desk, at);
  if (at !== null && token === 'massLine') return massLine(desk, at);
  if (at !== null && token === 'massSlash') return massSlash(desk, at);
  if (at !== null && token === 'madeIn') return madeIn(desk, at);
  if (at !== null && token === 'exporterPlace') return exporterPlace(desk, at);
  if (at !== null && token === 'mrnOf') return [{ text: declarationOf(desk, at).mrn, kind: 'mrn' }];
  if (at !== null && token === 'referenceOf') return [{ text: declarationOf(desk, at).reference, kind: 'reference' }];
  if (at !== null && token === 'dateOf')
    return [{ text: desk.style.day(declarationOf(desk, at).accepted), kind: 'date' }];
  if (isTrade(token)) return none(tradeText(desk, token, at));
  if (token === 'counted') return none(String(desk.facts.goods.length));
  if (token === 'reach') return none(reachText(desk));
  if (token === 'placeAndDay') return none(placeAndDay(desk));
  const word = formWordOf(token);
  return word ? none(otherText(desk.style, word)) : [...pairOf(desk, token).value];
}

/** The same lines, of which some cells have no name. */
export const muted = ({ random }: Desk, layout: Layout, share: number): Layout => ({
  ...layout,
  lines: layout.lines.map((cells) => cells.map((cell) => ({ ...cell, isMute: random.isHit(share) }))),
});

/** One piece as parts; nothing, not even its name, where the paper says it elsewhere. */
function partsOf(desk: Desk, { before, token, form, after }: Piece, at: number | null, end: string): Part[] {
  if (token === '') return none(before);
  if (form === '=' && !isRole(token)) return nameOfToken(desk, token);
  if (token === 'rival' && form === ':') {
    const { name, value } = pairOf(desk, token);
    return [...ended(name, end), ...value];
  }
  const value = valueOfToken(desk, token, at);
  if (value.length === 0) return [];
  return [...none(before), ...(form === ':' ? ended(nameOfToken(desk, token), end) : []), ...value, ...none(after)];
}

/** A party of the whole paper: its name over its lines, or all in one. */
function partyRows(desk: Desk, { token, form }: Piece): Part[][] {
  if (token === 'stranger') return [none(strangerName(desk)), ...strangerOf(desk).map(none)];
  if (!isRole(token)) return [];
  if (form === '~') return [partyLine(desk, token)];
  const lines = partyOf(desk, token, form !== '-');
  return form === '=' ? lines : [desk.style.named(token), ...lines];
}

const isParty = ({ token }: Piece, at: number | null): boolean =>
  token === 'stranger' || (isRole(token) && (at === null || token !== 'exporter'));

function contentOf(desk: Desk, { rows }: Cell, at: number | null, { end, mark }: Layout): Part[][] {
  return rows.flatMap((pieces) => {
    const lines: Part[][] = [[]];
    for (const [index, piece] of pieces.entries()) {
      if (piece.token === 'masses' && piece.form !== '=' && at !== null) {
        lines.push(...(piece.form === ':' ? massHead(desk) : []), ...massRows(desk, at), []);
        continue;
      }
      const isBehindPair = piece.form === ':' && pieces[index - 1]?.form === ':';
      if (isParty(piece, at)) {
        lines.push(...partyRows(desk, piece), []);
        continue;
      }
      const parts = partsOf(desk, piece, at, end);
      const line = lines.at(-1) as Part[];
      if (parts.length > 0) line.push(...none(line.length === 0 ? '' : isBehindPair ? mark : ' '), ...parts);
    }
    return lines.filter(({ length }) => length > 0);
  });
}

/** The names of what stands in a cell; where they stand before the values, none. */
function headOf(desk: Desk, { rows, isMute = false }: Cell): Part[][] {
  if (isMute) return [];
  return rows.flatMap((pieces) => {
    const names = pieces
      .filter(({ form, token }) => form === '' && token !== '')
      .map(({ token }) => nameOfToken(desk, token))
      .filter(({ length }) => length > 0);
    return names.length === 0 ? [] : [names.flatMap((name, at) => (at > 0 ? [{ text: ' / ' }, ...name] : name))];
  });
}

/** Lays the lines out for an item, for the whole paper (null), or their names. */
export function laid(desk: Desk, layout: Layout, at: number | 'names' | null): Laid {
  const { lines, size } = layout;
  const step = size * 1.2;
  const placed: Laid['placed'][number][] = [];
  let dy = 0;
  let isTight = false;
  for (const cells of lines) {
    const sum = cells.reduce((all, { share }) => all + share, 0);
    let left = desk.left;
    let deepest = 0;
    for (const cell of cells) {
      const whole = (cell.share / sum) * desk.width;
      const width = whole - size * 0.7;
      const content = at === 'names' ? headOf(desk, cell) : contentOf(desk, cell, at, layout);
      let line = 0;
      for (const parts of content) {
        const fit = fitted(desk, parts, width, size);
        isTight ||= fit.size < size * 0.93;
        for (const row of fit.rows) {
          const free = Math.max(0, width - widthOf(desk, row, fit.size));
          const shift = cell.align === '>' ? free : cell.align === '^' ? free / 2 : 0;
          placed.push({ x: left + shift, dy: dy + line * step, parts: row, size: fit.size });
          line += 1;
        }
      }
      deepest = Math.max(deepest, line);
      left += whole;
    }
    dy += deepest * step;
  }
  return { placed, height: dy, isTight };
}

/** Writes what was laid out from the current line on. */
export function putLaid({ sheet }: Desk, { placed, height }: Laid): void {
  for (const { x, dy, parts, size } of placed) sheet.put(x, sheet.y + dy, parts, size);
  sheet.y += height;
}

/** Lines of the whole paper. */
export function putLayout(desk: Desk, lines: readonly string[], size = desk.sheet.print.size): void {
  const whole = laid(desk, layoutOf(desk, lines, size), null);
  desk.sheet.need(Math.min(whole.height, desk.sheet.page.height * 0.6));
  putLaid(desk, whole);
}
