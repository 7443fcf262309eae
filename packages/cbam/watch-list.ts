/** A change that is announced and not yet law: nothing here is computed with. */
export interface WatchedChange {
  readonly id: string;
  readonly title: string;
  /** How far it has come. */
  readonly state: string;
  /** From when it would apply, in words. */
  readonly from: string;
  readonly source: string;
  /** What would be otherwise in this product. */
  readonly consequence: string;
}

/** The day on which the sources were last read, ISO. */
export const WATCHED_ON = '2026-11-20';

export const WATCH_LIST: readonly WatchedChange[] = [
  {
    id: 'carbon-price',
    title: 'How a carbon price paid abroad is deducted',
    state: 'Draft of the implementing act of 13 May 2026, not adopted',
    from: 'Declarations for 2026, if adopted in time',
    source: '(EU) 2023/956 Art. 9(5); draft Ares(2026)4841230',
    consequence: 'The deduction now shown beside the year will reduce its certificates, converted as the act says.',
  },
  {
    id: 'certificate-sales',
    title: 'Sale and repurchase of certificates',
    state: 'The delegated act is not adopted',
    from: '1 February 2027',
    source: '(EU) 2023/956 Art. 20(6)',
    consequence: 'Timing and procedure of purchases are added; prices and dates stay as they are.',
  },
  {
    id: 'benchmarks',
    title: 'Reviewed benchmarks of free allocation',
    state: 'Announced, none published',
    from: 'Goods imported from 1 January 2027',
    source: '(EU) 2025/2620; answers of the Commission of 27 May 2026, 3.9',
    consequence:
      'The benchmarks of 2027 and later change, and the certificates with them. Until then the figures say that they are provisional.',
  },
  {
    id: 'default-values',
    title: 'Revised default values',
    state: 'The Commission reviews them by December 2027',
    from: 'Not known',
    source: '(EU) 2025/2547 Art. 11(5)',
    consequence:
      'A new version of the table has been imported; goods are recalculated, and submitted versions do not change.',
  },
  {
    id: 'downstream-goods',
    title: 'About 180 downstream goods of steel and aluminium',
    state: 'Proposal; position of the Council of 12 June 2026, of the Parliament of 15 September 2026',
    from: '2028, if adopted',
    source: 'COM(2025) 989',
    consequence: 'Codes that are outside today would count towards 50 t and be declared.',
  },
  {
    id: 'free-allocation',
    title: 'Slower phase-out of free allocation',
    state: 'Proposal of 17 July 2026',
    from: 'Not known',
    source: 'COM(2026) 616',
    consequence: 'Larger CBAM factors in the years ahead: fewer certificates.',
  },
  {
    id: 'norway-iceland',
    title: 'Norway and Iceland apply CBAM at their own borders',
    state: 'To be taken into the EEA Agreement; aimed at, not decided',
    from: '1 January 2027',
    source: 'Answers of the Commission of 27 May 2026, 7.19',
    consequence:
      'Goods of third countries that were released there are outside, with document code Y423; until then they count as before.',
  },
  {
    id: 'threshold',
    title: 'Another threshold than 50 t',
    state: 'Assessed by 30 April of each year; changed only if it would differ by more than 15 t',
    from: '1 January after the change',
    source: '(EU) 2023/956 Art. 2a(3) and Annex VII',
    consequence: 'The new threshold counts from that day; earlier years keep 50 t.',
  },
  {
    id: 'penalty',
    title: 'The indexed penalty for certificates not surrendered',
    state: 'The amount of 100 EUR is indexed by consumer prices; that of 2026 was not found',
    from: 'Certificates due for 2026',
    source: '(EU) 2023/956 Art. 26(1); Directive 2003/87/EC Art. 16(3) and (4)',
    consequence:
      'Penalties at risk are computed with 100 EUR, the amount before indexing, until the indexed one is published or you state it.',
  },
  {
    id: 'declaration-format',
    title: 'The file format of the annual declaration',
    state: 'The implementing act on the standard format is not published',
    from: 'Declarations due on 30 September 2027',
    source: '(EU) 2023/956 Art. 6(6)',
    consequence: 'The data set of the year can be written as a file to upload; today it is entered by hand.',
  },
];
