/** PostgreSQL divides to many digits: 2.4000000000000000 is 2.4. */
export const withoutTrailingZeros = (decimal: string) =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
