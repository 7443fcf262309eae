import type { WorkbookFilling } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { CountryField, DateField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { useCanEdit } from './can-edit.ts';
import { useOwnPlants, useSuppliersToChoose } from './queries.ts';
import { INDUSTRY_CHOICES } from './words.ts';
import { WorkbookUpload } from './workbook-upload.tsx';

const FIRST = ['DE', 'FR', 'IT', 'CN', 'IN'];

interface InstallationStepProps {
  readonly fields: SubmissionFields;
  readonly isImporter: boolean;
  readonly set: (part: Partial<SubmissionFields>) => void;
  /** The workbook that the fields were filled from, if any. */
  readonly filling: WorkbookFilling | null;
  readonly onFilled: (filling: WorkbookFilling) => void;
}

/** Fills in an installation that was entered in the settings. */
function TakePlant({ fields, set }: Pick<InstallationStepProps, 'fields' | 'set'>) {
  const { data: plants } = useOwnPlants(true);
  const canEdit = useCanEdit();
  if (!canEdit || !plants || plants.length === 0) return null;
  const take = (id: string) => {
    const plant = plants.find((each) => each.id === id);
    if (!plant) return;
    const { id: _id, version: _version, updatedAt: _updatedAt, ...installation } = plant;
    set({ installation });
  };
  return (
    <Field label="Installation from the settings" required={false} className="sm:col-span-2">
      <Select
        value={plants.find(({ name }) => name === fields.installation.name)?.id ?? ''}
        placeholder="Choose an installation"
        choices={plants.map(({ id, name }) => ({ value: id, label: name, isEntered: true }))}
        onChange={({ target }) => take(target.value)}
      />
    </Field>
  );
}

/** Step 1: which installation, over which period, and whom to ask. */
export function InstallationStep({ fields, isImporter, set, filling, onFilled }: InstallationStepProps) {
  const { data: suppliers } = useSuppliersToChoose(isImporter);
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <WorkbookUpload fields={fields} set={set} filling={filling} onFilled={onFilled} />
      {!isImporter && <TakePlant fields={fields} set={set} />}
      {isImporter && (
        <SelectField
          path="supplierId"
          label="Supplier"
          hint="The figures become unverified data of this supplier"
          placeholder="Choose a supplier"
          choices={(suppliers ?? []).map(({ id, name }) => ({ value: id, label: name, isEntered: true }))}
        />
      )}
      <TextField
        path="title"
        label="Title of the submission"
        isOptional
        className={isImporter ? '' : 'sm:col-span-2'}
      />
      <DateField path="periodFrom" label="First day of the period" />
      <DateField path="periodTo" label="Last day of the period" />
      <TextField path="installation.name" label="Installation name" />
      <TextField path="installation.operatorName" label="Operator" isOptional />
      <CountryField path="installation.country" label="Installation country" first={FIRST} />
      <SelectField
        path="installation.industry"
        label="Industry"
        placeholder="Choose an industry"
        choices={INDUSTRY_CHOICES}
      />
      <TextField path="installation.street" label="Street" isOptional />
      <TextField path="installation.city" label="City" isOptional />
      <TextField path="installation.unLocode" label="UN/LOCODE" isOptional isCode isUpperCase />
      <TextField path="installation.routes" label="Production routes" isOptional />
      <DecimalField path="installation.latitude" label="Latitude" isOptional most={90} unit="°" />
      <DecimalField path="installation.longitude" label="Longitude" isOptional most={180} unit="°" />
      <TextField path="contactName" label="Contact person" isOptional />
      <TextField path="contactEmail" label="Contact email" isOptional type="email" />
    </div>
  );
}
