import type { Declaration, StoredGoodsItem } from '@lods/contract/declarations';
import { GoodsRegistryDetails } from '@lods/contract/goods';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { Package, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dotted, useSaveDraft } from '../queries.ts';
import { WhyGood } from '../why-good.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { GOODS_DETAILS } from './details-fields.ts';
import { emptyGood, GoodsFields, type GoodsForm, goodOf } from './goods-form.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Step 2: the goods of the quarter. Each is stored as soon as it is added. */
export function GoodsStep(props: {
  draft: Declaration;
  edit: number | null;
  detail: number | null;
  onBack: () => void;
  onNext: () => void;
}) {
  const { draft, onBack, onNext } = props;
  const save = useSaveDraft(draft.id);
  const toast = useToast();
  const [editing, setEditing] = useState<number | null>(props.edit);
  const [detailing, setDetailing] = useState<number | null>(props.detail);
  const edited = editing === null ? undefined : draft.goodsItems[editing];
  const nextNumber = Math.max(0, ...draft.goodsItems.map((good) => good.itemNumber)) + 1;

  const store = (goodsItems: readonly object[], done: () => void) =>
    save.mutate(
      { version: draft.version, goodsItems: goodsItems as never },
      {
        onSuccess: done,
        onError: (error) => toast({ title: 'Not saved', description: error.message, variant: 'destructive' }),
      },
    );
  const add = (form: GoodsForm) =>
    store([...draft.goodsItems, goodOf(form)], () => toast({ title: 'Goods item added' }));
  const change = (form: GoodsForm) =>
    store(
      draft.goodsItems.map((good, index) => (index === editing ? { ...good, ...goodOf(form) } : good)),
      () => setEditing(null),
    );
  const detailed = detailing === null ? undefined : draft.goodsItems[detailing];
  const saveDetails = (registry: object) =>
    store(
      draft.goodsItems.map((good, index) => (index === detailing ? { ...good, registry } : good)),
      () => setDetailing(null),
    );
  const remove = (gone: StoredGoodsItem) =>
    store(
      draft.goodsItems.filter((good) => good !== gone),
      () => toast({ title: 'Item removed' }),
    );

  return (
    <div className="flex flex-col gap-6">
      {edited ? (
        <Card title={`Edit item ${edited.itemNumber}`}>
          <GoodsFields
            key={edited.id}
            initial={formOf(edited)}
            keptAs={`good ${edited.id} ${draft.version}`}
            submitText="Save item"
            isBusy={save.isPending}
            onSubmit={change}
            onCancel={() => setEditing(null)}
          />
        </Card>
      ) : (
        <Card title="Add goods" description="One entry for each CN code and country of origin.">
          <GoodsFields
            key={nextNumber}
            initial={emptyGood(nextNumber)}
            keptAs={`new good ${draft.id} ${nextNumber}`}
            submitText="Add goods item"
            isBusy={save.isPending}
            onSubmit={add}
          />
        </Card>
      )}
      <GoodsTable draft={draft} onEdit={setEditing} onRemove={remove} onDetails={setDetailing} />
      {detailed && (
        <DetailsDialog
          key={detailed.id}
          title={`Details for the registry, item ${detailed.itemNumber}`}
          groups={GOODS_DETAILS}
          schema={GoodsRegistryDetails}
          value={detailed.registry}
          isBusy={save.isPending}
          onSave={saveDetails}
          onClose={() => setDetailing(null)}
        />
      )}
      <StepButtons
        onBack={onBack}
        onNext={onNext}
        nextText="Next: Emissions Data"
        isClosed={draft.goodsCount === 0}
        why="Add at least one goods item to go on."
      />
    </div>
  );
}

function formOf(good: StoredGoodsItem): GoodsForm {
  const { itemNumber, cnCode, hsCode, productName, cnamGoodType, countryOfOrigin, importArea, measurementUnit } = good;
  return {
    itemNumber,
    cnCode,
    hsCode,
    productName,
    cnamGoodType,
    countryOfOrigin,
    importArea,
    measurementUnit,
    importedQuantity: good.importedQuantity,
    netMass: good.netMass,
    emissionValue: good.emissionValue ?? '',
  };
}

const UNIT_NAME = { TON: 't', KG: 'kg', M3: 'm³', MWH: 'MWh' } as const;

export function GoodsTable(props: {
  draft: Declaration;
  onEdit?: (index: number) => void;
  onRemove?: (good: StoredGoodsItem) => void;
  onDetails?: (index: number) => void;
}) {
  const { draft, onEdit, onRemove, onDetails } = props;
  const { number } = useFormat();
  const columns: Column<StoredGoodsItem>[] = [
    { id: 'number', head: 'Item', isNumber: true, width: 'w-16', cell: (good) => good.itemNumber },
    { id: 'cn', head: 'CN code', width: 'w-28', cell: (good) => dotted(good.cnCode) },
    {
      id: 'name',
      head: 'Product name',
      isName: true,
      cell: (good) => <span data-untranslated="">{good.productName}</span>,
    },
    { id: 'origin', head: 'Origin', width: 'w-20', cell: (good) => good.countryOfOrigin },
    {
      id: 'mass',
      head: 'Net mass',
      isNumber: true,
      width: 'w-32',
      cell: (good) => `${number(good.netMass)} ${UNIT_NAME[good.measurementUnit]}`,
    },
    {
      id: 'emissions',
      head: 'Emissions',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-36',
      cell: (good) => <WhyGood declarationId={draft.id} good={good} />,
    },
  ];
  return (
    <Table
      caption="Goods items"
      columns={columns}
      rows={draft.goodsItems}
      rowId={(good) => good.id}
      rowName={(good) => `Item ${good.itemNumber}, ${good.productName}`}
      empty={{
        icon: <Package aria-hidden="true" />,
        title: 'No goods items yet',
        text: 'Choose a CN code above; what follows from it is filled in.',
      }}
      {...(onEdit && onRemove
        ? {
            rowActions: (good: StoredGoodsItem) => (
              <div className="flex justify-end gap-1">
                {onDetails && (
                  <Button
                    size="small"
                    look="ghost"
                    aria-label={`Details for the registry of item ${good.itemNumber}`}
                    onClick={() => onDetails(draft.goodsItems.indexOf(good))}
                  >
                    Details
                  </Button>
                )}
                <Button
                  size="small"
                  look="ghost"
                  aria-label={`Edit item ${good.itemNumber}`}
                  onClick={() => onEdit(draft.goodsItems.indexOf(good))}
                >
                  <Pencil aria-hidden="true" className="size-4" />
                </Button>
                <Button
                  size="small"
                  look="ghost"
                  aria-label={`Remove item ${good.itemNumber}`}
                  onClick={() => onRemove(good)}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </div>
            ),
          }
        : {})}
    />
  );
}
