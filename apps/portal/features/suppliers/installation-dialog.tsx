import { type InstallationWithEmissions, NewInstallation, type Operator } from '@lods/contract/installations/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { AddressFields, NO_ADDRESS } from './address-fields.tsx';
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
  const form = useForm({
    values: {
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
    },
    schema: NewInstallation,
    bodyOf: (values): NewInstallation => ({
      ...values,
      productionRoutes: listOf(values.productionRoutes.toUpperCase()),
      cnCodes: listOf(values.cnCodes),
    }),
    save: useSaveInstallation(supplier.id, stored),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={stored ? 'Edit installation' : 'Add installation'}
      shape="side"
      submitText="Save installation"
      onClose={onClose}
    >
      <TextField
        path="installationId"
        label="Installation ID"
        hint="Up to 28 characters; the registry takes 20 letters, digits, - _ . /"
      />
      <TextField path="name" label="Installation name" />
      <SelectField
        path="operatorRecordId"
        label="Operator"
        isOptional
        placeholder="Not known yet"
        choices={operators.map(({ id, name }) => ({ value: id, label: name, isEntered: true }))}
        toValue={(id) => id || null}
      />
      <TextField path="economicActivity" label="Economic activity" isOptional />
      <AddressFields />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField path="unLocode" label="UN/LOCODE" isOptional isCode />
        <DecimalField path="latitude" label="Latitude" isOptional most={90} unit="°" />
        <DecimalField path="longitude" label="Longitude" isOptional most={180} unit="°" />
      </div>
      <TextField
        path="productionRoutes"
        label="Production routes"
        hint="Codes of the registry such as P34, P38"
        isOptional
      />
      <TextField path="cnCodes" label="CN codes" hint="Goods made here, such as 73181588, 73181568" isOptional />
    </FormDialog>
  );
}
