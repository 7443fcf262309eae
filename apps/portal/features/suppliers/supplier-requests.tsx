import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Link } from 'react-router';
import { useRequests } from './queries.ts';

/** What was asked of one supplier; each request leads to its answer. */
export function SupplierRequests({ supplierId }: { supplierId: string }) {
  const { date } = useFormat();
  const { data } = useRequests();
  const requests = data?.filter((request) => request.supplierId === supplierId);
  return (
    <Card
      title="Requests and answers"
      description="Data that you asked this supplier for."
      actions={
        <Button asChild size="small">
          <Link to={`/request-supplier-data?supplier=${supplierId}`}>Ask for data</Link>
        </Button>
      }
    >
      {requests?.length === 0 && <p className="text-ink-soft">Nothing was asked yet.</p>}
      <ul className="flex flex-col gap-2">
        {requests?.map(({ id, reportingPeriod, reportingYear, requestedAt, answerDueOn }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/supplier-answers/${id}`} className="font-medium text-teal hover:underline">
              {`${reportingPeriod} ${reportingYear}`}
            </Link>
            <span className="text-ink-soft">{`Asked ${date(requestedAt)}`}</span>
            <span className="text-ink-soft">{`Answer due ${date(answerDueOn)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
