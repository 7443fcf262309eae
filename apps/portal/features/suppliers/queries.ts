import {
  installations,
  type NewEmissions,
  type NewInstallation,
  type Operator,
  type Verification,
} from '@lods/contract/installations/endpoints';
import type { LetterLanguage } from '@lods/contract/requests/default-letters';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { type NewSupplier, type Supplier, suppliers } from '@lods/contract/suppliers/endpoints';
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const LIST = ['suppliers'];

export const useSuppliers = (isArchived: boolean) =>
  useQuery({
    queryKey: [...LIST, isArchived ? 'archived' : 'in-use'],
    queryFn: ({ signal }) => api(suppliers.directory, { query: { archived: isArchived ? 'true' : 'false' }, signal }),
  });

export const useSupplierFile = (id: string) =>
  useQuery({
    queryKey: [...LIST, 'file', id],
    queryFn: ({ signal }) => api(suppliers.read, { params: { id }, signal }),
  });

/** Every change here is asked for again: the list, and the files of suppliers that are open. */
function useChange<Input, Answer>(mutationFn: NonNullable<UseMutationOptions<Answer, Error, Input>['mutationFn']>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: LIST }) });
}

/** Stores a new supplier, or the change of one. */
export const useSaveSupplier = (stored: Supplier | null) =>
  useChange((body: NewSupplier) =>
    stored
      ? api(suppliers.change, { params: { id: stored.id }, body: { ...body, version: stored.version } })
      : api(suppliers.add, { body }),
  );

export const useRemoveSupplier = () => useChange((id: string) => api(suppliers.remove, { params: { id } }));
export const useRestoreSupplier = () => useChange((id: string) => api(suppliers.restore, { params: { id } }));

export const useMergeSupplier = (id: string) =>
  useChange((supplierId: string) => api(suppliers.merge, { params: { id }, body: { supplierId } }));
export const useUndoMerge = (id: string) =>
  useChange((mergeId: string) => api(suppliers.undoMerge, { params: { id, mergeId } }));

export const useVerifySupplier = ({ id, version }: Supplier) =>
  useChange((body: { isVerified: boolean; why: string }) =>
    api(suppliers.verify, { params: { id }, body: { ...body, version } }),
  );

/** A record on file that a form changes, or null for a new one. */
type Stored = { readonly id: string; readonly version: number } | null;

export const useSaveOperator = (supplierId: string, stored: Stored) =>
  useChange((body: Omit<Operator, 'id' | 'version'>) =>
    stored
      ? api(installations.changeOperator, { params: { id: stored.id }, body: { ...body, version: stored.version } })
      : api(installations.addOperator, { params: { id: supplierId }, body }),
  );

export const useSaveInstallation = (supplierId: string, stored: Stored) =>
  useChange((body: NewInstallation) =>
    stored
      ? api(installations.changeInstallation, { params: { id: stored.id }, body: { ...body, version: stored.version } })
      : api(installations.addInstallation, { params: { id: supplierId }, body }),
  );

export const useSaveEmissions = (installationRecordId: string, stored: Stored) =>
  useChange((body: NewEmissions) =>
    stored
      ? api(installations.changeEmissions, { params: { id: stored.id }, body: { ...body, version: stored.version } })
      : api(installations.addEmissions, { params: { id: installationRecordId }, body }),
  );

export const useAddEvidence = (id: string) =>
  useChange((file: File) => api(installations.addEvidence, { params: { id }, files: [['file0', file]] }));

export const useVerifyEmissions = ({ id, version }: { id: string; version: number }) =>
  useChange((body: Verification) => api(installations.verifyEmissions, { params: { id }, body: { ...body, version } }));

export const useAddReport = (id: string) =>
  useChange((file: File) => api(installations.addReport, { params: { id }, files: [['file0', file]] }));

/** What verifications lack, and what default values cost meanwhile. */
export const useVerificationStandings = (supplierId: string) =>
  useQuery({
    queryKey: [...LIST, 'verifications', supplierId],
    queryFn: ({ signal }) => api(installations.verificationStandings, { params: { id: supplierId }, signal }),
  });

/** Anything on a supplier's page that can be taken away. */
export type Removable = { readonly kind: 'operator' | 'installation' | 'emissions'; readonly id: string };

export const useRemoveRecord = () =>
  useChange(async ({ kind, id }: Removable): Promise<{ title: string; isDeleted: boolean }> => {
    const params = { id };
    if (kind === 'installation') {
      const { outcome, message } = await api(installations.removeInstallation, { params });
      return { title: message, isDeleted: outcome === 'deleted' };
    }
    if (kind === 'operator') {
      await api(installations.removeOperator, { params });
      return { title: 'Operator deleted', isDeleted: true };
    }
    await api(installations.removeEmissions, { params });
    return { title: 'Emissions deleted', isDeleted: true };
  });

const REQUESTS = ['supplier-requests'];

/** What was asked of suppliers, newest first. */
export const useRequests = () =>
  useQuery({ queryKey: REQUESTS, queryFn: ({ signal }) => api(supplierRequests.list, { signal }) });

export interface RequestForm {
  readonly supplierIds: string[];
  readonly emailTemplate: string;
  readonly language: LetterLanguage;
  readonly reportingPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4';
  readonly reportingYear: number;
  readonly cnCodes: string[];
}

export function useSendRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ form, pdf }: { form: RequestForm; pdf: File | null }) =>
      api(supplierRequests.send, {
        body: { ...form, requestType: 'CBAM_DATA_REQUEST' as const },
        ...(pdf === null ? {} : { files: [['pdfFile', pdf]] as const }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: REQUESTS }),
  });
}
