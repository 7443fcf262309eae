import { folded } from '../learned/stretches.ts';
import type { Before } from './lesson.ts';

/** How a reading lies to another of the same value: '7318' is shorter than '73181588'. */
export function relationOf(read: string, value: string): Before {
  const [readText, valueText] = [folded(read), folded(value)];
  if (readText === valueText || (readText !== '' && Number(read) === Number(value))) return 'same';
  if (readText === '') return 'nothing';
  if (valueText.includes(readText)) return 'shorter';
  return readText.includes(valueText) ? 'longer' : 'elsewhere';
}
