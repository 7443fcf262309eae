import { type AssumedValue, declarationGoods } from '@lods/contract/declarations/goods';
import { Card } from '@lods/ui/card';
import { type Column, Table } from '@lods/ui/table';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { api } from '../../../shell/api.ts';
import { detail } from '../queries.ts';

const COLUMNS: Column<AssumedValue>[] = [
  { id: 'element', head: 'Field of the registry', isName: true, cell: ({ element }) => element },
  {
    id: 'value',
    head: 'Value',
    cell: ({ code, meaning }) => (
      <>
        <span className="font-medium tabular-nums" data-untranslated="">
          {code}
        </span>{' '}
        <span>{meaning}</span>
      </>
    ),
  },
  { id: 'count', head: 'Entries', isNumber: true, width: 'w-24', cell: ({ count }) => count },
  { id: 'reason', head: 'Why', cell: ({ reason }) => reason },
  { id: 'source', head: 'Source', width: 'w-48', cell: ({ source }) => source },
];

/** What the registry file will state although nobody entered it. */
export function AssumedValues({ id, version }: { id: string; version: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...detail(id), 'assumed', version],
    queryFn: ({ signal }) => api(declarationGoods.assumed, { params: { id }, signal }),
  });
  return (
    <Card
      title="Values the file adds"
      description="You did not enter these. Check them before the file is built; change them in the details of a goods item."
    >
      <Table
        caption="Values the file adds"
        columns={COLUMNS}
        rows={data}
        rowId={({ element, code }) => `${element} ${code}`}
        rowName={({ element }) => element}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{ icon: <ListChecks aria-hidden="true" />, title: 'Nothing is added', text: 'Every value was entered.' }}
      />
    </Card>
  );
}
