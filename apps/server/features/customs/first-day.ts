/** CBAM reporting began with imports of October 2023: (EU) 2023/956 Art. 32. */
export const FIRST_DAY = '2023-10-01';
