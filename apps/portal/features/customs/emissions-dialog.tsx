import { type CustomsSummary, SupplierEmissions } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { useToast } from '@lods/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { EmissionsLine } from './emissions-line.tsx';
import { useRefresh } from './queries.ts';

const AMOUNTS = [
  { key: 'directEmissions', label: 'Direct emissions', unit: 'tCO2e', isNeeded: true },
  { key: 'indirectEmissions', label: 'Indirect emissions', unit: 'tCO2e', isNeeded: true },
  { key: 'scope1Emissions', label: 'Scope 1', unit: 'tCO2e', isNeeded: false },
  { key: 'scope2Emissions', label: 'Scope 2', unit: 'tCO2e', isNeeded: false },
  { key: 'scope3Emissions', label: 'Scope 3', unit: 'tCO2e', isNeeded: false },
  { key: 'carbonPriceAlreadyPaid', label: 'Carbon price already paid', unit: 'EUR/t', isNeeded: false },
] as const;

const DATA_SOURCES = [
  { value: 'manual_input', label: 'Manual input' },
  { value: 'pdf_extracted', label: 'Extracted from a PDF' },
  { value: 'api_submission', label: 'API submission' },
];

/** What the supplier states of a line's emissions; it overrides what the system has worked out. */
export function EmissionsDialog({ line, onClose }: { line: CustomsSummary; onClose: () => void }) {
  const toast = useToast();
  const refresh = useRefresh();
  const form = useForm({
    values: formOf(line),
    bodyOf,
    schema: SupplierEmissions,
    save: useMutation({
      mutationFn: (body: SupplierEmissions) => api(customs.stateEmissions, { params: { id: line.id }, body }),
      onSuccess: refresh,
    }),
    onSaved: () => {
      toast({
        title: 'Emissions Data Updated',
        description: 'What the supplier states now counts for this declaration',
      });
      onClose();
    },
    onFaults: () => {
      const { directEmissions, indirectEmissions } = form.values;
      if (directEmissions === '' || indirectEmissions === '')
        toast({
          title: 'Validation Error',
          description: 'Direct and Indirect emissions are required',
          variant: 'destructive',
        });
    },
    onFailed: ({ message }) =>
      toast({
        title: 'Update Failed',
        description: message || 'Failed to update emissions data',
        variant: 'destructive',
      }),
  });
  return (
    <FormDialog
      form={form}
      shape="wide"
      title="Update supplier emissions data"
      description={<span data-untranslated="">{`${line.referenceNumber} ${line.senderName}`}</span>}
      submitText="Update Emissions Data"
      className="grid gap-4 sm:grid-cols-2"
      lead={<EmissionsLine line={line} />}
      tail={<Priority />}
      onClose={onClose}
    >
      {AMOUNTS.map(({ key, label, unit, isNeeded }) => (
        <DecimalField key={key} path={key} label={label} unit={unit} isOptional={!isNeeded} />
      ))}
      <SelectField path="dataSource" label="Where the figures come from" choices={DATA_SOURCES} />
      <TextField path="reportingPeriod" label="Reporting period" placeholder="2026" isOptional />
      <TextField path="installationId" label="Installation ID" isOptional />
    </FormDialog>
  );
}

/** Which source counts. */
function Priority() {
  return (
    <section aria-label="Data priority" className="rounded-box border px-4 py-3">
      <h3 className="font-semibold">Which data counts</h3>
      <ol className="mt-1 list-decimal pl-5 text-ink-soft">
        <li>Supplier-provided data: always overrides the others.</li>
        <li>Product-code lookup: the official default value of the code and its origin.</li>
        <li>Default estimate: the official value for other countries, where the origin has none of its own.</li>
      </ol>
      <p className="mt-2 text-ink-soft">All figures are totals of this declaration's goods, not per tonne.</p>
    </section>
  );
}

const formOf = (line: CustomsSummary) => ({
  directEmissions: line.supplierDirectEmissions ?? '',
  indirectEmissions: line.supplierIndirectEmissions ?? '',
  scope1Emissions: line.supplierScope1Emissions ?? '',
  scope2Emissions: line.supplierScope2Emissions ?? '',
  scope3Emissions: line.supplierScope3Emissions ?? '',
  carbonPriceAlreadyPaid: line.carbonPriceAlreadyPaid ?? '',
  dataSource: line.supplierDataSource ?? ('manual_input' as const),
  reportingPeriod: line.supplierReportingPeriod,
  installationId: line.supplierInstallationId,
});

/** What is empty is not stated. */
function bodyOf(form: ReturnType<typeof formOf>): SupplierEmissions {
  const stated = (value: string) => (value === '' ? null : value);
  return {
    ...form,
    scope1Emissions: stated(form.scope1Emissions),
    scope2Emissions: stated(form.scope2Emissions),
    scope3Emissions: stated(form.scope3Emissions),
    carbonPriceAlreadyPaid: stated(form.carbonPriceAlreadyPaid),
  };
}
