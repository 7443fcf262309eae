import { useEffect, useRef, useState } from 'react';
import { ProblemError } from './api.ts';

/** A question of the server that waits for a person. */
interface OpenQuestion<Answer> {
  readonly problem: ProblemError;
  /** Null: the person keeps what is there. */
  readonly settle: (answer: Answer | null) => void;
}

/**
 * Does work; where the server asks something by a problem of this code, puts that to the person and does the work again with the answer.
 * Whoever has left the screen is told by the error, since nobody would see the question.
 */
export function useQuestion<Answer extends object>(code: Parameters<ProblemError['is']>[0]) {
  const [open, setOpen] = useState<OpenQuestion<Answer> | null>(null);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const ask = async <Done>(work: (answer: Partial<Answer>) => Promise<Done>): Promise<Done | null> => {
    try {
      return await work({});
    } catch (error) {
      const isAsked = error instanceof ProblemError && error.is(code);
      if (!isAsked || !isThere.current) throw error;
      const answer = await new Promise<Answer | null>((settle) => setOpen({ problem: error, settle }));
      setOpen(null);
      return answer === null ? null : work(answer);
    }
  };
  return { ask, open };
}
