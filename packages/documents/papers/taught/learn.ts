import { topsOf } from '../layout.ts';
import { countryFrom } from '../learned/formed.ts';
import type { Token, TokenCell, TokenPaper } from '../learned/network/tokens.ts';
import { readLearned } from '../learned/read-learned.ts';
import type { Unit } from '../learned/stretches.ts';
import type { DecimalMark } from '../numerals.ts';
import type { Page as ReadPage } from '../page.ts';
import type { PaperKey, PaperRecord, PaperValue } from '../paper-value.ts';
import { alignedTo, type Page, type PointedPlace } from './align.ts';
import { runsOf } from './flow.ts';
import { areasOf, codesAt, shapeOf, signsOf } from './goods-areas.ts';
import {
  type ApprovedRecord,
  type Before,
  type FieldLesson,
  type Lesson,
  OF_HEAD,
  OF_ITEMS,
  type Place,
} from './lesson.ts';
import { marksOf, wordsOf } from './marks.ts';
import { type Area, blockUnder, EVERYWHERE, isIn, placesAt, tokensAt } from './places.ts';
import { relationOf } from './relation.ts';
import { markShownBy } from './written-marks.ts';

/** Where a person pointed at the words of a value, in points from the top left corner of the page, by the keys of a record. */
export type PointedPlaces = Readonly<Partial<Record<PaperKey, PointedPlace>>>;

interface ReadGoods {
  readonly pages: readonly ReadPage[];
  readonly records: readonly PaperRecord[];
  readonly mark: DecimalMark;
  readonly isInKg: boolean;
}

/** What the approved goods of a declaration teach of its layout; null where their words are not found on it again. */
export function lessonOf(
  declaration: ReadGoods,
  approved: readonly ApprovedRecord[],
  pointed: readonly PointedPlaces[] = [],
): Lesson | null {
  const { pages, records, mark } = declaration;
  const { paper, guesses } = readLearned(pages);
  const tops = topsOf(pages);
  const values = wordsOf(approved);
  const page = { paper, guesses, values, mark, tops };
  const marks = marksOf(paper, guesses, values);
  const codes = codesOf(page, records, approved, tops);
  const goods = codes && goodsLesson(page, { records, approved, pointed }, codes);
  const head = OF_HEAD.filter((key) => isShared(approved, key)).flatMap((key) => {
    const value = approved[0]?.[key] ?? '';
    // Of what all goods share, it was enough to point once.
    const place = pointed.find((places) => places[key] !== undefined)?.[key];
    const units = value === '' ? null : alignedTo(page, key, value, { area: EVERYWHERE, near: null, pointed: place });
    const places = units && !isWrappedName(key, units) ? placesOfHead(page, key, units) : null;
    const shapes = key === 'SE-nummer' ? { shapes: [signsOf(value)] } : {};
    const isMrn = key === 'Reference nummer' && value === approved[0]?.MRN;
    return places ? [{ key, places, before: beforeOf(records.slice(0, 1), approved, key), ...shapes, isMrn }] : [];
  });
  // A mass in tonnes is approved in kg: its words show neither its form nor the mark.
  const isTaught = ({ key }: FieldLesson) => declaration.isInKg || !MASSES.includes(key);
  const fields = [...head, ...(goods?.fields ?? [])].filter(isTaught);
  if (fields.length === 0 || marks.length === 0) return null;
  const absent = MASSES.filter((key) => approved.every((record) => (record[key] ?? '') === ''));
  return { marks, fields, over: goods?.over ?? 0, absent, mark: (declaration.isInKg && goods?.mark) || 'unknown' };
}

/** What a paper may leave out: a number of something else that is taken for one of them spoils the other. */
const MASSES: readonly PaperKey[] = ['Bruttomasse', 'Nettomasse'];

/** Of a party that each good has of its own, the place of the first says nothing of the others. */
const isShared = (approved: readonly ApprovedRecord[], key: PaperKey): boolean =>
  new Set(approved.map((record) => record[key] ?? '')).size === 1;

/** Whether a name goes on in the next line depends on its length, not on the layout. */
const isWrappedName = (key: PaperKey, units: readonly Unit[]): boolean => key.endsWith('Navn') && units.length > 1;

