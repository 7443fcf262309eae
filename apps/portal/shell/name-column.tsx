import type { Column } from '@lods/ui/table-props';

/** The column that names a row of a work list and opens it. */
export const nameColumn = <Row extends { readonly id: string }>(
  head: string,
  nameOf: (row: Row) => string,
  onOpen: (id: string) => void,
): Column<Row> => ({
  id: 'name',
  head,
  isName: true,
  cell: (row) => (
    <button
      type="button"
      className="text-left font-medium text-teal hover:underline"
      onClick={() => onOpen(row.id)}
      data-untranslated=""
    >
      {nameOf(row)}
    </button>
  ),
});
