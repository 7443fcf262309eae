import { ProblemError } from '@lods/contract/client';
import type { Endpoint } from '@lods/contract/endpoint';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { LoadFailure, type LoadFailureProps } from '@lods/ui/load-failure';
import { useToast } from '@lods/ui/toast';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiOf } from './api.ts';
import { useCompanies, useCompanySwitch, useCurrentUser } from './session.ts';

/** Reads one record by its id. */
type ReadsOne = Endpoint & { readonly params: z.ZodType<{ id: string }, { id: string }> };

interface RecordFailureProps extends LoadFailureProps {
  /** Reads what the page shows, by its id. */
  of: ReadsOne;
  id: string;
}

/**
 * In the place of a record that could not be loaded. Where another of the person's own companies has it, as after reloading a page when
 * another tab changed the client, it offers that company; of companies where the person has no role nothing is asked.
 */
export function RecordFailure({ of, id, ...failure }: RecordFailureProps) {
  const owner = useOwner(of, id, failure.error);
  const change = useCompanySwitch();
  const toast = useToast();
  if (!owner) return <LoadFailure {...failure} />;
  const open = () =>
    change.mutate(owner.id, {
      onError: ({ message }) =>
        toast({ title: 'The company was not changed', description: message, variant: 'destructive' }),
    });
  return (
    <Callout
      isLive
      title="This page is of another of your clients"
      action={
        <Button look="primary" busy={change.isPending} onClick={open}>
          Change to this client
        </Button>
      }
    >
      <span data-untranslated="">{owner.name}</span>
    </Callout>
  );
}

/** The company of the person that has the record; each is asked as its own page would ask, with the rights that the person has there. */
function useOwner(endpoint: ReadsOne, id: string, error: Error) {
  const { data: user } = useCurrentUser();
  const isMissing = error instanceof ProblemError && error.is('request.not_found');
  const { data: companies } = useCompanies(isMissing && (user?.companyCount ?? 0) > 1);
  const others = companies?.filter(({ isCurrent }) => !isCurrent);
  const { data: owner } = useQuery({
    queryKey: ['owner', endpoint.path, id],
    enabled: isMissing && others !== undefined,
    queryFn: async ({ signal }) => {
      for (const company of others ?? []) {
        const isThere = await apiOf(company.id)(endpoint, { params: { id }, signal }).then(
          () => true,
          (refusal) => {
            if (refusal instanceof ProblemError) return false;
            throw refusal;
          },
        );
        if (isThere) return company;
      }
      return null;
    },
  });
  return owner;
}
