import { useState } from 'react';
import { useTypedDraft } from '../../../shell/typed-draft.ts';

/**
 * A form as it stands: what it begins with, and over it what was typed, kept through a reload. While it is being stored one may
 * type on: that belongs to the next one. What was refused comes back below it.
 */
export function useTyped<Form extends object>(keptAs: string, initial: Form) {
  const [typed, keep, forget] = useTypedDraft<Partial<Form>>(keptAs, {});
  const [sent, setSent] = useState<Form | null>(null);
  const form: Form = { ...(sent ?? initial), ...typed };
  const set = (part: Partial<Form>) => keep((now) => ({ ...now, ...part }));
  const send = async (store: (form: Form) => Promise<boolean>) => {
    setSent(form);
    keep({});
    forget();
    const isStored = await store(form);
    setSent(null);
    if (!isStored) keep((now) => ({ ...form, ...now }));
  };
  return { form, set, send };
}
