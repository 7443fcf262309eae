import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Link, Navigate } from 'react-router';
import type { Route } from '../routes.ts';
import { NotYet } from './not-yet.tsx';
import { Screen } from './screen.tsx';
import { useCurrentUser } from './session.ts';

const HOME = { importer: '/dashboard', supplier: '/supplier-dashboard' } as const;

/** One page of the list, for those it is meant for. */
export function RoutePage({ route }: { route: Route }) {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  const home = HOME[user.type];
  const isHome = Object.values<string>(HOME).includes(route.path);
  if (isHome && route.path !== home) return <Navigate to={home} replace />;
  if (route.audience !== 'member' && route.audience !== user.type) {
    return (
      <Screen title={route.title}>
        <Callout
          title={
            route.audience === 'importer' ? 'This page is for importer accounts' : 'This page is for supplier accounts'
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
  const { page: Page } = route;
  if ('meanwhile' in Page) return <NotYet title={route.title} sentence={route.sentence} meanwhile={Page.meanwhile} />;
  return <Page />;
}
