import { usualMassOf } from '@lods/cbam/usual-mass';
import { CustomsEdit } from '@lods/contract/customs/declaration';
import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { useToast } from '@lods/ui/toast';
import { DecimalField, TextField } from '../../../form/fields.tsx';
import { FormBody, useForm } from '../../../form/form.tsx';
import { useChangeDeclaration } from './queries.ts';

const FIELDS = [
  { name: 'referenceNumber', label: 'Declaration number' },
  { name: 'productCode', label: 'Product code' },
  { name: 'netWeight', label: 'Net weight' },
  { name: 'countryOfOrigin', label: 'Country of origin' },
  { name: 'senderName', label: 'Supplier name' },
  { name: 'senderAddress', label: 'Supplier address' },
  { name: 'supplierEmail', label: 'Supplier email' },
] as const;

type Name = (typeof FIELDS)[number]['name'];

/** Corrects a line in its place. Only what was changed is sent; another address or name has to be confirmed anew. */
export function DeclarationEdit({ line, onClose }: { line: SupplierDeclaration; onClose: () => void }) {
  const toast = useToast();
  const change = useChangeDeclaration(line.id);
  const form = useForm({
    values: Object.fromEntries(FIELDS.map(({ name }) => [name, line[name] ?? ''])) as Record<Name, string>,
    bodyOf: (values) => changesOf(line, values),
    schema: CustomsEdit,
    save: {
      ...change,
      mutateAsync: async (edits) => {
        if (Object.keys(edits).length > 0) await change.mutateAsync({ ...edits, version: line.version });
        return Object.keys(edits).length;
      },
    },
    onSaved: (count) => {
      if (count > 0) toast({ title: 'Declaration Updated', description: 'Changes saved successfully' });
      onClose();
    },
    onFailed: ({ message }) =>
      toast({
        title: 'Update Failed',
        description: message || 'Failed to update declaration',
        variant: 'destructive',
      }),
  });
  return (
    <FormBody
      form={form}
      aria-label={`Edit ${line.referenceNumber || 'declaration'}`}
      data-entered={line.referenceNumber}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map(({ name, label }, index) =>
          name === 'netWeight' ? (
            <DecimalField key={name} path={name} label={label} unit="kg" usual={usualMassOf(line.productCode, 'kg')} />
          ) : (
            <TextField
              key={name}
              path={name}
              label={label}
              autoFocus={index === 0}
              {...(name === 'supplierEmail' ? { type: 'email' } : {})}
            />
          ),
        )}
      </div>
      <div className="flex gap-3">
        <Button type="submit" look="primary" busy={form.isBusy} busyText="Saving...">
          Save
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormBody>
  );
}

const changesOf = (line: SupplierDeclaration, values: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(FIELDS.flatMap(({ name }) => (values[name] === (line[name] ?? '') ? [] : [[name, values[name]]])));
