import { CountryField, DateField, SelectField, TextField } from '../../form/fields.tsx';
import { useSuppliersToChoose } from './queries.ts';
import { INDUSTRY_CHOICES } from './words.ts';

const FIRST = ['DE', 'FR', 'IT', 'CN', 'IN'];

/** Step 1: which installation, over which period, and whom to ask. */
export function InstallationStep({ isImporter }: { isImporter: boolean }) {
  const { data: suppliers } = useSuppliersToChoose(isImporter);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {isImporter && (
        <SelectField
          path="supplierId"
          label="Supplier"
          hint="The figures become unverified data of this supplier"
          placeholder="Choose a supplier"
          choices={(suppliers ?? []).map(({ id, name }) => ({ value: id, label: name, isEntered: true }))}
        />
      )}
      <TextField path="title" label="Title of the submission" isOptional maxLength={200} />
      <TextField path="installation.name" label="Installation name" maxLength={512} />
      <TextField path="installation.operatorName" label="Operator" isOptional maxLength={70} />
      <CountryField path="installation.country" label="Installation country" first={FIRST} />
      <SelectField
        path="installation.industry"
        label="Industry"
        placeholder="Choose an industry"
        choices={INDUSTRY_CHOICES}
      />
      <TextField path="installation.street" label="Street" isOptional maxLength={70} />
      <TextField path="installation.city" label="City" isOptional maxLength={70} />
      <TextField path="installation.unLocode" label="UN/LOCODE" isOptional isUpperCase maxLength={6} />
      <TextField path="installation.routes" label="Production routes" isOptional maxLength={200} />
      <TextField path="installation.latitude" label="Latitude" isOptional maxLength={17} />
      <TextField path="installation.longitude" label="Longitude" isOptional maxLength={17} />
      <DateField path="periodFrom" label="First day of the period" />
      <DateField path="periodTo" label="Last day of the period" />
      <TextField path="contactName" label="Contact person" isOptional maxLength={70} />
      <TextField path="contactEmail" label="Contact email" isOptional type="email" maxLength={254} />
    </div>
  );
}
