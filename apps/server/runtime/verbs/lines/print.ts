import type { Finding } from '@lods/cbam/finding';
import type { Line, LineSummary } from '@lods/documents/lines/line';
import type { ColumnMapping } from '@lods/documents/lines/mapping';

/** Rows of each kind that are printed one by one. */
const SHOWN = 20;

/** What `lods lines` tells a person: the verdict, the columns, what is asked, and the lines that did not pass. */
export function printedLines(
  { status, format, mapping, counts, findings }: LineSummary,
  lines: readonly Line[],
): string {
  const { accepted, remark, refused, outside } = counts;
  const all = accepted + remark + refused + outside;
  const text = [
    `${format}, ${all} lines: ${accepted} accepted, ${remark} with a remark, ${refused} refused, ${outside} outside CBAM`,
    status === 'ready' ? 'Ready: nothing is in doubt.' : 'Needs a review before its lines can be imported.',
  ];
  for (const { sheet, headingRow, columns } of mapping.tables) {
    text.push(
      '',
      sheet === '' ? 'Columns' : `Columns of ${sheet}${headingRow === null ? '' : `, heading in row ${headingRow}`}`,
    );
    for (const column of columns.filter(({ field }) => field !== null)) text.push(`  ${printedColumn(column)}`);
    const unused = columns.filter(({ field, heading }) => field === null && heading !== '');
    if (unused.length > 0)
      text.push(`  not used: ${unused.map(({ column, heading }) => `${column} ${heading}`).join(', ')}`);
  }
  const questions = mapping.questions.map(
    ({ question, proposal }) => `  ${question}${proposal === null ? '' : ` (${proposal}?)`}`,
  );
  text.push(...section('Questions', questions));
  text.push(...section('The file', findings.map(printedFinding)));
  for (const [state, title] of [
    ['refused', 'Refused'],
    ['remark', 'With a remark'],
  ] as const) {
    const found = lines.filter((line) => line.state === state);
    text.push(...section(title, found.slice(0, SHOWN).flatMap(printedLine)));
    if (found.length > SHOWN) text.push(`  and ${found.length - SHOWN} more`);
  }
  return `${text.join('\n')}\n`;
}

export function printedRefusal({ message, remedy }: Pick<Finding, 'message' | 'remedy'>): string {
  return `lods lines: ${message} ${remedy}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function printedColumn({ column, heading, field, because, samples, decimalMark, unit }: ColumnMapping): string {
  const details = [heading, because, unit ? `in ${unit}` : '', decimalMark ? `decimal mark ${decimalMark}` : ''];
  return `${column} ${field}: ${details.filter((detail) => detail !== '').join('; ')}${samples[0] === undefined ? '' : ` (${samples[0]})`}`;
}

function printedFinding({ message, remedy, place }: Finding): string {
  const where = [place?.sheet, place?.row === undefined ? undefined : `row ${place.row}`, place?.column].filter(
    (part) => part !== undefined,
  );
  return `  ${where.length === 0 ? '' : `${where.join(', ')}: `}${message} ${remedy}`;
}

function printedLine({ findings }: Line): string[] {
  return findings.map(printedFinding);
}
