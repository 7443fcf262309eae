/** An error blocks what the person is about to do; a warning asks for a look; an info tells what was assumed. */
export type Severity = 'error' | 'warning' | 'info';

/**
 * A fault in what a person or a file states, as data. `path` names the very field ('goodsItems[2].cnCode'),
 * so that a screen can open it and a file can mark it.
 */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, one plain sentence. */
  readonly message: string;
  /** What to do about it, one plain sentence. */
  readonly remedy: string;
  readonly path: string;
  /** Where in a file: line, or sheet, row (counted from 1) and column (its letter). */
  readonly place?: {
    readonly sheet?: string;
    readonly line?: number;
    readonly row?: number;
    readonly column?: string;
    readonly value?: string;
  };
}
