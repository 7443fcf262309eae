import { automation, type NewRule, type Rule } from '@lods/contract/automation/endpoints';
import {
  type Allowance,
  type AutomaticSurrender,
  allowances,
  type Certificate,
  certificates,
  type NewAllowance,
  type NewCertificate,
} from '@lods/contract/certificates/endpoints';
import { ledger } from '@lods/contract/certificates/ledger';
import { marketplace, type NewListing } from '@lods/contract/marketplace/endpoints';
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const ALL = 'certificates';

export const useCertificates = () =>
  useQuery({ queryKey: [ALL, 'certificates'], queryFn: ({ signal }) => api(certificates.list, { signal }) });
export const useAllowances = () =>
  useQuery({ queryKey: [ALL, 'allowances'], queryFn: ({ signal }) => api(allowances.list, { signal }) });
export const useMarket = () =>
  useQuery({ queryKey: [ALL, 'market'], queryFn: ({ signal }) => api(marketplace.list, { signal }) });
export const useRules = () =>
  useQuery({ queryKey: [ALL, 'rules'], queryFn: ({ signal }) => api(automation.list, { signal }) });
export const useRuns = (id: string) =>
  useQuery({
    queryKey: [ALL, 'runs', id],
    queryFn: ({ signal }) => api(automation.runs, { params: { id }, signal }),
  });
export const useBalances = () =>
  useQuery({ queryKey: [ALL, 'balances'], queryFn: ({ signal }) => api(ledger.balances, { signal }) });
export const useMovements = () =>
  useQuery({ queryKey: [ALL, 'movements'], queryFn: ({ signal }) => api(ledger.movements, { query: {}, signal }) });

/** Whatever changes, ledger, balances and lists are asked for again: one movement shows in all of them. */
function useChange<Input, Answer>(mutationFn: NonNullable<UseMutationOptions<Answer, Error, Input>['mutationFn']>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: [ALL] }) });
}

export const useIssue = () => useChange((body: NewCertificate) => api(certificates.issue, { body }));
export const useAllocate = () => useChange((body: NewAllowance) => api(allowances.allocate, { body }));

/** A certificate or an allowance that something is taken from. */
export type Holding =
  | { readonly kind: 'certificate'; readonly row: Certificate }
  | { readonly kind: 'allowance'; readonly row: Allowance };

export interface Taken {
  readonly quantity: string;
  readonly note: string;
}

export const useTake = ({ kind, row: { id } }: Holding, step: 'use' | 'surrender') =>
  useChange(async (body: Taken): Promise<Certificate | Allowance> => {
    const request = { params: { id }, body };
    return kind === 'certificate' ? api(certificates[step], request) : api(allowances[step], request);
  });

export const useTransfer = ({ id }: Certificate) =>
  useChange((body: Taken & { readonly recipient: string }) => api(certificates.transfer, { params: { id }, body }));

export const useTakeBack = ({ kind, row: { id } }: Holding) =>
  useChange(
    async (): Promise<Certificate | Allowance> =>
      kind === 'certificate'
        ? api(certificates.cancel, { params: { id } })
        : api(allowances.cancel, { params: { id } }),
  );

export const useSchedule = ({ id, version }: Allowance) =>
  useChange((body: Omit<AutomaticSurrender, 'version'>) =>
    api(allowances.schedule, { params: { id }, body: { ...body, version } }),
  );

export const useAddListing = () => useChange((body: NewListing) => api(marketplace.add, { body }));

const of = (listingId: string) => ({ params: { listingId } });
export const usePurchase = () =>
  useChange(({ listingId, pricePerTonne }: { readonly listingId: string; readonly pricePerTonne: string }) =>
    api(marketplace.purchase, { ...of(listingId), body: { pricePerTonne } }),
  );
export const useDeliver = (listingId: string) =>
  useChange((body: { readonly certificateId: string }) => api(marketplace.deliver, { ...of(listingId), body }));
export const useBid = (listingId: string) =>
  useChange((body: { readonly pricePerTonne: string }) => api(marketplace.bid, { ...of(listingId), body }));
export const useWithdraw = () => useChange((listingId: string) => api(marketplace.withdraw, of(listingId)));

export const useSaveRule = (stored: Rule | null) =>
  useChange((body: NewRule) =>
    stored
      ? api(automation.change, { params: { id: stored.id }, body: { ...body, version: stored.version } })
      : api(automation.add, { body }),
  );
export const useExecute = () => useChange((id: string) => api(automation.execute, { params: { id } }));
export const useDryRun = () => useMutation({ mutationFn: (id: string) => api(automation.dryRun, { params: { id } }) });
