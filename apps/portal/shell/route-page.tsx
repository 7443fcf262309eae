import { leastRole } from '@lods/contract/access/member-role';
import type { PortalPath } from '@lods/contract/pages';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Link, Navigate, useParams } from 'react-router';
import { pages } from '../pages.tsx';
import { mayCall } from './may.tsx';
import { NotYet } from './not-yet.tsx';
import { Screen } from './screen.tsx';
import { useCurrentUser } from './session.ts';

const HOME = { importer: '/dashboard', supplier: '/supplier-dashboard' } as const;

/** One page of the list, for those it is meant for. */
export function RoutePage({ path }: { path: PortalPath }) {
  const { data: user } = useCurrentUser();
  const { id } = useParams();
  const page = pages[path];
  if (!user) return null;
  const home = HOME[user.type];
  const isHome = Object.values<string>(HOME).includes(path);
  if (isHome && path !== home) return <Navigate to={home} replace />;
  if (page.audience !== 'member' && page.audience !== user.type) {
    return (
      <Screen title={page.title}>
        <Callout
          title={
            page.audience === 'importer' ? 'This page is for importer accounts' : 'This page is for supplier accounts'
          }
          action={
            <Button asChild>
              <Link to={home}>Go to the dashboard</Link>
            </Button>
          }
        >
          {user.type === 'importer'
            ? 'You are signed in with an importer account.'
            : 'You are signed in with a supplier account.'}
        </Callout>
      </Screen>
    );
  }
  if (page.call && !mayCall(user, page.call)) {
    if (path === '/declarations/:id/edit') return <Navigate to={`/declarations/${id}`} replace />;
    const isForOwners = leastRole(page.call) === 'owner';
    return (
      <Screen title={page.title}>
        <Callout
          title={isForOwners ? 'This page is for owners' : 'This page is for editors'}
          action={
            <Button asChild>
              <Link to={home}>Go to the dashboard</Link>
            </Button>
          }
        >
          {isForOwners
            ? 'An owner of your company can give you another role.'
            : 'You may look at everything in this company and change nothing. An owner can give you another role.'}
        </Callout>
      </Screen>
    );
  }
  const { screen: PageScreen } = page;
  return PageScreen ? <PageScreen /> : <NotYet title={page.title} sentence={page.sentence} />;
}
