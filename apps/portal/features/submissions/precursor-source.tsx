import type { PrecursorSource } from '@lods/contract/submissions/endpoints';
import { Field } from '@lods/ui/field';
import { Select } from '@lods/ui/select';
import { useFormState } from '../../form/form.tsx';

/** Takes the figures of a precursor from another submission or a received answer, instead of typing them. */
export function TakeAnswer({ path, sources }: { path: string; sources: readonly PrecursorSource[] }) {
  const form = useFormState();
  const row = form.valueAt(path) as Record<string, unknown>;
  if (sources.length === 0)
    return <p className="text-ink-soft">There is no answer yet. Type the figures that the maker sent you.</p>;
  const isSame = (source: PrecursorSource) =>
    row.direct === source.specificDirect && row.indirect === source.specificIndirect && row.cnCode === source.cnCode;
  const take = (key: string) => {
    const source = sources.find((each) => each.key === key);
    if (!source) return;
    const { cnCode, name, country, specificDirect: direct, specificIndirect: indirect } = source;
    form.change(path, { ...row, cnCode, country, direct, indirect, name: row.name || name || cnCode });
  };
  return (
    <Field label="Answer">
      <Select
        value={sources.find(isSame)?.key ?? ''}
        placeholder="Choose an answer"
        choices={sources.map(({ key, from, cnCode, name, periodTo }) => ({
          value: key,
          label: [from, cnCode, name, periodTo.slice(0, 4)].filter(Boolean).join(', '),
          isEntered: true,
        }))}
        onChange={({ target }) => take(target.value)}
      />
    </Field>
  );
}
