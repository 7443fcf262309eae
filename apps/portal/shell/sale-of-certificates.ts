/** (EU) 2023/956 Art. 20(1). */
export const NONE_BEFORE_THE_SALE = 'No CBAM certificate can be held before the sale opens on 1 February 2027.';
