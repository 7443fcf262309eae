import type { Declaration } from '@lods/contract/declarations';
import { EmissionsRegistryDetails } from '@lods/contract/goods';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Select } from '@lods/ui/select';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { Factory, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dotted, useSaveDraft } from '../queries.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { EMISSIONS_DETAILS } from './details-fields.ts';
import { EmissionsFields, type EmissionsForm, emptyRecord, recordOf } from './emissions-form.tsx';
import { StepButtons } from './step-buttons.tsx';

type Stored = Declaration['emissionsData'][number];

/** Step 3: what the installations state for each good. */
export function EmissionsStep(props: {
  draft: Declaration;
  edit: number | null;
  editItem: number | null;
  detail: number | null;
  onBack: () => void;
  onNext: () => void;
}) {
  const { draft, onBack, onNext } = props;
  const save = useSaveDraft(draft.id);
  const toast = useToast();
  const [editing, setEditing] = useState<number | null>(props.edit);
  const [detailing, setDetailing] = useState<number | null>(props.detail);
  const edited = editing === null ? undefined : draft.emissionsData[editing];
  const first = draft.goodsItems[props.editItem ?? 0] ?? draft.goodsItems[0];
  const [itemNumber, setItemNumber] = useState(edited?.itemNumber ?? first?.itemNumber ?? 0);
  const good = draft.goodsItems.find((one) => one.itemNumber === itemNumber) ?? draft.goodsItems[0];
  if (!good) {
    return (
      <div className="flex flex-col gap-6">
        <Callout title="No goods items yet" action={<Button onClick={onBack}>Go to Goods Items</Button>}>
          Emissions belong to goods. Add the goods of the quarter first.
        </Callout>
        <StepButtons onBack={onBack} onNext={onNext} nextText="Next: Supporting Files" />
      </div>
    );
  }
  const own = draft.emissionsData.filter((record) => record.itemNumber === good.itemNumber);
  const nextNumber = Math.max(0, ...own.map((record) => record.sequenceNumber)) + 1;
  const store = (emissionsData: readonly object[], done: () => void) =>
    save.mutate(
      { version: draft.version, emissionsData: emissionsData as never },
      {
        onSuccess: done,
        onError: (error) => toast({ title: 'Not saved', description: error.message, variant: 'destructive' }),
      },
    );
  const add = (form: EmissionsForm) =>
    store([...draft.emissionsData, recordOf(form)], () => toast({ title: 'Emissions data added' }));
  const change = (form: EmissionsForm) =>
    store(
      draft.emissionsData.map((record, index) => (index === editing ? { ...record, ...recordOf(form) } : record)),
      () => {
        setEditing(null);
        toast({ title: 'Emissions data saved' });
      },
    );
  const detailed = detailing === null ? undefined : draft.emissionsData[detailing];
  const saveDetails = (registry: object) =>
    store(
      draft.emissionsData.map((record, index) => (index === detailing ? { ...record, registry } : record)),
      () => {
        setDetailing(null);
        toast({ title: 'Emissions data saved' });
      },
    );
  const remove = (gone: Stored) =>
    store(
      draft.emissionsData.filter((record) => record !== gone),
      () => toast({ title: 'Entry removed' }),
    );

  return (
    <div className="flex flex-col gap-6">
      <Card title="Emissions data" description="One entry for each installation that the good came from.">
        <div className="flex flex-col gap-5">
          <Field label="Goods item">
            <Select
              value={String(good.itemNumber)}
              choices={draft.goodsItems.map((one) => ({
                value: String(one.itemNumber),
                label: `${one.itemNumber}: ${dotted(one.cnCode)} ${one.productName}`,
              }))}
              onChange={(event) => {
                setEditing(null);
                setItemNumber(Number(event.target.value));
              }}
            />
          </Field>
          {edited ? (
            <EmissionsFields
              key={edited.id}
              initial={formOf(edited)}
              keptAs={`record ${edited.id} ${draft.version}`}
              submitText="Save emissions"
              isBusy={save.isPending}
              onSubmit={change}
              onCancel={() => setEditing(null)}
            />
          ) : (
            <EmissionsFields
              key={`${good.id} ${nextNumber}`}
              initial={emptyRecord(good.itemNumber, nextNumber, good.countryOfOrigin)}
              keptAs={`new record ${good.id} ${nextNumber}`}
              submitText="Add emissions"
              isBusy={save.isPending}
              onSubmit={add}
            />
          )}
        </div>
      </Card>
      <EmissionsTable
        records={own}
        onEdit={(record) => setEditing(draft.emissionsData.indexOf(record))}
        onRemove={remove}
        onDetails={(record) => setDetailing(draft.emissionsData.indexOf(record))}
        isDefinitive={Number(draft.year) >= 2026}
      />
      {detailed && (
        <DetailsDialog
          key={detailed.id}
          title={`Details for the registry, entry ${detailed.sequenceNumber}`}
          groups={EMISSIONS_DETAILS}
          schema={EmissionsRegistryDetails}
          value={detailed.registry}
          isBusy={save.isPending}
          onSave={saveDetails}
          onClose={() => setDetailing(null)}
        />
      )}
      <StepButtons onBack={onBack} onNext={onNext} nextText="Next: Supporting Files" />
    </div>
  );
}

