import { Combobox } from '@lods/ui/combobox';
import { useState } from 'react';
import { FormField } from '../../form/fields.tsx';
import { dotted, useGoodsSearch } from '../../shell/goods-search.ts';

/** A CN code, found by code or words; ten digits are taken as typed. */
export function CodeField({ path, className }: { path: string; className: string }) {
  const [goods] = useState(useTypedGood);
  return (
    <FormField path={path} label="CN code" className={className}>
      {(value, change) => {
        const code = String(value ?? '');
        return (
          <Combobox
            value={code === '' ? null : { value: code, label: dotted(code) }}
            search={goods.search}
            placeholder="Search by code or words"
            emptyText="Nothing matches. Enter all digits of a code."
            onChange={(good) => change(good?.value ?? '')}
          />
        );
      }}
    </FormField>
  );
}

function useTypedGood() {
  const goods = useGoodsSearch();
  return {
    search: async (query: string, signal: AbortSignal) => {
      const typed = query.replace(/[.\s]/g, '');
      const found = await goods.search(/^\d{10}$/.test(typed) ? typed.slice(0, 8) : query, signal);
      return /^\d{10}$/.test(typed) ? found.map((good) => ({ ...good, value: typed, label: dotted(typed) })) : found;
    },
  };
}
