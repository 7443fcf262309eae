import type { ProcessStep } from '@lods/contract/production/endpoints';
import { Button } from '@lods/ui/button';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Plus } from 'lucide-react';

/** Emissions that are measured at the step rather than computed. */
export function EmissionSources(props: { step: ProcessStep; set: (part: Partial<ProcessStep>) => void }) {
  const { step, set } = props;
  const sources = step.emissionSources;
  const change = (index: number, part: Partial<(typeof sources)[number]>) =>
    set({ emissionSources: sources.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <>
      <h3 className="font-semibold">Measured emissions</h3>
      {sources.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <div key={index} className="flex flex-wrap items-end gap-3">
          <Field label="Stack or source" className="min-w-40 flex-1">
            <Input value={row.name} maxLength={200} onChange={(event) => change(index, { name: event.target.value })} />
          </Field>
          <Field label="Emissions" className="w-48">
            <DecimalInput value={row.quantity} unit="tCO2e" onChange={(quantity) => change(index, { quantity })} />
          </Field>
          <Button
            size="small"
            aria-label={`Remove measured emissions ${index + 1}`}
            onClick={() => set({ emissionSources: sources.toSpliced(index, 1) })}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set({ emissionSources: [...sources, { name: '', quantity: '' }] })}
        >
          Add measured emissions
        </Button>
      </div>
    </>
  );
}
