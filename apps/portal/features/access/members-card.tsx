import type { MemberRole } from '@lods/contract/access/member-role';
import { type Invitation, type Member, members } from '@lods/contract/access/members';
import { currentLanguage } from '@lods/translations/browser/choice';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { SelectField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { PersonName } from '../../shell/person-name.tsx';
import { ROLE_CHOICES, ROLE_LABELS } from '../../shell/roles.ts';
import { leaveForGood } from '../../shell/session-end.ts';
import { useRequiredFactor } from './required-factor.ts';

const KEY = ['members'];

/** Who works in the company. Owners invite, change roles and remove; an auditor sees it. */
export function MembersCard({ isOwner }: { isOwner: boolean }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(members.list, { signal }) });
  const change = useMutation({
    mutationFn: ({ id, role }: { id: string; role: MemberRole }) =>
      api(members.changeRole, { params: { id }, body: { role } }),
    onSuccess: (changed) => queries.setQueryData(KEY, changed),
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => api(members.withdraw, { params: { id } }),
    onSuccess: (changed) => queries.setQueryData(KEY, changed),
  });
  return (
    <Card
      title="Members"
      description="Viewers read, editors edit, owners manage the company. Auditors also read the log."
    >
      {error && <LoadFailure title="The members could not be loaded" error={error} onRetry={refetch} />}
      {[change.error, withdraw.error].map(
        (fault) =>
          fault && (
            <Callout key={fault.message} tone="danger" isLive>
              {fault.message}
            </Callout>
          ),
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data && (
        <div className="flex flex-col gap-6">
          <MemberTable
            rows={data.members}
            isOwner={isOwner}
            onRole={(id, role) => change.mutate({ id, role })}
            isBusy={change.isPending}
          />
          {data.invitations.length > 0 && (
            <InvitationTable rows={data.invitations} {...(isOwner ? { onWithdraw: withdraw.mutate } : {})} />
          )}
          {isOwner && <InviteForm />}
        </div>
      )}
    </Card>
  );
}

interface MemberTableProps {
  readonly rows: readonly Member[];
  readonly isOwner: boolean;
  readonly isBusy: boolean;
  readonly onRole: (id: string, role: MemberRole) => void;
}

function MemberTable({ rows, isOwner, isBusy, onRole }: MemberTableProps) {
  const { date } = useFormat();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const isFactorRequired = useRequiredFactor().data?.isRequired === true;
  const owners = rows.filter(({ role, isDisabled }) => role === 'owner' && !isDisabled);
  const isLastOwner = (member: Member) => owners.length === 1 && owners[0]?.id === member.id;
  const columns: Column<Member>[] = [
    {
      id: 'name',
      head: 'Name',
      isName: true,
      cell: (member) => <Name of={member} isFactorRequired={isFactorRequired} />,
    },
    { id: 'email', head: 'Email', cell: ({ email }) => <span data-untranslated="">{email ?? '–'}</span> },
    {
      id: 'role',
      head: 'Role',
      width: 'w-44',
      cell: (member) =>
        isOwner && !isLastOwner(member) ? (
          <Select
            aria-label={`Role of ${member.name}`}
            value={member.role}
            disabled={isBusy}
            choices={ROLE_CHOICES}
            onChange={({ target }) => onRole(member.id, target.value as MemberRole)}
          />
        ) : (
          ROLE_LABELS[member.role]
        ),
    },
    { id: 'since', head: 'Since', width: 'w-36', cell: ({ since }) => date(since.slice(0, 10)) },
  ];
  return (
    <>
      <Table
        caption="Members"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        empty={{ icon: <Users aria-hidden="true" />, title: 'No members' }}
        rowActions={
          isOwner
            ? (member) =>
                !isLastOwner(member) && (
                  <Button size="small" onClick={() => setLeaving(member)}>
                    {member.isSelf ? 'Leave' : 'Remove'}
                  </Button>
                )
            : undefined
        }
      />
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const Name = ({ of: member, isFactorRequired }: { of: Member; isFactorRequired: boolean }) => (
  <PersonName name={member.name} username={member.username}>
    {member.isSelf && <Badge tone="teal">You</Badge>}
    {member.isDisabled && <Badge tone="red">Disabled</Badge>}
    {isFactorRequired && !member.hasSecondFactor && <Badge tone="amber">No second factor</Badge>}
  </PersonName>
);

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => api(members.remove, { params: { id: member.id } }),
    onSuccess: () => {
      if (member.isSelf) return leaveForGood();
      toast({ title: 'Member removed', description: 'Their sessions in this company have ended.' });
      onClose();
      return queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={member.isSelf ? 'Leave this company?' : `Remove ${member.name}?`}
      description={
        <>
          {member.isSelf
            ? 'You lose access at once. What you did stays in the log. An owner can invite you again.'
            : 'They lose access at once. What they did stays in the log. You can invite them again.'}
          {remove.error && (
            <Callout tone="danger" isLive>
              {remove.error.message}
            </Callout>
          )}
        </>
      }
      confirmText={member.isSelf ? 'Leave company' : 'Remove member'}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}

function InvitationTable({ rows, onWithdraw }: { rows: readonly Invitation[]; onWithdraw?: (id: string) => void }) {
  const { dateTime } = useFormat();
  const columns: Column<Invitation>[] = [
    { id: 'email', head: 'Invited', isName: true, cell: ({ email }) => <span data-untranslated="">{email}</span> },
    { id: 'by', head: 'By', cell: ({ invitedByName }) => <span data-untranslated="">{invitedByName}</span> },
    { id: 'role', head: 'Role', width: 'w-44', cell: ({ role }) => ROLE_LABELS[role] },
    { id: 'expires', head: 'Valid until', width: 'w-48', cell: ({ expiresAt }) => dateTime(expiresAt) },
  ];
  return (
    <Table
      caption="Open invitations"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ email }) => email}
      rowEntered={({ email }) => email}
      empty={{ title: 'No open invitations' }}
      rowActions={
        onWithdraw &&
        (({ id }) => (
          <Button size="small" onClick={() => onWithdraw(id)}>
            Withdraw
          </Button>
        ))
      }
    />
  );
}

const EMPTY = { email: '', role: 'editor' as MemberRole };

const SENT = { title: 'Invitation sent', description: 'The link in the mail works once and for 7 days.' };
const WRITTEN_TO_A_FILE = {
  title: 'Invitation written to a file',
  description: 'This installation has no mail server, so nobody gets it. See the outbox.',
};

function InviteForm() {
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    values: EMPTY,
    schema: members.invite.body,
    save: useMutation({
      mutationFn: (body: typeof EMPTY) => api(members.invite, { body: { ...body, language: currentLanguage() } }),
    }),
    onSaved: ({ hasMailServer, ...changed }) => {
      queries.setQueryData(KEY, changed);
      form.set(EMPTY);
      toast(hasMailServer ? SENT : WRITTEN_TO_A_FILE);
    },
  });
  return (
    <FormBody form={form} isShort className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField path="email" label="Invite by email" type="email" placeholder="name@company.dk" />
      </div>
      <div className="w-44">
        <SelectField path="role" label="Role" choices={ROLE_CHOICES} />
      </div>
      <Button type="submit" look="primary" busy={form.isBusy} busyText="Sending...">
        Send invitation
      </Button>
    </FormBody>
  );
}
