/** What one spreadsheet may hold at most. Counted while reading, never taken from what the file says about itself. */
export const spreadsheetCaps = {
  /** Of the file as it arrives. */
  bytes: 50_000_000,
  /** Of all parts of a workbook together, inflated. */
  inflatedBytes: 400_000_000,
  rows: 1_000_000,
  /** What Excel itself can hold. */
  columns: 16_384,
  /** Of all cells of one sheet together. */
  characters: 200_000_000,
  sheets: 200,
} as const;
