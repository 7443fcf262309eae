import { supplierEmails } from '@lods/contract/supplier-emails/endpoints';
import { api } from './api.ts';

/** Says that the link of a mail was followed. What only fetches the page, such as a scanner of mails, says nothing. */
export function countFollowedMail(): void {
  const [, token] = /^#mail=([\w-]+)$/.exec(location.hash) ?? [];
  if (token === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  api(supplierEmails.clicked, { body: { token } }).catch(() => undefined);
}
