import { LANGUAGES } from '@lods/translations/browser/languages';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Drawer } from '@lods/ui/dialog';
import { LanguageSwitcher } from '@lods/ui/language-switcher';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { DemoBar } from './demo-bar.tsx';
import { Preferred } from './preferences.tsx';
import { useCurrentUser } from './session.ts';
import { Sidebar } from './sidebar.tsx';
import { SIDEBAR_ROW } from './sidebar-entry.tsx';
import { ErrorBoundary } from './startup-failure.tsx';
import { readStored, writeStored } from './storage.ts';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in page: side navigation, top bar, and the page itself once it is known who is there. */
export function Shell() {
  const { pathname } = useLocation();
  const { data: user, error, isPlaceholderData, refetch } = useCurrentUser();
  const [isExpanded, setExpanded] = useState(() => readStored('sidebar-expanded') === 'true');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isAsked, setAsked] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at a page closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname]);

  const toggle = () => {
    writeStored('sidebar-expanded', String(!isExpanded));
    setExpanded(!isExpanded);
  };
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="print:hidden fixed top-2 left-2 z-60 -translate-y-16 rounded-box bg-surface px-4 py-2 font-medium shadow-lift focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      <aside
        className={`sticky top-0 h-dvh shrink-0 overflow-hidden transition-[width] max-md:hidden print:hidden ${isExpanded ? 'w-64' : 'w-16'}`}
      >
        <Sidebar user={user} isExpanded={isExpanded} onToggle={toggle} />
      </aside>
      <Drawer open={isDrawerOpen} onOpenChange={setDrawerOpen} title="Navigation">
        <Sidebar
          user={user}
          isExpanded
          footer={
            <>
              <LanguageSwitcher languages={LANGUAGES} className="px-1 pb-2" />
              <a href="/" className={SIDEBAR_ROW}>
                <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
                Back to Website
              </a>
            </>
          }
        />
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        {user?.isVisitor && <DemoBar />}
        <TopBar user={user} hasBrand={!isExpanded} onOpenNavigation={() => setDrawerOpen(true)} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6 pb-16 outline-none lg:px-8 lg:pt-8"
        >
          {error ? (
            <LoadFailure title="The portal could not tell who is signed in" error={error} onRetry={refetch} />
          ) : user && !isPlaceholderData ? (
            <ErrorBoundary key={pathname} fallback={(failure) => <BrokenPage error={failure} />}>
              <Preferred>
                {isAsked && !user.hasConfirmedEmail && !user.isVisitor && pathname.endsWith('dashboard') && (
                  <EmailQuestion onLater={() => setAsked(false)} />
                )}
                <Suspense fallback={<PageSkeleton />}>
                  <Outlet />
                </Suspense>
              </Preferred>
            </ErrorBoundary>
          ) : (
            <PageSkeleton />
          )}
        </main>
      </div>
    </div>
  );
}

function PageSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading the page</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-2 w-80 max-w-full" />
    </div>
  );
}

/** A page whose code did not arrive or that failed while drawing: most often the portal was renewed in the meantime. */
function BrokenPage({ error }: { error: Error }) {
  return (
    <Callout
      tone="danger"
      isLive
      title="This page could not be shown"
      action={<Button onClick={() => location.reload()}>Load it again</Button>}
    >
      {error.message}
    </Callout>
  );
}

/** Asks, where one arrives after signing in, for the address that a forgotten password needs. */
function EmailQuestion({ onLater }: { onLater: () => void }) {
  return (
    <div className="mb-6">
      <Callout
        title="Add your email address"
        action={
          <>
            <Button asChild size="small">
              <Link to="/settings#email">Add address</Link>
            </Button>
            <Button size="small" look="ghost" onClick={onLater}>
              Later
            </Button>
          </>
        }
      >
        Without a confirmed address you cannot get a new password by mail.
      </Callout>
    </div>
  );
}
