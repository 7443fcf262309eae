import type { Phrase, PhraseOnWire } from '@lods/translations/phrase';

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
  /** How the sentences that hold values are put together, for whoever translates them. */
  readonly phrases?: readonly PhraseOnWire[];
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

/** What a finding says, in English; and how the sentences are put together that hold a value. */
export function wordingOf(message: Phrase, remedy: Phrase): Pick<Finding, 'message' | 'remedy' | 'phrases'> {
  const phrases = [message, remedy].filter(({ values }) => values.length > 0).map((sentence) => sentence.toJSON());
  return {
    message: String(message),
    remedy: String(remedy),
    ...(phrases.length > 0 ? { phrases } : {}),
  };
}
