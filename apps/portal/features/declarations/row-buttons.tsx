import { Button } from '@lods/ui/button';
import { Pencil, Trash2 } from 'lucide-react';

/** What can be done with one row of a draft; the labels name the row: 'Edit item 3', 'Remove entry 1'. */
export function RowButtons(props: {
  labels: Readonly<Record<'details' | 'edit' | 'remove', string>>;
  onDetails: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { labels, onDetails, onEdit, onRemove } = props;
  return (
    <div className="flex justify-end gap-1 max-sm:flex-wrap max-sm:justify-start">
      <Button size="small" look="ghost" aria-label={labels.details} onClick={onDetails}>
        Details
      </Button>
      <Button size="small" look="ghost" aria-label={labels.edit} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
      </Button>
      <Button size="small" look="ghost" aria-label={labels.remove} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
