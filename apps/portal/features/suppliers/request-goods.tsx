import { QUARTERS } from '@lods/contract/goods/good';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Combobox } from '@lods/ui/combobox';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { useState } from 'react';
import { dotted, useGoodsSearch } from '../../shell/goods-search.ts';
import type { RequestForm } from './queries.ts';

type Asked = Pick<RequestForm, 'reportingPeriod' | 'reportingYear' | 'cnCodes'>;

/** For which quarter and which goods data are asked. */
export function RequestedGoods(props: { form: Asked; thisYear: number; onChange: (part: Partial<Asked>) => void }) {
  const { form, thisYear, onChange } = props;
  const [goods] = useState(useGoodsSearch());
  const years = Array.from({ length: thisYear - 2022 }, (_, index) => String(thisYear - index));
  return (
    <Card title="What to ask for" description="Without a choice, each supplier is asked about its known goods.">
      <div className="grid gap-5 sm:grid-cols-4">
        <Field label="Quarter">
          <Select
            value={form.reportingPeriod}
            choices={QUARTERS.map((quarter) => ({ value: quarter, label: quarter }))}
            onChange={(event) => onChange({ reportingPeriod: event.target.value as Asked['reportingPeriod'] })}
          />
        </Field>
        <Field label="Year">
          <Select
            value={String(form.reportingYear)}
            choices={years.map((year) => ({ value: year, label: year }))}
            onChange={(event) => onChange({ reportingYear: Number(event.target.value) })}
          />
        </Field>
        <Field label="Goods" required={false} className="sm:col-span-2">
          <Combobox
            value={null}
            search={goods.search}
            placeholder="Search by code or words"
            emptyText="No good of Annex I matches. Try other words, or the first digits of the code."
            onChange={(good) => {
              if (good && !form.cnCodes.includes(good.value)) onChange({ cnCodes: [...form.cnCodes, good.value] });
            }}
          />
        </Field>
      </div>
      {form.cnCodes.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Goods asked for">
          {form.cnCodes.map((cnCode) => (
            <li key={cnCode}>
              <Button
                size="small"
                aria-label={`Remove ${dotted(cnCode)}`}
                onClick={() => onChange({ cnCodes: form.cnCodes.filter((code) => code !== cnCode) })}
              >
                {dotted(cnCode)} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
