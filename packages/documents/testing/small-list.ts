import { loadTables } from '@lods/reference/tables';
import { openLines } from '../lines/read-lines.ts';

/** True MRNs of two declarations. */
export const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'] as const;
/** Of goods under CBAM. */
export const CODES = ['73181588', '72083900', '76042990', '25232900', '73089059', '72142000'];

/** A heading, and a line for each of six goods. */
export const list = (heading: string, rows: (code: string, at: number) => string): string =>
  [heading, ...CODES.map((code, at) => rows(code, at))].join('\n');

/** The lines of a list that would be taken over, and what is asked about it: of which column, for what, with which proposal. */
export async function readList(bytes: string | Uint8Array) {
  const file = await openLines(Uint8Array.from(Buffer.from(bytes)), loadTables(), { today: '2026-12-31' });
  const taken = [...file.lines()].filter(({ state }) => state === 'accepted' || state === 'remark');
  const { mapping, status } = file.summary();
  return {
    status,
    taken,
    asks: mapping.questions.map(({ about, column, proposal }) => [about, column, proposal].join(' ')),
    questions: mapping.questions.map(({ question }) => question),
  };
}
