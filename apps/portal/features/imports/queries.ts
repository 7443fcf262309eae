import type { FiledQuarterAnswer } from '@lods/contract/declarations/endpoints';
import {
  type ChosenColumn,
  type Import,
  type ImportCorrection,
  imports,
  type StatedSupplier,
} from '@lods/contract/imports/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, apiTelling } from '../../shell/api.ts';
import { DECLARATION_LIST } from '../../shell/company-data.ts';
import type { sentAnswers } from './same-items.tsx';

export const IMPORT_LIST = ['imports'];

export const useImports = () =>
  useQuery({ queryKey: IMPORT_LIST, queryFn: ({ signal }) => api(imports.list, { signal }) });

export const useImport = (id: string) =>
  useQuery({
    queryKey: [...IMPORT_LIST, id],
    queryFn: ({ signal }) => api(imports.read, { params: { id }, signal }),
  });

/** Asks again for what the end of a reading changes: the files, and the drafts that their lines went into. */
export function useRefresh() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: IMPORT_LIST }),
        queries.invalidateQueries({ queryKey: DECLARATION_LIST }),
      ]),
    [queries],
  );
}

export interface Upload {
  readonly files: readonly File[];
  /** Of lines without a date; empty to be asked. */
  readonly quarter: string;
  /** A list of the customs authority, to compare with and not to import. */
  readonly isCompared: boolean;
  readonly onSent: (bytes: number, total: number) => void;
}

export function useUpload() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ files, quarter, isCompared, onSent }: Upload) =>
      apiTelling(onSent)(imports.upload, {
        body: { wait: 'no', purpose: isCompared ? 'compare' : 'import', ...(quarter === '' ? {} : { quarter }) },
        files: files.map((file, index) => [`file${index}`, file] as const),
      }),
    onSuccess: refresh,
  });
}

export interface Answers {
  readonly columns: ChosenColumn[];
  readonly quarter?: string | null;
  readonly corrections?: ImportCorrection[];
  readonly isTakenOver: boolean;
  readonly filedQuarters?: FiledQuarterAnswer;
  readonly sameItems?: ReturnType<typeof sentAnswers>;
}

export function useConfirm({ id, version }: Pick<Import, 'id' | 'version'>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (answers: Answers) => api(imports.confirm, { params: { id }, body: { ...answers, version } }),
    onSuccess: refresh,
  });
}

/** Why lines of a file were refused; asked anew when it was read again. */
export const useCauses = ({ id, version }: Pick<Import, 'id' | 'version'>) =>
  useQuery({
    queryKey: [...IMPORT_LIST, id, 'causes', version],
    queryFn: ({ signal }) => api(imports.causes, { params: { id }, signal }),
  });

export function useDiscard() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api(imports.discard, { params: { id } }),
    onSuccess: refresh,
  });
}

/** Takes the lines of a file out of their drafts again. */
export function useTakeBackImport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api(imports.takeBack, { params: { id } }),
    onSuccess: refresh,
  });
}

export const useStatedSuppliers = (id: string) =>
  useQuery({
    queryKey: [...IMPORT_LIST, id, 'suppliers'],
    queryFn: ({ signal }) => api(imports.suppliers, { params: { id }, signal }),
  });

/** The suppliers in use, of which one is chosen. */
export const useDirectory = () =>
  useQuery({
    queryKey: ['suppliers', 'in-use'],
    queryFn: ({ signal }) => api(suppliers.list, { query: { archived: 'false' }, signal }),
  });

/** Who a stated supplier is, and which of their installations made the goods; null: nobody says. */
export type SupplierChoice = Pick<StatedSupplier, 'installation' | 'installationRecordId' | 'supplier'> & {
  readonly supplierId: string;
};

export function useChooseSupplier(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SupplierChoice) => api(imports.chooseSupplier, { params: { id }, body }),
    onSuccess: refresh,
  });
}
