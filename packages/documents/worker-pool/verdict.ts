import type { Ending } from './process.ts';

/** How a reading ended. Hostile files end here as data: nothing they do is thrown. */
export type Verdict<T> =
  | { readonly ok: true; readonly result: T }
  | {
      readonly ok: false;
      /** The reader's own code, or 'reader.time', '.memory', '.input_too_large', '.result_too_large', '.crashed', '.failed', '.cancelled'. */
      readonly code: string;
      readonly message: string;
      readonly remedy: string;
      /** For the log, never for a person. */
      readonly detail?: string;
    };

const SPLIT = 'Split the file and send the parts one by one.';
const AGAIN = 'Open it in the program that made it, save it again and upload it again.';

const failures = {
  time: ['Reading this file took too long and was stopped.', SPLIT],
  memory: ['Reading this file needs more memory than a file may use, and was stopped.', SPLIT],
  input_too_large: ['This file is larger than is accepted.', SPLIT],
  result_too_large: ['The content of this file is larger than can be read in one piece.', SPLIT],
  failed: ['This file could not be read.', AGAIN],
  crashed: ['This file made its reader break off.', AGAIN],
  cancelled: ['The reading was stopped.', 'Send the file again.'],
} as const;

export function failure(kind: keyof typeof failures, detail?: string): Verdict<never> {
  const [message, remedy] = failures[kind];
  return { ok: false, code: `reader.${kind}`, message, remedy, ...(detail ? { detail } : {}) };
}

/** `stopped` says why the pool itself ended the process, if it did. */
export function verdictOf<T>(ending: Ending, stopped: 'time' | 'cancelled' | undefined): Verdict<T> {
  if (ending.kind === 'done') return { ok: true, result: ending.result as T };
  if (ending.kind === 'refused') {
    const { code, message, remedy } = ending;
    return { ok: false, code, message, remedy };
  }
  if (stopped) return failure(stopped);
  if (ending.kind !== 'gone') return failure(ending.kind, 'detail' in ending ? ending.detail : undefined);
  // Only the watchman and the system's own guard end a reading process by SIGKILL without our asking.
  if (ending.signal === 'SIGKILL' || /heap out of memory|Allocation failed/i.test(ending.detail))
    return failure('memory');
  return failure('crashed', `exit code ${ending.code}, signal ${ending.signal}: ${ending.detail}`);
}
