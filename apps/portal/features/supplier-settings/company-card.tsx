import { type StoredCompany, SupplierCompany, supplierCompany } from '@lods/contract/supplier-company/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { useMay } from '../../shell/may.tsx';
import { useCompany, useSaveCompany } from './queries.ts';

/** Who the supplier is and whom importers write to. */
export function SupplierCompanyCard() {
  const { data, error, refetch } = useCompany();
  if (error) return <LoadFailure title="The company could not be loaded" error={error} onRetry={refetch} />;
  return (
    <Card title="Company" description="New submissions start with this contact, and answers to your mails go there.">
      {data ? <CompanyForm key={data.version} stored={data} /> : <Skeleton className="h-60" />}
    </Card>
  );
}

function CompanyForm({ stored }: { stored: StoredCompany }) {
  const { name, country: _, version, ...values } = stored;
  const mayChange = useMay(supplierCompany.save);
  const toast = useToast();
  const save = useSaveCompany();
  const form = useForm({
    values,
    schema: SupplierCompany,
    bodyOf: (fields) => ({ ...fields, version }),
    prefix: 'company.',
    save,
    onSaved: () => toast({ title: 'Company saved', description: 'New submissions start with these details.' }),
  });
  return (
    <FormBody form={form} className="flex max-w-3xl flex-col gap-5">
      <p className="font-medium" data-untranslated="">
        {name}
      </p>
      <fieldset disabled={!mayChange} className="grid items-end gap-5 sm:grid-cols-2">
        <TextField path="contactName" label="Contact person" isOptional />
        <TextField path="contactEmail" label="Contact email" isOptional type="email" />
        <TextField path="contactPhone" label="Contact phone" isOptional type="tel" />
        <TextField path="street" label="Street" isOptional />
        <TextField path="postcode" label="Postcode" isOptional />
        <TextField path="city" label="City" isOptional />
      </fieldset>
      {mayChange && (
        <div>
          <Button type="submit" look="primary" busy={form.isBusy} busyText="Saving...">
            Save company
          </Button>
        </div>
      )}
    </FormBody>
  );
}
