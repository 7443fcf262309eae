import { createContext, useContext, useEffect, useState } from 'react';
import { useTypedDraft } from '../../../shell/typed-draft.ts';

/** Told whether something is typed into the form of a step that is not in the declaration yet. */
export const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => {});

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
  const isUnsaved = Object.entries(typed).some(([field, value]) => value !== initial[field as keyof Form]);
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [isUnsaved, report]);
  return { form, set, send };
}
