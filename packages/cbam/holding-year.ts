import { lastDayOf } from './calendar-definitive.ts';
import type { Figure, Quantity } from './figure.ts';
import { type HoldingLine, holdingTest } from './holding.ts';
import { type HoldingBySurrender, holdingBySurrender, type SurrenderedGoods } from './holding-by-surrender.ts';
import { type Quarter, readQuarter } from './period.ts';
import { scopeOf } from './scope.ts';
import type { Tables } from './tables.ts';
import { standsApart, thresholdPositions } from './threshold.ts';

/** The first year in which certificates are held: (EU) 2023/956 Art. 22(2) and 36(3)(c). */
const FIRST_HELD_YEAR = 2027;

/** A line with the importer on whose behalf it entered. */
export interface HeldLine extends HoldingLine {
  readonly eori: string;
}

/** What has to lie on the account at the end of one quarter. */
export interface HoldingQuarter {
  /** '2027-Q2' */
  readonly quarter: string;
  /** The last day of the quarter, ISO. */
  readonly date: string;
  /** Importers whose duty has begun by then. */
  readonly importers: readonly string[];
  /** By the article: of importers whose threshold was exceeded in an earlier quarter of the year, and of hydrogen and electricity. */
  readonly toHold: Quantity;
  /** The other reading of the article for several goods, in which free allocation of one lowers the others. */
  readonly toHoldInOneSum: Quantity;
  /**
   * By the Commission's answers, which name 31 March for everybody: of all importers that have exceeded the threshold by
   * the end of the quarter. Never less than `toHold`.
   */
  readonly toHoldByAnswers: Quantity;
  /** By the certificates surrendered for the same goods, Art. 22(2)(b); null where none were or the duty has not begun. */
  readonly bySurrender: HoldingBySurrender | null;
  /** Lines that the figures lack because they cannot be read. */
  readonly unread: readonly string[];
}

/**
 * The certificates to hold at each quarter's end of a year from 2027 on; none before. Half of the embedded emissions of the
 * goods imported since 1 January, by default values without mark-up, after free allocation: Art. 22(2). The duty begins with
 * the quarter after the one in which an importer exceeds the threshold, Art. 22(2a), and anew in each calendar year, since
 * the threshold is one of a calendar year; the article knows no "for the first time". Hydrogen and electricity know no
 * threshold, so theirs begins with the first quarter.
 */
export function holdingOfYear(
  tables: Tables,
  year: number,
  lines: readonly HeldLine[],
  { assumedCscf, surrendered = [] }: { assumedCscf?: Figure; surrendered?: readonly SurrenderedGoods[] } = {},
): HoldingQuarter[] {
  if (year < FIRST_HELD_YEAR) return [];
  const crossedIn = crossings(tables, year, lines);
  return ([1, 2, 3, 4] as const).map((number): HoldingQuarter => {
    const quarter: Quarter = { name: `${year}-Q${number}`, year, quarter: number };
    const begun = (from: number) =>
      new Set([...crossedIn].filter(([, crossed]) => crossed < from).map(([eori]) => eori));
    const heldOf = (importers: ReadonlySet<string>) =>
      holdingTest(
        tables,
        quarter,
        lines.filter((line) => importers.has(eoriOf(line)) || isApart(tables, year, line)),
        assumedCscf,
      );
    const byArticle = heldOf(begun(number));
    const byAnswers = heldOf(begun(number + 1));
    return {
      quarter: quarter.name,
      date: lastDayOf(quarter),
      importers: [...begun(number)].toSorted(),
      toHold: byArticle.toHold,
      toHoldInOneSum: byArticle.toHoldInOneSum,
      toHoldByAnswers: byAnswers.toHold,
      bySurrender: holdingBySurrender(tables, byArticle.goods, surrendered),
      unread: byAnswers.unread,
    };
  });
}

const eoriOf = ({ eori }: HeldLine): string => eori.trim().toUpperCase();

function crossings(tables: Tables, year: number, lines: readonly HeldLine[]): Map<string, number> {
  const positions = thresholdPositions(tables, year, lines);
  return new Map(
    positions.flatMap(({ eori, crossing }): [string, number][] => {
      const quarter = crossing && readQuarter(crossing.importDate);
      return quarter ? [[eori, quarter.quarter]] : [];
    }),
  );
}

function isApart(tables: Tables, year: number, { cnCode, taricCode }: HeldLine): boolean {
  const scope = scopeOf(tables, cnCode, year, taricCode);
  return scope.answer === 'covered' && standsApart(scope.cn);
}

/**
 * By when missing certificates must be there: one month from the notification of the competent authority, Art. 22(3);
 * a month ends on the day of the same number, or on its last day. Dates are ISO dates.
 */
export function topUpBy(notifiedOn: string): string {
  const [year, month, day] = notifiedOn.split('-').map(Number) as [number, number, number];
  const lastDayOfNextMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDayOfNextMonth))).toISOString().slice(0, 10);
}
