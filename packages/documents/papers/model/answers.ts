import { Exact } from '@lods/cbam/decimal';
import type { Cell } from '../layout.ts';
import { topsOf } from '../layout.ts';
import { type PaperKey, type PaperRecord, type PaperValue, placeOf } from '../paper-value.ts';
import { formOf } from './forms.ts';
import { type Answer, type OpenValue, type Question, SHARED } from './question.ts';
import { cellsOn, placesOf } from './stands.ts';

const MASSES = { Bruttomasse: 'gross', Nettomasse: 'net' } as const;
type Mass = keyof typeof MASSES;
const MOST_GROSS_PER_NET = 4;

const BY_A_MODEL = 'read by a model';
const ALONE = 'nothing else speaks for it';
const PROVEN = 'with it the items add up to the total';
const SAME = 'a model reads the same';
const OTHERWISE = 'a model reads otherwise';

/**
 * The records with what a second reader answered, as far as it holds. An answer counts only where its text stands on the page, is not the place of
 * another value, and has the form of its field; even then it is for a person to look at, unless the paper itself proves it: the only mass that was
 * open, with which all items add up to the printed total. What the reading found by itself is never replaced by anything less.
 */
export function withAnswers(
  records: readonly PaperRecord[],
  question: Question,
  answers: readonly Answer[],
): PaperRecord[] {
  const ownRecords = records.slice(question.from, question.to);
  const cells = cellsOn(question.pages);
  const answered = question.open.flatMap((open): Answered[] => {
    const before = ownRecords[open.record - question.from]?.find(({ key }) => key === open.key);
    const value = before && accepted(open, before, ownRecords, question, cells, answers);
    return value ? [{ open, before, value }] : [];
  });
  const changed = answered.map(({ open, before, value }): readonly [OpenValue, PaperValue] => {
    if (isProven(open, value, ownRecords, question, answered))
      return [open, { ...value, certainty: 'sure', how: `${BY_A_MODEL}; ${PROVEN}` }];
    if (before.certainty === 'missing') return [open, { ...value, how: `${BY_A_MODEL}; ${ALONE}` }];
    return [open, { ...before, how: `${before.how}; ${before.value === value.value ? SAME : OTHERWISE}` }];
  });
  return records.map((record, at) =>
    at < question.from || at >= question.to
      ? record
      : record.map(
          (value) =>
            changed.find(
              ([open]) => open.key === value.key && (open.record === at || SHARED.includes(open.key)),
            )?.[1] ?? value,
        ),
  );
}

interface Answered {
  readonly open: OpenValue;
  readonly before: PaperValue;
  readonly value: PaperValue;
}

/** The value of an answer that may stand; null where there is none, two that differ, or one that does not hold. */
function accepted(
  open: OpenValue,
  before: PaperValue,
  ownRecords: readonly PaperRecord[],
  { from, pages, mark }: Question,
  cells: readonly Cell[],
  answers: readonly Answer[],
): PaperValue | null {
  const texts = new Set(
    answers.filter(({ record, key }) => record === open.record && key === open.key).map(({ text }) => text.trim()),
  );
  const [text] = texts;
  if (text === undefined || texts.size > 1) return null;
  const formed = formOf(open.key, text, mark);
  if (!formed || !isPossible(open.key, formed.value, ownRecords[open.record - from] ?? [])) return null;
  const tops = topsOf(pages);
  const taken = ownRecords.flatMap((record, at) =>
    record.filter(({ key }) => !(key === open.key && (at === open.record - from || SHARED.includes(key)))),
  );
  const places = placesOf(cells, text)
    .map((cell) => ({ cell, ...placeOf(cell, tops) }))
    .filter((place) => !taken.some((value) => value.certainty === 'sure' && overlaps(value, place)));
  const place = nearest(places, ownRecords[open.record - from] ?? []);
  if (!place) return null;
  return {
    ...before,
    text: place.cell.text,
    value: formed.value,
    page: place.page,
    box: place.box,
    certainty: 'unsure',
  };
}

type Place = Pick<PaperValue, 'box' | 'page'>;

function overlaps(first: Place, second: Place): boolean {
  if (first.page !== second.page || !first.box || !second.box) return false;
  const [a, b] = [first.box, second.box];
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1
  );
}

/** A text may stand on a paper often: an item's own is the nearest to its code. */
function nearest<P extends Place & { cell: Cell }>(places: readonly P[], record: PaperRecord): P | undefined {
  const code = record.find(({ key }) => key === 'Varekode');
  const distance = ({ page, box }: Place) =>
    Math.abs((page ?? 0) - (code?.page ?? 0)) * 10_000 + Math.abs((box?.y ?? 0) - (code?.box?.y ?? 0));
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** A net mass above the gross one, or far below it, is no mass of this item; a code has to begin as what was found. */
function isPossible(key: PaperKey, value: string, record: PaperRecord): boolean {
  const known = (wanted: PaperKey) =>
    record.find((paperValue) => paperValue.key === wanted && paperValue.certainty !== 'missing')?.value ?? null;
  if (key === 'Varekode') return value.startsWith(known('Varekode') ?? '');
  if (!(key in MASSES)) return true;
  const [net, gross] = key === 'Nettomasse' ? [value, known('Bruttomasse')] : [known('Nettomasse'), value];
  if (net === null || gross === null) return true;
  return new Exact(net).lte(gross) && new Exact(net).times(MOST_GROSS_PER_NET).gte(gross);
}

/** Of several items, the one mass that was missing: with all others it is the total that the paper states. */
function isProven(
  { key }: OpenValue,
  { value }: PaperValue,
  ownRecords: readonly PaperRecord[],
  { totals }: Question,
  answered: readonly Answered[],
): boolean {
  const stated = totals[MASSES[key as Mass]];
  if (!stated || ownRecords.length < 2 || answered.filter(({ open }) => open.key === key).length > 1) return false;
  const others = ownRecords.flatMap((record) =>
    record.filter((paperValue) => paperValue.key === key && paperValue.certainty !== 'missing'),
  );
  if (others.length !== ownRecords.length - 1) return false;
  const sum = Exact.sum(value, ...others.map((paperValue) => paperValue.value));
  return stated.some((total) => sum.eq(total));
}
