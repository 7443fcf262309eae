import { exchange } from '@lods/contract/exchange/endpoints';
import { type PlantFields, type SupplierCompany, supplierCompany } from '@lods/contract/supplier-company/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const COMPANY = ['supplier-company'];
const PLANTS = [...COMPANY, 'plants'];
const PARTNERS = ['exchange', 'partners'];

export const useCompany = () =>
  useQuery({ queryKey: [...COMPANY, 'profile'], queryFn: ({ signal }) => api(supplierCompany.read, { signal }) });

export const usePlants = () =>
  useQuery({ queryKey: PLANTS, queryFn: ({ signal }) => api(supplierCompany.plants, { signal }) });

export const usePartnerCompanies = () =>
  useQuery({ queryKey: PARTNERS, queryFn: ({ signal }) => api(exchange.partners, { signal }) });

/** A change after which the lists that begin with these words are asked anew. */
function useChange<Input, Answer>(keys: readonly (readonly string[])[], mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export const useSaveCompany = () =>
  useChange([COMPANY], (body: SupplierCompany & { version: number }) => api(supplierCompany.save, { body }));

export const useSavePlant = (stored: { id: string; version: number } | null) =>
  useChange([PLANTS], (body: PlantFields) =>
    stored === null
      ? api(supplierCompany.addPlant, { body })
      : api(supplierCompany.changePlant, { params: { id: stored.id }, body: { ...body, version: stored.version } }),
  );

export const useRemovePlant = () =>
  useChange([PLANTS], (id: string) => api(supplierCompany.removePlant, { params: { id } }));

const SUPPLIED = [PARTNERS, ['supplier-portal'], ['supplier-emails']];

export const useJoin = () => useChange(SUPPLIED, (body: { token: string }) => api(exchange.join, { body }));

export const usePart = () => useChange(SUPPLIED, (id: string) => api(exchange.part, { params: { id } }));
