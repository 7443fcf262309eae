import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.tsx';

const TONES = {
  note: { frame: 'border-line bg-sunken', icon: 'text-ink-soft', Icon: Info },
  success: { frame: 'border-transparent bg-green-soft', icon: 'text-green', Icon: CircleCheck },
  warning: { frame: 'border-transparent bg-amber-soft', icon: 'text-amber', Icon: TriangleAlert },
  danger: { frame: 'border-transparent bg-red-soft', icon: 'text-red', Icon: CircleAlert },
} as const;

export interface CalloutProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Read out at once when it appears: for what has just gone wrong or right. */
  isLive?: boolean;
}

/** Something to know before going on, in its place on the page. */
export function Callout({ tone = 'note', title, children, action, isLive = false }: CalloutProps) {
  const { frame, icon, Icon } = TONES[tone];
  return (
    <div
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classes('flex gap-3 rounded-box border px-4 py-3', frame)}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-4 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="max-w-prose">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
