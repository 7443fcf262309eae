import { supplierEmails } from '@lods/contract/supplier-emails/endpoints';
import { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';

const ALL = ['supplier-emails'];

export const useEmails = () =>
  useQuery({ queryKey: [...ALL, 'list'], queryFn: ({ signal }) => api(supplierEmails.list, { signal }) });

export const useRecipients = () =>
  useQuery({ queryKey: [...ALL, 'recipients'], queryFn: ({ signal }) => api(supplierEmails.recipients, { signal }) });

/** What letters are filled from. */
export const useDeclarationsSent = () =>
  useQuery({
    queryKey: ['supplier-portal', 'declarations'],
    queryFn: ({ signal }) => api(supplierPortal.declarations, { signal }),
  });

export const useRequests = () =>
  useQuery({
    queryKey: ['supplier-portal', 'requests'],
    queryFn: ({ signal }) => api(supplierPortal.requests, { signal }),
  });

export type NewEmail = z.input<typeof supplierEmails.send.body>;

export function useSendEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEmail) => api(supplierEmails.send, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}

export function useAskRecipient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof supplierEmails.confirm.body>) => api(supplierEmails.confirm, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}

export function useRemoveDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(supplierEmails.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}
