import { expect, test } from 'vitest';
import { ProblemError } from '../../../shell/api.ts';
import { sendFailure } from './send-failure.ts';

const unconfirmed = { supplier: 'Kuzey', address: 'sales@kuzey.example', state: 'failed' } as const;
const askedBefore = { state: 'supplier_notified', step: 'notify' };

test('an address that lost its confirmation while the page offered to send is told as such', () => {
  expect(sendFailure(new ProblemError(409, 'contacts.address_unconfirmed', '', unconfirmed, null))).toEqual({
    title: 'Email Not Verified',
    description: 'Please verify the supplier email before sending',
    variant: 'destructive',
  });
  expect(sendFailure(new ProblemError(409, 'customs.step_refused', 'Reload.', askedBefore, null))).toMatchObject({
    title: 'Send Failed',
    description: 'Reload.',
  });
  expect(sendFailure(new Error(''))).toMatchObject({ title: 'Send Failed', description: 'Failed to send to supplier' });
});
