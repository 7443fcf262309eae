import type { SupplierRequest } from '@lods/contract/requests/endpoints';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Checkbox } from '@lods/ui/checkbox';
import { useFormat } from '@lods/ui/format';

/** Who is written to. What was asked of each last stands beside it, so that nobody is asked twice by mistake. */
export function Recipients(props: {
  suppliers: readonly Supplier[];
  requests: readonly SupplierRequest[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { suppliers, requests, chosen, onChange } = props;
  const { date } = useFormat();
  const reachable = suppliers.filter(({ email }) => email !== '');
  const isAll = reachable.length > 0 && reachable.every(({ id }) => chosen.includes(id));
  const lastOf = (id: string) => requests.find(({ supplierId }) => supplierId === id);
  const hintOf = (supplier: Supplier) => {
    if (supplier.email === '') return 'No email address';
    const last = lastOf(supplier.id);
    return (
      <>
        <span data-untranslated="">{supplier.email}</span>
        {last && (
          <span className="block">
            {`Asked ${date(last.requestedAt.slice(0, 10))} for ${last.reportingPeriod} ${last.reportingYear}`}
          </span>
        )}
      </>
    );
  };
  return (
    <Card
      title="Suppliers"
      description={`${chosen.length} of ${suppliers.length} selected`}
      actions={
        <Button size="small" onClick={() => onChange(isAll ? [] : reachable.map(({ id }) => id))}>
          {isAll ? 'Deselect All' : 'Select All'}
        </Button>
      }
    >
      <ul className="grid max-h-96 gap-4 overflow-y-auto sm:grid-cols-2" aria-label="Suppliers to ask">
        {suppliers.map((supplier) => (
          <li key={supplier.id}>
            <Checkbox
              checked={chosen.includes(supplier.id)}
              disabled={supplier.email === ''}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, supplier.id] : chosen.filter((id) => id !== supplier.id))
              }
              label={<span data-untranslated="">{supplier.name}</span>}
              hint={hintOf(supplier)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
