import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { useFormat } from '@lods/ui/format';
import { useCountryNames } from '../../shell/countries.ts';
import { ConfirmAsRead, hintOf } from './doubts.tsx';
import {
  type EditableField,
  type Edits,
  type Faults,
  hasDoubt,
  isMass,
  isShown,
  isSought,
  LABELS,
  printedCode,
  textOf,
} from './fields.ts';
import { LineField } from './line-field.tsx';

interface LineSectionProps {
  title: string;
  line: CustomsDeclaration;
  fields: readonly EditableField[];
  /** Not null while the line is edited. */
  edits: Edits | null;
  /** What was refused of them, by field. */
  faults: Faults;
  onEdit: (edit: Edits) => void;
  onLight: (field: string | null) => void;
}

/** A part of a line: its values to read, or as fields. Pointing at a value lights its place on the paper. */
export function LineSection({ title, line, edits, faults, onEdit, onLight, ...props }: LineSectionProps) {
  const fields = props.fields.filter((field) => isShown(line, field));
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-[0.8125rem] font-semibold text-ink-soft">{title}</h3>
      {edits === null ? (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[fit-content(45%)_minmax(0,1fr)]">
          {fields.map((field) => (
            <Value key={field} line={line} field={field} onLight={onLight} />
          ))}
          {title === 'Document' && line.sourceFileName && (
            <>
              <dt className="text-ink-soft">{LABELS.sourceFileName}</dt>
              <dd className="break-all" data-untranslated="">
                {line.sourceFileName}
              </dd>
            </>
          )}
        </dl>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <LineField
              key={field}
              {...doubtOf(line, field, edits)}
              field={field}
              label={LABELS[field]}
              fault={faults[field]}
              cnCode={edits.productCode ?? line.productCode}
              value={edits[field] ?? textOf(line, field)}
              onChange={(value) => onEdit({ [field]: value })}
              onLight={onLight}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Beside a field whose value nobody is sure of, for as long as nothing else is typed: what stands on the paper, and a button that confirms it. */
function doubtOf(line: CustomsDeclaration, field: EditableField, edits: Edits) {
  if (!isSought(field) || !hasDoubt(line, field) || edits[field] !== undefined) return {};
  const hint = hintOf(line.readings.find((reading) => reading.field === field));
  return { hint, below: <ConfirmAsRead line={line} field={field} /> };
}

function Value({ line, field, onLight }: Pick<LineSectionProps, 'line' | 'onLight'> & { field: EditableField }) {
  const hasPlace = line.readings.some((reading) => reading.field === field && reading.box !== null);
  return (
    <div className="contents" onPointerEnter={() => hasPlace && onLight(field)}>
      <dt className="text-ink-soft">{LABELS[field]}</dt>
      <dd className={hasDoubt(line, field) ? 'font-medium text-amber' : undefined}>
        <Text line={line} field={field} />
      </dd>
    </div>
  );
}

function Text({ line, field }: { line: CustomsDeclaration; field: EditableField }) {
  const { number, date } = useFormat();
  const countryOf = useCountryNames();
  const value = textOf(line, field);
  if (field === 'mrn' && value === '') return <DoubtfulMrn line={line} />;
  if (value === '') return <span className="text-ink-soft">Not stated</span>;
  if (isMass(field)) return <span className="tabular-nums">{`${number(value)} kg`}</span>;
  if (field === 'importDate') return <span>{date(value)}</span>;
  if (field === 'countryOfOrigin') {
    const name = countryOf(value);
    return <span>{name ? `${name} (${value})` : value}</span>;
  }
  return (
    <span className="break-words" data-untranslated="">
      {field === 'productCode' ? printedCode(value) : value}
    </span>
  );
}

/** Customs' own number where its reading is not certain: it is not used, and nobody shall think that the paper has none. */
function DoubtfulMrn({ line }: { line: CustomsDeclaration }) {
  const read = line.readings.find(({ field, text }) => field === 'mrn' && text !== '');
  if (!read) return <span className="text-ink-soft">Not stated</span>;
  return (
    <span className="font-medium text-amber">
      <span className="break-all" data-untranslated="">
        {read.text}
      </span>
      <span className="block">Not certain, so it is not used. Compare it with the paper, and enter it under Edit.</span>
    </span>
  );
}
