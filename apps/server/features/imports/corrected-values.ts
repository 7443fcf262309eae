import type { CorrectedValue, ImportCause } from '@lods/contract/imports/endpoints';
import type { ChosenForFile, StatedCorrection } from './reading-options.ts';
import type { ImportRow } from './repository.ts';

const correctionsOf = ({ chosen }: ImportRow): readonly StatedCorrection[] =>
  (chosen as ChosenForFile | null)?.corrections ?? [];

/** What people corrected in a file. A correction of a correction says once what stands in the file and what it is read as now. */
export function correctedValues(row: ImportRow): CorrectedValue[] {
  const corrections = correctionsOf(row);
  const isSuperseded = ({ sheet, column, replacement, row: of = null }: StatedCorrection, at: number) =>
    corrections
      .slice(at + 1)
      .some(
        (later) =>
          later.sheet === sheet &&
          later.column === column &&
          (later.value === replacement || (later.value === null && later.row === of)),
      );
  return corrections.flatMap((correction, index) => {
    if (isSuperseded(correction, index)) return [];
    const { sheet, column, replacement, row: of = null, by = '', at = null } = correction;
    const [fileValue = null] = valuesInFile(corrections, { sheet, column, value: correction.value });
    return [{ sheet, column, row: of, fileValue, readAs: replacement, by, at }];
  });
}

/** Says of causes what stands in the file, where what is shown was corrected. */
export function withFileValues(causes: readonly Omit<ImportCause, 'fileValue'>[], row: ImportRow): ImportCause[] {
  const corrections = correctionsOf(row);
  return causes.map((cause) => {
    const { sheet, column, value } = cause;
    const values = column === null ? [value] : valuesInFile(corrections, { sheet, column, value });
    return { ...cause, fileValue: values.length === 1 ? (values[0] ?? null) : null };
  });
}

/** What stood in the file before corrections made this value of it, one behind the other; none where they name a row and no value. */
function valuesInFile(
  corrections: readonly StatedCorrection[],
  { sheet, column, value }: { readonly sheet: string; readonly column: string; readonly value: string | null },
  seen: ReadonlySet<string> = new Set(),
): string[] {
  if (value === null || seen.has(value)) return [];
  const made = corrections.filter(
    (each) => each.sheet === sheet && each.column === column && each.replacement === value && each.value !== value,
  );
  if (made.length === 0) return [value];
  const before = made.flatMap((each) =>
    valuesInFile(corrections, { sheet, column, value: each.value }, new Set([...seen, value])),
  );
  return [...new Set(before)];
}
