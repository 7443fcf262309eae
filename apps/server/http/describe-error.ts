/** What the log keeps of an error. */
interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/**
 * The query builder puts the values of a failed query behind its text: names, hashes, figures of a company. They go to the end of the
 * message, whatever lines a value has.
 */
const withoutValues = (message: string) => message.replace(/\nparams: [\s\S]*$/, '');

/** Describes an error with its causes for the log, without the values that a database error carries. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = withoutValues(error.message);
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.stack ? { stack: error.stack.replace(error.message, () => message) } : {}),
    ...(error.cause !== undefined && depth < 5 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
