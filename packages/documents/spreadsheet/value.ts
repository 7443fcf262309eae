/** What a written cell holds. A text stays a text, whatever it looks like; numbers and dates are said to be such. */
export type Value =
  | string
  | null
  /** A plain decimal with a point: '2400.5'. */
  | { readonly number: string }
  /** 2026-01-26 */
  | { readonly date: string };
