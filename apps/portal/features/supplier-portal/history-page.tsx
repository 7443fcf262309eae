import type { SupplierDeclaration } from '@lods/contract/supplier-portal/endpoints';
import { Button } from '@lods/ui/button';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { Tile, Tiles } from '@lods/ui/tile';
import { useState } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../shell/screen.tsx';
import { DeclarationTable } from './declaration-table.tsx';
import { useDeclarationsSent } from './queries.ts';

const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

/** Everything that the supplier has sent to importers, to find again. */
export function SupplierHistoryPage() {
  const { data, error, refetch } = useDeclarationsSent();
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const [year, setYear] = useState('');
  const years = [...new Set((data ?? []).map(({ reportingYear }) => reportingYear).filter(Boolean))].sort().reverse();
  const wanted = text.trim().toLowerCase();
  const shown = data?.filter(
    (row) =>
      (status === '' || row.status === status) &&
      (year === '' || row.reportingYear === year) &&
      `${row.title} ${row.importerCompany}`.toLowerCase().includes(wanted),
  );
  return (
    <Screen
      title="Declaration History"
      sentence="What you sent to importers, and their answers."
      action={
        <Button asChild>
          <Link to="/supplier-declarations">Supplier Declarations</Link>
        </Button>
      }
    >
      <HistoryTiles rows={data} />
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
        <Field label="Search declarations">
          <Input value={text} type="search" onChange={({ target }) => setText(target.value)} />
        </Field>
        <Field label="Status">
          <Select
            value={status}
            placeholder="All statuses"
            choices={STATUSES}
            onChange={({ target }) => setStatus(target.value)}
          />
        </Field>
        <Field label="Year">
          <Select
            value={year}
            placeholder="All years"
            choices={years.map((value) => ({ value, label: value, isEntered: true }))}
            onChange={({ target }) => setYear(target.value)}
          />
        </Field>
      </div>
      <DeclarationTable rows={shown} error={error?.message} onRetry={() => void refetch()} />
    </Screen>
  );
}

export function HistoryTiles({ rows }: { rows: readonly SupplierDeclaration[] | undefined }) {
  const { number } = useFormat();
  const count = (...statuses: SupplierDeclaration['status'][]) =>
    rows && number(rows.filter(({ status }) => statuses.includes(status)).length);
  return (
    <Tiles>
      <Tile label="Declarations Sent" value={count('sent', 'accepted', 'rejected', 'withdrawn')} />
      <Tile label="Declarations Accepted" value={count('accepted')} />
      <Tile label="Declarations Pending" value={count('sent')} />
      <Tile label="Rejected" value={count('rejected')} />
    </Tiles>
  );
}
