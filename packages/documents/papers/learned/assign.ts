import type { Span } from './network/spans.ts';

/** A value that was given to an item, and how plainly it is its own: 1 where every item has its own at the same place. */
export interface Given {
  readonly span: Span;
  readonly plainness: number;
}

const SAME_PLACE = 4;
const FULL = 0.999;
const BY_ORDER = 0.97;
const PARTLY = 0.9;
const SCATTERED = 0.5;
/** Two values of one kind at one place: '24 Country of dispatch' beside the origin. */
const AMBIGUOUS = 0.8;
const SAME_LINE = 0.7;

type Edge = (span: Span) => number;
const EDGES: readonly Edge[] = [({ y }) => y, ({ y, bottom }) => (y + bottom) / 2, ({ bottom }) => bottom];
const SIDES: readonly Edge[] = [({ x }) => x, ({ right }) => right];

/**
 * Gives each item at most one of the values of a kind: by the offset that most items share, by the numbers at which items begin, else by the order in
 * which they are read.
 */
export function assigned(
  items: readonly Span[],
  values: readonly Span[],
  numbers: readonly Span[] = [],
): (Given | null)[] {
  if (items.length === 0 || values.length === 0) return items.map(() => null);
  if (items.length === 1) return [onlyOf(values)];
  const byPlace = byOffset(items, values);
  const placed = byPlace.filter((place) => place !== null).length;
  if (placed >= items.length * FULL) return byPlace;
  const byNumber = inNumbered(items, values, numbers);
  if (byNumber) return byNumber;
  const inColumns = areBeside(items) || areCards(items, numbers) ? columnwise(items, values) : [];
  if (inColumns.length > 0 && inColumns.every((inColumn) => inColumn !== null)) return inColumns;
  const byOrder = inOrder(items, values);
  const ordered = byOrder.filter((place) => place !== null).length;
  if (placed >= ordered && placed >= items.length * SCATTERED) {
    // Where an item has none, the others may have their neighbours', but for what stands on their own line.
    const isOwn = (span: Span, item: Span | undefined) =>
      item !== undefined && Math.abs(span.y - item.y) < item.height * SAME_LINE;
    return byPlace.map(
      (place, at) =>
        place && {
          ...place,
          plainness: placed > 1 && !areBeside(items) && isOwn(place.span, items[at]) ? PARTLY : SCATTERED,
        },
    );
  }
  return byOrder;
}

/** 'Item 1 | Item 2' on one line: cards beside each other, though the code of one may stand lower than that of the other. */
function areCards(items: readonly Span[], numbers: readonly Span[]): boolean {
  const [first] = items;
  const areApart = first !== undefined && items.some(({ x }) => Math.abs(x - first.x) > LEAST_CARD);
  const isBeside = (number: Span, second: Span) =>
    second.page === number.page &&
    Math.min(number.share, second.share) >= LEAST &&
    Math.abs(second.y - number.y) < number.height / 2 &&
    second.x - number.x > LEAST_CARD;
  return areApart && numbers.some((number) => numbers.some((second) => isBeside(number, second)));
}
/** In points. */
const LEAST_CARD = 100;

/**
 * The values between the number of an item and that of the next one, where the numbers count on under each other and each leads to one code. Null: they
 * do not, or something between two of them leaves it open.
 */
function inNumbered(
  items: readonly Span[],
  values: readonly Span[],
  numbers: readonly Span[],
): (Given | null)[] | null {
  const starts = startsOf(items, numbers);
  if (!starts) return null;
  const reach = Math.max(...starts.slice(1).map((start, at) => start.y - (starts[at] as Span).y)) * LAST_REACH;
  const given = starts.map((start, at): Given | 'several' | null => {
    const next = starts[at + 1];
    const within = values.filter((value) =>
      next
        ? value.at > start.at && value.at < next.at
        : value.at > start.at && value.page === start.page && value.y - start.y < reach,
    );
    const span = within.length > 0 ? best(within) : null;
    if (!span) return null;
    return within.every((value) => textOf(value) === textOf(span)) ? { span, plainness: BY_ORDER } : 'several';
  });
  const found = given.filter((place) => place !== null);
  if (found.length * 2 < items.length || found.includes('several')) return null;
  return given as (Given | null)[];
}

