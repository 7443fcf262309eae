/** No CBAM certificate is sold, and so none is held, before this day: (EU) 2023/956 Art. 20(1). */
export const SALE_STARTS = '2027-02-01';
