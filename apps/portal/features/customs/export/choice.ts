import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Filters } from './rows.ts';

/** What is chosen for the export: a supplier by its id, '' for all, and the four filters. */
export interface Choice extends Filters {
  readonly supplier: string;
}

const NAMES = ['supplier', 'number', 'country', 'operator', 'description'] as const;
const NOTHING: Choice = { supplier: '', number: '', country: '', operator: '', description: '' };

/** The choice, kept in the URL. The URL follows what is typed a moment later, so the fields keep their texts themselves. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(() => ({
    ...NOTHING,
    ...Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])),
  }));
  const choose = (next: Choice) => {
    setChoice(next);
    setParams(
      (before) => {
        for (const name of NAMES) {
          if (next[name] === '') before.delete(name);
          else before.set(name, next[name]);
        }
        return before;
      },
      { replace: true },
    );
  };
  return {
    choice,
    isFiltered: NAMES.some((name) => choice[name] !== ''),
    set: (name: keyof Choice, value: string) => choose({ ...choice, [name]: value }),
    clear: () => choose(NOTHING),
  };
}
