import { isBeside, type PaperKey, type PaperRecord } from './paper-value.ts';

/** A goods item with the keys that people know from the papers; masses in kg as numbers, unknown ones null. */
export type WrittenRecord = Readonly<Record<string, string | number | null | readonly string[]>>;

const MASSES: readonly PaperKey[] = ['Bruttomasse', 'Nettomasse'];

/** A record as it is handed on: the values, and under `Review` the keys that somebody has to look at. */
export function writtenRecord(record: PaperRecord, sourceFile: string): WrittenRecord {
  const values = record.map(({ key, value, certainty }): [string, string | number | null] => {
    // A day that nobody is sure of would decide the quarter of the goods, and a name whose goods they are: neither is handed on.
    if (isBeside(key)) return [key, certainty === 'sure' ? value : ''];
    if (certainty === 'missing') return [key, MASSES.includes(key) ? null : ''];
    return [key, MASSES.includes(key) ? Number(value) : value];
  });
  return {
    ...Object.fromEntries(values),
    'Source File': sourceFile,
    Error: '',
    Review: record.filter(({ key, certainty }) => certainty !== 'sure' && !isBeside(key)).map(({ key }) => key),
  };
}