function formOf(record: Stored): EmissionsForm {
  return {
    itemNumber: record.itemNumber,
    sequenceNumber: record.sequenceNumber,
    productionCountry: record.productionCountry,
    operatorId: record.operatorId,
    installationId: record.installationId,
    specificDirectEmissions: record.specificDirectEmissions ?? '',
    specificIndirectEmissions: record.specificIndirectEmissions ?? '',
    specificEmbeddedEmissions: record.specificEmbeddedEmissions ?? '',
    determinationType: record.determinationType,
    methodId: record.methodId ?? '',
    parameterId: record.parameterId ?? '',
  };
}

function EmissionsTable(props: {
  records: readonly Stored[];
  onEdit: (record: Stored) => void;
  onRemove: (record: Stored) => void;
  onDetails: (record: Stored) => void;
  isDefinitive: boolean;
}) {
  const { number } = useFormat();
  const figure = (value: string | null) => (value === null ? 'Not stated' : number(value, 3));
  const columns: Column<Stored>[] = [
    { id: 'number', head: 'No.', isNumber: true, width: 'w-14', cell: (record) => record.sequenceNumber },
    {
      id: 'installation',
      head: 'Installation',
      isName: true,
      cell: (record) => <span data-untranslated="">{record.installationId}</span>,
    },
    { id: 'operator', head: 'Operator', cell: (record) => <span data-untranslated="">{record.operatorId}</span> },
    { id: 'country', head: 'Country', width: 'w-20', cell: (record) => record.productionCountry },
    {
      id: 'direct',
      head: 'Direct',
      unit: 'tCO2e/t',
      isNumber: true,
      width: 'w-28',
      cell: (record) => figure(record.specificDirectEmissions),
    },
    {
      id: 'indirect',
      head: 'Indirect',
      unit: 'tCO2e/t',
      isNumber: true,
      width: 'w-28',
      cell: (record) => figure(record.specificIndirectEmissions),
    },
  ];
  return (
    <Table
      caption="Emissions of this item"
      columns={columns}
      rows={props.records}
      rowId={(record) => record.id}
      rowName={(record) => `Entry ${record.sequenceNumber}, ${record.installationId}`}
      empty={{
        icon: <Factory aria-hidden="true" />,
        title: 'No emissions for this item yet',
        text: props.isDefinitive
          ? 'Until there are verified data of an installation, the default value of the law counts.'
          : 'Without them the registry refuses the report; an emission value of the item gives a first total.',
      }}
      rowActions={(record) => (
        <div className="flex justify-end gap-1">
          <Button
            size="small"
            look="ghost"
            aria-label={`Details for the registry of entry ${record.sequenceNumber}`}
            onClick={() => props.onDetails(record)}
          >
            Details
          </Button>
          <Button
            size="small"
            look="ghost"
            aria-label={`Edit entry ${record.sequenceNumber}`}
            onClick={() => props.onEdit(record)}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button
            size="small"
            look="ghost"
            aria-label={`Remove entry ${record.sequenceNumber}`}
            onClick={() => props.onRemove(record)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
    />
  );
}
