import type { ToastMessage } from '@lods/ui/toast';
import { ProblemError } from '../../../shell/api.ts';

/** Why a supplier was not written to. An address can lose its confirmation while a page still shows the button. */
export function sendFailure(error: Error): ToastMessage {
  const isUnverified = error instanceof ProblemError && error.is('contacts.address_unconfirmed');
  return isUnverified
    ? {
        title: 'Email Not Verified',
        description: 'Please verify the supplier email before sending',
        variant: 'destructive',
      }
    : { title: 'Send Failed', description: error.message || 'Failed to send to supplier', variant: 'destructive' };
}
