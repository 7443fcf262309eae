import { classes } from '@lods/ui/classes';
import { Tooltip } from '@lods/ui/tooltip';
import { Link } from 'react-router';
import type { NavigationEntry } from './navigation.ts';

export const SIDEBAR_ROW =
  'flex items-start gap-3 rounded-box px-[0.6875rem] py-2 text-left font-medium text-night-soft transition-colors hover:text-night-ink focus-visible:-outline-offset-2';

interface SidebarEntryProps {
  entry: NavigationEntry;
  isHere: boolean;
  isExpanded: boolean;
}

/** One place to go; marked when one is there or on a page that belongs to it. */
export function SidebarEntry({ entry, isHere, isExpanded }: SidebarEntryProps) {
  const Icon = entry.icon;
  const link = (
    <Link
      to={entry.path}
      aria-current={isHere ? 'page' : undefined}
      className={classes(SIDEBAR_ROW, isHere ? 'bg-night-active text-night-ink' : 'hover:bg-night-active/60')}
    >
      <Icon aria-hidden="true" className={classes('size-4.5 shrink-0', isHere && 'text-teal')} />
      <span className={isExpanded ? 'min-w-0' : 'sr-only'}>
        {entry.label}
        {entry.description && (
          <span className="mt-0.5 block text-xs leading-4 font-normal text-night-soft">{entry.description}</span>
        )}
      </span>
    </Link>
  );
  if (isExpanded) return link;
  const hint = entry.description ? (
    <>
      {entry.label}
      <span className="block text-xs text-night-soft">{entry.description}</span>
    </>
  ) : (
    entry.label
  );
  return (
    <Tooltip text={hint} side="right">
      {link}
    </Tooltip>
  );
}
