import type { Declaration, StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import { type EmissionsRecord, EmissionsRegistryDetails } from '@lods/contract/goods/good';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Combobox } from '@lods/ui/combobox';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { Factory } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shell/api.ts';
import { staleSentence } from '../../../shell/faults.ts';
import { useUndoAction } from '../../../shell/undo.ts';
import { optionOf, useChange, useEnds, useGood, useGoodsOptions, useWithoutEmissions } from '../goods-queries.ts';
import { RowButtons } from '../row-buttons.tsx';
import { foldedInto, isOvertaken, sidesOf, useConflict } from './conflict.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EMISSIONS_DETAILS, EMISSIONS_LISTS } from './details-fields.ts';
import { EmissionsFields } from './emissions-form.tsx';
import { type EmissionsForm, emptyRecord } from './emissions-record.ts';
import type { Manner } from './manner.ts';
import { focusField, type Opened } from './opened.ts';
import { StepButtons } from './step-buttons.tsx';
import { firstDayOf } from './steps.ts';

type Stored = Declaration['emissionsData'][number];

/** Step 3: what the installations state for each good. */
export function EmissionsStep(props: {
  manner: Manner;
  draft: DeclarationOverview;
  opened: Opened | null;
  onBack: () => void;
  onNext: () => void;
}) {
  const { manner, draft, opened, onBack, onNext } = props;
  const [chosenId, setChosenId] = useState(opened?.itemId ?? null);
  const ends = useEnds(draft.id);
  const itemId = chosenId ?? ends.data?.firstId ?? null;
  const entered = useGood(draft.id, itemId);
  if (draft.goodsCount === 0) return <WithoutGoods onBack={onBack} onNext={onNext} />;
  const failed = entered.error ? entered : ends;
  if (failed.error)
    return <LoadFailure title="The goods item could not be loaded" error={failed.error} onRetry={failed.refetch} />;
  if (!entered.data) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-6">
      <EmissionsOfGood manner={manner} draft={draft} opened={opened} {...entered.data} onChoose={setChosenId} />
      <StepButtons onBack={onBack} onNext={onNext} nextText="Next: Supporting Files" />
    </div>
  );
}

function WithoutGoods({ onBack, onNext }: { onBack: () => void; onNext: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <Callout title="No goods items yet" action={<Button onClick={onBack}>Go to Goods Items</Button>}>
        Emissions belong to goods. Add the goods of the quarter first.
      </Callout>
      <StepButtons onBack={onBack} onNext={onNext} nextText="Next: Supporting Files" />
    </div>
  );
}

/** The entries of one good: the form, the table, and the details of the registry. */
function EmissionsOfGood(props: {
  manner: Manner;
  draft: DeclarationOverview;
  opened: Opened | null;
  good: StoredGoodsItem;
  emissionsData: readonly Stored[];
  onChoose: (itemId: string) => void;
}) {
  const { manner, draft, opened, good, emissionsData: records } = props;
  const editing = useRecordEditing(draft.id, good, opened);
  const { open, save, close, isPending } = editing;
  const opens = (part: string) => (open?.part === part ? records.find(({ id }) => id === open.recordId) : undefined);
  const [edited, detailed] = [opens('form'), opens('details')];
  const nextNumber = Math.max(0, ...records.map((record) => record.sequenceNumber)) + 1;
  const about = { cnCode: good.cnCode, from: firstDayOf(draft) };
  const focusOn = (id: string) => (opened?.recordId === id ? opened.field : undefined);
  const choose = (itemId: string) => {
    close();
    props.onChoose(itemId);
  };
  return (
    <>
      <Card title="Emissions data" description="One entry for each installation that the good came from.">
        <div className="flex flex-col gap-5">
          <GoodPicker draft={draft} good={good} onChoose={choose} />
          {edited ? (
            <EmissionsFields
              key={`${edited.id} ${good.version}`}
              about={about}
              manner={manner}
              initial={formOf(edited)}
              former={edited.registry}
              keptAs={`record-${edited.id}-${good.version}`}
              focusOn={focusOn(edited.id)}
              submitText="Save emissions"
              isBusy={isPending}
              onSubmit={(part) => save(edited, part)}
              onCancel={close}
            />
          ) : (
            <EmissionsFields
              key={good.id}
              about={about}
              manner={manner}
              initial={emptyRecord(good.itemNumber, nextNumber, good.countryOfOrigin)}
              keptAs={`new-record-${good.id}`}
              submitText="Add emissions"
              isBusy={isPending}
              onSubmit={editing.add}
            />
          )}
        </div>
      </Card>
      {editing.conflict}
      <EmissionsTable
        records={records}
        onEdit={({ id }) => editing.setOpen({ recordId: id, part: 'form' })}
        onRemove={editing.remove}
        onDetails={({ id }) => editing.setOpen({ recordId: id, part: 'details' })}
        isDefinitive={Number(draft.year) >= 2026}
      />
      {detailed && (
        <DetailsDialog
          key={`${detailed.id} ${good.version}`}
          title={`Details for the registry, entry ${detailed.sequenceNumber}`}
          groups={EMISSIONS_DETAILS}
          lists={EMISSIONS_LISTS}
          schema={EmissionsRegistryDetails}
          value={detailed.registry}
          focusOn={focusOn(detailed.id)}
          isBusy={isPending}
          onSave={(registry) => save(detailed, { registry })}
          onClose={close}
        />
      )}
    </>
  );
}

