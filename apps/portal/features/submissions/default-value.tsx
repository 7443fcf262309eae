import { reference } from '@lods/contract/reference/endpoints';
import { Button } from '@lods/ui/button';
import { useMutation } from '@tanstack/react-query';
import { DecimalField } from '../../form/fields.tsx';
import { useFormState } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';

/** The official default value of a precursor with its mark-up, looked up by code and country: (EU) 2025/2547 Art. 15. */
export function DefaultValue({ path, year }: { path: string; year: number }) {
  const form = useFormState();
  const text = (field: string) => String(form.valueAt(`${path}.${field}`) ?? '').trim();
  const find = useMutation({
    mutationFn: () =>
      api(reference.quote, {
        body: {
          cnCode: text('cnCode'),
          countryOfOrigin: text('country'),
          netMassKg: '1000',
          importDate: `${Math.max(year, 2026)}-Q1`,
        },
      }),
    onSuccess: (quote) => form.change(`${path}.direct`, quote.figures?.seeTotal.value ?? ''),
  });
  const isUnknown = find.isSuccess && (find.data.figures?.seeTotal.value ?? null) === null;
  return (
    <div className="flex flex-col gap-2">
      <DecimalField path={`${path}.direct`} label="Default value with mark-up" unit="tCO2e/t" />
      <div>
        <Button
          size="small"
          busy={find.isPending}
          disabled={text('cnCode') === '' || text('country') === ''}
          onClick={() => find.mutate()}
        >
          Look up default value
        </Button>
      </div>
      {find.error && <p className="text-red">{find.error.message}</p>}
      {isUnknown && <p className="text-ink-soft">There is no default value for this code and country.</p>}
    </div>
  );
}
