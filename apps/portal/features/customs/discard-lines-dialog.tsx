import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { useToast } from '@lods/ui/toast';
import { Confirm } from '../../shell/confirm.tsx';
import { useUndoAction } from '../../shell/undo.ts';
import { useDiscardLines } from './queries.ts';

/** Takes several lines away that are none of the company's goods. */
export function DiscardLinesDialog(props: {
  lines: readonly CustomsSummary[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { lines, onDone, onClose } = props;
  const toast = useToast();
  const undo = useUndoAction();
  const discard = useDiscardLines();
  return (
    <Confirm
      change={discard}
      sent={lines}
      title={lines.length === 1 ? 'Discard 1 line?' : `Discard ${lines.length} lines?`}
      description="They will not be declared. You can restore them for 30 days."
      confirmText="Discard"
      busyText="Discarding..."
      onClose={onClose}
      onDone={() => {
        toast({
          title: lines.length === 1 ? '1 line discarded' : `${lines.length} lines discarded`,
          action: undo(lines.map(({ id }) => id)),
        });
        onDone();
      }}
    />
  );
}
