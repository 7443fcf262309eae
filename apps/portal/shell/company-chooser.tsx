import type { CurrentUser } from '@lods/contract/access/endpoints';
import { Button } from '@lods/ui/button';
import { Menu, MenuChoice, MenuLabel } from '@lods/ui/menu';
import { useToast } from '@lods/ui/toast';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCompanies, useCompanySwitch } from './session.ts';

/** The company that one works in; a consultant, who works for several, chooses it here. */
export function CompanyChooser({ user }: { user: CurrentUser }) {
  const hasChoice = user.companyCount > 1;
  const companies = useCompanies(hasChoice);
  const change = useCompanySwitch();
  const navigate = useNavigate();
  const toast = useToast();
  if (!hasChoice)
    return (
      <span data-untranslated="" className="min-w-0 truncate text-ink-soft">
        {user.company}
      </span>
    );

  const choose = (id: string) => {
    if (id === user.companyId) return;
    change.mutate(id, {
      onSuccess: () => navigate('/dashboard'),
      onError: (error) =>
        toast({ title: 'The company was not changed', description: error.message, variant: 'destructive' }),
    });
  };
  return (
    <Menu
      align="start"
      trigger={
        <Button
          look="ghost"
          className="min-w-0 shrink! max-sm:px-2"
          busy={change.isPending}
          icon={<Building2 aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />}
        >
          <span data-untranslated="" className="truncate">
            {user.company}
          </span>
          <span className="sr-only">. Change the client company</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
        </Button>
      }
    >
      <MenuLabel>{companies.error ? companies.error.message : 'Client company'}</MenuLabel>
      <MenuChoice
        label="Client company"
        value={user.companyId}
        onChange={choose}
        choices={(companies.data ?? []).map((company) => ({
          value: company.id,
          label: <span data-untranslated="">{company.name}</span>,
        }))}
      />
    </Menu>
  );
}
