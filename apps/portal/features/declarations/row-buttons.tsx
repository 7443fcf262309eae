import { Button } from '@lods/ui/button';
import { Pencil, Trash2 } from 'lucide-react';

/** What can be done with one row of a draft. `name` is the row in words: 'item 3', 'entry 1'. */
export function RowButtons(props: { name: string; onDetails: () => void; onEdit: () => void; onRemove: () => void }) {
  const { name, onDetails, onEdit, onRemove } = props;
  return (
    <div className="flex justify-end gap-1">
      <Button size="small" look="ghost" aria-label={`Details for the registry of ${name}`} onClick={onDetails}>
        Details
      </Button>
      <Button size="small" look="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
      </Button>
      <Button size="small" look="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
