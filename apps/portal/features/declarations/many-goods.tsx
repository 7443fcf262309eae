import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import { EmissionsRecord, GoodsItem } from '@lods/contract/goods/good';
import type { KnownInstallation } from '@lods/contract/installations/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { CountryField } from '../../form/fields.tsx';
import { FormDialog, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { useUndoAction } from '../../shell/undo.ts';
import { useChange } from './goods-queries.ts';
import { emptyRecord, recordOf } from './guided/emissions-record.ts';
import { InstallationSearch, partOf } from './guided/installation-picker.tsx';
import { firstDayOf } from './guided/steps.ts';

interface ManyGoodsProps {
  draft: DeclarationOverview;
  ids: readonly string[];
  onDone: () => void;
}

/** What can be done to several goods of a draft in one step. */
export function ManyGoods(props: ManyGoodsProps) {
  const { ids } = props;
  const [open, setOpen] = useState<'assign' | 'correct' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" onClick={() => setOpen('assign')}>
        Assign installation
      </Button>
      <Button size="small" onClick={() => setOpen('correct')}>
        Correct the origin
      </Button>
      <Button size="small" onClick={() => setOpen('remove')}>
        {ids.length === 1 ? 'Remove 1 item' : `Remove ${ids.length} items`}
      </Button>
      {open === 'assign' && <AssignInstallation {...props} onClose={close} />}
      {open === 'correct' && <CorrectGoods {...props} onClose={close} />}
      {open === 'remove' && <RemoveGoods {...props} onClose={close} />}
    </>
  );
}

/** Does the same to each good; says how many could not be changed, and why the first of these. */
function useEach({ draft, ids, onDone }: ManyGoodsProps, onClose: () => void) {
  const toast = useToast();
  const change = useChange(draft.id);
  const undo = useUndoAction();
  const run = async (
    of: (good: StoredGoodsItem, hasRecords: boolean) => Parameters<typeof change.mutateAsync>[0] | string,
    { isRemoving = false } = {},
  ) => {
    const refused: string[] = [];
    const removed: string[] = [];
    for (const itemId of ids) {
      try {
        const { good, emissionsData } = await api(declarationGoods.read, { params: { id: draft.id, itemId } });
        const work = of(good, emissionsData.length > 0);
        if (typeof work === 'string') refused.push(work);
        else {
          await change.mutateAsync(work);
          if (isRemoving) removed.push(itemId);
        }
      } catch (error) {
        refused.push((error as Error).message);
      }
    }
    const done = ids.length - refused.length;
    toast(
      refused.length > 0
        ? {
            title: 'Not saved',
            description: `${done} changed, ${refused.length} not: ${refused[0]}`,
            variant: 'destructive',
          }
        : isRemoving
          ? { title: done === 1 ? '1 item removed' : `${done} items removed`, action: undo(removed) }
          : { title: done === 1 ? '1 item changed' : `${done} items changed` },
    );
    onDone();
    onClose();
  };
  return { run, isPending: change.isPending };
}

function RemoveGoods(props: ManyGoodsProps & { onClose: () => void }) {
  const { draft, ids, onClose } = props;
  const { run, isPending } = useEach(props, onClose);
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={ids.length === 1 ? 'Remove 1 item?' : `Remove ${ids.length} items?`}
      description="Their emissions are removed with them. You can restore them for 30 days."
      confirmText="Remove"
      isBusy={isPending}
      busyText="Removing..."
      onConfirm={() =>
        void run(
          ({ id: itemId, version }) =>
            () =>
              api(declarationGoods.remove, { params: { id: draft.id, itemId }, query: { version } }),
          { isRemoving: true },
        )
      }
    />
  );
}

const Correction = GoodsItem.pick({ countryOfOrigin: true });

function CorrectGoods(props: ManyGoodsProps & { onClose: () => void }) {
  const { draft, ids, onClose } = props;
  const { run, isPending } = useEach(props, onClose);
  const form = useForm({
    values: { countryOfOrigin: '' },
    schema: Correction,
    save: {
      error: null,
      isPending,
      mutateAsync: (part: { countryOfOrigin: string }) =>
        run(
          (good) => () =>
            api(declarationGoods.save, { params: { id: draft.id, itemId: good.id }, body: { ...good, ...part } }),
        ),
    },
  });
  return (
    <FormDialog
      form={form}
      isShort
      title="Correct the country of origin"
      submitText={ids.length === 1 ? 'Correct 1 item' : `Correct ${ids.length} items`}
      onClose={onClose}
    >
      <CountryField path="countryOfOrigin" label="Country of origin" isOrigin />
    </FormDialog>
  );
}

/** Gives goods without emissions an entry of one installation: what it states for the code and the quarter of each. */
function AssignInstallation(props: ManyGoodsProps & { onClose: () => void }) {
  const { draft, ids, onClose } = props;
  const { run, isPending } = useEach(props, onClose);
  const [installation, setInstallation] = useState<KnownInstallation | null>(null);
  const assign = () => {
    if (!installation) return;
    void run((good, hasRecords) => {
      if (hasRecords) return `Item ${good.itemNumber} has emissions data already`;
      const about = { cnCode: good.cnCode, from: firstDayOf(draft) };
      const typed = { ...emptyRecord(good.itemNumber, 1, good.countryOfOrigin), ...partOf(installation, about) };
      const record = EmissionsRecord.parse(recordOf(typed));
      return () =>
        api(declarationGoods.addRecord, {
          params: { id: draft.id, itemId: good.id },
          body: { ...record, version: good.version },
        });
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Assign an installation"
      description="Goods that have emissions data already keep them."
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            disabled={installation === null}
            busy={isPending}
            busyText="Saving..."
            onClick={assign}
          >
            {ids.length === 1 ? 'Assign to 1 item' : `Assign to ${ids.length} items`}
          </Button>
        </>
      }
    >
      <InstallationSearch
        recordId={installation?.id ?? ''}
        hintOf={() => 'Each item takes the figures that the installation states for its code.'}
        onChange={setInstallation}
      />
    </Dialog>
  );
}
