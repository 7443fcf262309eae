import { installations, type NewEmissions, type NewInstallation, type Operator } from '@lods/contract/installations';
import { reference } from '@lods/contract/reference';
import { type NewSupplier, type Supplier, suppliers } from '@lods/contract/suppliers';
import type { Option } from '@lods/ui/combobox';
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const LIST = ['suppliers'];

export const useSuppliers = (isArchived: boolean) =>
  useQuery({
    queryKey: [...LIST, isArchived ? 'archived' : 'in-use'],
    queryFn: ({ signal }) => api(suppliers.list, { query: { archived: isArchived ? 'true' : 'false' }, signal }),
  });

export const useSupplierFile = (id: string) =>
  useQuery({
    queryKey: [...LIST, 'file', id],
    queryFn: ({ signal }) => api(suppliers.read, { params: { id }, signal }),
  });

/** The countries that the specification names first; behind them all others. */
const FIRST = ['DE', 'FR', 'PL', 'CN', 'IN', 'US'];

export const useCountries = () =>
  useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api(reference.countries, { signal }),
    select: (countries): Option[] => {
      const options = countries.map(({ code, name }) => ({ value: code, label: name, detail: code }));
      const first = FIRST.flatMap((code) => options.find(({ value }) => value === code) ?? []);
      return [...first, ...options.filter(({ value }) => !FIRST.includes(value))];
    },
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

export const useVerifyEmissions = ({ id, version }: { id: string; version: number }) =>
  useChange(
    (body: {
      verificationState: 'unverified' | 'in_verification' | 'verified' | 'rejected';
      verifierName: string;
      verifiedOn: string | null;
    }) => api(installations.verifyEmissions, { params: { id }, body: { ...body, version } }),
  );

/** Anything on a supplier's page that can be taken away. */
export type Removable = { readonly kind: 'operator' | 'installation' | 'emissions'; readonly id: string };

export const useRemoveRecord = () =>
  useChange(async ({ kind, id }: Removable): Promise<string | null> => {
    const params = { id };
    if (kind === 'installation') return (await api(installations.removeInstallation, { params })).message;
    await (kind === 'operator'
      ? api(installations.removeOperator, { params })
      : api(installations.removeEmissions, { params }));
    return null;
  });
