import { type ActualEmissions, Verification } from '@lods/contract/installations/endpoints';
import { useToast } from '@lods/ui/toast';
import { DateField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { ReportFile } from './evidence-file.tsx';
import { useVerifyEmissions } from './queries.ts';
import { EMISSIONS_STATES } from './supplier-status.tsx';

const STATES = Object.entries(EMISSIONS_STATES).map(([value, { label }]) => ({ value, label }));
const VISITS = [
  { value: 'physical', label: 'On site' },
  { value: 'virtual', label: 'Virtual' },
  { value: 'waived', label: 'Waived' },
];

/** Records how far the verification of stated emissions has come, and what the report says of itself. */
export function VerifyEmissionsDialog({ stored, onClose }: { stored: ActualEmissions; onClose: () => void }) {
  const toast = useToast();
  const form = useForm({
    values: valuesOf(stored),
    schema: Verification,
    bodyOf: ({ materialityPercent, ...values }): Verification => ({
      ...values,
      materialityPercent: materialityPercent === '' ? null : materialityPercent,
    }),
    save: useVerifyEmissions(stored),
    onSaved: () => {
      toast({
        title: 'Verification recorded',
        description: 'Drafts that use these figures have been recalculated.',
      });
      onClose();
    },
  });
  const isVerified = form.values.verificationState === 'verified';
  return (
    <FormDialog
      form={form}
      title="Verification of emissions"
      description="Since 2026 only figures that an accredited verifier has confirmed count; all others give way to default values."
      shape="side"
      submitText="Save verification"
      onClose={onClose}
    >
      <SelectField path="verificationState" label="State" choices={STATES} />
      <TextField path="verifierName" label="Accredited verifier" isOptional={!isVerified} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField path="accreditationNumber" label="Accreditation number" isOptional />
        <TextField path="accreditationBody" label="Accreditation body" isOptional />
        <DateField path="verifiedOn" label="Date of the verification report" isOptional={!isVerified} isNullable />
        <DateField path="validUntil" label="Valid until" isOptional isNullable />
        <SelectField path="siteVisit" label="Site visit" placeholder="Not stated" choices={VISITS} isOptional />
        <DateField path="siteVisitOn" label="Day of the site visit" isOptional isNullable />
        <DecimalField path="materialityPercent" label="Materiality level" unit="%" most={100} isOptional />
      </div>
      <ReportFile stored={stored} />
    </FormDialog>
  );
}

const valuesOf = (stored: ActualEmissions) => ({
  verificationState: stored.verificationState,
  verifierName: stored.verifierName,
  verifiedOn: stored.verifiedOn,
  accreditationNumber: stored.accreditationNumber,
  accreditationBody: stored.accreditationBody,
  materialityPercent: stored.materialityPercent ?? '',
  validUntil: stored.validUntil,
  siteVisit: stored.siteVisit,
  siteVisitOn: stored.siteVisitOn,
});
