import { access, type CurrentUser } from '@lods/contract/access/endpoints';
import { company } from '@lods/contract/company/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, showCompany } from './api.ts';
import { leaveForGood } from './session-end.ts';
import { readStored, writeStored } from './storage.ts';
import { keepTypedOf } from './typed-draft.ts';

export const SESSION = ['session'];

/** Keeps the login's answer whole: names and ids to draw the shell at once, and nothing that opens anything. */
export function rememberUser(user: CurrentUser): void {
  keepTypedOf({ accountId: user.id, companyId: user.companyId });
  writeStored('user', JSON.stringify(user));
}

function rememberedUser(): CurrentUser | undefined {
  try {
    return (JSON.parse(readStored('user') ?? 'null') as CurrentUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The signed-in user: at first as remembered, then as the server says. */
export function useCurrentUser() {
  return useQuery({
    queryKey: SESSION,
    queryFn: async ({ signal }) => {
      const user = await api(access.currentUser, { signal });
      rememberUser(user);
      showCompany(user.companyId);
      return user;
    },
    placeholderData: rememberedUser,
  });
}

/** Ends the session and goes to /login, even when the server could not be told. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api(access.logout, {}),
    onError: (error) => console.info('Signing out was not answered:', error.message),
    onSettled: leaveForGood,
  });
}

/** The companies that the account works for. */
export function useCompanies(isAsked: boolean) {
  return useQuery({
    queryKey: ['companies'],
    queryFn: ({ signal }) => api(company.list, { signal }),
    enabled: isAsked,
  });
}

/** Changes the company that this session works in; everything loaded belongs to the old one and is dropped. */
export function useCompanySwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(company.switch, { body: { id } }),
    onSuccess: ({ id }) => {
      showCompany(id);
      const user = queries.getQueryData<CurrentUser>(SESSION);
      if (user) keepTypedOf({ accountId: user.id, companyId: id });
      return queries.resetQueries();
    },
  });
}
