import { ProblemError } from '@lods/contract/client';
import { CustomsEdit } from '@lods/contract/customs/declaration';
import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { useToast } from '@lods/ui/toast';
import { type FormEvent, useState } from 'react';
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
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [isTried, setTried] = useState(false);
  const set = (name: Name) => (value: string) => setTyped((now) => ({ ...now, [name]: value }));
  const before = (name: Name) => line[name] ?? '';
  const edits = Object.fromEntries(
    FIELDS.flatMap(({ name }) =>
      typed[name] !== undefined && typed[name] !== before(name) ? [[name, typed[name]]] : [],
    ),
  );
  const checked = CustomsEdit.safeParse(edits);
  const faults = new Map([
    ...(change.error instanceof ProblemError ? change.error.fields : []).map(
      ({ path, message }) => [path, message] as const,
    ),
    ...(isTried && checked.error ? checked.error.issues : []).map(
      ({ path, message }) => [path.join('.'), message] as const,
    ),
  ]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!checked.success) return;
    if (Object.keys(edits).length === 0) return onClose();
    // By the promise and not by callbacks: under another supplier name the line goes to another card.
    change.mutateAsync({ ...edits, version: line.version }).then(
      () => {
        toast({ title: 'Declaration Updated', description: 'Changes saved successfully' });
        onClose();
      },
      ({ message }: Error) =>
        toast({
          title: 'Update Failed',
          description: message || 'Failed to update declaration',
          variant: 'destructive',
        }),
    );
  };
  return (
    <form
      onSubmit={save}
      noValidate
      aria-label={`Edit ${line.referenceNumber || 'declaration'}`}
      data-entered={line.referenceNumber}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map(({ name, label }, index) => (
          <Field key={name} label={label} error={faults.get(name)}>
            {name === 'netWeight' ? (
              <DecimalInput required={false} value={typed[name] ?? before(name)} unit="kg" onChange={set(name)} />
            ) : (
              <Input
                autoFocus={index === 0}
                required={false}
                value={typed[name] ?? before(name)}
                onChange={(event) => set(name)(event.target.value)}
                {...(name === 'supplierEmail' ? { type: 'email' } : {})}
              />
            )}
          </Field>
        ))}
      </div>
      {change.error && faults.size === 0 && (
        <Callout tone="danger" isLive>
          {change.error.message}
        </Callout>
      )}
      <div className="flex gap-3">
        <Button type="submit" look="primary" busy={change.isPending} busyText="Saving...">
          Save
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
