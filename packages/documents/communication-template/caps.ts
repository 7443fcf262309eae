/** What a communication workbook may hold at most. The Commission's own has 1.3 MB, 12 MB inflated, 38,000 cells in the sheets that are read. */
export const templateCaps = {
  bytes: 20_000_000,
  /** Of all parts that are read together, inflated. */
  inflatedBytes: 120_000_000,
  /** Cells with a value or formula in all sheets that are read. */
  cells: 120_000,
  sheets: 200,
  /** Rows of products. The workbook has 100. */
  products: 100,
  findings: 500,
} as const;
