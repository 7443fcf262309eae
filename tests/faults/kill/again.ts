import { ProblemError } from '@lods/contract/client';
import { until } from '../lods-process.ts';

/** The key of a request in steps is held until its process has said nothing for ten seconds; a busy machine takes its time to start. */
const THROUGH_WITHIN_MS = 90_000;

/** Sends a request in steps again, as a program does that was not answered: with its key, until it is let through. */
export async function sendAgain<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  let answer: { readonly it: Answer } | undefined;
  const isThrough = async () => {
    answer = await send().then(
      (it) => ({ it }),
      (error: unknown) => {
        if (error instanceof ProblemError && error.is('request.under_way')) return undefined;
        throw error;
      },
    );
    return answer !== undefined;
  };
  await until('the key to be free', isThrough, THROUGH_WITHIN_MS);
  if (!answer) throw new Error('the key is free and there is no answer');
  return answer.it;
}
