/** What is said of a number of things, as a line of a list; nothing where there are none. */
export const counted = (count: number, singular: string, plural: string): string[] =>
  count === 0 ? [] : [count === 1 ? singular : plural];
