import type { CustomsState } from '@lods/contract/customs/declaration';
import { Problem } from '@lods/contract/problems';
import type { Contact } from './contact.ts';

/** What moves a declaration on. Editing does not, and is allowed in every state. */
export type CustomsStep = 'approve' | 'discard' | 'notify' | 'verify_email';

/** The states that a step may start from, and where it leads. An address may be verified again until the supplier is told. */
const STEPS: Readonly<Record<CustomsStep, { readonly from: readonly CustomsState[]; readonly to: CustomsState }>> = {
  approve: { from: ['pending'], to: 'approved' },
  discard: { from: ['pending'], to: 'pending' },
  verify_email: { from: ['approved', 'email_verified'], to: 'email_verified' },
  notify: { from: ['email_verified'], to: 'supplier_notified' },
};

/** An address that its owner confirmed moves no line on that is not approved. */
export function stateOf(status: 'pending' | 'approved', contact: Contact): CustomsState {
  if (contact.supplierNotifiedAt !== null) return 'supplier_notified';
  if (status === 'approved' && contact.emailStatus === 'verified') return 'email_verified';
  return status;
}

/**
 * The one guard of the life of a customs declaration: pending, approved, supplier email verified, supplier notified; no
 * state is skipped and none is done twice. Lock the row first, or two steps at once both pass.
 * @returns the state that the step leads to
 * @throws Problem 'customs.step_refused'
 */
export function moveOn(state: CustomsState, step: CustomsStep): CustomsState {
  if (!STEPS[step].from.includes(state)) throw new Problem('customs.step_refused', { state, step });
  return STEPS[step].to;
}
