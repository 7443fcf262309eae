import { type CustomsSummary, SupplierEmissions } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { Button } from '@lods/ui/button';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Dialog } from '@lods/ui/dialog';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { useToast } from '@lods/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
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
  const formId = useId();
  const [form, setForm] = useState(() => formOf(line));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (body: SupplierEmissions) => api(customs.stateEmissions, { params: { id: line.id }, body }),
    onSuccess: async () => {
      await refresh();
      toast({
        title: 'Emissions Data Updated',
        description: 'What the supplier states now counts for this declaration',
      });
      onClose();
    },
    onError: ({ message }) =>
      toast({
        title: 'Update Failed',
        description: message || 'Failed to update emissions data',
        variant: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.directEmissions === '' || form.indirectEmissions === '') {
      const description = 'Direct and Indirect emissions are required';
      setFaults(
        Object.fromEntries(
          AMOUNTS.filter(({ key, isNeeded }) => isNeeded && form[key] === '').map(({ key }) => [key, 'Enter a number']),
        ),
      );
      return toast({ title: 'Validation Error', description, variant: 'destructive' });
    }
    const body = bodyOf(form);
    const checked = SupplierEmissions.safeParse(body);
    if (checked.success) return save.mutate(body);
    setFaults(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
  };
  const set = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setFaults({});
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      shape="wide"
      title="Update supplier emissions data"
      description={<span data-untranslated="">{`${line.referenceNumber} ${line.senderName}`}</span>}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending} busyText="Saving...">
            Update Emissions Data
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <EmissionsLine line={line} />
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
          {AMOUNTS.map(({ key, label, unit, isNeeded }) => (
            <Field key={key} label={label} required={isNeeded} error={faults[key]}>
              <DecimalInput value={form[key]} unit={unit} onChange={(value) => set({ [key]: value })} />
            </Field>
          ))}
          <Field label="Where the figures come from">
            <Select
              value={form.dataSource}
              choices={DATA_SOURCES}
              onChange={(event) => set({ dataSource: event.target.value as typeof form.dataSource })}
            />
          </Field>
          <Field label="Reporting period" required={false} error={faults.reportingPeriod}>
            <Input
              value={form.reportingPeriod}
              placeholder="2026"
              onChange={(event) => set({ reportingPeriod: event.target.value })}
            />
          </Field>
          <Field label="Installation ID" required={false} error={faults.installationId}>
            <Input value={form.installationId} onChange={(event) => set({ installationId: event.target.value })} />
          </Field>
        </form>
        <Priority />
      </div>
    </Dialog>
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
