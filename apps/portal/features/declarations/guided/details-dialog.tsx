import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useFocusOn } from '../../../form/focus-on.ts';
import { FormDialog, useForm } from '../../../form/form.tsx';
import { usePreferences } from '../../../shell/preferences.tsx';
import { DetailControl } from './detail-control.tsx';
import { DetailRows } from './detail-rows.tsx';
import { flattened, listsOf, nested } from './detail-texts.ts';
import type { DetailGroup, DetailList } from './details-fields.ts';

/** A carbon price is in the person's own currency until another is typed. */
const withCurrency = (texts: Record<string, string>, currency: string) =>
  texts['carbonPrice.amount'] && texts['carbonPrice.currency'] === undefined
    ? { ...texts, 'carbonPrice.currency': currency }
    : texts;

/** The details that the registry asks for beyond the steps: only what is filled in is sent. */
export function DetailsDialog(props: {
  title: ReactNode;
  description?: string;
  groups: readonly DetailGroup[];
  lists?: readonly DetailList[];
  schema: z.ZodType;
  value: object | undefined;
  /** The field to begin with. */
  focusOn?: string | undefined;
  isBusy: boolean;
  onSave: (details: object) => void;
  onClose: () => void;
}) {
  const { title, groups, lists = [], schema, value = {}, isBusy, onSave, onClose } = props;
  const currency = usePreferences().data?.defaultCurrency ?? 'EUR';
  useFocusOn('detail', props.focusOn);
  const form = useForm({
    values: { texts: flattened(value), rows: listsOf(value, lists) },
    bodyOf: ({ texts, rows }) => nested(texts, rows, value),
    schema,
    save: { error: null, isPending: isBusy, mutateAsync: async (details: object) => onSave(details) },
    prefix: 'detail.',
    fieldOf: (path) => path,
  });
  const { texts, rows } = form.values;
  return (
    <FormDialog
      form={form}
      shape="wide"
      title={title}
      description={props.description ?? 'Optional now. We flag what the registry needs.'}
      submitText="Save details"
      className="flex flex-col gap-6"
      onClose={onClose}
    >
      {groups.map((group) => (
        <fieldset key={group.title} className="flex flex-col gap-4">
          <legend className="mb-3 font-semibold">{group.title}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {group.fields.map((field) => (
              <DetailControl
                key={field.path}
                field={field}
                path={field.path}
                text={texts[field.path] ?? ''}
                fault={form.faults[field.path]}
                onChange={(text) => form.set({ texts: withCurrency({ ...texts, [field.path]: text }, currency) })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {lists.map((list) => (
        <DetailRows
          key={list.path}
          list={list}
          rows={rows[list.path] ?? []}
          faults={form.faults}
          onChange={(next) => form.set({ rows: { ...rows, [list.path]: next } })}
        />
      ))}
    </FormDialog>
  );
}
