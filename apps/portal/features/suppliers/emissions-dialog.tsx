import { type ActualEmissions, type InstallationWithEmissions, NewEmissions } from '@lods/contract/installations';
import { DateInput } from '@lods/ui/date-input';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import { useState } from 'react';
import { BENCHMARK_ROUTES } from '../../shell/benchmark-routes.ts';
import { EvidenceFile } from './evidence-file.tsx';
import { FormDialog, TextField } from './form.tsx';
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
  const save = useSaveEmissions(installation.id, stored);
  const [form, setForm] = useState({
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
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const known = (figure: string) => (figure === '' ? null : figure);
  const body: NewEmissions = {
    ...form,
    electricityConsumedMwhPerT: known(form.electricityConsumedMwhPerT),
    emissionFactor: known(form.emissionFactor),
    specificFreeAllocation: known(form.specificFreeAllocation),
  };
  return (
    <FormDialog
      title={stored ? 'Edit actual emissions' : 'Add actual emissions'}
      description={
        stored?.verificationState === 'verified' ? 'Other figures are no longer the verified ones.' : undefined
      }
      shape="side"
      submitText="Save emissions"
      schema={NewEmissions}
      body={body}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(given) => save.mutate(given, { onSuccess: onClose })}
    >
      {(faults) => {
        const figure = (
          path:
            | 'specificDirect'
            | 'specificIndirect'
            | 'specificFreeAllocation'
            | 'electricityConsumedMwhPerT'
            | 'emissionFactor',
          label: string,
          unit: string,
          isOptional = false,
        ) => (
          <Field id={path} label={label} required={!isOptional} error={faults[path]}>
            <DecimalInput unit={unit} value={form[path]} onChange={(value) => set({ [path]: value })} />
          </Field>
        );
        const day = (path: 'periodFrom' | 'periodTo', label: string) => (
          <Field id={path} label={label} error={faults[path]}>
            <DateInput value={form[path]} onChange={(value) => set({ [path]: value })} />
          </Field>
        );
        return (
          <>
            <TextField
              path="cnCode"
              label="CN code"
              value={form.cnCode}
              faults={faults}
              onChange={(cnCode) => set({ cnCode })}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              {day('periodFrom', 'Start')}
              {day('periodTo', 'End')}
              {figure('specificDirect', 'Specific direct emissions', 'tCO2e/t')}
              {figure('specificIndirect', 'Specific indirect emissions', 'tCO2e/t')}
              {figure('specificFreeAllocation', 'Specific embedded free allocation', 'tCO2e/t', true)}
              <Field id="benchmarkRoute" label="Route of the benchmark" required={false}>
                <Select
                  value={form.benchmarkRoute}
                  placeholder="Not stated"
                  choices={BENCHMARK_ROUTES}
                  onChange={(event) => set({ benchmarkRoute: event.target.value as typeof form.benchmarkRoute })}
                />
              </Field>
              {figure('electricityConsumedMwhPerT', 'Electricity consumed', 'MWh/t', true)}
              {figure('emissionFactor', 'Emission factor', 'tCO2/MWh', true)}
            </div>
            <Field id="electricitySource" label="Source of the electricity" required={false}>
              <Select
                value={form.electricitySource}
                placeholder="Not stated"
                choices={SOURCES}
                onChange={(event) => set({ electricitySource: event.target.value })}
              />
            </Field>
            <TextField
              path="productionMethod"
              label="Production route"
              value={form.productionMethod}
              faults={faults}
              maxLength={10}
              isOptional
              onChange={(productionMethod) => set({ productionMethod })}
            />
            <TextField
              path="determinationMethod"
              label="How they were determined"
              value={form.determinationMethod}
              faults={faults}
              maxLength={256}
              isOptional
              onChange={(determinationMethod) => set({ determinationMethod })}
            />
            <Field id="evidenceNote" label="Evidence" hint="Evidence, and where it is kept" required={false}>
              <Textarea value={form.evidenceNote} onChange={(event) => set({ evidenceNote: event.target.value })} />
            </Field>
            {stored && <EvidenceFile stored={stored} />}
          </>
        );
      }}
    </FormDialog>
  );
}
