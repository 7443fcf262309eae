import { type Import, type ImportLine, imports } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { DateInput } from '@lods/ui/date-input';
import { EditInPlace } from '@lods/ui/edit-in-place';
import { Input } from '@lods/ui/input';
import { movePoint } from '@lods/ui/read-number';
import { useToast } from '@lods/ui/toast';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { z } from 'zod';
import { CorrectLinesDialog } from '../../form/correct-lines-dialog.tsx';
import { useForm } from '../../form/form.tsx';
import { CountryPicker } from '../../shell/country-picker.tsx';
import { MassInput } from '../../shell/mass-input.tsx';
import { useMay } from '../../shell/may.tsx';
import type { Said } from './answers.ts';
import { fieldLabel } from './fields.ts';
import { useConfirm } from './queries.ts';
import { isReadByName } from './read-by-name.ts';

const FIELDS = ['cnCode', 'countryOfOrigin', 'netMass', 'date', 'supplier'] as const;
type Field = (typeof FIELDS)[number];

/** More at once are no corrections of single rows: the cause has one of its own above the table. */
const MOST_ROWS = 500;

type Correct = ReturnType<typeof useCorrectLines>;
const Correcting = createContext<Correct | null>(null);

/** Lets values of the lines below be corrected where they stand. */
export function LinesCorrecting({ file, answers, children }: { file: Import; answers: Said; children: ReactNode }) {
  const correcting = useCorrectLines(file, answers);
  return <Correcting value={correcting}>{children}</Correcting>;
}

const useCorrecting = () => useContext(Correcting);

/** Corrects a value of single rows: the file is read again with it, and what was said of the columns meanwhile. */
function useCorrectLines(file: Import, answers: Said) {
  const toast = useToast();
  const confirm = useConfirm(file);
  const { state, understood } = file;
  const mayCorrect = useMay(imports.confirm);
  const cellOf = ({ sheet }: ImportLine, field: Field) =>
    (understood?.mapping.tables.find((table) => table.sheet === sheet) ?? understood?.mapping.tables[0])?.columns.find(
      (column) => column.field === field || (field === 'cnCode' && column.field === 'taricCode'),
    );
  const canCorrect = (line: ImportLine) =>
    mayCorrect &&
    understood !== null &&
    !isReadByName(understood.format) &&
    (state === 'needs-review' || (state === 'taken-over' && line.state === 'refused'));
  // An undo comes later, when the file has been read again and has another version.
  const latest = useRef(confirm.mutateAsync);
  latest.current = confirm.mutateAsync;
  /** `former`: what stood there and can be put back; '' where nothing did. */
  const correct = (lines: readonly ImportLine[], field: Field, replacement: string, former = ''): Promise<unknown> =>
    latest
      .current({
        columns: [...answers.columns.values()],
        corrections: lines.flatMap((line) => {
          const cell = cellOf(line, field);
          return cell ? [{ sheet: line.sheet, column: cell.column, row: line.row, value: null, replacement }] : [];
        }),
        isTakenOver: state === 'taken-over',
        ...(answers.quarter === '' ? {} : { quarter: answers.quarter }),
      })
      .then(() =>
        toast({
          title: 'Reading again',
          description: 'You can leave this page. The result is here when you come back.',
          ...(former !== '' && {
            action: { label: 'Undo', onAct: () => correct(lines, field, former).catch(() => {}) },
          }),
        }),
      )
      .catch((error: Error) => {
        toast({ title: 'Nothing was corrected', description: error.message, variant: 'destructive' });
        throw error;
      });
  return { cellOf, canCorrect, correct, isPending: confirm.isPending };
}

/** A value of a line, corrected where it stands, as long as its file waits or the line was refused. */
export function LineValue(props: { line: ImportLine; field: Field; name: string; value: string; children: ReactNode }) {
  const { line, field, name, value, children } = props;
  const correcting = useCorrecting();
  const cell = correcting?.cellOf(line, field);
  const unit = field === 'netMass' ? cell?.unit : undefined;
  const isOfOtherUnit = field === 'netMass' && unit !== 'kg' && unit !== 't';
  if (!correcting?.canCorrect(line) || !cell || isOfOtherUnit) return children;
  const former = unit === 't' && value !== '' ? movePoint(value, -3) : value;
  return (
    <EditInPlace
      label={`${fieldLabel(field)} of line ${name}`}
      value={former}
      shown={children}
      control={(typed, onChange) => (
        <Control field={field} unit={unit} cnCode={line.cnCode} value={typed} onChange={onChange} />
      )}
      onSave={(typed) => correcting.correct([line], field, typed, former)}
    />
  );
}

interface ControlProps {
  field: Field;
  unit?: string | null | undefined;
  /** Of the line, where it is one. */
  cnCode?: string;
  value: string;
  onChange: (value: string) => void;
}

function Control({ field, unit, cnCode = '', value, onChange }: ControlProps) {
  if (field === 'countryOfOrigin') return <CountryPicker value={value} isOrigin onChange={onChange} />;
  if (field === 'date') return <DateInput value={value} onChange={onChange} />;
  if (field === 'netMass') return <MassInput value={value} unit={unit ?? ''} cnCode={cnCode} onChange={onChange} />;
  return <Input value={value} data-untranslated="" onChange={(event) => onChange(event.target.value)} />;
}

/** What can be done to several lines in one step. */
export function ManyLines({ lines, onDone }: { lines: readonly ImportLine[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const correcting = useCorrecting();
  const correctable = correcting ? lines.filter(correcting.canCorrect).slice(0, MOST_ROWS) : [];
  if (correctable.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Correct a value
      </Button>

      {isOpen && <CorrectLines lines={correctable} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

const Correction = z.object({ field: z.enum(FIELDS), value: z.string().trim().min(1, 'Enter the right value') });
/** A mass is that of one line. */
const SHARED = FIELDS.filter((field) => field !== 'netMass').map((field) => ({
  value: field,
  label: fieldLabel(field),
}));

function CorrectLines(props: { lines: readonly ImportLine[]; onDone: () => void; onClose: () => void }) {
  const { lines, onDone, onClose } = props;
  const correcting = useCorrecting();
  const form = useForm({
    values: { field: 'countryOfOrigin' as Field, value: '' },
    schema: Correction,
    save: {
      error: null,
      isPending: correcting?.isPending ?? false,
      mutateAsync: async ({ field, value }: z.output<typeof Correction>) => correcting?.correct(lines, field, value),
    },
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  return (
    <CorrectLinesDialog
      form={form}
      count={lines.length}
      choices={SHARED}
      control={(field, value, onChange) => <Control field={field} value={value} onChange={onChange} />}
      onClose={onClose}
    />
  );
}
