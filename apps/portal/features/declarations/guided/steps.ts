/** The five steps of a declaration, by the names of the specification. */
export const STEPS = [
  { label: 'General Information' },
  { label: 'Goods Items' },
  { label: 'Emissions Data' },
  { label: 'Supporting Files' },
  { label: 'Review & Submit' },
];

export const STEP = { general: 0, goods: 1, emissions: 2, files: 3, review: 4 } as const;

/** The step where the field of a finding is mended, by the first part of its path. */
export function stepOf(path: string): number {
  if (path.startsWith('generalInfo')) return STEP.general;
  if (path.startsWith('goodsItems') && !path.endsWith('.emissions')) return STEP.goods;
  if (path.startsWith('emissionsData') || path.endsWith('.emissions')) return STEP.emissions;
  if (path.startsWith('supportingDocuments')) return STEP.files;
  return STEP.review;
}

const FIRST_MONTH = { Q1: '01', Q2: '04', Q3: '07', Q4: '10' } as const;

const LAST_DAY = { Q1: '03-31', Q2: '06-30', Q3: '09-30', Q4: '12-31' } as const;

/** The first day of the quarter of a declaration. */
export const firstDayOf = (draft: { readonly year: string; readonly reportingPeriod: keyof typeof FIRST_MONTH }) =>
  `${draft.year}-${FIRST_MONTH[draft.reportingPeriod]}-01`;

/** The last day of the quarter of a declaration. */
export const lastDayIn = ({ year, reportingPeriod }: Parameters<typeof firstDayOf>[0]) =>
  `${year}-${LAST_DAY[reportingPeriod]}`;
