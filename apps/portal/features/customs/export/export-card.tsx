import type { ListedSupplier } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { useIsPhone } from '@lods/ui/media';
import { Select } from '@lods/ui/select';
import { type Column, Table } from '@lods/ui/table';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../shell/company-data.ts';
import { useChoice } from './choice.ts';
import { COLUMNS, type ExportRow, type Filters, fileName, filtered, omitted, toExport, totalMassKg } from './rows.ts';
import { saveFile, workbookOf } from './workbook.ts';

const SHOWN_AT_FIRST = 5;
/** From so many characters on a column holds a sentence, and keeps room for it on the screen. */
const WIDE = 32;

const FILTERS: readonly { readonly name: keyof Filters; readonly label: string }[] = [
  { name: 'number', label: 'Declaration number' },
  { name: 'country', label: 'Country' },
  { name: 'operator', label: 'Operator' },
  { name: 'description', label: 'Description' },
];

/** Approved declarations as a table and, row for row the same, as a workbook. */
export function ExportCard({ suppliers }: { suppliers: readonly ListedSupplier[] }) {
  const filters = useChoice();
  const { choice, isFiltered } = filters;
  const supplier = suppliers.find(({ id }) => id === choice.supplier);
  const lines = (supplier ? [supplier] : suppliers).flatMap(({ declarations }) => declarations);
  const approved = lines.filter(({ state }) => state !== 'pending');
  const file = toExport(approved);
  const absent = omitted(file, lines.length - approved.length);
  const rows = filtered(file.rows, choice);
  const { save, failure, isBusy } = useWorkbook(rows, supplier?.name ?? null, approved.length > 0);
  return (
    <Card
      title="Export customs declarations"
      description="Approved declarations with a number, one row per item, as shown in this table."
      actions={
        <Button
          look="primary"
          icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
          busy={isBusy}
          busyText="Exporting..."
          disabled={file.rows.length === 0}
          onClick={save}
        >
          Export to Excel
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ExportFilters suppliers={suppliers} filters={filters} />
        {failure && (
          <Callout tone="danger" isLive>
            {failure}
          </Callout>
        )}
        {file.rows.length === 0 && !isFiltered ? (
          <EmptyState
            icon={<FileSpreadsheet aria-hidden="true" />}
            title="No customs declarations available for export"
          >
            {absent ?? 'Approved customs declarations appear here.'}
          </EmptyState>
        ) : (
          <ExportRows rows={rows} filters={filters} absent={absent} />
        )}
      </div>
    </Card>
  );
}

/** Writes the rows as a workbook, and says why when it cannot. */
function useWorkbook(rows: readonly ExportRow[], supplierName: string | null, hasApproved: boolean) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const today = useToday();
  const save = async () => {
    setFailure(null);
    setBusy(true);
    try {
      if (!hasApproved) throw new Error('No declarations available for export');
      saveFile(await workbookOf(rows), fileName(supplierName, today));
    } catch (error) {
      setFailure(`Failed to export Excel file: ${(error as Error).message}`);
    }
    setBusy(false);
  };
  return { save, failure, isBusy };
}

type ChosenFilters = ReturnType<typeof useChoice>;

function ExportFilters(props: { suppliers: readonly ListedSupplier[]; filters: ChosenFilters }) {
  const { suppliers, filters } = props;
  const { choice, set } = filters;
  const isKnown = suppliers.some(({ id }) => id === choice.supplier);
  return (
    <search className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Field label="Supplier">
        <Select
          value={isKnown ? choice.supplier : ''}
          choices={[
            { value: '', label: 'All Suppliers' },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name, isEntered: true })),
          ]}
          onChange={(event) => set('supplier', event.target.value)}
        />
      </Field>
      {FILTERS.map(({ name, label }) => (
        <Field key={name} label={label}>
          <Input
            type="search"
            required={false}
            value={choice[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        </Field>
      ))}
    </search>
  );
}

/** The rows of the file, a few at first, and what they add up to. */
function ExportRows(props: { rows: readonly ExportRow[]; filters: ChosenFilters; absent: string | null }) {
  const { rows, filters, absent } = props;
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const totalKg = number(totalMassKg(rows));
  return (
    <>
      <ExportTable rows={shown} />
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-soft tabular-nums" role="status">
          {`${shown.length} of ${rows.length} rows shown`}
        </p>
        <p className="text-ink-soft tabular-nums">{`Net mass in the file: ${totalKg} kg`}</p>
        <span className="mr-auto" />
        {filters.isFiltered && (
          <Button look="ghost" onClick={filters.clear}>
            Clear Filters
          </Button>
        )}
        {rows.length > SHOWN_AT_FIRST && (
          <Button onClick={() => setWhole(!isWhole)}>{isWhole ? 'Show Less' : `Show All (${rows.length})`}</Button>
        )}
      </div>
      {absent && <p className="text-ink-soft">{absent}</p>}
    </>
  );
}

function ExportTable({ rows }: { rows: readonly ExportRow[] }) {
  const { number } = useFormat();
  const isPhone = useIsPhone();
  const columns = COLUMNS.map(
    ({ key, head, label, width }, index): Column<ExportRow> => ({
      id: key,
      head: isPhone ? label : head,
      isName: index === 0,
      isNumber: key === 'netMass',
      cell: (row) =>
        key === 'netMass' ? (
          row.netMass !== null && number(row.netMass)
        ) : (
          <span
            className={width >= WIDE ? 'block md:line-clamp-2 md:min-w-56' : undefined}
            title={key === 'productDescription' ? row[key] : undefined}
            {...(key === 'productDescription' ? {} : { 'data-untranslated': '' })}
          >
            {row[key]}
          </span>
        ),
    }),
  );
  return (
    <Table
      caption="Customs declarations for export"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ declarationNumber }) => declarationNumber}
      rowEntered={({ declarationNumber }) => declarationNumber}
      empty={{ title: 'No declarations match these filters', text: 'Clear or change the filters.' }}
    />
  );
}
