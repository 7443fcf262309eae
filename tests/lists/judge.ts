import type { Line } from '@lods/documents/lines/line';

/** A line as the truth beside a list has it. */
export interface TrueLine {
  readonly code: string;
  readonly origin: string;
  readonly kg: string;
  readonly day: string | null;
  readonly mrn: string | null;
}

/** What a careful clerk would do with a list, and the lines; of a list to be asked about those that he would propose, if any. */
export interface ListTruth {
  readonly expect: 'ask' | 'ready' | 'refuse';
  readonly lines: readonly TrueLine[];
  readonly why?: string;
}

/** How the lines of one list compare with its truth. */
export interface Comparison {
  right: number;
  /** Stand refused in the list, with what to do. */
  refused: number;
  /** Taken over with a wrong code, origin, mass, day or MRN. */
  wrong: number;
  /** Taken over, and in no truth. */
  extra: number;
  /** In the truth, and neither taken over nor refused. */
  gone: number;
  readonly notes: string[];
}

/** Lines that are no goods of CBAM by what they are, not by what became of their declaration. */
const BY_LAW = new Set(['before-cbam', 'cn-code-outside', 'country-exempt']);

const isTaken = ({ state }: Line) => state === 'accepted' || state === 'remark';
const isOutsideByLaw = ({ state, findings }: Line) =>
  state === 'outside' && findings.every(({ code }) => BY_LAW.has(code));

/** Pairs each true line with a line that was read: first the equal ones, then those outside CBAM, those refused, and last those most alike. */
export function compare(lines: readonly Line[], truth: readonly TrueLine[]): Comparison {
  const open = new Set(truth);
  const result: Comparison = { right: 0, refused: 0, wrong: 0, extra: 0, gone: 0, notes: [] };
  const taken = lines.filter(isTaken);
  const left = new Set<Line>();
  for (const line of [...taken, ...lines.filter(isOutsideByLaw)]) {
    const same = [...open].find((expected) => differences(line, expected).length === 0);
    if (same) open.delete(same);
    else if (isTaken(line)) left.add(line);
    if (same) result.right += 1;
  }
  for (const line of lines.filter(({ state }) => state === 'refused')) {
    const like = mostAlike(line, open, 3);
    if (like === undefined) continue;
    open.delete(like);
    result.refused += 1;
    result.notes.push(`row ${line.row} refused: ${line.findings.map(({ message }) => String(message)).join(' ')}`);
  }
  for (const line of left) {
    const like = mostAlike(line, open, 2);
    if (like) open.delete(like);
    result[like ? 'wrong' : 'extra'] += 1;
    result.notes.push(
      `row ${line.row} ${like ? `wrong: ${differences(line, like).join(', ')}` : `too many: ${shown(line)}`}`,
    );
  }
  result.gone = open.size;
  for (const expected of open) result.notes.push(`gone: ${Object.values(expected).join(' ')}`);
  return result;
}

const shown = ({ cnCode, countryOfOrigin, netMassKg, date, mrn }: Line) =>
  [cnCode, countryOfOrigin, netMassKg, date, mrn].join(' ');

/** The true line of which the most values were read, at least so many. */
function mostAlike(line: Line, open: ReadonlySet<TrueLine>, least: number): TrueLine | undefined {
  const alike = (expected: TrueLine) => 5 - differences(line, expected).length;
  const [first] = [...open].sort((a, b) => alike(b) - alike(a));
  return first && alike(first) >= least ? first : undefined;
}

/** The values that differ, as read and as they should be. What the truth does not know is not compared; an MRN that was not read is no wrong one. */
function differences(line: Line, { code, origin, kg, day, mrn }: TrueLine): string[] {
  const hasCode =
    line.cnCode === code.slice(0, 8) && (code.length < 10 || line.taricCode === null || line.taricCode === code);
  const hasDay = day === null || line.date === day || (line.date === null && line.quarter === quarterOf(day));
  return [
    ...(hasCode ? [] : [`code ${line.taricCode ?? line.cnCode} for ${code}`]),
    ...(line.countryOfOrigin === origin ? [] : [`origin ${line.countryOfOrigin} for ${origin}`]),
    ...(line.netMassKg !== null && Number(line.netMassKg) === Number(kg) ? [] : [`mass ${line.netMassKg} for ${kg}`]),
    ...(hasDay ? [] : [`day ${line.date ?? line.quarter} for ${day}`]),
    ...(mrn === null || line.mrn === null || line.mrn === mrn ? [] : [`MRN ${line.mrn} for ${mrn}`]),
  ];
}

const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