/** The last item may be somewhat higher than the others. */
const LAST_REACH = 1.4;

/** The numbers at which the items begin: one before each code, on one page, each one above the last. */
function startsOf(items: readonly Span[], numbers: readonly Span[]): Span[] | null {
  const starts = items.map((item, at) =>
    numbers.findLast((number) => number.at < item.at && number.at > (items[at - 1]?.at ?? -1) && number.share >= LEAST),
  );
  const whole = starts.every((start) => start !== undefined) ? (starts as Span[]) : null;
  const counts = whole?.map((start) => Number(textOf(start).replace(/\D/g, '')));
  const isOneChain = whole?.every((start, at) => {
    const before = whole[at - 1];
    return (
      before === undefined ||
      (counts?.[at] === (counts?.[at - 1] ?? 0) + 1 &&
        start.page === before.page &&
        start.y > before.bottom &&
        Math.abs(start.x - before.x) < SAME_COLUMN)
    );
  });
  return whole && isOneChain ? whole : null;
}

const LEAST = 0.8;

const best = (values: readonly Span[]): Span =>
  values.reduce((most, value) => (value.share > most.share ? value : most));

/** Another likely value may be that of a good whose code was not found. */
const RIVAL = 0.5;

function onlyOf(values: readonly Span[]): Given {
  const span = best(values);
  const others = values.filter((value) => value !== span && value.share >= RIVAL && textOf(value) !== textOf(span));
  return { span, plainness: others.length > 0 ? SCATTERED : values.length === 1 ? 1 : BY_ORDER };
}

const textOf = ({ tokens }: Span): string => tokens.map(({ text }) => text).join(' ');

const areBeside = (items: readonly Span[]): boolean =>
  items.some((item, at) =>
    items
      .slice(at + 1)
      .some((otherItem) => otherItem.page === item.page && Math.abs(otherItem.y - item.y) < item.height),
  );

function byOffset(items: readonly Span[], values: readonly Span[]): (Given | null)[] {
  const onPage = Map.groupBy(values, ({ page }) => page);
  const isBeside = areBeside(items);
  let most: (Given | null)[] = items.map(() => null);
  let score = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (const edge of EDGES)
    for (const side of isBeside ? SIDES : [null]) {
      const votes = new Map<number, number>();
      const offsets = items.map((item) =>
        (onPage.get(item.page) ?? []).map((span) => ({
          span,
          keys: keysOf(edge(span) - edge(item), side ? side(span) - side(item) : 0),
        })),
      );
      for (const { keys } of offsets.flat()) for (const key of keys) votes.set(key, (votes.get(key) ?? 0) + 1);
      const likely = [...votes]
        .map(([key, count]) => ({ key, count, apart: apartBy(key) }))
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_TRIED);
      for (const { key, apart } of likely) {
        const given = matched(offsets, key);
        const count = given.filter((place) => place !== null).length;
        // Rows of even height fit each other's values as well as their own: the nearest are theirs.
        if (count > score || (count === score && count === items.length && apart < distance)) {
          score = count;
          distance = apart;
          most = given;
        }
      }
    }
  return most;
}

const MOST_TRIED = 5;
/** More half steps than the widest page has across. */
const ROW = 2 ** 20;
const apartBy = (key: number): number => Math.abs(Math.round(key / ROW));

/** The two nearest steps of a grid, in half steps, so that what lies between two steps meets its like; down and across in one number. */
function keysOf(down: number, across: number): number[] {
  const steps = (points: number) => [
    Math.floor(points / SAME_PLACE) * 2,
    Math.floor(points / SAME_PLACE + 0.5) * 2 + 1,
  ];
  return steps(down).flatMap((vertical) => steps(across).map((horizontal) => vertical * ROW + horizontal));
}

