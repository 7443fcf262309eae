import type { ConsignmentInput } from '@lods/contract/assessment/endpoints';

export const VALUES = [
  { value: 'up-to-150-euros', label: '150 Euros or less' },
  { value: 'more-than-150-euros', label: 'More than 150 Euros' },
] as const satisfies readonly { value: ConsignmentInput['value']; label: string }[];

export const PURPOSES = [
  { value: 'release-for-free-circulation', label: 'Released for free circulation' },
  { value: 'returned-goods', label: 'Returned goods' },
  { value: 'none-of-these', label: 'None of the above' },
] as const satisfies readonly { value: ConsignmentInput['purpose']; label: string }[];

/** The answer in two or three words. */
export const verdictOf = (isSubject: boolean | null) =>
  isSubject === null ? 'Unclear' : isSubject ? 'Subject to CBAM' : 'Not Subject';
