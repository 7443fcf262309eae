import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import type { AlikeGoodsAnswer } from '@lods/contract/declarations/merge';
import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Select } from '@lods/ui/select';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { ProblemError } from '../../shell/api.ts';
import { useUndoAction } from '../../shell/undo.ts';
import { useMergeDrafts } from './queries.ts';

/** A draft as its question names it. */
export interface NamedDraft {
  readonly id: string;
  /** The number that people use for it. */
  readonly report: string;
}

/** The drafts that one can be merged into: those of its declarant and quarter. A correction of what was filed has to stay. */
export function mergeTargets(
  row: DeclarationSummary,
  rows: readonly DeclarationSummary[] | undefined = [],
): readonly DeclarationSummary[] {
  if (row.status !== 'draft' || row.revision > 1) return [];
  return rows
    .filter(
      (draft) =>
        draft.id !== row.id &&
        draft.status === 'draft' &&
        draft.year === row.year &&
        draft.reportingPeriod === row.reportingPeriod &&
        draft.declarantId === row.declarantId,
    )
    .toSorted((a, b) => b.revision - a.revision || b.goodsCount - a.goodsCount);
}

/** Merges a draft into another one; goods that both state alike are asked about. */
export function MergeDrafts(props: {
  merged: NamedDraft;
  targets: readonly NamedDraft[];
  onClose: () => void;
  onDone?: (keptId: string) => void;
}) {
  const { merged, targets, onClose, onDone } = props;
  const [keptId, setKeptId] = useState(targets[0]?.id ?? '');
  const merge = useMergeDrafts();
  const toast = useToast();
  const undo = useUndoAction();
  const kept = targets.find(({ id }) => id === keptId);
  const asked = merge.error instanceof ProblemError && merge.error.is('declaration.merge_alike') ? merge.error : null;
  const send = (alike?: AlikeGoodsAnswer) =>
    merge.mutateAsync({ id: keptId, from: merged.id, ...(alike ? { alike } : {}) }).then(
      () => {
        toast({
          title: 'Drafts merged',
          description: 'You can undo this as long as nothing was filed on it.',
          action: undo([merged.id]),
        });
        onClose();
        onDone?.(keptId);
      },
      () => undefined, // `merge.error` says it
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Merge draft ${merged.report}`}
      description="Its goods, emissions, documents and comments move into the other draft, which keeps its general information. This draft is removed and can be restored for 30 days."
      actions={
        <MergeButtons
          isAsked={asked !== null}
          isBusy={merge.isPending}
          onCancel={onClose}
          onMerge={(alike) => void send(alike)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {targets.length > 1 ? (
          <Field label="Merge into">
            <Select
              value={keptId}
              choices={targets.map(({ id, report }) => ({ value: id, label: report, isEntered: true }))}
              onChange={({ target }) => {
                merge.reset();
                setKeptId(target.value);
              }}
            />
          </Field>
        ) : (
          <p>
            <span>Merge into</span>{' '}
            <span className="font-medium" data-untranslated="">
              {kept?.report}
            </span>
          </p>
        )}
        {merge.error && <p role="alert">{merge.error.message}</p>}
        {asked?.is('declaration.merge_alike') && <AlikeGoods goods={asked.params.goods} />}
      </div>
    </Dialog>
  );
}

function MergeButtons(props: {
  /** Whether goods that both drafts state wait for an answer. */
  isAsked: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onMerge: (alike?: AlikeGoodsAnswer) => void;
}) {
  const { isAsked, isBusy, onCancel, onMerge } = props;
  const busy = { busy: isBusy, busyText: 'Merging...' };
  return (
    <>
      <Button look="ghost" onClick={onCancel}>
        Cancel
      </Button>
      {isAsked && (
        <Button {...busy} onClick={() => onMerge('count-both')}>
          Count both
        </Button>
      )}
      <Button {...busy} look="primary" onClick={() => onMerge(isAsked ? 'count-once' : undefined)}>
        {isAsked ? 'Count once' : 'Merge drafts'}
      </Button>
    </>
  );
}

interface AlikeGood {
  readonly itemNumber: number;
  readonly otherItemNumber: number;
  readonly cnCode: string;
  readonly productName: string;
  readonly netMass: string;
  readonly measurementUnit: string;
}

const UNITS: Readonly<Record<string, string>> = { TON: 't', KG: 'kg', MWH: 'MWh', M3: 'm³' };

/** The goods that may be the same line twice. */
function AlikeGoods({ goods }: { goods: readonly AlikeGood[] }) {
  const { number } = useFormat();
  return (
    <ul className="flex max-h-60 flex-col divide-y overflow-auto">
      {goods.map(({ itemNumber, otherItemNumber, cnCode, productName, netMass, measurementUnit }) => (
        <li key={`${itemNumber} ${otherItemNumber}`} className="flex flex-wrap gap-x-3 py-1.5">
          <span>{`Items ${otherItemNumber} and ${itemNumber}`}</span>
          <span data-untranslated="" className="tabular-nums">
            {`${cnCode} ${productName}, ${number(netMass)} ${UNITS[measurementUnit] ?? ''}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
