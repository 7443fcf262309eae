import type { FoundItem } from '../items.ts';
import { countryFrom, mrnFrom, referenceFrom } from '../learned/formed.ts';
import type { LearnedReading } from '../learned/learned-reading.ts';
import { cellOfSpan } from '../learned/network/spans.ts';
import type { Token } from '../learned/network/tokens.ts';
import { endsInHalfForm } from '../learned/parties/legal-forms.ts';
import { folded } from '../learned/stretches.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import { written } from './flow.ts';
import { formOf } from './forms.ts';
import { areasOf, codesAt, signsOf } from './goods-areas.ts';
import type { FieldLesson, KnownLesson, Place } from './lesson.ts';
import { likenessOf } from './marks.ts';
import { type Area, EVERYWHERE, tokensAt } from './places.ts';
import { relationOf } from './relation.ts';

const OTHERWISE = 'reading without that finds another value';

/** A paper of a layout that its company has taught. */
export interface Taught {
  readonly lesson: KnownLesson;
  readonly head: (key: PaperKey, found: Found | null) => Found | null;
  readonly goods: (items: readonly FoundItem[]) => FoundItem[];
}

/** The lesson that fits a declaration best; null where none does. */
export function lessonFor(
  lessons: readonly KnownLesson[],
  { paper }: Pick<LearnedReading, 'paper'>,
): KnownLesson | null {
  const [best] = lessons
    .map((lesson) => ({ lesson, likeness: likenessOf(paper, lesson) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
  return best?.lesson ?? null;
}

/** What a lesson says of a declaration of its layout. */
export function taughtBy(lesson: KnownLesson, { paper }: Pick<LearnedReading, 'paper'>, mark: DecimalMark): Taught {
  const names = new Set(lesson.marks.map(({ text }) => text.replaceAll(' ', '')));
  const fieldOf = (key: PaperKey) => lesson.fields.find((field) => field.key === key);
  const valueAlong = (
    field: FieldLesson,
    places: readonly Place[],
    { area, code }: { readonly area: Area; readonly code: Token | null },
    codeTokens: readonly Token[] = [],
  ) => {
    const parts = places.map((place, at) =>
      at === 0 && codeTokens.length > 0 ? codeTokens : tokensAt(paper, place, { area, code, key: field.key }),
    );
    if (parts.some((tokens) => tokens === null)) return null;
    const found = foundOf(field, parts.flat() as Token[], mark);
    // Where the place is empty, the next name of a field stands nearest.
    return found && names.has(folded(found.value)) ? null : found;
  };
  /** Of several ways that led to the value before, the plainest, unless another one leads to what the reading is sure of. */
  const valueAt = (field: FieldLesson, area: Area, code: Token | null, read: Found | null) => {
    const all = [field.places, ...(field.others ?? [])].map((places) => valueAlong(field, places, { area, code }));
    const agreed =
      read?.isSure && all.find((value) => value && relationOf(read.value, value.value, field.key) === 'same');
    return agreed || (all[0] ?? null);
  };
  return {
    lesson,
    head: (key, found) => {
      const field = fieldOf(key);
      if (!field) return found;
      return settled(found, valueAt(field, EVERYWHERE, null, found), field);
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
          led.length > 0 && field
            ? settledCode(item, valueAlong(field, field.places, { area, code: anchor }, tokens), field)
            : item?.code;
        if (!code) return [];
        const value = (key: PaperKey, found: Found | null) => {
          const taught = fieldOf(key);
          if (lesson.absent?.includes(key) && !found?.isSure) return null;
          return taught ? settled(found, valueAt(taught, area, anchor, found), taught) : found;
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

function settledCode(item: FoundItem | undefined, code: Found | null, field: FieldLesson): Found | undefined {
  if (!code) return item?.code;
  return isGoneOn(item?.code, code, field) ? item?.code : (settled(item?.code ?? null, code, field) ?? code);
}

/** The last digits of a code stand in the next line of its cell on one paper and not on the next: where every approved code had as many as the reading sees, all of them are its own. */
const isGoneOn = (read: Found | undefined, { value }: Found, { shapes = [] }: FieldLesson): boolean =>
  read?.isSure === true &&
  read.value.length > value.length &&
  read.value.startsWith(value) &&
  shapes.length > 0 &&
  shapes.every((shape) => shape.replace(/\D/g, '').length === read.value.length);

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
    .map((item) => ({ ...item, code: doubted(item.code) }));
  return [...ownItems, ...rest].sort((a, b) => a.code.cell.y - b.code.cell.y || a.code.cell.x - b.code.cell.x);
}

function foundOf({ key, shapes = [] }: FieldLesson, tokens: readonly Token[], mark: DecimalMark): Found | null {
  const text = key === 'Afsender Adresse' ? written(tokens) : tokens.map((token) => token.text).join(' ');
  const formed = formOf(key, withoutEnds(key, text), mark);
  // Of a number of another country no check digit is known: where it is of the same form as the one that a person approved there, it is sure.
  const isLikeApproved = key === 'SE-nummer' && formed !== null && shapes.includes(signsOf(formed.value));
  const isHalfName = key.endsWith('Navn') && formed !== null && endsInHalfForm(formed.value);
  return (
    formed && {
      ...formed,
      isSure: (formed.isSure || isLikeApproved) && !isHalfName,
      text,
      cell: cellOfSpan({ tokens, page: tokens[0]?.page ?? 1 }),
      how: TAUGHT,
    }
  );
}

/** Signs before and behind it; a point may end a name, 'Ltd.', and no number. */
const withoutEnds = (key: PaperKey, text: string): string =>
  text.replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '').replace(NUMBERS.includes(key) ? /\.$/ : /$^/, '');

const NUMBERS: readonly PaperKey[] = ['MRN', 'Reference nummer', 'SE-nummer'];

/**
 * What the reading found, and what stands where the layout was taught to have it. Both the same: sure. The reading finds what it found when a person
 * corrected it, half of a name or nothing: that difference is settled. Where it finds nothing at all, or doubts the half that it finds, it says nothing else. Any other difference nobody has looked at: the taught place is shown, for a person.
 */
function settled(found: Found | null, taught: Found | null, field: FieldLesson): Found | null {
  const { before, key } = field;
  // Where the place is empty, only a reading that was right before, or found nothing, is believed.
  if (!taught) return found && (before === 'same' || before === 'nothing' ? found : doubted(found));
  const now = isChosen(found, taught, field)
    ? before
    : relationOf(withoutLead(found?.value ?? '', field), taught.value, key);

  // A block that is read from its head to its country has as many lines as it has; the one of the approved paper was read so too.
  if (found?.isSure && found.how === 'in the block' && before === 'same') return found;
  if (found && before === 'same' && isWholeAddress(found, taught, key)) return { ...found, isSure: true };
  if (now === 'same') return found?.isSure && found.value.length <= taught.value.length ? found : taught;
  const isHalf = now === 'shorter' && found?.isSure === false;
  const isFilled = now === 'nothing' && FORMED.includes(key);
  // A reading that doubts its number says little against one that its form proves where a person approved one.
  const isProven = key === 'SE-nummer' && taught.isSure && found?.isSure === false && before === 'same';
  return now === before || isHalf || isFilled || isProven ? taught : doubted(taught);
}

/** An address that begins where the taught one does and goes on to its country; the one that was approved had fewer parts. */
const isWholeAddress = ({ value }: Found, taught: Found, key: PaperKey): boolean =>
  key === 'Afsender Adresse' &&
  value.startsWith(`${taught.value},`) &&
  countryFrom(value.split(',').at(-1)?.trim() ?? '') !== null;

/** Of several references a person chose one: the MRN, or another that stands where it stood, and the reading has the MRN for want of one. */
const isChosen = (found: Found | null, taught: Found, { key, isMrn = false }: FieldLesson): boolean =>
  key === 'Reference nummer' &&
  (isMrn
    ? mrnFrom(taught.value)?.isSure === true
    : found !== null && mrnFrom(found.value)?.isSure === true && referenceFrom(taught.value)?.isSure === true);

const doubted = (found: Found): Found => ({ ...found, isSure: false, doubt: OTHERWISE });

/** 'Estero: Ege Profil A.Ş.': the words that lead to the value are no part of it. */
function withoutLead(read: string, { places: [place] }: FieldLesson): string {
  const words = read.split(' ');
  const lead = new Set(place?.words);
  while (words.length > 1 && lead.has(folded(words[0] ?? ''))) words.shift();
  return words.join(' ');
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