const valueIn = (record: PaperRecord | undefined, key: PaperKey): PaperValue | undefined =>
  record?.find((value) => value.key === key);

/** What the reading had made of a value that a person approved; of several goods, what it made of those that it read otherwise. */
function beforeOf(records: readonly PaperRecord[], approved: readonly ApprovedRecord[], key: PaperKey): Before {
  const all = records.map((record, at) =>
    relationOf(valueIn(record, key)?.value ?? '', approved[at]?.[key] ?? '', key),
  );
  return all.find((before) => before !== 'same') ?? 'same';
}

/** The tokens of the code of each good: those that the reading took where it was right, else the nearest ones with these digits. */
function codesOf(
  page: Page,
  records: readonly PaperRecord[],
  approved: readonly ApprovedRecord[],
  tops: ReadonlyMap<number, number>,
): Unit[][] | null {
  const found = approved.map((record, at): Unit[] | null => {
    const read = valueIn(records[at], 'Varekode');
    const y = read?.box ? read.box.y + (tops.get(read.page ?? 1) ?? 0) : null;
    const near = page.paper.tokens.find(
      (token) => y !== null && Math.abs(token.y - y) < 1 && token.x >= (read?.box?.x ?? 0) - 1,
    );
    return alignedTo(page, 'Varekode', record.Varekode ?? '', { area: EVERYWHERE, near: near ?? null });
  });
  return found.every((units) => units !== null) ? (found as Unit[][]) : null;
}

/** The first way that leads to the tokens again. */
function placesOfHead(page: Page, key: PaperKey, units: readonly Unit[]): Place[] | null {
  const { paper } = page;
  const within = { area: EVERYWHERE, code: null, key };
  const blocks = inBlocks(paper, units);
  const places = blocks.map(({ first, tokens, lines, isToCountry, pitch }) =>
    placesAt(page, first, within)
      // A town may be called as a country is, 'El Jadida': then the lines are counted.
      .flatMap((place) =>
        [...new Set([isToCountry, false])].map((isTo) => ({ ...place, lines, isToCountry: isTo, pitch })),
      )
      .find((place) => areSame(tokensAt(paper, place, within), tokens)),
  );
  return places.every((place) => place !== undefined) ? (places as Place[]) : null;
}

interface Block {
  readonly first: Unit;
  readonly tokens: readonly Token[];
  readonly lines: number;
  readonly isToCountry: boolean;
  readonly pitch: number;
}

/** Whole cells right under each other are one part. */
function inBlocks(paper: TokenPaper, units: readonly Unit[]): Block[] {
  const blocks: Block[] = [];
  for (const unit of units) {
    const tokens = paper.tokens.slice(unit.from, unit.to);
    const last = blocks.at(-1);
    const cell = paper.cells[tokens[0]?.cell ?? -1] as TokenCell;
    const over = last && paper.cells[last.tokens[0]?.cell ?? -1];
    const isWhole = cell.from === unit.from && cell.to === unit.to;
    if (last && over && isWhole && blockUnder(paper, over)[last.lines] === cell) {
      const isToCountry = countryFrom(tokens.map(({ text }) => text).join(' ')) !== null;
      const pitch = (cell.y - over.y) / over.height / (last.lines + 1);
      const lines = last.lines + 1;
      blocks[blocks.length - 1] = { ...last, tokens: [...last.tokens, ...tokens], lines, isToCountry, pitch };
    } else blocks.push({ first: unit, tokens, lines: 0, isToCountry: false, pitch: 0 });
  }
  return blocks;
}

const areSame = (first: readonly Token[] | null, second: readonly Token[]): boolean =>
  first !== null && first.length === second.length && first.every((token, at) => token.index === second[at]?.index);

/** What was read of the goods, what a person approved of them, and where one pointed. */
interface Taught {
  readonly records: readonly PaperRecord[];
  readonly approved: readonly ApprovedRecord[];
  readonly pointed: readonly PointedPlaces[];
}

