import { Button } from '@lods/ui/button';
import { Dialog } from '@lods/ui/dialog';
import { ErrorSummary } from '@lods/ui/error-summary';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { faultsOf } from '../../../shell/faults.ts';
import { usePreferences } from '../../../shell/preferences.tsx';
import { DetailControl } from './detail-control.tsx';
import { DetailRows } from './detail-rows.tsx';
import { flattened, listsOf, nested } from './detail-texts.ts';
import type { DetailGroup, DetailList } from './details-fields.ts';
import { useFocusOn } from './opened.ts';

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
  const { title, groups, lists = [], schema, value, isBusy, onSave, onClose } = props;
  const [texts, setTexts] = useState(() => flattened(value ?? {}));
  const [rows, setRows] = useState(() => listsOf(value ?? {}, lists));
  const [attempt, setAttempt] = useState(0);
  const currency = usePreferences().data?.defaultCurrency ?? 'EUR';
  useFocusOn('detail', props.focusOn);
  const details = nested(texts, rows, value ?? {});
  const faults = attempt > 0 ? faultsOf(schema, details) : {};
  const save = () => {
    setAttempt(attempt + 1);
    if (schema.safeParse(details).success) onSave(details);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={title}
      description={props.description ?? 'Optional now. We flag what the registry needs.'}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={isBusy} busyText="Saving..." onClick={save}>
            Save details
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(faults).map(([path, message]) => ({ fieldId: `detail.${path}`, message }))}
        />
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
                  fault={faults[field.path]}
                  onChange={(text) => setTexts(withCurrency({ ...texts, [field.path]: text }, currency))}
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
            faults={faults}
            onChange={(next) => setRows({ ...rows, [list.path]: next })}
          />
        ))}
      </div>
    </Dialog>
  );
}
