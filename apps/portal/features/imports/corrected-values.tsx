import type { CorrectedValue } from '@lods/contract/imports/endpoints';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { useMemo } from 'react';

/** Values of the file that a person changed, with who and when: they stay with the file once its lines are taken over. */
export function CorrectedValues({ of: corrected }: { of: readonly CorrectedValue[] }) {
  const columns = useColumns();
  if (corrected.length === 0) return null;
  return (
    <Card
      title="Changed by hand"
      description="The lines are read with these values instead of those of the file."
      isFlush
    >
      <Table
        caption="Values that were changed by hand"
        columns={columns}
        rows={corrected}
        rowId={({ sheet, column, row, fileValue, readAs }) => [sheet, column, row, fileValue, readAs].join('\n')}
        rowName={({ readAs }) => readAs}
        rowEntered={({ readAs }) => readAs}
        empty={{ title: 'Nothing was changed' }}
      />
    </Card>
  );
}

function useColumns(): readonly Column<CorrectedValue>[] {
  const { dateTime } = useFormat();
  return useMemo(
    () => [
      {
        id: 'place',
        head: 'Place',
        isName: true,
        cell: ({ sheet, column, row }) => (
          <>
            <span>{row === null ? 'All rows that say so' : `Row ${row}`}</span>
            <span className="block text-xs text-ink-soft" data-untranslated="">
              {sheet === '' ? column : `${sheet}, ${column}`}
            </span>
          </>
        ),
      },
      {
        id: 'file',
        head: 'In the file',
        cell: ({ fileValue }) =>
          fileValue === null || fileValue === '' ? (
            <span className="text-ink-soft">{fileValue === null ? 'Whatever stands there' : 'Empty'}</span>
          ) : (
            <span data-untranslated="">{fileValue}</span>
          ),
      },
      { id: 'read', head: 'Read as', cell: ({ readAs }) => <span data-untranslated="">{readAs}</span> },
      {
        id: 'by',
        head: 'Changed by',
        cell: ({ by, at }) => (
          <>
            <span data-untranslated="">{by}</span>
            {at !== null && <span className="block text-xs text-ink-soft">{dateTime(at)}</span>}
          </>
        ),
      },
    ],
    [dateTime],
  );
}
