import { z } from 'zod';

/** What a field must be, for people. A schema that says it better has the word. */
z.config({ customError: (issue) => sentenceOf(issue) });

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'This is not an email address',
  uuid: 'This is not an id',
  url: 'This is not a web address',
  date: 'Use a date such as 2026-01-31',
  datetime: 'Use a time such as 2026-01-31T12:00:00Z',
};

function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required';
      return `This must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'This is required' : `At least ${issue.minimum} characters`;
      if (issue.origin === 'array') return `At least ${issue.minimum} of these`;
      return `This must be ${issue.inclusive ? 'at least' : 'greater than'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `At most ${issue.maximum} of these`;
      return `This must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not have the right form';
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return sentenceOfClosest(issue.errors) ?? 'This does not have the right form';
    default:
      return undefined;
  }
}

type Branch = readonly z.core.$ZodIssue[];

/** Of the ways in which a union can be met, the one that came closest. That a field may be empty says nothing of what stands in it. */
export function closestBranch(branches: readonly Branch[]): Branch | undefined {
  const [closest] = branches
    .filter((branch) => !branch.every(asksForEmpty))
    .toSorted((first, second) => depthOf(second) - depthOf(first) || first.length - second.length);
  return closest ?? branches[0];
}

const asksForEmpty = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_value' && issue.values.length === 1 && issue.values[0] === '';

const depthOf = (branch: Branch) => Math.max(0, ...branch.map(({ path }) => path.length));

/** Where a field may also be left empty, the sentence of what else it must be. */
function sentenceOfClosest(branches: readonly Branch[]): string | undefined {
  if (!branches.some((branch) => branch.every(asksForEmpty))) return undefined;
  const [issue] = closestBranch(branches) ?? [];
  return issue?.path.length === 0 ? issue.message : undefined;
}
