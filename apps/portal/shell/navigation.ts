import type { CurrentUser } from '@lods/contract/access/endpoints';
import type { PortalPath } from '@lods/contract/pages';
import { matchPath } from 'react-router';
import { type Entry, GROUPS, type Group, pages, paths } from '../pages.tsx';

export interface NavigationEntry extends Entry {
  readonly path: PortalPath;
}

/** The sidebar of a person: the groups that have an entry for them. */
export function navigationOf(user: CurrentUser): { label: Group; entries: NavigationEntry[] }[] {
  return GROUPS.map((label) => ({
    label,
    entries: paths.flatMap((path) => {
      const { entry, audience } = pages[path];
      if (entry?.group !== label || (label === 'INSTALLATION' && !user.isOperator)) return [];
      if (entry.isForSeveral && user.companyCount < 2) return [];
      const meant = entry.audience ?? audience;
      return meant === 'member' || meant === user.type ? [{ ...entry, path }] : [];
    }),
  })).filter(({ entries }) => entries.length > 0);
}

/** The path whose entry is marked while the given page is open. A path that says itself whole goes before one with parameters. */
export function entryPathOf(pathname: string): PortalPath | undefined {
  const path = paths.find((known) => known === pathname) ?? paths.find((known) => matchPath(known, pathname));
  return path && (pages[path].under ?? path);
}