/** The good whose entries are shown, and the way to the next one without any. */
function GoodPicker(props: { draft: DeclarationOverview; good: StoredGoodsItem; onChoose: (itemId: string) => void }) {
  const { draft, good, onChoose } = props;
  const { data: bare } = useWithoutEmissions(draft.id);
  const search = useGoodsOptions(draft.id);
  const nextId = bare?.firstId ?? null;
  return (
    <>
      <Field label="Goods item">
        <Combobox
          value={optionOf(good)}
          search={search}
          placeholder="Search by code, name or item number"
          emptyText="No goods item matches."
          onChange={(option) => option && onChoose(option.value)}
        />
      </Field>
      {bare && bare.total > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-ink-soft">
          <span>{`${bare.total} of ${draft.goodsCount} goods without emissions data.`}</span>
          {nextId !== null && nextId !== good.id && (
            <Button size="small" onClick={() => onChoose(nextId)}>
              Next item without data
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Which entry of a good is open, as a form or as its details, and what can be done to entries. */
function useRecordEditing(draftId: string, { id: itemId, version }: StoredGoodsItem, opened: Opened | null) {
  const change = useChange(draftId);
  const toast = useToast();
  const undo = useUndoAction();
  const [open, setOpen] = useState(
    opened?.recordId ? { recordId: opened.recordId, part: opened.isDetail ? 'details' : 'form' } : null,
  );
  const params = { id: draftId, itemId };
  const conflict = useConflict();
  const run = (
    call: Parameters<typeof change.mutate>[0],
    title: string,
    removedId?: string,
    isLeft: () => boolean = () => false,
  ) =>
    change.mutateAsync(call).then(
      () => {
        setOpen(null);
        toast({ title, ...(removedId === undefined ? {} : { action: undo([removedId]) }) });
        return true;
      },
      (error) => {
        if (!isLeft()) toast({ title: 'Not saved', description: staleSentence(error), variant: 'destructive' });
        return false;
      },
    );
  return {
    open,
    setOpen,
    close: () => setOpen(null),
    isPending: change.isPending,
    add: (record: EmissionsRecord) => {
      focusField('record.installationRecordId');
      return run(
        () => api(declarationGoods.addRecord, { params, body: { ...record, version } }),
        'Emissions data added',
      );
    },
    save: (former: Stored, part: Partial<EmissionsRecord>) => {
      const saveAs = (record: Stored, seen: number) =>
        api(declarationGoods.saveRecord, {
          params: { ...params, recordId: former.id },
          body: { ...record, version: seen },
        });
      let isLeft = false;
      const call = async () => {
        try {
          return await saveAs({ ...former, ...part } as Stored, version);
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          const now = await api(declarationGoods.read, { params });
          const theirs = now.emissionsData.find(({ id }) => id === former.id);
          if (!theirs) throw error;
          const kept = await conflict.ask(error.message, sidesOf(former, part, theirs));
          isLeft = kept === null;
          if (kept === null) throw error;
          return saveAs(foldedInto(theirs, kept), now.good.version);
        }
      };
      return run(call, 'Emissions data saved', undefined, () => isLeft);
    },
    conflict: conflict.dialog,
    remove: ({ id: recordId }: Stored) =>
      run(
        () => api(declarationGoods.removeRecord, { params: { ...params, recordId }, query: { version } }),
        'Entry removed',
        recordId,
      ),
  };
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
    installationRecordId: record.installationRecordId ?? '',
    stated: {},
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
      rowEntered={(record) => record.installationId}
      empty={{
        icon: <Factory aria-hidden="true" />,
        title: 'No emissions for this item yet',
        text: props.isDefinitive
          ? 'Until there are verified data of an installation, the default value of the law counts.'
          : 'Without them the registry refuses the report; an emission value of the item gives a first total.',
      }}
      rowActions={(record) => (
        <RowButtons
          labels={{
            details: `Details for the registry of entry ${record.sequenceNumber}`,
            edit: `Edit entry ${record.sequenceNumber}`,
            remove: `Remove entry ${record.sequenceNumber}`,
          }}
          onDetails={() => props.onDetails(record)}
          onEdit={() => props.onEdit(record)}
          onRemove={() => props.onRemove(record)}
        />
      )}
    />
  );
}
