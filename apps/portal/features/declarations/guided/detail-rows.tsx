import { Button } from '@lods/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import { DetailControl } from './detail-control.tsx';
import type { Texts } from './detail-texts.ts';
import type { DetailList } from './details-fields.ts';

/** A list of the details: a row of fields for each entry. */
export function DetailRows(props: {
  list: DetailList;
  rows: readonly Texts[];
  faults: Readonly<Record<string, string>>;
  onChange: (rows: readonly Texts[]) => void;
}) {
  const { list, rows, faults, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold">{list.title}</legend>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
          key={index}
          className="grid items-start gap-4 rounded-box border p-4 sm:grid-cols-2"
        >
          {list.columns.map((field) => {
            const path = `${list.path}.${index}.${field.path}`;
            return (
              <DetailControl
                key={field.path}
                field={field}
                path={path}
                text={row[field.path] ?? ''}
                fault={faults[path]}
                onChange={(text) => onChange(rows.with(index, { ...row, [field.path]: text }))}
              />
            );
          })}
          <div className="sm:col-span-2">
            <Button
              size="small"
              look="ghost"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              {`Remove ${list.rowName.toLowerCase()} ${index + 1}`}
            </Button>
          </div>
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => onChange([...rows, {}])}
      >
        {list.addText}
      </Button>
    </fieldset>
  );
}
