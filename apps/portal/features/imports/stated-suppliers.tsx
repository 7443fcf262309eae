import type { StatedSupplier } from '@lods/contract/imports/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { type Choice, Select } from '@lods/ui/select';
import { type Column, Table } from '@lods/ui/table';
import { Link } from 'react-router';
import { type SupplierChoice, useChooseSupplier, useDirectory, useStatedSuppliers } from './queries.ts';

/** Who made the goods and where, as the file names them; what a person says is remembered for every later file. */
export function StatedSuppliers({ importId }: { importId: string }) {
  const { data, error, refetch } = useStatedSuppliers(importId);
  const { data: directory = [] } = useDirectory();
  const choose = useChooseSupplier(importId);
  const columns = useColumns(directory, choose.isPending, choose.mutate);
  if (data?.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-base font-semibold">Suppliers of the goods</h2>
        <p className="text-ink-soft">
          The actual emissions of the installation count where it states them for the code, default values else. Where
          nobody names one, the only one with figures counts. Your choice is kept for later files.
        </p>
      </div>
      {choose.error && (
        <Callout tone="danger" isLive>
          {choose.error.message}
        </Callout>
      )}
      <Table
        caption="Suppliers of the goods"
        columns={columns}
        rows={data}
        rowId={({ supplier, installation }) => `${supplier}\n${installation}`}
        rowName={nameOf}
        rowEntered={({ supplier, installation }) => `${supplier}\n${installation}`}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{ title: 'The file names no suppliers' }}
      />
    </section>
  );
}

const nameOf = ({ supplier, installation }: StatedSupplier) => [supplier, installation].filter(Boolean).join(', ');

function useColumns(
  directory: readonly Supplier[],
  isBusy: boolean,
  onChoose: (choice: SupplierChoice) => void,
): Column<StatedSupplier>[] {
  const { number } = useFormat();
  return [
    {
      id: 'stated',
      head: 'Named in the file',
      isName: true,
      cell: ({ supplier, installation }) => (
        <span data-untranslated="">
          {supplier}
          {installation !== '' && <span className="block text-xs text-ink-soft">{installation}</span>}
        </span>
      ),
    },
    { id: 'lines', head: 'Lines', isNumber: true, width: 'w-20', cell: ({ lineCount }) => number(lineCount) },
    {
      id: 'supplier',
      head: 'Your supplier',
      width: 'w-72',
      cell: (row) => (
        <SupplierOf row={row} name={nameOf(row)} directory={directory} isBusy={isBusy} onChoose={onChoose} />
      ),
    },
    {
      id: 'installation',
      head: 'Installation',
      width: 'w-72',
      cell: (row) => <InstallationOf row={row} name={nameOf(row)} isBusy={isBusy} onChoose={onChoose} />,
    },
    { id: 'figures', head: 'Emissions', width: 'w-44', cell: figuresOf },
  ];
}

const statedIn = ({ supplier, installation }: StatedSupplier) => ({
  supplier,
  installation,
  installationRecordId: null,
});

function suppliersFor({ suggestions }: StatedSupplier, directory: readonly Supplier[]): Choice[] {
  return inTwo(
    directory.map(({ id, name, countryOfOrigin }) => ({ value: id, label: `${name}, ${countryOfOrigin}` })),
    ({ value }) => suggestions.includes(value),
    ['Of a similar name', 'Others'],
  );
}

/** Names under two headings, without headings where all fall under one. */
function inTwo(
  names: readonly Choice[],
  isFirst: (name: Choice) => boolean,
  [firstLabel, secondLabel]: readonly [string, string],
) {
  const entered = names.map((name): Choice => ({ ...name, isEntered: true }));
  const [first, rest] = [entered.filter(isFirst), entered.filter((name) => !isFirst(name))];
  if (first.length === 0 || rest.length === 0) return entered;
  const heading = (label: string): Choice => ({ value: label, label, disabled: true });
  return [heading(firstLabel), ...first, heading(secondLabel), ...rest];
}

interface RowProps {
  row: StatedSupplier;
  name: string;
  isBusy: boolean;
  onChoose: (choice: SupplierChoice) => void;
}

function SupplierOf({ row, name, directory, isBusy, onChoose }: RowProps & { directory: readonly Supplier[] }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Select
        aria-label={`Supplier for ${name}`}
        disabled={isBusy}
        choices={suppliersFor(row, directory)}
        placeholder="Not stated"
        value={row.supplierId ?? ''}
        onChange={({ target: { value } }) =>
          value !== '' && value !== row.supplierId && onChoose({ ...statedIn(row), supplierId: value })
        }
      />
      {row.supplierId === null && row.supplier !== '' && row.suggestions.length === 0 && (
        <Link
          to={`/suppliers?add=${encodeURIComponent(row.supplier)}`}
          className="text-xs text-teal hover:underline"
          aria-label={`Add as supplier: ${row.supplier}`}
        >
          Add as supplier
        </Link>
      )}
    </div>
  );
}

function InstallationOf(props: RowProps) {
  const { row, name, isBusy, onChoose } = props;
  const { supplierId, installations } = row;
  if (supplierId === null) return <span className="text-ink-soft">Choose the supplier first</span>;
  if (installations.length === 0)
    return (
      <Link to={`/suppliers/${supplierId}`} className="text-teal hover:underline">
        Add an installation
      </Link>
    );
  const choices = inTwo(
    installations.map((installation) => ({
      value: installation.id,
      label: `${installation.name}, ${installation.installationId}`,
    })),
    ({ value }) => installations.some(({ id, codesWithFigures }) => id === value && codesWithFigures > 0),
    ['With figures for these goods', 'Without figures for these goods'],
  );
  return (
    <Select
      aria-label={`Installation for ${name}`}
      disabled={isBusy}
      choices={choices}
      placeholder="Not stated"
      value={row.installationRecordId ?? ''}
      onChange={({ target: { value } }) =>
        onChoose({ ...statedIn(row), supplierId, installationRecordId: value === '' ? null : value })
      }
    />
  );
}

/** What counts for the goods of a row by what is said of it. */
function figuresOf({ openLineCount, codeCount, codesWithFigures, codesVerified }: StatedSupplier) {
  if (openLineCount === 0) return 'Submitted: stays as it is';
  if (codesWithFigures === 0) return 'Default values';
  const isWhole = codesWithFigures === codeCount;
  return (
    <span>
      <span className="block">
        {isWhole ? 'Actual emissions' : `Actual emissions for ${codesWithFigures} of ${codeCount} codes`}
      </span>
      {codesVerified < codesWithFigures && <span className="block text-xs text-ink-soft">Not verified yet</span>}
    </span>
  );
}
