import { declarations, type NewDeclaration } from '@lods/contract/declarations/endpoints';
import { type DocumentAbout, declarationLife } from '@lods/contract/declarations/filing';
import { type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import { type AlikeGoodsAnswer, declarationMerge } from '@lods/contract/declarations/merge';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AnswerForm } from '../../shell/answer-dialog.tsx';
import { api } from '../../shell/api.ts';
import { DECLARATION_LIST } from '../../shell/company-data.ts';

/** Under which key a declaration is kept; what belongs to it is kept below. */
export const detail = (id: string) => ['declarations', id];

/** A declaration without its lists. */
export const useDeclaration = (id: string | null) =>
  useQuery({
    queryKey: detail(id ?? ''),
    queryFn: ({ signal }) => api(declarationGoods.overview, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

/** What of a declaration is charged; other declarations of the year decide it too. */
export const useCharged = (id: string, isNeeded: boolean) =>
  useQuery({
    queryKey: [...detail(id), 'charged'],
    queryFn: ({ signal }) => api(declarationGoods.charged, { params: { id }, signal }),
    enabled: isNeeded,
  });

/** Lines of a draft that wait for a verifier; the statements of suppliers decide it too. */
export const useUnverified = (id: string, isNeeded: boolean) =>
  useQuery({
    queryKey: [...detail(id), 'unverified'],
    queryFn: ({ signal }) => api(declarationGoods.unverified, { params: { id }, signal }),
    enabled: isNeeded,
  });

/** What comes back is the newest state: it takes the place of what was loaded, and the list is asked for again. */
function useKeep() {
  const queries = useQueryClient();
  return (stored: DeclarationOverview) => {
    queries.setQueryData(detail(stored.id), stored);
    queries.invalidateQueries({ queryKey: DECLARATION_LIST, exact: true });
  };
}

export function useStartDraft() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: Pick<NewDeclaration, 'generalInfo' | 'secondOfQuarter'>) => api(declarations.create, { body }),
    onSuccess: keep,
  });
}

/** What was submitted is asked for again when it is next opened, not while its draft is still on the screen. */
export function useSubmit(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (how: { version: number; reasonForErrors: string | undefined; beforeEnd: true | undefined }) =>
      api(declarations.submit, { params: { id }, body: { submissionStatus: 'SUBMITTED', ...how } }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: detail(id), refetchType: 'none' });
      queries.invalidateQueries({ queryKey: DECLARATION_LIST, exact: true });
    },
  });
}

export function useRemoveDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(declarations.remove, { params: { id } }),
    onSuccess: ({ id }) => {
      queries.removeQueries({ queryKey: detail(id) });
      return queries.invalidateQueries({ queryKey: DECLARATION_LIST, exact: true });
    },
  });
}

/** What both drafts have may be on many screens: goods, sums, files that brought them. All is asked anew. */
export function useMergeDrafts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; from: string; alike?: AlikeGoodsAnswer }) =>
      api(declarationMerge.merge, { params: { id }, body }),
    onSuccess: (_kept, { from }) => {
      // The page of the merged draft may still be open: what it shows is asked for no more, since it is gone.
      queries.invalidateQueries({ queryKey: detail(from), refetchType: 'none' });
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== from });
    },
  });
}

export function useTakeOver() {
  const keep = useKeep();
  return useMutation({
    mutationFn: ({ file, secondOfQuarter, isOurs }: { file: File; secondOfQuarter?: true; isOurs?: true }) =>
      api(declarationLife.takeOver, {
        files: [['file0', file]],
        query: { secondOfQuarter: secondOfQuarter ? 'yes' : 'no', isOurs: isOurs ? 'yes' : 'no' },
      }),
    onSuccess: ({ declaration }) => keep(declaration),
  });
}

export function useAmend() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (id: string) => api(declarationLife.amend, { params: { id } }),
    onSuccess: keep,
  });
}

/** Documents change the declaration they belong to, which is then asked for again. */
export function useDocuments(id: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: detail(id) });
  const add = useMutation({
    mutationFn: (files: readonly File[]) =>
      api(declarationLife.uploadDocuments, {
        params: { id },
        body: {},
        files: files.map((file, index) => [`file${index}`, file] as const),
      }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (documentId: string) => api(declarationLife.removeDocument, { params: { id, documentId } }),
    onSuccess: refresh,
  });
  const describe = useMutation({
    mutationFn: ({ documentId, about }: { documentId: string; about: z.input<typeof DocumentAbout> }) =>
      api(declarationLife.describeDocument, { params: { id, documentId }, body: about }),
    onSuccess: refresh,
  });
  return { add, remove, describe };
}

const life = (id: string, part: string) => [...detail(id), part];

export const useVersions = (id: string) =>
  useQuery({
    queryKey: life(id, 'versions'),
    queryFn: ({ signal }) => api(declarationLife.versions, { params: { id }, signal }),
  });

export const useDifferences = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: life(id, 'differences'),
    queryFn: ({ signal }) => api(declarationLife.differences, { params: { id }, signal }),
    enabled: isAsked,
  });

export const useHistory = (id: string) =>
  useQuery({
    queryKey: life(id, 'history'),
    queryFn: ({ signal }) => api(declarationLife.history, { params: { id }, signal }),
  });

export const useComments = (id: string) =>
  useQuery({
    queryKey: life(id, 'comments'),
    queryFn: ({ signal }) => api(declarationLife.comments, { params: { id }, signal }),
  });

export function useComment(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api(declarationLife.comment, { params: { id }, body: { text } }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: life(id, 'comments') });
      queries.invalidateQueries({ queryKey: life(id, 'history') });
    },
  });
}

export function useAnswer(id: string) {
  const queries = useQueryClient();
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: AnswerForm) => api(declarationLife.answer, { params: { id }, body }),
    onSuccess: (stored) => {
      keep(stored);
      queries.invalidateQueries({ queryKey: life(id, 'history') });
    },
  });
}
