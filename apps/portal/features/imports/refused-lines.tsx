import { type Import, type ImportCause, type ImportCorrection, imports } from '@lods/contract/imports/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { DateInput } from '@lods/ui/date-input';
import { DecimalInput } from '@lods/ui/decimal-input';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { useMemo, useState } from 'react';
import { CountryPicker } from '../../shell/country-picker.tsx';
import { May } from '../../shell/may.tsx';
import type { Said } from './answers.ts';
import { fieldLabel } from './fields.ts';
import { useCauses, useConfirm } from './queries.ts';

/** Why lines were refused, each cause once: one correction serves every line that has it. */
export function RefusedLines({ file, answers }: { file: Import; answers: Said }) {
  const { data: found, error, refetch } = useCauses(file);
  // While the unit of a column is asked, its answer reads these masses: nobody is to type each of them.
  const isUnitAsked = file.understood?.mapping.questions.some(({ about }) => about === 'unit') === true;
  const causes = isUnitAsked ? found?.filter(({ code }) => code !== 'mass-unit-unknown') : found;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const { number } = useFormat();
  const columns = useColumns(typed, (cause, value) => setTyped(new Map(typed).set(keyOf(cause), value)));
  const corrections = (causes ?? []).flatMap((cause) => correctionOf(cause, typed.get(keyOf(cause)) ?? ''));
  if (error) return <LoadFailure title="The refused lines could not be loaded" error={error} onRetry={refetch} />;
  // Copies of other rows are not to be corrected.
  if (causes?.length === 0) return null;
  return (
    <Card
      title={file.counts.refused === 1 ? '1 refused line' : `${number(file.counts.refused)} refused lines`}
      description="Enter the right value. It is used for every line with the same cause, and kept with this file."
    >
      <div className="flex flex-col gap-4">
        <Table
          caption="Why lines were refused"
          columns={columns}
          rows={causes}
          rowId={keyOf}
          rowName={({ message }) => message}
          empty={{ title: 'No line was refused for a value' }}
        />
        <Apply file={file} answers={answers} corrections={corrections} />
      </div>
    </Card>
  );
}

/** Has the file read again with what was corrected, and with what was said of its columns meanwhile. */
function Apply({ file, answers, corrections }: { file: Import; answers: Said; corrections: ImportCorrection[] }) {
  const toast = useToast();
  const confirm = useConfirm(file);
  const isTakenOver = file.state === 'taken-over';
  const apply = () =>
    confirm.mutate(
      {
        columns: [...answers.columns.values()],
        corrections,
        isTakenOver,
        ...(answers.quarter === '' ? {} : { quarter: answers.quarter }),
      },
      {
        onSuccess: () =>
          toast({
            title: 'Reading again',
            description: 'You can leave this page. The result is here when you come back.',
          }),
      },
    );
  return (
    <>
      {confirm.error && (
        <Callout tone="danger" isLive title="Nothing was corrected">
          {confirm.error.message}
        </Callout>
      )}
      <div>
        <May call={imports.confirm}>
          <Button
            look="primary"
            disabled={corrections.length === 0}
            busy={confirm.isPending}
            busyText="Sending..."
            onClick={apply}
          >
            {isTakenOver ? 'Correct and import lines' : 'Correct and read again'}
          </Button>
        </May>
      </div>
    </>
  );
}

const keyOf = ({ code, path, sheet, column, value }: ImportCause) =>
  [code, path, sheet, column ?? '', value].join('\n');

const correctionOf = ({ sheet, column, value }: ImportCause, typed: string): ImportCorrection[] =>
  column === null || typed.trim() === '' || typed.endsWith('?')
    ? []
    : [{ sheet, column, value, replacement: typed.trim() }];

function useColumns(
  typed: ReadonlyMap<string, string>,
  onType: (cause: ImportCause, value: string) => void,
): readonly Column<ImportCause>[] {
  const { number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'cause',
        head: 'Cause',
        isName: true,
        cell: ({ message, remedy }) => (
          <span className="block font-normal">
            <span className="block font-medium">{message}</span>
            <span className="block text-ink-soft">{remedy}</span>
          </span>
        ),
      },
      {
        id: 'value',
        head: 'In the file',
        width: 'w-44',
        cell: ({ path, value, fileValue, column }) => (
          <span>
            <span className="block text-xs text-ink-soft">
              <span>{fieldLabel(path)}</span>
              {column !== null && <span data-untranslated="">{` (${column})`}</span>}
            </span>
            {fileValue === null ? (
              <span className="text-ink-soft">Several values</span>
            ) : fileValue === '' ? (
              <span className="text-ink-soft">Empty</span>
            ) : (
              <span className="wrap-anywhere" data-untranslated="">
                {fileValue}
              </span>
            )}
            {fileValue !== value && (
              <span className="block text-xs text-ink-soft">
                <span>Corrected to</span> <span data-untranslated="">{value}</span>
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'lines',
        head: 'Lines',
        isNumber: true,
        width: 'w-20',
        cell: ({ lineCount }) => number(lineCount),
      },
      {
        id: 'right',
        head: 'Right value',
        width: 'w-64',
        cell: (cause) =>
          cause.column === null ? (
            <span className="text-ink-soft">Name the column above</span>
          ) : (
            <RightValue
              cause={cause}
              value={typed.get(keyOf(cause)) ?? ''}
              onChange={(value) => onType(cause, value)}
            />
          ),
      },
    ],
    [number, typed, onType],
  );
}

const MASSES = ['netMassKg', 'grossMassKg', 'netMass', 'grossMass', 'quantity', 'emissionValue'];

/** The label names what the file says: no translator learns it. */
function RightValue(props: Parameters<typeof ValueInput>[0]) {
  return (
    <span className="contents" data-entered={props.cause.value}>
      <ValueInput {...props} />
    </span>
  );
}

function ValueInput(props: { cause: ImportCause; value: string; onChange: (value: string) => void }) {
  const { cause, value, onChange } = props;
  const label = `Right value for ${cause.value || 'what is empty'}`;
  if (cause.path === 'countryOfOrigin')
    return <CountryPicker value={value} isOrigin onChange={onChange} aria-label={label} />;
  if (cause.path === 'date') return <DateInput aria-label={label} value={value} onChange={onChange} />;
  if (MASSES.includes(cause.path))
    return <DecimalInput aria-label={label} required={false} value={value} onChange={onChange} />;
  return (
    <Input
      aria-label={label}
      required={false}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
