import { Declarant, declarant } from '@lods/contract/declarant';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Checkbox } from '@lods/ui/checkbox';
import { DateInput } from '@lods/ui/date-input';
import { Dialog } from '@lods/ui/dialog';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';
import { CountryPicker } from '../../shell/country-picker.tsx';
import { useCurrentUser } from '../../shell/session.ts';

const KEY = ['declarant'];
type Stored = z.output<typeof declarant.read.answer>;

/** What reports say of the declaring company: asked for once, used by every report. */
export function DeclarantDrawer(props: {
  open: boolean;
  onClose: () => void;
  /** The field to begin with: 'declarant.address.city'. */
  focus?: string | null;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(declarant.read, { signal }),
    enabled: props.open,
  });
  if (!props.open) return null;
  if (!data) {
    return (
      <Dialog open onOpenChange={props.onClose} shape="side" title="Declaring company">
        {error ? (
          <LoadFailure title="The company could not be loaded" error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-60" />
        )}
      </Dialog>
    );
  }
  return <DeclarantForm key={data.version} stored={data} {...props} />;
}

const ROLES = [
  { value: '01', label: '01 Importer for all goods' },
  { value: '02', label: '02 Indirect customs representative for all goods' },
  { value: '03', label: '03 Importer for some goods, representative for others' },
] as const;

