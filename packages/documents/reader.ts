/**
 * A reader of files that may be hostile. It is a named export of a module, because it runs in a process of its own:
 *
 *     export const lines: Reader<LineOptions, LineSummary> = async (bytes, options, { report, emit }) => …
 *
 * Its address stands in `readers.ts`, apart from its code, which nobody but that process loads.
 *
 * It has no environment, writes nothing, reads only the product's own files, and refuses by throwing a `Refusal`.
 */
export type Reader<Args, Result> = (bytes: Uint8Array, args: Args, context: ReaderContext) => Result | Promise<Result>;

export interface Progress {
  /** What is counted so far, such as pages or rows. */
  readonly done: number;
  /** How many there are in all, where that is known. */
  readonly total?: number;
  readonly message?: string;
  /** How long the steps from here on may each be silent, where that is shorter than the cap of the whole reading; 'usual' ends it. */
  readonly silenceMs?: number | 'usual';
}

export interface ReaderContext {
  /** Tells how far the reading is. May be called for each row: at most ten a second are passed on. */
  report(progress: Progress): void;
  /** Hands a part of the result over at once, such as a thousand rows, and waits until it was taken. */
  emit(part: unknown): Promise<void>;
}

/** The address of a reader, with the types of what it takes and gives. */
export interface ReaderAddress<Args, Result> {
  readonly module: string;
  readonly name: string;
  /** Never set: carries the types. */
  readonly types?: (args: Args) => Result;
}

export function reader<Args, Result>(module: string | URL, name: string): ReaderAddress<Args, Result> {
  return { module: String(module), name };
}
