import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import { type GoodsItem, GoodsRegistryDetails } from '@lods/contract/goods/good';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../shell/api.ts';
import { staleSentence } from '../../../shell/faults.ts';
import { useUndoAction } from '../../../shell/undo.ts';
import { useChange, useEnds, useGood } from '../goods-queries.ts';
import { type GoodsActions, GoodsTable } from '../goods-table.tsx';
import { saveGood } from '../save-good.ts';
import { useConflict } from './conflict.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { GOODS_DETAILS } from './details-fields.ts';
import { emptyGood, GoodsFields, type GoodsForm } from './goods-form.tsx';
import type { Manner } from './manner.ts';
import { focusField, type Opened } from './opened.ts';
import { StepButtons } from './step-buttons.tsx';

interface GoodsStepProps {
  manner: Manner;
  draft: DeclarationOverview;
  opened: Opened | null;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: the goods of the quarter. Each is stored as soon as it is added. */
export function GoodsStep({ manner, draft, opened, onBack, onNext }: GoodsStepProps) {
  const editing = useGoodsEditing(draft, opened);
  const { open, opening, good, close, save, isPending } = editing;
  const detailed = open?.part === 'details' ? good : undefined;
  const focusOn = (id: string) => (opened?.itemId === id ? opened.field : undefined);
  return (
    <div className="flex flex-col gap-6">
      {open && opening.error && (
        <LoadFailure title="The goods item could not be loaded" error={opening.error} onRetry={opening.refetch} />
      )}
      {open?.part !== 'form' ? (
        <NewGood manner={manner} draft={draft} editing={editing} />
      ) : good ? (
        <Card title={`Edit item ${good.itemNumber}`}>
          <GoodsFields
            key={`${good.id} ${good.version}`}
            schema={manner.goods}
            initial={formOf(good)}
            keptAs={`good-${good.id}-${good.version}`}
            focusOn={focusOn(good.id)}
            submitText="Save item"
            isBusy={isPending}
            onSubmit={(part) => save(good, part)}
            onCancel={close}
          />
        </Card>
      ) : opening.isPending ? (
        // The fields of another item would take what is typed for this one.
        <Skeleton className="h-96" />
      ) : (
        <NewGood manner={manner} draft={draft} editing={editing} />
      )}
      {editing.conflict}
      <GoodsTable draft={draft} actions={editing.actions} />
      {detailed && (
        <DetailsDialog
          key={`${detailed.id} ${detailed.version}`}
          title={`Details for the registry, item ${detailed.itemNumber}`}
          groups={GOODS_DETAILS}
          schema={GoodsRegistryDetails}
          value={detailed.registry}
          focusOn={focusOn(detailed.id)}
          isBusy={isPending}
          onSave={(registry) => save(detailed, { registry })}
          onClose={close}
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

/** The form that adds a good, with the next number. */
function NewGood(props: { manner: Manner; draft: DeclarationOverview; editing: ReturnType<typeof useGoodsEditing> }) {
  const { manner, draft, editing } = props;
  const ends = useEnds(draft.id);
  return (
    <Card title="Add goods" description="One entry for each CN code and country of origin.">
      {ends.error && (
        <LoadFailure title="The next item number could not be loaded" error={ends.error} onRetry={ends.refetch} />
      )}
      {ends.isPending && <Skeleton className="h-72" />}
      {ends.data && (
        <GoodsFields
          key={draft.id}
          schema={manner.goods}
          initial={emptyGood(ends.data.highestNumber + 1)}
          keptAs={`new-good-${draft.id}`}
          submitText="Add goods item"
          isBusy={editing.isPending}
          onSubmit={editing.add}
        />
      )}
    </Card>
  );
}

/** Which good is open, as a form or as its details, and what can be done to goods. */
function useGoodsEditing(draft: DeclarationOverview, opened: Opened | null) {
  const { mutateAsync, isPending } = useChange(draft.id);
  const toast = useToast();
  const undo = useUndoAction();
  const conflict = useConflict();
  const [open, setOpen] = useState(
    opened?.itemId ? { itemId: opened.itemId, part: opened.isDetail ? 'details' : 'form' } : null,
  );
  const opening = useGood(draft.id, open?.itemId ?? null);
  const run = useCallback(
    (call: Parameters<typeof mutateAsync>[0], title: string, removedId?: string, isLeft: () => boolean = () => false) =>
      mutateAsync(call).then(
        () => {
          toast({ title, ...(removedId === undefined ? {} : { action: undo([removedId]) }) });
          return true;
        },
        (error) => {
          if (!isLeft()) toast({ title: 'Not saved', description: staleSentence(error), variant: 'destructive' });
          return false;
        },
      ),
    [mutateAsync, toast, undo],
  );
  const add = (body: GoodsItem) => {
    focusField('good.cnCode');
    return run(() => api(declarationGoods.add, { params: { id: draft.id }, body }), 'Goods item added');
  };
  const save = async (former: StoredGoodsItem, part: Partial<GoodsItem>) => {
    let isLeft = false;
    const onLeft = () => {
      isLeft = true;
    };
    const call = () => saveGood(conflict, { declarationId: draft.id, former, part, onLeft });
    const isSaved = await run(call, 'Goods item saved', undefined, () => isLeft);
    if (isSaved) setOpen(null);
    return isSaved;
  };
  const actions = useMemo<GoodsActions>(
    () => ({
      onEdit: (good) => {
        setOpen({ itemId: good.id, part: 'form' });
        window.scrollTo(0, 0);
      },
      onDetails: (good) => setOpen({ itemId: good.id, part: 'details' }),
      onRemove: ({ id: itemId, version }) =>
        run(
          () => api(declarationGoods.remove, { params: { id: draft.id, itemId }, query: { version } }),
          'Item removed',
          itemId,
        ),
    }),
    [run, draft.id],
  );
  const close = () => setOpen(null);
  return { open, opening, good: opening.data?.good, close, add, save, actions, isPending, conflict: conflict.dialog };
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
