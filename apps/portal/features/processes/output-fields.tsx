import type { StepOutput } from '@lods/contract/production/endpoints';
import { Button } from '@lods/ui/button';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { choicesOf, OUTPUT_WORDS } from './words.ts';

const MASSES = ['t', 'kg'].map((value) => ({ value, label: value, isEntered: true }));

/** What leaves a step. Only products of output steps count as output: by-products and waste carry nothing. */
export function OutputFields(props: {
  number: number;
  row: StepOutput;
  onChange: (part: Partial<StepOutput>) => void;
  onRemove: () => void;
}) {
  const { number, row, onChange, onRemove } = props;
  return (
    <fieldset className="flex flex-col gap-4 rounded-box border p-4">
      <legend className="px-1 font-medium">{`Output ${number}`}</legend>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Product" className="col-span-2">
          <Input value={row.product} maxLength={200} onChange={(event) => onChange({ product: event.target.value })} />
        </Field>
        <Field label="Output quantity">
          <DecimalInput value={row.quantity} onChange={(quantity) => onChange({ quantity })} />
        </Field>
        <Field label="Output unit">
          <Select
            value={row.unit}
            placeholder="Choose"
            choices={MASSES}
            onChange={(event) => onChange({ unit: event.target.value as StepOutput['unit'] })}
          />
        </Field>
      </div>
      <Field label="Kind of output">
        <Select
          value={row.kind}
          choices={choicesOf(OUTPUT_WORDS)}
          onChange={(event) => onChange({ kind: event.target.value as StepOutput['kind'] })}
        />
      </Field>
      <div>
        <Button size="small" onClick={onRemove} aria-label={`Remove output ${number}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
