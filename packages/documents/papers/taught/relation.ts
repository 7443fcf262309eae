import { folded } from '../learned/stretches.ts';
import type { Before } from './lesson.ts';

/** How a reading lies to another of the same value: '7318' is shorter than '73181588'. */
export function relationOf(read: string, value: string): Before {
  const [one, other] = [folded(read), folded(value)];
  if (one === other || (one !== '' && Number(read) === Number(value))) return 'same';
  if (one === '') return 'nothing';
  if (other.includes(one)) return 'shorter';
  return one.includes(other) ? 'longer' : 'elsewhere';
}
