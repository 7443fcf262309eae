import { CustomsEdit, type CustomsSummary } from '@lods/contract/customs/declaration';
import { useToast } from '@lods/ui/toast';
import { CorrectLinesDialog } from '../../form/correct-lines-dialog.tsx';
import { useForm } from '../../form/form.tsx';
import { type EditableField, LABELS, SECTIONS } from './fields.ts';
import { LineControl } from './line-field.tsx';
import { useChangeLines } from './queries.ts';

const CHOICES = SECTIONS.flatMap(({ fields }) => fields).map((value) => ({ value, label: LABELS[value] }));

/** One value for a field of several lines. */
export function CorrectCustomsLines({ lines, onClose }: { lines: readonly CustomsSummary[]; onClose: () => void }) {
  const toast = useToast();
  const change = useChangeLines(lines);
  const form = useForm({
    values: { field: 'countryOfOrigin' as EditableField, value: '' },
    bodyOf: ({ field, value }) => ({ [field]: value }),
    schema: CustomsEdit,
    fieldOf: () => 'value',
    save: change,
    onSaved: ({ changed, refused }) => {
      toast(
        refused.length > 0
          ? {
              title: 'Update Failed',
              description: `${changed} changed, ${refused.length} not: ${refused[0]}`,
              variant: 'destructive',
            }
          : { title: changed === 1 ? '1 line changed' : `${changed} lines changed` },
      );
      onClose();
    },
  });
  return (
    <CorrectLinesDialog
      form={form}
      count={lines.length}
      choices={CHOICES}
      control={(field, value, onChange) => <LineControl field={field} value={value} onChange={onChange} />}
      onClose={onClose}
    />
  );
}
