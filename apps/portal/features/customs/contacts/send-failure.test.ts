import { expect, test } from 'vitest';
import { ProblemError } from '../../../shell/api.ts';
import { sendFailure } from './send-failure.ts';

const refused = (state: string) =>
  new ProblemError(409, 'customs.step_refused', 'Reload.', { state, step: 'notify' }, null);

test('an address that lost its confirmation while the page offered to send is told as such', () => {
  expect(sendFailure(refused('approved'))).toEqual({
    title: 'Email Not Verified',
    description: 'Please verify the supplier email before sending',
    variant: 'destructive',
  });
  expect(sendFailure(refused('supplier_notified'))).toMatchObject({ title: 'Send Failed', description: 'Reload.' });
  expect(sendFailure(new Error(''))).toMatchObject({ title: 'Send Failed', description: 'Failed to send to supplier' });
});
