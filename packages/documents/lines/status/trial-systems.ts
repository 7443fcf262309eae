import { fold } from '../fold.ts';
import { ALONE, BARE, IN_ONE, IS_ENVIRONMENT, IS_QUALITY, IS_SYSTEM, IS_TRIAL } from './trial-words.ts';

/** Whether a name or title says that what follows was sent to try or to learn a system, which customs never had. */
export function isOfTrialSystem(text: string): boolean {
  if (ALONE.test(text)) return true;
  const named = (text.match(/\p{L}+/gu) ?? []).map(fold);
  const has = (is: RegExp) => named.some((word) => is.test(word));
  if (has(IN_ONE)) return true;
  return has(IS_TRIAL) ? has(IS_ENVIRONMENT) || has(IS_SYSTEM) : has(IS_QUALITY) && has(IS_ENVIRONMENT);
}

/** Whether a name is no more than a word for trials: those of what, nobody says. */
export const namesTrials = (name: string): boolean => BARE.test(fold(name));
