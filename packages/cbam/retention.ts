/** (EU) 2023/956 Art. 7(6) and 9(3): until the end of the fourth year after the year of the declaration. */
export const LEGAL_RETENTION_YEARS = 4;

/**
 * The last day (ISO) on which the records of a year's goods are kept, for a company that keeps them so many years. The goods of a
 * year are declared in the year after it, quarterly reports of the transitional regime by then at the latest. Never before the law
 * allows, whatever is asked.
 */
export function keptUntil(goodsYear: number, retentionYears: number): string {
  return `${goodsYear + 1 + Math.max(retentionYears, LEGAL_RETENTION_YEARS)}-12-31`;
}
