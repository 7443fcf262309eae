import { OPERATOR_PAGE, type OperatorAccount, operator } from '@lods/contract/system/operator';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { OlderButton, useOlderPages } from '../../shell/older-pages.tsx';
import { PersonName } from '../../shell/person-name.tsx';
import { ROLE_LABELS } from '../../shell/roles.ts';

const KEY = ['operator-accounts'];

type Act = 'disable' | 'enable' | 'signOut';

/** Every account of the installation: who is signed in, who may not, and the end of somebody's access. */
export function AccountsCard({ ownId }: { ownId: string }) {
  const queries = useQueryClient();
  const [disabling, setDisabling] = useState<OperatorAccount | null>(null);
  const { rows, error, refetch, older } = useOlderPages(
    KEY,
    (before, signal) => api(operator.accounts, { query: before === undefined ? {} : { before }, signal }),
    OPERATOR_PAGE,
  );
  const change = useMutation({
    mutationFn: ({ id, act }: { id: string; act: Act }) => api(operator[act], { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const may = (id: string, act: Act) => change.mutate({ id, act });
  return (
    <Card title="Accounts" description="New accounts come by invitation, or by lods user add on the server.">
      {change.error && (
        <Callout tone="danger" isLive>
          {change.error.message}
        </Callout>
      )}
      <Table
        caption="Accounts"
        columns={useColumns()}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ username }) => username}
        rowEntered={({ username }) => username}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{ icon: <Users aria-hidden="true" />, title: 'No accounts' }}
        rowActions={(account) =>
          account.id !== ownId && (
            <span className="flex flex-wrap justify-end gap-2" data-entered={account.username}>
              {account.sessionCount > 0 && (
                <Button
                  size="small"
                  disabled={change.isPending}
                  aria-label={`Sign out ${account.username}`}
                  onClick={() => may(account.id, 'signOut')}
                >
                  Sign out
                </Button>
              )}
              {account.isDisabled ? (
                <Button
                  size="small"
                  disabled={change.isPending}
                  aria-label={`Enable ${account.username}`}
                  onClick={() => may(account.id, 'enable')}
                >
                  Enable
                </Button>
              ) : (
                <Button size="small" aria-label={`Disable ${account.username}`} onClick={() => setDisabling(account)}>
                  Disable
                </Button>
              )}
            </span>
          )
        }
      />
      <OlderButton older={older} />
      {disabling && (
        <AlertDialog
          open
          title={`Disable ${disabling.username}?`}
          description="Sessions and API keys of the account end at once. Its companies read it in their log."
          confirmText="Disable account"
          onOpenChange={() => setDisabling(null)}
          onConfirm={() => {
            setDisabling(null);
            may(disabling.id, 'disable');
          }}
        />
      )}
    </Card>
  );
}

function useColumns(): Column<OperatorAccount>[] {
  const { dateTime } = useFormat();
  return [
    { id: 'name', head: 'Account', isName: true, cell: (account) => <Account of={account} /> },
    {
      id: 'companies',
      head: 'Companies',
      cell: ({ companies }) =>
        companies.length === 0 ? (
          '–'
        ) : (
          <ul>
            {companies.map(({ id, name, role }) => (
              <li key={id}>
                <span data-untranslated="">{name}</span>{' '}
                <span className="text-[0.8125rem] text-ink-soft">{ROLE_LABELS[role]}</span>
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'factor',
      head: 'Second factor',
      width: 'w-36',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
    },
    {
      id: 'seen',
      head: 'Last seen',
      width: 'w-44',
      cell: ({ lastSeenAt }) => (lastSeenAt ? dateTime(lastSeenAt) : 'Not signed in'),
    },
  ];
}

const Account = ({ of: { username, name, isOperator, isDisabled } }: { of: OperatorAccount }) => (
  <PersonName name={name} username={username}>
    {isOperator && <Badge tone="teal">Operator</Badge>}
    {isDisabled && <Badge tone="red">Disabled</Badge>}
  </PersonName>
);
