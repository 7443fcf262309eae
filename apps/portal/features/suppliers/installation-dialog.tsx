import { type InstallationWithEmissions, NewInstallation, type Operator } from '@lods/contract/installations';
import type { Supplier } from '@lods/contract/suppliers';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { useState } from 'react';
import { AddressFields, NO_ADDRESS } from './address-fields.tsx';
import { FormDialog, TextField } from './form.tsx';
import { useSaveInstallation } from './queries.ts';

/** Several codes in one line, as people write them: '7318 15 88' is one as the tariff prints it, '73181588 73181568' are two. */
const listOf = (text: string) =>
  text
    .split(/[,;]/)
    .flatMap((part) => (/^\s*\d{4}([ .]\d{2}){1,2}\s*$/.test(part) ? part.replace(/[ .]/g, '') : part.split(/\s+/)))
    .filter((code) => code !== '');

export function InstallationDialog(props: {
  supplier: Supplier;
  stored: InstallationWithEmissions | null;
  /** The first of its supplier bears the name that the supplier came with. */
  isFirst: boolean;
  operators: readonly Operator[];
  onClose: () => void;
}) {
  const { supplier, stored, isFirst, operators, onClose } = props;
  const save = useSaveInstallation(supplier.id, stored);
  const [form, setForm] = useState({
    operatorRecordId: stored ? stored.operatorRecordId : (operators[0]?.id ?? null),
    installationId: stored?.installationId ?? '',
    name: stored?.name ?? (isFirst ? supplier.installationName : ''),
    economicActivity: stored?.economicActivity ?? '',
    address: stored?.address ?? operators[0]?.address ?? { ...NO_ADDRESS, country: supplier.countryOfOrigin },
    unLocode: stored?.unLocode ?? '',
    latitude: stored?.latitude ?? '',
    longitude: stored?.longitude ?? '',
    productionRoutes: stored?.productionRoutes.join(', ') ?? '',
    cnCodes: stored?.cnCodes.join(', ') ?? '',
  });
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const body: NewInstallation = {
    ...form,
    productionRoutes: listOf(form.productionRoutes.toUpperCase()),
    cnCodes: listOf(form.cnCodes),
  };
  return (
    <FormDialog
      title={stored ? 'Edit installation' : 'Add installation'}
      shape="side"
      submitText="Save installation"
      schema={NewInstallation}
      body={body}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(given) => save.mutate(given, { onSuccess: onClose })}
    >
      {(faults) => {
        const line = (
          path: 'installationId' | 'name' | 'economicActivity' | 'unLocode',
          label: string,
          more: { hint?: string; isOptional?: boolean; maxLength?: number } = {},
        ) => (
          <TextField
            path={path}
            label={label}
            value={form[path]}
            faults={faults}
            {...more}
            onChange={(value) => set({ [path]: value })}
          />
        );
        const degrees = (path: 'latitude' | 'longitude', label: string, most: number) => (
          <Field id={path} label={label} required={false} error={faults[path]}>
            <DecimalInput value={form[path]} most={most} unit="°" onChange={(value) => set({ [path]: value })} />
          </Field>
        );
        const codes = (path: 'productionRoutes' | 'cnCodes', label: string, hint: string) => (
          <TextField
            path={path}
            label={label}
            hint={hint}
            value={form[path]}
            faults={withoutPlaces(faults, path)}
            isOptional
            onChange={(value) => set({ [path]: value })}
          />
        );
        return (
          <>
            {line('installationId', 'Installation ID', {
              hint: 'Up to 28 characters; the registry takes 20 letters, digits, - _ . /',
              maxLength: 28,
            })}
            {line('name', 'Installation name', { maxLength: 512 })}
            <Field id="operatorRecordId" label="Operator" required={false} error={faults.operatorRecordId}>
              <Select
                value={form.operatorRecordId ?? ''}
                placeholder="Not known yet"
                choices={operators.map(({ id, name }) => ({ value: id, label: name, isEntered: true }))}
                onChange={(event) => set({ operatorRecordId: event.target.value || null })}
              />
            </Field>
            {line('economicActivity', 'Economic activity', { isOptional: true, maxLength: 256 })}
            <AddressFields address={form.address} faults={faults} onChange={(address) => set({ address })} />
            <div className="grid gap-5 sm:grid-cols-3">
              {line('unLocode', 'UN/LOCODE', { isOptional: true, maxLength: 6 })}
              {degrees('latitude', 'Latitude', 90)}
              {degrees('longitude', 'Longitude', 180)}
            </div>
            {codes('productionRoutes', 'Production routes', 'Codes of the registry such as P34, P38')}
            {codes('cnCodes', 'CN codes', 'Goods made here, such as 73181588, 73181568')}
          </>
        );
      }}
    </FormDialog>
  );
}

/** A fault of one code of a list stands at the line that holds them all. */
function withoutPlaces(faults: Readonly<Record<string, string>>, path: string) {
  const fault = Object.entries(faults).find(([place]) => place === path || place.startsWith(`${path}.`));
  return fault ? { [path]: fault[1] } : {};
}
