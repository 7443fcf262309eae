import { declarationLife } from '@lods/contract/declaration-life';
import { type Declaration, type DraftChange, declarations, type NewDeclaration } from '@lods/contract/declarations';
import { type CnEntry, reference } from '@lods/contract/reference';
import type { Option } from '@lods/ui/combobox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { DECLARATION_LIST } from '../../shell/company-data.ts';

const one = (id: string) => ['declarations', id];

export const useDeclaration = (id: string | null) =>
  useQuery({
    queryKey: one(id ?? ''),
    queryFn: ({ signal }) => api(declarations.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

/** What comes back is the newest state: it takes the place of what was loaded, and the list is asked for again. */
function useKeep() {
  const queries = useQueryClient();
  return (stored: Declaration) => {
    queries.setQueryData(one(stored.id), stored);
    queries.invalidateQueries({ queryKey: DECLARATION_LIST, exact: true });
  };
}

export function useStartDraft() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: Pick<NewDeclaration, 'generalInfo'>) => api(declarations.create, { body }),
    onSuccess: keep,
  });
}

export function useSaveDraft(id: string) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: DraftChange) => api(declarations.saveDraft, { params: { id }, body }),
    onSuccess: keep,
  });
}

/** What was submitted is asked for again when it is next opened, not while its draft is still on the screen. */
export function useSubmit(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      api(declarations.submit, { params: { id }, body: { submissionStatus: 'SUBMITTED', version } }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: one(id), refetchType: 'none' });
      queries.invalidateQueries({ queryKey: DECLARATION_LIST, exact: true });
    },
  });
}

export function useRemoveDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(declarations.remove, { params: { id } }),
    onSuccess: ({ id }) => {
      queries.removeQueries({ queryKey: one(id) });
      return queries.invalidateQueries({ queryKey: DECLARATION_LIST, exact: true });
    },
  });
}

export function useTakeOver() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (file: File) => api(declarationLife.takeOver, { files: [['file0', file]] }),
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
  const refresh = () => queries.invalidateQueries({ queryKey: one(id) });
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
  return { add, remove };
}

/** The figures of one good with their derivations, asked for when a person wants to know why. */
export const useFigures = (id: string, itemId: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...one(id), 'figures', itemId],
    queryFn: ({ signal }) => api(declarationLife.figures, { params: { id, itemId }, signal }),
    enabled: isAsked,
  });

/** The countries that the forms name first; behind them all others. */
const FIRST = ['CN', 'US', 'RU', 'IN', 'BR', 'TR', 'UA', 'BY'];

export function useCountries() {
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api(reference.countries, { signal }),
    select: (countries): Option[] => {
      const options = countries.map(({ code, name, isEuMember }) => ({
        value: code,
        label: name,
        detail: code,
        ...(isEuMember ? { note: 'EU member' } : {}),
      }));
      const first = FIRST.flatMap((code) => options.find(({ value }) => value === code) ?? []);
      return [...first, ...options.filter(({ value }) => !FIRST.includes(value))];
    },
  });
}

/** CN codes as options of a picker; the entry behind an option is kept for the form. */
export function useGoodsSearch() {
  const entries = new Map<string, CnEntry>();
  const search = async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const found = await api(reference.cnCodes, { query: { search: query }, signal });
    for (const entry of found) entries.set(entry.cnCode, entry);
    return found.map((entry) => ({
      value: entry.cnCode,
      label: dotted(entry.cnCode),
      detail: entry.description,
      note: entry.scope === 'covered' ? entry.sector : 'Not a CBAM good',
      disabled: entry.scope !== 'covered',
    }));
  };
  return { search, entry: (cnCode: string) => entries.get(cnCode) };
}

/** 72083900 as the tariff prints it: 7208.39.00 */
export const dotted = (cnCode: string) => `${cnCode.slice(0, 4)}.${cnCode.slice(4, 6)}.${cnCode.slice(6)}`;

const life = (id: string, part: string) => [...one(id), part];

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

export interface AnswerForm {
  status: 'accepted' | 'verified' | 'rejected';
  answeredOn: string;
  reference: string;
  remarks: string;
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
