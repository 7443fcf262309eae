import {
  type ActualEmissions,
  type InstallationWithEmissions,
  NewEmissions,
} from '@lods/contract/installations/endpoints';
import { AreaField, DateField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { BENCHMARK_ROUTES } from '../../shell/benchmark-routes.ts';
import { EvidenceFile } from './evidence-file.tsx';
import { useSaveEmissions } from './queries.ts';

const SOURCES = [
  { value: 'SOE01', label: 'Direct technical link to the generator' },
  { value: 'SOE02', label: 'Power purchase agreement' },
  { value: 'SOE03', label: 'Received from the grid' },
];

/** What the operator states of a good in a period. */
export function EmissionsDialog(props: {
  installation: InstallationWithEmissions;
  stored: ActualEmissions | null;
  onClose: () => void;
}) {
  const { installation, stored, onClose } = props;
  const form = useForm({
    values: valuesOf(stored, installation),
    schema: NewEmissions,
    bodyOf: (values): NewEmissions => ({
      ...values,
      electricityConsumedMwhPerT: known(values.electricityConsumedMwhPerT),
      emissionFactor: known(values.emissionFactor),
      specificFreeAllocation: known(values.specificFreeAllocation),
    }),
    save: useSaveEmissions(installation.id, stored),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={stored ? 'Edit actual emissions' : 'Add actual emissions'}
      description={
        stored?.verificationState === 'verified' ? 'Other figures are no longer the verified ones.' : undefined
      }
      shape="side"
      submitText="Save emissions"
      onClose={onClose}
    >
      <TextField path="cnCode" label="CN code" isCode />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField path="periodFrom" label="Start" />
        <DateField path="periodTo" label="End" />
        <DecimalField path="specificDirect" label="Specific direct emissions" unit="tCO2e/t" />
        <DecimalField path="specificIndirect" label="Specific indirect emissions" unit="tCO2e/t" />
        <DecimalField
          path="specificFreeAllocation"
          label="Specific embedded free allocation"
          unit="tCO2e/t"
          isOptional
        />
        <SelectField
          path="benchmarkRoute"
          label="Route of the benchmark"
          isOptional
          placeholder="Not stated"
          choices={BENCHMARK_ROUTES}
        />
        <DecimalField path="electricityConsumedMwhPerT" label="Electricity consumed" unit="MWh/t" isOptional />
        <DecimalField path="emissionFactor" label="Emission factor" unit="tCO2/MWh" isOptional />
      </div>
      <SelectField
        path="electricitySource"
        label="Source of the electricity"
        isOptional
        placeholder="Not stated"
        choices={SOURCES}
      />
      <TextField path="productionMethod" label="Production route" isOptional />
      <TextField path="determinationMethod" label="How they were determined" isOptional />
      <AreaField path="evidenceNote" label="Evidence" hint="Evidence, and where it is kept" isOptional />
      {stored && <EvidenceFile stored={stored} />}
    </FormDialog>
  );
}

const valuesOf = (stored: ActualEmissions | null, installation: InstallationWithEmissions) => ({
  cnCode: stored?.cnCode ?? installation.cnCodes[0] ?? '',
  periodFrom: stored?.periodFrom ?? '',
  periodTo: stored?.periodTo ?? '',
  specificDirect: stored?.specificDirect ?? '',
  specificIndirect: stored?.specificIndirect ?? '',
  specificFreeAllocation: stored?.specificFreeAllocation ?? '',
  benchmarkRoute: stored?.benchmarkRoute ?? ('' as const),
  electricityConsumedMwhPerT: stored?.electricityConsumedMwhPerT ?? '',
  emissionFactor: stored?.emissionFactor ?? '',
  electricitySource: stored?.electricitySource ?? '',
  productionMethod: stored?.productionMethod ?? installation.productionRoutes[0] ?? '',
  determinationMethod: stored?.determinationMethod ?? '',
  evidenceNote: stored?.evidenceNote ?? '',
});

/** A figure that is left empty is unknown, not zero. */
const known = (figure: string) => (figure === '' ? null : figure);
