import { exchange } from '@lods/contract/exchange/endpoints';
import { production } from '@lods/contract/production/endpoints';
import { type Submission, submissions } from '@lods/contract/submissions/endpoints';
import type { NewSubmission, SubmissionFields } from '@lods/contract/submissions/fields';
import { supplierCompany } from '@lods/contract/supplier-company/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const LIST = ['submissions'];

export const useSubmissions = () =>
  useQuery({ queryKey: LIST, queryFn: ({ signal }) => api(submissions.list, { signal }) });

/** Importers that this supplier delivers to. */
export const usePartners = (isAsked: boolean) =>
  useQuery({
    queryKey: ['exchange', 'partners'],
    queryFn: ({ signal }) => api(exchange.partners, { signal }),
    enabled: isAsked,
  });

/** Suppliers of the directory, for whom an importer fills in. */
export const useSuppliersToChoose = (isAsked: boolean) =>
  useQuery({
    queryKey: ['suppliers', 'in-use'],
    queryFn: ({ signal }) => api(suppliers.directory, { query: { archived: 'false' }, signal }),
    enabled: isAsked,
  });

/** What the supplier has entered of itself once. */
export const useOwnCompany = (isAsked: boolean) =>
  useQuery({
    queryKey: ['supplier-company', 'profile'],
    queryFn: ({ signal }) => api(supplierCompany.read, { signal }),
    enabled: isAsked,
  });

export const useOwnPlants = (isAsked: boolean) =>
  useQuery({
    queryKey: ['supplier-company', 'plants'],
    queryFn: ({ signal }) => api(supplierCompany.plants, { signal }),
    enabled: isAsked,
  });

/** Products of other submissions and of received answers. */
export const usePrecursorSources = (except: string) =>
  useQuery({
    queryKey: [...LIST, 'precursors', except],
    queryFn: ({ signal }) => api(submissions.precursors, { query: { except }, signal }),
  });

export const useMapsToTake = (isAsked: boolean) =>
  useQuery({
    queryKey: ['production-processes'],
    queryFn: ({ signal }) => api(production.list, { signal }),
    enabled: isAsked,
  });

/** Who gets a version, and who of them without the names of products. */
export interface Recipients {
  readonly importerIds: string[];
  readonly hideNamesFrom: string[];
}

/** Puts the answer of a change into the list, and lets the supplier's other pages ask again. */
function useChange<Input>(mutationFn: (input: Input) => Promise<Submission>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (stored) => {
      // A list that was asked for before the change lacks it, and would take its place when it comes.
      await queries.cancelQueries({ queryKey: LIST, exact: true });
      const rows = queries.getQueryData<Submission[]>(LIST);
      queries.setQueryData<Submission[]>(LIST, [stored, ...(rows ?? []).filter(({ id }) => id !== stored.id)]);
      if (!rows) await queries.invalidateQueries({ queryKey: LIST, exact: true });
      await queries.invalidateQueries({ queryKey: ['supplier-portal'] });
    },
  });
}

export const useAddSubmission = () => useChange((body: NewSubmission) => api(submissions.add, { body }));

export const useSaveSubmission = () =>
  useChange(({ id, version, fields }: { id: string; version?: number; fields: SubmissionFields }) =>
    api(submissions.change, { params: { id }, body: { fields, ...(version === undefined ? {} : { version }) } }),
  );

export const useSubmit = () =>
  useChange(({ id, ...body }: { id: string; version: number } & Recipients) =>
    api(submissions.submit, { params: { id }, body }),
  );

export function useRemoveSubmission() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(submissions.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LIST }),
  });
}

/** Reads the Commission's workbook; nothing is stored until the fields are taken. */
export const useReadWorkbook = () =>
  useMutation({
    mutationFn: (file: File) => api(submissions.readWorkbook, { files: [['file0', file]] }),
  });