function goodsLesson(
  page: Page,
  { records, approved, pointed }: Taught,
  codes: readonly (readonly Unit[])[],
): Pick<Lesson, 'fields' | 'mark' | 'over'> {
  const { paper } = page;
  const anchors = codes.map((units) => paper.tokens[units[0]?.from ?? 0] as Token);
  const aligned = new Map(
    OF_ITEMS.map((key) => [
      key,
      approved.map((record, at) =>
        key === 'Varekode'
          ? (codes[at] as Unit[])
          : alignedTo(page, key, record[key] ?? '', {
              area: wideArea(paper, anchors, at),
              near: anchors[at] as Token,
              pointed: pointed[at]?.[key],
            }),
      ),
    ]),
  );
  const lineOf = (units: Unit[] | null) => paper.tokens[units?.[0]?.from ?? -1]?.line;
  const over = Math.max(
    0,
    ...[...aligned.values()].flatMap((all) =>
      all.map((units, at) => (anchors[at]?.line ?? 0) - (lineOf(units) ?? Number.POSITIVE_INFINITY)),
    ),
  );
  const areas = areasOf(paper, anchors, over);
  const fields = OF_ITEMS.flatMap((key): FieldLesson[] => {
    const all = aligned.get(key) ?? [];
    if (all.some((units) => units === null)) return [];
    const ways = placesOfGoods(page, key, all as Unit[][], { areas, anchors });
    if (!ways) return [];
    const shapes = key === 'Varekode' ? { shapes: shapesOf(codes.map(([unit]) => tokensIn(paper, unit))) } : {};
    return [{ key, ...ways, before: beforeOf(records, approved, key), ...shapes }];
  });
  return { fields, over, mark: markShownBy(paper, approved, aligned) };
}

/** Between the code before and the code behind. */
function wideArea(paper: TokenPaper, anchors: readonly Token[], at: number): Area {
  const [area] = areasOf(paper, anchors, 0).slice(at);
  const before = anchors.findLast(({ line }) => line < (anchors[at]?.line ?? 0));
  return { ...(area ?? EVERYWHERE), from: (before?.line ?? -1) + 1 };
}

/** Ways that lead to the value of every good, part by part. */
function placesOfGoods(
  page: Page,
  key: PaperKey,
  all: readonly (readonly Unit[])[],
  { areas, anchors }: { areas: readonly Area[]; anchors: readonly Token[] },
): Pick<FieldLesson, 'others' | 'places'> | null {
  const { paper } = page;
  const count = all[0]?.length ?? 0;
  if (all.some((units) => units.length !== count)) return null;
  const places: Place[] = [];
  const others: Place[][] = [];
  for (let part = 0; part < count; part += 1) {
    const ownUnits = all.map((units) => units[part] as Unit);
    const within = (at: number) => ({ area: areas[at] as Area, code: anchors[at] as Token, key });
    const tokensOf = ({ from, to }: Unit) => paper.tokens.slice(from, to);
    const isCode = key === 'Varekode' && part === 0;
    const isInEach = ({ words }: Place) =>
      words.length > 0 &&
      areas.every((area) => runsOf(paper, words).some(({ from }) => isIn(area, paper.tokens[from] as Token)));
    const ways = placesAt(page, ownUnits[0] as Unit, within(0));
    // Words that stand in each good lead there more surely than a head above all of them.
    const [place, ...rest] = [...ways.filter(isInEach), ...ways.filter((way) => !isInEach(way))].filter((place) =>
      isCode
        ? leadsToAll(codesAt(paper, place, shapesOf(ownUnits.map(tokensOf))), ownUnits.map(tokensOf))
        : ownUnits.every((unit, at) => areSame(tokensAt(paper, place, within(at)), tokensOf(unit))),
    );
    if (!place) return null;
    places.push(place);
    if (count === 1 && !isCode) others.push(...rest.slice(0, MOST_OTHERS).map((way) => [way]));
  }
  return { places, others };
}

const MOST_OTHERS = 2;

const tokensIn = ({ tokens }: TokenPaper, unit: Unit | undefined): Token[] =>
  unit ? tokens.slice(unit.from, unit.to) : [];

const shapesOf = (codes: readonly (readonly Token[])[]): string[] => [...new Set(codes.map(shapeOf))];

const leadsToAll = (found: readonly (readonly Token[])[], wanted: readonly (readonly Token[])[]): boolean =>
  found.length === wanted.length && wanted.every((tokens) => found.some((candidate) => areSame(candidate, tokens)));
