import { AuthorisationFile, authorisation, SECTORS } from '@lods/contract/authorisation/endpoints';
import { Button } from '@lods/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import {
  AreaField,
  CheckField,
  CountryField,
  DateField,
  DecimalField,
  SelectField,
  TextField,
} from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';

export const KEY = ['authorisation'];
type File = z.output<typeof authorisation.read.answer>;
type Values = Omit<AuthorisationFile, 'estimates' | 'guarantee'> & {
  estimates: readonly { year: number | string; sector: string; quantity: string; memberStates: string }[];
  guarantee: { amountEur: string; issuer: string; reference: string; validUntil: string | null } | null;
};

const NO_COUNTRIES: readonly string[] = [];
const NO_IMPORTER = { eori: '', name: '', country: '', contact: '', isEstablishedInUnion: true, agreedOn: null };

/** The file of the authorisation: everything may be left for later; the card says what an application lacks. */
export function AuthorisationForm({ stored, onClose }: { stored: File; onClose: () => void }) {
  const queries = useQueryClient();
  const { version, checks: _checks, represented: _represented, doesRefusalReachBack: _reach, ...file } = stored;
  const save = useMutation({
    mutationFn: (values: Values) => api(authorisation.save, { body: { ...AuthorisationFile.parse(values), version } }),
    onSuccess: (saved) => queries.setQueryData(KEY, saved),
  });
  const form = useForm({
    values: file as Values,
    schema: AuthorisationFile,
    prefix: 'authorisation.',
    fieldOf: (path) => path,
    save,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      shape="wide"
      title="Authorisation as CBAM declarant"
      description="Optional now. The list behind says what an application needs."
      submitText="Save authorisation"
      onClose={onClose}
    >
      <Application />
      <Entries values={form.values} set={form.set} />
    </FormDialog>
  );
}

function Application() {
  return (
    <>
      <TextField path="mainActivity" label="Main economic activity in the Union" isOptional />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField path="establishedOn" label="Established since" isOptional isNullable />
        <TextField path="aeoNumber" label="Number of the AEO certificate" isOptional />
        <DateField path="taxCertificateOn" label="Certificate of the tax authority of" isOptional isNullable />
        <DateField path="honourDeclaredOn" label="Declaration of honour of" isOptional isNullable />
      </div>
      <AreaField
        path="capacity"
        label="Financial and operational capacity"
        hint="What shows it: accounts, people, procedures"
        rows={3}
        isOptional
      />
      <DateField path="revokedOn" label="Authorisation revoked on" isOptional isNullable />
    </>
  );
}

function Entries({ values, set }: { values: Values; set: (part: Partial<Values>) => void }) {
  return (
    <>
      <Rows
        title="Estimated imports"
        rows={values.estimates}
        empty={{ year: new Date().getFullYear(), sector: SECTORS[0], quantity: '', memberStates: '' }}
        addText="Add estimate"
        removeText="Remove estimate"
        onChange={(estimates) => set({ estimates })}
      >
        {(index) => <EstimateFields path={`estimates.${index}`} />}
      </Rows>
      <Rows
        title="Importers you represent"
        rows={values.importers}
        empty={NO_IMPORTER}
        addText="Add importer"
        removeText="Remove importer"
        onChange={(importers) => set({ importers: [...importers] })}
      >
        {(index) => <ImporterFields path={`importers.${index}`} />}
      </Rows>
      <Rows
        title="Guarantee"
        rows={values.guarantee ? [values.guarantee] : []}
        empty={{ amountEur: '', issuer: '', reference: '', validUntil: null }}
        addText="Add guarantee"
        removeText="Remove guarantee"
        most={1}
        onChange={([guarantee = null]) => set({ guarantee })}
      >
        {() => <GuaranteeFields />}
      </Rows>
      <Rows
        title="Who submits in your name"
        rows={values.delegate ? [values.delegate] : []}
        empty={{ name: '', eori: '', since: null }}
        addText="Add delegate"
        removeText="Remove delegate"
        most={1}
        onChange={([delegate = null]) => set({ delegate })}
      >
        {() => <DelegateFields />}
      </Rows>
    </>
  );
}

/** Entries of one kind, each a group of fields. */
function Rows<Row>(props: {
  title: string;
  rows: readonly Row[];
  empty: Row;
  addText: string;
  removeText: string;
  most?: number;
  onChange: (rows: readonly Row[]) => void;
  children: (index: number) => ReactNode;
}) {
  const { title, rows, empty, addText, removeText, most = 500, onChange, children } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold">{title}</legend>
      {rows.map((_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name than its place
        <div key={index} className="flex flex-col gap-4 rounded-box border p-4">
          {children(index)}
          <Button
            size="small"
            look="ghost"
            className="self-start"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            {removeText}
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <Button
          size="small"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...rows, empty])}
        >
          {addText}
        </Button>
      )}
    </fieldset>
  );
}

function EstimateFields({ path }: { path: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField path={`${path}.year`} label="Year" inputMode="numeric" />
      <SelectField
        path={`${path}.sector`}
        label="Type of goods"
        choices={SECTORS.map((sector) => ({ value: sector, label: sector }))}
      />
      <DecimalField path={`${path}.quantity`} label="Quantity" hint="Tonnes; of electricity MWh" />
      <TextField path={`${path}.memberStates`} label="Member States of import" isOptional />
    </div>
  );
}

function ImporterFields({ path }: { path: string }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField path={`${path}.name`} label="Name of the importer" />
        <TextField path={`${path}.eori`} label="EORI number" spellCheck={false} isUpperCase />
        <CountryField path={`${path}.country`} label="Country" first={NO_COUNTRIES} />
        <TextField path={`${path}.contact`} label="Contact" isOptional />
        <DateField path={`${path}.agreedOn`} label="Agreed to declare for it on" isOptional isNullable />
      </div>
      <CheckField path={`${path}.isEstablishedInUnion`} label="Established in the Union" />
    </>
  );
}

function GuaranteeFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DecimalField path="guarantee.amountEur" label="Amount" unit="EUR" />
      <TextField path="guarantee.issuer" label="Issued by" isOptional />
      <TextField path="guarantee.reference" label="Reference number" isOptional />
      <DateField path="guarantee.validUntil" label="Valid to" isOptional isNullable />
    </div>
  );
}

function DelegateFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField path="delegate.name" label="Name" />
      <TextField path="delegate.eori" label="EORI number" spellCheck={false} isUpperCase />
      <DateField path="delegate.since" label="Since" isOptional isNullable />
    </div>
  );
}
