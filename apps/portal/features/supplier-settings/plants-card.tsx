import { type Plant, PlantFields, supplierCompany } from '@lods/contract/supplier-company/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Table } from '@lods/ui/table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CountryField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { Confirm } from '../../shell/confirm.tsx';
import { May, useMay } from '../../shell/may.tsx';
import { nameColumn } from '../../shell/name-column.tsx';
import { usePlants, useRemovePlant, useSavePlant } from './queries.ts';

const INDUSTRIES = [
  { value: 'cement', label: 'Cement' },
  { value: 'iron_steel', label: 'Iron and steel' },
  { value: 'aluminium', label: 'Aluminium' },
  { value: 'fertilizers', label: 'Fertilisers' },
];

/** Where the supplier makes its goods. A submission starts from one of them. */
export function PlantsCard() {
  const { data: plants, error, refetch } = usePlants();
  const mayAdd = useMay(supplierCompany.addPlant);
  const [edited, setEdited] = useState<Plant | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Plant | null>(null);
  return (
    <Card
      title="Installations"
      description="Where you make your goods. New submissions start with what you enter here."
      actions={
        mayAdd && (
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setEdited('new')}>
            Add installation
          </Button>
        )
      }
    >
      <Table
        caption="Installations"
        rows={plants}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowEntered={({ name }) => name}
        error={error?.message}
        onRetry={() => void refetch()}
        empty={{
          title: 'No installations yet',
          text: <May call={supplierCompany.addPlant}>Add the first one to fill submissions faster.</May>,
        }}
        columns={[
          nameColumn<Plant>(
            'Installation',
            ({ name }) => name,
            (id) => setEdited(plants?.find((plant) => plant.id === id) ?? null),
          ),
          { id: 'operator', head: 'Operator', cell: ({ operatorName }) => <Entered text={operatorName} /> },
          { id: 'country', head: 'Country', cell: ({ country }) => <Entered text={country} /> },
          {
            id: 'place',
            head: 'Coordinates',
            cell: ({ latitude, longitude }) => <Entered text={[latitude, longitude].filter(Boolean).join(', ')} />,
          },
          { id: 'routes', head: 'Production routes', cell: ({ routes }) => <Entered text={routes} /> },
        ]}
        rowActions={
          mayAdd
            ? (plant) => (
                <Button size="small" look="ghost" onClick={() => setLeaving(plant)}>
                  Remove
                </Button>
              )
            : undefined
        }
      />
      {edited && <PlantDialog stored={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && <RemovePlant plant={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

const Entered = ({ text }: { text: string }) => (text === '' ? '–' : <span data-untranslated="">{text}</span>);

const BLANK: PlantFields = {
  name: '',
  operatorName: '',
  country: '',
  industry: '',
  street: '',
  city: '',
  unLocode: '',
  latitude: '',
  longitude: '',
  routes: '',
};

function PlantDialog({ stored, onClose }: { stored: Plant | null; onClose: () => void }) {
  const mayChange = useMay(supplierCompany.changePlant);
  const form = useForm({
    values: stored ? { ...BLANK, ...PlantFields.parse(stored) } : BLANK,
    schema: PlantFields,
    prefix: 'plant.',
    save: useSavePlant(stored),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={stored ? 'Change installation' : 'Add installation'}
      shape="wide"
      submitText="Save installation"
      onClose={onClose}
    >
      <fieldset disabled={!mayChange} className="grid items-end gap-5 sm:grid-cols-2">
        <TextField path="name" label="Installation name" />
        <TextField path="operatorName" label="Operator" isOptional />
        <CountryField path="country" label="Installation country" first={['TR', 'CN', 'IN']} />
        <SelectField
          path="industry"
          label="Industry"
          isOptional
          placeholder="Choose an industry"
          choices={INDUSTRIES}
        />
        <TextField path="street" label="Street" isOptional />
        <TextField path="city" label="City" isOptional />
        <TextField path="unLocode" label="UN/LOCODE" isOptional isCode isUpperCase />
        <TextField path="routes" label="Production routes" isOptional />
        <DecimalField path="latitude" label="Latitude" isOptional most={90} unit="°" />
        <DecimalField path="longitude" label="Longitude" isOptional most={180} unit="°" />
      </fieldset>
    </FormDialog>
  );
}

function RemovePlant({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const remove = useRemovePlant();
  return (
    <Confirm
      change={remove}
      sent={plant.id}
      title="Remove this installation?"
      description={
        <>
          <p data-untranslated="">{plant.name}</p>
          <p>What you submitted about it is not changed.</p>
        </>
      }
      confirmText="Remove installation"
      onClose={onClose}
    />
  );
}
