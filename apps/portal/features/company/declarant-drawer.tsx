import { Declarant, declarant } from '@lods/contract/company/declarant';
import { Dialog } from '@lods/ui/dialog';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { CheckField, CountryField, DateField, FormField, SelectField, TextField } from '../../form/fields.tsx';
import { useFocusOn } from '../../form/focus-on.ts';
import { FormDialog, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
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
  const { stored, onClose, focus } = props;
  useFocusOn('declarant', focus?.replace(/^declarant\.?/, ''));
  const queries = useQueryClient();
  const isOwner = useCurrentUser().data?.role === 'owner';
  const save = useMutation({
    mutationFn: (body: Stored) => api(declarant.save, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      queries.invalidateQueries({ queryKey: ['declarations'] });
    },
  });
  const form = useForm({
    values: { ...stored, eoris: stored.eoris.length > 0 ? stored.eoris : [NO_EORI] },
    schema: Declarant,
    bodyOf: (values): Stored => ({
      ...values,
      eoris: values.eoris.filter(({ eori }) => eori !== ''),
      version: stored.version,
    }),
    prefix: 'declarant.',
    fieldOf: (path) => (path.startsWith('eoris.0') ? 'eoris.0.eori' : path.replace(/^eoris\..*/, 'eoris')),
    save,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      shape="side"
      title="Declaring company"
      description="Asked for once; every report takes it from here."
      submitText="Save company"
      onClose={onClose}
    >
      <TextField path="legalName" label="Legal name" />
      <TextField
        path="eoris.0.eori"
        isCode
        label="EORI number"
        hint="Country code and number, such as DK12345678"
        spellCheck={false}
        isUpperCase
      />
      <SelectField path="role" label="Role in the registry" choices={ROLES} />
      <div className="grid grid-cols-2 gap-4">
        <TextField path="address.street" label="Street" isOptional />
        <TextField path="address.streetNumber" label="Number" isOptional />
        <TextField path="address.postcode" label="Postcode" isOptional />
        <TextField path="address.city" label="City" />
      </div>
      <CountryField path="address.country" label="Country" first={NO_COUNTRIES} />
      <TextField path="signatoryName" label="Who signs" hint="First and last name" />
      <TextField path="signatoryPosition" label="Position" />
      <TextField path="signaturePlace" label="Place of signature" />
      <FurtherEoris eoris={form.values.eoris} onChange={(eoris) => form.set({ eoris })} />
      <Authorisation status={form.values.authorisationStatus} />
      <CheckField
        path="requiresFourEyes"
        label="Four eyes: somebody who did not work on a declaration submits it"
        hint={isOwner ? undefined : 'Only an owner of the company can change this.'}
        isDisabled={!isOwner}
      />
    </FormDialog>
  );
}

const NO_COUNTRIES: readonly string[] = [];
const NO_EORI = { eori: '', name: '', isPrimary: true };

/** The EORI numbers behind the first, typed in one line. */
function FurtherEoris(props: { eoris: Stored['eoris']; onChange: (eoris: Stored['eoris']) => void }) {
  const [typed, setTyped] = useState(
    props.eoris
      .slice(1)
      .map(({ eori }) => eori)
      .join(', '),
  );
  const change = (text: string) => {
    setTyped(text);
    const further = text.split(/[,;]\s*/).filter(Boolean);
    props.onChange([...props.eoris.slice(0, 1), ...further.map((eori) => ({ eori, name: '', isPrimary: false }))]);
  };
  return (
    <FormField
      path="eoris"
      label="Further EORI numbers"
      hint="Separated by commas; each is counted against 50 t on its own"
      isOptional
    >
      {() => <Input value={typed} spellCheck={false} onChange={(event) => change(event.target.value.toUpperCase())} />}
    </FormField>
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
function Authorisation({ status }: { status: Stored['authorisationStatus'] }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold">Authorisation as CBAM declarant</legend>
      <SelectField path="authorisationStatus" label="Status" choices={AUTHORISATION} />
      {status !== 'none' && (
        <div className="grid grid-cols-2 gap-4">
          <DateField path="appliedOn" label="Applied on" isOptional isNullable />
          <DateField path="grantedOn" label="Granted on" isOptional isNullable />
          <TextField path="cbamAccountNumber" label="CBAM account number" isOptional />
          <TextField path="competentAuthority" label="Competent authority" isOptional />
        </div>
      )}
      {status === 'applied' && (
        <CheckField
          path="hasProvisionalRight"
          label="Applied by 31 March 2026: may import until the decision (Art. 17(7a))"
        />
      )}
    </fieldset>
  );
}
