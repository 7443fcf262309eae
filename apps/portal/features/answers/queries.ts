import { type BoardQuery, supplierAnswers } from '@lods/contract/answers/review';
import {
  keepPreviousData,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';

const KEY = ['supplier-answers'];

type Query = z.input<typeof BoardQuery>;

/** The page that was shown stays until the next one is there. */
export const useBoard = (query: Query) =>
  useQuery({
    queryKey: [...KEY, 'board', query],
    queryFn: ({ signal }) => api(supplierAnswers.board, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useReview = (id: string) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api(supplierAnswers.read, { params: { id }, signal }),
  });

/** A decision changes drafts, their totals and the supplier's file: all that is shown is asked for again. */
function useDecision<Body, Answer>(mutationFn: NonNullable<UseMutationOptions<Answer, Error, Body>['mutationFn']>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries() });
}

interface Acceptance {
  readonly answerId: string;
  readonly cnCodes: string[];
  readonly text: string;
  readonly connectNamed: boolean;
}

export const useAccept = (id: string) =>
  useDecision((body: Acceptance) => api(supplierAnswers.accept, { params: { id }, body }));

export const useTakeBack = (id: string) =>
  useDecision((body: { answerId: string }) => api(supplierAnswers.takeBack, { params: { id }, body }));

export const useSendBack = (id: string) =>
  useDecision((body: { answerId: string; text: string }) =>
    api(supplierAnswers.returnToSupplier, { params: { id }, body }),
  );

export const useRemind = (id: string) => useDecision((_: undefined) => api(supplierAnswers.remind, { params: { id } }));

export const useWithdraw = (id: string) =>
  useDecision((_: undefined) => api(supplierAnswers.withdraw, { params: { id } }));
