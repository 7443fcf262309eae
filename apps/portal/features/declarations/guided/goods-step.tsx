import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import { GoodsRegistryDetails } from '@lods/contract/goods/good';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../shell/api.ts';
import { staleSentence } from '../../../shell/faults.ts';
import { useChange, useEnds, useGood } from '../goods-queries.ts';
import { type GoodsActions, GoodsTable } from '../goods-table.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { GOODS_DETAILS } from './details-fields.ts';
import { emptyGood, GoodsFields, type GoodsForm, goodOf } from './goods-form.tsx';
import type { Manner } from './manner.ts';
import { focusField, type Opened } from './opened.ts';
import { StepButtons } from './step-buttons.tsx';

/** Step 2: the goods of the quarter. Each is stored as soon as it is added. */
export function GoodsStep(props: {
  manner: Manner;
  draft: DeclarationOverview;
  opened: Opened | null;
  onBack: () => void;
  onNext: () => void;
}) {
  const { manner, draft, opened, onBack, onNext } = props;
  const params = { id: draft.id };
  const { mutateAsync, isPending } = useChange(draft.id);
  const toast = useToast();
  const [open, setOpen] = useState(
    opened?.itemId ? { itemId: opened.itemId, part: opened.isDetail ? 'details' : 'form' } : null,
  );
  const opening = useGood(draft.id, open?.itemId ?? null);
  const good = opening.data?.good;
  const edited = open?.part === 'form' ? good : undefined;
  const detailed = open?.part === 'details' ? good : undefined;
  const ends = useEnds(draft.id);

  const run = useCallback(
    (call: Parameters<typeof mutateAsync>[0], done: () => void) =>
      mutateAsync(call).then(
        () => {
          done();
          return true;
        },
        (error) => {
          toast({ title: 'Not saved', description: staleSentence(error), variant: 'destructive' });
          return false;
        },
      ),
    [mutateAsync, toast],
  );
  const save = (former: StoredGoodsItem, part: object, done: () => void) =>
    run(
      () => api(declarationGoods.save, { params: { ...params, itemId: former.id }, body: { ...former, ...part } }),
      () => {
        setOpen(null);
        done();
      },
    );
  const add = (form: GoodsForm) => {
    focusField('good.cnCode');
    return run(
      () => api(declarationGoods.add, { params, body: goodOf(form) as never }),
      () => toast({ title: 'Goods item added' }),
    );
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
          () => toast({ title: 'Item removed' }),
        ),
    }),
    [run, toast, draft.id],
  );

  return (
    <div className="flex flex-col gap-6">
      {open && opening.error && (
        <LoadFailure title="The goods item could not be loaded" error={opening.error} onRetry={opening.refetch} />
      )}
      {edited ? (
        <Card title={`Edit item ${edited.itemNumber}`}>
          <GoodsFields
            key={`${edited.id} ${edited.version}`}
            schema={manner.goods}
            initial={formOf(edited)}
            keptAs={`good-${edited.id}-${edited.version}`}
            focusOn={opened?.itemId === edited.id ? opened.field : undefined}
            submitText="Save item"
            isBusy={isPending}
            onSubmit={(form) => save(edited, goodOf(form), () => toast({ title: 'Goods item saved' }))}
            onCancel={() => setOpen(null)}
          />
        </Card>
      ) : open?.part === 'form' && opening.isPending ? (
        // The fields of another item would take what is typed for this one.
        <Skeleton className="h-96" />
      ) : (
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
              isBusy={isPending}
              onSubmit={add}
            />
          )}
        </Card>
      )}
      <GoodsTable draft={draft} actions={actions} />
      {detailed && (
        <DetailsDialog
          key={`${detailed.id} ${detailed.version}`}
          title={`Details for the registry, item ${detailed.itemNumber}`}
          groups={GOODS_DETAILS}
          schema={GoodsRegistryDetails}
          value={detailed.registry}
          focusOn={opened?.itemId === detailed.id ? opened.field : undefined}
          isBusy={isPending}
          onSave={(registry) => save(detailed, { registry }, () => toast({ title: 'Goods item saved' }))}
          onClose={() => setOpen(null)}
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
