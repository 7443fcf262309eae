import { useState } from 'react';
import { put, useAddress } from '../../../shell/address.ts';
import type { Filters } from './rows.ts';

/** What is chosen for the export: a supplier by its id, '' for all, and the four filters. */
export interface Choice extends Filters {
  readonly supplier: string;
}

const NAMES = ['supplier', 'number', 'country', 'operator', 'description'] as const;
const NOTHING: Choice = { supplier: '', number: '', country: '', operator: '', description: '' };

/** The choice, kept in the URL. The URL follows what is typed a moment later, so the fields keep their texts themselves. */
export function useChoice() {
  const { params, change } = useAddress();
  const [choice, setChoice] = useState<Choice>(() => ({
    ...NOTHING,
    ...Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])),
  }));
  const choose = (next: Choice) => {
    setChoice(next);
    change((asked) => {
      for (const name of NAMES) put(asked, name, next[name]);
    });
  };
  return {
    choice,
    isFiltered: NAMES.some((name) => choice[name] !== ''),
    set: (name: keyof Choice, value: string) => choose({ ...choice, [name]: value }),
    clear: () => choose(NOTHING),
  };
}
