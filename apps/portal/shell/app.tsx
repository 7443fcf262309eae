import { FormatProvider } from '@lods/ui/format';
import { ToastProvider } from '@lods/ui/toast';
import { TooltipProvider } from '@lods/ui/tooltip';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { CompanySignInPage } from '../features/access/company-sign-in-page.tsx';
import { DemoPage } from '../features/access/demo-page.tsx';
import { FactorPage } from '../features/access/factor-page.tsx';
import { InvitationPage } from '../features/access/invitation-page.tsx';
import { ConfirmEmailPage, ForgottenPasswordPage, NewPasswordPage } from '../features/access/link-pages.tsx';
import { LoginPage } from '../features/access/login-page.tsx';
import { SetUpPage } from '../features/access/setup-page.tsx';
import { SupplierAccountPage } from '../features/access/supplier-account-page.tsx';
import { ConfirmAddressPage } from '../features/suppliers/confirm-address-page.tsx';
import { paths } from '../pages.tsx';
import { ProblemError } from './api.ts';
import { useLocale } from './language.ts';
import { NotFound } from './not-found.tsx';
import { RoutePage } from './route-page.tsx';
import { SESSION, useCurrentUser } from './session.ts';
import { Shell } from './shell.tsx';
import { ErrorBoundary, StartupFailure } from './startup-failure.tsx';
import { readStored } from './storage.ts';

/** Loaded data stays until our own changes make it stale; nothing is asked for again behind the user's back. */
function makeQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (lacksFactor(error)) void queries.invalidateQueries({ queryKey: SESSION });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': without a network a question fails and says so; otherwise it would wait unseen for the network.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queries;
}

/** The company has come to require a second factor: who is signed in is asked anew, and the page that sets one up takes the place of every other. */
const lacksFactor = (error: Error) =>
  error instanceof ProblemError && (error.is('access.factor_missing') || error.is('access.factor_not_shown'));

const LOGIN_PATHS = ['/login', '/portal-login'];

/** The portal: login and set-up bare, every other page in the shell. */
export function App() {
  const [queries] = useState(makeQueryClient);
  return (
    <ErrorBoundary fallback={(error) => <StartupFailure message={error.message} />}>
      <QueryClientProvider client={queries}>
        <FormatProvider locale={useLocale()}>
          <TooltipProvider>
            <ToastProvider>
              <BrowserRouter>
                <Suspense>
                  <Pages />
                </Suspense>
              </BrowserRouter>
            </ToastProvider>
          </TooltipProvider>
        </FormatProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <Routes>
      {LOGIN_PATHS.map((path) => (
        <Route key={path} path={path} element={<LoginPage />} />
      ))}
      <Route path="/portal" element={<PortalDoor />} />
      <Route path="/demo" element={<DemoPage />} />
      <Route path="/setup" element={<SetUpPage />} />
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="/supplier-account" element={<SupplierAccountPage />} />
      <Route path="/forgotten-password" element={<ForgottenPasswordPage />} />
      <Route path="/new-password" element={<NewPasswordPage />} />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/company-sign-in" element={<CompanySignInPage />} />
      <Route path="/confirm-address" element={<ConfirmAddressPage />} />
      <Route element={<Signed />}>
        {paths.map((path) => (
          <Route key={path} path={path} element={<RoutePage key={pathname} path={path} />} />
        ))}
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** The signed-in portal, once nothing is missing that the company requires of whoever works there. */
function Signed() {
  const { data: user, isPlaceholderData } = useCurrentUser();
  return user?.missingFactor && !isPlaceholderData ? (
    <FactorPage user={user} missing={user.missingFactor} />
  ) : (
    <Shell />
  );
}

/** The button of the public site leads here: whoever is signed in goes on to the dashboard, everybody else signs in. */
function PortalDoor() {
  const [isKnown] = useState(() => readStored('user') !== null);
  return isKnown ? <KnownPerson /> : <LoginPage />;
}

function KnownPerson() {
  const { data: user, isPlaceholderData, error } = useCurrentUser();
  if (error) return <LoginPage />;
  return user && !isPlaceholderData ? <Navigate to="/dashboard" replace /> : null;
}
