import { webhooks } from '@lods/contract/webhooks/endpoints';
import { bind } from '../../http/bind.ts';
import {
  changeWebhook,
  makeWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  resendDelivery,
  testWebhook,
} from './service.ts';

export const webhookRoutes = [
  bind(webhooks.list, readWebhooks),
  bind(webhooks.make, makeWebhook),
  bind(webhooks.change, changeWebhook),
  bind(webhooks.remove, (call, { params }) => removeWebhook(call, params.id)),
  bind(webhooks.test, (call, { params }) => testWebhook(call, params.id)),
  bind(webhooks.deliveries, readDeliveries),
  bind(webhooks.resend, (call, { params }) => resendDelivery(call, params.id)),
];
