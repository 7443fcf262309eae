import { sentenceOf } from '@lods/contract/audit/actions';
import { webhooks } from '@lods/contract/webhooks/endpoints';
import { WEBHOOK_EVENTS } from '@lods/contract/webhooks/events';
import { Button } from '@lods/ui/button';
import { Checkbox } from '@lods/ui/checkbox';
import { Dialog } from '@lods/ui/dialog';
import { FieldError } from '@lods/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm, useFormState } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { WEBHOOKS } from './queries.ts';

type Event = (typeof WEBHOOK_EVENTS)[number];
interface Values {
  url: string;
  events: Event[];
}

/** `onMade` gets the secret, which stays on the page behind: the dialog may be closed by any slip, and the secret is shown once. */
export function MakeWebhookDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    values: { url: '', events: [] } as Values,
    schema: webhooks.make.body,
    save: useMutation({ mutationFn: (body: Values) => api(webhooks.make, { body }) }),
    onSaved: (made) => {
      onMade(made.secret);
      onClose();
      return queries.invalidateQueries({ queryKey: WEBHOOKS });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} shape="wide" title="New webhook">
      <FormBody form={form} className="flex flex-col gap-5">
        <TextField path="url" label="Address" type="url" placeholder="https://erp.example.com/lods" />
        <EventChoice />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={form.isBusy} busyText="Making a webhook...">
            Make webhook
          </Button>
        </div>
      </FormBody>
    </Dialog>
  );
}

function EventChoice() {
  const form = useFormState();
  const chosen = form.valueAt('events') as readonly Event[];
  const fault = form.faultAt('events');
  const toggle = (event: Event, isChosen: boolean) =>
    form.change('events', isChosen ? [...chosen, event] : chosen.filter((each) => each !== event));
  return (
    <fieldset id={form.idOf('events')} tabIndex={-1} className="outline-none">
      <legend className="mb-2 font-medium">Events</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={chosen.includes(event)}
            onChange={(isChosen) => toggle(event, isChosen)}
            label={sentenceOf(event)}
            hint={
              <code data-untranslated="" className="text-xs">
                {event}
              </code>
            }
          />
        ))}
      </div>
      {fault && <FieldError id={`${form.idOf('events')}-error`}>{fault}</FieldError>}
    </fieldset>
  );
}