/** A value, and the steps that it stands away from an item. */
interface Offset {
  readonly span: Span;
  readonly keys: readonly number[];
}

function matched(offsets: readonly (readonly Offset[])[], key: number): (Given | null)[] {
  const taken = new Set<Span>();
  return offsets.map((ofItem) => {
    const ownSpans = ofItem.filter(({ span, keys }) => !taken.has(span) && keys.includes(key)).map(({ span }) => span);
    if (ownSpans.length === 0) return null;
    const span = best(ownSpans);
    taken.add(span);
    const isSame = ownSpans.every((value) => textOf(value) === textOf(span));
    return { span, plainness: ownSpans.length === 1 ? 1 : isSame ? PARTLY : AMBIGUOUS };
  });
}

const SAME_COLUMN = 8;

/** Cards beside each other: each column of them is read for itself, from its left edge to that of the next. */
function columnwise(items: readonly Span[], values: readonly Span[]): (Given | null)[] {
  const all: (Given | null)[] = items.map(() => null);
  for (const page of new Set(items.map((item) => item.page))) {
    const ownSpans = items.filter((item) => item.page === page);
    const lefts = ownSpans
      .map(({ x }) => x)
      .sort((a, b) => a - b)
      .filter((x, at, sorted) => at === 0 || x - (sorted[at - 1] ?? 0) > SAME_COLUMN);
    for (const [at, left] of lefts.entries()) {
      const right = lefts[at + 1] ?? Number.POSITIVE_INFINITY;
      const isIn = ({ page: itsPage, x }: Span) =>
        itsPage === page && x >= left - SAME_COLUMN && x < right - SAME_COLUMN;
      const order = (spans: readonly Span[]) =>
        spans
          .filter(isIn)
          .sort((a, b) => a.y - b.y)
          .map((span) => ({ ...span, at: span.y, source: span }));
      const column = order(ownSpans);
      for (const [index, given] of inOrder(column, order(values)).entries())
        all[items.indexOf((column[index] as { source: Span }).source)] = given && {
          ...given,
          span: (given.span as Span & { source: Span }).source,
        };
    }
  }
  return all;
}

/** Values behind their items, or before them: whichever leaves fewer items without one. */
function inOrder(items: readonly Span[], values: readonly Span[]): (Given | null)[] {
  const between = (isOwn: (value: Span, at: number) => boolean) =>
    items.map((_, at): Given | null => {
      const ownSpans = values.filter((value) => isOwn(value, at));
      if (ownSpans.length === 0) return null;
      return { span: best(ownSpans), plainness: ownSpans.length === 1 ? BY_ORDER : SCATTERED };
    });
  // Where an item has none, the others may have their neighbours'.
  const open = (given: (Given | null)[]) =>
    given.includes(null)
      ? given.map((value) => value && { ...value, plainness: Math.min(value.plainness, AMBIGUOUS) })
      : given;
  const place = (span: Span | undefined, end: number) => span?.at ?? end;
  const behind = between(
    (value, at) => value.at > (items[at]?.at ?? 0) && value.at < place(items[at + 1], Number.POSITIVE_INFINITY),
  );
  const before = between(
    (value, at) => value.at < (items[at]?.at ?? 0) && value.at > place(items[at - 1], Number.NEGATIVE_INFINITY),
  );
  const weight = (given: readonly (Given | null)[]) => given.reduce((sum, value) => sum + (value?.plainness ?? 0), 0);
  const [beforeWeight, behindWeight] = [weight(before), weight(behind)];
  // Where both say as much, nothing tells whose a value is.
  if (beforeWeight === behindWeight) return behind.map((given) => given && { ...given, plainness: SCATTERED });
  return open(beforeWeight > behindWeight ? before : behind);
}
