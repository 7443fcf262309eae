import { type Webhook, webhooks } from '@lods/contract/webhooks/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WEBHOOKS } from './queries.ts';

/** One webhook: what it was told and what became of each message. */
export function WebhookDialog(props: { webhook: Webhook; isOwner: boolean; onClose: () => void }) {
  const { webhook, isOwner, onClose } = props;
  const { id, url, isActive } = webhook;
  const [isRemoving, setIsRemoving] = useState(false);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: WEBHOOKS });
  const test = useMutation({ mutationFn: () => api(webhooks.test, { params: { id } }), onSuccess: refresh });
  const turn = useMutation({
    mutationFn: () => api(webhooks.change, { params: { id }, body: { isActive: !isActive } }),
    onSuccess: refresh,
  });
  const fault = test.error ?? turn.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title="Webhook"
      description={
        <span data-untranslated="" className="break-all">
          {url}
        </span>
      }
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {fault && (
        <Callout tone="danger" isLive>
          {fault.message}
        </Callout>
      )}
      {isOwner && (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button look="primary" disabled={!isActive} busy={test.isPending} onClick={() => test.mutate()}>
            Send test
          </Button>
          <Button busy={turn.isPending} onClick={() => turn.mutate()}>
            {isActive ? 'Turn off' : 'Turn on'}
          </Button>
          <Button look="danger" onClick={() => setIsRemoving(true)}>
            Delete
          </Button>
        </div>
      )}
      <DeliveryLog webhook={webhook} isOwner={isOwner} />
      {isRemoving && <RemoveDialog webhook={webhook} onClose={() => setIsRemoving(false)} onRemoved={onClose} />}
    </Dialog>
  );
}

function RemoveDialog(props: { webhook: Webhook; onClose: () => void; onRemoved: () => void }) {
  const { webhook, onClose, onRemoved } = props;
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api(webhooks.remove, { params: { id: webhook.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: WEBHOOKS, exact: true });
      onRemoved();
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Delete this webhook?"
      description={remove.error?.message ?? 'It receives no more messages, and its log is deleted.'}
      confirmText="Delete webhook"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