function DeclarantForm(props: { stored: Stored; onClose: () => void; focus?: string | null }) {
  const { stored, onClose } = props;
  const queries = useQueryClient();
  const [form, setForm] = useState(stored);
  const [attempt, setAttempt] = useState(0);
  const isOwner = useCurrentUser().data?.role === 'owner';
  const save = useMutation({
    mutationFn: () => api(declarant.save, { body: { ...form, version: stored.version } }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      queries.invalidateQueries({ queryKey: ['declarations'] });
      onClose();
    },
  });
  const result = Declarant.safeParse(form);
  const faults = attempt > 0 ? (result.error?.issues ?? []) : [];
  const fault = (path: string) => faults.find((issue) => issue.path.join('.') === path)?.message;
  const set = (part: Partial<Stored>) => setForm({ ...form, ...part });
  const setAddress = (part: Partial<Stored['address']>) => set({ address: { ...form.address, ...part } });
  const submit = () => {
    setAttempt(attempt + 1);
    if (result.success) save.mutate();
  };
  const line = (label: string, path: keyof Stored['address'], isRequired = false) => (
    <Field label={label} required={isRequired} id={`declarant.address.${path}`} error={fault(`address.${path}`)}>
      <Input value={form.address[path]} onChange={(event) => setAddress({ [path]: event.target.value })} />
    </Field>
  );
  const text = (
    label: string,
    path: 'legalName' | 'signatoryName' | 'signatoryPosition' | 'signaturePlace',
    hint?: string,
  ) => (
    <Field label={label} hint={hint} id={`declarant.${path}`} error={fault(path)}>
      <Input value={form[path]} onChange={(event) => set({ [path]: event.target.value })} />
    </Field>
  );
  const eori = form.eoris[0]?.eori ?? '';
  const [further, setFurther] = useState(
    stored.eoris
      .slice(1)
      .map((one) => one.eori)
      .join(', '),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="side"
      title="Declaring company"
      description="Asked for once; every report takes it from here."
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={save.isPending} busyText="Saving..." onClick={submit}>
            Save company
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ErrorSummary
          attempt={attempt}
          errors={faults.map((issue) => ({ fieldId: `declarant.${issue.path.join('.')}`, message: issue.message }))}
        />
        {save.error && (
          <Callout tone="danger" isLive>
            {save.error.message}
          </Callout>
        )}
        {text('Legal name', 'legalName')}
        <Field
          label="EORI number"
          hint="Country code and number, such as DK12345678"
          id="declarant.eoris.0.eori"
          error={fault('eoris.0.eori')}
        >
          <Input
            value={eori}
            spellCheck={false}
            onChange={(event) =>
              set({
                eoris: [
                  { name: '', isPrimary: true, ...form.eoris[0], eori: event.target.value.toUpperCase() },
                  ...form.eoris.slice(1),
                ],
              })
            }
          />
        </Field>
        <Field label="Role in the registry" id="declarant.role">
          <Select
            value={form.role}
            choices={ROLES}
            onChange={(event) => set({ role: event.target.value as Stored['role'] })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          {line('Street', 'street')}
          {line('Number', 'streetNumber')}
          {line('Postcode', 'postcode')}
          {line('City', 'city', true)}
        </div>
        <Field label="Country" id="declarant.address.country" error={fault('address.country')}>
          <CountryPicker value={form.address.country} onChange={(country) => setAddress({ country })} />
        </Field>
        {text('Who signs', 'signatoryName', 'First and last name')}
        {text('Position', 'signatoryPosition')}
        {text('Place of signature', 'signaturePlace')}
        <Field
          label="Further EORI numbers"
          hint="Separated by commas; each is counted against 50 t on its own"
          required={false}
          id="declarant.eoris"
          error={faults.find((issue) => issue.path[0] === 'eoris' && issue.path[1] !== 0)?.message}
        >
          <Input
            value={further}
            spellCheck={false}
            onChange={(event) => {
              setFurther(event.target.value.toUpperCase());
              const others = event.target.value
                .toUpperCase()
                .split(/[,;]\s*/)
                .filter(Boolean);
              set({
                eoris: [...form.eoris.slice(0, 1), ...others.map((one) => ({ eori: one, name: '', isPrimary: false }))],
              });
            }}
          />
        </Field>
        <Authorisation form={form} onChange={set} />
        <Checkbox
          checked={form.requiresFourEyes}
          onChange={(requiresFourEyes) => set({ requiresFourEyes })}
          label="Four eyes: somebody who did not work on a declaration submits it"
          hint={isOwner ? undefined : 'Only an owner of the company can change this.'}
          disabled={!isOwner}
        />
      </div>
    </Dialog>
  );
}

const AUTHORISATION = [
  { value: 'none', label: 'Not applied for' },
  { value: 'applied', label: 'Applied for' },
  { value: 'authorised', label: 'Authorised CBAM declarant' },
  { value: 'refused', label: 'Application refused' },
  { value: 'revoked', label: 'Revoked' },
] as const;

/** The authorised-declarant file: (EU) 2023/956 Art. 5 and 17. */
function Authorisation({ form, onChange }: { form: Stored; onChange: (part: Partial<Stored>) => void }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold">Authorisation as CBAM declarant</legend>
      <Field label="Status" id="declarant.authorisationStatus">
        <Select
          value={form.authorisationStatus}
          choices={AUTHORISATION}
          onChange={(event) => onChange({ authorisationStatus: event.target.value as Stored['authorisationStatus'] })}
        />
      </Field>
      {form.authorisationStatus !== 'none' && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Applied on" required={false}>
            <DateInput value={form.appliedOn ?? ''} onChange={(day) => onChange({ appliedOn: day || null })} />
          </Field>
          <Field label="Granted on" required={false}>
            <DateInput value={form.grantedOn ?? ''} onChange={(day) => onChange({ grantedOn: day || null })} />
          </Field>
          <Field label="CBAM account number" required={false}>
            <Input
              value={form.cbamAccountNumber}
              onChange={(event) => onChange({ cbamAccountNumber: event.target.value })}
            />
          </Field>
          <Field label="Competent authority" required={false}>
            <Input
              value={form.competentAuthority}
              onChange={(event) => onChange({ competentAuthority: event.target.value })}
            />
          </Field>
        </div>
      )}
      {form.authorisationStatus === 'applied' && (
        <Checkbox
          checked={form.hasProvisionalRight}
          onChange={(hasProvisionalRight) => onChange({ hasProvisionalRight })}
          label="Applied by 31 March 2026: may import until the decision (Art. 17(7a))"
        />
      )}
    </fieldset>
  );
}
