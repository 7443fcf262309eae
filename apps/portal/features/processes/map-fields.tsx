import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import type { Dispatch } from 'react';
import { CountryPicker } from '../../shell/country-picker.tsx';
import type { Change, DrawnMap } from './editor.ts';
import { choicesOf, PRODUCT_WORDS } from './words.ts';

/** What the map is of. */
export function MapFields(props: { map: DrawnMap; change: Dispatch<Change>; canEdit: boolean; attempt: number }) {
  const { map, change, canEdit, attempt } = props;
  const set = (fields: Partial<DrawnMap>) => change({ is: 'fields', fields });
  const missing = (value: string, sentence: string) => (attempt > 0 && value.trim() === '' ? sentence : undefined);
  return (
    <fieldset disabled={!canEdit} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="Process name" error={missing(map.processName, 'Process name is required')}>
        <Input value={map.processName} maxLength={200} onChange={(event) => set({ processName: event.target.value })} />
      </Field>
      <Field label="Product type" error={missing(map.productType, 'Product type is required')}>
        <Select
          value={map.productType}
          placeholder="Choose a product type"
          choices={choicesOf(PRODUCT_WORDS)}
          onChange={(event) => set({ productType: event.target.value as DrawnMap['productType'] })}
        />
      </Field>
      <Field label="Output product" required={false}>
        <Input
          value={map.outputProduct}
          maxLength={200}
          onChange={(event) => set({ outputProduct: event.target.value })}
        />
      </Field>
      <Field label="Country of the plant" required={false}>
        <CountryPicker value={map.country} onChange={(country) => set({ country })} first={['TR', 'CN', 'IN']} />
      </Field>
      <Field label="Process description" required={false} className="sm:col-span-2 xl:col-span-3">
        <Input
          value={map.processDescription}
          maxLength={2000}
          onChange={(event) => set({ processDescription: event.target.value })}
        />
      </Field>
      <Field label="Period" hint="The months or the year of the amounts, such as 2026" required={false}>
        <Input value={map.period} maxLength={20} onChange={(event) => set({ period: event.target.value })} />
      </Field>
    </fieldset>
  );
}
