import { useToast } from '@lods/ui/toast';
import { Confirm } from '../../shell/confirm.tsx';
import { useUndoAction } from '../../shell/undo.ts';
import { type Removable, useRemoveRecord } from './queries.ts';

/** Asks before an operator, an installation or stated emissions go; a refusal is said in the dialog. */
export function RemoveRecord(props: { record: Removable; title: string; name: string; onClose: () => void }) {
  const { record, title, name, onClose } = props;
  const toast = useToast();
  const undo = useUndoAction();
  const remove = useRemoveRecord();
  return (
    <Confirm
      change={remove}
      sent={record}
      title={title}
      description={<span data-untranslated="">{name}</span>}
      confirmText="Delete"
      busyText="Deleting..."
      onClose={onClose}
      onDone={({ title, isDeleted }) =>
        toast({ title, entered: name, ...(isDeleted ? { action: undo([record.id]) } : {}) })
      }
    />
  );
}
