import type { CurrentUser } from '@lods/contract/access/endpoints';
import { classes } from '@lods/ui/classes';
import { Mark } from '@lods/ui/mark';
import { Tooltip } from '@lods/ui/tooltip';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { entryPathOf, navigationOf } from './navigation.ts';
import { useLogout } from './session.ts';
import { SIDEBAR_ROW, SidebarEntry } from './sidebar-entry.tsx';

export interface SidebarProps {
  user: CurrentUser | undefined;
  isExpanded: boolean;
  /** Left out in the phone's drawer, which is always expanded. */
  onToggle?: () => void;
  /** Further rows above the logout, as the drawer has. */
  footer?: ReactNode;
}

/** The navy side navigation: a rail of icons, or icons with names. */
export function Sidebar({ user, isExpanded, onToggle, footer }: SidebarProps) {
  const here = entryPathOf(useLocation().pathname);
  const logout = useLogout();
  const Toggle = isExpanded ? PanelLeftClose : PanelLeftOpen;
  return (
    <div className="flex h-full flex-col bg-night text-night-ink [--teal:#77d0cb]">
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-night-line px-5">
        <Mark className="size-6" />
        {isExpanded && <span className="truncate font-semibold tracking-tight">CBAM Portal</span>}
      </div>
      <nav aria-label="Portal" className="flex-1 overflow-x-hidden overflow-y-auto px-3 py-3 [scrollbar-width:none]">
        {user &&
          navigationOf(user).map((group) => (
            <div key={group.label} className="mb-3 last:mb-0">
              {isExpanded ? (
                <h2 className="px-2.5 pt-2 pb-1.5 text-[0.6875rem] font-semibold tracking-wider text-night-soft">
                  {group.label}
                </h2>
              ) : (
                <h2 className="sr-only">{group.label}</h2>
              )}
              <ul className={classes('flex flex-col gap-0.5', !isExpanded && 'border-t border-night-line pt-3')}>
                {group.entries.map((entry) => (
                  <li key={entry.path}>
                    <SidebarEntry entry={entry} isHere={entry.path === here} isExpanded={isExpanded} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
      <div className="flex flex-col gap-0.5 border-t border-night-line px-3 py-3">
        {footer}
        {user && isExpanded && (
          <p data-untranslated="" className="truncate px-2.5 pb-1.5 text-[0.8125rem] text-night-soft">
            {user.firstName} {user.lastName}
          </p>
        )}
        <Hinted text="Log out" isHinted={!isExpanded}>
          <button
            type="button"
            onClick={() => logout.mutate()}
            disabled={logout.isPending}
            className={classes(SIDEBAR_ROW, 'w-full hover:bg-night-active')}
          >
            <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={isExpanded ? undefined : 'sr-only'}>Log out</span>
          </button>
        </Hinted>
        {onToggle && (
          <Hinted text="Expand sidebar" isHinted={!isExpanded}>
            <button
              type="button"
              onClick={onToggle}
              aria-expanded={isExpanded}
              className={classes(SIDEBAR_ROW, 'w-full hover:bg-night-active')}
            >
              <Toggle aria-hidden="true" className="size-4.5 shrink-0" />
              <span className={isExpanded ? undefined : 'sr-only'}>
                {isExpanded ? 'Collapse sidebar' : 'Expand sidebar'}
              </span>
            </button>
          </Hinted>
        )}
      </div>
    </div>
  );
}

/** The name of an icon beside it, while only icons show. */
function Hinted({ text, isHinted, children }: { text: string; isHinted: boolean; children: ReactNode }) {
  if (!isHinted) return children;
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
}
