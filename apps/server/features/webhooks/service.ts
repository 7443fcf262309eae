import { randomBytes } from 'node:crypto';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import type { Webhook, WebhookDelivery, webhooks } from '@lods/contract/webhooks/endpoints';
import { TEST_EVENT } from '@lods/contract/webhooks/events';
import { takeTurn } from '@lods/database/turn';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import {
  countWebhooks,
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  reopenDelivery,
  setActive,
} from './repository.ts';
import { deliverWebhook, tell } from './tell.ts';

const MOST_WEBHOOKS = 20;
const DONE = { done: true } as const;

export async function readWebhooks(call: Call): Promise<Webhook[]> {
  const rows = await listWebhooks(call);
  return rows.map(({ webhook, lastStatus, lastAt }) => ({
    id: webhook.id,
    url: webhook.url,
    events: webhook.events as Webhook['events'],
    isActive: webhook.isActive,
    madeAt: webhook.madeAt.toISOString(),
    madeByName: webhook.madeByName,
    lastStatus,
    lastAt: lastAt?.toISOString() ?? null,
  }));
}

export async function makeWebhook(call: Call, { body }: Pick<InputOf<typeof webhooks.make>, 'body'>) {
  const { organisation, actor, now, ports } = call;
  const { url } = body;
  if (!ports.outside.accepts(url)) throw new Problem('webhooks.not_reachable', { url });
  await takeTurn(call.tx, `webhooks ${organisation}`);
  if ((await countWebhooks(call)) >= MOST_WEBHOOKS) throw new Problem('webhooks.too_many', { most: MOST_WEBHOOKS });
  const secret = randomBytes(32);
  const events = [...new Set(body.events)];
  const row = { organisationId: organisation, url, events, secret, madeAt: now, madeByName: actor.name };
  const id = await insertWebhook(call, row);
  await call.audit({ action: 'webhook.make', ...subjectOf(id), detail: { host: new URL(url).host, events } });
  return { id, secret: `whsec_${secret.toString('base64')}` };
}

export async function changeWebhook(call: Call, { params, body }: InputOf<typeof webhooks.change>) {
  const { url } = found(await setActive(call, params.id, body.isActive));
  const detail = { host: new URL(url).host, isActive: body.isActive };
  await call.audit({ action: 'webhook.change', ...subjectOf(params.id), detail });
  return DONE;
}

export async function removeWebhook(call: Call, id: string) {
  const { url } = found(await deleteWebhook(call, id));
  await call.audit({ action: 'webhook.remove', ...subjectOf(id), detail: { host: new URL(url).host } });
  return DONE;
}

export async function testWebhook(call: Call, id: string) {
  const { isActive } = found(await findWebhook(call, id));
  if (!isActive) throw new Problem('webhooks.off', {});
  return { delivery: await tell(call, id, TEST_EVENT, subjectOf(id)) };
}

export async function readDeliveries(call: Call, { params, query }: InputOf<typeof webhooks.deliveries>) {
  found(await findWebhook(call, params.id));
  const rows = await listDeliveries(call, params.id, query.before);
  return rows.map(
    ({ id, event, status, tries, statusCode, fault, body, ...row }): WebhookDelivery => ({
      ...{ id, event, status, tries, statusCode, fault, body },
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    }),
  );
}

export async function resendDelivery(call: Call, id: string) {
  const { webhook } = found(await findDelivery(call, id));
  if (!webhook.isActive) throw new Problem('webhooks.off', {});
  if (!(await reopenDelivery(call, id))) throw new Problem('webhooks.under_way', {});
  await call.enqueue(deliverWebhook, { delivery: id }, { key: id });
  return DONE;
}

const subjectOf = (id: string) => ({ subjectKind: 'webhook', subjectId: id });
