import { customsContact } from '@lods/contract/customs/contact';
import type { CustomsEdit } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import type { Writing } from '@lods/contract/requests/writing';
import { type ListedSupplier, suppliers } from '@lods/contract/suppliers/endpoints';
import {
  keepPreviousData,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { api } from '../../../shell/api.ts';

const SUPPLIERS = ['suppliers', 'senders'];

/** The suppliers in use, with the goods that customs declarations say they sent. */
export const useSenders = (isWatched = false) =>
  useQuery({
    queryKey: SUPPLIERS,
    queryFn: ({ signal }) =>
      everyPage((page) => api(suppliers.list, { query: { archived: 'false', page, pageSize: PAGE_SIZE }, signal })),
    staleTime: FRESH_MS,
    // An address is confirmed elsewhere, at a time that nobody here knows.
    refetchInterval: ({ state }) => (isWatched ? WATCH_MS : isAnyPending(state.data) ? FRESH_MS : false),
  });

const WATCH_MS = 5_000;
/** How long the list counts as fresh. */
const FRESH_MS = 30_000;
const isAnyPending = (senders: readonly ListedSupplier[] | undefined) =>
  senders?.some(({ declarations }) =>
    declarations.some(({ emailVerificationStatus }) => emailVerificationStatus === 'pending'),
  ) ?? false;
/** So many suppliers with their goods in one answer at most. */
const PAGE_SIZE = 200;

async function everyPage<T>(load: (page: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const loaded = await load(page);
    all.push(...loaded);
    if (loaded.length < PAGE_SIZE) return all;
  }
}

/** Every change here is asked for again: the suppliers, and the customs lists. */
function useChange<Input, Answer>(mutationFn: NonNullable<UseMutationOptions<Answer, Error, Input>['mutationFn']>) {
  return useMutation({ mutationFn, onSettled: useReloadContacts() });
}

/** Asks again for the suppliers and their lines. */
export function useReloadContacts(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['suppliers'] }),
        queries.invalidateQueries({ queryKey: ['customs'] }),
      ]),
    [queries],
  );
}

export const useVerifyAddress = (id: string) =>
  useChange((body: Writing & { email: string }) =>
    api(customsContact.verifyEmailOfDeclaration, { params: { id }, body }),
  );

/** Takes an address that is confirmed already for more lines of the same supplier. */
export const useAddressForLines = (email: string) =>
  useChange(async (ids: readonly string[]) => {
    for (const id of ids) await api(customsContact.verifyEmailOfDeclaration, { params: { id }, body: { email } });
  });

export const useSendToSupplier = (id: string) =>
  useChange((body: Writing) => api(customsContact.sendToSupplierSecure, { params: { id }, body }));

export const useMailingPreview = (declarationIds: string[], writing: Writing) =>
  useQuery({
    queryKey: ['mailing-preview', declarationIds, writing],
    queryFn: ({ signal }) => api(customsContact.previewMailing, { body: { declarationIds, ...writing }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const usePlanMailing = () =>
  useChange((body: Writing & { declarationIds: string[] }) => api(customsContact.planMailing, { body }));

/** A mailing that waits or went out; asked again each second while it waits. */
export const useMailing = (id: string | null) =>
  useQuery({
    queryKey: ['mailing', id],
    queryFn: ({ signal }) => api(customsContact.readMailing, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? 1000 : false),
  });

export const useStopMailing = () => useChange((id: string) => api(customsContact.stopMailing, { params: { id } }));

export const useChangeDeclaration = (id: string) =>
  useChange((body: z.input<typeof CustomsEdit>) => api(customs.change, { params: { id }, body }));
