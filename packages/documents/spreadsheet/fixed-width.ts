const SAMPLE_LINES = 200;
const FEWEST_LINES = 3;
const FEWEST_COLUMNS = 4;

/**
 * Where the columns of a text of fixed width begin, or null when it is none: places that are blank in every line divide them. Lines of text before
 * or behind the table, which fill such places, are not looked at where most lines agree.
 */
export function fixedColumns(beginning: string, lineBreak: string): readonly number[] | null {
  const lines = beginning
    .split(lineBreak)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  const complete = lines.slice(0, SAMPLE_LINES);
  if (complete.length < FEWEST_LINES || complete.some((line) => line.includes('\t'))) return null;
  const longest = Math.max(...complete.map(({ length }) => length));
  const table = complete.filter((line) => line.length > longest / 2);
  if (table.length < FEWEST_LINES) return null;
  const filled = new Uint32Array(longest);
  for (const line of table) {
    for (let at = 0; at < line.length; at += 1) if (line.charCodeAt(at) !== 32) (filled[at] as number) += 1;
  }
  const starts: number[] = [];
  for (let at = 0; at < longest; at += 1) {
    const isBlankBefore = at === 0 || filled[at - 1] === 0;
    if (filled[at] !== 0 && isBlankBefore) starts.push(at);
  }
  return starts.length >= FEWEST_COLUMNS ? starts : null;
}

/** The fields of a line that is divided at the given places. */
export function fixedFields(line: string, starts: readonly number[]): string[] {
  return starts.map((start, column) => line.slice(column === 0 ? 0 : start, starts[column + 1]).trim());
}
