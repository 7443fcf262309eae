import type { FoundItem } from '../items.ts';
import type { LearnedReading } from '../learned/learned-reading.ts';
import { cellOfSpan } from '../learned/spans.ts';
import type { Token } from '../learned/tokens.ts';
import type { Found } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import { formOf } from './align.ts';
import { written } from './flow.ts';
import { areasOf, codesAt } from './goods-areas.ts';
import type { FieldLesson, KnownLesson } from './lesson.ts';
import { likenessOf } from './marks.ts';
import { type Area, EVERYWHERE, tokensAt } from './places.ts';
import { relationOf } from './relation.ts';

const OTHERWISE = 'the reading differs from what this layout was taught';
const TAUGHT = 'as this layout was taught';

/** A paper of a layout that its company has taught. */
export interface Taught {
  readonly lesson: KnownLesson;
  readonly head: (key: PaperKey, found: Found | null) => Found | null;
  readonly goods: (items: readonly FoundItem[]) => FoundItem[];
}

/** The lesson that fits a declaration best; null where none does. */
export function taughtBy(
  lessons: readonly KnownLesson[],
  { paper }: Pick<LearnedReading, 'paper'>,
  mark: DecimalMark,
): Taught | null {
  const [best] = lessons
    .map((lesson) => ({ lesson, likeness: likenessOf(paper, lesson) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
  if (!best) return null;
  const { lesson } = best;
  const fieldOf = (key: PaperKey) => lesson.fields.find((field) => field.key === key);
  const valueAt = (field: FieldLesson, area: Area, code: Token | null, codeTokens: readonly Token[] = []) => {
    const parts = field.places.map((place, at) =>
      at === 0 && codeTokens.length > 0 ? codeTokens : tokensAt(paper, place, { area, code }),
    );
    return parts.every((tokens) => tokens !== null) ? foundOf(field.key, parts.flat() as Token[], mark) : null;
  };
  return {
    lesson,
    head: (key, found) => {
      const field = fieldOf(key);
      return field ? settled(found, valueAt(field, EVERYWHERE, null), field) : found;
    },
    goods: (items) => {
      const field = fieldOf('Varekode');
      const place = field?.places[0];
      const led = place ? codesAt(paper, place, field.shapes ?? []) : [];
      const codes = led.length > 0 ? led : items.map(({ code }) => tokensOf(paper, code));
      const anchors = codes.flatMap(([first]) => first ?? []);
      // Goods of one code above them: nothing says where each of them begins.
      if (new Set(anchors).size < codes.length) return [...items];
      const areas = areasOf(paper, anchors, lesson.over);
      const ownItems = codes.flatMap((tokens, at): FoundItem[] => {
        const area = areas[at] as Area;
        const anchor = anchors[at] as Token;
        const item = items.find(({ code }) => tokensOf(paper, code).some((token) => tokens.includes(token)));
        const code =
          led.length > 0 && field ? settledCode(item, valueAt(field, area, anchor, tokens), field) : item?.code;
        if (!code) return [];
        const value = (key: PaperKey, found: Found | null) => {
          const taught = fieldOf(key);
          return taught ? settled(found, valueAt(taught, area, anchor), taught) : found;
        };
        return [
          {
            code,
            origin: value('Oprindelsesland', item?.origin ?? null),
            net: value('Nettomasse', item?.net ?? null),
            gross: value('Bruttomasse', item?.gross ?? null),
            procedure: value('Procedure', item?.procedure ?? null),
            description: value('Varebeskrivelse', item?.description ?? null),
            number: item?.number ?? null,
            startY: item?.startY ?? anchor.y,
          },
        ];
      });
      return withOthers(items, ownItems);
    },
  };
}

const settledCode = (item: FoundItem | undefined, code: Found | null, field: FieldLesson): Found | undefined =>
  code ? (settled(item?.code ?? null, code, field) ?? code) : item?.code;

/** The tokens of what was found, in their order. */
const tokensOf = ({ tokens }: LearnedReading['paper'], { cell }: Found): Token[] =>
  tokens.filter(
    ({ word, page }) =>
      page === cell.page &&
      cell.words.some(({ x, y }) => Math.abs(word.x - x) < SAME_WORD && Math.abs(word.y - y) < SAME_WORD),
  );

const SAME_WORD = 0.5;

/** Goods that the reading sees and the lesson does not stay, and nothing of them is sure. */
function withOthers(items: readonly FoundItem[], ownItems: readonly FoundItem[]): FoundItem[] {
  const rest = items
    .filter(
      ({ code }) =>
        !ownItems.some(
          (item) => Math.abs(item.code.cell.y - code.cell.y) < 1 && Math.abs(item.code.cell.x - code.cell.x) < 1,
        ),
    )
    .map((item) => ({ ...item, code: { ...item.code, isSure: false, doubt: OTHERWISE } }));
  return [...ownItems, ...rest].sort((a, b) => a.code.cell.y - b.code.cell.y || a.code.cell.x - b.code.cell.x);
}

function foundOf(key: PaperKey, tokens: readonly Token[], mark: DecimalMark): Found | null {
  const text = key === 'Afsender Adresse' ? written(tokens) : tokens.map((token) => token.text).join(' ');
  const formed = formOf(key, text.replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, ''), mark);
  return formed && { ...formed, text, cell: cellOfSpan({ tokens, page: tokens[0]?.page ?? 1 }), how: TAUGHT };
}

/**
 * What the reading found, and what stands where the layout was taught to have it. Both the same: sure. The reading finds what it found when a person
 * corrected it, half of a name or nothing: that difference is settled. Where it finds nothing at all, or doubts the half that it finds, it says nothing else. Any other difference nobody has looked at: the taught place is shown, for a person.
 */
function settled(found: Found | null, taught: Found | null, { before, key }: FieldLesson): Found | null {
  // Where the place is empty, only a reading that was right before is believed.
  if (!taught) return found && (before === 'same' ? found : { ...found, isSure: false, doubt: OTHERWISE });
  const now = relationOf(found?.value ?? '', taught.value);
  if (now === 'same') return found?.isSure ? found : taught;
  const isHalf = now === 'shorter' && found?.isSure === false;
  const isFilled = now === 'nothing' && FORMED.includes(key);
  return now === before || isHalf || isFilled ? taught : { ...taught, isSure: false, doubt: OTHERWISE };
}

/** Values that prove themselves by their form. */
const FORMED: readonly PaperKey[] = [
  'Bruttomasse',
  'MRN',
  'Nettomasse',
  'Oprindelsesland',
  'Procedure',
  'SE-nummer',
  'Varekode',
];
