import { ProblemError } from './api.ts';

/** What to say when a change was refused; one that somebody has overtaken can be looked at. */
export const staleSentence = (error: Error) =>
  error instanceof ProblemError && error.is('request.stale')
    ? `${error.message} Reload the page to see it.`
    : error.message;
