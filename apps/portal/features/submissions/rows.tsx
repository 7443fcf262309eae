import { Button } from '@lods/ui/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormState } from '../../form/form.tsx';
import { useCanEdit } from './can-edit.ts';

/** A list inside the form: its rows by path, one more, one less. */
export function Rows(props: {
  path: string;
  /** 'Source': names each row and its buttons. */
  label: string;
  addText: string;
  blank: () => unknown;
  /** What else changes with the list: it is called with the place of the row. */
  onAdded?: (index: number) => void;
  onRemoved?: (index: number) => void;
  children: (path: string, index: number) => ReactNode;
}) {
  const { path, label, addText, blank, onAdded, onRemoved, children } = props;
  const canEdit = useCanEdit();
  const form = useFormState();
  const rows = (form.valueAt(path) as readonly unknown[] | undefined) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <fieldset key={index} className="flex min-w-0 flex-col gap-4 rounded-box border bg-surface p-4">
          <legend className="px-1 font-medium">
            <span>{label}</span> {index + 1}
          </legend>
          {children(`${path}.${index}`, index)}
          {canEdit && (
            <div>
              <Button
                size="small"
                aria-label={`Remove ${label} ${index + 1}`}
                onClick={() => {
                  form.change(path, rows.toSpliced(index, 1));
                  onRemoved?.(index);
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {rows.length === 0 && !canEdit && <p className="text-ink-soft">None</p>}
      {canEdit && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => {
              form.change(path, [...rows, blank()]);
              onAdded?.(rows.length);
            }}
          >
            {addText}
          </Button>
        </div>
      )}
    </div>
  );
}
