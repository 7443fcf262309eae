import type { CurrentUser } from '@lods/contract/access/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PasswordField, TextField } from '../../form/fields.tsx';
import { takeLeftPage } from '../../shell/left-page.ts';
import { rememberUser } from '../../shell/session.ts';

/** First and last name of the person whose account is made. */
export const PersonFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField path="firstName" label="First name" autoComplete="given-name" />
    <TextField path="lastName" label="Last name" autoComplete="family-name" />
  </div>
);

export const UsernameField = () => (
  <TextField path="username" label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
);

export const NewPasswordField = ({ label = 'Password' }: { label?: string }) => (
  <PasswordField
    path="password"
    label={label}
    hint="At least 8 characters; a few words make a good one"
    autoComplete="new-password"
  />
);

/** What follows a way in: nothing of whoever used the browser before is kept, and the page opens that they came for, else the first screen. */
export function useEntering(home: '/dashboard' | '/supplier-dashboard'): (user?: CurrentUser) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(
    (user) => {
      queries.clear();
      if (user) rememberUser(user);
      navigate((user && takeLeftPage(user.id)) ?? home, { replace: true });
    },
    [queries, navigate, home],
  );
}
