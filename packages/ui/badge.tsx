import type { ReactNode } from 'react';
import { classes } from './classes.tsx';

const TONES = {
  neutral: 'bg-sunken text-ink-soft border-line',
  /** In motion, or of note. */
  teal: 'bg-teal-soft text-teal border-transparent',
  /** Settled. */
  green: 'bg-green-soft text-green border-transparent',
  /** Needs you. */
  amber: 'bg-amber-soft text-amber border-transparent',
  /** Danger, refused. */
  red: 'bg-red-soft text-red border-transparent',
} as const;

export type Tone = keyof typeof TONES;

/** A status in one or two words; the tone supports the word and never replaces it. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-5.5 items-center gap-1 rounded-full border px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
